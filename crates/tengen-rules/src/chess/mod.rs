//! Chess, with moves and attacks by the library `cozy-chess`.
//!
//! ```
//! use tengen_rules::chess::Chess;
//! use tengen_rules::{Notation, Position};
//!
//! let mut position = Chess::start();
//! for text in ["e4", "e7e5", "Nf3"] {
//!     position.play(position.read_move(text)?)?;
//! }
//! assert_eq!(position.fen(), "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
//! assert_eq!(position.why_not("Nd7").unwrap().to_string(), "your own pawn stands on d7");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod fen;
pub mod pgn;
mod read;
mod refused;
mod san;
mod text;
mod why;

pub use cozy_chess;
pub use fen::{FenFault, NotPassed};
pub use refused::{NoCastling, Refused};

use cozy_chess::{BitBoard, Board, Color, Move, Piece, PieceMoves, Rank, Square};

use crate::position::{Illegal, Outcome, Player, Position, Ruling};

/// Plies without a capture or a pawn's move after which a player may claim a draw.
pub const CLAIM_CLOCK: u16 = 100;
/// Plies without a capture or a pawn's move after which the game is drawn.
pub const END_CLOCK: u16 = 150;

/// A position of chess: the board, whose turn it is, what may be castled and captured in passing, and how many plies
/// ago the last capture or pawn's move was.
///
/// Castling is the king's move to the square of its own rook, as in `cozy-chess`; texts show where the king goes.
/// Checkmate, stalemate and a lack of material end the game in the position; repetition and the counts of moves are
/// [rulings](Position::ruling) on its record.
#[derive(Clone, Debug)]
pub struct Chess {
    board: Board,
    /// Plies since the last capture or pawn's move; `cozy-chess` counts to 100 only.
    clock: u16,
    key: u64,
}

impl Chess {
    /// The start position.
    #[must_use]
    pub fn start() -> Self {
        Chess::from_board(Board::default(), 0)
    }

    fn from_board(board: Board, clock: u16) -> Self {
        let key = key(&board);
        Chess { board, clock, key }
    }

    /// The board. Its clock stops at 100: use [`clock`](Chess::clock).
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Plies since the last capture or pawn's move.
    pub const fn clock(&self) -> u16 {
        self.clock
    }

    /// The number of the move to come, counted in pairs from 1.
    pub fn move_number(&self) -> u16 {
        self.board.fullmove_number()
    }

    /// Whether the player to move is in check.
    #[inline]
    pub fn in_check(&self) -> bool {
        !self.board.checkers().is_empty()
    }

    /// Whether a legal move takes something.
    #[inline]
    pub fn is_capture(&self, mv: Move) -> bool {
        let them = !self.board.side_to_move();
        self.board.colors(them).has(mv.to) || self.is_en_passant(mv)
    }

    /// Whether a legal move takes a pawn in passing.
    #[inline]
    pub fn is_en_passant(&self, mv: Move) -> bool {
        self.board.pieces(Piece::Pawn).has(mv.from)
            && mv.from.file() != mv.to.file()
            && !self.board.occupied().has(mv.to)
    }

    /// Whether a legal move castles.
    #[inline]
    pub fn is_castling(&self, mv: Move) -> bool {
        self.board.colors(self.board.side_to_move()).has(mv.to)
    }

    /// Where the piece that moves comes to stand. In castling that is not `mv.to`, where the rook is.
    #[inline]
    pub fn target(&self, mv: Move) -> Square {
        use cozy_chess::File;
        if !self.is_castling(mv) {
            return mv.to;
        }
        let short = mv.from.file() < mv.to.file();
        Square::new(if short { File::G } else { File::C }, mv.from.rank())
    }

    /// Whether the player to move has a move that is legal on the board. In a dead position, too, where play has ended.
    #[inline]
    pub fn has_moves(&self) -> bool {
        self.board.generate_moves(|_| true)
    }

