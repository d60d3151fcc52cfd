//! How a match ends before all of its games are played.

use std::time::{Duration, Instant};

use tengen_engine::Stop;
use tengen_play::contract::{MatchTable, Side};
use tengen_play::{EngineFault, MatchError, MatchGame, MatchSpec, run_match};

use crate::support::*;

/// Runs a match that is stopped after its first game, once `ready` has returned.
fn stopped_after_one(spec: &MatchSpec, ready: impl Fn()) -> (MatchTable, Vec<MatchGame>) {
    let stop = Stop::new();
    let mut games = Vec::new();
    let mut progress = |_: &MatchTable, game: Option<&MatchGame>| {
        games.extend(game.cloned());
        if !stop.is_stopped() {
            ready();
            stop.stop();
        }
    };
    let table = run_match(spec, &mut progress, &stop).unwrap();
    (table, games)
}

#[test]
fn a_stopped_match_has_all_that_was_finished_by_then() {
    for concurrency in [1, 2] {
        // All ten games end while the first is still being told.
        let mut bots = spec(bot("random:seed=1"), bot("random:seed=2"), 10);
        bots.position = "tictactoe".to_owned();
        bots.records = true;
        bots.concurrency = concurrency;
        let ready = || std::thread::sleep(Duration::from_millis(1500));
        let (table, games) = stopped_after_one(&bots, ready);
        assert_eq!((table.games, games.len()), (10, 10), "{concurrency}");
        let mut numbers: Vec<u64> = games.iter().map(|game| game.number).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (0..10).collect::<Vec<_>>());
        assert!(games.iter().all(|game| game.outcome.is_some()));
        let sum = table.first_wins + table.second_wins + table.draws;
        assert_eq!(sum, 10);
    }
}

