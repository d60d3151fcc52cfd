//! Which m,n,k game: width, height, line length and rule.

use std::fmt;
use std::str::FromStr;

/// The largest width, height and line length.
pub const MAX_SIDE: u8 = 26;

/// What a line of stones does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Rule {
    /// `k` or more in a row win.
    #[default]
    Free,
    /// Exactly `k` in a row win; a longer row does nothing.
    Exact,
    /// Who makes `k` or more in a row loses.
    Misere,
}

impl Rule {
    /// Every rule, in the order in which they are listed.
    pub const ALL: [Rule; 3] = [Rule::Free, Rule::Exact, Rule::Misere];

    /// The rule's word in a spec.
    pub const fn word(self) -> &'static str {
        match self {
            Rule::Free => "free",
            Rule::Exact => "exact",
            Rule::Misere => "misere",
        }
    }

    fn from_word(word: &str) -> Option<Self> {
        let word = if word == "misère" { "misere" } else { word };
        Self::ALL.into_iter().find(|rule| rule.word() == word)
    }
}

/// An m,n,k game: a board of `width` by `height` cells on which rows of `k` matter.
///
/// Reads and writes as a spec: `WIDTHxHEIGHTxK[:rule]`; `tictactoe` is `3x3x3` and `gomoku` is
/// `15x15x5`, which also takes a size (`gomoku:20`).
///
/// ```
/// use tengen_rules::mnk::{Rule, Shape};
///
/// let shape: Shape = "gomoku:exact".parse()?;
/// assert_eq!(shape, Shape::new(15, 15, 5, Rule::Exact)?);
/// assert_eq!(shape.to_string(), "15x15x5:exact");
/// # Ok::<(), tengen_rules::mnk::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shape {
    width: u8,
    height: u8,
    k: u8,
    rule: Rule,
}

impl Shape {
    /// Tic-tac-toe.
    pub const TICTACTOE: Shape = Shape {
        width: 3,
        height: 3,
        k: 3,
        rule: Rule::Free,
    };

    /// A game of these sizes, each from 1 to [`MAX_SIDE`]. A `k` that fits nowhere makes a game that is always a draw.
    ///
    /// # Errors
    ///
    /// [`ShapeError::Range`] if a number is 0 or too large.
    pub fn new(width: u8, height: u8, k: u8, rule: Rule) -> Result<Self, ShapeError> {
        let range = 1..=MAX_SIDE;
        match [width, height, k].into_iter().find(|n| !range.contains(n)) {
            Some(number) => Err(ShapeError::Range(number.to_string())),
            None => Ok(Shape {
                width,
                height,
                k,
                rule,
            }),
        }
    }

    /// Cells in a row of the board.
    pub const fn width(self) -> usize {
        self.width as usize
    }

    /// Rows of the board.
    pub const fn height(self) -> usize {
        self.height as usize
    }

    /// How many in a row matter.
    pub const fn k(self) -> usize {
        self.k as usize
    }

    /// What a line does.
    pub const fn rule(self) -> Rule {
        self.rule
    }

    /// Cells of the board, 1 to 676.
    pub const fn cells(self) -> usize {
        self.width() * self.height()
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}x{}", self.width, self.height, self.k)?;
        match self.rule {
            Rule::Free => Ok(()),
            rule => write!(f, ":{}", rule.word()),
        }
    }
}

/// Why a text is no m,n,k spec.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ShapeError {
    /// It has not the form of a spec.
    Form,
    /// A number is not from 1 to [`MAX_SIDE`]; the number as written.
    Range(String),
    /// A rule that this game doesn't have; the word as written.
    Rule(String),
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ShapeError::Form => f.write_str(
                "a game is tictactoe, gomoku or WIDTHxHEIGHTxK[:rule], such as 5x5x4 or 3x3x3:misere",
            ),
            ShapeError::Range(number) => {
                write!(f, "{number} is not from 1 to {MAX_SIDE}")
            }
            ShapeError::Rule(word) => {
                write!(f, "unknown rule {word:?}: there are free, exact and misere")
            }
        }
    }
}

impl std::error::Error for ShapeError {}

impl FromStr for Shape {
    type Err = ShapeError;

    fn from_str(text: &str) -> Result<Self, ShapeError> {
        let text = text.to_lowercase();
        let mut words = text.split(':');
        let name = words.next().unwrap_or_default();
        let (mut width, mut height, k) = match name {
            "tictactoe" => (3, 3, 3),
            "gomoku" => (15, 15, 5),
            _ => {
                let mut numbers = name.split(['x', '×']);
                let mut next = || numbers.next().ok_or(ShapeError::Form).and_then(side);
                let sizes = (next()?, next()?, next()?);
                if numbers.next().is_some() {
                    return Err(ShapeError::Form);
                }
                sizes
            }
        };
        let mut rule = None;
        let mut size = None;
        for word in words {
            if name == "gomoku" && size.is_none() && word.starts_with(|c: char| c.is_ascii_digit())
            {
                size = Some(side(word)?);
            } else if let (Some(found), None) = (Rule::from_word(word), rule) {
                rule = Some(found);
            } else {
                return Err(ShapeError::Rule(word.to_owned()));
            }
        }
        if let Some(size) = size {
            (width, height) = (size, size);
        }
        Shape::new(width, height, k, rule.unwrap_or_default())
    }
}

fn side(text: &str) -> Result<u8, ShapeError> {
    if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
        return Err(ShapeError::Form);
    }
    match text.parse() {
        Ok(n @ 1..=MAX_SIDE) => Ok(n),
        _ => Err(ShapeError::Range(text.chars().take(12).collect())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specs_read_and_write() {
        for (text, canonical) in [
            ("tictactoe", "3x3x3"),
            ("TicTacToe:misere", "3x3x3:misere"),
            ("3x3x3:free", "3x3x3"),
            ("5X4x3", "5x4x3"),
            ("gomoku", "15x15x5"),
            ("gomoku:20", "20x20x5"),
            ("gomoku:20:exact", "20x20x5:exact"),
            ("gomoku:exact:19", "19x19x5:exact"),
            ("26x26x26", "26x26x26"),
            ("3x3x3:misère", "3x3x3:misere"),
        ] {
            let shape: Shape = text.parse().unwrap();
            assert_eq!(shape.to_string(), canonical, "{text}");
            assert_eq!(canonical.parse(), Ok(shape));
        }
    }

    #[test]
    fn bad_specs_say_what_is_wrong() {
        for text in [
            "", "chess", "3", "3x3", "3x3x3x3", "3xx3", "x", "-3x3x3", "3x3x 3", "٣x3x3",
        ] {
            assert_eq!(text.parse::<Shape>(), Err(ShapeError::Form), "{text}");
        }
        for text in [
            "0x3x3",
            "3x27x3",
            "3x3x0",
            "99999999999999999999x3x3",
            "gomoku:0",
        ] {
            assert!(
                matches!(text.parse::<Shape>(), Err(ShapeError::Range(_))),
                "{text}"
            );
        }
        for text in [
            "3x3x3:",
            "3x3x3:renju",
            "3x3x3:free:exact",
            "tictactoe:5",
            "gomoku:15:20",
        ] {
            assert!(
                matches!(text.parse::<Shape>(), Err(ShapeError::Rule(_))),
                "{text}"
            );
        }
    }
}
