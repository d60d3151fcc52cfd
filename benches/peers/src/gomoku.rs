//! Gomoku without further rules (15x15x5, five or more win) for the searches of the peers, as fast
//! as we know how to make it, with the evaluation of Tengen's guide.
//!
//! Each player's stones are kept as words along all rows, columns and diagonals. Everything that a
//! stone changes lies in the nine cells around it on each of the four, so one look into a table for
//! each says what the stone adds to the evaluation and whether it wins. Cells are numbered from
//! the centre out, because a search that orders no moves itself tries them in this order.

use std::sync::LazyLock;

/// Cells of a row.
pub const SIZE: usize = 15;
/// Cells of the board.
pub const CELLS: usize = SIZE * SIZE;

/// Where a cell lies on one of its four lines.
#[derive(Clone, Copy, Debug, Default)]
struct Spot {
    /// The word. A diagonal shares it with the one that begins where it ends.
    word: u8,
    /// The place in the word.
    bit: u8,
    /// Which of the eight cells around it, four before and four after, don't exist.
    edge: u8,
}

#[derive(Debug)]
struct Tables {
    spots: [[Spot; 4]; CELLS],
    /// By the own stones around a cell and then those of the opponent: what a stone here gains on the
    /// opponent along one line, a multiple of four, and 1 more if it makes five.
    gains: Box<[i16; 1 << 16]>,
    /// By the own stones around a cell: whether one more makes five.
    fives: [bool; 1 << 8],
    /// The number of each cell of the rows.
    numbers: [u8; CELLS],
    /// The place in the rows of each number.
    places: [u8; CELLS],
}

static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);

/// What a line with so many stones of one player only is worth.
fn worth(stones: u32) -> i16 {
    if stones == 0 { 0 } else { 1 << (2 * stones) }
}

/// What a stone among these gains, and whether it makes five.
fn gain(own: usize, other: usize) -> (i16, bool) {
    // A line has five of the nine cells, the middle one always.
    let with_middle = |around: usize| around & 0xF | (around & 0xF0) << 1;
    let (own, other) = (with_middle(own), with_middle(other));
    let (mut sum, mut five) = (0, false);
    for first in 0..5 {
        let count = |stones: usize| (stones >> first & 0x1F).count_ones();
        let (own, other) = (count(own), count(other));
        if other == 0 {
            sum += worth(own + 1) - worth(own);
            five |= own == 4;
        } else if own == 0 {
            sum += worth(other);
        }
    }
    (sum, five)
}

impl Tables {
    fn new() -> Self {
        let mut places: Vec<usize> = (0..CELLS).collect();
        places.sort_by_key(|&place| {
            let off = |at: usize| at.abs_diff(SIZE / 2);
            let (x, y) = (off(place % SIZE), off(place / SIZE));
            (x.max(y), x + y)
        });
        let mut numbers = [0; CELLS];
        for (number, &place) in places.iter().enumerate() {
            numbers[place] = number as u8;
        }
        let spots = std::array::from_fn(|number| {
            let (x, y) = (places[number] % SIZE, places[number] / SIZE);
            let spot = |direction: usize, word: usize, bit: usize, before: usize, after: usize| {
                let lacks_before = 0xF_u32 >> before.min(4);
                let lacks_after = 0xF_u32 << after.min(4) & 0xF;
                Spot {
                    word: (direction * SIZE + word) as u8,
                    bit: bit as u8,
                    edge: (lacks_before | lacks_after << 4) as u8,
                }
            };
            let last = SIZE - 1;
            [
                spot(0, y, x, x, last - x),
                spot(1, x, y, y, last - y),
                spot(2, (x + SIZE - y) % SIZE, x, x.min(y), last - x.max(y)),
                spot(3, (x + y) % SIZE, x, x.min(last - y), y.min(last - x)),
            ]
        });
        let gains = (0..1 << 16)
            .map(|around| {
                let (sum, five) = gain(around >> 8, around & 0xFF);
                sum + i16::from(five)
            })
            .collect::<Vec<i16>>();
        Tables {
            spots,
            gains: gains.into_boxed_slice().try_into().expect("that many"),
            fives: std::array::from_fn(|own| gain(own, 0).1),
            numbers,
            places: std::array::from_fn(|number| places[number] as u8),
        }
    }
}

/// The places in the rows of all cells, from the centre out.
#[inline]
pub fn from_the_centre() -> impl Iterator<Item = usize> {
    TABLES.places.iter().map(|&place| place.into())
}

/// A position, with its evaluation if `SCORED`.
#[derive(Clone, Debug)]
pub struct Gomoku<const SCORED: bool> {
    tables: &'static Tables,
    lines: [[u16; 2]; 4 * SIZE],
    empty: [u64; 4],
    turn: u8,
    won: bool,
    /// What the first player's lines are worth more than the second's.
    ahead: i32,
}

impl<const SCORED: bool> PartialEq for Gomoku<SCORED> {
    fn eq(&self, other: &Self) -> bool {
        self.lines == other.lines && self.turn == other.turn
    }
}

impl<const SCORED: bool> Eq for Gomoku<SCORED> {}

impl<const SCORED: bool> Gomoku<SCORED> {
    /// The position after stones on these places in the rows, beginning with the first player's.
    pub fn after(places: &[usize]) -> Self {
        let mut gomoku = Gomoku {
            tables: &TABLES,
            lines: [[0; 2]; 4 * SIZE],
            empty: [u64::MAX; 4],
            turn: 0,
            won: false,
            ahead: 0,
        };
        gomoku.empty[3] = (1 << (CELLS - 192)) - 1;
        for &place in places {
            gomoku.put(gomoku.tables.numbers[place]);
        }
        gomoku
    }

