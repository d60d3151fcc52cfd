//! What a review says.

use std::cmp::Ordering;

use tengen_engine::Value;
use tengen_rules::{Outcome, Player};

use super::ReviewGame;
use super::facts::{Seen, compare, kind, opposite};
use crate::contract::{EndedBy, Reviewed, Verdict};
use crate::kit::Kit;
use crate::lang::{Lang, TextArg, text};
use crate::words::{Idiom, Why, drawn_by, sentences, value_text};

/// What a move did, as a sentence or two.
pub(super) fn reviewed_text<P: Kit>(seen: &Seen<P>, verdict: Verdict, lang: Lang) -> String {
    let key = match verdict {
        Verdict::Best => return text(lang, best_key(seen), &[]),
        Verdict::Slower => "reviewed-slower",
        Verdict::Sooner => "reviewed-sooner",
        Verdict::MissesWin => "reviewed-misses-win",
        Verdict::LosesWin => "reviewed-loses-win",
        Verdict::LosesDraw => "reviewed-loses-draw",
        Verdict::Estimated => "reviewed-doubtful",
        Verdict::Fine => "reviewed-fine",
        Verdict::Inaccuracy => "reviewed-inaccuracy",
        Verdict::Mistake => "reviewed-mistake",
        Verdict::Blunder => "reviewed-blunder",
    };
    let (value, better) = (seen.value(), seen.candidates[0].mv);
    let better = seen.position.move_text(better);
    let after = seen.played().value;
    let key = match (verdict, value, after) {
        (Verdict::Inaccuracy, Value::Win { .. }, _) if P::IDIOM.mates => "reviewed-not-the-mate",
        (Verdict::Inaccuracy, _, Value::Loss { .. }) => "reviewed-doubtful",
        _ => key,
    };
    let args = [
        (
            "this",
            text(lang, "reviewed-this", &worth(after, P::IDIOM, lang)).into(),
        ),
        ("other", other_text(&better, value, P::IDIOM, lang).into()),
        ("move", better.into()),
        ("value", value_text(&value.into(), P::IDIOM, lang).into()),
    ];
    let said = text(lang, key, &args);
    match answer(seen, verdict, lang) {
        Some(answer) => sentences(&said, &answer),
        None => said,
    }
}

/// How a mistake was, or could have been, punished at once.
fn answer<P: Kit>(seen: &Seen<P>, verdict: Verdict, lang: Lang) -> Option<String> {
    let played = seen.played();
    if !verdict.errs() {
        return None;
    }
    if let Value::Loss { .. } = played.value {
        let this = text(lang, "reviewed-this", &worth(played.value, P::IDIOM, lang));
        return Some(text(lang, "reviewed-loses", &[("this", this.into())]));
    }
    if !matches!(played.value, Value::Score(_)) {
        return None;
    }
    let evidence = seen
        .position
        .evidence(seen.mv, played.pv.get(1..).unwrap_or_default(), lang);
    let why = Why {
        position: &seen.position,
        mv: seen.mv,
        reason: played.reason,
        value: Some(played.value),
        pv: &played.pv,
        evidence: &evidence,
        candidates: &[],
    };
    why.answer(lang)
}

/// What is to be said of a move than which none is known to be better.
fn best_key<P: Kit>(seen: &Seen<P>) -> &'static str {
    let value = seen.played().value;
    let others: Vec<Option<Ordering>> = seen
        .others()
        .map(|other| compare(other.value, value))
        .collect();
    let certain = others.iter().all(Option::is_some);
    let alone = others.iter().all(|&other| other == Some(Ordering::Less));
    let kinds = || seen.others().map(|other| kind(other.value));
    let only = certain && kinds().all(|other| other < kind(value));
    match value {
        _ if seen.position.move_count() == 1 => "reviewed-only-move",
        Value::Win { plies: 1, .. } if P::IDIOM.mates => "reviewed-mates-now",
        Value::Win { plies: 1, .. } => "reviewed-wins-now",
        // Little is known of the others.
        Value::Loss { .. } if !seen.whole => "reviewed-lost-as-known",
        _ if !seen.whole => "reviewed-as-known",
        Value::Loss { .. } if certain => "reviewed-lost",
        Value::Loss { .. } => "reviewed-lost-as-known",
        Value::Win { .. } if only => "reviewed-only-win",
        Value::Draw if only => "reviewed-only-draw",
        _ if alone => "reviewed-best",
        _ if certain => "reviewed-as-good",
        _ => "reviewed-as-known",
    }
}

