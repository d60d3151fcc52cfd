//! Sets of cells in words of 64 bits.

/// A set of cells, one bit a cell, in `W` words. Cells are below [`CAPACITY`](Self::CAPACITY): with others, methods
/// panic, or without debug assertions may take another cell for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bits<const W: usize>([u64; W]);

impl<const W: usize> Bits<W> {
    /// How many cells fit.
    pub const CAPACITY: usize = W * 64;

    /// No cell.
    pub const EMPTY: Self = Bits([0; W]);

    /// The first `n` cells; all that fit if `n` is more than [`CAPACITY`](Self::CAPACITY).
    #[must_use]
    pub fn first(n: usize) -> Self {
        let mut words = [0; W];
        for (i, word) in words.iter_mut().enumerate() {
            *word = match n.saturating_sub(i * 64) {
                64.. => u64::MAX,
                rest => (1 << rest) - 1,
            };
        }
        Bits(words)
    }

    /// The word that holds a cell. On small boards the compiler sees that there is only one.
    #[inline]
    const fn word_of(cell: usize) -> usize {
        debug_assert!(cell < Self::CAPACITY, "no such cell");
        if W == 1 { 0 } else { cell / 64 }
    }

    /// The first 64 cells.
    #[inline]
    pub(super) fn word(&self) -> u64 {
        self.0[0]
    }

    /// Whether a cell is in the set.
    #[inline]
    #[must_use]
    pub fn contains(&self, cell: usize) -> bool {
        self.0[Self::word_of(cell)] >> (cell % 64) & 1 != 0
    }

    /// Adds a cell that is absent, or removes one that is present.
    #[inline]
    pub fn toggle(&mut self, cell: usize) {
        let at = Self::word_of(cell);
        // All words are written, so that whoever reads them all at once needn't wait for one.
        for (i, word) in self.0.iter_mut().enumerate() {
            *word ^= u64::from(i == at) << (cell % 64);
        }
    }

    /// The 64 cells from `start` on, as if the first cell came after the last one.
    #[inline]
    pub(super) fn window(&self, start: usize) -> u64 {
        let (word, shift) = (start / 64, start % 64);
        self.0[word % W] >> shift | self.0[(word + 1) % W] << 1 << (63 - shift)
    }

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: usize) {
        self.0[Self::word_of(cell)] |= 1 << (cell % 64);
    }

    /// How many cells are in the set.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Whether there is no cell in the set.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; W]
    }

    /// Whether every cell of this set is in `other`.
    #[inline]
    #[must_use]
    pub fn is_subset(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    /// The cells that are in both sets.
    #[inline]
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        for (a, b) in self.0.iter_mut().zip(&other.0) {
            *a &= b;
        }
        self
    }

    /// The cells of this set that are in neither `a` nor `b`.
    #[inline]
    #[must_use]
    pub fn without(mut self, a: &Self, b: &Self) -> Self {
        for (i, word) in self.0.iter_mut().enumerate() {
            *word &= !(a.0[i] | b.0[i]);
        }
        self
    }

    /// The `n`th cell in ascending order, from 0.
    #[inline]
    #[must_use]
    pub fn nth(&self, n: usize) -> Option<usize> {
        (n < self.len()).then(|| self.nth_present(n))
    }

    /// The `n`th cell of a set that has more than `n`.
    #[inline]
    pub(super) fn nth_present(&self, n: usize) -> usize {
        if W == 1 {
            return nth_one(self.0[0], n as u32) as usize;
        }
        // Which word: without branches, since random numbers are hard to predict.
        let sums = self.0.map(sums_by_byte);
        let (mut index, mut before, mut sum) = (0, 0, 0);
        for sums in &sums[..W - 1] {
            sum += (sums >> 56) as usize;
            let past = n >= sum;
            index += usize::from(past);
            before = if past { sum } else { before };
        }
        index * 64 + nth_one_by(self.0[index], sums[index], (n - before) as u32) as usize
    }

    /// Removes the smallest cell and returns it.
    #[inline]
    pub fn pop(&mut self) -> Option<usize> {
        for (i, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(i * 64 + bit);
            }
        }
        None
    }
}

