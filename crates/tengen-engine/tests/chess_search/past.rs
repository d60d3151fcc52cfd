//! What has been before the root, and what the board alone would say.

use tengen_engine::chess::ChessGuide;
use tengen_engine::search::{self, Method, Play, Root, Silent, Worth};
use tengen_engine::{Limits, Stop, Table, Value};
use tengen_rules::chess::Chess;
use tengen_rules::{Notation, Position};

use crate::positions::fen;

fn value(position: &Chess, past: &[u64], nodes: u64) -> Value {
    let root = Root { position, past };
    let mut table = Table::default();
    let limits = Limits::nodes(nodes);
    let choice =
        search::choose::<_, ChessGuide, Play>(root, limits, &mut table, &Stop::new(), Silent);
    choice.unwrap().value.unwrap()
}

/// A position that stands for the second time has the value that it had before.
#[test]
fn the_second_time_is_like_the_first() {
    // Mates in 3 and 2, and a move after which they come back.
    for (board, back, plies) in [
        (
            "8/6N1/2P1pBp1/8/1P2k3/2P5/2KQ4/8 w - - 0 1",
            ["Nf5", "Kf3", "Ng7", "Ke4"],
            5,
        ),
        (
            "7k/8/5K2/8/8/8/8/1R6 w - - 0 1",
            ["Rb2", "Kg8", "Rb1", "Kh8"],
            3,
        ),
    ] {
        let start = fen(board);
        assert_eq!(value(&start, &[], 10_000), Value::win(plies), "{board}");
        let (mut again, mut past) = (start.clone(), Vec::new());
        for text in back {
            past.push(again.key());
            again.play(again.read_move(text).unwrap()).unwrap();
        }
        assert_eq!(again.key(), start.key());
        assert_eq!(value(&again, &past, 10_000), Value::win(plies), "{board}");
    }
}

/// Every move is answered by mate on the board, and one of them ends the game before that.
#[test]
fn a_draw_by_the_count_comes_before_a_mate() {
    let lost = "8/8/8/8/8/6k1/r7/7K w - - ";
    assert_eq!(
        value(&fen(&format!("{lost}0 1")), &[], 1_000),
        Value::loss(2)
    );
    for clock in [99, 148, 149] {
        let position = fen(&format!("{lost}{clock} 100"));
        assert_eq!(value(&position, &[], 1_000), Value::Score(0), "{clock}");
        for method in Method::ALL {
            let limits = Limits::depth(2);
            let walked =
                search::walk::<_, ChessGuide>(&position, method, limits, &mut Silent, &Stop::new());
            let worth = walked.unwrap().worth;
            assert_eq!(worth, Some(Worth::Score(0)), "{clock} {}", method.name());
        }
    }
}