/// What a move that wasn't made is worth: `c3 wins in 2 moves`.
fn other_text(mv: &str, value: Value, idiom: Idiom, lang: Lang) -> String {
    let [kind, value] = worth(value, idiom, lang);
    text(lang, "reviewed-other", &[("move", mv.into()), kind, value])
}

fn worth(value: Value, idiom: Idiom, lang: Lang) -> [(&'static str, TextArg<'static>); 2] {
    let kind = match value {
        Value::Win { plies: 1, .. } if idiom.mates => "mate-now",
        Value::Win { plies: 1, .. } => "win-now",
        Value::Loss { plies: 1, .. } => "loss-now",
        Value::Draw => "draw",
        Value::Score(_) => "score",
        Value::Win { .. } | Value::Loss { .. } => "other",
    };
    [
        ("kind", kind.into()),
        ("value", value_text(&value.into(), idiom, lang).into()),
    ]
}

impl<P: Kit> ReviewGame<P> {
    /// How the game went, as a sentence.
    pub(super) fn summary(&self, seen: &[Seen<P>], reviewed: &[Reviewed]) -> String {
        let lang = self.lang;
        let Some(last) = seen.last() else {
            return text(lang, "summary-nothing", &[]);
        };
        let whole = seen.len() == self.moves.len();
        let certain = seen.iter().all(Seen::certain);
        let limit = if certain {
            String::new()
        } else {
            let doubtful = reviewed
                .iter()
                .filter(|one| one.verdict == Verdict::Estimated);
            let args = [
                ("limit", self.limits.to_string().into()),
                ("doubtful", doubtful.count().into()),
            ];
            text(lang, "summary-limit", &args)
        };
        let stands = if whole {
            self.stands(last)
        } else {
            String::new()
        };
        let args = [
            ("end", self.end(seen).into()),
            ("went", self.went(seen, reviewed, certain).into()),
            ("stands", stands.into()),
            ("limit", limit.into()),
        ];
        text(lang, "summary-whole", &args)
    }

    fn name(&self, player: Player) -> String {
        self.start.player_name(player, self.lang)
    }

    /// How the game ended, or how much of it was looked at.
    fn end(&self, seen: &[Seen<P>]) -> String {
        let (lang, moves) = (self.lang, seen.len());
        if moves < self.moves.len() {
            let args = [("moves", moves.into()), ("all", self.moves.len().into())];
            return text(lang, "summary-part", &args);
        }
        let (Some(outcome), Some((by, why))) = (self.outcome, self.ended) else {
            return text(lang, "summary-unfinished", &[("moves", moves.into())]);
        };
        let Outcome::Win(winner) = outcome else {
            return match drawn_by(&self.start, by, why, lang) {
                Some(rule) => text(lang, "summary-draw-by", &[("rule", rule.into())]),
                None => text(lang, "summary-draw", &[]),
            };
        };
        let key = match by {
            EndedBy::Resigned => "summary-resigned",
            EndedBy::Forfeit => match why {
                Some("time") => "summary-forfeit-time",
                _ => "summary-forfeit",
            },
            EndedBy::Mate => "summary-mates",
            EndedBy::Adjudicated => "summary-adjudicated",
            _ => "summary-wins",
        };
        let args = [
            ("winner", self.name(winner).into()),
            ("loser", self.name(winner.other()).into()),
        ];
        text(lang, key, &args)
    }

