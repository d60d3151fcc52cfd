//! `tengen play`: a game in the terminal, or through a pipe.

mod board;
mod command;
mod face;
mod keep;
mod lines;
mod menu;
mod prompt;
mod tally;
mod think;

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use tengen_engine::BotSpec;
use tengen_play::contract::Refusal;
use tengen_play::{Lang, SavedGame, Seat, Seats, Session, catalog, echo, text};

use crate::exit::Exit;
use crate::interrupt;
use board::Style;
use face::Face;
use keep::Keep;
use lines::{Lines, Piped, Typed};
use menu::Setup;
use prompt::Prompt;

/// What was asked for on the command line.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// The words of a spec or position.
    pub game: Option<String>,
    /// Who plays `First`.
    pub first: Option<Seat>,
    /// Who plays `Second`.
    pub second: Option<Seat>,
    /// The game is written here after every change.
    pub save: Option<PathBuf>,
    /// The game goes on from this file.
    pub load: Option<PathBuf>,
    /// JSON, one object a line.
    pub json: bool,
    /// No colours, and nothing that is taken back.
    pub plain: bool,
    /// Nothing but ASCII.
    pub ascii: bool,
}

/// Plays until the end.
pub fn run(request: &Request, lang: Lang) -> Exit {
    match play(request, lang) {
        Ok(exit) => exit,
        // Whoever read has gone: there is nobody left to tell.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Done,
        Err(error) => {
            let why = [("why", error.to_string().into())];
            complain(&text(lang, "play-io-error", &why));
            Exit::Early
        }
    }
}

/// Says something on stderr. If that fails, there's nobody to tell.
fn complain(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

fn play(request: &Request, lang: Lang) -> io::Result<Exit> {
    let terminal = io::stdin().is_terminal() && io::stdout().is_terminal() && !request.json;
    let colour = terminal
        && !request.plain
        && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let mut lines: Box<dyn Lines> = if terminal {
        Box::new(Typed::new()?)
    } else {
        Box::new(Piped(io::stdin().lock()))
    };
    let mut out = io::stdout();
    let mut face = Face {
        out: &mut out,
        json: request.json,
        style: Style {
            colour,
            ascii: request.ascii,
        },
        live: terminal,
        lang,
    };
    let keep = Keep::new();
    if let Some(exit) = unfit_file(request, lang) {
        return Ok(exit);
    }
    let asks = terminal && request.load.is_none();
    let session = if asks && request.game.is_none() && request.first.or(request.second).is_none() {
        face.say("menu-welcome")?;
        match menu::offer(&mut *lines, &mut face, &keep)? {
            Setup::Ready(session) => Ok(session),
            Setup::Left(exit) => return Ok(exit),
            Setup::Open => match menu::ask(&mut *lines, &mut face, None)? {
                Setup::Ready(session) => Ok(session),
                Setup::Left(exit) => return Ok(exit),
                Setup::Open => unreachable!("the menu ends with a game or without one"),
            },
        }
    } else if asks && request.first.or(request.second).is_none() {
        match menu::ask(&mut *lines, &mut face, request.game.as_deref())? {
            Setup::Ready(session) => Ok(session),
            Setup::Left(exit) => return Ok(exit),
            Setup::Open => open(request, lang),
        }
    } else {
        open(request, lang)
    };
    let session = match session {
        Ok(session) => session,
        Err(refusal) => {
            if request.json {
                face.refusal(refusal)?;
            } else {
                complain(&refusal.to_string());
            }
            return Ok(Exit::Usage);
        }
    };
    Prompt::new(session, face, &mut *lines, keep, request.save.clone()).run()
}

/// The game that the command line names.
fn open(request: &Request, lang: Lang) -> Result<Box<dyn Session>, Refusal> {
    if let Some(file) = &request.load {
        return SavedGame::load(file)
            .and_then(|game| game.open())
            .map_err(|error| error.refusal(lang));
    }
    let minimax = Seat::Bot(BotSpec::MINIMAX);
    let (first, second) = match (request.first, request.second) {
        (None, None | Some(Seat::Bot(_))) => (Seat::Human, request.second.unwrap_or(minimax)),
        (None, Some(Seat::Human)) => (minimax, Seat::Human),
        (Some(first @ Seat::Human), second) => (first, second.unwrap_or(minimax)),
        (Some(first @ Seat::Bot(_)), second) => (first, second.unwrap_or(Seat::Human)),
    };
    let game = request.game.as_deref().unwrap_or("tictactoe");
    catalog::open(game, Seats { first, second }).map_err(|error| error.refusal(lang))
}

/// Refuses to write the game over a file that holds something else.
fn unfit_file(request: &Request, lang: Lang) -> Option<Exit> {
    let file = request.save.as_ref()?;
    let key = match SavedGame::load(file) {
        Ok(_) if request.load.as_ref() == Some(file) => return None,
        Ok(_) => "play-save-is-a-game",
        Err(_) if !file.exists() => return None,
        Err(_) => "play-save-is-something-else",
    };
    let name = file.display().to_string();
    complain(&text(lang, key, &[("file", echo(&name).into())]));
    Some(Exit::Usage)
}

/// What an interruption says, as long as a game is kept.
fn keep_word(kept: bool, lang: Lang) {
    interrupt::set_last_word(kept.then(|| format!("\n{}\n", text(lang, "play-kept", &[]))));
}
