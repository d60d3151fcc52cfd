//! Positions that the source texts name for testing themselves, asked of the whole program.

use crate::support::Place;

/// What a bot plays in a position.
fn plays(bot: &str, position: &str, turn: &str) -> String {
    let seats: [&str; 4] = match turn {
        "x" => ["--first", bot, "--second", "human"],
        _ => ["--first", "human", "--second", bot],
    };
    let words: Vec<&str> = position.split(' ').collect();
    let args = [&["play"], &words[..], &seats[..], &["--json"]].concat();
    let run = Place::new().run(&args, "quit\n");
    let objects = run.objects();
    let choice = objects.iter().find(|object| object["type"] == "choice");
    choice.expect(&run.out)["move"].as_str().unwrap().to_owned()
}

#[test]
fn with_x_on_a3_and_b3_o_must_play_c3() {
    for bot in ["heuristic", "minimax", "minimax:depth=1"] {
        assert_eq!(
            plays(bot, "3x3x3 startpos moves a3 b2 b3", "o"),
            "c3",
            "{bot}"
        );
        assert_eq!(plays(bot, "3x3x3 xx1/1o1/3 o", "o"), "c3", "{bot}");
    }
}

#[test]
fn a_win_comes_before_a_block() {
    for bot in ["heuristic", "minimax", "minimax:depth=1"] {
        // X can win on c3, O could win on c2.
        assert_eq!(plays(bot, "3x3x3 xx1/oo1/3 x", "x"), "c3", "{bot}");
        assert_eq!(plays(bot, "3x3x3 xx1/oo1/x2 o", "o"), "c2", "{bot}");
    }
}

#[test]
fn the_empty_board_begins_with_the_centre() {
    for bot in ["heuristic", "minimax"] {
        assert_eq!(plays(bot, "tictactoe", "x"), "b2", "{bot}");
    }
}

#[test]
fn an_opening_in_the_corner_is_answered_in_the_centre() {
    for corner in ["a1", "a3", "c1", "c3"] {
        let position = format!("3x3x3 startpos moves {corner}");
        assert_eq!(plays("minimax", &position, "o"), "b2", "{corner}");
    }
}

#[test]
fn a_lost_position_still_has_a_move() {
    // X threatens twice.
    let mv = plays("minimax", "3x3x3 x1x/1o1/x1o o", "o");
    assert!(["b3", "a2"].contains(&mv.as_str()), "{mv}");
}

#[test]
fn a_win_with_the_ninth_stone_is_a_win() {
    let run = Place::new().run(
        &[
            "play",
            "3x3x3",
            "xox/oxo/ox1",
            "x",
            "--first",
            "human",
            "--second",
            "human",
        ],
        "c1\n",
    );
    assert_eq!(run.code, Some(0), "{run:?}");
    assert!(run.out.contains("X wins"), "{run:?}");
}
