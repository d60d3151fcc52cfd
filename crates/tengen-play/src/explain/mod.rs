//! Questions that explain a position or a game.

mod analysis;
mod review;
mod trace;

use tengen_engine::search::Root;
use tengen_rules::Position;

use crate::game::Game;

pub(crate) use analysis::Analyse;
pub(crate) use review::ReviewGame;
pub(crate) use trace::{Compare, WalkTree};

/// A position of a game, with what has been before it, to be asked about while the game goes on.
pub(crate) struct Here<P> {
    pub(crate) position: P,
    past: Vec<u64>,
}

impl<P: Position> Here<P> {
    /// Where a game stands.
    pub(crate) fn of(game: &Game<P>) -> Self {
        Here {
            position: game.position().clone(),
            past: game.past().to_vec(),
        }
    }

    /// Where a search begins.
    pub(crate) fn root(&self) -> Root<'_, P> {
        Root {
            position: &self.position,
            past: &self.past,
        }
    }
}
