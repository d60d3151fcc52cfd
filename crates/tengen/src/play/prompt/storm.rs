//! Random lines into the prompt, and into everything that reads what people write. Nothing may panic, and what
//! is said stays well formed. 50,000 lines of each kind; with `TENGEN_LONG=1` a million.

use std::io;
use std::path::Path;

use serde_json::Value;
use tengen_play::{Lang, SavedGame, Seat, Seats, catalog, read_bot};

use super::*;
use crate::play::board::Style;
use crate::play::lines::Piped;

/// Lines for one prompt; about as many runs as it takes.
const LINES: usize = 2_500;

fn runs() -> u64 {
    match std::env::var_os("TENGEN_LONG") {
        Some(_) => 400,
        None => 20,
    }
}

/// The generator `SplitMix64`.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }

    fn one<'a>(&mut self, of: &[&'a str]) -> &'a str {
        of[self.below(of.len())]
    }
}

/// What lines are made of.
const PIECES: &[&str] = &[
    "a",
    "b",
    "c",
    "d",
    "1",
    "2",
    "3",
    "9",
    "99",
    "0",
    "-1",
    " ",
    "  ",
    "\t",
    "\r",
    "\u{feff}",
    "\0",
    "\u{1b}[2J",
    "ｂ",
    "２",
    "，",
    "×",
    "走",
    "悔棋",
    "é",
    "\u{202e}",
    "\u{200b}",
    "😀",
    "undo",
    "goto",
    "18446744073709551616",
    "x",
    "o",
    "/",
    ":",
    ",",
    "=",
    "3x3x3",
    "startpos",
    "moves",
    "minimax",
    "random",
    "seed",
    "depth",
    "time",
    "s",
    "vary",
    "exact",
    "misere",
    "gomoku",
    "tree",
    "river",
    "{",
    "}",
    "[",
    "]",
    "\"",
    "null",
    "1e9",
];

const COMMANDS: &[&str] = &[
    "undo", "redo", "undo 2", "redo 9", "draw", "和棋", "hint", "moves", "history", "goto 0",
    "goto 1", "goto 2", "goto 3", "goto 9", "goto", "replay", "save", "load", "resign", "new", "y",
    "", "go", "help", "悔棋", "重做", "提示", "着法", "棋谱", "跳到 2", "重放", "认输", "新局",
    "走", "帮助",
];

const MOVES: &[&str] = &[
    "a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3", "d1", "1", "2", "3", "4", "5", "6", "7",
    "8", "9", "1 1", "2 3", "B2", "river", "forest", "road", "bridge", "ford",
];

fn jumble(dice: &mut Dice) -> String {
    (0..=dice.below(8)).map(|_| dice.one(PIECES)).collect()
}

/// A line as bytes: a move, a command, something like one, or nonsense. None of them ends the program or names
/// a file outside of `folder`.
fn line(dice: &mut Dice, folder: &Path) -> Vec<u8> {
    let text = match dice.below(48) {
        0..20 => dice.one(MOVES).to_owned(),
        20..32 => dice.one(COMMANDS).to_owned(),
        32..36 => dice.one(COMMANDS).to_owned() + &jumble(dice),
        36 => {
            let file = folder.join(dice.one(&["one", "two", "三", "none", "."]));
            format!("{} {}", dice.one(&["save", "load", "保存"]), file.display())
        }
        37..42 => jumble(dice),
        _ => {
            let bytes = (0..dice.below(12)).map(|_| dice.below(256) as u8);
            let bytes: Vec<u8> = bytes.filter(|&byte| byte != b'\n').collect();
            return match std::str::from_utf8(&bytes) {
                Ok(text) => harmless(text.to_owned(), folder).into_bytes(),
                Err(_) => bytes,
            };
        }
    };
    harmless(text, folder).into_bytes()
}

fn harmless(text: String, folder: &Path) -> String {
    match command::read(&text, Vec::new) {
        Command::Quit => String::new(),
        Command::Save(Some(name)) | Command::Load(Some(name))
            if !Path::new(&name).starts_with(folder) =>
        {
            String::new()
        }
        _ => text,
    }
}

/// Bots that answer at once on these boards.
const SEATS: &[&str] = &[
    "human",
    "human",
    "random:seed=1",
    "heuristic",
    "minimax:depth=1",
    "minimax:nodes=50,vary",
];

