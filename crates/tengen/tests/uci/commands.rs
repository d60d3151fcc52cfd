//! Everything but searching.

use std::process::{Command, Stdio};

use crate::support::*;

#[test]
fn it_says_who_it_is_and_what_can_be_set() {
    let mut engine = Engine::start();
    engine.say("uci");
    let said = engine.until("uciok");
    let expected = format!(
        "\
id name Tengen {}
id author Tengen contributors
option name Hash type spin default 16 min 1 max 4096
option name Clear Hash type button
option name Threads type spin default 1 min 1 max 64
option name MultiPV type spin default 1 min 1 max 218
option name Ponder type check default false
option name Move Overhead type spin default 10 min 0 max 5000",
        env!("CARGO_PKG_VERSION")
    );
    let expected: Vec<&str> = expected.lines().collect();
    assert_eq!(said[..8], expected);
    let level = said[8].strip_prefix("option name Level type combo default strongest var random ");
    let level = level.unwrap();
    assert!(level.contains("var heuristic ") && level.ends_with(" var strongest"));
    assert_eq!(
        said[9],
        "option name UCI_LimitStrength type check default false"
    );
    assert!(said[10].starts_with("option name UCI_Elo type spin default 1500 min "));
    assert_eq!(
        said[11..],
        [
            "option name UCI_AnalyseMode type check default false",
            "uciok"
        ]
    );
    // Nothing before it is asked, and the same when it is asked again.
    engine.say("setoption name Hash value 64\nuci");
    assert_eq!(engine.until("uciok"), said);
    engine.quit();
}

#[test]
fn options_are_set_in_any_case_and_faults_are_said() {
    let mut engine = Engine::start();
    let fine = "\
setoption name hash value 1
setoption name CLEAR HASH
setoption name move overhead value 100
setoption name Threads value 2
setoption name MultiPV value 3
setoption name ponder value true
setoption name LEVEL value minimax:depth=2
setoption name uci_limitstrength value TRUE
setoption name uci_elo value 1500
setoption name UCI_AnalyseMode value false";
    assert_eq!(engine.ask(fine), Vec::<String>::new());
    for (line, part) in [
        ("setoption name Hush value 1", "no option “Hush”"),
        ("setoption name Hash value 0", "from 1 to 4096"),
        ("setoption name Hash value 1e9", "from 1 to 4096"),
        ("setoption name Hash", "“”"),
        ("setoption name Threads value 65", "from 1 to 64"),
        ("setoption name Ponder value on", "true or false"),
        ("setoption name Level value expert", "There are: random, "),
    ] {
        let said = engine.ask(line);
        assert_eq!(said.len(), 1, "{line}: {said:?}");
        assert!(said[0].starts_with("info string "), "{line}: {said:?}");
        assert!(said[0].contains(part), "{line}: {said:?}");
    }
    assert_eq!(engine.ask("setoption"), Vec::<String>::new());
    engine.quit();
}

#[test]
fn positions_are_kept_up_to_what_can_be_played() {
    let mut engine = Engine::start();
    let mut shown = |line: &str| engine.ask(&format!("{line}\nd"));
    let fen = |said: &[String]| {
        said.last()
            .unwrap()
            .strip_prefix("chess ")
            .unwrap()
            .to_owned()
    };

    let said = shown("position startpos");
    assert_eq!(fen(&said), START);
    assert_eq!(said[0], "8 r n b q k b n r");

    // Castling, a pawn taken in passing, and a promotion, as the protocol writes them.
    let said = shown("position startpos moves e2e4 a7a6 g1f3 a6a5 f1c4 a5a4 e1g1 a4a3");
    assert_eq!(
        fen(&said),
        "rnbqkbnr/1ppppppp/8/8/2B1P3/p4N2/PPPP1PPP/RNBQ1RK1 w kq - 0 5"
    );
    let said = shown("position startpos moves e2e4 a7a6 e4e5 d7d5 e5d6");
    assert_eq!(
        fen(&said),
        "rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3"
    );
    let said = shown("position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8r");
    assert_eq!(fen(&said), "R7/7k/8/8/8/8/8/K7 b - - 0 1");

    // An illegal move, and one that can't be read: the position before it.
    for (word, line) in [
        ("e2e5", "position startpos moves e2e4 e7e5 e2e5 g1f3"),
        ("castle", "position startpos moves e2e4 e7e5 castle"),
        ("0000", "position startpos moves e2e4 e7e5 0000"),
    ] {
        let said = shown(line);
        assert!(said[0].starts_with("info string Move 3, "), "{said:?}");
        assert!(said[0].contains(word), "{said:?}");
        assert!(fen(&said).starts_with("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w"));
    }
    // Moves without the word for them.
    let said = shown("position startpos e2e4");
    assert!(
        said[0].contains("e2e4") && said[0].contains("moves"),
        "{said:?}"
    );
    // A position that can't be read changes nothing.
    for rows in [
        "",
        "8/8/8 w - - 0 1",
        "nonsense",
        "8/8/8/8/8/8/8/8 w - - 0 1",
    ] {
        let before = shown("position startpos moves d2d4");
        let said = shown(&format!("position fen {rows}"));
        assert!(said[0].starts_with("info string "), "{rows:?}: {said:?}");
        assert_eq!(said[1..], before, "{rows:?}");
    }
    engine.quit();
}

#[test]
fn debugging_tells_what_is_passed_over() {
    let mut engine = Engine::start();
    assert_eq!(engine.ask("joho"), Vec::<String>::new());
    assert_eq!(
        engine.ask("joho debug on\njoho 棋\n\ndebug off\njoho"),
        ["info string Passed over: joho 棋"]
    );
    engine.quit();
}

#[test]
fn end_of_input_ends_it_also_in_a_search() {
    for said in [
        "",
        "uci",
        "position startpos\ngo infinite",
        "go ponder wtime 1000 btime 1000",
        "go depth 60",
    ] {
        let mut engine = Engine::start();
        engine.ask(said);
        let (status, left, took) = engine.end();
        assert_eq!(status.code(), Some(0), "{said}");
        assert!(took.as_secs() < 5, "{said}: {took:?}");
        // Every search has its move, and only searches have one.
        let moves = left.iter().filter(|line| line.starts_with("bestmove"));
        assert_eq!(moves.count(), usize::from(said.contains("go")), "{said}");
    }
    // Without a line break at the end.
    let mut engine = Engine::start();
    engine.say_bytes(b"isready");
    let (_, left, _) = engine.end();
    assert_eq!(left, ["readyok"]);
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tengen"));
    let pipes = command
        .arg("uci")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped());
    let mut child = pipes.stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    // It is open for as long as the program runs.
    std::io::Write::write_all(&mut input, b"go infinite\nuci\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}
