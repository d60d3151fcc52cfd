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
    piece: [p(71, 94), p(305, 320), p(312, 322), p(478, 533), p(926, 926)],
    // A pawn on each square. Like all tables of squares it is seen by its player, rank 8 first; it holds
    // the files a to d, and the files h to e are the same.
    pawn_square: [
        p(0, 42),    p(0, 42),    p(0, 42),    p(0, 42),
        p(1, 34),    p(2, 45),    p(0, 38),   p(-2, 28),
      p(-11, 49),  p(-16, 26),   p(-3, 17),    p(2, 24),
       p(21, 32),   p(-2, 18),   p(10, 24),    p(6, 20),
       p(-1, 29),    p(-3, 9),   p(10, 13),    p(18, 1),
         p(0, 9),    p(7, 10),     p(7, 0),   p(13, 13),
       p(-2, 27),     p(5, 7),   p(-1, 19),     p(2, 5),
         p(0, 0),     p(0, 0),     p(0, 0),     p(0, 0),
    ],
    // A knight on each square.
    knight_square: [
     p(-25, -26), p(-20, -19),  p(-10, -8),   p(-3, -2),
     p(-17, -16),   p(-7, -6),   p(-1, -2),    p(9, 11),
     p(-10, -11),    p(5, -1),   p(-3, -1),   p(15, 16),
        p(-2, 1),     p(8, 2),   p(11, 22),   p(24, 21),
      p(-13, -4),    p(9, 10),   p(20, 22),    p(18, 8),
        p(3, -9),     p(3, 1),     p(4, 5),   p(-3, 18),
      p(-3, -12),   p(-7, -2),    p(-3, 5),     p(0, 6),
     p(-28, -28),  p(-9, -24),  p(-12, -9),    p(-4, 3),
    ],
    // A bishop on each square.
    bishop_square: [
     p(-11, -10),  p(-6, -10),   p(-4, -6),     p(2, 5),
       p(-6, -7),   p(-6, -4),     p(0, 3),     p(5, 8),
        p(1, -2),    p(11, 3),     p(6, 3),     p(9, 2),
         p(4, 3),    p(0, 17),     p(6, 7),    p(2, 23),
        p(-7, 9),    p(2, 10),    p(15, 9),    p(15, 8),
       p(-10, 0),    p(16, 1),    p(9, -9),     p(6, 0),
       p(-2, -5),     p(3, 8),     p(2, 4),    p(1, 10),
     p(-13, -11),   p(-8, -7),    p(2, -7),     p(3, 1),
    ],
    // A rook on each square.
    rook_square: [
         p(1, 6),     p(1, 5),     p(8, 8),     p(7, 3),
       p(10, 10),   p(17, 12),   p(18, 15),   p(21, 12),
         p(8, 9),    p(7, 10),     p(6, 6),    p(11, 6),
        p(-1, 9),     p(9, 3),    p(2, -2),     p(2, 2),
        p(-1, 9),     p(2, 0),     p(4, 7),   p(13, 10),
      p(-19, -6),    p(10, 0),   p(-10, 3),    p(-4, 5),
        p(-5, 0),  p(-7, -16),   p(-18, 2),   p(13, -4),
        p(3, -8),   p(8, -18),   p(12, -1),    p(5, -5),
    ],
    // A queen on each square.
    queen_square: [
        p(0, -6),   p(-2, -7),   p(-3, -2),     p(2, 5),
       p(-6, -7),    p(-5, 0),     p(4, 4),     p(2, 6),
        p(-1, 1),     p(7, 4),    p(-1, 8),   p(17, 16),
         p(5, 7),    p(4, 10),    p(-2, 9),   p(-1, 18),
        p(-4, 4),    p(-1, 7),    p(7, 14),    p(0, 17),
        p(-3, 0),    p(-3, 0),    p(-4, 3),   p(-3, 13),
        p(0, -8),    p(4, -2),    p(9, -1),    p(10, 2),
      p(-9, -12),    p(9, -4),  p(-10, -2),    p(4, -5),
    ],
    // The king on each square.
    king_square: [
    p(-105, -25),p(-113, -16), p(-121, -5),  p(-129, 4),
     p(-90, -15),  p(-98, -3),  p(-106, 5), p(-114, 17),
      p(-75, -4),  p(-83, 10),  p(-90, 21),  p(-98, 25),
       p(-60, 6),  p(-67, 21),  p(-74, 26),  p(-85, 22),
       p(-46, 3),  p(-54, 14),  p(-60, 24),  p(-71, 22),
       p(-31, 4),   p(-39, 6),  p(-39, 24),  p(-54, 26),
     p(-18, -19),    p(-7, 1),   p(-18, 6),  p(-32, 14),
      p(-3, -32), p(-17, -20),  p(-29, -5),   p(-38, 3),
    ],
    // A knight that reaches so many squares. Squares with an own pawn or the own king, and squares that a
    // pawn of the opponent guards, don't count.
    knight_mobility: [
      p(-9, -15),  p(-9, -13),   p(-7, -7),   p(-15, 0),    p(-4, 1),     p(6, 8),     p(6, 4),    p(2, 13),
        p(14, 9),
    ],
    // The same for a bishop.
    bishop_mobility: [
     p(-36, -29), p(-31, -22), p(-17, -28), p(-13, -12),  p(-13, -8),    p(0, -6),    p(-1, 1),     p(5, 4),
         p(8, 5),    p(7, 17),   p(11, 10),   p(17, 16),   p(22, 25),   p(25, 19),
    ],
    // The same for a rook.
    rook_mobility: [
     p(-41, -39), p(-22, -29),  p(-8, -32),  p(-7, -15),  p(-7, -13),   p(-3, -9),   p(-1, -1),    p(-3, 8),
        p(8, 12),    p(4, 23),    p(6, 20),   p(11, 24),   p(10, 27),   p(17, 27),   p(14, 30),
    ],
    // The same for a queen.
    queen_mobility: [
     p(-14, -27),  p(-8, -25), p(-16, -23),  p(-7, -22), p(-15, -18),  p(-8, -18), p(-16, -17),  p(-2, -14),
      p(-4, -14),   p(-3, -8),   p(-1, -3),    p(0, -3),    p(4, -1),     p(5, 2),     p(2, 1),     p(5, 9),
       p(-1, 10),    p(4, 11),    p(7, 11),    p(9, 14),    p(9, 16),    p(8, 15),    p(8, 16),   p(11, 19),
       p(10, 20),   p(11, 22),   p(12, 25),   p(13, 27),
    ],
    // Both bishops.
    bishop_pair: [p(25, 66)],
    // Each own pawn on the colour of an own bishop.
    bishop_pawns: [p(3, -7)],
    // A knight, and a bishop, on the ranks 4 to 6 where an own pawn guards it and none of the opponent's
    // can drive it away.
    outpost: [p(38, 10), p(3, 11)],
    // A rook on a file without own pawns, and on one without any.
    rook_file: [p(17, 2), p(38, 13)],
    // A passed pawn, by rank from the first: no pawn of the opponent can stop or take it on its way.
    passed: [p(0, 0), p(2, -1), p(5, 9), p(-4, 10), p(24, 38), p(40, 64), p(80, 105), p(0, 0)],
    // A passed pawn whose next square is empty, by rank.
    passed_free: [p(0, 0), p(-3, 3), p(1, 11), p(-2, 10), p(5, 14), p(19, 42), p(36, 58), p(0, 0)],
    // A passed pawn from the fourth rank on whose way is all empty.
    passed_way: [p(-1, 27)],
    // A passed pawn from the fourth rank on with the own king so many steps from its next square.
    passed_own_king: [p(0, 20), p(1, 30), p(0, 21), p(6, 6), p(-7, -3), p(0, -11), p(-5, -10), p(-5, -11)],
    // The same with the opponent's king.
    passed_their_king: [p(0, -24), p(-4, -25), p(4, -20), p(-5, 11), p(-7, 14), p(0, 17), p(1, 33), p(1, 41)],
    // A pawn without own pawns on the files beside it; and one without pawns of the opponent ahead on its
    // file.
    isolated: [p(-5, -4), p(-12, -2)],
    // A pawn that no own pawn can come to guard and that can't advance without being taken by a pawn; and
    // one without pawns of the opponent ahead.
    backward: [p(-8, -12), p(2, -16)],
    // A pawn with an own pawn ahead on its file.
    doubled: [p(-14, -11)],
    // A pawn that an own pawn guards, by rank.
    guarded: [p(0, 0), p(0, 0), p(7, 17), p(10, 3), p(20, 6), p(30, 25), p(47, 29), p(0, 0)],
    // A pawn with an own pawn beside it, by rank.
    beside: [p(0, 0), p(5, -1), p(3, 6), p(7, 9), p(8, 27), p(32, 28), p(51, 43), p(0, 0)],
    // An attack by a pawn on a piece, from the pawn to the queen.
    by_pawn: [p(0, 0), p(59, 30), p(48, 36), p(69, 29), p(63, 30)],
    // An attack by a knight or bishop on a piece that no pawn guards.
    by_minor: [p(0, 15), p(11, 23), p(22, 24), p(42, 21), p(48, 26)],
    // An attack by a rook on a piece that no pawn guards.
    by_rook: [p(-2, 20), p(17, 22), p(26, 33), p(-1, 11), p(41, 24)],
    // An attacked piece or pawn that nobody guards.
    hanging: [p(16, 32)],
    // A piece that a pawn could attack by a step to a safe square.
    by_step: [p(16, 18)],
    // The own pawn nearest before the king, so many ranks away, on the king's file; the first if there is
    // none.
    shield: [p(-23, 3), p(16, -5), p(14, -6), p(1, 6), p(4, 0), p(1, 2), p(0, -1), p(0, 0)],
    // The same on each of the files beside it.
    side_shield: [p(-28, 12), p(10, -8), p(4, -2), p(5, -6), p(14, 5), p(4, -4), p(3, 2), p(0, 0)],
    // The opponent's pawn nearest before the king, so many ranks away, on the king's file and those beside
    // it; the first if there is none.
    storm: [p(-8, -1), p(0, 3), p(-21, 4), p(-11, -1), p(0, 0), p(2, -7), p(1, 1), p(0, 0)],
    // The attack on the opponent's king, by its strength in steps that the evaluation counts.
    attack: [
       p(14, -3),     p(1, 1),     p(2, 0),    p(2, -4),   p(20, -3),   p(16, -1),   p(24, -1),    p(17, 9),
        p(38, 6),    p(34, 6),   p(45, 10),    p(60, 6),    p(70, 5),    p(81, 8),    p(91, 7),  p(116, 11),
       p(126, 9),   p(139, 8),   p(157, 8),  p(178, 10),  p(202, 11),  p(220, 10),  p(241, 12),  p(266, 13),
      p(288, 12),  p(314, 13),  p(339, 13),  p(365, 14),  p(392, 14),  p(420, 14),  p(450, 15),  p(481, 16),
    ],
    // To have the move.
    tempo: [p(15, 10)],
};
