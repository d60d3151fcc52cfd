//! The wire format: what every front end says and hears, whatever the game.
//!
//! A field that has nothing to say is absent, never null. Numbers are plain JSON integers.

mod counts;
mod explain;
mod files;
mod matches;
mod value;

use serde::{Deserialize, Serialize};
use tengen_rules::Player;

pub use counts::{Bench, BenchRow, PerftRow};
pub use explain::{
    Analysis, Bound, Candidate, Compared, Comparison, Counts, End, Ended, Evidence, LineSeen,
    PieceSeen, Review, Reviewed, SideReview, Sides, Trace, TraceNode, Verdict, Worth,
};
pub use files::{FileFault, FileNote, FileNotice, ListedGame, Tag};
pub use matches::{Forfeits, MatchElo, MatchSprt, MatchTable};
pub use value::{Choice, Distance, Preview, Value};

/// The schema number of every message.
pub const SCHEMA: u32 = 1;

/// One object of a stream, marked by its `type`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Message {
    /// The state of a game.
    Snapshot(Box<Snapshot>),
    /// A request that changed nothing, and why.
    Refusal(Refusal),
    /// The move that a bot is about to play.
    Choice(Choice),
    /// A move that was asked for and not played.
    Hint(Choice),
    /// The legal moves.
    Moves(Moves),
    /// The moves played.
    History(Moves),
    /// A game was written to, or read from, a file.
    File(FileNote),
    /// The commands that there are.
    Help(Help),
    /// The score of the games played in this run.
    Score(Score),
    /// The games that there are.
    Games(Games),
    /// The results of many games between two players.
    Match(Box<MatchTable>),
    /// Counts of sequences or positions at one ply.
    Perft(PerftRow),
    /// What every legal move is worth.
    Analysis(Analysis),
    /// A game gone through move by move.
    Review(Review),
    /// The tree of a search.
    Tree(Trace),
    /// The methods of searching side by side.
    Comparison(Comparison),
    /// How many positions the search visits in a fixed list.
    Bench(Bench),
    /// A game of a file that may hold several.
    Listed(ListedGame),
    /// Something that one should know of a game that was read, or of what was made of a request.
    Notice(FileNotice),
}

/// Whose move it is, or who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The player who opens the game.
    First,
    /// The other one.
    Second,
}

impl From<Player> for Side {
    fn from(player: Player) -> Self {
        match player {
            Player::First => Side::First,
            Player::Second => Side::Second,
        }
    }
}

impl From<Side> for Player {
    fn from(side: Side) -> Self {
        match side {
            Side::First => Player::First,
            Side::Second => Player::Second,
        }
    }
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Nobody has won yet.
    InProgress,
    /// `First` has won.
    FirstWins,
    /// `Second` has won.
    SecondWins,
    /// Nobody has won, and nobody can.
    Draw,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndedBy {
    /// A finished line.
    Line,
    /// No move is left.
    Full,
    /// A player can't escape from an attack on what must not be lost.
    Mate,
    /// A player gave up.
    Resigned,
    /// A player lost by something beside the board, named in `ended_why`.
    Forfeit,
    /// The players agreed to a draw.
    Agreed,
    /// Somebody who watches over the game said how it ends.
    Adjudicated,
    /// A rule of the game, named in `ended_why`.
    Rule,
}

/// What beside the board makes a player lose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Forfeit {
    /// The player's time was up.
    Time,
    /// The player made a move that the rules don't allow.
    IllegalMove,
    /// The player left the game.
    Abandoned,
    /// The player broke another rule.
    Infraction,
}

impl Forfeit {
    /// The word on the wire.
    pub const fn word(self) -> &'static str {
        match self {
            Forfeit::Time => "time",
            Forfeit::IllegalMove => "illegal_move",
            Forfeit::Abandoned => "abandoned",
            Forfeit::Infraction => "infraction",
        }
    }
}

/// Who plays: `human`, or the bot with its limits.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Players {
    /// Who plays `First`.
    pub first: String,
    /// Who plays `Second`.
    pub second: String,
}

