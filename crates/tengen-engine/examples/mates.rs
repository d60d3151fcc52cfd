//! How long the two hundred mates of the tests take, one after the other on one thread, each with an empty table.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "an example")]

use std::time::{Duration, Instant};

use tengen_engine::chess::ChessGuide;
use tengen_engine::search::{Play, Silent, choose};
use tengen_engine::{Limits, Stop, Table, Value};
use tengen_rules::Notation;
use tengen_rules::chess::Chess;

/// As in the test.
const NODES: u64 = 4_000_000;

fn main() {
    let lines = include_str!("../tests/chess_search/mates.tsv").lines();
    let mut table = Table::default();
    let mut times: [Vec<Duration>; 5] = Default::default();
    for line in lines.filter(|line| !line.starts_with('#')) {
        let mut parts = line.split('\t');
        let moves: u32 = parts.next().unwrap().parse().unwrap();
        let position = Chess::start().read_position(parts.next().unwrap()).unwrap();
        table.clear();
        let start = Instant::now();
        let limits = Limits::nodes(NODES);
        let choice =
            choose::<_, ChessGuide, Play>(&position, limits, &mut table, &Stop::new(), Silent);
        let value = choice.unwrap().value.unwrap();
        if value == Value::win(2 * moves - 1) {
            times[moves as usize].push(start.elapsed());
        } else {
            println!("{value:?}: {line}");
        }
    }
    for (moves, times) in times.iter_mut().enumerate().skip(1) {
        times.sort();
        let over = |seconds| {
            let limit = Duration::from_secs(seconds);
            times.iter().filter(|&&time| time > limit).count()
        };
        println!(
            "mate in {moves}: {} solved, median {:.1?}, longest {:.1?}, over 1 s: {}, over 5 s: {}",
            times.len(),
            times[times.len() / 2],
            times[times.len() - 1],
            over(1),
            over(5),
        );
    }
}
