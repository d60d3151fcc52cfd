//! The games of a match, some at once.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use tengen_engine::{Bot, BotSpec, Stop, Table};
use tengen_rules::{Outcome, Player};

use super::engine::{Engine, EngineFault, EngineSpec, Lost};
use super::openings::Source;
use super::play::{Chair, Ended, Why, play_out};
use super::stats::{Sprt, Tally};
use super::{Contestant, Forfeit, MatchError, MatchGame, MatchSpec, Sides};
use crate::contract::{Forfeits, MatchElo, MatchSprt, MatchTable, Side};
use crate::error::OpenError;
use crate::game::Game;
use crate::kit::Kit;

/// The size of each bot's table. Each has its own, so that the weaker one learns nothing from it.
const TABLE_BYTES: usize = 32 << 20;

/// How often the match's stop is looked at.
const PAUSE: Duration = Duration::from_millis(50);

/// How often a program may fail to start before the match is given up.
const ATTEMPTS: u32 = 3;

/// What a game has given.
struct Finished {
    number: u64,
    ended: Ended,
    plies: u64,
    record: Option<MatchGame>,
}

/// Plays the match from the game's position.
pub(super) fn run<P: Kit>(
    spec: &MatchSpec,
    game: Game<P>,
    progress: &mut dyn FnMut(&MatchTable, Option<&MatchGame>),
    stop: &Stop,
) -> Result<MatchTable, MatchError> {
    if game.outcome().is_some() {
        return Err(OpenError::Over.into());
    }
    let programs = spec
        .players
        .iter()
        .any(|player| matches!(player, Contestant::Engine(_)));
    if programs && P::UCI.is_none() {
        return Err(MatchError::NoProtocol);
    }
    let mut sums = Sums::new(spec, game.position().position_text());
    let source = Source::new(&spec.openings, game).map_err(MatchError::Opening)?;
    let next = AtomicU64::new(0);
    // That of the match, and when it has been decided.
    let over = Stop::new();
    thread::scope(|scope| {
        let (sender, results) = sync_channel(64);
        for _ in 0..spec.concurrency.max(1) {
            let (sender, source, next, over) = (sender.clone(), &source, &next, over.clone());
            scope.spawn(move || work(spec, source, next, &sender, &over));
        }
        drop(sender);
        let mut failed = None;
        loop {
            if stop.is_stopped() || failed.is_some() {
                break;
            }
            match results.recv_timeout(PAUSE) {
                Ok(Ok(result)) => {
                    sums.add(&result);
                    progress(&sums.table, result.record.as_ref());
                    if sums.decided() {
                        break;
                    }
                }
                Ok(Err(error)) => failed = Some(error),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        // What is still played is in vain.
        over.stop();
        drop(results);
        match failed {
            Some(error) => Err(error),
            None => Ok(()),
        }
    })?;
    Ok(sums.table)
}

/// Plays games as long as there are any.
fn work<P: Kit>(
    spec: &MatchSpec,
    source: &Source<P>,
    next: &AtomicU64,
    results: &SyncSender<Result<Finished, MatchError>>,
    over: &Stop,
) {
    let mut seats = [Seat::new(&spec.players[0]), Seat::new(&spec.players[1])];
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= spec.games || over.is_stopped() {
            return;
        }
        let result = one_game(spec, source, number, &mut seats, over);
        let Some(result) = result.transpose() else {
            return;
        };
        if results.send(result).is_err() {
            return;
        }
    }
}

/// A player through the games of a worker.
enum Seat<'a> {
    Bot(BotSpec, Box<Table>),
    Engine {
        spec: &'a EngineSpec,
        running: Option<Engine>,
        failures: u32,
    },
}

impl<'a> Seat<'a> {
    fn new(player: &'a Contestant) -> Self {
        match player {
            Contestant::Bot(bot) => Seat::Bot(*bot, Box::new(Table::new(TABLE_BYTES))),
            Contestant::Engine(spec) => Seat::Engine {
                spec,
                running: None,
                failures: 0,
            },
        }
    }

