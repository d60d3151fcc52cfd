//! The search against a plain minimax on random positions, one table shared by all positions of a board, so that
//! what one search has remembered is used by the next.

#![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]

mod oracle;

use std::ops::ControlFlow;
use std::ops::RangeInclusive;

use oracle::{Oracle, order, random_position, start};
use tengen_engine::mnk::LineGuide;
use tengen_engine::search::{self, Enter, Leave, Observer, Play, Silent};
use tengen_engine::{Choice, Distance, Limits, Stop, Table, Value};
use tengen_rules::mnk::{Cell, Mnk, Rule};
use tengen_rules::random::mix;
use tengen_rules::{Notation, Position};

/// A board, the plies after which its positions are taken, and how many of a hundred come from it. The plies leave
/// a plain minimax enough to do, and not too much.
type Case = (u8, u8, u8, Rule, RangeInclusive<usize>, u64);

const BOARDS: [Case; 12] = [
    (3, 3, 3, Rule::Free, 0..=8, 10),
    (4, 3, 3, Rule::Free, 2..=11, 10),
    (4, 4, 3, Rule::Free, 6..=15, 10),
    (4, 4, 4, Rule::Free, 6..=15, 15),
    (5, 4, 4, Rule::Free, 11..=19, 15),
    (7, 3, 3, Rule::Free, 12..=20, 10),
    (3, 3, 3, Rule::Misere, 0..=8, 5),
    (4, 3, 3, Rule::Misere, 2..=11, 5),
    (4, 4, 3, Rule::Misere, 7..=15, 5),
    (4, 4, 4, Rule::Misere, 7..=15, 5),
    (4, 4, 3, Rule::Exact, 6..=15, 5),
    (5, 4, 4, Rule::Exact, 11..=19, 5),
];

/// 32,000 positions; so many in the long tier.
fn count(long: u64) -> u64 {
    if std::env::var_os("TENGEN_LONG").is_some() {
        long
    } else {
        32_000
    }
}

/// Calls `check` with random positions of every board, its oracle, its table, and a number of their own.
fn on_random_positions(count: u64, mut check: impl FnMut(&Mnk<1>, &mut Oracle, &mut Table, u64)) {
    for (width, height, k, rule, plies, share) in BOARDS {
        let start = start(width, height, k, rule);
        let (mut oracle, mut table) = (Oracle::default(), Table::default());
        let wanted = count * share / 100;
        let span = (plies.end() - plies.start() + 1) as u64;
        let mut checked = 0;
        for seed in 0..wanted * 60 {
            let plies = plies.start() + (mix(seed ^ 0xD1FF) % span) as usize;
            if let Some(position) = random_position(&start, seed, plies) {
                oracle.bound();
                check(&position, &mut oracle, &mut table, seed);
                checked += 1;
                if checked == wanted {
                    break;
                }
            }
        }
        assert_eq!(checked, wanted, "{}", start.position_text());
    }
}

#[test]
fn values_and_distances() {
    on_random_positions(count(10_000_000), |position, oracle, table, _| {
        let choice = choose(position, Limits::NONE, table, Silent);
        let text = position.position_text();
        let value = oracle.value(position);
        assert_eq!(choice.value, Some(value), "{text}");
        assert_eq!(oracle.after(position, choice.mv), value, "{text}");
    });
}

#[test]
fn every_move_in_an_analysis() {
    on_random_positions(count(1_000_000) / 8, |position, oracle, table, _| {
        let text = position.position_text();
        let stop = Stop::new();
        let analysis =
            search::analyse::<_, LineGuide<1>>(position, Limits::NONE, table, &stop, &mut |_| ())
                .unwrap();
        assert!(analysis.exact(), "{text}");
        assert_eq!(analysis.candidates.len(), position.move_count(), "{text}");
        let best = oracle.value(position);
        let mut last = i64::MAX;
        for candidate in &analysis.candidates {
            let value = oracle.after(position, candidate.mv);
            assert_eq!(candidate.value, value, "{text}");
            assert_eq!(candidate.best, value == best, "{text}");
            assert!(order(value) <= last, "{text}: not in order");
            last = order(value);
            follows(position, &candidate.pv, value, oracle);
        }
    });
}

