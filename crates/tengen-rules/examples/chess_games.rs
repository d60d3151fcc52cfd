//! Random games of chess, ply by ply, for another program to compare with: `scripts/python-chess` does.
//!
//! `cargo run --release -p tengen-rules --example chess_games -- FIRST COUNT` plays the games FIRST to FIRST + COUNT - 1.
//! Each game is a line `game FEN`, then a line for each position: the FEN, how the game has ended or `-`, what may be
//! claimed now or with a legal move, the legal moves as `SAN=UCI`, and the move played, `-` after the last position;
//! between them tabs. One game in eight is played to its end, the others for 80 plies at most.
#![allow(clippy::print_stdout)]

use std::collections::HashMap;
use std::io::{BufWriter, Write};

use tengen_rules::chess::Chess;
use tengen_rules::chess::cozy_chess::Move;
use tengen_rules::random::mix;
use tengen_rules::{Notation, Position, Ruling};

/// Where games begin: every other one at the start, the others where special rules are near.
const STARTS: [&str; 16] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/1p4p1/8/8/8/8/1P4P1/R3K2R b KQkq - 90 60",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3",
    "4k3/8/8/8/8/8/8/4KQ2 w - - 95 80",
    "4k3/8/8/8/8/8/8/R3K3 b Q - 145 120",
    "4kb2/8/8/8/8/8/8/4KB2 w - - 97 70",
    "4kn2/8/8/8/8/8/8/4KN2 w - - 140 90",
    "8/5k2/8/8/3pP3/8/5K2/8 b - e3 0 40",
    "7k/8/6K1/8/8/8/8/R7 w - - 97 90",
    "4k3/8/8/8/8/8/4P3/4K3 w - - 130 100",
    "1Q5q/8/2k5/8/8/5K2/8/q5Q1 w - - 60 50",
];

/// How often each position has stood.
type Counts = HashMap<u64, usize>;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let mut number = || -> Result<u64, Box<dyn std::error::Error>> {
        Ok(arguments.next().ok_or("two numbers, please")?.parse()?)
    };
    let (first, count) = (number()?, number()?);
    let mut out = BufWriter::new(std::io::stdout().lock());
    for game in first..first + count {
        play(game, &mut out)?;
    }
    out.flush()?;
    Ok(())
}

fn play(game: u64, out: &mut impl Write) -> Result<(), Box<dyn std::error::Error>> {
    let mut state = mix(game);
    let mut below = |bound: usize| {
        state = mix(state);
        (state % bound as u64) as usize
    };
    let mut position = Chess::start();
    if below(2) == 0 {
        position = position.read_position(STARTS[below(STARTS.len())])?;
    }
    // In every other game one goes back to where one came from half of the time, so that positions come back.
    let goes_back = below(2) == 0;
    writeln!(out, "game {}", position.fen())?;
    let mut counts = Counts::from([(position.key(), 1)]);
    let mut played: Vec<Move> = Vec::new();
    let most = if game.is_multiple_of(8) {
        usize::MAX
    } else {
        80
    };
    loop {
        let moves: Vec<Move> = position.moves().collect();
        let times = counts.get(&position.key()).copied().unwrap_or(0);
        let ended = ended(&position, times);
        let claims = if ended == "-" {
            claims(&position, &moves, &counts)
        } else {
            String::new()
        };
        write!(out, "{}\t{ended}\t{claims}\t", position.fen())?;
        for &mv in &moves {
            let (san, uci) = (position.move_text(mv), position.uci_text(mv));
            write!(out, "{san}={uci} ")?;
        }
        if ended != "-" || played.len() == most {
            writeln!(out, "\t-")?;
            return Ok(());
        }
        let back = played
            .len()
            .checked_sub(2)
            .map(|n| played[n])
            .filter(|_| goes_back && below(2) == 0)
            .map(|mv| Move {
                from: mv.to,
                to: mv.from,
                promotion: None,
            })
            .filter(|mv| moves.contains(mv));
        let mv = back.unwrap_or_else(|| moves[below(moves.len())]);
        writeln!(out, "\t{}", position.uci_text(mv))?;
        position.make(mv);
        *counts.entry(position.key()).or_insert(0) += 1;
        played.push(mv);
    }
}

/// How the game has ended, by the position or by a rule on the record.
fn ended(position: &Chess, times: usize) -> &'static str {
    if position.decided().is_some() {
        "insufficient_material"
    } else if position.outcome().is_some() {
        if position.in_check() {
            "checkmate"
        } else {
            "stalemate"
        }
    } else {
        match position.ruling(times) {
            Some(Ruling::Ends(rule)) => rule,
            _ => "-",
        }
    }
}

/// What may be claimed in this position, or by announcing a move that leads to such a position.
fn claims(position: &Chess, moves: &[Move], counts: &Counts) -> String {
    let mut threefold = false;
    let mut fifty = false;
    let mut look = |position: &Chess, times: usize| {
        match position.ruling(times) {
            Some(Ruling::Claim("threefold") | Ruling::Ends("fivefold")) => threefold = true,
            // This one is told first.
            Some(Ruling::Ends("seventy_five_moves")) if times >= 3 => threefold = true,
            _ => {}
        }
        fifty |= position.outcome().is_none() && position.ruling(1).is_some();
    };
    look(position, counts[&position.key()]);
    for &mv in moves {
        let mut after = position.clone();
        after.make(mv);
        look(&after, counts.get(&after.key()).copied().unwrap_or(0) + 1);
    }
    [(threefold, "threefold "), (fifty, "fifty_moves ")]
        .into_iter()
        .filter_map(|(may, rule)| may.then_some(rule))
        .collect()
}
