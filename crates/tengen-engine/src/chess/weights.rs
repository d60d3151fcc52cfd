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
    piece: [p(100, 100), p(320, 320), p(330, 330), p(500, 500), p(900, 900)],
    // A pawn on each square. Like all tables of squares it is seen by its player, rank 8 first; it holds
    // the files a to d, and the files h to e are the same.
    pawn_square: [
        p(0, 42),    p(0, 42),    p(0, 42),    p(0, 42),
        p(0, 36),    p(0, 36),    p(0, 36),    p(0, 36),
        p(0, 30),    p(0, 30),    p(0, 30),    p(0, 30),
        p(0, 24),    p(5, 24),   p(10, 24),   p(15, 24),
        p(0, 18),    p(5, 18),   p(10, 18),   p(15, 18),
        p(0, 12),    p(5, 12),   p(10, 12),   p(15, 12),
         p(0, 6),     p(0, 6),     p(0, 6),     p(0, 6),
         p(0, 0),     p(0, 0),     p(0, 0),     p(0, 0),
    ],
    // A knight on each square.
    knight_square: [
     p(-25, -25), p(-17, -17),   p(-9, -9),   p(-1, -1),
     p(-17, -17),   p(-9, -9),   p(-1, -1),     p(7, 7),
       p(-9, -9),   p(-1, -1),     p(7, 7),   p(15, 15),
       p(-1, -1),     p(7, 7),   p(15, 15),   p(23, 23),
       p(-1, -1),     p(7, 7),   p(15, 15),   p(23, 23),
       p(-9, -9),   p(-1, -1),     p(7, 7),   p(15, 15),
     p(-17, -17),   p(-9, -9),   p(-1, -1),     p(7, 7),
     p(-25, -25), p(-17, -17),   p(-9, -9),   p(-1, -1),
    ],
    // A bishop on each square.
    bishop_square: [
     p(-10, -10),   p(-6, -6),   p(-2, -2),     p(2, 2),
       p(-6, -6),   p(-2, -2),     p(2, 2),     p(6, 6),
       p(-2, -2),     p(2, 2),     p(6, 6),   p(10, 10),
         p(2, 2),     p(6, 6),   p(10, 10),   p(14, 14),
         p(2, 2),     p(6, 6),   p(10, 10),   p(14, 14),
       p(-2, -2),     p(2, 2),     p(6, 6),   p(10, 10),
       p(-6, -6),   p(-2, -2),     p(2, 2),     p(6, 6),
     p(-10, -10),   p(-6, -6),   p(-2, -2),     p(2, 2),
    ],
    // A rook on each square.
    rook_square: [
         p(0, 0),     p(2, 0),     p(4, 0),     p(6, 0),
       p(15, 15),   p(17, 15),   p(19, 15),   p(21, 15),
         p(0, 0),     p(2, 0),     p(4, 0),     p(6, 0),
         p(0, 0),     p(2, 0),     p(4, 0),     p(6, 0),
         p(0, 0),     p(2, 0),     p(4, 0),     p(6, 0),
         p(0, 0),     p(2, 0),     p(4, 0),     p(6, 0),
         p(0, 0),     p(2, 0),     p(4, 0),     p(6, 0),
         p(0, 0),     p(2, 0),     p(4, 0),     p(6, 0),
    ],
    // A queen on each square.
    queen_square: [
      p(-3, -10),   p(-2, -6),   p(-1, -2),     p(0, 2),
       p(-2, -6),   p(-1, -2),     p(0, 2),     p(1, 6),
       p(-1, -2),     p(0, 2),     p(1, 6),    p(2, 10),
         p(0, 2),     p(1, 6),    p(2, 10),    p(3, 14),
         p(0, 2),     p(1, 6),    p(2, 10),    p(3, 14),
       p(-1, -2),     p(0, 2),     p(1, 6),    p(2, 10),
       p(-2, -6),   p(-1, -2),     p(0, 2),     p(1, 6),
      p(-3, -10),   p(-2, -6),   p(-1, -2),     p(0, 2),
    ],
    // The king on each square.
    king_square: [
    p(-105, -25),p(-113, -15), p(-121, -5),  p(-129, 5),
     p(-90, -15),  p(-98, -5),  p(-106, 5), p(-114, 15),
      p(-75, -5),   p(-83, 5),  p(-91, 15),  p(-99, 25),
       p(-60, 5),  p(-68, 15),  p(-76, 25),  p(-84, 35),
       p(-45, 5),  p(-53, 15),  p(-61, 25),  p(-69, 35),
      p(-30, -5),   p(-38, 5),  p(-46, 15),  p(-54, 25),
     p(-15, -15),  p(-23, -5),   p(-31, 5),  p(-39, 15),
       p(0, -25),  p(-8, -15),  p(-16, -5),   p(-24, 5),
    ],
    // A knight that reaches so many squares. Squares with an own pawn or the own king, and squares that a
    // pawn of the opponent guards, don't count.
    knight_mobility: [
     p(-16, -16), p(-12, -12),   p(-8, -8),   p(-4, -4),     p(0, 0),     p(4, 4),     p(8, 8),   p(12, 12),
       p(16, 16),
    ],
    // The same for a bishop.
    bishop_mobility: [
     p(-26, -26), p(-22, -22), p(-18, -18), p(-14, -14), p(-10, -10),   p(-6, -6),   p(-2, -2),     p(2, 2),
         p(6, 6),   p(10, 10),   p(14, 14),   p(18, 18),   p(22, 22),   p(26, 26),
    ],
    // The same for a rook.
    rook_mobility: [
     p(-14, -28), p(-12, -24), p(-10, -20),  p(-8, -16),  p(-6, -12),   p(-4, -8),   p(-2, -4),     p(0, 0),
         p(2, 4),     p(4, 8),    p(6, 12),    p(8, 16),   p(10, 20),   p(12, 24),   p(14, 28),
    ],
    // The same for a queen.
    queen_mobility: [
     p(-14, -27), p(-13, -25), p(-12, -23), p(-11, -21), p(-10, -19),  p(-9, -17),  p(-8, -15),  p(-7, -13),
      p(-6, -11),   p(-5, -9),   p(-4, -7),   p(-3, -5),   p(-2, -3),   p(-1, -1),     p(1, 1),     p(2, 3),
         p(3, 5),     p(4, 7),     p(5, 9),    p(6, 11),    p(7, 13),    p(8, 15),    p(9, 17),   p(10, 19),
       p(11, 21),   p(12, 23),   p(13, 25),   p(14, 27),
    ],
    // Both bishops.
    bishop_pair: [p(30, 50)],
    // Each own pawn on the colour of an own bishop.
    bishop_pawns: [p(-3, -5)],
    // A knight, and a bishop, on the ranks 4 to 6 where an own pawn guards it and none of the opponent's
    // can drive it away.
    outpost: [p(25, 15), p(20, 10)],
    // A rook on a file without own pawns, and on one without any.
    rook_file: [p(15, 8), p(30, 12)],
    // A passed pawn, by rank from the first: no pawn of the opponent can stop or take it on its way.
    passed: [p(0, 0), p(0, 0), p(0, 0), p(5, 7), p(20, 26), p(45, 59), p(80, 104), p(0, 0)],
    // A passed pawn whose next square is empty, by rank.
    passed_free: [p(0, 0), p(0, 0), p(0, 0), p(5, 8), p(8, 12), p(15, 23), p(30, 45), p(0, 0)],
    // A passed pawn from the fourth rank on whose way is all empty.
    passed_way: [p(5, 15)],
    // A passed pawn from the fourth rank on with the own king so many steps from its next square.
    passed_own_king: [p(0, 20), p(0, 15), p(0, 10), p(0, 5), p(0, 0), p(0, -5), p(0, -10), p(0, -15)],
    // The same with the opponent's king.
    passed_their_king: [p(0, -25), p(0, -17), p(0, -9), p(0, -1), p(0, 7), p(0, 15), p(0, 23), p(0, 31)],
    // A pawn without own pawns on the files beside it; and one without pawns of the opponent ahead on its
    // file.
    isolated: [p(-8, -10), p(-15, -12)],
    // A pawn that no own pawn can come to guard and that can't advance without being taken by a pawn; and
    // one without pawns of the opponent ahead.
    backward: [p(-5, -8), p(-14, -10)],
    // A pawn with an own pawn ahead on its file.
    doubled: [p(-10, -18)],
    // A pawn that an own pawn guards, by rank.
    guarded: [p(0, 0), p(0, 0), p(10, 8), p(12, 10), p(16, 13), p(30, 24), p(50, 40), p(0, 0)],
    // A pawn with an own pawn beside it, by rank.
    beside: [p(0, 0), p(3, 2), p(6, 5), p(10, 8), p(18, 14), p(30, 24), p(50, 40), p(0, 0)],
    // An attack by a pawn on a piece, from the pawn to the queen.
    by_pawn: [p(0, 0), p(50, 30), p(50, 35), p(70, 30), p(60, 30)],
    // An attack by a knight or bishop on a piece that no pawn guards.
    by_minor: [p(3, 8), p(18, 18), p(20, 20), p(40, 25), p(40, 25)],
    // An attack by a rook on a piece that no pawn guards.
    by_rook: [p(0, 8), p(15, 20), p(15, 20), p(0, 10), p(40, 25)],
    // An attacked piece or pawn that nobody guards.
    hanging: [p(20, 15)],
    // A piece that a pawn could attack by a step to a safe square.
    by_step: [p(15, 12)],
    // The own pawn nearest before the king, so many ranks away, on the king's file; the first if there is
    // none.
    shield: [p(-20, 0), p(20, 0), p(10, 0), p(2, 0), p(0, 0), p(0, 0), p(0, 0), p(0, 0)],
    // The same on each of the files beside it.
    side_shield: [p(-15, 0), p(15, 0), p(10, 0), p(2, 0), p(0, 0), p(0, 0), p(0, 0), p(0, 0)],
    // The opponent's pawn nearest before the king, so many ranks away, on the king's file and those beside
    // it; the first if there is none.
    storm: [p(0, 0), p(0, 0), p(-20, 0), p(-12, 0), p(-5, 0), p(0, 0), p(0, 0), p(0, 0)],
    // The attack on the opponent's king, by its strength in steps that the evaluation counts.
    attack: [
         p(0, 0),     p(1, 1),     p(2, 1),     p(5, 2),     p(8, 2),    p(13, 3),    p(18, 3),    p(25, 4),
        p(32, 4),    p(41, 5),    p(50, 5),    p(61, 6),    p(72, 6),    p(85, 7),    p(98, 7),   p(113, 8),
       p(128, 8),   p(145, 9),   p(162, 9),  p(181, 10),  p(200, 10),  p(221, 11),  p(242, 11),  p(265, 12),
      p(288, 12),  p(313, 13),  p(338, 13),  p(365, 14),  p(392, 14),  p(421, 15),  p(450, 15),  p(481, 16),
    ],
    // To have the move.
    tempo: [p(20, 12)],
};
