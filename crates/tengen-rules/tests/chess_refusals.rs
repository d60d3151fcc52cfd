//! Why a move of chess is refused: every reason with its sentence.
#![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]
#![allow(clippy::too_many_lines, reason = "tables")]

use tengen_rules::chess::cozy_chess::{File, Piece, Rank, Square};
use tengen_rules::chess::{Chess, NoCastling, Refused};
use tengen_rules::{Notation, Player};

fn read(fen: &str) -> Chess {
    Chess::start().read_position(fen).unwrap()
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn every_reason() {
    use Piece::{Bishop, King, Knight, Pawn, Queen, Rook};
    let cant = |piece, from, to| Refused::CantReach { piece, from, to };
    let none = |piece, to| Refused::NoneReaches { piece, to };
    let blocked = |piece, from, by, at| Refused::Blocked {
        piece,
        from,
        by,
        at,
    };
    let own = |at, piece| Refused::OwnPiece { at, piece };
    let exposes = |piece, from, by, at| Refused::Exposes {
        piece,
        from,
        by,
        at,
    };
    let (short, long) = (
        |why| Refused::Castling { long: false, why },
        |why| Refused::Castling { long: true, why },
    );
    for (fen, texts, refused, sentence) in [
        (
            START,
            &["", "hello"][..],
            Refused::Unreadable,
            "this is not a move",
        ),
        (
            START,
            &["e9", "Ni3"],
            Refused::OffBoard,
            "the board has no such square",
        ),
        (
            "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
            &["e4", "O-O", "e2e4"],
            Refused::GameOver,
            "the game is over",
        ),
        (
            "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1",
            &["Nd2", "nd2", "Nxd2"],
            Refused::Ambiguous {
                piece: Knight,
                to: Square::D2,
                moves: vec!["Nbd2".to_owned(), "Nfd2".to_owned()],
            },
            "which knight? Nbd2 or Nfd2",
        ),
        (
            "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1",
            &["xd5"],
            Refused::Ambiguous {
                piece: Pawn,
                to: Square::D5,
                moves: vec!["cxd5".to_owned(), "exd5".to_owned()],
            },
            "which pawn? cxd5 or exd5",
        ),
        (
            START,
            &["e5e6", "Ne5f7", "Ke4d3"][..1],
            Refused::NoPiece { at: Square::E5 },
            "there is no piece on e5",
        ),
        (
            START,
            &["e7e5", "Pe7e5", "Ne7-d5"],
            Refused::NotYours {
                at: Square::E7,
                piece: Pawn,
                owner: Player::Second,
            },
            "the pawn on e7 is Black's",
        ),
        (
            START,
            &["Bg1f3"],
            Refused::OtherPiece {
                at: Square::G1,
                piece: Bishop,
                found: Knight,
            },
            "a knight stands on g1, not a bishop",
        ),
        (
            START,
            &["Nef3"],
            Refused::NoneThere {
                piece: Knight,
                file: Some(File::E),
                rank: None,
            },
            "there is no knight of yours on the e-file",
        ),
        (
            START,
            &["N3d4"],
            Refused::NoneThere {
                piece: Knight,
                file: None,
                rank: Some(Rank::Third),
            },
            "there is no knight of yours on rank 3",
        ),
        (
            START,
            &["Nf4", "nf4", "Nxf4"],
            none(Knight, Square::F4),
            "no knight of yours can move to f4",
        ),
        (
            "4k3/8/8/4p3/8/4P3/4P3/4K3 w - - 0 1",
            &["e6"],
            none(Pawn, Square::E6),
            "no pawn of yours can move to e6",
        ),
        (
            START,
            &["e5", "e2e5", "Pe5"],
            cant(Pawn, Square::E2, Square::E5),
            "the pawn on e2 can't reach e5",
        ),
        (
            START,
            &["Ke3", "e1e3"],
            cant(King, Square::E1, Square::E3),
            "the king on e1 can't reach e3",
        ),
        (
            START,
            &["Nbf3", "b1f3"],
            cant(Knight, Square::B1, Square::F3),
            "the knight on b1 can't reach f3",
        ),
        (
            START,
            &["exd5"],
            cant(Pawn, Square::E2, Square::D5),
            "the pawn on e2 can't reach d5",
        ),
        (
            START,
            &["exd3", "e2d3"],
            Refused::NothingToTake {
                from: Square::E2,
                to: Square::D3,
            },
            "the pawn on e2 has nothing to take on d3",
        ),
        (
            START,
            &["Bc4", "f1c4"],
            blocked(Bishop, Square::F1, Pawn, Square::E2),
            "the pawn on e2 stands in the way of the bishop on f1",
        ),
        (
            "4k3/8/8/4n3/4P3/8/8/4K3 w - - 0 1",
            &["e5", "e4e5"],
            blocked(Pawn, Square::E4, Knight, Square::E5),
            "the knight on e5 stands in the way of the pawn on e4",
        ),
        (
            "4k3/8/8/8/8/4n3/4P3/2K5 w - - 0 1",
            &["e4"],
            blocked(Pawn, Square::E2, Knight, Square::E3),
            "the knight on e3 stands in the way of the pawn on e2",
        ),
        (
            START,
            &["Be2", "f1e2", "Bxe2"],
            own(Square::E2, Pawn),
            "your own pawn stands on e2",
        ),
        (
            "4k3/8/8/8/8/8/r7/4K2Q w - - 0 1",
            &["Ke2", "e1d2"][..1],
            Refused::IntoCheck {
                to: Square::E2,
                by: Rook,
                at: Square::A2,
            },
            "on e2 the king would stand in check from the rook on a2",
        ),
        // Not where a piece stands in the way but for the king itself.
        (
            "4k3/8/8/8/8/r3K2Q/8/8 w - - 0 1",
            &["Kf3"],
            Refused::IntoCheck {
                to: Square::F3,
                by: Rook,
                at: Square::A3,
            },
            "on f3 the king would stand in check from the rook on a3",
        ),
        (
            "4k3/4r3/8/8/8/8/N7/4K3 w - - 0 1",
            &["Nb4", "a2b4"],
            Refused::StillInCheck {
                by: Rook,
                at: Square::E7,
            },
            "the king would still stand in check from the rook on e7",
        ),
        (
            "4k3/4r3/8/8/8/4N3/8/4K3 w - - 0 1",
            &["Nd5", "e3d5"],
            exposes(Knight, Square::E3, Rook, Square::E7),
            "once the knight has left e3, the king would stand in check from the rook on e7",
        ),
        // A pinned pawn that is typed in small letters is no bishop.
        (
            "4k3/8/8/4B3/8/2p5/KP4r1/8 w - - 0 1",
            &["bxc3", "bc3"],
            exposes(Pawn, Square::B2, Rook, Square::G2),
            "once the pawn has left b2, the king would stand in check from the rook on g2",
        ),
        // Two pawns leave the rank at once.
        (
            "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1",
            &["exd6"],
            exposes(Pawn, Square::E5, Rook, Square::H5),
            "once the pawn has left e5, the king would stand in check from the rook on h5",
        ),
        (
            "3r4/4P1k1/8/8/8/8/8/K7 w - - 0 1",
            &["e8", "e7e8", "e8="],
            Refused::NeedsPromotion {
                from: Square::E7,
                to: Square::E8,
            },
            "say what the pawn becomes, such as e8=Q",
        ),
        (
            "3r4/4P1k1/8/8/8/8/8/K7 w - - 0 1",
            &["exd8", "e7d8"],
            Refused::NeedsPromotion {
                from: Square::E7,
                to: Square::D8,
            },
            "say what the pawn becomes, such as exd8=Q",
        ),
        (
            "3r4/4P1k1/8/8/8/8/8/K7 w - - 0 1",
            &["e8=K", "e7e8k"],
            Refused::PromotesTo { piece: King },
            "a pawn can't become a king",
        ),
        (
            START,
            &["e4=Q", "e2e4q"],
            Refused::NoPromotion {
                piece: Pawn,
                to: Square::E4,
            },
            "the pawn becomes nothing else on e4",
        ),
        (
            START,
            &["Nf3=Q"],
            Refused::NoPromotion {
                piece: Knight,
                to: Square::F3,
            },
            "the knight becomes nothing else on f3",
        ),
        (
            "4k3/p7/8/8/8/8/8/3K3R w - - 0 1",
            &["O-O"],
            short(NoCastling::King { home: Square::E1 }),
            "O-O isn't possible: the king isn't on e1",
        ),
        (
            "4k3/p7/8/8/8/8/8/4K3 w - - 0 1",
            &["O-O", "0-0", "e1g1", "Kg1"],
            short(NoCastling::Rook { home: Square::H1 }),
            "O-O isn't possible: there is no rook of yours on h1",
        ),
        (
            "r3k3/p7/8/8/8/8/8/4K3 b - - 0 1",
            &["O-O-O", "e8c8", "e8a8", "Kc8"],
            long(NoCastling::Moved),
            "O-O-O isn't possible: there is no right to it",
        ),
        (
            START,
            &["O-O", "e1g1", "e1h1"],
            short(NoCastling::Between {
                piece: Bishop,
                at: Square::F1,
            }),
            "O-O isn't possible: the bishop on f1 stands between",
        ),
        (
            "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1",
            &["O-O-O"],
            long(NoCastling::Between {
                piece: Knight,
                at: Square::B1,
            }),
            "O-O-O isn't possible: the knight on b1 stands between",
        ),
        (
            "4k3/4r3/8/8/8/8/8/4K2R w K - 0 1",
            &["O-O"],
            short(NoCastling::InCheck {
                by: Rook,
                at: Square::E7,
            }),
            "O-O isn't possible: the king is in check from the rook on e7",
        ),
        (
            "4k3/8/8/b7/8/8/8/R3K3 w Q - 0 1",
            &["O-O-O"],
            long(NoCastling::InCheck {
                by: Bishop,
                at: Square::A5,
            }),
            "O-O-O isn't possible: the king is in check from the bishop on a5",
        ),
        (
            "4kr2/8/8/8/8/8/8/4K2R w K - 0 1",
            &["O-O", "e1g1"],
            short(NoCastling::Through {
                square: Square::F1,
                by: Rook,
                at: Square::F8,
            }),
            "O-O isn't possible: the king would cross f1, which the rook on f8 attacks",
        ),
        (
            "2q1k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
            &["O-O-O"],
            long(NoCastling::Into {
                square: Square::C1,
                by: Queen,
                at: Square::C8,
            }),
            "O-O-O isn't possible: on c1 the king would stand in check from the queen on c8",
        ),
    ] {
        let position = read(fen);
        for text in texts {
            let found = position
                .why_not(text)
                .unwrap_or_else(|| panic!("{text} in {fen}"));
            assert_eq!(found, refused, "{text} in {fen}");
            assert_eq!(found.to_string(), sentence);
        }
    }
    // The rook may be attacked, and the square beside it.
    let position = read("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    assert_eq!(position.why_not("O-O-O"), None);
    let position = read("r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    assert_eq!(position.why_not("O-O-O"), None);
}
