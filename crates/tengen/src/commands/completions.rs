//! `tengen completions`: for shells.

use clap::ArgMatches;
use clap_complete::{Shell, generate};

use crate::cli;
use crate::exit::Exit;
use crate::output::{Failure, Output, write};

/// Writes the script that teaches a shell the command line.
///
/// # Errors
///
/// If it can't be written.
pub fn run(matches: &ArgMatches, output: Output) -> Result<Exit, Failure> {
    let shell = matches.get_one::<Shell>("shell").copied();
    let mut script = Vec::new();
    let mut command = cli::command(output.lang);
    // The argument is required; this is for the type alone.
    generate(
        shell.unwrap_or(Shell::Bash),
        &mut command,
        "tengen",
        &mut script,
    );
    write(&script)?;
    Ok(Exit::Done)
}
