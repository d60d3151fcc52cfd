//! Counting what the rules allow: move sequences and positions, ply by ply. The counts are
//! known for many games, so they show whether an implementation is right.

use std::collections::HashSet;

use crate::position::{Outcome, Position};

/// Move sequences of one length.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sequences {
    /// Sequences of exactly that many plies. Play stops at the end of a game, so a finished game
    /// counts at its own length and is not continued.
    pub count: u64,
    /// Those of them whose last move ended the game with a winner.
    pub wins: u64,
}

/// Counts the sequences of `plies` moves from a position.
pub fn sequences<P: Position>(position: &P, plies: usize) -> Sequences {
    let mut position = position.clone();
    let mut counts = Sequences::default();
    count(&mut position, plies, &mut counts);
    counts
}

fn count<P: Position>(position: &mut P, plies: usize, counts: &mut Sequences) {
    if plies == 0 {
        counts.count += 1;
        counts.wins += u64::from(matches!(position.outcome(), Some(Outcome::Win(_))));
        return;
    }
    for mv in position.moves() {
        let undo = position.make(mv);
        count(position, plies - 1, counts);
        position.unmake(mv, undo);
    }
}

/// Visits every node of the game tree below a position, itself included, and counts them.
pub fn nodes<P: Position>(position: &mut P) -> u64 {
    let mut count = 1;
    for mv in position.moves() {
        let undo = position.make(mv);
        count += nodes(position);
        position.unmake(mv, undo);
    }
    count
}

/// The distinct positions after 0, 1, 2, … plies, one set after the other, until none is left.
///
/// Positions are the same if `identity` gives the same number for them: [`Position::key`], or
/// [`Symmetry::canonical_key`](crate::Symmetry::canonical_key) to count them up to symmetry.
/// Keys have 64 bits: among ten million positions, two different ones share a key with a chance
/// below one in 300,000.
///
/// ```
/// use tengen_rules::{Position, Symmetry, perft};
/// use tengen_rules::mnk::{Mnk, Shape};
///
/// let start = Mnk::<1>::new(Shape::TICTACTOE);
/// let counts: Vec<_> = perft::layers(&start, Position::key).map(|p| p.len()).collect();
/// assert_eq!(counts, [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78]);
/// let total: usize = perft::layers(&start, Symmetry::canonical_key).map(|p| p.len()).sum();
/// assert_eq!(total, 765);
/// ```
pub fn layers<P: Position>(
    position: &P,
    identity: impl Fn(&P) -> u64,
) -> impl Iterator<Item = Vec<P>> {
    let mut layer: Option<Vec<P>> = None;
    let start = position.clone();
    // Each layer is kept, and expanded only when the next one is wanted: that may be far more work.
    std::iter::from_fn(move || {
        let next = match &layer {
            None => vec![start.clone()],
            Some(layer) => expand(layer, &identity),
        };
        layer = Some(next.clone());
        (!next.is_empty()).then_some(next)
    })
}

/// The distinct positions one ply on.
fn expand<P: Position>(layer: &[P], identity: impl Fn(&P) -> u64) -> Vec<P> {
    let mut seen = HashSet::new();
    let mut next = Vec::new();
    for position in layer {
        let mut position = position.clone();
        for mv in position.moves() {
            let undo = position.make(mv);
            if seen.insert(identity(&position)) {
                next.push(position.clone());
            }
            position.unmake(mv, undo);
        }
    }
    next
}
