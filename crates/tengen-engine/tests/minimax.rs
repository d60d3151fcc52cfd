//! The strongest bot against a plain minimax over the whole tree.

#![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]

mod oracle;

use oracle::{Oracle, order, random_position, start, unfinished, wins_in_one};
use tengen_engine::mnk::LineGuide;
use tengen_engine::{Bot, Choice, Stop, Table, Value};
use tengen_rules::mnk::{Cell, Mnk, Rule};
use tengen_rules::random::mix;
use tengen_rules::{Notation, Position};

fn choose(bot: &str, position: &Mnk<1>, table: &mut Table) -> Choice<Cell> {
    let bot = Bot::new(bot.parse().unwrap());
    bot.choose::<_, LineGuide<1>>(position, 0, table, &Stop::new())
        .unwrap()
}

/// Compares a choice of the unlimited bot with the oracle: its value, its move and its line of play.
fn agrees(position: &Mnk<1>, choice: &Choice<Cell>, oracle: &mut Oracle) {
    let text = position.position_text();
    let value = oracle.value(position);
    assert_eq!(choice.value, Some(value), "{text}");
    assert_eq!(oracle.after(position, choice.mv), value, "{text}");
    assert_eq!(choice.pv.first(), Some(&choice.mv), "{text}");
    let mut line = position.clone();
    for &mv in &choice.pv {
        assert_eq!(oracle.after(&line, mv), oracle.value(&line), "{text}");
        line.play(mv).unwrap();
    }
    if let Value::Win { plies, .. } | Value::Loss { plies, .. } = value {
        assert_eq!(choice.pv.len(), plies as usize, "{text}");
    }
}

const EXACT: &str = "minimax:nodes=1000000000";

#[test]
fn every_position_of_tictactoe() {
    let start = start(3, 3, 3, Rule::Free);
    let (mut oracle, mut table) = (Oracle::default(), Table::default());
    let positions = unfinished(&start);
    assert_eq!(positions.len(), 4520);
    let mut wins = 0;
    for position in &positions {
        let choice = choose(EXACT, position, &mut table);
        agrees(position, &choice, &mut oracle);
        if wins_in_one(position) {
            wins += 1;
            assert_eq!(choice.value, Some(Value::win(1)));
        }
    }
    assert_eq!(wins, 2358);
    let first = choose(EXACT, &start, &mut table);
    assert_eq!(start.move_text(first.mv), "b2");
}

#[test]
fn every_position_of_misere_tictactoe() {
    let start = start(3, 3, 3, Rule::Misere);
    let (mut oracle, mut table) = (Oracle::default(), Table::default());
    for position in unfinished(&start) {
        let choice = choose(EXACT, &position, &mut table);
        agrees(&position, &choice, &mut oracle);
    }
    let first = choose(EXACT, &start, &mut table);
    assert_eq!(start.move_text(first.mv), "b2");
    assert_eq!(first.value, Some(Value::Draw));
}

/// Positions that people set up, with any stones and any turn: all of 3x3.
#[test]
fn composed_positions() {
    let mut checked = 0;
    for (k, rule) in [
        (3, Rule::Free),
        (3, Rule::Misere),
        (3, Rule::Exact),
        (2, Rule::Exact),
        (2, Rule::Misere),
    ] {
        let start = start(3, 3, k, rule);
        let (mut oracle, mut table) = (Oracle::default(), Table::default());
        for number in 0..2 * 3_u32.pow(9) {
            let cell = |n: u32| [".", "x", "o"][(number / 2 / 3_u32.pow(n) % 3) as usize];
            let row = |y: u32| (0..3).map(|x| cell(3 * y + x)).collect::<String>();
            let rows = [row(0), row(1), row(2)].join("/").replace('.', "1");
            let turn = ["x", "o"][number as usize % 2];
            // Both with a finished line: refused.
            let Ok(position) = start.read_position(&format!("{rows} {turn}")) else {
                continue;
            };
            if position.outcome().is_none() {
                let choice = choose(EXACT, &position, &mut table);
                agrees(&position, &choice, &mut oracle);
                checked += 1;
            }
        }
    }
    assert!(checked > 20_000, "{checked}");
}

