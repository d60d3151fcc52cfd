//! Mates in one, for either side.

use tengen_rules::Position;
use tengen_rules::chess::Chess;
use tengen_rules::chess::cozy_chess::{
    BitBoard, Board, Move, Piece, get_between_rays, get_bishop_moves, get_bishop_rays,
    get_knight_moves, get_pawn_attacks, get_rook_moves, get_rook_rays,
};

use crate::guide::Tactics;

/// What the mates in one of both sides force.
pub(super) fn tactics(position: &Chess, moves: &mut Vec<Move>) -> Tactics {
    let board = position.board();
    mates(board, |mv| {
        moves.push(mv);
        false
    });
    if !moves.is_empty() {
        return Tactics::Wins;
    }
    // In check the threat can't be asked for by a pass; there are few moves then.
    if position
        .pass()
        .is_some_and(|passed| !has_mate(passed.board()))
    {
        return Tactics::Quiet;
    }
    let mut all = 0;
    for mv in position.moves() {
        all += 1;
        let mut after = board.clone();
        after.play_unchecked(mv);
        if !has_mate(&after) {
            moves.push(mv);
        }
    }
    if moves.is_empty() {
        moves.extend(position.moves());
        Tactics::Lost
    } else if moves.len() == all {
        moves.clear();
        Tactics::Quiet
    } else {
        Tactics::Blocks
    }
}

/// Whether the player to move can mate at once.
pub(super) fn has_mate(board: &Board) -> bool {
    let mut found = false;
    mates(board, |_| {
        found = true;
        true
    });
    found
}

/// Hears the moves that mate, in the order of the legal moves, until it says that this is enough.
fn mates(board: &Board, mut hear: impl FnMut(Move) -> bool) {
    let checks = Checks::of(board);
    board.generate_moves(|set| {
        set.into_iter()
            .any(|mv| checks.may_be(set.piece, mv) && mates_with(board, mv) && hear(mv))
    });
}

fn mates_with(board: &Board, mv: Move) -> bool {
    let mut after = board.clone();
    after.play_unchecked(mv);
    !after.checkers().is_empty() && !after.generate_moves(|_| true)
}

/// Which moves may give check, known without making them.
pub(super) struct Checks {
    /// For each piece, from where it checks.
    from: [BitBoard; 5],
    /// Own pieces whose move may open a line to the king.
    openers: BitBoard,
    own: BitBoard,
    occupied: BitBoard,
}

impl Checks {
    #[inline]
    pub(super) fn of(board: &Board) -> Self {
        let us = board.side_to_move();
        let (own, occupied) = (board.colors(us), board.occupied());
        let king = board.king(!us);
        let bishop = get_bishop_moves(king, occupied);
        let rook = get_rook_moves(king, occupied);
        let queens = board.pieces(Piece::Queen);
        let sliders = own
            & (get_bishop_rays(king) & (board.pieces(Piece::Bishop) | queens)
                | get_rook_rays(king) & (board.pieces(Piece::Rook) | queens));
        let mut openers = BitBoard::EMPTY;
        for slider in sliders {
            let between = get_between_rays(slider, king) & occupied;
            if between.len() == 1 {
                openers |= between & own;
            }
        }
        Checks {
            from: [
                get_pawn_attacks(king, !us),
                get_knight_moves(king),
                bishop,
                rook,
                bishop | rook,
            ],
            openers,
            own,
            occupied,
        }
    }

    /// Whether a move may give check: if it says no, it doesn't. Promotions, castling and captures in passing may.
    #[inline]
    pub(super) fn may_be(&self, piece: Piece, mv: Move) -> bool {
        let direct = match piece {
            Piece::King => self.own.has(mv.to),
            Piece::Pawn => {
                mv.promotion.is_some()
                    || mv.from.file() != mv.to.file() && !self.occupied.has(mv.to)
                    || self.from[0].has(mv.to)
            }
            _ => self.from[piece as usize].has(mv.to),
        };
        direct || self.openers.has(mv.from)
    }
}
