//! What can be seen of a move on the board, in words.

use tengen_engine::Value;

use super::reason::{Why, list, say};
use crate::contract::PieceSeen;
use crate::kit::Kit;
use crate::lang::{Lang, TextArg, text};

impl<P: Kit> Why<'_, P> {
    /// The most important that can be seen of the move, in a few sentences.
    pub(super) fn sights(&self, most: usize, lang: Lang) -> Vec<Option<String>> {
        self.seen(self.stops(lang), most, lang)
    }

    /// The most important that can be seen of it beside what it stops, which has been said.
    pub(super) fn more(&self, lang: Lang) -> Vec<Option<String>> {
        self.seen(None, 1, lang)
    }

    fn seen(&self, stops: Option<String>, most: usize, lang: Lang) -> Vec<Option<String>> {
        let seen = self.evidence;
        let about = |key, pieces: &[PieceSeen]| {
            let pieces = named(pieces, "list-and", lang)?;
            Some(text(lang, key, &[pieces]))
        };
        let takes = seen.takes.as_ref().and_then(|piece| {
            let key = match (seen.free, seen.retaken) {
                (true, _) => "reason-takes-free",
                (_, true) => "reason-takes-retaken",
                _ => "reason-takes",
            };
            let piece = named(std::slice::from_ref(piece), "list-and", lang)?;
            Some(text(lang, key, &[piece, self.opponent(lang)]))
        });
        // What wins nothing comes behind what does.
        let (wins, trades) = if seen.comes_to.is_some_and(tells::<P>) {
            (takes, None)
        } else {
            (None, takes)
        };
        let all = [
            wins,
            about("reason-forks", &seen.forks),
            stops,
            (seen.checks && seen.forks.is_empty()).then(|| say(lang, "reason-checks")),
            about("reason-saves", &seen.saves),
            about("reason-pins", &seen.pins),
            about("reason-attacks", &seen.attacks),
            trades,
        ];
        let remarks = seen.remarks.iter().cloned();
        let all = all.into_iter().flatten().chain(remarks);
        all.take(most).map(Some).collect()
    }

    /// The wins of the opponent that it has taken the sting out of.
    pub(super) fn stops(&self, lang: Lang) -> Option<String> {
        let moves = list(&self.evidence.stops, "list-and", lang)?;
        Some(text(lang, "reason-stops", &[("moves", moves.into())]))
    }

    /// What the best move lets the opponent take.
    pub(super) fn offers(&self, lang: Lang) -> Option<String> {
        let piece = named(self.evidence.hangs.get(..1)?, "list-and", lang)?;
        Some(text(lang, "reason-offers", &[self.opponent(lang), piece]))
    }

    /// How a move is answered that is worse by so much that one speaks of it.
    pub(super) fn falls_to(&self, points: i32, lang: Lang) -> Option<String> {
        let grades = P::IDIOM.grades?;
        let best = self.candidates.first()?.value;
        if grades.loss(best, Value::Score(points)) < grades.inaccuracy {
            return None;
        }
        self.answer(lang)
    }

    /// What the opponent wins by taking next, or could take where no line is known.
    pub(crate) fn answer(&self, lang: Lang) -> Option<String> {
        let Some(reply) = self.later(1, lang) else {
            let pieces = named(&self.evidence.hangs, "list-or", lang)?;
            return Some(text(lang, "reason-hangs", &[self.opponent(lang), pieces]));
        };
        let taken = reply.evidence.takes.as_ref()?;
        // Who takes back has won only what is left of it.
        let won = match self.evidence.comes_to {
            Some(own) if self.evidence.retaken => -own,
            _ => reply.evidence.comes_to?,
        };
        if !tells::<P>(won) {
            return None;
        }
        let key = if reply.evidence.free {
            "reason-answer-takes-free"
        } else {
            "reason-answer-takes"
        };
        let piece = named(std::slice::from_ref(taken), "list-and", lang)?;
        let args = [self.opponent(lang), ("reply", reply.mv.into()), piece];
        Some(text(lang, key, &args))
    }
}

/// Whether so many points are worth a word.
fn tells<P: Kit>(points: i32) -> bool {
    let grades = P::IDIOM.grades;
    grades.is_some_and(|grades| points >= grades.inaccuracy)
}

/// Pieces by their names, if there are any.
fn named(pieces: &[PieceSeen], key: &str, lang: Lang) -> Option<(&'static str, TextArg<'static>)> {
    let names: Vec<String> = pieces.iter().map(|piece| piece.name.clone()).collect();
    Some(("pieces", list(&names, key, lang)?.into()))
}
