//! `tengen review`: a game gone through move by move.

use std::path::Path;

use clap::ArgMatches;
use tengen_engine::{Limits, Stop, Table};
use tengen_play::contract::{Message, Review, Reviewed, Side, SideReview, Value};
use tengen_play::pgn::{Loaded, looks_like_pgn};
use tengen_play::{
    Lang, LoadError, SavedGame, Seats, Session, catalog, echo, file_refusal, text, value_text,
};

use super::limits::limits;
use crate::exit::Exit;
use crate::explain::fitted_lines;
use crate::interrupt;
use crate::output::{
    Failure, Output, progress, write_line, write_message, write_table, write_text,
};

/// Positions that are visited for each move if nothing is said: the same review on every machine.
const NODES: u64 = 1_000_000;

/// Reviews a game. An interruption ends it after the moves that were looked at by then.
///
/// # Errors
///
/// What is wrong with the game or a limit, or that the review can't be written.
pub fn run(matches: &ArgMatches, output: Output) -> Result<Exit, Failure> {
    let lang = output.lang;
    let limits = match limits(matches, output)? {
        given if given.or_default() == given => given,
        given => Limits {
            nodes: Some(NODES),
            ..given
        },
    };
    let session = game(matches, output)?;
    let question = session.review(limits, lang)?;
    let plies = session.ply();
    let stop = &Stop::new();
    let mut report = |review: Review| progress(&format!("{}/{plies}", review.moves.len()));
    let review = interrupt::stoppable(stop, || {
        question.answer(&mut Table::default(), stop, &mut report)
    });
    progress("");
    if output.json {
        write_message(&Message::Review(review))?;
    } else {
        show(&review, &*session, output)?;
    }
    Ok(super::exit(stop))
}

/// The game of a file that was named, or of a position text with its moves.
fn game(matches: &ArgMatches, output: Output) -> Result<Box<dyn Session>, Failure> {
    let words = super::position(matches, output)?;
    if words
        .trim_start_matches('\u{feff}')
        .trim_start()
        .starts_with('{')
    {
        // A saved game from stdin.
        let game = SavedGame::read(words.as_bytes()).and_then(|game| game.open());
        return game.map_err(|error| Failure::Unreadable(error.refusal(output.lang)));
    }
    let number = super::game_number(matches);
    if looks_like_pgn(words.as_bytes()) {
        return opened(SavedGame::read_pgn(words.as_bytes(), number), output);
    }
    let path = Path::new(&words);
    // What looks like a file and isn't there is missed as a file; the rows of a position stand after a space.
    let looks = !words.contains(' ') && (path.extension().is_some() || words.contains(['/', '\\']));
    if !looks && !path.exists() {
        let game = catalog::open(&words, Seats::HUMANS);
        return game.map_err(|error| Failure::Unreadable(error.refusal(output.lang)));
    }
    if let Err(error) = path.metadata() {
        return Err(Failure::File(file_refusal(&error, output.lang)));
    }
    opened(SavedGame::find(path, number), output)
}

/// A game that was read, with a word on what was left out.
fn opened(read: Result<Loaded, LoadError>, output: Output) -> Result<Box<dyn Session>, Failure> {
    let refused = |error: LoadError| Failure::Unreadable(error.refusal(output.lang));
    let loaded = read.map_err(refused)?;
    let session = loaded.game.open().map_err(refused)?;
    output.notices(&loaded.notices)?;
    Ok(session)
}

fn show(review: &Review, session: &dyn Session, output: Output) -> Result<(), Failure> {
    let lang = output.lang;
    let say = |key| text(lang, key, &[]);
    let name = |side: Side| session.player_name(side.into(), lang);
    let info = session.info(lang);
    write_text(&info.title)?;
    let record = session.record();
    if let (Some(first), Some(second)) = (record.name(Side::First), record.name(Side::Second)) {
        write_text(&format!("{} – {}", echo(first), echo(second)))?;
    }
    if !is_start(&review.start, &info.game) {
        write_text(&review.start)?;
    }
    write_line("")?;
    if review.moves.is_empty() {
        // It was cut short before the first move.
        write_text(&review.summary)?;
        return Ok(());
    }
    let mut rows = vec![vec![
        String::new(),
        String::new(),
        String::new(),
        say("best-move"),
        say("best-value"),
        say("review-what"),
    ]];
    rows.extend(review.moves.iter().map(|reviewed| {
        vec![
            reviewed.verdict.mark().to_owned(),
            reviewed.label.clone(),
            name(reviewed.side),
            reviewed.mv.clone(),
            value_text(&reviewed.after, session.idiom(), lang),
            reviewed.text.clone(),
        ]
    }));
    for line in fitted_lines(&rows) {
        write_line(&line)?;
    }
    write_line("")?;
    let graded = session.idiom().grades.is_some();
    let lines = LINES.into_iter().filter(|line| graded || !line.graded);
    let sides = [Side::First, Side::Second];
    let heading = [String::new()].into_iter().chain(sides.map(name));
    let mut rows: Vec<Vec<String>> = vec![heading.collect()];
    rows.extend(lines.map(|line| {
        let counts = sides.map(|side| (line.count)(review.sides.of(side)).to_string());
        [say(line.key)].into_iter().chain(counts).collect()
    }));
    write_table(&rows, 1)?;
    write_line("")?;
    write_text(&review.summary)?;
    let estimated = |one: &Reviewed| matches!(one.after, Value::Score { .. });
    if review.moves.iter().any(estimated) {
        output.say("review-signs")?;
    }
    // The summary names the limit only where it leaves something in doubt.
    if !review.exact && !review.summary.contains(&review.limit) {
        let limit = [("limit", review.limit.clone().into())];
        write_text(&text(lang, "review-estimates", &limit))?;
    }
    Ok(())
}

/// Whether a position text is that of the game's usual start.
fn is_start(position: &str, game: &str) -> bool {
    let start = catalog::open(game, Seats::HUMANS);
    start.is_ok_and(|start| start.info(Lang::En).position == position)
}

/// A line of the table of both sides.
#[derive(Clone, Copy)]
struct Line {
    /// The key of its name among the texts.
    key: &'static str,
    count: fn(&SideReview) -> usize,
    /// Whether only games have it whose estimates grade a move.
    graded: bool,
}

const fn line(key: &'static str, graded: bool, count: fn(&SideReview) -> usize) -> Line {
    Line { key, count, graded }
}

const LINES: [Line; 8] = [
    line("review-moves", false, |side| side.moves),
    line("review-best", false, |side| side.best),
    line("review-inaccuracies", true, |side| side.inaccuracies),
    line("review-mistakes", false, |side| side.mistakes),
    line("review-blunders", true, |side| side.blunders),
    line("review-missed-wins", false, |side| side.missed_wins),
    line("review-slips", false, |side| side.slips),
    line("review-doubtful", false, |side| side.doubtful),
];
