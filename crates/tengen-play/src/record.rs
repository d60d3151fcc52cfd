//! The record of a game, and how it is saved.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use tengen_rules::{Outcome, Player};

use crate::catalog::{self, GameVisitor};
use crate::contract::{Forfeit, Players, SCHEMA, Side, Tag};
use crate::error::{LoadError, OwnWords};
use crate::game::{Ending, Game};
use crate::input::read_move;
use crate::kit::Kit;
use crate::live::Live;
use crate::pgn::{self, Loaded};
use crate::seat::{Seat, Seats};
use crate::session::Session;

/// The largest file that is read: a game of 676 stones takes less than 10 KiB, one of 18,000 plies, the longest there is,
/// less than 300 KiB.
pub(crate) const MAX_FILE_BYTES: usize = 1 << 20;

/// The largest revision that is read: up to here JSON numbers are exact everywhere.
const MAX_REVISION: u64 = 1 << 53;

/// The word in `type`.
const KIND: &str = "game";

/// A saved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SavedGame {
    /// `game`.
    #[serde(rename = "type")]
    pub kind: String,
    /// The schema number.
    pub schema: u32,
    /// The position text of the start.
    pub start: String,
    /// The moves made.
    pub moves: Vec<String>,
    /// The moves taken back, the next one to play again first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub undone: Vec<String>,
    /// The side that has resigned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resigned: Option<Side>,
    /// What else than the rules and a resignation has ended the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ending: Option<SavedEnding>,
    /// Who plays.
    pub players: Players,
    /// What is known of the game beside what happened in it: who played where and when.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<Tag>,
    /// The session's revision, so that it goes on rising.
    pub revision: u64,
}

/// How a game has ended that goes on as far as its position is concerned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "snake_case")]
pub enum SavedEnding {
    /// A player has lost by something beside the board.
    Forfeit {
        /// Who has lost.
        side: Side,
        /// By what.
        why: Forfeit,
    },
    /// The players have agreed to a draw.
    Agreed,
    /// The player to move has claimed a draw.
    Claimed {
        /// The rule.
        why: String,
        /// The move that was announced with it and not made.
        #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
        mv: Option<String>,
    },
    /// Somebody who watches over the game has said how it ends.
    Adjudicated {
        /// Who has won; absent for a draw.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        winner: Option<Side>,
    },
}

impl SavedGame {
    /// A game in progress, with nothing taken back.
    pub(crate) fn new(start: String, moves: Vec<String>, players: Players, revision: u64) -> Self {
        SavedGame {
            kind: KIND.to_owned(),
            schema: SCHEMA,
            start,
            moves,
            undone: Vec::new(),
            resigned: None,
            ending: None,
            players,
            tags: Vec::new(),
            revision,
        }
    }

    /// Reads a saved game from JSON. Whether its moves are legal shows when it is
    /// [opened](SavedGame::open).
    ///
    /// # Errors
    ///
    /// What is wrong with the text.
    pub fn read(json: &[u8]) -> Result<Self, LoadError> {
        if json.len() > MAX_FILE_BYTES {
            return Err(LoadError::TooLarge);
        }
        // Some editors put a byte order mark there.
        let json = json.strip_prefix(b"\xef\xbb\xbf").unwrap_or(json);
        let value: Value = serde_json::from_slice(json).map_err(|error| LoadError::Json {
            line: error.line(),
            column: error.column(),
        })?;
        let Value::Object(mut fields) = value else {
            return Err(LoadError::NotAGame);
        };
        if fields.remove("type") != Some(Value::from(KIND)) {
            return Err(LoadError::NotAGame);
        }
        match want::<u64>(&mut fields, "schema")? {
            0 => return Err(LoadError::Field("schema")),
            schema if schema > u64::from(SCHEMA) => return Err(LoadError::Newer),
            _ => {}
        }
        let revision = want(&mut fields, "revision")?;
        if revision > MAX_REVISION {
            return Err(LoadError::Field("revision"));
        }
        let mut players: Map<String, Value> = want(&mut fields, "players")?;
        let mut player =
            |side, place| want(&mut players, side).map_err(|_| LoadError::Field(place));
        let players = Players {
            first: player("first", "players.first")?,
            second: player("second", "players.second")?,
        };
        let game = Self::new(
            want(&mut fields, "start")?,
            want(&mut fields, "moves")?,
            players,
            revision,
        );
        let game = SavedGame {
            undone: take(&mut fields, "undone")?.unwrap_or_default(),
            resigned: take(&mut fields, "resigned")?,
            ending: take(&mut fields, "ending")?,
            tags: take(&mut fields, "tags")?.unwrap_or_default(),
            ..game
        };
        if game.resigned.is_some() && game.ending.is_some() {
            return Err(LoadError::Field("ending"));
        }
        Ok(game)
    }

