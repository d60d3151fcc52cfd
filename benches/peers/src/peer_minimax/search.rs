//! Gomoku searched by the crate's `IterativeSearch`: by rules tuned for it, and by Tengen's.

use minimax::{
    BEST_EVAL, Evaluation, Evaluator, Game, IterativeOptions, IterativeSearch, Strategy, Winner,
};

use tengen_rules::Position;
use tengen_rules::mnk::{Cell, Mnk};

use super::Tengen;
use crate::gomoku::{CELLS, Gomoku};
use crate::tengen::Guided;

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

/// Tengen's own rules as a `minimax::Game`, with the guide that its own search keeps up to date.
pub struct TengenRules;

impl Game for TengenRules {
    type S = Guided;
    type M = Cell;

    #[inline]
    fn generate_moves(state: &Guided, moves: &mut Vec<Cell>) -> Option<Winner> {
        let winner = Self::get_winner(state);
        if winner.is_none() {
            moves.extend(state.moves());
        }
        winner
    }

    #[inline]
    fn apply(state: &mut Guided, cell: Cell) -> Option<Guided> {
        state.make(cell);
        None
    }

    #[inline]
    fn undo(state: &mut Guided, cell: Cell) {
        state.unmake(cell);
    }

    #[inline]
    fn get_winner(state: &Guided) -> Option<Winner> {
        Tengen::get_winner(state.position())
    }

    #[inline]
    fn zobrist_hash(state: &Guided) -> u64 {
        state.position().key()
    }

    fn table_index(cell: Cell) -> u16 {
        cell.0
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

/// The evaluation of Tengen's guide, as the guide itself keeps it.
#[derive(Clone, Copy, Debug, Default)]
pub struct TengenScore;

impl Evaluator for TengenScore {
    type G = TengenRules;

    #[inline]
    fn evaluate(&self, state: &Guided) -> Evaluation {
        state.score().clamp(-MOST, MOST) as Evaluation
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

/// Searches a position, given by the places of its stones in the rows, to a depth, by the tuned rules.
pub fn search<const SCORED: bool>(places: &[usize], depth: u8, order: Order) -> Option<Found> {
    let state = State {
        gomoku: Gomoku::after(places),
        before: [0; 256],
        stones: 0,
    };
    let place = |cell| state.gomoku.place(cell);
    search_from(Score::<SCORED>, &state, depth, order, place)
}

/// Searches a position to a depth by Tengen's rules.
pub fn search_by_tengen(position: &Mnk<4>, depth: u8, order: Order) -> Option<Found> {
    search_from(
        TengenScore,
        &Guided::new(position),
        depth,
        order,
        Cell::index,
    )
}

/// With nothing kept from before.
fn search_from<E>(
    evaluator: E,
    state: &<E::G as Game>::S,
    depth: u8,
    order: Order,
    place: impl Fn(<E::G as Game>::M) -> usize,
) -> Option<Found>
where
    E: Evaluator,
    E::G: Game<S: Clone, M: Eq>,
{
    let mut options = IterativeOptions::new().with_table_byte_size(TABLE);
    if order == Order::History {
        options = options.with_countermove_history();
    }
    let mut search = IterativeSearch::new(evaluator, options);
    search.set_max_depth(depth);
    let mv = search.choose_move(state)?;
    // The crate tells its count in a text only.
    let report = search.stats(&mut state.clone());
    let (_, rest) = report.split_once("Explored ")?;
    let (nodes, _) = rest.split_once(" nodes")?;
    Some(Found {
        place: place(mv),
        value: search.root_value(),
        nodes: nodes.parse().ok()?,
    })
}
