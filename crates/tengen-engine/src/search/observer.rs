//! Hearing what a search does.

use std::ops::ControlFlow;

use super::score::{DRAW, INFINITE, WIN, is_loss, is_win};
use crate::table::Bound;

/// Hears what a search does, and may stop it.
///
/// Between an [`enter`](Observer::enter) and its [`leave`](Observer::leave) come those of the positions below.
/// A search that is stopped leaves nothing any more.
pub trait Observer<M>: Send {
    /// Whether it listens at all. Where it doesn't, nothing is left of the calls.
    const LISTENS: bool = true;

    /// Another look begins, so many plies deep; what was heard before is out of date.
    fn look(&mut self, depth: u32) {
        let _ = depth;
    }

    /// A position is reached. [`ControlFlow::Break`] stops the search.
    fn enter(&mut self, at: Enter<M>) -> ControlFlow<()>;

    /// A position is done with.
    fn leave(&mut self, at: Leave);
}

/// The observer that hears nothing and costs nothing.
#[derive(Clone, Copy, Debug)]
pub struct Silent;

impl<M> Observer<M> for Silent {
    const LISTENS: bool = false;

    fn enter(&mut self, _: Enter<M>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn leave(&mut self, _: Leave) {}
}

impl<M, O: Observer<M>> Observer<M> for &mut O {
    const LISTENS: bool = O::LISTENS;

    fn look(&mut self, depth: u32) {
        (**self).look(depth);
    }

    fn enter(&mut self, at: Enter<M>) -> ControlFlow<()> {
        (**self).enter(at)
    }

    fn leave(&mut self, at: Leave) {
        (**self).leave(at);
    }
}

/// A position that a search has reached. All worths are seen by the player to move there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Enter<M> {
    /// Plies from the root.
    pub ply: u32,
    /// The move that led here; none at the root.
    pub mv: Option<M>,
    /// Plies that are left to look.
    pub depth: u32,
    /// What the player to move already has elsewhere, if anything.
    pub alpha: Option<Worth>,
    /// What the opponent already has elsewhere, if anything: more won't be allowed here.
    pub beta: Option<Worth>,
}

/// What came out of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leave {
    /// Plies from the root.
    pub ply: u32,
    /// Its worth for the player to move there.
    pub worth: Worth,
    /// How the worth bounds the true one.
    pub bound: Bound,
    /// Why the search went away.
    pub end: End,
    /// Where it was looked ahead or remembered: the position's key, and the one under which it is remembered, which
    /// symmetric positions may share.
    pub keys: Option<[u64; 2]>,
}

/// Why a search leaves a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The game is over here.
    Over,
    /// The rules call it a draw for what has been before.
    Ruled,
    /// One look shows how it ends.
    Seen,
    /// It was to look no further, and has estimated.
    Estimated,
    /// It was known from before.
    Known,
    /// All moves have been tried.
    Tried {
        /// How many there are.
        moves: usize,
    },
    /// The opponent won't let it come to this: the moves left were not tried.
    Cut {
        /// How many moves there are.
        moves: usize,
        /// How many of them were tried.
        tried: usize,
    },
}

/// What a position is worth in the midst of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// The player to move wins, in so many plies from here if the search counts them.
    Win(Option<u32>),
    /// Nobody can force a win.
    Draw,
    /// The player to move loses, in so many plies from here if the search counts them.
    Loss(Option<u32>),
    /// An estimate in points.
    Score(i32),
}

impl Worth {
    /// What a number of the search means at this ply; `None` if it is no worth but the end of a window.
    pub(super) fn of(value: i32, proved: bool, ply: u32, counts: bool) -> Option<Self> {
        let plies = || {
            let from_root = (WIN - value.abs()).max(0).cast_unsigned();
            counts.then(|| from_root.saturating_sub(ply))
        };
        if value.abs() >= INFINITE {
            None
        } else if is_win(value) {
            Some(Worth::Win(plies()))
        } else if is_loss(value) {
            Some(Worth::Loss(plies()))
        } else if value == DRAW && proved {
            Some(Worth::Draw)
        } else {
            Some(Worth::Score(value))
        }
    }
}
