//! One position of the tree.

use tengen_rules::{Outcome, Position};

use super::Search;
use super::score::{
    DOUBTFUL_LOSS, DRAW, Found, INFINITE, WIN, from_here, from_root, is_loss, is_win,
};
use crate::guide::{Guide, Scope, Tactics};
use crate::table::{Bound, Entry};

impl<P: Position, G: Guide<P>> Search<'_, P, G> {
    /// The value of the current position for the player to move: exact between `alpha` and `beta`,
    /// at or above `beta` a lower bound, at or below `alpha` an upper bound.
    pub(super) fn node(&mut self, depth: u32, alpha: i32, beta: i32, ply: u32) -> Found {
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

    fn outcome_value(&self, outcome: Outcome, ply: u32) -> i32 {
        match outcome {
            Outcome::Draw => DRAW,
            Outcome::Win(player) if player == self.position.turn() => WIN - ply.cast_signed(),
            Outcome::Win(_) => ply.cast_signed() - WIN,
        }
    }
}
