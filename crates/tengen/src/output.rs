//! Everything that commands write: results on stdout, as text or as JSON, and what goes wrong.

use std::borrow::Cow;
use std::env;
use std::io::{self, IsTerminal, Write};

use clap::builder::StyledStr;
use tengen_play::contract::{Code, FileNotice, Message, Refusal};
use tengen_play::pgn::Notice;
use tengen_play::{Lang, text};
use unicode_width::UnicodeWidthStr;

use crate::exit::Exit;
use crate::explain::terminal_size;

/// Why a command ended before it was done.
#[derive(Debug)]
pub enum Failure {
    /// What was asked for can't be done.
    Refused(Refusal),
    /// What was named can't be read, whatever the code: a move after the end of the game, too.
    Unreadable(Refusal),
    /// A file that was named can't be read or written.
    File(Refusal),
    /// Reading or writing failed.
    Io(io::Error),
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Failure::Refused(refusal)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Io(error)
    }
}

/// A refusal with the words of the text files.
pub fn refusal(code: Code, said: &str, expected: &str, lang: Lang) -> Refusal {
    Refusal {
        code,
        text: text(lang, said, &[]),
        expected: Some(text(lang, expected, &[])),
        legal_moves: None,
    }
}

/// Writes bytes to stdout as they are.
///
/// # Errors
///
/// If they can't be written.
pub fn write(bytes: &[u8]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes)?;
    out.flush()
}

/// Writes a line.
///
/// # Errors
///
/// If it can't be written.
pub fn write_line(line: &str) -> io::Result<()> {
    write(format!("{line}\n").as_bytes())
}

/// Writes a text for people as a line; at a terminal that is narrower it is broken between words.
///
/// # Errors
///
/// If it can't be written.
pub fn write_text(line: &str) -> io::Result<()> {
    if !io::stdout().is_terminal() {
        return write_line(line);
    }
    write_line(&wrapped(line, terminal_size().0, 0))
}

/// Lines that go on below where so many columns end, at least so far from the left.
pub fn wrapped(lines: &str, columns: usize, indent: usize) -> String {
    let mut out = Vec::new();
    for line in lines.split('\n') {
        if line.width() <= columns {
            out.push(line.to_owned());
            continue;
        }
        let begins = line.len() - line.trim_start_matches(' ').len();
        let below = " ".repeat(begins.max(indent).min(columns / 2));
        let options = textwrap::Options::new(columns)
            .subsequent_indent(&below)
            // Paths, and moves with hyphens, stay whole.
            .word_splitter(textwrap::WordSplitter::NoHyphenation);
        let parts = textwrap::wrap(line, options);
        out.extend(parts.into_iter().map(Cow::into_owned));
    }
    out.join("\n")
}

/// Writes a table: columns as wide as their widest cell, two spaces between them. The first `left` columns
/// stand to the left, the others to the right.
///
/// # Errors
///
/// If it can't be written.
pub fn write_table(rows: &[Vec<String>], left: usize) -> io::Result<()> {
    table_lines(rows, left)
        .iter()
        .try_for_each(|line| write_line(line))
}

/// The lines of a table.
pub fn table_lines(rows: &[Vec<String>], left: usize) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.width()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate();
        let cells: Vec<String> = cells
            .map(|(column, (cell, &width))| {
                if column < left {
                    format!("{cell}{}", fill(cell, width))
                } else {
                    pad(cell, width)
                }
            })
            .collect();
        cells.join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

/// Writes an object on a line of its own.
///
/// # Errors
///
/// If it can't be written.
pub fn write_message(message: &Message) -> io::Result<()> {
    write_line(&serde_json::to_string(message)?)
}

/// Writes help, in colour where that is welcome.
///
/// # Errors
///
/// If it can't be written.
pub fn write_help(help: &StyledStr) -> io::Result<()> {
    let help = if coloured() {
        help.ansi().to_string()
    } else {
        help.to_string()
    };
    write_line(help.trim_end())
}

