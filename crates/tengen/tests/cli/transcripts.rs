//! What the program says, kept as files.
//!
//! A transcript has commands after `$ `, what they wrote on stdout, on stderr after `! `, and the exit status where
//! it isn't 0. `TENGEN_BLESS=1 cargo test -p tengen --test cli` writes the answers anew.

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use crate::support::*;

/// The text without the times that a machine took.
pub fn without_times(text: &str) -> String {
    let is_number = |c: char| c.is_ascii_digit() || c == '.';
    let mut out = String::new();
    for line in text.lines() {
        let mut line = line.to_owned();
        for field in ["\"elapsed_ms\":", "\"elapsed_us\":"] {
            let mut parts = line.split(field);
            let mut told = parts.next().unwrap_or_default().to_owned();
            for after in parts {
                told = told + field + "0" + after.trim_start_matches(|c: char| c.is_ascii_digit());
            }
            line = told;
        }
        for unit in [" ms", " 毫秒"] {
            if let Some((before, after)) = line.split_once(unit) {
                let before = before.trim_end_matches(is_number);
                line = format!("{before}0{unit}{after}");
            }
        }
        out += &line;
        out.push('\n');
    }
    out
}

fn transcript(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/transcripts/cli")
        .join(format!("{name}.txt"));
    let kept = fs::read_to_string(&path).unwrap().replace("\r\n", "\n");
    let mut found = String::new();
    for line in kept.lines().filter(|line| line.starts_with("$ tengen")) {
        let output = run(line.trim_start_matches("$ tengen"));
        writeln!(found, "{line}").unwrap();
        found += &without_times(stdout(&output));
        for line in stderr(&output).lines() {
            writeln!(found, "! {line}").unwrap();
        }
        match output.status.code() {
            Some(0) => {}
            code => writeln!(found, "[{}]", code.unwrap()).unwrap(),
        }
    }
    if std::env::var_os("TENGEN_BLESS").is_some() {
        fs::write(&path, &found).unwrap();
    } else {
        assert!(kept == found, "{name} has changed; it is now:\n{found}");
    }
    found
}

#[test]
fn help_is_wholly_english() {
    let said = transcript("help-en");
    let foreign = said.lines().find(|line| {
        let plain = |c: char| c.is_ascii() || "…–’“”".contains(c);
        !line.starts_with('$') && !line.chars().all(plain)
    });
    assert_eq!(foreign, None);
}

#[test]
fn help_is_wholly_chinese() {
    let said = transcript("help-zh");
    let english = [
        "Usage",
        "Commands",
        "Options",
        "OPTIONS",
        "Arguments",
        "Examples",
        "COMMAND",
        "POSITION",
        "default",
        "possible",
        "Print",
        "[aliases",
        "version 0",
    ];
    for word in english {
        assert!(!said.contains(word), "{word}");
    }
    // Every line of words has Chinese ones; the others are examples.
    for line in said
        .lines()
        .filter(|line| !line.starts_with(['$', ' ']) && !line.is_empty())
    {
        assert!(!line.is_ascii(), "{line}");
    }
}

#[test]
fn answers_in_english() {
    transcript("answers-en");
}

#[test]
fn answers_in_chinese() {
    transcript("answers-zh");
}

#[test]
fn faults_in_english() {
    assert!(!transcript("faults-en").contains("[0]"));
}

#[test]
fn faults_in_chinese() {
    let said = transcript("faults-zh");
    for line in said.lines().filter(|line| line.starts_with('!')) {
        assert!(!line.is_ascii(), "{line}");
    }
}

#[test]
fn json_is_an_object_with_its_type_on_every_line() {
    for line in transcript("json").lines() {
        if !line.starts_with(['$', '[']) {
            let object: serde_json::Value = serde_json::from_str(line).unwrap();
            assert!(object["type"].is_string(), "{line}");
        }
    }
}
