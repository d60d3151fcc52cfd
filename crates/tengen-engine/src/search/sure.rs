//! Making sure of wins and of their distances.
//!
//! A search that looks at some moves less than at others finds wins, but perhaps not the fastest, and overlooks some.
//! Whether there is a win within so many plies is a question of its own: to answer it takes every move of every
//! position to that depth, and no estimate.

use tengen_rules::Position;

use super::features::Whole;
use super::lines::Root;
use super::node::Look;
use super::observer::Silent;
use super::score::{INFINITE, WIN};
use super::worker::{Control, Worker};
use crate::guide::Guide;
use crate::table::Table;
use crate::value::{Distance, Value};

/// Makes sure that a move's win or loss takes no less plies, if that can be done with about `nodes` positions; else its
/// distance stays what it was.
pub(super) fn confirm<P: Position, G: Guide<P>>(
    root: Root<'_, P>,
    mv: P::Move,
    value: Value,
    control: &Control,
    nodes: u64,
) -> Value {
    let (plies, wins) = match value {
        Value::Win {
            plies,
            distance: Distance::AtMost,
        } => (plies, true),
        Value::Loss {
            plies,
            distance: Distance::AtMost,
        } => (plies, false),
        _ => return value,
    };
    // Within so many plies the rules may end the game, which this question leaves out.
    if plies >= root.position.plies_to_ruling() {
        return value;
    }
    let mut asker = Asker::<P, G>::new(root, control);
    asker.worker.make(mv);
    match asker.ask(plies.saturating_sub(3), !wins, nodes) {
        Some(false) if wins => Value::win(plies),
        Some(false) => Value::loss(plies),
        _ => value,
    }
}

/// Asks whether a position is decided within so many plies.
struct Asker<P: Position, G> {
    worker: Worker<P, G, Whole, Silent>,
    table: Table,
    /// The search on whose account it works.
    control: Control,
}

impl<P: Position, G: Guide<P>> Asker<P, G> {
    fn new(root: Root<'_, P>, control: &Control) -> Self {
        let table = Table::default();
        Asker {
            worker: Worker::new(root.position.into(), &table, control.apart(), Silent),
            table,
            control: control.clone(),
        }
    }

    /// Whether the player to move wins, or loses, within so many plies; `None` if that takes more than so many
    /// positions.
    fn ask(&mut self, plies: u32, wins: bool, nodes: u64) -> Option<bool> {
        let plies = plies.cast_signed();
        let alpha = if wins { WIN - plies - 1 } else { plies - WIN };
        let found = self.look(plies.cast_unsigned(), alpha, alpha + 1, nodes)?;
        Some(if wins { found > alpha } else { found <= alpha })
    }

    fn look(&mut self, depth: u32, alpha: i32, beta: i32, nodes: u64) -> Option<i32> {
        let Asker {
            worker,
            table,
            control,
        } = self;
        let before = worker.nodes;
        table.reserve(nodes);
        worker.table = table.view();
        worker.allow(control.left().min(nodes));
        let ply = 0;
        let look = Look {
            depth,
            alpha,
            beta,
            ply,
        };
        let found = worker.node(None, look);
        control.spend(worker.nodes - before);
        (!worker.stopped).then_some(found.value)
    }
}

/// Looks for the fastest win from below: within one ply, three, five.
pub(super) struct Ladder<P: Position, G> {
    asker: Asker<P, G>,
    /// The distance that is asked for next.
    plies: u32,
    /// Positions visited.
    visited: u64,
}

/// The fastest win.
pub(super) struct Fastest<M> {
    pub(super) plies: u32,
    pub(super) pv: Vec<M>,
}

impl<P: Position, G: Guide<P>> Ladder<P, G> {
    pub(super) fn new(root: Root<'_, P>, control: &Control) -> Self {
        Ladder {
            asker: Asker::new(root, control),
            plies: 1,
            visited: 0,
        }
    }

    /// Whether no win takes less plies.
    pub(super) fn is_below(&self, plies: u32) -> bool {
        self.plies < plies
    }

    /// Climbs until it has visited so many positions in all, or has found the fastest win; a win that doesn't take less
    /// than `below` plies isn't looked for.
    pub(super) fn climb(&mut self, nodes: u64, below: u32) -> Option<Fastest<P::Move>> {
        let below = below.min(self.asker.worker.position.plies_to_ruling());
        while self.plies < below && self.visited < nodes {
            let before = self.asker.worker.nodes;
            let plies = self.plies;
            let wins = self.asker.ask(plies, true, nodes - self.visited);
            let pv = (wins == Some(true))
                .then(|| self.asker.line(plies))
                .flatten();
            self.visited += self.asker.worker.nodes - before;
            match (wins, pv) {
                (Some(true), Some(pv)) => return Some(Fastest { plies, pv }),
                (Some(false), _) => self.plies += 2,
                _ => return None,
            }
        }
        None
    }
}

impl<P: Position, G: Guide<P>> Asker<P, G> {
    /// The line of play of a win that takes so many plies.
    fn line(&mut self, plies: u32) -> Option<Vec<P::Move>> {
        let alpha = WIN - plies.cast_signed() - 1;
        self.look(plies, alpha, INFINITE, u64::MAX)?;
        Some(std::mem::take(&mut self.worker.frame(0).pv))
    }
}
