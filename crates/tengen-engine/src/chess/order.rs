//! Which moves come first, which are tried where a look ends, and which hardly at all.

use tengen_rules::chess::Chess;
use tengen_rules::chess::cozy_chess::{BitBoard, Board, Move, Piece, Rank, Square};

use super::exchange::{exchange_is_at_least, worth};
use super::tactics::Checks;
use crate::guide::{Late, Lateness, Unrest};

/// More than every quiet move, and with the other sign less.
const NOISY: i32 = 1 << 20;

/// How early a search should try a move: what wins material before quiet moves, which are all 0, and what loses
/// material after them.
#[inline]
pub(super) fn order(position: &Chess, mv: Move) -> i32 {
    let board = position.board();
    let mover = board.piece_on(mv.from).unwrap_or(Piece::Pawn);
    let taken = taken(board, mover, mv);
    match mv.promotion {
        Some(Piece::Queen) | None => {}
        // A rook, a bishop or a knight instead of a queen: hardly ever.
        Some(piece) => return worth(piece) - 2 * NOISY,
    }
    if taken == 0 && mv.promotion.is_none() {
        return 0;
    }
    noisy(position, mover, taken, mv)
}

/// The order of a move that takes something or makes a queen: the dearest prey first, by the cheapest piece.
#[inline]
fn noisy(position: &Chess, mover: Piece, taken: i32, mv: Move) -> i32 {
    let made = mv.promotion.map_or(0, worth);
    let order = 8 * (taken + made) - mover as i32;
    if loses_nothing(position, mover, taken, mv) {
        NOISY + order
    } else {
        order - NOISY
    }
}

/// Whether a move that takes something loses nothing on its square.
#[inline]
fn loses_nothing(position: &Chess, mover: Piece, taken: i32, mv: Move) -> bool {
    // Whoever takes something at least as dear as what takes it can't lose by it, unless a pawn takes back and becomes
    // a queen.
    let surely = worth(mover) <= taken && !last_ranks().has(mv.to);
    surely || exchange_is_at_least(position, mv, 0)
}

/// What a move takes, in centipawns.
#[inline]
pub(super) fn taken(board: &Board, mover: Piece, mv: Move) -> i32 {
    let theirs = board.colors(!board.side_to_move());
    if theirs.has(mv.to) {
        board.piece_on(mv.to).map_or(0, worth)
    } else if mover == Piece::Pawn && mv.from.file() != mv.to.file() {
        worth(Piece::Pawn)
    } else {
        0
    }
}

/// What has to be tried where a look ends: in check everything, else what takes without loss or makes a queen.
#[inline]
pub(super) fn unrest(position: &Chess, moves: &mut Vec<Move>) -> Unrest {
    let board = position.board();
    let mut list = Sorted::new(moves);
    if position.in_check() {
        board.generate_moves(|set| {
            for mv in set {
                list.add(order(position, mv), mv);
            }
            false
        });
        return Unrest::Forced;
    }
    let theirs = board.colors(!board.side_to_move());
    let pawns_too = theirs | last_ranks() | passing_square(board);
    board.generate_moves(|set| {
        let wanted = if set.piece == Piece::Pawn {
            pawns_too
        } else {
            theirs
        };
        for mut mv in moves_from(set.from, set.to & wanted) {
            if set.piece == Piece::Pawn && last_ranks().has(mv.to) {
                mv.promotion = Some(Piece::Queen);
            }
            let key = noisy(position, set.piece, taken(board, set.piece, mv), mv);
            if key > 0 || mv.promotion.is_some() {
                list.add(key, mv);
            }
        }
        false
    });
    Unrest::Noisy
}

/// The moves from one square to each of others.
#[inline]
fn moves_from(from: Square, to: BitBoard) -> impl Iterator<Item = Move> {
    to.into_iter().map(move |to| Move {
        from,
        to,
        promotion: None,
    })
}

const fn last_ranks() -> BitBoard {
    BitBoard(Rank::First.bitboard().0 | Rank::Eighth.bitboard().0)
}

/// Where a pawn may be taken in passing.
#[inline]
fn passing_square(board: &Board) -> BitBoard {
    board.en_passant().map_or(BitBoard::EMPTY, |file| {
        let rank = Rank::Sixth.relative_to(board.side_to_move());
        Square::new(file, rank).bitboard()
    })
}

/// So many moves are sorted; what comes beyond them stays behind.
const MOST_SORTED: usize = 64;

/// Keeps moves sorted by their keys, the largest first, as they are added.
struct Sorted<'a> {
    moves: &'a mut Vec<Move>,
    keys: [i32; MOST_SORTED],
}

