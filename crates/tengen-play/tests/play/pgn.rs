//! Games as PGN: what becomes of a game that is read, what is written, and that neither loses what the other has.

use std::fs;

use serde_json::json;
use tengen_play::contract::{Code, EndedBy, Forfeit, Message, Side, Tag};
use tengen_play::pgn::{self, Notice};
use tengen_play::{ExportError, Lang, LoadError, SavedEnding, SavedGame, Seats, catalog};
use tengen_rules::Player;
use tengen_rules::chess::pgn as rules;

use crate::support::*;

fn read(text: &str) -> SavedGame {
    SavedGame::read_pgn(text.as_bytes(), None).unwrap().game
}

fn notices(text: &str) -> Vec<Notice> {
    SavedGame::read_pgn(text.as_bytes(), None).unwrap().notices
}

fn tag(name: &str, text: &str) -> Tag {
    Tag {
        name: name.to_owned(),
        text: text.to_owned(),
    }
}

#[test]
fn a_game_is_read_with_its_start_moves_and_tags() {
    let text = "[Event \"Club\"]\n[White \"Anna\"]\n[Black \"Bo\"]\n[Result \"*\"]\n\
        [Termination \"unterminated\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 5 39\"]\n\n39... Ke7 40. e4 *";
    let game = read(text);
    assert_eq!(game.start, "chess 4k3/8/8/8/8/8/4P3/4K3 b - - 5 39");
    assert_eq!(game.moves, ["Ke7", "e4"]);
    assert_eq!(
        (&*game.players.first, &*game.players.second),
        ("human", "human")
    );
    assert_eq!((game.resigned, &game.ending), (None, &None));
    let tags = [
        tag("Event", "Club"),
        tag("White", "Anna"),
        tag("Black", "Bo"),
    ];
    assert_eq!(game.tags, tags);
    assert_eq!(game.name(Side::Second), Some("Bo"));
    let session = game.open().unwrap();
    assert_eq!(session.to_move(), Some(Player::Second));
    // The tags stay with the game, also in JSON.
    assert_eq!(session.record(), game);
    assert_eq!(SavedGame::read(game.to_json().as_bytes()).unwrap(), game);
    let saved: serde_json::Value = serde_json::from_str(&game.to_json()).unwrap();
    assert_eq!(saved["tags"][1], json!({"name": "White", "text": "Anna"}));
}

/// How the end of a text is taken, for every way to say it.
#[test]
fn the_end_is_taken_from_the_board_then_from_the_text() {
    let forfeit = |side, why| (None, Some(SavedEnding::Forfeit { side, why }));
    let judged = |winner| (None, Some(SavedEnding::Adjudicated { winner }));
    let open = (None, None);
    for (termination, end, expected) in [
        ("", "*", open.clone()),
        ("unterminated", "*", open.clone()),
        ("", "1-0", (Some(Side::Second), None)),
        ("normal", "0-1", (Some(Side::First), None)),
        ("Bo won by resignation", "0-1", (Some(Side::First), None)),
        ("time forfeit", "1-0", forfeit(Side::Second, Forfeit::Time)),
        ("Time forfeit", "0-1", forfeit(Side::First, Forfeit::Time)),
        (
            "Anna won on time",
            "1-0",
            forfeit(Side::Second, Forfeit::Time),
        ),
        (
            "abandoned",
            "1-0",
            forfeit(Side::Second, Forfeit::Abandoned),
        ),
        (
            "rules infraction",
            "0-1",
            forfeit(Side::First, Forfeit::Infraction),
        ),
        (
            "rules infraction: illegal move",
            "0-1",
            forfeit(Side::First, Forfeit::IllegalMove),
        ),
        ("adjudication", "0-1", judged(Some(Side::Second))),
        ("adjudication", "1/2-1/2", judged(None)),
        ("time forfeit", "1/2-1/2", judged(None)),
        ("", "1/2-1/2", (None, Some(SavedEnding::Agreed))),
        ("normal", "1/2-1/2", (None, Some(SavedEnding::Agreed))),
    ] {
        let game = read(&format!(
            "[Termination \"{termination}\"]\n\n1. e4 e5 {end}"
        ));
        assert_eq!(
            (game.resigned, game.ending.clone()),
            expected,
            "{termination} {end}"
        );
        game.open().unwrap();
    }

    // A draw that could have been claimed was.
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(2);
    let claimed = SavedEnding::Claimed {
        why: "threefold".to_owned(),
        mv: None,
    };
    assert_eq!(read(&format!("{shuffle} 1/2-1/2")).ending, Some(claimed));
    assert_eq!(read(&format!("{shuffle} *")).ending, None);
}

