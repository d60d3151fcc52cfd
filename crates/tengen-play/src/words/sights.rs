//! What can be seen of a move on the board, in words.

use tengen_engine::Value;

use super::reason::{Why, list, say};
use crate::contract::PieceSeen;
use crate::kit::Kit;
use crate::lang::{Lang, TextArg, text};

impl<P: Kit> Why<'_, P> {
    /// The most important that can be seen of the move, in a few sentences.
    pub(super) fn sights(&self, most: usize, lang: Lang) -> Vec<Option<String>> {
        let seen = self.evidence;
        let about = |key, pieces: &[PieceSeen]| {
            let pieces = named(pieces, "list-and", lang)?;
            Some(text(lang, key, &[pieces]))
        };
        let takes = match (&seen.takes, seen.free) {
            (Some(piece), true) => about("reason-takes-free", std::slice::from_ref(piece)),
            (Some(piece), false) => about("reason-takes", std::slice::from_ref(piece)),
            (None, _) => None,
        };
        let all = [
            takes,
            about("reason-forks", &seen.forks),
            self.stops(lang),
            (seen.checks && seen.forks.is_empty()).then(|| say(lang, "reason-checks")),
            about("reason-saves", &seen.saves),
            about("reason-pins", &seen.pins),
            about("reason-attacks", &seen.attacks),
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

    /// What the opponent takes next, or could take.
    pub(crate) fn answer(&self, lang: Lang) -> Option<String> {
        if let Some(reply) = self.later(1, lang)
            && let Some(taken) = &reply.evidence.takes
        {
            let key = if reply.evidence.free {
                "reason-answer-takes-free"
            } else {
                "reason-answer-takes"
            };
            let piece = named(std::slice::from_ref(taken), "list-and", lang)?;
            let args = [self.opponent(lang), ("reply", reply.mv.into()), piece];
            return Some(text(lang, key, &args));
        }
        let pieces = named(&self.evidence.hangs, "list-or", lang)?;
        Some(text(lang, "reason-hangs", &[self.opponent(lang), pieces]))
    }
}

/// Pieces by their names, if there are any.
fn named(pieces: &[PieceSeen], key: &str, lang: Lang) -> Option<(&'static str, TextArg<'static>)> {
    let names: Vec<String> = pieces.iter().map(|piece| piece.name.clone()).collect();
    Some(("pieces", list(&names, key, lang)?.into()))
}
