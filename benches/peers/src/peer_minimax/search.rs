//! Gomoku searched by the crate's `IterativeSearch`.

use minimax::{
    BEST_EVAL, Evaluation, Evaluator, Game, IterativeOptions, IterativeSearch, Strategy, Winner,
};

use crate::gomoku::{CELLS, Gomoku};

/// A position, and how far ahead the first player was before each of its stones.
#[derive(Clone, Debug)]
pub struct State<const SCORED: bool> {
    gomoku: Gomoku<SCORED>,
    before: [i32; 256],
    stones: u8,
}

/// Gomoku as a `minimax::Game`.
pub struct Rules<const SCORED: bool>;

impl<const SCORED: bool> Game for Rules<SCORED> {
    type S = State<SCORED>;
    type M = u8;

    #[inline]
    fn generate_moves(state: &Self::S, moves: &mut Vec<u8>) -> Option<Winner> {
        if state.gomoku.won() {
            return Some(Winner::PlayerJustMoved);
        }
        for (word, mut bits) in (0..).zip(state.gomoku.empty()) {
            moves.extend((0..bits.count_ones()).map(|_| {
                let cell = 64 * word + bits.trailing_zeros();
                bits &= bits - 1;
                cell as u8
            }));
        }
        moves.is_empty().then_some(Winner::Draw)
    }

    #[inline]
    fn apply(state: &mut Self::S, cell: u8) -> Option<Self::S> {
        if SCORED {
            state.before[usize::from(state.stones)] = state.gomoku.ahead();
            state.stones += 1;
        }
        state.gomoku.put(cell);
        None
    }

    #[inline]
    fn undo(state: &mut Self::S, cell: u8) {
        if SCORED {
            state.stones -= 1;
        }
        let before = state.before[usize::from(state.stones)];
        state.gomoku.take(cell, before);
    }

    #[inline]
    fn get_winner(state: &Self::S) -> Option<Winner> {
        if state.gomoku.won() {
            Some(Winner::PlayerJustMoved)
        } else {
            state.gomoku.full().then_some(Winner::Draw)
        }
    }

    #[inline]
    fn zobrist_hash(state: &Self::S) -> u64 {
        state.gomoku.hash()
    }

    fn table_index(cell: u8) -> u16 {
        cell.into()
    }

    fn max_table_index() -> u16 {
        CELLS as u16 - 1
    }
}

/// The largest evaluation, which must not look like a win.
const MOST: i32 = BEST_EVAL as i32 - 200;

/// The evaluation of Tengen's guide, if `SCORED`, else 0.
#[derive(Clone, Copy, Debug, Default)]
pub struct Score<const SCORED: bool>;

impl<const SCORED: bool> Evaluator for Score<SCORED> {
    type G = Rules<SCORED>;

    #[inline]
    fn evaluate(&self, state: &State<SCORED>) -> Evaluation {
        state.gomoku.score().clamp(-MOST, MOST) as Evaluation
    }
}

/// What a search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The move's place in the rows.
    pub place: usize,
    /// Its value.
    pub value: Evaluation,
    /// Positions visited, as the crate itself counts them.
    pub nodes: u64,
}

/// How the crate searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The moves in the order of the rules, as by default: most positions a second.
    Given,
    /// Those first that have cut off most often elsewhere, by an option of the crate: least time to a depth.
    History,
}

/// Bytes of the table; with much more or less, a search as deep as ours takes longer.
const TABLE: usize = 1 << 22;

/// Searches a position, given by the places of its stones in the rows, to a depth, with nothing kept from before.
pub fn search<const SCORED: bool>(places: &[usize], depth: u8, order: Order) -> Option<Found> {
    let mut options = IterativeOptions::new().with_table_byte_size(TABLE);
    if order == Order::History {
        options = options.with_countermove_history();
    }
    let mut state = State {
        gomoku: Gomoku::after(places),
        before: [0; 256],
        stones: 0,
    };
    let mut search = IterativeSearch::new(Score::<SCORED>, options);
    search.set_max_depth(depth);
    let cell = search.choose_move(&state)?;
    // The crate tells its count in a text only.
    let report = search.stats(&mut state);
    let (_, rest) = report.split_once("Explored ")?;
    let (nodes, _) = rest.split_once(" nodes")?;
    Some(Found {
        place: state.gomoku.place(cell),
        value: search.root_value(),
        nodes: nodes.parse().ok()?,
    })
}
