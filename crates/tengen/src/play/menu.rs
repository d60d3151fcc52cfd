//! The questions before a game, each with an answer on Enter.

use std::io;
use std::path::Path;

use tengen_engine::BotSpec;
use tengen_play::{Lang, Level, LoadError, Seat, Seats, Session, catalog, plain, text};
use tengen_rules::Player;

use super::face::{Face, seat_name};
use super::keep::{Keep, Kept, Left, shown};
use super::lines::{Line, Lines};
use crate::exit::Exit;

/// What came of the questions.
pub enum Setup {
    /// A game to play.
    Ready(Box<dyn Session>),
    /// The person has left.
    Left(Exit),
    /// Nothing yet.
    Open,
}

/// An answer.
enum Answer {
    /// Typed; empty for Enter alone.
    Text(String),
    Left(Exit),
}

fn ask_line(lines: &mut dyn Lines, face: &mut Face<'_>, prompt: &str) -> io::Result<Answer> {
    loop {
        match lines.next(prompt, &mut Vec::new)? {
            Line::Text(line) => {
                let line = plain(&line).trim().to_lowercase();
                if ["quit", "exit", "q", "退出"].contains(&line.as_str()) {
                    face.say("play-goodbye")?;
                    return Ok(Answer::Left(Exit::Done));
                }
                return Ok(Answer::Text(line));
            }
            Line::End => {
                face.say("play-goodbye")?;
                return Ok(Answer::Left(Exit::Done));
            }
            Line::Interrupted => return Ok(Answer::Left(Exit::Interrupted)),
            Line::TooLong | Line::NotUtf8 => face.say("menu-number")?,
        }
    }
}

/// Asks for one of several things by number; `default` is taken on Enter. Anything else that is typed
/// may be read by `other`.
fn choose<T>(
    lines: &mut dyn Lines,
    face: &mut Face<'_>,
    question: &str,
    items: &[String],
    default: usize,
    mut other: impl FnMut(&str, &mut Face<'_>) -> io::Result<Option<T>>,
    make: impl Fn(usize) -> T,
) -> io::Result<Result<T, Exit>> {
    face.line("")?;
    face.say(question)?;
    for (n, item) in items.iter().enumerate() {
        face.line(&format!("  {}  {item}", n + 1))?;
    }
    let prompt = text(
        face.lang,
        "menu-prompt",
        &[("default", (default + 1).into())],
    );
    loop {
        let line = match ask_line(lines, face, &prompt)? {
            Answer::Left(exit) => return Ok(Err(exit)),
            Answer::Text(line) => line,
        };
        if line.is_empty() {
            return Ok(Ok(make(default)));
        }
        match line.parse::<usize>() {
            Ok(n) if (1..=items.len()).contains(&n) => return Ok(Ok(make(n - 1))),
            _ => {}
        }
        match other(&line, face)? {
            Some(answer) => return Ok(Ok(answer)),
            None => face.say("menu-number")?,
        }
    }
}

/// Offers to go on with what earlier runs have left.
///
/// # Errors
///
/// If the terminal fails.
pub fn offer(lines: &mut dyn Lines, face: &mut Face<'_>, keep: &Keep) -> io::Result<Setup> {
    let lang = face.lang;
    let Left { mut games, damaged } = keep.left();
    for (path, error) in damaged {
        face.line(&damaged_text(&path, &error, lang))?;
    }
    while !games.is_empty() {
        match offered(lines, face, &games)? {
            Err(exit) => return Ok(Setup::Left(exit)),
            Ok(Offer::Delete(n)) => {
                match Keep::remove(&games[n]) {
                    Ok(()) => face.say("menu-deleted")?,
                    Err(error) if error.kind() == io::ErrorKind::NotFound => {
                        face.say("menu-gone")?;
                    }
                    Err(error) => {
                        face.line(&error.to_string())?;
                        continue;
                    }
                }
                games.remove(n);
            }
            Ok(Offer::Resume(n)) => {
                let kept = games.remove(n);
                if keep.take(&kept).is_ok() {
                    return Ok(Setup::Ready(kept.session));
                }
                face.say("menu-gone")?;
                break;
            }
            Ok(Offer::New) => break,
        }
    }
    Ok(Setup::Open)
}

/// Says that a game that was kept can't be read.
pub fn damaged_text(path: &Path, error: &LoadError, lang: Lang) -> String {
    let args = [
        ("file", shown(path).into()),
        ("why", error.refusal(lang).text.into()),
    ];
    text(lang, "menu-damaged", &args)
}

/// What is to become of the games that are left.
#[derive(Clone, Copy)]
enum Offer {
    Resume(usize),
    Delete(usize),
    New,
}

/// Asks what to do with the games that earlier runs have left.
fn offered(
    lines: &mut dyn Lines,
    face: &mut Face<'_>,
    games: &[Kept],
) -> io::Result<Result<Offer, Exit>> {
    let lang = face.lang;
    let mut items: Vec<String> = games
        .iter()
        .map(|Kept { session, .. }| {
            let info = session.info(lang);
            let seats = session.seats();
            let args = [
                ("title", info.title.into()),
                ("plies", info.ply.into()),
                ("first", seat_name(seats.first, lang).into()),
                ("second", seat_name(seats.second, lang).into()),
            ];
            text(lang, "menu-left", &args)
        })
        .collect();
    items.push(text(lang, "menu-new", &[]));
    let read = |line: &str, _: &mut Face<'_>| {
        let delete = ["delete", "删除"].iter();
        let delete = delete.filter_map(|word| line.strip_prefix(word)?.trim().parse().ok());
        Ok(match line {
            "y" | "yes" | "是" => Some(Offer::Resume(0)),
            "n" | "no" | "new" | "否" => Some(Offer::New),
            _ => delete
                .filter(|n| (1..=games.len()).contains(n))
                .map(|n| Offer::Delete(n - 1))
                .next(),
        })
    };
    let make = |n| {
        if n < games.len() {
            Offer::Resume(n)
        } else {
            Offer::New
        }
    };
    choose(lines, face, "menu-unfinished", &items, 0, read, make)
}

