//! How long the search of Tengen takes to a depth with one thread and with two, on 20 positions of
//! 15x15x5 in turn. Takes the depth as an argument. Exit status 1 if two threads are too slow, 2 if
//! there is nothing to measure.

use std::process::ExitCode;

use tengen_engine::mnk::LineGuide;
use tengen_engine::{BotSpec, Value};
use tengen_peers::middle_games::{self, MiddleGame};
use tengen_peers::tengen;

const DEPTH: &str = "10";
/// Each position is searched so often with each number of threads.
const ROUNDS: usize = 3;
/// What two threads may take of the time of one.
const TARGET: f64 = 1.0 / 1.3;

fn main() -> ExitCode {
    let depth = std::env::args().nth(1).unwrap_or_else(|| DEPTH.to_owned());
    let bot = |threads: u8| format!("minimax:depth={depth},threads={threads}").parse();
    let bots: [BotSpec; 2] = match (bot(1), bot(2)) {
        (Ok(one), Ok(two)) => [one, two],
        (Err(error), _) | (_, Err(error)) => {
            eprintln!("this engine can't be told to search in two threads to this depth: {error}");
            return ExitCode::from(2);
        }
    };
    println!("| position | one thread | two threads | ratio | nodes | with two |");
    println!("|---:|---:|---:|---:|---:|---:|");
    let times: Vec<[f64; 2]> = middle_games::all()
        .enumerate()
        .filter_map(|(n, game)| measure(n + 1, &game, bots))
        .collect();
    let mut ratios: Vec<f64> = times.iter().map(|[one, two]| two / one).collect();
    let [one, two] = [0, 1].map(|n| median(&mut times.iter().map(|t| t[n]).collect::<Vec<_>>()));
    let ratio = two / one;
    let reached = ratio <= TARGET;
    println!(
        "\nMedians of {} positions to depth {depth}: {one:.3} s with one thread, {two:.3} s with two. \
         Two threads take {ratio:.2} times as long; the median of the ratios is {:.2}. \
         Target: at most {TARGET:.2}, {}.",
        times.len(),
        median(&mut ratios),
        if reached { "reached" } else { "missed" },
    );
    ExitCode::from(u8::from(!reached))
}

/// Seconds with each bot. `None` if a search ends before its depth because it has seen the end of the game.
fn measure(number: usize, game: &MiddleGame, bots: [BotSpec; 2]) -> Option<[f64; 2]> {
    let mut times = [const { Vec::new() }; 2];
    let mut nodes = [0; 2];
    for _ in 0..ROUNDS {
        for (n, bot) in bots.into_iter().enumerate() {
            let choice = tengen::search::<LineGuide<4>>(&game.position, bot)?;
            if !matches!(choice.value, Some(Value::Score(_))) {
                println!("| {number} | | | | left out: {:?} | |", choice.value);
                return None;
            }
            times[n].push(choice.elapsed.as_secs_f64());
            nodes[n] = choice.nodes;
        }
    }
    let [one, two] = times.map(|mut times| median(&mut times));
    println!(
        "| {number} | {one:.3} s | {two:.3} s | {:.2} | {} | {} |",
        two / one,
        nodes[0],
        nodes[1],
    );
    Some([one, two])
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}
