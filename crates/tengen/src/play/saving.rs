//! The file that follows the game.

use std::io;
use std::path::{Path, PathBuf};

use tengen_play::pgn::is_named_pgn;
use tengen_play::{SavedGame, Session};

/// Where the games of a run are saved, so that none that has come to its end is lost: PGN holds them one behind the
/// other, and as JSON, which holds one, each further game goes to a file of its own.
#[derive(Debug)]
pub struct Saving {
    file: PathBuf,
    /// The finished games of this run that stand in the file before the one that is played.
    finished: Vec<SavedGame>,
}

impl Saving {
    /// Saves to this file.
    pub fn to(file: PathBuf) -> Self {
        Saving {
            file,
            finished: Vec::new(),
        }
    }

    /// Writes the game as it is now. Behind others it is written once something has been played in it.
    ///
    /// # Errors
    ///
    /// What the system says.
    pub fn write(&self, session: &dyn Session) -> io::Result<()> {
        let game = session.record();
        let begun = !game.moves.is_empty() || !game.undone.is_empty() || session.is_terminal();
        if !begun && !self.finished.is_empty() {
            return Ok(());
        }
        game.save_behind(&self.finished, &self.file)
    }

    /// Leaves a game for another one. If it is over it stays where it was saved; the file for the next one, if that is
    /// another.
    pub fn leave(&mut self, session: &dyn Session) -> Option<&Path> {
        if !session.is_terminal() {
            return None;
        }
        if is_named_pgn(&self.file) {
            self.finished.push(session.record());
            return None;
        }
        self.file = free_name(&self.file);
        Some(&self.file)
    }
}

/// The name of a file with the next number behind it under which there is nothing yet: `game.json`, `game-2.json`.
fn free_name(file: &Path) -> PathBuf {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let (stem, number) = match stem.rsplit_once('-') {
        Some((name, number)) if !name.is_empty() => match number.parse::<u32>() {
            Ok(number) => (name.to_owned(), number),
            Err(_) => (stem.into_owned(), 1),
        },
        _ => (stem.into_owned(), 1),
    };
    let named = |number: u32| {
        let mut name = format!("{stem}-{number}");
        if let Some(end) = file.extension() {
            name.push('.');
            name += &end.to_string_lossy();
        }
        file.with_file_name(name)
    };
    (number.saturating_add(1)..=u32::MAX)
        .map(named)
        .find(|path| !path.exists())
        .unwrap_or_else(|| file.to_owned())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]

    use super::*;

    #[test]
    fn a_name_gets_the_next_number_that_is_free() {
        let folder = tempfile::tempdir().unwrap();
        let free = |name: &str| {
            let path = free_name(&folder.path().join(name));
            path.file_name().unwrap().to_str().unwrap().to_owned()
        };
        assert_eq!(free("game.json"), "game-2.json");
        assert_eq!(free("game-2.json"), "game-3.json");
        assert_eq!(free("my-game"), "my-game-2");
        assert_eq!(free("-1.json"), "-1-2.json");
        std::fs::write(folder.path().join("game-2.json"), "").unwrap();
        assert_eq!(free("game.json"), "game-3.json");
    }
}
