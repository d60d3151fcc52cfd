//! What a search knows about chess.
//!
//! | part | what it is |
//! |---|---|
//! | [`exchange`](exchange()) | what a capture wins once everybody has taken back |
//! | `tactics` | mates in one, for either side |
//! | `order` | which moves come first, which are tried where a look ends, which are hardly looked at |
//! | `evaluate`, `pawns` | what is counted of a position: material, squares, mobility, pawns, threats, attacks on kings |
//! | `endings` | where that sum misleads: what can't be won, and how a bare king is driven |
//! | [`terms`] | what is counted has a name and a meaning there, `weights` what each count is worth |
//!
//! The score is a sum of counts times weights, one sum for the middle game and one for the end game; between them it
//! goes by the pieces that are left. It depends on the position alone, and is worth the same to both players: with the
//! colours exchanged it is the same score for the other one.
//!
//! # Where the weights come from
//!
//! All weights are centipawns. They begin with the textbook worths of the pieces and simple tables
//! (`examples/fit/textbook.rs`), and were fitted to games that Tengen played against itself from openings at random,
//! on 700 to 1000 nodes a move: to quiet positions, whose scores should promise what became of the game (for 0.6 of it;
//! for 0.4 what the search said). A tenth of the positions was held back. Each weight pays for going away from where it
//! began, so that what is rare stays sane. Done on 2026-11-30 with `cargo run --release -p tengen-engine --example fit`:
//!
//! | round | games | positions | mean square error of those held back | against the round before, on 800 nodes a move |
//! |---|---:|---:|---|---|
//! | 1 | 3257 | 141,051 | textbook 0.0523, fitted 0.0512 | 311 won, 67 drawn, 222 lost: +52 Elo, ±26 |
//! | 2 | 4534 | 205,034 | textbook 0.0527, round 1 0.0513, fitted 0.0509 | 233 won, 59 drawn, 208 lost: +17 Elo, ±28 |

mod endings;
mod evaluate;
mod exchange;
mod order;
mod pawns;
mod tactics;
pub mod terms;
mod weights;

use std::cell::Cell;

use tengen_rules::Position;
use tengen_rules::chess::Chess;
use tengen_rules::chess::cozy_chess::{Board, Color, File, Move, Piece, Square};

pub use exchange::{exchange, exchange_is_at_least, worth};
pub use weights::WEIGHTS;

use crate::guide::{Guide, Late, Lateness, Merit, Scope, Tactics, Unrest};
use endings::WHOLE;
use pawns::{Memory, Structure, place};
use terms::{Counts, Pair, Weights};

/// The pieces that are left of those of the start position count so much: 1 for a minor piece, 2 for a rook, 4 for a
/// queen.
const MIDDLE_GAME: i32 = 24;

/// The guide to chess.
#[derive(Clone, Debug)]
pub struct ChessGuide {
    weights: &'static Weights<Pair>,
    pawns: Memory,
    /// Scores for White, each with the key of its position: a search comes to many positions more than once.
    scores: Box<[Cell<(u64, i32)>]>,
}

/// The logarithm of the number of scores that are remembered.
const SCORES: u32 = 13;

impl ChessGuide {
    /// A guide that weighs what it counts in its own way.
    #[must_use]
    pub fn with_weights(weights: &'static Weights<Pair>) -> Self {
        ChessGuide {
            weights,
            pawns: Memory::new(),
            scores: vec![Cell::default(); 1 << SCORES].into(),
        }
    }

    /// The worth of a move by the squares that the piece leaves and reaches, in centipawns.
    fn step(&self, board: &Board, mv: Move) -> i32 {
        let us = board.side_to_move();
        let on = |piece: Piece, square: Square| {
            let weights = self.weights;
            let table = match piece {
                Piece::Pawn => &weights.pawn_square,
                Piece::Knight => &weights.knight_square,
                Piece::Bishop => &weights.bishop_square,
                Piece::Rook => &weights.rook_square,
                Piece::Queen => &weights.queen_square,
                Piece::King => &weights.king_square,
            };
            table[place(square, us)]
        };
        let mover = board.piece_on(mv.from).unwrap_or(Piece::Pawn);
        let mut sum = -on(mover, mv.from);
        if board.colors(us).has(mv.to) {
            let short = mv.from.file() < mv.to.file();
            let (king, rook) = if short {
                (File::G, File::F)
            } else {
                (File::C, File::D)
            };
            let rank = mv.from.rank();
            sum += on(Piece::King, Square::new(king, rank)) - on(Piece::Rook, mv.to);
            sum += on(Piece::Rook, Square::new(rook, rank));
        } else {
            sum += on(mv.promotion.unwrap_or(mover), mv.to);
        }
        blend(sum, phase(board))
    }
}

impl Guide<Chess> for ChessGuide {
    const TACTICS_EVERYWHERE: bool = false;
    const SELECTIVE: bool = true;
    /// For both colours, each piece to each square.
    const KINDS: usize = 2 * 6 * 64;

    fn new(_: &Chess) -> Self {
        ChessGuide::with_weights(&WEIGHTS)
    }

    /// Nothing: to count from the board is as fast, as what changes seldom is remembered by the pawns.
    fn push(&mut self, _: &Chess, _: Move) {}

    fn pop(&mut self, _: &Chess, _: Move) {}

    fn score(&self, position: &Chess) -> i32 {
        let board = position.board();
        let key = position.key();
        let slot = &self.scores[(key >> (u64::BITS - SCORES)) as usize];
        let (known, mut white) = slot.get();
        if known != key {
            let (structure, mut sum) = self.pawns.look(board, self.weights);
            evaluate::count(board, &structure, self.weights, &mut sum);
            white = weigh(board, blend(sum, phase(board)));
            slot.set((key, white));
        }
        match board.side_to_move() {
            Color::White => white,
            Color::Black => -white,
        }
    }

