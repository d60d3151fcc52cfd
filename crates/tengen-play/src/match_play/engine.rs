//! A program that speaks UCI, as a player.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use tengen_engine::Stop;

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
    Hung,
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

/// The most of a line that is kept, in bytes.
const LONGEST: u64 = 1 << 16;

/// How many lines may wait to be read.
const WAITING: usize = 1 << 12;

/// How often the match's stop is looked at.
const PAUSE: Duration = Duration::from_millis(50);

/// How long a program may take after its time is over before it is taken for hung.
const GRACE: Duration = Duration::from_secs(2);

/// How long it may take to end when it is told so.
const PARTING: Duration = Duration::from_millis(500);

/// More than any estimate.
const MATE: i32 = 100_000;

/// A running program. It is ended when it is dropped.
pub(super) struct Engine {
    child: Child,
    input: ChildStdin,
    lines: Receiver<(Instant, String)>,
}

impl Engine {
    /// Starts a program, greets it, and sets its options.
    pub(super) fn start(
        spec: &EngineSpec,
        patience: Duration,
        stop: &Stop,
    ) -> Result<Self, EngineFault> {
        let mut engine =
            Engine::spawn(spec).map_err(|error| EngineFault::Start(error.to_string()))?;
        engine.greet(spec, patience, stop)?;
        Ok(engine)
    }

    fn spawn(spec: &EngineSpec) -> std::io::Result<Self> {
        let mut words = spec.command.iter();
        let program = words.next().map_or("", String::as_str);
        let mut command = Command::new(program);
        command
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        #[cfg(unix)]
        {
            // An interruption at the terminal is for the match, which ends its programs by itself.
            use std::os::unix::process::CommandExt;
            command.process_group(0);
        }
        let mut child = command.spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(std::io::ErrorKind::BrokenPipe.into());
        };
        let (sender, lines) = sync_channel(WAITING);
        thread::spawn(move || read_lines(BufReader::new(output), &sender));
        Ok(Engine {
            child,
            input,
            lines,
        })
    }

    /// The first words with a program: it says what can be set, and gets its options.
    fn greet(
        &mut self,
        spec: &EngineSpec,
        patience: Duration,
        stop: &Stop,
    ) -> Result<(), EngineFault> {
        let mut offered = Vec::new();
        self.say("uci");
        let fault = |lost, word| match lost {
            Lost::Hung => EngineFault::Silent(word, patience),
            Lost::Crashed | Lost::Stopped => EngineFault::Ended,
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
                self.say(&format!("setoption name {}", option.name));
            } else {
                self.say(&format!("setoption name {} value {value}", option.name));
            }
        }
        self.say("isready");
        self.wait_for("readyok", patience, stop, &mut |_| ())
            .map_err(|lost| fault(lost, "readyok"))
    }

    /// Tells it that another game begins, and waits until it is ready.
    pub(super) fn new_game(&mut self, patience: Duration, stop: &Stop) -> Result<(), Lost> {
        self.say("ucinewgame");
        self.say("isready");
        self.wait_for("readyok", patience, stop, &mut |_| ())
    }

    /// Asks for a move. `most` is the time that it may take, if a clock runs.
    pub(super) fn ask(
        &mut self,
        position: &str,
        go: &str,
        most: Option<Duration>,
        patience: Duration,
        stop: &Stop,
    ) -> Result<Told, Lost> {
        // What was said late belongs to nothing.
        let _ = self.lines.try_iter().take(WAITING).count();
        self.say(position);
        self.say(go);
        let start = Instant::now();
        let mut heard = start;
        let mut points = None;
        loop {
            let end = match most {
                Some(most) => start + most + GRACE,
                None => heard + patience,
            };
            let (at, line) = self.line(end, stop)?;
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
            // However much it says, it has had its time.
            if most.is_some() && at > end {
                return Err(Lost::Hung);
            }
        }
    }

    /// Says a line. A program that has ended is noticed when its answer is missing.
    fn say(&mut self, line: &str) {
        let _ = self.input.write_all(format!("{line}\n").as_bytes());
        let _ = self.input.flush();
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
            let (_, line) = self.line(end, stop)?;
            if line.trim() == word {
                return Ok(());
            }
            hear(&line);
        }
    }

    /// The next line, with the time at which it was read.
    fn line(&mut self, end: Instant, stop: &Stop) -> Result<(Instant, String), Lost> {
        loop {
            if stop.is_stopped() {
                return Err(Lost::Stopped);
            }
            let left = end.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(PAUSE)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(Lost::Crashed),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(Lost::Hung),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.say("stop");
        self.say("quit");
        let end = Instant::now() + PARTING;
        while Instant::now() < end {
            match self.child.try_wait() {
                Ok(None) => thread::sleep(Duration::from_millis(5)),
                _ => return,
            }
        }
        self.kill();
    }
}

impl Engine {
    fn kill(&mut self) {
        #[cfg(unix)]
        {
            // It may be a script that has started the program: all of its group goes.
            let group = format!("-{}", self.child.id());
            let _ = Command::new("kill")
                .args(["-KILL", "--", &group])
                .stderr(Stdio::null())
                .status();
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Reads lines until the end, or until nobody wants them any more.
fn read_lines(mut output: impl BufRead, sender: &SyncSender<(Instant, String)>) {
    let mut line = Vec::new();
    loop {
        line.clear();
        match output.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
            Ok(length) if length > 0 => {}
            _ => return,
        }
        let text = String::from_utf8_lossy(&line).into_owned();
        if sender.send((Instant::now(), text)).is_err() {
            return;
        }
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
