//! The words and marks of a PGN text.

use std::io::{self, BufRead};

use super::game::is_name;
use super::{Fault, MAX_GAME_BYTES};
use crate::position::Outcome;
use crate::position::Player::{First, Second};

/// Where something stands in the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
}

/// What is wrong, and where.
pub(super) struct Halt {
    pub(super) place: Place,
    pub(super) fault: Fault,
}

/// What the end of a game says.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Told(pub(super) Option<Outcome>);

/// A part of the text. Numbers of moves and their points are none.
pub(super) enum Token {
    /// A tag may begin here. The scan stands before its bracket.
    Bracket {
        /// Its name, if it is first on its line and looks like a tag, so that it can't be anything else.
        name: Option<String>,
    },
    /// A move, or whatever else is written with its letters.
    Word(String),
    Result(Told),
    Comment(String),
    Nag(u8),
    Open,
    Close,
    End,
}

/// A tag as it was read: as much as is there, and what is missing.
pub(super) struct TagText {
    pub(super) tag: Option<(String, String)>,
    /// Where the text begins.
    pub(super) place: Place,
    pub(super) fault: Option<Halt>,
}

/// Goes through a text, line by line.
pub(super) struct Scan<R> {
    input: R,
    /// The line, without its end.
    line: Vec<u8>,
    /// Its number, from 1; 0 before the first.
    number: usize,
    /// How much of it has been read.
    at: usize,
    /// Where the last token begins.
    from: usize,
    /// Whether the line before is blank.
    after_blank: bool,
    /// Whether the line before ended in CR, so that LF may be missing yet.
    after_return: bool,
}

impl<R: BufRead> Scan<R> {
    pub(super) fn new(input: R) -> Self {
        Scan {
            input,
            line: Vec::new(),
            number: 0,
            at: 0,
            from: 0,
            after_blank: false,
            after_return: false,
        }
    }

    /// Where the last token begins.
    pub(super) fn place(&self) -> Place {
        self.place_of(self.from)
    }

    fn place_of(&self, at: usize) -> Place {
        Place {
            line: self.number,
            column: decode(&self.line[..at]).chars().count() + 1,
        }
    }

    fn halt(&self, at: usize, fault: Fault) -> Halt {
        Halt {
            place: self.place_of(at),
            fault,
        }
    }

    /// Leaves what remains of the line.
    pub(super) fn skip_line(&mut self) {
        self.at = self.line.len();
    }

    /// Goes one character on.
    pub(super) fn step(&mut self) {
        self.at += 1;
    }

    /// Whether the line before is blank.
    pub(super) fn after_blank(&self) -> bool {
        self.after_blank
    }

