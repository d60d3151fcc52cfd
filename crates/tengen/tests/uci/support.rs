//! A program that speaks UCI, and what it says.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use tengen_rules::Position;
use tengen_rules::chess::Chess;
use tengen_rules::chess::cozy_chess::util::parse_uci_move;

/// Longer than anything here takes, on a machine that does much else.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// The start position of every FEN with white to move.
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The running program.
pub struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Engine {
    pub fn start() -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
        command.args(["uci", "--lang", "en"]);
        let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = pipes.stderr(Stdio::piped()).spawn().unwrap();
        let input = child.stdin.take();
        let output = child.stdout.take().unwrap();
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                let _ = sender.send(line.unwrap());
            }
        });
        Engine {
            child,
            input,
            lines,
        }
    }

    /// Says lines.
    pub fn say(&mut self, lines: &str) {
        self.say_bytes(format!("{lines}\n").as_bytes());
    }

    pub fn say_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().unwrap();
        input.write_all(bytes).unwrap();
        input.flush().unwrap();
    }

    /// All lines up to the first that begins with this, which is the last of them.
    pub fn until(&mut self, begin: &str) -> Vec<String> {
        let end = Instant::now() + PATIENCE;
        let mut said = Vec::new();
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left);
            let line = line.unwrap_or_else(|_| panic!("no {begin:?} after {said:#?}"));
            let last = line.starts_with(begin);
            said.push(line);
            if last {
                return said;
            }
        }
    }

    /// What it says to these lines, up to the answer to `isready`.
    pub fn ask(&mut self, lines: &str) -> Vec<String> {
        self.say(lines);
        self.say("isready");
        let mut said = self.until("readyok");
        said.pop();
        said
    }

    /// What a search says, up to its move.
    pub fn search(&mut self, lines: &str) -> Vec<String> {
        self.say(lines);
        self.until("bestmove")
    }

    /// The move that a search tells.
    pub fn best(&mut self, lines: &str) -> String {
        word_after(self.search(lines).last().unwrap(), "bestmove").unwrap()
    }

    /// Whether it tells a move within a while.
    pub fn moves_within(&mut self, time: Duration) -> bool {
        let end = Instant::now() + time;
        while let Ok(line) = self
            .lines
            .recv_timeout(end.saturating_duration_since(Instant::now()))
        {
            if line.starts_with("bestmove") {
                return true;
            }
        }
        false
    }

    /// Ends the input and waits for the program; gives its status, the lines that were left, and how long it took.
    pub fn end(mut self) -> (ExitStatus, Vec<String>, Duration) {
        drop(self.input.take());
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait().unwrap() {
                let took = start.elapsed();
                let mut complaints = String::new();
                let errors = self.child.stderr.take().unwrap();
                std::io::Read::read_to_string(&mut { errors }, &mut complaints).unwrap();
                assert_eq!(complaints, "");
                return (status, self.lines.iter().collect(), took);
            }
            thread::sleep(Duration::from_millis(5));
        }
        panic!("it doesn't end");
    }

    /// `quit`, and what is said on the way.
    pub fn quit(mut self) {
        self.say("quit");
        assert_eq!(self.end().0.code(), Some(0));
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // When a test fails it may still be running.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The word after another one.
pub fn word_after(line: &str, word: &str) -> Option<String> {
    let mut words = line.split(' ').skip_while(|other| *other != word);
    words.nth(1).map(str::to_owned)
}

/// The number after a word.
pub fn number_after(line: &str, word: &str) -> Option<i64> {
    word_after(line, word)?.parse().ok()
}

/// The last `info` with a line of play.
pub fn last_info(said: &[String]) -> &String {
    let mut infos = said.iter().filter(|line| line.contains(" pv "));
    infos.next_back().unwrap()
}

/// The position after moves from another one.
pub fn play(fen: &str, moves: &str) -> Chess {
    use tengen_rules::Notation;
    let mut position = Chess::start().read_position(fen).unwrap();
    for word in moves.split_whitespace() {
        let mv = parse_uci_move(position.board(), word).unwrap();
        position
            .play(mv)
            .unwrap_or_else(|why| panic!("{fen} {moves}: {word}: {why}"));
    }
    position
}

/// Looks at every line of a search from this position: known words, true numbers, moves that can be played.
pub fn check_lines(fen: &str, said: &[String]) {
    for line in said {
        if line.starts_with("info string") {
            continue;
        }
        if let Some(best) = word_after(line, "bestmove") {
            let next = word_after(line, "ponder").unwrap_or_default();
            if best != "(none)" {
                play(fen, &format!("{best} {next}"));
            }
            continue;
        }
        let Some((before, pv)) = line.split_once(" pv ") else {
            assert!(line.starts_with("info depth 0 score "), "{line}");
            continue;
        };
        play(fen, pv);
        let words: Vec<&str> = before.split(' ').collect();
        let mut words = words.iter().copied();
        assert_eq!(words.next(), Some("info"));
        while let Some(word) = words.next() {
            match word {
                "depth" | "multipv" | "nodes" | "nps" | "time" => {
                    words.next().unwrap().parse::<u64>().unwrap();
                }
                "score" => {
                    assert!(matches!(words.next(), Some("cp" | "mate")), "{line}");
                    words.next().unwrap().parse::<i64>().unwrap();
                }
                _ => panic!("{word:?} in {line}"),
            }
        }
    }
}
