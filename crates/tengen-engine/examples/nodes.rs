//! Positions of chess that a search visits in a second, on one thread and from an empty table.
//!
//! `cargo run --release -p tengen-engine --example nodes -- [DEPTH]`

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "an example")]

use tengen_engine::chess::ChessGuide;
use tengen_engine::search::best_lines;
use tengen_engine::{Limits, Stop, Table};
use tengen_rules::Notation;
use tengen_rules::chess::Chess;

/// The start, and the other well-known positions for perft
/// (<https://www.chessprogramming.org/Perft_Results>).
const POSITIONS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
];

fn main() {
    let depth = std::env::args()
        .nth(1)
        .map_or(12, |depth| depth.parse().unwrap());
    let mut total = (0, 0);
    for fen in POSITIONS {
        let position = Chess::start().read_position(fen).unwrap();
        let found = best_lines::<_, ChessGuide>(
            &position,
            Limits::depth(depth),
            1,
            &[],
            &mut Table::new(64 << 20),
            &Stop::new(),
            &mut |_| {},
        )
        .unwrap();
        let micros = found.elapsed.as_micros().max(1);
        total = (total.0 + found.nodes, total.1 + micros);
        let speed = u128::from(found.nodes) * 1000 / micros;
        println!(
            "{:>10} positions {:>6} ms {speed:>5} a ms  {fen}",
            found.nodes,
            micros / 1000
        );
    }
    println!(
        "{} positions {} ms: {} a ms",
        total.0,
        total.1 / 1000,
        u128::from(total.0) * 1000 / total.1
    );
}
