//! Searches of 15x15x5 in the middle of the game, three positions each time.

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
const ALL_MOVES: &str = "tengen, all moves";
const MINIMAX: &str = "minimax, same evaluation";
const MINIMAX_ZERO: &str = "minimax, evaluation 0";
const BOARD_GAME: &str = "board-game, same evaluation";
const BOARD_GAME_ZERO: &str = "board-game, evaluation 0";

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

fn minimax<const SCORED: bool>(name: &'static str, items: Items) -> Entrant {
    // With what is best for it.
    let order = match items {
        Items::Nodes => Order::Given,
        Items::Searches => Order::History,
    };
    searches(name, items, move |game| {
        Some(peer_minimax::search::search::<SCORED>(&game.places, DEPTH, order)?.nodes)
    })
}

fn peers(items: Items) -> [Entrant; 4] {
    let (mut rng, mut other_rng) = (Rng::seed_from_u64(1), Rng::seed_from_u64(1));
    [
        minimax::<true>(MINIMAX, items),
        minimax::<false>(MINIMAX_ZERO, items),
        searches(BOARD_GAME, items, move |game| {
            let depth = DEPTH.into();
            Some(peer_board_game::search::search::<true>(&game.places, depth, &mut rng)?.nodes)
        }),
        searches(BOARD_GAME_ZERO, items, move |game| {
            let depth = DEPTH.into();
            Some(
                peer_board_game::search::search::<false>(&game.places, depth, &mut other_rng)?
                    .nodes,
            )
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
        targets: vec![Target::Times(5.0, MINIMAX), Target::Times(5.0, BOARD_GAME)],
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
        targets: vec![
            Target::Times(10.0, MINIMAX),
            Target::Times(10.0, BOARD_GAME),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tengen_engine::Value;

    fn bot(depth: u32) -> BotSpec {
        format!("minimax:depth={depth}").parse().unwrap()
    }

    /// Both peers see the same game with the same eyes.
    #[test]
    fn the_peers_agree_on_the_value() {
        let mut rng = Rng::seed_from_u64(5);
        for game in middle_games::all().take(5) {
            for depth in 1..=3 {
                let places = &game.places;
                let board_game =
                    peer_board_game::search::search::<true>(places, depth, &mut rng).unwrap();
                for order in [Order::Given, Order::History] {
                    let minimax =
                        peer_minimax::search::search::<true>(places, depth as u8, order).unwrap();
                    assert_eq!(i32::from(minimax.value), board_game.value);
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
