//! `tengen compare`: the methods of searching side by side.

use clap::ArgMatches;
use tengen_engine::{Stop, Table};
use tengen_play::contract::{Compared, Comparison, Message};
use tengen_play::{Idiom, text, worth_text};

use super::limits::{bounded, limits};
use crate::exit::Exit;
use crate::interrupt;
use crate::output::{Failure, Output, progress, write_message, write_table, write_text};

/// Compares the methods. An interruption stops the one that is at work and those after it.
///
/// # Errors
///
/// What is wrong with the position or a limit, that the game is over, or that the answer can't be written.
pub fn run(matches: &ArgMatches, output: Output) -> Result<Exit, Failure> {
    let given = limits(matches, output)?;
    let session = super::session(matches, output)?;
    let limits = bounded(given, &*session, output);
    let idiom = session.idiom();
    let question = session.compare(limits, output.lang)?;
    let stop = &Stop::new();
    let mut report = |comparison: Comparison| {
        if let Some(last) = comparison.methods.last() {
            progress(&format!("{}: {}", last.method, last.counts.nodes));
        }
    };
    progress(&text(output.lang, "best-thinking", &[]));
    let comparison = interrupt::stoppable(stop, || {
        question.answer(&mut Table::default(), stop, &mut report)
    });
    progress("");
    let agree = comparison.agree;
    if output.json {
        write_message(&Message::Comparison(comparison))?;
    } else {
        show(&comparison, idiom, output)?;
    }
    Ok(match agree {
        Some(false) => Exit::Early,
        _ => super::exit(stop),
    })
}

fn show(comparison: &Comparison, idiom: Idiom, output: Output) -> Result<(), Failure> {
    let say = |key| text(output.lang, key, &[]);
    write_text(&comparison.position)?;
    write_text("")?;
    let mut rows = vec![vec![
        say("compare-method"),
        say("compare-result"),
        say("compare-nodes"),
        say("compare-cutoffs"),
        say("compare-skipped"),
        say("compare-hits"),
        say("compare-time"),
    ]];
    rows.extend(
        comparison
            .methods
            .iter()
            .map(|method| row(method, idiom, output)),
    );
    write_table(&rows, 2)?;
    write_text("")?;
    let stopped = comparison.methods.iter().any(|method| method.stopped);
    let key = match (comparison.agree, stopped) {
        (Some(false), _) => "compare-disagree",
        (Some(true), true) => "compare-stopped",
        (Some(true), false) => "compare-agree",
        (None, _) => "compare-none",
    };
    let limit = [("limit", comparison.limit.clone().into())];
    write_text(&text(output.lang, key, &limit))?;
    Ok(())
}

fn row(method: &Compared, idiom: Idiom, output: Output) -> Vec<String> {
    let counts = &method.counts;
    vec![
        method.method.clone(),
        match method.worth {
            Some(worth) => worth_text(worth, idiom, output.lang),
            None => text(output.lang, "compare-no-result", &[]),
        },
        counts.nodes.to_string(),
        counts.cutoffs.to_string(),
        counts.skipped.to_string(),
        counts.hits.to_string(),
        format!(
            "{}.{} ms",
            method.elapsed_us / 1000,
            method.elapsed_us / 100 % 10
        ),
    ]
}
