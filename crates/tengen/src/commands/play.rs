//! `tengen play`.

use std::path::PathBuf;

use clap::ArgMatches;
use tengen_play::Seat;

use crate::exit::Exit;
use crate::output::{Failure, Output};
use crate::play::{self, Request};

/// Plays a game in the terminal.
///
/// # Errors
///
/// What is wrong with what was named, or that nothing can be read or written any more.
pub fn run(matches: &ArgMatches, output: Output) -> Result<Exit, Failure> {
    let seat = |id| match matches.get_one::<String>(id) {
        Some(name) => Seat::read(name)
            .map(Some)
            .map_err(|error| error.refusal(output.lang)),
        None => Ok(None),
    };
    let request = Request {
        game: super::words(matches),
        first: seat("first")?,
        second: seat("second")?,
        save: matches.get_one::<PathBuf>("save").cloned(),
        load: matches.get_one::<PathBuf>("load").cloned(),
        number: super::game_number(matches),
        plain: matches.get_flag("plain"),
        ascii: matches.get_flag("ascii"),
    };
    play::run(&request, output)
}
