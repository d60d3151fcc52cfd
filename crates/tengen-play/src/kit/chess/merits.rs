//! What a quiet move does for its player, by what the evaluation counts.

use std::ops::Range;

use tengen_engine::chess::terms::Weights;
use tengen_engine::chess::{Trace, WEIGHTS, trace};
use tengen_rules::Position;
use tengen_rules::chess::Chess;
use tengen_rules::chess::cozy_chess::{Color, Move, Piece, Square};

use super::taking::prey;
use super::{color_name, piece_name};
use crate::lang::{Lang, text};

/// From here on it is clear, in centipawns.
const CLEAR: f64 = 15.0;

/// From so much of the middle game on one speaks of the safety of kings.
const KINGS: f64 = 0.3;

/// The tables of the evaluation that are one thing to a reader.
struct Subject {
    /// The key of what is said of it.
    key: &'static str,
    tables: &'static [&'static str],
    /// The pieces that alone can change it when they move; none stands for all.
    movers: &'static [Piece],
    when: When,
}

/// When something can be said.
#[derive(Clone, Copy, PartialEq, Eq)]
enum When {
    Always,
    /// While the piece stays where it has gone.
    Stays,
    /// In the middle game.
    MiddleGame,
}

/// What is said of a rook that has come to a file without pawns of its own.
const FILE: &str = "merit-file";

/// What is said of a passed pawn, if it was one before.
const PASSED: &str = "merit-passed";

const SUBJECTS: [Subject; 7] = [
    Subject {
        key: "merit-outpost",
        tables: &["outpost"],
        movers: &[Piece::Knight, Piece::Bishop],
        when: When::Stays,
    },
    Subject {
        key: FILE,
        tables: &["rook_file"],
        movers: &[Piece::Rook],
        when: When::Always,
    },
    Subject {
        key: PASSED,
        tables: &["passed", "passed_free", "passed_way"],
        movers: &[Piece::Pawn],
        when: When::Always,
    },
    Subject {
        key: "merit-king",
        tables: &["shield", "side_shield", "storm", "attack"],
        movers: &[],
        when: When::MiddleGame,
    },
    Subject {
        key: "merit-pawns",
        tables: &["isolated", "backward", "doubled", "guarded", "beside"],
        movers: &[],
        when: When::Always,
    },
    Subject {
        key: "merit-room",
        tables: &[
            "knight_mobility",
            "bishop_mobility",
            "rook_mobility",
            "queen_mobility",
        ],
        movers: &[],
        when: When::Always,
    },
    Subject {
        key: "merit-square",
        tables: &[
            "pawn_square",
            "knight_square",
            "bishop_square",
            "rook_square",
            "queen_square",
            "king_square",
        ],
        movers: &[
            Piece::Knight,
            Piece::Bishop,
            Piece::Rook,
            Piece::Queen,
            Piece::King,
        ],
        when: When::Stays,
    },
];

/// What a move that neither takes nor castles nor promotes does for its player: of what the evaluation counts, that
/// which the move changes most, if it is clear and still so at the end of the line.
pub(super) fn merit(position: &Chess, mv: Move, line: &[Move], lang: Lang) -> Option<String> {
    let piece = position.board().piece_on(mv.from)?;
    let mut end = position.clone();
    end.make(mv);
    // What is taken at once has done little where it went.
    let gone = |&reply: &Move| prey(&end, reply) == mv.to;
    if line.first().is_some_and(gone) || position.is_capture(mv) || end.in_check() {
        return None;
    }
    let (before, after) = (trace(position), trace(&end));
    for &mv in line {
        if end.play(mv).is_err() {
            return None;
        }
    }
    let us = position.board().side_to_move();
    let stays = end.board().colored_pieces(us, piece).has(mv.to);
    let end = trace(&end);
    let subjects = SUBJECTS
        .iter()
        .filter(|subject| subject.movers.is_empty() || subject.movers.contains(&piece))
        .filter(|subject| match subject.when {
            When::Always => true,
            When::Stays => stays,
            When::MiddleGame => after.middle >= KINGS,
        })
        .filter(|subject| subject.key != FILE || opens(position, mv));
    let (subject, _) = subjects
        .map(|subject| (subject, subject.rise(&before, &after, us)))
        .filter(|&(subject, rise)| rise >= CLEAR && subject.rise(&before, &end, us) > 0.0)
        .max_by(|(one, rise), (other, more)| {
            // What a reader can see comes before what has to be weighed.
            let plain = one.plain().cmp(&other.plain());
            plain.then(rise.total_cmp(more))
        })?;
    let args = [
        ("piece", piece_name(piece, lang).into()),
        ("from", mv.from.to_string().into()),
        ("to", mv.to.to_string().into()),
        ("player", color_name(position.turn(), lang).into()),
    ];
    let key = match subject.key {
        PASSED => passed(position, mv, &before, &after)?,
        key => key,
    };
    Some(text(lang, key, &args))
}

/// Whether it leaves a file with pawns of its own for one without.
fn opens(position: &Chess, mv: Move) -> bool {
    let board = position.board();
    let pawns = board.colored_pieces(board.side_to_move(), Piece::Pawn);
    let [from, to] = [mv.from, mv.to].map(|square| pawns & square.file().bitboard());
    !from.is_empty() && to.is_empty()
}

/// What a pawn's move does about passed pawns, if it is the one that is passed now.
fn passed(position: &Chess, mv: Move, before: &Trace, after: &Trace) -> Option<&'static str> {
    let us = position.board().side_to_move();
    let sign = if us == Color::White { 1 } else { -1 };
    let more = |square: Square| {
        let n = table("passed").start + square.rank().relative_to(us) as usize;
        sign * (after.counts[n] - before.counts[n])
    };
    match (more(mv.from), more(mv.to)) {
        (-1, 1) => Some(PASSED),
        (0, 1) => Some("merit-passed-made"),
        _ => None,
    }
}

impl Subject {
    /// Whether it stands on the board for everybody to see.
    fn plain(&self) -> bool {
        ["merit-outpost", FILE, PASSED].contains(&self.key)
    }

    /// How much more it is worth to a player in one position than in another, in centipawns.
    fn rise(&self, before: &Trace, after: &Trace, us: Color) -> f64 {
        let weights = WEIGHTS.list();
        let counts = self.tables.iter().flat_map(|name| table(name));
        let sum: f64 = counts
            .map(|n| {
                let more = f64::from(after.counts[n] - before.counts[n]);
                let (middle, end) = (f64::from(weights[n].middle()), f64::from(weights[n].end()));
                more * (middle * after.middle + end * (1.0 - after.middle))
            })
            .sum();
        if us == Color::White { sum } else { -sum }
    }
}

/// The places of a table among the weights.
fn table(name: &str) -> Range<usize> {
    let mut start = 0;
    for &(table, length, _) in Weights::<usize>::TABLES {
        if table == name {
            return start..start + length;
        }
        start += length;
    }
    start..start
}
