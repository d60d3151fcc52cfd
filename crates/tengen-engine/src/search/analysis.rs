//! What every legal move is worth.

use std::cmp::Reverse;
use std::collections::VecDeque;
use std::time::{Duration, Instant};

use tengen_rules::{Outcome, Position};

use super::choose::SURE;
use super::features::Play;
use super::lines::Root;
use super::node::Look;
use super::observer::{Observer, Silent};
use super::prove::{Fastest, Prover};
use super::root::{RootMove, Roots, value};
use super::score::{Found, INFINITE, WIN, is_loss, is_win};

use super::team::Team;
use super::worker::{Control, Worker};
use crate::choice::{GameOver, Reason};
use crate::guide::{Guide, Scope, Tactics};
use crate::limits::{Limits, Stop};
use crate::table::Table;
use crate::value::{Distance, Value};

/// What every legal move of a position is worth, as far as it has been searched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis<M> {
    /// All legal moves, the best first; among equals in the order of preference.
    pub candidates: Vec<Candidate<M>>,
    /// Whether looking deeper can't tell more of any move.
    pub settled: bool,
    /// Plies that every move was searched to the full, this one included; 0 before the first look.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time used.
    pub elapsed: Duration,
}

/// A legal move and what is known about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// What the game is worth with it, for the player who makes it.
    pub value: Value,
    /// Whether no other move is better, as far as that is known.
    pub best: bool,
    /// What is to be said about it.
    pub reason: Reason,
    /// The best moves from here on, this one first.
    pub pv: Vec<M>,
    /// Plies that were searched to the full, this one included.
    pub depth: u32,
    /// Positions visited for it.
    pub nodes: u64,
}

impl<M> Analysis<M> {
    /// What the position is worth to the player to move.
    pub fn value(&self) -> Value {
        value_of(&self.candidates)
    }

    /// Whether the value of every move is exact, with its distance.
    pub fn exact(&self) -> bool {
        self.candidates
            .iter()
            .all(|candidate| candidate.value.is_exact())
    }
}

/// What a position is worth to the player to move, when its legal moves are worth that, the best first. As long as
/// a move is only estimated, it may turn out that it wins, or wins faster.
///
/// # Panics
///
/// Without a move.
pub fn value_of<M>(candidates: &[Candidate<M>]) -> Value {
    let best = candidates[0].value;
    let mut values = candidates.iter().map(|candidate| candidate.value);
    match best {
        Value::Draw if values.any(|value| matches!(value, Value::Score(_))) => Value::Score(0),
        Value::Win { plies, .. } if plies > 1 && !values.all(Value::is_exact) => Value::Win {
            plies,
            distance: Distance::AtMost,
        },
        best => best,
    }
}

/// Searches every legal move, one ply deeper each time, until all values are exact or a limit is reached.
/// `report` hears each whole look. What the table knows from before is used.
///
/// When it is stopped in the midst of a look, what is certain by then of a move is kept; of the others, what the last
/// whole look has said.
///
/// # Errors
///
/// [`GameOver`] if there is no move.
pub fn analyse<'a, P: Position, G: Guide<P>>(
    root: impl Into<Root<'a, P>>,
    limits: Limits,
    table: &mut Table,
    stop: &Stop,
    report: &mut dyn FnMut(Analysis<P::Move>),
) -> Result<Analysis<P::Move>, GameOver> {
    let root = root.into();
    if root.position.outcome().is_some() {
        return Err(GameOver);
    }
    let start = Instant::now();
    let control = Control::new(limits, start, stop);
    let mut team: Team<'_, P, G, Play, Silent> =
        Team::new(root, limits.threads, &control, table, Silent);
    let mut board = Board::new(&mut team.main);
    let mut prover = Prover::<P, G>::new(root, &control);
    for depth in team.main.depths(limits.depth) {
        let helped = board.clone();
        let whole = team.look(
            |main| board.look(main, depth),
            |helper| {
                helped.clone().look(helper, depth);
            },
        );
        if !whole {
            break;
        }
        board.depth = depth;
        team.main.tell();
        board.climb(&mut prover, team.main.all_nodes());
        board.confirm(&mut prover, &control, team.main.all_nodes());
        report(board.summary(&mut team.main, start));
        if board.settled() {
            break;
        }
    }
    Ok(board.summary(&mut team.main, start))
}

