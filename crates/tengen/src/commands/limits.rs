//! How much a search may do, from the options of the command line.

use clap::ArgMatches;
use tengen_engine::{BotSpec, Limits};
use tengen_play::contract::Refusal;
use tengen_play::read_bot;

use crate::output::Output;

/// The options that limit a search.
pub const OPTIONS: [&str; 4] = ["depth", "nodes", "time", "threads"];

/// The limits that were given, as far as the command has these options.
///
/// # Errors
///
/// What is wrong with one of them.
pub fn limits(matches: &ArgMatches, output: Output) -> Result<Limits, Refusal> {
    let given = OPTIONS.iter().filter_map(|&id| {
        let value = matches.try_get_one::<String>(id).ok()??;
        Some(format!("{id}={value}"))
    });
    let given: Vec<String> = given.collect();
    if given.is_empty() {
        return Ok(Limits::NONE);
    }
    // They are those of a bot, with the same faults.
    match read_bot(&format!("minimax:{}", given.join(","))) {
        Ok(BotSpec::Minimax { limits, .. }) => Ok(limits),
        Ok(_) => Ok(Limits::NONE),
        Err(error) => Err(error.refusal(output.lang)),
    }
}

/// Limits that end a search of any board, with the default of the commands that walk through trees.
pub fn bounded(limits: Limits) -> Limits {
    /// Positions that a method visits at most if nothing is said.
    const NODES: u64 = 5_000_000;
    if limits.nodes.is_none() && limits.time.is_none() {
        return Limits {
            nodes: Some(NODES),
            ..limits
        };
    }
    limits
}
