//! Pawns: their structure, which is remembered, and the shelter that they give the kings.

use std::cell::Cell;

use tengen_rules::chess::cozy_chess::{
    BitBoard, Board, Color, File, Piece, Rank, Square, get_pawn_attacks,
};

use super::terms::{Pair, Sum, Weights};

/// What the rest of the evaluation wants to know of the pawns, for White and Black.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Structure {
    /// Pawns that no pawn can stop.
    pub(super) passed: [BitBoard; 2],
    /// Squares that the player's pawns guard, or will if they advance.
    pub(super) reach: [BitBoard; 2],
}

impl Structure {
    /// Looks at the pawns, and counts what is to be counted of them.
    pub(super) fn count<S: Sum>(board: &Board, weights: &Weights<S::Weight>, sum: &mut S) -> Self {
        let mut structure = Structure::default();
        for color in [Color::Black, Color::White] {
            // Twice: what Black has is turned once.
            sum.turn();
            let own = board.colored_pieces(color, Piece::Pawn);
            let theirs = board.colored_pieces(!color, Piece::Pawn);
            for pawn in own {
                structure.count_pawn(pawn, color, (own, theirs), weights, sum);
            }
        }
        structure
    }

    fn count_pawn<S: Sum>(
        &mut self,
        pawn: Square,
        color: Color,
        (own, theirs): (BitBoard, BitBoard),
        weights: &Weights<S::Weight>,
        sum: &mut S,
    ) {
        let rank = pawn.rank().relative_to(color) as usize;
        let file = pawn.file();
        let (way, sides) = (file.bitboard(), file.adjacent());
        let ahead = ranks_ahead(pawn.rank(), color);
        self.reach[color as usize] |= ahead & sides;
        sum.add(weights.piece[0], 1);
        sum.add(weights.pawn_square[place(pawn, color)], 1);
        let doubled = !own.is_disjoint(ahead & way);
        let open = usize::from(theirs.is_disjoint(ahead & way));
        if doubled {
            sum.add(weights.doubled[0], 1);
        } else if theirs.is_disjoint(ahead & (way | sides)) {
            self.passed[color as usize] |= pawn.bitboard();
            sum.add(weights.passed[rank], 1);
        }
        let guarded = !own.is_disjoint(get_pawn_attacks(pawn, !color));
        let beside = !own.is_disjoint(sides & pawn.rank().bitboard());
        if guarded {
            sum.add(weights.guarded[rank], 1);
        }
        if beside {
            sum.add(weights.beside[rank], 1);
        }
        if own.is_disjoint(sides) {
            sum.add(weights.isolated[open], 1);
        } else if own.is_disjoint(sides - ahead) {
            let step = next(pawn.bitboard(), color);
            let danger = step
                .into_iter()
                .any(|step| !theirs.is_disjoint(get_pawn_attacks(step, color)));
            if danger {
                sum.add(weights.backward[open], 1);
            }
        }
    }
}

/// Counts how the pawns shelter the kings.
pub(super) fn count_shelter<S: Sum>(board: &Board, weights: &Weights<S::Weight>, sum: &mut S) {
    for color in [Color::Black, Color::White] {
        sum.turn();
        let king = board.king(color);
        // A king at the edge has the same three files before it as its neighbour.
        let middle = (king.file() as usize).clamp(1, 6);
        let before = ranks_ahead(king.rank(), color);
        for file in middle - 1..=middle + 1 {
            let file = File::index(file);
            let nearest = |color_of_pawn| {
                let pawns =
                    board.colored_pieces(color_of_pawn, Piece::Pawn) & file.bitboard() & before;
                nearest_rank(pawns, color)
                    .map_or(0, |rank| rank - king.rank().relative_to(color) as usize)
            };
            let (own, theirs) = (nearest(color), nearest(!color));
            let shield = if file == king.file() {
                &weights.shield
            } else {
                &weights.side_shield
            };
            sum.add(shield[own], 1);
            sum.add(weights.storm[theirs], 1);
        }
    }
}

