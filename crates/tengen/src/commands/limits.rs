//! How much a search may do, from the options of the command line.

use clap::ArgMatches;
use tengen_engine::{BotSpec, Limits};
use tengen_play::contract::Refusal;
use tengen_play::{Session, read_bot, text};

use crate::output::{Output, complain};

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

/// Limits that end a search of any board, with the defaults of the commands that walk through trees: where the game is
/// too large to be searched to its end, so many plies, which people are told.
pub fn bounded(limits: Limits, session: &dyn Session, output: Output) -> Limits {
    /// Positions that a method visits at most if nothing is said.
    const NODES: u64 = 5_000_000;
    /// Plies that it looks ahead in a large game.
    const DEPTH: u32 = 3;
    /// With so many moves no method comes to the end of a game.
    const LARGE: usize = 36;
    if limits.nodes.is_some() || limits.time.is_some() || session.is_terminal() {
        return limits;
    }
    let limits = Limits {
        nodes: Some(NODES),
        ..limits
    };
    // What grades moves by estimates is a game that is never searched to its end.
    let large = session.idiom().grades.is_some() || session.legal_moves().len() >= LARGE;
    if limits.depth.is_some() || !large {
        return limits;
    }
    if !output.json {
        let depth = [("depth", DEPTH.into())];
        complain(&text(output.lang, "tree-default-depth", &depth));
    }
    Limits {
        depth: Some(DEPTH),
        ..limits
    }
}
