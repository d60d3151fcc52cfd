//! The games of a match as PGN.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use tengen_play::{MatchGame, Tempo};
use tengen_rules::chess::{Chess, pgn};
use tengen_rules::{Notation, Position};

/// A file that takes the games as they end.
pub struct Games {
    file: File,
    /// Whether a game has been written.
    begun: bool,
    date: String,
    tempo: Tempo,
}

/// Whether the games at this position text can be written.
pub fn can_tell(position: &str) -> bool {
    let spec = position.split_whitespace().next().unwrap_or_default();
    spec.eq_ignore_ascii_case(&Chess::start().spec_text())
}

impl Games {
    /// Opens or makes a file; what was in it is lost with the first game, not before: a match may come to nothing.
    pub fn create(path: &Path, tempo: Tempo) -> io::Result<Self> {
        let mut options = OpenOptions::new();
        Ok(Games {
            file: options
                .write(true)
                .create(true)
                .truncate(false)
                .open(path)?,
            begun: false,
            date: date(SystemTime::now()),
            tempo,
        })
    }

    /// Adds a game.
    pub fn add(&mut self, game: &MatchGame) -> io::Result<()> {
        let text = self
            .game(game)
            .ok_or(io::ErrorKind::InvalidData)?
            .to_string();
        let file = self.file.metadata()?;
        if !self.begun && file.is_file() {
            // A game that came to nothing isn't worth what the file has held.
            if game.outcome.is_none() && file.len() > 0 {
                return Ok(());
            }
            self.file.set_len(0)?;
        }
        self.begun = true;
        self.file.write_all(text.as_bytes())
    }

    fn game(&self, game: &MatchGame) -> Option<pgn::Game> {
        let (_, rows) = game.start.split_once(' ')?;
        let mut position = Chess::start().read_position(rows).ok()?;
        let mut written = pgn::Game::new(position.clone());
        let [white, black] = &game.players;
        let round = (game.number + 1).to_string();
        let tags = [
            ("Event", "tengen match"),
            ("Date", &self.date),
            ("Round", &round),
            ("White", white),
            ("Black", black),
            ("Termination", standard_words(game.why)),
        ];
        for (name, value) in tags {
            written.add_tag(name, value);
        }
        if let Some(clock) = self.tempo.clock {
            written.add_tag("TimeControl", &clock.to_string());
        }
        for text in &game.moves {
            let mv = position.read_move(text).ok()?;
            position.play(mv).ok()?;
            written.play(mv).ok()?;
        }
        written.add_comment(game.why);
        written.set_result(game.outcome);
        Some(written)
    }
}

/// How a game ended, in the words of the standard.
fn standard_words(why: &str) -> &'static str {
    match why {
        "time" | "overdue" => "time forfeit",
        "illegal_move" => "rules infraction",
        "crash" | "hang" | "endless" => "abandoned",
        "unterminated" => "unterminated",
        "adjudicated" => "adjudication",
        _ => "normal",
    }
}

/// The date of a time in UTC, `2026.11.30`: days since 1970 in years of 400-year cycles that begin in March (H.
/// Hinnant, *chrono-Compatible Low-Level Date Algorithms*).
fn date(time: SystemTime) -> String {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    let days = since.as_secs() / 86_400 + 719_468;
    let (cycle, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + cycle * 400 + u64::from(month <= 2);
    format!("{year:04}.{month:02}.{day:02}")
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        for (seconds, expected) in [
            (0, "1970.01.01"),
            (951_782_399, "2000.02.28"),
            (951_782_400, "2000.02.29"),
            (951_868_800, "2000.03.01"),
            (1_709_164_800, "2024.02.29"),
            (1_735_689_599, "2024.12.31"),
            (1_735_689_600, "2025.01.01"),
            (4_107_542_400, "2100.03.01"),
        ] {
            let time = UNIX_EPOCH + Duration::from_secs(seconds);
            assert_eq!(date(time), expected, "{seconds}");
        }
    }
}
