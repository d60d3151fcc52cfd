//! Alpha-beta over make and unmake, deeper and deeper. Knows no game.
//!
//! # What is exact
//!
//! Every position is searched to the iteration's depth with all its moves (unless the guide leaves some
//! out), so a win or loss that ends within that depth is exact with its distance. A draw is exact if no
//! estimate went into it: every bound that comes back says whether it's `proved`. A win is always
//! proved as a win, since no estimate reaches its value, and so is a loss, because a loss that rests
//! on a choice of moves is turned into an estimate.

use std::cmp::Reverse;
use std::time::Instant;

use tengen_rules::{Outcome, Position};

use crate::choice::{Choice, GameOver, Reason};
use crate::guide::{Guide, MAX_SCORE, Scope, Tactics};
use crate::limits::{Limits, Stop};
use crate::random::Draws;
use crate::table::{Bound, Entry, Table};
use crate::value::{Distance, Value};

/// A win at the root's own ply; later wins are worth one less a ply.
const WIN: i32 = 1_000_000_000;
/// With so few plies left at most, a search goes to the end of the game after a few looks.
const NEAR_END: u32 = 16;
/// Every value from here on is a win, and every one below its negative a loss.
const DECISIVE: i32 = WIN - 100_000;
const INFINITE: i32 = WIN + 1;
const DRAW: i32 = 0;
/// What a loss that rests on a choice of moves is worth, when it is near.
const DOUBTFUL_LOSS: i32 = -2 * MAX_SCORE;

const fn is_win(value: i32) -> bool {
    value >= DECISIVE
}

const fn is_loss(value: i32) -> bool {
    value <= -DECISIVE
}

/// A value or bound, and whether it's a fact.
#[derive(Clone, Copy, Debug)]
struct Found {
    value: i32,
    proved: bool,
}

impl Found {
    const fn fact(value: i32) -> Self {
        let proved = true;
        Found { value, proved }
    }

    /// The same for the opponent.
    const fn reversed(self) -> Self {
        Found {
            value: -self.value,
            proved: self.proved,
        }
    }
}

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

/// A move at the root, in the order of preference.
struct RootMove<M> {
    mv: M,
    /// Its value in the current iteration; below every value if it's only known to be worse than another.
    value: i32,
    pv: Vec<M>,
}

/// The answer of one whole iteration.
#[derive(Clone, Copy)]
struct Answer {
    /// The best move's place in the order of preference.
    best: usize,
    value: i32,
    /// Whether the value is a fact; with a win or a loss, its distance too.
    proved: bool,
    depth: u32,
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
    fn choose(
        &mut self,
        max_depth: u32,
        mut draws: Option<Draws>,
    ) -> Result<Choice<P::Move>, GameOver> {
        let mut moves = Vec::new();
        let tactics = self.guide.tactics(&self.position, &mut moves);
        if tactics == Tactics::Quiet {
            self.root_scope = self.guide.candidates(&self.position, &mut moves);
            self.narrowed = self.root_scope == Scope::Some;
        }
        // Best first as the heuristic sees it, so that the first of the equal best is its choice.
        moves.sort_by_key(|&mv| Reverse(self.guide.rank(&self.position, mv)));
        if tactics == Tactics::Lost {
            // All moves lose equally soon; the heuristic stops one of the threats.
            let others = self.position.moves();
            let others: Vec<_> = others.filter(|mv| !moves.contains(mv)).collect();
            moves.extend(others);
        }
        if moves.is_empty() {
            return Err(GameOver);
        }
        let mut roots: Vec<RootMove<P::Move>> = moves
            .into_iter()
            .map(|mv| RootMove {
                mv,
                value: -INFINITE,
                pv: vec![mv],
            })
            .collect();
        let answer = match tactics {
            Tactics::Wins | Tactics::Lost => self.forced_roots(tactics, &mut roots),
            Tactics::Blocks | Tactics::Quiet => self.deepen(&mut roots, max_depth, draws.is_some()),
        };
        let mut best = answer.best;
        if let Some(draws) = &mut draws {
            let equal: Vec<usize> = (0..roots.len())
                .filter(|&n| roots[n].value == roots[best].value)
                .collect();
            best = equal[draws.below(equal.len())];
        }
        let RootMove { mv, pv, .. } = roots.swap_remove(best);
        let value = self.value(answer);
        Ok(Choice {
            mv,
            value: Some(value),
            reason: self.reason(mv, value, tactics),
            pv,
            depth: answer.depth,
            nodes: self.nodes,
            elapsed: std::time::Duration::ZERO,
        })
    }