const GAMES: &[&str] = &[
    "3x3x3",
    "3x3x3:misere",
    "tree",
    "3x3x3 startpos moves a1 b2 c3",
    "3x3x3 xox/1o1/3 x",
    "3x2x2:exact",
    "1x1x1",
    "chess 8/8/8/1k6/8/1K6/8/R7 w - - 96 120",
    "chess",
];

/// One prompt, from its first line to its last, and what it has said.
fn play(dice: &mut Dice, folder: &Path) -> (String, bool) {
    let mut input = Vec::new();
    for _ in 0..LINES {
        input.extend_from_slice(&line(dice, folder));
        input.push(b'\n');
    }
    // An end without a word on stderr.
    input.extend_from_slice(b"resign\nnew\ny\nquit\n");
    let seat = |dice: &mut Dice| Seat::read(dice.one(SEATS)).unwrap();
    let seats = Seats {
        first: Seat::Human,
        second: seat(dice),
    };
    let session = catalog::open(dice.one(GAMES), seats).unwrap();
    let json = dice.below(2) == 0;
    let mut out = Vec::new();
    let face = Face {
        out: &mut out,
        json,
        idiom: tengen_play::Idiom::PLAIN,
        looks: tengen_play::Looks::NONE,
        turned: false,
        style: Style {
            colour: false,
            ascii: dice.below(2) == 0,
        },
        live: !json && dice.below(2) == 0,
        overwrites: false,
        lang: [Lang::En, Lang::Zh][dice.below(2)],
    };
    let mut lines = Piped(&input[..]);
    let mut prompt = Prompt::new(session, face, &mut lines, Keep::within(None, true), None);
    prompt.told = true;
    let exit = prompt.run().unwrap();
    assert!(matches!(exit, Exit::Done | Exit::Early));
    (String::from_utf8(out).unwrap(), json)
}

/// Every line is an object with its type, and the revisions rise.
fn check_objects(out: &str) {
    let mut shown = None;
    let mut snapshots = 0;
    for line in out.lines() {
        let object: Value = serde_json::from_str(line).unwrap();
        assert!(object["type"].is_string(), "{line}");
        if object["type"] == "snapshot" {
            let revision = object["revision"].as_u64();
            assert!(revision > shown, "{revision:?} after {shown:?}");
            shown = revision;
            snapshots += 1;
        }
    }
    assert!(snapshots > 100, "{snapshots} snapshots after {LINES} lines");
}

/// Nothing that a terminal would obey, but what takes "Thinking…" back.
fn check_text(out: &str) {
    let out = out.replace("\r\u{1b}[K", "");
    let strange = out.chars().find(|c| c.is_control() && *c != '\n');
    assert_eq!(strange, None);
}

#[test]
fn random_lines_into_the_prompt() {
    let folder = tempfile::tempdir().unwrap();
    for run in 0..runs() {
        let mut dice = Dice(run);
        let (out, json) = play(&mut dice, folder.path());
        if json {
            check_objects(&out);
        } else {
            check_text(&out);
        }
    }
}

#[test]
fn random_text_into_all_that_reads() {
    let mut dice = Dice(0);
    for _ in 0..runs() * LINES as u64 {
        let text = jumble(&mut dice);
        for lang in Lang::ALL {
            if let Err(error) = catalog::open(&text, Seats::HUMANS) {
                assert!(!error.refusal(lang).text.chars().any(char::is_control));
            }
            if let Err(error) = Seat::read(&text) {
                assert!(!error.refusal(lang).text.chars().any(char::is_control));
            }
        }
        let _ = read_bot(&text);
        let _ = SavedGame::read(text.as_bytes());
        let _ = command::read(&text, Vec::new);
    }
}

#[test]
fn a_source_that_fails_ends_the_game() {
    struct Broken;
    impl Lines for Broken {
        fn next(&mut self, _: &str, _: &mut dyn FnMut() -> Vec<String>) -> io::Result<Line> {
            Err(io::ErrorKind::Other.into())
        }
    }
    let mut out = Vec::new();
    let face = Face {
        out: &mut out,
        json: false,
        idiom: tengen_play::Idiom::PLAIN,
        looks: tengen_play::Looks::NONE,
        turned: false,
        style: Style::default(),
        live: false,
        overwrites: false,
        lang: Lang::En,
    };
    let session = catalog::open("3x3x3", Seats::HUMANS).unwrap();
    let mut broken = Broken;
    let mut prompt = Prompt::new(session, face, &mut broken, Keep::within(None, true), None);
    prompt.told = true;
    assert!(prompt.run().is_err());
}
