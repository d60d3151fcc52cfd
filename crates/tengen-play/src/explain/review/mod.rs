//! A game gone through move by move.

mod facts;
mod look;
mod revise;
mod words;

use tengen_engine::{Limits, Stop, Table, Value};
use tengen_rules::{Outcome, Player};

use self::facts::{Seen, learn};
use super::analysis::told;
use crate::contract::{EndedBy, Review, Reviewed, SideReview, Sides, Verdict};
use crate::game::Game;
use crate::kit::{Kit, texts_along};
use crate::lang::Lang;
use crate::session::Question;
use crate::words::Grades;

/// The question how a game went.
pub(crate) struct ReviewGame<P: Kit> {
    pub(crate) start: P,
    pub(crate) moves: Vec<P::Move>,
    /// How the game ended, if it did.
    pub(crate) outcome: Option<Outcome>,
    /// By what.
    pub(crate) ended: Option<(EndedBy, Option<&'static str>)>,
    /// Who gave up after the last move.
    pub(crate) resigned: Option<Player>,
    pub(crate) limits: Limits,
    pub(crate) revision: u64,
    pub(crate) lang: Lang,
}

impl<P: Kit> Question<Review> for ReviewGame<P> {
    fn revision(&self) -> u64 {
        self.revision
    }

    fn answer(&self, table: &mut Table, stop: &Stop, report: &mut dyn FnMut(Review)) -> Review {
        let mut game = Game::new(self.start.clone());
        let mut seen: Vec<Seen<P>> = Vec::new();
        let mut reviewed: Vec<Reviewed> = Vec::new();
        let mut ahead = None;
        for &mv in &self.moves {
            if stop.is_stopped() {
                break;
            }
            let Some(look) = self.look(&game, mv, &mut ahead, table, stop) else {
                break;
            };
            seen.push(look);
            let changed = learn(&mut seen);
            reviewed.truncate(changed);
            for (n, seen) in seen.iter().enumerate().skip(changed) {
                reviewed.push(self.reviewed(n + 1, seen));
            }
            if game.play(mv).is_err() {
                unreachable!("the moves of a game are legal");
            }
            report(self.told(&seen, &reviewed, false));
        }
        let mut stopped = seen.len() < self.moves.len();
        if let Some(grades) = P::IDIOM.grades {
            stopped |= !self.revise(&mut seen, grades, table, stop);
            let seen = seen.iter().enumerate();
            reviewed = seen.map(|(n, seen)| self.reviewed(n + 1, seen)).collect();
        }
        self.told(&seen, &reviewed, stopped)
    }
}

impl<P: Kit> ReviewGame<P> {
    fn told(&self, seen: &[Seen<P>], reviewed: &[Reviewed], stopped: bool) -> Review {
        let mut sides = Sides::<SideReview>::default();
        for one in reviewed {
            count(sides.of_mut(one.side), one, P::IDIOM.grades.is_some());
        }
        Review {
            start: self.start.position_text(),
            moves: reviewed.to_vec(),
            sides,
            summary: self.summary(seen, reviewed),
            exact: seen.iter().all(Seen::exact),
            limit: self.limits.to_string(),
            stopped,
        }
    }

    fn reviewed(&self, number: usize, seen: &Seen<P>) -> Reviewed {
        let Seen {
            position,
            candidates,
            ..
        } = seen;
        let (before, played) = (seen.told(), seen.played());
        let verdict = if played.best {
            Verdict::Best
        } else {
            match (compared(before, played.value), P::IDIOM.grades) {
                (Verdict::Estimated, Some(grades)) => grade(grades, before, played.value),
                (verdict, _) => verdict,
            }
        };
        let others = if seen.whole { &candidates[..] } else { &[] };
        let better =
            (verdict != Verdict::Best).then(|| told(position, &candidates[0], others, self.lang));
        Reviewed {
            number,
            label: position.move_label(number),
            side: position.turn().into(),
            mv: position.move_text(seen.mv),
            before: before.into(),
            after: played.value.into(),
            verdict,
            text: words::reviewed_text(seen, verdict, self.lang),
            better,
            pv: texts_along(position, played.pv.iter().copied()),
        }
    }
}

/// What it means that a move is worth less than the best one. Certain are only facts: an estimate says nothing about
/// who wins, and a distance that is a bound nothing about who is faster.
fn compared(before: Value, after: Value) -> Verdict {
    use Value::{Draw, Loss, Win};
    match (before, after) {
        (Win { .. }, Draw) => Verdict::MissesWin,
        (Win { .. }, Loss { .. }) => Verdict::LosesWin,
        (Draw, Loss { .. }) => Verdict::LosesDraw,
        (Win { .. }, Win { .. }) if before.is_exact() && after.is_exact() => Verdict::Slower,
        (Loss { .. }, Loss { .. }) if before.is_exact() && after.is_exact() => Verdict::Sooner,
        _ => Verdict::Estimated,
    }
}

/// What it means by the estimates.
fn grade(grades: Grades, before: Value, after: Value) -> Verdict {
    match (before, after) {
        // Where only bounds are known, they are what the player has seen.
        (Value::Win { plies: best, .. }, Value::Win { plies, .. }) if plies > best => {
            return Verdict::Slower;
        }
        (Value::Loss { plies: best, .. }, Value::Loss { plies, .. })
            if before.is_exact() && plies < best =>
        {
            return Verdict::Sooner;
        }
        _ => (),
    }
    match grades.loss(before, after) {
        loss if loss >= grades.blunder => Verdict::Blunder,
        loss if loss >= grades.mistake => Verdict::Mistake,
        loss if loss >= grades.inaccuracy => Verdict::Inaccuracy,
        // Whatever the points say: what was sure is so no more, or has become so.
        _ if matches!(
            (before, after),
            (Value::Win { .. }, Value::Score(_)) | (Value::Score(_), Value::Loss { .. })
        ) =>
        {
            Verdict::Inaccuracy
        }
        _ => Verdict::Fine,
    }
}

/// Counts a move. By estimates a sure win that wasn't taken is missed, though the game may be as good as won still.
fn count(side: &mut SideReview, one: &Reviewed, graded: bool) {
    use crate::contract::Value::{Score, Win};
    let verdict = one.verdict;
    let passed_by = matches!((one.before, one.after), (Win { .. }, Score { .. }));
    side.missed_wins += usize::from(graded && passed_by);
    side.moves += 1;
    side.mistakes += usize::from(verdict.turns() || verdict.errs());
    side.blunders += usize::from(verdict == Verdict::Blunder);
    match verdict {
        Verdict::Best => side.best += 1,
        Verdict::Slower | Verdict::Sooner => side.slips += 1,
        Verdict::MissesWin | Verdict::LosesWin => side.missed_wins += 1,
        Verdict::LosesDraw | Verdict::Fine | Verdict::Mistake | Verdict::Blunder => (),
        Verdict::Inaccuracy => side.inaccuracies += 1,
        Verdict::Estimated => side.doubtful += 1,
    }
}
