//! Lines that can't be obeyed: each is refused with a reason, and the game goes on.

use crate::support::Place;

const HUMANS: [&str; 5] = ["play", "--first", "human", "--second", "human"];

/// Types a line of bytes in a game of two people and gives the code of its refusal.
fn refused(line: &[u8]) -> String {
    let input = [b"b2\n", line, b"\na1\nquit\n"].concat();
    let place = Place::new();
    let run = place.run(&[&HUMANS[..], &["--json"]].concat(), &input);
    assert_eq!(run.code, Some(0), "{run:?}");
    let types: Vec<String> = run.types().split(' ').map(str::to_owned).collect();
    assert_eq!(
        types,
        ["snapshot", "snapshot", "refusal", "snapshot"],
        "{run:?}"
    );
    let refusal = &run.objects()[2];
    // Long lines aren't said back in full, and nothing is said back that a terminal would obey.
    let text = refusal["text"].as_str().unwrap();
    assert!(text.len() < 300, "{text}");
    assert!(!text.chars().any(char::is_control), "{text:?}");
    assert!(
        refusal["expected"]
            .as_str()
            .is_some_and(|text| !text.is_empty())
    );

    // As text: the game goes on there as well.
    let run = place.run(&HUMANS, &input);
    assert_eq!(run.code, Some(0), "{run:?}");
    assert_eq!(
        run.out.matches("X, ").count() + run.out.matches("X to move").count(),
        2,
        "{run:?}"
    );
    refusal["code"].as_str().unwrap().to_owned()
}

#[test]
fn letters_and_words() {
    for line in [
        "x",
        "hello",
        "b",
        "b2 b3",
        "undo x",
        "quit now",
        "ä",
        "走走",
        "b2\u{200b}",
    ] {
        assert_eq!(refused(line.as_bytes()), "unreadable", "{line:?}");
    }
}

#[test]
fn empty_lines() {
    for line in ["", " ", "\t \t", "\r"] {
        assert_eq!(refused(line.as_bytes()), "unreadable", "{line:?}");
    }
}

#[test]
fn numbers_off_the_board() {
    for line in [
        "99 99",
        "0 0",
        "0",
        "4 1",
        "d4",
        "a0",
        "1 99999999999999999999",
    ] {
        let code = refused(line.as_bytes());
        assert!(
            ["off_board", "unreadable"].contains(&code.as_str()),
            "{line:?}: {code}"
        );
    }
    assert_eq!(refused(b"99 99"), "off_board");
    assert_eq!(refused(b"d4"), "off_board");
}

#[test]
fn an_occupied_cell() {
    for line in ["b2", "5", "2 2", " B2 ", "b2\r"] {
        assert_eq!(refused(line.as_bytes()), "occupied", "{line:?}");
    }
}

#[test]
fn a_very_long_line() {
    assert_eq!(refused(&b"x".repeat(1000)), "unreadable");
    assert_eq!(refused(&b"b".repeat(64 * 1024)), "unreadable");
    assert_eq!(refused(&b"b2 ".repeat(1 << 20)), "unreadable");
}

#[test]
fn bytes_that_are_no_text() {
    assert_eq!(refused(b"\xff\xfe"), "unreadable");
    assert_eq!(refused(b"b\xc3"), "unreadable");
    assert_eq!(refused(b"\0"), "unreadable");
    assert_eq!(refused(b"a1\0"), "unreadable");
    assert_eq!(refused(b"\x1b[2J\x1b]0;title\x07"), "unreadable");
}

#[test]
fn a_move_after_the_end() {
    let place = Place::new();
    let args = [&HUMANS[..], &["--json"]].concat();
    let run = place.run(&args, "a3\na2\nb3\nb2\nc3\nc2\nhint\ngo\nresign\nmoves\n");
    assert_eq!(run.code, Some(0), "{run:?}");
    let types = "snapshot snapshot snapshot snapshot snapshot snapshot score \
                 refusal refusal refusal refusal moves";
    assert_eq!(run.types(), types);
    for refusal in &run.objects()[7..11] {
        assert_eq!(refusal["code"], "game_over");
    }
}

#[test]
fn windows_line_ends_and_a_byte_order_mark_are_no_obstacle() {
    let place = Place::new();
    let args = [&HUMANS[..], &["--json"]].concat();
    let run = place.run(&args, "\u{feff}b2\r\na1\r\nundo\r\nquit\r\n");
    assert_eq!(run.code, Some(0), "{run:?}");
    assert_eq!(run.types(), "snapshot snapshot snapshot snapshot");
}

#[test]
fn a_last_line_without_an_end_counts() {
    let place = Place::new();
    let run = place.run(&[&HUMANS[..], &["--json"]].concat(), "b2\nquit");
    assert_eq!(run.code, Some(0), "{run:?}");
    assert_eq!(run.types(), "snapshot snapshot");
}

#[test]
fn the_refusal_says_what_would_be_right() {
    let place = Place::new();
    let run = place.run(&HUMANS, "b2\nb2\nquit\n");
    assert!(run.out.contains("b2 is occupied."), "{run:?}");
    assert!(run.out.contains("a3 b3 c3 a2 c2 a1 b1 c1"), "{run:?}");
}

#[test]
fn games_that_do_not_exist_end_the_program_before_play() {
    for words in [
        &["play", "nonsense"][..],
        &["play", "3x3"],
        &["play", "0x3x3"],
        &["play", "27x27x5"],
        &["play", "3x3x3", "xxx/ooo/3", "x"],
    ] {
        let run = Place::new().run(words, "b2\n");
        assert_eq!(
            (run.code, run.out.as_str()),
            (Some(2), ""),
            "{words:?} {run:?}"
        );
        assert!(!run.err.is_empty());
    }
    // A file that isn't there is no wrong usage, but a failure.
    for words in [
        &["play", "--load", "nowhere.json"][..],
        &["play", "--save", "nowhere/game.json"],
    ] {
        let run = Place::new().run(words, "b2\n");
        assert_eq!((run.code, run.out.as_str()), (Some(1), ""), "{run:?}");
        assert!(run.err.contains("no such file or folder"), "{run:?}");
    }
}

#[test]
fn with_ascii_nothing_else_is_written() {
    let place = Place::new();
    for spec in ["tictactoe:misere", "10x9x5", "tree"] {
        let run = place.run(
            &["play", spec, "--ascii", "--second", "heuristic"],
            "help\nhello\n99 99\n5\n1 1\nmoves\nhint\nreplay\nsave a.json\nundo\nresign\nquit\n",
        );
        assert_eq!(run.code, Some(0), "{run:?}");
        let other = run.out.chars().find(|c| !c.is_ascii());
        assert_eq!(other, None, "{}", run.out);
    }
}
