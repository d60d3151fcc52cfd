//! The law suite on games of chess, and what the Laws of Chess say of draws.
#![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]

mod common;

use std::collections::HashMap;

use common::{each_chess_position, long, numbers};
use tengen_rules::chess::Chess;
use tengen_rules::{Illegal, Notation, Outcome, Player, Position, Ruling, laws};

fn read(fen: &str) -> Chess {
    Chess::start().read_position(fen).unwrap()
}

fn play(position: &mut Chess, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = position.read_move(text).unwrap();
        position.play(mv).unwrap();
    }
}

#[test]
fn the_laws_on_random_games() {
    for seed in 0..if long() { 60 } else { 3 } {
        assert_eq!(laws::check(&Chess::start(), numbers(seed)), Ok(()));
    }
}

#[test]
fn the_laws_from_other_positions() {
    let games = if long() { 20 } else { 1 };
    for fen in [
        // Everything happens at once.
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        // Promotions and castling.
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        // In passing, which some pin forbids.
        "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1",
        "4k3/8/8/8/2pPp3/8/8/4K3 b - d3 0 1",
        // No game leads there: fifteen queens, three checks at once, a count near its end and one beyond.
        "QQQQQQQQ/QQQQQQQ1/7K/8/8/7k/8/8 b - - 0 1",
        "4k3/8/3N4/1B6/8/4R3/8/4K3 b - - 0 1",
        "8/8/8/4k3/8/8/4PK2/8 w - - 149 300",
        "7k/P6P/8/8/8/8/p6p/7K w - - 65535 65535",
        // Over before it began.
        "7k/8/6K1/8/8/8/8/8 b - - 0 1",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
    ] {
        for seed in 0..games {
            assert_eq!(laws::check(&read(fen), numbers(seed)), Ok(()), "{fen}");
        }
    }
}

#[test]
fn the_key_is_the_one_from_scratch_and_tells_positions_apart() {
    let mut texts: HashMap<u64, String> = HashMap::new();
    each_chess_position(if long() { 4000 } else { 200 }, |position| {
        // What makes two positions the same for the rule of repetition: all but the last two words.
        let fen = position.fen();
        let words: Vec<&str> = fen.split(' ').collect();
        let same = words[..4].join(" ");
        let before = texts.entry(position.key()).or_insert_with(|| same.clone());
        assert_eq!(*before, same);
    });
}

#[test]
fn moves_come_in_the_order_of_cozy_chess() {
    each_chess_position(if long() { 1000 } else { 50 }, |position| {
        let mut expected = Vec::new();
        position.board().generate_moves(|moves| {
            expected.extend(moves);
            false
        });
        if position.lacks_material() {
            expected.clear();
        }
        assert!(position.moves().eq(expected), "{}", position.fen());
    });
}

