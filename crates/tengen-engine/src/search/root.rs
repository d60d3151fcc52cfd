//! The moves at the root, and what becomes of them.

use std::cmp::Reverse;
use std::collections::VecDeque;

use tengen_rules::Position;

use super::features::Features;
use super::node::Look;
use super::observer::{End, Observer};
use super::score::{DRAW, Found, INFINITE, WIN, is_loss, is_win};
use super::worker::Worker;
use crate::guide::{Guide, Late, Lateness, MAX_SCORE, Scope, Tactics};
use crate::value::{Distance, Value};

/// With so few plies left at most, a search goes to the end of the game after a few looks.
const NEAR_END: u32 = 16;

/// The moves at the root, in the order of preference, and what they force.
pub(super) struct Roots<M> {
    pub(super) tactics: Tactics,
    /// Whether the moves are all the legal ones but for those that lose at once.
    pub(super) scope: Scope,
    pub(super) moves: Vec<RootMove<M>>,
}

/// A move at the root.
#[derive(Clone)]
pub(super) struct RootMove<M> {
    pub(super) mv: M,
    /// Its value in the last look; below every value if it's only known to be worse than another.
    pub(super) value: i32,
    pub(super) depth: u32,
    /// Positions visited for it, in all looks.
    pub(super) nodes: u64,
    pub(super) pv: Vec<M>,
}

impl<M: Copy> RootMove<M> {
    pub(super) fn new(mv: M) -> Self {
        RootMove {
            mv,
            value: -INFINITE,
            depth: 0,
            nodes: 0,
            pv: vec![mv],
        }
    }
}

/// How deep to look, one look after the other.
pub(super) struct Depths {
    depth: u32,
    left: u32,
    max: u32,
    jump: bool,
}

impl Iterator for Depths {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let max = self.max.min(self.left);
        if self.depth >= max {
            return None;
        }
        // Near the end, a few looks are enough to order the moves: then on to the end at once.
        self.depth = if self.jump && self.left <= NEAR_END && self.depth >= self.left / 4 {
            max
        } else {
            self.depth + 1
        };
        Some(self.depth)
    }
}

/// The answer of a look; of one that was stopped, with the depth of the last whole one.
#[derive(Clone, Copy)]
pub(super) struct Answer {
    /// The best move's place in the order of preference.
    pub(super) best: usize,
    pub(super) value: i32,
    /// Whether the value is a fact; with a win or a loss, its distance too.
    pub(super) proved: bool,
    pub(super) depth: u32,
}

/// What is asked of the moves at the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// The best one.
    Best,
    /// Every one that is as good as the best.
    Equals,
    /// So many of the best.
    Lines(usize),
}

impl Wanted {
    /// Whether the value of one move is enough.
    pub(super) const fn is_one(self) -> bool {
        !matches!(self, Wanted::Lines(_))
    }
}

/// The worst value of the best `count` moves; below every value as long as fewer are known.
fn worst_of_best<M>(moves: &[RootMove<M>], count: usize) -> i32 {
    let mut values: Vec<i32> = moves.iter().map(|root| root.value).collect();
    values.sort_unstable_by_key(|&value| Reverse(value));
    values.get(count - 1).copied().unwrap_or(-INFINITE)
}

impl<P: Position, G: Guide<P>, F: Features, O: Observer<P::Move>> Worker<P, G, F, O> {
    /// The moves worth a look, best first as the heuristic sees it, so that the first of the equal best is its
    /// choice.
    pub(super) fn roots(&mut self) -> Roots<P::Move> {
        let mut moves = Vec::new();
        let mut scope = Scope::All;
        let mut tactics = self.guide.tactics(&self.position, &mut moves);
        // What the board forces may be a draw by the record.
        let may_be_ruled = self.position.plies_to_ruling() < 3 || self.salt != 0;
        if P::RECURS && may_be_ruled && tactics != Tactics::Wins {
            tactics = Tactics::Quiet;
            moves.clear();
        }
        if tactics == Tactics::Quiet {
            scope = self.candidates(&mut moves);
        }
        self.sort(&mut moves);
        if tactics == Tactics::Lost {
            // All moves lose equally soon; the heuristic stops one of the threats.
            let others = self.position.moves();
            let others: Vec<_> = others.filter(|mv| !moves.contains(mv)).collect();
            moves.extend(others);
        }
        Roots {
            tactics,
            scope,
            moves: moves.into_iter().map(RootMove::new).collect(),
        }
    }

    /// These moves, the best first as the heuristic sees it, as if nothing were forced.
    pub(super) fn roots_among(&mut self, mut moves: Vec<P::Move>) -> Roots<P::Move> {
        self.sort(&mut moves);
        Roots {
            tactics: Tactics::Quiet,
            scope: Scope::All,
            moves: moves.into_iter().map(RootMove::new).collect(),
        }
    }

    fn sort(&self, moves: &mut [P::Move]) {
        moves.sort_by_cached_key(|&mv| Reverse(self.guide.rank(&self.position, mv)));
    }

