//! The lines of the protocol, from text to what is asked.
//!
//! As the protocol has it, words that mean nothing are passed over, also before a command.

use std::time::Duration;

/// What a line asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Who are you, and what can be set?
    Uci,
    /// Tell more, or no more, of what goes on.
    Debug(bool),
    /// Are you there?
    IsReady,
    /// Set an option.
    SetOption {
        /// Its name, as written.
        name: String,
        /// Its value, if there is one.
        value: Option<String>,
    },
    /// What comes next is of another game.
    NewGame,
    /// Go to a position.
    Position {
        /// What it starts from: nothing for the start of the game.
        place: Option<String>,
        /// What was played from there.
        moves: Vec<String>,
        /// Words before `moves` that mean nothing there.
        stray: Vec<String>,
    },
    /// Search.
    Go(Go),
    /// The expected move was played.
    PonderHit,
    /// Stop searching.
    Stop,
    /// End the program.
    Quit,
    /// Show the board.
    Display,
    /// Nothing that is known.
    Unknown,
}

/// How to search.
#[allow(clippy::struct_field_names, reason = "the word of the protocol")]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// Only these moves; all if empty.
    pub only: Vec<String>,
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub move_time: Option<Duration>,
    /// What the clocks of White and Black have left.
    pub left: [Option<Duration>; 2],
    /// What each move adds to them.
    pub increment: [Duration; 2],
    /// Moves until time is added.
    pub moves_to_go: Option<u32>,
    /// In how many moves a mate is looked for.
    pub mate: Option<u32>,
    /// Until somebody says stop.
    pub infinite: bool,
    /// The opponent is thinking.
    pub ponder: bool,
}

/// Reads a line.
pub fn read(line: &str) -> Command {
    let words: Vec<&str> = line.split_whitespace().collect();
    for (n, word) in words.iter().enumerate() {
        let rest = &words[n + 1..];
        return match *word {
            "uci" => Command::Uci,
            "debug" => match rest.first() {
                Some(&"on") => Command::Debug(true),
                Some(&"off") => Command::Debug(false),
                _ => Command::Unknown,
            },
            "isready" => Command::IsReady,
            "setoption" => option(rest),
            "ucinewgame" => Command::NewGame,
            "position" => position(rest),
            "go" => Command::Go(go(rest)),
            "ponderhit" => Command::PonderHit,
            "stop" => Command::Stop,
            "quit" => Command::Quit,
            "d" => Command::Display,
            _ => continue,
        };
    }
    Command::Unknown
}

fn option(words: &[&str]) -> Command {
    let Some(name) = words.iter().position(|&word| word == "name") else {
        return Command::Unknown;
    };
    let words = &words[name + 1..];
    let (name, value) = match words.iter().position(|&word| word == "value") {
        Some(value) => (&words[..value], Some(words[value + 1..].join(" "))),
        None => (words, None),
    };
    Command::SetOption {
        name: name.join(" "),
        value,
    }
}

fn position(words: &[&str]) -> Command {
    let moves = words.iter().position(|&word| word == "moves");
    let (place, moves) = match moves {
        Some(moves) => (&words[..moves], &words[moves + 1..]),
        None => (words, &[][..]),
    };
    let kind = place.iter().position(|&w| w == "startpos" || w == "fen");
    let (place, stray) = match kind.map(|kind| (place[kind], &place[kind + 1..])) {
        Some(("fen", rows)) => (Some(rows.join(" ")), &[][..]),
        Some((_, stray)) => (None, stray),
        None => return Command::Unknown,
    };
    Command::Position {
        place,
        stray: stray.iter().copied().map(str::to_owned).collect(),
        moves: moves.iter().copied().map(str::to_owned).collect(),
    }
}

/// The words that have a meaning after `go`.
const GO: [&str; 12] = [
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
];