    /// Where in the rows the cell of this number lies.
    pub fn place(&self, cell: u8) -> usize {
        self.tables.places[usize::from(cell)].into()
    }

    /// Whose turn it is, 0 or 1.
    #[inline]
    pub fn turn(&self) -> u8 {
        self.turn
    }

    /// Whether the last stone made five.
    #[inline]
    pub fn won(&self) -> bool {
        self.won
    }

    /// Whether no cell is empty.
    #[inline]
    pub fn full(&self) -> bool {
        self.empty == [0; 4]
    }

    /// Whether this cell is empty.
    #[inline]
    pub fn is_empty(&self, cell: u8) -> bool {
        self.empty[usize::from(cell / 64 % 4)] >> (cell % 64) & 1 == 1
    }

    /// The empty cells, from the centre out.
    #[inline]
    pub fn empty(&self) -> [u64; 4] {
        self.empty
    }

    /// What the first player's lines are worth more than the second's.
    #[inline]
    pub fn ahead(&self) -> i32 {
        self.ahead
    }

    /// The evaluation for the player to move.
    #[inline]
    pub fn score(&self) -> i32 {
        if self.turn == 0 {
            self.ahead
        } else {
            -self.ahead
        }
    }

    /// Puts a stone of the player to move.
    #[inline]
    pub fn put(&mut self, cell: u8) {
        let me = usize::from(self.turn & 1);
        let mut sum = 0;
        let mut five = 0;
        for spot in &self.tables.spots[usize::from(cell) % CELLS] {
            let words = &mut self.lines[usize::from(spot.word) % (4 * SIZE)];
            let around = |word: u16| {
                let nine = u32::from(word) << 4 >> spot.bit;
                (nine & 0xF | nine >> 1 & 0xF0) as usize
            };
            let own = around(words[me]);
            if SCORED {
                let edge = usize::from(spot.edge);
                let other = around(words[1 - me]);
                let gain = self.tables.gains[(own | edge) << 8 | other | edge];
                sum += i32::from(gain & !1);
                five |= gain & 1;
            } else {
                let own = own & !usize::from(spot.edge);
                five |= i16::from(self.tables.fives[own]);
            }
            words[me] |= 1 << spot.bit;
        }
        self.empty[usize::from(cell / 64 % 4)] ^= 1 << (cell % 64);
        self.won = five != 0;
        if SCORED {
            self.ahead += if me == 0 { sum } else { -sum };
        }
        self.turn ^= 1;
    }

    /// Takes back the last stone, before which the first player was so far ahead.
    #[inline]
    pub fn take(&mut self, cell: u8, ahead: i32) {
        self.turn ^= 1;
        let me = usize::from(self.turn & 1);
        for spot in &self.tables.spots[usize::from(cell) % CELLS] {
            self.lines[usize::from(spot.word) % (4 * SIZE)][me] ^= 1 << spot.bit;
        }
        self.empty[usize::from(cell / 64 % 4)] ^= 1 << (cell % 64);
        self.won = false;
        self.ahead = ahead;
    }

    /// A hash of the stones, mixed when asked for: a search asks at few of its nodes.
    pub fn hash(&self) -> u64 {
        // The rows are enough.
        self.lines[..SIZE]
            .iter()
            .fold(0x9E37_79B9_7F4A_7C15, |hash, &[own, other]| {
                let stones = u64::from(own) | u64::from(other) << 16;
                let wide = u128::from(hash ^ stones) * 0xD6E8_FEB8_6659_FD93;
                (wide >> 64) as u64 ^ wide as u64
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;
    use rand::SeedableRng;
    use tengen_engine::Guide;
    use tengen_engine::mnk::LineGuide;
    use tengen_rules::mnk::Mnk;
    use tengen_rules::{Outcome, Position};

    /// Random games go as by Tengen's rules, and each position is worth what Tengen's guide says.
    #[test]
    fn the_rules_and_the_evaluation_are_tengens() {
        let mut rng = Rng::seed_from_u64(4);
        for _ in 0..300 {
            let mut tengen = Mnk::<4>::new("gomoku".parse().unwrap());
            let mut scored = Gomoku::<true>::after(&[]);
            let mut plain = Gomoku::<false>::after(&[]);
            while tengen.outcome().is_none() {
                let cell = tengen
                    .nth_move(crate::below(&mut rng, tengen.move_count()))
                    .unwrap();
                let number = scored.tables.numbers[cell.index()];
                assert_eq!(scored.place(number), cell.index());
                assert!(scored.is_empty(number));
                let (before, ahead) = (scored.clone(), scored.ahead());
                scored.put(number);
                scored.take(number, ahead);
                assert_eq!(scored, before);
                assert_eq!(scored.hash(), before.hash());
                tengen.make(cell);
                scored.put(number);
                plain.put(number);
                assert!(!scored.is_empty(number));
                assert_ne!(scored.hash(), before.hash());
                let won = matches!(tengen.outcome(), Some(Outcome::Win(_)));
                assert_eq!([scored.won(), plain.won()], [won; 2]);
                assert!(won || scored.full() == (tengen.move_count() == 0));
                let guide: LineGuide<4> = Guide::new(&tengen);
                assert_eq!(scored.score(), guide.score(&tengen));
                assert_eq!(plain.score(), 0);
            }
        }
    }
}
