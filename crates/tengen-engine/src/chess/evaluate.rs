//! What is counted of the pieces: squares, mobility, threats, and attacks on the kings.

use tengen_rules::chess::cozy_chess::{
    BitBoard, Board, Color, Piece, Rank, Square, get_bishop_moves, get_king_moves,
    get_knight_moves, get_rook_moves,
};

use super::pawns::{Structure, guards, next, place, ranks_ahead};
use super::terms::{Sum, Weights};

/// How strongly a piece that reaches the king's surroundings attacks it, from the knight to the queen.
const ATTACK: [i32; 4] = [2, 2, 3, 4];
/// A check by one kind of pieces from a square where nothing takes it.
const SAFE_CHECK: i32 = 3;
/// An attack of fewer steps is none.
const FAINT: i32 = 4;
/// The steps of the strongest attack.
const MAX_ATTACK: i32 = 31;

/// What the pieces of one player reach.
#[derive(Clone, Copy, Default)]
struct Reach {
    pawns: BitBoard,
    /// Knights and bishops.
    minors: BitBoard,
    rooks: BitBoard,
    queens: BitBoard,
    /// All, the king too.
    all: BitBoard,
    /// Squares that two reach, or more.
    twice: BitBoard,
    /// The strength of the attack on the other king.
    attack: i32,
}

impl Reach {
    #[inline]
    fn add(&mut self, squares: BitBoard) {
        self.twice |= self.all & squares;
        self.all |= squares;
    }

    /// Adds what a piece reaches, and how it bears on the king whose surroundings these are.
    #[inline]
    fn add_piece(&mut self, squares: BitBoard, around: BitBoard, attack: i32) {
        self.add(squares);
        let near = squares & around;
        if !near.is_empty() {
            self.attack += attack + near.len().cast_signed();
        }
    }
}

/// Counts everything but the pawns' structure and the kings' shelter.
#[inline]
pub(super) fn count<S: Sum>(
    board: &Board,
    structure: &Structure,
    weights: &Weights<S::Weight>,
    sum: &mut S,
) {
    let mut reach = [Reach::default(); 2];
    for color in Color::ALL {
        let own = &mut reach[color as usize];
        own.pawns = guards(board.colored_pieces(color, Piece::Pawn), color);
        own.all = own.pawns;
        own.add(get_king_moves(board.king(color)));
    }
    for color in [Color::Black, Color::White] {
        sum.turn();
        let guarded = reach[!color as usize].pawns;
        count_pieces(
            board,
            color,
            structure,
            guarded,
            &mut reach[color as usize],
            weights,
            sum,
        );
    }
    for color in [Color::Black, Color::White] {
        sum.turn();
        let (own, theirs) = (&reach[color as usize], &reach[!color as usize]);
        count_threats(board, color, own, theirs, weights, sum);
        count_passed(board, color, structure, weights, sum);
        sum.add(weights.attack[attack(board, color, own, theirs)], 1);
    }
    if board.side_to_move() == Color::Black {
        sum.turn();
        sum.add(weights.tempo[0], 1);
        sum.turn();
    } else {
        sum.add(weights.tempo[0], 1);
    }
}

#[inline]
fn count_pieces<S: Sum>(
    board: &Board,
    color: Color,
    structure: &Structure,
    guarded: BitBoard,
    reach: &mut Reach,
    weights: &Weights<S::Weight>,
    sum: &mut S,
) {
    let occupied = board.occupied();
    let own = board.colors(color);
    let pawns = own & board.pieces(Piece::Pawn);
    let king = board.king(color);
    let free = !(pawns | king.bitboard() | guarded);
    let around = surroundings(board.king(!color), !color);
    let posts = outposts(color) & (reach.pawns - structure.reach[!color as usize]);
    for square in own & board.pieces(Piece::Knight) {
        let squares = get_knight_moves(square);
        reach.add_piece(squares, around, ATTACK[0]);
        reach.minors |= squares;
        sum.add(weights.piece[1], 1);
        sum.add(weights.knight_square[place(square, color)], 1);
        sum.add(weights.knight_mobility[len(squares & free)], 1);
        if posts.has(square) {
            sum.add(weights.outpost[0], 1);
        }
    }
    let bishops = own & board.pieces(Piece::Bishop);
    for square in bishops {
        let squares = get_bishop_moves(square, occupied);
        reach.add_piece(squares, around, ATTACK[1]);
        reach.minors |= squares;
        sum.add(weights.piece[2], 1);
        sum.add(weights.bishop_square[place(square, color)], 1);
        sum.add(weights.bishop_mobility[len(squares & free)], 1);
        if posts.has(square) {
            sum.add(weights.outpost[1], 1);
        }
        let same = pawns & colour_of(square);
        sum.add(weights.bishop_pawns[0], same.len().cast_signed());
    }
    if !bishops.is_subset(BitBoard::LIGHT_SQUARES) && !bishops.is_disjoint(BitBoard::LIGHT_SQUARES)
    {
        sum.add(weights.bishop_pair[0], 1);
    }
    for square in own & board.pieces(Piece::Rook) {
        let squares = get_rook_moves(square, occupied);
        reach.add_piece(squares, around, ATTACK[2]);
        reach.rooks |= squares;
        sum.add(weights.piece[3], 1);
        sum.add(weights.rook_square[place(square, color)], 1);
        sum.add(weights.rook_mobility[len(squares & free)], 1);
        let file = square.file().bitboard();
        if pawns.is_disjoint(file) {
            let open = board.pieces(Piece::Pawn).is_disjoint(file);
            sum.add(weights.rook_file[usize::from(open)], 1);
        }
    }
    for square in own & board.pieces(Piece::Queen) {
        let squares = get_bishop_moves(square, occupied) | get_rook_moves(square, occupied);
        reach.add_piece(squares, around, ATTACK[3]);
        reach.queens |= squares;
        sum.add(weights.piece[4], 1);
        sum.add(weights.queen_square[place(square, color)], 1);
        sum.add(weights.queen_mobility[len(squares & free)], 1);
    }
    sum.add(weights.king_square[place(king, color)], 1);
}

