//! What is said about the positions of a tree, whatever the picture.

use crate::catalog;
use crate::contract::{Bound, End, Side, Sides, Trace, TraceNode, Worth};
use crate::lang::{Lang, text};
use crate::seat::Seats;
use crate::words::Idiom;

/// A tree with what every picture of it needs.
pub(super) struct View<'a> {
    pub(super) trace: &'a Trace,
    pub(super) lang: Lang,
    /// The place of the position before each.
    pub(super) parents: Vec<Option<usize>>,
    /// The places of the positions after each.
    pub(super) children: Vec<Vec<usize>>,
    /// How many positions stand before each.
    pub(super) levels: Vec<usize>,
    /// Whether each lies on the line of best play.
    pub(super) best: Vec<bool>,
}

/// What a position is worth, in words and as a sign.
pub(super) struct Said {
    pub(super) words: String,
    /// None where nothing is known.
    pub(super) mark: Option<Mark>,
}

/// The sign of a worth.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Mark {
    /// Whom it favours, if anybody.
    pub(super) side: Option<Side>,
    /// Whether it is certain, rather than a bound or an estimate.
    pub(super) sure: bool,
}

impl<'a> View<'a> {
    pub(super) fn new(trace: &'a Trace, lang: Lang) -> Self {
        let count = trace.nodes.len();
        let mut view = View {
            trace,
            lang,
            parents: Vec::with_capacity(count),
            children: vec![Vec::new(); count],
            levels: vec![0; count],
            best: vec![false; count],
        };
        for (place, node) in trace.nodes.iter().enumerate() {
            // What was read from elsewhere may say anything.
            let parent = node.parent.filter(|&parent| parent < place);
            view.parents.push(parent);
            if let Some(parent) = parent {
                view.children[parent].push(place);
                view.levels[place] = view.levels[parent] + 1;
            }
        }
        let mut at = (count > 0).then_some(0);
        let mut pv = trace.pv.iter();
        while let Some(place) = at {
            view.best[place] = trace.worth.is_some();
            at = pv.next().and_then(|mv| {
                let mut after = view.children[place].iter().copied();
                after.find(|&child| trace.nodes[child].mv.as_ref() == Some(mv))
            });
        }
        view
    }

    pub(super) fn say(&self, key: &str) -> String {
        text(self.lang, key, &[])
    }

    /// A text in which one thing has to be filled in.
    pub(super) fn say_with(&self, key: &str, name: &str, what: &str) -> String {
        text(self.lang, key, &[(name, what.into())])
    }

    pub(super) fn name(&self, side: Side) -> &str {
        self.trace.names.of(side)
    }

    /// Who made the move that led to a position.
    pub(super) fn mover(&self, place: usize) -> Option<Side> {
        self.parents[place].map(|parent| self.trace.nodes[parent].to_move)
    }

    /// The move that led to a position with who made it, or whose turn it is at the root.
    pub(super) fn label(&self, place: usize) -> String {
        let node = &self.trace.nodes[place];
        match (self.mover(place), &node.mv) {
            (Some(mover), Some(mv)) => format!("{} {mv}", self.name(mover)),
            _ => self.say_with("picture-to-move", "player", self.name(node.to_move)),
        }
    }

    /// The moves from the root to a position.
    pub(super) fn path(&self, place: usize) -> String {
        let mut moves = Vec::new();
        let mut at = place;
        while let Some(parent) = self.parents[at] {
            moves.push(self.trace.nodes[at].mv.as_deref().unwrap_or_default());
            at = parent;
        }
        moves.reverse();
        moves.join(" ")
    }

