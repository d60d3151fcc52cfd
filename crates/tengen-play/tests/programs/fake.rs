//! The program that matches are played with: this test, run again with a mode.
//!
//! It is a test so that it can be called, and does nothing when it is run as one.

use std::io::{BufRead, Write};
use std::time::Duration;

use tengen_rules::chess::Chess;
use tengen_rules::random::mix;
use tengen_rules::{Notation, Position};

/// What it does, from its arguments.
#[derive(Default)]
struct Mode {
    words: Vec<String>,
}

impl Mode {
    fn has(&self, word: &str) -> bool {
        self.words.iter().any(|other| other == word)
    }

    /// The number of `word@N`.
    fn at(&self, word: &str) -> Option<usize> {
        let value = self
            .words
            .iter()
            .find_map(|other| other.strip_prefix(word)?.strip_prefix('@'));
        value.map(|value| value.parse().unwrap())
    }

    /// The text of `word:TEXT`.
    fn text(&self, word: &str) -> Option<&str> {
        self.words
            .iter()
            .find_map(|other| other.strip_prefix(word)?.strip_prefix(':'))
    }
}

#[test]
fn engine() {
    let words: Vec<String> = std::env::args()
        .filter_map(|arg| arg.strip_prefix("fake=").map(str::to_owned))
        .collect();
    if !words.is_empty() {
        run(&Mode {
            words: words[0].split('+').map(str::to_owned).collect(),
        });
    }
}

fn say(line: &str) {
    println!("{line}");
    std::io::stdout().flush().unwrap();
}

fn sleep_for_ever() -> ! {
    loop {
        std::thread::sleep(Duration::from_secs(1));
    }
}

fn run(mode: &Mode) {
    if let Some(path) = mode.text("pid") {
        let mut file = std::fs::File::options()
            .append(true)
            .create(true)
            .open(path)
            .unwrap();
        writeln!(file, "{}", std::process::id()).unwrap();
    }
    if let Some((most, path)) = mode
        .words
        .iter()
        .find_map(|word| word.strip_prefix("starts@")?.split_once(':'))
    {
        let mut file = std::fs::File::options().append(true).open(path).unwrap();
        file.write_all(b"x").unwrap();
        if file.metadata().unwrap().len() > most.parse().unwrap() {
            std::process::exit(3);
        }
    }
    let mut position = Chess::start();
    let mut made = 0;
    let mut made_in_all = 0;
    for line in std::io::stdin().lock().lines() {
        let line = line.unwrap();
        if let Some(path) = mode.text("log") {
            let mut file = std::fs::File::options()
                .append(true)
                .create(true)
                .open(path)
                .unwrap();
            writeln!(file, "{line}").unwrap();
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[0] {
            "uci" if mode.has("mute") => sleep_for_ever(),
            "uci" if mode.has("gone") => std::process::exit(3),
            "uci" => {
                say("id name Fake");
                say("option name Number type spin default 5 min 1 max 9");
                say("option name Two Words type check default false");
                say("option name Style type combo default Calm var Calm var Very Wild");
                say("option name Reset type button");
                say("uciok");
            }
            "isready" => say("readyok"),
            "ucinewgame" => made = 0,
            "position" => position = read(&words),
            "go" => {
                made += 1;
                made_in_all += 1;
                if mode.at("stuck") == Some(made_in_all) {
                    sleep_for_ever();
                }
                go(mode, &position, made);
            }
            "quit" if mode.has("stay") => sleep_for_ever(),
            "quit" => return,
            _ => {}
        }
    }
    if mode.has("stay") {
        sleep_for_ever();
    }
}

fn read(words: &[&str]) -> Chess {
    let moves = words
        .iter()
        .position(|word| *word == "moves")
        .unwrap_or(words.len());
    let mut position = Chess::start();
    if words[1] == "fen" {
        position = position.read_position(&words[2..moves].join(" ")).unwrap();
    }
    for word in words.iter().skip(moves + 1) {
        let mv = position.read_move(word).unwrap();
        position.play(mv).unwrap();
    }
    position
}

fn go(mode: &Mode, position: &Chess, made: usize) {
    let now = |word| mode.at(word) == Some(made);
    if now("crash") {
        std::process::exit(3);
    }
    if now("hang") {
        sleep_for_ever();
    }
    if now("talk") {
        loop {
            say("info nodes 1");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
    if now("flood") {
        for n in 0..200_000 {
            println!("info string {n} {}", "x".repeat(100));
        }
    }
    if let Some(points) = mode.at("score") {
        say(&format!("info depth 1 score cp {points} pv e2e4"));
    }
    if mode.has("worse") {
        say("info depth 1 score cp -900");
    }
    if now("late") {
        std::thread::sleep(Duration::from_millis(700));
    }
    if now("illegal") {
        return say("bestmove a1a1");
    }
    if now("none") {
        return say("bestmove (none)");
    }
    if now("nonsense") {
        return say("bestmove ♔ ponder e2e4");
    }
    let white = position.turn() == tengen_rules::Player::First;
    let script: &[&str] = match (mode.has("mates"), mode.has("mated"), white) {
        (true, _, true) => &["e2e4", "d1h5", "f1c4", "h5f7"],
        (true, _, false) => &["e7e5", "d8h4"],
        (_, true, true) => &["f2f3", "g2g4"],
        (_, true, false) => &["a7a6", "a6a5", "a5a4"],
        _ => &[],
    };
    let shuffle = if white {
        ["b1c3", "c3b1"]
    } else {
        ["b8c6", "c6b8"]
    };
    let mv = if mode.has("shuffle") {
        shuffle[(made - 1) % 2].to_owned()
    } else if let Some(mv) = script.get(made - 1) {
        (*mv).to_owned()
    } else {
        let n = mix(position.key()) % position.move_count() as u64;
        position.uci_text(position.nth_move(n as usize).unwrap())
    };
    say(&format!("bestmove {mv}"));
}