    /// The game as JSON, as it stands in a file.
    #[must_use]
    pub fn to_json(&self) -> String {
        // Nothing in here can fail to be JSON: there are no maps and no numbers beside integers.
        let mut json = serde_json::to_string_pretty(self).unwrap_or_default();
        json.push('\n');
        json
    }

    /// Writes the game to a file, as PGN if its name ends in `.pgn`: first to a temporary one beside it, which then
    /// takes its place, so that a failure leaves what was there.
    ///
    /// # Errors
    ///
    /// What the system says; [`Unsupported`](io::ErrorKind::Unsupported) if the game can't be written as PGN.
    pub fn save(&self, path: &Path) -> io::Result<()> {
        self.save_behind(&[], path)
    }

    /// The same with other games before it, as PGN; JSON holds one.
    ///
    /// # Errors
    ///
    /// The same as of [`save`](SavedGame::save).
    pub fn save_behind(&self, others: &[SavedGame], path: &Path) -> io::Result<()> {
        let content = if pgn::is_named_pgn(path) {
            let games = others.iter().chain([self]).map(SavedGame::to_pgn);
            games
                .collect::<Result<String, _>>()
                .map_err(|error| io::Error::new(io::ErrorKind::Unsupported, error))?
        } else {
            self.to_json()
        };
        // Where a link leads, if it is one.
        let path = &path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let folder = match path.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        let mut file = temporary_file(folder)?;
        file.write_all(content.as_bytes())?;
        if let Ok(before) = path.metadata() {
            file.as_file().set_permissions(before.permissions())?;
        }
        file.as_file().sync_all()?;
        file.persist(path)?;
        Ok(())
    }

    /// Reads a game from a file, which is JSON, or PGN with one game.
    ///
    /// # Errors
    ///
    /// What is wrong with the file.
    pub fn load(path: &Path) -> Result<Self, LoadError> {
        Self::find(path, None).map(|loaded| loaded.game)
    }

    /// Reads a game from a file: in PGN that of a number, from 1, or the only one. JSON has one game.
    ///
    /// # Errors
    ///
    /// What is wrong with the file, or with its number of games.
    pub fn find(path: &Path, number: Option<usize>) -> Result<Loaded, LoadError> {
        let mut file = BufReader::new(File::open(path).map_err(LoadError::Io)?);
        let head = file.fill_buf().map_err(LoadError::Io)?;
        if pgn::is_pgn(path, head) {
            return pgn::find(file, number);
        }
        let game = Self::read_from(file)?;
        match number {
            None | Some(1) => Ok(game.into()),
            Some(number) => Err(LoadError::NoSuchGame { number, games: 1 }),
        }
    }

    /// Reads a saved game from JSON that comes from anywhere.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, or that it can't be had.
    pub fn read_from(text: impl Read) -> Result<Self, LoadError> {
        let mut json = Vec::new();
        let mut limited = text.take(MAX_FILE_BYTES as u64 + 1);
        limited.read_to_end(&mut json).map_err(LoadError::Io)?;
        Self::read(&json)
    }

    /// Whether a file has nothing that is lost when a saved game takes its place, but a game: no other games, no
    /// comments.
    pub fn may_replace(path: &Path) -> bool {
        Self::find(path, None).is_ok_and(|loaded| loaded.notices.is_empty())
    }

    /// The game as a session, after every move has gone through the rules.
    ///
    /// # Errors
    ///
    /// What is wrong with the record, and where.
    pub fn open(&self) -> Result<Box<dyn Session>, LoadError> {
        catalog::with_game(&self.start, Reopen(self)).map_err(LoadError::Start)?
    }

    fn seats(&self) -> Result<Seats, LoadError> {
        let seat =
            |side, text: &str| Seat::read(text).map_err(|why| LoadError::Player { side, why });
        Ok(Seats {
            first: seat(Side::First, &self.players.first)?,
            second: seat(Side::Second, &self.players.second)?,
        })
    }
}

