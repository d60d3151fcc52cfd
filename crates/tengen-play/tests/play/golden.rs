//! Snapshots of the contract and one playthrough a game, kept as files: they show reviewers what a
//! front end gets. `TENGEN_BLESS=1 cargo test -p tengen-play golden` writes them anew.

use std::fmt::Write;
use std::path::Path;

use tengen_play::contract::Message;
use tengen_play::{Lang, Session};
use tengen_rules::Player;

use crate::support::*;

/// Compares with what was kept, or keeps it.
pub(crate) fn compare(name: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(name);
    if std::env::var_os("TENGEN_BLESS").is_some() {
        std::fs::write(&path, found).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept.replace("\r\n", "\n") == found,
        "{name} has changed; it is now:\n{found}"
    );
}

fn snapshot(name: &str, session: &dyn Session) {
    let message = Message::Snapshot(Box::new(session.info(EN)));
    let json = serde_json::to_string_pretty(&message).unwrap() + "\n";
    let read: Message = serde_json::from_str(&json).unwrap();
    assert_eq!(read, message);
    compare(&format!("{name}.json"), &json);
}

#[test]
fn snapshots_keep_their_form() {
    snapshot("start", &*open("tictactoe"));
    let mut mid = open_with(
        "3x3x3 startpos moves b2 a3 c3 c2 b3",
        "human",
        "minimax:depth=3",
    );
    mid.goto(3, EN).unwrap();
    snapshot("mid", &*mid);
    snapshot("won", &*open("3x3x3 startpos moves a3 a2 b3 b2 c3"));
    snapshot(
        "drawn",
        &*open("3x3x3 startpos moves b2 a3 c3 a1 a2 c2 b3 b1 c1"),
    );
    let mut resigned = open_with("3x3x3 startpos moves b2", "human", "random:seed=7");
    resigned.resign(Player::First, EN).unwrap();
    snapshot("resigned", &*resigned);
    snapshot("unreachable", &*open("4x3x3:misere xx2/4/4 o"));
    let mut gomoku = open("gomoku startpos moves h8 i9 h9 h10");
    gomoku.undo(EN).unwrap();
    snapshot("gomoku", &*gomoku);
    snapshot("tree", &*open("tree startpos moves river bridge run"));
}

/// Plays a script and keeps everything that was said: a line for each command and its answer.
fn playthrough(name: &str, start: &str, first: &str, second: &str, script: &[&str], lang: Lang) {
    let mut session = open_with(start, first, second);
    let mut out = String::new();
    let mut say = |command: &str, message: &Message| {
        let json = serde_json::to_string(message).unwrap();
        writeln!(out, "> {command}\n{json}").unwrap();
    };
    let seen = |session: &dyn Session| Message::Snapshot(Box::new(session.info(lang)));
    say(start, &seen(&*session));
    for command in script {
        let result = match *command {
            "undo" => session.undo(lang),
            "redo" => session.redo(lang),
            "resign" => session.resign(session.to_move().unwrap_or(Player::First), lang),
            "bot" => {
                bot_moves(&mut *session);
                Ok(())
            }
            mv => match mv.strip_prefix("goto ") {
                Some(ply) => session.goto(ply.parse().unwrap(), lang),
                None => session.play(mv, lang).map(|_| ()),
            },
        };
        let message = match result {
            Ok(()) => seen(&*session),
            Err(refusal) => Message::Refusal(refusal),
        };
        say(command, &message);
    }
    if let Some(result) = session.result_text(lang) {
        writeln!(out, "= {result}").unwrap();
    }
    out.push_str(&session.record().to_json());
    compare(&format!("{name}.txt"), &out);
}

#[test]
fn playthroughs_keep_their_form() {
    let script = [
        "b2", "b2", "bot", "d4", "hello", "undo", "undo", "redo", "c3", "bot", "goto 1", "goto 9",
        "redo", "redo", "undo", "resign", "a1", "undo", "redo", "resign",
    ];
    playthrough(
        "tictactoe-play",
        "tictactoe",
        "human",
        "random:seed=4",
        &script,
        EN,
    );
    let script = [
        "a3", "b1", "undo", "b2", "c1", "c3", "a1", "2 1", "c2", "b3", "b1",
    ];
    playthrough(
        "misere-play",
        "3x3x3:misere",
        "human",
        "human",
        &script,
        Lang::Zh,
    );
    let script = [
        "h8", "h8", "i9", "p1", "h7", "h9", "h6", "h5", "h10", "undo", "g8", "j8", "f8", "i8",
        "e8", "a1", "d8",
    ];
    playthrough("gomoku-play", "gomoku", "human", "human", &script, EN);
    let script = [
        "bridge", "forest", "bot", "undo", "road", "undo", "river", "bot", "undo", "redo", "run",
    ];
    playthrough("tree-play", "tree", "human", "random:seed=2", &script, EN);
}
