//! Matches with the program that is this test.

use std::time::Duration;

use tengen_engine::Stop;
use tengen_play::contract::MatchTable;
use tengen_play::{
    Contestant, EngineSpec, MatchError, MatchSpec, Openings, Sides, Tempo, read_bot, run_match,
};

/// The program in a mode, with options.
pub fn fake_with(mode: &str, options: &[(&str, &str)]) -> Contestant {
    let this = std::env::current_exe().unwrap();
    let words = [
        this.to_str().unwrap(),
        "--exact",
        "fake::engine",
        "--nocapture",
    ];
    let mode = format!("fake={mode}");
    let options = options
        .iter()
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    Contestant::Engine(EngineSpec {
        name: mode.trim_start_matches("fake=").to_owned(),
        command: words
            .into_iter()
            .chain([mode.as_str()])
            .map(str::to_owned)
            .collect(),
        options: options.collect(),
    })
}

pub fn fake(mode: &str) -> Contestant {
    fake_with(mode, &[])
}

pub fn bot(text: &str) -> Contestant {
    Contestant::Bot(read_bot(text).unwrap())
}

/// A match from the start position, without waiting long for anything.
pub fn spec(first: Contestant, second: Contestant, games: u64) -> MatchSpec {
    MatchSpec {
        players: [first, second],
        sides: Sides::Swapped,
        openings: Openings::Here,
        tempo: Tempo {
            nodes: Some(1),
            patience: Duration::from_secs(10),
            ..Tempo::default()
        },
        ..MatchSpec::bots(
            "chess",
            tengen_engine::BotSpec::MINIMAX,
            tengen_engine::BotSpec::MINIMAX,
            games,
        )
    }
}

pub fn run(spec: &MatchSpec) -> MatchTable {
    run_match(spec, &mut |_, _| (), &Stop::new()).unwrap()
}

pub fn fault(spec: &MatchSpec) -> MatchError {
    run_match(spec, &mut |_, _| (), &Stop::new()).unwrap_err()
}

/// The forfeits of a table: place, kind, games.
pub fn forfeits(table: &MatchTable) -> Vec<(tengen_play::contract::Side, &str, u64)> {
    table
        .forfeits
        .iter()
        .map(|one| (one.player, one.kind.as_str(), one.games))
        .collect()
}
