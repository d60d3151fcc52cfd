//! The order of moves, what is tried where a look ends, and what is looked at less.

use tengen_engine::chess::exchange;
use tengen_engine::{Guide, Late, Lateness, Unrest};
use tengen_rules::Position;
use tengen_rules::chess::cozy_chess::{Move, Piece};

use super::support::{fen, game, guide, mv};

#[test]
fn quiet_moves_are_equal_between_good_captures_and_bad_ones() {
    let mut counts = [0; 3];
    for seed in 0..200 {
        for position in game(seed, 150, false).iter().step_by(4) {
            let guide = guide(position);
            for mv in position.moves() {
                let order = guide.order(position, mv);
                let won = exchange(position, mv);
                let small = mv.promotion.is_some_and(|piece| piece != Piece::Queen);
                if small {
                    assert!(order < 0);
                    counts[0] += 1;
                } else if position.is_capture(mv) || mv.promotion.is_some() {
                    assert_eq!(order > 0, won >= 0, "{position:?} {mv}");
                    assert_ne!(order, 0);
                    counts[1] += 1;
                } else {
                    assert_eq!(order, 0);
                    counts[2] += 1;
                }
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

#[test]
fn dear_prey_comes_first_and_cheap_hunters() {
    let position = fen("4k3/8/3q1r2/4P3/8/8/1B6/3QK3 w - - 0 1");
    let guide = guide(&position);
    let order = |text| guide.order(&position, mv(&position, text));
    assert!(order("e5d6") > order("d1d6"));
    assert!(order("d1d6") > order("e5f6"));
    assert!(order("e5f6") > order("e1e2"));
}

/// In check all moves; else exactly the captures that lose nothing, and the queens.
#[test]
fn unrest_names_what_it_should() {
    let (mut forced, mut noisy) = (0, 0);
    for seed in 0..300 {
        for position in game(seed, 150, seed % 3 == 0).iter().step_by(2) {
            if position.outcome().is_some() {
                continue;
            }
            let guide = guide(position);
            let mut found = Vec::new();
            let unrest = guide.unrest(position, &mut found);
            let orders: Vec<i64> = found.iter().map(|&mv| guide.order(position, mv)).collect();
            assert!(
                orders.is_sorted_by(|a, b| a >= b),
                "{position:?} {orders:?}"
            );
            let wanted = |&mv: &Move| {
                position.in_check()
                    || mv.promotion == Some(Piece::Queen)
                    || mv.promotion.is_none()
                        && position.is_capture(mv)
                        && exchange(position, mv) >= 0
            };
            let mut right: Vec<Move> = position.moves().filter(wanted).collect();
            let key = |mv: &Move| position.code(*mv);
            right.sort_by_key(key);
            found.sort_by_key(key);
            assert_eq!(found, right, "{position:?}");
            if position.in_check() {
                assert_eq!(unrest, Unrest::Forced);
                forced += 1;
            } else {
                assert_eq!(unrest, Unrest::Noisy);
                noisy += found.len();
            }
        }
    }
    assert!(forced > 500 && noisy > 5000, "{forced} {noisy}");
}

/// What takes without loss, makes a queen or gives check is looked at fully, whatever came before it.
#[test]
fn what_is_sharp_is_never_reduced() {
    let (mut sharp, mut less, mut out) = (0, 0, 0);
    for seed in 0..150 {
        for position in game(seed, 120, true).iter().step_by(3) {
            let guide = guide(position);
            for (n, mv) in position.moves().enumerate() {
                let mut after = position.clone();
                after.make(mv);
                let wins = position.is_capture(mv) && exchange(position, mv) >= 0;
                let keeps = mv.promotion == Some(Piece::Queen)
                    || mv.promotion.is_none()
                        && (wins || after.in_check() && !position.is_capture(mv));
                let lateness = Lateness {
                    depth: 1 + n as u32 % 12,
                    tried: 1 + 2 * n,
                    lacks: if n % 2 == 0 { 0 } else { 500 },
                    narrow: n % 3 > 0,
                    experience: 0,
                    rises: n % 4 > 1,
                };
                let late = guide.late(position, mv, lateness);
                if keeps {
                    assert_eq!(late, Late::Less(0), "{position:?} {mv}");
                    sharp += 1;
                }
                less += usize::from(late != Late::Less(0));
                out += usize::from(late == Late::Out);
                // Where the value itself is wanted, nothing is left out.
                assert!(late != Late::Out || lateness.narrow);
                if let Late::Less(plies) = late {
                    assert!(plies < lateness.depth.max(1));
                }
            }
        }
    }
    assert!(
        sharp > 5000 && less > 5000 && out > 1000,
        "{sharp} {less} {out}"
    );
}

#[test]
fn nobody_passes_in_check_or_with_pawns_alone() {
    let passing = |text: &str| guide(&fen(text)).passing(&fen(text), 8);
    assert!(passing("4k3/8/8/8/8/8/PPP5/3RK3 w - - 0 1").is_some());
    assert_eq!(passing("4k3/8/8/8/8/8/PPP5/4K3 w - - 0 1"), None);
    assert_eq!(passing("4k3/8/8/8/4q3/8/PPP5/3RK3 w - - 0 1"), None);
    let margin = |text: &str, depth, rises| guide(&fen(text)).margin(&fen(text), depth, rises);
    assert_eq!(
        margin("4k3/8/8/8/4q3/8/PPP5/3RK3 w - - 0 1", 1, false),
        None
    );
    let quiet = "4k3/8/8/8/8/8/PPP5/3RK3 w - - 0 1";
    assert!(margin(quiet, 1, false) < margin(quiet, 4, false));
    assert!(margin(quiet, 4, true) < margin(quiet, 4, false));
}

/// Every check is among the forcing moves, and no move is lost or comes twice.
#[test]
fn checks_are_forcing() {
    let (mut checks, mut forcing) = (0, 0);
    for seed in 0..250 {
        for position in game(seed, 150, seed % 2 == 0).iter().step_by(3) {
            let mut moves: Vec<Move> = position.moves().collect();
            let key = |mv: &Move| position.code(*mv);
            let front = guide(position).forcing(position, &mut moves);
            let checks_behind = moves[front..].iter().any(|&mv| {
                let mut after = position.clone();
                after.make(mv);
                after.in_check()
            });
            assert!(!checks_behind, "{position:?}");
            forcing += front;
            for &mv in &moves[..front] {
                let mut after = position.clone();
                after.make(mv);
                checks += usize::from(after.in_check());
            }
            let mut all: Vec<Move> = position.moves().collect();
            all.sort_by_key(key);
            moves.sort_by_key(key);
            assert_eq!(moves, all);
        }
    }
    // Promotions, castling and captures in passing are named without a look.
    assert!(checks > 5000 && forcing < 2 * checks, "{checks} {forcing}");
}

/// No capture brings more at once than the gain, as far as pieces go.
#[test]
fn gains_are_enough_for_what_is_taken() {
    for seed in 0..60 {
        for position in game(seed, 150, true).iter().step_by(3) {
            let guide = guide(position);
            for mv in position.moves() {
                assert!(
                    guide.gain(position, mv) > exchange(position, mv),
                    "{position:?} {mv}"
                );
            }
        }
    }
}
