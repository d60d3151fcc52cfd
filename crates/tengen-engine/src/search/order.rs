//! Which moves to try first.

use tengen_rules::Position;

use super::features::Features;
use super::observer::Observer;
use super::worker::Worker;
use crate::guide::Guide;

/// Counts of cutoffs are halved when one reaches this.
const MAX_CUTOFFS: i64 = 1 << 20;

/// How often each move has cut off, for each player, worth more the deeper the look it saved.
#[derive(Clone, Default)]
pub(super) struct History([Vec<i64>; 2]);

impl History {
    fn get(&self, player: usize, code: u16) -> i64 {
        let counts = self.0[player].get(usize::from(code));
        counts.copied().unwrap_or_default()
    }

    fn add(&mut self, player: usize, code: u16, depth: u32) {
        let counts = &mut self.0[player];
        if counts.len() <= usize::from(code) {
            counts.resize(usize::from(code) + 1, 0);
        }
        let count = &mut counts[usize::from(code)];
        *count += i64::from(depth) * i64::from(depth);
        if *count >= MAX_CUTOFFS {
            for count in counts {
                *count /= 2;
            }
        }
    }
}

impl<P: Position, G: Guide<P>, F: Features, O: Observer<P::Move>> Worker<P, G, F, O> {
    /// The moves, the most promising first; `first` is what was best before.
    pub(super) fn order(
        &mut self,
        moves: &[P::Move],
        first: Option<P::Move>,
        ply: u32,
    ) -> Vec<(i64, i64, P::Move)> {
        let mut ordered = std::mem::take(&mut self.frame(ply).ordered);
        ordered.clear();
        if !F::ON.order {
            ordered.extend(moves.iter().map(|&mv| (0, 0, mv)));
            return ordered;
        }
        let killer = self.frame(ply).killer;
        let player = self.position.turn().index();
        // What the guide says is forced, where the search doesn't know it already.
        let mut forced = Vec::new();
        if !F::ON.tactics {
            self.guide.tactics(&self.position, &mut forced);
        }
        ordered.extend(moves.iter().map(|&mv| {
            if Some(mv) == first {
                return (i64::MIN, 0, mv);
            }
            if forced.contains(&mv) {
                return (i64::MIN + 1, 0, mv);
            }
            let rank = self.guide.order(&self.position, mv);
            let experience = if F::ON.killers && Some(mv) == killer {
                i64::MAX
            } else if F::ON.history {
                self.history.get(player, self.position.code(mv))
            } else {
                0
            };
            (-rank, -experience, mv)
        }));
        ordered.sort_by_key(|&(rank, experience, _)| (rank, experience));
        ordered
    }

    /// Remembers that a move has cut off.
    pub(super) fn cut_off(&mut self, mv: P::Move, depth: u32, ply: u32) {
        if F::ON.killers {
            self.frame(ply).killer = Some(mv);
        }
        if F::ON.history {
            let player = self.position.turn().index();
            self.history.add(player, self.position.code(mv), depth);
        }
    }
}