/// The moves at the root and what is known about each.
#[derive(Clone)]
struct Board<M> {
    tactics: Tactics,
    /// The moves that the tactics name.
    forced: Vec<M>,
    moves: Vec<Known<M>>,
    depth: u32,
}

#[derive(Clone)]
struct Known<M> {
    root: RootMove<M>,
    value: Value,
    /// Whether looking deeper can't tell more.
    settled: bool,
    /// Whether it has been tried to make sure of this distance.
    asked: Option<Value>,
}

impl<M: Copy> Known<M> {
    /// What is known of a move before any search.
    fn at_one_look<P: Position<Move = M>, G: Guide<P>, O: Observer<M>>(
        worker: &mut Worker<P, G, Play, O>,
        mv: M,
    ) -> Self {
        let me = worker.position.turn();
        let most = worker.position.plies_to_ruling();
        let undo = worker.make(mv);
        let mut root = RootMove::new(mv);
        let value = match worker.position.outcome() {
            _ if worker.is_ruled() => Value::Score(0),
            Some(Outcome::Draw) => Value::Draw,
            Some(Outcome::Win(player)) if player == me => Value::win(1),
            Some(Outcome::Win(_)) => Value::loss(1),
            None => {
                let mut moves = Vec::new();
                let tactics = worker.guide.tactics(&worker.position, &mut moves);
                // Before that, the rules may end the game.
                let tactics = match tactics {
                    Tactics::Wins if most < 2 => Tactics::Quiet,
                    Tactics::Lost if most < 3 => Tactics::Quiet,
                    tactics => tactics,
                };
                match tactics {
                    Tactics::Wins | Tactics::Lost => {
                        root.pv.extend(worker.forced_line(tactics, moves[0]));
                    }
                    Tactics::Blocks | Tactics::Quiet => {}
                }
                match tactics {
                    Tactics::Wins => Value::loss(2),
                    Tactics::Lost => Value::win(3),
                    Tactics::Blocks | Tactics::Quiet => {
                        Value::Score(-worker.guide.score(&worker.position))
                    }
                }
            }
        };
        worker.unmake(mv, undo);
        root.depth = match value {
            Value::Score(_) => 0,
            _ => root.pv.len() as u32,
        };
        Known {
            root,
            value,
            settled: value.is_exact(),
            asked: None,
        }
    }

    /// Looks at this move; nothing changes if the search is stopped.
    fn look<P: Position<Move = M>, G: Guide<P>, O: Observer<M>>(
        &mut self,
        worker: &mut Worker<P, G, Play, O>,
        depth: u32,
    ) {
        let before = worker.nodes;
        worker.horizon = false;
        worker.narrowed = false;
        let look = Look {
            depth: depth - 1,
            alpha: -INFINITE,
            beta: INFINITE,
            ply: 1,
        };
        let found = worker.root_move(self.root.mv, look);
        self.root.nodes += worker.nodes - before;
        let Some(Found {
            value: found,
            proved,
        }) = found
        else {
            return;
        };
        let decisive = is_win(found) || is_loss(found);
        let proved = if decisive {
            worker.seen_whole(found, depth)
        } else {
            proved
        };
        self.value = value(found, proved, Scope::All, worker.narrowed);
        // A win that rests on a choice of moves can't be made more exact by looking deeper.
        self.settled = self.value.is_exact()
            || !worker.horizon
            || decisive && worker.narrowed && WIN - found.abs() <= depth.cast_signed();
        self.root.depth = depth;
        self.root.pv = vec![self.root.mv];
        self.root.pv.extend(&worker.frame(1).pv);
    }
}

impl<M: Copy + PartialEq> Board<M> {
    fn new<P: Position<Move = M>, G: Guide<P>, O: Observer<M>>(
        worker: &mut Worker<P, G, Play, O>,
    ) -> Self {
        let Roots { tactics, moves, .. } = worker.roots();
        let mut ordered: Vec<M> = moves.iter().map(|root| root.mv).collect();
        let forced = if tactics == Tactics::Quiet {
            Vec::new()
        } else {
            ordered.clone()
        };
        let mut others: Vec<M> = worker.position.moves().collect();
        others.retain(|mv| !ordered.contains(mv));
        others.sort_by_cached_key(|&mv| Reverse(worker.guide.rank(&worker.position, mv)));
        ordered.extend(others);
        let known = ordered.into_iter().map(|mv| Known::at_one_look(worker, mv));
        Board {
            tactics,
            forced,
            moves: known.collect(),
            depth: 0,
        }
    }

