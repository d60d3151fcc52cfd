//! Positions in which mates are near.

use tengen_rules::chess::Chess;
use tengen_rules::chess::cozy_chess::{Color, Move};
use tengen_rules::random::mix;
use tengen_rules::{Notation, Outcome, Position};

use crate::oracle::{Fate, fate};

pub(crate) fn fen(text: &str) -> Chess {
    let position = Chess::start().read_position(text);
    position.unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The positions of a random game in which both players like to take and to give check, as far as they are not over; and
/// whether it ended in a mate.
pub(crate) fn game(seed: u64) -> (Vec<Chess>, bool) {
    let mut position = Chess::start();
    let mut passed = Vec::new();
    for ply in 0..160 {
        if position.outcome().is_some() {
            break;
        }
        passed.push(position.clone());
        let draw = mix(seed ^ mix(ply));
        let mut moves: Vec<Move> = position.moves().collect();
        if draw >> 40 & 1 == 0 {
            let lively = |&mv: &Move| {
                let mut after = position.clone();
                after.make(mv);
                after.in_check() || position.is_capture(mv)
            };
            let noisy: Vec<Move> = moves.iter().copied().filter(lively).collect();
            if !noisy.is_empty() {
                moves = noisy;
            }
        }
        position.make(moves[draw as usize % moves.len()]);
    }
    let mated = matches!(position.outcome(), Some(Outcome::Win(_)));
    (passed, mated)
}

/// A position of a random game: one of the last four before a mate, or any one after a side has lost some of its pieces.
pub(crate) fn middle(seed: u64) -> Option<Chess> {
    let (game, mated) = game(seed);
    let draw = mix(seed ^ 0x31D);
    if mated {
        let last = game.len() - 1;
        return game.get(last - (draw >> 8) as usize % 4).cloned();
    }
    let position = &game[(draw >> 8) as usize % game.len()];
    let board = position.board();
    let pieces = |color| board.colors(color).len();
    (pieces(Color::White).abs_diff(pieces(Color::Black)) >= 2).then(|| position.clone())
}

/// What is on the board beside the kings: White's capitals, Black's small letters.
const ENDINGS: [&str; 20] = [
    "Q", "R", "Qr", "BN", "BB", "QQ", "RR", "Rp", "Qn", "Qb", "Pp", "PP", "Np", "Rr", "Qq", "RB",
    "NNp", "Rn", "PPp", "BNp",
];

/// A random position with few pieces, one king often at the edge, either colour's turn, with this clock.
pub(crate) fn few(seed: u64, clock: u16) -> Option<Chess> {
    let mut state = mix(seed ^ 0xFE3);
    let mut draw = |below: u64| {
        state = mix(state);
        (state >> 16) % below
    };
    let ending = ENDINGS[draw(ENDINGS.len() as u64) as usize];
    let swap = draw(2) == 0;
    let mut rows = [[b'.'; 8]; 8];
    for piece in "kK".chars().chain(ending.chars()) {
        let (mut x, mut y) = (draw(8) as usize, draw(8) as usize);
        if piece == 'k' && draw(3) > 0 {
            (x, y) = [(x, 0), (x, 7), (0, y), (7, y)][draw(4) as usize];
        }
        // A pawn is near its goal.
        match piece {
            'P' => y = 1 + draw(2) as usize,
            'p' => y = 6 - draw(2) as usize,
            _ => {}
        }
        if rows[y][x] != b'.' {
            return None;
        }
        rows[y][x] = piece as u8;
    }
    if swap {
        rows.reverse();
        for cell in rows.iter_mut().flatten() {
            *cell ^= if cell.is_ascii_alphabetic() { 0x20 } else { 0 };
        }
    }
    let rows = rows.map(|row| {
        row.map(|cell| char::from(cell).to_string().replace('.', "1"))
            .concat()
    });
    let turn = ["w", "b"][draw(2) as usize];
    let text = format!("{} {turn} - - {clock} 80", rows.join("/"));
    // What can't be, such as a king that could be taken, the reader refuses.
    let position = Chess::start().read_position(&text).ok()?;
    position.outcome().is_none().then_some(position)
}

/// A position, what comes of it, and the plies to which that was looked for.
pub(crate) struct Case {
    pub(crate) position: Chess,
    pub(crate) fate: Fate,
    pub(crate) horizon: u32,
    /// A number of its own.
    pub(crate) seed: u64,
}

/// Calls `check` with so many positions: few pieces and full boards by turns, and in most of them a mate is near.
pub(crate) fn each(count: u64, salt: u64, mut check: impl FnMut(&Case)) {
    let mut checked = 0;
    let mut seed = mix(salt);
    while checked < count {
        seed = mix(seed);
        let (position, horizon) = if checked.is_multiple_of(2) {
            (few(seed, 0), 5)
        } else {
            (middle(seed), 3)
        };
        let Some(position) = position else {
            continue;
        };
        // Where nothing is near, most positions have nothing to say.
        let open = (seed >> 32).is_multiple_of(8);
        let fate = fate(&position, horizon);
        if fate == Fate::Open && !open {
            continue;
        }
        check(&Case {
            position,
            fate,
            horizon,
            seed,
        });
        checked += 1;
    }
}