impl<'a> Sorted<'a> {
    fn new(moves: &'a mut Vec<Move>) -> Self {
        Sorted {
            moves,
            keys: [0; MOST_SORTED],
        }
    }

    #[inline]
    fn add(&mut self, key: i32, mv: Move) {
        let mut at = self.moves.len();
        self.moves.push(mv);
        if at >= MOST_SORTED {
            return;
        }
        while at > 0 && self.keys[at - 1] < key {
            self.keys[at] = self.keys[at - 1];
            self.moves[at] = self.moves[at - 1];
            at -= 1;
        }
        self.keys[at] = key;
        self.moves[at] = mv;
    }
}

/// The most that a capture or a promotion can bring, as a rule: what it takes, what it makes, and something for the
/// rest of the position.
#[inline]
pub(super) fn gain(position: &Chess, mv: Move) -> i32 {
    let board = position.board();
    let mover = board.piece_on(mv.from).unwrap_or(Piece::Pawn);
    200 + taken(board, mover, mv) + mv.promotion.map_or(0, worth)
}

/// Up to this depth quiet moves may be left out.
const SHALLOW: u32 = 8;

/// How well a search looks at a late move. What takes without loss, makes a queen or may give check is looked at
/// fully.
pub(super) fn late(position: &Chess, mv: Move, lateness: Lateness) -> Late {
    let Lateness {
        depth,
        tried,
        lacks,
        narrow,
        experience,
        rises,
    } = lateness;
    let board = position.board();
    let mover = board.piece_on(mv.from).unwrap_or(Piece::Pawn);
    let plies = depth.cast_signed();
    let taken = taken(board, mover, mv);
    if tried == 0 || mv.promotion == Some(Piece::Queen) {
        return Late::Less(0);
    }
    if taken > 0 {
        if loses_nothing(position, mover, taken, mv) {
            return Late::Less(0);
        }
        let hopeless = narrow && depth <= 6 && !exchange_is_at_least(position, mv, -100 * plies);
        return if hopeless {
            Late::Out
        } else {
            Late::Less(u32::from(narrow && tried > 3 && depth > 3))
        };
    }
    if mv.promotion.is_some() {
        return if narrow {
            Late::Out
        } else {
            Late::Less(u32::from(depth > 2))
        };
    }
    let checks = Checks::of(board).may_be(mover, mv);
    if checks {
        return Late::Less(0);
    }
    if narrow && depth <= SHALLOW {
        let enough = (3 + depth * depth) as usize / if rises { 1 } else { 2 };
        let hopeless = depth <= 6 && lacks > 100 + 90 * plies;
        if tried > enough || hopeless || !exchange_is_at_least(position, mv, -60 * plies) {
            return Late::Out;
        }
    }
    if depth < 3 || tried < 2 {
        return Late::Less(0);
    }
    let less = i32::from(REDUCTIONS[depth.min(63) as usize][tried.min(63)]);
    let less = less - i32::from(!narrow) - i32::from(rises) - experience / 640;
    Late::Less(less.clamp(0, plies - 1).cast_unsigned())
}

/// By depth and number of moves tried: 0.9 plus half the product of the natural logarithms of both.
static REDUCTIONS: [[u8; 64]; 64] = reductions();

const fn reductions() -> [[u8; 64]; 64] {
    let logarithms = logarithms();
    let mut table = [[0; 64]; 64];
    let mut depth = 1;
    while depth < 64 {
        let mut tried = 1;
        while tried < 64 {
            let product = logarithms[depth] * logarithms[tried];
            table[depth][tried] = ((product / 2 + SCALE * SCALE * 9 / 10) / (SCALE * SCALE)) as u8;
            tried += 1;
        }
        depth += 1;
    }
    table
}

/// Logarithms are whole numbers of 1/1024.
const SCALE: u32 = 1024;

/// The natural logarithms from 1 to 63: sums of 1/x in steps of 1/32, in the middle of each step.
const fn logarithms() -> [u32; 64] {
    const STEPS: u32 = 32;
    let mut table = [0; 64];
    let mut n = 2;
    while n < 64 {
        let mut sum = 0;
        let mut step = 0;
        while step < STEPS {
            let twice = 2 * ((n - 1) * STEPS + step) + 1;
            sum += (2 << 20) / twice;
            step += 1;
        }
        table[n as usize] = table[n as usize - 1] + sum * SCALE / (1 << 20);
        n += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_right() {
        for (n, found) in (0_u32..).zip(logarithms()).skip(1) {
            let right = f64::from(n).ln() * f64::from(SCALE);
            assert!((f64::from(found) - right).abs() < 64.0, "{n}: {found}");
        }
    }
}
