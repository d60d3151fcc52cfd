//! The best lines of play.

use std::cmp::Reverse;
use std::time::{Duration, Instant};

use tengen_rules::Position;

use super::choose::{deepen, forced};
use super::features::Play;
use super::observer::{Observer, Silent};
use super::root::{Answer, Roots, Wanted, value};
use super::score::INFINITE;
use super::team::Team;
use super::worker::{Control, Worker};
use crate::choice::GameOver;
use crate::guide::{Guide, Scope, Tactics};
use crate::limits::{Limits, Stop};
use crate::table::Table;
use crate::value::Value;

/// Where a search begins: a position, and what has been before it.
#[derive(Debug)]
pub struct Root<'a, P> {
    /// The position.
    pub position: &'a P,
    /// The [keys](Position::key) of the positions of the game before it, the oldest first, so that repetitions count.
    /// Those before the last irreversible move may be left out.
    pub past: &'a [u64],
}

impl<P: Position> Root<'_, P> {
    /// The keys of the positions that have stood twice: once more, and the rules may call it a draw.
    pub(super) fn twice(&self) -> Vec<u64> {
        if !P::RECURS {
            return Vec::new();
        }
        let mut keys = self.past.to_vec();
        keys.push(self.position.key());
        keys.sort_unstable();
        let mut twice: Vec<u64> = keys
            .windows(2)
            .filter(|pair| pair[0] == pair[1])
            .map(|pair| pair[0])
            .collect();
        twice.dedup();
        twice
    }
}

impl<P> Clone for Root<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for Root<'_, P> {}

impl<'a, P> From<&'a P> for Root<'a, P> {
    /// A position before which nothing has been.
    fn from(position: &'a P) -> Self {
        Root {
            position,
            past: &[],
        }
    }
}

/// The best lines of play from a position, as far as a search has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines<M> {
    /// The lines, the best first; at least one.
    pub lines: Vec<Line<M>>,
    /// Plies that were searched to the full; 0 before the first look.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time used.
    pub elapsed: Duration,
}

/// A line of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// Its first move.
    pub mv: M,
    /// What the game is worth with it, for the player who makes it.
    pub value: Value,
    /// The best moves from here on, this one first.
    pub pv: Vec<M>,
}

/// The best `count` lines of play, one ply deeper each time, until a limit is reached or nothing more can be told.
/// `only` names the moves to choose from; if none of them is legal, or it is empty, all are. `report` hears every
/// look; one that was stopped may have a better line than the last whole one, and then has its depth. What the table knows from before is used.
///
/// # Errors
///
/// [`GameOver`] if there is no move.
pub fn best_lines<'a, P: Position, G: Guide<P>>(
    root: impl Into<Root<'a, P>>,
    limits: Limits,
    count: usize,
    only: &[P::Move],
    table: &mut Table,
    stop: &Stop,
    report: &mut dyn FnMut(&Lines<P::Move>),
) -> Result<Lines<P::Move>, GameOver> {
    let root = root.into();
    if root.position.outcome().is_some() {
        return Err(GameOver);
    }
    let start = Instant::now();
    let control = Control::new(limits, start, stop);
    let mut team: Team<'_, P, G, Play, Silent> =
        Team::new(root, limits.threads, &control, table, Silent);
    let mut roots = team.main.roots();
    if count > 1 || !only.is_empty() {
        let mut moves: Vec<P::Move> = root.position.moves().collect();
        if moves.iter().any(|mv| only.contains(mv)) {
            moves.retain(|mv| only.contains(mv));
        }
        roots = team.main.roots_among(moves);
    }
    let count = count.clamp(1, roots.moves.len());
    let wanted = match count {
        1 => Wanted::Best,
        _ => Wanted::Lines(count),
    };
    let answer = match roots.tactics {
        Tactics::Wins | Tactics::Lost => forced(&mut team.main, &mut roots),
        Tactics::Blocks | Tactics::Quiet => {
            let mut hear = |main: &mut _, answer: Answer, roots: &mut Roots<P::Move>| {
                report(&lines(main, answer, roots, count, start));
                answer
            };
            deepen(&mut team, &mut roots, limits, wanted, start, &mut hear)
        }
    };
    Ok(lines(&mut team.main, answer, &roots, count, start))
}

/// What a look has found.
fn lines<P: Position, G: Guide<P>, O: Observer<P::Move>>(
    main: &mut Worker<P, G, Play, O>,
    answer: Answer,
    roots: &Roots<P::Move>,
    count: usize,
    start: Instant,
) -> Lines<P::Move> {
    let mut known: Vec<usize> = (0..roots.moves.len())
        .filter(|&n| n == answer.best || roots.moves[n].value > -INFINITE)
        .collect();
    known.sort_by_key(|&n| (n != answer.best, Reverse(roots.moves[n].value)));
    known.truncate(count);
    let lines = known.into_iter().map(|n| {
        let root = &roots.moves[n];
        let best = n == answer.best;
        let scope = if best { roots.scope } else { Scope::All };
        Line {
            mv: root.mv,
            value: value(root.value, best && answer.proved, scope, main.narrowed),
            pv: root.pv.clone(),
        }
    });
    Lines {
        lines: lines.collect(),
        depth: answer.depth,
        nodes: main.all_nodes(),
        elapsed: start.elapsed(),
    }
}
