//! Positions that are the same but for a turn or a reflection of the board.

use crate::position::Position;

/// A game whose board can be turned or reflected without changing the game.
pub trait Symmetry: Position {
    /// How many symmetries the board has, the identity included. They are numbered from 0, the identity.
    fn symmetries(&self) -> usize;

    /// The number of the symmetry that undoes symmetry `s`.
    fn inverse(&self, s: usize) -> usize;

    /// Where symmetry `s` takes a move.
    fn map_move(&self, s: usize, mv: Self::Move) -> Self::Move;

    /// The position that symmetry `s` makes of this one.
    #[must_use]
    fn mapped(&self, s: usize) -> Self;

    /// The smallest [`key`](Position::key) among the symmetric positions: equal for all of them.
    fn canonical_key(&self) -> u64;
}
