//! `tengen match`: many games between two players, bots or other programs.

mod pgn;
mod players;
mod request;
mod show;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::ArgMatches;
use tengen_engine::Stop;
use tengen_play::contract::{Code, MatchTable, Message};
use tengen_play::{MatchError, MatchGame, MatchSpec, file_refusal, run_match};

use self::pgn::Games;
use crate::exit::Exit;
use crate::interrupt;
use crate::output::{Failure, Output, progress, refusal, write_message};

/// How often the games so far are shown.
const PAUSE: Duration = Duration::from_millis(100);

/// Plays games between two players. However the match ends, the table has those that were finished.
///
/// # Errors
///
/// What is wrong with the position, a player or an option, that the game is over there, or that the table can't be
/// written.
pub fn run(matches: &ArgMatches, output: Output) -> Result<Exit, Failure> {
    let mut spec = request::request(matches, output)?;
    let mut games = games(matches, &spec, output)?;
    spec.records = games.is_some();
    let stop = Stop::new();
    let mut written = Ok(());
    let mut shown = Instant::now();
    let mut show_progress = |table: &MatchTable, game: Option<&MatchGame>| {
        if let (Some(games), Some(game), Ok(())) = (&mut games, game, &written) {
            written = games.add(game);
            if written.is_err() {
                // What the games are for is gone.
                stop.stop();
            }
        }
        if shown.elapsed() >= PAUSE {
            shown = Instant::now();
            progress(&show::progress(table));
        }
    };
    let result = interrupt::stoppable(&stop, || run_match(&spec, &mut show_progress, &stop));
    progress("");
    // However it ended, what was played is shown first.
    let (table, cut) = match result {
        Ok(table) => (table, None),
        Err(MatchError::Cut { table, why }) => (*table, Some(failure(&why, output))),
        Err(error) => return Err(failure(&error, output)),
    };
    let decided = table
        .sprt
        .is_some_and(|sprt| sprt.accepted_tenths.is_some());
    let whole = table.games == table.asked || decided;
    if output.json {
        write_message(&Message::Match(Box::new(table)))?;
    } else {
        show::show(&table, &spec.tempo, output)?;
    }
    written.map_err(|error| Failure::File(file_refusal(&error, output.lang)))?;
    match cut {
        Some(failure) => Err(failure),
        None if whole => Ok(Exit::Done),
        None => Ok(Exit::Interrupted),
    }
}

fn failure(error: &MatchError, output: Output) -> Failure {
    let refusal = error.refusal(output.lang);
    if error.outside() {
        Failure::File(refusal)
    } else {
        Failure::Refused(refusal)
    }
}

/// The file for the games, if they are wanted.
fn games(matches: &ArgMatches, spec: &MatchSpec, output: Output) -> Result<Option<Games>, Failure> {
    let Some(path) = matches.get_one::<PathBuf>("pgn") else {
        return Ok(None);
    };
    if !pgn::can_tell(&spec.position) {
        let said = refusal(
            Code::Unsupported,
            "match-no-pgn",
            "expected-pgn-game",
            output.lang,
        );
        return Err(said.into());
    }
    let games = Games::create(path, spec.tempo);
    let games = games.map_err(|error| Failure::File(file_refusal(&error, output.lang)))?;
    Ok(Some(games))
}
