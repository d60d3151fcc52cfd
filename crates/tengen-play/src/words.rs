//! Results, values and reasons in words.

mod fate;
mod reason;
mod sights;

use tengen_engine::{MAX_SCORE, Value as Found};
use tengen_rules::{Outcome, Player};

use crate::contract::{Counts, Distance, End, EndedBy, Forfeit, Side, TraceNode, Value, Worth};
use crate::game::{Ending, Game};
use crate::kit::Kit;
use crate::lang::{Lang, text};

pub(crate) use reason::{Why, reason_text};

/// How a game speaks of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Idiom {
    /// How many points of an estimate make one unit of those in which players count.
    pub unit: u32,
    /// Whether a win is a mate.
    pub mates: bool,
    /// What a move is called that loses so much; `None` where points don't tell.
    pub grades: Option<Grades>,
}

impl Idiom {
    /// Points as they are, and no more than that.
    pub const PLAIN: Idiom = Idiom {
        unit: 1,
        mates: false,
        grades: None,
    };

    /// An estimate with its sign: it compares the two sides.
    ///
    /// ```
    /// use tengen_play::Idiom;
    ///
    /// assert_eq!(Idiom::PLAIN.points_text(-35), "-35");
    /// let hundredths = Idiom { unit: 100, ..Idiom::PLAIN };
    /// assert_eq!(hundredths.points_text(35), "+0.35");
    /// assert_eq!(hundredths.points_text(0), "0.00");
    /// ```
    #[must_use]
    pub fn points_text(self, points: i32) -> String {
        let sign = match points {
            0 => "",
            1.. => "+",
            _ => "-",
        };
        let (unit, points) = (self.unit.max(1), points.unsigned_abs());
        if unit == 1 {
            return format!("{sign}{points}");
        }
        let digits = (unit - 1).to_string().len();
        format!("{sign}{}.{:0digits$}", points / unit, points % unit)
    }
}

/// From how many points on the loss of a move has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grades {
    /// Less than this is nothing to speak of.
    pub inaccuracy: i32,
    /// From here on it is a mistake.
    pub mistake: i32,
    /// From here on a blunder.
    pub blunder: i32,
    /// Where a game is as good as won: what is beyond makes no difference.
    pub won: i32,
}

impl Grades {
    /// A value in points, as far as they make a difference.
    const fn points(self, value: Found) -> i32 {
        match value {
            Found::Win { .. } => self.won,
            Found::Draw => 0,
            Found::Loss { .. } => -self.won,
            Found::Score(points) if points > self.won => self.won,
            Found::Score(points) if points < -self.won => -self.won,
            Found::Score(points) => points,
        }
    }

    /// How much worse a value is than a better one, in points.
    pub(crate) const fn loss(self, better: Found, worse: Found) -> i32 {
        self.points(better) - self.points(worse)
    }
}

