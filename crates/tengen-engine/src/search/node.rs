//! One position of the tree.

use tengen_rules::{Outcome, Position};

use super::features::Features;
use super::observer::{End, Enter, Leave, Observer, Worth};
use super::order::{Ordered, pick, sort};
use super::score::{
    DOUBTFUL_LOSS, DRAW, Found, INFINITE, WIN, bound, from_here, from_root, is_loss, is_win,
};
use super::tries::Tries;
use super::worker::Worker;
use crate::guide::{Guide, Late, Lateness, Scope, Tactics, Unrest};
use crate::table::{Bound, Entry};

/// Threads look after each other where so many plies are left.
const SHARED_DEPTH: u32 = 3;

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

    /// A value that isn't certain.
    fn estimate(&mut self, value: i32) -> Found {
        self.horizon = true;
        self.estimated = true;
        let proved = false;
        Found { value, proved }
    }

    /// Where looking ahead ends: an estimate, after what is restless has been tried.
    fn leaf(&mut self, look: Look, moves: &mut Vec<P::Move>) -> (Found, End) {
        let remembers = F::ON.settle && F::ON.table && G::SELECTIVE;
        let key = self.position.key() ^ self.salt;
        if remembers
            && let Some(entry) = self.table.get(key)
            && let Some(found) = self.recall(entry, look)
        {
            self.narrowed |= !entry.whole;
            return (found, End::Known);
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
        let mut score = None;
        if unrest != Unrest::Forced {
            let stand = self.guide.score(&self.position);
            let found = self.estimate(stand);
            if unrest == Unrest::Calm || moves.is_empty() || stand >= look.beta {
                return (found, End::Estimated);
            }
            // As if to make no move were one of the moves.
            tries.best = found;
            tries.raised = look.alpha.max(stand);
            score = Some(stand);
        }
        for &mv in moves.iter() {
            let hopeless = score
                .is_some_and(|score| score + self.guide.gain(&self.position, mv) <= tries.raised);
            if !hopeless && !self.try_move(mv, look, 0, &mut tries) {
                break;
            }
        }
        if remembers && !self.stopped {
            let entry = Entry {
                value: from_here(tries.best.value, look.ply),
                bound: bound(tries.best.value, look.alpha, look.beta),
                depth: 0,
                proved: tries.best.proved,
                whole: false,
                code: tries.best_move.map(|mv| self.position.code(mv)),
            };
            self.table.put(key, entry);
        }
        (tries.best, End::Estimated)
    }

    /// Tries the moves of a position.
    fn inner(&mut self, look: Look, moves: &mut Vec<P::Move>) -> (Found, End) {
        let Look {
            depth,
            alpha,
            beta,
            ply,
        } = look;
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
        let mut tries = Tries::new(look);
        if G::SELECTIVE && (F::ON.hope || F::ON.late) && self.guide.extension(&self.position) == 0 {
            let score = self.guide.score(&self.position);
            tries.score = Some(score);
            let earlier = ply.checked_sub(2).and_then(|ply| self.frame(ply).score);
            tries.rises = earlier.is_some_and(|earlier| score > earlier);
            if F::ON.hope
                && beta - alpha == 1
                && let Some(found) = self.good_enough(score, tries.rises, look)
            {
                self.narrowed = true;
                return (found, End::Estimated);
            }
        }
        self.frame(ply).score = tries.score;
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
            let entry = Entry {
                value: if F::ON.distance {
                    from_here(best.value, ply)
                } else {
                    best.value
                },
                bound: bound(best.value, alpha, beta),
                depth: depth.min(255) as u8,
                proved: best.proved,
                whole: !self.narrowed,
                code: tries
                    .best_move
                    .filter(|&mv| key == own_key && Some(mv) != quiet_best)
                    .map(|mv| self.position.code(mv)),
            };
            self.table.put(key ^ self.salt, entry);
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

    /// An estimate that is good enough without trying a move: the score is far above what is wanted, or it still is
    /// after a pass.
    fn good_enough(&mut self, score: i32, rises: bool, look: Look) -> Option<Found> {
        let Look {
            depth, beta, ply, ..
        } = look;
        if ply == 0 || is_win(beta) || is_loss(beta) || score < beta {
            return None;
        }
        if let Some(margin) = self.guide.margin(&self.position, depth, rises)
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

    /// The moves to try, and whether they are all.
    pub(super) fn candidates(&self, moves: &mut Vec<P::Move>) -> Scope {
        if F::ON.select {
            return self.guide.candidates(&self.position, moves);
        }
        moves.extend(self.position.moves());
        Scope::All
    }

    /// Tries moves, the most promising first, until one cuts off.
    fn try_moves(
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
    fn try_shared(
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
    fn try_late(&mut self, next: Ordered<P::Move>, look: Look, tries: &mut Tries<P::Move>) -> bool {
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
    fn lateness(&self, next: Ordered<P::Move>, look: Look, tries: &Tries<P::Move>) -> Late {
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
    fn try_move(
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

    /// At the last ply: estimates the moves that can be estimated without making them, and names the others.
    fn glance(&mut self, look: Look, others: &mut Vec<P::Move>, tries: &mut Tries<P::Move>) {
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
    fn tell_glances(&mut self, look: Look) {
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

    /// What the table knows, if that is enough: a fact, or an estimate from as deep a look.
    fn recall(&mut self, entry: Entry, look: Look) -> Option<Found> {
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

    fn outcome_value(&self, outcome: Outcome, ply: u32) -> i32 {
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
