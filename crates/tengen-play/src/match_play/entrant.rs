//! A player through the games of a worker.

use tengen_engine::{Bot, BotSpec, Stop, Table};

use super::engine::{EngineFault, EngineSpec, Lost, Program};
use super::play::Chair;
use super::{Contestant, MatchError, Tempo};

/// The size of each bot's table. Each has its own, so that the weaker one learns nothing from it.
const TABLE_BYTES: usize = 32 << 20;

/// How often a program is started for a game before the match is given up.
const ATTEMPTS: u32 = 3;

/// A player through the games of a worker.
pub(super) enum Entrant<'a> {
    Bot(BotSpec, Box<Table>),
    Program {
        spec: &'a EngineSpec,
        running: Option<Program>,
        starts: u32,
    },
}

impl<'a> Entrant<'a> {
    pub(super) fn new(player: &'a Contestant) -> Self {
        match player {
            Contestant::Bot(bot) => Entrant::Bot(*bot, Box::new(Table::new(TABLE_BYTES))),
            Contestant::Engine(spec) => Entrant::Program {
                spec,
                running: None,
                starts: 0,
            },
        }
    }

    /// Makes it ready for a game; `None` if that was stopped.
    pub(super) fn ready(&mut self, tempo: &Tempo, stop: &Stop) -> Result<Option<()>, MatchError> {
        let Entrant::Program {
            spec,
            running,
            starts,
        } = self
        else {
            return Ok(Some(()));
        };
        let failed = |fault| {
            let name = spec.name.clone();
            Err(MatchError::Engine { name, fault })
        };
        loop {
            if let Some(program) = running {
                let lost = match program.new_game(tempo.patience, stop) {
                    Ok(()) => return Ok(Some(())),
                    Err(Lost::Stopped) => return Ok(None),
                    Err(lost) => lost,
                };
                *running = None;
                if *starts == ATTEMPTS {
                    return failed(match lost {
                        Lost::Crashed => EngineFault::Ended,
                        _ => EngineFault::Silent("readyok", tempo.patience),
                    });
                }
            }
            *running = match Program::start(spec, tempo.patience, stop) {
                Ok(program) => Some(program),
                Err(_) if stop.is_stopped() => return Ok(None),
                Err(fault) => return failed(fault),
            };
            *starts += 1;
        }
    }

    pub(super) fn chair(&mut self, number: u64) -> Option<Chair<'_>> {
        match self {
            Entrant::Bot(bot, table) => Some(Chair::Bot(Bot::new(bot.for_game(number)), table)),
            Entrant::Program {
                running, starts, ..
            } => {
                *starts = 0;
                running.as_mut().map(Chair::Program)
            }
        }
    }

    /// Tells a program to end, before it is dropped.
    pub(super) fn part(&mut self) {
        if let Entrant::Program {
            running: Some(program),
            ..
        } = self
        {
            program.part();
        }
    }

    /// Ends a program; for the next game it is started again.
    pub(super) fn end(&mut self) {
        if let Entrant::Program { running, .. } = self {
            *running = None;
        }
    }
}
