//! What programs hear.

use serde_json::json;

use crate::support::Place;

#[test]
fn a_whole_game_is_a_stream_of_objects() {
    let place = Place::new();
    // Black begins in the corner; O holds out, and the game is drawn.
    let run = place.run(
        &[
            "play", "3x3x3", "--first", "human", "--second", "minimax", "--json",
        ],
        "a3\nb3\nb2\nhint\nresign\n",
    );
    assert_eq!(run.code, Some(0), "{run:?}");
    assert_eq!(run.err, "");
    let snapshots = run.snapshots();
    let last = snapshots.last().unwrap();
    assert_eq!(last["ended_by"], "resigned");
    assert_eq!(last["status"], "second_wins");
    assert_eq!(last["legal_moves"], json!([]));
    assert_eq!(last.get("to_move"), None);
    assert_eq!(run.objects().last().unwrap()["type"], "score");
}

#[test]
fn two_people_play_to_the_end_and_go_on() {
    let place = Place::new();
    let run = place.run(
        &["play", "--first", "human", "--second", "human", "--json"],
        "a3\na2\nb3\nb2\nc3\nc2\nundo\nredo\nundo\nundo\nc2\nnew\nquit\n",
    );
    assert_eq!(run.code, Some(0), "{run:?}");
    assert_eq!(run.err, "");
    // The move after the end is refused. After the end undo goes on with the game, and redo ends it again.
    let types = "snapshot snapshot snapshot snapshot snapshot snapshot score refusal snapshot snapshot \
                 score snapshot snapshot snapshot snapshot";
    assert_eq!(run.types(), types);
    let snapshots = run.snapshots();
    let won = &snapshots[5];
    assert_eq!(won["line"], json!(["a3", "b3", "c3"]));
    assert_eq!(won["winner"], "first");
    assert_eq!(won["ended_by"], "line");
    assert_eq!(won["is_terminal"], true);
    assert_eq!(won["revision"], 5);
    let refusal = &run.objects()[7];
    assert_eq!(refusal["code"], "game_over");
    let again = snapshots.last().unwrap();
    assert_eq!(again["ply"], 0);
    assert_eq!(again["history"], json!([]));
}

#[test]
fn nothing_but_changes_makes_a_snapshot() {
    let place = Place::new();
    let run = place.run(
        &["play", "--first", "human", "--second", "human", "--json"],
        "b2\nb2\nmoves\nhistory\nhint\nhelp\nreplay\nredo\ngoto 7\ngoto\n\nsave\nload\nload nowhere\n\
         save game.json\ngo\nhello\ngoto 0\ngoto 1\nundo\nundo\nload game.json\na1\nquit\n",
    );
    assert_eq!(run.code, Some(0), "{run:?}");
    let types = "snapshot snapshot refusal moves history hint help history refusal refusal refusal \
                 refusal refusal refusal refusal file refusal refusal snapshot snapshot snapshot \
                 refusal file snapshot snapshot";
    assert_eq!(run.types(), types);
    let objects = run.objects();
    let codes: Vec<&str> = objects
        .iter()
        .filter_map(|object| object["code"].as_str())
        .collect();
    assert_eq!(
        codes,
        [
            "occupied",
            "nothing_to_redo",
            "not_found",
            "unreadable",
            "unreadable",
            "unreadable",
            "unreadable",
            "not_found",
            "unsupported",
            "unreadable",
            "nothing_to_undo",
        ]
    );
    let snapshots = run.snapshots();
    assert_eq!(snapshots.last().unwrap()["history"], json!(["b2", "a1"]));
    for object in objects.iter().filter(|object| object["type"] == "refusal") {
        assert!(object["text"].is_string() && object["expected"].is_string());
    }
}

#[test]
fn undo_takes_back_the_pair_and_the_bot_waits() {
    let place = Place::new();
    let run = place.run(
        &["play", "--json", "--second", "heuristic"],
        "b2\nundo\nredo\ngoto 1\nmoves\ngo\nundo\na1\nquit\n",
    );
    assert_eq!(run.code, Some(0), "{run:?}");
    let plies: Vec<u64> = run
        .snapshots()
        .iter()
        .map(|snapshot| snapshot["ply"].as_u64().unwrap())
        .collect();
    assert_eq!(plies, [0, 1, 2, 0, 2, 1, 2, 0, 1, 2]);
    assert_eq!(run.types().matches("choice").count(), 3);
}