    pub(super) fn depths(&self, max: Option<u32>) -> Depths {
        /// Where nothing says how long a game can last, a search goes no deeper.
        const MAX_DEPTH: u32 = 128;
        let left = self.guide.plies_left(&self.position);
        Depths {
            depth: 0,
            left: left.unwrap_or(u32::MAX),
            max: max.unwrap_or(if left.is_some() { u32::MAX } else { MAX_DEPTH }),
            jump: F::ON.jump,
        }
    }

    /// What a move at the root is worth, in the words of the search, and the positions visited for it; `None` if
    /// the search was stopped.
    pub(super) fn root_move(&mut self, mv: P::Move, look: Look) -> Option<Found> {
        self.tell_kind(mv, 0);
        let undo = self.make(mv);
        let found = self.node(Some(mv), look).reversed();
        self.unmake(mv, undo);
        (!self.stopped).then_some(found)
    }

    /// One look at the moves at the root for the best of them; `None` if it was stopped before it had anything to say.
    pub(super) fn best_of(
        &mut self,
        roots: &Roots<P::Move>,
        previous: Answer,
        depth: u32,
        wanted: Wanted,
    ) -> Option<(Answer, Vec<RootMove<P::Move>>)> {
        self.check_limits();
        if self.stopped {
            return None;
        }
        self.horizon = false;
        self.frame(0).score = Some(self.guide.score(&self.position));
        self.narrowed = roots.scope == Scope::Some;
        let whole = Look {
            depth,
            alpha: -INFINITE,
            beta: INFINITE,
            ply: 0,
        };
        if O::LISTENS {
            self.observer.look(depth);
            self.tell_enter(None, whole);
        }
        let child = |alpha: i32, beta: i32| Look {
            depth: depth - 1,
            alpha: -beta,
            beta: -alpha,
            ply: 1,
        };
        let mut next = roots.moves.clone();
        for root in &mut next {
            root.value = -INFINITE;
        }
        let mut best: Option<usize> = None;
        let mut proved = true;
        // What another thread is at comes last.
        let mut queue = Self::queue(&next, previous.best, wanted);
        let mut put_off = 0;
        let mut tried = 0;
        let key = self.position.key();
        while let Some(n) = queue.pop_front() {
            let code = self.position.code(next[n].mv);
            if best.is_some() && put_off < queue.len() && self.control.busy.is_at(key, code) {
                queue.push_back(n);
                put_off += 1;
                continue;
            }
            self.control.busy.begin(key, code);
            // A move that is preferred to the best one so far has to be no worse, others better.
            let alpha = match (best, wanted) {
                (None, _) => -INFINITE,
                (_, Wanted::Lines(count)) => worst_of_best(&next, count),
                (Some(best), Wanted::Best) if n > best || G::SELECTIVE => next[best].value,
                (Some(best), _) => next[best].value - 1,
            };
            let plies_less = if best.is_some() && wanted == Wanted::Best {
                self.plies_less(next[n].mv, tried, depth, next[previous.best].value)
            } else {
                0
            };
            tried += 1;
            let mv = next[n].mv;
            let before = self.nodes;
            let found = match best {
                None => self.first_move(mv, previous, depth),
                Some(_) if !F::ON.prune => self.root_move(mv, child(-INFINITE, INFINITE)),
                Some(_) if !F::ON.scout => self.root_move(mv, child(alpha, INFINITE)),
                Some(_) if alpha <= -INFINITE => self.root_move(mv, child(-INFINITE, INFINITE)),
                Some(_) => self.scout_root(mv, child(alpha, alpha + 1), plies_less),
            };
            self.control.busy.end(key, code);
            let Some(found) = found else {
                return Self::half_a_look(next, best?, previous, wanted);
            };
            next[n].nodes += self.nodes - before;
            next[n].depth = depth;
            proved &= found.proved || is_loss(found.value);
            if found.value > alpha {
                next[n].value = found.value;
                next[n].pv = vec![mv];
                next[n].pv.extend(&self.frame(1).pv);
                let better = |best: usize| {
                    let value = next[best].value;
                    found.value > value || found.value == value && n < best
                };
                if best.is_none_or(better) {
                    best = Some(n);
                }
            }
        }
        let best = best?;
        let value = next[best].value;
        let end = End::Tried { moves: next.len() };
        self.tell_leave(whole, Found { value, proved }, end);
        let proved = if is_win(value) || is_loss(value) {
            self.seen_whole(value, depth)
        } else {
            proved && roots.scope == Scope::All
        };
        let answer = Answer {
            best,
            value,
            proved,
            depth,
        };
        Some((answer, next))
    }

