//! A plain, slow minimax that shares nothing with the search but the rules.

use std::collections::HashMap;

use tengen_play::contract::{Distance, Value};
use tengen_rules::{Outcome, Position};

/// Who wins with best play, seen by the player who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Loss,
    Draw,
    Win,
}

/// Values by position, computed once each.
#[derive(Default)]
pub(crate) struct Oracle(HashMap<u64, (Kind, u32)>);

impl Oracle {
    /// What the position is worth to the player to move, and the plies to the end: the fewest of a win, the most of a
    /// loss, none of a draw. Looks at every line of play to its end.
    pub(crate) fn value<P: Position>(&mut self, position: &P) -> (Kind, u32) {
        if let Some(&value) = self.0.get(&position.key()) {
            return value;
        }
        let value = match position.outcome() {
            Some(Outcome::Draw) => (Kind::Draw, 0),
            Some(Outcome::Win(winner)) if winner == position.turn() => (Kind::Win, 0),
            Some(Outcome::Win(_)) => (Kind::Loss, 0),
            None => {
                let moves = position.moves();
                let values = moves.map(|mv| self.after(position, mv));
                values.max_by_key(|&value| order(value)).unwrap()
            }
        };
        self.0.insert(position.key(), value);
        value
    }

    /// What a move is worth to the player who makes it; it counts among the plies.
    pub(crate) fn after<P: Position>(&mut self, position: &P, mv: P::Move) -> (Kind, u32) {
        let mut position = position.clone();
        position.make(mv);
        match self.value(&position) {
            (Kind::Win, plies) => (Kind::Loss, plies + 1),
            (Kind::Loss, plies) => (Kind::Win, plies + 1),
            draw => draw,
        }
    }
}

/// The order in which a player prefers values: a fast win, a slow one, a draw, a late loss, an early one.
pub(crate) fn order((kind, plies): (Kind, u32)) -> (Kind, i64) {
    match kind {
        Kind::Win => (kind, -i64::from(plies)),
        Kind::Draw => (kind, 0),
        Kind::Loss => (kind, plies.into()),
    }
}

/// The value as a front end hears it.
pub(crate) fn told((kind, plies): (Kind, u32)) -> Value {
    let distance = Distance::Shortest;
    match kind {
        Kind::Win => Value::Win { plies, distance },
        Kind::Draw => Value::Draw,
        Kind::Loss => Value::Loss { plies, distance },
    }
}