#[test]
fn thousands_of_positions_of_other_boards() {
    let boards = [
        (4, 3, 3, Rule::Free, 2..=10, 4000),
        (4, 3, 3, Rule::Misere, 4..=10, 2000),
        (3, 4, 3, Rule::Exact, 2..=10, 2000),
        (4, 4, 3, Rule::Free, 5..=14, 3000),
        (4, 4, 3, Rule::Exact, 6..=14, 1500),
        (4, 4, 3, Rule::Misere, 6..=14, 1500),
        (4, 4, 4, Rule::Free, 6..=14, 3000),
        (5, 3, 3, Rule::Free, 6..=13, 2000),
        (4, 4, 2, Rule::Misere, 3..=10, 1000),
        (5, 2, 1, Rule::Free, 0..=0, 10),
        (3, 3, 4, Rule::Free, 0..=8, 500),
        (6, 1, 3, Rule::Exact, 0..=5, 300),
    ];
    for (width, height, k, rule, plies, count) in boards {
        let start = start(width, height, k, rule);
        let (mut oracle, mut table) = (Oracle::default(), Table::default());
        let span = (plies.end() - plies.start() + 1) as u64;
        let mut checked = 0;
        for seed in 0..count {
            let plies = plies.start() + (mix(seed) % span) as usize;
            if let Some(position) = random_position(&start, seed, plies) {
                let choice = choose(EXACT, &position, &mut table);
                agrees(&position, &choice, &mut oracle);
                checked += 1;
            }
        }
        assert!(checked * 10 >= count, "{start:?}: {checked} of {count}");
    }
}

#[test]
fn it_never_claims_more_than_it_knows_when_a_limit_stops_it() {
    for (width, height, k, rule) in [
        (4, 3, 3, Rule::Free),
        (4, 4, 3, Rule::Misere),
        (4, 4, 4, Rule::Free),
    ] {
        let start = start(width, height, k, rule);
        let (mut oracle, mut table) = (Oracle::default(), Table::default());
        for seed in 0..1500 {
            let Some(position) = random_position(&start, seed, 5 + (seed % 6) as usize) else {
                continue;
            };
            let bot = match seed % 3 {
                0 => format!("minimax:nodes={}", mix(seed) % 400),
                1 => format!("minimax:depth={}", mix(seed) % 6),
                _ => "minimax:time=0s".to_owned(),
            };
            let choice = choose(&bot, &position, &mut table);
            let value = oracle.after(&position, choice.mv);
            let best = oracle.value(&position);
            let text = position.position_text();
            match choice.value.unwrap() {
                Value::Score(_) => {}
                exact @ (Value::Draw | Value::Win { .. } | Value::Loss { .. })
                    if !format!("{exact:?}").contains("AtMost") =>
                {
                    assert_eq!(exact, best, "{text} {bot}");
                    assert_eq!(value, best, "{text} {bot}");
                }
                Value::Win { plies, .. } => {
                    assert!(order(value) >= order(Value::win(plies)), "{text} {bot}");
                }
                Value::Loss { .. } => assert!(matches!(best, Value::Loss { .. }), "{text} {bot}"),
                Value::Draw => unreachable!(),
            }
            if wins_in_one(&position) {
                assert_eq!(value, Value::win(1), "{text} {bot}");
            } else if order(best) > order(Value::loss(2)) {
                assert!(order(value) > order(Value::loss(2)), "{text} {bot}");
            }
        }
    }
}

#[test]
fn it_draws_against_itself() {
    let mut position = start(3, 3, 3, Rule::Free);
    let mut table = Table::default();
    while position.outcome().is_none() {
        let choice = choose(EXACT, &position, &mut table);
        position.play(choice.mv).unwrap();
    }
    assert_eq!(position.outcome(), Some(tengen_rules::Outcome::Draw));
}

#[test]
fn it_never_loses_whatever_the_opponent_plays() {
    // Every line of the opponent, the bot in either seat.
    fn lines(position: &Mnk<1>, bot_to_move: bool, table: &mut Table, ends: &mut Vec<Mnk<1>>) {
        if position.outcome().is_some() {
            ends.push(position.clone());
        } else if bot_to_move {
            let mut after = position.clone();
            after.play(choose(EXACT, position, table).mv).unwrap();
            lines(&after, false, table, ends);
        } else {
            for mv in position.moves() {
                let mut after = position.clone();
                after.play(mv).unwrap();
                lines(&after, true, table, ends);
            }
        }
    }
    use tengen_rules::{Outcome, Player};
    for bot in Player::BOTH {
        let mut ends = Vec::new();
        let start = start(3, 3, 3, Rule::Free);
        lines(
            &start,
            bot == Player::First,
            &mut Table::default(),
            &mut ends,
        );
        assert!(ends.len() > 50);
        let lost = Some(Outcome::Win(bot.other()));
        assert!(ends.iter().all(|end| end.outcome() != lost));
        assert!(
            ends.iter()
                .any(|end| end.outcome() == Some(Outcome::Win(bot)))
        );
    }
}
