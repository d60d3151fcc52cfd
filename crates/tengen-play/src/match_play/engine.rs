//! A program that speaks UCI, as a player.

use std::time::{Duration, Instant};

use tengen_engine::Stop;

use super::process::Process;
use super::tempo::Tempo;

/// A program that plays, with what is to be set in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineSpec {
    /// How the match calls it.
    pub name: String,
    /// The program and its arguments.
    pub command: Vec<String>,
    /// Options by their names.
    pub options: Vec<(String, String)>,
}

/// Why a program can't play.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EngineFault {
    /// It can't be started: what the system says.
    Start(String),
    /// It has ended before it was ready.
    Ended,
    /// It doesn't say what it waits for, within so much time.
    Silent(&'static str, Duration),
    /// It has no such option.
    NoOption(String),
    /// The option can't have this value.
    Value {
        /// The option.
        option: String,
        /// The value.
        value: String,
        /// What the program says of the option.
        expected: String,
    },
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lost {
    /// The program has ended.
    Crashed,
    /// It says nothing any more.
    Silent,
    /// It says much, but no move.
    Endless,
    /// Its time is over, and it still doesn't move.
    Overdue,
    /// The match was stopped.
    Stopped,
}

/// A move that a program has told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Told {
    /// As it is written; empty if nothing was.
    pub(super) mv: String,
    /// How long it took.
    pub(super) took: Duration,
    /// What it thinks of its position, in points.
    pub(super) points: Option<i32>,
}

/// How long a program is waited for after its time is over. One that moves within has only lost on time; one that
/// doesn't has to be ended as well.
const GRACE: Duration = Duration::from_secs(2);

/// More than any estimate.
const MATE: i32 = 100_000;

/// A running program that has been greeted.
pub(super) struct Program(Process);

impl Program {
    /// Starts a program, greets it, and sets its options.
    pub(super) fn start(
        spec: &EngineSpec,
        patience: Duration,
        stop: &Stop,
    ) -> Result<Self, EngineFault> {
        let process = Process::start(&spec.command);
        let process = process.map_err(|error| EngineFault::Start(error.to_string()))?;
        let mut program = Program(process);
        program.greet(spec, patience, stop)?;
        Ok(program)
    }

    /// The first words with a program: it says what can be set, and gets its options.
    fn greet(
        &mut self,
        spec: &EngineSpec,
        patience: Duration,
        stop: &Stop,
    ) -> Result<(), EngineFault> {
        let mut offered = Vec::new();
        self.0.say("uci");
        let fault = |lost, word| match lost {
            Lost::Crashed | Lost::Stopped => EngineFault::Ended,
            _ => EngineFault::Silent(word, patience),
        };
        let mut hear = |line: &str| offered.extend(Offered::read(line));
        self.wait_for("uciok", patience, stop, &mut hear)
            .map_err(|lost| fault(lost, "uciok"))?;
        for (name, value) in &spec.options {
            let option = offered
                .iter()
                .find(|option| option.name.eq_ignore_ascii_case(name));
            let option = option.ok_or_else(|| EngineFault::NoOption(name.clone()))?;
            if !option.takes(value) {
                return Err(EngineFault::Value {
                    option: option.name.clone(),
                    value: value.clone(),
                    expected: option.kind.clone(),
                });
            }
            // A button has no value.
            if option.kind.starts_with("button") {
                self.0.say(&format!("setoption name {}", option.name));
            } else {
                self.0
                    .say(&format!("setoption name {} value {value}", option.name));
            }
        }
        self.0.say("isready");
        self.wait_for("readyok", patience, stop, &mut |_| ())
            .map_err(|lost| fault(lost, "readyok"))
    }

    /// Tells it that another game begins, and waits until it is ready.
    pub(super) fn new_game(&mut self, patience: Duration, stop: &Stop) -> Result<(), Lost> {
        self.0.say("ucinewgame");
        self.0.say("isready");
        self.wait_for("readyok", patience, stop, &mut |_| ())
    }

    /// Asks for a move. `most` is the time that it may take, if a clock runs.
    pub(super) fn ask(
        &mut self,
        position: &str,
        go: &str,
        most: Option<Duration>,
        tempo: &Tempo,
        stop: &Stop,
    ) -> Result<Told, Lost> {
        // What was said late belongs to nothing.
        self.0.skip();
        self.0.say(position);
        self.0.say(go);
        let start = Instant::now();
        // However much it says, it has had its time then.
        let last = start + most.map_or(tempo.move_limit, |most| most + GRACE);
        let mut heard = start;
        let mut points = None;
        loop {
            let end = match most {
                Some(_) => last,
                None => last.min(heard + tempo.patience),
            };
            let (at, line) = match self.0.line(end, stop) {
                Ok((at, _)) if at > last => return Err(unmoved(most)),
                Err(Lost::Silent) if end == last => return Err(unmoved(most)),
                other => other?,
            };
            heard = at;
            let mut words = line.split_whitespace();
            match words.next() {
                Some("bestmove") => {
                    return Ok(Told {
                        mv: words.next().unwrap_or_default().to_owned(),
                        took: at.saturating_duration_since(start),
                        points,
                    });
                }
                Some("info") => points = score(&line).or(points),
                _ => {}
            }
        }
    }

