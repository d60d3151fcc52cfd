//! Endings in which the sum of what is counted misleads.

use tengen_rules::chess::cozy_chess::{BitBoard, Board, Color, File, Piece, Rank, Square};

use super::evaluate::{colour_of, steps};

/// A score is multiplied by so much of this.
pub(super) const WHOLE: i32 = 64;

/// What is left of an advantage, of [`WHOLE`]: as much as can be won in practice.
#[inline]
pub(super) fn share(board: &Board, strong: Color) -> i32 {
    let weak = !strong;
    let pawns = board.colored_pieces(strong, Piece::Pawn);
    if pawns.len() > 2 && !lone_bishops(board) {
        return WHOLE;
    }
    let (own, theirs) = (pieces(board, strong), pieces(board, weak));
    if pawns.is_empty() {
        return share_without_pawns(board, strong, own, theirs);
    }
    if no_way_in(board, strong, pawns) {
        return 0;
    }
    if opposite_bishops(board) {
        // Bishops that never meet guard what they stand on.
        return if own + theirs == 6 {
            (20 + 5 * pawns.len().cast_signed()).min(48)
        } else {
            52
        };
    }
    // A piece for the last pawn is often a draw.
    if pawns.len() == 1 && theirs > 0 && own <= theirs {
        return 40;
    }
    WHOLE
}

fn share_without_pawns(board: &Board, strong: Color, own: i32, theirs: i32) -> i32 {
    let weak = !strong;
    let knights = board.colored_pieces(strong, Piece::Knight).len();
    if own < 5 {
        return 0;
    }
    if own == 6 && knights == 2 {
        // Two knights can't force mate, unless the opponent has a move to spare.
        let helped = !board.colored_pieces(weak, Piece::Pawn).is_empty();
        return if helped { 6 } else { 0 };
    }
    if own - theirs <= 3 && theirs > 0 {
        return 8;
    }
    WHOLE
}

/// What the pieces of a player count for in pawns, without the pawns.
#[inline]
fn pieces(board: &Board, color: Color) -> i32 {
    let count = |piece| board.colored_pieces(color, piece).len().cast_signed();
    3 * (count(Piece::Knight) + count(Piece::Bishop))
        + 5 * count(Piece::Rook)
        + 9 * count(Piece::Queen)
}

/// Whether all pawns are on one edge file, with no piece but bishops that don't guard the corner where they are to
/// become queens, and the other king is at that corner and alone.
fn no_way_in(board: &Board, strong: Color, pawns: BitBoard) -> bool {
    let file = if pawns.is_subset(File::A.bitboard()) {
        File::A
    } else if pawns.is_subset(File::H.bitboard()) {
        File::H
    } else {
        return false;
    };
    let corner = Square::new(file, Rank::Eighth.relative_to(strong));
    let own = board.colors(strong) - pawns - board.king(strong).bitboard();
    let bishops = own & board.pieces(Piece::Bishop);
    own == bishops
        && bishops.is_disjoint(colour_of(corner))
        && board.colors(!strong).len() == 1
        && steps(board.king(!strong), corner) <= 1
}

/// Whether each player has one bishop.
#[inline]
fn lone_bishops(board: &Board) -> bool {
    let bishops = board.pieces(Piece::Bishop);
    bishops.len() == 2 && (bishops & board.colors(Color::White)).len() == 1
}

/// Whether each player has one bishop, on different colours.
fn opposite_bishops(board: &Board) -> bool {
    let light = board.pieces(Piece::Bishop) & BitBoard::LIGHT_SQUARES;
    lone_bishops(board) && light.len() == 1
}

/// Whether the other king is bare and a player has the pieces to mate it.
#[inline]
pub(super) fn can_drive(board: &Board, strong: Color) -> bool {
    board.colors(!strong).len() == 1 && pieces(board, strong) >= 5
}

/// What it is worth to drive a bare king to where it is mated, in centipawns.
pub(super) fn drive(board: &Board, strong: Color) -> i32 {
    let (own, theirs) = (board.king(strong), board.king(!strong));
    let near = 7 - i32::try_from(steps(own, theirs)).unwrap_or(7);
    let rest = board.colors(strong) - own.bitboard();
    let bishops = rest & board.pieces(Piece::Bishop);
    let knight = rest.len() == 2
        && bishops.len() == 1
        && (rest - bishops).is_subset(board.pieces(Piece::Knight));
    let far = match bishops.next_square() {
        // Bishop and knight mate only in a corner that the bishop reaches.
        Some(bishop) if knight => {
            let light = BitBoard::LIGHT_SQUARES.has(bishop);
            let corners = if light {
                [Square::A8, Square::H1]
            } else {
                [Square::A1, Square::H8]
            };
            2 * (7 - corners
                .map(|corner| walk(theirs, corner))
                .into_iter()
                .min()
                .unwrap_or(7))
        }
        _ => from_middle(theirs),
    };
    15 * far + 8 * near
}

/// Steps along files and ranks.
fn walk(a: Square, b: Square) -> i32 {
    let files = (a.file() as i32 - b.file() as i32).abs();
    let ranks = (a.rank() as i32 - b.rank() as i32).abs();
    files + ranks
}

/// Steps from the four squares in the middle, along files and ranks.
fn from_middle(square: Square) -> i32 {
    let off = |n: i32| if n < 4 { 3 - n } else { n - 4 };
    off(square.file() as i32) + off(square.rank() as i32)
}
