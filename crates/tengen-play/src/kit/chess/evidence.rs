//! What can be seen of a move on a board of chess.

use std::cmp::Reverse;

use tengen_engine::chess::worth;
use tengen_rules::chess::Chess;
use tengen_rules::chess::cozy_chess::{
    BitBoard, Board, Color, File, Move, Piece, Rank, Square, get_between_rays, get_bishop_moves,
    get_bishop_rays, get_king_moves, get_knight_moves, get_pawn_attacks, get_rook_moves,
    get_rook_rays,
};
use tengen_rules::{Notation, Outcome, Position};

use super::merits::merit;
use super::taking::{WORTHWHILE, can_take, exchange, gain, prey, taken, takers};
use super::{letter, piece_at, piece_name};
use crate::contract::{Evidence, PieceSeen};
use crate::lang::{Lang, text};

/// Up to this move a piece that leaves its first square is developed.
const OPENING: u16 = 15;

/// What can be seen of a legal move, as far as it holds in the line that goes on like this.
pub(super) fn evidence(position: &Chess, mv: Move, line: &[Move], lang: Lang) -> Evidence {
    if position.check(mv).is_err() {
        return Evidence::default();
    }
    let mut after = position.clone();
    after.make(mv);
    let look = Look {
        before: position,
        after: &after,
        mv,
        line,
        lang,
    };
    let (takes, free) = look.takes();
    let comes_to = takes.as_ref().map(|_| exchange(position, mv, line));
    if after.outcome().is_some() {
        return Evidence {
            takes,
            comes_to,
            checks: after.in_check(),
            remarks: look.remarks(),
            ..Evidence::default()
        };
    }
    // In check nobody can be thought to do nothing.
    let passed = after.pass();
    let mates = mates(&after);
    Evidence {
        threatens: passed
            .as_ref()
            .map_or_else(Vec::new, |passed| texts(passed, &self::mates(passed))),
        leaves: texts(&after, &mates),
        stops: look.stops(&mates),
        takes,
        free,
        retaken: look.retaken(),
        comes_to,
        checks: after.in_check(),
        forks: look.forks(),
        pins: look.pins(),
        attacks: passed
            .as_ref()
            .map_or_else(Vec::new, |passed| look.attacks(passed)),
        saves: look.saves(),
        hangs: look.hangs(),
        remarks: look.remarks(),
        ..Evidence::default()
    }
}

/// The moves that mate.
fn mates(position: &Chess) -> Vec<Move> {
    let mate = |&mv: &Move| {
        let mut after = position.clone();
        after.make(mv);
        matches!(after.outcome(), Some(Outcome::Win(_)))
    };
    position.moves().filter(mate).collect()
}

fn texts(position: &Chess, moves: &[Move]) -> Vec<String> {
    moves.iter().map(|&mv| position.move_text(mv)).collect()
}

/// A move with the positions before and after it.
struct Look<'a> {
    before: &'a Chess,
    after: &'a Chess,
    mv: Move,
    /// The moves that are shown to follow.
    line: &'a [Move],
    lang: Lang,
}