    /// The answer where one look is enough.
    fn forced_roots(&mut self, tactics: Tactics, roots: &mut [RootMove<P::Move>]) -> Answer {
        let (value, depth) = match tactics {
            Tactics::Wins => (WIN - 1, 1),
            _ => (2 - WIN, 2),
        };
        for root in roots {
            root.value = value;
            root.pv = self.forced_line(tactics, root.mv);
        }
        Answer {
            best: 0,
            value,
            proved: true,
            depth,
        }
    }

    /// A move that wins at once, or one in a lost position and the move that wins against it.
    fn forced_line(&mut self, tactics: Tactics, mv: P::Move) -> Vec<P::Move> {
        let mut line = vec![mv];
        if tactics == Tactics::Lost {
            let undo = self.make(mv);
            let mut wins = Vec::new();
            self.guide.tactics(&self.position, &mut wins);
            line.extend(wins.first());
            self.unmake(mv, undo);
        }
        line
    }

    /// Searches one ply deeper each time, until the value is exact or a limit is reached. What a stopped
    /// iteration found is dropped.
    fn deepen(
        &mut self,
        roots: &mut Vec<RootMove<P::Move>>,
        max_depth: u32,
        all_equal: bool,
    ) -> Answer {
        let mut answer = Answer {
            best: 0,
            value: self.guide.score(&self.position),
            proved: false,
            depth: 0,
        };
        roots[0].value = answer.value;
        let left = self.guide.plies_left(&self.position).unwrap_or(u32::MAX);
        let mut depth = 0;
        while depth < max_depth {
            // Near the end, a few looks are enough to order the moves: then on to the end at once.
            depth = if left <= NEAR_END && depth >= left / 4 {
                max_depth.min(left)
            } else {
                depth + 1
            };
            self.table.reserve(self.nodes.saturating_mul(4));
            let Some((next, next_roots)) = self.iterate(roots, answer.best, depth, all_equal)
            else {
                break;
            };
            answer = next;
            *roots = next_roots;
            // Looking deeper changes nothing, or can't make a win more exact.
            if answer.proved || !self.horizon || is_win(answer.value) && self.narrowed {
                break;
            }
        }
        answer
    }

    /// One iteration over the moves at the root; `None` if it was stopped.
    fn iterate(
        &mut self,
        roots: &[RootMove<P::Move>],
        previous_best: usize,
        depth: u32,
        all_equal: bool,
    ) -> Option<(Answer, Vec<RootMove<P::Move>>)> {
        self.check_limits();
        self.horizon = false;
        let mut next: Vec<RootMove<P::Move>> = Vec::with_capacity(roots.len());
        next.extend(roots.iter().map(|root| RootMove {
            mv: root.mv,
            value: -INFINITE,
            pv: Vec::new(),
        }));
        let mut best: Option<usize> = None;
        let mut proved = true;
        // The last iteration's best move goes first, the others in the order of preference.
        let others = (0..next.len()).filter(|&n| n != previous_best);
        for n in std::iter::once(previous_best).chain(others) {
            // A move that is preferred to the best one so far has to be no worse, others better.
            let alpha = match best {
                None => -INFINITE,
                Some(best) if n < best || all_equal => next[best].value - 1,
                Some(best) => next[best].value,
            };
            let mv = next[n].mv;
            let undo = self.make(mv);
            let mut found = match best {
                None => self.node(depth - 1, -INFINITE, INFINITE, 1),
                Some(_) => self.node(depth - 1, -alpha - 1, -alpha, 1),
            };
            if best.is_some() && -found.value > alpha && !self.stopped {
                found = self.node(depth - 1, -INFINITE, -alpha, 1);
            }
            self.unmake(mv, undo);
            if self.stopped {
                return None;
            }
            let found = found.reversed();
            proved &= found.proved || is_loss(found.value);
            if found.value > alpha {
                next[n].value = found.value;
                next[n].pv.push(mv);
                next[n].pv.extend(&self.frames[1].pv);
                if best.is_none_or(|best| found.value > next[best].value || n < best) {
                    best = Some(n);
                }
            }
        }
        let best = best?;
        let value = next[best].value;
        let seen_whole = if is_win(value) || is_loss(value) {
            // Whatever ends within this depth has been seen.
            !self.narrowed && (!self.horizon || WIN - value.abs() <= depth.cast_signed())
        } else {
            proved && self.root_scope == Scope::All
        };
        let answer = Answer {
            best,
            value,
            proved: seen_whole,
            depth,
        };
        Some((answer, next))
    }

