//! The rules of chess: Tengen's position against the library under it.

use std::hint::black_box;

use tengen_rules::chess::Chess;
use tengen_rules::chess::cozy_chess::Board;
use tengen_rules::{Notation, perft};

use super::{Contest, ROUNDS, entrant};

/// The position that is known as Kiwipete.
const MIDDLE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Its sequences of three plies, by <https://www.chessprogramming.org/Perft_Results>.
const SEQUENCES: u64 = 97_862;

/// Every sequence of three plies is played to its end. Tengen keeps its key and its count, and asks at the end of each
/// how the game stands.
pub(super) fn perft_chess() -> Contest {
    let own = Chess::start().read_position(MIDDLE).expect("a position");
    let board: Board = MIDDLE.parse().expect("a position");
    Contest {
        name: "perft_chess",
        items: "sequences",
        rounds: ROUNDS,
        entrants: vec![
            entrant("tengen", move || {
                let count = perft::sequences(black_box(&own), 3).count;
                assert_eq!(count, SEQUENCES);
                count
            }),
            entrant("cozy-chess", move || {
                let count = sequences(black_box(&board), 3);
                assert_eq!(count, SEQUENCES);
                count
            }),
        ],
        targets: Vec::new(),
    }
}

/// Nothing but moves, made on copies.
fn sequences(board: &Board, plies: usize) -> u64 {
    if plies == 0 {
        return 1;
    }
    let mut count = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut after = board.clone();
            after.play_unchecked(mv);
            count += sequences(&after, plies - 1);
        }
        false
    });
    count
}
