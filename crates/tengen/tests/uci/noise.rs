//! What makes no sense, in great amounts.

use crate::support::*;

use tengen_rules::random::mix;

#[test]
fn junk_is_passed_over() {
    let mut engine = Engine::start();
    let long = "x ".repeat(600_000);
    let moves = "e2e4 ".repeat(100_000);
    engine.say(&long);
    engine.say(&format!("position startpos moves {moves}"));
    engine.say("position fen \u{202e}棋♔");
    engine.say("\u{feff}setoption name 棋 value ♔");
    engine.say_bytes(b"\xff\xfe\x00\n\0\0\0\ngo\xff depth 1\r\n\r\n");
    let said = engine.ask("go depth 99999999999999999999999 nodes 1");
    let said = [said, engine.until("bestmove")].concat();
    assert!(
        said.iter().any(|line| line.contains("too long")),
        "{said:?}"
    );
    assert!(said.iter().all(|line| line.len() < 500));
    engine.quit();
}

/// Words that lines are made of, good and bad.
const WORDS: [&str; 56] = [
    "uci",
    "isready",
    "setoption",
    "name",
    "value",
    "ucinewgame",
    "position",
    "startpos",
    "fen",
    "moves",
    "go",
    "stop",
    "ponderhit",
    "debug",
    "on",
    "off",
    "d",
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
    "Hash",
    "Clear",
    "Threads",
    "MultiPV",
    "Level",
    "random",
    "UCI_LimitStrength",
    "true",
    "UCI_Elo",
    "1500",
    "0",
    "1",
    "3",
    "-1",
    "99999999999999999999",
    "e2e4",
    "e7e5",
    "e1g1",
    "a7a8q",
    "0000",
    "8/8/8/8/8/8/8/K1k5",
    "w",
    "-",
    "棋",
    "info",
    "bestmove",
    "\u{0}",
];

#[test]
fn random_lines_never_break_it() {
    let rounds = if std::env::var_os("TENGEN_LONG").is_some() {
        400
    } else {
        20
    };
    for round in 0..rounds {
        let mut engine = Engine::start();
        let mut state = mix(round);
        let mut draw = |below: usize| {
            state = mix(state.wrapping_add(1));
            (state % below as u64) as usize
        };
        let mut searches = 0;
        let mut sent = String::new();
        for _ in 0..60 {
            let mut line = String::new();
            // Most lines begin with a command.
            if draw(4) > 0 {
                let commands = [
                    "go",
                    "position startpos moves",
                    "setoption name",
                    "stop",
                    "position fen",
                    "ponderhit",
                ];
                line += commands[draw(commands.len())];
            }
            for _ in 0..draw(8) {
                line.push(' ');
                line += WORDS[draw(WORDS.len())];
            }
            // `quit` isn't among the words: it is heard to the end. The first command of a line counts.
            let commands = [
                "uci",
                "debug",
                "isready",
                "setoption",
                "ucinewgame",
                "position",
                "go",
                "ponderhit",
                "stop",
                "d",
            ];
            let first = line.split_whitespace().find(|word| commands.contains(word));
            searches += usize::from(first == Some("go"));
            sent += &line;
            sent.push('\n');
        }
        engine.say(sent.trim_end());
        // Every search tells one move, in the end.
        engine.say("stop");
        engine.say("ucinewgame\nposition startpos\ngo depth 1");
        let (status, said, _) = engine.end();
        assert_eq!(status.code(), Some(0), "round {round}:\n{sent}");
        let moves = said.iter().filter(|line| line.starts_with("bestmove"));
        assert_eq!(moves.count(), searches + 1, "round {round}:\n{sent}");
    }
}
