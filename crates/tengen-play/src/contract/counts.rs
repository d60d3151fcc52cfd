//! What is counted of positions: those of a tree, and those that a search visits.

use serde::{Deserialize, Serialize};

/// What there is after so many plies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PerftRow {
    /// Plies from the position.
    pub ply: usize,
    /// Sequences of so many moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sequences: Option<u64>,
    /// Those of them whose last move won the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wins: Option<u64>,
    /// Distinct positions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub positions: Option<u64>,
    /// Distinct positions up to symmetry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symmetric: Option<u64>,
}

/// How many positions the search visits in a fixed list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bench {
    /// Each position.
    pub positions: Vec<BenchRow>,
    /// All positions visited: the search's signature, the same on every machine until the search changes. Absent if
    /// it was interrupted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Time used, in milliseconds.
    pub elapsed_ms: u64,
    /// Positions visited in a second.
    pub nodes_per_second: u64,
}

/// A position of the bench.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BenchRow {
    /// The position text.
    pub position: String,
    /// The bot that searched.
    pub bot: String,
    /// Positions visited.
    pub nodes: u64,
    /// Time used, in milliseconds.
    pub elapsed_ms: u64,
}
