//! Where the positions of a tree stand in the drawing: the root at the left, so that wide trees grow downwards.

use crate::contract::End;

use super::said::View;

/// Space between cards that stand one above the other.
const GAP: f64 = 10.0;
/// More of it for each level by which their branches are apart.
const APART: f64 = 5.0;
/// Height of a row that says which moves were never looked at.
const STUB: f64 = 20.0;
/// From this height on a position stands near the first of its branches instead of in their middle, so that the root
/// of a tall tree is seen before one scrolls.
const TALL: f64 = 1400.0;
/// How far below the first branch it then stands at most.
const NEAR: f64 = 150.0;
/// What the curved part of a branch takes.
pub(super) const CURVE: f64 = 30.0;

/// Lengths that don't depend on where a position stands.
pub(super) struct Sizes {
    pub(super) card_width: f64,
    pub(super) card_height: f64,
    /// The room for what stands on the branches to each level.
    pub(super) labels: Vec<f64>,
}

/// Where everything stands, from the top left of the tree.
pub(super) struct Layout {
    /// The left end and the middle of each card's height.
    pub(super) cards: Vec<(f64, f64)>,
    /// The middle of the row below a position's branches in which the moves stand that it never looked at.
    pub(super) stubs: Vec<Option<f64>>,
    pub(super) height: f64,
}

/// Gives each position without branches a row of its own and puts the others in the middle of theirs.
pub(super) fn layout(view: &View<'_>, sizes: &Sizes) -> Layout {
    let count = view.trace.nodes.len();
    let mut columns = vec![0.0];
    for label in sizes.labels.iter().skip(1) {
        let before = columns.last().copied().unwrap_or(0.0);
        columns.push(before + sizes.card_width + CURVE + label);
    }
    let mut cards: Vec<(f64, f64)> = view
        .levels
        .iter()
        .map(|&level| (columns[level], 0.0))
        .collect();
    let mut stubs = vec![None; count];
    let mut next = 0.0;
    // The positions whose branches aren't all placed.
    let mut open: Vec<usize> = Vec::new();
    let mut close = |place: usize, next: &mut f64| {
        let node = &view.trace.nodes[place];
        if node.end == Some(End::Cut) && node.skipped > 0 && !view.children[place].is_empty() {
            stubs[place] = Some(*next - GAP / 2.0 + STUB / 2.0);
            *next += STUB;
        }
    };
    for (place, card) in cards.iter_mut().enumerate() {
        let mut closed = 0.0;
        while let Some(&last) = open.last() {
            if Some(last) == view.parents[place] {
                break;
            }
            close(last, &mut next);
            open.pop();
            closed += 1.0;
        }
        if view.children[place].is_empty() && closed > 1.0 {
            next += APART * (closed - 1.0);
        }
        open.push(place);
        if view.children[place].is_empty() {
            card.1 = next + sizes.card_height / 2.0;
            next += sizes.card_height + GAP;
        }
    }
    for place in open.into_iter().rev() {
        close(place, &mut next);
    }
    let most = if next > TALL { NEAR } else { f64::INFINITY };
    for place in (0..count).rev() {
        if let (Some(&first), Some(&last)) =
            (view.children[place].first(), view.children[place].last())
        {
            let half = (cards[last].1 - cards[first].1) / 2.0;
            cards[place].1 = cards[first].1 + half.min(most);
        }
    }
    Layout {
        cards,
        stubs,
        height: (next - GAP).max(sizes.card_height),
    }
}
