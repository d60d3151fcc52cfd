//! Wins, draws and losses that are certain, in words.

use tengen_engine::{Distance, Value};

use super::reason::{Does, Why, lines, list, say};
use super::{Idiom, value_text};
use crate::kit::Kit;
use crate::lang::{Lang, text};

impl<P: Kit> Why<'_, P> {
    pub(super) fn forced_win(&self, value: Value, lang: Lang) -> String {
        if matches!(value, Value::Win { plies: 2, .. }) {
            return text(lang, "reason-replies-lose", &[self.opponent(lang)]);
        }
        let value = ("value", value_text(&value.into(), P::IDIOM, lang).into());
        text(lang, "reason-forced-win", &[self.opponent(lang), value])
    }

    /// How a win that takes longer goes on: the reply, and the move after it.
    pub(super) fn goes_on(&self, lang: Lang) -> Option<String> {
        let reply = self.later(1, lang)?;
        let next = self.later(2, lang)?;
        // Any other reply would let the threat come true.
        let key = if self.evidence.threatens == [reply.mv.as_str()] || self.only_reply() {
            "reason-must-answer"
        } else {
            "reason-if-answers"
        };
        let args = [
            self.opponent(lang),
            ("reply", reply.mv.into()),
            ("move", next.mv.into()),
            ("does", next.does.key(P::IDIOM).into()),
        ];
        Some(text(lang, key, &args))
    }

    pub(super) fn keeps_draw(&self, lang: Lang) -> String {
        let worse = |value| matches!(value, Value::Loss { .. });
        if self.all_others(worse) {
            return text(lang, "reason-only-draw", &[self.others()]);
        }
        if self.all_others(|value| value == Value::Draw) {
            return say(lang, "reason-all-draw");
        }
        match self.best() {
            Some((Value::Score(points), best)) if points > 0 => {
                let points = ("points", P::IDIOM.points_text(points).into());
                text(lang, "reason-draws-but", &[best, points])
            }
            // Some other move may still win.
            Some(_) if !self.all_others(|value| worse(value) || value == Value::Draw) => {
                say(lang, "reason-draws")
            }
            _ => {
                let losing = self.candidates.iter().filter(|other| worse(other.value));
                match losing.count() {
                    0 => say(lang, "reason-keeps-draw"),
                    losing => text(
                        lang,
                        "reason-some-draw",
                        &[("losing", losing.into()), self.others()],
                    ),
                }
            }
        }
    }

    /// The best move loses, so all do.
    pub(super) fn longest_defence(&self, plies: u32, distance: Distance, lang: Lang) -> String {
        if plies == 1 {
            return match lines(&self.evidence.finishes, lang) {
                Some(lines) => text(lang, "reason-lost-at-once-line", &[lines]),
                None => say(lang, "reason-lost-at-once"),
            };
        }
        if let Some(cells) = list(&self.evidence.leaves, "list-or", lang) {
            let args = [self.opponent(lang), ("cells", cells.into())];
            let key = if P::IDIOM.mates {
                "reason-lost-next-mate"
            } else {
                "reason-lost-next"
            };
            return text(lang, key, &args);
        }
        if distance == Distance::AtMost {
            let value = value_text(&Value::Loss { plies, distance }.into(), P::IDIOM, lang);
            return text(lang, "reason-lost", &[("value", value.into())]);
        }
        // The others lose in so many plies at most.
        let sooner = |other| matches!(other, Value::Loss { plies: other, .. } if other < plies);
        let key = if self.all_others(sooner) {
            "reason-longest-defence"
        } else {
            "reason-none-longer"
        };
        text(lang, key, &[("moves", plies.div_ceil(2).into())])
    }

    pub(super) fn loses(&self, plies: u32, distance: Distance, lang: Lang) -> String {
        if plies == 1 {
            return self.loses_now(lang);
        }
        let best = self.candidates.first().map(|best| best.value);
        let how = match best {
            Some(best @ Value::Loss { plies: longest, .. })
                if best.is_exact() && plies < longest =>
            {
                "sooner"
            }
            _ => "loses",
        };
        let (how, opponent) = (("how", how.into()), self.opponent(lang));
        let left = Value::Win {
            plies: plies - 1,
            distance,
        };
        let value = ("value", wins_text(left, P::IDIOM, lang).into());
        let Some(reply) = self.later(1, lang) else {
            return text(lang, "reason-loses", &[how, opponent, value]);
        };
        let mv = ("reply", reply.mv.into());
        let seen = &reply.evidence;
        match (reply.does, lines(&seen.finishes, lang)) {
            (Does::Wins, Some(lines)) => {
                text(lang, "reason-loses-line", &[how, opponent, mv, lines])
            }
            (Does::TwoThreats, _) => {
                let cells = list(&seen.threatens, "list-and", lang).unwrap_or_default();
                let count = ("count", seen.threatens.len().into());
                let args = [how, opponent, mv, count, ("cells", cells.into())];
                text(lang, "reason-loses-threats", &args)
            }
            _ => text(lang, "reason-loses-to", &[how, opponent, mv, value]),
        }
    }

    pub(super) fn misses_win(&self, value: Value, lang: Lang) -> String {
        let Some((best, name)) = self.best() else {
            return say(lang, "reason-another-is-better");
        };
        let key = match value {
            Value::Draw => "reason-misses-win",
            // Nobody would think that it wins.
            Value::Score(points)
                if P::IDIOM
                    .grades
                    .is_some_and(|grades| points <= -grades.mistake) =>
            {
                "reason-other-wins"
            }
            _ => "reason-no-win-seen",
        };
        text(
            lang,
            key,
            &[name, ("value", wins_text(best, P::IDIOM, lang).into())],
        )
    }
}

/// A win, said of a move or a player that isn't the one at hand.
fn wins_text(value: Value, idiom: Idiom, lang: Lang) -> String {
    match value {
        Value::Win { plies: 1, .. } if idiom.mates => say(lang, "value-mates-at-once"),
        Value::Win { plies: 1, .. } => say(lang, "value-at-once"),
        value => value_text(&value.into(), idiom, lang),
    }
}
