//! Running the program in a place of its own.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::thread;

use serde_json::Value;
use tempfile::TempDir;

/// A folder in which the program runs, with its state inside.
pub(crate) struct Place {
    folder: TempDir,
}

/// What a run has said, and how it ended.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: Option<i32>,
}

impl Place {
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        Place { folder }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The program, with nothing of the environment that it could listen to.
    pub(crate) fn tengen(&self, args: &[&str]) -> Command {
        let mut command = self.within(Command::new(env!("CARGO_BIN_EXE_tengen")));
        command.args(args);
        command
    }

    /// A command in this place.
    pub(crate) fn within(&self, mut command: Command) -> Command {
        command
            .current_dir(self.folder.path())
            .env_clear()
            .env("LC_ALL", "C")
            .env("TERM", "xterm")
            .env("HOME", self.folder.path())
            .env("TENGEN_STATE_DIR", self.path("state"));
        command
    }

    /// Starts the program on pipes.
    pub(crate) fn start(&self, args: &[&str]) -> Child {
        self.tengen(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    }

    /// Runs the program on a pipe to its end.
    pub(crate) fn run(&self, args: &[&str], input: impl AsRef<[u8]>) -> Run {
        let mut child = self.start(args);
        let mut stdin = child.stdin.take().unwrap();
        let input = input.as_ref().to_vec();
        // Whoever has left doesn't read the rest.
        let writer = thread::spawn(move || drop(stdin.write_all(&input)));
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        output.into()
    }

    /// The games that have been kept, oldest first.
    pub(crate) fn kept(&self) -> Vec<PathBuf> {
        let Ok(entries) = self.path("state").join("unfinished").read_dir() else {
            return Vec::new();
        };
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
        // Beside a game there may be the lock of whoever is, or was, at it.
        paths.retain(|path| path.extension().is_some_and(|end| end != "lock"));
        paths.sort();
        paths
    }
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        Run {
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
            code: output.status.code(),
        }
    }
}

impl Run {
    /// The objects on stdout, each with its `type`.
    pub(crate) fn objects(&self) -> Vec<Value> {
        let objects = self.out.lines().map(|line| {
            let object: Value = serde_json::from_str(line).expect(line);
            assert!(object["type"].is_string(), "{line}");
            assert!(!line.contains("null"), "{line}");
            object
        });
        objects.collect()
    }

    /// The types of those objects, a letter each: capitals for what changed something.
    pub(crate) fn types(&self) -> String {
        let types: Vec<String> = self
            .objects()
            .iter()
            .map(|object| object["type"].as_str().unwrap().to_owned())
            .collect();
        types.join(" ")
    }

    /// The snapshots on stdout; their revisions rise.
    pub(crate) fn snapshots(&self) -> Vec<Value> {
        let mut snapshots = self.objects();
        snapshots.retain(|object| object["type"] == "snapshot");
        let revisions: Vec<u64> = snapshots
            .iter()
            .map(|snapshot| snapshot["revision"].as_u64().unwrap())
            .collect();
        assert!(
            revisions.is_sorted_by(|earlier, later| earlier < later),
            "{revisions:?}"
        );
        snapshots
    }
}

/// Sends a signal by its name, such as `INT`.
pub(crate) fn signal(process: u32, name: &str) {
    let command = format!("kill -{name} {process}");
    let status = Command::new("sh").args(["-c", &command]).status().unwrap();
    assert!(status.success(), "{command}");
}

/// What a process says until its end.
pub(crate) fn rest(mut child: Child) -> (String, String, ExitStatus) {
    let (mut out, mut err) = (String::new(), String::new());
    // What stands on stderr is a line or two: it fits into the pipe.
    child
        .stdout
        .take()
        .unwrap()
        .read_to_string(&mut out)
        .unwrap();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut err)
        .unwrap();
    (out, err, child.wait().unwrap())
}

/// A saved game as it stands in a file.
pub(crate) fn saved(path: &Path) -> Value {
    serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap()
}
