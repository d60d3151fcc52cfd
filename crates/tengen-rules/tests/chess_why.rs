//! Why a move of chess is refused: every reason is held against the rules as a board of 64 squares has them.
#![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]
#![allow(clippy::too_many_lines, reason = "one arm for each reason")]

mod common;

use common::{each_chess_position, long, numbers};
use tengen_rules::chess::cozy_chess::{Color, File, Move, Piece, Rank, Square};
use tengen_rules::chess::{Chess, NoCastling, Refused};
use tengen_rules::{Notation, Position};

/// A board of 64 squares that knows how pieces move, and nothing else.
#[derive(Clone)]
struct Naive([Option<(Piece, Color)>; 64]);

fn at(square: Square) -> (i32, i32) {
    (square.file() as i32, square.rank() as i32)
}

impl Naive {
    fn of(position: &Chess) -> Naive {
        let board = position.board();
        Naive(Square::ALL.map(|square| board.piece_on(square).zip(board.color_on(square))))
    }

    fn get(&self, square: Square) -> Option<(Piece, Color)> {
        self.0[square as usize]
    }

    /// The squares strictly between two, if they are on one line.
    fn between(from: Square, to: Square) -> Vec<Square> {
        let ((x, y), (tx, ty)) = (at(from), at(to));
        let (dx, dy) = ((tx - x).signum(), (ty - y).signum());
        let steps = (tx - x).abs().max((ty - y).abs());
        (1..steps)
            .map(|n| from.offset((n * dx) as i8, (n * dy) as i8))
            .collect()
    }

    /// How a piece moves when nothing stands in its way: `None` if not so, else whether it takes nothing so.
    fn shape(piece: Piece, color: Color, from: Square, to: Square, takes: bool) -> bool {
        let ((x, y), (tx, ty)) = (at(from), at(to));
        let (dx, dy) = ((tx - x).abs(), (ty - y).abs());
        let line = (dx == 0) != (dy == 0);
        let diagonal = dx == dy && dx > 0;
        let (forward, second) = match color {
            Color::White => (ty - y, y == 1),
            Color::Black => (y - ty, y == 6),
        };
        match piece {
            Piece::Pawn if takes => forward == 1 && dx == 1,
            Piece::Pawn => dx == 0 && (forward == 1 || forward == 2 && second),
            Piece::Knight => dx.min(dy) == 1 && dx.max(dy) == 2,
            Piece::Bishop => diagonal,
            Piece::Rook => line,
            Piece::Queen => line || diagonal,
            Piece::King => dx.max(dy) == 1,
        }
    }

    fn attacks(&self, from: Square, to: Square) -> bool {
        let Some((piece, color)) = self.get(from) else {
            return false;
        };
        let free = |square: Square| self.get(square).is_none();
        Naive::shape(piece, color, from, to, true)
            && (piece == Piece::Knight || Naive::between(from, to).into_iter().all(free))
    }

    fn attacked(&self, square: Square, by: Color) -> bool {
        let theirs = |from: Square| self.get(from).is_some_and(|(_, color)| color == by);
        Square::ALL
            .into_iter()
            .any(|from| theirs(from) && self.attacks(from, square))
    }

    fn king(&self, color: Color) -> Square {
        let king = Some((Piece::King, color));
        Square::ALL
            .into_iter()
            .find(|&s| self.get(s) == king)
            .unwrap()
    }

    fn moved(&self, from: Square, to: Square, passing: bool) -> Naive {
        let mut after = self.clone();
        after.0[to as usize] = after.0[from as usize].take();
        if passing {
            after.0[Square::new(to.file(), from.rank()) as usize] = None;
        }
        after
    }
}