    /// Tells it to end, before it is dropped.
    pub(super) fn part(&mut self) {
        self.0.part();
    }

    /// Waits for a line with this word; the others are heard.
    fn wait_for(
        &mut self,
        word: &str,
        patience: Duration,
        stop: &Stop,
        hear: &mut dyn FnMut(&str),
    ) -> Result<(), Lost> {
        let end = Instant::now() + patience;
        loop {
            let (_, line) = self.0.line(end, stop)?;
            if line.trim() == word {
                return Ok(());
            }
            hear(&line);
        }
    }
}

/// What it is called if the last moment for a move has passed.
const fn unmoved(most: Option<Duration>) -> Lost {
    match most {
        Some(_) => Lost::Overdue,
        None => Lost::Endless,
    }
}

/// An option that a program offers.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Offered {
    name: String,
    /// Its type and what follows.
    kind: String,
}

impl Offered {
    fn read(line: &str) -> Option<Self> {
        let line = line.trim().strip_prefix("option name ")?;
        let (name, kind) = line.split_once(" type ")?;
        Some(Offered {
            name: name.trim().to_owned(),
            kind: kind.trim().to_owned(),
        })
    }

    /// Whether it may have this value; programs say nothing when it may not.
    fn takes(&self, value: &str) -> bool {
        let mut words = self.kind.split_whitespace();
        let kind = words.next().unwrap_or_default();
        let number = |name: &str| -> Option<i64> {
            let mut words = self
                .kind
                .split_whitespace()
                .skip_while(|word| *word != name);
            words.nth(1)?.parse().ok()
        };
        match kind {
            "spin" => {
                let inside = |value: i64| {
                    number("min").is_none_or(|min| value >= min)
                        && number("max").is_none_or(|max| value <= max)
                };
                value.parse().is_ok_and(inside)
            }
            "check" => value == "true" || value == "false",
            "combo" => {
                let mut values = self.kind.split(" var ").skip(1);
                values.any(|known| known.trim().eq_ignore_ascii_case(value))
            }
            _ => true,
        }
    }
}

/// The score of an `info` line, in points; only that of the best line of play counts.
fn score(line: &str) -> Option<i32> {
    let words: Vec<&str> = line.split_whitespace().collect();
    if words.get(1) == Some(&"string") {
        return None;
    }
    let after = |word: &str| words.iter().position(|other| *other == word);
    if let Some(at) = after("multipv")
        && words.get(at + 1) != Some(&"1")
    {
        return None;
    }
    let at = after("score")?;
    // A bound is no estimate.
    if words.contains(&"lowerbound") || words.contains(&"upperbound") {
        return None;
    }
    let number: i32 = words.get(at + 2)?.parse().ok()?;
    match *words.get(at + 1)? {
        "cp" => Some(number.clamp(-MATE, MATE)),
        "mate" if number > 0 => Some(MATE),
        "mate" => Some(-MATE),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_take_what_they_say() {
        let option = |line: &str| Offered::read(line).unwrap_or_else(|| panic!("{line}"));
        let spin = option("option name Move Overhead type spin default 10 min 0 max 5000\r\n");
        assert_eq!(spin.name, "Move Overhead");
        for (value, fits) in [
            ("0", true),
            ("5000", true),
            ("5001", false),
            ("-1", false),
            ("x", false),
            ("", false),
        ] {
            assert_eq!(spin.takes(value), fits, "{value}");
        }
        let check = option("option name Ponder type check default false");
        assert!(check.takes("true") && !check.takes("1"));
        let combo =
            option("option name Style type combo default Very Solid var Very Solid var Risky");
        assert!(combo.takes("very solid") && combo.takes("Risky") && !combo.takes("Solid"));
        let string = option("option name File type string default <empty>");
        assert!(string.takes("/a b,c") && string.takes(""));
        assert_eq!(Offered::read("id name X"), None);
    }

    #[test]
    fn scores_are_those_of_the_best_line() {
        for (line, expected) in [
            ("info depth 5 score cp -35 nodes 3 pv e2e4", Some(-35)),
            ("info depth 5 multipv 1 score cp 20 pv e2e4", Some(20)),
            ("info depth 5 multipv 2 score cp 20 pv e2e4", None),
            ("info score mate 3", Some(MATE)),
            ("info score mate -3", Some(-MATE)),
            ("info score mate 0", Some(-MATE)),
            ("info score cp 50 lowerbound", None),
            ("info score cp x", None),
            ("info score", None),
            ("info string score cp 5", None),
            ("info currmove e2e4", None),
        ] {
            assert_eq!(score(line), expected, "{line}");
        }
    }
}
