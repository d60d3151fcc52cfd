//! `tengen pgn`: the games of a PGN file.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;

use clap::ArgMatches;
use tengen_play::contract::{FileNotice, ListedGame, Message, Refusal, Status};
use tengen_play::{LoadError, SavedGame, echo, file_refusal, pgn, text};
use tengen_rules::chess::pgn as games;

use crate::exit::Exit;
use crate::explain::fitted_lines;
use crate::output::{Failure, Output, complain, write, write_line, write_message};

/// Lists the games of a file, or writes one of them in either form. Exit status 1 if a game is faulty.
///
/// # Errors
///
/// What is wrong with the file, or that nothing can be written.
pub fn run(matches: &ArgMatches, output: Output) -> Result<Exit, Failure> {
    let path = matches.get_one::<std::path::PathBuf>("file");
    let text = content(path.map_or(Path::new("-"), |path| path), output)?;
    match super::game_number(matches) {
        None => list(text, output),
        Some(number) => convert(text, number, output),
    }
}

/// The file as PGN: a saved game becomes a text with one game.
fn content(path: &Path, output: Output) -> Result<Box<dyn BufRead>, Failure> {
    let failed = |error: io::Error| Failure::File(file_refusal(&error, output.lang));
    let mut text: Box<dyn BufRead> = if path == Path::new("-") {
        Box::new(BufReader::new(io::stdin()))
    } else {
        if path.is_dir() {
            return Err(failed(io::ErrorKind::IsADirectory.into()));
        }
        Box::new(BufReader::new(File::open(path).map_err(failed)?))
    };
    let head = text.fill_buf().map_err(failed)?;
    let bare = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
    if pgn::is_pgn(path, head) || bare.trim_ascii_start().first() != Some(&b'{') {
        return Ok(text);
    }
    let refused = |error: LoadError| Failure::Unreadable(error.refusal(output.lang));
    let game = SavedGame::read_from(text).map_err(refused)?;
    let game = game.to_pgn().map_err(|error| error.refusal(output.lang))?;
    Ok(Box::new(io::Cursor::new(game)))
}

fn list(text: Box<dyn BufRead>, output: Output) -> Result<Exit, Failure> {
    let lang = output.lang;
    let say = |key| text_of(key, output);
    let mut rows = vec![vec![
        String::new(),
        say("pgn-players"),
        say("pgn-date"),
        say("pgn-result"),
        say("pgn-moves"),
        say("pgn-note"),
    ]];
    let mut exit = Exit::Done;
    let mut found = false;
    let mut entries = games::read(text);
    for entry in &mut entries {
        found = true;
        if entry.fault.is_some() {
            exit = Exit::Early;
        }
        let game = pgn::listed(&entry, lang);
        if output.json {
            write_message(&Message::Listed(game))?;
        } else {
            rows.push(row(&game, output));
        }
    }
    if !found {
        return Err(LoadError::NoGames.refusal(lang).into());
    }
    if !output.json {
        for line in fitted_lines(&rows) {
            write_line(&line)?;
        }
    }
    match entries.skipped_lines() {
        0 => {}
        count => skipped(count, output)?,
    }
    Ok(exit)
}

fn text_of(key: &str, output: Output) -> String {
    text(output.lang, key, &[])
}

/// Says that some lines belong to no game.
fn skipped(count: usize, output: Output) -> io::Result<()> {
    let said = text(output.lang, "pgn-skipped", &[("count", count.into())]);
    if output.json {
        let code = "skipped_lines".to_owned();
        return write_message(&Message::Notice(FileNotice { code, text: said }));
    }
    complain(&said);
    Ok(())
}

fn row(game: &ListedGame, output: Output) -> Vec<String> {
    let name = |name: &Option<String>| name.as_deref().map_or("?".to_owned(), echo);
    let date = game.tags.iter().find(|tag| tag.name == "Date");
    let result = match game.status {
        Status::InProgress => "*",
        Status::FirstWins => "1-0",
        Status::SecondWins => "0-1",
        Status::Draw => "1/2-1/2",
    };
    let mut notes: Vec<String> = Vec::new();
    if let Some(fault) = &game.fault {
        let args = [
            ("game", game.number.into()),
            // As strings: without separators.
            ("line", fault.line.to_string().into()),
            ("column", fault.column.to_string().into()),
            ("why", fault.text.clone().into()),
        ];
        notes.push(text(output.lang, "pgn-place", &args));
    }
    notes.extend(game.notices.iter().map(|notice| notice.text.clone()));
    vec![
        format!("{}.", game.number),
        format!("{} – {}", name(&game.first), name(&game.second)),
        date.map_or_else(String::new, |date| echo(&date.text)),
        result.to_owned(),
        game.ply.to_string(),
        notes.join(" "),
    ]
}

/// Writes one game: as PGN with all but its variations, or as a saved game.
fn convert(text: Box<dyn BufRead>, number: usize, output: Output) -> Result<Exit, Failure> {
    if output.json {
        let loaded = SavedGame::read_pgn(text, Some(number));
        let loaded = loaded.map_err(|error| Failure::Unreadable(error.refusal(output.lang)))?;
        // Not on stdout, where the saved game is to be the only thing.
        for notice in &loaded.notices {
            let code = notice.code().to_owned();
            let text = notice.text(output.lang);
            let notice = Message::Notice(FileNotice { code, text });
            let notice = serde_json::to_string(&notice).map_err(io::Error::from)?;
            writeln!(io::stderr(), "{notice}")?;
        }
        let game = serde_json::to_string(&loaded.game).map_err(io::Error::from)?;
        write_line(&game)?;
        return Ok(Exit::Done);
    }
    let mut last = 0;
    for entry in games::read(text) {
        last = entry.number;
        if last != number {
            continue;
        }
        let (game, notices) = pgn::whole(&entry);
        write(game.to_string().as_bytes())?;
        for notice in &notices {
            complain(&notice.text(output.lang));
        }
        let Some(error) = entry.fault else {
            return Ok(Exit::Done);
        };
        complain(&said(&LoadError::Pgn(error), output).text);
        return Ok(Exit::Early);
    }
    let error = match last {
        0 => LoadError::NoGames,
        games => LoadError::NoSuchGame { number, games },
    };
    Err(said(&error, output).into())
}

fn said(error: &LoadError, output: Output) -> Refusal {
    error.refusal(output.lang)
}