impl Look<'_> {
    fn us(&self) -> Color {
        self.before.board().side_to_move()
    }

    /// Where the piece that moves comes to stand.
    fn target(&self) -> Square {
        self.before.target(self.mv)
    }

    /// What stands on a square of this board.
    fn seen(&self, board: &Board, square: Square) -> Option<PieceSeen> {
        let (piece, color) = (board.piece_on(square)?, board.color_on(square)?);
        Some(PieceSeen {
            name: piece_at(piece, square, self.lang),
            piece: letter(piece, color),
            cell: square.to_string(),
        })
    }

    /// Whether what has moved is taken at once in the line, so that it does no more.
    fn gone(&self) -> bool {
        let target = self.target();
        let mut replies = self.line.iter().take(1);
        replies.any(|&reply| prey(self.after, reply) == target)
    }

    /// What it takes, and whether nobody can take back.
    fn takes(&self) -> (Option<PieceSeen>, bool) {
        if !self.before.is_capture(self.mv) {
            return (None, false);
        }
        let to = self.mv.to;
        let seen = self.seen(self.before.board(), prey(self.before, self.mv));
        (seen, !can_take(self.after.board(), to))
    }

    /// Whether the line goes on by taking back what has taken.
    fn retaken(&self) -> bool {
        self.before.is_capture(self.mv) && self.gone()
    }

    /// The mates of the opponent that would have come, had the player done nothing, and don't.
    fn stops(&self, left: &[Move]) -> Vec<String> {
        let Some(passed) = self.before.pass() else {
            return Vec::new();
        };
        let mut threats = mates(&passed);
        threats.retain(|mv| !left.contains(mv));
        texts(&passed, &threats)
    }

    fn all_seen(&self, board: &Board, squares: impl IntoIterator<Item = Square>) -> Vec<PieceSeen> {
        let seen = squares
            .into_iter()
            .filter_map(|square| self.seen(board, square));
        seen.collect()
    }

    /// What of the player's own the opponent can win now.
    fn hangs(&self) -> Vec<PieceSeen> {
        let board = self.after.board();
        let mut lost = winnable(board, self.us());
        // What only takes back has won nothing.
        let taken = taken(self.before, self.mv);
        lost.retain(|&square| square != self.target() || gain(board, square) >= taken + WORTHWHILE);
        self.all_seen(board, lost)
    }

    /// What the opponent could really have won and can't any more; nor does the line lose it.
    fn saves(&self) -> Vec<PieceSeen> {
        let Some(passed) = self.before.pass() else {
            return Vec::new();
        };
        let board = passed.board();
        let lost = winnable(self.after.board(), self.us());
        let saved = winnable(board, self.us()).into_iter().filter(|&square| {
            // Where it stands now.
            let now = if square == self.mv.from {
                self.target()
            } else {
                square
            };
            !lost.contains(&now) && in_danger(&passed, square) && !self.loses(now)
        });
        self.all_seen(board, saved)
    }

    /// Whether the line loses what stands on a square after the move for less than it is worth.
    fn loses(&self, mut square: Square) -> bool {
        let mut position = self.after.clone();
        for (n, &mv) in self.line.iter().enumerate() {
            if position.check(mv).is_err() {
                return false;
            }
            if mv.from == square {
                // What takes something on its way has its price.
                if position.is_capture(mv) {
                    return false;
                }
                square = position.target(mv);
            } else if mv.to == square && position.is_capture(mv) {
                return exchange(&position, mv, &self.line[n + 1..]) >= WORTHWHILE;
            }
            position.make(mv);
        }
        false
    }

    /// What could be won next if the opponent passed, and wasn't attacked by anything before: so what has moved attacks
    /// it now, or what it has uncovered.
    fn attacks(&self, passed: &Chess) -> Vec<PieceSeen> {
        let before = self.before.board();
        let mut new = winnable(passed.board(), !self.us());
        new.retain(|&square| attackers(before, square, self.us(), before.occupied()).is_empty());
        if let Some(&reply) = self.line.first().filter(|_| self.gone()) {
            let mut left = self.after.clone();
            left.make(reply);
            let still = winnable(left.board(), !self.us());
            new.retain(|square| still.contains(square));
        }
        self.all_seen(passed.board(), new)
    }

    /// What the piece that has moved attacks.
    fn attacked(&self) -> BitBoard {
        let board = self.after.board();
        let (to, occupied) = (self.target(), board.occupied());
        match board.piece_on(to) {
            Some(Piece::Pawn) => get_pawn_attacks(to, self.us()),
            Some(Piece::Knight) => get_knight_moves(to),
            Some(Piece::Bishop) => get_bishop_moves(to, occupied),
            Some(Piece::Rook) => get_rook_moves(to, occupied),
            Some(Piece::Queen) => get_bishop_moves(to, occupied) | get_rook_moves(to, occupied),
            Some(Piece::King) => get_king_moves(to),
            None => BitBoard::EMPTY,
        }
    }

    /// Two or more pieces that the piece which has moved attacks at once: the king, and what is worth more than it, or
    /// guarded by nobody. It has to be safe itself.
    fn forks(&self) -> Vec<PieceSeen> {
        let board = self.after.board();
        let to = self.target();
        let Some(forker) = board.piece_on(to) else {
            return Vec::new();
        };
        if self.before.is_castling(self.mv) || self.gone() || gain(board, to) > 0 {
            return Vec::new();
        }
        let targets = self.attacked() & board.colors(!self.us());
        let mut targets: Vec<(Piece, Square)> = targets
            .into_iter()
            .filter_map(|square| Some((board.piece_on(square)?, square)))
            .filter(|&(piece, square)| match piece {
                Piece::King => true,
                // A pawn isn't much of a prey.
                Piece::Pawn => false,
                _ => worth(piece) > worth(forker) || !guarded(board, square, to),
            })
            .collect();
        if targets.len() < 2
            || forker == Piece::King && targets.iter().any(|(piece, _)| *piece == Piece::King)
        {
            return Vec::new();
        }
        // What can be exchanged for the forker isn't in its hands; nor is it safe from a pawn that takes in passing.
        let ends = |&reply: &Move| {
            prey(self.after, reply) == to
                && self.after.is_capture(reply)
                && (self.after.is_en_passant(reply)
                    || targets.iter().any(|&(piece, square)| {
                        square == reply.from && worth(piece) <= worth(forker)
                    }))
        };
        if self.after.moves().any(|reply| ends(&reply)) {
            return Vec::new();
        }
        targets.sort_by_key(|&(piece, _)| Reverse(worth(piece)));
        self.all_seen(board, targets.into_iter().map(|(_, square)| square))
    }

    /// What stands between the piece that has moved and the opponent's king, alone, and could have moved before.
    fn pins(&self) -> Vec<PieceSeen> {
        let board = self.after.board();
        let (to, king) = (self.target(), board.king(!self.us()));
        let slides = matches!(
            board.piece_on(to),
            Some(Piece::Bishop | Piece::Rook | Piece::Queen)
        );
        let pinned = board.pinned() & board.colors(!self.us()) & self.attacked();
        let pinned = pinned & get_between_rays(to, king);
        if !slides || self.gone() || self.before.is_castling(self.mv) {
            return Vec::new();
        }
        let known = pinned_to(self.before.board(), king);
        self.all_seen(board, pinned - known)
    }

    /// What else there is to say.
    fn remarks(&self) -> Vec<String> {
        let board = self.before.board();
        let mover = board.piece_on(self.mv.from);
        let say = |key| text(self.lang, key, &[]);
        if self.before.is_castling(self.mv) {
            return vec![say("remark-castles")];
        }
        if let Some(piece) = self.mv.promotion {
            let piece = ("piece", piece_name(piece, self.lang).into());
            return vec![text(self.lang, "remark-promotes", &[piece])];
        }
        let home = Rank::First.relative_to(self.us());
        let first = match mover {
            Some(Piece::Knight) => [File::B, File::G],
            Some(Piece::Bishop) => [File::C, File::F],
            _ => return Vec::from_iter(self.merit()),
        };
        let develops = first
            .map(|file| Square::new(file, home))
            .contains(&self.mv.from)
            && self.target().rank() != home
            && self.before.move_number() <= OPENING;
        match mover {
            Some(piece) if develops => {
                let piece = ("piece", piece_name(piece, self.lang).into());
                vec![text(self.lang, "remark-develops", &[piece])]
            }
            _ => Vec::from_iter(self.merit()),
        }
    }

    /// What it does by the counts of the evaluation.
    fn merit(&self) -> Option<String> {
        merit(self.before, self.mv, self.line, self.lang)
    }
}

