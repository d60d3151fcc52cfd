//! The crate `minimax`: its `Game` trait and its searches over the m,n,k rules (k or more in a row win).
//!
//! The rules are as fast as we know how to make them behind that trait: the board is two bit
//! sets and a set of empty cells, changed in place; the win test looks at the lines through
//! the last stone only, once, in `apply`; `get_winner` reads a flag; the moves come from the
//! set bits; the hash is mixed only when a search asks for it.

use std::marker::PhantomData;

use minimax::{
    Evaluation, Evaluator, Game, IterativeOptions, IterativeSearch, Negamax, Random, Strategy,
    Winner,
};

use tengen_rules::{Outcome, Position};

pub mod search;

use crate::{Rng, below};

/// A board size and a length to win, for boards that fit into `N` words of one bit a cell.
#[derive(Debug)]
pub struct Rules<const N: usize> {
    k: usize,
    all: [u64; N],
    /// If one word is enough: the lines through each cell in groups of four, equally many for each
    /// cell (filled up with lines that nobody can complete).
    lines: Vec<[u64; 4]>,
    groups_per_cell: usize,
    /// If not: the steps to the next cell in each direction, and how many of them the edge (or
    /// `k`) leaves to each cell, ahead and back.
    steps: [usize; 4],
    room: Vec<[[u8; 2]; 4]>,
}

const DIRECTIONS: [(isize, isize); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

impl<const N: usize> Rules<N> {
    /// The rules of a board of `width` times `height` cells, `k` in a row.
    ///
    /// # Panics
    ///
    /// If the cells don't fit into `N` words or there are more than 256.
    pub fn new(width: usize, height: usize, k: usize) -> Self {
        let cells = width * height;
        assert!(k > 0 && cells <= 64 * N && cells <= 256);
        let at = |cell: usize, (dx, dy): (isize, isize), n: isize| {
            let x = (cell % width).checked_add_signed(dx * n)?;
            let y = (cell / width).checked_add_signed(dy * n)?;
            (x < width && y < height).then_some(y * width + x)
        };
        let mut through = vec![Vec::new(); cells];
        for (cell, direction) in (0..cells).flat_map(|cell| DIRECTIONS.map(|d| (cell, d))) {
            let line: Option<Vec<usize>> = (0..k.cast_signed())
                .map(|n| at(cell, direction, n))
                .collect();
            if let (1, Some(line)) = (N, line) {
                let mask = line.iter().fold(0, |mask, cell| mask | 1 << cell);
                for &cell in &line {
                    through[cell].push(mask);
                }
            }
        }
        let groups_per_cell = through.iter().map(Vec::len).max().unwrap_or(0).div_ceil(4);
        for lines in &mut through {
            lines.resize(groups_per_cell * 4, u64::MAX);
        }
        let free = |cell, direction, way| {
            (1..k.cast_signed())
                .take_while(|n| at(cell, direction, way * n).is_some())
                .count() as u8
        };
        let mut all = [0; N];
        (0..cells).for_each(|cell| flip(&mut all, cell));
        Self {
            k,
            all,
            lines: through.concat().as_chunks().0.to_vec(),
            groups_per_cell,
            steps: DIRECTIONS.map(|(dx, dy)| {
                width
                    .wrapping_mul(dy.cast_unsigned())
                    .wrapping_add_signed(dx)
            }),
            room: (0..cells)
                .map(|cell| DIRECTIONS.map(|d| [free(cell, d, 1), free(cell, d, -1)]))
                .collect(),
        }
    }

    /// The empty board.
    pub fn start(&self) -> Board<'_, N> {
        Board {
            rules: self,
            stones: [[0; N]; 2],
            empty: self.all,
            turn: 0,
            won: false,
        }
    }

    /// Whether the stones hold a line through this cell, which is one of them.
    #[inline]
    fn wins(&self, stones: &[u64; N], cell: usize) -> bool {
        if N == 1 {
            let groups = &self.lines[cell * self.groups_per_cell..][..self.groups_per_cell];
            let full = |line: u64| stones[0] & line == line;
            groups.iter().fold(false, |won, &[a, b, c, d]| {
                won | full(a) | full(b) | full(c) | full(d)
            })
        } else {
            let has = |cell: usize| stones[cell / 64 % N] >> (cell % 64) & 1 == 1;
            self.steps
                .iter()
                .zip(&self.room[cell])
                .any(|(step, &[ahead, back])| {
                    let ahead = (1..=ahead.into())
                        .take_while(|n| has(cell + n * step))
                        .count();
                    let back = (1..=back.into())
                        .take_while(|n| has(cell - n * step))
                        .count();
                    ahead + 1 + back >= self.k
                })
        }
    }
}

