//! `tengen match`: many games between two players, bots or other programs.

mod players;
mod request;
mod show;

use std::time::{Duration, Instant};

use clap::ArgMatches;
use tengen_engine::Stop;
use tengen_play::contract::{MatchTable, Message};
use tengen_play::run_match;

use crate::exit::Exit;
use crate::interrupt;
use crate::output::{Failure, Output, progress, write_message};

/// How often the games so far are shown.
const PAUSE: Duration = Duration::from_millis(100);

/// Plays games between two players. An interruption ends them; the table has those that were finished.
///
/// # Errors
///
/// What is wrong with the position, a player or an option, that the game is over there, or that the table can't be
/// written.
pub fn run(matches: &ArgMatches, output: Output) -> Result<Exit, Failure> {
    let spec = request::request(matches, output)?;
    let stop = Stop::new();
    let mut shown = Instant::now();
    let mut show_progress = |table: &MatchTable, _: Option<&_>| {
        if shown.elapsed() >= PAUSE {
            shown = Instant::now();
            progress(&show::progress(table));
        }
    };
    let table = interrupt::stoppable(&stop, || run_match(&spec, &mut show_progress, &stop));
    progress("");
    let table = table.map_err(|error| {
        let refusal = error.refusal(output.lang);
        if error.outside() {
            Failure::File(refusal)
        } else {
            Failure::Refused(refusal)
        }
    })?;
    let decided = table
        .sprt
        .is_some_and(|sprt| sprt.accepted_tenths.is_some());
    let whole = table.games == table.asked || decided;
    if output.json {
        write_message(&Message::Match(Box::new(table)))?;
    } else {
        show::show(&table, output)?;
    }
    Ok(if whole { Exit::Done } else { Exit::Interrupted })
}
