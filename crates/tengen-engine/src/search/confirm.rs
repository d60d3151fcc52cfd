//! Making sure of distances.
//!
//! A search that looks at some moves less than at others finds wins, but perhaps not the fastest. Whether there is a
//! faster one is a question of its own: does any move win within so many plies? To answer it takes every move of every
//! position to that depth, and no estimate.

use tengen_rules::Position;

use super::features::Whole;
use super::lines::Root;
use super::node::Look;
use super::observer::Silent;
use super::score::WIN;
use super::worker::{Control, Worker};
use crate::guide::Guide;
use crate::table::Table;
use crate::value::{Distance, Value};

/// Whose value is to be confirmed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    /// That of the position, which its best move has.
    Best,
    /// That of this move.
    Move,
}

/// What came of it.
pub(super) struct Confirmed {
    pub(super) value: Value,
    /// Positions visited for it.
    pub(super) nodes: u64,
}

/// Makes sure that a win or a loss takes no less plies, if that can be done with about as much work as has been done
/// before (`visited` positions); else its distance stays what it was.
pub(super) fn confirm<P: Position, G: Guide<P>>(
    root: Root<'_, P>,
    mv: P::Move,
    value: Value,
    asked: Asked,
    control: &Control,
    visited: u64,
) -> Confirmed {
    /// So much may be done in any case.
    const ENOUGH: u64 = 1_000_000;
    let budget = visited.max(ENOUGH);
    let unchanged = Confirmed { value, nodes: 0 };
    let (plies, wins) = match value {
        Value::Win {
            plies,
            distance: Distance::AtMost,
        } => (plies, true),
        Value::Loss {
            plies,
            distance: Distance::AtMost,
        } => (plies, false),
        _ => return unchanged,
    };
    // Within so many plies the rules may end the game, which this question leaves out.
    if plies >= root.position.plies_to_ruling() {
        return unchanged;
    }
    let sure = if wins {
        Value::win(plies)
    } else {
        Value::loss(plies)
    };
    let table = &mut Table::default();
    table.reserve(budget);
    let control = control.within(budget, visited);
    let mut worker: Worker<P, G, Whole, Silent> =
        Worker::new(root.position.into(), table, control, Silent);
    worker.check_limits();
    let faster = if wins && asked == Asked::Best {
        plies >= 3 && worker.decides(plies - 2, true)
    } else if plies >= 3 {
        worker.make(mv);
        worker.decides(plies - 3, !wins)
    } else {
        false
    };
    Confirmed {
        value: if faster || worker.stopped {
            value
        } else {
            sure
        },
        nodes: worker.nodes,
    }
}

impl<P: Position, G: Guide<P>> Worker<P, G, Whole, Silent> {
    /// Whether the player to move wins, or loses, within so many plies; of no meaning if the search was stopped.
    fn decides(&mut self, plies: u32, wins: bool) -> bool {
        let plies = plies.cast_signed();
        let alpha = if wins { WIN - plies - 1 } else { plies - WIN };
        let look = Look {
            depth: plies.cast_unsigned(),
            alpha,
            beta: alpha + 1,
            ply: 0,
        };
        let found = self.node(None, look);
        if wins {
            found.value > alpha
        } else {
            found.value <= alpha
        }
    }
}
