//! Who is timed at what, and what Tengen wants to reach.

mod chess;
mod search;

use std::hint::black_box;
use std::time::Duration;

use board_game::games::ttt::TTTBoard;
use rand::SeedableRng;
use tengen_rules::mnk::{Mnk, Shape};
use tengen_rules::{Position, perft};

use crate::{Rng, peer_board_game, peer_minimax, tengen};

pub use search::ALL_MOVES;

/// The same work done by several.
pub struct Contest {
    /// Its name.
    pub name: &'static str,
    /// What is counted.
    pub items: &'static str,
    /// How many times each entrant is timed.
    pub rounds: usize,
    /// Tengen first.
    pub entrants: Vec<Entrant>,
    /// What Tengen wants to reach.
    pub targets: Vec<Target>,
}

/// One of them.
pub struct Entrant {
    /// Its name.
    pub name: &'static str,
    /// Does its work once and says how many items that were.
    pub run: Box<dyn FnMut() -> u64>,
}

/// What Tengen wants to reach.
#[derive(Clone, Copy, Debug)]
pub enum Target {
    /// So many times as fast as the entrant of this name.
    Times(f64, &'static str),
    /// So many items a second.
    PerSecond(f64),
    /// So many seconds an item.
    Seconds(f64),
}

/// An entrant whose first round takes so long is far behind: once is enough.
pub const LONG: Duration = Duration::from_secs(15);

/// So many rounds of what takes milliseconds.
const ROUNDS: usize = 15;

fn entrant(name: &'static str, run: impl FnMut() -> u64 + 'static) -> Entrant {
    let run = Box::new(run);
    Entrant { name, run }
}

fn many(items: u64, mut item: impl FnMut()) -> impl FnMut() -> u64 {
    move || {
        (0..items).for_each(|_| item());
        items
    }
}

fn once(run: impl FnMut()) -> impl FnMut() -> u64 {
    many(1, run)
}

/// All of them.
pub fn all() -> Vec<Contest> {
    vec![
        random_games_3x3(),
        best_move_3x3_empty(),
        full_tree_3x3(),
        random_games_15x15x5(),
        first_move_4x4x4(),
        search::nodes_15x15x5(),
        search::depth_5_15x15x5(),
        chess::perft_chess(),
    ]
}

/// What all entrants draw from, each from its own copy.
fn rng() -> Rng {
    Rng::seed_from_u64(20_240_229)
}

fn tengen_games<P: Position>(start: P) -> impl FnMut() {
    let (mut rng, mut position) = (rng(), start.clone());
    move || {
        position.clone_from(&start);
        black_box(tengen::random_game(&mut position, &mut rng));
    }
}

fn tengen_games_by_minimax<P: Position<Undo = ()>>(start: P) -> impl FnMut() {
    let (mut rng, mut moves, mut position) = (rng(), Vec::new(), start.clone());
    move || {
        position.clone_from(&start);
        let state = &mut position;
        black_box(peer_minimax::random_game::<peer_minimax::Tengen<P>>(
            state, &mut moves, &mut rng,
        ));
    }
}

fn minimax_games<const N: usize>(rules: peer_minimax::Rules<N>) -> impl FnMut() {
    let (mut rng, mut moves) = (rng(), Vec::new());
    move || {
        let state = &mut rules.start();
        black_box(peer_minimax::random_game::<peer_minimax::Mnk<N>>(
            state, &mut moves, &mut rng,
        ));
    }
}

/// Random games of tic-tac-toe.
fn random_games_3x3() -> Contest {
    const GAMES: u64 = 20_000;
    let start = Mnk::<1>::new(Shape::TICTACTOE);
    let rules = || peer_minimax::Rules::<1>::new(3, 3, 3);
    let (mut own_rng, own_rules) = (rng(), rules());
    Contest {
        name: "random_games_3x3",
        items: "games",
        rounds: ROUNDS,
        entrants: vec![
            entrant("tengen", many(GAMES, tengen_games(start.clone()))),
            entrant(
                "board-game",
                many(GAMES, move || {
                    black_box(peer_board_game::random_game(&mut own_rng));
                }),
            ),
            entrant("minimax, tuned rules", many(GAMES, minimax_games(rules()))),
            entrant(
                "minimax, tengen's rules",
                many(GAMES, tengen_games_by_minimax(start)),
            ),
            entrant(
                "minimax, its Random",
                many(GAMES, move || {
                    let state = &mut own_rules.start();
                    black_box(peer_minimax::random_strategy_game::<peer_minimax::Mnk<1>>(
                        state,
                    ));
                }),
            ),
        ],
        targets: vec![
            Target::Times(2.0, "board-game"),
            Target::Times(3.0, "minimax, tuned rules"),
        ],
    }
}

/// The best move on the empty 3x3x3, with nothing kept from before.
fn best_move_3x3_empty() -> Contest {
    let mut rng = rng();
    Contest {
        name: "best_move_3x3_empty",
        items: "moves",
        rounds: ROUNDS,
        entrants: vec![
            entrant(
                "tengen",
                once(|| {
                    black_box(tengen::first_move(black_box(Shape::TICTACTOE)));
                }),
            ),
            entrant(
                "board-game",
                once(move || {
                    black_box(peer_board_game::best_move(&mut rng));
                }),
            ),
            entrant(
                "minimax, Negamax",
                once(|| {
                    black_box(peer_minimax::best_move_negamax());
                }),
            ),
            entrant(
                "minimax, IterativeSearch",
                once(|| {
                    black_box(peer_minimax::best_move_iterative());
                }),
            ),
        ],
        targets: vec![Target::Times(10.0, "board-game")],
    }
}

/// Every node of the tree of tic-tac-toe.
fn full_tree_3x3() -> Contest {
    let mut start = Mnk::<1>::new(Shape::TICTACTOE);
    let rules = peer_minimax::Rules::<1>::new(3, 3, 3);
    let mut pool = vec![Vec::new(); 10];
    Contest {
        name: "full_tree_3x3",
        items: "nodes",
        rounds: ROUNDS,
        entrants: vec![
            entrant("tengen", move || perft::nodes(black_box(&mut start))),
            entrant("board-game", || {
                peer_board_game::nodes(black_box(&TTTBoard::default()))
            }),
            entrant("minimax, tuned rules", move || {
                let state = &mut rules.start();
                peer_minimax::nodes::<peer_minimax::Mnk<1>>(black_box(state), &mut pool)
            }),
        ],
        targets: vec![Target::PerSecond(100e6)],
    }
}

/// Random games of gomoku without further rules.
fn random_games_15x15x5() -> Contest {
    const GAMES: u64 = 1000;
    let gomoku = "gomoku".parse().expect("a spec");
    Contest {
        name: "random_games_15x15x5",
        items: "games",
        rounds: ROUNDS,
        entrants: vec![
            entrant("tengen", many(GAMES, tengen_games(Mnk::<4>::new(gomoku)))),
            entrant(
                "minimax, tuned rules",
                many(
                    GAMES,
                    minimax_games(peer_minimax::Rules::<4>::new(15, 15, 5)),
                ),
            ),
        ],
        targets: vec![Target::PerSecond(200e3)],
    }
}

/// The exact first move on 4x4x4, with nothing kept from before.
fn first_move_4x4x4() -> Contest {
    let shape = "4x4x4".parse().expect("a spec");
    Contest {
        name: "first_move_4x4x4",
        items: "moves",
        rounds: ROUNDS,
        entrants: vec![entrant(
            "tengen",
            once(move || {
                black_box(tengen::first_move(black_box(shape)));
            }),
        )],
        targets: vec![Target::Seconds(0.1)],
    }
}
