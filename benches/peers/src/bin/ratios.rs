//! Times all contests in one run, round after round in turn, and prints the medians, the ratios and
//! the targets as a Markdown table. With an argument, only the contests with it in their names. Exit
//! status 1 if a target is missed.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use tengen_peers::contest::{self, ALL_MOVES, Contest, Target};

/// A round takes at least so long.
const ROUND: Duration = Duration::from_millis(50);

fn main() -> ExitCode {
    println!("| contest | who | a second | time each | tengen is | target | | with all moves |");
    println!("|---|---|---:|---:|---:|---|---|---:|");
    let part = std::env::args().nth(1).unwrap_or_default();
    let wanted = contest::all()
        .into_iter()
        .filter(|c| c.name.contains(&part));
    let missed: usize = wanted.map(report).sum();
    ExitCode::from(u8::from(missed > 0))
}

/// Prints a contest and returns how many targets it misses.
fn report(mut contest: Contest) -> usize {
    let times = medians(&mut contest);
    let tengen = times[0];
    let names = || contest.entrants.iter().map(|entrant| entrant.name);
    // It doesn't count for the targets.
    let all_moves = names().position(|name| name == ALL_MOVES);
    let mut missed = 0;
    for (i, (entrant, time)) in contest.entrants.iter().zip(&times).enumerate() {
        let target = contest.targets.iter().find(|target| match target {
            Target::Times(_, peer) => *peer == entrant.name,
            Target::PerSecond(_) | Target::Seconds(_) => i == 0,
        });
        let (text, reached) = match target {
            None => (String::new(), None),
            Some(Target::Times(n, _)) => (format!("{n} times as fast"), Some(time / tengen >= *n)),
            Some(Target::PerSecond(n)) => {
                (format!("{} a second", short(*n)), Some(1.0 / tengen >= *n))
            }
            Some(Target::Seconds(n)) => (format!("within {}", seconds(*n)), Some(tengen <= *n)),
        };
        missed += usize::from(reached == Some(false));
        println!(
            "| {} | {} | {} {} | {} | {} | {text} | {} | {} |",
            if i == 0 { contest.name } else { "" },
            entrant.name,
            short(1.0 / time),
            contest.items,
            seconds(*time),
            if i == 0 {
                String::new()
            } else {
                times_as_fast(time / tengen)
            },
            reached.map_or("", |reached| if reached { "reached" } else { "missed" }),
            all_moves
                .filter(|&all_moves| i > all_moves)
                .map_or_else(String::new, |all_moves| times_as_fast(
                    time / times[all_moves]
                )),
        );
    }
    missed
}

/// Seconds an item, for each entrant.
fn medians(contest: &mut Contest) -> Vec<f64> {
    let mut times = vec![Vec::new(); contest.entrants.len()];
    let mut through = vec![false; contest.entrants.len()];
    // The first round warms up.
    for round in 0..=contest.rounds {
        for (i, entrant) in contest.entrants.iter_mut().enumerate() {
            if through[i] {
                continue;
            }
            let start = Instant::now();
            let mut items = 0;
            while start.elapsed() < ROUND {
                items += (entrant.run)();
            }
            let time = start.elapsed();
            through[i] = time > contest::LONG;
            if round > 0 || through[i] {
                times[i].push(time.as_secs_f64() / items as f64);
            }
        }
    }
    let median = |times: &mut Vec<f64>| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    };
    times.iter_mut().map(median).collect()
}

fn times_as_fast(times: f64) -> String {
    format!("{times:.2} times as fast")
}

fn short(n: f64) -> String {
    match n {
        1e6.. => format!("{:.1} M", n / 1e6),
        1e3.. => format!("{:.1} k", n / 1e3),
        _ => format!("{n:.1}"),
    }
}

fn seconds(t: f64) -> String {
    match t {
        1.0.. => format!("{t:.2} s"),
        1e-3.. => format!("{:.1} ms", t * 1e3),
        1e-6.. => format!("{:.1} µs", t * 1e6),
        _ => format!("{:.1} ns", t * 1e9),
    }
}