    /// What a position is worth.
    pub(super) fn worth(&self, place: usize) -> Said {
        let node = &self.trace.nodes[place];
        let Some(worth) = node.worth else {
            return Said {
                words: "?".to_owned(),
                mark: None,
            };
        };
        let bound = match node.end {
            // Where nothing was looked at below, it is what it is, whatever the search asked for.
            Some(End::Over | End::Estimated) => Bound::Exact,
            _ => node.bound.unwrap_or(Bound::Exact),
        };
        // At most so much for one player is at least so much for the other.
        let (side, worth) = match bound {
            Bound::Exact | Bound::Lower => (node.to_move, worth),
            Bound::Upper => (other(node.to_move), turned(worth)),
        };
        let exact = bound == Bound::Exact;
        let certain = |side| Some(Mark { side, sure: true });
        let open = |side| Some(Mark { side, sure: false });
        let wins = |side| Said {
            words: self.say_with("picture-wins", "player", self.name(side)),
            mark: certain(Some(side)),
        };
        match worth {
            Worth::Win => wins(side),
            Worth::Loss if exact => wins(other(side)),
            Worth::Draw if exact => Said {
                words: self.say("picture-draw"),
                mark: certain(None),
            },
            Worth::Score { points: 0 } if exact => Said {
                words: self.points(0),
                mark: open(None),
            },
            Worth::Score { points } if exact => {
                let better = if points < 0 { other(side) } else { side };
                Said {
                    words: format!(
                        "{} {}",
                        self.name(better),
                        self.points(points.saturating_abs())
                    ),
                    mark: open(Some(better)),
                }
            }
            // At least a loss is anything.
            Worth::Loss => Said {
                words: "?".to_owned(),
                mark: None,
            },
            Worth::Draw | Worth::Score { .. } => {
                let some = matches!(worth, Worth::Draw | Worth::Score { points: 0.. });
                Said {
                    words: format!("{} ≥ {}", self.name(side), self.short(worth)),
                    mark: open(some.then_some(side)),
                }
            }
        }
    }

    fn short(&self, worth: Worth) -> String {
        match worth {
            Worth::Win => self.say("picture-win"),
            Worth::Draw => self.say("picture-draw"),
            Worth::Loss => self.say("picture-loss"),
            Worth::Score { points } => self.points(points),
        }
    }

    /// An estimate as players of the game write it.
    fn points(&self, points: i32) -> String {
        let unit = self.trace.unit.unwrap_or(1);
        let idiom = Idiom {
            unit,
            ..Idiom::PLAIN
        };
        idiom.points_text(points)
    }

    /// What the players already had elsewhere when the search came to a position; `None` if both had nothing.
    pub(super) fn window(&self, place: usize) -> Option<String> {
        let node = &self.trace.nodes[place];
        if node.alpha.is_none() && node.beta.is_none() {
            return None;
        }
        let (mine, theirs) = (node.alpha, node.beta.map(turned));
        let [first, second] = match node.to_move {
            Side::First => [mine, theirs],
            Side::Second => [theirs, mine],
        }
        .map(|worth| worth.map_or_else(|| "–".to_owned(), |worth| self.short(worth)));
        Some(format!("[{first}, {second}]"))
    }

    pub(super) fn has_windows(&self) -> bool {
        self.nodes()
            .any(|(_, node)| node.alpha.is_some() || node.beta.is_some())
    }

    /// The position that another one repeats, if both are in the list.
    pub(super) fn same_as(&self, place: usize) -> Option<usize> {
        let same = self.trace.nodes[place].same_as?;
        (same < self.trace.nodes.len() && same != place).then_some(same)
    }

    /// How many positions below a position are only counted.
    pub(super) fn unlisted(&self, place: usize) -> u64 {
        let listed = self.children[place].iter();
        let listed = listed.map(|&child| self.trace.nodes[child].below.saturating_add(1));
        let listed = listed.fold(0, u64::saturating_add);
        self.trace.nodes[place].below.saturating_sub(listed)
    }

    /// The same as words, if there are any.
    pub(super) fn unlisted_text(&self, place: usize) -> Option<String> {
        let below = self.unlisted(place);
        (below > 0).then(|| self.say_with("picture-below", "count", &below.to_string()))
    }

