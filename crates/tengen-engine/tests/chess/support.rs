//! Positions to try things on.

use tengen_engine::Guide;
use tengen_engine::chess::ChessGuide;
use tengen_rules::chess::Chess;
use tengen_rules::chess::cozy_chess::Move;
use tengen_rules::random::mix;
use tengen_rules::{Notation, Position};

pub(crate) fn fen(text: &str) -> Chess {
    Chess::start()
        .read_position(text)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn guide(position: &Chess) -> ChessGuide {
    ChessGuide::new(position)
}

pub(crate) fn mv(position: &Chess, text: &str) -> Move {
    position.read_move(text).unwrap()
}

/// The positions of a random game and the moves between them, up to its end or so many plies. `lively` players take
/// or give check every other time if they can.
pub(crate) fn game(seed: u64, plies: u64, lively: bool) -> Vec<Chess> {
    let mut position = Chess::start();
    let mut passed = vec![position.clone()];
    for ply in 0..plies {
        if position.outcome().is_some() {
            break;
        }
        let draw = mix(seed ^ mix(ply));
        let mut moves: Vec<Move> = position.moves().collect();
        if lively && draw >> 40 & 1 == 0 {
            let noisy: Vec<Move> = moves
                .iter()
                .copied()
                .filter(|&mv| {
                    let mut after = position.clone();
                    after.make(mv);
                    after.in_check() || position.is_capture(mv)
                })
                .collect();
            if !noisy.is_empty() {
                moves = noisy;
            }
        }
        position.make(moves[draw as usize % moves.len()]);
        passed.push(position.clone());
    }
    passed
}

/// The text of a position without what the rules may write before it.
pub(crate) fn text(position: &Chess) -> String {
    let text = position.position_text();
    text.strip_prefix("chess ").unwrap_or(&text).to_owned()
}

/// The same position with the colours exchanged.
pub(crate) fn mirrored(position: &Chess) -> Chess {
    let swap = |text: &str| -> String {
        text.chars()
            .map(|c| {
                if c.is_lowercase() {
                    c.to_ascii_uppercase()
                } else {
                    c.to_ascii_lowercase()
                }
            })
            .collect()
    };
    let text = text(position);
    let parts: Vec<&str> = text.split(' ').collect();
    let rows: Vec<String> = parts[0].rsplit('/').map(swap).collect();
    let turn = if parts[1] == "w" { "b" } else { "w" };
    let passing = match parts[3].split_at(1) {
        (file, "3") => format!("{file}6"),
        (file, "6") => format!("{file}3"),
        _ => "-".to_owned(),
    };
    fen(&format!(
        "{} {turn} {} {passing} {}",
        rows.join("/"),
        swap(parts[2]),
        parts[4..].join(" ")
    ))
}
