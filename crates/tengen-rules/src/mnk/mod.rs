//! The m,n,k games: tic-tac-toe, gomoku without further rules, and every board between.
//!
//! Two players put stones on a board in turn; a row of `k` decides. Which board, and what a row
//! does, is a [`Shape`]; what its positions share is a [`Board`]; a position is an [`Mnk`].

mod bits;
mod board;
mod shape;
mod symmetry;
mod text;

use std::fmt;
use std::sync::Arc;

pub use bits::{Bits, Cells};
pub use board::{Board, Direction, Line};
pub use shape::{MAX_SIDE, Rule, Shape, ShapeError};

use crate::position::{Illegal, Outcome, Player, Position};

/// A cell, numbered in row order from the top left. Its text is read and written by the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(pub u16);

impl Cell {
    /// The number as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl From<usize> for Cell {
    #[inline]
    fn from(index: usize) -> Self {
        Cell(index as u16)
    }
}

/// What a stone on a cell would do, without playing it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preview {
    /// It would finish a row and win.
    WouldWin,
    /// It would finish a row and lose (misère).
    WouldLose,
    /// It would finish no row.
    NoLine,
    /// No stone can be put there.
    NotPlayable(Illegal),
}

/// A position of an m,n,k game whose cells fit into `W` words of 64 bits.
///
/// ```
/// use tengen_rules::{Notation, Player, Position, Outcome};
/// use tengen_rules::mnk::{Mnk, Preview, Shape};
///
/// let start = Mnk::<1>::new(Shape::TICTACTOE);
/// let mut position = start.read_position("x1o/1x1/o2 x")?;
/// let corner = position.read_move("c1")?;
/// assert_eq!(position.preview(corner, Player::First), Preview::WouldWin);
/// position.play(corner)?;
/// assert_eq!(position.outcome(), Some(Outcome::Win(Player::First)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Mnk<const W: usize> {
    /// The stones of the player to move, then the other's: so nothing depends on who it is.
    sides: [Bits<W>; 2],
    key: u64,
    board: Arc<Board<W>>,
    empty: u16,
    turn: Player,
    decided: Option<Outcome>,
}

impl<const W: usize> Clone for Mnk<W> {
    #[inline]
    fn clone(&self) -> Self {
        Mnk {
            board: Arc::clone(&self.board),
            ..*self
        }
    }

    /// Counts no reference when both are of the same board.
    #[inline]
    fn clone_from(&mut self, source: &Self) {
        if !Arc::ptr_eq(&self.board, &source.board) {
            self.board = Arc::clone(&source.board);
        }
        self.sides = source.sides;
        self.key = source.key;
        self.empty = source.empty;
        self.turn = source.turn;
        self.decided = source.decided;
    }
}

impl<const W: usize> Mnk<W> {
    /// The empty board.
    ///
    /// # Panics
    ///
    /// If the cells don't fit into `W` words.
    #[must_use]
    pub fn new(shape: Shape) -> Self {
        Self::composed(Arc::new(Board::new(shape)), [Bits::EMPTY; 2], Player::First)
            .unwrap_or_else(|| unreachable!("an empty board has no finished line"))
    }

    /// A position with these stones of `First` and `Second`; `None` if both players have a finished line.
    fn composed(board: Arc<Board<W>>, stones: [Bits<W>; 2], turn: Player) -> Option<Self> {
        let mut position = Mnk {
            key: board.key(&stones, turn),
            empty: board.all().without(&stones[0], &stones[1]).len() as u16,
            board,
            sides: seen_by(turn, stones),
            turn,
            decided: None,
        };
        let mut finished = Player::BOTH
            .into_iter()
            .filter(|&player| !position.finished(player).is_empty());
        let finisher = finished.next();
        if finished.next().is_some() {
            return None;
        }
        position.decided = finisher.map(|player| position.verdict(player));
        Some(position)
    }

    /// What the positions of this game share.
    pub fn board(&self) -> &Board<W> {
        &self.board
    }

    /// The board, to keep.
    pub fn shared_board(&self) -> Arc<Board<W>> {
        Arc::clone(&self.board)
    }

    /// Which game it is.
    pub fn shape(&self) -> Shape {
        self.board.shape()
    }

    /// The cells on which a player has stones.
    #[inline]
    pub fn stones(&self, player: Player) -> Bits<W> {
        self.sides[self.turn.index() ^ player.index()]
    }

