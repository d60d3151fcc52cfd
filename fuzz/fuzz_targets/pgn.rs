//! Games as PGN: any bytes can be read, what was understood reads the same once it is written, and a sound game is
//! found behind all of it; and a game that was saved is the same when it comes back.

#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};
use tengen_play::SavedGame;
use tengen_rules::chess::pgn::{self, Game};

/// Behind a result: tags alone would belong to tags before them.
const SOUND: &str = "\n\n*\n\n[White \"A\"]\n\n1. e4 e5 *\n";

fuzz_target!(|data: &[u8]| -> Corpus {
    let mut number = 0;
    for entry in pgn::read(data) {
        number += 1;
        assert_eq!(entry.number, number);
        assert!(entry.line > 0);
        if let Some(error) = entry.fault {
            assert_eq!(error.game, number);
            assert!(error.line >= entry.line);
            assert!(error.column > 0);
            assert!(!error.to_string().is_empty());
        }
        goes_round(&entry.game);
        is_saved(&entry.game);
    }
    let text = [data, SOUND.as_bytes()].concat();
    let last = pgn::read(&text[..]).last().expect("a game");
    assert_eq!(last.fault, None);
    assert_eq!(last.game.moves().len(), 2);
    assert_eq!(last.game.tag("White"), Some("A"));
    Corpus::Keep
});

fn goes_round(game: &Game) {
    let text = game.to_string();
    let mut again = pgn::read(text.as_bytes());
    let entry = again.next().expect("a game");
    assert_eq!(entry.fault, None);
    assert_eq!(entry.notices, []);
    assert_eq!(entry.game.moves(), game.moves());
    assert_eq!(entry.game.before(), game.before());
    assert_eq!(entry.game.start().fen(), game.start().fen());
    assert_eq!(entry.game.result(), game.result());
    assert_eq!(entry.game.tags().len(), game.tags().len());
    assert_eq!(entry.game.to_string(), text);
    assert!(again.next().is_none());
    assert_eq!(again.skipped_lines(), 0);
}

/// What a saved game holds comes back from PGN.
fn is_saved(game: &Game) {
    let read = |text: &str| {
        let loaded = SavedGame::read_pgn(text.as_bytes(), None);
        loaded.expect("it was written").game
    };
    let written = |game: &SavedGame| game.to_pgn().expect("it is chess");
    let saved = read(&game.to_string());
    saved.open().expect("its moves were played");
    // Once what follows from the moves has been written anew.
    let settled = read(&written(&saved));
    assert_eq!(settled.moves, saved.moves);
    assert_eq!(
        (settled.resigned, &settled.ending),
        (saved.resigned, &saved.ending)
    );
    assert_eq!(read(&written(&settled)), settled);
}
