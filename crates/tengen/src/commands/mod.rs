//! What each subcommand does.

mod analyse;
mod bench;
mod best;
mod compare;
mod completions;
mod games;
mod info;
mod limits;
mod man;
mod matches;
mod moves;
mod perft;
mod pgn;
mod play;
mod review;
mod tree;
mod uci;

use std::ffi::OsString;
use std::io::{self, Read};

use clap::ArgMatches;
use tengen_engine::Stop;
use tengen_play::contract::Code;
use tengen_play::{Seats, Session, catalog};

pub use limits::OPTIONS;

use crate::cli::{self, Asked};
use crate::exit::Exit;
use crate::output::{Failure, Output, refusal, write_help};

/// The most that is read from stdin, in bytes. The longest game that there is takes a third of it.
const MAX_STDIN: u64 = 1 << 20;

/// Does what the arguments ask for; the first of them is the program's name.
pub fn run(args: &[OsString]) -> Exit {
    let output = Output {
        json: cli::json(args),
        lang: cli::lang(args),
    };
    let result = match cli::read(args, output.lang) {
        Ok(Asked::Help(help)) => write_help(&help).map(|()| Exit::Done).map_err(Failure::Io),
        Ok(Asked::Nothing) => crate::play::run(&crate::play::Request::default(), output),
        Ok(Asked::Command(name, matches)) => command(&name, &matches, output),
        Err(refusal) => Err(refusal.into()),
    };
    output.end(result)
}

fn command(name: &str, matches: &ArgMatches, output: Output) -> Result<Exit, Failure> {
    match name {
        "play" => play::run(matches, output),
        "info" => info::run(matches, output),
        "moves" => moves::run(matches, output),
        "best" => best::run(matches, output),
        "analyse" => analyse::run(matches, output),
        "tree" => tree::run(matches, output),
        "compare" => compare::run(matches, output),
        "review" => review::run(matches, output),
        "pgn" => pgn::run(matches, output),
        "bench" => bench::run(output),
        "games" => games::run(output),
        "perft" => perft::run(matches, output),
        "match" => matches::run(matches, output),
        "uci" => uci::run(output),
        "completions" => completions::run(matches, output),
        "man" => man::run(matches, output),
        _ => unreachable!("the definition has no other subcommand"),
    }
}

/// The number of a game in a file, if one was given.
fn game_number(matches: &ArgMatches) -> Option<usize> {
    let number = matches.get_one::<u64>("game")?;
    // None has so many games.
    Some(usize::try_from(*number).unwrap_or(usize::MAX))
}

/// How a command ends that an interruption may have cut short.
fn exit(stop: &Stop) -> Exit {
    if stop.is_stopped() {
        Exit::Interrupted
    } else {
        Exit::Done
    }
}

/// The position's words in one text, if there are any.
fn words(matches: &ArgMatches) -> Option<String> {
    let words = matches.get_many::<String>("position")?;
    let words: Vec<&str> = words.map(String::as_str).collect();
    Some(words.join(" "))
}

/// The position text that was given; that of stdin for a single `-`, and none for no words.
fn position(matches: &ArgMatches, output: Output) -> Result<String, Failure> {
    from_stdin(words(matches).unwrap_or_default(), output)
}

/// The text, or what stdin has if it is a single `-`.
fn from_stdin(text: String, output: Output) -> Result<String, Failure> {
    if text.trim() != "-" {
        return Ok(text);
    }
    let mut bytes = Vec::new();
    let mut limited = io::stdin().lock().take(MAX_STDIN + 1);
    limited.read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_STDIN {
        let said = refusal(
            Code::Limit,
            "cli-stdin-long",
            "expected-position",
            output.lang,
        );
        return Err(said.into());
    }
    String::from_utf8(bytes).map_err(|_| {
        let code = Code::Unreadable;
        refusal(code, "cli-stdin-not-utf8", "expected-position", output.lang).into()
    })
}

/// The game at the position that was given.
fn session(matches: &ArgMatches, output: Output) -> Result<Box<dyn Session>, Failure> {
    let text = position(matches, output)?;
    let session = catalog::open(&text, Seats::HUMANS);
    session.map_err(|error| Failure::Unreadable(error.refusal(output.lang)))
}
