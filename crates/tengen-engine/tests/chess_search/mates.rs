//! Every value of random positions, however the search was limited, on a table that all of them share.

use std::ops::ControlFlow;

use tengen_engine::chess::ChessGuide;
use tengen_engine::search::{self, Enter, Leave, Observer, Play, Silent};
use tengen_engine::{Choice, Limits, Stop, Table, Value};
use tengen_rules::chess::Chess;
use tengen_rules::chess::cozy_chess::Move;
use tengen_rules::random::mix;
use tengen_rules::{Outcome, Position};

use crate::claims::Report;
use crate::oracle::{Fate, fate, wins};
use crate::positions::{Case, each};
use crate::rounds;

pub(crate) fn choose(
    position: &Chess,
    limits: Limits,
    table: &mut Table,
    observer: impl Observer<Move>,
) -> Choice<Move> {
    let stop = Stop::new();
    search::choose::<_, ChessGuide, Play>(position, limits, table, &stop, observer).unwrap()
}

/// What a move is worth to the player who makes it, within one ply more than `horizon`.
fn fate_of_move(position: &Chess, mv: Move, horizon: u32) -> Result<Fate, Value> {
    let mut after = position.clone();
    after.make(mv);
    match after.outcome() {
        Some(Outcome::Draw) => Err(Value::Draw),
        Some(Outcome::Win(_)) => Ok(Fate::Wins(1)),
        None => Ok(match fate(&after, horizon) {
            Fate::Wins(plies) => Fate::Loses(plies + 1),
            Fate::Loses(plies) => Fate::Wins(plies + 1),
            Fate::Open => Fate::Open,
        }),
    }
}

/// Checks a move with its value and its line.
pub(crate) fn check_move(
    report: &mut Report,
    position: &Chess,
    mv: Move,
    value: Value,
    pv: &[Move],
    horizon: u32,
) {
    match fate_of_move(position, mv, horizon - 1) {
        Ok(truth) => report.value(position, value, truth, horizon),
        Err(draw) if value == draw || matches!(value, Value::Score(_)) => {}
        Err(draw) => report.fault(position, format!("{value:?}, but {draw:?}")),
    }
    report.line(position, mv, pv, value, horizon);
}

/// Checks a choice: its value as that of the position, and its move.
fn check_choice(report: &mut Report, case: &Case, choice: &Choice<Move>) {
    let (position, truth, horizon) = (&case.position, case.fate, case.horizon);
    let value = choice.value.unwrap();
    report.value(position, value, truth, horizon);
    report.line(position, choice.mv, &choice.pv, value, horizon);
    // Mates in one, for either side, are seen whatever the limit; but not that every move allows one that isn't
    // threatened.
    let seen = match truth {
        Fate::Wins(1) => value == Value::win(1),
        Fate::Loses(2) if position.pass().is_none_or(|passed| wins(&passed, 1)) => {
            value == Value::loss(2)
        }
        _ => true,
    };
    if !seen {
        report.fault(position, format!("{value:?}, but {truth:?}"));
    }
    if value.is_exact() && truth != Fate::Open {
        let with_move = fate_of_move(position, choice.mv, horizon - 1);
        if with_move != Ok(truth) {
            report.fault(
                position,
                format!("{value:?}, but with the move {with_move:?}"),
            );
        }
    }
}

#[test]
fn choices() {
    let (mut report, mut table) = (Report::default(), Table::default());
    each(rounds(600), 1, |case| {
        let nodes = [300, 3_000, 30_000][case.seed as usize % 3];
        let choice = choose(&case.position, Limits::nodes(nodes), &mut table, Silent);
        check_choice(&mut report, case, &choice);
    });

    report.assert_clean();
    // With so few positions not all of them; most of them.
    assert!(report.mates > 150, "{report:?}");
    assert!(report.exact * 2 > report.mates, "{report:?}");
}

/// A mate in two is found where there is time to look.
#[test]
fn choices_with_time() {
    let (mut report, mut table) = (Report::default(), Table::default());
    let (mut mates, mut missed) = (0, Vec::new());
    each(rounds(300), 2, |case| {
        if case.fate != Fate::Wins(3) {
            return;
        }
        let position = &case.position;
        mates += 1;
        table.clear();
        let choice = choose(position, Limits::nodes(300_000), &mut table, Silent);
        check_choice(&mut report, case, &choice);
        if choice.value != Some(Value::win(3)) {
            missed.push((position.clone(), choice.value));
        }
    });

    report.assert_clean();
    assert!(mates > 10, "{mates}");
    assert!(missed.is_empty(), "{} of {mates}: {missed:?}", missed.len());
}

#[test]
fn two_threads() {
    let (mut report, mut table) = (Report::default(), Table::default());
    each(rounds(300), 3, |case| {
        let limits = Limits {
            threads: Some(2),
            ..Limits::nodes([1_000, 20_000][case.seed as usize % 2])
        };
        let choice = choose(&case.position, limits, &mut table, Silent);
        check_choice(&mut report, case, &choice);
    });

    report.assert_clean();
}

