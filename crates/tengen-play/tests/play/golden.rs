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
    snapshot("chess", &*open("chess startpos moves e4 c5 Nf3 a6 e5 d5"));
    snapshot("check", &*open("chess startpos moves e4 e5 Bc4 d6 Bxf7+"));
    let mated = "chess startpos moves f3 e5 g4 Qh4#";
    snapshot("mated", &*open_with(mated, "human", "random:seed=7"));
    let shuffled = "chess startpos moves Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
    let mut shuffled = open(shuffled);
    snapshot("claimable", &*shuffled);
    shuffled.claim(None, EN).unwrap();
    snapshot("claimed", &*shuffled);
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
            "claim" => session.claim(None, lang).map(|_| ()),
            "agree" => session.agree(lang),
            "bot" => {
                bot_moves(&mut *session);
                Ok(())
            }
            other => match other.split_once(' ') {
                Some(("goto", ply)) => session.goto(ply.parse().unwrap(), lang),
                Some(("claim", mv)) => session.claim(Some(mv), lang).map(|_| ()),
                _ => session.play(other, lang).map(|_| ()),
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
    // A game with castling, a capture in passing, a promotion, checks and mate, played against nobody in particular.
    let script = [
        "e4", "e7e5", "Nf6", "Nf3", "Nc6", "Bb5", "d6", "O-O", "Bd7", "d4", "exd4", "c3", "dxc3",
        "Bxc6", "cxb2", "Nh5", "Bxb7", "bxa1=N", "claim", "undo", "bxa1", "bxa1=Q", "e5", "f5",
        "exf6", "agree", "resign",
    ];
    playthrough("chess-play", "chess", "human", "human", &script, EN);
    let script = [
        "Nf3",
        "Nf6",
        "Ng1",
        "claim Ng8",
        "Ng8",
        "Nf3",
        "Nf6",
        "Ng1",
        "claim",
        "claim Ng8",
        "undo",
        "Ng8",
        "claim",
        "e4",
        "undo",
        "e4",
        "f5",
        "Qh5",
        "g6",
        "Qxg6+",
        "Rxg6",
        "hxg6",
    ];
    playthrough("chess-claims", "chess", "human", "human", &script, Lang::Zh);
    let script = [
        "bridge", "forest", "bot", "undo", "road", "undo", "river", "bot", "undo", "redo", "run",
    ];
    playthrough("tree-play", "tree", "human", "random:seed=2", &script, EN);
}
