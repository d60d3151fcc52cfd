//! What every game must answer: whose turn it is, which moves there are, what a
//! move changes, and how the game ends.

use std::fmt;
use std::hash::Hash;

/// One of the two players. `First` moves first from the start position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// The player who opens the game: X, or black in gomoku.
    First,
    /// The other one.
    Second,
}

impl Player {
    /// Both players, in order.
    pub const BOTH: [Player; 2] = [Player::First, Player::Second];

    /// The opponent.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }

    /// 0 for `First`, 1 for `Second`: an index into pairs.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// How a game ended, the same for whoever looks at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This player has won.
    Win(Player),
    /// Nobody has won, and nobody can.
    Draw,
}

/// Why a move may not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Illegal {
    /// The game has ended.
    GameOver,
    /// A stone lies there.
    Occupied,
    /// The board has no such cell.
    OffBoard,
    /// The position has no such move.
    NotAMove,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Illegal::GameOver => "the game is over",
            Illegal::Occupied => "the cell is occupied",
            Illegal::OffBoard => "the cell is not on the board",
            Illegal::NotAMove => "there is no such move here",
        })
    }
}

impl std::error::Error for Illegal {}

/// What the rules say of a game's record where the board alone says nothing. Both draw the game; the word is the
/// rule's name on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ruling {
    /// The game is drawn.
    Ends(&'static str),
    /// It is drawn if the player to move says so.
    Claim(&'static str),
}

/// What is on the board and who is to move. A position knows the rules; it has no
/// history, no clock and no opinion.
///
/// Players take turns: every move hands the turn to the other player.
///
/// A game that implements this trait should pass [`laws::check`](crate::laws::check).
pub trait Position: Clone + Send + Sync + 'static {
    /// What a player does in one turn.
    type Move: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static;
    /// What [`make`](Position::make) changed, beyond what the move tells.
    type Undo: Send + Sync;
    /// The legal moves; owns what it needs, so that the position can change meanwhile.
    type Moves: Iterator<Item = Self::Move>;

    /// Who is to move; after the end, who would be.
    fn turn(&self) -> Player;

    /// The legal moves, in the order in which they are listed everywhere. None after the end.
    fn moves(&self) -> Self::Moves;

    /// How many legal moves there are.
    fn move_count(&self) -> usize {
        self.moves().count()
    }

    /// The `n`th legal move in the order of [`moves`](Position::moves), from 0.
    fn nth_move(&self, n: usize) -> Option<Self::Move> {
        self.moves().nth(n)
    }

    /// Whether a move may be played now.
    ///
    /// # Errors
    ///
    /// The reason why not. Nothing has changed.
    fn check(&self, mv: Self::Move) -> Result<(), Illegal>;

    /// Plays a legal move. Given an illegal one the position is still memory-safe but may
    /// be meaningless; use [`play`](Position::play) for moves from outside.
    ///
    /// # Panics
    ///
    /// May panic on an illegal move.
    fn make(&mut self, mv: Self::Move) -> Self::Undo;

    /// Takes back the move that was made last.
    fn unmake(&mut self, mv: Self::Move, undo: Self::Undo);

    /// Plays a move if it is legal.
    ///
    /// # Errors
    ///
    /// The reason why it is not. Nothing has changed.
    fn play(&mut self, mv: Self::Move) -> Result<Self::Undo, Illegal> {
        self.check(mv)?;
        Ok(self.make(mv))
    }

    /// A hash of the position, of its game and of whose turn it is, kept up to date by every move.
    fn key(&self) -> u64;

    /// A small number for a move, the same in every position of the game, for tables and history arrays.
    fn code(&self, mv: Self::Move) -> u16;

    /// The move of a [`code`](Position::code); `None` if the game has no such move.
    fn decode(&self, code: u16) -> Option<Self::Move>;

    /// The outcome if it is settled on the board, whatever moves are left. Takes constant time.
    fn decided(&self) -> Option<Outcome>;

    /// The outcome when no move is left and nothing is decided.
    fn stuck(&self) -> Outcome;

    /// How the game has ended; `None` while it is in progress.
    fn outcome(&self) -> Option<Outcome> {
        self.decided()
            .or_else(|| (self.move_count() == 0).then(|| self.stuck()))
    }

    /// Whether positions can come back in this game. Where they can't, nobody keeps the keys of the path.
    const RECURS: bool = false;

    /// Whether after this move no earlier position can come back. Where that is always so,
    /// nobody needs to look for repetitions.
    fn irreversible(&self, mv: Self::Move) -> bool {
        let _ = mv;
        true
    }

    /// What the rules say of a game in progress in which this position stands for the so many-th time. Only games
    /// that [recur](Position::RECURS) are asked.
    fn ruling(&self, times: usize) -> Option<Ruling> {
        let _ = times;
        None
    }

    /// After how many plies without an irreversible move there may be a [`ruling`](Position::ruling) although nothing
    /// was repeated.
    fn plies_to_ruling(&self) -> u32 {
        u32::MAX
    }

    /// The position if the player to move made no move, as a thought and not as a move: what would the opponent do?
    /// `None` where the game, or this position, doesn't allow even to think so.
    fn pass(&self) -> Option<Self> {
        None
    }
}
