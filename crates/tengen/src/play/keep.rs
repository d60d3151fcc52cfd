//! Unfinished games, kept so that nothing is lost.
//!
//! Every run writes its game to a file of its own after every change, and removes it when the game
//! ends. What a run leaves behind is offered at the next start.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tengen_play::{SavedGame, Session};

/// The most games that are kept; the oldest go.
const MOST: usize = 20;

/// Writing a file never takes so long.
const FORSAKEN: Duration = Duration::from_secs(3600);

/// The place of this run's game.
#[derive(Debug)]
pub struct Keep {
    /// `None` if there is no place to keep games.
    folder: Option<PathBuf>,
    file: PathBuf,
    /// Games that this run has begun.
    games: u32,
}

/// A game that an earlier run has left.
#[derive(Debug)]
pub struct Kept {
    /// Where it lies.
    pub path: PathBuf,
    /// The game.
    pub game: SavedGame,
}

impl Keep {
    /// Keeps games where the system keeps the state of programs, or in `TENGEN_STATE_DIR`.
    pub fn new() -> Self {
        let folder = match std::env::var_os("TENGEN_STATE_DIR") {
            Some(folder) if !folder.is_empty() => Some(PathBuf::from(folder)),
            _ => directories::ProjectDirs::from("", "", "tengen").map(|dirs| {
                let state = dirs.state_dir().unwrap_or(dirs.data_local_dir());
                state.to_owned()
            }),
        };
        Self::within(folder.map(|folder| folder.join("unfinished")))
    }

    /// Keeps games in a folder, or nowhere.
    pub fn within(folder: Option<PathBuf>) -> Self {
        let mut keep = Keep {
            folder,
            file: PathBuf::new(),
            games: 0,
        };
        keep.next();
        keep
    }

    /// Leaves the file of the game so far as it is and takes a new one.
    pub fn next(&mut self) {
        let folder = self.folder.as_deref().unwrap_or(Path::new(""));
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let now = now.map_or(0, |time| time.as_millis());
        let (process, game) = (std::process::id(), self.games);
        self.file = folder.join(format!("{now:013}-{process}-{game}.json"));
        self.games += 1;
    }

    /// Keeps a game as it is now, or forgets it when there is nothing to go on with.
    ///
    /// # Errors
    ///
    /// If the file can't be written or removed. The game goes on all the same.
    pub fn update(&self, session: &dyn Session) -> io::Result<()> {
        let Some(folder) = &self.folder else {
            return Err(io::ErrorKind::NotFound.into());
        };
        let record = session.record();
        if session.is_terminal() || record.moves.is_empty() && record.undone.is_empty() {
            return self.forget();
        }
        fs::create_dir_all(folder)?;
        let another = !self.file.exists();
        record.save(&self.file)?;
        if another {
            games_within(folder);
        }
        Ok(())
    }

    /// Removes what was kept of the game.
    ///
    /// # Errors
    ///
    /// If the file can't be removed.
    pub fn forget(&self) -> io::Result<()> {
        match fs::remove_file(&self.file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    /// The games that earlier runs have left, the newest first. What can't be read is passed over.
    pub fn left(&self) -> Vec<Kept> {
        let Some(folder) = &self.folder else {
            return Vec::new();
        };
        let mut paths = games_within(folder);
        paths.retain(|path| *path != self.file);
        let games = paths.into_iter().filter_map(|path| {
            let game = SavedGame::load(&path).ok()?;
            Some(Kept { path, game })
        });
        games.collect()
    }

    /// Takes a game over from an earlier run. Of two runs that try, one succeeds.
    ///
    /// # Errors
    ///
    /// If it isn't there any more.
    pub fn take(&self, kept: &Kept) -> io::Result<()> {
        fs::rename(&kept.path, &self.file)
    }
}

/// The games in a folder, the newest first. All beyond the most that are kept are removed, and so is
/// what a run left that was killed while it wrote.
fn games_within(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut paths = Vec::new();
    for entry in entries.flatten() {
        let path = entry.path();
        if path.extension().is_some_and(|end| end == "json") {
            paths.push(path);
        } else if entry.metadata().is_ok_and(|file| is_forsaken(&file)) {
            let _ = fs::remove_file(path);
        }
    }
    // Names begin with the time.
    paths.sort_unstable_by(|a, b| b.cmp(a));
    for old in paths.iter().skip(MOST) {
        let _ = fs::remove_file(old);
    }
    paths.truncate(MOST);
    paths
}

/// Whether nobody can be at work any more on a file with a temporary name.
fn is_forsaken(file: &fs::Metadata) -> bool {
    let age = file.modified().ok().and_then(|time| time.elapsed().ok());
    file.is_file() && age.is_some_and(|age| age > FORSAKEN)
}
