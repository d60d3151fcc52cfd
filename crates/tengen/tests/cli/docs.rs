//! What the documentation shows is what the program says.
//!
//! In the Markdown files below, a block of `console` has commands after `$ `. Where a command of Tengen is followed
//! by output, or the block stands in a file that shows the output of all of them, it has to be the program's; where it
//! writes to a picture, the file has to be. `TENGEN_BLESS=1` writes them anew.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::*;
use crate::transcripts::without_times;

/// Files, and whether all commands in them show their output.
const FILES: [(&str, bool); 3] = [
    ("docs/explaining.md", true),
    ("README.md", false),
    ("README.zh-CN.md", false),
];

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// What a command writes; a picture goes to its file.
fn answer(command: &str) -> String {
    let (line, picture) = match command.split_once(" > ") {
        Some((line, picture)) => (line, Some(picture)),
        None => (command, None),
    };
    let output = run(line);
    assert_eq!(
        output.status.code(),
        Some(0),
        "{command}: {}",
        stderr(&output)
    );
    let said = stdout(&output);
    let Some(picture) = picture else {
        return said.to_owned();
    };
    let path = repository().join(picture);
    if std::env::var_os("TENGEN_BLESS").is_some() {
        fs::write(&path, said).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap().replace("\r\n", "\n");
    assert!(kept == said, "{picture} has changed");
    String::new()
}

/// An answer without what differs from run to run: times, and the width of the columns that they stand in.
fn settled(answer: &str) -> Vec<String> {
    let plain = without_times(answer);
    let lines = plain.lines();
    lines
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect()
}

/// The file with the answers as they are now, and how many there are.
fn answered(text: &str, all: bool) -> (String, usize) {
    let mut out = String::new();
    let mut count = 0;
    let mut lines = text.lines().peekable();
    let mut inside = false;
    while let Some(line) = lines.next() {
        out = out + line + "\n";
        if line.starts_with("```") {
            inside = line == "```console";
        }
        let command = line.strip_prefix("$ tengen ").filter(|_| inside);
        // What goes through other programs, or has a remark, is only to be read.
        let Some(command) = command.filter(|command| !command.contains(['|', '#'])) else {
            continue;
        };
        let mut kept = String::new();
        while let Some(next) = lines.peek()
            && !next.starts_with("$ ")
            && !next.starts_with("```")
        {
            kept = kept + next + "\n";
            lines.next();
        }
        if kept.is_empty() && !all && !command.contains(" > docs/") {
            continue;
        }
        let found = answer(command);
        count += 1;
        out += if settled(&kept) == settled(&found) {
            &kept
        } else {
            &found
        };
    }
    (out, count)
}

#[test]
fn documentation_shows_what_the_program_says() {
    for (file, all) in FILES {
        let path = repository().join(file);
        let kept = fs::read_to_string(&path).unwrap().replace("\r\n", "\n");
        let (found, count) = answered(&kept, all);
        assert!(count > 1, "{file}: {count} answers");
        if std::env::var_os("TENGEN_BLESS").is_some() {
            fs::write(&path, &found).unwrap();
        } else {
            assert!(kept == found, "{file} has changed; it is now:\n{found}");
        }
    }
}