    /// Makes it ready for a game; `None` if that was stopped.
    fn ready(&mut self, match_spec: &MatchSpec, stop: &Stop) -> Result<Option<()>, MatchError> {
        let Seat::Engine {
            spec,
            running,
            failures,
        } = self
        else {
            return Ok(Some(()));
        };
        let patience = match_spec.tempo.patience;
        loop {
            if let Some(engine) = running {
                match engine.new_game(patience, stop) {
                    Ok(()) => return Ok(Some(())),
                    Err(Lost::Stopped) => return Ok(None),
                    Err(Lost::Crashed | Lost::Hung) => *running = None,
                }
            }
            match Engine::start(spec, patience, stop) {
                Ok(engine) => {
                    *running = Some(engine);
                    *failures += 1;
                    if *failures > ATTEMPTS {
                        return Err(MatchError::Engine {
                            name: spec.name.clone(),
                            fault: EngineFault::Ended,
                        });
                    }
                }
                Err(_) if stop.is_stopped() => return Ok(None),
                Err(fault) => {
                    return Err(MatchError::Engine {
                        name: spec.name.clone(),
                        fault,
                    });
                }
            }
        }
    }

    fn chair(&mut self, number: u64) -> Option<Chair<'_>> {
        match self {
            Seat::Bot(bot, table) => Some(Chair::Bot(Bot::new(bot.for_game(number)), table)),
            Seat::Engine {
                running, failures, ..
            } => {
                *failures = 0;
                running.as_mut().map(Chair::Engine)
            }
        }
    }

    fn name(&self) -> String {
        match self {
            Seat::Bot(bot, _) => bot.to_string(),
            Seat::Engine { spec, .. } => spec.name.clone(),
        }
    }
}

/// Whether the first player moves second in a game.
fn turned(swapped: bool, number: u64) -> bool {
    swapped && !number.is_multiple_of(2)
}

