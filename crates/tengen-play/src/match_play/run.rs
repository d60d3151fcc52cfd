//! The games of a match, some at once.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use tengen_engine::Stop;
use tengen_rules::{Outcome, Position};

use super::entrant::Entrant;
use super::openings::Source;
use super::play::{Ended, Why, play_out};
use super::sums::Sums;
use super::{MatchError, MatchGame, MatchSpec, Sides};
use crate::contract::MatchTable;
use crate::error::OpenError;
use crate::game::Game;
use crate::kit::Kit;

/// How often the match's stop is looked at.
const PAUSE: Duration = Duration::from_millis(50);

/// What a game has given.
pub(super) struct Finished {
    pub(super) number: u64,
    pub(super) ended: Ended,
    pub(super) plies: u64,
    /// The same for games that went the same way with the same players on the same sides.
    pub(super) course: u64,
    record: Option<MatchGame>,
}

/// What a worker has to say.
enum Report {
    Finished(Finished),
    /// A game that was stopped in its midst.
    Stopped(MatchGame),
    Failed(MatchError),
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
    if spec.has_programs() && P::UCI.is_none() {
        return Err(MatchError::NoProtocol);
    }
    let mut sums = Sums::new(spec, game.position().position_text());
    let source = Source::new(&spec.openings, game).map_err(MatchError::Opening)?;
    let next = AtomicU64::new(0);
    // That of the match, and when it has been decided.
    let over = Stop::new();
    let failed = thread::scope(|scope| {
        let (sender, reports) = sync_channel(64);
        for _ in 0..spec.concurrency.max(1) {
            let (sender, source, next, over) = (sender.clone(), &source, &next, over.clone());
            scope.spawn(move || work(spec, source, next, &sender, &over));
        }
        drop(sender);
        let mut failed = None;
        loop {
            // What has been finished by then is still heard.
            if stop.is_stopped() || failed.is_some() {
                over.stop();
            }
            match reports.recv_timeout(PAUSE) {
                Ok(Report::Finished(result)) => {
                    sums.add(&result);
                    progress(sums.table(), result.record.as_ref());
                    if sums.decided() {
                        break;
                    }
                }
                Ok(Report::Stopped(game)) => progress(sums.table(), Some(&game)),
                Ok(Report::Failed(error)) => failed = failed.or(Some(error)),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        // What is still played after a decision is in vain.
        over.stop();
        failed
    });
    let table = sums.into_table();
    match failed {
        None => Ok(table),
        Some(error) if table.games == 0 => Err(error),
        Some(error) => Err(MatchError::Cut {
            table: Box::new(table),
            why: Box::new(error),
        }),
    }
}

/// Plays games as long as there are any.
fn work<P: Kit>(
    spec: &MatchSpec,
    source: &Source<P>,
    next: &AtomicU64,
    reports: &SyncSender<Report>,
    over: &Stop,
) {
    let mut entrants = [
        Entrant::new(&spec.players[0]),
        Entrant::new(&spec.players[1]),
    ];
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= spec.games || over.is_stopped() {
            break;
        }
        let (report, last) = match one_game(spec, source, number, &mut entrants, over) {
            Ok(None) => break,
            Ok(Some(report)) => (report, false),
            Err(error) => (Report::Failed(error), true),
        };
        if reports.send(report).is_err() || last {
            break;
        }
    }
    for entrant in &mut entrants {
        entrant.part();
    }
}

/// Whether the first player moves second in a game.
pub(super) fn turned(spec: &MatchSpec, number: u64) -> bool {
    spec.sides == Sides::Swapped && !number.is_multiple_of(2)
}

/// Plays a game; `None` if it was stopped before there was anything to tell.
fn one_game<P: Kit>(
    spec: &MatchSpec,
    source: &Source<P>,
    number: u64,
    entrants: &mut [Entrant<'_>; 2],
    stop: &Stop,
) -> Result<Option<Report>, MatchError> {
    let opening = match spec.sides {
        Sides::Fixed => number,
        Sides::Swapped => number / 2,
    };
    let mut game = source.opening(opening);
    let begin = game.ply();
    for entrant in entrants.iter_mut() {
        if entrant.ready(&spec.tempo, stop)?.is_none() {
            return Ok(None);
        }
    }
    let turned = turned(spec, number);
    let [one, two] = entrants;
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
        let told = spec.records && game.ply() > begin;
        return Ok(told.then(|| Report::Stopped(record(spec, number, &game, None))));
    };
    if let (Why::Forfeit(lapse), Outcome::Win(winner)) = (ended.why, ended.outcome)
        && !lapse.leaves_it_sound()
    {
        entrants[winner.other().index() ^ usize::from(turned)].end();
    }
    Ok(Some(Report::Finished(Finished {
        number,
        ended,
        plies: (game.ply() - begin) as u64,
        course: course(&game, turned, ended),
        record: spec
            .records
            .then(|| record(spec, number, &game, Some(ended))),
    })))
}

/// What tells a game from others.
fn course<P: Position>(game: &Game<P>, turned: bool, ended: Ended) -> u64 {
    let mut hasher = DefaultHasher::new();
    (game.start().key(), turned, ended.why.code()).hash(&mut hasher);
    for mv in game.moves() {
        mv.hash(&mut hasher);
    }
    hasher.finish()
}

/// A game as far as it was played.
fn record<P: Kit>(
    spec: &MatchSpec,
    number: u64,
    game: &Game<P>,
    ended: Option<Ended>,
) -> MatchGame {
    let mut position = game.start().clone();
    let moves = game.moves().map(|mv| {
        let text = position.move_text(mv);
        position.make(mv);
        text
    });
    let moves = moves.collect();
    let [one, two] = spec.names();
    MatchGame {
        number,
        players: if turned(spec, number) {
            [two, one]
        } else {
            [one, two]
        },
        start: game.start().position_text(),
        moves,
        outcome: ended.map(|ended| ended.outcome),
        why: ended.map_or("unterminated", |ended| ended.why.code()),
    }
}
