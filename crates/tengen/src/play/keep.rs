//! Unfinished games, kept so that nothing is lost.
//!
//! Every run writes its game to a file of its own after every change, and removes it when the game
//! ends. What a run leaves behind is offered at the next start. As long as a run is at it, it holds a
//! lock on a file beside the game.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tengen_play::{LoadError, SavedGame, Session};

/// The most games that are kept of each kind of run; the oldest go.
const MOST: usize = 20;

/// How the names of games end that came through a pipe: programs can't push out what a person left.
const PIPED: &str = "-piped.json";

/// Writing a file never takes so long.
const FORSAKEN: Duration = Duration::from_secs(3600);

/// What earlier runs have left.
#[derive(Default)]
pub struct Left {
    /// The games, the newest first.
    pub games: Vec<Kept>,
    /// Files that can't be read, and why.
    pub damaged: Vec<(PathBuf, LoadError)>,
}

/// The place of this run's game.
#[derive(Debug)]
pub struct Keep {
    /// `None` if there is no place to keep games.
    folder: Option<PathBuf>,
    /// Whether a program plays, through a pipe.
    piped: bool,
    file: PathBuf,
    /// Says that somebody is at this game, as long as it's open.
    lock: Option<File>,
    /// Games that this run has begun.
    games: u32,
}

/// A game that an earlier run has left.
pub struct Kept {
    /// Where it lies.
    pub path: PathBuf,
    /// The game.
    pub session: Box<dyn Session>,
}

impl Keep {
    /// Keeps games where the system keeps the state of programs, or in `TENGEN_STATE_DIR`.
    pub fn new(piped: bool) -> Self {
        let folder = match std::env::var_os("TENGEN_STATE_DIR") {
            Some(folder) if !folder.is_empty() => Some(PathBuf::from(folder)),
            _ => directories::ProjectDirs::from("", "", "tengen").map(|dirs| {
                let state = dirs.state_dir().unwrap_or(dirs.data_local_dir());
                state.to_owned()
            }),
        };
        Self::within(folder.map(|folder| folder.join("unfinished")), piped)
    }

    /// Keeps games in a folder, or nowhere.
    pub fn within(folder: Option<PathBuf>, piped: bool) -> Self {
        let mut keep = Keep {
            folder,
            piped,
            file: PathBuf::new(),
            lock: None,
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
        let end = if self.piped { PIPED } else { ".json" };
        self.file = folder.join(format!("{now:013}-{process}-{game}{end}"));
        self.lock = None;
        self.games += 1;
    }

    /// Keeps a game as it is now, or forgets it when there is nothing to go on with.
    ///
    /// # Errors
    ///
    /// If the file can't be written or removed. The game goes on all the same.
    pub fn update(&mut self, session: &dyn Session) -> io::Result<()> {
        let Some(folder) = &self.folder else {
            return Err(io::ErrorKind::NotFound.into());
        };
        let record = session.record();
        if session.is_terminal() || record.moves.is_empty() && record.undone.is_empty() {
            return self.forget();
        }
        fs::create_dir_all(folder)?;
        let another = self.lock.is_none();
        if another {
            let lock = File::create(lock_of(&self.file))?;
            // Where the system knows no locks, two runs may be offered the same game.
            let _ = lock.try_lock();
            self.lock = Some(lock);
        }
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
    pub fn forget(&mut self) -> io::Result<()> {
        if self.lock.take().is_some() {
            // It has done its work, whether it can be removed or not.
            let _ = fs::remove_file(lock_of(&self.file));
        }
        match fs::remove_file(&self.file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    /// The games that earlier runs have left. A game that somebody is at is passed over.
    pub fn left(&self) -> Left {
        let mut left = Left::default();
        let Some(folder) = &self.folder else {
            return left;
        };
        let mut paths = games_within(folder);
        paths.retain(|path| *path != self.file && !is_locked(path));
        for path in paths {
            match SavedGame::load(&path).and_then(|game| game.open()) {
                Ok(session) => left.games.push(Kept { path, session }),
                // Somebody else has taken it in this moment.
                Err(LoadError::Io(error)) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => left.damaged.push((path, error)),
            }
        }
        left
    }

    /// Where games are kept, if there is a place.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Removes a game that an earlier run has left.
    ///
    /// # Errors
    ///
    /// If it isn't there any more, or can't be removed.
    pub fn remove(kept: &Kept) -> io::Result<()> {
        fs::remove_file(&kept.path)
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

/// A path as it may be shown, whatever is in it.
pub fn shown(path: &Path) -> String {
    let mut out = String::new();
    for c in path.display().to_string().chars() {
        if c.is_control() {
            out.extend(c.escape_default());
        } else {
            out.push(c);
        }
    }
    out
}

/// The file whose lock says that somebody is at a game.
fn lock_of(game: &Path) -> PathBuf {
    game.with_extension("lock")
}

/// Whether somebody is at a game. The lock of a run that has ended is removed.
fn is_locked(game: &Path) -> bool {
    let path = lock_of(game);
    let Ok(lock) = File::open(&path) else {
        return false;
    };
    if matches!(lock.try_lock(), Err(TryLockError::WouldBlock)) {
        return true;
    }
    let _ = fs::remove_file(path);
    false
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
        match path.extension().and_then(|end| end.to_str()) {
            Some("json") => paths.push(path),
            Some("lock") if path.with_extension("json").exists() => {}
            _ if entry.metadata().is_ok_and(|file| is_forsaken(&file)) => {
                let _ = fs::remove_file(path);
            }
            _ => {}
        }
    }
    // Names begin with the time.
    paths.sort_unstable_by(|a, b| b.cmp(a));
    let mut counts = [0; 2];
    paths.retain(|path| {
        let piped = path.to_string_lossy().ends_with(PIPED);
        let count = &mut counts[usize::from(piped)];
        *count += 1;
        let kept = *count <= MOST;
        if !kept {
            let _ = fs::remove_file(path);
            let _ = fs::remove_file(lock_of(path));
        }
        kept
    });
    paths
}

/// Whether nobody can be at work any more on a file with a temporary name.
fn is_forsaken(file: &fs::Metadata) -> bool {
    let age = file.modified().ok().and_then(|time| time.elapsed().ok());
    file.is_file() && age.is_some_and(|age| age > FORSAKEN)
}