/// What the reader wants.
#[derive(Clone, Copy, Debug)]
pub struct Output {
    /// As JSON, one object a line.
    pub json: bool,
    /// The reader's language.
    pub lang: Lang,
}

impl Output {
    /// Writes a text of the text files as a line, broken as [`write_text`] does.
    ///
    /// # Errors
    ///
    /// If it can't be written.
    pub fn say(self, key: &str) -> io::Result<()> {
        write_text(&text(self.lang, key, &[]))
    }

    /// Says what went wrong, if anything did, and how the program ends.
    pub fn end(self, result: Result<Exit, Failure>) -> Exit {
        let result = match result {
            // The request was in order; the game had ended before.
            Err(Failure::Refused(refusal)) if refusal.code == Code::GameOver => {
                let expected = text(self.lang, "expected-in-progress", &[]);
                let expected = Some(expected);
                self.refuse(
                    Refusal {
                        expected,
                        ..refusal
                    },
                    Exit::Early,
                )
            }
            Err(Failure::Refused(refusal) | Failure::Unreadable(refusal)) => {
                self.refuse(refusal, Exit::Usage)
            }
            Err(Failure::File(refusal)) => self.refuse(refusal, Exit::Early),
            other => other,
        };
        match result {
            Ok(exit) => exit,
            Err(Failure::Io(error)) if error.kind() != io::ErrorKind::BrokenPipe => {
                let why = [("why", error.to_string().into())];
                complain(&text(self.lang, "play-io-error", &why));
                Exit::Early
            }
            // Whoever read has gone: there is nobody left to tell.
            Err(_) => Exit::Done,
        }
    }

    /// What one should know of a game that was read: on stderr for people, on stdout for programs.
    ///
    /// # Errors
    ///
    /// If it can't be written.
    pub fn notices(self, notices: &[Notice]) -> io::Result<()> {
        for notice in notices {
            self.notice(notice.code(), notice.text(self.lang))?;
        }
        Ok(())
    }

    /// The same for one thing that one should know.
    ///
    /// # Errors
    ///
    /// If it can't be written.
    pub fn notice(self, code: &str, text: String) -> io::Result<()> {
        if self.json {
            let code = code.to_owned();
            return write_message(&Message::Notice(FileNotice { code, text }));
        }
        complain(&text);
        Ok(())
    }

    /// A refusal goes to stderr for people and to stdout for programs.
    fn refuse(self, refusal: Refusal, exit: Exit) -> Result<Exit, Failure> {
        if self.json {
            write_message(&Message::Refusal(refusal))?;
        } else {
            complain(&refusal.to_string());
        }
        Ok(exit)
    }
}

/// A cell with spaces before it, up to a width.
pub fn pad(cell: &str, width: usize) -> String {
    format!("{}{cell}", fill(cell, width))
}

/// The spaces that a cell lacks.
fn fill(cell: &str, width: usize) -> String {
    " ".repeat(width.saturating_sub(cell.width()))
}

/// Says something on stderr. If that fails, there's nobody to tell.
pub fn complain(line: &str) {
    let mut err = io::stderr();
    let _ = if err.is_terminal() {
        writeln!(err, "{}", wrapped(line, terminal_size().0, 0))
    } else {
        writeln!(err, "{line}")
    };
}

/// What goes on, shown on stderr if somebody watches, in one line that the next one replaces.
pub fn progress(line: &str) {
    let mut err = io::stderr();
    if err.is_terminal() {
        // Nothing depends on it.
        let _ = write!(err, "\r\x1b[K{line}").and_then(|()| err.flush());
    }
}

/// Whether colour is welcome on stdout.
pub fn coloured() -> bool {
    let refused = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = env::var_os("TERM").is_some_and(|value| value == "dumb");
    io::stdout().is_terminal() && !refused && !dumb
}
