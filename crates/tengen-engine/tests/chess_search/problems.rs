//! Two hundred published mates in one to four moves.

use tengen_engine::chess::ChessGuide;
use tengen_engine::search::{self, Silent};
use tengen_engine::{Limits, Stop, Table, Value};
use tengen_rules::chess::Chess;

use crate::claims::Report;
use crate::mates::choose;
use crate::oracle::wins;
use crate::positions::fen;

/// What one core searches in about five seconds.
const NODES: u64 = 4_000_000;

struct Problem {
    position: Chess,
    /// Moves of the player who mates.
    moves: u32,
    text: &'static str,
}

fn problems() -> Vec<Problem> {
    let lines = include_str!("mates.tsv").lines();
    let lines = lines.filter(|line| !line.starts_with('#'));
    let problems = lines.map(|text| {
        let (moves, rest) = text.split_once('\t').unwrap();
        let (position, _) = rest.split_once('\t').unwrap();
        Problem {
            position: fen(position),
            moves: moves.parse().unwrap(),
            text,
        }
    });
    problems.collect()
}

#[test]
fn there_are_two_hundred() {
    let problems = problems();
    let count = |moves| {
        problems
            .iter()
            .filter(|problem| problem.moves == moves)
            .count()
    };
    assert_eq!([1, 2, 3, 4].map(count), [20, 70, 60, 50]);
}

/// By the rules alone the mates in one and two are what they are said to be, and the others take more.
#[test]
fn they_are_what_they_say() {
    for Problem {
        position,
        moves,
        text,
    } in problems()
    {
        let plies = 2 * moves - 1;
        if moves <= 2 {
            assert!(wins(&position, plies), "{text}");
        }
        assert!(moves == 1 || !wins(&position, (plies - 2).min(3)), "{text}");
    }
}

#[test]
fn every_one_is_solved_with_its_distance() {
    let mut missed = Vec::new();
    let mut report = Report::default();
    for problem in problems() {
        let plies = 2 * problem.moves - 1;
        let choice = choose(
            &problem.position,
            Limits::nodes(NODES),
            &mut Table::default(),
            Silent,
        );
        let value = choice.value.unwrap();
        report.line(&problem.position, choice.mv, &choice.pv, value, 3);
        if value != Value::win(plies) {
            missed.push((problem.text, value));
        }
    }
    report.assert_clean();
    assert!(missed.is_empty(), "{} missed: {missed:#?}", missed.len());
    assert_eq!(report.short_lines, 0, "lines that don't reach the mate");
}

/// An analysis knows the move by then, whatever it says of the others.
#[test]
fn an_analysis_finds_them_too() {
    let mut missed = Vec::new();
    for problem in problems() {
        let plies = 2 * problem.moves - 1;
        let (position, stop) = (&problem.position, Stop::new());
        let limits = Limits::nodes(NODES);
        let mut found = false;
        let analysis = search::analyse::<_, ChessGuide>(
            position,
            limits,
            &mut Table::default(),
            &stop,
            &mut |analysis| {
                // As soon as that is known; the other moves may take for ever.
                if analysis.candidates[0].value == Value::win(plies) {
                    found = true;
                    stop.stop();
                }
            },
        );
        if !found {
            missed.push((problem.text, analysis.unwrap().value()));
        }
    }
    assert!(missed.is_empty(), "{} missed: {missed:#?}", missed.len());
}
