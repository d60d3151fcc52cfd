//! A game as PGN tells it.

use std::fmt;

use cozy_chess::Move;

use super::DERIVED;
use crate::chess::Chess;
use crate::position::{Illegal, Outcome, Position};

/// Something known about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag {
    /// What: `White`.
    pub name: String,
    /// The text.
    pub value: String,
}

/// What is said about a move, or about the start of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Remarks {
    /// Numbers with a meaning that the standard lists: 1 is a good move (`!`), 2 a mistake (`?`).
    pub nags: Vec<u8>,
    /// Comments. White space is written as single spaces.
    pub comments: Vec<String>,
}

/// A move of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The move.
    pub mv: Move,
    /// What is said after it.
    pub remarks: Remarks,
}

/// A game: where it started, its legal moves with what is said about them, its result, and what is known beside.
#[derive(Clone)]
pub struct Game {
    tags: Vec<Tag>,
    start: Chess,
    position: Chess,
    before: Remarks,
    moves: Vec<Played>,
    result: Option<Outcome>,
}

impl Default for Game {
    fn default() -> Self {
        Game::new(Chess::start())
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.tags == other.tags
            && self.start.fen() == other.start.fen()
            && self.before == other.before
            && self.moves == other.moves
            && self.result == other.result
    }
}

impl Eq for Game {}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game({:?})", self.to_string())
    }
}

impl Game {
    /// A game that begins here, without moves.
    #[must_use]
    pub fn new(start: Chess) -> Self {
        Game {
            tags: Vec::new(),
            position: start.clone(),
            start,
            before: Remarks::default(),
            moves: Vec::new(),
            result: None,
        }
    }

    /// What is known about the game, in the order of the text; without the start and the result.
    pub fn tags(&self) -> &[Tag] {
        &self.tags
    }

    /// The text of a tag, if it is there.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let tag = self.tags.iter().find(|tag| tag.name == name)?;
        Some(&tag.value)
    }

    /// Where the game started.
    pub fn start(&self) -> &Chess {
        &self.start
    }

    /// Where it stands after the last move.
    pub fn position(&self) -> &Chess {
        &self.position
    }

    /// What is said before the first move.
    pub fn before(&self) -> &Remarks {
        &self.before
    }

    /// The moves.
    pub fn moves(&self) -> &[Played] {
        &self.moves
    }

    /// How the game ended, as its text has it; `None` if it doesn't say (`*`).
    pub fn result(&self) -> Option<Outcome> {
        self.result
    }

    /// Says how the game ended.
    pub fn set_result(&mut self, result: Option<Outcome>) {
        self.result = result;
    }

    /// Adds a tag behind the others. A tag for the start or the result changes nothing: the game has both otherwise.
    /// So does one that says that nothing is known, `?` or `????.??.??` in the roster. Control characters become
    /// spaces, and so does in a name all that would end it.
    pub fn add_tag(&mut self, name: &str, value: &str) {
        let name = name.replace(|c| !is_name(c), "_");
        let value = value.replace(char::is_control, " ");
        let unknown = matches!(&*value, "?" | "????.??.??") && super::ROSTER.contains(&&*name);
        if !name.is_empty() && !unknown && !DERIVED.contains(&&*name) {
            self.tags.push(Tag { name, value });
        }
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// Why it can't be played.
    pub fn play(&mut self, mv: Move) -> Result<(), Illegal> {
        self.position.play(mv)?;
        self.moves.push(Played {
            mv,
            remarks: Remarks::default(),
        });
        Ok(())
    }

    /// Adds a comment to the last move, or to the start. One without text changes nothing.
    pub fn add_comment(&mut self, text: &str) {
        let words = text.split(|c: char| c.is_whitespace() || c.is_control());
        let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
        if !words.is_empty() {
            self.last().comments.push(words.join(" "));
        }
    }

    /// Adds a number with a meaning to the last move, or to the start.
    pub fn add_nag(&mut self, nag: u8) {
        self.last().nags.push(nag);
    }

    fn last(&mut self) -> &mut Remarks {
        self.moves
            .last_mut()
            .map_or(&mut self.before, |played| &mut played.remarks)
    }

    /// Takes another start, before the first move.
    pub(super) fn start_at(&mut self, start: Chess) {
        self.position = start.clone();
        self.start = start;
    }
}

/// Whether a character may stand in the name of a tag. The standard allows letters, digits and `_`; whatever can be
/// told from the rest is read.
pub(super) fn is_name(c: char) -> bool {
    !c.is_whitespace() && !c.is_control() && !matches!(c, '"' | '[' | ']')
}
