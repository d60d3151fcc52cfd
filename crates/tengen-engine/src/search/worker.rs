//! One thread of a search: a position, its guide, and what this thread remembers.

use std::marker::PhantomData;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use tengen_rules::Position;
use tengen_rules::random::mix;

use super::busy::Busy;
use super::features::Features;
use super::history::History;
use super::lines::Root;
use super::observer::Observer;
use super::order::Ordered;
use super::path::Path;
use crate::guide::Guide;
use crate::limits::{Limits, Stop};
use crate::table::{Table, View};

/// Buffers for the nodes of one ply.
pub(super) struct Frame<M> {
    pub(super) moves: Vec<M>,
    pub(super) ordered: Vec<Ordered<M>>,
    /// Best moves from this node on.
    pub(super) pv: Vec<M>,
    /// The move that cut off last at this ply.
    pub(super) killer: Option<M>,
    /// The kind of the move that is being tried; `None` for a pass, and where the guide tells no kinds.
    pub(super) kind: Option<usize>,
    /// What the guide said of the position, if it was asked.
    pub(super) score: Option<i32>,
}

/// When a search ends; shared by its threads.
#[derive(Clone)]
pub(super) struct Control {
    /// From outside.
    stop: Stop,
    /// When the thread that decides has its answer.
    over: Stop,
    node_limit: u64,
    deadline: Option<Instant>,
    /// What the threads have told that they have visited.
    told: Arc<AtomicU64>,
    /// What the threads are at.
    pub(super) busy: Busy,
}

impl Control {
    pub(super) fn new(limits: Limits, start: Instant, stop: &Stop) -> Self {
        Control {
            stop: stop.clone(),
            over: Stop::new(),
            node_limit: limits.nodes.unwrap_or(u64::MAX),
            deadline: limits.time.and_then(|time| start.checked_add(time)),
            told: Arc::default(),
            busy: Busy::new(limits.threads.unwrap_or(1)),
        }
    }

    /// How many positions may still be visited, of which the threads know.
    pub(super) fn left(&self) -> u64 {
        self.node_limit
            .saturating_sub(self.told.load(Ordering::Relaxed))
    }

    /// Whether the search is to end, for another reason than its count of positions.
    pub(super) fn is_over(&self) -> bool {
        self.stop.is_stopped()
            || self.over.is_stopped()
            || self.deadline.is_some_and(|end| Instant::now() >= end)
    }

    /// Counts positions that were visited on account of this search.
    pub(super) fn spend(&self, nodes: u64) {
        self.told.fetch_add(nodes, Ordering::Relaxed);
    }

    /// A fresh end for the next look, which is also that of the threads that are given it.
    pub(super) fn renew(&mut self) -> Stop {
        self.over = Stop::new();
        self.over.clone()
    }
}

#[allow(
    clippy::struct_excessive_bools,
    reason = "each is set and read by itself"
)]
pub(super) struct Worker<P: Position, G, F, O> {
    pub(super) position: P,
    pub(super) guide: G,
    pub(super) table: View,
    pub(super) observer: O,
    pub(super) control: Control,
    pub(super) nodes: u64,
    /// Nodes that it has told of.
    told: u64,
    pub(super) stopped: bool,
    /// Whether the guide has left moves out somewhere below the current position.
    pub(super) narrowed: bool,
    /// Whether the search has ended somewhere with an estimate since this was last set to `false`.
    pub(super) horizon: bool,
    /// Whether it has estimated anything at all.
    pub(super) estimated: bool,
    pub(super) history: History,
    pub(super) path: Path,
    /// Part of the key of everything that is remembered: what has stood twice before the root matters to all that is
    /// found out.
    pub(super) salt: u64,
    /// The ply that the last pass on the path has led to.
    pub(super) passed: u32,
    frames: Vec<Frame<P::Move>>,
    features: PhantomData<F>,
}

impl<P: Position, G: Guide<P>, F: Features, O: Observer<P::Move>> Worker<P, G, F, O> {
    pub(super) fn new(root: Root<'_, P>, table: &Table, control: Control, observer: O) -> Self {
        Worker {
            position: root.position.clone(),
            guide: G::new(root.position),
            table: table.view(),
            observer,
            control,
            nodes: 0,
            told: 0,
            stopped: false,
            narrowed: false,
            horizon: false,
            estimated: false,
            history: History::new::<P, G>(),
            salt: root
                .twice()
                .into_iter()
                .fold(0, |salt, key| salt ^ mix(key)),
            path: Path::new(if P::RECURS { root.past } else { &[] }),
            passed: 0,
            frames: Vec::new(),
            features: PhantomData,
        }
    }

    pub(super) fn frame(&mut self, ply: u32) -> &mut Frame<P::Move> {
        let ply = ply as usize;
        while self.frames.len() <= ply {
            self.frames.push(Frame {
                moves: Vec::new(),
                ordered: Vec::new(),
                pv: Vec::new(),
                killer: None,
                kind: None,
                score: None,
            });
        }
        &mut self.frames[ply]
    }

    pub(super) fn make(&mut self, mv: P::Move) -> P::Undo {
        if P::RECURS {
            let irreversible = self.position.irreversible(mv);
            self.path.push(self.position.key(), irreversible);
        }
        let undo = self.position.make(mv);
        self.guide.push(&self.position, mv);
        undo
    }

    pub(super) fn unmake(&mut self, mv: P::Move, undo: P::Undo) {
        self.guide.pop(&self.position, mv);
        self.position.unmake(mv, undo);
        if P::RECURS {
            self.path.pop();
        }
    }

    /// Makes a thread that helps ready for another look.
    pub(super) fn begin(&mut self, table: &View, over: &Stop) {
        self.table = table.clone();
        self.control.over = over.clone();
        self.stopped = false;
    }

    /// Counts positions before they are visited; whether they may be.
    pub(super) fn count(&mut self, nodes: u64) -> bool {
        /// So many positions are visited between two looks at the clock.
        const PAUSE: u64 = 256;
        if self.nodes >= self.control.node_limit {
            self.stopped = true;
        }
        if self.stopped {
            return false;
        }
        let before = self.nodes / PAUSE;
        // What lies beyond the limit is estimated in vain: the search stops before the next position.
        self.nodes = (self.nodes + nodes).min(self.control.node_limit);
        if self.nodes / PAUSE > before {
            self.check_limits();
        }
        !self.stopped
    }

    pub(super) fn check_limits(&mut self) {
        self.tell();
        let control = &self.control;
        self.stopped |= self.all_nodes() > control.node_limit || control.is_over();
    }

    /// Tells the other threads what this one has visited.
    pub(super) fn tell(&mut self) {
        let new = self.nodes - self.told;
        self.control.told.fetch_add(new, Ordering::Relaxed);
        self.told = self.nodes;
    }

    /// What all threads have visited.
    pub(super) fn all_nodes(&self) -> u64 {
        self.nodes - self.told + self.control.told.load(Ordering::Relaxed)
    }

    /// The best moves from the current position, one ply below `ply`, with `mv` before them.
    pub(super) fn extend_pv(&mut self, mv: P::Move, ply: u32) {
        let rest = std::mem::take(&mut self.frame(ply + 1).pv);
        let pv = &mut self.frame(ply).pv;
        pv.clear();
        pv.push(mv);
        pv.extend(&rest);
        self.frame(ply + 1).pv = rest;
    }
}
