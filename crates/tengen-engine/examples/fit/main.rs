//! Fits the weights of the evaluation of chess to games that Tengen plays against itself.
//!
//! ```sh
//! fit() { cargo run --release -p tengen-engine --example fit -- "$@"; }
//! fit textbook > FILE.rs                     # the weights to begin with, as source
//! fit games COUNT NODES SEED >> DATA         # quiet positions of games, FEN;RESULT;SCORE, both for White
//! fit learn HOLD TRUST DATA... > FILE.rs     # weights fitted to them, as source
//! fit duel COUNT NODES SEED OLD.rs NEW.rs    # new weights against old ones
//! fit speed                                  # how long an evaluation takes
//! ```
//!
//! The weights are part of the engine after `FILE.rs` has become `src/chess/weights.rs`.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    reason = "a tool that prints, and whose numbers are small"
)]

mod games;
mod learn;
mod textbook;
mod write;

use std::fmt::Write;
use std::hint::black_box;
use std::time::Instant;

use games::{Said, With, ask, opening, play};
use tengen_engine::chess::{ChessGuide, WEIGHTS};
use tengen_engine::search::Root;
use tengen_engine::{Guide, Table, Unrest};
use tengen_rules::chess::Chess;
use tengen_rules::random::mix;
use tengen_rules::{Player, Position};

/// Bytes of a player's table.
const TABLE: usize = 2 << 20;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let number = |text: &str| text.parse().expect("a whole number");
    match args[..] {
        ["textbook"] => {
            let list = learn::to_list(&textbook::textbook());
            print!("{}", write::source(&learn::pairs(&list)));
        }
        ["games", count, nodes, seed] => {
            for game in 0..number(count) {
                print!("{}", record(number(nodes), mix(number(seed)) ^ mix(game)));
            }
        }
        ["learn", hold, trust, ref files @ ..] => learn(
            hold.parse().expect("a number"),
            trust.parse().expect("a number"),
            files,
        ),
        ["duel", count, nodes, seed, old, new] => {
            for (slot, file) in games::WEIGHTS.iter().zip([old, new]) {
                let text = std::fs::read_to_string(file).expect("a file of weights");
                let _ = slot.set(write::read(&text).expect("a file of weights"));
            }
            duel(number(count), number(nodes), number(seed));
        }
        ["speed"] => speed(),
        _ => eprintln!("what to do? See the head of examples/fit/main.rs"),
    }
}

/// Plays a game; its quiet positions, one a line.
fn record(nodes: u64, seed: u64) -> String {
    let mut table = Table::new(TABLE);
    let guide = ChessGuide::new(&Chess::start());
    let mut quiet = Vec::new();
    let result = play(
        &opening(seed),
        &mut |root| ask::<ChessGuide>(root, nodes, &mut table),
        &mut |position, said| {
            let calm = !position.in_check()
                && !position.is_capture(said.mv)
                && said.mv.promotion.is_none()
                && said.score.abs() < 1200;
            if calm && !mix(position.key() ^ seed).is_multiple_of(4) {
                let score = guide.score(position);
                if (settled(&guide, position, -40_000, 40_000) - score).abs() <= 20 {
                    let white = match position.turn() {
                        Player::First => said.score,
                        Player::Second => -said.score,
                    };
                    quiet.push((position.board().to_string(), white));
                }
            }
        },
    );
    let mut text = String::new();
    for (fen, score) in quiet {
        let _ = writeln!(text, "{fen};{result};{score}");
    }
    text
}

/// The score after what is restless has been tried.
fn settled(guide: &ChessGuide, position: &Chess, mut alpha: i32, beta: i32) -> i32 {
    let mut moves = Vec::new();
    if position.outcome().is_some() {
        return 0;
    }
    let forced = guide.unrest(position, &mut moves) == Unrest::Forced;
    let mut best = if forced {
        -40_000
    } else {
        guide.score(position)
    };
    alpha = alpha.max(best);
    for mv in moves {
        if best >= beta {
            break;
        }
        let mut after = position.clone();
        after.make(mv);
        best = best.max(-settled(guide, &after, -beta, -alpha));
        alpha = alpha.max(best);
    }
    best
}

