//! Playing any game through one contract.
//!
//! - [`catalog`]: which games there are; opens one from its spec or position text
//! - [`Session`]: one game behind strings and serde types, whatever the game
//! - [`contract`]: those types, the only wire format
//! - [`Kit`] and [`Game`]: what a session is made of, for those who know the game's type
//! - [`SavedGame`]: a game as a file
//! - [`pgn`]: games of chess as PGN
//! - [`picture`]: the tree of a search as text and as SVG
//! - [`Lang`] and [`text`]: every text that a reader sees
//!
//! ```
//! use tengen_play::{Lang, Seats, catalog};
//!
//! let mut session = catalog::open("tictactoe", Seats::HUMANS)?;
//! session.play("b2", Lang::En)?;
//! let info = session.info(Lang::En);
//! assert_eq!(info.board_text.as_deref(), Some("3 . . .\n2 . x .\n1 . . .\n  a b c"));
//! assert_eq!((info.ply, info.revision, info.legal_moves.len()), (1, 1, 8));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod catalog;
pub mod contract;
mod error;
mod explain;
mod game;
mod input;
mod kit;
mod lang;
mod levels;
mod live;
mod match_play;
pub mod pgn;
pub mod picture;
mod record;
mod refusal;
mod seat;
mod session;
mod words;

pub use error::{BotError, ExportError, LoadError, MoveFault, OpenError, OwnWords};
pub use game::{Ending, Game};
pub use input::{echo, plain};
pub use kit::{Figure, Kit, Looks, Uci, board_text};
pub use lang::{Lang, TextArg, text};
pub use levels::Level;
pub use live::Live;
pub use match_play::{
    Adjudication, Contestant, EngineFault, EngineSpec, Lapse, MatchError, MatchGame, MatchSpec,
    OpeningError, Openings, Sides, Sprt, SprtError, Tempo, TempoError, TimeControl, play_match,
    run_match, seconds,
};
pub use record::{SavedEnding, SavedGame};
pub use refusal::{file_refusal, position_fault, refusal};
pub use seat::{Seat, Seats, read_bot};
pub use session::{Question, Session};
pub use words::{Grades, Idiom, sentences, value_text, worth_text};
