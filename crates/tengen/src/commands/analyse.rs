//! `tengen analyse`: what every legal move is worth, and why.

use clap::ArgMatches;
use tengen_engine::{Stop, Table};
use tengen_play::contract::{Analysis, Message};

use super::limits::limits;
use crate::exit::Exit;
use crate::explain::{Live, analysis_lines};
use crate::interrupt;
use crate::output::{Failure, Output, write_message, write_text};

/// Analyses a position. An interruption ends it with what is known by then.
///
/// # Errors
///
/// What is wrong with the position or a limit, that the game is over, or that the answer can't be written.
pub fn run(matches: &ArgMatches, output: Output) -> Result<Exit, Failure> {
    let limits = limits(matches, output)?;
    let session = super::session(matches, output)?;
    let idiom = session.idiom();
    let question = session.analyse(limits, output.lang)?;
    let stop = &Stop::new();
    let mut live = Live::new(true);
    let mut written = Ok(());
    let mut report = |analysis: Analysis| {
        if output.json {
            written = write_message(&Message::Analysis(analysis));
            if written.is_err() {
                // Nobody is there to hear the rest.
                stop.stop();
            }
        } else {
            live.show(&analysis, idiom, output.lang);
        }
    };
    let analysis = interrupt::stoppable(stop, || {
        question.answer(&mut Table::default(), stop, &mut report)
    });
    written?;
    live.clear();
    if output.json {
        write_message(&Message::Analysis(analysis))?;
    } else {
        for line in analysis_lines(&analysis, idiom, output.lang) {
            write_text(&line)?;
        }
    }
    Ok(super::exit(stop))
}
