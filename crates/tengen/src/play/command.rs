//! What a typed line means.

use tengen_play::{Lang, plain, text};

/// What a player can say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// A move, as typed.
    Move(String),
    /// Take back, so many times; `None` if what was typed is no number.
    Undo(Option<usize>),
    /// Play again what was taken back, so many times.
    Redo(Option<usize>),
    /// Ask what the strongest bot would play.
    Hint,
    /// Ask what every move is worth.
    Analyse {
        /// Show them all, wherever the screen ends.
        all: bool,
    },
    /// List the legal moves.
    Moves,
    /// List the moves made.
    History,
    /// Jump to a ply; `None` if no number was given.
    Goto(Option<usize>),
    /// Show the game from the start.
    Replay,
    /// Write the game to a file; `None` if none was named.
    Save(Option<String>),
    /// Read a game from a file.
    Load(Option<String>),
    /// Give up.
    Resign,
    /// Claim a draw, with this move if one is named, or agree to one.
    Draw(Option<String>),
    /// Turn the board round.
    Flip,
    /// Begin another game.
    New,
    /// Let the computer move.
    Go,
    /// Show the commands.
    Help,
    /// End the program.
    Quit,
    /// Nothing was typed.
    Nothing,
}

/// A command's words: the first is the one that help shows in English, the second in Chinese.
struct Entry {
    words: &'static [&'static str],
    /// What follows it, if anything: the key of its name among the texts.
    argument: &'static str,
    /// The key of its description among the texts.
    about: &'static str,
    make: fn(&str) -> Command,
}

const fn entry(
    words: &'static [&'static str],
    argument: &'static str,
    about: &'static str,
    make: fn(&str) -> Command,
) -> Entry {
    Entry {
        words,
        argument,
        about,
        make,
    }
}

const COMMANDS: &[Entry] = &[
    entry(
        &["undo", "悔棋", "u"],
        "argument-times",
        "command-undo",
        |rest| Command::Undo(times(rest)),
    ),
    entry(
        &["redo", "重做", "r"],
        "argument-times",
        "command-redo",
        |rest| Command::Redo(times(rest)),
    ),
    entry(&["hint", "提示"], "", "command-hint", |_| Command::Hint),
    entry(
        &["analyse", "分析", "analyze"],
        "argument-all",
        "command-analyse",
        |rest| Command::Analyse {
            all: matches!(rest.trim().to_lowercase().as_str(), "all" | "全部"),
        },
    ),
    entry(&["moves", "着法"], "", "command-moves", |_| {
        Command::Moves
    }),
    entry(&["history", "棋谱"], "", "command-history", |_| {
        Command::History
    }),
    entry(
        &["goto", "跳到"],
        "argument-number",
        "command-goto",
        |rest| Command::Goto(plain(rest).trim().parse().ok()),
    ),
    entry(&["replay", "重放"], "", "command-replay", |_| {
        Command::Replay
    }),
    entry(
        &["save", "保存"],
        "argument-file",
        "command-save",
        |rest| Command::Save(file(rest)),
    ),
    entry(
        &["load", "载入"],
        "argument-file",
        "command-load",
        |rest| Command::Load(file(rest)),
    ),
    entry(&["resign", "认输"], "", "command-resign", |_| {
        Command::Resign
    }),
    entry(
        &["draw", "和棋"],
        "argument-move",
        "command-draw",
        |rest| {
            let mv = rest.trim();
            Command::Draw((!mv.is_empty()).then(|| mv.to_owned()))
        },
    ),
    entry(&["flip", "翻转"], "", "command-flip", |_| Command::Flip),
    entry(&["new", "新局"], "", "command-new", |_| Command::New),
    entry(&["go", "走"], "", "command-go", |_| Command::Go),
    entry(&["help", "帮助", "?", "h"], "", "command-help", |_| {
        Command::Help
    }),
    entry(&["quit", "退出", "exit", "q"], "", "command-quit", |_| {
        Command::Quit
    }),
];

/// How often something is to be done: once, unless a number is typed.
fn times(rest: &str) -> Option<usize> {
    match plain(rest).trim() {
        "" => Some(1),
        number => number.parse().ok().filter(|&times| times > 0),
    }
}

