//! A game in the export format of the standard.

use std::fmt;

use super::{Game, ROSTER, Remarks, Tag};
use crate::chess::Chess;
use crate::notation::Notation;
use crate::position::{Outcome, Player, Position};

/// The longest line, in characters.
const WIDTH: usize = 79;

/// The export format: the seven tags of the roster, the others by name, then the moves in lines of at most 79
/// characters, as long as no word is longer; a blank line ends it. What is written reads as the same game, with its
/// tags in this order.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_tags(f)?;
        f.write_str("\n")?;
        let mut lines = Lines::new(f);
        let mut position = self.start().clone();
        lines.remarks(self.before())?;
        // A move of the second player has its number where no move stands before it.
        let mut numbered = true;
        for played in self.moves() {
            let number = position.move_number();
            match position.turn() {
                Player::First => lines.word(&format!("{number}."))?,
                Player::Second if numbered => lines.word(&format!("{number}..."))?,
                Player::Second => {}
            }
            lines.word(&position.move_text(played.mv))?;
            lines.remarks(&played.remarks)?;
            numbered = played.remarks != Remarks::default();
            position.make(played.mv);
        }
        lines.word(result_text(self.result()))?;
        f.write_str("\n\n")
    }
}

impl Game {
    fn write_tags(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut tags = self.tags().to_vec();
        let tag = |name: &str, value: &str| Tag {
            name: name.to_owned(),
            value: value.to_owned(),
        };
        for name in ROSTER {
            if name == "Result" {
                tags.push(tag(name, result_text(self.result())));
            } else if self.tag(name).is_none() {
                let unknown = if name == "Date" { "????.??.??" } else { "?" };
                tags.push(tag(name, unknown));
            }
        }
        let start = self.start().fen();
        if start != Chess::start().fen() {
            tags.push(tag("FEN", &start));
            tags.push(tag("SetUp", "1"));
        }
        tags.sort_by_key(|tag| tag_order(&tag.name));
        for Tag { name, value } in tags {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            writeln!(f, "[{name} \"{value}\"]")?;
        }
        Ok(())
    }
}

/// The place of a tag in the export format: the roster, then the others by name.
fn tag_order(name: &str) -> (usize, String) {
    let place = ROSTER.iter().position(|&other| other == name);
    (place.unwrap_or(ROSTER.len()), name.to_owned())
}

fn result_text(result: Option<Outcome>) -> &'static str {
    match result {
        Some(Outcome::Win(Player::First)) => "1-0",
        Some(Outcome::Win(Player::Second)) => "0-1",
        Some(Outcome::Draw) => "1/2-1/2",
        None => "*",
    }
}

/// Words, with line breaks between them.
struct Lines<'a, 'b> {
    f: &'a mut fmt::Formatter<'b>,
    /// Characters on the line.
    width: usize,
    /// Whether nothing else may stand on the line.
    full: bool,
}

impl<'a, 'b> Lines<'a, 'b> {
    fn new(f: &'a mut fmt::Formatter<'b>) -> Self {
        Lines {
            f,
            width: 0,
            full: false,
        }
    }

    fn word(&mut self, word: &str) -> fmt::Result {
        let width = word.chars().count();
        if self.full || self.width > 0 && self.width + 1 + width > WIDTH {
            self.f.write_str("\n")?;
            self.width = 0;
        } else if self.width > 0 {
            self.f.write_str(" ")?;
            self.width += 1;
        }
        self.full = false;
        self.width += width;
        self.f.write_str(word)
    }

    fn remarks(&mut self, remarks: &Remarks) -> fmt::Result {
        for nag in &remarks.nags {
            self.word(&format!("${nag}"))?;
        }
        for comment in &remarks.comments {
            self.comment(comment)?;
        }
        Ok(())
    }

    fn comment(&mut self, text: &str) -> fmt::Result {
        if text.contains('}') {
            // Only a comment up to the end of the line may hold the brace, and it can't be broken.
            self.word(&format!("; {text}"))?;
            self.full = true;
            return Ok(());
        }
        let text = format!("{{{text}}}");
        let mut rest = &*text;
        while let Some(end) = unbroken(rest) {
            self.word(&rest[..end])?;
            rest = &rest[end + 1..];
        }
        self.word(rest)
    }
}

/// Where the next line break of a comment may come: not before `%`, which at the start of a line means something
/// else to programs that don't look for comments first.
fn unbroken(text: &str) -> Option<usize> {
    let mut spaces = text.match_indices(' ').map(|(at, _)| at);
    spaces.find(|&at| !text[at + 1..].starts_with('%'))
}
