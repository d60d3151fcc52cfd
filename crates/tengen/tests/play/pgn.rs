//! Games of chess that go on from PGN, and are saved as PGN.

use std::fs;

use serde_json::json;

use crate::support::{Place, saved};

const HUMANS: [&str; 6] = ["play", "chess", "--first", "human", "--second", "human"];

const TWO: &str =
    "[White \"Anna\"]\n[Black \"Bo\"]\n\n1. e4 e5 {x} *\n\n[White \"C\"]\n\n1. d4 *\n";

#[test]
fn a_game_is_saved_as_pgn_and_goes_on() {
    let place = Place::new();
    let run = place.run(
        &HUMANS,
        "e4\ne5\nsave game.pgn\nNf3\nsave game.json\nquit\n",
    );
    assert_eq!(run.code, Some(0), "{run:?}");
    let text = fs::read_to_string(place.path("game.pgn")).unwrap();
    assert!(text.starts_with("[Event \"?\"]\n[Site \"?\"]\n"), "{text}");
    assert!(text.ends_with("\n\n1. e4 e5 *\n\n"), "{text}");
    assert!(
        fs::read_to_string(place.path("game.json"))
            .unwrap()
            .starts_with('{')
    );

    // By the option, by the command, and written over.
    let run = place.run(
        &["play", "--load", "game.pgn", "--save", "game.pgn"],
        "d4\nquit\n",
    );
    assert_eq!(run.code, Some(0), "{run:?}");
    let text = fs::read_to_string(place.path("game.pgn")).unwrap();
    assert!(text.ends_with("\n\n1. e4 e5 2. d4 *\n\n"), "{text}");
    let run = place.run(
        &HUMANS,
        "load game.pgn\nexd4\nsave game.pgn\nsave other.json\nquit\n",
    );
    assert_eq!(run.code, Some(0), "{run:?}");
    assert_eq!(
        saved(&place.path("other.json"))["moves"],
        json!(["e4", "e5", "d4", "exd4"])
    );
}

#[test]
fn one_of_several_games_goes_on_with_its_names() {
    let place = Place::new();
    fs::write(place.path("two.pgn"), TWO).unwrap();
    let run = place.run(
        &[
            "play", "--load", "two.pgn", "--game", "1", "--save", "one.pgn",
        ],
        "Nf3\nquit\n",
    );
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(
        run.err.contains("1 comment or annotation is left out."),
        "{run:?}"
    );
    let text = fs::read_to_string(place.path("one.pgn")).unwrap();
    assert!(
        text.contains("[White \"Anna\"]\n[Black \"Bo\"]\n"),
        "{text}"
    );
    assert!(text.ends_with("\n\n1. e4 e5 2. Nf3 *\n\n"), "{text}");

    let run = place.run(
        &HUMANS,
        "load two.pgn\nload two.pgn --game 2\nd5\nsave three.pgn\nquit\n",
    );
    assert!(run.out.contains("more than one game"), "{run:?}");
    let text = fs::read_to_string(place.path("three.pgn")).unwrap();
    assert!(text.ends_with("\n\n1. d4 d5 *\n\n"), "{text}");
    assert_eq!(fs::read_to_string(place.path("two.pgn")).unwrap(), TWO);
}

#[test]
fn files_that_hold_more_are_not_written_over() {
    let place = Place::new();
    fs::write(place.path("two.pgn"), TWO).unwrap();
    fs::write(place.path("annotated.pgn"), "1. e4 {x} *\n").unwrap();
    let run = place.run(&HUMANS, "e4\nsave two.pgn\nsave annotated.pgn\nquit\n");
    assert_eq!(
        run.out.matches("something else than a saved game").count(),
        2,
        "{run:?}"
    );
    for (args, code) in [
        (
            ["--load", "two.pgn", "--game", "1", "--save", "two.pgn"].as_slice(),
            Some(2),
        ),
        (
            &["--load", "annotated.pgn", "--save", "annotated.pgn"],
            Some(2),
        ),
        (&["--load", "two.pgn"], Some(2)),
        (&["--game", "1"], Some(2)),
        (
            &["tictactoe", "--second", "human", "--save", "x.pgn"],
            Some(2),
        ),
    ] {
        let run = place.run(&[&["play"], args].concat(), "quit\n");
        assert_eq!(run.code, code, "{args:?}: {run:?}");
    }
    assert_eq!(fs::read_to_string(place.path("two.pgn")).unwrap(), TWO);
    assert_eq!(
        fs::read_to_string(place.path("annotated.pgn")).unwrap(),
        "1. e4 {x} *\n"
    );
    assert!(!place.path("x.pgn").exists());
    // Nor does the command write another game as PGN.
    let run = place.run(
        &["play", "--first", "human", "--second", "human"],
        "b2\nsave x.pgn\nquit\n",
    );
    assert!(
        run.out.contains("Only chess can be written as PGN."),
        "{run:?}"
    );
    assert!(!place.path("x.pgn").exists());
}
