//! Searches of 15x15x5 in the middle of the game, three positions each time.
//!
//! Each peer searches by Tengen's own rules and evaluation behind its trait, and by rules written for
//! this one board (`gomoku`), which are faster, with the same evaluation and with none. By both it is given
//! the moves in the same order.

use std::hint::black_box;

use rand::SeedableRng;
use tengen_engine::mnk::LineGuide;
use tengen_engine::{BotSpec, Guide, Limits};
use tengen_rules::mnk::Mnk;

use super::{Contest, Entrant, Target, entrant};
use crate::middle_games::{self, MiddleGame};
use crate::peer_minimax::search::Order;
use crate::tengen::AllMoves;
use crate::{Rng, peer_board_game, peer_minimax, tengen};

/// Searches take up to seconds.
const ROUNDS: usize = 5;
/// Plies.
const DEPTH: u8 = 5;
/// For an entrant that leaves moves out and is through with the others' depth at once.
const MORE_DEPTH: u8 = 9;

const TENGEN: &str = "tengen";
/// The name of a second entrant of Tengen's, which has as much before it as the peers have.
pub const ALL_MOVES: &str = "tengen, all moves";
const MINIMAX: &str = "minimax, tengen's rules";
const MINIMAX_TUNED: &str = "minimax, rules tuned for 15x15x5";
const MINIMAX_ZERO: &str = "minimax, rules tuned for 15x15x5, evaluation 0";
const BOARD_GAME: &str = "board-game, tengen's rules";
const BOARD_GAME_TUNED: &str = "board-game, rules tuned for 15x15x5";
const BOARD_GAME_ZERO: &str = "board-game, rules tuned for 15x15x5, evaluation 0";

/// Whom Tengen wants to beat by so many times.
fn targets(times: f64) -> Vec<Target> {
    [MINIMAX, MINIMAX_TUNED, BOARD_GAME, BOARD_GAME_TUNED]
        .map(|peer| Target::Times(times, peer))
        .into()
}

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Items {
    Nodes,
    Searches,
}

/// An entrant that searches by what returns its nodes.
fn searches(
    name: &'static str,
    items: Items,
    mut search: impl FnMut(&MiddleGame) -> Option<u64> + 'static,
) -> Entrant {
    let games: Vec<MiddleGame> = middle_games::all().take(3).collect();
    entrant(name, move || {
        let mut nodes = 0;
        for game in &games {
            nodes += search(black_box(game)).expect("a move");
        }
        match items {
            Items::Nodes => nodes,
            Items::Searches => games.len() as u64,
        }
    })
}

fn tengen<G: Guide<Mnk<4>>>(name: &'static str, items: Items, depth: u8) -> Entrant {
    let bot = BotSpec::Minimax {
        limits: Limits::depth(depth.into()),
        vary: false,
        seed: None,
    };
    searches(name, items, move |game| {
        Some(tengen::search::<G>(&game.position, bot)?.nodes)
    })
}

fn minimax(
    name: &'static str,
    items: Items,
    search: impl Fn(&MiddleGame, u8, Order) -> Option<peer_minimax::search::Found> + 'static,
) -> Entrant {
    // With what is best for it.
    let order = match items {
        Items::Nodes => Order::Given,
        Items::Searches => Order::History,
    };
    searches(name, items, move |game| {
        Some(search(game, DEPTH, order)?.nodes)
    })
}

fn board_game(
    name: &'static str,
    items: Items,
    search: impl Fn(&MiddleGame, u32, &mut Rng) -> Option<peer_board_game::search::Found> + 'static,
) -> Entrant {
    let mut rng = Rng::seed_from_u64(1);
    searches(name, items, move |game| {
        Some(search(game, DEPTH.into(), &mut rng)?.nodes)
    })
}

