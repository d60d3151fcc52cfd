//! Mates in one, against the rules alone.

use tengen_engine::chess::{ChessGuide, exchange};
use tengen_engine::{Bot, BotSpec, Guide, Reason, Stop, Table, Tactics, Value};
use tengen_rules::chess::Chess;
use tengen_rules::chess::cozy_chess::Move;
use tengen_rules::{Outcome, Position};

use super::support::{fen, game, guide, mv};

fn winning(position: &Chess) -> Vec<Move> {
    let wins = |&mv: &Move| {
        let mut after = position.clone();
        after.make(mv);
        after.outcome() == Some(Outcome::Win(position.turn()))
    };
    position.moves().filter(wins).collect()
}

/// As the documentation of `Guide::tactics` has it, by the rules alone.
fn by_the_rules(position: &Chess) -> (Tactics, Vec<Move>) {
    let wins = winning(position);
    if !wins.is_empty() {
        return (Tactics::Wins, wins);
    }
    if !position.in_check() && winning(&position.pass().unwrap()).is_empty() {
        return (Tactics::Quiet, vec![]);
    }
    let all: Vec<Move> = position.moves().collect();
    let safe: Vec<Move> = all
        .iter()
        .copied()
        .filter(|&mv| {
            let mut after = position.clone();
            after.make(mv);
            winning(&after).is_empty()
        })
        .collect();
    if safe.is_empty() {
        (Tactics::Lost, all)
    } else if safe.len() == all.len() {
        (Tactics::Quiet, vec![])
    } else {
        (Tactics::Blocks, safe)
    }
}

/// How often each was seen: wins, blocks, lost, quiet.
#[derive(Debug, Default)]
struct Seen([usize; 4]);

impl Seen {
    fn check(&mut self, position: &Chess) {
        if position.outcome().is_some() {
            return;
        }
        let mut moves = Vec::new();
        let tactics = guide(position).tactics(position, &mut moves);
        assert_eq!((tactics, moves), by_the_rules(position), "{position:?}");
        let wins_now = guide(position).wins_now(position);
        assert_eq!(wins_now, Some(tactics == Tactics::Wins), "{position:?}");
        self.0[match tactics {
            Tactics::Wins => 0,
            Tactics::Blocks => 1,
            Tactics::Lost => 2,
            Tactics::Quiet => 3,
        }] += 1;
    }
}

#[test]
fn tactics_are_what_the_rules_say() {
    let mut seen = Seen::default();
    for seed in 0..250 {
        for position in game(seed, 150, false).iter().step_by(3) {
            seen.check(position);
        }
    }
    assert!(seen.0[3] > 5000, "{seen:?}");
}

#[test]
fn tactics_near_mates_are_what_the_rules_say() {
    let mut seen = Seen::default();
    for seed in 0..6000 {
        let game = game(seed, 250, true);
        let last = game.last().unwrap();
        if last.in_check() && last.outcome().is_some() {
            for position in game.iter().rev().take(6) {
                seen.check(position);
            }
        }
    }
    assert!(seen.0.iter().all(|&count| count > 100), "{seen:?}");
}

#[test]
fn known_tactics() {
    for (position, tactics, moves) in [
        // The back rank, with every way to mate there.
        (
            "6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1",
            Tactics::Wins,
            "a1a8 e1e8",
        ),
        // A pawn that becomes a queen or a rook; castling.
        (
            "7k/5P1p/7K/8/8/8/8/8 w - - 0 1",
            Tactics::Wins,
            "f7f8r f7f8q",
        ),
        (
            "2R1R3/8/8/8/8/3k4/8/R3K3 w Q - 0 1",
            Tactics::Wins,
            "a1d1 e1c1",
        ),
        ("8/8/8/8/8/2R5/8/1k2K2R w K - 0 1", Tactics::Quiet, ""),
        // White threatens the back rank.
        (
            "6k1/5ppp/8/8/8/8/8/4R1K1 b - - 0 1",
            Tactics::Blocks,
            "f7f6 f7f5 g7g6 g7g5 h7h6 h7h5 g8f8",
        ),
        // Whatever Black does, the queen mates.
        ("k7/8/1K6/8/8/8/8/6Q1 b - - 0 1", Tactics::Lost, "a8b8"),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            Tactics::Quiet,
            "",
        ),
    ] {
        let position = fen(position);
        let mut found = Vec::new();
        let right: Vec<Move> = moves
            .split_whitespace()
            .map(|text| mv(&position, text))
            .collect();
        let mut sorted = right.clone();
        let order = |mv: &Move| position.moves().position(|other| other == *mv);
        sorted.sort_by_key(order);
        assert_eq!(
            guide(&position).tactics(&position, &mut found),
            tactics,
            "{position:?}"
        );
        assert_eq!(found, sorted, "{position:?}");
    }
}

/// Mate at once; else meet a mate; else the capture that wins most; else a move that loses nothing where it goes.
#[test]
fn the_heuristic_bot_does_what_it_says() {
    let bot = Bot::new(BotSpec::Heuristic);
    let (mut wins, mut blocks, mut captures, mut quiet) = (0, 0, 0, 0);
    for seed in 0..900 {
        let game = game(seed, 200, true);
        for position in game.iter().rev().take(6).chain(game.iter().step_by(40)) {
            if position.outcome().is_some() {
                continue;
            }
            let stop = Stop::new();
            let choose = || {
                let choice = bot.choose::<_, ChessGuide>(position, 0, &mut Table::default(), &stop);
                choice.unwrap()
            };
            let choice = choose();
            assert_eq!(choice.mv, choose().mv);
            let (tactics, named) = by_the_rules(position);
            let among: Vec<Move> = if named.is_empty() {
                position.moves().collect()
            } else {
                named
            };
            assert!(among.contains(&choice.mv));
            match tactics {
                Tactics::Wins => {
                    wins += 1;
                    assert_eq!(choice.reason, Reason::WinsNow);
                    assert_eq!(choice.value, Some(Value::win(1)));
                }
                Tactics::Blocks | Tactics::Lost => blocks += 1,
                Tactics::Quiet => {
                    let most = among
                        .iter()
                        .map(|&mv| exchange(position, mv))
                        .max()
                        .unwrap();
                    assert_eq!(exchange(position, choice.mv), most, "{position:?}");
                    captures += usize::from(most > 0);
                    quiet += usize::from(most == 0);
                }
            }
        }
    }
    assert!(
        wins > 50 && blocks > 50 && captures > 500 && quiet > 500,
        "{wins} {blocks} {captures} {quiet}"
    );
}