#[test]
fn the_board_is_right_where_the_text_says_otherwise() {
    let mate = "1. f3 e5 2. g4 Qh4#";
    for (end, expected) in [
        ("0-1", vec![]),
        ("*", vec![]),
        ("1-0", vec![Notice::AgainstBoard]),
        ("1/2-1/2", vec![Notice::AgainstBoard]),
    ] {
        let text = format!("{mate} {end}");
        assert_eq!(notices(&text), expected, "{end}");
        let session = read(&text).open().unwrap();
        assert_eq!(session.winner(), Some(Player::Second));
        assert_eq!(session.record().resigned, None);
    }
    // The same position for the fifth time ends a game, whatever was played on.
    let text = format!("{} 1. e4 e5 1-0", "Nf3 Nf6 Ng1 Ng8 ".repeat(4));
    assert_eq!(notices(&text), [Notice::AfterEnd(2), Notice::AgainstBoard]);
    let session = read(&text).open().unwrap();
    assert_eq!(
        (session.ply(), session.is_terminal(), session.winner()),
        (16, true, None)
    );
}

#[test]
fn what_a_saved_game_cannot_hold_is_told() {
    let text = "{a} 1. e4! {b} (1. d4) e5 $1 (1... c5 (1... e6)) 1-0";
    assert_eq!(notices(text), [Notice::Variations(3), Notice::Remarks(4)]);
    assert_eq!(notices("1. e4"), [Notice::NoResult]);
    assert_eq!(
        notices("[Result \"1-0\"]\n\n1. e4 *"),
        [Notice::OtherResult("1-0".to_owned())]
    );
    for notice in notices(text) {
        let [en, zh] = Lang::ALL.map(|lang| notice.text(lang));
        assert!(en.ends_with('.') && zh.ends_with('。') && en != zh);
    }
}

#[test]
fn every_record_of_chess_is_written_and_read_again() {
    let moves = ["e4", "e5", "Nf3"].map(str::to_owned).to_vec();
    let base = SavedGame {
        moves,
        ..catalog::open("chess", Seats::HUMANS).unwrap().record()
    };
    let endings = [
        (None, None, "*", "unterminated"),
        (Some(Side::First), None, "0-1", "normal"),
        (Some(Side::Second), None, "1-0", "normal"),
        (None, Some(SavedEnding::Agreed), "1/2-1/2", "normal"),
        (
            None,
            Some(SavedEnding::Adjudicated { winner: None }),
            "1/2-1/2",
            "adjudication",
        ),
        (
            None,
            Some(SavedEnding::Adjudicated {
                winner: Some(Side::First),
            }),
            "1-0",
            "adjudication",
        ),
    ];
    let forfeits = [
        (Forfeit::Time, "time forfeit"),
        (Forfeit::Abandoned, "abandoned"),
        (Forfeit::IllegalMove, "rules infraction: illegal move"),
        (Forfeit::Infraction, "rules infraction"),
    ]
    .map(|(why, word)| {
        let side = Side::Second;
        (None, Some(SavedEnding::Forfeit { side, why }), "1-0", word)
    });
    for (resigned, ending, result, termination) in endings.into_iter().chain(forfeits) {
        let game = SavedGame {
            resigned,
            ending,
            tags: vec![tag("Event", "E \"x\""), tag("White", "Réti")],
            revision: 3,
            ..base.clone()
        };
        let text = game.to_pgn().unwrap();
        assert!(text.contains("\n\n1. e4 e5 2. Nf3 "), "{text}");
        assert!(
            text.contains(&format!("\n[Result \"{result}\"]\n")),
            "{text}"
        );
        assert!(
            text.contains(&format!("\n[Termination \"{termination}\"]\n")),
            "{text}"
        );
        let again = SavedGame::read_pgn(text.as_bytes(), None).unwrap();
        assert_eq!((again.game, again.notices), (game, vec![]));
    }
}

