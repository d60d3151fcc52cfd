//! Running the program.

use std::ffi::OsStr;
use std::process::{Command, Output, Stdio};

/// The program, with nothing of the machine around it.
pub fn tengen<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "NO_COLOR"] {
        command.env_remove(name);
    }
    // Unfinished games of others are none of ours.
    command.env("TENGEN_STATE_DIR", env!("CARGO_TARGET_TMPDIR"));
    command.args(args).stdin(Stdio::null());
    command
}

pub fn run(line: &str) -> Output {
    tengen(words(line)).output().unwrap()
}

pub fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).unwrap()
}

pub fn stderr(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).unwrap()
}

/// The words of a line; double quotes hold words together.
pub fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (i, part) in line.split('"').enumerate() {
        match i % 2 {
            0 => words.extend(part.split_whitespace().map(str::to_owned)),
            _ => words.push(part.to_owned()),
        }
    }
    words
}