/// Whether the player to move wins something by taking what stands on a square, though the opponent may answer
/// anywhere.
fn in_danger(position: &Chess, square: Square) -> bool {
    takers(position.board(), square).into_iter().any(|mv| {
        let mut after = position.clone();
        after.make(mv);
        let board = after.board();
        let theirs = board.colors(!board.side_to_move()).into_iter();
        let back = theirs.map(|square| gain(board, square)).max().unwrap_or(0);
        taken(position, mv) - back >= WORTHWHILE && mates(&after).is_empty()
    })
}

/// What a king's own side has before it, alone, in the way of a piece that would give check.
fn pinned_to(board: &Board, king: Square) -> BitBoard {
    let Some(own) = board.color_on(king) else {
        return BitBoard::EMPTY;
    };
    let queens = board.pieces(Piece::Queen);
    let sliders = get_bishop_rays(king) & (board.pieces(Piece::Bishop) | queens)
        | get_rook_rays(king) & (board.pieces(Piece::Rook) | queens);
    let mut pinned = BitBoard::EMPTY;
    for slider in sliders & board.colors(!own) {
        let between = get_between_rays(slider, king) & board.occupied();
        if between.len() == 1 {
            pinned |= between & board.colors(own);
        }
    }
    pinned
}

/// Whether what stands on a square is guarded by its own side: somebody would attack whoever took it from `taker`.
fn guarded(board: &Board, square: Square, taker: Square) -> bool {
    let color = board.color_on(square).unwrap_or(Color::White);
    let occupied = board.occupied() & !taker.bitboard();
    !attackers(board, square, color, occupied).is_empty()
}

/// What of a colour attacks a square while these squares are occupied.
fn attackers(board: &Board, square: Square, color: Color, occupied: BitBoard) -> BitBoard {
    let queens = board.pieces(Piece::Queen);
    let attackers = get_knight_moves(square) & board.pieces(Piece::Knight)
        | get_king_moves(square) & board.pieces(Piece::King)
        | get_bishop_moves(square, occupied) & (board.pieces(Piece::Bishop) | queens)
        | get_rook_moves(square, occupied) & (board.pieces(Piece::Rook) | queens)
        | get_pawn_attacks(square, !color) & board.pieces(Piece::Pawn);
    attackers & board.colors(color)
}

/// The pieces of a colour that can be won by taking, where it is the other's turn; the dearest first.
fn winnable(board: &Board, color: Color) -> Vec<Square> {
    if board.side_to_move() == color {
        return Vec::new();
    }
    let squares = board.colors(color) & !board.pieces(Piece::King);
    let mut won: Vec<(Square, i32)> = squares
        .into_iter()
        .map(|square| (square, gain(board, square)))
        .filter(|&(_, gain)| gain >= WORTHWHILE)
        .collect();
    won.sort_by_key(|&(_, gain)| Reverse(gain));
    won.into_iter().map(|(square, _)| square).collect()
}
