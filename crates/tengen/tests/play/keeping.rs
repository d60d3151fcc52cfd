//! Unfinished games and files.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use serde_json::json;
use tengen_play::SavedGame;

use crate::support::{Place, saved};

const HUMANS: [&str; 5] = ["play", "--first", "human", "--second", "human"];

#[test]
fn the_end_of_input_in_mid_game_keeps_it() {
    let place = Place::new();
    let run = place.run(&HUMANS, "b2\na1\n");
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(run.err.contains("The input ended"), "{run:?}");
    assert!(run.err.contains("kept"), "{run:?}");
    let kept = place.kept();
    assert_eq!(kept.len(), 1);
    assert_eq!(saved(&kept[0])["moves"], json!(["b2", "a1"]));
    assert_eq!(saved(&kept[0])["players"]["second"], "human");
}

#[test]
fn the_end_of_input_before_the_first_move_keeps_nothing() {
    let place = Place::new();
    let run = place.run(&HUMANS, "");
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(
        run.err.contains("The input ended") && !run.err.contains("kept"),
        "{run:?}"
    );
    assert!(place.kept().is_empty());
}

#[test]
fn quit_keeps_the_game_and_is_a_plain_end() {
    let place = Place::new();
    for (n, word) in ["quit", "退出", "q"].iter().enumerate() {
        let run = place.run(&HUMANS, format!("b2\n{word}\n"));
        assert_eq!(run.code, Some(0), "{run:?}");
        assert!(
            run.err.contains("kept") && run.out.ends_with("Goodbye.\n"),
            "{run:?}"
        );
        assert_eq!(place.kept().len(), n + 1);
    }
}

#[test]
fn a_finished_game_is_not_kept() {
    let place = Place::new();
    let run = place.run(&HUMANS, "a3\na2\nb3\nb2\nc3\n");
    assert_eq!(run.code, Some(0), "{run:?}");
    assert_eq!(run.err, "");
    assert!(place.kept().is_empty());
    // Taken back, it is unfinished again.
    let run = place.run(&HUMANS, "a3\na2\nb3\nb2\nc3\nundo\n");
    assert_eq!(run.code, Some(1), "{run:?}");
    assert_eq!(saved(&place.kept()[0])["undone"], json!(["c3"]));
}

#[test]
fn another_game_leaves_the_first_one_kept_and_says_so() {
    let place = Place::new();
    let run = place.run(&HUMANS, "b2\na1\nnew\na3\nquit\n");
    assert_eq!(run.code, Some(0), "{run:?}");
    assert_eq!(
        run.out.matches("The game so far is kept").count(),
        1,
        "{run:?}"
    );
    let kept: Vec<_> = place
        .kept()
        .iter()
        .map(|path| saved(path)["moves"].clone())
        .collect();
    assert_eq!(kept, [json!(["b2", "a1"]), json!(["a3"])]);
    // Nothing has been played yet, or the game is over: there is nothing to keep.
    let run = place.run(&HUMANS, "new\na3\na2\nb3\nb2\nc3\nnew\nquit\n");
    assert!(!run.out.contains("kept"), "{run:?}");
}

#[test]
fn who_cannot_be_asked_is_told_of_unfinished_games() {
    let place = Place::new();
    let run = place.run(&["play"], "quit\n");
    assert_eq!(run.err, "", "{run:?}");
    place.run(&HUMANS, "b2\na1\n");
    place.run(&HUMANS, "b2\na1\n");
    let folder = place.path("state").join("unfinished");
    for args in [&[][..], &["play"]] {
        let run = place.run(args, "quit\n");
        assert!(
            run.err.starts_with("2 unfinished games are kept in "),
            "{run:?}"
        );
        assert!(run.err.contains(folder.to_str().unwrap()), "{run:?}");
        assert_eq!(run.code, Some(0), "{run:?}");
    }
    let damaged = place.kept()[0].clone();
    fs::write(&damaged, "{}").unwrap();
    let run = place.run(&["play"], "quit\n");
    let name = damaged.file_name().unwrap().to_str().unwrap();
    assert!(
        run.err.contains(name) && run.err.contains("not a saved game"),
        "{run:?}"
    );
    assert!(
        run.err.contains("An unfinished game is kept in "),
        "{run:?}"
    );
    // Not where the game is named, nor to programs.
    for args in [&["play", "3x3x3"][..], &["play", "--json"]] {
        assert_eq!(place.run(args, "quit\n").err, "");
    }
}

#[test]
fn a_byte_order_mark_is_welcome() {
    let place = Place::new();
    place.run(
        &[&HUMANS[..], &["--save", "game.json"]].concat(),
        "b2\nquit\n",
    );
    let run = place.run(&["play", "chess", "--save", "game.pgn"], "e4\nquit\n");
    assert_eq!(run.code, Some(0), "{run:?}");
    for name in ["game.json", "game.pgn"] {
        let file = place.path(name);
        let marked = ["\u{feff}".as_bytes(), &fs::read(&file).unwrap()].concat();
        fs::write(&file, &marked).unwrap();
        let run = place.run(&["play", "--json", "--load", name], "quit\n");
        assert_eq!(
            (run.code, run.types().as_str()),
            (Some(0), "snapshot"),
            "{run:?}"
        );
        assert_eq!(place.run(&["review", name], "").code, Some(0), "{name}");
        assert_eq!(place.run(&["review", "-"], &marked).code, Some(0), "{name}");
    }
    assert_eq!(place.run(&["pgn", "game.pgn"], "").code, Some(0));
}

