//! Games as PGN on the command line.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::Stdio;

use serde_json::{Value, json};

use crate::support::*;

const GAMES: &str = "From: somebody

[Event \"Café\"]
[White \"Anna\"]
[Black \"Bo\"]
[Date \"2024.05.06\"]
[Result \"0-1\"]

1. f3 e5 2. g4?? {Never.} (2. e4) 2... Qh4# 0-1

[White \"C\"]

1. e4 e5 2. Ke3 *

[White \"D\"]
[Black \"E\"]
[Termination \"time forfeit\"]

1. d4 d5 1-0
";

/// A folder with a file in it.
fn file(name: &str, content: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, content).unwrap();
    (folder, path)
}

/// Runs a line in which `FILE` stands for a path.
fn run_on(line: &str, path: &std::path::Path) -> std::process::Output {
    let words = words(line);
    let path = path.to_str().unwrap();
    let words = words
        .iter()
        .map(|word| if word == "FILE" { path } else { word });
    tengen(words).output().unwrap()
}

fn values(text: &str) -> Vec<Value> {
    let lines = text.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn a_file_is_listed() {
    let (_folder, path) = file("games.pgn", GAMES);
    let output = run_on("pgn FILE", &path);
    // A game is faulty.
    assert_eq!(output.status.code(), Some(1));
    let said = stdout(&output);
    for part in [
        "Anna – Bo",
        "2024.05.06",
        "0-1",
        "1 variation is left out.",
        "line 13, column 13",
        "king",
        "C – ?",
        "D – E",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert_eq!(stderr(&output), "1 line belongs to no game.\n");

    let output = run_on("pgn FILE --json --lang zh", &path);
    assert_eq!(output.status.code(), Some(1));
    let listed = values(stdout(&output));
    let types: Vec<_> = listed.iter().map(|value| &value["type"]).collect();
    assert_eq!(types, ["listed", "listed", "listed", "notice"]);
    assert_eq!(listed[0]["line"], 3);
    assert_eq!(listed[1]["fault"]["column"], 13);
    assert_eq!(listed[2]["status"], "first_wins");
    assert_eq!(listed[3]["code"], "skipped_lines");
    assert_eq!(stderr(&output), "");
}

#[test]
fn a_game_is_written_in_either_form() {
    let (folder, path) = file("games.pgn", GAMES);
    let output = run_on("pgn FILE --game 1", &path);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(
        stdout(&output),
        "[Event \"Café\"]\n[Site \"?\"]\n[Date \"2024.05.06\"]\n[Round \"?\"]\n[White \"Anna\"]\n\
        [Black \"Bo\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 $4 {Never.} 2... Qh4# 0-1\n\n"
    );
    assert_eq!(stderr(&output), "1 variation is left out.\n");

    // To a saved game and back.
    let output = run_on("pgn FILE --game 3 --json", &path);
    assert_eq!(output.status.code(), Some(0));
    let saved: Value = serde_json::from_str(stdout(&output)).unwrap();
    assert_eq!(saved["moves"], json!(["d4", "d5"]));
    let ending = json!({"by": "forfeit", "side": "second", "why": "time"});
    assert_eq!(saved["ending"], ending);
    let json = folder.path().join("game.json");
    fs::write(&json, stdout(&output)).unwrap();
    let back = run_on("pgn FILE --game 1", &json);
    let again = run_on("pgn FILE --game 3", &path);
    assert_eq!(stdout(&back), stdout(&again));
    let listed = values(stdout(&run_on("pgn FILE --json", &json)));
    assert_eq!((listed.len(), &listed[0]["first"]), (1, &json!("D")));

    // Of a faulty game what can be read, and what is wrong.
    let output = run_on("pgn FILE --game 2", &path);
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout(&output).ends_with("\n\n1. e4 e5 *\n\n"));
    assert!(stderr(&output).starts_with("Game 2, line 13, column 13: “Ke3”"));
    let output = run_on("pgn FILE --game 2 --json", &path);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(values(stdout(&output))[0]["type"], "refusal");
}

#[test]
fn what_cannot_be_listed_is_refused() {
    let (folder, path) = file("games.pgn", GAMES);
    for (line, code, word) in [
        (
            "pgn FILE --game 4",
            2,
            "There is no game 4 in this file. Choose a number from 1 to 3.",
        ),
        ("pgn FILE --game 0", 2, ""),
        ("pgn FILE --game x", 2, ""),
        ("pgn", 2, ""),
        ("pgn nowhere.pgn", 1, "There is no such file"),
        (
            "review FILE",
            2,
            "This file holds more than one game. Say which one: --game N.",
        ),
        (
            "review FILE --game 2",
            2,
            "Game 2, line 13, column 13: “Ke3”",
        ),
        ("review FILE --game 9", 2, "no game 9"),
    ] {
        let output = run_on(line, &path);
        assert_eq!(output.status.code(), Some(code), "{line}");
        assert!(
            stderr(&output).contains(word),
            "{line}: {}",
            stderr(&output)
        );
        assert_eq!(stdout(&output), "", "{line}");
    }
    let output = run_on("pgn FILE", folder.path());
    assert_eq!(output.status.code(), Some(1));
    let (_folder, path) = file("empty.pgn", "no game at all");
    let output = run_on("pgn FILE", &path);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("There is no game in this file."));
    let (_folder, path) = file("other.json", &run_json("3x3x3"));
    let output = run_on("pgn FILE", &path);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("Only chess can be written as PGN."));
}

/// A saved game of a spec.
fn run_json(spec: &str) -> String {
    let players = json!({"first": "human", "second": "human"});
    let game = json!({
        "type": "game", "schema": 1, "start": spec, "moves": [], "players": players, "revision": 0,
    });
    game.to_string()
}

#[test]
fn a_game_of_a_file_is_reviewed() {
    let (_folder, path) = file("games.pgn", GAMES);
    let output = run_on("review FILE --game 1 --nodes 2000", &path);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let said = stdout(&output);
    assert!(said.starts_with("Chess\nAnna – Bo\n"), "{said}");
    assert!(said.contains("Qh4#"), "{said}");
    assert_eq!(
        stderr(&output),
        "1 variation is left out.\n2 comments and annotations are left out.\n"
    );
    let output = run_on("review FILE --game 1 --nodes 2000 --json", &path);
    let said = values(stdout(&output));
    let types: Vec<_> = said.iter().map(|value| &value["type"]).collect();
    assert_eq!(types, ["notice", "notice", "review"]);
    assert_eq!(said[2]["moves"].as_array().unwrap().len(), 4);
}

#[test]
fn games_come_from_stdin_as_well() {
    let one = "[White \"Anna\"]\n[Black \"Bo\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
    for (line, word) in [
        ("review - --nodes 2000", "Anna – Bo"),
        ("pgn -", "Anna – Bo"),
        ("pgn - --game 1", "1. f3 e5 2. g4 Qh4# 0-1"),
    ] {
        let mut child = tengen(words(line))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(one.as_bytes()).unwrap();
        drop(stdin);
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{line}");
        assert!(
            stdout(&output).contains(word),
            "{line}: {}",
            stdout(&output)
        );
    }
}

#[test]
fn the_result_that_is_written_is_the_boards() {
    let text = "[White \"A\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 {Oh.} 2... Qh4# 1-0\n";
    let (_folder, path) = file("wrong.pgn", text);
    let listed = values(stdout(&run_on("pgn FILE --json", &path)));
    assert_eq!(listed[0]["status"], "second_wins");
    let codes = listed[0]["notices"].as_array().unwrap().iter();
    let codes: Vec<_> = codes.map(|notice| &notice["code"]).collect();
    // The comment is left out nowhere yet.
    assert_eq!(codes, ["against_board"]);
    let output = run_on("pgn FILE --game 1", &path);
    let written = stdout(&output);
    assert!(written.contains("[Result \"0-1\"]"), "{written}");
    assert!(written.ends_with("{Oh.} 2... Qh4# 0-1\n\n"), "{written}");
    assert_eq!(
        stderr(&output),
        "The text has another result than the board.\n"
    );
    // For programs the notices are objects, beside the game.
    let output = run_on("pgn FILE --game 1 --json", &path);
    assert_eq!(values(stdout(&output)).len(), 1);
    let notices = values(stderr(&output));
    let codes: Vec<_> = notices.iter().map(|notice| &notice["code"]).collect();
    assert_eq!(codes, ["remarks", "against_board"]);
    assert!(notices.iter().all(|notice| notice["type"] == "notice"));
}

#[test]
fn moves_after_an_end_by_the_rules_are_kept_where_they_can_be() {
    // The same position for the fifth time.
    let text = format!("{} 1. e4 e5 1-0\n", "Nf3 Nf6 Ng1 Ng8 ".repeat(4));
    let (_folder, path) = file("on.pgn", &text);
    let output = run_on("pgn FILE --game 1", &path);
    assert!(stdout(&output).ends_with("9. e4 e5 1-0\n\n"));
    let said = "2 moves were played after the game was over by the rules.";
    assert_eq!(stderr(&output), format!("{said}\n"));
    let listed = run_on("pgn FILE", &path);
    assert!(stdout(&listed).contains(said), "{listed:?}");
    let saved = run_on("pgn FILE --game 1 --json", &path);
    let game: Value = serde_json::from_str(stdout(&saved)).unwrap();
    assert_eq!(game["moves"].as_array().unwrap().len(), 16);
    assert!(stderr(&saved).contains("2 moves are left out"), "{saved:?}");
}
