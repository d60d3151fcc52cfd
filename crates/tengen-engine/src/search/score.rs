//! Values during a search, as plain numbers.

use crate::guide::MAX_SCORE;
use crate::table::Bound;

/// A win at the root's own ply; later wins are worth one less a ply.
pub(super) const WIN: i32 = 1_000_000_000;
/// Every value from here on is a win, and every one below its negative a loss.
pub(super) const DECISIVE: i32 = WIN - 100_000;
pub(super) const INFINITE: i32 = WIN + 1;
pub(super) const DRAW: i32 = 0;
/// What a loss that rests on a choice of moves is worth, when it is near.
pub(super) const DOUBTFUL_LOSS: i32 = -2 * MAX_SCORE;

pub(super) const fn is_win(value: i32) -> bool {
    value >= DECISIVE
}

pub(super) const fn is_loss(value: i32) -> bool {
    value <= -DECISIVE
}

/// A value or bound, and whether it's a fact.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub(super) value: i32,
    pub(super) proved: bool,
}

impl Found {
    pub(super) const fn fact(value: i32) -> Self {
        let proved = true;
        Found { value, proved }
    }

    /// The same for the opponent.
    pub(super) const fn reversed(self) -> Self {
        Found {
            value: -self.value,
            proved: self.proved,
        }
    }
}

/// How a value bounds the true one, if it was searched in this window.
pub(super) const fn bound(value: i32, alpha: i32, beta: i32) -> Bound {
    if value >= beta {
        Bound::Lower
    } else if value <= alpha {
        Bound::Upper
    } else {
        Bound::Exact
    }
}

/// Decisive values count plies from the root during search, from the position in the table.
pub(super) fn from_here(value: i32, ply: u32) -> i32 {
    if is_win(value) {
        value + ply.cast_signed()
    } else if is_loss(value) {
        value - ply.cast_signed()
    } else {
        value
    }
}

pub(super) fn from_root(value: i32, ply: u32) -> i32 {
    from_here(value, 0) - (from_here(value, ply) - value)
}
