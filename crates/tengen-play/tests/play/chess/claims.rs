//! What is said of moves holds in the line that is shown with them.

use tengen_engine::{Limits, Stop, Table};
use tengen_play::contract::{Evidence, PieceSeen};
use tengen_play::{Kit, Lang};
use tengen_rules::chess::Chess;
use tengen_rules::{Notation, Position};

use crate::support::*;

/// What is seen of the first move of a line.
fn seen(fen: &str, line: &str) -> Evidence {
    let start = Chess::start().read_position(fen).unwrap();
    let mut position = start.clone();
    let moves: Vec<_> = line
        .split(' ')
        .map(|text| {
            let mv = position.read_move(text).unwrap();
            position.make(mv);
            mv
        })
        .collect();
    start.evidence(moves[0], &moves[1..], Lang::En)
}

fn cells(pieces: &[PieceSeen]) -> Vec<&str> {
    pieces.iter().map(|piece| piece.cell.as_str()).collect()
}

const SPANISH: &str = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4";

#[test]
fn what_the_line_loses_after_all_is_not_saved() {
    assert_eq!(cells(&seen(SPANISH, "Ba4").saves), ["b5"]);
    assert_eq!(cells(&seen(SPANISH, "Ba4 b5 Bb3").saves), ["b5"]);
    // A pawn for the bishop.
    assert!(seen(SPANISH, "Ba4 b5 O-O bxa4").saves.is_empty());
    // The knight takes back: bishop for knight is no loss.
    let traded = "Ba4 b5 Bb3 Na5 O-O Nxb3 axb3";
    assert_eq!(cells(&seen(SPANISH, traded).saves), ["b5"]);
}

#[test]
fn what_nobody_can_take_unpunished_is_not_saved() {
    // Who takes the knight leaves the last row, and Re8 mates; not so where the king has a way out.
    let guarded = "3r2k1/5ppp/8/8/3N4/8/5PPP/4R1K1 w - - 0 30";
    assert!(seen(guarded, "Nf3").saves.is_empty());
    let loose = "3r2k1/5pp1/7p/8/3N4/8/5PPP/4R1K1 w - - 0 30";
    assert_eq!(cells(&seen(loose, "Nf3").saves), ["d4"]);
}

#[test]
fn a_pin_is_told_where_it_comes_to_be() {
    assert_eq!(
        cells(&seen("4k3/8/2n5/8/8/8/8/4KB2 w - - 0 30", "Bb5").pins),
        ["c6"]
    );
    // It has been pinned already, by the same piece and by another one.
    for (fen, mv) in [
        ("4k3/8/2n5/1B6/8/8/8/4K3 w - - 0 30", "Ba4"),
        ("4k3/8/2n5/1B6/8/8/8/3QK3 w - - 0 30", "Qa4"),
    ] {
        assert!(seen(fen, mv).pins.is_empty(), "{fen} {mv}");
    }
    let taken = "4k3/8/p1n5/8/8/8/8/4KB2 w - - 0 30";
    assert!(seen(taken, "Bb5 axb5").pins.is_empty());
    assert_eq!(cells(&seen(taken, "Bb5 Kd7").pins), ["c6"]);
}

#[test]
fn taking_is_worth_what_is_left_after_taking_back() {
    let traded = seen(SPANISH, "Bxc6 dxc6 O-O");
    assert_eq!((traded.retaken, traded.comes_to), (true, Some(320 - 330)));
    // Where the line doesn't say it, taking back counts all the same.
    let short = seen(SPANISH, "Bxc6");
    assert_eq!((short.retaken, short.comes_to), (false, Some(320 - 330)));
    let left = seen(SPANISH, "Bxc6 h6 Bxb7");
    assert_eq!((left.retaken, left.comes_to), (false, Some(320)));
    let question = open(&format!("chess {SPANISH}")).best_move(bot("minimax:depth=5"), EN);
    let choice = question
        .unwrap()
        .answer(&mut Table::default(), &Stop::new(), &mut |_| ());
    assert_eq!(choice.mv, "Bxc6", "{choice:?}");
    assert!(
        choice
            .text
            .contains("It takes the knight on c6, and Black takes back."),
        "{}",
        choice.text
    );
}

