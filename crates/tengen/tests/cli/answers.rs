//! What the answers are.

use crate::support::*;

#[test]
fn counts_are_the_known_ones() {
    let rows = |line: &str| -> Vec<serde_json::Value> {
        let output = run(line);
        let lines = stdout(&output).lines();
        lines
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    };
    let column = |rows: &[serde_json::Value], name: &str| -> Vec<u64> {
        rows.iter().map(|row| row[name].as_u64().unwrap()).collect()
    };
    let sequences = rows("perft 3x3x3 9 --json");
    assert_eq!(
        column(&sequences, "sequences"),
        [1, 9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872]
    );
    assert_eq!(
        column(&sequences, "wins"),
        [0, 0, 0, 0, 0, 1440, 5328, 47952, 72576, 81792]
    );
    // No row after the end of the last game.
    let positions = rows("perft --symmetry 3x3x3 676 --json");
    assert_eq!(
        column(&positions, "positions"),
        [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78]
    );
    assert_eq!(
        column(&positions, "symmetric"),
        [1, 3, 12, 38, 108, 174, 204, 153, 57, 15]
    );
}

/// What the source texts ask of their own programs.
#[test]
fn the_texts_own_positions_are_played_right() {
    for bot in ["heuristic", "minimax"] {
        // X on a3 and b3, O on b2: O must block on c3.
        for line in [
            format!("best 3x3x3 xx1/1o1/3 o --bot {bot} --json"),
            format!("best 3x3x3 startpos moves a3 b2 b3 --bot {bot} --json"),
        ] {
            let output = run(&line);
            let choice: serde_json::Value = serde_json::from_str(stdout(&output)).unwrap();
            assert_eq!(choice["move"], "c3", "{line}");
            assert_eq!(choice["reason"], "blocks", "{line}");
        }
    }
    for (line, mv, reason) in [
        // A win is taken before a block.
        ("best 3x3x3 xx1/oo1/3 x", "c3", "wins_now"),
        ("best 3x3x3 xx1/oo1/2x o", "c2", "wins_now"),
        ("best 3x3x3", "b2", "keeps_draw"),
    ] {
        let output = run(&format!("{line} --json"));
        let choice: serde_json::Value = serde_json::from_str(stdout(&output)).unwrap();
        assert_eq!(
            (&choice["move"], &choice["reason"]),
            (&mv.into(), &reason.into()),
            "{line}"
        );
    }
}

#[test]
fn completions_and_manual_come_from_the_same_definition() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let output = run(&format!("completions {shell}"));
        assert_eq!(output.status.code(), Some(0));
        for word in ["perft", "symmetry", "completions"] {
            assert!(stdout(&output).contains(word), "{shell}: {word}");
        }
    }
    assert!(stdout(&run("completions fish --lang zh")).contains("列出各种棋"));
    let page = run("man");
    for heading in [
        "NAME",
        "SYNOPSIS",
        "DESCRIPTION",
        "OPTIONS",
        "COMMANDS",
        "EXAMPLES",
        "EXIT STATUS",
    ] {
        assert!(
            stdout(&page).contains(&format!("\n.SH {heading}\n")),
            "{heading}"
        );
    }
    let page = run("man perft --lang zh");
    let headings: Vec<&str> = stdout(&page)
        .lines()
        .filter(|line| line.starts_with(".SH"))
        .collect();
    assert_eq!(
        headings,
        [
            ".SH 名称",
            ".SH 概要",
            ".SH 描述",
            ".SH 参数",
            ".SH 选项",
            ".SH 示例"
        ]
    );
    let version = format!("tengen {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(stdout(&run("--version")), version);
}

