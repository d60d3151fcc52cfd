//! What later looks say of earlier moves by estimates.

use std::cmp::Reverse;

use tengen_engine::search::Candidate;
use tengen_engine::{Stop, Table, Value};

use super::ReviewGame;
use super::facts::{Seen, opposite};
use super::look::{candidate, reason};
use crate::game::Game;
use crate::kit::Kit;
use crate::words::Grades;

impl<P: Kit> ReviewGame<P> {
    /// Goes from the last move back to the first with what the table knows by then. A look after a move sees further
    /// than the one before it; where it says something else, the other moves are looked at again beside it. So a fault
    /// that shows only later goes back to the last move than which another one was better. Whether it
    /// got through.
    pub(super) fn revise(
        &self,
        seen: &mut [Seen<P>],
        grades: Grades,
        table: &mut Table,
        stop: &Stop,
    ) -> bool {
        for n in (1..seen.len()).rev() {
            let (earlier, later) = seen.split_at_mut(n);
            let (here, next) = (&mut earlier[n - 1], &later[0]);
            let (known, now) = (here.played().value, opposite(next.value()));
            let differs = grades.loss(known, now).abs() >= grades.inaccuracy;
            if !differs || !matches!(known, Value::Score(_)) {
                continue;
            }
            let Some(other) = self.other(n - 1, here, table, stop) else {
                return false;
            };
            let after = &next.candidates[0];
            let pv = std::iter::once(here.mv).chain(after.pv.iter().copied());
            let made = Candidate {
                value: now,
                pv: pv.collect(),
                depth: after.depth,
                nodes: after.nodes,
                ..here.played().clone()
            };
            here.revise(made, other);
        }
        true
    }

    /// The best of the other moves, if there are any; `None` if it was stopped.
    #[expect(clippy::option_option, reason = "it is taken apart at once")]
    fn other(
        &self,
        n: usize,
        here: &Seen<P>,
        table: &mut Table,
        stop: &Stop,
    ) -> Option<Option<Candidate<P::Move>>> {
        let position = &here.position;
        let others: Vec<P::Move> = position.moves().filter(|&mv| mv != here.mv).collect();
        if others.is_empty() {
            return Some(None);
        }
        let mut game = Game::new(self.start.clone());
        for &mv in &self.moves[..n] {
            if game.play(mv).is_err() {
                unreachable!("the moves of a game are legal");
            }
        }
        let found = self.best(&game, &others, table, stop)?;
        Some(Some(candidate(position, &found.lines[0], &found)))
    }
}

impl<P: Kit> Seen<P> {
    /// Takes what is known of the move that was made and of the best of the others.
    fn revise(&mut self, made: Candidate<P::Move>, other: Option<Candidate<P::Move>>) {
        let mut candidates = vec![Candidate {
            reason: reason(&self.position, made.value),
            ..made
        }];
        candidates.extend(other);
        candidates.sort_by_key(|candidate| Reverse(candidate.value.order()));
        let top = candidates[0].value;
        for candidate in &mut candidates {
            candidate.best = candidate.value.order() == top.order();
        }
        let fact = |value| !matches!(value, Value::Score(_));
        let certain = match top {
            Value::Win { .. } => true,
            _ => candidates.iter().all(|candidate| fact(candidate.value)),
        };
        self.proved = certain.then_some(top);
        self.candidates = candidates;
    }
}
