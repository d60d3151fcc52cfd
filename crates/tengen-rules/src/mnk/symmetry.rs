//! Turning and mirroring the board.

use std::sync::Arc;

use super::{Bits, Cell, Mnk};
use crate::position::Position;
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
        let stones = self.stones.map(|stones| {
            stones
                .into_iter()
                .map(|cell| self.board.map(s, cell))
                .collect::<Bits<W>>()
        });
        Mnk {
            key: self.board.key(&stones, self.turn),
            stones,
            board: Arc::clone(&self.board),
            ..*self
        }
    }

    fn canonical_key(&self) -> u64 {
        (0..self.symmetries())
            .map(|s| self.board.mapped_key(s, &self.stones, self.turn()))
            .min()
            .unwrap_or_else(|| self.key())
    }
}
