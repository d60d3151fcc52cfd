//! `tengen match`: many games of bot against bot.

use std::time::{Duration, Instant};

use clap::ArgMatches;
use tengen_engine::{BotSpec, Stop};
use tengen_play::contract::{MatchTable, Message};
use tengen_play::{play_match, read_bot, text};

use crate::exit::Exit;
use crate::interrupt;
use crate::output::{Failure, Output, progress, write_line, write_message, write_table};

/// Games that are played if nothing is said.
const GAMES: u64 = 100;

/// How often the games so far are shown.
const PAUSE: Duration = Duration::from_millis(100);

/// Plays games between two bots. An interruption ends them; the table has those that were finished.
///
/// # Errors
///
/// What is wrong with the position or a bot, that the game is over there, or that the table can't be written.
pub fn run(matches: &ArgMatches, output: Output) -> Result<Exit, Failure> {
    let lang = output.lang;
    let bot = |id| match matches.get_one::<String>(id) {
        Some(name) => read_bot(name).map_err(|error| error.refusal(lang)),
        // Both are required; this is for the type alone.
        None => Ok(BotSpec::MINIMAX),
    };
    let (first, second) = (bot("first")?, bot("second")?);
    let text = if matches.contains_id("position") {
        super::position(matches, output)?
    } else {
        "tictactoe".to_owned()
    };
    let games = matches.get_one::<u64>("games").copied().unwrap_or(GAMES);
    let stop = Stop::new();
    let mut shown = Instant::now();
    let mut show_progress = |table: &MatchTable| {
        if shown.elapsed() >= PAUSE {
            shown = Instant::now();
            progress(&format!("{}/{}", table.games, table.asked));
        }
    };
    let table = interrupt::stoppable(&stop, || {
        play_match(&text, first, second, games, &mut show_progress, &stop)
    });
    progress("");
    let table = table.map_err(|error| error.refusal(lang))?;
    let whole = table.games == table.asked;
    if output.json {
        write_message(&Message::Match(table))?;
    } else {
        show(&table, output)?;
    }
    Ok(if whole { Exit::Done } else { Exit::Interrupted })
}

fn show(table: &MatchTable, output: Output) -> Result<(), Failure> {
    let say = |key| text(output.lang, key, &[]);
    let row = |key, bot: &str, games: u64| {
        let share = percent(games, table.games);
        vec![say(key), bot.to_owned(), games.to_string(), share]
    };
    write_line(&table.position)?;
    write_line("")?;
    let rows = [
        row("match-first", &table.first, table.first_wins),
        row("match-second", &table.second, table.second_wins),
        row("match-draws", "", table.draws),
        vec![say("match-games"), String::new(), table.games.to_string()],
    ];
    write_table(&rows, 2)?;
    write_line("")?;
    if table.games < table.asked {
        // As strings: they may be too large for numbers in a text.
        let counts = [
            ("games", table.games.to_string().into()),
            ("asked", table.asked.to_string().into()),
        ];
        write_line(&text(output.lang, "match-interrupted", &counts))?;
    }
    let mean = [("plies", format!("{:.1}", table.mean_plies()).into())];
    write_line(&text(output.lang, "match-mean", &mean))?;
    Ok(())
}

/// A share of the games in percent, rounded to a tenth.
fn percent(games: u64, of: u64) -> String {
    let of = u128::from(of.max(1));
    let tenths = (u128::from(games) * 1000 + of / 2) / of;
    format!("{}.{}%", tenths / 10, tenths % 10)
}
