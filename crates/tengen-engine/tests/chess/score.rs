//! The evaluation.

use tengen_engine::Guide;
use tengen_engine::chess::{ChessGuide, WEIGHTS, trace};
use tengen_rules::Position;
use tengen_rules::chess::Chess;

use super::support::{fen, game, guide, mirrored};

fn score(position: &Chess) -> i32 {
    guide(position).score(position)
}

#[test]
fn colours_exchanged_are_worth_the_same() {
    let mut sum = 0;
    for seed in 0..300 {
        for position in game(seed, 200, seed % 2 == 0).iter().step_by(4) {
            let score = score(position);
            assert_eq!(score, self::score(&mirrored(position)), "{position:?}");
            sum += score.abs();
        }
    }
    assert!(sum > 1_000_000, "{sum}");
}

/// A guide that has followed games, and remembers their pawns, says what a new one says.
#[test]
fn the_score_is_that_of_the_position_alone() {
    let mut positions = 0;
    let mut followed = ChessGuide::new(&Chess::start());
    for seed in 0..300 {
        let mut position = Chess::start();
        let mut passed = Vec::new();
        for next in game(seed, 150, seed % 2 == 0).iter().skip(1) {
            let mv = position
                .moves()
                .find(|&mv| {
                    let mut after = position.clone();
                    after.make(mv);
                    after.key() == next.key()
                })
                .unwrap();
            passed.push((mv, position.make(mv)));
            followed.push(&position, mv);
            assert_eq!(followed.score(&position), score(&position), "{position:?}");
            positions += 1;
        }
        while let Some((mv, undo)) = passed.pop() {
            followed.pop(&position, mv);
            position.unmake(mv, undo);
            assert_eq!(followed.score(&position), score(&position), "{position:?}");
        }
    }
    assert!(positions > 20_000, "{positions}");
}

/// The score is the sum of the counts, each times its weight.
#[test]
fn counts_times_weights_are_the_score() {
    let weights = WEIGHTS.list();
    let mut whole = 0;
    for seed in 0..150 {
        for position in game(seed, 200, seed % 2 == 0).iter().step_by(3) {
            let trace = trace(position);
            if !trace.whole {
                continue;
            }
            whole += 1;
            let sum: f64 = trace
                .counts
                .iter()
                .zip(&weights)
                .map(|(&count, weight)| {
                    let middle = f64::from(weight.middle()) * trace.middle;
                    let end = f64::from(weight.end()) * (1.0 - trace.middle);
                    f64::from(count) * (middle + end)
                })
                .sum();
            let white = score(position) * if position.turn().index() == 0 { 1 } else { -1 };
            let right = sum * trace.share;
            assert!(
                (right - f64::from(white)).abs() <= 2.0,
                "{position:?} {right}"
            );
        }
    }
    assert!(whole > 5000, "{whole}");
}

#[test]
fn scores_stay_small() {
    for text in [
        "QQQQQQQQ/QQQQQQQ1/8/8/8/K7/6pp/6bk w - - 0 1",
        "8/PPPPPPPP/8/8/8/k7/8/K7 w - - 0 1",
    ] {
        // As lopsided as can be.
        let score = score(&fen(text));
        assert!((1_000..50_000).contains(&score), "{text}: {score}");
    }
}

/// The score for White, whoever is to move.
fn white(text: &str) -> i32 {
    let position = fen(text);
    let sign = if position.turn().index() == 0 { 1 } else { -1 };
    sign * score(&position)
}

#[test]
fn material_counts() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert!((0..60).contains(&white(start)));
    let without = |text: &str| white(start) - white(text);
    let queen = without("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1");
    let rook = without("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1");
    let knight = without("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1");
    let pawn = without("rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
    assert!(
        queen > rook && rook > knight && knight > pawn,
        "{queen} {rook} {knight} {pawn}"
    );
    assert!(queen > 600 && (250..800).contains(&rook), "{queen} {rook}");
}