#[test]
fn bots_keep_their_seats() {
    let mut session = open_with("chess", "human", "minimax:depth=2");
    play(&mut *session, "e4");
    let record = session.record();
    let text = record.to_pgn().unwrap();
    assert!(
        text.contains("[White \"?\"]\n[Black \"Tengen (minimax:depth=2)\"]\n"),
        "{text}"
    );
    assert_eq!(read(&text), record);
    // Who calls itself so without being one is a person.
    let text = "[Black \"Tengen (deep blue)\"]\n\n1. e4 *";
    assert_eq!(read(text).players.second, "human");
    assert_eq!(read(text).name(Side::Second), Some("Tengen (deep blue)"));
}

#[test]
fn what_follows_from_the_moves_is_written_anew() {
    let text = "[PlyCount \"3\"]\n[Termination \"normal\"]\n\n1. e4 e5 2. Nf3 1-0";
    let mut session = read(text).open().unwrap();
    session.goto(2, EN).unwrap();
    play(&mut *session, "d4 exd4");
    let text = session.record().to_pgn().unwrap();
    assert!(
        text.contains("[PlyCount \"4\"]\n[Termination \"unterminated\"]\n"),
        "{text}"
    );
    assert!(text.ends_with("\n\n1. e4 e5 2. d4 exd4 *\n\n"), "{text}");
}

#[test]
fn only_chess_is_written() {
    for spec in KINDS.into_iter().filter(|spec| *spec != "chess") {
        let record = open(spec).record();
        let error = record.to_pgn().unwrap_err();
        assert!(matches!(error, ExportError::NotChess), "{spec}");
        assert_eq!(error.refusal(EN).code, Code::Unsupported);
    }
    let wrong = SavedGame {
        moves: vec!["e5".to_owned()],
        ..open("chess").record()
    };
    assert!(matches!(
        wrong.to_pgn(),
        Err(ExportError::Game(LoadError::Move { .. }))
    ));
}

#[test]
fn a_game_is_chosen_by_its_number() {
    let text = "1. e4 *\n\n1. d4 d5 *\n\n1. c4 zz *\n\n1. Nf3 *\n";
    let ply = |number| {
        let loaded = SavedGame::read_pgn(text.as_bytes(), number);
        loaded.map(|loaded| loaded.game.moves.len())
    };
    assert_eq!(ply(Some(1)).unwrap(), 1);
    assert_eq!(ply(Some(2)).unwrap(), 2);
    assert_eq!(ply(Some(4)).unwrap(), 1);
    assert!(matches!(ply(None), Err(LoadError::SeveralGames)));
    let missing = ply(Some(5)).unwrap_err();
    assert!(matches!(
        missing,
        LoadError::NoSuchGame {
            number: 5,
            games: 4
        }
    ));
    let faulty = ply(Some(3)).unwrap_err();
    let LoadError::Pgn(error) = &faulty else {
        panic!("{faulty}");
    };
    assert_eq!((error.line, error.column), (5, 7));
    assert!(matches!(
        SavedGame::read_pgn(&b"no game"[..], None),
        Err(LoadError::NoGames)
    ));
    // Each is said in words.
    let several = ply(None).unwrap_err();
    for (error, code, word) in [
        (several, Code::Ambiguous, "--game"),
        (missing, Code::NotFound, "5"),
        (faulty, Code::Unreadable, "Game 3, line 5, column 7: “zz”"),
    ] {
        let refusal = error.refusal(EN);
        assert_eq!(refusal.code, code);
        assert!(refusal.to_string().contains(word), "{refusal}");
        assert_ne!(error.refusal(Lang::Zh).text, refusal.text);
    }
}