    /// In which order a look takes the moves: the best of the last look first, the others by preference; where a search
    /// looks at some less than at others, by the work that they took: what was nearest to being better took most.
    fn queue(moves: &[RootMove<P::Move>], first: usize, wanted: Wanted) -> VecDeque<usize> {
        let mut queue: VecDeque<usize> = (0..moves.len()).filter(|&n| n != first).collect();
        if G::SELECTIVE && wanted == Wanted::Best {
            queue
                .make_contiguous()
                .sort_by_key(|&n| Reverse(moves[n].nodes));
        }
        queue.push_front(first);
        queue
    }

    /// What a look that was stopped has found: the move that goes first may have turned out worse than it seemed, or
    /// another one better.
    fn half_a_look(
        moves: Vec<RootMove<P::Move>>,
        best: usize,
        previous: Answer,
        wanted: Wanted,
    ) -> Option<(Answer, Vec<RootMove<P::Move>>)> {
        let value = moves[best].value;
        // Nobody knows whether all moves lose, and before the first whole look, whether one wins at once.
        let looked = previous.depth > 0;
        let counts = G::SELECTIVE && wanted == Wanted::Best && looked && !is_loss(value);
        let answer = Answer {
            best,
            value,
            proved: false,
            depth: previous.depth,
        };
        counts.then_some((answer, moves))
    }

    /// Asks of a move at the root whether it is better, first so many plies less deep, and then by how much.
    fn scout_root(&mut self, mv: P::Move, look: Look, plies_less: u32) -> Option<Found> {
        let better = |found: &Option<Found>| found.is_some_and(|found| found.value > -look.beta);
        let shallow = Look {
            depth: look.depth.saturating_sub(plies_less),
            ..look
        };
        let mut found = self.root_move(mv, shallow);
        self.narrowed |= plies_less > 0;
        if better(&found) && shallow.depth < look.depth {
            found = self.root_move(mv, look);
        }
        if better(&found) {
            let open = Look {
                alpha: -INFINITE,
                ..look
            };
            found = self.root_move(mv, open);
        }
        found
    }

    /// How many plies less deep a late move at the root is looked at first.
    fn plies_less(&self, mv: P::Move, tried: usize, depth: u32, best: i32) -> u32 {
        let calm = G::SELECTIVE && F::ON.late && self.guide.extension(&self.position) == 0;
        if !calm || is_loss(best) {
            return 0;
        }
        let lateness = Lateness {
            depth,
            tried,
            lacks: 0,
            narrow: false,
            experience: 0,
            // Unknown here: rather look too deep.
            rises: true,
        };
        match self.guide.late(&self.position, mv, lateness) {
            Late::Less(plies) => plies,
            Late::Out => 0,
        }
    }

    /// The move that goes first, expected to be worth what the best was before.
    fn first_move(&mut self, mv: P::Move, previous: Answer, depth: u32) -> Option<Found> {
        /// How far from the last value the next one is looked for at first.
        const MARGIN: i32 = 64;
        let child = |alpha: i32, beta: i32| Look {
            depth: depth - 1,
            alpha: -beta,
            beta: -alpha,
            ply: 1,
        };
        let expected = previous.value;
        // Near the end values are draws, wins and losses, which don't change by little.
        let far = self.guide.plies_left(&self.position).unwrap_or(u32::MAX) > NEAR_END;
        if F::ON.aspire && far && depth > 2 && !is_win(expected) && !is_loss(expected) {
            let (mut alpha, mut beta) = (expected - MARGIN, expected + MARGIN);
            let mut margin = MARGIN;
            loop {
                let found = self.root_move(mv, child(alpha, beta))?;
                margin *= 8;
                if !G::SELECTIVE && (found.value <= alpha || found.value >= beta)
                    || margin > MAX_SCORE
                {
                    break;
                }
                if found.value <= alpha {
                    alpha = expected - margin;
                } else if found.value >= beta {
                    beta = expected + margin;
                } else {
                    return Some(found);
                }
            }
        }
        self.root_move(mv, child(-INFINITE, INFINITE))
    }

    /// Whether a win or loss has been seen among all others: whatever ends within the depth has been.
    pub(super) fn seen_whole(&self, value: i32, depth: u32) -> bool {
        !self.narrowed && (!self.horizon || WIN - value.abs() <= depth.cast_signed())
    }
}

/// A root value in the words of the contract. `scope` says whether all moves of the side that loses were looked at,
/// `narrowed` whether moves were left out anywhere.
pub(super) fn value(value: i32, proved: bool, scope: Scope, narrowed: bool) -> Value {
    let plies = (WIN - value.abs()).cast_unsigned();
    // Where a guide leaves moves out, no win takes two plies, and wins in one were looked for.
    let shortest = proved || plies == 3 && is_win(value) && narrowed;
    let distance = if shortest {
        Distance::Shortest
    } else {
        Distance::AtMost
    };
    if is_win(value) {
        Value::Win { plies, distance }
    } else if is_loss(value) && scope == Scope::All {
        Value::Loss { plies, distance }
    } else if value == DRAW && proved {
        Value::Draw
    } else {
        Value::Score(value.clamp(-MAX_SCORE, MAX_SCORE))
    }
}
