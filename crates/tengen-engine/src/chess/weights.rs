//! What each count of the evaluation is worth.
//!
//! Written by `cargo run --release -p tengen-engine --example fit`, which fits them to games that Tengen played against
//! itself. Each weight is a pair: its worth in the middle game and in the end game, in centipawns.

use super::terms::{Pair, Weights};

const fn p(middle: i32, end: i32) -> Pair {
    Pair::new(middle, end)
}

/// The weights that the guide uses.
#[rustfmt::skip]
pub static WEIGHTS: Weights<Pair> = Weights {
    // The pieces, from the pawn to the queen.
    piece: [p(78, 96), p(312, 320), p(325, 318), p(486, 515), p(914, 913)],
    // A pawn on each square. Like all tables of squares it is seen by its player, rank 8 first; it holds
    // the files a to d, and the files h to e are the same.
    pawn_square: [
        p(0, 42),    p(0, 42),    p(0, 42),    p(0, 42),
        p(1, 35),    p(0, 37),    p(0, 36),   p(-1, 33),
       p(-4, 39),   p(-6, 25),   p(-3, 25),    p(4, 29),
       p(18, 34),    p(0, 18),   p(12, 22),    p(7, 20),
       p(-2, 23),   p(-6, 12),    p(5, 13),    p(20, 7),
        p(-5, 6),    p(8, 15),     p(7, 7),   p(13, 18),
        p(0, 21),     p(1, 5),   p(-3, 14),     p(3, 5),
         p(0, 0),     p(0, 0),     p(0, 0),     p(0, 0),
    ],
    // A knight on each square.
    knight_square: [
     p(-25, -26), p(-18, -18),   p(-9, -9),   p(-2, -2),
     p(-18, -18),   p(-8, -8),   p(-2, -1),     p(8, 8),
      p(-9, -10),    p(2, -1),     p(4, 4),   p(17, 15),
        p(-2, 0),    p(12, 7),   p(16, 21),   p(23, 19),
       p(-11, 0),     p(7, 7),   p(19, 21),   p(20, 13),
        p(2, -7),    p(0, -4),     p(0, 3),    p(4, 16),
     p(-11, -15),   p(-5, -4),     p(2, 4),    p(-1, 2),
     p(-26, -26), p(-15, -16), p(-16, -10),     p(2, 1),
    ],
    // A bishop on each square.
    bishop_square: [
     p(-10, -10),   p(-5, -6),   p(-3, -3),     p(1, 3),
       p(-6, -6),   p(-3, -1),     p(1, 3),     p(6, 6),
        p(0, -2),    p(3, -1),     p(6, 2),     p(6, 4),
         p(3, 3),    p(1, 13),     p(7, 5),    p(9, 16),
        p(-4, 4),    p(6, 12),    p(15, 8),   p(17, 10),
        p(-6, 0),     p(8, 1),     p(6, 0),     p(7, 5),
       p(-5, -6),     p(9, 1),     p(3, 5),     p(2, 8),
     p(-11, -11),   p(-7, -7),    p(0, -5),     p(1, 1),
    ],
    // A rook on each square.
    rook_square: [
         p(1, 4),     p(2, 2),     p(5, 2),     p(6, 0),
       p(12, 14),   p(17, 17),   p(18, 15),   p(20, 12),
         p(4, 4),     p(6, 5),     p(4, 0),     p(8, 2),
         p(0, 3),     p(5, 2),    p(2, -1),     p(4, 0),
        p(-1, 6),    p(1, -1),     p(3, 2),    p(11, 6),
      p(-10, -4),    p(7, -2),    p(-2, 2),     p(4, 2),
       p(-4, -2),   p(-5, -5),    p(-9, 1),    p(14, 0),
        p(1, -2),    p(2, -7),    p(14, 3),    p(3, -6),
    ],
    // A queen on each square.
    queen_square: [
       p(-2, -9),   p(-3, -6),   p(-2, -2),     p(1, 3),
       p(-3, -6),   p(-4, -1),     p(3, 3),     p(1, 6),
       p(-1, -1),     p(3, 3),     p(2, 7),    p(9, 13),
        p(-3, 3),     p(3, 8),     p(0, 9),    p(2, 16),
         p(0, 3),    p(-1, 6),    p(2, 11),    p(5, 16),
       p(-1, -1),    p(-1, 2),    p(-6, 4),    p(0, 12),
        p(2, -6),    p(1, -2),     p(3, 2),    p(13, 5),
      p(-5, -11),    p(2, -6),   p(-9, -2),    p(3, -3),
    ],
    // The king on each square.
    king_square: [
    p(-105, -25),p(-113, -15), p(-121, -5),  p(-129, 5),
     p(-90, -15),  p(-98, -4),  p(-106, 5), p(-114, 16),
      p(-75, -5),   p(-83, 7),  p(-91, 15),  p(-99, 24),
       p(-59, 8),  p(-67, 17),  p(-75, 28),  p(-84, 30),
       p(-44, 7),  p(-54, 14),  p(-62, 22),  p(-70, 28),
       p(-29, 0),   p(-38, 8),  p(-43, 17),  p(-53, 24),
     p(-16, -17),  p(-16, -3),   p(-24, 4),  p(-36, 17),
      p(-1, -30), p(-16, -16),  p(-22, -5),   p(-31, 2),
    ],
    // A knight that reaches so many squares. Squares with an own pawn or the own king, and squares that a
    // pawn of the opponent guards, don't count.
    knight_mobility: [
     p(-14, -15),  p(-5, -12),   p(-6, -3),  p(-12, -2),   p(-3, -5),     p(5, 7),     p(6, 4),    p(6, 13),
       p(14, 12),
    ],
    // The same for a bishop.
    bishop_mobility: [
     p(-31, -28), p(-24, -23), p(-15, -21),  p(-11, -8), p(-14, -12),   p(-1, -4),   p(-3, -7),     p(2, 2),
         p(7, 4),    p(7, 10),   p(12, 11),   p(19, 17),   p(22, 22),   p(26, 23),
    ],
    // The same for a rook.
    rook_mobility: [
     p(-30, -33), p(-23, -24), p(-10, -29),  p(-5, -14),  p(-7, -17),   p(-1, -8),    p(1, -1),    p(-1, 1),
         p(8, 9),    p(4, 16),    p(6, 15),    p(9, 19),    p(9, 23),   p(13, 24),   p(14, 31),
    ],
    // The same for a queen.
    queen_mobility: [
     p(-14, -27),  p(-9, -25), p(-13, -23), p(-10, -21), p(-11, -19),  p(-8, -18), p(-16, -17),  p(-3, -13),
      p(-5, -12),   p(-4, -9),    p(1, -5),   p(-3, -4),    p(1, -2),     p(4, 1),     p(2, 1),     p(1, 5),
         p(1, 7),     p(5, 9),    p(6, 10),    p(8, 13),    p(7, 14),    p(8, 15),    p(8, 16),   p(10, 19),
       p(10, 21),   p(12, 23),   p(13, 25),   p(14, 27),
    ],
    // Both bishops.
    bishop_pair: [p(30, 57)],
    // Each own pawn on the colour of an own bishop.
    bishop_pawns: [p(-2, -5)],
    // A knight, and a bishop, on the ranks 4 to 6 where an own pawn guards it and none of the opponent's
    // can drive it away.
    outpost: [p(32, 13), p(8, 5)],
    // A rook on a file without own pawns, and on one without any.
    rook_file: [p(16, 8), p(35, 15)],
    // A passed pawn, by rank from the first: no pawn of the opponent can stop or take it on its way.
    passed: [p(0, 0), p(2, 3), p(4, 4), p(-2, 8), p(22, 29), p(48, 63), p(80, 101), p(0, 0)],
    // A passed pawn whose next square is empty, by rank.
    passed_free: [p(0, 0), p(0, 4), p(2, 2), p(-1, 9), p(8, 13), p(18, 31), p(32, 49), p(0, 0)],
    // A passed pawn from the fourth rank on whose way is all empty.
    passed_way: [p(6, 26)],
    // A passed pawn from the fourth rank on with the own king so many steps from its next square.
    passed_own_king: [p(0, 21), p(0, 19), p(1, 15), p(4, 6), p(-4, -1), p(3, -9), p(0, -9), p(-6, -14)],
    // The same with the opponent's king.
    passed_their_king: [p(-1, -28), p(-2, -24), p(4, -17), p(2, 10), p(-3, 13), p(-1, 16), p(0, 26), p(-1, 34)],
    // A pawn without own pawns on the files beside it; and one without pawns of the opponent ahead on its
    // file.
    isolated: [p(-7, -5), p(-11, -6)],
    // A pawn that no own pawn can come to guard and that can't advance without being taken by a pawn; and
    // one without pawns of the opponent ahead.
    backward: [p(-10, -9), p(-5, -6)],
    // A pawn with an own pawn ahead on its file.
    doubled: [p(-23, -19)],
    // A pawn that an own pawn guards, by rank.
    guarded: [p(0, 0), p(0, 0), p(4, 14), p(7, 4), p(15, 7), p(30, 22), p(49, 34), p(0, 0)],
    // A pawn with an own pawn beside it, by rank.
    beside: [p(0, 0), p(4, 1), p(1, 6), p(9, 4), p(15, 25), p(31, 24), p(50, 41), p(0, 0)],
    // An attack by a pawn on a piece, from the pawn to the queen.
    by_pawn: [p(0, 0), p(58, 30), p(48, 35), p(69, 29), p(62, 30)],
    // An attack by a knight or bishop on a piece that no pawn guards.
    by_minor: [p(0, 9), p(11, 19), p(22, 23), p(41, 23), p(44, 25)],
    // An attack by a rook on a piece that no pawn guards.
    by_rook: [p(2, 18), p(16, 21), p(23, 28), p(-1, 10), p(40, 25)],
    // An attacked piece or pawn that nobody guards.
    hanging: [p(18, 27)],
    // A piece that a pawn could attack by a step to a safe square.
    by_step: [p(17, 14)],
    // The own pawn nearest before the king, so many ranks away, on the king's file; the first if there is
    // none.
    shield: [p(-24, 3), p(16, -4), p(14, -4), p(5, 4), p(0, 0), p(1, 1), p(0, 0), p(0, 0)],
    // The same on each of the files beside it.
    side_shield: [p(-24, 10), p(8, -7), p(4, -4), p(4, -4), p(19, 5), p(1, -1), p(0, 1), p(0, 0)],
    // The opponent's pawn nearest before the king, so many ranks away, on the king's file and those beside
    // it; the first if there is none.
    storm: [p(-7, -1), p(1, 3), p(-18, 3), p(-11, -1), p(-1, 2), p(0, -6), p(-2, 0), p(0, 0)],
    // The attack on the opponent's king, by its strength in steps that the evaluation counts.
    attack: [
       p(12, -4),     p(1, 1),     p(3, 3),     p(4, 3),   p(14, -1),   p(10, -1),    p(21, 1),    p(16, 3),
        p(34, 4),    p(37, 6),    p(48, 9),    p(62, 8),    p(71, 6),    p(82, 7),    p(95, 7),   p(114, 9),
       p(127, 8),   p(142, 8),   p(161, 9),  p(180, 10),  p(201, 11),  p(220, 10),  p(242, 12),  p(265, 12),
      p(288, 12),  p(313, 13),  p(338, 13),  p(364, 13),  p(392, 14),  p(420, 14),  p(450, 15),  p(481, 16),
    ],
    // To have the move.
    tempo: [p(15, 9)],
};
