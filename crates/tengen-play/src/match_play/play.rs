//! One game of a match.

use tengen_engine::search::Root;
use tengen_engine::{Bot, Stop, Table, Value};
use tengen_rules::{Outcome, Player};

use super::engine::{Lost, Program};
use super::tempo::{Clocks, Tempo, TooLate};
use super::{Adjudication, Lapse};
use crate::contract::EndedBy;
use crate::game::Game;
use crate::kit::{Kit, Uci};

/// A player, ready to play.
pub(super) enum Chair<'a> {
    Bot(Bot, &'a mut Table),
    Program(&'a mut Program),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ended {
    pub(super) outcome: Outcome,
    pub(super) why: Why,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Why {
    /// The board says so, in this way.
    Board(&'static str),
    /// A rule about what has been says so.
    Ruling(&'static str),
    /// The one who has lost forfeited it.
    Forfeit(Lapse),
    /// Both saw that it was decided.
    Adjudicated,
}

impl Why {
    /// The code on the wire.
    pub(super) const fn code(self) -> &'static str {
        match self {
            Why::Board(code) | Why::Ruling(code) => code,
            Why::Forfeit(kind) => kind.code(),
            Why::Adjudicated => "adjudicated",
        }
    }
}

/// Which scores a player has given, move after move.
#[derive(Clone, Copy, Debug, Default)]
struct Opinion {
    lost: u32,
    won: u32,
    even: u32,
}

impl Opinion {
    fn hear(&mut self, points: Option<i32>, rules: &Adjudication) {
        let count = |now: bool, before: u32| if now { before + 1 } else { 0 };
        let resign = rules.resign.map(|(points, _)| points);
        let draw = rules.draw.map(|(points, ..)| points);
        let is = |condition: &dyn Fn(i32) -> bool| points.is_some_and(condition);
        self.lost = count(
            resign.is_some_and(|limit| is(&|points| points <= -limit)),
            self.lost,
        );
        self.won = count(
            resign.is_some_and(|limit| is(&|points| points >= limit)),
            self.won,
        );
        self.even = count(
            draw.is_some_and(|limit| is(&|points| points.abs() <= limit)),
            self.even,
        );
    }
}

/// A game that two players play on from its opening, whoever sits in the first chair as `First`. `None` if it was
/// stopped.
pub(super) fn play_out<P: Kit>(
    game: &mut Game<P>,
    mut chairs: [Chair<'_>; 2],
    uci: Option<&Uci<P>>,
    tempo: Tempo,
    adjudication: &Adjudication,
    stop: &Stop,
) -> Option<Ended> {
    let mut clocks = Clocks::new(tempo);
    let mut said = uci.map(|uci| Said::new(uci, game));
    let mut opinions = [Opinion::default(); 2];
    let begin = game.ply();
    loop {
        let position = game.position();
        if let Some(outcome) = position.outcome() {
            let why = Why::Board(ended(position));
            return Some(Ended { outcome, why });
        }
        // What may be claimed is.
        if let Some(rule) = game.ruled().or_else(|| game.claim()) {
            return Some(Ended {
                outcome: Outcome::Draw,
                why: Why::Ruling(rule),
            });
        }
        if let Some(outcome) = adjudicate(&opinions, adjudication, game.ply()) {
            let why = Why::Adjudicated;
            return Some(Ended { outcome, why });
        }
        let side = position.turn();
        let forfeit = |kind| {
            Some(Ended {
                outcome: Outcome::Win(side.other()),
                why: Why::Forfeit(kind),
            })
        };
        let (mv, points) = match &mut chairs[side.index()] {
            Chair::Bot(bot, table) => {
                let root = Root {
                    position,
                    past: game.past(),
                };
                // The opening isn't of its making.
                let ply = game.ply() - begin;
                let choice = bot.choose::<P, P::Guide>(root, ply, table, stop).ok()?;
                if stop.is_stopped() {
                    return None;
                }
                (choice.mv, choice.value.map(points))
            }
            Chair::Program(program) => {
                let (Some(uci), Some(said)) = (uci, &said) else {
                    return None;
                };
                let go = clocks.go(side);
                let told = program.ask(&said.0, &go, clocks.most(side), &tempo, stop);
                let told = match told {
                    Ok(told) => told,
                    Err(Lost::Stopped) => return None,
                    Err(Lost::Crashed) => return forfeit(Lapse::Crash),
                    Err(Lost::Silent) => return forfeit(Lapse::Hang),
                    Err(Lost::Endless) => return forfeit(Lapse::Endless),
                    Err(Lost::Overdue) => return forfeit(Lapse::Overdue),
                };
                if clocks.moved(side, told.took) == Err(TooLate) {
                    return forfeit(Lapse::Time);
                }
                let mv = (uci.read_move)(position, &told.mv);
                let Some(mv) = mv.filter(|&mv| position.check(mv).is_ok()) else {
                    return forfeit(Lapse::Illegal);
                };
                (mv, told.points)
            }
        };
        opinions[side.index()].hear(points, adjudication);
        if let (Some(uci), Some(said)) = (uci, &mut said) {
            said.push(uci, position, mv);
        }
        if game.play(mv).is_err() {
            return forfeit(Lapse::Illegal);
        }
    }
}

/// What ended a game on the board, as a code.
fn ended<P: Kit>(position: &P) -> &'static str {
    match position.ended_by() {
        EndedBy::Line => "line",
        EndedBy::Full => "full",
        EndedBy::Mate => "mate",
        _ => position.ended_why().unwrap_or("rule"),
    }
}

/// The line that tells programs where the game stands.
struct Said(String);

impl Said {
    fn new<P: Kit>(uci: &Uci<P>, game: &Game<P>) -> Self {
        let text = game.start().position_text();
        let rows = text.split_once(' ').map_or("", |(_, rows)| rows);
        let mut said = Said(format!("position fen {rows}"));
        let mut position = game.start().clone();
        for (n, mv) in game.moves().enumerate() {
            if n == 0 {
                said.0 += " moves";
            }
            said.0 = said.0 + " " + &(uci.move_text)(&position, mv);
            position.make(mv);
        }
        said
    }

    fn push<P: Kit>(&mut self, uci: &Uci<P>, position: &P, mv: P::Move) {
        if !self.0.contains(" moves ") {
            self.0 += " moves";
        }
        self.0.push(' ');
        self.0 += &(uci.move_text)(position, mv);
    }
}

/// An estimate of a bot in points; what is certain is more than any estimate.
fn points(value: Value) -> i32 {
    match value {
        Value::Win { .. } => i32::MAX,
        Value::Loss { .. } => -i32::MAX,
        Value::Draw => 0,
        Value::Score(points) => points,
    }
}

/// The outcome that both players have agreed on for long enough.
fn adjudicate(opinions: &[Opinion; 2], rules: &Adjudication, ply: usize) -> Option<Outcome> {
    if let Some((_, moves)) = rules.resign {
        for side in Player::BOTH {
            let (own, other) = (opinions[side.index()], opinions[side.other().index()]);
            if own.lost >= moves && other.won >= moves {
                return Some(Outcome::Win(side.other()));
            }
        }
    }
    let (_, moves, from) = rules.draw?;
    let both = opinions.iter().all(|opinion| opinion.even >= moves);
    (both && ply >= from).then_some(Outcome::Draw)
}