/// The words for every fault, with the place.
#[test]
fn every_fault_is_said_in_both_languages() {
    let start = "[FEN \"4k3/8/8/8/8/8/8/R3K2R w - - 0 1\"]\n\n";
    for (text, code, word) in [
        ("[]\n1. e4 *", Code::Unreadable, "name of a tag"),
        ("[White]\n1. e4 *", Code::Unreadable, "in quotes"),
        ("[White \"A\"\n\n1. e4 *", Code::Unreadable, "comes ]"),
        (
            "[FEN \"8/8 w\"]\n\n*",
            Code::Unreadable,
            "The start is no position: ",
        ),
        ("[SetUp \"1\"]\n\n*", Code::Unreadable, "no tag FEN"),
        ("[Variant \"Atomic\"]\n\n*", Code::Unsupported, "“Atomic”"),
        ("1. e4 -- *", Code::Illegal, "nobody may pass"),
        ("1. e4 $x *", Code::Unreadable, "dollar sign"),
        ("1. e4 ) *", Code::Unreadable, "“)”"),
        ("1. e4 {x", Code::Unreadable, "closing brace"),
        ("1. e4 (x", Code::Unreadable, "closing parenthesis"),
        ("1. e4 hello *", Code::Unreadable, "“hello”"),
        ("1. e4 e9 *", Code::OffBoard, "not on the board"),
        ("1. e4 Ke6 *", Code::Illegal, "can't be played here. "),
        ("1. f3 e5 2. g4 Qh4 3. a3", Code::Illegal, "after the end"),
        (
            &format!("{start}Rd1 Ke7 Kd8 *"),
            Code::Illegal,
            "can't be played here. ",
        ),
        (
            &format!("1. e4\n{}", "x".repeat(rules::MAX_GAME_BYTES + 1)),
            Code::Limit,
            "too large",
        ),
    ] {
        let short: String = text.chars().take(40).collect();
        let text = format!("[Event \"E\"]\n{text}");
        let error = SavedGame::read_pgn(text.as_bytes(), None).unwrap_err();
        assert!(matches!(error, LoadError::Pgn(_)), "{short}: {error:?}");
        let [en, zh] = Lang::ALL.map(|lang| error.refusal(lang));
        assert_eq!(en.code, code, "{short}");
        assert!(
            en.text.starts_with("Game 1, line ") && en.text.contains(word),
            "{short}: {}",
            en.text
        );
        assert!(zh.text.starts_with("第 1 局，第 "), "{short}: {}", zh.text);
        // Nothing of one language in the other, and no name of the code's own.
        assert!(
            !en.text.contains(['{', '}']) && !zh.text.contains(['{', '}']),
            "{}",
            en.text
        );
    }
}

#[test]
fn files_of_both_forms_are_told_apart_by_name_and_content() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let game = read("[White \"A\"]\n\n1. e4 e5 1/2-1/2");
    for name in ["a.pgn", "b.PGN", "c.json", "d"] {
        game.save(&path(name)).unwrap();
        let text = fs::read_to_string(path(name)).unwrap();
        let pgn = name.to_lowercase().ends_with(".pgn");
        assert_eq!(text.starts_with("[Event \"?\"]\n"), pgn, "{name}");
        assert_eq!(text.starts_with('{'), !pgn, "{name}");
        assert_eq!(SavedGame::load(&path(name)).unwrap(), game, "{name}");
        assert!(SavedGame::may_replace(&path(name)), "{name}");
        let second = SavedGame::find(&path(name), Some(2)).unwrap_err();
        assert!(matches!(
            second,
            LoadError::NoSuchGame {
                number: 2,
                games: 1
            }
        ));
    }
    // By its content, whatever the name.
    for (content, is_game) in [
        ("[White \"A\"]\n\n1. e4 *", true),
        ("\u{feff}\r\n [White \"A\"]\r\n*", true),
        ("% x\n1. e4 *", true),
        ("; x\n1. e4 *", true),
        ("1. e4 *", true),
        ("[1, 2]", false),
        ("{\"type\": \"x\"}", false),
        ("e4 e5", false),
        ("", false),
    ] {
        fs::write(path("any"), content).unwrap();
        assert_eq!(
            pgn::looks_like_pgn(content.as_bytes()),
            is_game,
            "{content:?}"
        );
        assert_eq!(
            SavedGame::load(&path("any")).is_ok(),
            is_game,
            "{content:?}"
        );
    }
    // What would be lost keeps its file.
    for content in [
        "1. e4 {x} *",
        "1. e4 (1. d4) *",
        "1. e4 *\n\n1. d4 *",
        "1. e4 e9 *",
        "x",
    ] {
        fs::write(path("kept.pgn"), content).unwrap();
        assert!(!SavedGame::may_replace(&path("kept.pgn")), "{content}");
    }
    // Another game than chess isn't written under such a name, and what was there stays.
    fs::write(path("kept.pgn"), "1. e4 *").unwrap();
    let error = open("tictactoe")
        .record()
        .save(&path("kept.pgn"))
        .unwrap_err();
    let refusal = tengen_play::file_refusal(&error, EN);
    assert_eq!(refusal.code, Code::Unsupported);
    assert_eq!(refusal.text, "Only chess can be written as PGN.");
    assert_eq!(fs::read_to_string(path("kept.pgn")).unwrap(), "1. e4 *");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 6);
}

