//! Moves and positions of chess as text.

use cozy_chess::{Board, Move};

use super::Chess;
use crate::notation::{Fault, MoveTextError, Notation, PositionTextError};

impl Notation for Chess {
    fn move_text(&self, mv: Move) -> String {
        cozy_chess::util::display_uci_move(self.board(), mv).to_string()
    }

    fn read_move(&self, text: &str) -> Result<Move, MoveTextError> {
        cozy_chess::util::parse_uci_move(self.board(), text.trim())
            .map_err(|_| MoveTextError::Unreadable)
    }

    fn spec_text(&self) -> String {
        "chess".to_owned()
    }

    fn position_text(&self) -> String {
        format!("chess {}", self.board())
    }

    fn read_position(&self, text: &str) -> Result<Self, PositionTextError> {
        let board: Board = text.trim().parse().map_err(|_| PositionTextError {
            at: 0,
            fault: Fault::NoRows,
        })?;
        let clock = board.halfmove_clock().into();
        Ok(Chess::from_board(board, clock))
    }
}
