//! What explains a position: analyses, reviews, trees and comparisons.

use serde::{Deserialize, Serialize};

use super::{Side, Value};

/// What every legal move of a position is worth: the answer to `analyse`. A stream of them refines; in the last one
/// `done` is true.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    /// The position text.
    pub position: String,
    /// Whose move it is.
    pub to_move: Side,
    /// What the position is worth to the player to move: the value of the best move.
    pub value: Value,
    /// What the values mean for the player to move, as a sentence.
    pub text: String,
    /// All legal moves, the best first.
    pub candidates: Vec<Candidate>,
    /// Whether the value of every move is exact.
    pub exact: bool,
    /// Whether nothing more follows.
    pub done: bool,
    /// Why nothing more follows; absent while something does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ended>,
    /// The limit of the search, such as `time=2s`.
    pub limit: String,
    /// Plies to which every move was searched to the full; 0 before the first look.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Time used, in milliseconds.
    pub elapsed_ms: u64,
}

/// Why an analysis ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// Every value is exact.
    Exact,
    /// Looking deeper would tell no more: on a large board not every move is looked at.
    Settled,
    /// By its limit.
    Limit,
    /// It was stopped.
    Stopped,
}

/// A legal move with what is known about it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Candidate {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// What the game is worth with it, for the player who makes it.
    pub value: Value,
    /// Whether no other move is better, as far as that is known.
    pub best: bool,
    /// A reason code.
    pub reason: String,
    /// The reason in the reader's language.
    pub text: String,
    /// What the reason rests on.
    #[serde(default, skip_serializing_if = "Evidence::is_empty")]
    pub evidence: Evidence,
    /// The best moves from here on, this one first. For a losing move that is the line which refutes it.
    pub pv: Vec<String>,
    /// Plies searched to the full, this move included.
    pub depth: u32,
    /// Positions visited for it.
    pub nodes: u64,
}

/// What can be seen on the board of a reason. A field that has nothing to say is absent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evidence {
    /// The lines that the move blocks, each of which lacked only this cell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub blocks: Vec<LineSeen>,
    /// The lines that the move finishes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub finishes: Vec<LineSeen>,
    /// The moves with which the same player would win next.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub threatens: Vec<String>,
    /// The moves with which the opponent would win next.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub leaves: Vec<String>,
    /// The moves with which the opponent would have won next, had the player done nothing, and now can't.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stops: Vec<String>,
    /// What the move takes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub takes: Option<PieceSeen>,
    /// Whether the opponent can't take back what has taken.
    #[serde(default, skip_serializing_if = "is_false")]
    pub free: bool,
    /// Whether the line that is shown goes on by taking back what has taken.
    #[serde(default, skip_serializing_if = "is_false")]
    pub retaken: bool,
    /// What taking there, in turns as the line has it, comes to for the player who begins, in points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comes_to: Option<i32>,
    /// Whether the opponent has to answer an attack on what must not be lost.
    #[serde(default, skip_serializing_if = "is_false")]
    pub checks: bool,
    /// What the piece that has moved attacks at once, if it is more than one thing that the opponent can't well lose.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub forks: Vec<PieceSeen>,
    /// What the piece that has moved holds in its place, because what stands behind must not be lost.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pins: Vec<PieceSeen>,
    /// What the player could win by taking it, if the opponent now did nothing, and couldn't before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attacks: Vec<PieceSeen>,
    /// The player's own that the opponent could have won by taking it, and now can't.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub saves: Vec<PieceSeen>,
    /// The player's own that the opponent can now win by taking it, the dearest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hangs: Vec<PieceSeen>,
    /// What else can be seen, as sentences in the reader's language.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remarks: Vec<String>,
}

/// Something that stands on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PieceSeen {
    /// How the reader calls it, such as `the knight on f3`.
    pub name: String,
    /// What it is, as the board shows it.
    pub piece: String,
    /// Where it stands.
    pub cell: String,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde calls it with a reference"
)]
fn is_false(is: &bool) -> bool {
    !is
}

impl Evidence {
    /// Whether there is nothing to see.
    pub fn is_empty(&self) -> bool {
        *self == Evidence::default()
    }
}

/// A line of the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineSeen {
    /// How the reader calls it, such as `row 3`.
    pub name: String,
    /// Its cells, as moves.
    pub cells: Vec<String>,
    /// Those of them on which the player whose line it is had stones before the move.
    pub stones: Vec<String>,
}

