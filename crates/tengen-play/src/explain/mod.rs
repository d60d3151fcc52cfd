//! Questions that explain a position or a game.

mod analysis;
mod review;
mod trace;

pub(crate) use analysis::Analyse;
pub(crate) use review::ReviewGame;
pub(crate) use trace::{Compare, WalkTree};
