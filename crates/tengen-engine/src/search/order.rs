//! Which moves to try first.

use std::cmp::Reverse;

use tengen_rules::Position;

use super::features::Features;
use super::node::Look;
use super::observer::Observer;
use super::worker::Worker;
use crate::guide::Guide;

/// Larger than every count of experience.
const MAX_EXPERIENCE: i64 = 1 << 14;

/// A move that is to be tried, and what speaks for it.
#[derive(Clone, Copy)]
pub(super) struct Ordered<M> {
    /// What the guide says.
    rank: i64,
    /// How it has done elsewhere.
    experience: i64,
    /// Its place in the order of the rules.
    place: Reverse<u16>,
    pub(super) mv: M,
}

impl<M> Ordered<M> {
    /// How it has done elsewhere, from -1024 to 1024.
    pub(super) fn experience(&self) -> i32 {
        (self.experience.min(MAX_EXPERIENCE) * 1024 / MAX_EXPERIENCE) as i32
    }

    fn merit(&self) -> (i64, i64, Reverse<u16>) {
        (self.rank, self.experience, self.place)
    }
}

/// Brings the most promising of these moves to the front. Most positions are done with after a few moves, so that to
/// sort all of them would be a waste.
pub(super) fn pick<M>(moves: &mut [Ordered<M>]) {
    let best = (0..moves.len()).max_by_key(|&n| moves[n].merit());
    moves.swap(0, best.unwrap_or(0));
}

/// Brings all of them in order.
pub(super) fn sort<M>(moves: &mut [Ordered<M>]) {
    moves.sort_unstable_by_key(|mv| Reverse(mv.merit()));
}

/// How often each move has cut off, for each player, worth more the deeper the look it saved.
#[derive(Clone, Default)]
pub(super) struct History([Vec<i64>; 2]);

impl History {
    fn get(&self, player: usize, code: u16) -> i64 {
        let counts = self.0[player].get(usize::from(code));
        counts.copied().unwrap_or_default()
    }

    /// Adds what a move has done, above 0 if it was good. What has been longer ago counts less and less, so that no
    /// count grows past the bound.
    fn add(&mut self, player: usize, code: u16, done: i64) {
        let counts = &mut self.0[player];
        if counts.len() <= usize::from(code) {
            counts.resize(usize::from(code) + 1, 0);
        }
        let count = &mut counts[usize::from(code)];
        *count += done - *count * done.abs() / MAX_EXPERIENCE;
    }
}

impl<P: Position, G: Guide<P>, F: Features, O: Observer<P::Move>> Worker<P, G, F, O> {
    /// The moves to be tried, each with what speaks for it; `first` is what was best before.
    pub(super) fn order(
        &mut self,
        moves: &[P::Move],
        first: Option<P::Move>,
        ply: u32,
    ) -> Vec<Ordered<P::Move>> {
        let mut ordered = std::mem::take(&mut self.frame(ply).ordered);
        ordered.clear();
        let killer = self.frame(ply).killer;
        let player = self.position.turn().index();
        // What the guide says is forced, where the search doesn't know it already.
        let mut forced = Vec::new();
        if F::ON.order && !F::ON.tactics {
            self.guide.tactics(&self.position, &mut forced);
        }
        ordered.extend(moves.iter().zip(0..).map(|(&mv, place)| {
            let (rank, experience) = if !F::ON.order {
                (0, 0)
            } else if Some(mv) == first {
                (i64::MAX, 0)
            } else if forced.contains(&mv) {
                (i64::MAX - 1, 0)
            } else if F::ON.killers && Some(mv) == killer {
                (self.guide.order(&self.position, mv), i64::MAX)
            } else if F::ON.history {
                let experience = self.history.get(player, self.position.code(mv));
                (self.guide.order(&self.position, mv), experience)
            } else {
                (self.guide.order(&self.position, mv), 0)
            };
            Ordered {
                rank,
                experience,
                place: Reverse(place),
                mv,
            }
        }));
        ordered
    }

    /// Remembers that a move has cut off, and that those tried before it haven't.
    pub(super) fn cut_off(&mut self, mv: P::Move, tried: &[Ordered<P::Move>], look: Look) {
        if F::ON.killers {
            self.frame(look.ply).killer = Some(mv);
        }
        if F::ON.history {
            let player = self.position.turn().index();
            let done = i64::from(look.depth * look.depth).min(MAX_EXPERIENCE / 8);
            self.history.add(player, self.position.code(mv), done);
            for other in tried {
                self.history
                    .add(player, self.position.code(other.mv), -done);
            }
        }
    }
}