    /// What was given away.
    fn went(&self, seen: &[Seen<P>], reviewed: &[Reviewed], certain: bool) -> String {
        let lang = self.lang;
        let turns = || {
            seen.iter()
                .zip(reviewed)
                .filter(|(_, one)| one.verdict.turns() || one.verdict.errs())
        };
        let told = match P::IDIOM.grades {
            // The one that cost most; of equals the last.
            Some(grades) => {
                turns().max_by_key(|(seen, _)| grades.loss(seen.value(), seen.played().value))
            }
            None => turns().last(),
        };
        let Some((last, turn)) = told else {
            return text(lang, self.nothing_given_away(seen, certain), &[]);
        };
        let key = match turn.verdict {
            Verdict::MissesWin => "summary-misses-win",
            Verdict::LosesWin => "summary-loses-win",
            Verdict::Mistake => "summary-mistake",
            Verdict::Blunder => "summary-blunder",
            _ => "summary-loses-draw",
        };
        let better = last.position.move_text(last.candidates[0].mv);
        let args = [
            ("player", self.name(turn.side.into()).into()),
            ("number", turn.label.trim_end_matches('.').to_owned().into()),
            ("move", turn.mv.clone().into()),
            (
                "other",
                other_text(&better, last.value(), P::IDIOM, lang).into(),
            ),
            ("better", better.into()),
        ];
        let turn = text(lang, key, &args);
        match (turns().count(), P::IDIOM.grades) {
            (1, _) => turn,
            (count, grades) => {
                let key = match grades {
                    Some(_) => "summary-many-mistakes",
                    None => "summary-many",
                };
                let args = [("count", count.into()), ("turn", turn.into())];
                text(lang, key, &args)
            }
        }
    }

    fn nothing_given_away(&self, seen: &[Seen<P>], certain: bool) -> &'static str {
        let whole = seen.len() == self.moves.len();
        let winner = match self.outcome {
            Some(Outcome::Win(winner)) if whole => Some(winner),
            _ => None,
        };
        let won_at_first = seen
            .first()
            .and_then(|first| won(first.value(), first.position.turn()));
        if P::IDIOM.grades.is_some() {
            "summary-no-mistake"
        } else if !certain {
            "summary-as-known"
        } else if winner.is_some() && winner == won_at_first {
            "summary-won-from-start"
        } else if self.resigned.is_some() && whole {
            "summary-no-move"
        } else {
            "summary-neither"
        }
    }

    /// How the game stands where it was left without being decided on the board, if that is certain.
    fn stands(&self, last: &Seen<P>) -> String {
        let (lang, after) = (self.lang, last.after());
        let value = opposite(last.played().value);
        let winner = won(value, after.turn());
        // A game that a rule of the record has ended stands as it ended.
        let drawn = self.outcome == Some(Outcome::Draw) && value == Value::Draw;
        let key = match (after.outcome(), self.resigned, value) {
            _ if drawn => return String::new(),
            (Some(_), ..) | (.., Value::Score(_)) => return String::new(),
            (None, None, Value::Draw) => return text(lang, "summary-stands-draw", &[]),
            (None, None, _) => "summary-stands-win",
            (None, Some(_), Value::Draw) => "summary-resigned-draw",
            (None, Some(player), _) if winner == Some(player) => "summary-resigned-win",
            (None, Some(_), _) => return String::new(),
        };
        let player = self.resigned.or(winner).unwrap_or(after.turn());
        text(lang, key, &[("player", self.name(player).into())])
    }
}

/// Who wins with best play, if anybody does for certain.
fn won(value: Value, turn: Player) -> Option<Player> {
    match value {
        Value::Win { .. } => Some(turn),
        Value::Loss { .. } => Some(turn.other()),
        Value::Draw | Value::Score(_) => None,
    }
}
