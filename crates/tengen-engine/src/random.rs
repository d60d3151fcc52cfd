//! One small seeded generator, the same on every machine.

use std::hash::{BuildHasher, Hasher, RandomState};

use tengen_rules::random::mix;

/// Draws numbers from a seed and a ply, so that a game can be taken back and played again with the
/// same draws.
#[derive(Clone, Debug)]
pub(crate) struct Draws(u64);

impl Draws {
    /// The draws for one ply of a game.
    #[must_use]
    pub(crate) fn new(seed: u64, ply: usize) -> Self {
        Draws(mix(seed ^ mix(ply as u64)))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(1);
        mix(self.0)
    }

    /// A number below `n`, each with the same chance (D. Lemire, ACM TOMACS 29, 2019).
    ///
    /// # Panics
    ///
    /// If `n` is 0.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        let n = n as u64;
        let reject = n.wrapping_neg() % n;
        loop {
            let wide = u128::from(self.next()) * u128::from(n);
            if wide as u64 >= reject {
                return (wide >> 64) as usize;
            }
        }
    }
}

/// A seed that differs from run to run.
#[must_use]
pub fn fresh_seed() -> u64 {
    // The standard library seeds its hash maps from the system's randomness.
    RandomState::new().build_hasher().finish()
}
