//! Games of chess as PGN, the *Portable Game Notation* (Steven J. Edwards, 1994).
//!
//! [`read`] takes a text with any number of games and gives them one by one; a faulty game doesn't lose the others.
//! A [`Game`] shows itself in the standard's export format, and what was written reads as the same game.
//!
//! ```
//! use tengen_rules::chess::pgn;
//!
//! let text = "[White \"Anna\"]\n[Black \"Bo\"]\n\n1. f3 e5 2. g4?? {Never.} Qh4# 0-1";
//! let entry = pgn::read(text.as_bytes()).next().expect("a game");
//! assert_eq!(entry.fault, None);
//! let game = entry.game;
//! assert_eq!(game.tag("White"), Some("Anna"));
//! assert_eq!(game.moves().len(), 4);
//! assert_eq!(game.moves()[2].remarks.comments, ["Never."]);
//! assert!(game.to_string().ends_with("1. f3 e5 2. g4 $4 {Never.} 2... Qh4# 0-1\n\n"));
//! ```

mod fault;
mod game;
mod read;
mod scan;
mod write;

pub use fault::{Fault, MoveFault, ReadError};
pub use game::{Game, Played, Remarks, Tag};
pub use read::{Entry, Notice, Reader, read};

/// The tags that every game has, in their order. Where nothing is known they are written as `?`, and such a tag is
/// read as none.
pub const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// The tags that aren't kept as tags, since a [`Game`] has them as its start and its result.
const DERIVED: [&str; 3] = ["FEN", "Result", "SetUp"];

/// What the most kept text of a game may take, in bytes: its tags, comments and moves. Variations don't count.
pub const MAX_GAME_BYTES: usize = 1 << 20;