/// A value in words, such as "wins in 2 moves". Moves are those of whoever wins or holds out.
#[must_use]
pub fn value_text(value: &Value, idiom: Idiom, lang: Lang) -> String {
    let (key, plies, distance) = match (value, idiom.mates) {
        (Value::Win { plies, distance }, false) => ("value-win", plies, distance),
        (Value::Win { plies, distance }, true) => ("value-mates", plies, distance),
        (Value::Loss { plies, distance }, false) => ("value-loss", plies, distance),
        (Value::Loss { plies, distance }, true) => ("value-mated", plies, distance),
        (Value::Draw, _) => return text(lang, "value-draw", &[]),
        // The largest estimates stand for wins and losses that rest on a choice of moves.
        (Value::Score { points }, _) if *points >= MAX_SCORE => {
            return text(lang, "value-seems-won", &[]);
        }
        (Value::Score { points }, _) if *points <= -MAX_SCORE => {
            return text(lang, "value-seems-lost", &[]);
        }
        (Value::Score { points }, _) => {
            let points = idiom.points_text(*points);
            return text(lang, "value-score", &[("points", points.into())]);
        }
    };
    if *plies == 1 {
        let key = match (value, idiom.mates) {
            (Value::Loss { .. }, _) => "value-loses-now",
            (_, true) => "value-mates-now",
            (_, false) => "value-wins-now",
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

/// What a position is worth to the player to move, as a sentence such as "X wins in 2 moves."
pub(crate) fn position_value_text<P: Kit>(position: &P, value: Found, lang: Lang) -> String {
    let player = ("player", position.player_name(position.turn(), lang).into());
    match value {
        Found::Win { plies: 1, .. } => text(lang, "position-wins-now", &[player]),
        Found::Loss { plies: 1, .. } => text(lang, "position-loses-now", &[player]),
        Found::Draw => text(lang, "position-draw", &[]),
        Found::Score(points) if points.abs() < MAX_SCORE => {
            let points = P::IDIOM.points_text(points);
            text(
                lang,
                "position-estimate",
                &[player, ("points", points.into())],
            )
        }
        _ => {
            let value = value_text(&value.into(), P::IDIOM, lang);
            text(lang, "position-value", &[player, ("value", value.into())])
        }
    }
}

/// A worth in words, for the player to move.
#[must_use]
pub fn worth_text(worth: Worth, idiom: Idiom, lang: Lang) -> String {
    match worth {
        Worth::Win => text(lang, "worth-win", &[]),
        Worth::Draw => text(lang, "worth-draw", &[]),
        Worth::Loss => text(lang, "worth-loss", &[]),
        Worth::Score { points } => {
            let points = idiom.points_text(points);
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
                Some(Worth::Score { points }) => P::IDIOM.points_text(-points),
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
            let worth = worth_text(worth, P::IDIOM, lang);
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

/// What ended a game, and by what rule or fault.
pub(crate) fn ended_by<P: Kit>(game: &Game<P>) -> Option<(EndedBy, Option<&'static str>)> {
    game.outcome()?;
    let position = game.position();
    Some(match game.ending() {
        Some(Ending::Resigned(_)) => (EndedBy::Resigned, None),
        Some(Ending::Forfeit { why, .. }) => (EndedBy::Forfeit, Some(why.word())),
        Some(Ending::Agreed) => (EndedBy::Agreed, None),
        Some(Ending::Claimed { rule, .. }) => (EndedBy::Rule, Some(rule)),
        Some(Ending::Adjudicated(_)) => (EndedBy::Adjudicated, None),
        None => match game.ruled() {
            Some(rule) => (EndedBy::Rule, Some(rule)),
            None => match position.ended_by() {
                EndedBy::Rule => (EndedBy::Rule, position.ended_why()),
                by => (by, None),
            },
        },
    })
}

/// By what a game was drawn, as it stands after "a draw by"; `None` where there is no more to say.
pub(crate) fn drawn_by<P: Kit>(
    position: &P,
    by: EndedBy,
    why: Option<&str>,
    lang: Lang,
) -> Option<String> {
    match by {
        EndedBy::Agreed => Some(text(lang, "draw-agreed", &[])),
        EndedBy::Adjudicated => Some(text(lang, "draw-adjudicated", &[])),
        _ => position.rule_name(why?, lang),
    }
}

/// How a player lost by something beside the board, as a sentence.
pub(crate) fn forfeit_text(why: Forfeit, loser: &str, lang: Lang) -> String {
    let key = match why {
        Forfeit::Time => "forfeit-time",
        Forfeit::IllegalMove => "forfeit-illegal-move",
        Forfeit::Abandoned => "forfeit-abandoned",
        Forfeit::Infraction => "forfeit-infraction",
    };
    text(lang, key, &[("loser", loser.into())])
}

/// How a game ended, as a sentence or two; it speaks to the only person at the board, if there is one. `None` while it
/// is in progress.
pub(crate) fn result_text<P: Kit>(
    game: &Game<P>,
    person: Option<Player>,
    lang: Lang,
) -> Option<String> {
    let (position, outcome) = (game.position(), game.outcome()?);
    let (by, why) = ended_by(game)?;
    let Outcome::Win(winner) = outcome else {
        return Some(match drawn_by(position, by, why, lang) {
            Some(rule) => text(lang, "result-draw-by", &[("rule", rule.into())]),
            None => text(lang, "result-draw", &[]),
        });
    };
    let [winner_name, loser_name] =
        [winner, winner.other()].map(|player| position.player_name(player, lang));
    let cause = match (by, game.ending()) {
        (EndedBy::Mate, _) => Some(text(lang, "cause-mate", &[])),
        (EndedBy::Adjudicated, _) => Some(text(lang, "cause-adjudicated", &[])),
        (_, Some(Ending::Forfeit { why, .. })) => Some(forfeit_text(why, &loser_name, lang)),
        _ => None,
    };
    let names = [("winner", winner_name.into()), ("loser", loser_name.into())];
    let key = match (person, by) {
        (Some(person), EndedBy::Resigned) if person == winner => "result-they-resigned",
        (Some(_), EndedBy::Resigned) => "result-you-resigned",
        (None, EndedBy::Resigned) => "result-resigned",
        (Some(person), _) if person == winner => "result-you-win",
        (Some(_), _) => "result-you-lose",
        (None, _) => "result-wins",
    };
    let result = text(lang, key, &names);
    Some(match cause {
        Some(cause) => sentences(&cause, &result),
        None => result,
    })
}
