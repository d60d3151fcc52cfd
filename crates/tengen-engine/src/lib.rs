//! Choosing moves: three strengths of bots, and the search behind the strongest.
//!
//! Nothing here knows a game except the guides: [`mnk`] for the m,n,k games, [`chess`], and [`NoGuide`] for a game
//! about which nothing is known but its rules.

mod bot;
pub mod chess;
mod choice;
mod guide;
mod limits;
pub mod mnk;
mod random;
pub mod search;
mod spec;
mod table;
mod value;

pub use bot::Bot;
pub use choice::{Choice, GameOver, Reason};
pub use guide::{
    Glanced, Guide, Late, Lateness, MAX_SCORE, Merit, NoGuide, Scope, Tactics, Unrest,
};
pub use limits::{Limits, Stop};
pub use random::fresh_seed;
pub use spec::{BotSpec, BotSpecError};
pub use table::Table;
pub use value::{Distance, Value};
