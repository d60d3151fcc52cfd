//! Turning and mirroring the board.

use std::sync::Arc;

use super::{Bits, Cell, Mnk};
use crate::position::{Player, Position};
use crate::symmetry::Symmetry;

impl<const W: usize> Symmetry for Mnk<W> {
    fn symmetries(&self) -> usize {
        self.board.symmetries()
    }

    fn inverse(&self, s: usize) -> usize {
        // Where rows and columns are swapped, left and right come back as top and bottom.
        match s {
            5 => 6,
            6 => 5,
            s => s,
        }
    }

    fn map_move(&self, s: usize, cell: Cell) -> Cell {
        self.board.map(s, cell.index()).into()
    }

    fn mapped(&self, s: usize) -> Self {
        Mnk {
            sides: self.sides.map(|stones| {
                let cells = stones.into_iter().map(|cell| self.board.map(s, cell));
                cells.collect::<Bits<W>>()
            }),
            key: self.mapped_key(s),
            board: Arc::clone(&self.board),
            ..*self
        }
    }

    fn canonical_key(&self) -> u64 {
        (0..self.symmetries())
            .map(|s| self.mapped_key(s))
            .min()
            .unwrap_or_else(|| self.key())
    }
}

impl<const W: usize> Mnk<W> {
    /// The key of the position that symmetry `s` makes of this one.
    fn mapped_key(&self, s: usize) -> u64 {
        let stones = Player::BOTH.map(|player| self.stones(player));
        self.board.mapped_key(s, &stones, self.turn)
    }
}
