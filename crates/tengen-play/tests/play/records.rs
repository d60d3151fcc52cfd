//! Saved games: what was saved comes back, and what is no saved game says why.

use std::fs;

use crate::support::*;
use serde_json::{Value, json};
use tengen_play::contract::Code;
use tengen_play::{Lang, LoadError, SavedGame, Session};
use tengen_rules::Player;

fn through_a_file(session: &dyn Session) -> Box<dyn Session> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    session.record().save(&path).unwrap();
    assert_eq!(
        fs::read_dir(folder.path()).unwrap().count(),
        1,
        "no temporary file is left"
    );
    let saved = SavedGame::load(&path).unwrap();
    assert_eq!(saved, session.record());
    saved.open().unwrap()
}

#[test]
fn random_games_of_every_kind_come_back() {
    let mut draws = Draws::new(11);
    for round in 0..120 {
        let kind = KINDS[round % KINDS.len()];
        let mut session = open_with(kind, ["human", "heuristic"][round / 2 % 2], "random");
        for _ in 0..draws.below(80) {
            let legal = session.legal_moves();
            if legal.is_empty() {
                break;
            }
            play(&mut *session, draws.of(&legal).as_str());
        }
        if draws.below(3) == 0 {
            let ply = draws.below(session.ply() + 1);
            let elsewhere = ply != session.ply();
            assert_eq!(session.goto(ply, EN).is_ok(), elsewhere);
        }
        if draws.below(3) == 0 && !session.is_terminal() {
            session.resign(*draws.of(&Player::BOTH), EN).unwrap();
        }
        let again = through_a_file(&*session);
        assert_eq!(bytes(&*again), bytes(&*session), "{kind}");
    }
}

#[test]
fn random_bots_draw_the_same_after_undo_save_and_load() {
    for kind in KINDS {
        // Without a seed: a fresh one is drawn when they sit down, and is kept.
        let mut session = open_with(kind, "random", "random");
        let players = session.info(EN).players;
        assert!(
            players.first.starts_with("random:seed="),
            "{}",
            players.first
        );
        assert_ne!(players.first, players.second);
        while !session.is_terminal() && session.ply() < 60 {
            bot_moves(&mut *session);
        }
        let played = session.info(EN).history;
        for back in [0, played.len() / 2] {
            while session.ply() > back {
                session.undo(EN).unwrap();
            }
            let mut again = through_a_file(&*session);
            while again.ply() < played.len() {
                bot_moves(&mut *again);
            }
            assert_eq!(again.info(EN).history, played, "{kind}");
            assert!(again.revision() > session.revision());
            session.goto(played.len(), EN).unwrap();
        }
    }
}

#[test]
fn the_file_is_json_with_a_schema_number() {
    let mut session = open_with("3x3x3 startpos moves b2 a3 c3", "human", "random:seed=7");
    session.goto(2, EN).unwrap();
    session.resign(Player::First, EN).unwrap();
    let json: Value = serde_json::from_str(&session.record().to_json()).unwrap();
    let expected = json!({
        "type": "game",
        "schema": 1,
        "start": "3x3x3 3/3/3 x",
        "moves": ["b2", "a3"],
        "undone": ["c3"],
        "resigned": "first",
        "players": { "first": "human", "second": "random:seed=7" },
        "revision": 5
    });
    assert_eq!(json, expected);
    // What has nothing to say is absent.
    let fresh: Value = serde_json::from_str(&open("tree").record().to_json()).unwrap();
    let expected = json!({
        "type": "game",
        "schema": 1,
        "start": "tree",
        "moves": [],
        "players": { "first": "human", "second": "human" },
        "revision": 0
    });
    assert_eq!(fresh, expected);
}

fn record() -> Value {
    json!({
        "type": "game", "schema": 1, "start": "3x3x3 3/3/3 x", "moves": ["b2", "a3"],
        "undone": ["c3"], "players": { "first": "human", "second": "heuristic" }, "revision": 4
    })
}

fn read(json: &str) -> Result<Box<dyn Session>, LoadError> {
    SavedGame::read(json.as_bytes())?.open()
}

/// The error for the record with a field set to this; `null` takes the field out.
fn with(field: &str, value: Value) -> LoadError {
    let mut changed = record();
    if value.is_null() {
        changed.as_object_mut().unwrap().remove(field);
    } else {
        changed[field] = value;
    }
    match read(&changed.to_string()) {
        Ok(_) => panic!("{changed} was read"),
        Err(error) => {
            for lang in Lang::ALL {
                let refusal = error.refusal(lang);
                assert!(refusal.expected.is_some() && refusal.text.chars().count() < 200);
            }
            error
        }
    }
}

