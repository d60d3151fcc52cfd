//! One position of the tree.

use tengen_rules::{Outcome, Position};

use super::features::Features;
use super::observer::{End, Enter, Leave, Observer, Worth};
use super::score::{DOUBTFUL_LOSS, DRAW, Found, WIN, bound, from_here, from_root, is_loss, is_win};
use super::worker::Worker;
use crate::guide::{Guide, Scope, Tactics};
use crate::table::{Bound, Entry};

/// A position that is met for the first time with so many plies left is looked at one ply less deep.
const UNKNOWN_DEPTH: u32 = 4;

/// What a position is searched for: between `alpha` and `beta` its value is exact, at or above `beta` a lower
/// bound, at or below `alpha` an upper bound.
#[derive(Clone, Copy)]
pub(super) struct Look {
    pub(super) depth: u32,
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// Plies from the root.
    pub(super) ply: u32,
}

impl<P: Position, G: Guide<P>, F: Features, O: Observer<P::Move>> Worker<P, G, F, O> {
    /// The value of the current position for the player to move; `mv` has led to it.
    pub(super) fn node(&mut self, mv: Option<P::Move>, look: Look) -> Found {
        self.frame(look.ply).pv.clear();
        if !self.count(1) {
            return Found::fact(DRAW);
        }
        self.tell_enter(mv, look);
        let (found, end) = self.look(look);
        self.tell_leave(look, found, end);
        found
    }

    fn look(&mut self, look: Look) -> (Found, End) {
        if F::ON.rulings && look.ply > 0 && self.is_ruled() {
            return (self.estimate(DRAW), End::Ruled);
        }
        if let Some(outcome) = self.position.decided() {
            return (
                Found::fact(self.outcome_value(outcome, look.ply)),
                End::Over,
            );
        }
        let mut moves = std::mem::take(&mut self.frame(look.ply).moves);
        moves.clear();
        let result = if F::ON.tactics && G::TACTICS_EVERYWHERE {
            self.forced(look, &mut moves)
        } else {
            self.quiet(look, &mut moves)
        };
        self.frame(look.ply).moves = moves;
        result
    }

