//! Sets of cells in words of 64 bits.

/// A set of cells, one bit a cell, in `W` words.
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

    /// The first 64 cells.
    #[inline]
    pub(super) fn word(&self) -> u64 {
        self.0[0]
    }

    /// Whether a cell is in the set.
    #[inline]
    #[must_use]
    pub fn contains(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 != 0
    }

    /// Adds a cell that is absent, or removes one that is present.
    #[inline]
    pub fn toggle(&mut self, cell: usize) {
        self.0[cell / 64] ^= 1 << (cell % 64);
    }

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
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
    pub fn nth(&self, mut n: usize) -> Option<usize> {
        for (i, &word) in self.0.iter().enumerate() {
            let count = word.count_ones() as usize;
            if n < count {
                return Some(i * 64 + nth_one(word, n as u32) as usize);
            }
            n -= count;
        }
        None
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

/// The place of the `n`th one in a word that has more than `n`.
#[inline]
fn nth_one(mut word: u64, mut n: u32) -> u32 {
    let mut base = 0;
    // Halve the range while that saves more steps than it costs.
    if n >= 8 {
        for half in [32, 16, 8] {
            let low = (word & ((1 << half) - 1)).count_ones();
            if n >= low {
                n -= low;
                word >>= half;
                base += half;
            }
        }
    }
    for _ in 0..n {
        word &= word - 1;
    }
    base + word.trailing_zeros()
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
