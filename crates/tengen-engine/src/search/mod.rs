//! Alpha-beta over make and unmake, deeper and deeper. Knows no game.
//!
//! # What is exact
//!
//! Every position is searched to the look's depth with all its moves (unless the guide leaves some
//! out), so a win or loss that ends within that depth is exact with its distance. A draw is exact if no
//! estimate went into it: every bound that comes back says whether it's `proved`. A win is always
//! proved as a win, since no estimate reaches its value, and so is a loss, because a loss that rests
//! on a choice of moves is turned into an estimate.

mod analysis;
mod busy;
mod choose;
mod estimate;
mod features;
mod history;
mod lines;
mod node;
mod observer;
mod order;
mod path;
mod prove;
mod reason;
mod root;
mod score;
mod team;
mod tries;
mod walk;
mod worker;

pub use analysis::{Analysis, Candidate, analyse, value_of};
pub use choose::choose;
pub(crate) use choose::choose_among;
pub use features::{AlphaBeta, Feature, Features, Minimax, Ordered, Play, Symmetric, Tabled};
pub use lines::{Line, Lines, Root, best_lines};
pub use observer::{End, Enter, Leave, Observer, Silent, Worth};
pub use walk::{Method, Walked, walk};

pub use crate::table::Bound;