#[test]
fn files_that_are_wrong_say_where() {
    assert!(read(&record().to_string()).is_ok());
    let text = |field, value| with(field, value).refusal(EN).text;
    let code = |field, value| with(field, value).refusal(EN).code;
    assert_eq!(
        text("moves", json!(["b2", "a3", "c3", "b2"])),
        "moves[3]: b2 is occupied."
    );
    assert_eq!(code("moves", json!(["b2", "b2"])), Code::Occupied);
    assert_eq!(
        text("moves", json!(["d4"])),
        "moves[0]: d4 is not on the board."
    );
    assert_eq!(
        text("moves", json!(["", "b2"])),
        "moves[0]: “” is not a move here."
    );
    let won = json!(["a3", "a2", "b3", "b2", "c3", "c2"]);
    assert_eq!(text("moves", won), "moves[5]: The game is over.");
    assert_eq!(
        text("undone", json!(["c3", "a3"])),
        "undone[1]: a3 is occupied."
    );
    assert_eq!(
        text("start", json!("3x3x3 3/4/3 x")),
        "start: At character 9: row 2 has 4 cells instead of 3."
    );
    assert_eq!(
        text("start", json!("gomoku:renju")),
        "start: “gomoku:renju” can't be played yet."
    );
    assert_eq!(code("start", json!("gomoku:renju")), Code::Unsupported);
    assert_eq!(code("start", json!("")), Code::Unreadable);
    assert_eq!(code("start", json!("27x3x3")), Code::Limit);
    let players = json!({ "first": "human", "second": "grandmaster" });
    assert_eq!(
        text("players", players),
        "players.second: There is no bot “grandmaster”."
    );
    for (field, value) in [
        ("moves", json!("b2 a3")),
        ("moves", json!([1, 2])),
        ("moves", json!(["b2", null])),
        ("moves", json!(null)),
        ("undone", json!({})),
        ("start", json!(3)),
        ("start", json!(null)),
        ("players", json!(["human", "human"])),
        ("players", json!(null)),
        ("resigned", json!("third")),
        ("revision", json!(-1)),
        ("revision", json!(1.5)),
        ("revision", json!(u64::MAX)),
        ("revision", json!(null)),
        ("schema", json!("1")),
        ("schema", json!(0)),
        ("schema", json!(null)),
    ] {
        let said = format!("“{field}” is missing or isn't what it should be.");
        assert_eq!(text(field, value), said);
    }
    let said = text("players", json!({ "first": "human" }));
    assert_eq!(
        said,
        "“players.second” is missing or isn't what it should be."
    );
    for schema in [2_u64, u64::MAX] {
        assert_eq!(code("schema", json!(schema)), Code::Unsupported);
        // It is the first thing looked at: a newer file may look quite different.
        let newer = json!({ "type": "game", "schema": schema, "state": {} }).to_string();
        assert!(matches!(read(&newer), Err(LoadError::Newer)));
    }
    for kind in [json!("snapshot"), json!(1), json!(null)] {
        assert!(matches!(with("type", kind), LoadError::NotAGame));
    }
    let mut over = record();
    over["moves"] = json!(["a3", "a2", "b3", "b2", "c3"]);
    over["undone"] = json!([]);
    over["resigned"] = json!("second");
    assert!(matches!(
        read(&over.to_string()),
        Err(LoadError::Over("resigned"))
    ));
}

#[test]
fn files_that_are_no_json_say_so() {
    let whole = serde_json::to_string_pretty(&record()).unwrap();
    for length in 0..whole.len() {
        let error = read(&whole[..length]).err().unwrap();
        assert!(matches!(error, LoadError::Json { .. }), "{length}: {error}");
    }
    for other in ["null", "3", "\"game\"", "[]", "[[]]", "{}"] {
        assert!(matches!(read(other), Err(LoadError::NotAGame)), "{other}");
    }
    // A byte order mark at the start is passed over, once and there alone.
    assert!(matches!(read("\u{feff}{}"), Err(LoadError::NotAGame)));
    assert!(read(&format!("\u{feff}{whole}")).is_ok());
    for other in [
        "{",
        "\u{feff}\u{feff}{}",
        "{\u{feff}}",
        "{\"type\":\"game\",}",
        "NaN",
        "{} {}",
    ] {
        assert!(
            matches!(read(other), Err(LoadError::Json { .. })),
            "{other}"
        );
    }
    assert!(matches!(
        SavedGame::read(b"{\"type\":\"\xff\"}"),
        Err(LoadError::Json { .. })
    ));
}

#[test]
fn hostile_files_cost_little() {
    for deep in ["[", "{\"a\":"] {
        let error = read(&deep.repeat(100_000)).err().unwrap();
        assert!(matches!(error, LoadError::Json { .. }), "{error}");
    }
    let mut nested = record();
    nested["extra"] = json!([[[[{}]]]]);
    assert!(
        read(&nested.to_string()).is_ok(),
        "an unknown field is left alone"
    );

    assert!(matches!(
        read(&" ".repeat((1 << 20) + 1)),
        Err(LoadError::TooLarge)
    ));
    let folder = tempfile::tempdir().unwrap();
    let large = folder.path().join("large.json");
    fs::write(&large, vec![b' '; 3 << 20]).unwrap();
    let error = SavedGame::load(&large).unwrap_err();
    assert_eq!(error.refusal(EN).text, "The file is larger than 1024 KiB.");
    // As large as a file may be, and every move of it wrong.
    let mut many = record();
    many["moves"] = json!(vec!["b2"; 100_000]);
    assert_eq!(
        with("moves", many["moves"].clone()).refusal(EN).code,
        Code::Occupied
    );
}

#[test]
fn files_that_cannot_be_used_say_why() {
    let folder = tempfile::tempdir().unwrap();
    let load = |path: &std::path::Path| SavedGame::load(path).unwrap_err().refusal(EN);
    assert_eq!(load(&folder.path().join("none.json")).code, Code::NotFound);
    assert_eq!(load(folder.path()).text, "That is a folder, not a file.");
    let nowhere = folder.path().join("no/such/folder/game.json");
    assert!(open("tree").record().save(&nowhere).is_err());
    // A failure leaves what was there, and nothing beside it.
    assert!(open("tree").record().save(folder.path()).is_err());
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    let path = folder.path().join("game.json");
    fs::write(&path, "something else").unwrap();
    open("tree").record().save(&path).unwrap();
    assert!(SavedGame::load(&path).is_ok());
}
