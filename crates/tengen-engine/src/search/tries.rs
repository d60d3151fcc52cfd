//! What comes of the moves of a position, one after the other.

use super::features::Features;
use super::node::Look;
use super::score::{Found, INFINITE, is_loss, is_win};

/// What trying the moves of a position has found so far.
pub(super) struct Tries<M> {
    pub(super) best: Found,
    pub(super) best_move: Option<M>,
    /// The lower end of the window, which good moves raise.
    pub(super) raised: i32,
    pub(super) count: usize,
    /// Whether the last one was too good for the opponent to let it come to this.
    pub(super) cut: bool,
    /// Whether a move was left out for coming late.
    pub(super) left_out: bool,
    /// What the guide says of the position, if it was asked: never in an emergency.
    pub(super) score: Option<i32>,
    /// Whether that is more than two plies ago.
    pub(super) rises: bool,
}

impl<M: Copy> Tries<M> {
    pub(super) fn new(look: Look) -> Self {
        Tries {
            best: Found::fact(-INFINITE),
            best_move: None,
            raised: look.alpha,
            count: 0,
            cut: false,
            left_out: false,
            score: None,
            rises: false,
        }
    }

    /// Adds what a move is worth; whether it begins the best line of play now.
    pub(super) fn add<F: Features>(&mut self, mv: M, found: Found, beta: i32) -> bool {
        self.count += 1;
        if F::ON.prune && found.value >= beta {
            self.best_move = Some(mv);
            self.best = Found {
                value: found.value,
                proved: found.proved || is_win(found.value),
            };
            self.cut = true;
            return false;
        }
        self.best.proved &= found.proved || is_loss(found.value);
        if found.value <= self.best.value {
            return false;
        }
        self.best.value = found.value;
        self.best_move = Some(mv);
        let raises = found.value > self.raised;
        self.raised = self.raised.max(found.value);
        raises
    }
}
