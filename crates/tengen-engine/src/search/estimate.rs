//! Estimates: where looking ahead ends, or needn't begin.

use tengen_rules::Position;

use super::features::Features;
use super::node::Look;
use super::observer::{End, Observer};
use super::score::{Found, is_loss, is_win};
use super::tries::Tries;
use super::worker::Worker;
use crate::guide::{Guide, Unrest};

impl<P: Position, G: Guide<P>, F: Features, O: Observer<P::Move>> Worker<P, G, F, O> {
    /// A value that isn't certain.
    pub(super) fn estimate(&mut self, value: i32) -> Found {
        self.horizon = true;
        self.estimated = true;
        let proved = false;
        Found { value, proved }
    }

    /// Where looking ahead ends: an estimate, after what is restless has been tried.
    pub(super) fn leaf(&mut self, look: Look, moves: &mut Vec<P::Move>) -> (Found, End) {
        let remembers = F::ON.settle && F::ON.table && G::SELECTIVE;
        let key = self.position.key();
        if remembers
            && let Some(entry) = self.table.get(key ^ self.salt)
            && let Some(found) = self.recall(entry, look)
        {
            self.narrowed |= !entry.whole;
            return (found, End::Known);
        }
        // To make no move may be good enough, and then the moves needn't be known.
        let calm = self.guide.extension(&self.position) == 0;
        let score = calm.then(|| self.guide.score(&self.position));
        if let Some(score) = score.filter(|&score| G::SELECTIVE && score >= look.beta)
            && self.position.outcome().is_none()
        {
            return (self.estimate(score), End::Estimated);
        }
        let unrest = if F::ON.settle {
            self.guide.unrest(&self.position, moves)
        } else {
            Unrest::Calm
        };
        if moves.is_empty() && self.position.outcome().is_some() {
            let value = self.outcome_value(self.position.stuck(), look.ply);
            return (Found::fact(value), End::Over);
        }
        let mut tries = Tries::new(look);
        if unrest != Unrest::Forced {
            let score = score.unwrap_or_else(|| self.guide.score(&self.position));
            let found = self.estimate(score);
            if unrest == Unrest::Calm || moves.is_empty() || score >= look.beta {
                return (found, End::Estimated);
            }
            // As if to make no move were one of the moves.
            tries.best = found;
            tries.raised = look.alpha.max(score);
        }
        for &mv in moves.iter() {
            let hopeless = score
                .is_some_and(|score| score + self.guide.gain(&self.position, mv) <= tries.raised);
            if !hopeless && !self.try_move(mv, look, 0, &mut tries) {
                break;
            }
        }
        if remembers && !self.stopped {
            self.remember(key, tries.best, tries.best_move, look);
        }
        (tries.best, End::Estimated)
    }

    /// What the guide says of a position before its moves are tried.
    pub(super) fn sized_up(&mut self, look: Look) -> Tries<P::Move> {
        let mut tries = Tries::new(look);
        if G::SELECTIVE && (F::ON.hope || F::ON.late) && self.guide.extension(&self.position) == 0 {
            let score = self.guide.score(&self.position);
            let earlier = look
                .ply
                .checked_sub(2)
                .and_then(|ply| self.frame(ply).score);
            tries.score = Some(score);
            tries.rises = earlier.is_some_and(|earlier| score > earlier);
        }
        self.frame(look.ply).score = tries.score;
        tries
    }

    /// An estimate that is good enough without trying a move: the score is far above what is wanted, or it still is
    /// after a pass.
    pub(super) fn good_enough(&mut self, tries: &Tries<P::Move>, look: Look) -> Option<Found> {
        let Look {
            depth,
            alpha,
            beta,
            ply,
        } = look;
        let score = tries.score.filter(|_| F::ON.hope && beta - alpha == 1)?;
        if ply == 0 || is_win(beta) || is_loss(beta) || score < beta {
            return None;
        }
        if let Some(margin) = self.guide.margin(&self.position, depth, tries.rises)
            && score - margin >= beta
        {
            return Some(self.estimate(score - margin));
        }
        if self.passed == ply {
            return None;
        }
        let plies_less = self.guide.passing(&self.position, depth)?;
        let passed = self.position.pass()?;
        let child = Look {
            depth: depth.saturating_sub(plies_less),
            alpha: -beta,
            beta: 1 - beta,
            ply: ply + 1,
        };
        self.path.push(self.position.key(), true);
        self.frame(ply).kind = None;
        let position = std::mem::replace(&mut self.position, passed);
        let before = std::mem::replace(&mut self.passed, child.ply);
        let found = self.node(None, child).reversed();
        self.passed = before;
        self.position = position;
        self.path.pop();
        if self.stopped || found.value < beta {
            return None;
        }
        // A win against an opponent who could move twice is none.
        let value = if is_win(found.value) {
            beta
        } else {
            found.value
        };
        Some(self.estimate(value))
    }

    /// At the last ply: estimates the moves that can be estimated without making them, and names the others.
    pub(super) fn glance(
        &mut self,
        look: Look,
        others: &mut Vec<P::Move>,
        tries: &mut Tries<P::Move>,
    ) {
        if O::LISTENS {
            self.tell_glances(look);
        }
        let Some(all) = self.guide.glance_all(&self.position, others) else {
            return;
        };
        self.horizon = true;
        self.estimated = true;
        self.count(all.count as u64);
        let found = Found {
            value: all.score,
            proved: false,
        };
        if tries.add::<F>(all.mv, found, look.beta) {
            self.frame(look.ply + 1).pv.clear();
            self.extend_pv(all.mv, look.ply);
        }
        tries.count = all.count;
    }

    /// Tells of every move that is estimated at a glance.
    pub(super) fn tell_glances(&mut self, look: Look) {
        let child = Look {
            depth: 0,
            alpha: -look.beta,
            beta: -look.alpha,
            ply: look.ply + 1,
        };
        for mv in self.position.moves() {
            if let Some(value) = self.guide.glance(&self.position, mv) {
                let proved = false;
                let found = Found { value, proved }.reversed();
                self.tell_enter(Some(mv), child);
                self.tell_leave(child, found, End::Estimated);
            }
        }
    }
}
