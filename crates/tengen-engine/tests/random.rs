//! The bot that draws lots.

#![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]

mod oracle;

use oracle::start;
use tengen_engine::mnk::LineGuide;
use tengen_engine::{Bot, GameOver, Reason, Stop, Table};
use tengen_rules::mnk::{Cell, Mnk, Rule};
use tengen_rules::{Notation, Position};

fn choose(bot: Bot, position: &Mnk<1>, ply: usize) -> Result<Cell, GameOver> {
    bot.choose::<_, LineGuide<1>>(position, ply, &mut Table::default(), &Stop::new())
        .map(|choice| {
            assert_eq!(choice.reason, Reason::Random);
            choice.mv
        })
}

/// Pearson's statistic of counts that should be equal.
fn chi_squared(counts: &[u32]) -> f64 {
    let expected = f64::from(counts.iter().sum::<u32>()) / f64::from(counts.len() as u32);
    let squares = counts
        .iter()
        .map(|&n| (f64::from(n) - expected).powi(2) / expected);
    squares.sum()
}

/// With 8 degrees of freedom the statistic is above 26.1 once in 1,000 times, above 3.5 nine times in ten.
#[test]
fn every_move_has_the_same_chance() {
    let start = start(3, 3, 3, Rule::Free);
    let mut by_seed = [0; 9];
    for seed in 0..90_000 {
        let bot = Bot::new(format!("random:seed={seed}").parse().unwrap());
        by_seed[choose(bot, &start, 0).unwrap().index()] += 1;
    }
    assert!(chi_squared(&by_seed) < 26.1, "{by_seed:?}");

    let bot = Bot::new("random:seed=5".parse().unwrap());
    let mut by_ply = [0; 9];
    for ply in 0..90_000 {
        by_ply[choose(bot, &start, ply).unwrap().index()] += 1;
    }
    assert!(chi_squared(&by_ply) < 26.1, "{by_ply:?}");

    let fresh = Bot::new("random".parse().unwrap());
    let other = Bot::new("random".parse().unwrap());
    let differ = (0..64).filter(|&ply| choose(fresh, &start, ply) != choose(other, &start, ply));
    assert!(differ.count() > 16, "two fresh seeds give different draws");
}

/// One game from one seed, computed by a separate program from the definition of the draws. Should it ever
/// change, saved games would play on differently.
#[test]
fn a_seed_gives_the_same_game_everywhere() {
    let play = || {
        let bot = Bot::new("random:seed=2026".parse().unwrap());
        let mut position = start(4, 4, 4, Rule::Free);
        let mut moves = Vec::new();
        for ply in 0..8 {
            let mv = choose(bot, &position, ply).unwrap();
            moves.push(position.move_text(mv));
            position.play(mv).unwrap();
        }
        moves.join(" ")
    };
    assert_eq!(play(), play());
    assert_eq!(play(), "d1 b2 d2 a2 a4 c1 a3 c2");
}

#[test]
fn a_finished_game_has_no_move() {
    let over = start(3, 3, 3, Rule::Free)
        .read_position("xxx/oo1/3 o")
        .unwrap();
    let full = start(3, 3, 3, Rule::Free)
        .read_position("xox/xxo/oxo x")
        .unwrap();
    for bot in ["random", "heuristic", "minimax"] {
        let bot = Bot::new(bot.parse().unwrap());
        assert_eq!(choose(bot, &over, 5), Err(GameOver));
        assert_eq!(choose(bot, &full, 9), Err(GameOver));
    }
}