    /// Takes what one look shows for a fact, then goes on.
    fn forced(&mut self, look: Look, moves: &mut Vec<P::Move>) -> (Found, End) {
        let Look {
            depth,
            alpha,
            beta,
            ply,
        } = look;
        let tactics = self.guide.tactics(&self.position, moves);
        let soon = ply.cast_signed();
        let value = match tactics {
            Tactics::Wins => Some(WIN - soon - 1),
            Tactics::Lost => Some(soon + 2 - WIN),
            Tactics::Blocks | Tactics::Quiet => None,
        };
        if let Some(value) = value {
            if beta - alpha > 1 {
                self.frame(ply).pv = self.forced_line(tactics, moves[0]);
            }
            return (Found::fact(value), End::Seen);
        }
        // What the value can be at most and at least: no move wins at once, and none that blocks loses at once.
        let me = self.position.turn();
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
            return (Found::fact(least), End::Seen);
        }
        if most <= alpha {
            return (Found::fact(most), End::Seen);
        }
        let depth = match tactics {
            Tactics::Blocks if F::ON.extend && moves.len() == 1 => depth + 1,
            _ => depth,
        };
        let (alpha, beta) = (alpha.max(least - 1), beta.min(most + 1));
        let look = Look {
            depth,
            alpha,
            beta,
            ply,
        };
        let (found, end) = self.quiet(look, moves);
        let value = found.value.clamp(least, most);
        (Found { value, ..found }, end)
    }

    /// Looks ahead, if there is depth left; `moves` holds the forced ones, if any.
    fn quiet(&mut self, look: Look, moves: &mut Vec<P::Move>) -> (Found, End) {
        let mut look = look;
        if F::ON.extend && !G::TACTICS_EVERYWHERE {
            look.depth += self.guide.extension(&self.position);
        }
        if look.depth == 0 {
            return self.leaf(look, moves);
        }
        let narrowed = std::mem::replace(&mut self.narrowed, false);
        let result = self.inner(look, moves);
        self.narrowed |= narrowed;
        result
    }

    /// Whether the rules call the position a draw for what has been before. That holds on this path alone, so that what
    /// rests on it is an estimate.
    pub(super) fn is_ruled(&mut self) -> bool {
        if !P::RECURS {
            return false;
        }
        let times = self.path.times(self.position.key());
        let ruled = self.position.ruling(times).is_some();
        self.narrowed |= ruled;
        ruled
    }

    /// Tries the moves of a position.
    fn inner(&mut self, look: Look, moves: &mut Vec<P::Move>) -> (Found, End) {
        let Look { depth, ply, .. } = look;
        let (own_key, key) = (self.position.key(), self.key());
        let known = if F::ON.table {
            self.table.get(key ^ self.salt)
        } else {
            None
        };
        if let Some(entry) = known
            && let Some(found) = self.recall(entry, look)
        {
            self.narrowed |= !entry.whole;
            return (found, End::Known);
        }
        let mut look = look;
        if G::SELECTIVE && F::ON.late && known.is_none() && depth >= UNKNOWN_DEPTH {
            // Nothing is known of it: it has been of no importance so far.
            look.depth -= 1;
            self.narrowed = true;
        }
        let depth = look.depth;
        let mut tries = self.sized_up(look);
        if let Some(found) = self.good_enough(&tries, look) {
            self.narrowed = true;
            return (found, End::Estimated);
        }
        let first = known
            .filter(|_| key == own_key)
            .and_then(|entry| self.position.decode(entry.code?));
        // Most often it is enough, and the other moves needn't be known.
        let early = first.filter(|&first| {
            G::SELECTIVE && moves.is_empty() && self.position.check(first).is_ok()
        });
        if let Some(first) = early {
            self.try_move(first, look, 0, &mut tries);
            if tries.cut {
                self.cut_off(first, &[], look);
            }
        }
        let mut scope = Scope::All;
        if tries.cut {
            // There is nothing left to try.
        } else if moves.is_empty() && F::ON.glance && G::TACTICS_EVERYWHERE && depth == 1 {
            self.glance(look, moves, &mut tries);
        } else if moves.is_empty() {
            scope = self.candidates(moves);
            self.narrowed |= scope == Scope::Some;
            moves.retain(|&mv| Some(mv) != early);
        }
        // A quiet move that was only estimated is no good guess for a deeper look.
        let quiet_best = tries.best_move.filter(|_| early.is_none());
        if moves.is_empty() && tries.count == 0 {
            let value = self.outcome_value(self.position.stuck(), ply);
            return (Found::fact(value), End::Over);
        }
        let count = if O::LISTENS && early.is_some() {
            self.position.move_count()
        } else {
            tries.count + moves.len()
        };
        if !tries.cut && !self.stopped {
            let first = first.filter(|_| early.is_none());
            self.try_moves(look, moves, first, &mut tries);
        }
        if self.stopped {
            return (tries.best, End::Estimated);
        }
        let mut best = tries.best;
        best.proved &= scope == Scope::All && !tries.left_out || tries.cut;
        if scope == Scope::Some && is_loss(best.value) {
            best = Found {
                value: DOUBTFUL_LOSS + (WIN + best.value),
                proved: false,
            };
        }
        if F::ON.table {
            let mv = tries
                .best_move
                .filter(|&mv| key == own_key && Some(mv) != quiet_best);
            self.remember(key, best, mv, look);
        }
        let end = match (tries.cut, tries.count) {
            (true, tried) if tried < count => End::Cut {
                moves: count,
                tried,
            },
            _ => End::Tried { moves: count },
        };
        (best, end)
    }

    /// Puts what a look has found into the table.
    pub(super) fn remember(&mut self, key: u64, found: Found, mv: Option<P::Move>, look: Look) {
        let entry = Entry {
            value: if F::ON.distance {
                from_here(found.value, look.ply)
            } else {
                found.value
            },
            bound: bound(found.value, look.alpha, look.beta),
            depth: look.depth.min(255) as u8,
            proved: found.proved,
            whole: look.depth > 0 && !self.narrowed,
            code: mv.map(|mv| self.position.code(mv)),
        };
        self.table.put(key ^ self.salt, entry);
    }

    /// What the table knows, if that is enough: a fact, or an estimate from as deep a look.
    pub(super) fn recall(&mut self, entry: Entry, look: Look) -> Option<Found> {
        let Look {
            depth,
            alpha,
            beta,
            ply,
        } = look;
        if F::ON.scout && beta - alpha > 1 {
            // The line of play is wanted here.
            return None;
        }
        let value = if F::ON.distance {
            from_root(entry.value, ply)
        } else {
            entry.value
        };
        let above = entry.bound != Bound::Upper && value >= beta;
        let below = entry.bound != Bound::Lower && value <= alpha;
        let inside = entry.bound == Bound::Exact;
        // Before that many plies are over, the rules may have ended the game.
        let plies = (WIN - entry.value.abs()).cast_unsigned();
        if (is_win(value) || is_loss(value)) && plies > self.position.plies_to_ruling() {
            return None;
        }
        // A won position is won and a lost one lost, at any depth.
        let fact = above && is_win(value)
            || below && is_loss(value)
            || inside && !F::ON.distance && (is_win(value) || is_loss(value))
            || entry.proved && value == DRAW && (above || below || inside);
        if fact {
            return Some(Found::fact(value));
        }
        if !(above || below || inside) || u32::from(entry.depth) < depth {
            return None;
        }
        self.horizon = true;
        Some(Found {
            value,
            proved: entry.proved,
        })
    }

    /// A move that wins at once, or one in a lost position and the move that wins against it.
    pub(super) fn forced_line(&mut self, tactics: Tactics, mv: P::Move) -> Vec<P::Move> {
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

    pub(super) fn outcome_value(&self, outcome: Outcome, ply: u32) -> i32 {
        let plies = if F::ON.distance { ply.cast_signed() } else { 0 };
        match outcome {
            Outcome::Draw => DRAW,
            Outcome::Win(player) if player == self.position.turn() => WIN - plies,
            Outcome::Win(_) => plies - WIN,
        }
    }

    /// The key under which the current position is remembered.
    fn key(&self) -> u64 {
        if F::ON.symmetry {
            self.guide.shared_key(&self.position)
        } else {
            self.position.key()
        }
    }

    pub(super) fn tell_enter(&mut self, mv: Option<P::Move>, look: Look) {
        if !O::LISTENS {
            return;
        }
        let Look {
            depth,
            alpha,
            beta,
            ply,
        } = look;
        let worth = |value| Worth::of(value, !self.estimated, ply, F::ON.distance);
        let enter = Enter {
            ply,
            mv,
            depth,
            alpha: worth(alpha),
            beta: worth(beta),
        };
        self.stopped |= self.observer.enter(enter).is_break();
    }

    pub(super) fn tell_leave(&mut self, look: Look, found: Found, end: End) {
        if !O::LISTENS || self.stopped {
            return;
        }
        let Look {
            alpha, beta, ply, ..
        } = look;
        let Some(worth) = Worth::of(found.value, found.proved, ply, F::ON.distance) else {
            return;
        };
        let looks = matches!(end, End::Known | End::Tried { .. } | End::Cut { .. });
        self.observer.leave(Leave {
            ply,
            worth,
            bound: bound(found.value, alpha, beta),
            end,
            keys: looks.then(|| [self.position.key(), self.key()]),
        });
    }
}
