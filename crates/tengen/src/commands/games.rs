//! `tengen games`: which games there are, and who plays them.

use tengen_play::contract::{Games, Message, ParameterInfo};
use tengen_play::{Level, Seats, catalog, text};

use crate::exit::Exit;
use crate::output::{Failure, Output, write_line, write_message, write_table};

/// Lists the games, for people also the bots.
///
/// # Errors
///
/// If the list can't be written.
pub fn run(output: Output) -> Result<Exit, Failure> {
    let games = catalog::list(output.lang);
    if output.json {
        write_message(&Message::Games(games))?;
    } else {
        show(&games, output)?;
    }
    Ok(Exit::Done)
}

fn show(list: &Games, output: Output) -> Result<(), Failure> {
    let indented = |cell: &str| format!("  {cell}");
    output.say("games-specs")?;
    let games = list.games.iter();
    let games: Vec<_> = games
        .map(|game| {
            let examples = game.examples.join(", ");
            vec![indented(&game.spec), game.title.clone(), examples]
        })
        .collect();
    write_table(&games, 3)?;

    write_line("")?;
    output.say("games-parameters")?;
    let mut parameters: Vec<&ParameterInfo> = Vec::new();
    for parameter in list.games.iter().flat_map(|game| &game.parameters) {
        if !parameters.iter().any(|other| other.name == parameter.name) {
            parameters.push(parameter);
        }
    }
    let parameters: Vec<_> = parameters
        .into_iter()
        .map(|parameter| {
            let values = match (&parameter.words, parameter.min, parameter.max) {
                (Some(words), ..) => words.join(", "),
                (None, Some(min), Some(max)) => format!("{min}–{max}"),
                _ => String::new(),
            };
            vec![indented(&parameter.name), values, parameter.title.clone()]
        })
        .collect();
    write_table(&parameters, 3)?;

    let mut shown: Vec<&[Level]> = Vec::new();
    for game in list.games.iter().filter_map(|game| game.examples.first()) {
        let levels = catalog::open(game, Seats::HUMANS).map_or(&[][..], |session| session.levels());
        if shown.contains(&levels) {
            continue;
        }
        shown.push(levels);
        write_line("")?;
        let heading = text(
            output.lang,
            "games-levels",
            &[("game", game.as_str().into())],
        );
        write_line(&heading)?;
        let levels: Vec<_> = levels
            .iter()
            .map(|level| vec![indented(&level.bot.to_string()), level.about(output.lang)])
            .collect();
        write_table(&levels, 2)?;
    }
    write_line("")?;
    output.say("games-play")?;
    Ok(())
}