#[inline]
fn flip<const N: usize>(bits: &mut [u64; N], cell: usize) {
    bits[cell / 64 % N] ^= 1 << (cell % 64);
}

/// A position.
#[derive(Clone, Copy, Debug)]
pub struct Board<'r, const N: usize> {
    rules: &'r Rules<N>,
    stones: [[u64; N]; 2],
    empty: [u64; N],
    turn: usize,
    won: bool,
}

/// The rules as a `minimax::Game`.
pub struct Mnk<'r, const N: usize>(PhantomData<&'r Rules<N>>);

impl<'r, const N: usize> Game for Mnk<'r, N> {
    type S = Board<'r, N>;
    type M = u8;

    #[inline]
    fn generate_moves(state: &Self::S, moves: &mut Vec<u8>) -> Option<Winner> {
        if state.won {
            return Some(Winner::PlayerJustMoved);
        }
        for (word, &bits) in state.empty.iter().enumerate() {
            let mut bits = bits;
            moves.extend((0..bits.count_ones()).map(|_| {
                let cell = 64 * word as u32 + bits.trailing_zeros();
                bits &= bits - 1;
                cell as u8
            }));
        }
        moves.is_empty().then_some(Winner::Draw)
    }

    #[inline]
    fn apply(state: &mut Self::S, m: u8) -> Option<Self::S> {
        let cell = usize::from(m);
        let stones = &mut state.stones[state.turn & 1];
        flip(stones, cell);
        flip(&mut state.empty, cell);
        state.won = state.rules.wins(stones, cell);
        state.turn ^= 1;
        None
    }

    #[inline]
    fn undo(state: &mut Self::S, m: u8) {
        let cell = usize::from(m);
        state.turn ^= 1;
        flip(&mut state.stones[state.turn & 1], cell);
        flip(&mut state.empty, cell);
        state.won = false;
    }

    #[inline]
    fn get_winner(state: &Self::S) -> Option<Winner> {
        if state.won {
            Some(Winner::PlayerJustMoved)
        } else {
            (state.empty == [0; N]).then_some(Winner::Draw)
        }
    }

    #[inline]
    fn zobrist_hash(state: &Self::S) -> u64 {
        let words = state.stones.as_flattened();
        words.iter().fold(0x9E37_79B9_7F4A_7C15, |hash, word| {
            let wide = u128::from(hash ^ word) * 0xD6E8_FEB8_6659_FD93;
            (wide >> 64) as u64 ^ wide as u64
        })
    }

    fn table_index(m: u8) -> u16 {
        u16::from(m)
    }

    fn max_table_index() -> u16 {
        255
    }
}

/// Knows nothing; a search to the end of the game needs no more.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nothing<'r, const N: usize>(PhantomData<&'r Rules<N>>);

impl<'r, const N: usize> Evaluator for Nothing<'r, N> {
    type G = Mnk<'r, N>;

    fn evaluate(&self, _: &Board<'r, N>) -> Evaluation {
        0
    }
}

/// Tengen's own positions as a `minimax::Game`, where a move is all that is needed to take it back.
pub struct Tengen<P>(PhantomData<P>);

