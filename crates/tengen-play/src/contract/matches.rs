//! The results of a match.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Side;

/// The results of games between two players. `first` opens every game, unless the sides are swapped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchTable {
    /// The position text from which every game began, or where its openings belong.
    pub position: String,
    /// The first player: a bot with the seed that repeats the match, or another program by its name.
    pub first: String,
    /// The second player.
    pub second: String,
    /// Games that were asked for.
    pub asked: u64,
    /// Games that were finished.
    pub games: u64,
    /// Games that the first player won.
    pub first_wins: u64,
    /// Games that the second player won.
    pub second_wins: u64,
    /// Games that nobody won.
    pub draws: u64,
    /// Moves in all finished games together, without those of the openings.
    pub plies: u64,
    /// Games that were the same as an earlier one, where no bot draws by lot: they say nothing new.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub repeated: u64,
    /// Whether every opening is played twice, with sides changed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub swapped: bool,
    /// What other programs are given for their moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tempo: Option<String>,
    /// Finished pairs of games by what the first player got of them: nothing, half a point, and so on up to two
    /// points. Only where sides are swapped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pairs: Option<[u64; 5]>,
    /// What the results say about the players' strength, without what was only repeated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub elo: Option<MatchElo>,
    /// The sequential test, if there is one; likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sprt: Option<MatchSprt>,
    /// Games by what ended them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub ends: BTreeMap<String, u64>,
    /// Games that a program forfeited.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forfeits: Vec<Forfeits>,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "the form that serde asks for"
)]
fn is_zero(count: &u64) -> bool {
    *count == 0
}

impl MatchTable {
    /// The mean length of a game in plies; 0 without games.
    pub fn mean_plies(&self) -> f64 {
        // Counts are far below 2^52.
        #[expect(clippy::cast_precision_loss)]
        let (plies, games) = (self.plies as f64, self.games.max(1) as f64);
        plies / games
    }
}

/// How much stronger the first player is, in tenths of an Elo point. What is absent has no bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchElo {
    /// The difference.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difference_tenths: Option<i64>,
    /// With 95 % confidence it is no smaller.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub low_tenths: Option<i64>,
    /// With 95 % confidence it is no larger.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub high_tenths: Option<i64>,
    /// The chance that the first player is the stronger one, in thousandths; absent where the results have no spread to
    /// judge it by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub superiority_permille: Option<u64>,
}

/// How a sequential test stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchSprt {
    /// The smaller difference in strength, in tenths of an Elo point.
    pub elo0_tenths: i64,
    /// The larger difference, likewise.
    pub elo1_tenths: i64,
    /// The logarithm of how much more likely the results are with the larger one, in thousandths.
    pub ratio_thousandths: i64,
    /// At or below this the smaller difference is accepted.
    pub low_thousandths: i64,
    /// At or above this the larger one is.
    pub high_thousandths: i64,
    /// Which of them was accepted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accepted_tenths: Option<i64>,
}

/// Games that a program lost other than on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forfeits {
    /// The player, by its place in the match.
    pub player: Side,
    /// `crash`, `hang`, `endless`, `illegal_move`, `time` or `overdue`.
    pub kind: String,
    /// How often.
    pub games: u64,
}
