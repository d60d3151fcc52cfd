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
