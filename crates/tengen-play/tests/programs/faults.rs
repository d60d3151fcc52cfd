//! Programs that fail, before a game and in it.

use std::time::{Duration, Instant};

use tengen_engine::Stop;
use tengen_play::contract::Side;
use tengen_play::{
    Contestant, EngineFault, EngineSpec, Lang, MatchError, Tempo, TimeControl, run_match,
};

use crate::support::*;

#[test]
fn a_program_that_fails_loses_that_game_and_the_match_goes_on() {
    for (mode, kind) in [
        ("crash@1", "crash"),
        ("crash@3", "crash"),
        ("illegal@2", "illegal_move"),
        ("none@2", "illegal_move"),
        ("nonsense@2", "illegal_move"),
    ] {
        let table = run(&spec(fake(mode), bot("random:seed=1"), 4));
        assert_eq!(
            (table.games, table.second_wins),
            (4, 4),
            "{mode}: {table:?}"
        );
        assert_eq!(forfeits(&table), [(Side::First, kind, 4)], "{mode}");
        assert_eq!(table.ends.get(kind), Some(&4));
        // As the second player as well.
        let table = run(&spec(bot("random:seed=1"), fake(mode), 2));
        assert_eq!(
            (table.first_wins, forfeits(&table)),
            (2, vec![(Side::Second, kind, 2)])
        );
    }
}

#[test]
fn a_program_that_hangs_is_ended_and_started_again() {
    let path = tempfile::NamedTempFile::new().unwrap();
    let mode = format!("hang@2+stay+pid:{}", path.path().display());
    let mut spec = spec(fake(&mode), bot("random:seed=1"), 2);
    spec.tempo.patience = Duration::from_millis(1500);
    let table = run(&spec);
    assert_eq!(forfeits(&table), [(Side::First, "hang", 2)]);
    let pids = std::fs::read_to_string(path.path()).unwrap();
    assert_eq!(pids.lines().count(), 2, "one for each game");
    for pid in pids.lines() {
        assert!(!alive(pid), "{pid} is still there");
    }
}

#[test]
fn a_program_that_oversteps_its_time_loses() {
    let mut spec = spec(fake("late@2"), bot("random:seed=1"), 2);
    let quick = Tempo {
        nodes: None,
        clock: Some("0.3+0.2".parse::<TimeControl>().unwrap()),
        ..spec.tempo
    };
    spec.tempo = quick;
    assert_eq!(forfeits(&run(&spec)), [(Side::First, "time", 2)]);
    // The same with a time for every move, and within the margin it may be.
    spec.tempo = Tempo {
        clock: None,
        move_time: Some(Duration::from_millis(300)),
        ..quick
    };
    assert_eq!(forfeits(&run(&spec)), [(Side::First, "time", 2)]);
    spec.tempo.margin = Duration::from_secs(5);
    assert_eq!(forfeits(&run(&spec)), []);
    // One that never answers is not waited for until its patience is over: the clock tells.
    spec.players[0] = fake("hang@2");
    spec.tempo = quick;
    spec.games = 1;
    let start = Instant::now();
    assert_eq!(forfeits(&run(&spec)), [(Side::First, "overdue", 1)]);
    assert!(
        start.elapsed() < spec.tempo.patience,
        "{:?}",
        start.elapsed()
    );
}

#[test]
fn a_flood_of_words_drowns_nothing() {
    let table = run(&spec(fake("flood@1"), fake("mates"), 2));
    assert_eq!((table.games, forfeits(&table)), (2, vec![]));
}

#[test]
fn what_is_wrong_with_a_program_is_said() {
    let missing = Contestant::Engine(EngineSpec {
        name: "missing".to_owned(),
        command: vec!["/nowhere/to be/found".to_owned()],
        options: Vec::new(),
    });
    let said = |spec: &tengen_play::MatchSpec| {
        let error = fault(spec);
        let outside = error.outside();
        for lang in Lang::ALL {
            assert!(error.refusal(lang).expected.is_some());
        }
        let MatchError::Engine { fault, .. } = error else {
            panic!("{error:?}");
        };
        (fault, outside)
    };
    let against = |player| spec(bot("random:seed=1"), player, 1);
    let (fault, outside) = said(&against(missing));
    assert!(matches!(fault, EngineFault::Start(_)) && outside);
    assert_eq!(said(&against(fake("gone"))), (EngineFault::Ended, true));
    let mut mute = against(fake("mute"));
    mute.tempo.patience = Duration::from_millis(800);
    let expected = EngineFault::Silent("uciok", mute.tempo.patience);
    assert_eq!(said(&mute), (expected, true));
    let options = |options: &[(&str, &str)]| said(&against(fake_with("good", options)));
    assert_eq!(
        options(&[("Nothing", "1")]),
        (EngineFault::NoOption("Nothing".to_owned()), false)
    );
    for (option, value) in [
        ("Number", "10"),
        ("Number", "x"),
        ("Two Words", "yes"),
        ("Style", "Wild"),
    ] {
        let (fault, outside) = options(&[(option, value)]);
        assert!(
            matches!(fault, EngineFault::Value { .. }) && !outside,
            "{fault:?}"
        );
    }
    // Games that such programs don't play.
    let mut other = against(fake("good"));
    other.position = "tictactoe".to_owned();
    assert_eq!(self::fault(&other), MatchError::NoProtocol);
}