    /// The game's name and the method.
    pub(super) fn title(&self) -> String {
        let method = match self.trace.method.as_str() {
            "minimax" => self.say("picture-minimax"),
            "alphabeta" => self.say("picture-alphabeta"),
            "ordered" => self.say("picture-ordered"),
            "table" => self.say("picture-table"),
            "symmetry" => self.say("picture-symmetry"),
            other => other.to_owned(),
        };
        match catalog::open(&self.trace.position, Seats::HUMANS) {
            Ok(session) => format!("{} · {method}", session.info(self.lang).title),
            Err(_) => method,
        }
    }

    /// What was counted on the way; how many positions were visited stands in the sentence.
    pub(super) fn counts(&self) -> Vec<String> {
        let counts = &self.trace.counts;
        let some =
            |key, count: u64| (count > 0).then(|| self.say_with(key, "count", &count.to_string()));
        let mut said = Vec::new();
        said.extend(some("picture-cutoffs", counts.cutoffs));
        said.extend(some("picture-skipped", counts.skipped));
        said.extend(some("picture-hits", counts.hits));
        said.extend(some("picture-symmetric", counts.symmetric.unwrap_or(0)));
        if let Some(depth) = self.trace.depth {
            said.push(self.say_with("picture-depth", "count", &depth.to_string()));
        }
        if let Some(plies) = self.trace.plies {
            said.push(self.say_with("picture-plies", "count", &plies.to_string()));
        }
        said
    }

    /// The best play, if it is known.
    pub(super) fn best_play(&self) -> Option<String> {
        let pv = &self.trace.pv;
        // Stopped, a search has seen only part of the moves.
        (self.trace.worth.is_some() && !pv.is_empty())
            .then(|| self.say_with("picture-best", "moves", &pv.join(" ")))
    }

    /// The signs that occur among words, with what they mean.
    pub(super) fn meanings(&self) -> Vec<[String; 2]> {
        let mut rows = Vec::new();
        if let Some(window) = self.nodes().find_map(|(place, _)| self.window(place)) {
            let Sides { first, second } = &self.trace.names;
            let names = [
                ("first", first.as_str().into()),
                ("second", second.as_str().into()),
            ];
            let meaning = text(self.lang, "picture-legend-window", &names);
            rows.push([window, meaning]);
        }
        let mut worths = self.nodes().map(|(place, _)| self.worth(place).words);
        if let Some(bound) = worths.find(|words| words.contains('≥')) {
            rows.push([bound, self.say("picture-legend-bound")]);
        }
        let points = |worth: Option<Worth>| matches!(worth, Some(Worth::Score { .. }));
        if self.nodes().any(|(_, node)| points(node.worth)) {
            rows.push([self.points(35), self.say("picture-legend-points")]);
        }
        if self.nodes().any(|(_, node)| node.worth.is_none()) {
            rows.push(["?".to_owned(), self.say("picture-legend-stopped")]);
        }
        if let Some(below) = self
            .nodes()
            .find_map(|(place, _)| self.unlisted_text(place))
        {
            rows.push([below, self.say("picture-legend-below")]);
        }
        rows
    }

    pub(super) fn nodes(&self) -> impl Iterator<Item = (usize, &'a TraceNode)> + use<'a> {
        self.trace.nodes.iter().enumerate()
    }

    /// Whether any position has ended so.
    pub(super) fn any(&self, end: End) -> bool {
        self.trace.nodes.iter().any(|node| node.end == Some(end))
    }
}

fn other(side: Side) -> Side {
    match side {
        Side::First => Side::Second,
        Side::Second => Side::First,
    }
}

/// A worth as the other player sees it.
fn turned(worth: Worth) -> Worth {
    match worth {
        Worth::Win => Worth::Loss,
        Worth::Draw => Worth::Draw,
        Worth::Loss => Worth::Win,
        Worth::Score { points } => Worth::Score {
            points: points.saturating_neg(),
        },
    }
}
