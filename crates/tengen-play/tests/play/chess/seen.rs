//! What is seen of moves, against the oracle.

use std::collections::BTreeMap;

use tengen_play::contract::{Evidence, PieceSeen};
use tengen_play::{Kit, Lang};
use tengen_rules::chess::Chess;
use tengen_rules::{Notation, Player, Position};

use super::oracle::*;
use crate::support::*;

/// Positions of games played at random, and some in which there is much to see.
pub(super) fn positions(count: usize) -> Vec<Chess> {
    let mut positions: Vec<Chess> = [
        "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1",
        "rn2kb1r/ppp1pppp/8/8/6b1/2N2N2/PPPP1PPP/R1BqKB1R w KQkq - 0 1",
        "4k3/8/8/1q3r2/3N4/8/8/4K3 w - - 0 30",
        "4k3/8/2n5/8/8/8/8/4KB2 w - - 0 30",
        "3r2k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 30",
    ]
    .iter()
    .map(|fen| Chess::start().read_position(fen).unwrap())
    .collect();
    let mut draws = Draws::new(64);
    while positions.len() < count {
        let mut position = Chess::start();
        for _ in 0..8 + draws.below(60) {
            let moves: Vec<_> = position.moves().collect();
            if moves.is_empty() {
                break;
            }
            position.make(*draws.of(&moves));
        }
        if position.outcome().is_none() {
            positions.push(position);
        }
    }
    positions
}

/// The pieces that are named, as squares in order; each has its right name and letter.
fn squares(seen: &[PieceSeen], letters: &Letters) -> Vec<usize> {
    let mut squares = Vec::new();
    for piece in seen {
        let at = square(&piece.cell);
        assert_eq!(piece.name, letters.called(at));
        assert_eq!(piece.piece, letters.0[at].to_string());
        squares.push(at);
    }
    squares.sort_unstable();
    squares
}

fn sorted(mut squares: Vec<usize>) -> Vec<usize> {
    squares.sort_unstable();
    squares
}

/// What is seen of a move is there, and nothing else is.
fn check(position: &Chess, mv: &str, seen: &Evidence) {
    let white = position.turn() == Player::First;
    let mv = position.read_move(mv).unwrap();
    let mut after = position.clone();
    after.make(mv);
    let (before, now) = (Letters::of(position), Letters::of(&after));
    let uci = position.uci_text(mv);
    let (from, to) = (square(&uci[..2]), square(&uci[2..4]));
    // What it takes has gone from the other side.
    let (theirs, left) = (before.side(!white), now.side(!white));
    let gone: Vec<usize> = theirs
        .into_iter()
        .filter(|square| !left.contains(square))
        .collect();
    assert_eq!(squares(seen.takes.as_slice(), &before), gone);
    let taken = gone.first().map_or(0, |&square| worth(before.0[square]));
    let back = after
        .moves()
        .any(|mv| square(&after.uci_text(mv)[2..4]) == to);
    assert_eq!(
        seen.free,
        !gone.is_empty() && !back && after.outcome().is_none()
    );
    // A king that is attacked is in check.
    let attacked = |letters: &Letters, by: bool, square: usize| {
        let mut pieces = letters.side(by).into_iter();
        pieces.any(|piece| letters.attacked(piece).contains(&square))
    };
    assert_eq!(seen.checks, attacked(&now, white, now.king(!white)));
    if after.outcome().is_some() {
        let rest = [&seen.threatens, &seen.leaves, &seen.stops];
        assert!(rest.iter().all(|moves| moves.is_empty()));
        let rest = [
            &seen.forks,
            &seen.pins,
            &seen.attacks,
            &seen.saves,
            &seen.hangs,
        ];
        assert!(rest.iter().all(|pieces| pieces.is_empty()));
        return;
    }
    assert_eq!(seen.leaves, winning(&after));
    let passed = flipped(&after);
    assert_eq!(
        seen.threatens,
        passed.as_ref().map_or_else(Vec::new, winning)
    );
    let idle = flipped(position);
    let left: Vec<_> = seen
        .leaves
        .iter()
        .map(|mv| squares_of(&after, mv))
        .collect();
    let stops = idle.as_ref().map_or_else(Vec::new, |idle| {
        let mut threats = winning(idle);
        threats.retain(|mv| !left.contains(&squares_of(idle, mv)));
        threats
    });
    assert_eq!(seen.stops, stops);
    // What can be won now; on the square of the move more than it has taken.
    let lost = winnable(&after, white);
    let hangs = lost.iter().copied();
    let hangs = hangs.filter(|&square| square != to || gain(&after, to) >= taken + 100);
    assert_eq!(squares(&seen.hangs, &now), hangs.collect::<Vec<_>>());
    let saves = idle
        .as_ref()
        .map_or_else(Vec::new, |idle| winnable(idle, white));
    let saves = saves.into_iter().filter(|&square| {
        let now = if square == from { to } else { square };
        !lost.contains(&now)
            && idle
                .as_ref()
                .is_some_and(|idle| endangered(idle, square, !white))
    });
    assert_eq!(squares(&seen.saves, &before), saves.collect::<Vec<_>>());
    let attacks = passed.map_or_else(Vec::new, |passed| winnable(&passed, !white));
    // Nothing has attacked it before.
    let attacks = attacks.into_iter();
    let attacks = attacks.filter(|&square| !attacked(&before, white, square));
    assert_eq!(squares(&seen.attacks, &now), attacks.collect::<Vec<_>>());
    let castles = position.is_castling(mv);
    // A fork: two at once, by a piece that can't be won itself.
    let mut preys: Vec<usize> = now.attacked(to);
    preys.retain(|&square| {
        let letter = now.0[square];
        if letter == '.'
            || letter.is_ascii_uppercase() == white
            || letter.eq_ignore_ascii_case(&'p')
        {
            return false;
        }
        let mut empty = now.clone();
        empty.0[to] = '.';
        let guarded = attacked(&empty, !white, square);
        let king = letter.eq_ignore_ascii_case(&'k');
        let dearer = worth(letter) > worth(now.0[to]) && !now.0[to].eq_ignore_ascii_case(&'k');
        king || dearer || !guarded
    });
    // Nor may one of them take it for as much, or a pawn in passing.
    let ends = after.moves().any(|mv| {
        let uci = after.uci_text(mv);
        let (from, to_square) = (square(&uci[..2]), square(&uci[2..4]));
        let mut left = after.clone();
        left.make(mv);
        let gone = !Letters::of(&left).side(white).contains(&to);
        let letter = now.0[from];
        gone && (to_square != to || preys.contains(&from) && worth(letter) <= worth(now.0[to]))
    });
    let forks = if castles || preys.len() < 2 || gain(&after, to) > 0 || ends {
        Vec::new()
    } else {
        sorted(preys)
    };
    assert_eq!(squares(&seen.forks, &now), forks);
    // A pin: without it the king would be attacked by what has moved, and only by that.
    let pins = now.attacked(to).into_iter().filter(|&square| {
        let letter = now.0[square];
        let theirs = letter != '.' && letter.is_ascii_uppercase() != white;
        let mut without = now.clone();
        without.0[square] = '.';
        let king = now.king(!white);
        theirs
            && square != king
            && without.attacked(to).contains(&king)
            && !now.attacked(to).contains(&king)
            && !held(&before, square, white)
    });
    let pins = if castles {
        Vec::new()
    } else {
        sorted(pins.collect())
    };
    assert_eq!(squares(&seen.pins, &now), pins);
}