    /// The value of the current position for the player to move: exact between `alpha` and `beta`,
    /// at or above `beta` a lower bound, at or below `alpha` an upper bound.
    fn node(&mut self, depth: u32, alpha: i32, beta: i32, ply: u32) -> Found {
        self.frame(ply).pv.clear();
        self.nodes += 1;
        if self.nodes.is_multiple_of(256) || self.nodes >= self.node_limit {
            self.check_limits();
        }
        if self.stopped {
            return Found::fact(DRAW);
        }
        if let Some(outcome) = self.position.decided() {
            return Found::fact(self.outcome_value(outcome, ply));
        }

        let mut moves = std::mem::take(&mut self.frame(ply).moves);
        moves.clear();
        let tactics = self.guide.tactics(&self.position, &mut moves);
        let found = match tactics {
            Tactics::Wins | Tactics::Lost => {
                if beta - alpha > 1 {
                    self.frame(ply).pv = self.forced_line(tactics, moves[0]);
                }
                Some(match tactics {
                    Tactics::Wins => WIN - ply.cast_signed() - 1,
                    _ => ply.cast_signed() + 2 - WIN,
                })
            }
            Tactics::Blocks | Tactics::Quiet => None,
        };
        if let Some(value) = found {
            self.frame(ply).moves = moves;
            return Found::fact(value);
        }
        // What the value can be at most and at least: no move wins at once, and none that blocks loses at once.
        let me = self.position.turn();
        let soon = ply.cast_signed();
        let most = if self.guide.can_win(me) {
            WIN - soon - 2
        } else {
            DRAW
        };
        let least = match tactics {
            _ if !self.guide.can_win(me.other()) => DRAW,
            Tactics::Blocks => soon + 3 - WIN,
            _ => soon + 1 - WIN,
        };
        if least >= beta || least == most {
            self.frame(ply).moves = moves;
            return Found::fact(least);
        }
        if most <= alpha {
            self.frame(ply).moves = moves;
            return Found::fact(most);
        }
        let depth = match tactics {
            // A forced reply takes no depth.
            Tactics::Blocks if moves.len() == 1 => depth + 1,
            _ => depth,
        };
        let found = if depth == 0 {
            self.leaf(ply)
        } else {
            self.inner(
                depth,
                alpha.max(least - 1),
                beta.min(most + 1),
                ply,
                &mut moves,
            )
        };
        self.frame(ply).moves = moves;
        Found {
            value: found.value.clamp(least, most),
            ..found
        }
    }

    /// Where looking ahead ends.
    fn leaf(&mut self, ply: u32) -> Found {
        if self.position.move_count() == 0 {
            return Found::fact(self.outcome_value(self.position.stuck(), ply));
        }
        self.horizon = true;
        Found {
            value: self.guide.score(&self.position),
            proved: false,
        }
    }

    /// Searches the moves of a position; `moves` holds the forced ones, if any.
    fn inner(
        &mut self,
        depth: u32,
        alpha: i32,
        beta: i32,
        ply: u32,
        moves: &mut Vec<P::Move>,
    ) -> Found {
        let key = self.position.key();
        let known = self.table.get(key);
        if beta - alpha == 1
            && let Some(found) = known.and_then(|entry| self.recall(entry, depth, alpha, beta, ply))
        {
            return found;
        }
        let mut scope = Scope::All;
        if moves.is_empty() {
            scope = self.guide.candidates(&self.position, moves);
            self.narrowed |= scope == Scope::Some;
        }
        if moves.is_empty() {
            return Found::fact(self.outcome_value(self.position.stuck(), ply));
        }
        let first = known
            .and_then(|entry| entry.code)
            .and_then(|code| self.position.decode(code));
        let mut ordered = self.order(moves, first, ply);

        let mut best = Found {
            value: -INFINITE,
            proved: scope == Scope::All,
        };
        let mut best_move = None;
        let mut raised = alpha;
        for &(_, mv) in &ordered {
            let undo = self.make(mv);
            let mut found = if best_move.is_none() {
                self.node(depth - 1, -beta, -raised, ply + 1)
            } else {
                self.node(depth - 1, -raised - 1, -raised, ply + 1)
            }
            .reversed();
            if best_move.is_some() && found.value > raised && found.value < beta && !self.stopped {
                found = self.node(depth - 1, -beta, -raised, ply + 1).reversed();
            }
            self.unmake(mv, undo);
            if self.stopped {
                break;
            }
            if found.value >= beta {
                best_move = Some(mv);
                best = Found {
                    value: found.value,
                    proved: found.proved || is_win(found.value),
                };
                self.frame(ply).killer = Some(mv);
                break;
            }
            best.proved &= found.proved || is_loss(found.value);
            if found.value > best.value {
                best.value = found.value;
                best_move = Some(mv);
                if found.value > raised {
                    raised = found.value;
                    self.extend_pv(mv, ply);
                }
            }
        }
        ordered.clear();
        self.frame(ply).ordered = ordered;
        if self.stopped {
            return best;
        }
        if scope == Scope::Some && is_loss(best.value) {
            best = Found {
                value: DOUBTFUL_LOSS + (WIN + best.value),
                proved: false,
            };
        }
        let bound = if best.value >= beta {
            Bound::Lower
        } else if best.value <= alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        let entry = Entry {
            value: from_here(best.value, ply),
            bound,
            depth: depth.min(255) as u8,
            proved: best.proved,
            code: best_move.map(|mv| self.position.code(mv)),
        };
        self.table.put(key, entry);
        best
    }