/// A new file that others may read as any file that this person makes.
fn temporary_file(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    let permissions = std::os::unix::fs::PermissionsExt::from_mode(0o666);
    #[cfg(unix)]
    let builder = builder.permissions(permissions);
    builder.tempfile_in(folder)
}

/// A field, if it is there.
fn take<T: DeserializeOwned>(
    fields: &mut Map<String, Value>,
    name: &'static str,
) -> Result<Option<T>, LoadError> {
    fields
        .remove(name)
        .map(serde_json::from_value)
        .transpose()
        .map_err(|_| LoadError::Field(name))
}

/// A field that has to be there.
fn want<T: DeserializeOwned>(
    fields: &mut Map<String, Value>,
    name: &'static str,
) -> Result<T, LoadError> {
    take(fields, name)?.ok_or(LoadError::Field(name))
}

struct Reopen<'a>(&'a SavedGame);

impl GameVisitor for Reopen<'_> {
    type Output = Result<Box<dyn Session>, LoadError>;

    fn visit<P: Kit>(self, game: Game<P>) -> Self::Output {
        let seats = self.0.seats()?;
        let game = replay(self.0, game)?;
        let SavedGame { tags, revision, .. } = self.0;
        Ok(Box::new(Live::resumed(
            game,
            seats,
            tags.clone(),
            *revision,
        )))
    }
}

/// A game at its start, after all that was played and taken back in it.
pub(crate) fn replay<P: Kit>(saved: &SavedGame, mut game: Game<P>) -> Result<Game<P>, LoadError> {
    play_all(&mut game, "moves", &saved.moves)?;
    let ply = game.ply();
    play_all(&mut game, "undone", &saved.undone)?;
    // The game has this ply: it was there just now.
    game.goto(ply);
    if let Some(side) = saved.resigned
        && !game.end(Ending::Resigned(side.into()))
    {
        return Err(LoadError::Over("resigned"));
    }
    if let Some(ending) = &saved.ending {
        end(&mut game, ending)?;
    }
    Ok(game)
}

/// Ends a game as it has ended before.
fn end<P: Kit>(game: &mut Game<P>, saved: &SavedEnding) -> Result<(), LoadError> {
    let ending = match saved {
        SavedEnding::Forfeit { side, why } => Ending::Forfeit {
            loser: Player::from(*side),
            why: *why,
        },
        SavedEnding::Agreed => Ending::Agreed,
        SavedEnding::Adjudicated { winner } => Ending::Adjudicated(match winner {
            Some(side) => Outcome::Win(Player::from(*side)),
            None => Outcome::Draw,
        }),
        SavedEnding::Claimed { why, mv } => {
            let with = match mv {
                None => None,
                Some(text) => Some(claimed_move(game, text)?),
            };
            let due = match with {
                Some(mv) => game.claim_with(mv),
                None => game.claim(),
            };
            match due.filter(|rule| rule == why) {
                Some(rule) => Ending::Claimed { rule, with },
                None if game.outcome().is_some() => return Err(LoadError::Over("ending")),
                None => return Err(LoadError::NoClaim),
            }
        }
    };
    if game.end(ending) {
        Ok(())
    } else {
        Err(LoadError::Over("ending"))
    }
}

/// The move with which a draw was claimed.
fn claimed_move<P: Kit>(game: &Game<P>, text: &str) -> Result<P::Move, LoadError> {
    let wrong = |why| LoadError::Move {
        place: "ending.move".to_owned(),
        text: text.to_owned(),
        why,
        words: OwnWords::of(game.position(), text),
    };
    let position = game.position();
    let mv = read_move(position, text).map_err(|why| wrong(why.into()))?;
    position.check(mv).map_err(|why| wrong(why.into()))?;
    Ok(mv)
}

fn play_all<P: Kit>(game: &mut Game<P>, list: &str, moves: &[String]) -> Result<(), LoadError> {
    for (i, text) in moves.iter().enumerate() {
        catalog::play_text(game, text).map_err(|why| LoadError::Move {
            place: format!("{list}[{i}]"),
            text: text.clone(),
            why,
            words: OwnWords::of(game.position(), text),
        })?;
    }
    Ok(())
}
