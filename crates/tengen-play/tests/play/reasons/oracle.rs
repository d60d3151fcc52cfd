//! What is so, from the rules alone.

use std::collections::HashMap;

use tengen_play::Kit;
use tengen_rules::mnk::Mnk;
use tengen_rules::{Notation, Outcome, Position};

const WIN: i32 = 1000;

/// What a position is worth to the player to move, with the plies to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Worth {
    Loss(u32),
    Draw,
    Win(u32),
}

impl Worth {
    /// The same for the player who has just moved, that move counted.
    pub(crate) fn before(self) -> Self {
        match self {
            Worth::Loss(plies) => Worth::Win(plies + 1),
            Worth::Draw => Worth::Draw,
            Worth::Win(plies) => Worth::Loss(plies + 1),
        }
    }
}

/// Plain minimax that remembers.
#[derive(Default)]
pub(crate) struct Minimax(HashMap<u64, i32>);

impl Minimax {
    pub(crate) fn worth<P: Position>(&mut self, position: &P) -> Worth {
        let value = self.value(&mut position.clone());
        let plies = (WIN - value.abs()).cast_unsigned();
        match value {
            0 => Worth::Draw,
            value if value > 0 => Worth::Win(plies),
            _ => Worth::Loss(plies),
        }
    }

    fn value<P: Position>(&mut self, position: &mut P) -> i32 {
        match position.outcome() {
            Some(Outcome::Win(player)) if player == position.turn() => return WIN,
            Some(Outcome::Win(_)) => return -WIN,
            Some(Outcome::Draw) => return 0,
            None => {}
        }
        if let Some(&known) = self.0.get(&position.key()) {
            return known;
        }
        let mut best = -WIN;
        for mv in position.moves() {
            let undo = position.make(mv);
            let value = -self.value(position);
            position.unmake(mv, undo);
            best = best.max(value - value.signum());
        }
        self.0.insert(position.key(), best);
        best
    }
}

/// The position after a move.
pub(crate) fn after<P: Position>(position: &P, mv: P::Move) -> P {
    let mut after = position.clone();
    after.play(mv).unwrap();
    after
}

/// Whether the player to move wins with this move.
pub(crate) fn wins<P: Position>(position: &P, mv: P::Move) -> bool {
    after(position, mv).outcome() == Some(Outcome::Win(position.turn()))
}

/// The moves with which the player to move wins; none after the end.
pub(crate) fn winning<P: Notation>(position: &P) -> Vec<String> {
    let moves = position.moves().filter(|&mv| wins(position, mv));
    moves.map(|mv| position.move_text(mv)).collect()
}

/// A game for tests.
pub(crate) trait Tested: Kit {
    /// The same position with the other player to move, if the game can have it.
    fn flipped(&self) -> Option<Self>;
}

impl<const W: usize> Tested for Mnk<W> {
    fn flipped(&self) -> Option<Self> {
        let text = self.position_text();
        let (_, text) = text.split_once(' ').unwrap();
        let flipped = match text.strip_suffix(" x") {
            Some(rows) => format!("{rows} o"),
            None => format!("{} x", text.strip_suffix(" o").unwrap()),
        };
        Some(self.read_position(&flipped).unwrap())
    }
}

impl Tested for tengen_rules::tree::Tree {
    fn flipped(&self) -> Option<Self> {
        None
    }
}