/// Asks which game (unless it's named), who plays, how strong, and on which side. [`Setup::Open`] if the
/// game that was named doesn't open.
///
/// # Errors
///
/// If the terminal fails.
pub fn ask(lines: &mut dyn Lines, face: &mut Face<'_>, game: Option<&str>) -> io::Result<Setup> {
    macro_rules! answered {
        ($answer:expr) => {
            match $answer? {
                Ok(answer) => answer,
                Err(exit) => return Ok(Setup::Left(exit)),
            }
        };
    }
    let game = match game {
        Some(game) => game.to_owned(),
        None => answered!(which_game(lines, face)),
    };
    let Ok(start) = catalog::open(&game, Seats::HUMANS) else {
        return Ok(Setup::Open);
    };
    let lang = face.lang;
    let against = |key| text(lang, key, &[]);
    let modes = [
        against("menu-against-computer"),
        against("menu-two-people"),
        against("menu-computers"),
    ];
    let none = |_: &str, _: &mut Face<'_>| Ok(None);
    let levels = start.levels();
    let seats = match answered!(choose(lines, face, "menu-mode", &modes, 0, none, |n| n)) {
        0 => {
            let bot = answered!(level(lines, face, "menu-level", levels));
            let sides = Player::BOTH.map(|player| {
                let key = match player {
                    Player::First => "menu-side-first",
                    Player::Second => "menu-side-second",
                };
                text(
                    lang,
                    key,
                    &[("player", start.player_name(player, lang).into())],
                )
            });
            let none = |_: &str, _: &mut Face<'_>| Ok(None);
            match answered!(choose(lines, face, "menu-side", &sides, 0, none, |n| n)) {
                0 => Seats {
                    first: Seat::Human,
                    second: bot,
                },
                _ => Seats {
                    first: bot,
                    second: Seat::Human,
                },
            }
        }
        1 => Seats::HUMANS,
        _ => Seats {
            first: answered!(level(lines, face, "menu-level-first", levels)),
            second: answered!(level(lines, face, "menu-level-second", levels)),
        },
    };
    Ok(match catalog::open(&game, seats) {
        Ok(session) => Setup::Ready(session),
        Err(_) => Setup::Open,
    })
}

fn which_game(lines: &mut dyn Lines, face: &mut Face<'_>) -> io::Result<Result<String, Exit>> {
    let lang = face.lang;
    let listed: Vec<_> = catalog::games().iter().filter(|game| game.listed).collect();
    let items: Vec<String> = listed
        .iter()
        .map(|game| {
            let args = [
                ("title", text(lang, game.title, &[]).into()),
                ("examples", game.examples.join(", ").into()),
            ];
            text(lang, "menu-game-item", &args)
        })
        .collect();
    let read = |line: &str, face: &mut Face<'_>| match catalog::open(line, Seats::HUMANS) {
        Ok(_) => Ok(Some(line.to_owned())),
        Err(error) => {
            face.refusal(error.refusal(lang))?;
            Ok(None)
        }
    };
    let chosen = choose(lines, face, "menu-game", &items, 0, read, |n| {
        listed[n].examples[0].to_owned()
    })?;
    let any = listed.iter().find(|game| game.id == "mnk");
    match (chosen, any.map(|game| game.examples[0])) {
        (Ok(game), Some(board)) if game == board => which_board(lines, face, board),
        (chosen, _) => Ok(chosen),
    }
}

fn which_board(
    lines: &mut dyn Lines,
    face: &mut Face<'_>,
    default: &str,
) -> io::Result<Result<String, Exit>> {
    let lang = face.lang;
    face.line("")?;
    face.say("menu-board")?;
    let prompt = text(lang, "menu-prompt", &[("default", default.into())]);
    loop {
        match ask_line(lines, face, &prompt)? {
            Answer::Left(exit) => return Ok(Err(exit)),
            Answer::Text(line) if line.is_empty() => return Ok(Ok(default.to_owned())),
            Answer::Text(line) => match catalog::open(&line, Seats::HUMANS) {
                Ok(_) => return Ok(Ok(line)),
                Err(error) => face.refusal(error.refusal(lang))?,
            },
        }
    }
}

fn level(
    lines: &mut dyn Lines,
    face: &mut Face<'_>,
    question: &str,
    levels: &[Level],
) -> io::Result<Result<Seat, Exit>> {
    let lang = face.lang;
    let items: Vec<String> = levels.iter().map(|level| level_item(level, lang)).collect();
    let read = |line: &str, face: &mut Face<'_>| match tengen_play::read_bot(line) {
        Ok(bot) => Ok(Some(Seat::Bot(bot))),
        Err(error) => {
            face.refusal(error.refusal(lang))?;
            Ok(None)
        }
    };
    choose(lines, face, question, &items, levels.len() - 1, read, |n| {
        Seat::Bot(levels[n].bot)
    })
}

fn level_item(level: &Level, lang: Lang) -> String {
    let bot: BotSpec = level.bot;
    format!("{:<16} {}", bot.to_string(), level.about(lang))
}
