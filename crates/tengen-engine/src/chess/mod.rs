//! What a search knows about chess.

use tengen_rules::Position;
use tengen_rules::chess::Chess;
use tengen_rules::chess::cozy_chess::{Color, Move, Piece};

use crate::guide::{Guide, Late, Lateness, Merit, Scope, Tactics, Unrest};

/// The guide to chess.
#[derive(Clone, Debug)]
pub struct ChessGuide;

const WORTH: [i32; 6] = [100, 300, 320, 500, 900, 0];

impl Guide<Chess> for ChessGuide {
    const TACTICS_EVERYWHERE: bool = false;
    const SELECTIVE: bool = true;

    fn new(_: &Chess) -> Self {
        ChessGuide
    }

    fn push(&mut self, _: &Chess, _: Move) {}

    fn pop(&mut self, _: &Chess, _: Move) {}

    fn score(&self, position: &Chess) -> i32 {
        let board = position.board();
        let us = board.side_to_move();
        let of = |color: Color| -> i32 {
            Piece::ALL
                .iter()
                .map(|&piece| {
                    board.colored_pieces(color, piece).len().cast_signed() * WORTH[piece as usize]
                })
                .sum()
        };
        of(us) - of(!us)
    }

    fn tactics(&self, _: &Chess, _: &mut Vec<Move>) -> Tactics {
        Tactics::Quiet
    }

    fn rank(&self, position: &Chess, mv: Move) -> i64 {
        let board = position.board();
        let victim = |square| {
            board
                .piece_on(square)
                .map_or(0, |piece| WORTH[piece as usize])
        };
        if position.is_capture(mv) {
            i64::from(victim(mv.to) * 10 - victim(mv.from) + 10_000)
        } else {
            0
        }
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
        let check = position.in_check();
        position.board().generate_moves(|set| {
            moves.extend(
                set.into_iter()
                    .filter(|&mv| check || position.is_capture(mv)),
            );
            false
        });
        moves.sort_by_key(|&mv| -self.rank(position, mv));
        if check { Unrest::Forced } else { Unrest::Noisy }
    }

    fn extension(&self, position: &Chess) -> u32 {
        u32::from(position.in_check())
    }

    fn late(&self, position: &Chess, mv: Move, lateness: Lateness) -> Late {
        if lateness.tried < 4 || lateness.depth < 3 || position.is_capture(mv) {
            return Late::Less(0);
        }
        Late::Less(1 + u32::from(lateness.tried > 12))
    }

    fn margin(&self, position: &Chess, depth: u32) -> Option<i32> {
        (depth < 6 && !position.in_check()).then_some(100 * depth.cast_signed())
    }

    fn passing(&self, position: &Chess, depth: u32) -> Option<u32> {
        let board = position.board();
        let us = board.colors(board.side_to_move());
        let pieces = us & !board.pieces(Piece::Pawn) & !board.pieces(Piece::King);
        (!pieces.is_empty()).then_some(3 + depth / 4)
    }
}
