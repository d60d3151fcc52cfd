//! One text for a move and one for a position, both ways.

use std::fmt;

use crate::chess::FenFault;
use crate::position::Position;

/// Moves and positions as text.
pub trait Notation: Position {
    /// The text of a move, such as `b2`.
    fn move_text(&self, mv: Self::Move) -> String;

    /// Reads a move, also in the other ways in which people type it. The move may be illegal;
    /// [`Position::check`] says so.
    ///
    /// # Errors
    ///
    /// What is wrong with the text. Where a text names a move by what is legal, as in chess, it may name none, or
    /// several.
    fn read_move(&self, text: &str) -> Result<Self::Move, MoveTextError>;

    /// The game, as one word: the canonical spec.
    fn spec_text(&self) -> String;

    /// The whole position as text: the spec, then what follows it.
    fn position_text(&self) -> String;

    /// Reads what follows the spec in a position text, as a position of the same game.
    ///
    /// # Errors
    ///
    /// What is wrong, and where in `text`.
    fn read_position(&self, text: &str) -> Result<Self, PositionTextError>;
}

/// Why a text is no move of this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveTextError {
    /// It doesn't have the form of a move.
    Unreadable,
    /// It names a cell that the board doesn't have.
    OffBoard,
    /// It has the form of a move, but fits no legal one.
    NoMove,
    /// It fits more than one legal move.
    Ambiguous,
}

impl fmt::Display for MoveTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            MoveTextError::Unreadable => "this is not a move",
            MoveTextError::OffBoard => "the cell is not on the board",
            MoveTextError::NoMove => "there is no such move here",
            MoveTextError::Ambiguous => "this may be more than one move",
        })
    }
}

impl std::error::Error for MoveTextError {}

/// Why and where a text is no position of this game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PositionTextError {
    /// Where, in characters from the start of the text that follows the spec, from 0.
    pub at: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong with a position text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fault {
    /// The rows of the board are missing.
    NoRows,
    /// The board has another number of rows.
    RowCount {
        /// Rows that the board has.
        expected: usize,
        /// Rows in the text.
        found: usize,
    },
    /// A row has another number of cells.
    RowWidth {
        /// The row's number on the board, from 1 at the bottom.
        row: usize,
        /// Cells that a row has.
        expected: usize,
        /// Cells in the text.
        found: usize,
    },
    /// A character that means nothing here.
    Character(char),
    /// The word for the player to move is missing.
    NoTurn,
    /// The word for the player to move is neither `x` nor `o`.
    Turn(String),
    /// Both players have a finished line.
    TwoWinners,
    /// A word after the end of the position.
    Extra(String),
    /// A word that is no branch of the tree at this place.
    Branch(String),
    /// What only a position of chess can have wrong.
    Fen(FenFault),
}

impl fmt::Display for PositionTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.fault {
            Fault::NoRows => f.write_str("the rows of the board are missing"),
            Fault::RowCount { expected, found } => {
                let rows = if *found == 1 { "row" } else { "rows" };
                write!(f, "{found} {rows}, but the board has {expected}")
            }
            Fault::RowWidth {
                row,
                expected,
                found,
            } => write!(f, "row {row} has {found} cells instead of {expected}"),
            Fault::Character(c) => write!(f, "unknown character {c:?}"),
            Fault::NoTurn => f.write_str("who is to move is missing: x or o"),
            Fault::Turn(word) => write!(f, "{word:?} is not a player: write x or o"),
            Fault::TwoWinners => f.write_str("both players have a finished line"),
            Fault::Extra(word) => write!(f, "{word:?} after the end of the position"),
            Fault::Branch(word) => write!(f, "{word:?} is not a move here"),
            Fault::Fen(fault) => write!(f, "{fault}"),
        }?;
        write!(f, " (at character {})", self.at + 1)
    }
}

impl std::error::Error for PositionTextError {}

/// The words of a text, each with its place in characters.
pub(crate) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = text;
    let mut at = 0;
    std::iter::from_fn(move || {
        let trimmed = rest.trim_start();
        at += rest[..rest.len() - trimmed.len()].chars().count();
        let word = trimmed.split_whitespace().next()?;
        let found = (at, word);
        at += word.chars().count();
        rest = &trimmed[word.len()..];
        Some(found)
    })
}