#[test]
fn passed_pawns_count_the_more_the_farther_they_are() {
    let on = |rank: usize| {
        let mut rows = ["8"; 8];
        rows[0] = "6k1";
        rows[7] = "6K1";
        rows[8 - rank] = "P7";
        white(&format!("{} w - - 0 1", rows.join("/")))
    };
    for rank in 4..7 {
        assert!(on(rank + 1) > on(rank), "{rank}");
    }
    assert!(on(7) > on(3) + 50);
}

#[test]
fn what_cannot_be_won_is_even() {
    for text in [
        // Two knights, and a piece with no pawn left.
        "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1",
        "4k3/8/8/8/8/8/7p/3NK3 w - - 0 1",
        // A bishop that doesn't guard the corner; a pawn on the edge.
        "k7/8/8/8/P7/8/3B4/4K3 w - - 0 1",
        "1k6/8/8/8/P7/P7/8/4K3 w - - 0 1",
    ] {
        assert!(white(text) <= 0, "{text}: {}", white(text));
    }
    // The other bishop wins, and so do a bishop and a pawn elsewhere.
    assert!(white("k7/8/8/8/P7/8/4B3/4K3 w - - 0 1") > 200);
    assert!(white("k7/8/8/8/1P6/8/3B4/4K3 w - - 0 1") > 200);
    // A rook against a bishop is hardly more than even.
    assert!(white("4k3/4b3/8/8/8/8/8/R3K3 w - - 0 1") < 60);
    // Bishops on different colours: less than half of what two pawns are worth on the same.
    let same = white("4k3/5b2/8/3PP3/8/8/4B3/4K3 w - - 0 1");
    let other = white("4k3/4b3/8/3PP3/8/8/4B3/4K3 w - - 0 1");
    assert!(0 < other && other < same * 3 / 4, "{other} {same}");
}

/// A bare king is driven to the edge, and by bishop and knight to the corner of the bishop's colour.
#[test]
fn bare_kings_are_driven() {
    let rook = |king: &str| white(&format!("{king} w - - 0 1"));
    let (middle, edge) = (rook("8/8/8/3k4/8/3K4/8/R7"), rook("3k4/8/3K4/8/8/8/8/R7"));
    assert!(edge > middle + 20, "{edge} {middle}");
    let right = white("7k/8/6K1/4N3/8/8/1B6/8 w - - 0 1");
    let wrong = white("k7/8/1K6/4N3/8/8/1B6/8 w - - 0 1");
    assert!(right > wrong + 100, "{right} {wrong}");
}

#[test]
fn a_few_things_that_players_know() {
    // Two bishops are worth more than bishop and knight.
    let pair = white("6k1/pppp1ppp/8/8/8/8/PPPP1PPP/2B1KB2 w - - 0 1");
    let other = white("6k1/pppp1ppp/8/8/8/8/PPPP1PPP/2B1KN2 w - - 0 1");
    assert!(pair > other);
    // A rook on an open file, and pawns that aren't doubled.
    let open = white("6k1/pppp1ppp/8/8/8/8/PPPP1PPP/4RK2 w - - 0 1");
    let shut = white("6k1/pppp1ppp/8/8/8/8/PPPP1PPP/3R1K2 w - - 0 1");
    assert!(open > shut, "{open} {shut}");
    for (fine, doubled) in [
        (
            "7k/8/8/8/8/P7/1P6/7K w - - 0 1",
            "7k/8/8/8/8/P7/P7/7K w - - 0 1",
        ),
        (
            "7k/8/8/8/8/2P5/3P4/7K w - - 0 1",
            "7k/8/8/8/8/2P5/2P5/7K w - - 0 1",
        ),
        (
            "r6k/ppp5/8/8/8/2P5/PP6/R6K w - - 0 1",
            "r6k/ppp5/8/8/8/2P5/P1P5/R6K w - - 0 1",
        ),
    ] {
        assert!(white(fine) > white(doubled), "{fine} {doubled}");
    }
    // To have the move is worth something.
    let start = fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1");
    assert!(score(&start) > 0);
}
