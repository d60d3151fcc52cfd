//! Gomoku searched by the crate's `minimax`: by rules tuned for it, and by Tengen's.

use std::cell;
use std::cmp::Ordering;
use std::fmt;
use std::ops::{ControlFlow, Range};

use board_game::ai::minimax::{Heuristic, minimax};
use board_game::board::{Alternating, Board, BoardDone, BoardMoves, Outcome, PlayError, Player};
use board_game::impl_unit_symmetry_board;
use board_game::util::iter::ClonableInternal;
use internal_iterator::InternalIterator;
use tengen_rules::mnk::{Cell, Mnk};
use tengen_rules::{self as rules, Position};

use crate::Rng;
use crate::gomoku::{CELLS, Gomoku};
use crate::tengen::Guided;

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

/// Tengen's own rules as a `board_game::board::Board`, with the guide that its own search keeps up to date.
#[derive(Clone, Debug)]
pub struct TengenState(Guided);

impl PartialEq for TengenState {
    fn eq(&self, other: &Self) -> bool {
        self.0.position() == other.0.position()
    }
}

impl Eq for TengenState {}

impl fmt::Display for TengenState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0.position())
    }
}

impl_unit_symmetry_board!(TengenState);

/// The moves, by their codes, because the crate wants to print them.
#[derive(Clone, Copy, Debug)]
pub struct Codes<'a>(&'a Guided);

impl InternalIterator for Codes<'_> {
    type Item = u16;

    #[inline]
    fn try_for_each<R, F: FnMut(u16) -> ControlFlow<R>>(self, mut f: F) -> ControlFlow<R> {
        self.0.moves().try_for_each(|cell| f(cell.0))
    }
}

impl Board for TengenState {
    type Move = u16;

    #[inline]
    fn next_player(&self) -> Player {
        Player::BOTH[self.0.position().turn().index()]
    }

    fn is_available_move(&self, code: u16) -> Result<bool, BoardDone> {
        self.check_done()?;
        Ok(self.0.position().check(Cell(code)).is_ok())
    }

    #[inline]
    fn play(&mut self, code: u16) -> Result<(), PlayError> {
        self.check_can_play(code)?;
        self.0.make(Cell(code));
        Ok(())
    }

    /// Without looking whether the move is legal, as the trait suggests.
    #[inline]
    fn clone_and_play(&self, code: u16) -> Result<Self, PlayError> {
        let mut next = self.clone();
        next.0.make(Cell(code));
        Ok(next)
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.0.position().outcome().map(|outcome| match outcome {
            rules::Outcome::Draw => Outcome::Draw,
            rules::Outcome::Win(player) => Outcome::WonBy(Player::BOTH[player.index()]),
        })
    }

    fn can_lose_after_move() -> bool {
        false
    }
}

impl Alternating for TengenState {}

impl<'a> BoardMoves<'a, TengenState> for TengenState {
    type AllMovesIterator = ClonableInternal<Range<u16>>;
    type AvailableMovesIterator = Codes<'a>;

    fn all_possible_moves() -> Self::AllMovesIterator {
        ClonableInternal::new(0..CELLS as u16)
    }

    #[inline]
    fn available_moves(&'a self) -> Result<Codes<'a>, BoardDone> {
        self.check_done()?;
        Ok(Codes(&self.0))
    }
}

/// A position with an evaluation for the player to move.
trait Evaluated: Board {
    fn score(&self) -> i32;
}

impl<const SCORED: bool> Evaluated for State<SCORED>
where
    State<SCORED>: Board,
{
    #[inline]
    fn score(&self) -> i32 {
        self.0.score()
    }
}

impl Evaluated for TengenState {
    #[inline]
    fn score(&self) -> i32 {
        self.0.score()
    }
}

/// What a win at the root is worth; later ones are worth less.
const WIN: i32 = 1_000_000_000;

/// The evaluation of Tengen's guide, if the position has one, else 0; counts the positions it sees,
/// which are all that the search visits.
#[derive(Debug, Default)]
struct Score {
    nodes: cell::Cell<u64>,
}

impl<B: Evaluated> Heuristic<B> for Score {
    type V = i32;

    #[inline]
    fn value(&self, board: &B, depth: u32) -> i32 {
        self.nodes.set(self.nodes.get() + 1);
        match board.outcome() {
            None => board.score(),
            Some(Outcome::Draw) => 0,
            // By the last stone.
            Some(Outcome::WonBy(_)) => depth.cast_signed() - WIN,
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

/// Searches a position, given by the places of its stones in the rows, to a depth, by the tuned rules.
pub fn search<const SCORED: bool>(places: &[usize], depth: u32, rng: &mut Rng) -> Option<Found>
where
    State<SCORED>: Board<Move = u8>,
{
    let start = State::<SCORED>(Gomoku::after(places));
    search_from(&start, depth, rng, |cell| start.0.place(cell))
}

/// Searches a position to a depth by Tengen's rules.
pub fn search_by_tengen(position: &Mnk<4>, depth: u32, rng: &mut Rng) -> Option<Found> {
    let start = TengenState(Guided::new(position));
    search_from(&start, depth, rng, usize::from)
}

fn search_from<B: Evaluated>(
    start: &B,
    depth: u32,
    rng: &mut Rng,
    place: impl Fn(B::Move) -> usize,
) -> Option<Found> {
    let score = Score::default();
    let result = minimax(start, &score, depth, rng);
    Some(Found {
        place: place(result.best_move?),
        value: result.value,
        nodes: score.nodes.get(),
    })
}
