//! Which moves to try first.

use std::cmp::Reverse;

use tengen_rules::Position;

use super::features::Features;
use super::history::{Known, MAX};
use super::node::Look;
use super::observer::Observer;
use super::worker::Worker;
use crate::guide::Guide;

/// How well the move that cut off last at the same ply is thought to have done: better than every other.
const KILLER: i32 = 1 << 19;

/// A move that is to be tried, and what speaks for it.
#[derive(Clone, Copy)]
pub(super) struct Ordered<M> {
    /// What the guide says, then how the move has done elsewhere, then its place in the order of the rules: in one
    /// number, since moves are compared more often than anything else.
    merit: i128,
    experience: i32,
    pub(super) mv: M,
}

impl<M> Ordered<M> {
    fn new(mv: M, rank: i64, experience: i32, place: u16) -> Self {
        let later = i64::from(experience) << 16 | i64::from(!place);
        Ordered {
            merit: (i128::from(rank) << 48) + i128::from(later),
            experience,
            mv,
        }
    }

    /// How it has done elsewhere: 1024 is as good as one count of it can be.
    pub(super) fn experience(&self) -> i32 {
        if self.experience == KILLER {
            return 1024;
        }
        self.experience / (MAX / 1024)
    }
}

/// Brings the most promising of these moves to the front. Most positions are done with after a few moves, so that to
/// sort all of them would be a waste.
pub(super) fn pick<M>(moves: &mut [Ordered<M>]) {
    let mut best = 0;
    for n in 1..moves.len() {
        if moves[n].merit > moves[best].merit {
            best = n;
        }
    }
    moves.swap(0, best);
}

/// Brings all of them in order.
pub(super) fn sort<M>(moves: &mut [Ordered<M>]) {
    moves.sort_unstable_by_key(|mv| Reverse(mv.merit));
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
        // What the guide says is forced, where the search doesn't know it already.
        let mut forced = Vec::new();
        if F::ON.order && !F::ON.tactics {
            self.guide.tactics(&self.position, &mut forced);
        }
        let before = self.kinds_before(ply);
        ordered.extend(moves.iter().zip(0..).map(|(&mv, place)| {
            if !F::ON.order {
                return Ordered::new(mv, 0, 0, place);
            }
            if Some(mv) == first {
                return Ordered::new(mv, i64::MAX, 0, place);
            }
            if forced.contains(&mv) {
                return Ordered::new(mv, i64::MAX - 1, 0, place);
            }
            let rank = self.guide.order(&self.position, mv);
            let experience = if F::ON.killers && Some(mv) == killer {
                KILLER
            } else if F::ON.history {
                self.history.get(self.known(mv, before))
            } else {
                0
            };
            Ordered::new(mv, rank, experience, place)
        }));
        ordered
    }

    /// Remembers that a move has cut off, and that those tried before it haven't.
    pub(super) fn cut_off(&mut self, mv: P::Move, tried: &[Ordered<P::Move>], look: Look) {
        if F::ON.killers {
            self.frame(look.ply).killer = Some(mv);
        }
        if F::ON.history {
            let before = self.kinds_before(look.ply);
            let done = (look.depth * look.depth).min(MAX.cast_unsigned() / 8);
            let done = done.cast_signed();
            self.history.add(self.known(mv, before), done);
            for other in tried {
                self.history.add(self.known(other.mv, before), -done);
            }
        }
    }

    fn known(&self, mv: P::Move, before: [Option<usize>; 2]) -> Known {
        Known {
            player: self.position.turn().index(),
            code: self.position.code(mv),
            kind: if G::KINDS > 0 {
                self.guide.kind(&self.position, mv)
            } else {
                0
            },
            before,
        }
    }

    /// Remembers of what kind the move is that is about to be made.
    pub(super) fn tell_kind(&mut self, mv: P::Move, ply: u32) {
        if G::KINDS > 0 {
            self.frame(ply).kind = Some(self.guide.kind(&self.position, mv));
        }
    }

    /// The kinds of the two moves that have led to this ply, the last first.
    fn kinds_before(&mut self, ply: u32) -> [Option<usize>; 2] {
        if G::KINDS == 0 {
            return [None; 2];
        }
        [1, 2].map(|back| self.frame(ply.checked_sub(back)?).kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_guide_comes_first_then_experience_then_the_order_of_the_rules() {
        let ordered = [
            Ordered::new('a', i64::MAX, 0, 9),
            Ordered::new('b', 5, KILLER, 9),
            Ordered::new('c', 5, 3 * MAX, 9),
            Ordered::new('d', 5, -1, 3),
            Ordered::new('e', 5, -1, u16::MAX),
            Ordered::new('f', 5, -3 * MAX, 0),
            Ordered::new('g', 4, KILLER, 0),
            Ordered::new('h', -1, 3 * MAX, 0),
            Ordered::new('i', i64::MIN, KILLER, 0),
        ];
        let mut mixed = ordered;
        mixed.reverse();
        mixed.swap(2, 6);
        let mut picked = mixed;
        for n in 0..picked.len() {
            pick(&mut picked[n..]);
        }
        sort(&mut mixed);
        let letters = |moves: &[Ordered<char>]| moves.iter().map(|mv| mv.mv).collect::<String>();
        assert_eq!(letters(&mixed), "abcdefghi");
        assert_eq!(letters(&picked), "abcdefghi");
    }

    #[test]
    fn experience_is_told_in_parts_of_one_count() {
        let told = |experience| Ordered::new('a', 0, experience, 0).experience();
        let told = [KILLER, MAX, 3 * MAX, 0, -MAX, -3 * MAX].map(told);
        assert_eq!(told, [1024, 1024, 3072, 0, -1024, -3072]);
    }
}
