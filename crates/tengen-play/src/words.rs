//! Results, values and reasons in words.

use tengen_engine::{Reason, Value as Found};
use tengen_rules::{Outcome, Player};

use crate::contract::{Distance, Value};
use crate::lang::{Lang, text};

/// A value in words, such as "wins in 2 moves". Moves are those of whoever wins or holds out.
#[must_use]
pub fn value_text(value: &Value, lang: Lang) -> String {
    let (key, plies, distance) = match value {
        Value::Win { plies, distance } => ("value-win", plies, distance),
        Value::Loss { plies, distance } => ("value-loss", plies, distance),
        Value::Draw => return text(lang, "value-draw", &[]),
        Value::Score { points } => {
            // With its sign: an estimate compares the two sides.
            let points = format!("{points:+}");
            return text(lang, "value-score", &[("points", points.into())]);
        }
    };
    if *plies == 1 {
        let key = match value {
            Value::Loss { .. } => "value-loses-now",
            _ => "value-wins-now",
        };
        return text(lang, key, &[]);
    }
    let distance = match distance {
        Distance::Shortest => "shortest",
        Distance::AtMost => "at-most",
    };
    let args = [
        ("moves", plies.div_ceil(2).into()),
        ("distance", distance.into()),
    ];
    text(lang, key, &args)
}

/// Two sentences, one after the other. After a Chinese stop there is no space.
#[must_use]
pub fn sentences(first: &str, second: &str) -> String {
    let space = if first.ends_with(['。', '！', '？']) {
        ""
    } else {
        " "
    };
    format!("{first}{space}{second}")
}

/// Why a move was chosen, as a sentence.
pub(crate) fn reason_text(reason: Reason, value: Option<Found>, lang: Lang) -> String {
    let in_words = || {
        let value = value.unwrap_or(Found::Score(0));
        [("value", value_text(&value.into(), lang).into())]
    };
    match reason {
        Reason::OnlyMove => text(lang, "reason-only-move", &[]),
        Reason::WinsNow => text(lang, "reason-wins-now", &[]),
        Reason::Blocks => text(lang, "reason-blocks", &[]),
        Reason::MakesTwoThreats => text(lang, "reason-makes-two-threats", &[]),
        Reason::ForcedWin => text(lang, "reason-forced-win", &in_words()),
        Reason::KeepsDraw => text(lang, "reason-keeps-draw", &[]),
        Reason::LongestDefence => text(lang, "reason-longest-defence", &in_words()),
        Reason::MostLines(lines) => text(lang, "reason-most-lines", &[("lines", lines.into())]),
        Reason::Builds => text(lang, "reason-builds", &[]),
        Reason::Hinders => text(lang, "reason-hinders", &[]),
        Reason::Random => text(lang, "reason-random", &[]),
        // `BestScore`, and whatever comes to be without words of its own.
        _ => text(lang, "reason-best-score", &[]),
    }
}

/// How a game ended, as a sentence; it speaks to the only person at the board, if there is one.
pub(crate) fn result_text(
    outcome: Outcome,
    resigned: Option<Player>,
    person: Option<Player>,
    name: impl Fn(Player) -> String,
    lang: Lang,
) -> String {
    let winner = match outcome {
        Outcome::Draw => return text(lang, "result-draw", &[]),
        Outcome::Win(winner) => winner,
    };
    let names = [
        ("winner", name(winner).into()),
        ("loser", name(winner.other()).into()),
    ];
    let key = match (person, resigned) {
        (Some(person), None) if person == winner => "result-you-win",
        (Some(_), None) => "result-you-lose",
        (Some(person), Some(_)) if person == winner => "result-they-resigned",
        (Some(_), Some(_)) => "result-you-resigned",
        (None, None) => "result-wins",
        (None, Some(_)) => "result-resigned",
    };
    text(lang, key, &names)
}