/// Plays a game; `None` if it was stopped.
fn one_game<P: Kit>(
    spec: &MatchSpec,
    source: &Source<P>,
    number: u64,
    seats: &mut [Seat<'_>; 2],
    stop: &Stop,
) -> Result<Option<Finished>, MatchError> {
    let opening = match spec.sides {
        Sides::Fixed => number,
        Sides::Swapped => number / 2,
    };
    let mut game = source.opening(opening);
    let begin = game.ply();
    for seat in seats.iter_mut() {
        if seat.ready(spec, stop)?.is_none() {
            return Ok(None);
        }
    }
    let turned = turned(spec.sides == Sides::Swapped, number);
    let names = [seats[0].name(), seats[1].name()];
    let [one, two] = seats;
    let (Some(one), Some(two)) = (one.chair(number), two.chair(number)) else {
        return Ok(None);
    };
    let chairs = if turned { [two, one] } else { [one, two] };
    let uci = if spec.compares() { P::UCI } else { None };
    let ended = play_out(
        &mut game,
        chairs,
        uci.as_ref(),
        spec.tempo,
        &spec.adjudication,
        stop,
    );
    let Some(ended) = ended else {
        return Ok(None);
    };
    if let (Why::Forfeit(_), Outcome::Win(winner)) = (ended.why, ended.outcome) {
        // Whoever forfeits starts afresh.
        let loser = winner.other().index() ^ usize::from(turned);
        if let Seat::Engine { running, .. } = &mut seats[loser] {
            *running = None;
        }
    }
    let record = spec.records.then(|| {
        let [one, two] = names;
        let mut position = game.start().clone();
        let moves = game.moves().map(|mv| {
            let text = position.move_text(mv);
            position.make(mv);
            text
        });
        MatchGame {
            number,
            players: if turned { [two, one] } else { [one, two] },
            start: game.start().position_text(),
            moves: moves.collect(),
            outcome: ended.outcome,
            why: ended.why.code(),
        }
    });
    Ok(Some(Finished {
        number,
        ended,
        plies: (game.ply() - begin) as u64,
        record,
    }))
}

/// The results so far.
struct Sums {
    table: MatchTable,
    tally: Tally,
    /// The points in halves of games whose other half of the pair isn't finished.
    halves: BTreeMap<u64, usize>,
    ends: BTreeMap<&'static str, u64>,
    forfeits: BTreeMap<(usize, Forfeit), u64>,
    swapped: bool,
    compares: bool,
    sprt: Option<Sprt>,
}

impl Sums {
    fn new(spec: &MatchSpec, position: String) -> Self {
        let name = |player: &Contestant| match player {
            Contestant::Bot(bot) => bot.to_string(),
            Contestant::Engine(engine) => engine.name.clone(),
        };
        let compares = spec.compares();
        let programs = spec
            .players
            .iter()
            .any(|player| matches!(player, Contestant::Engine(_)));
        Sums {
            table: MatchTable {
                position,
                first: name(&spec.players[0]),
                second: name(&spec.players[1]),
                asked: spec.games,
                games: 0,
                first_wins: 0,
                second_wins: 0,
                draws: 0,
                plies: 0,
                swapped: spec.sides == Sides::Swapped,
                tempo: programs.then(|| spec.tempo.to_string()),
                pairs: None,
                elo: None,
                sprt: None,
                ends: BTreeMap::new(),
                forfeits: Vec::new(),
            },
            tally: Tally::default(),
            halves: BTreeMap::new(),
            ends: BTreeMap::new(),
            forfeits: BTreeMap::new(),
            swapped: spec.sides == Sides::Swapped,
            compares,
            sprt: spec.sprt,
        }
    }

    fn add(&mut self, result: &Finished) {
        let turned = turned(self.swapped, result.number);
        // The place of the winner among the players.
        let winner = match result.ended.outcome {
            Outcome::Win(side) => Some(side.index() ^ usize::from(turned)),
            Outcome::Draw => None,
        };
        let halves = match winner {
            Some(0) => 2,
            Some(_) => 0,
            None => 1,
        };
        let tally = &mut self.tally;
        *[&mut tally.losses, &mut tally.draws, &mut tally.wins][halves] += 1;
        if self.swapped {
            let pair = result.number / 2;
            match self.halves.remove(&pair) {
                Some(other) => tally.pairs[halves + other] += 1,
                None => {
                    self.halves.insert(pair, halves);
                }
            }
        }
        let table = &mut self.table;
        table.games += 1;
        table.plies += result.plies;
        table.first_wins = tally.wins;
        table.second_wins = tally.losses;
        table.draws = tally.draws;
        if !self.compares {
            return;
        }
        *self.ends.entry(result.ended.why.code()).or_default() += 1;
        if let (Why::Forfeit(kind), Some(winner)) = (result.ended.why, winner) {
            *self.forfeits.entry((1 - winner, kind)).or_default() += 1;
        }
        self.tell();
    }

    /// Puts what the results say into the table.
    fn tell(&mut self) {
        let pairs = self.swapped;
        let table = &mut self.table;
        let owned = self
            .ends
            .iter()
            .map(|(code, games)| ((*code).to_owned(), *games));
        table.ends = owned.collect();
        let forfeits = self
            .forfeits
            .iter()
            .map(|(&(place, kind), &games)| Forfeits {
                player: Side::from(Player::BOTH[place]),
                kind: kind.code().to_owned(),
                games,
            });
        table.forfeits = forfeits.collect();
        table.pairs = pairs.then_some(self.tally.pairs);
        table.elo = self.tally.strength(pairs).map(|strength| MatchElo {
            difference_tenths: strength.difference.map(|elo| whole(elo * 10.0)),
            low_tenths: strength.low.map(|elo| whole(elo * 10.0)),
            high_tenths: strength.high.map(|elo| whole(elo * 10.0)),
            superiority_permille: whole(strength.superiority * 1000.0).unsigned_abs(),
        });
        table.sprt = self.sprt.map(|test| {
            let ratio = test.ratio(&self.tally, pairs);
            let (low, high) = test.bounds();
            let accepted = if ratio <= low {
                Some(test.elo0)
            } else if ratio >= high {
                Some(test.elo1)
            } else {
                None
            };
            MatchSprt {
                elo0_tenths: whole(test.elo0 * 10.0),
                elo1_tenths: whole(test.elo1 * 10.0),
                ratio_thousandths: whole(ratio * 1000.0),
                low_thousandths: whole(low * 1000.0),
                high_thousandths: whole(high * 1000.0),
                accepted_tenths: accepted.map(|elo| whole(elo * 10.0)),
            }
        });
    }

    /// Whether the test has decided.
    fn decided(&self) -> bool {
        self.table
            .sprt
            .is_some_and(|sprt| sprt.accepted_tenths.is_some())
    }
}

/// The nearest whole number.
fn whole(number: f64) -> i64 {
    number.round() as i64
}
