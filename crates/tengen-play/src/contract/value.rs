//! What moves are worth, and which one was chosen.

use serde::{Deserialize, Serialize};

use super::Evidence;

/// How well the distance of a win or loss is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Distance {
    /// No faster win exists, no longer defence.
    Shortest,
    /// Only a win (loss) within so many plies was proved.
    AtMost,
}

/// What a move is worth to the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Value {
    /// It wins.
    Win {
        /// Plies to the end of the game, this move included.
        plies: u32,
        /// How well that is known.
        distance: Distance,
    },
    /// Nobody can force a win.
    Draw,
    /// It loses.
    Loss {
        /// Plies to the end of the game, this move included.
        plies: u32,
        /// How well that is known.
        distance: Distance,
    },
    /// An estimate.
    Score {
        /// Above 0 when the player who makes the move stands better.
        points: i32,
    },
}

impl From<tengen_engine::Value> for Value {
    fn from(value: tengen_engine::Value) -> Self {
        use tengen_engine::Value as Found;
        match value {
            Found::Win { plies, distance } => Value::Win {
                plies,
                distance: distance.into(),
            },
            Found::Draw => Value::Draw,
            Found::Loss { plies, distance } => Value::Loss {
                plies,
                distance: distance.into(),
            },
            Found::Score(points) => Value::Score { points },
        }
    }
}

impl From<tengen_engine::Distance> for Distance {
    fn from(distance: tengen_engine::Distance) -> Self {
        match distance {
            tengen_engine::Distance::Shortest => Distance::Shortest,
            tengen_engine::Distance::AtMost => Distance::AtMost,
        }
    }
}

/// A move with what is known about it: the answer to `best_move`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The bot that chose it.
    pub bot: String,
    /// Absent if the bot didn't ask.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<Value>,
    /// A reason code.
    pub reason: String,
    /// The reason in the reader's language.
    pub text: String,
    /// What the reason rests on.
    #[serde(default, skip_serializing_if = "Evidence::is_empty")]
    pub evidence: Evidence,
    /// The best moves from here on, this one first.
    pub pv: Vec<String>,
    /// Plies searched to the full.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time used, in milliseconds.
    pub elapsed_ms: u64,
}

/// What a move would do, without making it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Preview {
    /// It would win.
    WouldWin,
    /// It would lose.
    WouldLose,
    /// It would do neither.
    WouldNotDecide,
}
