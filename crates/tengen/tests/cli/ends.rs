//! How the program ends when somebody else ends it.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

use crate::support::*;

#[test]
fn a_closed_pipe_is_no_error() {
    for line in [
        "games",
        "perft 3x3x3 9",
        "perft 3x3x3 9 --json",
        "man",
        "--help",
        "moves gomoku",
    ] {
        let mut command = tengen(words(line));
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // Reads one byte at most and leaves.
        let mut out = child.stdout.take().unwrap();
        if line.starts_with("perft") {
            out.read_exact(&mut [0]).unwrap();
        }
        drop(out);
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{line}");
        assert_eq!(stderr(&output), "", "{line}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let output = tengen(["games"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).starts_with("Reading or writing failed"));
}

/// Starts a program, interrupts it after its first line on stdout or after a while, and gives what it wrote.
#[cfg(unix)]
fn interrupted(line: &str, first_line: bool) -> (String, Option<i32>) {
    let mut child = tengen(words(line)).stdout(Stdio::piped()).spawn().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut said = String::new();
    if first_line {
        out.read_line(&mut said).unwrap();
    } else {
        std::thread::sleep(std::time::Duration::from_millis(500));
    }
    let kill = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(kill.unwrap().success());
    out.read_to_string(&mut said).unwrap();
    (said, child.wait().unwrap().code())
}

#[cfg(unix)]
#[test]
fn an_interruption_shows_what_is_known() {
    let (said, code) = interrupted("best gomoku --bot minimax:time=60s --json", false);
    assert_eq!(code, Some(130));
    let choice: serde_json::Value = serde_json::from_str(&said).unwrap();
    assert_eq!(choice["value"]["kind"], "score");
    assert!(choice["depth"].as_u64() >= Some(3), "{said}");

    // An analysis that is refined: its last word says what every move was worth by then.
    let (said, code) = interrupted("analyse gomoku --time 60s --json", true);
    assert_eq!(code, Some(130));
    let last: serde_json::Value = serde_json::from_str(said.lines().last().unwrap()).unwrap();
    assert_eq!(
        (&last["type"], &last["done"]),
        (&"analysis".into(), &true.into())
    );
    assert_eq!(last["candidates"].as_array().unwrap().len(), 225);
    let (said, code) = interrupted("analyse gomoku --time 60s", false);
    assert_eq!(code, Some(130));
    assert!(said.lines().filter(|line| line.starts_with('*')).count() >= 1);

    // A tree and a comparison with the part that was walked.
    let (said, code) = interrupted("tree 6x6x4 --nodes 1000000000000 --json", false);
    assert_eq!(code, Some(130));
    let tree: serde_json::Value = serde_json::from_str(&said).unwrap();
    assert_eq!((&tree["stopped"], tree.get("worth")), (&true.into(), None));
    assert!(tree["nodes"].as_array().unwrap().len() > 36);
    let (said, code) = interrupted("compare 6x6x4 --nodes 1000000000000", false);
    assert_eq!(code, Some(130));
    assert!(said.contains("minimax  stopped"), "{said}");

    // A review of the moves that were looked at.
    let game = "15x15x5 startpos moves h8 i9 g7 f6 i8 g8";
    let (said, code) = interrupted(&format!("review {game} --time 400ms --json"), false);
    assert_eq!(code, Some(130));
    let review: serde_json::Value = serde_json::from_str(&said).unwrap();
    let moves = review["moves"].as_array().unwrap().len();
    assert!(review["stopped"] == true && moves < 6, "{said}");

    let (said, code) = interrupted("perft 15x15x5 9 --json", true);
    assert_eq!(code, Some(130));
    assert!(said.starts_with("{\"type\":\"perft\",\"ply\":0,\"sequences\":1,\"wins\":0}\n"));
    assert!(said.ends_with("}\n"));

    let (said, code) = interrupted(
        "match gomoku --first random --second heuristic --games 1000000000 --json",
        false,
    );
    assert_eq!(code, Some(130));
    let table: serde_json::Value = serde_json::from_str(&said).unwrap();
    assert!(table["games"].as_u64() < table["asked"].as_u64());
}
