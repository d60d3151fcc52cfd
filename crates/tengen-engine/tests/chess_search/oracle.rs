//! Mates by the rules alone: every move, every reply, no order and no memory.

use tengen_rules::chess::Chess;
use tengen_rules::{Outcome, Position};

/// How a game ends within a horizon, whatever the loser does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// The player to move mates in so many plies at the fastest.
    Wins(u32),
    /// The player to move is mated in so many plies at the latest.
    Loses(u32),
    /// Neither, within the horizon.
    Open,
}

/// Whether the player to move can mate within so many plies. Where the count of moves reaches its limit, a player who is
/// not mated claims the draw.
pub(crate) fn wins(position: &Chess, plies: u32) -> bool {
    let me = position.turn();
    let mut position = position.clone();
    position.moves().any(|mv| {
        let undo = position.make(mv);
        let won = match position.outcome() {
            Some(outcome) => outcome == Outcome::Win(me),
            None => plies >= 3 && position.ruling(1).is_none() && loses(&position, plies - 1),
        };
        position.unmake(mv, undo);
        won
    })
}

/// Whether the player to move, whose game isn't over, is mated within so many plies, whatever they do.
pub(crate) fn loses(position: &Chess, plies: u32) -> bool {
    if plies < 2 {
        return false;
    }
    let mut position = position.clone();
    position.moves().all(|mv| {
        let undo = position.make(mv);
        let lost = position.outcome().is_none()
            && position.ruling(1).is_none()
            && wins(&position, plies - 1);
        position.unmake(mv, undo);
        lost
    })
}

/// What comes of a position whose game isn't over, within so many plies.
pub(crate) fn fate(position: &Chess, horizon: u32) -> Fate {
    for plies in 1..=horizon {
        if plies % 2 == 1 && wins(position, plies) {
            return Fate::Wins(plies);
        }
        if plies % 2 == 0 && loses(position, plies) {
            return Fate::Loses(plies);
        }
    }
    Fate::Open
}
