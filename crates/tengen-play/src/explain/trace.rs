//! The tree of a search as it walks, and the methods side by side.

use std::collections::HashMap;
use std::ops::ControlFlow;

use tengen_engine::search::{self, Bound as Found, Enter, Leave, Method, Observer};
use tengen_engine::{Limits, Stop, Table};
use tengen_rules::Player;

use super::Here;
use crate::contract::{
    Bound, Compared, Comparison, Counts, End, Side, Sides, Trace, TraceNode, Worth,
};
use crate::kit::{Kit, texts_along};
use crate::lang::Lang;
use crate::session::Question;
use crate::words::{end_text, walked_text};

/// The most positions that are remembered to say which one another repeats.
const MAX_SEEN: usize = 1_000_000;

/// The question how a search walks through the tree.
pub(crate) struct WalkTree<P> {
    pub(crate) here: Here<P>,
    pub(crate) method: Method,
    pub(crate) limits: Limits,
    /// The most positions to write down.
    pub(crate) max_nodes: usize,
    pub(crate) revision: u64,
    pub(crate) lang: Lang,
}

impl<P: Kit> Question<Trace> for WalkTree<P> {
    fn revision(&self) -> u64 {
        self.revision
    }

    fn answer(&self, _: &mut Table, stop: &Stop, _: &mut dyn FnMut(Trace)) -> Trace {
        let mut recorder = Recorder::new(self.here.position.clone(), self.max_nodes);
        if self.method == Method::Symmetry {
            recorder.counts.symmetric = Some(0);
        }
        let walked = search::walk::<P, P::Guide>(
            self.here.root(),
            self.method,
            self.limits,
            &mut recorder,
            stop,
        )
        .unwrap_or_else(|_| unreachable!("the question is asked only in a game in progress"));
        let Recorder {
            mut nodes,
            counts,
            plies,
            ..
        } = recorder;
        for n in (1..nodes.len()).rev() {
            if let Some(parent) = nodes[n].parent {
                nodes[parent].below += nodes[n].below + 1;
            }
        }
        for node in &mut nodes {
            node.text = end_text(&self.here.position, node, self.lang);
        }
        let worth = walked.worth.map(Worth::from);
        Trace {
            position: self.here.position.position_text(),
            names: Sides {
                first: self.here.position.player_name(Player::First, self.lang),
                second: self.here.position.player_name(Player::Second, self.lang),
            },
            unit: (P::IDIOM.unit != 1).then_some(P::IDIOM.unit),
            method: self.method.name().to_owned(),
            depth: walked.depth,
            limit: limit(self.limits),
            counts,
            worth,
            text: walked_text(&self.here.position, worth, counts, self.lang),
            pv: texts_along(&self.here.position, walked.pv.into_iter()),
            stopped: walked.stopped,
            plies: (plies < u32::MAX).then_some(plies),
            nodes,
        }
    }
}

/// Writes down what a search does, as many plies of it as fit.
struct Recorder<P: Kit> {
    position: P,
    /// The moves made so far, with what takes them back.
    made: Vec<(P::Move, P::Undo)>,
    /// The places of the nodes from the root to the current one, as far as they are written down.
    path: Vec<usize>,
    nodes: Vec<TraceNode>,
    max_nodes: usize,
    /// How many plies are written down; what lies deeper is only counted.
    plies: u32,
    counts: Counts,
    /// Where each position was searched: by the key that it shares with symmetric ones, its own key and its place.
    seen: HashMap<u64, (u64, Option<usize>)>,
}

impl<P: Kit> Recorder<P> {
    fn new(position: P, max_nodes: usize) -> Self {
        Recorder {
            position,
            made: Vec::new(),
            path: Vec::new(),
            nodes: Vec::new(),
            max_nodes: max_nodes.max(1),
            plies: u32::MAX,
            counts: Counts::default(),
            seen: HashMap::new(),
        }
    }

    /// Makes room: of the deepest ply that is written down only the number of positions stays. The first ply always
    /// stays.
    fn fold(&mut self) {
        while self.nodes.len() > self.max_nodes && self.plies > 1 {
            let deepest = self.nodes.iter().map(|node| node.ply).max().unwrap_or(0);
            if deepest <= 1 {
                return;
            }
            self.plies = deepest - 1;
            let mut places = vec![None; self.nodes.len()];
            let mut kept: Vec<TraceNode> = Vec::new();
            for (place, mut node) in std::mem::take(&mut self.nodes).into_iter().enumerate() {
                let parent = node.parent.and_then(|parent: usize| places[parent]);
                if node.ply > self.plies {
                    if let Some(parent) = parent {
                        let parent: &mut TraceNode = &mut kept[parent];
                        parent.below += node.below + 1;
                    }
                } else {
                    places[place] = Some(kept.len());
                    node.parent = parent;
                    node.same_as = node.same_as.and_then(|same| places[same]);
                    kept.push(node);
                }
            }
            self.nodes = kept;
            self.path = self
                .path
                .iter()
                .filter_map(|&place| places[place])
                .collect();
            for (_, place) in self.seen.values_mut() {
                *place = place.and_then(|place| places[place]);
            }
        }
    }
}

