//! What is asked of a match, from the options of the command line.

use std::fs::File;
use std::io::{self, Read};
use std::num::NonZero;
use std::path::PathBuf;
use std::str::FromStr;
use std::thread;

use clap::ArgMatches;
use tengen_engine::fresh_seed;
use tengen_play::contract::{Code, Refusal};
use tengen_play::{
    Adjudication, Contestant, MatchSpec, Openings, Sides, Tempo, echo, file_refusal, seconds, text,
};

use super::players::players;
use crate::output::{Failure, Output};

/// Games that are played if nothing is said.
const GAMES: u64 = 100;

/// The most of a file with openings that is read, in bytes.
const MAX_FILE: u64 = 64 << 20;

/// What is asked for.
///
/// # Errors
///
/// What is wrong with it.
pub fn request(matches: &ArgMatches, output: Output) -> Result<MatchSpec, Failure> {
    let players = players(matches, output.lang)?;
    let position = if matches.contains_id("position") {
        super::super::position(matches, output)?
    } else {
        "tictactoe".to_owned()
    };
    let programs = players
        .iter()
        .any(|player| matches!(player, Contestant::Engine(_)));
    let openings = openings(matches, &position, programs, output)?;
    let sides = match matches.get_one::<String>("sides").map(String::as_str) {
        Some("swapped") => Sides::Swapped,
        None if programs || openings != Openings::Here => Sides::Swapped,
        _ => Sides::Fixed,
    };
    let read = |id| matches.get_one::<String>(id).map(String::as_str);
    let adjudication = Adjudication {
        resign: value(read("resign"), "resign", output, points)?
            .map(|(points, moves, _)| (points, moves)),
        draw: value(read("draw"), "draw", output, points)?,
    };
    let mut spec = MatchSpec {
        position,
        players,
        games: matches.get_one::<u64>("games").copied().unwrap_or(GAMES),
        sides,
        openings,
        tempo: tempo(matches, programs, output)?,
        concurrency: 1,
        sprt: value(read("sprt"), "sprt", output, |text| text.parse().ok())?,
        adjudication,
        records: false,
    };
    spec.concurrency = concurrency(matches, output)?;
    Ok(spec)
}

/// How many games are played at once. More than there are cores would only disturb each other's clocks: then it is said
/// that they are fewer.
fn concurrency(matches: &ArgMatches, output: Output) -> io::Result<usize> {
    let asked = matches
        .get_one::<u64>("concurrency")
        .map_or(1, |&n| n as usize);
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    if asked > cores {
        let counts = [
            ("asked", asked.to_string().into()),
            ("cores", cores.to_string().into()),
        ];
        output.notice(
            "fewer_at_once",
            text(output.lang, "match-fewer-at-once", &counts),
        )?;
    }
    Ok(asked.min(cores))
}

/// Where the games begin: where it is said, else at the game's own openings if programs play it from its start.
fn openings(
    matches: &ArgMatches,
    position: &str,
    programs: bool,
    output: Output,
) -> Result<Openings, Failure> {
    if let Some(path) = matches.get_one::<PathBuf>("openings") {
        let mut text = String::new();
        let read = File::open(path).and_then(|file| file.take(MAX_FILE).read_to_string(&mut text));
        read.map_err(|error| Failure::File(file_refusal(&error, output.lang)))?;
        return Ok(Openings::Lines(text.lines().map(str::to_owned).collect()));
    }
    if let Some(&plies) = matches.get_one::<u64>("random-plies") {
        let seed = matches.get_one::<u64>("seed").copied();
        return Ok(Openings::Random {
            plies: plies as usize,
            seed: seed.unwrap_or_else(fresh_seed),
        });
    }
    let start = position.split_whitespace().count() == 1;
    Ok(if programs && start {
        Openings::Common
    } else {
        Openings::Here
    })
}

/// What programs are given for their moves.
fn tempo(matches: &ArgMatches, programs: bool, output: Output) -> Result<Tempo, Refusal> {
    let read = |id| matches.get_one::<String>(id).map(String::as_str);
    let time = |id| value(read(id), id, output, |text| seconds(text).ok());
    let start = Tempo::default();
    let tempo = Tempo {
        clock: value(read("tc"), "tc", output, |text| text.parse().ok())?,
        move_time: time("movetime")?,
        depth: value(read("depth"), "depth", output, positive)?,
        nodes: value(read("nodes"), "nodes", output, positive)?,
        margin: time("margin")?.unwrap_or(start.margin),
        patience: time("patience")?.unwrap_or(start.patience),
        move_limit: time("movelimit")?.unwrap_or(start.move_limit),
    };
    Ok(if programs { tempo.or_default() } else { tempo })
}

/// The value of an option, if it is there.
fn value<T>(
    given: Option<&str>,
    id: &str,
    output: Output,
    read: impl FnOnce(&str) -> Option<T>,
) -> Result<Option<T>, Refusal> {
    let Some(given) = given else {
        return Ok(None);
    };
    read(given.trim()).map(Some).ok_or_else(|| {
        let key = format!("expected-match-{id}");
        let args = [
            ("value", echo(given).into()),
            ("arg", format!("--{id}").into()),
        ];
        Refusal {
            code: Code::Unreadable,
            text: text(output.lang, "match-value", &args),
            expected: Some(text(output.lang, &key, &[])),
            legal_moves: None,
        }
    })
}

fn positive<T: FromStr + PartialOrd + Default>(text: &str) -> Option<T> {
    text.parse().ok().filter(|number| *number > T::default())
}

/// Points, for how many moves, and from which ply on: `600`, `600,4` or `10,8,80`.
fn points(text: &str) -> Option<(i32, u32, usize)> {
    /// For so many moves if nothing is said.
    const MOVES: u32 = 4;
    /// From so many plies on if nothing is said.
    const PLIES: usize = 80;
    let mut parts = text.split(',').map(str::trim);
    let points = parts.next()?.parse().ok().filter(|points| *points >= 0)?;
    let moves = parts.next().map_or(Some(MOVES), positive)?;
    let plies = parts
        .next()
        .map_or(Some(PLIES), |plies| plies.parse().ok())?;
    parts.next().is_none().then_some((points, moves, plies))
}