/// What attacks the opponent's pieces, or could.
#[inline]
fn count_threats<S: Sum>(
    board: &Board,
    color: Color,
    own: &Reach,
    theirs: &Reach,
    weights: &Weights<S::Weight>,
    sum: &mut S,
) {
    let them = board.colors(!color) - board.pieces(Piece::King);
    let pieces = them - board.pieces(Piece::Pawn);
    for piece in kinds(pieces & own.pawns, board) {
        sum.add(weights.by_pawn[piece.0], piece.1);
    }
    let weak = them - theirs.pawns;
    for piece in kinds(weak & own.minors, board) {
        sum.add(weights.by_minor[piece.0], piece.1);
    }
    for piece in kinds(weak & own.rooks, board) {
        sum.add(weights.by_rook[piece.0], piece.1);
    }
    let hanging = (them & own.all) - theirs.all;
    sum.add(weights.hanging[0], hanging.len().cast_signed());
    let empty = !board.occupied();
    let pawns = board.colored_pieces(color, Piece::Pawn);
    let step = next(pawns, color) & empty;
    let double = next(step & Rank::Third.relative_to(color).bitboard(), color) & empty;
    let safe = ((step | double) - theirs.pawns) & (own.all | !theirs.all);
    let by_step = (guards(safe, color) & pieces) - own.pawns;
    sum.add(weights.by_step[0], by_step.len().cast_signed());
}

/// How many pieces of each kind there are, of those kinds of which there are any.
#[inline]
fn kinds(squares: BitBoard, board: &Board) -> impl Iterator<Item = (usize, i32)> {
    let kinds = if squares.is_empty() { 0 } else { 5 };
    Piece::ALL[..kinds].iter().filter_map(move |&piece| {
        let of_kind = squares & board.pieces(piece);
        (!of_kind.is_empty()).then(|| (piece as usize, of_kind.len().cast_signed()))
    })
}

/// How far the passed pawns can go, and who is near.
#[inline]
fn count_passed<S: Sum>(
    board: &Board,
    color: Color,
    structure: &Structure,
    weights: &Weights<S::Weight>,
    sum: &mut S,
) {
    let occupied = board.occupied();
    for pawn in structure.passed[color as usize] {
        let rank = pawn.rank().relative_to(color) as usize;
        let Some(stop) = next(pawn.bitboard(), color).next_square() else {
            continue;
        };
        if !occupied.has(stop) {
            sum.add(weights.passed_free[rank], 1);
        }
        if rank >= Rank::Fourth as usize {
            let way = ranks_ahead(pawn.rank(), color) & pawn.file().bitboard();
            if occupied.is_disjoint(way) {
                sum.add(weights.passed_way[0], 1);
            }
            sum.add(weights.passed_own_king[steps(board.king(color), stop)], 1);
            sum.add(
                weights.passed_their_king[steps(board.king(!color), stop)],
                1,
            );
        }
    }
}

/// How strong the attack on the other king is, in steps.
#[inline]
fn attack(board: &Board, color: Color, own: &Reach, theirs: &Reach) -> usize {
    if own.attack < FAINT {
        return 0;
    }
    let king = board.king(!color);
    let around = surroundings(king, !color);
    // What only the king guards.
    let weak = (around & own.all) - theirs.twice - theirs.pawns;
    let mut attack = own.attack + weak.len().cast_signed();
    let safe = !(board.colors(color) | theirs.all) | ((weak & own.twice) - board.colors(color));
    let lines = get_rook_moves(king, board.occupied());
    let diagonals = get_bishop_moves(king, board.occupied());
    for (from, reached) in [
        (get_knight_moves(king) | diagonals, own.minors),
        (lines, own.rooks),
        (lines | diagonals, own.queens),
    ] {
        if !(from & reached & safe).is_empty() {
            attack += SAFE_CHECK;
        }
    }
    if board.colored_pieces(color, Piece::Queen).is_empty() {
        attack /= 2;
    }
    attack.min(MAX_ATTACK).cast_unsigned() as usize
}

/// Where an attack on a king begins: the squares beside it, and those before them.
#[inline]
fn surroundings(king: Square, color: Color) -> BitBoard {
    let near = get_king_moves(king) | king.bitboard();
    near | next(near, color)
}

/// The ranks 4 to 6.
const fn outposts(color: Color) -> BitBoard {
    BitBoard(match color {
        Color::White => 0x0000_FFFF_FF00_0000,
        Color::Black => 0x0000_00FF_FFFF_0000,
    })
}

/// All squares of a square's colour.
#[inline]
pub(super) const fn colour_of(square: Square) -> BitBoard {
    if BitBoard::LIGHT_SQUARES.has(square) {
        BitBoard::LIGHT_SQUARES
    } else {
        BitBoard::DARK_SQUARES
    }
}

/// How many steps a king needs from one square to the other.
#[inline]
pub(super) const fn steps(a: Square, b: Square) -> usize {
    let files = (a.file() as usize).abs_diff(b.file() as usize);
    let ranks = (a.rank() as usize).abs_diff(b.rank() as usize);
    if files > ranks { files } else { ranks }
}

#[inline]
const fn len(squares: BitBoard) -> usize {
    squares.len() as usize
}
