//! A move that was chosen, and why.

use std::fmt;
use std::time::Duration;

use crate::guide::Merit;
use crate::value::Value;

/// Why a move was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// There is no other.
    OnlyMove,
    /// It ends the game with a win.
    WinsNow,
    /// It stops the opponent from winning with the next move.
    Blocks,
    /// It leaves two ways to win with the next move.
    MakesTwoThreats,
    /// It begins a win that no defence prevents.
    ForcedWin,
    /// With best play the game stays drawn.
    KeepsDraw,
    /// The game is lost; this holds out longest.
    LongestDefence,
    /// It lies on so many lines, more than any other free cell.
    MostLines(u32),
    /// It adds most to one's own lines.
    Builds,
    /// It spoils most of the opponent's lines.
    Hinders,
    /// It loses, and another move is better.
    Loses,
    /// It doesn't win, and another move does.
    MissesWin,
    /// It has the best estimate.
    BestScore,
    /// Another move has a better estimate.
    LowerScore,
    /// It was drawn by lot.
    Random,
}

impl Reason {
    /// The code on the wire.
    pub const fn code(self) -> &'static str {
        match self {
            Reason::OnlyMove => "only_move",
            Reason::WinsNow => "wins_now",
            Reason::Blocks => "blocks",
            Reason::MakesTwoThreats => "makes_two_threats",
            Reason::ForcedWin => "forced_win",
            Reason::KeepsDraw => "keeps_draw",
            Reason::LongestDefence => "longest_defence",
            Reason::MostLines(_) => "most_lines",
            Reason::Builds => "builds",
            Reason::Hinders => "hinders",
            Reason::Loses => "loses",
            Reason::MissesWin => "misses_win",
            Reason::BestScore => "best_score",
            Reason::LowerScore => "lower_score",
            Reason::Random => "random",
        }
    }
}

/// A move that a bot has chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<M> {
    /// The move.
    pub mv: M,
    /// What the game is worth with it, for the player who makes it; `None` if the bot didn't ask.
    pub value: Option<Value>,
    /// Why.
    pub reason: Reason,
    /// The best moves from here on, this one first.
    pub pv: Vec<M>,
    /// Plies that were searched to the full; 0 without a search.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time used.
    pub elapsed: Duration,
}

/// The game is over: there is no move to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameOver;

impl fmt::Display for GameOver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the game is over: there is no move to choose")
    }
}

impl std::error::Error for GameOver {}

impl<M: Copy> Choice<M> {
    /// A move chosen without a search.
    pub(crate) fn unsearched(mv: M, reason: Reason) -> Self {
        Choice {
            mv,
            value: None,
            reason,
            pv: vec![mv],
            depth: 0,
            nodes: 0,
            elapsed: Duration::ZERO,
        }
    }
}

impl From<Merit> for Reason {
    fn from(merit: Merit) -> Self {
        match merit {
            Merit::Lines(lines) => Reason::MostLines(lines),
            Merit::Builds => Reason::Builds,
            Merit::Hinders => Reason::Hinders,
            Merit::Rank => Reason::BestScore,
        }
    }
}