impl<P: Position<Undo = ()>> Game for Tengen<P> {
    type S = P;
    type M = P::Move;

    #[inline]
    fn generate_moves(state: &P, moves: &mut Vec<P::Move>) -> Option<Winner> {
        let winner = Self::get_winner(state);
        if winner.is_none() {
            moves.extend(state.moves());
        }
        winner
    }

    #[inline]
    fn apply(state: &mut P, mv: P::Move) -> Option<P> {
        state.make(mv);
        None
    }

    #[inline]
    fn undo(state: &mut P, mv: P::Move) {
        state.unmake(mv, ());
    }

    #[inline]
    fn get_winner(state: &P) -> Option<Winner> {
        state.outcome().map(|outcome| match outcome {
            Outcome::Draw => Winner::Draw,
            Outcome::Win(player) if player == state.turn() => Winner::PlayerToMove,
            Outcome::Win(_) => Winner::PlayerJustMoved,
        })
    }

    #[inline]
    fn zobrist_hash(state: &P) -> u64 {
        state.key()
    }
}

/// Plays random moves to the end of the game.
#[inline(never)]
pub fn random_game<G: Game>(state: &mut G::S, moves: &mut Vec<G::M>, rng: &mut Rng) -> Winner {
    loop {
        moves.clear();
        if let Some(winner) = G::generate_moves(state, moves) {
            return winner;
        }
        let mv = moves[below(rng, moves.len())];
        if let Some(next) = G::apply(state, mv) {
            *state = next;
        }
    }
}

/// Plays a random game by the crate's own `Random` strategy.
#[inline(never)]
pub fn random_strategy_game<G: Game>(state: &mut G::S) -> Winner
where
    G::M: Copy,
{
    loop {
        if let Some(winner) = G::get_winner(state) {
            return winner;
        }
        if let Some(mv) = Random::<G>::new().choose_move(state)
            && let Some(next) = G::apply(state, mv)
        {
            *state = next;
        }
    }
}

/// The best move on the empty 3x3x3 by `Negamax`, built anew.
pub fn best_move_negamax() -> Option<u8> {
    let rules = Rules::<1>::new(3, 3, 3);
    Negamax::new(Nothing::default(), 9).choose_move(&rules.start())
}

/// The best move on the empty 3x3x3 by `IterativeSearch`, built anew.
pub fn best_move_iterative() -> Option<u8> {
    let rules = Rules::<1>::new(3, 3, 3);
    iterative(&rules).choose_move(&rules.start())
}

/// With the options that were fastest on the empty 3x3x3.
fn iterative(_: &Rules<1>) -> IterativeSearch<Nothing<'_, 1>> {
    let options = IterativeOptions::new()
        .with_table_byte_size(1 << 17)
        .with_mtdf()
        .with_double_step_increment();
    let mut search = IterativeSearch::new(Nothing::default(), options);
    search.set_max_depth(9);
    search
}