/// A file's name as typed; quotes around it are left away.
fn file(rest: &str) -> Option<String> {
    let name = rest.trim();
    let quoted = ['"', '\''].into_iter().find_map(|quote| {
        let inner = name.strip_prefix(quote)?;
        inner.strip_suffix(quote)
    });
    let name = quoted.unwrap_or(name);
    (!name.is_empty()).then(|| name.to_owned())
}

/// Reads a line. Where a legal move has the name of a command, it's the move.
pub fn read(line: &str, legal: impl FnOnce() -> Vec<String>) -> Command {
    let line = line.trim().trim_start_matches('\u{feff}').trim();
    if line.is_empty() {
        return Command::Nothing;
    }
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let word = plain(word).to_lowercase();
    let command = COMMANDS.iter().find(|entry| {
        entry.words.contains(&word.as_str())
            && (rest.trim().is_empty() || !entry.argument.is_empty())
    });
    match command {
        Some(entry) if !legal().contains(&word) => (entry.make)(rest),
        _ => Command::Move(line.to_owned()),
    }
}

/// Every command as it is typed, with what it does.
pub fn list(lang: Lang) -> Vec<(String, String)> {
    let commands = COMMANDS.iter().map(|entry| {
        let mut typed = word(entry, lang).to_owned();
        if !entry.argument.is_empty() {
            typed = format!("{typed} {}", text(lang, entry.argument, &[]));
        }
        (typed, text(lang, entry.about, &[]))
    });
    commands.collect()
}

/// The words of the commands, to complete them.
pub fn words(lang: Lang) -> impl Iterator<Item = String> {
    COMMANDS
        .iter()
        .map(move |entry| word(entry, lang).to_owned())
}

fn word(entry: &Entry, lang: Lang) -> &'static str {
    match lang {
        Lang::En => entry.words[0],
        Lang::Zh => entry.words[1],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain_read(line: &str) -> Command {
        read(line, Vec::new)
    }

    #[test]
    fn lines_are_commands_or_moves() {
        let mv = |text: &str| Command::Move(text.to_owned());
        for (line, command) in [
            ("undo", Command::Undo(Some(1))),
            ("  UNDO \r", Command::Undo(Some(1))),
            ("悔棋", Command::Undo(Some(1))),
            ("ｕｎｄｏ", Command::Undo(Some(1))),
            ("undo 3", Command::Undo(Some(3))),
            ("悔棋 ３", Command::Undo(Some(3))),
            ("redo 2", Command::Redo(Some(2))),
            ("r", Command::Redo(Some(1))),
            ("undo 0", Command::Undo(None)),
            ("undo -1", Command::Undo(None)),
            ("undo all", Command::Undo(None)),
            ("\u{feff}hint", Command::Hint),
            ("goto 3", Command::Goto(Some(3))),
            ("goto ３", Command::Goto(Some(3))),
            ("goto", Command::Goto(None)),
            ("goto -1", Command::Goto(None)),
            ("goto 99999999999999999999", Command::Goto(None)),
            (
                "save My Game.json",
                Command::Save(Some("My Game.json".to_owned())),
            ),
            ("save \"a b\"", Command::Save(Some("a b".to_owned()))),
            ("save", Command::Save(None)),
            ("load  ", Command::Load(None)),
            ("draw", Command::Draw(None)),
            ("和棋 Nf3", Command::Draw(Some("Nf3".to_owned()))),
            ("flip", Command::Flip),
            ("", Command::Nothing),
            (" \t ", Command::Nothing),
            ("b2", mv("b2")),
            ("2 2", mv("2 2")),
            ("hint 3", mv("hint 3")),
            ("\"", mv("\"")),
        ] {
            assert_eq!(plain_read(line), command, "{line:?}");
        }
    }

    #[test]
    fn a_legal_move_comes_before_a_command() {
        let legal = || vec!["go".to_owned()];
        assert_eq!(read("go", legal), Command::Move("go".to_owned()));
        assert_eq!(read("undo", legal), Command::Undo(Some(1)));
    }

    #[test]
    fn no_word_means_two_commands() {
        let mut words: Vec<&str> = COMMANDS
            .iter()
            .flat_map(|entry| entry.words)
            .copied()
            .collect();
        words.sort_unstable();
        let count = words.len();
        words.dedup();
        assert_eq!(words.len(), count);
    }
}