#[test]
fn dead_positions() {
    for (rows, dead) in [
        ("4k3/8/8/8/8/8/8/4K3", true),
        ("4k3/8/8/8/8/8/8/4KN2", true),
        ("4kn2/8/8/8/8/8/8/4K3", true),
        ("4kb2/8/8/8/8/8/8/4K3", true),
        // Bishops on one colour, on one side or on both.
        ("4kb2/8/8/8/8/8/8/2B1K3", true),
        ("4k3/8/8/8/8/B7/1B6/2B1K3", true),
        ("4kb2/6b1/7B/8/8/8/8/4K3", true),
        ("4k3/8/8/8/8/8/8/2B1KB2", false),
        ("4k3/8/8/8/8/8/BB6/4K3", false),
        ("4kb2/5b2/8/8/8/8/8/4K3", false),
        ("4kb2/8/3b4/8/8/8/8/2B1K3", true),
        ("4k3/8/8/8/5B2/8/3B4/2B1K3", true),
        ("4kb2/8/8/8/8/8/8/4KB2", false),
        // A helpful opponent makes a mate possible.
        ("4kn2/8/8/8/8/8/8/4KN2", false),
        ("4k3/8/8/8/8/8/8/3NKN2", false),
        ("4kn2/8/8/8/8/8/8/4KB2", false),
        ("4k3/8/8/8/8/8/4P3/4K3", false),
        ("4k3/8/8/8/8/8/8/4K2R", false),
        ("4k3/8/8/8/8/8/8/4K2Q", false),
        ("4k3/p7/8/8/8/8/8/4KN2", false),
    ] {
        for turn in ["w", "b"] {
            let position = read(&format!("{rows} {turn} - -"));
            assert_eq!(position.lacks_material(), dead, "{rows}");
            assert_eq!(position.decided(), dead.then_some(Outcome::Draw), "{rows}");
            assert_eq!(position.moves().next().is_none(), dead, "{rows}");
        }
    }
    // The capture that leaves nothing ends the game, and nothing can be played any more.
    let mut position = read("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    play(&mut position, "Kxe2");
    assert_eq!(position.outcome(), Some(Outcome::Draw));
    let mv = position.read_move("e8e7").unwrap();
    assert_eq!(position.check(mv), Err(Illegal::GameOver));
}

#[test]
fn mate_and_stalemate() {
    let mut position = Chess::start();
    play(&mut position, "f3 e5 g4 Qh4#");
    assert_eq!(position.outcome(), Some(Outcome::Win(Player::Second)));
    assert_eq!(position.decided(), None);
    let mut position = Chess::start();
    play(&mut position, "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#");
    assert_eq!(position.outcome(), Some(Outcome::Win(Player::First)));
    // Sam Loyd's stalemate in ten moves.
    let mut position = Chess::start();
    play(
        &mut position,
        "e3 a5 Qh5 Ra6 Qxa5 h5 h4 Rah6 Qxc7 f6 Qxd7+ Kf7 Qxb7 Qd3 Qxb8 Qh7 Qxc8 Kg6 Qe6",
    );
    assert_eq!(position.outcome(), Some(Outcome::Draw));
    assert!(!position.in_check() && !position.has_moves());
}

/// How often the last position of a line has stood, by its key.
fn times(start: &str, moves: &str) -> (usize, Chess) {
    let mut position = read(start);
    let mut keys = vec![position.key()];
    for text in moves.split_whitespace() {
        play(&mut position, text);
        keys.push(position.key());
    }
    let last = position.key();
    (
        keys.into_iter().filter(|&key| key == last).count(),
        position,
    )
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn repetition() {
    let knights = "Nf3 Nf6 Ng1 Ng8 ";
    for n in 0..6 {
        let (count, position) = times(START, &knights.repeat(n));
        assert_eq!(count, n + 1);
        let ruling = match count {
            1 | 2 => None,
            3 | 4 => Some(Ruling::Claim("threefold")),
            _ => Some(Ruling::Ends("fivefold")),
        };
        assert_eq!(position.ruling(count), ruling);
        assert_eq!(position.outcome(), None);
    }
    // By another road, with the same player to move.
    assert_eq!(times(START, "Nf3 Nf6 Nc3 Nc6 Ng1 Ng8 Nb1 Nb8").0, 2);
    // The same pieces with the other player to move.
    assert_eq!(
        times("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra2 Ke7 Ra3 Ke8 Ra1").0,
        1
    );
}

#[test]
fn repetition_needs_the_same_rights_to_castle() {
    let rooks = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    // All four are lost with the kings' first moves.
    let kings = "Kd1 Kd8 Ke1 Ke8 ";
    for n in 1..=3 {
        assert_eq!(times(rooks, &kings.repeat(n)).0, n);
    }
    // One with each rook.
    assert_eq!(times(rooks, "Rb1 Rb8 Ra1 Ra8").0, 1);
    assert_eq!(times(rooks, "Rb1 Rb8 Ra1 Ra8 Rg1 Rg8 Rh1 Rh8").0, 1);
    // The rights count, whether or not castling is possible now.
    let blocked = "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w KQkq - 0 1";
    assert_eq!(times(blocked, "Kf2 Kf7 Ke1 Ke8").0, 1);
    // A rook that was taken on its square takes its right along: the same pieces, another position.
    let with = read("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1").key();
    let without = read("4k3/8/8/8/8/8/8/R3K2R w K - 0 1").key();
    assert_ne!(with, without);
}

#[test]
fn repetition_needs_the_same_pawns_to_take_in_passing() {
    // After e4 black might take in passing, later not.
    let line = "e4 Kd8 Kd1 Ke8 Ke1 ";
    let may = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1";
    let (count, position) = times(may, "e4 Ke7 Ke2 Ke8 Ke1");
    assert_eq!(count, 1, "{}", position.fen());
    let (count, _) = times(may, "e4 Ke7 Ke2 Ke8 Ke1 Ke7 Ke2 Ke8 Ke1");
    assert_eq!(count, 2);
    // Where no pawn stands beside it, or the one that does is pinned, it is the same position.
    let alone = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    assert_eq!(times(alone, line).0, 2);
    let pinned = "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1";
    assert_eq!(times(pinned, "e4 Ke8 Kf1 Kd8 Ke1").0, 2);
}

#[test]
fn fifty_and_seventy_five_moves() {
    let at = |clock: u16| read(&format!("4k3/8/8/8/8/8/8/R3K3 w - - {clock} 100"));
    for (clock, ruling) in [
        (0, None),
        (99, None),
        (100, Some(Ruling::Claim("fifty_moves"))),
        (149, Some(Ruling::Claim("fifty_moves"))),
        (150, Some(Ruling::Ends("seventy_five_moves"))),
        (151, Some(Ruling::Ends("seventy_five_moves"))),
        (u16::MAX, Some(Ruling::Ends("seventy_five_moves"))),
    ] {
        let mut position = at(clock);
        assert_eq!(position.ruling(1), ruling, "{clock}");
        assert_eq!(position.ruling(2), ruling, "{clock}");
        assert_eq!(
            position.plies_to_ruling(),
            u32::from(100_u16.saturating_sub(clock))
        );
        // The count goes on beyond a hundred.
        play(&mut position, "Ra2");
        assert_eq!(position.clock(), clock.saturating_add(1));
    }
    // What ends the game goes before what may be claimed.
    assert_eq!(at(150).ruling(3), Some(Ruling::Ends("seventy_five_moves")));
    assert_eq!(at(100).ruling(5), Some(Ruling::Ends("fivefold")));
    // Checkmate goes before the count; so does stalemate, which draws as well.
    for (fen, mv) in [
        ("7k/8/6K1/8/8/8/8/R7 w - - 99 100", "Ra8#"),
        ("7k/8/6K1/8/8/8/8/R7 w - - 149 100", "Ra8#"),
        ("7k/8/6K1/8/8/8/8/5Q2 w - - 149 100", "Qf7"),
    ] {
        let mut position = read(fen);
        play(&mut position, mv);
        assert!(position.outcome().is_some());
        assert_eq!(position.ruling(1), None);
    }
}

#[test]
fn what_begins_the_count_anew() {
    let middle = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 30 50";
    for (moves, clock, irreversible) in [
        ("a3", 0, true),
        ("dxe6", 0, true),
        ("Nxf7", 0, true),
        ("O-O", 31, false),
        ("O-O-O", 31, false),
        ("Kd1", 31, false),
        ("a4 bxa3", 0, true),
        ("Nb1 O-O", 32, false),
    ] {
        let mut position = read(middle);
        let (before, last) = moves.rsplit_once(' ').unwrap_or(("", moves));
        play(&mut position, before);
        let mv = position.read_move(last).unwrap();
        assert_eq!(position.irreversible(mv), irreversible, "{moves}");
        position.play(mv).unwrap();
        assert_eq!(position.clock(), clock, "{moves}");
    }
    let mut position = read("8/4P1k1/8/8/8/8/8/K7 w - - 30 50");
    play(&mut position, "e8=Q");
    assert_eq!(position.clock(), 0);
}

#[test]
fn a_pass_is_the_same_board_with_the_other_player_to_move() {
    let position = read("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 3");
    let passed = position.pass().unwrap();
    assert_eq!(passed.fen(), "4k3/8/8/3pP3/8/8/8/4K3 b - - 0 3");
    assert_eq!(passed.key(), read(&passed.fen()).key());
    // Nobody passes out of check.
    assert!(read("4k3/4r3/8/8/8/8/8/4K2R w K - 0 1").pass().is_none());
    each_chess_position(10, |position| {
        assert_eq!(position.pass().is_none(), position.in_check());
        if let Some(passed) = position.pass() {
            let fen = passed.fen();
            assert_eq!(passed.turn(), position.turn().other());
            assert_ne!(passed.key(), position.key());
            assert!(read(&fen).moves().eq(passed.moves()), "{fen}");
        }
    });
}