/// The state of a game: the answer to `info`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Snapshot {
    /// [`SCHEMA`].
    pub schema: u32,
    /// The canonical spec.
    pub game: String,
    /// The game's name in the reader's language.
    pub title: String,
    /// The position text.
    pub position: String,
    /// `false` if no play leads to this position; absent otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reachable: Option<bool>,
    /// Rows from the top, one string a cell. Absent for a game without a board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Vec<Vec<String>>>,
    /// The same to read: both axes labelled, a space between cells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board_text: Option<String>,
    /// How many points of a score make one unit of those in which texts count; absent if the points themselves do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unit: Option<u32>,
    /// Absent after the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_move: Option<Side>,
    /// Moves made since the start.
    pub ply: usize,
    /// In the order of the game, on boards of cells in row order from the top left; empty after the end.
    pub legal_moves: Vec<String>,
    /// For each of the legal moves, in the same order, the cells that it touches: where it begins, then where it ends.
    /// Empty where a move's text is its cell.
    #[serde(default)]
    pub cells: Vec<Vec<String>>,
    /// The cells of what the player to move has to save from an attack, or could not save.
    #[serde(default)]
    pub threatened: Vec<String>,
    /// Whether the game is over.
    pub is_terminal: bool,
    /// How it stands.
    pub status: Status,
    /// Absent in a draw and while the game is in progress.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winner: Option<Side>,
    /// Absent while the game is in progress.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_by: Option<EndedBy>,
    /// The rule that ended the game, or what a player lost by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended_why: Option<String>,
    /// The rule by which the player to move may claim a draw now; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub claim: Option<String>,
    /// The cells that decided the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<Vec<String>>,
    /// The move made last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_move: Option<String>,
    /// The cells that it touched, as in `cells`.
    #[serde(default)]
    pub last_cells: Vec<String>,
    /// All moves from the start, both players'.
    pub history: Vec<String>,
    /// Who plays.
    pub players: Players,
    /// Whether `undo` would take something back.
    pub can_undo: bool,
    /// Whether `redo` would play something again.
    pub can_redo: bool,
    /// Grows by one with every change; a refusal changes nothing.
    pub revision: u64,
}

/// Why a request was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The game has ended.
    GameOver,
    /// It is the other player's turn.
    NotYourTurn,
    /// The seat belongs to somebody else.
    NotYourSeat,
    /// A stone lies there.
    Occupied,
    /// The board has no such cell.
    OffBoard,
    /// The rules forbid it here.
    Illegal,
    /// It can be read in more ways than one.
    Ambiguous,
    /// It can't be read.
    Unreadable,
    /// The game has moved on since the request was made.
    StaleRevision,
    /// No move to take back.
    NothingToUndo,
    /// No move to play again.
    NothingToRedo,
    /// No rule gives a draw to claim.
    NothingToClaim,
    /// There is no such thing.
    NotFound,
    /// This game, or this program, can't do that.
    Unsupported,
    /// It would take too much.
    Limit,
    /// Somebody else is at it.
    Busy,
}

/// A request that changed nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// Why, for programs.
    pub code: Code,
    /// Why, as a sentence in the reader's language.
    pub text: String,
    /// What would have been right, as a sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<String>,
    /// The legal moves, when the request was a move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal_moves: Option<Vec<String>>,
}

/// A list of moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moves {
    /// The moves.
    pub moves: Vec<String>,
}

/// The commands that there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Help {
    /// Each as it is typed, with what it does.
    pub commands: Vec<(String, String)>,
}

/// How many games each player has won in this run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// Games won by whoever was `First` in the first game.
    pub one: u32,
    /// Games won by whoever was `Second` in the first game.
    pub two: u32,
    /// Games drawn.
    pub draws: u32,
}

/// The games that there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Games {
    /// Each kind of game.
    pub games: Vec<GameInfo>,
}

/// A kind of game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameInfo {
    /// Its name in specs.
    pub id: String,
    /// Its name in the reader's language.
    pub title: String,
    /// How its specs are written.
    pub spec: String,
    /// Specs of it.
    pub examples: Vec<String>,
    /// What a spec chooses.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parameters: Vec<ParameterInfo>,
}

/// Something that a spec chooses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ParameterInfo {
    /// Its name in the spec's pattern.
    pub name: String,
    /// What it is, in the reader's language.
    pub title: String,
    /// The smallest number it may be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min: Option<u8>,
    /// The largest number it may be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<u8>,
    /// The words it may be; the first if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<Vec<String>>,
}
