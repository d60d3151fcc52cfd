//! How fast the rules are on one thread: nodes of the whole tic-tac-toe tree, random games of it, random games of gomoku, sequences of
//! moves in chess.
//!
//! `cargo run --release -p tengen-rules --example speed`, with a number of seconds a line if one is not enough.
#![allow(clippy::print_stdout)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use tengen_rules::chess::Chess;
use tengen_rules::chess::cozy_chess::Board;
use tengen_rules::mnk::{Mnk, Shape};
use tengen_rules::{Position, perft};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let seconds = match std::env::args().nth(1) {
        Some(seconds) => seconds.parse()?,
        None => 1.0,
    };
    let time = Duration::try_from_secs_f64(seconds)?;
    let small = Mnk::<1>::new(Shape::TICTACTOE);
    let large = Mnk::<4>::new("gomoku".parse()?);
    let mut random = Xorshift(0x5EED);

    report("3x3x3, the whole tree", "nodes", time, || {
        perft::nodes(&mut black_box(small.clone()))
    });
    report("3x3x3, random play", "games", time, || {
        play(black_box(&small), 1_000, &mut random).games
    });
    report("3x3x3, random play", "moves", time, || {
        play(black_box(&small), 1_000, &mut random).moves
    });
    report("15x15x5, random play", "games", time, || {
        play(black_box(&large), 100, &mut random).games
    });
    report("15x15x5, random play", "moves", time, || {
        play(black_box(&large), 100, &mut random).moves
    });
    let chess = Chess::start();
    report("chess, three plies", "sequences", time, || {
        perft::sequences(black_box(&chess), 3).count
    });
    report("the same by cozy-chess alone,", "sequences", time, || {
        sequences(black_box(chess.board()), 3)
    });
    Ok(())
}

/// What the library under it makes of the same sequences: no keys, no count of moves, no outcome.
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

struct Played {
    games: u64,
    moves: u64,
}

/// Plays random games from a position to their ends.
fn play<P: Position>(start: &P, games: u64, random: &mut Xorshift) -> Played {
    let mut moves = 0;
    for _ in 0..games {
        let mut position = start.clone();
        while let Some(mv) = position.nth_move(random.below(position.move_count())) {
            position.make(mv);
            moves += 1;
        }
        black_box(position.outcome());
    }
    Played { games, moves }
}

/// Marsaglia's 64-bit xorshift: good enough to play with, and costs next to nothing.
struct Xorshift(u64);

impl Xorshift {
    /// A number below `n`; 0 if `n` is 0.
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * n as u64) >> 32) as usize
    }
}

/// Repeats some work for a while and prints how much of it one second holds, at best over a hundred stretches.
fn report(what: &str, unit: &str, time: Duration, mut work: impl FnMut() -> u64) {
    let mut best = 0.0_f64;
    for _ in 0..100 {
        let start = Instant::now();
        let mut done = 0_u32;
        while start.elapsed() < time / 100 {
            done += u32::try_from(work()).unwrap_or(u32::MAX);
        }
        best = best.max(f64::from(done) / start.elapsed().as_secs_f64());
    }
    println!("{what} {unit}: {:.2} M {unit}/s", best / 1e6);
}
