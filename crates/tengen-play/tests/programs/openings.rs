//! Where the games of a match begin.

use std::collections::HashSet;

use tengen_engine::Stop;
use tengen_play::{MatchError, MatchGame, MatchSpec, OpenError, Openings, run_match};

use crate::support::*;

/// Starts and moves of the games of a match between players that lose at once.
fn begins(spec: &MatchSpec) -> Vec<MatchGame> {
    let mut spec = spec.clone();
    spec.records = true;
    let mut games = Vec::new();
    run_match(
        &spec,
        &mut |_, game| games.extend(game.cloned()),
        &Stop::new(),
    )
    .unwrap();
    games
}

fn quick(openings: Openings, games: u64) -> MatchSpec {
    MatchSpec {
        openings,
        ..spec(fake("illegal@1"), fake("illegal@1"), games)
    }
}

#[test]
fn a_line_is_a_position_a_fen_or_an_epd() {
    let lines = "\
# Comments and empty lines are no openings.

startpos moves e2e4 c7c5
chess startpos moves d4 d5 c4
chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1
4k3/8/8/8/8/8/8/4K2R w K - 5 20 moves e1g1
4k3/8/8/8/8/8/8/4K2R b - - hmvc 5; fmvn 20; id \"a b\";";
    let lines: Vec<String> = lines.lines().map(str::to_owned).collect();
    let games = begins(&quick(Openings::Lines(lines), 12));
    let said: Vec<(&str, String)> = games
        .iter()
        .step_by(2)
        .map(|game| (game.start.as_str(), game.moves.join(" ")))
        .collect();
    let start = "chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let expected = [
        (start, "e4 c5"),
        (start, "d4 d5 c4"),
        ("chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1", ""),
        ("chess 4k3/8/8/8/8/8/8/4K2R w K - 5 20", "O-O"),
        ("chess 4k3/8/8/8/8/8/8/4K2R b - - 0 1", ""),
        // And again from the first.
        (start, "e4 c5"),
    ];
    assert_eq!(
        said,
        expected.map(|(start, moves)| (start, moves.to_owned()))
    );
    // Each is played twice.
    assert!(games.chunks(2).all(|two| two[0].moves == two[1].moves));
    assert!(
        games
            .chunks(2)
            .all(|two| two[0].players[0] == two[1].players[1])
    );
}

#[test]
fn a_line_that_is_none_is_named() {
    let fault = |text: &str| {
        let lines = text.lines().map(str::to_owned).collect();
        match self::fault(&quick(Openings::Lines(lines), 2)) {
            MatchError::Opening(error) => (error.line, error.why),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(fault("").0, 0);
    assert_eq!(fault("# nothing\n\n").0, 0);
    let (line, why) = fault("startpos\nstartpos moves e2e5");
    assert!(
        line == 2 && matches!(why, OpenError::Move { number: 1, .. }),
        "{why:?}"
    );
    assert_eq!(fault("\nnonsense").0, 2);
    // A game that is over.
    assert_eq!(fault("startpos moves f3 e5 g4 Qh4"), (1, OpenError::Over));
}

#[test]
fn openings_by_lot_come_from_their_seed() {
    let games = |seed| begins(&quick(Openings::Random { plies: 6, seed }, 40));
    let one = games(1);
    assert_eq!(one, games(1));
    assert_ne!(one, games(2));
    assert!(one.iter().all(|game| game.moves.len() == 6));
    let different: HashSet<&Vec<String>> = one.iter().map(|game| &game.moves).collect();
    assert_eq!(different.len(), 20);
}

#[test]
fn the_known_openings_can_be_played_and_differ() {
    let games = begins(&quick(Openings::Common, 200));
    let lines: Vec<&Vec<String>> = games.iter().step_by(2).map(|game| &game.moves).collect();
    let different: HashSet<&&Vec<String>> = lines.iter().collect();
    assert!(different.len() >= 40, "{}", different.len());
    // They begin again when all were played.
    assert_eq!(lines[0], lines[different.len()]);
    assert!(lines.iter().all(|moves| (6..=12).contains(&moves.len())));
}