    /// Takes the next line: `false` at the end of the text.
    fn next_line(&mut self) -> Result<bool, Halt> {
        self.after_blank = self.line.iter().all(|&byte| is_space(byte));
        self.line.clear();
        (self.at, self.from) = (0, 0);
        self.number += 1;
        let mut whole = true;
        let mut ended = false;
        while !ended {
            let chunk = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(self.halt(0, Fault::Input(error.kind()))),
                Ok(chunk) => chunk,
            };
            if chunk.is_empty() {
                if self.line.is_empty() && whole {
                    self.number -= 1;
                    return Ok(false);
                }
                break;
            }
            if self.after_return {
                self.after_return = false;
                if chunk[0] == b'\n' {
                    self.input.consume(1);
                    continue;
                }
            }
            let end = chunk.iter().position(|&b| matches!(b, b'\n' | b'\r'));
            let part = &chunk[..end.unwrap_or(chunk.len())];
            whole &= self.line.len() + part.len() <= MAX_GAME_BYTES;
            if whole {
                self.line.extend_from_slice(part);
            }
            ended = end.is_some();
            let used = part.len() + usize::from(ended);
            self.after_return = end.is_some_and(|end| chunk[end] == b'\r');
            self.input.consume(used);
        }
        if !whole {
            self.line.clear();
            return Err(self.halt(0, Fault::TooLarge));
        }
        if self.number == 1 && self.line.starts_with(b"\xef\xbb\xbf") {
            self.line.drain(..3);
        }
        Ok(true)
    }

    fn peek(&self) -> Option<u8> {
        self.line.get(self.at).copied()
    }

    fn skip_space(&mut self) {
        while self.peek().is_some_and(is_space) {
            self.at += 1;
        }
    }

    /// The next part of the text. After a fault the scan stands behind what is faulty.
    pub(super) fn token(&mut self) -> Result<Token, Halt> {
        loop {
            self.from = self.at;
            let Some(byte) = self.peek() else {
                if self.next_line()? {
                    continue;
                }
                return Ok(Token::End);
            };
            match byte {
                // A line for other programs.
                b'%' if self.at == 0 => self.skip_line(),
                b'.' => self.at += 1,
                byte if is_space(byte) => self.at += 1,
                b'0'..=b'9' if self.number_ends().is_some() => {
                    self.at = self.number_ends().unwrap_or(self.at);
                }
                b'[' => {
                    let first = self.line[..self.at].iter().all(|&byte| is_space(byte));
                    let name = self.tag_name().filter(|_| first);
                    return Ok(Token::Bracket { name });
                }
                b'{' | b';' => return self.comment().map(Token::Comment),
                b'(' => return Ok(self.mark(Token::Open)),
                b')' => return Ok(self.mark(Token::Close)),
                b'*' => return Ok(self.mark(Token::Result(Told(None)))),
                b'$' => return self.nag().map(Token::Nag),
                b'!' | b'?' => return Ok(Token::Nag(self.suffix())),
                byte if is_mark(byte) => {
                    self.at += 1;
                    return Err(self.halt(self.from, Fault::Character(byte.into())));
                }
                _ => {
                    let word = self.word();
                    return Ok(result(&word).map_or(Token::Word(word), Token::Result));
                }
            }
        }
    }

    fn mark(&mut self, token: Token) -> Token {
        self.at += 1;
        token
    }

    /// Where the number of a move ends that begins here; `None` if it is something else: castling with zeros, a
    /// result, or `0000`.
    fn number_ends(&self) -> Option<usize> {
        let rest = &self.line[self.at..];
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let (number, rest) = rest.split_at(digits);
        let other =
            rest.starts_with(b"-") || rest.starts_with(b"/") || rest.starts_with("–".as_bytes());
        (!other && number != b"0000").then_some(self.at + digits)
    }

    fn word(&mut self) -> String {
        let rest = &self.line[self.at..];
        let ends = |&byte: &u8| is_space(byte) || is_mark(byte);
        let length = rest.iter().position(ends).unwrap_or(rest.len());
        self.at += length;
        decode(&rest[..length])
    }

    /// The comment that begins here.
    fn comment(&mut self) -> Result<String, Halt> {
        if self.peek() == Some(b';') {
            let text = decode(&self.line[self.at + 1..]);
            self.skip_line();
            return Ok(text);
        }
        let begin = self.halt(self.at, Fault::Comment);
        self.at += 1;
        let mut text = Vec::new();
        let mut whole = true;
        loop {
            let rest = &self.line[self.at..];
            let end = rest.iter().position(|&byte| byte == b'}');
            let part = &rest[..end.unwrap_or(rest.len())];
            whole &= text.len() + part.len() < MAX_GAME_BYTES;
            if whole {
                text.extend_from_slice(part);
                text.push(b'\n');
            }
            if let Some(end) = end {
                self.at += end + 1;
                break;
            }
            // The tags of the next game come before the end: somebody forgot it.
            if !self.next_line()? || self.after_blank && self.tag_name().is_some() {
                return Err(begin);
            }
        }
        if whole {
            Ok(decode(&text))
        } else {
            Err(Halt {
                place: begin.place,
                fault: Fault::TooLarge,
            })
        }
    }

    /// The comment that begins on what remains of this line, if there is one.
    pub(super) fn comment_on_line(&mut self) -> Option<Result<String, Halt>> {
        self.skip_space();
        self.from = self.at;
        matches!(self.peek(), Some(b'{' | b';')).then(|| self.comment())
    }

    fn nag(&mut self) -> Result<u8, Halt> {
        self.at += 1;
        let begin = self.at;
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        let digits = decode(&self.line[begin..self.at]);
        let nag = digits.parse();
        nag.map_err(|_| self.halt(begin, Fault::Nag))
    }

    /// What `!`, `?` and two of them mean. More say what the first two do.
    fn suffix(&mut self) -> u8 {
        let rest = &self.line[self.at..];
        let nag = match rest {
            [b'!', b'!', ..] => 3,
            [b'?', b'?', ..] => 4,
            [b'!', b'?', ..] => 5,
            [b'?', b'!', ..] => 6,
            [b'!', ..] => 1,
            _ => 2,
        };
        let marks = |byte: &&u8| matches!(byte, b'!' | b'?');
        self.at += rest.iter().take_while(marks).count();
        nag
    }

    /// The name of the tag that begins here, if it looks like one: `[`, a word, a quote.
    fn tag_name(&self) -> Option<String> {
        let rest = self.line[self.at..].trim_ascii_start();
        let rest = decode(rest.strip_prefix(b"[")?.trim_ascii_start());
        let (name, text) = rest.split_at(rest.find(|c| !is_name(c))?);
        let letter = name.starts_with(|c: char| c.is_ascii_alphabetic());
        let text = text.trim_start().starts_with('"');
        (letter && text).then(|| name.to_owned())
    }

    /// The tag that begins here.
    pub(super) fn tag(&mut self) -> TagText {
        let line = self.number;
        let mut read = TagText {
            tag: None,
            place: self.place_of(self.at),
            fault: None,
        };
        if let Err(halt) = self.tag_parts(&mut read) {
            read.fault = Some(halt);
            // What stands on other lines isn't lost.
            if self.number == line {
                self.skip_line();
            }
        }
        read
    }

    fn tag_parts(&mut self, read: &mut TagText) -> Result<(), Halt> {
        self.at += 1;
        self.skip_space_and_lines()?;
        let rest = &self.line[self.at..];
        let ends = |&byte: &u8| is_space(byte) || matches!(byte, b'"' | b'[' | b']');
        let length = rest.iter().position(ends).unwrap_or(rest.len());
        if length == 0 {
            return Err(self.halt(self.at, Fault::TagName));
        }
        let name = decode(&rest[..length]);
        self.at += length;
        self.skip_space_and_lines()?;
        read.place = self.place_of(self.at);
        let text = self.tag_value();
        let text = text.ok_or_else(|| self.halt(self.at, Fault::TagText))?;
        read.place.column += 1;
        read.tag = Some((name, text));
        self.skip_space_and_lines()?;
        if self.peek() != Some(b']') {
            return Err(self.halt(self.at, Fault::TagEnd));
        }
        self.at += 1;
        Ok(())
    }

    /// A tag may go on in the next line, but not behind a blank one: what has no end would take the next game with it.
    fn skip_space_and_lines(&mut self) -> Result<(), Halt> {
        self.skip_space();
        if self.at == self.line.len() && self.next_line()? {
            self.skip_space();
        }
        Ok(())
    }

    /// The text in quotes that begins here. A quote inside it that should have a backslash is taken for what it is
    /// if the tag goes on behind it.
    fn tag_value(&mut self) -> Option<String> {
        let rest = self.line[self.at..].strip_prefix(b"\"")?;
        let mut text = Vec::new();
        let mut at = 0;
        loop {
            match rest[at..] {
                [] => return None,
                [b'\\', escaped @ (b'"' | b'\\'), ..] => {
                    text.push(escaped);
                    at += 1;
                }
                [b'"', ref after @ ..] if tag_ends(after) => break,
                [byte, ..] => text.push(byte),
            }
            at += 1;
        }
        self.at += at + 2;
        Some(decode(&text))
    }
}

