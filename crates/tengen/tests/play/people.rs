//! Two people who share a board, and what they take back.

use serde_json::json;

use crate::support::Place;

const BOARD: [&str; 6] = ["play", "chess", "--first", "human", "--second", "human"];

fn says(input: &str) -> String {
    let run = Place::new().run(&BOARD, input);
    assert!(matches!(run.code, Some(0 | 1)), "{run:?}");
    run.out
}

#[test]
fn a_draw_needs_the_word_of_the_other_person() {
    for yes in ["y", "YES", "是", "draw"] {
        let out = says(&format!("e4\ne5\ndraw\n{yes}\n"));
        assert!(out.contains("Does Black agree to a draw? [y/N]\n"), "{out}");
        assert!(out.contains("A draw by agreement."), "{out}");
    }
    for no in ["n", "", "否", "nonsense"] {
        let out = says(&format!("e4\ne5\ndraw\n{no}\nNf3\nquit\n"));
        assert!(!out.contains("A draw"), "{out}");
        assert!(out.contains("The game goes on."), "{out}");
        assert!(out.ends_with("Black to move.\nGoodbye.\n"), "{out}");
    }
    // Whoever answers with a move declines and has moved.
    let out = says("e4\ne5\ndraw\nNf3\nhistory\nquit\n");
    assert!(out.contains("Played: 1. e4 e5  2. Nf3\n"), "{out}");
    // The end of the input is no yes.
    let run = Place::new().run(&BOARD, "e4\ne5\ndraw\n");
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(!run.out.contains("A draw by"), "{run:?}");
}

#[test]
fn what_cannot_be_agreed_on_is_not_asked() {
    let out = says("e4\ndraw\nquit\n");
    assert!(out.contains("It is too early"), "{out}");
    assert!(!out.contains("agree to a draw? "), "{out}");
    let out = says("e4\ne5\ndraw\ny\ndraw\nquit\n");
    assert!(out.contains("The game is over."), "{out}");
}

#[test]
fn a_program_says_it_for_both() {
    let args = [&BOARD[..], &["--json"]].concat();
    let run = Place::new().run(&args, "e4\ne5\ndraw\n");
    let snapshots = run.snapshots();
    assert_eq!(snapshots[3]["ended_by"], "agreed", "{run:?}");
}

#[test]
fn several_moves_are_taken_back_and_played_again() {
    let args = [&BOARD[..], &["--json"]].concat();
    let history = |input: &str| {
        let run = Place::new().run(&args, format!("e4\ne5\nNf3\nNc6\n{input}\n"));
        run.snapshots().last().unwrap()["history"].clone()
    };
    assert_eq!(history("undo 3"), json!(["e4"]));
    assert_eq!(history("undo 99"), json!([]));
    assert_eq!(history("undo 3\nredo 2"), json!(["e4", "e5", "Nf3"]));
    assert_eq!(
        history("undo 4\nredo 18446744073709551615")
            .as_array()
            .unwrap()
            .len(),
        4
    );
    for input in ["undo 0", "undo -1", "redo two", "redo 3"] {
        let run = Place::new().run(&args, format!("e4\n{input}\n"));
        assert_eq!(run.types(), "snapshot snapshot refusal", "{input}: {run:?}");
    }
    let out = says("e4\nundo x\nquit\n");
    assert!(
        out.contains("Write undo alone, or with how many times: undo 3."),
        "{out}"
    );
}

#[test]
fn undo_against_the_computer_counts_in_pairs() {
    let args = ["play", "3x3x3", "--second", "random:seed=1", "--json"];
    let run = Place::new().run(&args, "a1\nundo\nb2\nundo 2\n");
    assert_eq!(
        run.snapshots().last().unwrap()["history"],
        json!([]),
        "{run:?}"
    );
}

#[test]
fn a_game_that_black_begins_is_numbered_so() {
    let start = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    let mut args: Vec<&str> = vec!["play", "chess"];
    args.extend(start.split(' '));
    args.extend(["--first", "human", "--second", "human"]);
    let run = Place::new().run(&args, "e5\nNf3\nNc6\nhistory\nquit\n");
    assert!(run.out.contains("Played: 1... e5  2. Nf3 Nc6\n"), "{run:?}");
}