/// Stops a search at the position with this number.
struct Breaks(u64);

impl Observer<Move> for Breaks {
    const LISTENS: bool = true;

    fn enter(&mut self, _: Enter<Move>) -> ControlFlow<()> {
        if self.0 == 0 {
            return ControlFlow::Break(());
        }
        self.0 -= 1;
        ControlFlow::Continue(())
    }

    fn leave(&mut self, _: Leave) {}
}

#[test]
fn stops_and_limits_anywhere() {
    let (mut report, mut table) = (Report::default(), Table::default());
    each(rounds(400), 4, |case| {
        let draw = mix(case.seed ^ 0x570B);
        let (limits, break_at) = match draw % 4 {
            0 => (Limits::nodes(draw >> 8 & 0xFFF), u64::MAX),
            1 => (Limits::depth((draw >> 8) as u32 % 6), u64::MAX),
            2 => (Limits::nodes(100_000), draw >> 8 & 0xFF),
            _ => (Limits::nodes(100_000), draw >> 8 & 0x3FFF),
        };
        let choice = choose(&case.position, limits, &mut table, Breaks(break_at));
        check_choice(&mut report, case, &choice);
    });

    report.assert_clean();
}

#[test]
fn every_move_in_an_analysis() {
    let (mut report, mut table) = (Report::default(), Table::default());
    each(rounds(120), 5, |case| {
        let (position, seed, horizon) = (&case.position, case.seed, case.horizon.min(4));
        let limits = Limits {
            threads: Some(1 + (seed >> 8) as u8 % 2),
            ..Limits::nodes([500, 5_000, 50_000][seed as usize % 3])
        };
        let stop = Stop::new();
        let analysis =
            search::analyse::<_, ChessGuide>(position, limits, &mut table, &stop, &mut |_| ());
        let analysis = analysis.unwrap();
        assert_eq!(analysis.candidates.len(), position.move_count());
        report.value(position, analysis.value(), case.fate, case.horizon);
        for candidate in &analysis.candidates {
            check_move(
                &mut report,
                position,
                candidate.mv,
                candidate.value,
                &candidate.pv,
                horizon,
            );
            // The best of the legal moves is known at one look if it mates, and so are moves that allow it.
            let one = fate_of_move(position, candidate.mv, 1);
            if matches!(one, Ok(Fate::Wins(1) | Fate::Loses(2))) && !candidate.value.is_exact() {
                report.fault(position, format!("{:?}, but {one:?}", candidate.value));
            }
        }
        let orders: Vec<_> = analysis
            .candidates
            .iter()
            .map(|candidate| candidate.value.order())
            .collect();
        if !orders.is_sorted_by(|a, b| a >= b) {
            report.fault(position, "the candidates aren't in order");
        }
    });

    report.assert_clean();
}

#[test]
fn several_lines_and_restricted_moves() {
    let (mut report, mut table) = (Report::default(), Table::default());
    each(rounds(250), 6, |case| {
        let (position, horizon) = (&case.position, case.horizon);
        let draw = mix(case.seed ^ 0x11E5);
        let all: Vec<Move> = position.moves().collect();
        let mut only: Vec<Move> = Vec::new();
        if draw.is_multiple_of(2) {
            only = all
                .iter()
                .copied()
                .filter(|&mv| mix(draw ^ u64::from(position.code(mv))).is_multiple_of(3))
                .collect();
        }
        let count = 1 + (draw >> 8) as usize % 5;
        let limits = Limits {
            threads: Some(1 + (draw >> 16) as u8 % 2),
            ..Limits::nodes([15, 80, 500, 5_000, 40_000][(draw >> 24) as usize % 5])
        };
        let among = if only.is_empty() { &all } else { &only };
        let mut reports = Vec::new();
        let found = search::best_lines::<_, ChessGuide>(
            position,
            limits,
            count,
            &only,
            &mut table,
            &Stop::new(),
            &mut |lines| reports.push(lines.clone()),
        );
        reports.push(found.unwrap());
        for lines in &reports {
            if lines.depth > 0 && lines.lines.len() != count.min(among.len()) {
                report.fault(position, format!("{} lines of {count}", lines.lines.len()));
            }
            let orders: Vec<_> = lines.lines.iter().map(|line| line.value.order()).collect();
            if !orders.is_sorted_by(|a, b| a >= b) {
                report.fault(position, format!("not in order: {:?}", lines.lines));
            }
            for line in &lines.lines {
                check_move(
                    &mut report,
                    position,
                    line.mv,
                    line.value,
                    &line.pv,
                    horizon,
                );
                assert!(among.contains(&line.mv));
                let same = lines.lines.iter().filter(|other| other.mv == line.mv);
                assert_eq!(same.count(), 1);
            }
        }
        if only.is_empty() && count == 1 {
            let best = &reports.last().unwrap().lines[0];
            report.value(position, best.value, case.fate, horizon);
        }
    });

    report.assert_clean();
}