#[test]
fn at_most_twenty_games_are_kept() {
    let place = Place::new();
    for n in 0..25 {
        let run = place.run(&HUMANS, if n == 24 { "b2\n" } else { "a1\n" });
        assert_eq!(run.code, Some(1));
    }
    let kept = place.kept();
    assert!(kept.len() <= 20, "{}", kept.len());
    assert_eq!(saved(kept.last().unwrap())["moves"], json!(["b2"]));
}

#[test]
fn a_folder_that_cannot_be_written_is_said_once() {
    let place = Place::new();
    fs::write(place.path("state"), "no folder").unwrap();
    let run = place.run(&HUMANS, "b2\na1\nc1\nquit\n");
    assert_eq!(run.code, Some(0), "{run:?}");
    assert_eq!(run.err.matches("can't be kept").count(), 1, "{run:?}");
    assert!(!run.err.contains("The game is kept"), "{run:?}");
    assert_eq!(run.out.matches("(X)").count(), 2, "{run:?}");
}

#[test]
fn save_follows_the_game_and_load_goes_on() {
    let place = Place::new();
    let run = place.run(
        &[&HUMANS[..], &["--save", "game.json"]].concat(),
        "b2\na1\nundo\n",
    );
    assert_eq!(run.code, Some(1), "{run:?}");
    let file = place.path("game.json");
    assert_eq!(saved(&file)["moves"], json!(["b2"]));
    assert_eq!(saved(&file)["undone"], json!(["a1"]));
    let both = [
        "play",
        "--json",
        "--load",
        "game.json",
        "--save",
        "game.json",
    ];
    let run = place.run(&both, "redo\nc3\n");
    let snapshots = run.snapshots();
    assert_eq!(snapshots[0]["history"], json!(["b2"]));
    assert_eq!(snapshots[0]["can_redo"], true);
    assert_eq!(saved(&file)["moves"], json!(["b2", "a1", "c3"]));
    assert_eq!(
        saved(&file)["revision"],
        snapshots.last().unwrap()["revision"]
    );
    // A finished game stays in a file that was asked for.
    let run = place.run(&both, "resign\n");
    assert_eq!(run.code, Some(0), "{run:?}");
    assert_eq!(saved(&file)["resigned"], "second");
    let run = place.run(&["play", "--json", "--load", "game.json"], "");
    assert_eq!(
        (run.code, run.types().as_str()),
        (Some(0), "snapshot"),
        "{run:?}"
    );
}

#[test]
fn what_is_no_game_is_never_overwritten() {
    let place = Place::new();
    let file = place.path("letter.txt");
    fs::write(&file, "Dear reader").unwrap();
    let run = place.run(&["play", "--save", "letter.txt"], "b2\n");
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{run:?}");
    assert!(run.err.contains("letter.txt"), "{run:?}");
    let run = place.run(
        &[&HUMANS[..], &["--json"]].concat(),
        "b2\nsave letter.txt\nsave .\nquit\n",
    );
    assert_eq!(run.types(), "snapshot snapshot refusal refusal", "{run:?}");
    let run = place.run(&["play", "--load", "letter.txt"], "b2\n");
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{run:?}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "Dear reader");
}

#[test]
fn a_failing_disk_ends_the_game_with_a_message() {
    let place = Place::new();
    let run = place.run(
        &[&HUMANS[..], &["--save", "no/such/folder.json"]].concat(),
        "b2\n",
    );
    assert!(matches!(run.code, Some(1 | 2)), "{run:?}");
    assert!(!run.err.is_empty());
}

#[test]
fn names_may_have_spaces_quotes_and_signs() {
    let place = Place::new();
    let run = place.run(
        &HUMANS,
        "b2\nsave my game.json\nsave \"对 局\"\nsave 'x'\nquit\n",
    );
    assert_eq!(run.code, Some(0), "{run:?}");
    for name in ["my game.json", "对 局", "x"] {
        assert_eq!(saved(&place.path(name))["moves"], json!(["b2"]), "{name}");
    }
}

