//! `tengen tree`: the tree of a search as it walked.

use clap::ArgMatches;
use tengen_engine::search::Method;
use tengen_engine::{Stop, Table};
use tengen_play::contract::{Code, Message, Refusal};
use tengen_play::{picture, text};

use super::limits::{bounded, limits};
use crate::exit::Exit;
use crate::interrupt;
use crate::output::{Failure, Output, progress, write, write_message};
use crate::wait::wait;

/// Positions that are shown if nothing is said: to people, and to programs.
const SHOWN: usize = 100;
const SHOWN_JSON: usize = 10_000;

/// Positions that are shown at most, some hundred megabytes of them, and in a drawing.
const MOST_SHOWN: usize = 1_000_000;
const MOST_DRAWN: usize = 2_000;

/// Walks through the tree. An interruption ends the walk; what it has seen by then is shown.
///
/// # Errors
///
/// What is wrong with the position or an option, that the game is over, or that the tree can't be written.
pub fn run(matches: &ArgMatches, output: Output) -> Result<Exit, Failure> {
    let lang = output.lang;
    let method = matches.get_one::<String>("method");
    let method = method.and_then(|name| Method::from_name(name));
    let svg = matches.get_flag("svg");
    let most = match matches.get_one::<u64>("max-nodes").copied() {
        None if output.json => SHOWN_JSON,
        None => SHOWN,
        Some(most) => {
            let allowed = if svg { MOST_DRAWN } else { MOST_SHOWN };
            let most = usize::try_from(most).unwrap_or(usize::MAX);
            if most > allowed {
                let args = [("most", allowed.into())];
                let said = text(lang, "tree-too-many", &[]);
                return Err(Failure::Refused(Refusal {
                    code: Code::Limit,
                    text: said,
                    expected: Some(text(lang, "tree-at-most", &args)),
                    legal_moves: None,
                }));
            }
            most
        }
    };
    let given = limits(matches, output)?;
    let session = super::session(matches, output)?;
    let limits = bounded(given, &*session, output);
    let question = session.tree(method.unwrap_or(Method::Ordered), limits, most, lang)?;
    let stop = &Stop::new();
    let trace = interrupt::stoppable(stop, || {
        wait(
            move || question.answer(&mut Table::default(), stop, &mut |_| ()),
            || progress(&text(lang, "best-thinking", &[])),
        )
    });
    progress("");
    if output.json {
        write_message(&Message::Tree(trace))?;
    } else if svg {
        write(picture::tree_svg(&trace, lang).as_bytes())?;
    } else {
        let lines = if matches.get_flag("ascii") {
            picture::tree_text_ascii(&trace, lang)
        } else {
            picture::tree_text(&trace, lang)
        };
        write(lines.as_bytes())?;
    }
    Ok(super::exit(stop))
}
