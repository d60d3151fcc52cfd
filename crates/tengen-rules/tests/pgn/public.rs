//! Games that were played: those of `games.pgn`, and those of the folder that `TENGEN_PGN_GAMES` names, which
//! `scripts/public-games` fills.
#![allow(clippy::print_stdout, reason = "what was found is worth reading")]

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use tengen_rules::chess::pgn::{self, Game, Notice};
use tengen_rules::{Outcome, Player, Position};

use super::{game, games, squares};

const GAMES: &str = include_str!("games.pgn");

/// The games as they stand in the file: it has the export format.
#[test]
fn the_export_format_is_written_as_it_was_read() {
    let read = games(GAMES);
    assert_eq!(read.len(), 9);
    let written: String = read.iter().map(Game::to_string).collect();
    let (_, expected) = GAMES.split_once("\n\n").unwrap();
    assert_eq!(written, expected);
}

#[test]
fn well_known_games_end_as_everybody_knows() {
    let read = games(GAMES);
    let ends: Vec<_> = read
        .iter()
        .map(|game| (game.moves().len(), game.position().outcome(), game.result()))
        .collect();
    let white = Some(Outcome::Win(Player::First));
    let black = Some(Outcome::Win(Player::Second));
    assert_eq!(
        ends,
        [
            (85, None, Some(Outcome::Draw)),
            (45, white, white),
            (47, white, white),
            (33, white, white),
            (19, None, white),
            (79, white, white),
            (82, black, black),
            (81, None, white),
            (37, None, white),
        ]
    );
    assert_eq!(read[4].tag("White"), Some("Réti, Richard"));
    let opera = squares(&read[3]);
    assert!(opera.ends_with("d1d8"), "{opera}");
}

/// What was found in files.
#[derive(Debug, Default)]
struct Found {
    games: usize,
    moves: usize,
    /// Games with a fault, which is the source's.
    faulty: usize,
    /// Games that went on although nobody could win any more.
    went_on: usize,
}

/// Reads a file; every game that was read is written and read again.
fn read_file(path: &Path, found: &mut Found) {
    for entry in pgn::read(BufReader::new(File::open(path).unwrap())) {
        found.games += 1;
        found.moves += entry.game.moves().len();
        if let Some(error) = &entry.fault {
            found.faulty += 1;
            println!("{}: {error}", path.display());
        }
        let notices = entry.notices.iter();
        found.went_on += notices
            .filter(|notice| matches!(notice, Notice::AfterEnd(_)))
            .count();
        let again = game(entry.game.to_string());
        assert_eq!(again.moves(), entry.game.moves());
        assert_eq!(again.before(), entry.game.before());
        assert_eq!(again.result(), entry.game.result());
    }
}

#[test]
fn public_games_are_read_and_written() {
    let Some(folder) = std::env::var_os("TENGEN_PGN_GAMES") else {
        return;
    };
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "pgn"))
        .collect();
    paths.sort_unstable();
    let mut all = Found::default();
    for path in paths {
        let mut found = Found::default();
        read_file(&path, &mut found);
        println!("{}: {found:?}", path.display());
        all.games += found.games;
        all.moves += found.moves;
        all.faulty += found.faulty;
        all.went_on += found.went_on;
    }
    println!("all: {all:?}");
    assert!(all.games >= 1000, "too few games: {all:?}");
    // Some sources have a fault or two; more would be ours.
    assert!(all.faulty * 100 <= all.games, "{all:?}");
}
