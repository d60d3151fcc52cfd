//! What can be won by taking on one square, move by legal move.
//!
//! Unlike the exchange of the engine, which is made for speed, this one plays the moves: what is pinned doesn't take, a
//! king doesn't step into check, and whoever is in check has to do something about it. So what is said of it is so.

use tengen_engine::chess::worth;
use tengen_rules::Position;
use tengen_rules::chess::Chess;
use tengen_rules::chess::cozy_chess::{Board, Move, Piece, Square};

/// What a win has to be worth to be spoken of, in centipawns: a pawn.
pub(super) const WORTHWHILE: i32 = worth(Piece::Pawn);

/// What the player to move can win by taking what stands on a square, in centipawns, if the opponent takes back where
/// that is good; 0 if it's better to leave it.
pub(super) fn gain(board: &Board, square: Square) -> i32 {
    best(board, square, 0, i32::MAX)
}

/// What the first capture of a move takes, and what the pawn becomes that takes; in centipawns.
pub(super) fn taken(position: &Chess, mv: Move) -> i32 {
    let board = position.board();
    let taken = match board.piece_on(mv.to) {
        _ if !position.is_capture(mv) => 0,
        Some(piece) => worth(piece),
        None => worth(Piece::Pawn),
    };
    taken
        + mv.promotion
            .map_or(0, |piece| worth(piece) - worth(Piece::Pawn))
}

/// Where that stands which a capture takes.
pub(super) fn prey(position: &Chess, mv: Move) -> Square {
    if position.is_en_passant(mv) {
        Square::new(mv.to.file(), mv.from.rank())
    } else {
        mv.to
    }
}

/// What the captures on one square come to for the player who makes the first, in centipawns: as the line has them,
/// and where it ends among them, as they go best.
pub(super) fn exchange(position: &Chess, mv: Move, line: &[Move]) -> i32 {
    let to = mv.to;
    let mut position = position.clone();
    let (mut sum, mut sign) = (0, 1);
    for &mv in std::iter::once(&mv).chain(line) {
        if mv.to != to || !position.is_capture(mv) || position.check(mv).is_err() {
            return sum;
        }
        sum += sign * taken(&position, mv);
        sign = -sign;
        position.make(mv);
    }
    sum + sign * gain(position.board(), to)
}

/// The better of `least` and the best that taking brings; what is more than `enough` need not be told exactly.
fn best(board: &Board, square: Square, least: i32, enough: i32) -> i32 {
    let Some(victim) = board.piece_on(square) else {
        return least;
    };
    let mut best = least;
    for mv in takers(board, square) {
        let promotes = mv
            .promotion
            .map_or(0, |piece| worth(piece) - worth(Piece::Pawn));
        let taken = worth(victim) + promotes;
        let mut after = board.clone();
        after.play_unchecked(mv);
        // The opponent needn't take back.
        let back = self::best(&after, square, 0, taken.saturating_sub(best));
        best = best.max(taken - back);
        if best >= enough {
            break;
        }
    }
    best
}

/// The legal moves that take on a square, the cheapest piece first. A pawn that becomes something becomes a queen.
pub(super) fn takers(board: &Board, square: Square) -> Vec<Move> {
    let mut moves = Vec::new();
    if !board.colors(!board.side_to_move()).has(square) {
        return moves;
    }
    // By piece, from the pawns to the king.
    board.generate_moves(|set| {
        let takes = set.into_iter().filter(|mv| mv.to == square);
        moves.extend(takes.filter(|mv| matches!(mv.promotion, None | Some(Piece::Queen))));
        false
    });
    moves
}

/// Whether the player to move can take on a square at all.
pub(super) fn can_take(board: &Board, square: Square) -> bool {
    !takers(board, square).is_empty()
}
