//! Moves of chess as text: the short algebraic notation of the PGN standard.

use cozy_chess::{File, Move, Piece};

use super::{Chess, colored};

/// Writes a legal move: as much of where it comes from as tells it from the other legal moves, and what it does to
/// the other king.
pub(super) fn write(position: &Chess, mv: Move) -> String {
    let board = position.board();
    let piece = board.piece_on(mv.from).unwrap_or(Piece::Pawn);
    let mut text = String::with_capacity(8);
    if position.is_castling(mv) {
        text.push_str(if position.target(mv).file() == File::G {
            "O-O"
        } else {
            "O-O-O"
        });
    } else {
        let takes = position.is_capture(mv);
        if piece != Piece::Pawn {
            text.push(colored(piece, true));
            push_from(position, mv, piece, &mut text);
        } else if takes {
            text.push(mv.from.file().into());
        }
        if takes {
            text.push('x');
        }
        push_square(mv.to, &mut text);
        if let Some(piece) = mv.promotion {
            text.push('=');
            text.push(colored(piece, true));
        }
    }
    let mut after = board.clone();
    after.play_unchecked(mv);
    if !after.checkers().is_empty() {
        let goes_on = after.generate_moves(|_| true);
        text.push(if goes_on { '+' } else { '#' });
    }
    text
}

/// Writes the file, else the rank, else both, if another piece of the kind can go to the same square.
fn push_from(position: &Chess, mv: Move, piece: Piece, text: &mut String) {
    let board = position.board();
    let others = board.colored_pieces(board.side_to_move(), piece) & !mv.from.bitboard();
    let (mut any, mut same_file, mut same_rank) = (false, false, false);
    for from in others {
        if board.is_legal(Move { from, ..mv }) {
            any = true;
            same_file |= from.file() == mv.from.file();
            same_rank |= from.rank() == mv.from.rank();
        }
    }
    if any && (!same_file || same_rank) {
        text.push(mv.from.file().into());
    }
    if same_file {
        text.push(mv.from.rank().into());
    }
}

fn push_square(square: cozy_chess::Square, text: &mut String) {
    text.push(square.file().into());
    text.push(square.rank().into());
}