/// Something for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sides<T> {
    /// For the player who opens the game.
    pub first: T,
    /// For the other one.
    pub second: T,
}

impl<T> Sides<T> {
    /// That of a side.
    pub const fn of(&self, side: Side) -> &T {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }

    /// That of a side, to change it.
    pub const fn of_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::First => &mut self.first,
            Side::Second => &mut self.second,
        }
    }
}

/// A game gone through move by move: the answer to `review`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// The position text of the start.
    pub start: String,
    /// Each move of the game.
    pub moves: Vec<Reviewed>,
    /// What each side did.
    pub sides: Sides<SideReview>,
    /// How the game went, in one sentence.
    pub summary: String,
    /// Whether every value in it is exact.
    pub exact: bool,
    /// The limit of the search at each move, such as `nodes=1000000`.
    pub limit: String,
    /// Whether it was stopped before the last move, or before earlier ones were looked at again.
    pub stopped: bool,
}

/// A move of a game that is reviewed. Values are seen by the player who makes it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reviewed {
    /// Its number from 1.
    pub number: usize,
    /// How players count it: `3.`, or `2.` and `2...` where a move of each player together is one.
    #[serde(default)]
    pub label: String,
    /// Who made it.
    pub side: Side,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// What the game was worth before it, with the best move.
    pub before: Value,
    /// What it was worth with this move.
    pub after: Value,
    /// What it did to the value.
    pub verdict: Verdict,
    /// The same in the reader's language, and what was better.
    pub text: String,
    /// The best move, where another one than this is better.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub better: Option<Candidate>,
    /// The best moves after this one, this one first. After a mistake that is the line which refutes it.
    pub pv: Vec<String>,
}

/// What a move did to the value of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// No move is better, as far as that is known.
    Best,
    /// It still wins, but more slowly.
    Slower,
    /// It still loses, but sooner.
    Sooner,
    /// A win became a draw.
    MissesWin,
    /// A win became a loss.
    LosesWin,
    /// A draw became a loss.
    LosesDraw,
    /// Another move was found or estimated to be better, and it can't be told for certain what changed.
    Estimated,
    /// Another move was estimated to be better, by so little that it isn't worth a word.
    Fine,
    /// By the estimates it gave a little away.
    Inaccuracy,
    /// By the estimates it gave something away that matters.
    Mistake,
    /// By the estimates it gave away what decides games.
    Blunder,
}

impl Verdict {
    /// How it is marked beside a move, as players do; empty where there is nothing to mark.
    pub const fn mark(self) -> &'static str {
        match self {
            Verdict::MissesWin | Verdict::LosesWin | Verdict::LosesDraw | Verdict::Blunder => "??",
            Verdict::Mistake => "?",
            Verdict::Inaccuracy => "?!",
            Verdict::Slower | Verdict::Sooner | Verdict::Estimated => "·",
            Verdict::Best | Verdict::Fine => "",
        }
    }

    /// Whether it gave something away by the estimates.
    pub const fn errs(self) -> bool {
        matches!(self, Verdict::Mistake | Verdict::Blunder)
    }

    /// Whether the value of the game changed for certain.
    pub const fn turns(self) -> bool {
        matches!(
            self,
            Verdict::MissesWin | Verdict::LosesWin | Verdict::LosesDraw
        )
    }
}

/// What one side did in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideReview {
    /// Moves made.
    pub moves: usize,
    /// Moves than which none was better.
    pub best: usize,
    /// Moves that gave a win or a draw away, or by the estimates something that matters.
    pub mistakes: usize,
    /// Moves that gave a win away; by the estimates, all that passed a sure win by.
    pub missed_wins: usize,
    /// Moves after which the win took longer, or the loss came sooner.
    pub slips: usize,
    /// Moves that were estimated to be worse than another, or whose effect can't be told for certain.
    pub doubtful: usize,
    /// Moves that by the estimates gave a little away; not among the mistakes.
    #[serde(default)]
    pub inaccuracies: usize,
    /// Those of the mistakes that gave away what decides games.
    #[serde(default)]
    pub blunders: usize,
}

/// What a position is worth in the midst of a search. Methods that ask only who wins don't count plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Worth {
    /// The player to move wins.
    Win,
    /// Nobody can force a win.
    Draw,
    /// The player to move loses.
    Loss,
    /// An estimate.
    Score {
        /// Above 0 when the player to move stands better.
        points: i32,
    },
}

