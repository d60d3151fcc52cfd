//! Any text as a position and as moves of chess: the first line is a position, or the start if it is empty, the others
//! are moves.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tengen_rules::chess::Chess;
use tengen_rules::{Notation, Position};

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let (fen, lines) = text.split_once('\n').unwrap_or((&text, ""));
    let mut position = Chess::start();
    if !fen.is_empty() {
        match position.read_position(fen) {
            Ok(read) => position = read,
            Err(error) => {
                assert!(error.at <= fen.chars().count());
                assert!(!error.to_string().is_empty());
                return;
            }
        }
    }
    same(&position);
    for line in lines.lines() {
        let why = position.why_not(line);
        let legal = position
            .read_move(line)
            .ok()
            .filter(|&mv| position.check(mv).is_ok());
        assert_eq!(why.is_none(), legal.is_some());
        if let Some(why) = why {
            assert!(!why.to_string().is_empty());
        }
        if let Some(mv) = legal {
            for text in [position.move_text(mv), position.uci_text(mv)] {
                assert_eq!(position.read_move(&text), Ok(mv));
            }
            position.make(mv);
            same(&position);
        }
    }
});

/// What is written reads as the same position.
fn same(position: &Chess) {
    let fen = position.fen();
    let again = position
        .read_position(&fen)
        .expect("what is written can be read");
    assert_eq!(again.fen(), fen);
    assert_eq!(again.key(), position.key());
    assert!(again.moves().eq(position.moves()));
}
