//! Exchanges, against playing them out on a board of squares.

use tengen_engine::chess::{exchange, exchange_is_at_least};
use tengen_rules::Position;
use tengen_rules::chess::Chess;
use tengen_rules::chess::cozy_chess::{Color, Move, Piece, Square};

use super::support::{fen, game, mv};

/// From the textbooks, as the documentation of `exchange` has it.
fn worth(piece: Piece) -> i32 {
    match piece {
        Piece::Pawn => 100,
        Piece::Knight => 320,
        Piece::Bishop => 330,
        Piece::Rook => 500,
        Piece::Queen => 900,
        Piece::King => 20_000,
    }
}

/// Pieces by file and rank, from 0.
#[derive(Clone)]
struct Squares([[Option<(Piece, Color)>; 8]; 8]);

impl Squares {
    fn of(position: &Chess) -> Self {
        let mut squares = Squares([[None; 8]; 8]);
        for square in Square::ALL {
            let piece = position.board().piece_on(square);
            squares.0[square.file() as usize][square.rank() as usize] =
                piece.zip(position.board().color_on(square));
        }
        squares
    }

    fn at(&self, (file, rank): (i32, i32)) -> Option<(Piece, Color)> {
        let file = usize::try_from(file).ok()?;
        *self.0.get(file)?.get(usize::try_from(rank).ok()?)?
    }

    fn put(&mut self, (file, rank): (i32, i32), piece: Option<(Piece, Color)>) {
        let place = |n: i32| usize::try_from(n).unwrap();
        self.0[place(file)][place(rank)] = piece;
    }

    /// Whether the piece on a square reaches another one, walking step by step.
    fn reaches(&self, from: (i32, i32), to: (i32, i32)) -> bool {
        let Some((piece, color)) = self.at(from) else {
            return false;
        };
        let (files, ranks) = (to.0 - from.0, to.1 - from.1);
        let (far, near) = (files.abs().max(ranks.abs()), files.abs().min(ranks.abs()));
        let slides = match piece {
            Piece::Pawn => {
                let forward = if color == Color::White { 1 } else { -1 };
                return files.abs() == 1 && ranks == forward;
            }
            Piece::Knight => return (far, near) == (2, 1),
            Piece::King => return far == 1,
            Piece::Bishop => far == near,
            Piece::Rook => near == 0,
            Piece::Queen => far == near || near == 0,
        };
        let step = (files.signum(), ranks.signum());
        far > 0
            && slides
            && (1..far).all(|n| {
                self.at((from.0 + n * step.0, from.1 + n * step.1))
                    .is_none()
            })
    }

    fn attackers(&self, to: (i32, i32), side: Color) -> Vec<(Piece, (i32, i32))> {
        let mut found = Vec::new();
        for piece in Piece::ALL {
            for rank in 0..8 {
                for file in 0..8 {
                    let from = (file, rank);
                    if self.at(from) == Some((piece, side)) && self.reaches(from, to) {
                        found.push((piece, from));
                    }
                }
            }
        }
        found
    }

    /// Takes with a piece: what that wins if everybody goes on as well as possible; `None` for a king that may not.
    fn take(&self, from: (i32, i32), to: (i32, i32), free: bool) -> Option<i32> {
        let (piece, side) = self.at(from)?;
        let (prey, _) = self.at(to)?;
        let mut after = self.clone();
        let stands = match piece {
            Piece::Pawn if to.1 == 0 || to.1 == 7 => Piece::Queen,
            _ => piece,
        };
        after.put(from, None);
        after.put(to, Some((stands, side)));
        if piece == Piece::King && !after.attackers(to, !side).is_empty() {
            return None;
        }
        let gain = worth(prey) + worth(stands) - worth(piece);
        Some(gain - after.best(to, !side, free))
    }