#[test]
fn every_command_has_help_a_manual_page_and_completions() {
    let help = run("help");
    let commands = stdout(&help).split("Commands:\n").nth(1).unwrap();
    let commands: Vec<&str> = commands
        .lines()
        .take_while(|line| !line.is_empty())
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .map(|line| line.split_whitespace().next().unwrap())
        .collect();
    assert_eq!(commands.len(), 17, "{commands:?}");
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = run(&format!("completions {shell}"));
        for command in &commands {
            assert!(stdout(&script).contains(command), "{shell}: {command}");
        }
    }
    for command in commands {
        for page in [format!("help {command}"), format!("man {command}")] {
            let output = run(&page);
            assert_eq!(output.status.code(), Some(0), "{page}");
            assert!(stdout(&output).contains(command), "{page}");
        }
    }
}

#[test]
fn info_tells_of_checks_and_claims() {
    let info = |position: &str| {
        let output = run(&format!("info chess {position}"));
        assert_eq!(output.status.code(), Some(0), "{position}");
        stdout(&output).to_owned()
    };
    assert!(info("startpos moves e4 f6 Qh5+").contains("\nBlack is in check.\nBlack to move.\n"));
    let quiet = info("startpos moves e4");
    assert!(
        !quiet.contains("check") && !quiet.contains("claimed"),
        "{quiet}"
    );
    let again = "Nf3 Nf6 Ng1 Ng8 ".repeat(2);
    let thrice = info(&format!("startpos moves {again}"));
    assert!(
        thrice.contains("A draw by threefold repetition may be claimed.\n"),
        "{thrice}"
    );
    // The fifty-move rule: a hundred plies without a capture or a pawn's move.
    for (clock, said) in [
        (79, None),
        (
            80,
            Some("After 20 more plies without progress a draw may be claimed."),
        ),
        (
            99,
            Some("After 1 more ply without progress a draw may be claimed."),
        ),
        (100, Some("A draw by the fifty-move rule may be claimed.")),
    ] {
        let text = info(&format!("8/8/8/1k6/8/1K6/8/R7 w - - {clock} 120"));
        assert_eq!(
            text.matches("claimed").count(),
            usize::from(said.is_some()),
            "{text}"
        );
        assert!(said.is_none_or(|said| text.contains(said)), "{text}");
    }
    // Mate ends the game; nobody is to move.
    let mate = info("startpos moves f3 e5 g4 Qh4");
    assert!(
        mate.contains("Checkmate.") && !mate.contains("is in check"),
        "{mate}"
    );
}

#[test]
fn a_game_that_is_over_says_how() {
    let mate = "chess startpos moves f3 e5 g4 Qh4";
    for command in ["best", "analyse", "tree", "compare"] {
        let output = run(&format!("{command} {mate}"));
        assert_eq!(output.status.code(), Some(1), "{command}");
        let said = "The game is over. Checkmate. Black wins. Name a position in which the game goes on; \
                    review goes through a game that has ended.\n";
        assert_eq!(stderr(&output), said, "{command}");
    }
    // A position with a move after the end is none, whoever asks.
    for command in [
        "info", "moves", "best", "analyse", "play", "review", "perft",
    ] {
        let depth = if command == "perft" { " 1" } else { "" };
        let output = run(&format!("{command} {mate} a3{depth}"));
        assert_eq!(output.status.code(), Some(2), "{command}");
        assert!(
            stderr(&output).starts_with("At move 5: The game is over."),
            "{command}"
        );
    }
}

#[test]
fn large_games_are_searched_to_a_depth_that_is_named() {
    let output = run("tree chess");
    assert_eq!(output.status.code(), Some(0));
    assert!(
        stderr(&output).starts_with("Looks 3 plies ahead"),
        "{output:?}"
    );
    let trace = |line: &str| -> serde_json::Value {
        serde_json::from_str(stdout(&run(line)).lines().last().unwrap()).unwrap()
    };
    let found = trace("tree chess --json --max-nodes 5");
    assert_eq!(found["depth"], 3);
    assert_eq!(found["stopped"], false, "{found}");
    assert_eq!(trace("compare chess --json")["agree"], true);
    // What somebody asks for is done, and a small game is searched to its end.
    assert_eq!(
        trace("tree chess --depth 2 --json --max-nodes 5")["depth"],
        2
    );
    let small = run("tree 3x3x3 startpos moves b2 a3");
    assert_eq!(stderr(&small), "");
}
