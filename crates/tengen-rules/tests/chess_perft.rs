//! Counts of chess against published tables, with what the last moves do.
#![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]

mod common;

use common::long;
use tengen_rules::chess::Chess;
use tengen_rules::{Notation, Position, perft};

/// What the columns of the table count, in their order.
type Counts = [u64; 7];

fn count(position: &mut Chess, plies: usize, counts: &mut Counts) {
    for mv in position.moves() {
        let [captures, en_passant, castlings, promotions] = [
            position.is_capture(mv),
            position.is_en_passant(mv),
            position.is_castling(mv),
            mv.promotion.is_some(),
        ];
        let undo = position.make(mv);
        if plies == 1 {
            let check = position.in_check();
            let mate = check && !position.has_moves();
            let all = [
                true, captures, en_passant, castlings, promotions, check, mate,
            ];
            for (count, one) in counts.iter_mut().zip(all) {
                *count += u64::from(one);
            }
        } else {
            count(position, plies - 1, counts);
        }
        position.unmake(mv, undo);
    }
}

#[test]
fn published_counts() {
    let table = include_str!("perft/chess.tsv");
    let mut lines = table.lines().filter(|line| !line.starts_with('#'));
    let head: Vec<&str> = lines.next().unwrap().split('\t').collect();
    assert_eq!(head[..3], ["position", "plies", "sequences"]);
    let most = if long() { 200_000_000 } else { 1_300_000 };
    let mut deepest = 0;
    for line in lines {
        let fields: Vec<&str> = line.split('\t').collect();
        assert_eq!(fields.len(), head.len());
        let expected: Vec<Option<u64>> = fields[2..].iter().map(|n| n.parse().ok()).collect();
        let sequences = expected[0].unwrap();
        if sequences > most {
            continue;
        }
        deepest = deepest.max(sequences);
        let mut position = Chess::start().read_position(fields[0]).unwrap();
        assert_eq!(position.fen(), fields[0]);
        let plies = fields[1].parse().unwrap();
        let mut counts = Counts::default();
        count(&mut position, plies, &mut counts);
        for ((found, expected), column) in counts.into_iter().zip(&expected).zip(&head[2..]) {
            assert!(
                expected.is_none_or(|expected| found == expected),
                "{line}: {found} {column}"
            );
        }
        let walked = perft::sequences(&position, plies);
        assert_eq!(
            (walked.count, walked.wins),
            (sequences, counts[6]),
            "{line}"
        );
    }
    assert!(deepest >= if long() { 190_000_000 } else { 1_000_000 });
}