fn peers(items: Items) -> [Entrant; 6] {
    use peer_board_game::search as by_board_game;
    use peer_minimax::search as by_minimax;
    [
        minimax(MINIMAX, items, |game, depth, order| {
            by_minimax::search_by_tengen(&game.position, depth, order)
        }),
        minimax(MINIMAX_TUNED, items, |game, depth, order| {
            by_minimax::search::<true>(&game.places, depth, order)
        }),
        minimax(MINIMAX_ZERO, items, |game, depth, order| {
            by_minimax::search::<false>(&game.places, depth, order)
        }),
        board_game(BOARD_GAME, items, |game, depth, rng| {
            by_board_game::search_by_tengen(&game.position, depth, rng)
        }),
        board_game(BOARD_GAME_TUNED, items, |game, depth, rng| {
            by_board_game::search::<true>(&game.places, depth, rng)
        }),
        board_game(BOARD_GAME_ZERO, items, |game, depth, rng| {
            by_board_game::search::<false>(&game.places, depth, rng)
        }),
    ]
}

/// Positions visited, as each search counts them.
pub(super) fn nodes_15x15x5() -> Contest {
    let items = Items::Nodes;
    let mut entrants = vec![
        tengen::<LineGuide<4>>(TENGEN, items, MORE_DEPTH),
        tengen::<AllMoves<LineGuide<4>>>(ALL_MOVES, items, DEPTH),
    ];
    entrants.extend(peers(items));
    Contest {
        name: "nodes_15x15x5",
        items: "nodes",
        rounds: ROUNDS,
        entrants,
        targets: targets(5.0),
    }
}

/// Whole searches to the same depth. With the evaluation 0 that is a smaller tree: nearly every move
/// is as good as the best.
pub(super) fn depth_5_15x15x5() -> Contest {
    let items = Items::Searches;
    let mut entrants = vec![
        tengen::<LineGuide<4>>(TENGEN, items, DEPTH),
        tengen::<AllMoves<LineGuide<4>>>(ALL_MOVES, items, DEPTH),
    ];
    entrants.extend(peers(items));
    Contest {
        name: "depth_5_15x15x5",
        items: "searches",
        rounds: ROUNDS,
        entrants,
        targets: targets(10.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tengen_engine::Value;

    fn bot(depth: u32) -> BotSpec {
        format!("minimax:depth={depth}").parse().unwrap()
    }

    /// Both peers see the same game with the same eyes, by either rules.
    #[test]
    fn the_peers_agree_on_the_value() {
        use peer_board_game::search as by_board_game;
        use peer_minimax::search as by_minimax;
        let mut rng = Rng::seed_from_u64(5);
        for game in middle_games::all().take(5) {
            for depth in 1..=3 {
                let (position, places) = (&game.position, &game.places);
                let tuned = by_board_game::search::<true>(places, depth, &mut rng).unwrap();
                let own = by_board_game::search_by_tengen(position, depth, &mut rng).unwrap();
                // It has no chance in it but which of the best moves it takes.
                assert_eq!((own.value, own.nodes), (tuned.value, tuned.nodes));
                let depth = depth as u8;
                for order in [Order::Given, Order::History] {
                    for found in [
                        by_minimax::search::<true>(places, depth, order),
                        by_minimax::search_by_tengen(position, depth, order),
                    ] {
                        assert_eq!(i32::from(found.unwrap().value), tuned.value);
                    }
                }
            }
        }
    }

    /// Nobody is through before the depth that is asked for.
    #[test]
    fn no_search_ends_early() {
        for game in middle_games::all().take(3) {
            let some = tengen::search::<LineGuide<4>>(&game.position, bot(DEPTH.into())).unwrap();
            assert!(matches!(some.value, Some(Value::Score(_))));
            assert_eq!(some.depth, DEPTH.into());
            let all = tengen::search::<AllMoves<LineGuide<4>>>(&game.position, bot(3)).unwrap();
            assert!(matches!(all.value, Some(Value::Score(_))));
            assert!(all.depth == 3 && all.nodes > 1000);
        }
    }
}
