//! The same games played by Tengen and by two other crates, [`board_game`] 0.8.2 and
//! [`minimax`] 0.6.0, each through its own interface and with the same random generator.
//!
//! `board-game` brings its own tic-tac-toe and its own solver. `minimax` brings searches and
//! a trait, but no rules, so [`peer_minimax`] gives it the m,n,k rules, with as much care for
//! speed as Tengen's own. For the searches of both there is Tengen's position with its guide,
//! [`tengen::Guided`], and with more care for the peers' speed [`gomoku`]. For chess the library
//! that gives Tengen its moves is timed alone.

pub mod contest;
pub mod gomoku;
pub mod middle_games;
pub mod peer_board_game;
pub mod peer_minimax;
pub mod tengen;

use rand::RngCore;

/// The random generator that everybody draws from: xoshiro256++.
pub use rand::rngs::SmallRng as Rng;

/// A number below `n`, by one multiplication.
#[inline]
pub fn below(rng: &mut Rng, n: usize) -> usize {
    ((u128::from(rng.next_u64()) * n as u128) >> 64) as usize
}

/// Nodes of the tree of 3x3x3, the root included.
#[cfg(test)]
const NODES_3X3: u64 = 549_946;

/// Games of 3x3x3 that the first player wins, that the second wins, and that nobody wins.
#[cfg(test)]
const ENDS_3X3: [u64; 3] = [131_184, 77_904, 46_080];