/// Whether the player to move can take on a square so that nothing the other could take then, nor a mate, makes up
/// for it.
fn endangered(position: &Chess, target: usize, taker: bool) -> bool {
    let letters = Letters::of(position);
    position.moves().any(|mv| {
        let uci = position.uci_text(mv);
        if square(&uci[2..4]) != target || position.is_castling(mv) {
            return false;
        }
        let became = uci[4..].chars().next();
        // Other pieces than a queen are worth less.
        if became.is_some_and(|letter| letter != 'q') {
            return false;
        }
        let won = worth(letters.0[target]) + became.map_or(0, |_| worth('q') - worth('p'));
        let mut after = position.clone();
        after.make(mv);
        let targets = Letters::of(&after).side(taker).into_iter();
        let back = targets.map(|target| gain(&after, target)).max().unwrap();
        won - back >= 100 && winning(&after).is_empty()
    })
}

/// Whether without this piece another one of this colour would give check that doesn't now.
fn held(letters: &Letters, piece: usize, by: bool) -> bool {
    let king = letters.king(!by);
    let mut without = letters.clone();
    without.0[piece] = '.';
    letters.side(by).into_iter().any(|from| {
        let slides = "bBrRqQ".contains(letters.0[from]);
        let sees = |letters: &Letters| letters.attacked(from).contains(&king);
        slides && sees(&without) && !sees(letters)
    })
}

#[test]
fn what_is_seen_is_there() {
    let mut seen = BTreeMap::<&str, usize>::new();
    for position in positions(120) {
        for mv in position.moves().collect::<Vec<_>>() {
            let evidence = position.evidence(mv, &[], Lang::En);
            let text = position.move_text(mv);
            let judge = || check(&position, &text, &evidence);
            let judged = std::panic::catch_unwind(std::panic::AssertUnwindSafe(judge));
            assert!(
                judged.is_ok(),
                "{} {text}: {evidence:?}",
                position.position_text()
            );
            for (field, there) in [
                ("takes", evidence.takes.is_some()),
                ("free", evidence.free),
                ("checks", evidence.checks),
                ("threatens", !evidence.threatens.is_empty()),
                ("leaves", !evidence.leaves.is_empty()),
                ("stops", !evidence.stops.is_empty()),
                ("forks", !evidence.forks.is_empty()),
                ("pins", !evidence.pins.is_empty()),
                ("attacks", !evidence.attacks.is_empty()),
                ("saves", !evidence.saves.is_empty()),
                ("hangs", !evidence.hangs.is_empty()),
            ] {
                *seen.entry(field).or_default() += usize::from(there);
            }
        }
    }
    assert!(seen.values().all(|&count| count > 10), "{seen:?}");
}