/// Whether what follows a quote says that the text of the tag ends with it.
fn tag_ends(after: &[u8]) -> bool {
    let next = after.iter().find(|&&byte| !is_space(byte));
    matches!(next, None | Some(b']' | b'[' | b'{' | b';'))
}

/// White space, and other characters that nobody sees: old files end in one.
fn is_space(byte: u8) -> bool {
    byte <= b' ' || byte == 0x7f
}

/// Whether a byte ends a word.
fn is_mark(byte: u8) -> bool {
    b"{}()[];$!?\"<>*".contains(&byte)
}

/// The result that a word says.
pub(super) fn result(word: &str) -> Option<Told> {
    Some(Told(match word {
        "*" => None,
        "1-0" | "1–0" => Some(Outcome::Win(First)),
        "0-1" | "0–1" => Some(Outcome::Win(Second)),
        "1/2-1/2" | "1/2–1/2" | "1/2" | "½-½" | "½–½" | "½" => Some(Outcome::Draw),
        _ => return None,
    }))
}

/// Bytes as UTF-8, or else as Latin-1, which is what the standard asks for; the codes that mean nothing there are read
/// as Windows-1252 has them.
fn decode(bytes: &[u8]) -> String {
    const HIGH: [char; 32] = [
        '€', '\u{fffd}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{fffd}', 'Ž',
        '\u{fffd}', '\u{fffd}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ',
        '\u{fffd}', 'ž', 'Ÿ',
    ];
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes
            .iter()
            .map(|&byte| match byte {
                0x80..0xa0 => HIGH[usize::from(byte - 0x80)],
                byte => byte.into(),
            })
            .collect(),
    }
}