/// `PLACE[n][byte]`: the place of the `n`th one in a byte; 8 if it has fewer.
static PLACE: [[u8; 256]; 16] = {
    let mut places = [[8; 256]; 16];
    let mut byte = 0;
    while byte < 256 {
        let (mut place, mut n) = (0_u8, 0);
        while place < 8 {
            if byte >> place & 1 == 1 {
                places[n][byte] = place;
                n += 1;
            }
            place += 1;
        }
        byte += 1;
    }
    places
};

#[inline]
fn nth_in_byte(byte: u64, n: u32) -> u32 {
    PLACE[n as usize % 16][byte as usize % 256].into()
}

const ONES: u64 = 0x0101_0101_0101_0101;

/// The place of the `n`th one in a word that has more than `n`.
#[inline]
fn nth_one(word: u64, n: u32) -> u32 {
    if word < 1 << 16 {
        // A small board: mostly one look.
        return match nth_in_byte(word, n) {
            8 => 8 + nth_in_byte(word >> 8, n - (word as u8).count_ones()),
            place => place,
        };
    }
    nth_one_by(word, sums_by_byte(word), n)
}

/// In each byte, the number of ones in the word up to the end of that byte.
#[inline]
const fn sums_by_byte(word: u64) -> u64 {
    let sums = word - (word >> 1 & 0x5555_5555_5555_5555);
    let sums = (sums & 0x3333_3333_3333_3333) + (sums >> 2 & 0x3333_3333_3333_3333);
    ((sums + (sums >> 4)) & 0x0F0F_0F0F_0F0F_0F0F).wrapping_mul(ONES)
}

/// The place of the `n`th one in a word that has more than `n`, by its [`sums_by_byte`]. Without branches,
/// since random numbers are hard to predict (S. Vigna, "Broadword implementation of rank/select queries",
/// WEA 2008).
#[inline]
fn nth_one_by(word: u64, sums: u64, n: u32) -> u32 {
    // The bytes that end before the one we look for: those whose sum is at most n.
    let before = (((u64::from(n) * ONES) | (ONES << 7)) - sums) >> 7 & ONES;
    let shift = (before.wrapping_mul(ONES) >> 56) as u32 * 8;
    let skipped = (sums << 8) >> shift & 0xFF;
    shift + nth_in_byte(word >> shift, n - skipped as u32)
}

/// The cells of a set, smallest first.
#[derive(Clone, Debug)]
pub struct Cells<const W: usize>(Bits<W>);

impl<const W: usize> IntoIterator for Bits<W> {
    type Item = usize;
    type IntoIter = Cells<W>;

    #[inline]
    fn into_iter(self) -> Cells<W> {
        Cells(self)
    }
}

impl<const W: usize> Iterator for Cells<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        self.0.pop()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<const W: usize> ExactSizeIterator for Cells<W> {}

impl<const W: usize> FromIterator<usize> for Bits<W> {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::mix;

    #[test]
    fn the_nth_cell_is_the_nth_of_all() {
        for n in 0..2000 {
            let thin = |i| (0..n % 4).fold(mix(n * 100 + i), |word, j| word & mix(n + 7 * j));
            let small = Bits([thin(0) >> (n % 64)]);
            let large = Bits([thin(1), thin(2), u64::MAX, thin(3), 0]);
            let cells: Vec<usize> = small.into_iter().collect();
            for (i, &cell) in cells.iter().enumerate() {
                assert_eq!(small.nth(i), Some(cell));
            }
            assert_eq!(small.nth(cells.len()), None);
            let cells: Vec<usize> = large.into_iter().collect();
            for (i, &cell) in cells.iter().enumerate() {
                assert_eq!(large.nth(i), Some(cell));
            }
            assert_eq!(large.nth(cells.len()), None);
        }
    }
}