#[test]
fn the_players_seat_can_be_taken_by_a_bot_in_between() {
    let place = Place::new();
    let run = place.run(
        &[
            "play",
            "--json",
            "--first",
            "heuristic",
            "--second",
            "human",
        ],
        "a1\nquit\n",
    );
    assert_eq!(
        run.types(),
        "snapshot choice snapshot snapshot choice snapshot"
    );
    let objects = run.objects();
    assert_eq!(objects[1]["move"], "b2");
    assert_eq!(objects[1]["bot"], "heuristic");
}

#[test]
fn two_bots_play_without_a_word_from_anybody() {
    let place = Place::new();
    let args = [
        "play", "--json", "--first", "minimax", "--second", "minimax",
    ];
    let run = place.run(&args, "");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{run:?}");
    let snapshots = run.snapshots();
    assert_eq!(snapshots.len(), 10);
    assert_eq!(snapshots[9]["status"], "draw");
    assert_eq!(snapshots[9].get("winner"), None);
    assert_eq!(run.objects()[1]["move"], "b2", "the centre comes first");
    assert_eq!(place.kept(), [].as_slice() as &[std::path::PathBuf]);
}

#[test]
fn a_seed_gives_the_same_game_also_after_undo_and_load() {
    let place = Place::new();
    let args = ["play", "6x6x4", "--json", "--second", "random:seed=7"];
    let last = |run: &crate::support::Run| run.snapshots().last().unwrap()["history"].clone();
    let straight = last(&place.run(&args, "a1\nb1\nc1\nquit\n"));
    let back = last(&place.run(&args, "a1\nb1\nundo\nb1\nsave half.json\nc1\nquit\n"));
    assert_eq!(straight, back);
    let loaded = place.run(&["play", "--json", "--load", "half.json"], "c1\nquit\n");
    assert_eq!(straight, last(&loaded));
}

#[test]
fn other_games_speak_the_same() {
    let place = Place::new();
    for spec in [
        "3x3x3:misere",
        "4x3x3",
        "26x26x5",
        "1x1x1",
        "gomoku",
        "tree",
    ] {
        let run = place.run(
            &["play", spec, "--json", "--second", "random:seed=1"],
            "quit\n",
        );
        assert_eq!(
            (run.code, run.types().as_str()),
            (Some(0), "snapshot"),
            "{spec}"
        );
    }
}

#[test]
fn a_language_changes_words_and_nothing_else() {
    let place = Place::new();
    let args = ["play", "--json", "--second", "minimax:nodes=1000"];
    let input = "b2\nb2\nhint\nresign\nhelp\n";
    let english = place.run(&args, input);
    let chinese = place.run(&[&args[..], &["--lang", "zh"]].concat(), input);
    assert_eq!(english.types(), chinese.types());
    for (mut english, mut chinese) in english.objects().into_iter().zip(chinese.objects()) {
        for words in ["title", "text", "expected", "commands", "elapsed_ms"] {
            let here = english.as_object_mut().unwrap().remove(words);
            let there = chinese.as_object_mut().unwrap().remove(words);
            assert_eq!(here.is_some(), there.is_some());
            if let (Some(here), Some(there)) = (here, there)
                && words != "elapsed_ms"
            {
                assert_ne!(here, there);
            }
        }
        assert_eq!(english, chinese);
    }
}

#[test]
fn nobody_plays_for_the_computer() {
    let place = Place::new();
    let words = [
        "play",
        "--json",
        "--first",
        "human",
        "--second",
        "heuristic",
    ];
    let run = place.run(&words, "b2\ngoto 1\na1\ngo\nquit\n");
    assert_eq!(run.code, Some(0), "{run:?}");
    let refusal = &run.objects()[5];
    assert_eq!(refusal["code"], "not_your_turn", "{run:?}");
    let last = run.snapshots().pop().unwrap();
    assert_eq!(last["history"], serde_json::json!(["b2", "a3"]));
}

#[test]
fn a_saved_game_keeps_the_revision_that_was_shown() {
    let place = Place::new();
    let words = ["play", "--json", "--first", "human", "--second", "human"];
    let file = place.path("game.json");
    let lines = format!(
        "a3\na2\nb3\nb2\nc3\nnew\na3\nsave {}\nquit\n",
        file.display()
    );
    let run = place.run(&words, &lines);
    let shown = run.snapshots().pop().unwrap()["revision"].clone();
    assert_eq!(crate::support::saved(&file)["revision"], shown);
}

#[test]
fn two_people_score_by_their_stones() {
    let place = Place::new();
    let game = "a3\na2\nb3\nb2\nc3\n";
    let lines = format!("{game}new\n{game}quit\n");
    let run = place.run(&["play", "--first", "human", "--second", "human"], &lines);
    assert!(run.out.contains("Score: X 2, O 0"), "{run:?}");
}
