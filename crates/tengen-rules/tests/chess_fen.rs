//! Positions of chess as text: what is read, what is written, and what is refused and where.
#![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]

mod common;

use tengen_rules::chess::cozy_chess::{Piece, Square};
use tengen_rules::chess::{Chess, FenFault, NotPassed};
use tengen_rules::{Fault, Notation, Outcome, Player, Position, PositionTextError};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn read(text: &str) -> Chess {
    Chess::start()
        .read_position(text)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn the_start_position() {
    assert_eq!(Chess::start().fen(), START);
    assert_eq!(Chess::start().position_text(), format!("chess {START}"));
    assert_eq!(read(START).key(), Chess::start().key());
}

#[test]
fn positions_that_are_written_as_they_are_read() {
    for fen in [
        START,
        "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 34",
        "8/8/8/8/8/5k2/4p3/4K3 w - - 0 1",
        // A clock beyond a hundred, and the largest numbers.
        "7k/8/8/8/8/8/8/R6K w - - 101 200",
        "7k/8/8/8/8/8/8/R6K b - - 65535 65535",
        // After checkmate and stalemate.
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        // Taken in passing, by one pawn, by two, and out of check.
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        "4k3/8/8/8/2pPp3/8/8/4K3 b - d3 0 1",
        "8/8/8/4k3/2pPp3/8/8/4K3 b - d3 0 1",
        // More queens than the start has.
        "QQQQQQQQ/QQQQQQQ1/7K/8/8/7k/8/8 b - - 0 1",
        // Three pieces give check: no game leads there, but it can be played.
        "4k3/8/3N4/1B6/8/4R3/8/4K3 b - - 0 1",
    ] {
        assert_eq!(read(fen).fen(), fen);
    }
}

#[test]
fn what_is_read_more_leniently() {
    for (text, fen) in [
        // Without clock and number, or without the number alone.
        ("8/8/8/8/8/8/8/K1k4R b - -", "8/8/8/8/8/8/8/K1k4R b - - 0 1"),
        (
            "8/8/8/8/8/8/8/K1k4R b - - 7",
            "8/8/8/8/8/8/8/K1k4R b - - 7 1",
        ),
        // More spaces, capitals, runs in pieces, rights in another order, a count from 0.
        (
            "  r3k2r/8/8/8/11114/8/8/R3K2R \t B  qkQK - 0 0 ",
            "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
        ),
        (
            "7k/8/8/8/8/8/8/R6K w - - 007 0012",
            "7k/8/8/8/8/8/8/R6K w - - 7 12",
        ),
    ] {
        assert_eq!(read(text).fen(), fen, "{text}");
    }
}

#[test]
fn passing_is_written_only_where_a_pawn_can_be_taken() {
    for (text, kept) in [
        // No pawn beside it.
        (
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
            false,
        ),
        // One that may.
        (
            "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
            true,
        ),
        // One that is pinned by a file, by a rank that both pawns block, and by a diagonal.
        ("4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", false),
        ("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", false),
        ("7k/6b1/8/3pP3/3K4/8/8/8 w - d6 0 1", false),
        // The pawn that would be taken is all that stands before the king.
        ("7k/8/1b6/2pP4/8/8/8/6K1 w - c6 0 1", false),
        // Along the pin it may.
        ("b6k/8/8/2pP4/8/5K2/8/8 w - c6 0 1", true),
        // It would not end the check that the pawn's step has opened.
        ("2b4k/8/8/3pP3/8/7K/8/8 w - d6 0 1", false),
    ] {
        let position = read(text);
        let words: Vec<String> = position.fen().split(' ').map(str::to_owned).collect();
        let asked = text.split(' ').nth(3).unwrap();
        assert_eq!(words[3], if kept { asked } else { "-" }, "{text}");
        let takes = position.moves().any(|mv| position.is_en_passant(mv));
        assert_eq!(takes, kept, "{text}");
        // What can't be taken doesn't tell positions apart.
        let without = read(&text.replacen(&format!(" {asked} "), " - ", 1));
        assert_eq!(without.key() == position.key(), !kept, "{text}");
        assert_eq!(read(&position.fen()).key(), position.key());
    }
}

fn refused(text: &str, at: usize, fault: Fault) {
    let error = Chess::start().read_position(text).unwrap_err();
    let sentence = error.to_string();
    assert_eq!(error, PositionTextError { at, fault }, "{text:?}");
    let place = format!(" (at character {})", at + 1);
    assert!(sentence.ends_with(&place) && !sentence.contains("Fault"));
}

fn refused_fen(text: &str, at: usize, fault: FenFault) {
    refused(text, at, Fault::Fen(fault));
}

#[test]
fn rows_that_are_refused() {
    let count = |found| Fault::RowCount { expected: 8, found };
    let width = |row, found| Fault::RowWidth {
        row,
        expected: 8,
        found,
    };
    refused("", 0, Fault::NoRows);
    refused("  ", 2, Fault::NoRows);
    refused("8/8 w - - 0 1", 0, count(2));
    refused(" 8/8/8/8/8/8/8/8/8 w - - 0 1", 1, count(9));
    refused("startpos", 0, count(1));
    refused(
        "rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        9,
        width(7, 7),
    );
    refused(
        "rnbqkbnr/pppppppp/44p/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
        18,
        width(6, 9),
    );
    refused(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNRR w - - 0 1",
        35,
        width(1, 9),
    );
    refused(
        "rnbqkbnr/pppppppp//8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
        18,
        width(6, 0),
    );
    for (n, c) in ['x', '0', '9', 'é', '♔', '.'].into_iter().enumerate() {
        let text = format!(
            "{}/8/7{c}/8/8/8/8/8 w - - 0 1",
            "1".repeat(8 - n) + &"1".repeat(n)
        );
        refused(&text, 12, Fault::Character(c));
    }
    // The first fault is told.
    refused(
        "rnbqkbnr/ppppppp/8/z/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        9,
        width(7, 7),
    );
}

#[test]
fn pieces_that_are_refused() {
    use Player::{First, Second};
    let kings = |player, found| FenFault::Kings { player, found };
    refused_fen("8/8/8/8/8/8/8/k7 w - - 0 1", 0, kings(First, 0));
    refused_fen(" 8/8/8/8/8/8/8/K7 w - - 0 1", 1, kings(Second, 0));
    refused_fen("K7/8/8/8/8/8/8/K6k w - - 0 1", 15, kings(First, 2));
    refused_fen("k6k/k7/8/8/8/8/8/K7 w - - 0 1", 2, kings(Second, 3));
    refused_fen(
        "kP6/8/8/8/8/8/8/K7 w - - 0 1",
        1,
        FenFault::PawnRow(Square::B8),
    );
    refused_fen(
        "k7/8/8/8/8/8/8/K5p1 w - - 0 1",
        17,
        FenFault::PawnRow(Square::G1),
    );
    refused_fen(
        "k7/8/8/8/8/P7/PPPPPPPP/K7 w - - 0 1",
        21,
        FenFault::Pawns {
            player: First,
            found: 9,
        },
    );
    refused_fen(
        "k7/pppppppp/pp6/8/8/8/8/K7 w - - 0 1",
        12,
        FenFault::Pawns {
            player: Second,
            found: 10,
        },
    );
    refused_fen(
        "k7/8/8/8/8/NNNNNNNN/NNNNNNNN/K7 w - - 0 1",
        29,
        FenFault::Pieces {
            player: First,
            found: 17,
        },
    );
    refused_fen("8/8/8/3kK3/8/8/8/8 w - - 0 1", 8, FenFault::KingsTouch);
    refused_fen("8/8/2k5/3K4/8/8/8/8 b - - 0 1", 9, FenFault::KingsTouch);
    // A king that could be taken: by each kind of piece.
    for (text, at) in [
        ("4k3/8/8/8/8/8/8/K3R3 w - - 0 1", 1),
        ("4k3/8/8/1B6/8/8/8/K7 w - - 0 1", 1),
        ("4k3/8/8/8/8/8/8/K3Q3 w - - 0 1", 1),
        ("4k3/8/5N2/8/8/8/8/K7 w - - 0 1", 1),
        ("4k3/3P4/8/8/8/8/8/K7 w - - 0 1", 1),
    ] {
        let (player, king) = (Second, Square::E8);
        refused_fen(text, at, FenFault::OpponentInCheck { player, king });
        assert!(read(&text.replace(" w ", " b ")).in_check());
    }
    let (player, king) = (First, Square::A1);
    refused_fen(
        "4k3/8/8/8/8/8/8/K3q3 b - - 0 1",
        16,
        FenFault::OpponentInCheck { player, king },
    );
}

#[test]
fn words_that_are_refused() {
    let rows = "r3k2r/8/8/8/8/8/8/R3K2R";
    let all = |rest: &str| format!("{rows}{rest}");
    refused_fen(rows, 23, FenFault::NoTurn);
    refused_fen(&all("  "), 25, FenFault::NoTurn);
    refused_fen(&all(" x KQkq - 0 1"), 24, FenFault::Turn("x".to_owned()));
    refused_fen(
        &all(" white KQkq - 0 1"),
        24,
        FenFault::Turn("white".to_owned()),
    );
    refused_fen(&all(" w"), 25, FenFault::NoCastling);
    refused_fen(&all(" w KQkq"), 30, FenFault::NoEnPassant);
    refused_fen(&all(" w KxQ - 0 1"), 27, FenFault::Castling('x'));
    refused_fen(&all(" w é - 0 1"), 26, FenFault::Castling('é'));
    refused_fen(&all(" w K- - 0 1"), 27, FenFault::Castling('-'));
    refused_fen(&all(" w KQK - 0 1"), 28, FenFault::CastlingTwice('K'));
    refused_fen(&all(" w HAha - 0 1"), 26, FenFault::Chess960('H'));
    refused_fen(&all(" w Kb - 0 1"), 27, FenFault::Chess960('b'));
    let place = |right, piece, at| FenFault::CastlingPlace { right, piece, at };
    refused_fen(
        "4k3/8/8/8/8/8/8/3RK2R w KQ - 0 1",
        25,
        place('Q', Piece::Rook, Square::A1),
    );
    refused_fen(
        "4k2r/8/8/8/8/8/8/4K3 w kq - 0 1",
        24,
        place('q', Piece::Rook, Square::A8),
    );
    refused_fen(
        "4k3/8/8/8/8/8/8/3K3R w K - 0 1",
        23,
        place('K', Piece::King, Square::E1),
    );
    refused_fen(
        &all(" w KQkq x 0 1"),
        31,
        FenFault::EnPassant("x".to_owned()),
    );
    refused_fen(
        &all(" w KQkq e9 0 1"),
        31,
        FenFault::EnPassant("e9".to_owned()),
    );
    for word in ["x", "-1", "+1", "1.5", "65536", "99999999999999999999", "١"] {
        let text = all(&format!(" w KQkq - {word} 1"));
        refused_fen(&text, 33, FenFault::Clock(word.to_owned()));
        let text = all(&format!(" w KQkq - 0 {word}"));
        refused_fen(&text, 35, FenFault::Number(word.to_owned()));
    }
    refused(&all(" w KQkq - 0 1 e4"), 37, Fault::Extra("e4".to_owned()));
}

#[test]
fn pawns_that_have_not_just_passed() {
    let refused = |text: &str, square: Square, why| {
        let at = text.split(' ').take(3).map(|word| word.len() + 1).sum();
        refused_fen(text, at, FenFault::Passed { square, why });
    };
    let occupied = NotPassed::Occupied;
    refused(
        "4k3/8/8/3pP3/8/8/8/4K3 w - d3 0 1",
        Square::D3,
        NotPassed::Row,
    );
    refused(
        "4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 1",
        Square::D5,
        NotPassed::Row,
    );
    refused(
        "4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1",
        Square::D6,
        NotPassed::Row,
    );
    refused(
        "4k3/8/8/3pP3/8/8/8/4K3 w - c6 0 1",
        Square::C6,
        NotPassed::NoPawn(Square::C5),
    );
    refused(
        "4k3/8/8/3nP3/8/8/8/4K3 w - d6 0 1",
        Square::D6,
        NotPassed::NoPawn(Square::D5),
    );
    refused(
        "4k3/8/8/3PP3/8/8/8/4K3 w - d6 0 1",
        Square::D6,
        NotPassed::NoPawn(Square::D5),
    );
    refused(
        "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1",
        Square::D6,
        occupied(Square::D6),
    );
    refused(
        "4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1",
        Square::D6,
        occupied(Square::D7),
    );
    // From a knight, and from a rook that no pawn has uncovered.
    refused(
        "4k3/8/5N2/8/2pP4/8/8/4K3 b - d3 0 1",
        Square::D3,
        NotPassed::Check,
    );
    refused(
        "4k3/8/8/8/2pP4/8/8/K3R3 b - d3 0 1",
        Square::D3,
        NotPassed::Check,
    );
    // Uncovered by the double step, and given by the pawn itself.
    read("8/8/8/8/k1pP3R/8/8/4K3 b - - 0 1");
    read("8/8/8/4k3/2pP4/8/8/4K3 b - d3 0 1");
    read("8/8/1k6/8/2pP4/8/8/4K1B1 b - - 0 1");
    read("8/8/8/8/1kpP4/8/3B4/4K3 b - - 0 1");
}

#[test]
fn a_finished_game_reads_as_finished() {
    let mated = read("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    assert_eq!(mated.outcome(), Some(Outcome::Win(Player::Second)));
    assert_eq!(
        read("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").outcome(),
        Some(Outcome::Draw)
    );
    assert_eq!(
        read("7k/8/6K1/8/8/8/8/8 b - - 0 1").outcome(),
        Some(Outcome::Draw)
    );
}
