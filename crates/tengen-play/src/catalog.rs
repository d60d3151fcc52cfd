//! Which games there are, and how a text opens one.
//!
//! A new game is one entry in the list, one arm in [`with`], and its [`Kit`].

use tengen_rules::Illegal;
use tengen_rules::chess::Chess;
use tengen_rules::mnk::{MAX_SIDE, Mnk, Rule, Shape, ShapeError};
use tengen_rules::tree::Tree;

use crate::contract::{GameInfo, Games, ParameterInfo};
use crate::error::{MoveFault, OpenError, OwnWords};
use crate::game::Game;
use crate::input::{plain, read_move};
use crate::kit::Kit;
use crate::lang::{Lang, text};
use crate::live::Live;
use crate::seat::Seats;
use crate::session::Session;

/// A kind of game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameType {
    /// Its name, and the spec of its usual form if there is one.
    pub id: &'static str,
    /// How its specs are written.
    pub spec: &'static str,
    /// Specs of it.
    pub examples: &'static [&'static str],
    /// The key of its name among the texts.
    pub title: &'static str,
    /// What a spec chooses.
    pub parameters: &'static [Parameter],
    /// Whether it stands in menus.
    pub listed: bool,
}

/// Something that a spec chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name in the pattern.
    pub name: &'static str,
    /// The key of its description among the texts.
    pub title: &'static str,
    /// What it may be.
    pub values: Values,
}

/// What a parameter may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Values {
    /// A whole number from 1 to this one.
    UpTo(u8),
    /// One of these words; the first if nothing is said.
    Words(&'static [&'static str]),
}

const fn side(name: &'static str, title: &'static str) -> Parameter {
    Parameter {
        name,
        title,
        values: Values::UpTo(MAX_SIDE),
    }
}

const RULE: Parameter = Parameter {
    name: "rule",
    title: "parameter-rule",
    values: Values::Words(&[
        Rule::ALL[0].word(),
        Rule::ALL[1].word(),
        Rule::ALL[2].word(),
    ]),
};

const GAMES: &[GameType] = &[
    GameType {
        id: "tictactoe",
        spec: "tictactoe[:rule]",
        examples: &["tictactoe", "tictactoe:misere"],
        title: "title-tictactoe",
        parameters: &[RULE],
        listed: true,
    },
    GameType {
        id: "gomoku",
        spec: "gomoku[:size][:rule]",
        examples: &["gomoku", "gomoku:19", "gomoku:exact"],
        title: "title-gomoku",
        parameters: &[side("size", "parameter-size"), RULE],
        listed: true,
    },
    GameType {
        id: "mnk",
        spec: "WIDTHxHEIGHTxK[:rule]",
        examples: &["4x4x4", "5x5x4", "7x6x4:exact", "3x3x3:misere"],
        title: "title-any-board",
        parameters: &[
            side("WIDTH", "parameter-width"),
            side("HEIGHT", "parameter-height"),
            side("K", "parameter-k"),
            RULE,
        ],
        listed: true,
    },
    GameType {
        id: "chess",
        spec: "chess",
        examples: &["chess"],
        title: "title-chess",
        parameters: &[],
        listed: true,
    },
    GameType {
        id: "tree",
        spec: "tree",
        examples: &["tree"],
        title: "title-tree",
        parameters: &[],
        // For teaching what a game tree is, and for keeping every layer free of boards.
        listed: false,
    },
];

/// Positions of all games and how deep to look, by which the search is measured; 0 is to the end of the game. Those of
/// chess are the test positions of <https://www.chessprogramming.org/Perft_Results>.
pub const BENCH: &[(&str, u32)] = &[
    ("3x3x3", 0),
    ("4x4x4", 0),
    ("4x4x3:misere", 0),
    ("4x4x4:misere", 0),
    ("5x5x4", 10),
    ("7x7x5:exact startpos moves d4 e4 e5 c3", 8),
    ("15x15x5", 7),
    ("15x15x5 startpos moves h8 i9 g7 f6 i8 g8 h9 h7 j7 g10", 7),
    ("chess", 10),
    (
        "chess r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        9,
    ),
    ("chess 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 12),
    (
        "chess r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        9,
    ),
    (
        "chess rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        9,
    ),
    (
        "chess r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        9,
    ),
];

/// Every kind of game, in the order of menus.
pub const fn games() -> &'static [GameType] {
    GAMES
}

/// The games of menus, as the contract lists them.
#[must_use]
pub fn list(lang: Lang) -> Games {
    let listed = GAMES.iter().filter(|game| game.listed);
    let games = listed.map(|game| game.info(lang)).collect();
    Games { games }
}

impl GameType {
    /// The same for the contract.
    pub fn info(&self, lang: Lang) -> GameInfo {
        let owned = |words: &[&str]| words.iter().copied().map(str::to_owned).collect();
        let parameter = |parameter: &Parameter| {
            let (max, words) = match parameter.values {
                Values::UpTo(max) => (Some(max), None),
                Values::Words(words) => (None, Some(owned(words))),
            };
            ParameterInfo {
                name: parameter.name.to_owned(),
                title: text(lang, parameter.title, &[]),
                min: max.map(|_| 1),
                max,
                words,
            }
        };
        GameInfo {
            id: self.id.to_owned(),
            title: text(lang, self.title, &[]),
            spec: self.spec.to_owned(),
            examples: owned(self.examples),
            parameters: self.parameters.iter().map(parameter).collect(),
        }
    }
}

/// Specs to choose from, for messages.
pub(crate) fn specs() -> String {
    let listed = GAMES.iter().filter(|game| game.listed);
    let examples: Vec<&str> = listed
        .filter_map(|game| game.examples.first().copied())
        .collect();
    examples.join(", ")
}