    /// The best of stopping and of taking: with the cheapest piece, or `free` with any.
    fn best(&self, to: (i32, i32), side: Color, free: bool) -> i32 {
        let attackers = self.attackers(to, side);
        let some = if free { attackers.len() } else { 1 };
        let takes = attackers.iter().take(some);
        let best = takes
            .filter_map(|&(_, from)| self.take(from, to, free))
            .max();
        best.unwrap_or(0).max(0)
    }
}

fn at(square: Square) -> (i32, i32) {
    (square.file() as i32, square.rank() as i32)
}

/// What the move wins by playing all captures on its square.
fn played(position: &Chess, mv: Move, free: bool) -> i32 {
    if position.is_castling(mv) {
        return 0;
    }
    let mut squares = Squares::of(position);
    let (from, to) = (at(mv.from), at(mv.to));
    let (mover, side) = squares.at(from).unwrap();
    let mut gain = squares.at(to).map_or(0, |(prey, _)| worth(prey));
    if position.is_en_passant(mv) {
        gain = 100;
        squares.put((to.0, from.1), None);
    }
    let stands = mv.promotion.unwrap_or(mover);
    gain += worth(stands) - worth(mover);
    squares.put(from, None);
    squares.put(to, Some((stands, side)));
    gain - squares.best(to, !side, free)
}

#[test]
fn exchanges_are_what_playing_them_gives() {
    let (mut moves, mut other, mut captures) = (0, 0, 0);
    for seed in 0..400 {
        for position in game(seed, 160, seed % 2 == 0)
            .iter()
            .skip(seed as usize % 5)
            .step_by(5)
        {
            for mv in position.moves() {
                let right = played(position, mv, false);
                assert_eq!(exchange(position, mv), right, "{position:?} {mv}");
                for least in [right - 101, right - 1, right, right + 1, right + 101, 0, 1] {
                    assert_eq!(
                        exchange_is_at_least(position, mv, least),
                        right >= least,
                        "{position:?} {mv} {least}"
                    );
                }
                moves += 1;
                captures += usize::from(position.is_capture(mv));
                other += usize::from(played(position, mv, true) != right);
            }
        }
    }
    assert!(moves > 200_000 && captures > 15_000, "{moves} {captures}");
    // The cheapest piece first is nearly always best.
    assert!(other * 1000 < moves, "{other} of {moves}");
}

#[test]
fn known_exchanges() {
    for (position, text, won) in [
        // A pawn that nobody guards.
        (
            "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1",
            "e1e5",
            100,
        ),
        // A guarded pawn: knight for pawn, rook behind queen behind bishop.
        (
            "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1",
            "d3e5",
            100 - 320,
        ),
        // Rook takes a pawn that a pawn guards.
        ("3k4/8/3p4/4p3/8/8/8/4RK2 w - - 0 1", "e1e5", 100 - 500),
        // Two rooks against one guard.
        ("4k3/4r3/8/4p3/8/8/4R3/4RK2 w - - 0 1", "e2e5", 100),
        // The king may not take back what another piece guards.
        ("3k4/3p4/8/8/8/8/8/3R1K2 w - - 0 1", "d1d7", 100 - 500),
        ("3k4/3p4/8/8/8/8/3R4/3R1K2 w - - 0 1", "d2d7", 100),
        // A queen, and one that is taken at once.
        ("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8q", 800),
        ("1r5k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8q", -100),
        ("1r5k/P7/8/8/8/8/8/K7 w - - 0 1", "a7b8q", 500 + 800),
        // In passing.
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100),
        ("4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0),
        // A quiet move to where a pawn takes, and to where one takes and becomes a queen.
        ("3k4/8/3p4/8/8/8/8/4RK2 w - - 0 1", "e1e5", -500),
        ("3k4/8/8/8/8/8/1p6/4R1K1 w - - 0 1", "e1a1", -500 - 800),
    ] {
        let position = fen(position);
        assert_eq!(exchange(&position, mv(&position, text)), won, "{text}");
    }
}
