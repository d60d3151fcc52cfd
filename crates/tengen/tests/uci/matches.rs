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
    // Absent if it has won them all.
    let chance = table["elo"]["superiority_permille"].as_u64();
    assert!(chance.is_none_or(|chance| chance >= 500), "{table}");
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
        (&["--engine", &one, "--movelimit", "x"], 2, "such as 600"),
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

#[test]
fn more_games_at_once_than_cores_are_fewer_and_that_is_said() {
    let cores = std::thread::available_parallelism().unwrap();
    let many = (cores.get() + 3).to_string();
    let args = [
        "tictactoe",
        "--first",
        "random:seed=1",
        "--second",
        "random:seed=2",
        "--games",
        "4",
        "--concurrency",
        &many,
    ];
    let expected =
        format!("{cores} games are played at once, not {many}: there are no more cores.");
    let output = run(&args);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr).trim(), expected);
    let output = run(&[&args[..], &["--json"]].concat());
    assert!(output.stderr.is_empty());
    let said: Vec<serde_json::Value> = String::from_utf8_lossy(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(
        (&said[0]["type"], &said[0]["text"]),
        (&"notice".into(), &expected.into())
    );
    assert_eq!(
        (&said[1]["type"], &said[1]["games"]),
        (&"match".into(), &4.into())
    );
    assert_eq!(said.len(), 2);
    // As many as there are is nothing to speak of.
    let output = run(&[&args[..8], &[&cores.to_string()]].concat());
    assert!(output.stderr.is_empty());
}

#[test]
fn repetitions_are_said() {
    let args = [
        "tictactoe",
        "--first",
        "minimax:depth=2",
        "--second",
        "heuristic",
        "--games",
        "5",
    ];
    let said = String::from_utf8(run(&args).stdout).unwrap();
    assert!(
        said.contains("4 of 5 games were repetitions of another"),
        "{said}"
    );
    let table = table(&run(&[&args[..], &["--json"]].concat()));
    assert_eq!(
        (&table["games"], &table["repeated"]),
        (&5.into(), &4.into())
    );
}

/// A program as a script of the shell; `go` is what it does when it is asked for its `$n`th move.
#[cfg(unix)]
fn script(folder: &std::path::Path, name: &str, go: &str) -> String {
    let path = folder.join(name);
    let text = format!(
        "trap '' INT TERM\nn=0\nwhile read line rest; do\n case $line in uci) echo uciok;; isready) echo readyok;; quit) exit;; \
         go) n=$((n + 1)); {go};; esac\ndone\n"
    );
    std::fs::write(&path, text).unwrap();
    format!("{name}=sh '{}'", path.display())
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

#[cfg(unix)]
#[test]
fn what_was_finished_before_an_interruption_is_kept() {
    // The first game of each worker ends with the fool's mate; in its second, White doesn't move any more.
    let folder = tempfile::tempdir().unwrap();
    let (asked, games) = (folder.path().join("asked"), folder.path().join("games.pgn"));
    let white = script(
        folder.path(),
        "white",
        &format!(
            "case $n in 1) echo bestmove f2f3;; 2) echo bestmove g2g4;; 3) echo bestmove e2e4;; \
             4) echo x >> '{}'; while :; do sleep 1; done;; esac",
            asked.display()
        ),
    );
    let black = script(
        folder.path(),
        "black",
        "case $n in 2) echo bestmove d8h4;; *) echo bestmove e7e5;; esac",
    );
    for (json, concurrency) in [(true, 1), (false, 2)] {
        let cores = std::thread::available_parallelism().unwrap().get();
        let workers = concurrency.min(cores);
        let _ = std::fs::remove_file(&asked);
        let concurrency = workers.to_string();
        let mut args = vec![
            "chess",
            "startpos",
            "--engine",
            &white,
            "--engine",
            &black,
            "--first",
            "white",
            "--second",
            "black",
            "--sides",
            "fixed",
            "--nodes",
            "1",
            "--games",
            "9",
            "--concurrency",
            &concurrency,
            "--pgn",
            games.to_str().unwrap(),
        ];
        args.extend(json.then_some("--json"));
        let child = command(&args).spawn().unwrap();
        let start = Instant::now();
        let waiting = || {
            std::fs::read_to_string(&asked)
                .unwrap_or_default()
                .lines()
                .count()
        };
        while waiting() < workers && start.elapsed() < Duration::from_secs(30) {
            std::thread::sleep(Duration::from_millis(20));
        }
        let id = child.id().to_string();
        let sent = Command::new("kill").args(["-INT", &id]).status().unwrap();
        assert!(sent.success());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130), "{output:?}");
        if json {
            let table = table(&output);
            assert_eq!(
                (&table["games"], &table["second_wins"]),
                (&workers.into(), &workers.into())
            );
        } else {
            let said = String::from_utf8_lossy(&output.stdout).into_owned();
            assert!(
                said.contains(&format!("Interrupted after {workers} of 9 games.")),
                "{said}"
            );
        }
        let text = std::fs::read(&games).unwrap();
        let read: Vec<pgn::Game> = pgn::read(text.as_slice())
            .map(|entry| entry.whole().unwrap())
            .collect();
        let ended = read
            .iter()
            .filter(|game| game.tag("Termination") == Some("normal"));
        assert_eq!(ended.count(), workers);
        // And those in progress, as far as they were played.
        let cut: Vec<_> = read
            .iter()
            .filter(|game| game.tag("Termination") == Some("unterminated"))
            .collect();
        assert_eq!(cut.len(), workers);
        assert!(
            cut.iter()
                .all(|game| game.result().is_none() && game.moves().len() == 2)
        );
    }
}

#[cfg(unix)]
#[test]
fn a_program_that_can_not_be_started_again_ends_the_match_with_what_there_is() {
    let folder = tempfile::tempdir().unwrap();
    // It ends in its first game, and takes its own script with it.
    let once = script(folder.path(), "once", "rm -f \"$0\"; exit 3");
    let mut args = vec![
        "chess",
        "--engine",
        &once,
        "--first",
        "once",
        "--second",
        "random:seed=1",
        "--nodes",
        "1",
        "--games",
        "4",
    ];
    let output = run(&args);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(said.contains("Interrupted after 1 of 4 games."), "{said}");
    assert!(said.contains("Forfeited by once, it ended: 1"), "{said}");
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        complaint.starts_with("The program “once”: it ended before it was ready."),
        "{complaint}"
    );
    script(folder.path(), "once", "rm -f \"$0\"; exit 3");
    args.push("--json");
    let output = run(&args);
    let said: Vec<serde_json::Value> = String::from_utf8_lossy(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        (&said[0]["type"], &said[0]["games"]),
        (&"match".into(), &1.into())
    );
    assert_eq!((&said[1]["type"], said.len()), (&"refusal".into(), 2));
}
