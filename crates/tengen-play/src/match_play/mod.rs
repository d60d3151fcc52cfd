//! Many games between two players: bots, and programs that speak UCI.

mod engine;
mod fault;
mod openings;
mod play;
mod run;
mod stats;
mod tempo;

use tengen_engine::{BotSpec, Stop, fresh_seed};

pub use engine::{EngineFault, EngineSpec};
pub use openings::{OpeningError, Openings};
pub use stats::{Sprt, SprtError};
pub use tempo::{Tempo, TempoError, TimeControl, seconds};

use crate::catalog::{GameVisitor, with_game};
use crate::contract::MatchTable;
use crate::error::OpenError;
use crate::game::Game;
use crate::kit::Kit;

/// Who plays in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contestant {
    /// A bot.
    Bot(BotSpec),
    /// Another program.
    Engine(EngineSpec),
}

/// Who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sides {
    /// The first player, in every game.
    Fixed,
    /// Each player in turn: every opening is played twice.
    Swapped,
}

/// When a game is ended early, because both players say the same of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Adjudication {
    /// One player sees itself behind by so many points, and the other ahead by as many, for so many moves of each.
    pub resign: Option<(i32, u32)>,
    /// Both see no more than so many points either way, for so many moves of each, not before so many plies of the game.
    pub draw: Option<(i32, u32, usize)>,
}

/// How a program can lose a game without a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Forfeit {
    /// It ended in the midst of the game.
    Crash,
    /// It didn't answer any more.
    Hang,
    /// Its move was none.
    Illegal,
    /// It overstepped its time.
    Time,
}

impl Forfeit {
    /// All of them.
    pub const ALL: [Forfeit; 4] = [
        Forfeit::Crash,
        Forfeit::Hang,
        Forfeit::Illegal,
        Forfeit::Time,
    ];

    /// The code on the wire.
    pub const fn code(self) -> &'static str {
        match self {
            Forfeit::Crash => "crash",
            Forfeit::Hang => "hang",
            Forfeit::Illegal => "illegal_move",
            Forfeit::Time => "time",
        }
    }
}

/// A match.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchSpec {
    /// A position text; the openings are those of its game.
    pub position: String,
    /// Who plays.
    pub players: [Contestant; 2],
    /// The most games to play.
    pub games: u64,
    /// Who moves first.
    pub sides: Sides,
    /// Where the games begin.
    pub openings: Openings,
    /// What programs are given for their moves.
    pub tempo: Tempo,
    /// How many games are played at once.
    pub concurrency: usize,
    /// A test that ends the match when it has decided.
    pub sprt: Option<Sprt>,
    /// When games are ended early.
    pub adjudication: Adjudication,
    /// Whether the games themselves are wanted.
    pub records: bool,
}

impl MatchSpec {
    /// A match of bots from a position, with fixed sides, one game at a time.
    #[must_use]
    pub fn bots(position: &str, first: BotSpec, second: BotSpec, games: u64) -> Self {
        MatchSpec {
            position: position.to_owned(),
            players: [Contestant::Bot(first), Contestant::Bot(second)],
            games,
            sides: Sides::Fixed,
            openings: Openings::Here,
            tempo: Tempo::default(),
            concurrency: 1,
            sprt: None,
            adjudication: Adjudication::default(),
            records: false,
        }
    }

    /// Whether its results are told with what they say about the players' strength.
    fn compares(&self) -> bool {
        let programs = self
            .players
            .iter()
            .any(|player| matches!(player, Contestant::Engine(_)));
        programs || self.sides == Sides::Swapped || self.sprt.is_some()
    }
}

/// A game of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchGame {
    /// Its number in the match, from 0.
    pub number: u64,
    /// Who moved first, and who second.
    pub players: [String; 2],
    /// The position text of its start.
    pub start: String,
    /// All moves from there, those of the opening included.
    pub moves: Vec<String>,
    /// How it ended.
    pub outcome: tengen_rules::Outcome,
    /// Why, as a code.
    pub why: &'static str,
}

/// Why a match can't be played, or can't go on.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MatchError {
    /// The position.
    Open(OpenError),
    /// An opening.
    Opening(OpeningError),
    /// Programs don't speak of this game.
    NoProtocol,
    /// A program.
    Engine {
        /// How the match calls it.
        name: String,
        /// What is wrong with it.
        fault: EngineFault,
    },
}

impl From<OpenError> for MatchError {
    fn from(error: OpenError) -> Self {
        MatchError::Open(error)
    }
}

/// Plays a match. After each game the table so far goes to `progress`, with the game if records are wanted. A stopped
/// match gives the games that were finished.
///
/// Bots that draw by lot draw differently in every game. The table names them with their seeds: with those the same
/// match comes again, as long as no time limit, no other program and no openings by lot are at work.
///
/// # Errors
///
/// What is wrong with the position, an opening, or a program. A program that fails in a game only loses that game.
pub fn run_match(
    spec: &MatchSpec,
    progress: &mut dyn FnMut(&MatchTable, Option<&MatchGame>),
    stop: &Stop,
) -> Result<MatchTable, MatchError> {
    struct Run<'a> {
        spec: MatchSpec,
        progress: &'a mut dyn FnMut(&MatchTable, Option<&MatchGame>),
        stop: &'a Stop,
    }
    impl GameVisitor for Run<'_> {
        type Output = Result<MatchTable, MatchError>;
        fn visit<P: Kit>(self, game: Game<P>) -> Self::Output {
            run::run(&self.spec, game, self.progress, self.stop)
        }
    }
    let mut spec = spec.clone();
    for player in &mut spec.players {
        if let Contestant::Bot(bot) = player {
            *bot = bot.seeded(fresh_seed());
        }
    }
    let text = spec.position.clone();
    with_game(
        &text,
        Run {
            spec,
            progress,
            stop,
        },
    )?
}

/// Plays `games` games of bots from a position; `first` plays `First` in all of them. After each game the table so far
/// goes to `progress`. A stopped match gives the games that were finished.
///
/// # Errors
///
/// What is wrong with the position text; [`OpenError::Over`] if the game is over there.
pub fn play_match(
    text: &str,
    first: BotSpec,
    second: BotSpec,
    games: u64,
    progress: &mut dyn FnMut(&MatchTable),
    stop: &Stop,
) -> Result<MatchTable, OpenError> {
    let spec = MatchSpec::bots(text, first, second, games);
    run_match(&spec, &mut |table, _| progress(table), stop).map_err(|error| match error {
        MatchError::Open(error) => error,
        // Bots have neither openings nor programs.
        _ => OpenError::Over,
    })
}
