//! Moves and positions of chess as people write them.
#![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]

mod common;

use common::{long, numbers};
use tengen_rules::chess::Chess;
use tengen_rules::{Notation, Position};

/// Random games, position by position.
fn each_position(games: u64, mut visit: impl FnMut(&Chess)) {
    for seed in 0..games {
        let mut choose = numbers(seed);
        let mut position = Chess::start();
        // The rules of repetition belong to the record: here a game just ends some day.
        for _ in 0..300 {
            visit(&position);
            let count = position.move_count();
            if count == 0 {
                break;
            }
            let mv = position.nth_move(choose(count)).unwrap();
            position.make(mv);
        }
    }
}

#[test]
fn moves_round_trip_in_both_notations() {
    let mut positions = 0;
    each_position(if long() { 4000 } else { 500 }, |position| {
        positions += 1;
        for mv in position.moves() {
            let san = position.move_text(mv);
            assert_eq!(
                position.read_move(&san),
                Ok(mv),
                "{san} in {}",
                position.fen()
            );
            assert_eq!(position.why_not(&san), None, "{san} in {}", position.fen());
            let uci = position.uci_text(mv);
            assert_eq!(
                position.read_move(&uci),
                Ok(mv),
                "{uci} in {}",
                position.fen()
            );
        }
    });
    assert!(positions >= 100_000, "{positions}");
}

#[test]
fn positions_round_trip() {
    each_position(if long() { 4000 } else { 500 }, |position| {
        let fen = position.fen();
        let again = position.read_position(&fen).unwrap();
        assert_eq!(again.fen(), fen);
        assert_eq!(again.key(), position.key(), "{fen}");
        assert_eq!(
            (again.clock(), again.move_number()),
            (position.clock(), position.move_number())
        );
        assert!(again.moves().eq(position.moves()), "{fen}");
    });
}