impl<P: Kit> Observer<P::Move> for Recorder<P> {
    fn enter(&mut self, at: Enter<P::Move>) -> ControlFlow<()> {
        let mv = at.mv.map(|mv| {
            let text = self.position.move_text(mv);
            self.made.push((mv, self.position.make(mv)));
            text
        });
        self.counts.nodes += 1;
        let parent = self.path.last().copied();
        if at.ply > self.plies {
            if let Some(parent) = parent {
                self.nodes[parent].below += 1;
            }
            return ControlFlow::Continue(());
        }
        self.path.push(self.nodes.len());
        self.nodes.push(TraceNode {
            parent,
            mv,
            ply: at.ply,
            to_move: Side::from(self.position.turn()),
            depth: at.depth,
            alpha: at.alpha.map(Worth::from),
            beta: at.beta.map(Worth::from),
            worth: None,
            bound: None,
            end: None,
            skipped: 0,
            same_as: None,
            below: 0,
            text: String::new(),
        });
        self.fold();
        ControlFlow::Continue(())
    }

    fn leave(&mut self, at: Leave) {
        let place = if at.ply > self.plies {
            None
        } else {
            self.path.pop()
        };
        if at.ply > 0
            && let Some((mv, undo)) = self.made.pop()
        {
            self.position.unmake(mv, undo);
        }
        let (mut end, skipped) = ended(at.end);
        let mut same_as = None;
        if let Some([key, shared]) = at.keys {
            if end == End::Known {
                let seen = self.seen.get(&shared);
                same_as = seen.and_then(|&(_, place)| place);
                if seen.is_some_and(|&(own, _)| own != key) {
                    end = End::Symmetric;
                }
            } else if self.seen.len() < MAX_SEEN {
                self.seen.insert(shared, (key, place));
            }
        }
        count(&mut self.counts, end, skipped);
        let Some(place) = place else {
            return;
        };
        let node = &mut self.nodes[place];
        node.worth = Some(at.worth.into());
        node.bound = Some(match at.bound {
            Found::Exact => Bound::Exact,
            Found::Lower => Bound::Lower,
            Found::Upper => Bound::Upper,
        });
        node.end = Some(end);
        node.skipped = skipped;
        node.same_as = same_as;
    }
}

/// The limits beside the depth, as text.
fn limit(limits: Limits) -> String {
    let limits = Limits {
        depth: None,
        threads: None,
        ..limits
    };
    limits.to_string()
}

/// Why a search left a position, and how many moves it didn't try.
fn ended(end: search::End) -> (End, usize) {
    match end {
        search::End::Over | search::End::Seen | search::End::Ruled => (End::Over, 0),
        search::End::Estimated => (End::Estimated, 0),
        search::End::Known => (End::Known, 0),
        search::End::Tried { .. } => (End::Tried, 0),
        search::End::Cut { moves, tried } => (End::Cut, moves - tried),
    }
}

fn count(counts: &mut Counts, end: End, skipped: usize) {
    match end {
        End::Over => counts.ends += 1,
        End::Estimated => counts.estimates += 1,
        End::Known => counts.hits += 1,
        End::Symmetric => {
            counts.hits += 1;
            *counts.symmetric.get_or_insert(0) += 1;
        }
        End::Tried => {}
        End::Cut => {
            counts.cutoffs += 1;
            counts.skipped += skipped as u64;
        }
    }
}

/// Counts what a search does, and nothing else: it should cost little.
#[derive(Default)]
struct Tally(Counts);

impl<M> Observer<M> for Tally {
    fn enter(&mut self, _: Enter<M>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn leave(&mut self, at: Leave) {
        let (end, skipped) = ended(at.end);
        count(&mut self.0, end, skipped);
    }
}

impl From<search::Worth> for Worth {
    fn from(worth: search::Worth) -> Self {
        match worth {
            search::Worth::Win(_) => Worth::Win,
            search::Worth::Draw => Worth::Draw,
            search::Worth::Loss(_) => Worth::Loss,
            search::Worth::Score(points) => Worth::Score { points },
        }
    }
}

/// The question how the methods differ.
pub(crate) struct Compare<P> {
    pub(crate) here: Here<P>,
    pub(crate) limits: Limits,
    pub(crate) revision: u64,
}

impl<P: Kit> Question<Comparison> for Compare<P> {
    fn revision(&self) -> u64 {
        self.revision
    }

    fn answer(&self, _: &mut Table, stop: &Stop, report: &mut dyn FnMut(Comparison)) -> Comparison {
        let mut methods = Vec::new();
        let told = |methods: &[Compared], depth| {
            let worths: Vec<Worth> = methods.iter().filter_map(|one| one.worth).collect();
            Comparison {
                position: self.here.position.position_text(),
                depth,
                limit: limit(self.limits),
                methods: methods.to_vec(),
                agree: (worths.len() > 1).then(|| worths.windows(2).all(|pair| pair[0] == pair[1])),
            }
        };
        let mut depth = None;
        let symmetric = self.here.position.canonical_key().is_some();
        let methods_here = Method::ALL.into_iter();
        for method in methods_here.filter(|&method| symmetric || method != Method::Symmetry) {
            if stop.is_stopped() {
                break;
            }
            let (compared, looked) = self.one(method, stop);
            methods.push(compared);
            depth = looked;
            report(told(&methods, depth));
        }
        told(&methods, depth)
    }
}

impl<P: Kit> Compare<P> {
    /// What one method does, and how far it looked if not to the end.
    fn one(&self, method: Method, stop: &Stop) -> (Compared, Option<u32>) {
        let mut tally = Tally::default();
        let walked =
            search::walk::<P, P::Guide>(self.here.root(), method, self.limits, &mut tally, stop)
                .unwrap_or_else(|_| unreachable!("asked only in a game in progress"));
        let compared = Compared {
            method: method.name().to_owned(),
            worth: walked.worth.map(Worth::from),
            counts: Counts {
                nodes: walked.nodes,
                ..tally.0
            },
            stopped: walked.stopped,
            elapsed_us: walked.elapsed.as_micros() as u64,
        };
        (compared, walked.depth)
    }
}
