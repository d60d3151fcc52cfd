//! A game written out as a tree: no board, no stones, moves that are words.
//!
//! For teaching what a game tree is, and for making sure that nothing above the rules
//! takes a board for granted.

use std::fmt;
use std::sync::Arc;

use crate::notation::{Fault, MoveTextError, Notation, PositionTextError};
use crate::position::{Illegal, Outcome, Player, Position};
use crate::random::mix;

/// A move: the branch of the tree that it takes, as the number of the node at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Branch(pub u16);

#[derive(Debug)]
struct Node {
    /// The word that leads here; empty at the root.
    word: String,
    parent: u16,
    children: Vec<u16>,
    outcome: Option<Outcome>,
    turn: Player,
}

/// A place in a tree of moves. `First` is to move at the root.
///
/// ```
/// use tengen_rules::{Notation, Position, Outcome, Player};
/// use tengen_rules::tree::Tree;
///
/// let mut place = Tree::read("left\n  up = first\n  down\nright = second")?;
/// place.play(place.read_move("left")?)?;
/// assert_eq!(place.moves().count(), 2);
/// place.play(place.read_move("up")?)?;
/// assert_eq!(place.outcome(), Some(Outcome::Win(Player::First)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Tree {
    nodes: Arc<[Node]>,
    seed: u64,
    node: u16,
}

/// Why an outline is no tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutlineError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub why: &'static str,
}

impl fmt::Display for OutlineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for OutlineError {}

impl Tree {
    /// A short walk in the country, in which only one first step doesn't lose.
    #[must_use]
    pub fn lesson() -> Self {
        Self::read(include_str!("lesson.txt"))
            .unwrap_or_else(|error| unreachable!("the lesson is a tree: {error}"))
    }

    /// Reads an outline: a move a line, indented below the move it follows. `= first`, `= second` or
    /// `= draw` behind a move ends the game there; a last move without it ends in a draw because
    /// nobody can move on.
    ///
    /// # Errors
    ///
    /// The first line that can't be read.
    pub fn read(outline: &str) -> Result<Self, OutlineError> {
        let root = Node {
            word: String::new(),
            parent: 0,
            children: Vec::new(),
            outcome: None,
            turn: Player::First,
        };
        let mut nodes = vec![root];
        // The nodes above the current line, each with its indentation.
        let mut above: Vec<(usize, u16)> = Vec::new();
        for (i, text) in outline.lines().enumerate() {
            let fail = |why| Err(OutlineError { line: i + 1, why });
            if text.trim().is_empty() {
                continue;
            }
            let indent = text.len() - text.trim_start().len();
            above.retain(|&(other, _)| other < indent);
            let parent = above.last().map_or(0, |&(_, node)| node);
            let mut words = text.split_whitespace();
            let word = words.next().unwrap_or_default();
            let outcome = match (words.next(), words.next(), words.next()) {
                (None, ..) => None,
                (Some("="), Some("first"), None) => Some(Outcome::Win(Player::First)),
                (Some("="), Some("second"), None) => Some(Outcome::Win(Player::Second)),
                (Some("="), Some("draw"), None) => Some(Outcome::Draw),
                _ => return fail("write a word, then perhaps = first, = second or = draw"),
            };
            let above_it = &nodes[usize::from(parent)];
            if above_it.outcome.is_some() {
                return fail("the game has ended above");
            }
            if word.contains('/')
                || above_it
                    .children
                    .iter()
                    .any(|&n| nodes[usize::from(n)].word == word)
            {
                return fail("moves from one place need words that differ, without a slash");
            }
            let turn = above_it.turn.other();
            let Ok(node) = u16::try_from(nodes.len()) else {
                return fail("the tree is too large");
            };
            nodes[usize::from(parent)].children.push(node);
            nodes.push(Node {
                word: word.to_owned(),
                parent,
                children: Vec::new(),
                outcome,
                turn,
            });
            above.push((indent, node));
        }
        let seed = outline
            .bytes()
            .fold(0, |seed, byte| mix(seed ^ u64::from(byte)));
        Ok(Tree {
            nodes: nodes.into(),
            seed,
            node: 0,
        })
    }

    fn here(&self) -> &Node {
        &self.nodes[usize::from(self.node)]
    }

    fn child(&self, word: &str) -> Option<u16> {
        let mut children = self.here().children.iter().copied();
        children.find(|&n| self.nodes[usize::from(n)].word == word)
    }
}

impl fmt::Debug for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tree({})", self.position_text())
    }
}

impl Position for Tree {
    type Move = Branch;
    type Undo = ();
    type Moves = std::iter::Map<std::vec::IntoIter<u16>, fn(u16) -> Branch>;

    fn turn(&self) -> Player {
        self.here().turn
    }

    fn moves(&self) -> Self::Moves {
        self.here().children.clone().into_iter().map(Branch)
    }

    fn check(&self, mv: Branch) -> Result<(), Illegal> {
        if self.here().children.contains(&mv.0) {
            Ok(())
        } else if self.outcome().is_some() {
            Err(Illegal::GameOver)
        } else {
            Err(Illegal::NotAMove)
        }
    }

    fn make(&mut self, mv: Branch) {
        self.node = mv.0;
    }

    fn unmake(&mut self, _: Branch, (): ()) {
        self.node = self.here().parent;
    }

    fn key(&self) -> u64 {
        mix(self.seed ^ u64::from(self.node))
    }

    fn code(&self, mv: Branch) -> u16 {
        mv.0
    }

    fn decode(&self, code: u16) -> Option<Branch> {
        (1..self.nodes.len())
            .contains(&usize::from(code))
            .then_some(Branch(code))
    }

    fn decided(&self) -> Option<Outcome> {
        self.here().outcome
    }

    fn stuck(&self) -> Outcome {
        Outcome::Draw
    }
}

impl Notation for Tree {
    fn move_text(&self, mv: Branch) -> String {
        self.nodes[usize::from(mv.0)].word.clone()
    }

    fn read_move(&self, text: &str) -> Result<Branch, MoveTextError> {
        self.child(text.trim())
            .map(Branch)
            .ok_or(MoveTextError::Unreadable)
    }

    fn spec_text(&self) -> String {
        "tree".to_owned()
    }

    /// The words that lead here, joined by `/`.
    fn position_text(&self) -> String {
        let mut path = Vec::new();
        let mut place = self.clone();
        while place.node != 0 {
            path.push(place.here().word.clone());
            place.node = place.here().parent;
        }
        path.reverse();
        let path = path.join("/");
        format!("{} {path}", self.spec_text()).trim_end().to_owned()
    }

    fn read_position(&self, text: &str) -> Result<Self, PositionTextError> {
        let mut place = Tree {
            node: 0,
            ..self.clone()
        };
        let mut at = text.chars().take_while(|c| c.is_whitespace()).count();
        let path = text.trim();
        for word in path.split('/').filter(|_| !path.is_empty()) {
            place.node = place.child(word).ok_or_else(|| PositionTextError {
                at,
                fault: Fault::Branch(word.to_owned()),
            })?;
            at += word.chars().count() + 1;
        }
        Ok(place)
    }
}
