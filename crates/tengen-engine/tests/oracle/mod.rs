//! A plain, slow minimax that shares nothing with the search but the rules.

#![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]
#![allow(dead_code, reason = "each test file uses a part of it")]

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use tengen_engine::Value;
use tengen_rules::mnk::{Mnk, Rule, Shape};
use tengen_rules::random::mix;
use tengen_rules::{Outcome, Position, perft};

/// Values by position, computed once each.
#[derive(Default)]
pub(crate) struct Oracle(HashMap<u64, Value, BuildHasherDefault<Key>>);

/// Keys are hashes already.
#[derive(Default)]
struct Key(u64);

impl Hasher for Key {
    fn write(&mut self, _: &[u8]) {
        unreachable!("keys are numbers")
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

impl Oracle {
    /// The exact value for the player to move, by looking at every line of play to its end.
    pub(crate) fn value<P: Position>(&mut self, position: &P) -> Value {
        if let Some(&value) = self.0.get(&position.key()) {
            return value;
        }
        let value = if let Some(outcome) = position.outcome() {
            ended(outcome, position)
        } else {
            let mut position = position.clone();
            let values = position.moves().map(|mv| {
                let undo = position.make(mv);
                let value = turned(self.value(&position));
                position.unmake(mv, undo);
                value
            });
            values.reduce(better).unwrap()
        };
        self.0.insert(position.key(), value);
        value
    }

    /// Forgets everything once it takes much memory.
    pub(crate) fn bound(&mut self) {
        if self.0.len() > 5_000_000 {
            self.0.clear();
        }
    }

    /// What a move is worth to the player who makes it.
    pub(crate) fn after<P: Position>(&mut self, position: &P, mv: P::Move) -> Value {
        let mut position = position.clone();
        position.make(mv);
        turned(self.value(&position))
    }
}

/// A value one ply earlier, as the opponent sees it.
fn turned(value: Value) -> Value {
    match value {
        Value::Win { plies, .. } => Value::loss(plies + 1),
        Value::Draw => Value::Draw,
        Value::Loss { plies, .. } => Value::win(plies + 1),
        Value::Score(_) => unreachable!("the oracle doesn't estimate"),
    }
}

fn ended<P: Position>(outcome: Outcome, position: &P) -> Value {
    match outcome {
        Outcome::Draw => Value::Draw,
        Outcome::Win(player) if player == position.turn() => Value::win(0),
        Outcome::Win(_) => Value::loss(0),
    }
}

/// A fast win before a slow one, then a draw, then a late loss before an early one.
pub(crate) fn order(value: Value) -> i64 {
    match value {
        Value::Win { plies, .. } => 1000 - i64::from(plies),
        Value::Draw => 0,
        Value::Loss { plies, .. } => i64::from(plies) - 1000,
        Value::Score(_) => unreachable!("the oracle doesn't estimate"),
    }
}

fn better(a: Value, b: Value) -> Value {
    if order(b) > order(a) { b } else { a }
}

pub(crate) fn start(width: u8, height: u8, k: u8, rule: Rule) -> Mnk<1> {
    Mnk::new(Shape::new(width, height, k, rule).unwrap())
}

/// Every position that play can reach and that isn't over.
pub(crate) fn unfinished<P: Position>(start: &P) -> Vec<P> {
    perft::layers(start, P::key)
        .flatten()
        .filter(|position| position.outcome().is_none())
        .collect()
}

/// Whether a player to move can win with one move.
pub(crate) fn wins_in_one<P: Position>(position: &P) -> bool {
    position.moves().any(|mv| {
        let mut after = position.clone();
        after.make(mv);
        after.outcome() == Some(Outcome::Win(position.turn()))
    })
}

/// A position after so many random moves, not over.
pub(crate) fn random_position(start: &Mnk<1>, seed: u64, plies: usize) -> Option<Mnk<1>> {
    let mut position = start.clone();
    for ply in 0..plies {
        let n = mix(seed ^ mix(ply as u64)) as usize % position.move_count();
        position.make(position.nth_move(n)?);
        if position.outcome().is_some() {
            return None;
        }
    }
    Some(position)
}
