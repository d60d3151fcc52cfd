//! Moves of chess as people write them: what is written, and what is read.
#![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]
#![allow(clippy::too_many_lines, reason = "tables")]

mod common;

use common::{each_chess_position, long, numbers};
use tengen_rules::chess::Chess;
use tengen_rules::chess::cozy_chess::{Move, Square, util};
use tengen_rules::{Illegal, MoveTextError, Notation, Position};

fn read(fen: &str) -> Chess {
    Chess::start().read_position(fen).unwrap()
}

fn games() -> u64 {
    if long() { 4000 } else { 370 }
}

#[test]
fn moves_round_trip_in_both_notations() {
    let mut positions = 0;
    each_chess_position(games(), |position| {
        positions += 1;
        for mv in position.moves() {
            for text in [position.move_text(mv), position.uci_text(mv)] {
                let found = position.read_move(&text);
                assert_eq!(found, Ok(mv), "{text} in {}", position.fen());
            }
        }
    });
    assert!(positions >= 100_000, "{positions}");
}

/// The library of which only the moves are used here writes these notations as well.
#[test]
fn moves_are_written_as_cozy_chess_does() {
    each_chess_position(games() / 4, |position| {
        for mv in position.moves() {
            let expected = util::display_san_move(position.board(), mv).to_string();
            assert_eq!(position.move_text(mv), expected, "{}", position.fen());
            let expected = util::display_uci_move(position.board(), mv).to_string();
            assert_eq!(position.uci_text(mv), expected, "{}", position.fen());
        }
    });
}

#[test]
fn positions_round_trip() {
    let mut positions = 0;
    each_chess_position(games(), |position| {
        positions += 1;
        let fen = position.fen();
        let again = read(&fen);
        assert_eq!(again.fen(), fen);
        assert_eq!(again.key(), position.key(), "{fen}");
        assert_eq!(again.clock(), position.clock());
        assert_eq!(again.move_number(), position.move_number());
        assert!(again.moves().eq(position.moves()), "{fen}");
    });
    assert!(positions >= 100_000, "{positions}");
}

/// The legal move between two squares.
fn legal(position: &Chess, uci: &str) -> Move {
    let mv = position.read_move(uci).unwrap();
    assert_eq!(position.check(mv), Ok(()), "{uci} in {}", position.fen());
    mv
}

