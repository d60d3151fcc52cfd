//! Results, values and reasons in words.

mod reason;

use tengen_engine::{MAX_SCORE, Value as Found};
use tengen_rules::{Outcome, Player};

use crate::contract::{Counts, Distance, End, Side, TraceNode, Value, Worth};
use crate::kit::Kit;
use crate::lang::{Lang, text};

pub(crate) use reason::{Why, reason_text};

/// A value in words, such as "wins in 2 moves". Moves are those of whoever wins or holds out.
#[must_use]
pub fn value_text(value: &Value, lang: Lang) -> String {
    let (key, plies, distance) = match value {
        Value::Win { plies, distance } => ("value-win", plies, distance),
        Value::Loss { plies, distance } => ("value-loss", plies, distance),
        Value::Draw => return text(lang, "value-draw", &[]),
        // The largest estimates stand for wins and losses that rest on a choice of moves.
        Value::Score { points } if *points >= MAX_SCORE => {
            return text(lang, "value-seems-won", &[]);
        }
        Value::Score { points } if *points <= -MAX_SCORE => {
            return text(lang, "value-seems-lost", &[]);
        }
        Value::Score { points } => {
            let points = points_text(*points);
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

/// An estimate with its sign: it compares the two sides.
fn points_text(points: i32) -> String {
    match points {
        0 => "0".to_owned(),
        points => format!("{points:+}"),
    }
}

/// What a position is worth to the player to move, as a sentence such as "X wins in 2 moves."
pub(crate) fn position_value_text<P: Kit>(position: &P, value: Found, lang: Lang) -> String {
    let player = ("player", position.player_name(position.turn(), lang).into());
    match value {
        Found::Win { plies: 1, .. } => text(lang, "position-wins-now", &[player]),
        Found::Loss { plies: 1, .. } => text(lang, "position-loses-now", &[player]),
        Found::Draw => text(lang, "position-draw", &[]),
        Found::Score(points) if points.abs() < MAX_SCORE => {
            let points = points_text(points);
            text(
                lang,
                "position-estimate",
                &[player, ("points", points.into())],
            )
        }
        _ => {
            let value = value_text(&value.into(), lang);
            text(lang, "position-value", &[player, ("value", value.into())])
        }
    }
}

/// A worth in words, for the player to move.
#[must_use]
pub fn worth_text(worth: Worth, lang: Lang) -> String {
    match worth {
        Worth::Win => text(lang, "worth-win", &[]),
        Worth::Draw => text(lang, "worth-draw", &[]),
        Worth::Loss => text(lang, "worth-loss", &[]),
        Worth::Score { points } => {
            let points = points_text(points);
            text(lang, "worth-score", &[("points", points.into())])
        }
    }
}

/// Why a search left a position, as a sentence; empty where it was stopped.
pub(crate) fn end_text<P: Kit>(position: &P, node: &TraceNode, lang: Lang) -> String {
    let name = |side: Side| position.player_name(side.into(), lang);
    let player = name(node.to_move);
    let opponent = name(Player::from(node.to_move).other().into());
    match node.end {
        None => String::new(),
        Some(End::Over) => match node.worth {
            Some(Worth::Win) => text(lang, "end-won", &[("player", player.into())]),
            Some(Worth::Loss) => text(lang, "end-won", &[("player", opponent.into())]),
            _ => text(lang, "end-drawn", &[]),
        },
        Some(End::Estimated) => text(lang, "end-estimated", &[]),
        Some(End::Known) => text(lang, "end-known", &[]),
        Some(End::Symmetric) => text(lang, "end-symmetric", &[]),
        Some(End::Tried) => text(lang, "end-tried", &[]),
        Some(End::Cut) => {
            // What the opponent has elsewhere is seen by the player to move here.
            let has = match node.beta {
                Some(Worth::Win) | None => "loss",
                Some(Worth::Draw) => "draw",
                Some(Worth::Loss) => "win",
                Some(Worth::Score { .. }) => "score",
            };
            let points = match node.beta {
                Some(Worth::Score { points }) => points_text(-points),
                _ => String::new(),
            };
            let args = [
                ("opponent", opponent.into()),
                ("has", has.into()),
                ("points", points.into()),
                ("skipped", node.skipped.into()),
            ];
            text(lang, "end-cut", &args)
        }
    }
}

/// What came out of a walk, as a sentence.
pub(crate) fn walked_text<P: Kit>(
    position: &P,
    worth: Option<Worth>,
    counts: Counts,
    lang: Lang,
) -> String {
    let nodes = ("nodes", counts.nodes.into());
    match worth {
        None => text(lang, "walked-stopped", &[nodes]),
        Some(worth) => {
            let player = position.player_name(position.turn(), lang);
            let worth = worth_text(worth, lang);
            let args = [nodes, ("player", player.into()), ("worth", worth.into())];
            text(lang, "walked", &args)
        }
    }
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
