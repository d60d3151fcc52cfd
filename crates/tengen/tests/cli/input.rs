//! What comes in: arguments, environment, stdin.

use std::ffi::OsStr;
use std::io::Write;
use std::process::Stdio;

use crate::support::*;

#[test]
fn the_language_comes_from_the_option_or_the_locale() {
    let said = |lang: &[(&str, &str)], line: &str| {
        let mut command = tengen(words(line));
        let output = command.envs(lang.iter().copied()).output().unwrap();
        stdout(&output).starts_with("井字棋")
    };
    let info = "info tictactoe";
    assert!(said(&[("LANG", "zh_CN.UTF-8")], info));
    assert!(said(&[("LANG", "en_GB.UTF-8"), ("LC_ALL", "zh_TW")], info));
    assert!(said(&[("LANG", "en_GB"), ("LC_MESSAGES", "zh")], info));
    assert!(!said(&[("LANG", "zh_CN.UTF-8"), ("LC_ALL", "C")], info));
    assert!(!said(&[("LANG", "zh_CN")], "--lang en info tictactoe"));
    assert!(said(&[], "info tictactoe --lang=ZH"));
}

#[test]
fn positions_need_no_quotes_and_come_from_stdin_too() {
    let whole = run("info \"3x3x3 x1o/1x1/3 o\"");
    let apart = run("info 3x3x3 x1o/1x1/3 o");
    let ask = |line: &str, input: &[u8]| {
        let mut command = tengen(words(line));
        let pipes = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = pipes.spawn().unwrap();
        // The program may have enough before the end.
        let _ = child.stdin.take().unwrap().write_all(input);
        child.wait_with_output().unwrap()
    };
    let piped = ask("info -", b"  3x3x3 x1o/1x1/3 o\r\n");
    assert_eq!(whole, apart);
    assert_eq!(whole, piped);
    assert_eq!(whole.status.code(), Some(0));
    assert_eq!(ask("perft - 1", b"3x3x3"), run("perft 3x3x3 1"));
    assert_eq!(run("perft \"3x3x3 1\""), run("perft 3x3x3 1"));

    for (input, said) in [
        (b"".as_slice(), "No game is named."),
        (b"3x3x3 \xff", "isn't UTF-8"),
        (&vec![b' '; 1_100_000], "longer than 1 MiB"),
    ] {
        let output = ask("info -", input);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains(said), "{}", stderr(&output));
    }
}

#[test]
fn odd_arguments_are_refused_and_nothing_panics() {
    let long = "x".repeat(100_000);
    let names = [
        "",
        " ",
        "-",
        "--",
        "---",
        "-1",
        "-x",
        "😀",
        "ｂ２",
        "\u{202e}",
        "0x0x0",
        "3x3x3:",
        ":",
        "=",
        "--=",
        "--json=",
        "--lang=",
        "--bot=",
        "\n",
        "18446744073709551616",
        &long,
    ];
    let commands = [
        &[][..],
        &["info"],
        &["moves"],
        &["best", "3x3x3", "--bot"],
        &["perft"],
        &["perft", "3x3x3"],
        &["match", "--first", "random", "--second"],
        &[
            "match", "--first", "random", "--second", "random", "--games",
        ],
        &["games"],
        &["completions"],
        &["man"],
        &["help"],
        &["play", "--first"],
    ];
    for command in commands {
        for name in names {
            let output = tengen(command.iter().copied().chain([name]))
                .output()
                .unwrap();
            let code = output.status.code();
            assert!(
                matches!(code, Some(0..=2)),
                "{command:?} {name:?}: {code:?}"
            );
            assert!(
                !stderr(&output).contains("panicked"),
                "{command:?} {name:?}"
            );
            assert!(stderr(&output).len() < 1000, "{command:?} {name:?}");
        }
    }
    // Not even a name for itself.
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;
        let output = tengen(["--version"]).arg0("").output().unwrap();
        assert!(stdout(&output).starts_with("tengen "));
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_utf8_are_refused() {
    use std::os::unix::ffi::OsStrExt;
    let odd = OsStr::from_bytes(b"3x3x3\xff");
    for before in [
        &["info"][..],
        &["best", "3x3x3", "--bot"],
        &[],
        &["perft", "3x3x3"],
    ] {
        let args = before.iter().map(OsStr::new).chain([odd]);
        let output = tengen(args).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{before:?}");
        assert!(!stderr(&output).contains("panicked"));
        let args = before
            .iter()
            .map(OsStr::new)
            .chain([odd, OsStr::new("--json")]);
        let output = tengen(args).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{before:?}");
        assert!(
            stdout(&output).starts_with("{\"type\":\"refusal\""),
            "{before:?}"
        );
    }
}
