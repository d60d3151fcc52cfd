//! What comes of the moves of a position, one after the other.

use tengen_rules::Position;

use super::features::Features;
use super::node::Look;
use super::observer::Observer;
use super::order::{Ordered, pick, sort};
use super::score::{Found, INFINITE, is_loss, is_win};
use super::worker::Worker;
use crate::guide::{Guide, Late, Lateness, Scope};

/// Threads look after each other where so many plies are left.
const SHARED_DEPTH: u32 = 3;

/// What trying the moves of a position has found so far.
pub(super) struct Tries<M> {
    pub(super) best: Found,
    pub(super) best_move: Option<M>,
    /// The lower end of the window, which good moves raise.
    pub(super) raised: i32,
    pub(super) count: usize,
    /// Whether the last one was too good for the opponent to let it come to this.
    pub(super) cut: bool,
    /// Whether a move was left out for coming late.
    pub(super) left_out: bool,
    /// What the guide says of the position, if it was asked: never in an emergency.
    pub(super) score: Option<i32>,
    /// Whether that is more than two plies ago.
    pub(super) rises: bool,
}

impl<M: Copy> Tries<M> {
    pub(super) fn new(look: Look) -> Self {
        Tries {
            best: Found::fact(-INFINITE),
            best_move: None,
            raised: look.alpha,
            count: 0,
            cut: false,
            left_out: false,
            score: None,
            rises: false,
        }
    }

    /// Adds what a move is worth; whether it begins the best line of play now.
    pub(super) fn add<F: Features>(&mut self, mv: M, found: Found, beta: i32) -> bool {
        self.count += 1;
        if F::ON.prune && found.value >= beta {
            self.best_move = Some(mv);
            self.best = Found {
                value: found.value,
                proved: found.proved || is_win(found.value),
            };
            self.cut = true;
            return false;
        }
        self.best.proved &= found.proved || is_loss(found.value);
        if found.value <= self.best.value {
            return false;
        }
        self.best.value = found.value;
        self.best_move = Some(mv);
        let raises = found.value > self.raised;
        self.raised = self.raised.max(found.value);
        raises
    }
}

impl<P: Position, G: Guide<P>, F: Features, O: Observer<P::Move>> Worker<P, G, F, O> {
    /// The moves to try, and whether they are all.
    pub(super) fn candidates(&self, moves: &mut Vec<P::Move>) -> Scope {
        if F::ON.select {
            return self.guide.candidates(&self.position, moves);
        }
        moves.extend(self.position.moves());
        Scope::All
    }

    /// Tries moves, the most promising first, until one cuts off.
    pub(super) fn try_moves(
        &mut self,
        look: Look,
        moves: &[P::Move],
        first: Option<P::Move>,
        tries: &mut Tries<P::Move>,
    ) {
        let mut ordered = self.order(moves, first, look.ply);
        if self.control.busy.matters() && look.depth >= SHARED_DEPTH {
            sort(&mut ordered);
            self.try_shared(look, &mut ordered, tries);
        } else {
            for n in 0..ordered.len() {
                pick(&mut ordered[n..]);
                let mv = ordered[n].mv;
                if !self.try_late(ordered[n], look, tries) {
                    if tries.cut {
                        self.cut_off(mv, &ordered[..n], look);
                    }
                    break;
                }
            }
        }
        self.frame(look.ply).ordered = ordered;
    }

    /// The same, but what another thread is at comes last.
    pub(super) fn try_shared(
        &mut self,
        look: Look,
        ordered: &mut [Ordered<P::Move>],
        tries: &mut Tries<P::Move>,
    ) {
        let key = self.position.key();
        let mut put_off = ordered.len();
        let mut n = 0;
        while n < ordered.len() {
            let mv = ordered[n].mv;
            let code = self.position.code(mv);
            if n > 0 && n < put_off && self.control.busy.is_at(key, code) {
                ordered[n..put_off].rotate_left(1);
                put_off -= 1;
                continue;
            }
            self.control.busy.begin(key, code);
            let go_on = self.try_late(ordered[n], look, tries);
            self.control.busy.end(key, code);
            if !go_on {
                if tries.cut {
                    self.cut_off(mv, &ordered[..n], look);
                }
                return;
            }
            n += 1;
        }
    }

    /// Tries a move, less well if it comes late; whether the others are still to be tried.
    pub(super) fn try_late(
        &mut self,
        next: Ordered<P::Move>,
        look: Look,
        tries: &mut Tries<P::Move>,
    ) -> bool {
        let mv = next.mv;
        let plies_less = match self.lateness(next, look, tries) {
            Late::Less(plies) => plies,
            Late::Out => {
                tries.left_out = true;
                self.narrowed = true;
                self.horizon = true;
                return true;
            }
        };
        self.try_move(mv, look, plies_less, tries)
    }

    /// How well to look at a move after those that have been tried. As long as all of them lose, nothing is left out: a
    /// loss is a loss only if every move has been tried.
    pub(super) fn lateness(
        &self,
        next: Ordered<P::Move>,
        look: Look,
        tries: &Tries<P::Move>,
    ) -> Late {
        let Some(score) = tries.score.filter(|_| F::ON.late) else {
            return Late::Less(0);
        };
        if tries.count == 0 || is_loss(tries.best.value) {
            return Late::Less(0);
        }
        let lateness = Lateness {
            depth: look.depth,
            tried: tries.count,
            lacks: tries.raised.saturating_sub(score),
            narrow: look.beta - look.alpha == 1,
            experience: next.experience(),
            rises: tries.rises,
        };
        self.guide.late(&self.position, next.mv, lateness)
    }

    /// Tries a move, so many plies less deep than others unless it turns out well; whether the others are still to be
    /// tried.
    pub(super) fn try_move(
        &mut self,
        mv: P::Move,
        look: Look,
        plies_less: u32,
        tries: &mut Tries<P::Move>,
    ) -> bool {
        let Look {
            depth, beta, ply, ..
        } = look;
        self.tell_kind(mv, ply);
        let undo = self.make(mv);
        let child = |alpha, beta| Look {
            depth: depth.saturating_sub(1),
            alpha,
            beta,
            ply: ply + 1,
        };
        let window = if F::ON.prune {
            child(-beta, -tries.raised)
        } else {
            child(-INFINITE, INFINITE)
        };
        // Whether it is better than what there is, and only then by how much.
        let found = if F::ON.scout && tries.best_move.is_some() {
            let narrow = child(-tries.raised - 1, -tries.raised);
            let shallow = Look {
                depth: narrow.depth.saturating_sub(plies_less),
                ..narrow
            };
            self.narrowed |= plies_less > 0;
            let mut found = self.node(Some(mv), shallow).reversed();
            let good = |found: Found| found.value > tries.raised;
            if good(found) && shallow.depth < narrow.depth && !self.stopped {
                found = self.node(Some(mv), narrow).reversed();
            }
            if good(found) && found.value < beta && !self.stopped {
                found = self.node(Some(mv), window).reversed();
            }
            found
        } else {
            self.node(Some(mv), window).reversed()
        };
        self.unmake(mv, undo);
        if self.stopped {
            return false;
        }
        if tries.add::<F>(mv, found, beta) {
            self.extend_pv(mv, ply);
        }
        !tries.cut
    }
}
