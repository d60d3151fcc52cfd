//! Why a game can't be read.

use std::fmt;
use std::io;

use crate::chess::Refused;
use crate::notation::PositionTextError;

/// Why and where a game can't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The game's number in the text, from 1.
    pub game: usize,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong with a game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// After `[` there has to be the name of a tag.
    TagName,
    /// After the name of a tag there has to be its text in quotes.
    TagText,
    /// After the text of a tag there has to be `]`.
    TagEnd,
    /// The start isn't a position.
    Start(PositionTextError),
    /// `SetUp "1"` promises a start, and there is none.
    NoStart,
    /// These are the rules of another game.
    Variant(String),
    /// This isn't a move that can be played here.
    Move {
        /// The text, or how it begins.
        text: String,
        /// Why not.
        why: MoveFault,
    },
    /// After `$` there has to be a number from 0 to 255.
    Nag,
    /// A character that means nothing here.
    Character(char),
    /// A comment begins and doesn't end.
    Comment,
    /// A variation begins and doesn't end.
    Variation,
    /// The game is larger than [`MAX_GAME_BYTES`](super::MAX_GAME_BYTES).
    TooLarge,
    /// The text can't be had.
    Input(io::ErrorKind),
}

/// Why a text isn't a move that can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveFault {
    /// It is no move, or no legal one.
    Refused(Refused),
    /// It says that a player passes.
    Pass,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ReadError {
            game, line, column, ..
        } = self;
        write!(f, "game {game}, line {line}, column {column}: ")?;
        self.fault.fmt(f)
    }
}

impl std::error::Error for ReadError {}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::TagName => f.write_str("expected the name of a tag"),
            Fault::TagText => f.write_str("expected the text of the tag in quotes"),
            Fault::TagEnd => f.write_str("expected ] at the end of the tag"),
            Fault::Start(error) => write!(f, "expected a position: {error}"),
            Fault::NoStart => f.write_str("expected a tag FEN with the start"),
            Fault::Variant(name) => write!(f, "expected chess, not {name:?}"),
            Fault::Move { text, why } => match why {
                MoveFault::Refused(Refused::GameOver) => {
                    write!(f, "expected the result, not {text:?}: the game is over")
                }
                MoveFault::Refused(why) => write!(f, "expected a move, not {text:?}: {why}"),
                MoveFault::Pass => write!(f, "expected a move, not {text:?}: nobody may pass"),
            },
            Fault::Nag => f.write_str("expected a number from 0 to 255 after $"),
            Fault::Character(c) => write!(f, "expected a move, a comment or the result, not {c:?}"),
            Fault::Comment => f.write_str("expected } at the end of the comment that begins here"),
            Fault::Variation => {
                f.write_str("expected ) at the end of the variation that begins here")
            }
            Fault::TooLarge => f.write_str("the game is too large"),
            Fault::Input(kind) => write!(f, "the text can't be read: {kind}"),
        }
    }
}
