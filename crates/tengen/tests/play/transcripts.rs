//! Whole runs as golden files in `tests/transcripts/play`: a line with `$` is the command, `<` what is typed,
//! `>` what the program says, `!` what it says on stderr, `=` its exit status. `TENGEN_BLESS=1 cargo test -p tengen
//! transcripts` writes them anew.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use crate::support::Place;

fn check(name: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/transcripts/play")
        .join(name);
    let golden = fs::read_to_string(&file).expect(name);
    let place = Place::new();
    let mut now = String::new();
    for run in golden.split_inclusive("\n\n") {
        let lines = |mark: &str| -> Vec<&str> {
            let lines = run.lines().filter_map(|line| line.strip_prefix(mark));
            lines
                .map(|line| line.strip_prefix(' ').unwrap_or(line))
                .collect()
        };
        let command = lines("$").concat();
        let mut args = command.split_whitespace();
        assert_eq!(args.next(), Some("tengen"), "{name}: {run}");
        let args: Vec<&str> = args.collect();
        let input: String = lines("<").iter().flat_map(|line| [line, "\n"]).collect();
        let result = place.run(&args, &input);
        let mut say = |mark: &str, text: &str| {
            for line in text.lines() {
                let space = if line.is_empty() { "" } else { " " };
                let _ = writeln!(now, "{mark}{space}{line}");
            }
        };
        for comment in run.lines().filter(|line| line.starts_with('#')) {
            say("#", comment[1..].trim_start());
        }
        say("$", &command);
        say("<", &input);
        say(">", &without_counts(&result.out));
        say("!", &result.err);
        say(
            "=",
            &result
                .code
                .map_or("killed".to_owned(), |code| code.to_string()),
        );
        now.push('\n');
    }
    let now = now.trim_end().to_owned() + "\n";
    if std::env::var_os("TENGEN_BLESS").is_some() {
        fs::write(&file, now).unwrap();
        return;
    }
    for (number, (now, then)) in now.lines().zip(golden.lines()).enumerate() {
        assert_eq!(now, then, "{name}, line {}", number + 1);
    }
    assert_eq!(now.lines().count(), golden.lines().count(), "{name}");
}

/// Times differ from run to run, and node counts from one tuning of the search to the next.
fn without_counts(out: &str) -> String {
    ["\"elapsed_ms\":", "\"nodes\":"]
        .iter()
        .fold(out.to_owned(), |out, key| {
            let mut pieces = out.split(key);
            let first = pieces.next().unwrap_or_default().to_owned();
            pieces.fold(first, |text, piece| {
                text + key + "0" + piece.trim_start_matches(|c: char| c.is_ascii_digit())
            })
        })
}

#[test]
fn a_game_against_the_computer() {
    check("against-the-computer.txt");
}

#[test]
fn a_game_against_the_computer_in_chinese() {
    check("against-the-computer-zh.txt");
}

#[test]
fn two_people() {
    check("two-people.txt");
}

#[test]
fn the_commands() {
    check("commands.txt");
}

#[test]
fn the_commands_in_chinese() {
    check("commands-zh.txt");
}

#[test]
fn computers_among_themselves() {
    check("two-bots.txt");
}

#[test]
fn other_boards() {
    check("other-boards.txt");
}

#[test]
fn chess() {
    check("chess.txt");
}

#[test]
fn chess_in_chinese() {
    check("chess-zh.txt");
}

#[test]
fn for_programs() {
    check("json.txt");
}