/// Killed at any moment, with the state on disk changing all the time: what is there can be loaded. The
/// file is written, and a temporary one left behind has another name.
#[test]
fn a_killed_process_leaves_games_that_load() {
    let rounds = if std::env::var_os("TENGEN_LONG").is_some() {
        300_u32
    } else {
        30
    };
    let place = Place::new();
    let mut loaded = 0;
    for round in 0..rounds {
        let mut child = place
            .tengen(
                &[
                    &HUMANS[..],
                    &["--json", "--save", "game.json", "--load", "game.json"],
                ]
                .concat()[..],
            )
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        if round == 0 {
            // There is nothing to load yet.
            child.wait().unwrap();
            let run = place.run(
                &[&HUMANS[..], &["--save", "game.json"]].concat(),
                "b2\na1\n",
            );
            assert_eq!(run.code, Some(1));
            continue;
        }
        let mut stdin = child.stdin.take().unwrap();
        let stdout = child.stdout.take().unwrap();
        let reader = thread::spawn(move || BufReader::new(stdout).lines().count());
        let writer =
            thread::spawn(
                move || {
                    while stdin.write_all(b"undo\nredo\ngoto 0\ngoto 2\n").is_ok() {}
                },
            );
        // From the very start to some hundred changes.
        thread::sleep(Duration::from_micros(u64::from(round) * 7919 % 60_000));
        child.kill().unwrap();
        child.wait().unwrap();
        writer.join().unwrap();
        reader.join().unwrap();
        let game = SavedGame::load(&place.path("game.json")).unwrap();
        game.open().unwrap();
        assert_eq!(game.moves.len() + game.undone.len(), 2);
        for kept in place.kept() {
            if kept.extension().is_some_and(|end| end == "json") {
                SavedGame::load(&kept).unwrap().open().unwrap();
                loaded += 1;
            }
        }
    }
    assert!(loaded > 0, "no round was killed with a game on disk");
}

/// A program's games don't push out what a person has left, nor the other way round.
#[test]
fn each_kind_of_run_has_its_own_twenty() {
    let place = Place::new();
    place.run(&HUMANS, "b2\n");
    let by_hand = place.kept()[0].with_file_name("0000000000001-1-0.json");
    fs::rename(&place.kept()[0], &by_hand).unwrap();
    for _ in 0..25 {
        place.run(&HUMANS, "a1\n");
    }
    assert!(by_hand.exists());
    assert_eq!(place.kept().len(), 21);
}

#[cfg(unix)]
#[test]
fn saving_goes_through_a_link_and_keeps_the_mode() {
    use std::os::unix::fs::PermissionsExt;
    let place = Place::new();
    let (game, link) = (place.path("game.json"), place.path("link.json"));
    let words = ["play", "--save", game.to_str().unwrap()];
    assert_eq!(place.run(&words, "b2\nquit\n").code, Some(0));
    fs::set_permissions(&game, fs::Permissions::from_mode(0o640)).unwrap();
    std::os::unix::fs::symlink(&game, &link).unwrap();
    let name = link.to_str().unwrap();
    let words = ["play", "--load", name, "--save", name];
    assert_eq!(place.run(&words, "a1\nquit\n").code, Some(0));
    assert!(link.is_symlink());
    assert_eq!(saved(&game)["moves"].as_array().unwrap().len(), 4);
    assert_eq!(game.metadata().unwrap().permissions().mode() & 0o777, 0o640);
}

#[test]
fn the_next_game_leaves_a_finished_one_where_it_is() {
    // As PGN one game stands behind the other; an empty one never takes the place of a finished one.
    let place = Place::new();
    let chess = [
        "play",
        "chess",
        "--first",
        "human",
        "--second",
        "human",
        "--save",
        "games.pgn",
    ];
    let text = |place: &Place| fs::read_to_string(place.path("games.pgn")).unwrap();
    place.run(&chess, "f3\ne5\ng4\nQh4\nnew\nquit\n");
    assert!(
        text(&place).ends_with("1. f3 e5 2. g4 Qh4# 0-1\n\n"),
        "{}",
        text(&place)
    );
    assert_eq!(text(&place).matches("[Event").count(), 1);
    // The file has a game from another run: it isn't written over without a word.
    let again = place.run(&chess, "e4\nquit\n");
    assert_eq!(again.code, Some(2), "{again:?}");

    let place = Place::new();
    place.run(&chess, "f3\ne5\ng4\nQh4\nnew\ne4\nresign\nnew\nd4\nquit\n");
    let found = text(&place);
    assert_eq!(found.matches("[Event").count(), 3, "{found}");
    let ends = ["2. g4 Qh4# 0-1\n\n", "1. e4 1-0\n\n", "1. d4 *\n\n"];
    let places = ends.map(|end| found.find(end).expect(end));
    assert!(places.is_sorted(), "{found}");

    // As JSON it gets a file of its own, whose name is said.
    let args = [&HUMANS[..], &["--save", "game.json"]].concat();
    let run = place.run(&args, "b2\nresign\nnew\na1\nquit\n");
    assert!(run.out.contains("saved to game-2.json"), "{run:?}");
    assert_eq!(saved(&place.path("game.json"))["moves"], json!(["b2"]));
    assert_eq!(saved(&place.path("game-2.json"))["moves"], json!(["a1"]));
    // One that isn't over is kept elsewhere, and makes room.
    let args = [&HUMANS[..], &["--save", "other.json"]].concat();
    place.run(&args, "b2\nnew\na1\nquit\n");
    assert_eq!(saved(&place.path("other.json"))["moves"], json!(["a1"]));
    assert!(!place.path("other-2.json").exists());
}
