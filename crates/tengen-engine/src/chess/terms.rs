//! What the evaluation counts, and how the counts are added up.
//!
//! The evaluation is a sum of counts times weights, and it is written once for two uses: with [`Pair`]s as weights it
//! gives the score, with indexes as weights the counts themselves, from which the weights are fitted.

use std::ops::{Add, AddAssign, Mul, Neg, Sub};

/// A worth in the middle game and one in the end game, in centipawns; both in one number, so that they are added at
/// once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pair(i64);

impl Pair {
    /// A pair of worths.
    #[must_use]
    pub const fn new(middle: i32, end: i32) -> Self {
        Pair(((end as i64) << 32) + middle as i64)
    }

    /// What it is worth in the middle game.
    #[inline]
    pub const fn middle(self) -> i32 {
        self.0 as i32
    }

    /// What it is worth in the end game.
    #[inline]
    pub const fn end(self) -> i32 {
        ((self.0 - self.0 as i32 as i64) >> 32) as i32
    }
}

impl Add for Pair {
    type Output = Pair;

    #[inline]
    fn add(self, other: Pair) -> Pair {
        Pair(self.0 + other.0)
    }
}

impl Sub for Pair {
    type Output = Pair;

    #[inline]
    fn sub(self, other: Pair) -> Pair {
        Pair(self.0 - other.0)
    }
}

impl Neg for Pair {
    type Output = Pair;

    #[inline]
    fn neg(self) -> Pair {
        Pair(-self.0)
    }
}

impl Mul<i32> for Pair {
    type Output = Pair;

    #[inline]
    fn mul(self, times: i32) -> Pair {
        Pair(self.0 * i64::from(times))
    }
}

impl AddAssign for Pair {
    #[inline]
    fn add_assign(&mut self, other: Pair) {
        self.0 += other.0;
    }
}

/// Adds up what an evaluation counts.
pub trait Sum {
    /// What a count is multiplied by.
    type Weight: Copy;

    /// Adds a weight so many times.
    fn add(&mut self, weight: Self::Weight, times: i32);

    /// Turns the sign of everything so far: what was White's is now Black's.
    fn turn(&mut self);
}

impl Sum for Pair {
    type Weight = Pair;

    #[inline]
    fn add(&mut self, weight: Pair, times: i32) {
        *self += weight * times;
    }

    #[inline]
    fn turn(&mut self) {
        *self = -*self;
    }
}

/// How often each weight counts, White's less Black's.
#[derive(Clone, Debug)]
pub struct Counts(pub Vec<i32>);

impl Sum for Counts {
    type Weight = usize;

    fn add(&mut self, weight: usize, times: i32) {
        self.0[weight] += times;
    }

    fn turn(&mut self) {
        for count in &mut self.0 {
            *count = -*count;
        }
    }
}

macro_rules! weights {
    ($($(#[doc = $doc:literal])+ $name:ident: $len:literal;)+) => {
        /// All weights of the evaluation.
        #[derive(Clone, Debug)]
        pub struct Weights<T> {
            $($(#[doc = $doc])+ pub $name: [T; $len],)+
        }

        impl<T: Copy> Weights<T> {
            /// How many weights there are.
            pub const COUNT: usize = 0 $(+ $len)+;

            /// The name, the number of weights, and the meaning of every table, in order.
            pub const TABLES: &'static [(&'static str, usize, &'static str)] =
                &[$((stringify!($name), $len, concat!($($doc),+)),)+];

            /// The weights in the order of the tables, for those that ask one by one with its index.
            #[must_use]
            pub fn from_fn(mut weight: impl FnMut(usize) -> T) -> Self {
                let mut index = 0;
                let mut next = |_| {
                    index += 1;
                    weight(index - 1)
                };
                Weights { $($name: std::array::from_fn(&mut next),)+ }
            }

            /// The weights in the order of the tables.
            pub fn list(&self) -> Vec<T> {
                [$(&self.$name[..],)+].concat()
            }
        }
    };
}

weights! {
    /// The pieces, from the pawn to the queen.
    piece: 5;
    /// A pawn on each square. Like all tables of squares it is seen by its player, rank 8 first; it holds the files
    /// a to d, and the files h to e are the same.
    pawn_square: 32;
    /// A knight on each square.
    knight_square: 32;
    /// A bishop on each square.
    bishop_square: 32;
    /// A rook on each square.
    rook_square: 32;
    /// A queen on each square.
    queen_square: 32;
    /// The king on each square.
    king_square: 32;
    /// A knight that reaches so many squares. Squares with an own pawn or the own king, and squares that a pawn of
    /// the opponent guards, don't count.
    knight_mobility: 9;
    /// The same for a bishop.
    bishop_mobility: 14;
    /// The same for a rook.
    rook_mobility: 15;
    /// The same for a queen.
    queen_mobility: 28;
    /// Both bishops.
    bishop_pair: 1;
    /// Each own pawn on the colour of an own bishop.
    bishop_pawns: 1;
    /// A knight, and a bishop, on the ranks 4 to 6 where an own pawn guards it and none of the opponent's can drive it
    /// away.
    outpost: 2;
    /// A rook on a file without own pawns, and on one without any.
    rook_file: 2;
    /// A passed pawn, by rank from the first: no pawn of the opponent can stop or take it on its way.
    passed: 8;
    /// A passed pawn whose next square is empty, by rank.
    passed_free: 8;
    /// A passed pawn from the fourth rank on whose way is all empty.
    passed_way: 1;
    /// A passed pawn from the fourth rank on with the own king so many steps from its next square.
    passed_own_king: 8;
    /// The same with the opponent's king.
    passed_their_king: 8;
    /// A pawn without own pawns on the files beside it; and one without pawns of the opponent ahead on its file.
    isolated: 2;
    /// A pawn that no own pawn can come to guard and that can't advance without being taken by a pawn; and one without
    /// pawns of the opponent ahead.
    backward: 2;
    /// A pawn with an own pawn ahead on its file.
    doubled: 1;
    /// A pawn that an own pawn guards, by rank.
    guarded: 8;
    /// A pawn with an own pawn beside it, by rank.
    beside: 8;
    /// An attack by a pawn on a piece, from the pawn to the queen.
    by_pawn: 5;
    /// An attack by a knight or bishop on a piece that no pawn guards.
    by_minor: 5;
    /// An attack by a rook on a piece that no pawn guards.
    by_rook: 5;
    /// An attacked piece or pawn that nobody guards.
    hanging: 1;
    /// A piece that a pawn could attack by a step to a safe square.
    by_step: 1;
    /// The own pawn nearest before the king, so many ranks away, on the king's file; the first if there is none.
    shield: 8;
    /// The same on each of the files beside it.
    side_shield: 8;
    /// The opponent's pawn nearest before the king, so many ranks away, on the king's file and those beside it; the
    /// first if there is none.
    storm: 8;
    /// The attack on the opponent's king, by its strength in steps that the evaluation counts.
    attack: 32;
    /// To have the move.
    tempo: 1;
}