    /// Whether neither side has the pieces to mate, whatever is played: bare kings, one knight, or bishops that all
    /// stand on one colour.
    ///
    /// By article 5.2.2 of the FIDE Laws of 2023 a game is drawn as soon as no sequence of moves leads to mate. This
    /// finds the cases in which the pieces alone show it; pawns that have blocked each other for good are not
    /// looked for, and there the other rules draw the game later.
    pub fn lacks_material(&self) -> bool {
        let board = &self.board;
        let heavy =
            board.pieces(Piece::Pawn) | board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
        if !heavy.is_empty() {
            return false;
        }
        let (knights, bishops) = (board.pieces(Piece::Knight), board.pieces(Piece::Bishop));
        if !knights.is_empty() {
            return knights.len() == 1 && bishops.is_empty();
        }
        let light = BitBoard::LIGHT_SQUARES;
        bishops.is_subset(light) || bishops.is_disjoint(light)
    }
}

/// Whose pieces have this colour.
#[inline]
const fn player(color: Color) -> Player {
    match color {
        Color::White => Player::First,
        Color::Black => Player::Second,
    }
}

/// A player as people say it.
const fn color_name(player: Player) -> &'static str {
    match player {
        Player::First => "White",
        Player::Second => "Black",
    }
}

const fn piece_name(piece: Piece) -> &'static str {
    match piece {
        Piece::Pawn => "pawn",
        Piece::Knight => "knight",
        Piece::Bishop => "bishop",
        Piece::Rook => "rook",
        Piece::Queen => "queen",
        Piece::King => "king",
    }
}

/// The letter of a piece: capital for White.
fn colored(piece: Piece, white: bool) -> char {
    let letter = char::from(piece);
    if white {
        letter.to_ascii_uppercase()
    } else {
        letter
    }
}

/// The hash of the board, with a pawn's en passant only where it can be taken.
fn key(board: &Board) -> u64 {
    if board.en_passant().is_some() && !can_take_en_passant(board) {
        board.hash_without_ep()
    } else {
        board.hash()
    }
}

/// Whether a legal move captures in passing.
fn can_take_en_passant(board: &Board) -> bool {
    let us = board.side_to_move();
    let Some(file) = board.en_passant() else {
        return false;
    };
    let to = Square::new(file, Rank::Sixth.relative_to(us));
    let pawns = cozy_chess::get_pawn_attacks(to, !us) & board.colored_pieces(us, Piece::Pawn);
    pawns.into_iter().any(|from| {
        board.is_legal(Move {
            from,
            to,
            promotion: None,
        })
    })
}

/// The legal moves: by piece from the pawns to the king, then by where it stands from a1, b1 to h8, and by where it goes
/// in the same order. Of each kind pinned pieces come last; so do pawns that take in passing.
pub struct Moves {
    sets: [PieceMoves; MAX_SETS],
    count: usize,
    /// Sets that have begun.
    next: usize,
    /// Where the piece of the last of them still goes.
    to: BitBoard,
    from: Square,
    /// What a pawn on the last row but one becomes next; for every other piece nothing.
    promotion: Option<Piece>,
}

/// One for each of sixteen pieces, and two for captures in passing.
const MAX_SETS: usize = 18;

const NO_MOVES: PieceMoves = PieceMoves {
    piece: Piece::King,
    from: Square::A1,
    to: BitBoard::EMPTY,
};

impl Moves {
    #[inline]
    fn of(position: &Chess) -> Self {
        let mut moves = Moves {
            sets: [NO_MOVES; MAX_SETS],
            count: 0,
            next: 0,
            to: BitBoard::EMPTY,
            from: Square::A1,
            promotion: None,
        };
        if !position.lacks_material() {
            position.board.generate_moves(|set| {
                moves.sets[moves.count] = set;
                moves.count += 1;
                false
            });
        }
        moves
    }

    /// Begins the next set, which is never empty.
    #[inline]
    fn begin(&mut self) -> bool {
        let Some(set) = self.sets[..self.count].get(self.next) else {
            return false;
        };
        self.next += 1;
        self.to = set.to;
        self.from = set.from;
        // A pawn that goes to a last row goes nowhere else.
        let last = Rank::First.bitboard() | Rank::Eighth.bitboard();
        let promotes = set.piece == Piece::Pawn && !set.to.is_disjoint(last);
        self.promotion = promotes.then_some(Piece::Knight);
        true
    }
}

