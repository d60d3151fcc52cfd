//! Many games of bot against bot, and the levels of menus.

use std::collections::BTreeSet;

use tengen_engine::{BotSpec, Stop};
use tengen_play::contract::MatchTable;
use tengen_play::{Lang, OpenError, play_match};

use crate::support::*;

fn run(text: &str, first: &str, second: &str, games: u64) -> MatchTable {
    play_match(
        text,
        bot(first),
        bot(second),
        games,
        &mut |_| {},
        &Stop::new(),
    )
    .unwrap()
}

#[test]
fn the_table_adds_up_and_a_seed_repeats_it() {
    for text in ["tictactoe", "3x3x3:misere", "4x4x3", "tree", "gomoku"] {
        let table = run(text, "random:seed=1", "random:seed=2", 50);
        assert_eq!(table.first_wins + table.second_wins + table.draws, 50);
        assert_eq!((table.games, table.asked), (50, 50));
        assert!(table.mean_plies() > 1.0);
        assert_eq!(
            table,
            run(text, "random:seed=1", "random:seed=2", 50),
            "{text}"
        );
        assert_ne!(
            table,
            run(text, "random:seed=3", "random:seed=2", 50),
            "{text}"
        );
        assert_eq!(table.first, "random:seed=1");
        // Without seeds the table names those that were drawn; they repeat the match.
        let table = run(text, "random", "random", 20);
        assert_eq!(table, run(text, &table.first, &table.second, 20));
    }
}

#[test]
fn games_of_a_match_differ() {
    // Of 255,168 games of tic-tac-toe, random players win, lose and draw 58.5, 28.8 and 12.7 in 100
    // (each move with equal chance); 2,000 games stay within four standard deviations.
    let table = run("tictactoe", "random:seed=5", "random:seed=5", 2000);
    let near = |found: u64, per_mille: u64| found.abs_diff(2 * per_mille) < 90;
    assert!(near(table.first_wins, 585), "{table:?}");
    assert!(near(table.second_wins, 288), "{table:?}");
    assert!(near(table.draws, 127), "{table:?}");
}

#[test]
fn progress_is_told_and_a_match_can_be_stopped() {
    let stop = Stop::new();
    let mut told = Vec::new();
    let random = BotSpec::Random { seed: Some(1) };
    let table = play_match(
        "tictactoe",
        random,
        random,
        1_000_000,
        &mut |table| {
            told.push(table.games);
            if table.games == 3 {
                stop.stop();
            }
        },
        &stop,
    );
    let table = table.unwrap();
    // What was over by then counts.
    assert!((3..1_000_000).contains(&table.games), "{}", table.games);
    assert_eq!(told, (1..=table.games).collect::<Vec<_>>());
    assert_eq!(table.asked, 1_000_000);
    assert_eq!(run("tictactoe", "heuristic", "heuristic", 0).games, 0);
}

#[test]
fn a_finished_position_has_no_match() {
    let random = BotSpec::Random { seed: Some(1) };
    let run = |text| play_match(text, random, random, 1, &mut |_| {}, &Stop::new());
    assert_eq!(run("3x3x3 xxx/oo1/3 o"), Err(OpenError::Over));
    assert!(matches!(run("go"), Err(OpenError::NoGame(_))));
    let table = run("3x3x3 startpos moves b2 a3 c3").unwrap();
    assert_eq!(table.position, "3x3x3 o1x/1x1/3 o");
}

#[test]
fn every_game_has_levels() {
    for kind in KINDS {
        let levels = open(kind).levels();
        let bots: Vec<String> = levels.iter().map(|level| level.bot.to_string()).collect();
        assert_eq!(
            (bots[0].as_str(), bots[bots.len() - 1].as_str()),
            ("random", "minimax")
        );
        assert!(bots.contains(&"heuristic".to_owned()));
        for lang in Lang::ALL {
            let said = levels.iter().map(|level| level.about(lang));
            assert_eq!(said.collect::<BTreeSet<_>>().len(), levels.len());
        }
    }
    assert_eq!(
        open("tictactoe").levels().last().unwrap().key,
        "level-perfect"
    );
    assert_eq!(
        open("gomoku").levels().last().unwrap().key,
        "level-strongest"
    );
}

#[test]
fn every_level_beats_chance() {
    let random = BotSpec::Random { seed: Some(1) };
    for text in ["4x3x3", "7x7x4"] {
        let levels = open(text).levels();
        // The last one has seconds for each move.
        for level in &levels[1..levels.len() - 1] {
            let table = play_match(text, random, level.bot, 10, &mut |_| {}, &Stop::new());
            let won = table.unwrap().second_wins;
            assert!(won >= 8, "{text}: {} wins {won} of 10", level.bot);
        }
    }
}
