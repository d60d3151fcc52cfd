//! What is known for certain about a move, and what a later position says about an earlier move.

use std::cmp::{Ordering, Reverse};

use tengen_engine::search::{Candidate, value_of};
use tengen_engine::{Distance, Reason, Value};

use crate::kit::Kit;

/// A position of the game, the move that was made in it, and what every move was worth.
pub(super) struct Seen<P: Kit> {
    pub(super) position: P,
    pub(super) mv: P::Move,
    /// The moves that were looked at, the best first.
    pub(super) candidates: Vec<Candidate<P::Move>>,
    /// Whether these are all the legal ones.
    pub(super) whole: bool,
    /// What the position is worth for certain, if not all moves were looked at.
    pub(super) proved: Option<Value>,
}

impl<P: Kit> Seen<P> {
    /// The move that was made.
    pub(super) fn played(&self) -> &Candidate<P::Move> {
        let mut candidates = self.candidates.iter();
        candidates
            .find(|candidate| candidate.mv == self.mv)
            .unwrap_or_else(|| unreachable!("the moves of a game are legal"))
    }

    /// The other moves.
    pub(super) fn others(&self) -> impl Iterator<Item = &Candidate<P::Move>> {
        let candidates = self.candidates.iter();
        candidates.filter(|candidate| candidate.mv != self.mv)
    }

    /// What the best move is worth.
    pub(super) fn value(&self) -> Value {
        value_of(&self.candidates)
    }

    /// The position after the move that was made.
    pub(super) fn after(&self) -> P {
        let mut position = self.position.clone();
        position.make(self.mv);
        position
    }

    /// Whether nothing about any move can be known better.
    pub(super) fn exact(&self) -> bool {
        self.candidates
            .iter()
            .all(|candidate| candidate.value.is_exact())
    }

    /// Whether it is certain who wins before the move that was made, and after it.
    pub(super) fn certain(&self) -> bool {
        self.fact().is_some() && !is_estimate(self.played().value)
    }

    /// What the position is worth as far as it has been looked at: where only some moves have been, and one wins, there
    /// may be a faster one.
    pub(super) fn told(&self) -> Value {
        match self.value() {
            value @ Value::Win { plies, .. } if !self.whole && self.proved != Some(value) => {
                let distance = Distance::AtMost;
                Value::Win { plies, distance }
            }
            value => value,
        }
    }

    /// What the position is worth for certain; `None` if it may turn out otherwise.
    fn fact(&self) -> Option<Value> {
        match self.told() {
            win @ Value::Win { .. } => Some(win),
            _ if !self.whole => self.proved,
            value => Some(value).filter(|&value| !is_estimate(value)),
        }
    }

    /// Takes a fact about the move that was made, with the best moves after it, if it says more than is known;
    /// whether it does.
    fn learn(&mut self, value: Value, after: &[P::Move]) -> bool {
        let mv = self.mv;
        // Nothing is known of the moves that weren't looked at: one of them may be better then.
        let wins = matches!(value, Value::Win { .. });
        if !self.whole && !wins && self.candidates[0].mv == mv {
            return false;
        }
        let known = self
            .candidates
            .iter_mut()
            .find(|candidate| candidate.mv == mv);
        let Some(known) = known.filter(|known| says_more(value, known.value)) else {
            return false;
        };
        known.value = value;
        known.pv = std::iter::once(mv).chain(after.iter().copied()).collect();
        self.candidates
            .sort_by_key(|candidate| Reverse(candidate.value.order()));
        let best = self.candidates[0].value.order();
        for candidate in &mut self.candidates {
            candidate.best = candidate.value.order() == best;
            // What was worse than another move need not be any more.
            candidate.reason = match candidate.reason {
                Reason::LowerScore if candidate.best => Reason::BestScore,
                Reason::Loses if candidate.best => Reason::LongestDefence,
                reason => reason,
            };
        }
        true
    }
}

/// Tells earlier moves what the last position has shown, and returns the place of the first of which more is known: a
/// look from a later position sees further, and what is certain there is certain for the move that led there.
pub(super) fn learn<P: Kit>(seen: &mut [Seen<P>]) -> usize {
    let mut changed = seen.len().saturating_sub(1);
    while changed > 0 {
        let (earlier, later) = seen.split_at_mut(changed);
        let Some(fact) = later[0].fact() else {
            break;
        };
        if !earlier[changed - 1].learn(opposite(fact), &later[0].candidates[0].pv) {
            break;
        }
        changed -= 1;
    }
    changed
}

/// How a move compares with another one, if that is certain.
pub(super) fn compare(one: Value, other: Value) -> Option<Ordering> {
    let kind = kind(one)?.cmp(&kind(other)?);
    match kind {
        Ordering::Equal if one.is_exact() && other.is_exact() => {
            Some(one.order().cmp(&other.order()))
        }
        Ordering::Equal => None,
        _ => Some(kind),
    }
}

/// A loss, a draw, a win, in this order; `None` for an estimate.
pub(super) fn kind(value: Value) -> Option<u8> {
    match value {
        Value::Loss { .. } => Some(0),
        Value::Draw => Some(1),
        Value::Win { .. } => Some(2),
        Value::Score(_) => None,
    }
}

/// The value of a move in the eyes of the player whose turn it is after it, turned round.
pub(super) fn opposite(value: Value) -> Value {
    match value {
        Value::Win { plies, distance } => Value::Loss {
            plies: plies + 1,
            distance,
        },
        Value::Draw => Value::Draw,
        Value::Loss { plies, distance } => Value::Win {
            plies: plies + 1,
            distance,
        },
        Value::Score(points) => Value::Score(-points),
    }
}

fn is_estimate(value: Value) -> bool {
    matches!(value, Value::Score(_))
}

/// Whether a fact says more than a value.
fn says_more(fact: Value, value: Value) -> bool {
    match (fact, value) {
        (_, Value::Score(_)) => true,
        _ if value.is_exact() => false,
        // The lower a bound, the more it says.
        (
            Value::Win { plies, .. } | Value::Loss { plies, .. },
            Value::Win { plies: most, .. } | Value::Loss { plies: most, .. },
        ) => fact.is_exact() || plies < most,
        _ => false,
    }
}
