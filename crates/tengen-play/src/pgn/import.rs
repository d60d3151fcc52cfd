//! From PGN to a saved game.

use tengen_rules::chess::Chess;
use tengen_rules::chess::pgn::{self, Entry};
use tengen_rules::{Notation, Outcome, Position};

use super::{BOT_NAME, Notice, TERMINATION, name_tag};
use crate::contract::{Forfeit, Side, Tag};
use crate::error::LoadError;
use crate::game::Game;
use crate::kit::texts_along;
use crate::record::{SavedEnding, SavedGame};
use crate::seat::{Seat, Seats};

/// A game that was read, with what one should know of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded {
    /// The game.
    pub game: SavedGame,
    /// What was left out of it, and what its text contradicts.
    pub notices: Vec<Notice>,
}

impl From<SavedGame> for Loaded {
    fn from(game: SavedGame) -> Self {
        Loaded {
            game,
            notices: Vec::new(),
        }
    }
}

impl From<&pgn::Notice> for Notice {
    fn from(notice: &pgn::Notice) -> Self {
        match notice {
            pgn::Notice::Variations(count) => Notice::Variations(*count),
            pgn::Notice::AfterEnd(count) => Notice::AfterEnd(*count),
            pgn::Notice::OtherResult(tag) => Notice::OtherResult(tag.clone()),
            _ => Notice::NoResult,
        }
    }
}

/// The saved game of an entry.
///
/// # Errors
///
/// What is wrong with it.
pub(super) fn import(entry: &Entry) -> Result<Loaded, LoadError> {
    if let Some(error) = &entry.fault {
        return Err(LoadError::Pgn(error.clone()));
    }
    let read = &entry.game;
    let mut notices = notices(entry);
    let (game, rest) = record_of(read);
    if rest > 0 {
        notices.push(Notice::AfterEnd(rest));
    }

    let mut saved = SavedGame::new(
        read.start().position_text(),
        texts_along(game.start(), game.moves()),
        Seats {
            first: seat_of(read, Side::First),
            second: seat_of(read, Side::Second),
        }
        .into(),
        game.ply() as u64,
    );
    match (game.outcome(), read.result()) {
        (Some(board), Some(told)) if board != told => notices.push(Notice::AgainstBoard),
        (Some(_), _) | (None, None) => {}
        (None, Some(told)) => end(&mut saved, read, game.claim(), told),
    }
    saved.tags = tags(read);
    Ok(Loaded {
        game: saved,
        notices,
    })
}

/// The record of a game, and how many moves come after its end: it knows ends that the position doesn't.
fn record_of(read: &pgn::Game) -> (Game<Chess>, usize) {
    let mut game = Game::new(read.start().clone());
    let mut moves = read.moves().iter();
    while game.outcome().is_none()
        && let Some(played) = moves.next()
        && game.play(played.mv).is_ok()
    {}
    (game, moves.len())
}

/// The game of an entry with all its moves and remarks, as it is written as PGN, and what one should know of it. Where
/// the board ends the game, its result is the board's.
#[must_use]
pub fn whole(entry: &Entry) -> (pgn::Game, Vec<Notice>) {
    let mut game = entry.game.clone();
    let mut notices: Vec<Notice> = entry.notices.iter().map(Notice::from).collect();
    let (record, rest) = record_of(&game);
    let board = if rest > 0 {
        notices.push(Notice::PlayedOn(rest));
        game.position().outcome()
    } else {
        record.outcome()
    };
    if let Some(board) = board {
        if game.result().is_some_and(|told| told != board) {
            notices.push(Notice::AgainstBoard);
        }
        game.set_result(Some(board));
    }
    (game, notices)
}

/// What was left out of an entry already, and what a saved game can't hold of it.
fn notices(entry: &Entry) -> Vec<Notice> {
    let read = &entry.game;
    let said = read.moves().iter().map(|played| &played.remarks);
    let remarks = said.chain([read.before()]);
    let remarks = remarks.map(|remarks| remarks.nags.len() + remarks.comments.len());
    let remarks: usize = remarks.sum();
    let notices = entry.notices.iter().map(Notice::from);
    notices
        .chain((remarks > 0).then_some(Notice::Remarks(remarks)))
        .collect()
}

/// Who plays a side: a bot of this program, if its name says so.
fn seat_of(game: &pgn::Game, side: Side) -> Seat {
    bot_of(game.tag(name_tag(side))).unwrap_or(Seat::Human)
}

fn bot_of(name: Option<&str>) -> Option<Seat> {
    let spec = name?.strip_prefix(BOT_NAME.0)?.strip_suffix(BOT_NAME.1)?;
    Seat::read(spec)
        .ok()
        .filter(|seat| matches!(seat, Seat::Bot(_)))
}

/// What is kept of the tags: all but those that follow from the game.
pub(super) fn tags(game: &pgn::Game) -> Vec<Tag> {
    let follows = |tag: &&pgn::Tag| {
        let bot = [Side::First, Side::Second]
            .iter()
            .any(|&side| tag.name == name_tag(side) && bot_of(Some(&tag.value)).is_some());
        tag.name == TERMINATION || bot
    };
    let kept = game.tags().iter().filter(|tag| !follows(tag));
    kept.map(|tag| Tag {
        name: tag.name.clone(),
        text: tag.value.clone(),
    })
    .collect()
}

/// Ends a game that goes on as far as the board is concerned, in the way that its text tells best.
fn end(saved: &mut SavedGame, read: &pgn::Game, claim: Option<&str>, told: Outcome) {
    let termination = read.tag(TERMINATION).unwrap_or_default().to_lowercase();
    let says = |words: &[&str]| words.iter().any(|word| termination.contains(word));
    let judged = says(&["adjudicat"]);
    saved.ending = match told {
        Outcome::Win(winner) if judged => Some(SavedEnding::Adjudicated {
            winner: Some(winner.into()),
        }),
        Outcome::Win(winner) => {
            let side = Side::from(winner.other());
            let why = if says(&["time"]) {
                Some(Forfeit::Time)
            } else if says(&["abandon", "disconnect"]) {
                Some(Forfeit::Abandoned)
            } else if says(&["illegal"]) {
                Some(Forfeit::IllegalMove)
            } else if says(&["infraction", "forfeit"]) {
                Some(Forfeit::Infraction)
            } else {
                saved.resigned = Some(side);
                None
            };
            why.map(|why| SavedEnding::Forfeit { side, why })
        }
        // A player's time may be up when the other can't win any more.
        Outcome::Draw if judged || says(&["time"]) => {
            Some(SavedEnding::Adjudicated { winner: None })
        }
        Outcome::Draw => Some(match claim {
            Some(rule) => SavedEnding::Claimed {
                why: rule.to_owned(),
                mv: None,
            },
            None => SavedEnding::Agreed,
        }),
    };
}