/// Visits every node of the tree below a position, itself included, and counts them. The pool has
/// a list of moves for each ply, that of the end included.
///
/// # Panics
///
/// If it has not.
pub fn nodes<G: Game>(state: &mut G::S, pool: &mut [Vec<G::M>]) -> u64 {
    let (moves, pool) = pool.split_first_mut().expect("a list for each ply");
    moves.clear();
    let mut count = 1;
    if G::generate_moves(state, moves).is_none() {
        for &mv in &*moves {
            if let Some(mut next) = G::apply(state, mv) {
                count += nodes::<G>(&mut next, pool);
            } else {
                count += nodes::<G>(state, pool);
            }
            G::undo(state, mv);
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ENDS_3X3, NODES_3X3};
    use rand::SeedableRng;

    #[test]
    fn the_tree_is_that_of_tic_tac_toe() {
        fn visit<G: Game<S: Clone>>(state: &G::S, ply: usize, ends: &mut [u64; 3]) {
            let mut moves = Vec::new();
            match G::generate_moves(state, &mut moves) {
                Some(Winner::PlayerJustMoved) => ends[1 - ply % 2] += 1,
                Some(Winner::PlayerToMove) => ends[ply % 2] += 1,
                Some(Winner::Draw) => ends[2] += 1,
                None => {
                    for mv in moves {
                        let mut next = state.clone();
                        assert!(G::apply(&mut next, mv).is_none());
                        visit::<G>(&next, ply + 1, ends);
                    }
                }
            }
        }
        let rules = Rules::<1>::new(3, 3, 3);
        let tengen = tengen_rules::mnk::Mnk::<1>::new("3x3x3".parse().unwrap());
        let (mut ends, mut tengen_ends) = ([0; 3], [0; 3]);
        assert_eq!(
            nodes::<Mnk<1>>(&mut rules.start(), &mut vec![Vec::new(); 10]),
            NODES_3X3
        );
        visit::<Mnk<1>>(&rules.start(), 0, &mut ends);
        visit::<Tengen<_>>(&tengen, 0, &mut tengen_ends);
        assert_eq!((ends, tengen_ends), (ENDS_3X3, ENDS_3X3));
    }

    /// Sequences of so many plies, as counted by `perft.tsv` in the project's oracles.
    #[test]
    fn perft_of_4x3x3() {
        fn perft<G: Game>(state: &mut G::S, depth: usize) -> u64 {
            let mut moves = Vec::new();
            match (G::generate_moves(state, &mut moves), depth) {
                (_, 0) => 1,
                (Some(_), _) => 0,
                (None, _) => moves
                    .into_iter()
                    .map(|mv| {
                        assert!(G::apply(state, mv).is_none());
                        let count = perft::<G>(state, depth - 1);
                        G::undo(state, mv);
                        count
                    })
                    .sum(),
            }
        }
        let one = Rules::<1>::new(4, 3, 3);
        let four = Rules::<4>::new(4, 3, 3);
        for (depth, count) in [(5, 95_040), (6, 622_944), (7, 3_499_200), (8, 14_031_360)] {
            assert_eq!(perft::<Mnk<1>>(&mut one.start(), depth), count);
            assert_eq!(perft::<Mnk<4>>(&mut four.start(), depth), count);
        }
    }

    /// Both win tests agree on every board of random games.
    #[test]
    fn one_word_and_four_words_agree() {
        let mut rng = Rng::seed_from_u64(2);
        for (width, height, k) in [
            (3, 3, 3),
            (5, 4, 3),
            (8, 8, 4),
            (6, 6, 5),
            (7, 9, 5),
            (2, 5, 3),
        ] {
            let (one, four) = (
                Rules::<1>::new(width, height, k),
                Rules::<4>::new(width, height, k),
            );
            for _ in 0..2000 {
                let (mut a, mut b) = (one.start(), four.start());
                loop {
                    let (mut moves, mut others) = (Vec::new(), Vec::new());
                    let winner = Mnk::generate_moves(&a, &mut moves);
                    assert_eq!(winner, Mnk::generate_moves(&b, &mut others));
                    assert_eq!(moves, others);
                    if winner.is_some() {
                        break;
                    }
                    let mv = moves[below(&mut rng, moves.len())];
                    Mnk::apply(&mut a, mv);
                    Mnk::apply(&mut b, mv);
                }
            }
        }
    }

    #[test]
    fn both_searches_see_a_draw() {
        let rules = Rules::<1>::new(3, 3, 3);
        let mut negamax = Negamax::new(Nothing::default(), 9);
        assert!(negamax.choose_move(&rules.start()).is_some());
        assert_eq!(negamax.root_value(), 0);
        let mut iterative = iterative(&rules);
        assert!(iterative.choose_move(&rules.start()).is_some());
        assert_eq!(iterative.root_value(), 0);
        assert!(best_move_negamax().is_some() && best_move_iterative().is_some());
    }
}
