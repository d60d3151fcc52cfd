//! Gomoku searched by the crate's `minimax`.

use std::cell::Cell;
use std::cmp::Ordering;
use std::fmt;
use std::ops::{ControlFlow, Range};

use board_game::ai::minimax::{Heuristic, minimax};
use board_game::board::{Alternating, Board, BoardDone, BoardMoves, Outcome, PlayError, Player};
use board_game::impl_unit_symmetry_board;
use board_game::util::iter::ClonableInternal;
use internal_iterator::InternalIterator;

use crate::Rng;
use crate::gomoku::{CELLS, Gomoku};

/// A position as a `board_game::board::Board`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State<const SCORED: bool>(Gomoku<SCORED>);

impl<const SCORED: bool> fmt::Display for State<SCORED> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

impl_unit_symmetry_board!(State<true>);
impl_unit_symmetry_board!(State<false>);

/// The empty cells, from the centre out.
#[derive(Clone, Copy, Debug)]
pub struct Empty([u64; 4]);

impl InternalIterator for Empty {
    type Item = u8;

    #[inline]
    fn try_for_each<R, F: FnMut(u8) -> ControlFlow<R>>(self, mut f: F) -> ControlFlow<R> {
        for (word, mut bits) in (0..).zip(self.0) {
            while bits != 0 {
                f(64 * word + bits.trailing_zeros() as u8)?;
                bits &= bits - 1;
            }
        }
        ControlFlow::Continue(())
    }
}

macro_rules! impl_board {
    ($scored:literal) => {
        impl Board for State<$scored> {
            type Move = u8;

            #[inline]
            fn next_player(&self) -> Player {
                Player::BOTH[usize::from(self.0.turn() & 1)]
            }

            fn is_available_move(&self, cell: u8) -> Result<bool, BoardDone> {
                self.check_done()?;
                Ok(self.0.is_empty(cell))
            }

            #[inline]
            fn play(&mut self, cell: u8) -> Result<(), PlayError> {
                self.check_can_play(cell)?;
                self.0.put(cell);
                Ok(())
            }

            /// Without looking whether the move is legal, as the trait suggests.
            #[inline]
            fn clone_and_play(&self, cell: u8) -> Result<Self, PlayError> {
                let mut next = self.clone();
                next.0.put(cell);
                Ok(next)
            }

            #[inline]
            fn outcome(&self) -> Option<Outcome> {
                if self.0.won() {
                    Some(Outcome::WonBy(self.next_player().other()))
                } else {
                    self.0.full().then_some(Outcome::Draw)
                }
            }

            fn can_lose_after_move() -> bool {
                false
            }
        }

        impl Alternating for State<$scored> {}

        impl<'a> BoardMoves<'a, State<$scored>> for State<$scored> {
            type AllMovesIterator = ClonableInternal<Range<u8>>;
            type AvailableMovesIterator = Empty;

            fn all_possible_moves() -> Self::AllMovesIterator {
                ClonableInternal::new(0..CELLS as u8)
            }

            #[inline]
            fn available_moves(&'a self) -> Result<Empty, BoardDone> {
                self.check_done()?;
                Ok(Empty(self.0.empty()))
            }
        }
    };
}

// The macro of the crate takes no const parameter.
impl_board!(true);
impl_board!(false);

/// What a win at the root is worth; later ones are worth less.
const WIN: i32 = 1_000_000_000;

/// The evaluation of Tengen's guide, if the position has one, else 0; counts the positions it sees,
/// which are all that the search visits.
#[derive(Debug, Default)]
struct Score {
    nodes: Cell<u64>,
}

impl<const SCORED: bool> Heuristic<State<SCORED>> for Score
where
    State<SCORED>: Board,
{
    type V = i32;

    #[inline]
    fn value(&self, board: &State<SCORED>, depth: u32) -> i32 {
        self.nodes.set(self.nodes.get() + 1);
        if board.0.won() {
            depth.cast_signed() - WIN
        } else if board.0.full() {
            0
        } else {
            board.0.score()
        }
    }

    #[inline]
    fn merge(old: i32, new: i32) -> (i32, Ordering) {
        (old.max(new), new.cmp(&old))
    }
}

/// What a search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The move's place in the rows.
    pub place: usize,
    /// Its value.
    pub value: i32,
    /// Positions visited.
    pub nodes: u64,
}

/// Searches a position, given by the places of its stones in the rows, to a depth.
pub fn search<const SCORED: bool>(places: &[usize], depth: u32, rng: &mut Rng) -> Option<Found>
where
    State<SCORED>: Board<Move = u8>,
{
    let start = State::<SCORED>(Gomoku::after(places));
    let score = Score::default();
    let result = minimax(&start, &score, depth, rng);
    Some(Found {
        place: start.0.place(result.best_move?),
        value: result.value,
        nodes: score.nodes.get(),
    })
}