    fn tactics(&self, position: &Chess, moves: &mut Vec<Move>) -> Tactics {
        tactics::tactics(position, moves)
    }

    fn gain(&self, position: &Chess, mv: Move) -> i32 {
        order::gain(position, mv)
    }

    fn wins_now(&self, position: &Chess) -> Option<bool> {
        Some(tactics::has_mate(position.board()))
    }

    /// What may give check.
    fn forcing(&self, position: &Chess, moves: &mut [Move]) -> usize {
        let board = position.board();
        let checks = tactics::Checks::of(board);
        let mut front = 0;
        for n in 0..moves.len() {
            let piece = board.piece_on(moves[n].from).unwrap_or(Piece::Pawn);
            if checks.may_be(piece, moves[n]) {
                moves.swap(front, n);
                front += 1;
            }
        }
        front
    }

    /// What wins most by exchange; if nothing does, the move to the best squares that loses nothing there.
    fn rank(&self, position: &Chess, mv: Move) -> i64 {
        /// More than every worth by squares.
        const UNIT: i64 = 10_000;
        let step = i64::from(self.step(position.board(), mv));
        let won = i64::from(exchange(position, mv));
        won * UNIT + step
    }

    fn order(&self, position: &Chess, mv: Move) -> i64 {
        order::order(position, mv).into()
    }

    fn merit(&self, _: &Chess, _: Move) -> Merit {
        Merit::Rank
    }

    fn candidates(&self, position: &Chess, moves: &mut Vec<Move>) -> Scope {
        if position.decided().is_none() {
            position.board().generate_moves(|set| {
                moves.extend(set);
                false
            });
        }
        Scope::All
    }

    fn unrest(&self, position: &Chess, moves: &mut Vec<Move>) -> Unrest {
        order::unrest(position, moves)
    }

    fn kind(&self, position: &Chess, mv: Move) -> usize {
        let board = position.board();
        let piece = board.piece_on(mv.from).unwrap_or(Piece::Pawn);
        (board.side_to_move() as usize * 6 + piece as usize) * 64 + mv.to as usize
    }

    fn extension(&self, position: &Chess) -> u32 {
        u32::from(position.in_check())
    }

    fn late(&self, position: &Chess, mv: Move, lateness: Lateness) -> Late {
        order::late(position, mv, lateness)
    }

    fn margin(&self, position: &Chess, depth: u32, rises: bool) -> Option<i32> {
        let plies = depth.cast_signed() - i32::from(rises);
        (depth <= 7 && !position.in_check()).then_some(80 * plies)
    }

    fn passing(&self, position: &Chess, depth: u32) -> Option<u32> {
        let board = position.board();
        let us = board.colors(board.side_to_move());
        let pieces = us - board.pieces(Piece::Pawn) - board.pieces(Piece::King);
        (!pieces.is_empty() && !position.in_check()).then_some(3 + depth / 4)
    }
}

/// How much of the middle game is left, of [`MIDDLE_GAME`].
#[inline]
fn phase(board: &Board) -> i32 {
    let count = |piece| board.pieces(piece).len().cast_signed();
    let phase = count(Piece::Knight)
        + count(Piece::Bishop)
        + 2 * count(Piece::Rook)
        + 4 * count(Piece::Queen);
    phase.min(MIDDLE_GAME)
}

/// The worth between middle game and end game.
#[inline]
const fn blend(sum: Pair, phase: i32) -> i32 {
    (sum.middle() * phase + sum.end() * (MIDDLE_GAME - phase)) / MIDDLE_GAME
}

/// What is left of a sum for White where it misleads.
#[inline]
fn weigh(board: &Board, white: i32) -> i32 {
    let strong = if white >= 0 {
        Color::White
    } else {
        Color::Black
    };
    let share = endings::share(board, strong);
    let mut white = white * share / WHOLE;
    if share == WHOLE && endings::can_drive(board, strong) {
        let drive = endings::drive(board, strong);
        white += if strong == Color::White {
            drive
        } else {
            -drive
        };
    }
    white
}

/// What the evaluation counts in a position, to fit the weights.
#[derive(Clone, Debug)]
pub struct Trace {
    /// How often each weight counts, in the order of [`Weights::list`], White's less Black's.
    pub counts: Vec<i32>,
    /// How much the middle game counts, from 0 to 1; the rest is the end game.
    pub middle: f64,
    /// What is left of an advantage, from 0 to 1, as of which player has it by these weights.
    pub share: f64,
    /// Whether the sum is all there is; if not, there is something that no weight says.
    pub whole: bool,
}

/// Counts a position: its score for White is the sum of the weights times their counts, between middle game and end
/// game, and of that the share.
#[must_use]
pub fn trace(position: &Chess) -> Trace {
    let board = position.board();
    let indexes = Weights::from_fn(|index| index);
    let mut counts = Counts(vec![0; Weights::<usize>::COUNT]);
    let structure = Structure::count(board, &indexes, &mut counts);
    pawns::count_shelter(board, &indexes, &mut counts);
    evaluate::count(board, &structure, &indexes, &mut counts);
    let mut sum = Pair::default();
    for (&count, weight) in counts.0.iter().zip(WEIGHTS.list()) {
        sum += weight * count;
    }
    let strong = if blend(sum, phase(board)) >= 0 {
        Color::White
    } else {
        Color::Black
    };
    let share = endings::share(board, strong);
    Trace {
        counts: counts.0,
        middle: f64::from(phase(board)) / f64::from(MIDDLE_GAME),
        share: f64::from(share) / f64::from(WHOLE),
        whole: share != WHOLE || !endings::can_drive(board, strong),
    }
}