fn learn(hold: f32, trust: f64, files: &[&str]) {
    let mut samples = learn::Samples::default();
    for file in files {
        samples.read(
            &std::fs::read_to_string(file).expect("a file of positions"),
            trust,
        );
    }
    let home = learn::to_list(&textbook::textbook());
    let now: Vec<[f32; 2]> = WEIGHTS
        .list()
        .iter()
        .map(|pair| [pair.middle() as f32, pair.end() as f32])
        .collect();
    let factor = samples.factor(&home);
    let losses = |weights: &[[f32; 2]]| {
        let loss = |held| samples.loss(weights, factor, held);
        format!("{:.6} held back {:.6}", loss(false), loss(true))
    };
    eprintln!("{} positions, factor {factor:.5}", samples.len());
    eprintln!("textbook: {}", losses(&home));
    eprintln!("so far:   {}", losses(&now));
    let mut weights = now;
    for rounds in [100, 100, 100] {
        samples.fit(&mut weights, &home, factor, rounds, hold);
        eprintln!("fitted:   {}", losses(&weights));
    }
    print!("{}", write::source(&learn::pairs(&weights)));
}

/// Plays pairs of games from the same openings, each side once.
fn duel(count: u64, nodes: u64, seed: u64) {
    let mut results = [0_u32; 3];
    let (mut sum, mut squares) = (0.0, 0.0);
    for pair in 0..count / 2 {
        let start = opening(mix(seed) ^ mix(pair));
        let mut of_pair = 0.0;
        for new_is in [Player::First, Player::Second] {
            let mut tables = [Table::new(TABLE), Table::new(TABLE)];
            let white = play(
                &start,
                &mut |root: Root<'_, Chess>| -> Said {
                    if root.position.turn() == new_is {
                        ask::<With<1>>(root, nodes, &mut tables[1])
                    } else {
                        ask::<With<0>>(root, nodes, &mut tables[0])
                    }
                },
                &mut |_, _| {},
            );
            let result = if new_is == Player::First {
                white
            } else {
                1.0 - white
            };
            results[(2.0 * result) as usize] += 1;
            of_pair += result / 2.0;
        }
        sum += of_pair;
        squares += of_pair * of_pair;
    }
    let pairs = (count / 2) as f64;
    let mean = sum / pairs;
    // The games of a pair depend on each other.
    let error = ((squares / pairs - mean * mean) / pairs).sqrt();
    let elo = |share: f64| 400.0 * (share / (1.0 - share)).log10();
    println!(
        "new against old: {} won, {} drawn, {} lost; {:+.0} Elo, ±{:.0} (95 %)",
        results[2],
        results[1],
        results[0],
        elo(mean),
        (elo(mean + 1.96 * error) - elo(mean - 1.96 * error)) / 2.0
    );
}

/// How long one evaluation takes, along lines of play as a search has them.
fn speed() {
    let mut positions = Vec::new();
    for seed in 0..200 {
        let mut position = opening(seed);
        for ply in 0..80 {
            if position.outcome().is_some() {
                break;
            }
            positions.push(position.clone());
            let n = mix(seed ^ mix(ply)) as usize % position.move_count();
            if let Some(mv) = position.nth_move(n) {
                position.make(mv);
            }
        }
    }
    // Neighbours, as a search sees them: all positions after each.
    let mut near = Vec::new();
    for position in positions.iter().step_by(8) {
        for mv in position.moves() {
            let mut after = position.clone();
            after.make(mv);
            if after.outcome().is_none() {
                near.push(after);
            }
        }
    }
    let guide = ChessGuide::new(&positions[0]);
    time("score", &near, |position| {
        black_box(guide.score(position));
    });
    let mut moves = Vec::new();
    time("unrest", &near, |position| {
        moves.clear();
        black_box(guide.unrest(position, &mut moves));
    });
    time("order of all moves", &near, |position| {
        for mv in position.moves() {
            black_box(guide.order(position, mv));
        }
    });
    time("tactics", &near, |position| {
        moves.clear();
        black_box(guide.tactics(position, &mut moves));
    });
    let mut table = Table::new(16 << 20);
    let start = Instant::now();
    let mut nodes = 0;
    for position in positions.iter().step_by(400) {
        table.clear();
        let limits = tengen_engine::Limits::nodes(200_000);
        let choice = tengen_engine::search::choose::<Chess, ChessGuide, tengen_engine::search::Play>(
            position,
            limits,
            &mut table,
            &tengen_engine::Stop::new(),
            tengen_engine::search::Silent,
        );
        nodes += choice.map_or(0, |choice| choice.nodes);
    }
    println!(
        "search: {:.0} nodes/s",
        nodes as f64 / start.elapsed().as_secs_f64()
    );
}

/// The time for one position, without what other programs take: the least of each batch.
fn time(what: &str, positions: &[Chess], mut run: impl FnMut(&Chess)) {
    let mut sum = 0.0;
    for batch in positions.chunks(200) {
        let mut best = f64::INFINITY;
        for _ in 0..15 {
            let start = Instant::now();
            for position in batch {
                run(position);
            }
            best = best.min(start.elapsed().as_nanos() as f64);
        }
        sum += best;
    }
    println!("{what}: {:.0} ns", sum / positions.len() as f64);
}