/// The rank of the pawn nearest to a player's first rank, as that player counts.
#[inline]
fn nearest_rank(pawns: BitBoard, color: Color) -> Option<usize> {
    if pawns.is_empty() {
        return None;
    }
    Some(match color {
        Color::White => pawns.0.trailing_zeros() as usize / 8,
        Color::Black => pawns.0.leading_zeros() as usize / 8,
    })
}

/// The ranks ahead of one, as a player sees it.
#[inline]
pub(super) const fn ranks_ahead(rank: Rank, color: Color) -> BitBoard {
    let below = (1_u64 << (8 * rank as u32)) - 1;
    BitBoard(match color {
        Color::White => !(below << 8 | 0xFF),
        Color::Black => below,
    })
}

/// All squares one step ahead.
#[inline]
pub(super) const fn next(squares: BitBoard, color: Color) -> BitBoard {
    BitBoard(match color {
        Color::White => squares.0 << 8,
        Color::Black => squares.0 >> 8,
    })
}

/// All squares that pawns guard.
#[inline]
pub(super) fn guards(pawns: BitBoard, color: Color) -> BitBoard {
    let ahead = next(pawns, color).0;
    let (a, h) = (File::A.bitboard().0, File::H.bitboard().0);
    BitBoard((ahead & !h) << 1 | (ahead & !a) >> 1)
}

/// A square's index into a table of squares.
#[inline]
pub(super) fn place(square: Square, color: Color) -> usize {
    PLACES[color as usize][square as usize].into()
}

static PLACES: [[u8; 64]; 2] = {
    let mut places = [[0; 64]; 2];
    let mut square = 0;
    while square < 64 {
        let (rank, file) = (square as u8 / 8, square as u8 % 8);
        let file = if file < 4 { file } else { 7 - file };
        places[Color::White as usize][square] = (7 - rank) * 4 + file;
        places[Color::Black as usize][square] = rank * 4 + file;
        square += 1;
    }
    places
};

/// What is remembered of one structure.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    white: BitBoard,
    black: BitBoard,
    structure: Structure,
    worth: Pair,
    /// For which kings the shelter was counted.
    kings: (u8, u8),
    shelter: Pair,
}

/// Remembers the structures of pawns that a search comes across; they change in few moves.
#[derive(Clone, Debug)]
pub(super) struct Memory(Box<[Cell<Entry>]>);

/// The logarithm of the number of entries.
const SIZE: u32 = 11;

impl Memory {
    pub(super) fn new() -> Self {
        // An entry without pawns is right as it is.
        Memory(vec![Cell::default(); 1 << SIZE].into())
    }

    /// The structure, and what it and the shelter that it gives are worth for White.
    #[inline]
    pub(super) fn look(&self, board: &Board, weights: &Weights<Pair>) -> (Structure, Pair) {
        let pawns = board.pieces(Piece::Pawn);
        let white = pawns & board.colors(Color::White);
        let black = pawns & board.colors(Color::Black);
        let hash = white
            .0
            .wrapping_mul(0x9E37_79B9_7F4A_7C15)
            .wrapping_add(black.0)
            .wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let slot = &self.0[(hash >> (64 - SIZE)) as usize];
        let mut entry = slot.get();
        let kings = (
            board.king(Color::White) as u8,
            board.king(Color::Black) as u8,
        );
        let known = (entry.white, entry.black) == (white, black);
        if known && entry.kings == kings {
            return (entry.structure, entry.worth + entry.shelter);
        }
        if !known {
            entry.white = white;
            entry.black = black;
            entry.worth = Pair::default();
            entry.structure = Structure::count(board, weights, &mut entry.worth);
        }
        entry.kings = kings;
        entry.shelter = Pair::default();
        count_shelter(board, weights, &mut entry.shelter);
        slot.set(entry);
        (entry.structure, entry.worth + entry.shelter)
    }
}
