//! Signals and pipes that close.

use std::io::{BufRead, BufReader, Read, Write};
use std::thread;
use std::time::Duration;

use crate::support::{Place, rest, signal};

#[test]
fn a_signal_at_the_prompt_keeps_the_game() {
    for name in ["INT", "TERM", "HUP"] {
        let place = Place::new();
        let mut child = place.start(&["play", "--first", "human", "--second", "human"]);
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(b"b2\n").unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        // Until the program waits for O.
        while !line.starts_with('O') {
            line.clear();
            assert_ne!(out.read_line(&mut line).unwrap(), 0);
        }
        signal(child.id(), name);
        let status = child.wait().unwrap();
        let mut err = String::new();
        child
            .stderr
            .take()
            .unwrap()
            .read_to_string(&mut err)
            .unwrap();
        assert_eq!(status.code(), Some(130), "{name}: {err}");
        assert!(err.contains("The game is kept"), "{name}: {err}");
        assert_eq!(place.kept().len(), 1, "{name}");
    }
}

#[test]
fn an_interruption_makes_the_computer_move_at_once() {
    let place = Place::new();
    let args = ["play", "gomoku", "--json", "--second", "minimax:time=60s"];
    let mut child = place.start(&args);
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"h8\n").unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    // The snapshot of the start and the one after the move.
    for _ in 0..2 {
        line.clear();
        out.read_line(&mut line).unwrap();
        assert!(line.contains("\"snapshot\""), "{line}");
    }
    // Long enough for the search to have begun.
    thread::sleep(Duration::from_millis(500));
    signal(child.id(), "INT");
    line.clear();
    out.read_line(&mut line).unwrap();
    assert!(line.contains("\"choice\""), "{line}");
    // Left alone it would have thought for a minute.
    let choice: serde_json::Value = serde_json::from_str(&line).unwrap();
    assert!(choice["elapsed_ms"].as_u64().unwrap() < 60_000, "{line}");
    line.clear();
    out.read_line(&mut line).unwrap();
    assert!(line.contains("\"ply\":2"), "{line}");
    stdin.write_all(b"quit\n").unwrap();
    drop(out);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

/// With nobody at the board there is nobody to move at once for: the program ends.
#[test]
fn a_signal_ends_a_game_of_two_bots() {
    for name in ["INT", "TERM"] {
        let place = Place::new();
        let bot = "minimax:time=60s";
        let mut child = place.start(&["play", "gomoku", "--json", "--first", bot, "--second", bot]);
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        assert!(line.contains("\"snapshot\""), "{line}");
        thread::sleep(Duration::from_millis(300));
        signal(child.id(), name);
        assert_eq!(child.wait().unwrap().code(), Some(130), "{name}");
        assert_eq!(place.kept().len(), 1, "{name}");
    }
}

#[test]
fn a_closed_pipe_is_no_error() {
    for args in [
        &["play", "26x26x5", "--first", "random", "--second", "random"][..],
        &[
            "play", "26x26x5", "--first", "random", "--second", "random", "--json",
        ],
        &["play", "--first", "human", "--second", "human"],
    ] {
        let place = Place::new();
        let mut child = place.start(args);
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().unwrap();
        thread::spawn(move || while stdin.write_all(b"help\nmoves\n").is_ok() {});
        let mut err = String::new();
        child
            .stderr
            .take()
            .unwrap()
            .read_to_string(&mut err)
            .unwrap();
        let status = child.wait().unwrap();
        assert_eq!(status.code(), Some(0), "{args:?}: {err}");
        assert!(
            !err.contains("panicked") && !err.contains("pipe"),
            "{args:?}: {err}"
        );
    }
}

#[test]
fn a_closed_stderr_is_no_error() {
    let place = Place::new();
    let mut child = place.start(&["play", "--first", "human", "--second", "human"]);
    drop(child.stderr.take());
    child.stdin.take().unwrap().write_all(b"b2\n").unwrap();
    child.stderr = None;
    let status = child.wait().unwrap();
    assert_eq!(status.code(), Some(1));
    assert_eq!(place.kept().len(), 1);
}

#[test]
fn input_may_come_in_pieces() {
    let place = Place::new();
    let mut child = place.start(&["play", "--first", "human", "--second", "human", "--json"]);
    let mut stdin = child.stdin.take().unwrap();
    for piece in ["b", "2\na", "1", "\nqu", "it"] {
        stdin.write_all(piece.as_bytes()).unwrap();
        thread::sleep(Duration::from_millis(20));
    }
    drop(stdin);
    let (out, err, status) = rest(child);
    assert_eq!((status.code(), out.lines().count()), (Some(0), 3), "{err}");
}
