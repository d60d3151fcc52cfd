//! What can be wrong with texts and files from outside. Each says so in any language by its
//! `refusal`; `Display` is the English one.

use std::fmt;
use std::io;

use tengen_engine::BotSpecError;
use tengen_rules::chess::pgn::ReadError;
use tengen_rules::mnk::ShapeError;
use tengen_rules::{Fault, Illegal, MoveTextError};

use crate::contract::Side;
use crate::kit::Kit;
use crate::lang::Lang;

/// Why a text is no move that can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveFault {
    /// It can't be read.
    Text(MoveTextError),
    /// The rules don't allow it.
    Illegal(Illegal),
}

impl From<MoveTextError> for MoveFault {
    fn from(error: MoveTextError) -> Self {
        MoveFault::Text(error)
    }
}

impl From<Illegal> for MoveFault {
    fn from(error: Illegal) -> Self {
        MoveFault::Illegal(error)
    }
}

/// Why a text opens no game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OpenError {
    /// It is empty.
    Empty,
    /// There is no game of this name.
    NoGame(String),
    /// This game, or this rule of it, can't be played yet.
    NotYet(String),
    /// The game takes no parameters.
    Parameters(String),
    /// The sizes or the rule of an m,n,k game.
    Shape {
        /// The spec as written.
        spec: String,
        /// What is wrong with it.
        why: ShapeError,
    },
    /// The position behind the spec.
    Position {
        /// Where, in characters from the start of the text, from 0.
        at: usize,
        /// What is wrong there.
        fault: Fault,
        /// The key of the text that says how positions of this game are written.
        form: &'static str,
    },
    /// A move behind `moves`.
    Move {
        /// Which one, from 1.
        number: usize,
        /// The move as written.
        text: String,
        /// What is wrong with it.
        why: MoveFault,
        /// The same in the game's own words.
        words: OwnWords,
    },
    /// The game is over, and the request wants one in progress.
    Over,
}

/// Why a text is neither a bot nor, where a person may sit, `human`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotError {
    /// What is wrong with it.
    pub why: BotSpecError,
    /// Whether `human` would have been right as well.
    pub seat: bool,
}

/// Why a text was no move where it was to be made, in the game's own words and in every language, as far as the game has
/// words for it. They are found there: the text of a position may hold less than the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnWords([Option<String>; Lang::ALL.len()]);

impl OwnWords {
    pub(crate) fn of<P: Kit>(position: &P, text: &str) -> Self {
        OwnWords(Lang::ALL.map(|lang| position.why_not(text, lang)))
    }

    /// The words in this language.
    pub(crate) fn get(&self, lang: Lang) -> Option<&str> {
        let place = Lang::ALL.iter().position(|&other| other == lang)?;
        self.0[place].as_deref()
    }
}

/// Why a file gives no game.
#[derive(Debug)]
#[non_exhaustive]
pub enum LoadError {
    /// It can't be read at all.
    Io(io::Error),
    /// It is larger than a saved game can be.
    TooLarge,
    /// It is no JSON.
    Json {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
    },
    /// It is JSON, but no saved game.
    NotAGame,
    /// A newer program has written it.
    Newer,
    /// A field is missing or isn't what it should be.
    Field(&'static str),
    /// The start position.
    Start(OpenError),
    /// A move.
    Move {
        /// Its place: `moves[0]` is the first, then there are `undone[0]` and so on.
        place: String,
        /// The move as written.
        text: String,
        /// What is wrong with it.
        why: MoveFault,
        /// The same in the game's own words.
        words: OwnWords,
    },
    /// A seat.
    Player {
        /// Whose.
        side: Side,
        /// What is wrong with it.
        why: BotError,
    },
    /// The game was over before what this field says has ended it.
    Over(&'static str),
    /// A draw was claimed that no rule gives.
    NoClaim,
    /// A game in PGN.
    Pgn(ReadError),
    /// It is to be PGN, and there is no game in it.
    NoGames,
    /// It has several games, and it wasn't said which one is wanted.
    SeveralGames,
    /// It hasn't the game that is wanted.
    NoSuchGame {
        /// The number of the game that is wanted.
        number: usize,
        /// How many there are.
        games: usize,
    },
}

/// Why a game can't be written as PGN.
#[derive(Debug)]
pub enum ExportError {
    /// It isn't chess.
    NotChess,
    /// The record is wrong.
    Game(LoadError),
}

macro_rules! english_display {
    ($($error:ty),*) => {$(
        impl fmt::Display for $error {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.refusal(Lang::En).fmt(f)
            }
        }
    )*};
}

english_display!(OpenError, BotError, LoadError, ExportError);

impl std::error::Error for OpenError {}

impl std::error::Error for BotError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.why)
    }
}

impl std::error::Error for LoadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            LoadError::Io(error) => Some(error),
            LoadError::Start(error) => Some(error),
            LoadError::Player { why, .. } => Some(why),
            LoadError::Pgn(error) => Some(error),
            _ => None,
        }
    }
}

impl std::error::Error for ExportError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            ExportError::Game(error) => Some(error),
            ExportError::NotChess => None,
        }
    }
}
