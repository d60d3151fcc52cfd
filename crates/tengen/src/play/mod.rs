//! `tengen play`: a game in the terminal, or through a pipe.

mod board;
mod command;
mod face;
mod keep;
mod lines;
mod menu;
mod numbers;
mod prompt;
mod saving;
mod tally;

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use tengen_engine::BotSpec;
use tengen_play::contract::{Code, Refusal};
use tengen_play::pgn::is_named_pgn;
use tengen_play::{
    Idiom, Lang, LoadError, Looks, SavedGame, Seat, Seats, Session, catalog, echo, file_refusal,
    text,
};

use crate::exit::Exit;
use crate::interrupt;
use crate::output::{self, Failure, Output};
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
    /// Which game of this file.
    pub number: Option<usize>,
    /// No colours, and nothing that is taken back.
    pub plain: bool,
    /// Nothing but ASCII.
    pub ascii: bool,
}

/// Plays until the end.
///
/// # Errors
///
/// What is wrong with the game or the file that was named, or that nothing can be read or written any more.
pub fn run(request: &Request, output: Output) -> Result<Exit, Failure> {
    let lang = output.lang;
    let terminal = io::stdin().is_terminal() && io::stdout().is_terminal() && !output.json;
    let mut lines: Box<dyn Lines> = if terminal {
        Box::new(Typed::new()?)
    } else {
        Box::new(Piped(io::stdin().lock()))
    };
    let mut out = io::stdout();
    let mut face = Face {
        out: &mut out,
        json: output.json,
        style: Style {
            colour: output::coloured() && terminal && !request.plain,
            ascii: request.ascii,
        },
        live: terminal,
        overwrites: !request.plain,
        idiom: Idiom::PLAIN,
        looks: Looks::NONE,
        turned: false,
        lang,
    };
    let keep = Keep::new(!terminal);
    unfit_file(request, lang)?;
    let named = request.first.is_some() || request.second.is_some();
    let mut setup = Setup::Open;
    if terminal && request.load.is_none() && !named {
        if request.game.is_none() {
            face.say("menu-welcome")?;
            setup = menu::offer(&mut *lines, &mut face, &keep)?;
        }
        if matches!(setup, Setup::Open) {
            setup = menu::ask(&mut *lines, &mut face, request.game.as_deref())?;
        }
    }
    if !terminal && !output.json && request.game.is_none() && request.load.is_none() && !named {
        tell_of_kept(&keep, lang);
    }
    let session = match setup {
        Setup::Ready(session) => session,
        Setup::Left(exit) => return Ok(exit),
        Setup::Open => open(request, output)?,
    };
    if let Some(file) = &request.save
        && is_named_pgn(file)
        && let Err(error) = session.record().to_pgn()
    {
        return Err(error.refusal(lang).into());
    }
    Ok(Prompt::new(session, face, &mut *lines, keep, request.save.clone()).run()?)
}

/// Says to somebody who can't be asked that there are games to go on with.
fn tell_of_kept(keep: &Keep, lang: Lang) {
    let left = keep.left();
    for (path, error) in left.damaged {
        output::complain(&menu::damaged_text(&path, &error, lang));
    }
    let games = left.games.len();
    let Some(folder) = keep.folder().filter(|_| games > 0) else {
        return;
    };
    let folder = keep::shown(folder);
    let args = [("games", games.into()), ("folder", folder.into())];
    output::complain(&text(lang, "play-kept-before", &args));
}

/// The game that the command line names.
fn open(request: &Request, output: Output) -> Result<Box<dyn Session>, Failure> {
    let lang = output.lang;
    if let Some(file) = &request.load {
        let failure = |error: LoadError| match error {
            LoadError::Io(_) => Failure::File(error.refusal(lang)),
            _ => Failure::Unreadable(error.refusal(lang)),
        };
        let loaded = SavedGame::find(file, request.number).map_err(failure)?;
        let session = loaded.game.open().map_err(failure)?;
        output.notices(&loaded.notices)?;
        return Ok(session);
    }
    let minimax = Seat::Bot(BotSpec::MINIMAX);
    let (first, second) = match (request.first, request.second) {
        (None, None | Some(Seat::Bot(_))) => (Seat::Human, request.second.unwrap_or(minimax)),
        (None, Some(Seat::Human)) => (minimax, Seat::Human),
        (Some(first @ Seat::Human), second) => (first, second.unwrap_or(minimax)),
        (Some(first @ Seat::Bot(_)), second) => (first, second.unwrap_or(Seat::Human)),
    };
    let game = request.game.as_deref().unwrap_or("tictactoe");
    catalog::open(game, Seats { first, second })
        .map_err(|error| Failure::Unreadable(error.refusal(lang)))
}

/// Refuses to write the game over a file that holds something else, or where there is no folder.
fn unfit_file(request: &Request, lang: Lang) -> Result<(), Failure> {
    let Some(file) = &request.save else {
        return Ok(());
    };
    let loaded = request
        .load
        .as_ref()
        .and_then(|file| file.canonicalize().ok());
    let key = match SavedGame::find(file, None) {
        Ok(found) if !found.notices.is_empty() => "play-save-is-something-else",
        Ok(_) if loaded.is_some() && loaded == file.canonicalize().ok() => return Ok(()),
        Ok(_) => "play-save-is-a-game",
        Err(_) if !file.exists() => {
            let folder = file.parent().filter(|folder| *folder != Path::new(""));
            return match folder.map(Path::metadata) {
                Some(Err(error)) => Err(Failure::File(file_refusal(&error, lang))),
                _ => Ok(()),
            };
        }
        Err(_) => "play-save-is-something-else",
    };
    let name = file.display().to_string();
    let refusal = Refusal {
        code: Code::Unsupported,
        text: text(lang, key, &[("file", echo(&name).into())]),
        expected: None,
        legal_moves: None,
    };
    Err(refusal.into())
}

/// What an interruption says, as long as a game is kept.
fn keep_word(kept: bool, lang: Lang) {
    interrupt::set_last_word(kept.then(|| format!("\n{}\n", text(lang, "play-kept", &[]))));
}