/// A line of play that keeps its value, move by move, to the end where that is a win or a loss.
fn follows(position: &Mnk<1>, pv: &[Cell], value: Value, oracle: &mut Oracle) {
    let text = position.position_text();
    let mut line = position.clone();
    line.play(pv[0]).unwrap();
    for &mv in &pv[1..] {
        assert_eq!(oracle.after(&line, mv), oracle.value(&line), "{text}");
        line.play(mv).unwrap();
    }
    if let Value::Win { plies, .. } | Value::Loss { plies, .. } = value {
        assert_eq!(pv.len(), plies as usize, "{text}");
    }
}

/// Whatever ends a search, what it calls exact is so.
#[test]
fn limits_and_stops_at_random_nodes() {
    on_random_positions(count(1_000_000), |position, oracle, table, seed| {
        let draw = mix(seed ^ 0x570B);
        let (limits, break_at) = match draw % 4 {
            0 => (Limits::nodes(draw >> 8 & 0x3FF), u64::MAX),
            1 => (Limits::depth((draw >> 8) as u32 % 8), u64::MAX),
            2 => (Limits::NONE, draw >> 8 & 0xFF),
            _ => (Limits::NONE, draw >> 8 & 0xFFF),
        };
        let choice = choose(position, limits, table, Breaks(break_at));
        holds(position, choice.mv, choice.value.unwrap(), oracle);
        if draw.is_multiple_of(7) {
            let limits = Limits::nodes(draw >> 8 & 0x3FF);
            let analysis = search::analyse::<_, LineGuide<1>>(
                position,
                limits,
                table,
                &Stop::new(),
                &mut |_| (),
            );
            for candidate in analysis.unwrap().candidates {
                let value = oracle.after(position, candidate.mv);
                true_of(candidate.value, value, &position.position_text());
            }
        }
    });
}

#[test]
fn two_threads() {
    on_random_positions(count(1_000_000) / 4, |position, oracle, table, seed| {
        let limits = Limits {
            threads: Some(2),
            ..if seed.is_multiple_of(4) {
                Limits::nodes(mix(seed) & 0xFFF)
            } else {
                Limits::NONE
            }
        };
        let choice = choose(position, limits, table, Silent);
        holds(position, choice.mv, choice.value.unwrap(), oracle);
        if limits.nodes.is_none() {
            assert_eq!(choice.value, Some(oracle.value(position)));
        }
    });
}

fn choose(
    position: &Mnk<1>,
    limits: Limits,
    table: &mut Table,
    observer: impl Observer<Cell>,
) -> Choice<Cell> {
    let stop = Stop::new();
    search::choose::<_, LineGuide<1>, Play>(position, limits, table, &stop, observer).unwrap()
}

/// Stops a search when it has heard of so many positions.
struct Breaks(u64);

impl<M> Observer<M> for Breaks {
    fn enter(&mut self, _: Enter<M>) -> ControlFlow<()> {
        if self.0 == 0 {
            return ControlFlow::Break(());
        }
        self.0 -= 1;
        ControlFlow::Continue(())
    }

    fn leave(&mut self, _: Leave) {}
}

/// What a search says of its best move is true, as far as it says it.
fn holds(position: &Mnk<1>, mv: Cell, said: Value, oracle: &mut Oracle) {
    let text = position.position_text();
    let (value, best) = (oracle.after(position, mv), oracle.value(position));
    true_of(said, value, &text);
    if said.is_exact() {
        assert_eq!(value, best, "{text}");
    }
}

/// What a search says of a move of this value is true, as far as it says it.
fn true_of(said: Value, value: Value, text: &str) {
    let at_most = |distance| distance == Distance::AtMost;
    match (said, value) {
        (Value::Score(_), _) => {}
        (Value::Win { plies, distance }, Value::Win { plies: found, .. })
        | (Value::Loss { plies, distance }, Value::Loss { plies: found, .. })
            if at_most(distance) =>
        {
            assert!(found <= plies, "{text}: {said:?} for {value:?}");
        }
        _ => assert_eq!(said, value, "{text}"),
    }
}
