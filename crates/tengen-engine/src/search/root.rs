//! The moves at the root, and what becomes of them.

use std::cmp::Reverse;
use std::time::Duration;

use tengen_rules::Position;

use super::Search;
use super::score::{DRAW, INFINITE, WIN, is_loss, is_win};
use crate::choice::{Choice, GameOver, Reason};
use crate::guide::{Guide, MAX_SCORE, Scope, Tactics};
use crate::random::Draws;
use crate::value::{Distance, Value};

/// With so few plies left at most, a search goes to the end of the game after a few looks.
const NEAR_END: u32 = 16;

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

impl<P: Position, G: Guide<P>> Search<'_, P, G> {
    pub(super) fn choose(
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
            elapsed: Duration::ZERO,
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
        while depth < max_depth.min(left) {
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
