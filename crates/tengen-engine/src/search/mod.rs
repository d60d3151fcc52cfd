//! Alpha-beta over make and unmake, deeper and deeper. Knows no game.
//!
//! # What is exact
//!
//! Every position is searched to the iteration's depth with all its moves (unless the guide leaves some
//! out), so a win or loss that ends within that depth is exact with its distance. A draw is exact if no
//! estimate went into it: every bound that comes back says whether it's `proved`. A win is always
//! proved as a win, since no estimate reaches its value, and so is a loss, because a loss that rests
//! on a choice of moves is turned into an estimate.

mod node;
mod root;
mod score;

use std::time::Instant;

use tengen_rules::Position;

use crate::choice::{Choice, GameOver};
use crate::guide::{Guide, Scope};
use crate::limits::{Limits, Stop};
use crate::random::Draws;
use crate::table::Table;

/// Buffers for the nodes of one ply.
struct Frame<M> {
    moves: Vec<M>,
    ordered: Vec<(i64, M)>,
    /// Best moves from this node on.
    pv: Vec<M>,
    /// The move that cut off last at this ply.
    killer: Option<M>,
}

struct Search<'a, P: Position, G> {
    position: P,
    guide: G,
    table: &'a mut Table,
    stop: &'a Stop,
    node_limit: u64,
    deadline: Option<Instant>,
    nodes: u64,
    stopped: bool,
    /// Whether the guide has left moves out somewhere.
    narrowed: bool,
    /// Which moves it has named at the root.
    root_scope: Scope,
    /// Whether this iteration has ended somewhere with an estimate.
    horizon: bool,
    frames: Vec<Frame<P::Move>>,
}

/// Chooses a move by search. With `draws`, one of the equally good ones by lot.
///
/// # Errors
///
/// [`GameOver`] if there is no move.
pub(crate) fn choose<P: Position, G: Guide<P>>(
    position: &P,
    limits: Limits,
    draws: Option<Draws>,
    table: &mut Table,
    stop: &Stop,
) -> Result<Choice<P::Move>, GameOver> {
    let start = Instant::now();
    table.clear();
    let mut search = Search {
        position: position.clone(),
        guide: G::new(position),
        table,
        stop,
        node_limit: limits.nodes.unwrap_or(u64::MAX),
        deadline: limits.time.and_then(|time| start.checked_add(time)),
        nodes: 0,
        stopped: false,
        narrowed: false,
        root_scope: Scope::All,
        horizon: false,
        frames: Vec::new(),
    };
    let choice = search.choose(limits.depth.unwrap_or(u32::MAX), draws)?;
    Ok(Choice {
        elapsed: start.elapsed(),
        ..choice
    })
}

impl<P: Position, G: Guide<P>> Search<'_, P, G> {
    fn frame(&mut self, ply: u32) -> &mut Frame<P::Move> {
        let ply = ply as usize;
        while self.frames.len() <= ply {
            self.frames.push(Frame {
                moves: Vec::new(),
                ordered: Vec::new(),
                pv: Vec::new(),
                killer: None,
            });
        }
        &mut self.frames[ply]
    }

    fn make(&mut self, mv: P::Move) -> P::Undo {
        let undo = self.position.make(mv);
        self.guide.push(&self.position, mv);
        undo
    }

    fn unmake(&mut self, mv: P::Move, undo: P::Undo) {
        self.guide.pop(&self.position, mv);
        self.position.unmake(mv, undo);
    }

    fn check_limits(&mut self) {
        self.stopped |= self.nodes >= self.node_limit
            || self.stop.is_stopped()
            || self.deadline.is_some_and(|end| Instant::now() >= end);
    }
}
