//! How moves have done elsewhere.

use crate::guide::Guide;

/// No count grows past that, either way.
pub(super) const MAX: i32 = 1 << 14;

/// How often each move has cut off, worth more the deeper the look it saved: for each player, and for each
/// [kind](Guide::kind) of move after each kind that was made before.
pub(super) struct History {
    moves: [Vec<i16>; 2],
    /// After the opponent's last move, and after the own move before that; a row for each of their kinds.
    after: [Vec<i16>; 2],
    kinds: usize,
}

/// A move as the history knows it.
#[derive(Clone, Copy)]
pub(super) struct Known {
    /// Whose move it is.
    pub(super) player: usize,
    pub(super) code: u16,
    pub(super) kind: usize,
    /// The kinds of the two moves before it, the last first, if the guide tells kinds.
    pub(super) before: [Option<usize>; 2],
}

impl History {
    pub(super) fn new<P, G: Guide<P>>() -> Self
    where
        P: tengen_rules::Position,
    {
        History {
            moves: [Vec::new(), Vec::new()],
            after: [(); 2].map(|()| vec![0; G::KINDS * G::KINDS]),
            kinds: G::KINDS,
        }
    }

    /// What is to be said of a move, in all.
    #[inline]
    pub(super) fn get(&self, mv: Known) -> i32 {
        let counts = self.moves[mv.player].get(usize::from(mv.code));
        let mut sum = i32::from(counts.copied().unwrap_or_default());
        for (after, before) in self.after.iter().zip(mv.before) {
            if let Some(before) = before {
                sum += i32::from(after[before * self.kinds + mv.kind]);
            }
        }
        sum
    }

    /// Adds what a move has done, above 0 if it was good.
    pub(super) fn add(&mut self, mv: Known, done: i32) {
        let counts = &mut self.moves[mv.player];
        if counts.len() <= usize::from(mv.code) {
            counts.resize(usize::from(mv.code) + 1, 0);
        }
        add(&mut counts[usize::from(mv.code)], done);
        for (after, before) in self.after.iter_mut().zip(mv.before) {
            if let Some(before) = before {
                add(&mut after[before * self.kinds + mv.kind], done);
            }
        }
    }
}

/// What has been longer ago counts less and less, so that no count grows past the bound.
fn add(count: &mut i16, done: i32) {
    let old = i32::from(*count);
    *count = (old + done - old * done.abs() / MAX) as i16;
}

#[cfg(test)]
mod tests {
    use tengen_rules::chess::Chess;

    use super::*;
    use crate::chess::ChessGuide;

    fn known(kind: usize, before: [Option<usize>; 2]) -> Known {
        Known {
            player: 0,
            code: 7,
            kind,
            before,
        }
    }

    #[test]
    fn counts_stay_within_their_bound_and_forget() {
        let mut history = History::new::<Chess, ChessGuide>();
        let mv = known(3, [Some(5), Some(6)]);
        for _ in 0..10_000 {
            history.add(mv, MAX / 8);
        }
        let most = history.get(mv);
        assert!((2 * MAX..=3 * MAX).contains(&most), "{most}");
        for _ in 0..10_000 {
            history.add(mv, -MAX / 8);
        }
        let least = history.get(mv);
        assert!((-3 * MAX..=-2 * MAX).contains(&least), "{least}");
    }

    #[test]
    fn what_a_move_did_after_others_counts_after_these() {
        let mut history = History::new::<Chess, ChessGuide>();
        history.add(known(3, [Some(5), Some(6)]), 300);
        let all = history.get(known(3, [Some(5), Some(6)]));
        let part = history.get(known(3, [Some(5), None]));
        let alone = history.get(known(3, [None, None]));
        assert_eq!((all, part, alone), (900, 600, 300));
        // Another kind after them, and the same kind after others, has only what the move did anywhere.
        assert_eq!(history.get(known(4, [Some(5), Some(6)])), 300);
        assert_eq!(history.get(known(3, [Some(6), Some(5)])), 300);
        let theirs = Known {
            player: 1,
            ..known(4, [None, None])
        };
        assert_eq!(history.get(theirs), 0);
    }
}