#[test]
fn a_queen_that_is_taken_is_not_hidden_by_the_mate_it_threatened() {
    let fen = "chess r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4";
    let question = open(fen).analyse(Limits::depth(3), EN).unwrap();
    let analysis = question.answer(&mut Table::default(), &Stop::new(), &mut |_| ());
    let best = &analysis.candidates[0];
    assert_eq!(best.mv, "Nxh5");
    for said in ["It takes the queen on h5", "It stops Qxf7#."] {
        assert!(best.text.contains(said), "{said}: {}", best.text);
    }
}

#[test]
fn only_what_has_moved_or_been_uncovered_attacks() {
    for (fen, mv) in [
        ("3k4/1p5p/p7/P3Qp2/8/8/1P1nqP1P/1K6 w - - 2 35", "Kc2"),
        ("1n6/4k3/8/pp6/P7/1b2P3/5P2/1Rr1K3 w - - 0 40", "Rxc1"),
    ] {
        assert!(seen(fen, mv).attacks.is_empty(), "{fen} {mv}");
    }
    // The bishop uncovers the rook.
    let uncovered = seen("r3k3/8/8/8/8/B7/8/R3K3 w - - 0 30", "Bb2");
    assert_eq!(cells(&uncovered.attacks), ["a8"]);
}

#[test]
fn what_is_forked_cannot_simply_take() {
    // The rook that is attacked takes the rook, and the pawn takes back.
    let rook = "8/8/8/k6r/7P/8/8/2K3R1 w - - 0 30";
    assert!(seen(rook, "Rg5").forks.is_empty());
    // A pawn takes in passing.
    let pawn = "4k3/8/8/2n1n3/2p5/8/3P4/4K3 w - - 0 30";
    assert!(seen(pawn, "d4").forks.is_empty());
    let free = "4k3/8/8/2n1n3/8/8/3P4/4K3 w - - 0 30";
    assert_eq!(cells(&seen(free, "d4").forks), ["c5", "e5"]);
}

#[test]
fn quiet_moves_have_their_reasons() {
    for (fen, line, said) in [
        (
            "6k1/5ppp/8/8/3P4/8/r4PPP/3R2K1 w - - 0 30",
            "d5",
            Some("It advances a passed pawn."),
        ),
        (
            "r2q1rk1/pp3ppp/3p4/8/2P1P3/2N5/PP3PPP/R2Q1RK1 w - - 0 20",
            "Nd5",
            Some(
                "The knight gets an outpost on d5: a pawn guards it there, and no pawn can drive it away.",
            ),
        ),
        (
            "6k1/p4ppp/8/8/8/8/P4PPP/R5K1 w - - 0 30",
            "Rb1",
            Some("The rook gets a file without pawns of its own."),
        ),
        // There was no pawn before it.
        ("4k3/8/8/8/8/8/5P1P/R5K1 w - - 0 30", "Rb1", None),
        // The knight goes back, or is taken where it went.
        (
            "r2q1rk1/pp3ppp/3p4/8/2P1P3/2N5/PP3PPP/R2Q1RK1 w - - 0 20",
            "Nd5 h6 Nc3",
            None,
        ),
        (
            "r2q1rk1/pp3ppp/3pb3/8/2P1P3/2N5/PP3PPP/R2Q1RK1 w - - 0 20",
            "Nd5 Bxd5",
            None,
        ),
        // Nothing changes by much.
        ("4k3/p6p/8/8/8/8/P6P/4K3 w - - 0 30", "h3", None),
    ] {
        let remarks = seen(fen, line).remarks;
        assert_eq!(remarks.first().map(String::as_str), said, "{fen} {line}");
    }
}