    fn settled(&self) -> bool {
        self.moves.iter().all(|known| known.settled)
    }

    /// Looks for a win from below, as the choice of a move does.
    fn climb<P: Position<Move = M>, G: Guide<P>>(
        &mut self,
        prover: &mut Prover<P, G>,
        visited: u64,
    ) {
        let wins = self.moves.iter().filter_map(|known| match known.value {
            Value::Win { plies, .. } => Some(plies),
            _ => None,
        });
        let (nodes, below) = match wins.min() {
            Some(plies) => (visited.max(SURE), plies),
            None => (visited / 8, u32::MAX),
        };
        if !G::SELECTIVE {
            return;
        }
        if let Some(Fastest { plies, pv }) = prover.climb(nodes, below)
            && let Some(known) = self.moves.iter_mut().find(|known| known.root.mv == pv[0])
        {
            known.value = Value::win(plies);
            known.settled = true;
            known.root.pv = pv;
        }
    }

    /// Makes sure of the distances that aren't certain, with no more work in all than the looks have taken.
    fn confirm<P: Position<Move = M>, G: Guide<P>>(
        &mut self,
        prover: &mut Prover<P, G>,
        control: &Control,
        visited: u64,
    ) {
        let before = control.left();
        for known in &mut self.moves {
            let spent = before - control.left();
            if known.value.is_exact() || known.asked == Some(known.value) || spent >= visited {
                continue;
            }
            known.asked = Some(known.value);
            let nodes = visited.max(SURE) - spent;
            known.value = prover.confirm(known.root.mv, known.value, nodes);
            known.settled |= known.value.is_exact();
        }
    }

    /// One look at all moves that aren't settled; `false` if it was stopped, and then only what is exact is kept.
    fn look<P: Position<Move = M>, G: Guide<P>, O: Observer<M>>(
        &mut self,
        worker: &mut Worker<P, G, Play, O>,
        depth: u32,
    ) -> bool {
        worker.check_limits();
        let mut next = self.moves.clone();
        let mut places: Vec<usize> = (0..next.len()).collect();
        // The best of the last look first; what another thread is at comes last.
        places.sort_by_key(|&n| Reverse(next[n].value.order()));
        places.retain(|&n| !next[n].settled);
        let mut queue = VecDeque::from(places);
        let mut put_off = 0;
        let key = worker.position.key();
        while let Some(n) = queue.pop_front()
            && !worker.stopped
        {
            let code = worker.position.code(next[n].root.mv);
            if put_off < queue.len() && worker.control.busy.is_at(key, code) {
                queue.push_back(n);
                put_off += 1;
                continue;
            }
            worker.control.busy.begin(key, code);
            next[n].look(worker, depth);
            worker.control.busy.end(key, code);
        }
        if !worker.stopped {
            self.moves = next;
            return true;
        }
        let is_estimate = |value| matches!(value, Value::Score(_));
        for (known, next) in self.moves.iter_mut().zip(next) {
            if next.value.is_exact() || is_estimate(known.value) && !is_estimate(next.value) {
                *known = next;
            }
        }
        false
    }

    /// The moves, the best first.
    fn summary<P: Position<Move = M>, G: Guide<P>, O: Observer<M>>(
        &self,
        worker: &mut Worker<P, G, Play, O>,
        start: Instant,
    ) -> Analysis<M> {
        let mut sorted: Vec<&Known<M>> = self.moves.iter().collect();
        sorted.sort_by_key(|known| Reverse(known.value.order()));
        let best = sorted.first().map_or(Value::Draw, |known| known.value);
        let candidates = sorted.iter().map(|known| {
            let RootMove {
                mv,
                depth,
                nodes,
                ref pv,
                ..
            } = known.root;
            let named = self.forced.contains(&mv);
            Candidate {
                mv,
                value: known.value,
                best: known.value.order() == best.order(),
                reason: worker.reason(mv, known.value, best, (self.tactics, named)),
                pv: pv.clone(),
                depth,
                nodes,
            }
        });
        Analysis {
            candidates: candidates.collect(),
            settled: self.settled(),
            depth: self.depth,
            nodes: worker.all_nodes(),
            elapsed: start.elapsed(),
        }
    }
}
