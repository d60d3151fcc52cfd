//! Counts of move sequences and positions against tables whose numbers come from other programs.
#![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]

mod common;

use std::collections::HashMap;
use std::ops::RangeInclusive;

use tengen_rules::mnk::Mnk;
use tengen_rules::{Outcome, Position, Symmetry, perft};

/// One line of a table.
struct Row {
    sequences: u64,
    wins: u64,
    positions: usize,
    up_to_symmetry: usize,
}

struct Table {
    start: Mnk<1>,
    rows: Vec<Row>,
}

fn table(spec: &str, text: &str) -> Table {
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    assert_eq!(
        lines.next(),
        Some("ply\tsequences\tending_in_a_win\tpositions\tpositions_up_to_symmetry")
    );
    let rows = lines.enumerate().map(|(ply, line)| {
        let fields: Vec<u64> = line.split('\t').map(|n| n.parse().unwrap()).collect();
        assert_eq!((fields.len(), fields[0]), (5, ply as u64));
        Row {
            sequences: fields[1],
            wins: fields[2],
            positions: fields[3] as usize,
            up_to_symmetry: fields[4] as usize,
        }
    });
    Table {
        start: Mnk::new(spec.parse().unwrap()),
        rows: rows.collect(),
    }
}

macro_rules! table {
    ($spec:literal) => {
        table($spec, include_str!(concat!("perft/", $spec, ".tsv")))
    };
}

/// `perft::sequences`, walking every sequence, at some depths.
fn walk(table: &Table, plies: RangeInclusive<usize>) {
    let spec = table.start.shape();
    for ply in plies {
        let row = &table.rows[ply];
        let found = perft::sequences(&table.start, ply);
        assert_eq!(
            (found.count, found.wins),
            (row.sequences, row.wins),
            "{spec} ply {ply}"
        );
    }
}

/// `perft::layers` with both identities, to a depth.
fn layers(table: &Table, depth: usize) {
    let spec = table.start.shape();
    let plain: Vec<_> = perft::layers(&table.start, Position::key)
        .map(|layer| layer.len())
        .take(depth + 1)
        .collect();
    let expected: Vec<_> = table.rows.iter().map(|row| row.positions).collect();
    assert_eq!(plain, expected[..expected.len().min(depth + 1)], "{spec}");
    let reduced: Vec<_> = perft::layers(&table.start, Symmetry::canonical_key)
        .map(|layer| layer.len())
        .take(depth + 1)
        .collect();
    let expected: Vec<_> = table.rows.iter().map(|row| row.up_to_symmetry).collect();
    assert_eq!(reduced, expected[..expected.len().min(depth + 1)], "{spec}");
}

/// Every column of a table in full, from one position of each symmetry class, the number of sequences
/// that lead to its class and the number of positions in its class.
fn classes(table: &Table) {
    let spec = table.start.shape();
    let mut layer = vec![(table.start.clone(), 1_u64)];
    for (ply, row) in table.rows.iter().enumerate() {
        let sequences: u64 = layer.iter().map(|(_, paths)| paths).sum();
        let wins: u64 = layer
            .iter()
            .filter(|(position, _)| matches!(position.outcome(), Some(Outcome::Win(_))))
            .map(|(_, paths)| paths)
            .sum();
        let positions: usize = layer
            .iter()
            .map(|(position, _)| {
                let all = 0..position.symmetries();
                let mut keys: Vec<u64> = all.map(|s| position.mapped(s).key()).collect();
                keys.sort_unstable();
                keys.dedup();
                keys.len()
            })
            .sum();
        assert_eq!(sequences, row.sequences, "{spec} ply {ply}");
        assert_eq!(wins, row.wins, "{spec} ply {ply}");
        assert_eq!(positions, row.positions, "{spec} ply {ply}");
        assert_eq!(layer.len(), row.up_to_symmetry, "{spec} ply {ply}");
        if ply + 1 == table.rows.len() {
            break;
        }
        let mut places = HashMap::new();
        let mut next: Vec<(Mnk<1>, u64)> = Vec::new();
        for (mut position, paths) in layer {
            for mv in position.moves() {
                position.make(mv);
                let place = *places.entry(position.canonical_key()).or_insert_with(|| {
                    next.push((position.clone(), 0));
                    next.len() - 1
                });
                next[place].1 += paths;
                position.unmake(mv, ());
            }
        }
        layer = next;
    }
}

/// In the tables of whole games nothing is left after the last ply.
fn ends(table: &Table) {
    assert_eq!(table.rows.len(), table.start.shape().cells() + 1);
    assert_eq!(
        perft::sequences(&table.start, table.rows.len()),
        perft::Sequences::default()
    );
}

#[test]
fn tictactoe_in_full() {
    let table = table!("3x3x3");
    walk(&table, 0..=9);
    layers(&table, 9);
    classes(&table);
    ends(&table);
    // facts.md: the full tree with its root.
    assert_eq!(perft::nodes(&mut table.start.clone()), 549_946);
}

#[test]
fn four_by_three_in_full() {
    let table = table!("4x3x3");
    // Every ply's sequences come from the classes as well.
    walk(&table, 0..=if common::long() { 12 } else { 9 });
    layers(&table, 12);
    classes(&table);
    ends(&table);
}

#[test]
fn four_by_four_three_in_a_row_walked() {
    let table = table!("4x4x3");
    walk(&table, 0..=if common::long() { 10 } else { 7 });
    layers(&table, if common::long() { 16 } else { 7 });
}

#[test]
fn four_by_four_three_in_a_row_in_full() {
    classes(&table!("4x4x3"));
}

#[test]
fn four_by_four_four_in_a_row_walked() {
    let table = table!("4x4x4");
    walk(&table, 0..=if common::long() { 10 } else { 7 });
    layers(&table, if common::long() { 16 } else { 7 });
}

#[test]
fn four_by_four_four_in_a_row_in_full() {
    classes(&table!("4x4x4"));
}

#[test]
fn five_by_five_four_in_a_row_walked() {
    let table = table!("5x5x4");
    walk(&table, 0..=if common::long() { 7 } else { 5 });
    layers(&table, if common::long() { 7 } else { 5 });
}

#[test]
fn five_by_five_four_in_a_row_as_deep_as_the_table() {
    classes(&table!("5x5x4"));
}
