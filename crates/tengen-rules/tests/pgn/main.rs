//! PGN: what the standard says, what people write all the same, and what is refused and where.
#![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]

#[path = "../common/mod.rs"]
mod common;
mod faults;
mod public;
mod round;
mod syntax;

use tengen_rules::chess::pgn::{self, Entry, Game};
use tengen_rules::{Notation, Position};

/// All games of a text.
fn entries(text: impl AsRef<[u8]>) -> Vec<Entry> {
    pgn::read(text.as_ref()).collect()
}

/// The games of a text in which nothing is wrong.
fn games(text: impl AsRef<[u8]>) -> Vec<Game> {
    let whole = entries(text).into_iter().map(Entry::whole);
    whole.collect::<Result<_, _>>().unwrap()
}

/// The only game of a text in which nothing is wrong.
fn game(text: impl AsRef<[u8]>) -> Game {
    let [game] = games(text).try_into().unwrap();
    game
}

/// The moves of a game as square and square, which is another notation than that of PGN.
fn squares(game: &Game) -> String {
    let mut position = game.start().clone();
    let mut squares = Vec::new();
    for played in game.moves() {
        let mut mv = played.mv;
        mv.to = position.target(mv);
        squares.push(mv.to_string());
        position.play(played.mv).unwrap();
    }
    assert_eq!(position.position_text(), game.position().position_text());
    squares.join(" ")
}

/// The comments of a game: each with the number of moves before it.
fn comments(game: &Game) -> Vec<(usize, &str)> {
    let at_start = game.before().comments.iter().map(|text| (0, &**text));
    let after = game.moves().iter().enumerate().flat_map(|(i, played)| {
        let comments = played.remarks.comments.iter();
        comments.map(move |text| (i + 1, &**text))
    });
    at_start.chain(after).collect()
}

/// The annotations of a game: each with the number of moves before it.
fn nags(game: &Game) -> Vec<(usize, u8)> {
    let at_start = game.before().nags.iter().map(|&nag| (0, nag));
    let after = game.moves().iter().enumerate().flat_map(|(i, played)| {
        let nags = played.remarks.nags.iter();
        nags.map(move |&nag| (i + 1, nag))
    });
    at_start.chain(after).collect()
}

fn tags(game: &Game) -> Vec<(&str, &str)> {
    let tags = game.tags().iter();
    tags.map(|tag| (&*tag.name, &*tag.value)).collect()
}
