//! `tengen moves`: the legal moves.

use clap::ArgMatches;
use tengen_play::contract::{Message, Moves};

use crate::exit::Exit;
use crate::output::{Failure, Output, write, write_message};

/// Lists the legal moves, one a line; after the end there are none.
///
/// # Errors
///
/// What is wrong with the position, or that it can't be written.
pub fn run(matches: &ArgMatches, output: Output) -> Result<Exit, Failure> {
    let moves = super::session(matches, output)?.legal_moves();
    if output.json {
        write_message(&Message::Moves(Moves { moves }))?;
    } else {
        let lines = moves.iter().map(|mv| format!("{mv}\n"));
        write(lines.collect::<String>().as_bytes())?;
    }
    Ok(Exit::Done)
}
