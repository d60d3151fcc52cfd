//! Whether a value that a search gives is true.

use tengen_engine::{Distance, Value};
use tengen_rules::chess::Chess;
use tengen_rules::chess::cozy_chess::Move;
use tengen_rules::{Notation, Outcome, Position};

use crate::oracle::{Fate, fate};

/// Faults, and how much was looked at.
#[derive(Debug, Default)]
pub(crate) struct Report {
    faults: Vec<String>,
    /// Positions with a mate within the horizon, and how many of them got their exact value.
    pub(crate) mates: u64,
    pub(crate) exact: u64,
    /// Values that claim something beyond the horizon.
    pub(crate) beyond: u64,
    pub(crate) draws: u64,
    /// Decisive values whose line of play doesn't reach the mate.
    pub(crate) short_lines: u64,
}

impl Report {
    pub(crate) fn fault(&mut self, position: &Chess, what: impl AsRef<str>) {
        let what = what.as_ref();
        self.faults
            .push(format!("{}: {what}", position.position_text()));
    }

    pub(crate) fn assert_clean(&self) {
        let first: Vec<&String> = self.faults.iter().take(10).collect();
        let count = self.faults.len();
        assert!(count == 0, "{count} faults, such as {first:#?}");
    }

    /// A value of a position for the player to move, what the oracle says, and how far it has looked.
    pub(crate) fn value(&mut self, position: &Chess, value: Value, truth: Fate, horizon: u32) {
        use Distance::{AtMost, Shortest};
        let fault = match (value, truth) {
            (
                Value::Win {
                    plies,
                    distance: Shortest,
                },
                Fate::Wins(fastest),
            ) => plies != fastest,
            (
                Value::Loss {
                    plies,
                    distance: Shortest,
                },
                Fate::Loses(latest),
            ) => plies != latest,
            (
                Value::Win {
                    plies,
                    distance: AtMost,
                },
                Fate::Wins(fastest),
            ) => plies < fastest,
            (
                Value::Loss {
                    plies,
                    distance: AtMost,
                },
                Fate::Loses(latest),
            ) => plies < latest,
            (Value::Win { plies, .. } | Value::Loss { plies, .. }, Fate::Open) => plies <= horizon,
            (Value::Win { .. } | Value::Loss { .. } | Value::Draw, _) => truth != Fate::Open,
            (Value::Score(_), _) => false,
        };
        let odd = match value {
            Value::Win { plies, .. } => plies % 2 == 0,
            Value::Loss { plies, .. } => plies % 2 == 1,
            _ => false,
        };
        if fault || odd {
            self.fault(
                position,
                format!("{value:?}, but {truth:?} within {horizon}"),
            );
        }
        self.mates += u64::from(truth != Fate::Open);
        self.exact += u64::from(truth != Fate::Open && value.is_exact());
        self.draws += u64::from(value == Value::Draw);
        let decisive = matches!(value, Value::Win { .. } | Value::Loss { .. });
        self.beyond += u64::from(truth == Fate::Open && decisive);
    }

    /// A line of play with its value: legal, true where the oracle can see, and a mate at its end if it is as long as the
    /// value says.
    pub(crate) fn line(
        &mut self,
        position: &Chess,
        mv: Move,
        pv: &[Move],
        value: Value,
        horizon: u32,
    ) {
        if pv.first() != Some(&mv) {
            self.fault(position, "the line begins with another move");
        }
        let mut line = position.clone();
        let (plies, wins) = match value {
            Value::Win { plies, .. } => (plies, true),
            Value::Loss { plies, .. } => (plies, false),
            _ => (u32::MAX, false),
        };
        for (n, &mv) in (0..).zip(pv) {
            // A claim that lies beyond the horizon at first comes within it later.
            if plies.checked_sub(n) == Some(horizon) && n > 0 {
                let wins = wins == n.is_multiple_of(2);
                match fate(&line, horizon) {
                    Fate::Wins(_) if wins => {}
                    Fate::Loses(_) if !wins => {}
                    fate => self.fault(
                        position,
                        format!("{value:?}, but {fate:?} after {n} plies of its line"),
                    ),
                }
            }
            if line.play(mv).is_err() {
                self.fault(position, format!("an illegal move in the line at {n}"));
                return;
            }
        }
        if plies == u32::MAX {
            return;
        }
        let winner = if wins {
            position.turn()
        } else {
            position.turn().other()
        };
        match line.outcome() {
            Some(outcome) if outcome == Outcome::Win(winner) && pv.len() == plies as usize => {}
            None if pv.len() < plies as usize => self.short_lines += 1,
            outcome => self.fault(
                position,
                format!("{value:?}, its line of {} ends {outcome:?}", pv.len()),
            ),
        }
    }
}