/// Work that needs a game's type.
pub trait Visitor {
    /// What the work gives.
    type Output;

    /// Does the work.
    fn visit<P: Kit>(self, position: P) -> Self::Output;
}

/// Calls the visitor with the start position of a game.
///
/// # Errors
///
/// Why the spec names no game.
pub fn with<V: Visitor>(spec: &str, visitor: V) -> Result<V::Output, OpenError> {
    let spec = plain(spec).trim().to_lowercase();
    let (name, parameters) = match spec.split_once(':') {
        Some((name, parameters)) => (name, Some(parameters)),
        None => (spec.as_str(), None),
    };
    match name {
        "" => Err(OpenError::Empty),
        "chess" | "tree" if parameters.is_some() => Err(OpenError::Parameters(spec)),
        "chess" => Ok(visitor.visit(Chess::start())),
        "tree" => Ok(visitor.visit(Tree::lesson())),
        _ => {
            let shape: Shape = spec.parse().map_err(|why| shape_error(&spec, why))?;
            Ok(match shape.cells() {
                0..=64 => visitor.visit(Mnk::<1>::new(shape)),
                65..=256 => visitor.visit(Mnk::<4>::new(shape)),
                _ => visitor.visit(Mnk::<11>::new(shape)),
            })
        }
    }
}

fn shape_error(spec: &str, why: ShapeError) -> OpenError {
    let spec = spec.to_owned();
    match &why {
        ShapeError::Form if !spec.starts_with(|c: char| c.is_ascii_digit()) => {
            OpenError::NoGame(spec)
        }
        ShapeError::Rule(rule) if ["renju", "caro", "exact-caro"].contains(&rule.as_str()) => {
            OpenError::NotYet(spec)
        }
        _ => OpenError::Shape { spec, why },
    }
}

/// Calls the visitor with the position of a text: `SPEC`, `SPEC ROWS TURN` or what the game has
/// instead, `SPEC startpos`, and any of them followed by `moves` and moves.
///
/// # Errors
///
/// What is wrong with the text.
pub fn with_position<V: Visitor>(text: &str, visitor: V) -> Result<V::Output, OpenError> {
    struct At<V>(V);
    impl<V: Visitor> GameVisitor for At<V> {
        type Output = V::Output;
        fn visit<P: Kit>(self, game: Game<P>) -> V::Output {
            self.0.visit(game.position().clone())
        }
    }
    with_game(text, At(visitor))
}

/// Opens a game from a position text, with the moves in it as its history.
///
/// # Errors
///
/// What is wrong with the text.
pub fn open(text: &str, seats: Seats) -> Result<Box<dyn Session>, OpenError> {
    struct Open(Seats);
    impl GameVisitor for Open {
        type Output = Box<dyn Session>;
        fn visit<P: Kit>(self, game: Game<P>) -> Box<dyn Session> {
            Box::new(Live::new(game, self.0))
        }
    }
    with_game(text, Open(seats))
}

/// Work that needs a game with its history.
pub(crate) trait GameVisitor {
    type Output;
    fn visit<P: Kit>(self, game: Game<P>) -> Self::Output;
}

/// Calls the visitor with the game of a position text.
pub(crate) fn with_game<V: GameVisitor>(text: &str, visitor: V) -> Result<V::Output, OpenError> {
    struct Read<'a, V> {
        text: &'a str,
        at: usize,
        visitor: V,
    }
    impl<V: GameVisitor> Visitor for Read<'_, V> {
        type Output = Result<V::Output, OpenError>;
        fn visit<P: Kit>(self, start: P) -> Self::Output {
            read_game(start, self.text, self.at).map(|game| self.visitor.visit(game))
        }
    }
    let text = plain(text);
    let begin = text.len() - text.trim_start().len();
    let end = text[begin..]
        .find(char::is_whitespace)
        .map_or(text.len(), |length| begin + length);
    let read = Read {
        text: &text[end..],
        at: text[..end].chars().count(),
        visitor,
    };
    with(&text[begin..end], read)?
}

/// Reads what follows the spec; it begins `at` this character of the whole text.
pub(crate) fn read_game<P: Kit>(start: P, text: &str, at: usize) -> Result<Game<P>, OpenError> {
    let (place, moves) = split_at_word(text, "moves");
    let start = if place.trim().is_empty() || place.trim().eq_ignore_ascii_case("startpos") {
        start
    } else {
        start
            .read_position(place)
            .map_err(|error| OpenError::Position {
                at: at + error.at,
                fault: error.fault,
                form: P::POSITION_FORM,
            })?
    };
    let mut game = Game::new(start);
    for (i, word) in moves.split_whitespace().enumerate() {
        play_text(&mut game, word).map_err(|why| OpenError::Move {
            number: i + 1,
            text: word.to_owned(),
            why,
            words: OwnWords::of(game.position(), word),
        })?;
    }
    Ok(game)
}

/// Reads a move, plays it and gives its canonical text.
pub(crate) fn play_text<P: Kit>(game: &mut Game<P>, text: &str) -> Result<String, MoveFault> {
    // After the end that is what is wrong, whatever the text says.
    if game.outcome().is_some() {
        return Err(Illegal::GameOver.into());
    }
    let mv = read_move(game.position(), text)?;
    let text = game.position().move_text(mv);
    game.play(mv)?;
    Ok(text)
}

/// What stands before and after a word, in any case; all of it before if the word isn't there.
fn split_at_word<'a>(text: &'a str, word: &str) -> (&'a str, &'a str) {
    let mut from = 0;
    for found in text.split_inclusive(char::is_whitespace) {
        let to = from + found.len();
        if found.trim().eq_ignore_ascii_case(word) {
            return (&text[..from], &text[to..]);
        }
        from = to;
    }
    (text, "")
}