#[test]
fn moves_are_written_as_the_standard_has_them() {
    for (fen, moves) in [
        // Only one knight gets there; the other is pinned.
        (
            "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1",
            &[("b1c3", "Nc3"), ("g1f3", "Nf3")][..],
        ),
        (
            "4r1k1/8/8/8/8/1N6/4N3/4K3 w - - 0 1",
            &[("b3d4", "Nd4"), ("b3c1", "Nc1")],
        ),
        // The file, for knights and rooks; the rank; both.
        (
            "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1",
            &[("b1d2", "Nbd2"), ("f3d2", "Nfd2"), ("b1c3", "Nc3")],
        ),
        (
            "6k1/8/8/R6R/8/8/8/K7 w - - 0 1",
            &[("a5d5", "Rad5"), ("h5d5", "Rhd5"), ("a5a8", "Ra8+")],
        ),
        (
            "6k1/1R6/8/8/8/8/K7/1R6 w - - 0 1",
            &[("b7b4", "R7b4"), ("b1b4", "R1b4"), ("b1c1", "Rc1")],
        ),
        (
            "1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1",
            &[("e4e1", "Qee1"), ("h1e1", "Q1e1"), ("h4e1", "Qh4e1")],
        ),
        // The file is preferred where both would do.
        (
            "6k1/8/8/3N4/8/8/8/K2N4 w - - 0 1",
            &[("d5c3", "N5c3"), ("d1c3", "N1c3"), ("d5e7", "Ne7+")],
        ),
        (
            "6k1/8/8/1N6/8/5N2/8/K7 w - - 0 1",
            &[("b5d4", "Nbd4"), ("f3d4", "Nfd4")],
        ),
        // Taking: a pawn has its file, and so in passing.
        (
            "4k3/8/8/3p4/2P1P3/8/6B1/3QK3 w - - 0 1",
            &[("c4d5", "cxd5"), ("e4d5", "exd5"), ("d1d5", "Qxd5")],
        ),
        (
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
            &[("e5d6", "exd6"), ("e5e6", "e6")],
        ),
        // What a pawn becomes.
        (
            "2r4k/3P4/8/8/8/8/8/K7 w - - 0 1",
            &[
                ("d7d8q", "d8=Q+"),
                ("d7d8r", "d8=R+"),
                ("d7d8b", "d8=B"),
                ("d7d8n", "d8=N"),
                ("d7c8q", "dxc8=Q+"),
                ("d7c8n", "dxc8=N"),
            ],
        ),
        // Castling, with check and with mate.
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            &[
                ("e1g1", "O-O"),
                ("e1c1", "O-O-O"),
                ("e1h1", "O-O"),
                ("e1a1", "O-O-O"),
            ],
        ),
        (
            "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
            &[("e8g8", "O-O"), ("e8c8", "O-O-O"), ("h8h1", "Rxh1+")],
        ),
        ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", &[("e1g1", "O-O+")]),
        ("r3k3/8/8/8/8/8/8/3K4 b q - 0 1", &[("e8c8", "O-O-O+")]),
        ("3k4/R7/B7/7B/8/8/8/R3K3 w Q - 0 1", &[("e1c1", "O-O-O#")]),
        // Mate, and no sign for stalemate.
        (
            "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2",
            &[("d8h4", "Qh4#")],
        ),
        (
            "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1",
            &[("g1g6", "Qg6"), ("g1g7", "Qg7#"), ("g1h1", "Qh1+")],
        ),
    ] {
        let position = read(fen);
        for (uci, san) in moves {
            let mv = legal(&position, uci);
            assert_eq!(position.move_text(mv), *san, "{uci} in {fen}");
            assert_eq!(position.read_move(san), Ok(mv), "{san} in {fen}");
        }
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn moves_are_read_as_people_type_them() {
    let castles = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    let promotes = "8/4P1k1/8/8/8/8/8/K7 w - - 0 1";
    let pawn_or_bishop = "4k3/8/8/4B3/8/2p5/1P6/4K3 w - - 0 1";
    let bishop = "rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR w KQkq - 0 1";
    for (fen, uci, texts) in [
        (
            START,
            "e2e4",
            &[
                "e4",
                "E4",
                " e4\t",
                "e2e4",
                "E2E4",
                "e2-e4",
                "e2–e4",
                "e2 e4",
                "e2 - e4",
                "Pe4",
                "pe4",
                "♙e4",
                "♟\u{fe0e}e4",
                "Pe2-e4",
                "1.e4",
                "1. e4",
                "17... e4",
                "1…e4",
                "e4!",
                "e4?!",
                "e4!!",
                "e4+",
                "e4#",
                "e4 =",
                "e2e4 !?",
            ][..],
        ),
        (
            START,
            "g1f3",
            &[
                "Nf3",
                "nf3",
                "NF3",
                "nF3",
                "Ngf3",
                "ngf3",
                "N1f3",
                "Ng1f3",
                "Ng1-f3",
                "N g1 - f3",
                "♘f3",
                "♞f3",
                "♘\u{fe0f}f3",
                "g1f3",
                "Nf3!?",
                "Nxf3",
                "N-f3",
                "Nf3+",
                "2.Nf3",
                "NG1F3",
            ],
        ),
        (
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
            "e5d6",
            &[
                "exd6",
                "ed6",
                "e:d6",
                "e×d6",
                "e5d6",
                "e5xd6",
                "exd6 e.p.",
                "exd6e.p.",
                "exd6 ep",
                "exd6 E.P.",
                "exd6e.p.!",
                "xd6",
                "EXD6",
                "Pxd6",
                "pexd6",
            ],
        ),
        (
            promotes,
            "e7e8q",
            &[
                "e8=Q", "e8=q", "e8Q", "e8q", "e8(Q)", "e8/Q", "e8=Q+", "e8Q!", "E8Q", "E8=Q",
                "e8=♕", "e8♛", "e7e8q", "e7e8Q", "e7e8=Q", "e7-e8=Q", "Pe8=Q", "e8 = Q", "e8=Q#",
            ],
        ),
        (promotes, "e7e8b", &["e8=B", "e8b", "e7e8b", "E8B"]),
        (promotes, "e7e8n", &["e8=N", "e8n", "e8=♘"]),
        (promotes, "e7e8r", &["e8=R", "e8r"]),
        (
            castles,
            "e1g1",
            &[
                "O-O", "0-0", "o-o", "o-O", "OO", "00", "O–O", "0-0!", "O-O+", "12.O-O", "e1g1",
                "e1h1", "e1-g1", "Ke1g1", "Ke1-h1", "Kg1", "kg1", "♔g1", "O - O",
            ],
        ),
        (
            castles,
            "e1c1",
            &[
                "O-O-O", "0-0-0", "o-o-o", "OOO", "O-O-O#", "e1c1", "e1a1", "Kc1", "Ke1-c1",
                "0-0-0 ?",
            ],
        ),
        (
            pawn_or_bishop,
            "b2c3",
            &["bxc3", "bc3", "b2c3", "b2xc3", "BC3", "BXC3", "b:c3", "xc3"],
        ),
        (
            pawn_or_bishop,
            "e5c3",
            &["Bxc3", "Bc3", "♗xc3", "e5c3", "be5c3"],
        ),
        (pawn_or_bishop, "b2b4", &["b4", "B4", "b2b4", "B2B4", "Pb4"]),
        (
            pawn_or_bishop,
            "e5d4",
            &["bd4", "Bd4", "BD4", "B5d4", "bed4"],
        ),
        (bishop, "f1c4", &["bc4", "Bc4", "BC4", "bxc4", "bfc4"]),
        (bishop, "f1b5", &["bb5", "Bb5", "BB5"]),
    ] {
        let position = read(fen);
        let mv = legal(&position, uci);
        for text in texts {
            assert_eq!(position.read_move(text), Ok(mv), "{text:?} in {fen}");
            assert_eq!(position.why_not(text), None, "{text:?} in {fen}");
        }
    }
}

#[test]
fn what_is_no_move() {
    let start = Chess::start();
    for text in [
        "", " ", "hello", "undo", "N", "e", "4", "Nf", "e2e4e5", "Nc3Nf6", "O", "O-O-O-O", "-",
        "--", "-O-O", "O-", "e4=X", "??", "1.", "1...", "x", "e44", "🙂", "♔", "Ng1f3d5", "2e4",
        "Zf3", "Nzf3", "if3", "e²", "e٤", "=Q", "(Q)", "Q", "ep", "e.p.", "e2e4qq", "e2+e4",
        "e2.e4", "Ne-4", "e2--e4", "xx", "é4", "ｅ４",
    ] {
        let found = start.read_move(text);
        assert_eq!(found, Err(MoveTextError::Unreadable), "{text:?}");
    }
    for text in [
        "e9", "e0", "i4", "Ni3", "Na0", "e2e9", "i2i4", "z9z9", "Nxi3", "e2i4", "e2e9q",
    ] {
        let found = start.read_move(text);
        assert_eq!(found, Err(MoveTextError::OffBoard), "{text:?}");
    }
    for text in [
        "Nf4", "e5", "exd3", "O-O", "Ke2", "Qd5", "Nef3", "e8=Q", "Bg1f3", "Ne2e4", "Kh1",
    ] {
        let found = start.read_move(text);
        assert_eq!(found, Err(MoveTextError::NoMove), "{text:?}");
    }
    let knights = read("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1");
    assert_eq!(knights.read_move("Nd2"), Err(MoveTextError::Ambiguous));
    let pawns = read("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1");
    assert_eq!(pawns.read_move("xd5"), Err(MoveTextError::Ambiguous));
}

/// A text with both squares names a move, legal or not.
#[test]
fn both_squares_are_a_move() {
    let start = Chess::start();
    for (text, from, to) in [
        ("e2e5", Square::E2, Square::E5),
        ("e7e5", Square::E7, Square::E5),
        ("e4e5", Square::E4, Square::E5),
        ("e1g1", Square::E1, Square::G1),
        ("a1a1", Square::A1, Square::A1),
    ] {
        let promotion = None;
        let mv = Move {
            from,
            to,
            promotion,
        };
        assert_eq!(start.read_move(text), Ok(mv));
        assert_eq!(start.check(mv), Err(Illegal::NotAMove));
        assert_eq!(start.move_text(mv), text);
        let mated = read("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
        assert_eq!(mated.check(mv), Err(Illegal::GameOver));
    }
    // Where nothing is to be castled, a king beside its rook isn't castling.
    let moved = read("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    let mv = moved.read_move("e1h1").unwrap();
    assert_eq!(moved.move_text(mv), "e1h1");
}

/// Whatever is typed, nothing panics, and what is read as legal is not refused.
#[test]
fn any_text_is_read_or_refused() {
    let alphabet: Vec<char> = "KQRBNPkqrbnpabcdefgh12345678xX-=+#Oo0()!?. e.pé♘♔9z"
        .chars()
        .collect();
    let mut choose = numbers(7);
    let mut read = 0;
    each_chess_position(if long() { 400 } else { 40 }, |position| {
        for _ in 0..30 {
            let length = choose(7) + 1;
            let text: String = (0..length)
                .map(|_| alphabet[choose(alphabet.len())])
                .collect();
            let legal = position
                .read_move(&text)
                .is_ok_and(|mv| position.check(mv).is_ok());
            read += usize::from(legal);
            let why = position.why_not(&text);
            assert_eq!(why.is_none(), legal, "{text:?} in {}", position.fen());
            assert!(why.is_none_or(|why| !why.to_string().is_empty()));
        }
    });
    assert!(read > 100, "{read}");
}
