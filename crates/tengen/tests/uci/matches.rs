//! `tengen match` with other programs: here the program itself, behind UCI.

use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use tengen_rules::chess::pgn;

/// The definition of a program that is this one.
fn engine(name: &str) -> String {
    format!("{name}='{}' uci", env!("CARGO_BIN_EXE_tengen"))
}

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
    command.arg("match").args(args).args(["--lang", "en"]);
    command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

fn run(args: &[&str]) -> Output {
    command(args).output().unwrap()
}

fn table(output: &Output) -> serde_json::Value {
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn two_programs_play_a_match_with_clocks() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let path = file.path().to_str().unwrap();
    let output = run(&[
        "chess",
        "--engine",
        &engine("one"),
        "--engine",
        &engine("two"),
        "--option",
        "one.level=minimax:depth=2",
        "--option",
        "two.Level=random",
        "--first",
        "one",
        "--second",
        "two",
        "--tc",
        "20+0.2",
        "--games",
        "4",
        "--concurrency",
        "2",
        "--pgn",
        path,
        "--json",
    ]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let table = table(&output);
    assert_eq!(table["games"], 4);
    assert_eq!(
        (&table["first"], &table["second"]),
        (&"one".into(), &"two".into())
    );
    assert_eq!(table["swapped"], true);
    assert_eq!(table["tempo"], "20+0.2");
    assert_eq!(table.get("forfeits"), None, "{table}");
    assert_eq!(
        table["first_wins"].as_u64().unwrap() + table["draws"].as_u64().unwrap(),
        4
    );
    assert!(table["elo"]["superiority_permille"].as_u64() >= Some(500));
    // The games as PGN, each with both sides.
    let text = std::fs::read(path).unwrap();
    let games: Vec<pgn::Game> = pgn::read(text.as_slice())
        .map(|entry| entry.whole().unwrap())
        .collect();
    assert_eq!(games.len(), 4);
    let white = games
        .iter()
        .filter(|game| game.tag("White") == Some("one"))
        .count();
    assert_eq!(white, 2);
    for game in &games {
        assert_eq!(game.tag("TimeControl"), Some("20+0.2"));
        assert_eq!(game.tag("Termination"), Some("normal"));
        assert!(game.result().is_some() && game.moves().len() >= 6);
    }
}

#[test]
fn the_table_says_what_it_is_worth() {
    let output = run(&[
        "chess",
        "--engine",
        &engine("x"),
        "--first",
        "minimax:depth=2",
        "--second",
        "x",
        "--option",
        "x.Level=random",
        "--games",
        "6",
        "--nodes",
        "1",
        "--sprt",
        "0,50",
    ]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let said = String::from_utf8(output.stdout).unwrap();
    let has = |text: &str| assert!(said.contains(text), "{text}:\n{said}");
    has("Wins   minimax:depth=2");
    has("Wins   x ");
    has("Programs played with nodes=1.");
    has("Elo difference of minimax:depth=2: ");
    has("Test of 0.0 against +50.0: ");
}

#[test]
fn what_is_wrong_is_said_with_its_status() {
    let one = engine("one");
    let players = ["--first", "one", "--second", "random"];
    for (args, code, part) in [
        (
            &["--engine", "one=/nowhere/at-all"][..],
            1,
            "The program “one”: it can't be started",
        ),
        (&["--engine", "one=true"], 1, "it ended before it was ready"),
        (
            &["--engine", "one=cat", "--patience", "0.5"],
            1,
            "it didn't say uciok within 0.5 s",
        ),
        (
            &["--engine", &one, "--option", "one.Hush=1"],
            2,
            "no option “Hush”",
        ),
        (
            &["--engine", &one, "--option", "one.Hash=0"],
            2,
            "min 1 max 4096",
        ),
        (
            &["--engine", &one, "--option", "two.Hash=1"],
            2,
            "NAME.OPTION=VALUE",
        ),
        (
            &["--engine", &one, "--option", "Hash=1"],
            2,
            "NAME.OPTION=VALUE",
        ),
        (&["--engine", "one"], 2, "“one” defines no program"),
        (&["--engine", "one="], 2, "defines no program"),
        (&["--engine", "=x"], 2, "defines no program"),
        (&["--engine", "one='x"], 2, "defines no program"),
        (&["--engine", "random=x"], 2, "is taken"),
        (&["--engine", &one, "--engine", &one], 2, "is taken"),
        (&["--engine", "two=x"], 2, "--engine"),
        (&["--engine", &one, "--tc", "fast"], 2, "10+0.1"),
        (&["--engine", &one, "--tc", "-1"], 2, "10+0.1"),
        (&["--engine", &one, "--movetime", "-1"], 2, "seconds"),
        (&["--engine", &one, "--depth", "0"], 2, "from 1 on"),
        (&["--engine", &one, "--sprt", "5,0"], 2, "the smaller first"),
        (&["--engine", &one, "--resign", "x"], 2, "600,4"),
        (&["--engine", &one, "--draw", "1,0"], 2, "10,8,80"),
        (&["--engine", &one, "--sides", "both"], 2, "fixed, swapped"),
        (&["--engine", &one, "--openings", "/nowhere/at-all"], 1, ""),
        (&["--engine", &one, "--pgn", "/nowhere/at-all"], 1, ""),
        (
            &["--engine", &one, "--openings", "/dev/null"],
            2,
            "no opening in the file",
        ),
        (
            &["--engine", &one, "--openings", "x", "--random-plies", "4"],
            2,
            "--random-plies",
        ),
    ] {
        let mut all = vec!["chess", "--games", "2"];
        all.extend(players);
        all.extend(args);
        let output = run(&all);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{args:?}: {said}");
        assert!(said.contains(part), "{args:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{args:?}: {said}");
        assert!(output.stdout.is_empty());
    }
    let output = run(&[
        "tictactoe",
        "--engine",
        &one,
        "--first",
        "one",
        "--second",
        "random",
    ]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("don't play this game"));
    let output = run(&["--first", "random", "--second", "random", "--pgn", "x"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("PGN is for chess"));
}

#[cfg(unix)]
#[test]
fn an_interruption_ends_the_match_and_its_programs() {
    // A program that heeds nothing, and says so in a file.
    let folder = tempfile::tempdir().unwrap();
    let pid = folder.path().join("a pid");
    let script = folder.path().join("a program.sh");
    let text = format!(
        "echo $$ > '{}'\ntrap '' INT TERM\nwhile read line; do\n case $line in uci) echo uciok;; isready) echo readyok;; esac\n\
         done\nwhile :; do sleep 1; done\n",
        pid.display()
    );
    std::fs::write(&script, text).unwrap();
    let definition = format!("deaf=sh '{}'", script.display());
    let mut child = command(&[
        "chess",
        "--engine",
        &definition,
        "--first",
        "deaf",
        "--second",
        "random",
        "--games",
        "5",
        "--nodes",
        "1",
        "--sides",
        "fixed",
        "--json",
    ])
    .spawn()
    .unwrap();
    let start = Instant::now();
    while !pid.exists() && start.elapsed() < Duration::from_secs(30) {
        std::thread::sleep(Duration::from_millis(20));
    }
    std::thread::sleep(Duration::from_millis(500));
    let kill = |signal: &str, id: &str| {
        Command::new("kill")
            .args([signal, id])
            .stderr(Stdio::null())
            .status()
            .unwrap()
    };
    kill("-INT", &child.id().to_string());
    let start = Instant::now();
    let code = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status.code();
        }
        assert!(start.elapsed() < Duration::from_secs(20), "it doesn't end");
        std::thread::sleep(Duration::from_millis(20));
    };
    assert_eq!(code, Some(130));
    let id = std::fs::read_to_string(&pid).unwrap();
    assert!(!kill("-0", id.trim()).success(), "{id} is still there");
    let mut said = String::new();
    std::io::Read::read_to_string(&mut child.stdout.take().unwrap(), &mut said).unwrap();
    let table: serde_json::Value = serde_json::from_str(&said).unwrap();
    assert_eq!((&table["games"], &table["asked"]), (&0.into(), &5.into()));
}
