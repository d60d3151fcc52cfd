//! Positions on 15x15x5 to search, in the middle of the game.

use tengen_rules::mnk::{Cell, Mnk};
use tengen_rules::{Notation, Position};

/// Positions of ten to fourteen stones, by their moves. Nobody wins at once or has a four, and a
/// search ten plies deep doesn't see the end of the game.
const GAMES: [&str; 20] = [
    "h8 h10 j10 f6 i11 g6 j11 h6 j12 j13 i12 j8",
    "h8 i7 h9 i9 g8 i10 i11 h10 j10 h12 h6 g10",
    "h8 h9 j6 k5 i9 l6 k7 j7 k11 g7 i7 i8",
    "h8 g8 h6 g5 g9 g7 i7 h9 k5 j6 h5 f10",
    "h8 h6 f10 f8 f6 g5 j10 f4 e9 i9",
    "h8 j8 h6 g7 i6 k7 j7 h9 j6 g6",
    "h8 h7 g7 f8 k11 j10 k9 k8 l10 f6",
    "h8 h10 i7 f8 e7 j8 e11 j10 g7 j7",
    "h8 i8 f10 g10 g11 i7 f11 i11 i13 h12 f14",
    "h8 h6 i8 g5 j8 k8 i7 j6 h7 i6 k6",
    "h8 i8 g7 i7 i6 e5 g5 g6 h9 k10 h6",
    "h8 g8 h7 g9 h9 h11 g11 h10 i8 e7 d6",
    "h8 h10 j8 i11 i8 g9 j12 k8 e7 j9 e8 f8 h9",
    "h8 f8 i9 k11 g7 h10 j10 f6 j12 e7 d6 f4 f7",
    "h8 i7 h6 i6 h10 i9 h4 i11 h5 h7 h3 h2 i8",
    "h8 i9 h9 k7 h10 j7 h12 h11 i10 h6 f7 j11 i11",
    "h8 i7 f8 f7 g7 j8 j10 k9 i5 k11 l10 h6 g5 k10",
    "h8 h7 i7 g9 h6 j8 g8 i9 k7 f8 j9 g11 f12 g12",
    "h8 h9 i9 j8 i8 k11 g7 i7 k9 f6 g5 e6 i10 f7",
    "h8 h7 f10 i6 g7 e10 j10 i9 h10 j5 e11 g9 k10 l10",
];

/// A position, for Tengen and for the peers.
#[derive(Clone, Debug)]
pub struct MiddleGame {
    /// For Tengen.
    pub position: Mnk<4>,
    /// The places of its stones in the rows, in the order of the game.
    pub places: Vec<usize>,
}

/// All of them. The first four have twelve stones.
///
/// # Panics
///
/// Never: what is written here can be read.
pub fn all() -> impl Iterator<Item = MiddleGame> {
    GAMES.iter().map(|game| {
        let mut position = Mnk::<4>::new("gomoku".parse().expect("a spec"));
        let mut places = Vec::new();
        for text in game.split(' ') {
            let cell: Cell = position.read_move(text).expect("a cell");
            position.make(cell);
            places.push(cell.index());
        }
        MiddleGame { position, places }
    })
}
