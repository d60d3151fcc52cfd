//! Many games between two players: bots, and programs that speak UCI.

mod engine;
mod entrant;
mod fault;
mod openings;
mod play;
mod process;
mod run;
mod stats;
mod sums;
mod tempo;

use tengen_engine::{BotSpec, Stop, fresh_seed};
use tengen_rules::Outcome;

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

/// How a program can lose a game other than on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lapse {
    /// It ended in the midst of the game.
    Crash,
    /// It said nothing any more, where no clock ran.
    Hang,
    /// It didn't move within the limit for moves without a clock.
    Endless,
    /// Its move was none.
    Illegal,
    /// It moved, after its time was over.
    Time,
    /// Its time was over, and it didn't move for a while after that.
    Overdue,
}

impl Lapse {
    /// All of them.
    pub const ALL: [Lapse; 6] = [
        Lapse::Crash,
        Lapse::Hang,
        Lapse::Endless,
        Lapse::Illegal,
        Lapse::Time,
        Lapse::Overdue,
    ];

    /// The code on the wire.
    pub const fn code(self) -> &'static str {
        match self {
            Lapse::Crash => "crash",
            Lapse::Hang => "hang",
            Lapse::Endless => "endless",
            Lapse::Illegal => "illegal_move",
            Lapse::Time => "time",
            Lapse::Overdue => "overdue",
        }
    }

    /// Whether the program may play the next game as it is; else it is ended, and started again.
    const fn leaves_it_sound(self) -> bool {
        matches!(self, Lapse::Time)
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

    /// How the players are called.
    fn names(&self) -> [String; 2] {
        self.players.each_ref().map(|player| match player {
            Contestant::Bot(bot) => bot.to_string(),
            Contestant::Engine(engine) => engine.name.clone(),
        })
    }

    /// Whether programs play.
    fn has_programs(&self) -> bool {
        self.players
            .iter()
            .any(|player| matches!(player, Contestant::Engine(_)))
    }

    /// Whether a bot draws by lot, differently in every game: equal games are chance then.
    fn has_lots(&self) -> bool {
        self.players.iter().any(
            |player| matches!(player, Contestant::Bot(bot) if bot.for_game(0) != bot.for_game(1)),
        )
    }

    /// Whether its results are told with what they say about the players' strength.
    fn compares(&self) -> bool {
        self.has_programs() || self.sides == Sides::Swapped || self.sprt.is_some()
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
    /// How it ended; `None` if the match was stopped before.
    pub outcome: Option<Outcome>,
    /// Why, as a code; `unterminated` if the match was stopped.
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
    /// The match can't go on.
    Cut {
        /// What had been finished by then: a game at least.
        table: Box<MatchTable>,
        /// Why not.
        why: Box<MatchError>,
    },
}

impl From<OpenError> for MatchError {
    fn from(error: OpenError) -> Self {
        MatchError::Open(error)
    }
}

/// Plays a match. After each game the table so far goes to `progress`, with the game if records are wanted. A stopped
/// match gives the games that were finished; those in progress go to `progress` as well, without an outcome.
///
/// Bots that draw by lot draw differently in every game. The table names them with their seeds: with those the same
/// match comes again, as long as no time limit, no other program and no openings by lot are at work.
///
/// # Errors
///
/// What is wrong with the position, an opening, or a program. A program that fails in a game only loses that game; if it
/// can't be started again, [`MatchError::Cut`] has the games before.
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
