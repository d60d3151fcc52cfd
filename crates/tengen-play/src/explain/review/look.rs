//! What a review looks at: all moves where values are exact or nothing, the best and the one that was made where
//! estimates tell how good a move is.

use tengen_engine::search::{self, Candidate, Line, Lines, Root};
use tengen_engine::{Reason, Stop, Table, Value};
use tengen_rules::Outcome;

use super::ReviewGame;
use super::facts::{Seen, opposite};
use crate::game::Game;
use crate::kit::Kit;

/// The best line from the position after a move, which is also what the next move is compared with.
pub(super) type Ahead<P> = Option<Lines<<P as tengen_rules::Position>::Move>>;

fn root<P: Kit>(game: &Game<P>) -> Root<'_, P> {
    Root {
        position: game.position(),
        past: game.past(),
    }
}

impl<P: Kit> ReviewGame<P> {
    /// Looks at the position of a game in which this move was made. `None` if it was stopped: cut short, it would say
    /// less than the limit allows.
    pub(super) fn look(
        &self,
        game: &Game<P>,
        mv: P::Move,
        ahead: &mut Ahead<P>,
        table: &mut Table,
        stop: &Stop,
    ) -> Option<Seen<P>> {
        let position = game.position().clone();
        if P::IDIOM.grades.is_some() {
            return self.look_at_two(game, mv, ahead, table, stop);
        }
        let found =
            search::analyse::<P, P::Guide>(root(game), self.limits, table, stop, &mut |_| ())
                .unwrap_or_else(|_| unreachable!("moves are made only in a game in progress"));
        (!stop.is_stopped() || found.exact()).then_some(Seen {
            position,
            mv,
            candidates: found.candidates,
            whole: true,
            proved: None,
        })
    }

    /// The best of these moves; of all if none are named.
    pub(super) fn best(
        &self,
        game: &Game<P>,
        only: &[P::Move],
        table: &mut Table,
        stop: &Stop,
    ) -> Option<Lines<P::Move>> {
        let found = search::best_lines::<P, P::Guide>(
            root(game),
            self.limits,
            1,
            only,
            table,
            stop,
            &mut |_| (),
        );
        let found = found.ok()?;
        (!stop.is_stopped() || found.lines[0].value.is_exact()).then_some(found)
    }

    /// Looks for the best move; the one that was made, if it is another, is worth what comes of it.
    fn look_at_two(
        &self,
        game: &Game<P>,
        mv: P::Move,
        ahead: &mut Ahead<P>,
        table: &mut Table,
        stop: &Stop,
    ) -> Option<Seen<P>> {
        let position = game.position().clone();
        let found = match ahead.take() {
            Some(found) => found,
            None => self.best(game, &[], table, stop)?,
        };
        let best = &found.lines[0];
        let value = best.value;
        let mut candidates = vec![candidate(&position, best, &found)];
        if best.mv != mv {
            let (line, from) = self.made(game, mv, ahead, table, stop)?;
            let made = candidate(&position, &line, from.as_ref().unwrap_or(&found));
            candidates.push(made);
            candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.value.order()));
        }
        let top = candidates[0].value.order();
        for candidate in &mut candidates {
            candidate.best = candidate.value.order() == top;
        }
        Some(Seen {
            position,
            mv,
            candidates,
            whole: false,
            proved: Some(value).filter(|value| !matches!(value, Value::Score(_))),
        })
    }

    /// The line that begins with the move that was made, and the search that found it if there was one.
    #[expect(clippy::type_complexity, reason = "it is taken apart at once")]
    fn made(
        &self,
        game: &Game<P>,
        mv: P::Move,
        ahead: &mut Ahead<P>,
        table: &mut Table,
        stop: &Stop,
    ) -> Option<(Line<P::Move>, Option<Lines<P::Move>>)> {
        let mut after = game.again();
        if after.play(mv).is_err() {
            unreachable!("the moves of a game are legal");
        }
        if let Some(outcome) = after.outcome() {
            let value = match outcome {
                Outcome::Win(winner) if winner == game.position().turn() => Value::win(1),
                Outcome::Win(_) => Value::loss(1),
                Outcome::Draw => Value::Draw,
            };
            let pv = vec![mv];
            return Some((Line { mv, value, pv }, None));
        }
        let found = self.best(&after, &[], table, stop)?;
        let next = &found.lines[0];
        let line = Line {
            mv,
            value: opposite(next.value),
            pv: std::iter::once(mv).chain(next.pv.iter().copied()).collect(),
        };
        *ahead = Some(found.clone());
        Some((line, Some(found)))
    }
}

pub(super) fn candidate<P: Kit>(
    position: &P,
    line: &Line<P::Move>,
    found: &Lines<P::Move>,
) -> Candidate<P::Move> {
    Candidate {
        mv: line.mv,
        value: line.value,
        best: false,
        reason: reason(position, line.value),
        pv: line.pv.clone(),
        depth: found.depth,
        nodes: found.nodes,
    }
}

/// What is to be said first of a move of this value than which no better one is known.
pub(super) fn reason<P: Kit>(position: &P, value: Value) -> Reason {
    match value {
        Value::Win { plies: 1, .. } => Reason::WinsNow,
        _ if position.move_count() == 1 => Reason::OnlyMove,
        Value::Win { .. } => Reason::ForcedWin,
        Value::Draw => Reason::KeepsDraw,
        Value::Loss { .. } => Reason::LongestDefence,
        Value::Score(_) => Reason::BestScore,
    }
}