#[test]
fn a_file_is_listed_game_by_game() {
    let text = "[White \"A\"]\n[Black \"B\"]\n[Date \"2024.05.06\"]\n\n1. f3 e5 2. g4 (2. e4) Qh4# *\n\n\
        [FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Kd9 1-0\n";
    let list = |lang| -> Vec<_> {
        let entries = rules::read(text.as_bytes());
        entries.map(|entry| pgn::listed(&entry, lang)).collect()
    };
    let messages = list(EN).into_iter().map(Message::Listed);
    let messages: Vec<_> = messages
        .map(|message| serde_json::to_value(&message).unwrap())
        .collect();
    assert_eq!(
        messages,
        [
            json!({
                "type": "listed",
                "number": 1,
                "line": 1,
                "first": "A",
                "second": "B",
                "status": "second_wins",
                "ply": 4,
                "tags": [
                    {"name": "White", "text": "A"},
                    {"name": "Black", "text": "B"},
                    {"name": "Date", "text": "2024.05.06"},
                ],
                "notices": [{"code": "variations", "text": "1 variation is left out."}],
            }),
            json!({
                "type": "listed",
                "number": 2,
                "line": 7,
                "status": "in_progress",
                "ply": 1,
                "start": "chess 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
                "fault": {
                    "line": 9,
                    "column": 7,
                    "text": "Kd9 is not on the board.",
                },
            }),
        ]
    );
    for message in messages {
        let again: Message = serde_json::from_value(message.clone()).unwrap();
        assert_eq!(serde_json::to_value(&again).unwrap(), message);
    }
    assert_ne!(
        list(EN)[0].notices[0].text,
        list(Lang::Zh)[0].notices[0].text
    );
}

#[test]
fn well_known_games_go_through_saved_games() {
    let text = include_str!("../../../tengen-rules/tests/pgn/games.pgn");
    let mut ends = Vec::new();
    for number in 1..=9 {
        let loaded = SavedGame::read_pgn(text.as_bytes(), Some(number)).unwrap();
        assert_eq!(loaded.notices, []);
        let info = loaded.game.open().unwrap().info(EN);
        ends.push((info.ply, info.ended_by.unwrap()));
        let written = loaded.game.to_pgn().unwrap();
        assert_eq!(read(&written), loaded.game);
        // But for how it ended, what is written is what was read.
        let lines = written
            .lines()
            .filter(|line| !line.starts_with("[Termination"));
        let written: Vec<_> = lines.collect();
        let written = written.join("\n");
        assert!(text.contains(&written), "{written}");
    }
    let mates = ends.iter().filter(|(_, by)| *by == EndedBy::Mate).count();
    let resigned = ends
        .iter()
        .filter(|(_, by)| *by == EndedBy::Resigned)
        .count();
    assert_eq!((mates, resigned, ends[0]), (5, 3, (85, EndedBy::Agreed)));
}