/// Holds a reason against the board.
fn is_so(position: &Chess, mv: Move, why: &Refused) -> bool {
    let Move {
        from,
        to,
        promotion,
    } = mv;
    let board = Naive::of(position);
    let us = position.board().side_to_move();
    let passed = position.board().en_passant();
    let sixth = Rank::Sixth.relative_to(us);
    let piece = board.get(from);
    let ours = piece.is_some_and(|(_, color)| color == us);
    let moved = piece.map_or(Piece::Pawn, |(piece, _)| piece);
    let passing = moved == Piece::Pawn
        && passed == Some(to.file())
        && to.rank() == sixth
        && from.file() != to.file();
    let taking = board.get(to).is_some_and(|(_, color)| color != us) || passing;
    let shape = |takes| Naive::shape(moved, us, from, to, takes);
    // From its first square the king goes two files on, or to its own rook.
    let home = Rank::First.relative_to(us);
    let rook = board.get(to) == Some((Piece::Rook, us));
    let castling = moved == Piece::King
        && from == Square::new(File::E, home)
        && to.rank() == home
        && match to.file() {
            File::C | File::G => true,
            File::A | File::H => rook,
            _ => false,
        };
    let after = || board.moved(from, to, passing);
    let gives_check = |at: Square| {
        let after = after();
        after.get(at).is_some_and(|(_, color)| color != us) && after.attacks(at, after.king(us))
    };
    let kind_at = |at: Square, kind: Piece| board.get(at).is_some_and(|(found, _)| found == kind);
    // Reasons that speak of the king come last: everything else is as it should be.
    let reaches = ours
        && shape(taking || moved != Piece::Pawn)
        && board.get(to).is_none_or(|(_, color)| color != us)
        && (moved == Piece::Knight
            || Naive::between(from, to)
                .into_iter()
                .all(|square| board.get(square).is_none()));
    let safe = || !after().attacked(after().king(us), !us);
    let last = moved == Piece::Pawn && to.rank() == Rank::Eighth.relative_to(us);
    match *why {
        Refused::NoPiece { at } => at == from && piece.is_none(),
        Refused::NotYours {
            at,
            piece: p,
            owner,
        } => at == from && piece == Some((p, !us)) && owner == position.turn().other(),
        Refused::CantReach {
            piece: p,
            from: f,
            to: t,
        } => (p, f, t) == (moved, from, to) && ours && !castling && !shape(true) && !shape(false),
        Refused::NothingToTake { from: f, to: t } => {
            (f, t) == (from, to) && moved == Piece::Pawn && ours && shape(true) && !taking
        }
        Refused::Blocked {
            piece: p,
            from: f,
            by,
            at,
        } => {
            let mut way = Naive::between(from, to);
            if moved == Piece::Pawn {
                way.push(to);
            }
            let first = way.into_iter().find(|&square| board.get(square).is_some());
            (p, f) == (moved, from) && ours && first == Some(at) && kind_at(at, by)
        }
        Refused::OwnPiece { at, piece: p } => {
            at == to && ours && shape(true) && board.get(at) == Some((p, us))
        }
        Refused::IntoCheck { to: t, by, at } => {
            t == to && moved == Piece::King && reaches && kind_at(at, by) && gives_check(at)
        }
        Refused::StillInCheck { by, at } => {
            moved != Piece::King
                && reaches
                && kind_at(at, by)
                && gives_check(at)
                && board.attacks(at, board.king(us))
        }
        Refused::Exposes {
            piece: p,
            from: f,
            by,
            at,
        } => {
            (p, f) == (moved, from)
                && moved != Piece::King
                && reaches
                && kind_at(at, by)
                && gives_check(at)
                && !board.attacks(at, board.king(us))
        }
        Refused::NeedsPromotion { from: f, to: t } => {
            (f, t) == (from, to) && last && promotion.is_none() && reaches && safe()
        }
        Refused::PromotesTo { piece: p } => {
            let never = matches!(p, Piece::King | Piece::Pawn);
            promotion == Some(p) && never && last && reaches && safe()
        }
        Refused::NoPromotion { piece: p, to: t } => {
            let castles = castling && position.why_not(&format!("{from}{to}")).is_none();
            (p, t) == (moved, to) && !last && promotion.is_some() && (castles || reaches && safe())
        }
        Refused::Castling { long, why } => {
            let on = |file| Square::new(file, home);
            let (rook, over, target) = if long {
                (on(File::A), on(File::D), on(File::C))
            } else {
                (on(File::H), on(File::F), on(File::G))
            };
            let rights = position.board().castle_rights(us);
            let right = if long { rights.long } else { rights.short };
            let attacks = |at: Square, by, square| {
                kind_at(at, by)
                    && board.get(at).is_some_and(|(_, color)| color != us)
                    && board.attacks(at, square)
            };
            castling
                && board.king(us) == on(File::E)
                && match why {
                    NoCastling::King { .. } => false,
                    NoCastling::Rook { home } => {
                        home == rook && board.get(rook) != Some((Piece::Rook, us))
                    }
                    NoCastling::Moved => right.is_none(),
                    NoCastling::InCheck { by, at } => attacks(at, by, from),
                    NoCastling::Between { piece, at } => {
                        Naive::between(from, rook).contains(&at) && kind_at(at, piece)
                    }
                    NoCastling::Through { square, by, at } => {
                        square == over && attacks(at, by, square)
                    }
                    NoCastling::Into { square, by, at } => {
                        square == target && attacks(at, by, square)
                    }
                }
        }
        _ => false,
    }
}

/// Every pair of squares, in many positions: what is legal has no reason against it, and every reason is true.
#[test]
fn every_reason_is_true() {
    let promotions = [
        None,
        Some(Piece::Queen),
        Some(Piece::Knight),
        Some(Piece::King),
    ];
    let mut positions = 0;
    let mut choose = numbers(5);
    each_chess_position(if long() { 600 } else { 30 }, |position| {
        if choose(30) > 0 || position.outcome().is_some() {
            return;
        }
        positions += 1;
        let fen = position.fen();
        for from in Square::ALL {
            for to in Square::ALL {
                for promotion in promotions {
                    // Pieces are promoted by nobody: one of them is enough.
                    if promotion.is_some() && choose(4) > 0 && from.rank() == to.rank() {
                        continue;
                    }
                    let asked = Move {
                        from,
                        to,
                        promotion,
                    };
                    let text = asked.to_string();
                    let mv = position.read_move(&text).unwrap();
                    let why = position.why_not(&text);
                    assert_eq!(why.is_none(), position.check(mv).is_ok(), "{text} in {fen}");
                    if let Some(why) = why {
                        assert!(is_so(position, asked, &why), "{text} in {fen}: {why:?}");
                    }
                }
            }
        }
    });
    assert!(positions >= 200, "{positions}");
}