#[test]
fn a_game_that_is_stopped_in_its_midst_is_told_without_an_outcome() {
    // In its second game the program makes two moves and no third: it forgets to count from the new game on.
    let log = tempfile::NamedTempFile::new().unwrap();
    let mode = format!("mates+stuck@6+log:{}", log.path().display());
    let mut late = spec(fake(&mode), fake("mated"), 2);
    late.records = true;
    // It has been asked twice in its second game.
    let ready = || {
        for _ in 0..6000 {
            let heard = std::fs::read_to_string(log.path()).unwrap();
            let games: Vec<&str> = heard.split("ucinewgame").skip(1).collect();
            if games.len() == 2 && games[1].matches("go ").count() == 2 {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
    };
    let (table, games) = stopped_after_one(&late, ready);
    assert_eq!((table.games, table.first_wins, table.asked), (1, 1, 2));
    assert_eq!(games.len(), 2);
    assert!(games[0].outcome.is_some());
    let cut = &games[1];
    assert_eq!((cut.outcome, cut.why), (None, "unterminated"));
    assert_eq!(cut.players, ["mated", mode.as_str()]);
    assert_eq!(cut.moves, ["f3", "e5", "g4"]);
    // Where nobody wants the games, it isn't told at all.
    late.records = false;
    std::fs::write(log.path(), "").unwrap();
    let (table, games) = stopped_after_one(&late, ready);
    assert_eq!((table.games, games.len()), (1, 0));
}

#[test]
fn a_program_that_can_not_be_started_again_leaves_what_was_played() {
    for concurrency in [1, 2] {
        let path = tempfile::NamedTempFile::new().unwrap();
        let mode = format!("crash@2+starts@{concurrency}:{}", path.path().display());
        let mut broken = spec(fake(&mode), bot("random:seed=1"), 6);
        broken.concurrency = concurrency;
        let MatchError::Cut { table, why } = fault(&broken) else {
            panic!("the match isn't cut");
        };
        let games = table.games;
        assert!((1..=concurrency as u64).contains(&games), "{table:?}");
        assert_eq!((table.second_wins, table.asked), (games, 6));
        assert_eq!(forfeits(&table), [(Side::First, "crash", games)]);
        assert!(why.outside());
        let MatchError::Engine { fault, .. } = *why else {
            panic!("{why:?}");
        };
        assert_eq!(fault, EngineFault::Ended);
    }
}

#[test]
fn a_program_that_talks_without_end_is_not_waited_for() {
    let path = tempfile::NamedTempFile::new().unwrap();
    let mode = format!("talk@2+pid:{}", path.path().display());
    let mut endless = spec(fake(&mode), bot("random:seed=1"), 2);
    endless.tempo.move_limit = Duration::from_millis(1200);
    let start = Instant::now();
    let table = run(&endless);
    assert_eq!(forfeits(&table), [(Side::First, "endless", 2)]);
    assert!(start.elapsed() >= Duration::from_millis(2400));
    assert!(start.elapsed() < endless.tempo.patience);
    // Each time it had to be started again.
    let pids = std::fs::read_to_string(path.path()).unwrap();
    assert_eq!(pids.lines().count(), 2);
    // One that says nothing is given up before.
    let mut silent = spec(fake("hang@2"), bot("random:seed=1"), 1);
    silent.tempo.patience = Duration::from_millis(1200);
    assert_eq!(forfeits(&run(&silent)), [(Side::First, "hang", 1)]);
}

#[test]
fn a_program_is_late_if_it_moves_and_overdue_if_it_does_not() {
    let starts = |mode: &str, kind: &str| {
        let path = tempfile::NamedTempFile::new().unwrap();
        let mode = format!("{mode}+pid:{}", path.path().display());
        let mut timed = spec(fake(&mode), bot("random:seed=1"), 2);
        timed.tempo.nodes = None;
        timed.tempo.move_time = Some(Duration::from_millis(300));
        assert_eq!(forfeits(&run(&timed)), [(Side::First, kind, 2)], "{mode}");
        let pids = std::fs::read_to_string(path.path()).unwrap();
        pids.lines().count()
    };
    // It plays the next game as it is.
    assert_eq!(starts("late@2", "time"), 1);
    // Talking on is no answer.
    assert_eq!(starts("talk@2", "overdue"), 2);
    assert_eq!(starts("hang@2", "overdue"), 2);
}

#[test]
fn games_that_repeat_another_say_nothing_new() {
    let mut same = spec(fake("mates"), fake("mated"), 8);
    same.sprt = Some("0,100".parse().unwrap());
    let table = run(&same);
    assert_eq!((table.games, table.first_wins, table.repeated), (8, 8, 6));
    assert_eq!(table.pairs, Some([0, 0, 0, 0, 4]));
    // The test is where one pair has taken it.
    let (elo, sprt) = (table.elo, table.sprt);
    same.games = 2;
    let once = run(&same);
    assert_eq!((once.repeated, once.elo, once.sprt), (0, elo, sprt));
    assert!(sprt.unwrap().ratio_thousandths > 0);
    // The same whatever game ends first.
    same.games = 8;
    same.concurrency = 4;
    let table = run(&same);
    assert_eq!((table.repeated, table.elo, table.sprt), (6, elo, sprt));
    // The same moves with the players on other sides are another game: between equals the first two are.
    let table = run(&spec(fake("shuffle"), fake("shuffle"), 4));
    assert_eq!((table.games, table.repeated), (4, 2));
    // Other openings are other games.
    let mut others = spec(fake("score@600"), fake("worse"), 8);
    others.openings = tengen_play::Openings::Common;
    others.adjudication.resign = Some((500, 1));
    assert_eq!(run(&others).repeated, 0);
    // Bots that draw by lot repeat a game by chance, which counts.
    let mut lots = spec(bot("random:seed=1"), bot("random:seed=2"), 400);
    lots.position = "2x2x2".to_owned();
    assert_eq!(run(&lots).repeated, 0);
    lots.players = [bot("minimax:depth=2"), bot("heuristic")];
    assert_eq!(run(&lots).repeated, 398);
}
