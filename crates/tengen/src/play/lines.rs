//! Where lines come from: a terminal with editing, or any reader.

use std::io::{self, BufRead};

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{Context, Editor, Helper};

use crate::interrupt;

/// The longest line that is read, in bytes.
const MAX_LINE: usize = 64 * 1024;

/// What a reader was told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A line, without its end.
    Text(String),
    /// A line of more than 64 KiB, which was passed over.
    TooLong,
    /// A line that isn't UTF-8.
    NotUtf8,
    /// There are no more.
    End,
    /// Ctrl-C was pressed.
    Interrupted,
}

/// A source of lines.
pub trait Lines {
    /// Waits for the next line. `prompt` is shown where somebody types; `words` are offered to complete
    /// what is typed.
    ///
    /// # Errors
    ///
    /// If reading fails.
    fn next(&mut self, prompt: &str, words: &mut dyn FnMut() -> Vec<String>) -> io::Result<Line>;
}

/// A pipe or a file. No prompt is shown.
pub struct Piped<R>(pub R);

impl<R: BufRead> Lines for Piped<R> {
    fn next(&mut self, _: &str, _: &mut dyn FnMut() -> Vec<String>) -> io::Result<Line> {
        let mut line = Vec::new();
        let mut too_long = false;
        let mut any = false;
        loop {
            let chunk = match self.0.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if chunk.is_empty() {
                break;
            }
            any = true;
            let end = chunk.iter().position(|&byte| byte == b'\n');
            let piece = &chunk[..end.unwrap_or(chunk.len())];
            too_long |= line.len() + piece.len() > MAX_LINE;
            if !too_long {
                line.extend_from_slice(piece);
            }
            let used = piece.len() + usize::from(end.is_some());
            self.0.consume(used);
            if end.is_some() {
                break;
            }
        }
        Ok(match (any, too_long, String::from_utf8(line)) {
            (false, ..) => Line::End,
            (_, true, _) => Line::TooLong,
            (_, _, Ok(text)) => Line::Text(text),
            (_, _, Err(_)) => Line::NotUtf8,
        })
    }
}

/// A terminal, with editing, a history and completion.
pub struct Typed(Editor<Words, MemHistory>);

impl Typed {
    /// The terminal of this process.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn new() -> io::Result<Self> {
        interrupt::remember_terminal();
        let config = rustyline::Config::builder().auto_add_history(true).build();
        let mut editor =
            Editor::with_history(config, MemHistory::new()).map_err(io::Error::other)?;
        editor.set_helper(Some(Words(Vec::new())));
        Ok(Typed(editor))
    }
}

impl Lines for Typed {
    fn next(&mut self, prompt: &str, words: &mut dyn FnMut() -> Vec<String>) -> io::Result<Line> {
        self.0.set_helper(Some(Words(words())));
        match self.0.readline(prompt) {
            Ok(text) if text.len() > MAX_LINE => Ok(Line::TooLong),
            Ok(text) => Ok(Line::Text(text)),
            Err(ReadlineError::Eof) => Ok(Line::End),
            Err(ReadlineError::Interrupted) => Ok(Line::Interrupted),
            Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
                Ok(Line::NotUtf8)
            }
            Err(ReadlineError::Io(error)) => Err(error),
            Err(error) => Err(io::Error::other(error)),
        }
    }
}

/// Words that complete what is typed.
struct Words(Vec<String>);

impl Completer for Words {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        at: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = line.get(..at).unwrap_or_default();
        let words = |begins: &dyn Fn(&str) -> bool| -> Vec<String> {
            let words = self.0.iter().filter(|word| begins(word));
            words.cloned().collect()
        };
        // As it is typed; failing that, in any case.
        let mut found = words(&|word| word.starts_with(typed));
        if found.is_empty() {
            let typed = typed.to_lowercase();
            found = words(&|word| word.to_lowercase().starts_with(&typed));
        }
        Ok((0, found))
    }
}

impl Hinter for Words {
    type Hint = String;
}

impl Highlighter for Words {}

impl Validator for Words {}

impl Helper for Words {}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<Line> {
        let mut source = Piped(io::BufReader::with_capacity(7, bytes));
        let mut lines = Vec::new();
        loop {
            let line = source.next("", &mut Vec::new).unwrap();
            if line == Line::End {
                return lines;
            }
            lines.push(line);
        }
    }

    #[test]
    fn a_reader_gives_every_line_once() {
        let text = |text: &str| Line::Text(text.to_owned());
        assert_eq!(lines(b""), []);
        assert_eq!(lines(b"\n"), [text("")]);
        assert_eq!(
            lines(b"b2\r\nundo\nlast"),
            [text("b2\r"), text("undo"), text("last")]
        );
        assert_eq!(
            lines(b"b2\n\xff\xfe\nc3\n"),
            [text("b2"), Line::NotUtf8, text("c3")]
        );
    }

    #[test]
    fn a_very_long_line_is_passed_over() {
        let mut bytes = vec![b'x'; MAX_LINE];
        bytes.push(b'\n');
        assert!(matches!(&lines(&bytes)[..], [Line::Text(text)] if text.len() == MAX_LINE));
        bytes.insert(0, b'x');
        bytes.extend_from_slice(b"b2\n");
        assert_eq!(lines(&bytes), [Line::TooLong, Line::Text("b2".to_owned())]);
        assert_eq!(lines(&vec![b'x'; 10 * MAX_LINE]), [Line::TooLong]);
    }
}