/// The tree of a search, in the order in which it walked: the answer to `tree`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Trace {
    /// The position text of the root.
    pub position: String,
    /// How the game calls the players: `first`, then `second`.
    pub names: Sides<String>,
    /// How many points of a score make one unit of those in which texts count; absent if the points themselves do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<u32>,
    /// `minimax`, `alphabeta`, `ordered`, `table` or `symmetry`.
    pub method: String,
    /// Plies that it looked ahead at most; absent if to the end of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The limit of the walk beside the depth, such as `nodes=20000000`; absent if there is none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub limit: String,
    /// Its totals.
    pub counts: Counts,
    /// What the root is worth; absent if the walk was stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worth: Option<Worth>,
    /// The same as a sentence.
    pub text: String,
    /// The best moves for both; it ends where the rest was known from before.
    pub pv: Vec<String>,
    /// Whether it was stopped before its end.
    pub stopped: bool,
    /// How many plies of the tree are in the list, if not all: what lies deeper is only counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plies: Option<u32>,
    /// The positions, in the order in which they were reached; each by its place in this list. The first is the root.
    pub nodes: Vec<TraceNode>,
}

/// A position in the tree of a search. Worths are seen by the player to move there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TraceNode {
    /// The place of the position before it; absent at the root.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<usize>,
    /// The move that led here; absent at the root.
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    pub mv: Option<String>,
    /// Plies from the root.
    pub ply: u32,
    /// Who is to move here, or would be after the end.
    pub to_move: Side,
    /// Plies that were left to look.
    pub depth: u32,
    /// On entry: what the player to move already had elsewhere; absent if nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alpha: Option<Worth>,
    /// On entry: what the opponent already had elsewhere; absent if nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beta: Option<Worth>,
    /// On return: what it is worth; absent if the walk was stopped below it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worth: Option<Worth>,
    /// How the worth bounds the true one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bound: Option<Bound>,
    /// Why the search left it; absent if the walk was stopped below it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<End>,
    /// Legal moves here that were never tried.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub skipped: usize,
    /// For `known` and `symmetric`: the place of the position that it repeats, if that is in the list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub same_as: Option<usize>,
    /// Positions visited below it, in the list or not.
    pub below: u64,
    /// Why the search left it, in words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde calls it with a reference"
)]
fn is_zero(n: &usize) -> bool {
    *n == 0
}

/// How a worth bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bound {
    /// It is that.
    Exact,
    /// It is at least that.
    Lower,
    /// It is at most that.
    Upper,
}

/// Why a search left a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// The game is over here.
    Over,
    /// It was to look no further, and has estimated.
    Estimated,
    /// The position was known from before.
    Known,
    /// A position that is the same but for a turn or a reflection was known from before.
    Symmetric,
    /// All moves have been tried.
    Tried,
    /// The opponent already has something as good elsewhere: the moves left were not tried.
    Cut,
}

/// The totals of a walk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Positions visited, the root included.
    pub nodes: u64,
    /// Positions that were left with moves untried.
    pub cutoffs: u64,
    /// Moves that were never tried.
    pub skipped: u64,
    /// Positions that were known from before.
    pub hits: u64,
    /// Those of them that were known from a symmetric position; absent where that isn't looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symmetric: Option<u64>,
    /// Positions in which the game was over.
    pub ends: u64,
    /// Positions that were estimated.
    pub estimates: u64,
}

/// The methods side by side: the answer to `compare`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Comparison {
    /// The position text.
    pub position: String,
    /// Plies that they looked ahead at most; absent if to the end of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The limit of each method beside the depth, such as `nodes=20000000`; absent if there is none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub limit: String,
    /// Each method, the plainest first.
    pub methods: Vec<Compared>,
    /// Whether those that came to their end say the same; absent if fewer than two did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agree: Option<bool>,
}

/// One method in a comparison.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Compared {
    /// Its name.
    pub method: String,
    /// What it says the position is worth; absent if it was stopped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worth: Option<Worth>,
    /// Its totals.
    pub counts: Counts,
    /// Whether it was stopped before its end.
    pub stopped: bool,
    /// Time used, in microseconds: the best methods take less than one millisecond.
    pub elapsed_us: u64,
}
