//! One search from the start of a tree to its end, to be looked at.

use std::time::{Duration, Instant};

use tengen_rules::Position;

use super::features::{AlphaBeta, Features, Minimax, Ordered, Symmetric, Tabled};
use super::lines::Root;
use super::node::Look;
use super::observer::{Observer, Worth};
use super::score::INFINITE;
use super::worker::{Control, Worker};
use crate::choice::GameOver;
use crate::guide::Guide;
use crate::limits::{Limits, Stop};
use crate::table::Table;

/// The most plies that a walk looks ahead.
const MAX_DEPTH: u32 = 255;

/// Ways to search a tree, each the one before it with one more idea.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// Every move of every position.
    Minimax,
    /// Moves in row order, and what can't matter is left.
    AlphaBeta,
    /// The promising moves first.
    Ordered,
    /// What was found out about a position is remembered.
    Table,
    /// Symmetric positions are one.
    Symmetry,
}

impl Method {
    /// All of them, the plainest first.
    pub const ALL: [Method; 5] = [
        Method::Minimax,
        Method::AlphaBeta,
        Method::Ordered,
        Method::Table,
        Method::Symmetry,
    ];

    /// Its name on the command line and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Method::Minimax => "minimax",
            Method::AlphaBeta => "alphabeta",
            Method::Ordered => "ordered",
            Method::Table => "table",
            Method::Symmetry => "symmetry",
        }
    }

    /// The method of this [`name`](Method::name).
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|method| method.name() == name)
    }
}

/// What a walk has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walked<M> {
    /// What the position is worth to the player to move; `None` if the walk was stopped.
    pub worth: Option<Worth>,
    /// The best moves for both; it ends where the rest was known from before.
    pub pv: Vec<M>,
    /// Positions visited, the root included.
    pub nodes: u64,
    /// Whether it was cut short by a limit, by its observer or from outside.
    pub stopped: bool,
    /// Plies that it looked ahead at most; `None` if to the end of the game.
    pub depth: Option<u32>,
    /// Time used.
    pub elapsed: Duration,
}

/// Searches a tree with one method, one look to the end of the game or to the depth limit, and lets an observer
/// hear everything. Methods ask who wins, not how fast.
///
/// # Errors
///
/// [`GameOver`] if there is no move.
pub fn walk<'a, P: Position, G: Guide<P>>(
    root: impl Into<Root<'a, P>>,
    method: Method,
    limits: Limits,
    observer: &mut impl Observer<P::Move>,
    stop: &Stop,
) -> Result<Walked<P::Move>, GameOver> {
    let root = root.into();
    match method {
        Method::Minimax => walk_with::<P, G, Minimax>(root, limits, observer, stop),
        Method::AlphaBeta => walk_with::<P, G, AlphaBeta>(root, limits, observer, stop),
        Method::Ordered => walk_with::<P, G, Ordered>(root, limits, observer, stop),
        Method::Table => walk_with::<P, G, Tabled>(root, limits, observer, stop),
        Method::Symmetry => walk_with::<P, G, Symmetric>(root, limits, observer, stop),
    }
}

fn walk_with<P: Position, G: Guide<P>, F: Features>(
    root: Root<'_, P>,
    limits: Limits,
    observer: &mut impl Observer<P::Move>,
    stop: &Stop,
) -> Result<Walked<P::Move>, GameOver> {
    let position = root.position;
    if position.outcome().is_some() {
        return Err(GameOver);
    }
    // The root is visited in any case.
    let limits = Limits {
        nodes: limits.nodes.map(|nodes| nodes.max(1)),
        ..limits
    };
    let left = G::new(position).plies_left(position);
    let depth = limits.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH);
    let depth = left.map_or(depth, |left| left.min(depth));
    // Of its own: what other searches remember counts plies.
    let mut table = Table::default();
    if F::ON.table {
        // It can't grow on the way, and a large one takes longer to make than a small tree to walk.
        table.reserve(
            limits
                .nodes
                .unwrap_or(u64::MAX)
                .min(1 << (2 * depth).min(40)),
        );
    }
    let start = Instant::now();
    let control = Control::new(limits, start, stop);
    let mut worker: Worker<P, G, F, _> = Worker::new(root, &table, control, observer);
    worker.check_limits();
    let found = worker.node(
        None,
        Look {
            depth,
            alpha: -INFINITE,
            beta: INFINITE,
            ply: 0,
        },
    );
    let worth = Worth::of(found.value, found.proved, 0, F::ON.distance);
    Ok(Walked {
        worth: worth.filter(|_| !worker.stopped),
        pv: std::mem::take(&mut worker.frame(0).pv),
        nodes: worker.nodes,
        stopped: worker.stopped,
        depth: (left != Some(depth) && (left.is_some() || limits.depth.is_some())).then_some(depth),
        elapsed: start.elapsed(),
    })
}
