//! `tengen bench`: how many positions the search visits, the same on every machine, and how fast.

use std::time::{Duration, Instant};

use tengen_engine::{BotSpec, Limits, Stop, Table};
use tengen_play::contract::{Bench, BenchRow, Message};
use tengen_play::{Seats, catalog, text};

use crate::exit::Exit;
use crate::interrupt;
use crate::output::{Failure, Output, progress, write_line, write_message, write_table};

/// Searches a fixed list of positions. The nodes change only when the search does.
///
/// # Errors
///
/// If the result can't be written.
pub fn run(output: Output) -> Result<Exit, Failure> {
    let stop = &Stop::new();
    let start = Instant::now();
    let rows = interrupt::stoppable(stop, || rows(output, stop));
    progress("");
    let rows = rows?;
    let nodes = rows.iter().map(|row| row.nodes).sum();
    let elapsed = start.elapsed();
    // A part has no signature.
    let whole = !stop.is_stopped();
    let bench = Bench {
        nodes: whole.then_some(nodes),
        elapsed_ms: elapsed.as_millis() as u64,
        nodes_per_second: per_second(nodes, elapsed),
        positions: rows,
    };
    if output.json {
        write_message(&Message::Bench(bench))?;
        return Ok(super::exit(stop));
    }
    let say = |key| text(output.lang, key, &[]);
    let mut table = vec![vec![
        say("info-position"),
        say("best-bot"),
        say("best-nodes"),
        say("best-time"),
    ]];
    table.extend(bench.positions.iter().map(|row| {
        vec![
            row.position.clone(),
            row.bot.clone(),
            row.nodes.to_string(),
            format!("{} ms", row.elapsed_ms),
        ]
    }));
    write_table(&table, 2)?;
    write_line("")?;
    if !whole {
        output.say("bench-interrupted")?;
        return Ok(Exit::Interrupted);
    }
    let args = [
        ("nodes", nodes.to_string().into()),
        ("ms", bench.elapsed_ms.to_string().into()),
        ("speed", bench.nodes_per_second.to_string().into()),
    ];
    write_line(&text(output.lang, "bench-signature", &args))?;
    Ok(Exit::Done)
}

fn rows(output: Output, stop: &Stop) -> Result<Vec<BenchRow>, Failure> {
    let mut rows = Vec::new();
    for &(position, depth) in catalog::BENCH {
        progress(position);
        let bot = BotSpec::Minimax {
            limits: if depth > 0 {
                Limits::depth(depth)
            } else {
                // Far more than the end of the game takes.
                Limits::nodes(1_000_000_000)
            },
            vary: false,
            seed: None,
        };
        let session =
            catalog::open(position, Seats::HUMANS).map_err(|error| error.refusal(output.lang))?;
        let start = Instant::now();
        let question = session.best_move(bot, output.lang)?;
        let choice = question.answer(&mut Table::default(), stop, &mut |_| ());
        if stop.is_stopped() {
            break;
        }
        rows.push(BenchRow {
            position: position.to_owned(),
            bot: choice.bot,
            nodes: choice.nodes,
            elapsed_ms: start.elapsed().as_millis() as u64,
        });
    }
    Ok(rows)
}

fn per_second(nodes: u64, elapsed: Duration) -> u64 {
    let nanos = elapsed.as_nanos().max(1);
    u64::try_from(u128::from(nodes) * 1_000_000_000 / nanos).unwrap_or(u64::MAX)
}
