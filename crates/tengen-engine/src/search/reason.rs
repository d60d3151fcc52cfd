//! Why a move is what it is.

use tengen_rules::Position;

use super::features::Features;
use super::observer::Observer;
use super::worker::Worker;
use crate::choice::Reason;
use crate::guide::{Guide, Tactics};
use crate::value::Value;

impl<P: Position, G: Guide<P>, F: Features, O: Observer<P::Move>> Worker<P, G, F, O> {
    /// What is to be said about a move of this value where the best is worth `best`. With the tactics comes whether
    /// they name the move.
    pub(super) fn reason(
        &mut self,
        mv: P::Move,
        value: Value,
        best: Value,
        (tactics, named): (Tactics, bool),
    ) -> Reason {
        let undo = self.make(mv);
        let threats = match self.position.decided() {
            None => self.guide.threats(&self.position),
            Some(_) => 0,
        };
        self.unmake(mv, undo);
        let is_best = value == best;
        match (value, tactics) {
            (Value::Win { plies: 1, .. }, _) => Reason::WinsNow,
            _ if self.position.move_count() == 1 => Reason::OnlyMove,
            (Value::Win { .. }, _) if threats > 1 => Reason::MakesTwoThreats,
            (Value::Win { .. }, _) => Reason::ForcedWin,
            (Value::Draw | Value::Score(_), _) if matches!(best, Value::Win { .. }) => {
                Reason::MissesWin
            }
            (Value::Loss { .. }, _) if !is_best => Reason::Loses,
            (_, Tactics::Blocks) if named => Reason::Blocks,
            (Value::Loss { .. }, _) => Reason::LongestDefence,
            (Value::Draw, _) => Reason::KeepsDraw,
            (Value::Score(_), _) if is_best => Reason::BestScore,
            (Value::Score(_), _) => Reason::LowerScore,
        }
    }
}