    /// Whose stone lies on a cell; nobody's on a cell that the board doesn't have.
    pub fn stone(&self, cell: Cell) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| {
            cell.index() < self.shape().cells() && self.stones(player).contains(cell.index())
        })
    }

    /// The cells without a stone, also after the end.
    #[inline]
    pub fn empty(&self) -> Bits<W> {
        self.board.all().without(&self.sides[0], &self.sides[1])
    }

    /// What a stone of this player on this cell would do, whoever's turn it is.
    pub fn preview(&self, cell: Cell, player: Player) -> Preview {
        if let Err(why) = self.check(cell) {
            return Preview::NotPlayable(why);
        }
        let mut stones = self.stones(player);
        stones.insert(cell.index());
        match (
            self.board.completes(&stones, cell.index()),
            self.shape().rule(),
        ) {
            (false, _) => Preview::NoLine,
            (true, Rule::Misere) => Preview::WouldLose,
            (true, _) => Preview::WouldWin,
        }
    }

    /// The cells that decided the game, in row order; empty without a finished row.
    pub fn deciding_line(&self) -> Vec<Cell> {
        Player::BOTH
            .into_iter()
            .flat_map(|player| self.finished(player))
            .collect()
    }

    /// Whether play could lead here. `false` is certain; `true` may be wrong under the rule
    /// `exact` when a row is longer than `k`.
    pub fn reachable(&self) -> bool {
        let [first, second] = Player::BOTH.map(|player| self.stones(player).len());
        if first != second + usize::from(self.turn == Player::Second) {
            return false;
        }
        if self.decided.is_none() {
            return true;
        }
        // The last stone must have been the one that finished the row.
        let last = self.turn.other();
        self.finished(last).into_iter().any(|cell| {
            let mut before = self.stones(last);
            before.toggle(cell.index());
            !before
                .into_iter()
                .any(|other| self.board.completes(&before, other))
        })
    }

    /// The stones of a player that lie in a finished row.
    fn finished(&self, player: Player) -> Vec<Cell> {
        let stones = self.stones(player);
        stones
            .into_iter()
            .filter(|&cell| self.board.completes(&stones, cell))
            .map(Cell::from)
            .collect()
    }

    /// The outcome when this player has finished a row.
    #[inline]
    fn verdict(&self, player: Player) -> Outcome {
        Outcome::Win(match self.shape().rule() {
            Rule::Misere => player.other(),
            Rule::Free | Rule::Exact => player,
        })
    }
}

/// A pair with an entry for each player, as the player to move sees it: one's own first.
fn seen_by<T>(turn: Player, [first, second]: [T; 2]) -> [T; 2] {
    match turn {
        Player::First => [first, second],
        Player::Second => [second, first],
    }
}

impl<const W: usize> fmt::Debug for Mnk<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Mnk({})", crate::Notation::position_text(self))
    }
}

impl<const W: usize> PartialEq for Mnk<W> {
    fn eq(&self, other: &Self) -> bool {
        self.shape() == other.shape() && self.sides == other.sides && self.turn == other.turn
    }
}

impl<const W: usize> Eq for Mnk<W> {}

/// The legal moves of an m,n,k position, in row order.
#[derive(Clone, Debug)]
pub struct Moves<const W: usize>(Cells<W>);

impl<const W: usize> Iterator for Moves<W> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        self.0.next().map(Cell::from)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl<const W: usize> ExactSizeIterator for Moves<W> {}

impl<const W: usize> Position for Mnk<W> {
    type Move = Cell;
    type Undo = ();
    type Moves = Moves<W>;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    #[inline]
    fn moves(&self) -> Moves<W> {
        let cells = match self.decided {
            None => self.empty(),
            Some(_) => Bits::EMPTY,
        };
        Moves(cells.into_iter())
    }

    #[inline]
    fn move_count(&self) -> usize {
        match self.decided {
            None => self.empty.into(),
            Some(_) => 0,
        }
    }

    #[inline]
    fn nth_move(&self, n: usize) -> Option<Cell> {
        match self.decided {
            None if n < self.empty.into() => Some(self.empty().nth_present(n).into()),
            _ => None,
        }
    }

    fn check(&self, cell: Cell) -> Result<(), Illegal> {
        if self.outcome().is_some() {
            Err(Illegal::GameOver)
        } else if cell.index() >= self.shape().cells() {
            Err(Illegal::OffBoard)
        } else if self.stone(cell).is_some() {
            Err(Illegal::Occupied)
        } else {
            Ok(())
        }
    }

    #[inline]
    fn make(&mut self, cell: Cell) {
        let player = self.turn;
        let [mut own, others] = self.sides;
        own.toggle(cell.index());
        self.sides = [others, own];
        self.key ^= self.board.number(player, cell.index());
        self.empty -= 1;
        self.turn = player.other();
        // First the row, then the full board: a last stone that finishes a row decides.
        if self.board.completes(&own, cell.index()) {
            self.decided = Some(self.verdict(player));
        }
    }

    #[inline]
    fn unmake(&mut self, cell: Cell, (): ()) {
        let player = self.turn.other();
        let [others, mut own] = self.sides;
        own.toggle(cell.index());
        self.sides = [own, others];
        self.key ^= self.board.number(player, cell.index());
        self.empty += 1;
        self.turn = player;
        self.decided = None;
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    #[inline]
    fn code(&self, cell: Cell) -> u16 {
        cell.0
    }

    #[inline]
    fn decode(&self, code: u16) -> Option<Cell> {
        (usize::from(code) < self.shape().cells()).then_some(Cell(code))
    }

    #[inline]
    fn decided(&self) -> Option<Outcome> {
        self.decided
    }

    #[inline]
    fn stuck(&self) -> Outcome {
        Outcome::Draw
    }
}