    /// What the table knows, if that is enough: a fact, or an estimate from as deep a look.
    fn recall(
        &mut self,
        entry: Entry,
        depth: u32,
        alpha: i32,
        beta: i32,
        ply: u32,
    ) -> Option<Found> {
        let value = from_root(entry.value, ply);
        let above = entry.bound != Bound::Upper && value >= beta;
        let below = entry.bound != Bound::Lower && value <= alpha;
        // A won position is won and a lost one lost, at any depth.
        let fact = above && is_win(value)
            || below && is_loss(value)
            || entry.proved && value == DRAW && (above || below);
        if fact {
            return Some(Found::fact(value));
        }
        if !(above || below) || u32::from(entry.depth) < depth {
            return None;
        }
        self.horizon = true;
        Some(Found {
            value,
            proved: entry.proved,
        })
    }

    /// The moves, the most promising first.
    fn order(
        &mut self,
        moves: &[P::Move],
        first: Option<P::Move>,
        ply: u32,
    ) -> Vec<(i64, P::Move)> {
        let mut ordered = std::mem::take(&mut self.frame(ply).ordered);
        let killer = self.frame(ply).killer;
        ordered.extend(moves.iter().map(|&mv| {
            let key = if Some(mv) == first {
                i64::MIN
            } else if Some(mv) == killer {
                i64::MIN + 1
            } else {
                -self.guide.rank(&self.position, mv)
            };
            (key, mv)
        }));
        ordered.sort_by_key(|&(key, _)| key);
        ordered
    }

    fn extend_pv(&mut self, mv: P::Move, ply: u32) {
        let rest = std::mem::take(&mut self.frame(ply + 1).pv);
        let pv = &mut self.frame(ply).pv;
        pv.clear();
        pv.push(mv);
        pv.extend(&rest);
        self.frame(ply + 1).pv = rest;
    }

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

    fn outcome_value(&self, outcome: Outcome, ply: u32) -> i32 {
        match outcome {
            Outcome::Draw => DRAW,
            Outcome::Win(player) if player == self.position.turn() => WIN - ply.cast_signed(),
            Outcome::Win(_) => ply.cast_signed() - WIN,
        }
    }

    /// A root value in the words of the contract.
    fn value(&self, answer: Answer) -> Value {
        let Answer { value, proved, .. } = answer;
        let plies = (WIN - value.abs()).cast_unsigned();
        // A win in three needs no comparison where a win in one was looked for and none is in two.
        let shortest = proved || plies == 3 && is_win(value);
        let distance = if shortest {
            Distance::Shortest
        } else {
            Distance::AtMost
        };
        if is_win(value) {
            Value::Win { plies, distance }
        } else if is_loss(value) && self.root_scope == Scope::All {
            Value::Loss { plies, distance }
        } else if value == DRAW && proved {
            Value::Draw
        } else {
            Value::Score(value.clamp(-MAX_SCORE, MAX_SCORE))
        }
    }

    fn reason(&mut self, mv: P::Move, value: Value, tactics: Tactics) -> Reason {
        let undo = self.make(mv);
        let threats = match self.position.decided() {
            None => self.guide.threats(&self.position),
            Some(_) => 0,
        };
        self.unmake(mv, undo);
        match (value, tactics) {
            (_, Tactics::Wins) => Reason::WinsNow,
            _ if self.position.move_count() == 1 => Reason::OnlyMove,
            (Value::Win { .. }, _) if threats > 1 => Reason::MakesTwoThreats,
            (Value::Win { .. }, _) => Reason::ForcedWin,
            (_, Tactics::Blocks) => Reason::Blocks,
            (Value::Loss { .. }, _) => Reason::LongestDefence,
            (Value::Draw, _) => Reason::KeepsDraw,
            (Value::Score(_), _) => Reason::BestScore,
        }
    }
}

/// Decisive values count plies from the root during search, from the position in the table.
fn from_here(value: i32, ply: u32) -> i32 {
    if is_win(value) {
        value + ply.cast_signed()
    } else if is_loss(value) {
        value - ply.cast_signed()
    } else {
        value
    }
}

fn from_root(value: i32, ply: u32) -> i32 {
    if is_win(value) {
        value - ply.cast_signed()
    } else if is_loss(value) {
        value + ply.cast_signed()
    } else {
        value
    }
}
