//! What a capture wins once everybody has taken back: static exchange evaluation.
//!
//! Both players take on one square in turns, each with the cheapest piece that reaches it (among pieces of one kind
//! with the one on the lowest square), and stop when that is better. Pieces that stand behind one another count as soon
//! as the way is free. A king takes only what nobody guards. A pawn that takes on the last rank becomes a queen. Pins
//! and checks elsewhere are left out of account: a pinned piece is thought to take.

use tengen_rules::chess::Chess;
use tengen_rules::chess::cozy_chess::{
    BitBoard, Board, Color, Move, Piece, Rank, Square, get_bishop_moves, get_king_moves,
    get_knight_moves, get_pawn_attacks, get_rook_moves,
};

/// What pieces count for in an exchange, in centipawns, from the pawn to the king.
const WORTH: [i32; 6] = [100, 320, 330, 500, 900, 20_000];

/// What a pawn gains by becoming a queen.
const PROMOTION: i32 = WORTH[Piece::Queen as usize] - WORTH[Piece::Pawn as usize];

/// What a piece counts for in an exchange, in centipawns.
#[inline]
pub const fn worth(piece: Piece) -> i32 {
    WORTH[piece as usize]
}

/// What a move wins or loses on the square that it goes to, in centipawns, for the player who makes it.
pub fn exchange(position: &Chess, mv: Move) -> i32 {
    let mut fight = match Fight::after(position, mv) {
        Ok(fight) => fight,
        Err(gain) => return gain,
    };
    // What the exchange has brought the player who has taken last, if it ended there.
    let mut gains = [0; 32];
    gains[0] = fight.gain;
    let mut last = 0;
    while let Some((gain, _)) = fight.take() {
        last += 1;
        gains[last] = gain - gains[last - 1];
    }
    for n in (0..last).rev() {
        gains[n] = -gains[n + 1].max(-gains[n]);
    }
    gains[0]
}

/// Whether a move wins at least so much on the square that it goes to: the same as `exchange(position, mv) >= least`,
/// and faster.
#[inline]
pub fn exchange_is_at_least(position: &Chess, mv: Move, least: i32) -> bool {
    let mut fight = match Fight::after(position, mv) {
        Ok(fight) => fight,
        Err(gain) => return gain >= least,
    };
    if fight.last_rank {
        return exchange(position, mv) >= least;
    }
    // What the player who has taken last has above what is asked, should the piece be lost for nothing.
    let mut balance = fight.gain - least;
    if balance < 0 {
        return false;
    }
    balance -= fight.risk;
    let mut fine = true;
    while balance < 0 {
        let Some((_, piece)) = fight.take() else {
            break;
        };
        fine = !fine;
        balance = -balance - 1 - worth(piece);
    }
    fine
}

/// An exchange on one square.
struct Fight<'a> {
    board: &'a Board,
    square: Square,
    /// Whether a pawn that takes becomes a queen.
    last_rank: bool,
    /// What the first move has taken and become.
    gain: i32,
    /// What stands on the square.
    risk: i32,
    occupied: BitBoard,
    /// Pieces of both sides that reach the square.
    attackers: BitBoard,
    /// Who takes next.
    side: Color,
}

impl<'a> Fight<'a> {
    /// What follows a move; castling, after which nothing is at risk, just gains nothing.
    #[inline]
    fn after(position: &'a Chess, mv: Move) -> Result<Self, i32> {
        let board = position.board();
        if position.is_castling(mv) {
            return Err(0);
        }
        let us = board.side_to_move();
        let square = mv.to;
        let mut occupied = (board.occupied() - mv.from.bitboard()) | square.bitboard();
        let mover = board.piece_on(mv.from).unwrap_or(Piece::Pawn);
        let mut gain = board.piece_on(square).map_or(0, worth);
        if mover == Piece::Pawn && gain == 0 && mv.from.file() != square.file() {
            gain = worth(Piece::Pawn);
            occupied -= Square::new(square.file(), mv.from.rank()).bitboard();
        }
        let stands = mv.promotion.unwrap_or(mover);
        gain += worth(stands) - worth(mover);
        Ok(Fight {
            board,
            square,
            last_rank: matches!(square.rank(), Rank::First | Rank::Eighth),
            gain,
            risk: worth(stands),
            occupied,
            attackers: attackers(board, square, occupied) & occupied,
            side: !us,
        })
    }

    /// Takes with the cheapest piece, if there is one: what that gains, and the piece.
    #[inline]
    fn take(&mut self) -> Option<(i32, Piece)> {
        let board = self.board;
        let own = self.attackers & board.colors(self.side);
        let (piece, from) = Piece::ALL.iter().find_map(|&piece| {
            let square = (own & board.pieces(piece)).next_square()?;
            Some((piece, square))
        })?;
        self.occupied -= from.bitboard();
        let queens = board.pieces(Piece::Queen);
        if matches!(
            piece,
            Piece::Pawn | Piece::Bishop | Piece::Queen | Piece::King
        ) {
            let sliders = board.pieces(Piece::Bishop) | queens;
            self.attackers |= get_bishop_moves(self.square, self.occupied) & sliders;
        }
        if matches!(piece, Piece::Rook | Piece::Queen | Piece::King) {
            let sliders = board.pieces(Piece::Rook) | queens;
            self.attackers |= get_rook_moves(self.square, self.occupied) & sliders;
        }
        self.attackers &= self.occupied;
        if piece == Piece::King && !self.attackers.is_disjoint(board.colors(!self.side)) {
            return None;
        }
        self.side = !self.side;
        let promotes = piece == Piece::Pawn && self.last_rank;
        let bonus = if promotes { PROMOTION } else { 0 };
        let gain = self.risk + bonus;
        self.risk = worth(piece) + bonus;
        Some((gain, piece))
    }
}

/// The pieces of both sides that reach a square.
#[inline]
fn attackers(board: &Board, square: Square, occupied: BitBoard) -> BitBoard {
    let queens = board.pieces(Piece::Queen);
    let pawns = board.pieces(Piece::Pawn);
    get_knight_moves(square) & board.pieces(Piece::Knight)
        | get_king_moves(square) & board.pieces(Piece::King)
        | get_bishop_moves(square, occupied) & (board.pieces(Piece::Bishop) | queens)
        | get_rook_moves(square, occupied) & (board.pieces(Piece::Rook) | queens)
        | get_pawn_attacks(square, Color::Black) & pawns & board.colors(Color::White)
        | get_pawn_attacks(square, Color::White) & pawns & board.colors(Color::Black)
}
