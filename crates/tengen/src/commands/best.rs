//! `tengen best`: what a bot would play.

use clap::ArgMatches;
use tengen_engine::{BotSpec, Stop, Table};
use tengen_play::contract::{Choice, Message};
use tengen_play::{Idiom, read_bot, text, value_text};

use crate::exit::Exit;
use crate::explain::fitted_lines;
use crate::interrupt;
use crate::output::{Failure, Output, progress, write_line, write_message};
use crate::wait::wait;

/// Lets a bot choose a move. An interruption makes it answer at once.
///
/// # Errors
///
/// What is wrong with the position or the bot, that the game is over, or that the answer can't be written.
pub fn run(matches: &ArgMatches, output: Output) -> Result<Exit, Failure> {
    let bot = match matches.get_one::<String>("bot") {
        Some(name) => read_bot(name).map_err(|error| error.refusal(output.lang))?,
        None => BotSpec::MINIMAX,
    };
    let session = super::session(matches, output)?;
    let idiom = session.idiom();
    let question = session.best_move(bot, output.lang)?;
    let stop = &Stop::new();
    let choice = interrupt::stoppable(stop, || {
        wait(
            move || question.answer(&mut Table::default(), stop, &mut |_| ()),
            || progress(&text(output.lang, "best-thinking", &[])),
        )
    });
    progress("");
    if output.json {
        write_message(&Message::Choice(choice))?;
    } else {
        show(&choice, idiom, output)?;
    }
    Ok(super::exit(stop))
}

fn show(choice: &Choice, idiom: Idiom, output: Output) -> Result<(), Failure> {
    let mut rows = Vec::new();
    let mut row = |key, value: String| rows.push(vec![text(output.lang, key, &[]), value]);
    row("best-move", choice.mv.clone());
    if let Some(value) = &choice.value {
        row("best-value", value_text(value, idiom, output.lang));
    }
    row("best-reason", choice.text.clone());
    if choice.pv.len() > 1 {
        row("best-pv", choice.pv.join(" "));
    }
    row("best-bot", choice.bot.clone());
    // Only a search has these.
    if choice.nodes > 0 {
        row("best-depth", choice.depth.to_string());
        row("best-nodes", choice.nodes.to_string());
        row("best-time", format!("{} ms", choice.elapsed_ms));
    }
    for line in fitted_lines(&rows) {
        write_line(&line)?;
    }
    Ok(())
}