impl Iterator for Moves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if self.to.is_empty() && !self.begin() {
            return None;
        }
        let mv = Move {
            from: self.from,
            to: self.to.next_square()?,
            promotion: self.promotion,
        };
        self.promotion = match self.promotion {
            None => None,
            Some(Piece::Knight) => Some(Piece::Bishop),
            Some(Piece::Bishop) => Some(Piece::Rook),
            Some(Piece::Rook) => Some(Piece::Queen),
            // All four: on to the next square.
            Some(_) => Some(Piece::Knight),
        };
        if matches!(self.promotion, None | Some(Piece::Knight)) {
            self.to ^= mv.to.bitboard();
        }
        Some(mv)
    }
}

impl Position for Chess {
    type Move = Move;
    type Undo = Chess;
    type Moves = Moves;

    const RECURS: bool = true;

    #[inline]
    fn turn(&self) -> Player {
        player(self.board.side_to_move())
    }

    fn moves(&self) -> Moves {
        Moves::of(self)
    }

    fn move_count(&self) -> usize {
        let mut count = 0;
        if !self.lacks_material() {
            self.board.generate_moves(|set| {
                count += set.len();
                false
            });
        }
        count
    }

    fn check(&self, mv: Move) -> Result<(), Illegal> {
        if self.lacks_material() {
            Err(Illegal::GameOver)
        } else if self.board.is_legal(mv) {
            Ok(())
        } else if self.has_moves() {
            Err(Illegal::NotAMove)
        } else {
            Err(Illegal::GameOver)
        }
    }

    #[inline]
    fn make(&mut self, mv: Move) -> Chess {
        let before = self.clone();
        let irreversible = self.irreversible(mv);
        self.board.play_unchecked(mv);
        self.clock = if irreversible {
            0
        } else {
            self.clock.saturating_add(1)
        };
        self.key = key(&self.board);
        before
    }

    #[inline]
    fn unmake(&mut self, _: Move, before: Chess) {
        *self = before;
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    #[inline]
    fn code(&self, mv: Move) -> u16 {
        let promotion = mv.promotion.map_or(0, |piece| piece as u16 + 1);
        mv.from as u16 | (mv.to as u16) << 6 | promotion << 12
    }

    fn decode(&self, code: u16) -> Option<Move> {
        let promotion = match code >> 12 {
            0 => None,
            n => Some(Piece::try_index(usize::from(n) - 1)?),
        };
        Some(Move {
            from: Square::index(usize::from(code & 63)),
            to: Square::index(usize::from(code >> 6 & 63)),
            promotion,
        })
    }

    #[inline]
    fn decided(&self) -> Option<Outcome> {
        self.lacks_material().then_some(Outcome::Draw)
    }

    fn stuck(&self) -> Outcome {
        if self.in_check() {
            Outcome::Win(self.turn().other())
        } else {
            Outcome::Draw
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.decided()
            .or_else(|| (!self.has_moves()).then(|| self.stuck()))
    }

    /// Captures and pawns' moves: those that begin the count of moves anew. After castling and other losses of a right
    /// to castle nothing comes back either, but the count goes on, and so they are left out here.
    #[inline]
    fn irreversible(&self, mv: Move) -> bool {
        self.board.pieces(Piece::Pawn).has(mv.from)
            || self.board.colors(!self.board.side_to_move()).has(mv.to)
    }

    /// Articles 9.2 (`threefold`), 9.3 (`fifty_moves`) and 9.6 (`fivefold`, `seventy_five_moves`) of the FIDE Laws of
    /// 2023. A checkmate goes before all of them.
    fn ruling(&self, times: usize) -> Option<Ruling> {
        let by_clock = self.clock >= CLAIM_CLOCK && self.has_moves();
        if times >= 5 {
            Some(Ruling::Ends("fivefold"))
        } else if by_clock && self.clock >= END_CLOCK {
            Some(Ruling::Ends("seventy_five_moves"))
        } else if times >= 3 {
            Some(Ruling::Claim("threefold"))
        } else if by_clock {
            Some(Ruling::Claim("fifty_moves"))
        } else {
            None
        }
    }

    #[inline]
    fn plies_to_ruling(&self) -> u32 {
        u32::from(CLAIM_CLOCK.saturating_sub(self.clock))
    }

    fn pass(&self) -> Option<Self> {
        let board = self.board.null_move()?;
        // Nothing that has been can be repeated across a pass.
        let key = board.hash();
        Some(Chess {
            board,
            clock: self.clock,
            key,
        })
    }
}
