//! The record of a game, and how it is saved.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::catalog::{self, GameVisitor};
use crate::contract::{Players, SCHEMA, Side};
use crate::error::LoadError;
use crate::game::Game;
use crate::kit::Kit;
use crate::live::Live;
use crate::seat::{Seat, Seats};
use crate::session::Session;

/// The largest file that is read: a game of 676 moves takes less than 10 KiB.
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
    /// Who plays.
    pub players: Players,
    /// The session's revision, so that it goes on rising.
    pub revision: u64,
}

impl SavedGame {
    pub(crate) fn new(
        start: String,
        moves: Vec<String>,
        undone: Vec<String>,
        resigned: Option<Side>,
        players: Players,
        revision: u64,
    ) -> Self {
        SavedGame {
            kind: KIND.to_owned(),
            schema: SCHEMA,
            start,
            moves,
            undone,
            resigned,
            players,
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
        Ok(Self::new(
            want(&mut fields, "start")?,
            want(&mut fields, "moves")?,
            take(&mut fields, "undone")?.unwrap_or_default(),
            take(&mut fields, "resigned")?,
            players,
            revision,
        ))
    }

    /// The game as JSON, as it stands in a file.
    #[must_use]
    pub fn to_json(&self) -> String {
        // Nothing in here can fail to be JSON: there are no maps and no numbers beside integers.
        let mut json = serde_json::to_string_pretty(self).unwrap_or_default();
        json.push('\n');
        json
    }

    /// Writes the game to a file: first to a temporary one beside it, which then takes its place, so
    /// that a failure leaves what was there.
    ///
    /// # Errors
    ///
    /// What the system says.
    pub fn save(&self, path: &Path) -> io::Result<()> {
        // Where a link leads, if it is one.
        let path = &path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let folder = match path.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        let mut file = temporary_file(folder)?;
        file.write_all(self.to_json().as_bytes())?;
        if let Ok(before) = path.metadata() {
            file.as_file().set_permissions(before.permissions())?;
        }
        file.as_file().sync_all()?;
        file.persist(path)?;
        Ok(())
    }

    /// Reads a game from a file.
    ///
    /// # Errors
    ///
    /// What is wrong with the file.
    pub fn load(path: &Path) -> Result<Self, LoadError> {
        let mut json = Vec::new();
        File::open(path)
            .and_then(|file| file.take(MAX_FILE_BYTES as u64 + 1).read_to_end(&mut json))
            .map_err(LoadError::Io)?;
        Self::read(&json)
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

    fn visit<P: Kit>(self, mut game: Game<P>) -> Self::Output {
        let saved = self.0;
        let seats = saved.seats()?;
        play_all(&mut game, "moves", &saved.moves)?;
        let ply = game.ply();
        play_all(&mut game, "undone", &saved.undone)?;
        // The game has this ply: it was there just now.
        game.goto(ply);
        if let Some(side) = saved.resigned
            && !game.resign(side.into())
        {
            return Err(LoadError::Resigned);
        }
        Ok(Box::new(Live::resumed(game, seats, saved.revision)))
    }
}

fn play_all<P: Kit>(game: &mut Game<P>, list: &str, moves: &[String]) -> Result<(), LoadError> {
    for (i, text) in moves.iter().enumerate() {
        catalog::play_text(game, text).map_err(|why| LoadError::Move {
            place: format!("{list}[{i}]"),
            text: text.clone(),
            why,
        })?;
    }
    Ok(())
}
