//! Games as PGN: what a file of them holds, and how they become saved games and are written again.
//!
//! [`SavedGame::find`] and [`SavedGame::save`] read and write both forms. What a saved game can't hold is told by
//! [`Notice`]s: comments, annotations and variations.

mod export;
mod import;
mod words;

use std::path::Path;

use import::import;
pub use import::{Loaded, whole};
pub use words::listed;
pub(crate) use words::{error_text, fault_code};

use std::io::BufRead;

use tengen_rules::chess::pgn;

use crate::contract::Side;
use crate::error::LoadError;
use crate::record::SavedGame;

/// Something that one should know of a game that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// So many variations were left out.
    Variations(usize),
    /// So many comments and annotations were left out.
    Remarks(usize),
    /// So many moves were left out: by the rules the game was over before.
    AfterEnd(usize),
    /// So many moves were made after the game was over by the rules; they are kept.
    PlayedOn(usize),
    /// The moves end without a result; the one of the tag is taken.
    NoResult,
    /// The tag has another result than the end of the moves.
    OtherResult(String),
    /// The text has another result than the board; the board is right.
    AgainstBoard,
}

/// Whether a file holds games as PGN, by its name or by how its content begins.
#[must_use]
pub fn is_pgn(name: &Path, head: &[u8]) -> bool {
    is_named_pgn(name) || looks_like_pgn(head)
}

/// Whether a file's name says that it is to hold games as PGN.
#[must_use]
pub fn is_named_pgn(name: &Path) -> bool {
    let end = name.extension().and_then(|end| end.to_str());
    end.is_some_and(|end| end.eq_ignore_ascii_case("pgn"))
}

/// Whether a text begins as games in PGN do: with a tag, an escaped line, a comment to the end of the line, or the
/// first move.
#[must_use]
pub fn looks_like_pgn(head: &[u8]) -> bool {
    let head = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    match head.trim_ascii_start() {
        [b'%' | b';', ..] | [b'1', b'.', ..] => true,
        [b'[', rest @ ..] => {
            let first = rest.trim_ascii_start().first();
            first.is_some_and(u8::is_ascii_alphabetic)
        }
        _ => false,
    }
}

/// One game of a text: that of a number, from 1, or the only one.
pub(crate) fn find(text: impl BufRead, number: Option<usize>) -> Result<Loaded, LoadError> {
    let mut entries = pgn::read(text);
    let wanted = number.unwrap_or(1);
    let mut last = 0;
    while let Some(entry) = entries.next() {
        last = entry.number;
        if last == wanted {
            return if number.is_none() && entries.next().is_some() {
                Err(LoadError::SeveralGames)
            } else {
                import(&entry)
            };
        }
        if let Some(error) = entry.fault
            && matches!(error.fault, pgn::Fault::Input(_))
        {
            return Err(LoadError::Pgn(error));
        }
    }
    Err(match last {
        0 => LoadError::NoGames,
        games => LoadError::NoSuchGame {
            number: wanted,
            games,
        },
    })
}

/// The name of the tag that says who plays a side.
const fn name_tag(side: Side) -> &'static str {
    match side {
        Side::First => "White",
        Side::Second => "Black",
    }
}

/// How a bot that plays a side is written: with what it takes to play on with it.
const BOT_NAME: (&str, &str) = ("Tengen (", ")");

/// Says how a game ended.
const TERMINATION: &str = "Termination";

impl SavedGame {
    /// Reads a game from PGN: that of a number, from 1, or the only one.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, or with its number of games.
    pub fn read_pgn(text: impl BufRead, number: Option<usize>) -> Result<Loaded, LoadError> {
        find(text, number)
    }

    /// The name of the person or program that plays a side, if it is known.
    pub fn name(&self, side: Side) -> Option<&str> {
        self.tag(name_tag(side))
    }

    /// What is known of the game under a name, such as `White`.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let tag = self.tags.iter().find(|tag| tag.name == name)?;
        Some(&tag.text)
    }
}