fn go(words: &[&str]) -> Go {
    let mut go = Go::default();
    let mut words = words.iter().copied().peekable();
    while let Some(word) = words.next() {
        match word {
            "searchmoves" => {
                while let Some(mv) = words.next_if(|word| !GO.contains(word)) {
                    go.only.push(mv.to_owned());
                }
                continue;
            }
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            _ => {}
        }
        if !GO.contains(&word) {
            continue;
        }
        let Some(number) = words.peek().and_then(|number| whole(number)) else {
            continue;
        };
        let time = Duration::from_millis(number.min(MAX_MS));
        let small = u32::try_from(number).unwrap_or(u32::MAX);
        match word {
            "wtime" => go.left[0] = Some(time),
            "btime" => go.left[1] = Some(time),
            "winc" => go.increment[0] = time,
            "binc" => go.increment[1] = time,
            "movestogo" => go.moves_to_go = Some(small),
            "depth" => go.depth = Some(small),
            "nodes" => go.nodes = Some(number),
            "mate" => go.mate = Some(small),
            "movetime" => go.move_time = Some(time),
            _ => continue,
        }
        words.next();
    }
    go
}

/// The longest time that is believed, in milliseconds: some 30 years.
const MAX_MS: u64 = 1_000_000_000_000;

/// A whole number; one below zero, as of a clock that has run out, is nothing, and a large one the largest.
pub fn whole(text: &str) -> Option<u64> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(match text.strip_prefix('-') {
        Some(_) => 0,
        None => digits.parse().unwrap_or(u64::MAX),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn go(line: &str) -> Go {
        match read(line) {
            Command::Go(go) => go,
            other => panic!("{line}: {other:?}"),
        }
    }

    const fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn words_that_mean_nothing_are_passed_over() {
        assert_eq!(read("joho debug on"), Command::Debug(true));
        assert_eq!(read("  isready\t now"), Command::IsReady);
        for line in ["", " ", "joho", "debug", "debug maybe", "ISREADY", "棋"] {
            assert_eq!(read(line), Command::Unknown, "{line}");
        }
        let clock = go("go nonsense wtime 1000 really btime x winc 5 depth");
        assert_eq!(clock.left, [Some(ms(1000)), None]);
        assert_eq!((clock.increment[0], clock.depth), (ms(5), None));
    }

    #[test]
    fn go_has_its_limits() {
        let all = go(
            "go searchmoves e2e4 d2d4 wtime -5 btime 60000 winc 1 binc 2 movestogo 40 depth 6 nodes 7 mate 3 \
             movetime 8 infinite ponder",
        );
        let expected = Go {
            only: vec!["e2e4".to_owned(), "d2d4".to_owned()],
            depth: Some(6),
            nodes: Some(7),
            move_time: Some(ms(8)),
            left: [Some(Duration::ZERO), Some(ms(60000))],
            increment: [ms(1), ms(2)],
            moves_to_go: Some(40),
            mate: Some(3),
            infinite: true,
            ponder: true,
        };
        assert_eq!(all, expected);
        assert_eq!(go("go"), Go::default());
        // A number that is missing takes nothing away from what follows.
        assert_eq!(go("go depth infinite").depth, None);
        assert!(go("go depth infinite").infinite);
        assert_eq!(go("go depth 99999999999999999999").depth, Some(u32::MAX));
    }

    #[test]
    fn options_and_positions_may_have_spaces() {
        let option = |name: &str, value: Option<&str>| Command::SetOption {
            name: name.to_owned(),
            value: value.map(str::to_owned),
        };
        assert_eq!(
            read("setoption name Move Overhead value 50"),
            option("Move Overhead", Some("50"))
        );
        assert_eq!(
            read("setoption name Clear Hash"),
            option("Clear Hash", None)
        );
        assert_eq!(
            read("setoption name X value a  b"),
            option("X", Some("a b"))
        );
        assert_eq!(read("setoption Hash 3"), Command::Unknown);
        let position = |place: Option<&str>, moves: &[&str]| Command::Position {
            place: place.map(str::to_owned),
            moves: moves.iter().copied().map(str::to_owned).collect(),
            stray: Vec::new(),
        };
        assert_eq!(
            read("position startpos e2e4"),
            Command::Position {
                place: None,
                moves: Vec::new(),
                stray: vec!["e2e4".to_owned()],
            }
        );
        assert_eq!(
            read("position startpos moves e2e4 e7e5"),
            position(None, &["e2e4", "e7e5"])
        );
        assert_eq!(
            read("position fen 8/8 w - - 0 1 moves a1a2"),
            position(Some("8/8 w - - 0 1"), &["a1a2"])
        );
        assert_eq!(read("position"), Command::Unknown);
    }
}