#[test]
fn options_reach_the_program() {
    let path = tempfile::NamedTempFile::new().unwrap();
    let mode = format!("log:{}", path.path().display());
    let options = [
        ("number", "9"),
        ("Two Words", "true"),
        ("STYLE", "very wild"),
        ("Reset", ""),
    ];
    let mut spec = spec(fake_with(&mode, &options), fake("mates"), 1);
    spec.position = "chess startpos moves e2e4".to_owned();
    run(&spec);
    let log = std::fs::read_to_string(path.path()).unwrap();
    let heard: Vec<&str> = log.lines().collect();
    let expected = [
        "uci",
        "setoption name Number value 9",
        "setoption name Two Words value true",
        "setoption name Style value very wild",
        "setoption name Reset",
        "isready",
        "ucinewgame",
        "isready",
    ];
    assert_eq!(heard[..8], expected);
    assert!(heard[8].starts_with(
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e4 "
    ));
    assert_eq!(heard[9], "go nodes 1");
}

#[test]
fn programs_are_ended_when_the_match_is_over_or_stopped() {
    let path = tempfile::NamedTempFile::new().unwrap();
    let mode = |more: &str| format!("pid:{}+stay{more}", path.path().display());
    run(&spec(fake(&mode("")), fake("mates"), 2));
    // Stopped in the midst of a game, while a program thinks for ever.
    let stop = Stop::new();
    let stopper = stop.clone();
    let thread = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(800));
        stopper.stop();
    });
    let start = Instant::now();
    let table = run_match(
        &spec(fake(&mode("+hang@1")), fake("mates"), 2),
        &mut |_, _| (),
        &stop,
    );
    assert_eq!(table.unwrap().games, 0);
    assert!(
        start.elapsed() < Duration::from_secs(8),
        "{:?}",
        start.elapsed()
    );
    thread.join().unwrap();
    let pids = std::fs::read_to_string(path.path()).unwrap();
    assert_eq!(pids.lines().count(), 2);
    for pid in pids.lines() {
        assert!(!alive(pid), "{pid} is still there");
    }
}

#[cfg(unix)]
#[test]
fn what_a_program_has_started_is_ended_with_it() {
    // A script that leaves behind what it has started when the program ends; and one whose program doesn't end.
    for mode in ["mates", "mates+stay"] {
        let path = tempfile::NamedTempFile::new().unwrap();
        let file = path.path().display();
        let Contestant::Engine(program) = fake(&format!("{mode}+pid:{file}")) else {
            panic!("a program");
        };
        let words = program.command.iter().map(|word| format!("'{word}'"));
        let words: Vec<String> = words.collect();
        let script = format!(
            "sleep 1000 & echo $! >> '{file}'\n{}\ntrue",
            words.join(" ")
        );
        let wrapped = Contestant::Engine(EngineSpec {
            name: "wrapped".to_owned(),
            command: ["sh", "-c", &script].map(str::to_owned).to_vec(),
            options: Vec::new(),
        });
        let table = run(&spec(wrapped, fake("mated"), 2));
        assert_eq!((table.first_wins, forfeits(&table)), (2, vec![]), "{mode}");
        let pids = std::fs::read_to_string(path.path()).unwrap();
        assert_eq!(pids.lines().count(), 2, "{mode}");
        for pid in pids.lines() {
            assert!(gone(pid), "{mode}: {pid} is still there");
        }
    }
}

/// Whether a process ends: it may take a moment until the system has put it away.
#[cfg(unix)]
fn gone(pid: &str) -> bool {
    let start = Instant::now();
    while alive(pid) {
        if start.elapsed() > Duration::from_secs(5) {
            return false;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    true
}

/// Whether there is a process of this number.
fn alive(pid: &str) -> bool {
    let status = std::process::Command::new("kill")
        .args(["-0", pid])
        .stderr(std::process::Stdio::null())
        .status();
    status.unwrap().success()
}
