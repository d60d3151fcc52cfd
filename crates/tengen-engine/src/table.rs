//! A transposition table: what a search has found out about positions that it may meet again.

use std::fmt;

/// How a stored value bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Lower = 1,
    Upper = 2,
    Exact = 3,
}

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// As seen from the position: decisive values count plies from here.
    pub(crate) value: i32,
    pub(crate) bound: Bound,
    /// Plies that were looked ahead.
    pub(crate) depth: u8,
    /// Whether no estimate went into the value.
    pub(crate) proved: bool,
    /// The code of the best move.
    pub(crate) code: Option<u16>,
}

#[derive(Clone, Copy, Default)]
struct Slot {
    key: u64,
    /// 0 if the slot is free.
    data: u64,
}

/// A transposition table that grows with the work done, up to a bound. Any search of any game may
/// use it; each search begins with it empty, so that it gives the same answer every time.
pub struct Table {
    slots: Vec<Slot>,
    max_slots: usize,
}

const MIN_SLOTS: usize = 1 << 10;

impl Table {
    /// A table of at most so many bytes (at least 16 KiB are used).
    #[must_use]
    pub fn new(max_bytes: usize) -> Self {
        let slots = (max_bytes / size_of::<Slot>()).max(MIN_SLOTS);
        Table {
            slots: Vec::new(),
            max_slots: 1 << slots.ilog2(),
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.slots.clear();
        self.slots.resize(MIN_SLOTS, Slot::default());
    }

    /// Makes room for so many positions, if the bound allows; keeps what is known.
    pub(crate) fn reserve(&mut self, positions: u64) {
        let wanted = usize::try_from(positions).unwrap_or(usize::MAX);
        let wanted = wanted.clamp(MIN_SLOTS, self.max_slots).next_power_of_two();
        if wanted <= self.slots.len() {
            return;
        }
        let old = std::mem::replace(&mut self.slots, vec![Slot::default(); wanted]);
        for slot in old {
            if let Some(entry) = unpack(slot.data) {
                self.put(slot.key, entry);
            }
        }
    }

    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let place = self.place(key);
        let slot = self.slots[place..place + 2].iter().find(|s| s.key == key)?;
        unpack(slot.data)
    }

    /// Stores an entry: in the place of what is known about the same position, else of what took less work.
    pub(crate) fn put(&mut self, key: u64, entry: Entry) {
        let place = self.place(key);
        let [first, second] = &mut self.slots[place..place + 2] else {
            return;
        };
        let data = pack(entry);
        if first.key == key || first.data == 0 {
            *first = Slot { key, data };
        } else if second.key == key || work(first.data) > work(data) {
            *second = Slot { key, data };
        } else {
            *second = std::mem::replace(first, Slot { key, data });
        }
    }

    fn place(&self, key: u64) -> usize {
        // Pairs of slots, in the order of keys, so that growing moves through memory once.
        let pairs = self.slots.len() as u64 / 2;
        (key >> (u64::BITS - pairs.ilog2())) as usize * 2
    }
}

impl Default for Table {
    /// A table of at most 16 MiB.
    fn default() -> Self {
        Table::new(16 << 20)
    }
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("slots", &self.slots.len())
            .field("max_slots", &self.max_slots)
            .finish()
    }
}

// Layout of the data: value 32 bits, code 16, depth 8, bound 2 (never 0), proved 1, has a code 1.

fn pack(entry: Entry) -> u64 {
    u64::from(entry.value.cast_unsigned())
        | u64::from(entry.code.unwrap_or_default()) << 32
        | u64::from(entry.depth) << 48
        | (entry.bound as u64) << 56
        | u64::from(entry.proved) << 58
        | u64::from(entry.code.is_some()) << 59
}

fn unpack(data: u64) -> Option<Entry> {
    let bound = match data >> 56 & 3 {
        1 => Bound::Lower,
        2 => Bound::Upper,
        3 => Bound::Exact,
        _ => return None,
    };
    Some(Entry {
        value: (data as u32).cast_signed(),
        bound,
        depth: (data >> 48) as u8,
        proved: data >> 58 & 1 != 0,
        code: (data >> 59 & 1 != 0).then_some((data >> 32) as u16),
    })
}

fn work(data: u64) -> u8 {
    (data >> 48) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_back_as_they_were_and_growth_keeps_them() {
        let mut table = Table::new(1 << 20);
        table.clear();
        let entry = |n: u64| Entry {
            value: (n as i32 - 50) * 20_000_000,
            bound: [Bound::Lower, Bound::Upper, Bound::Exact][n as usize % 3],
            depth: (n * 5 % 256) as u8,
            proved: n.is_multiple_of(2),
            code: (!n.is_multiple_of(5)).then_some(n as u16 * 600),
        };
        // Spread evenly, so that no pair of slots has to take three.
        let key = |n: u64| n * (u64::MAX / 101);
        for n in 0..100 {
            table.put(key(n), entry(n));
        }
        table.reserve(1 << 14);
        for n in 0..100 {
            assert_eq!(table.get(key(n)), Some(entry(n)));
        }
        assert_eq!(table.get(key(100)), None);
        table.clear();
        assert_eq!(table.get(key(1)), None);
    }

    #[test]
    fn it_never_grows_past_its_bound() {
        let mut table = Table::new(100_000);
        table.clear();
        table.reserve(u64::MAX);
        assert!(table.slots.len() * size_of::<Slot>() <= 100_000);
    }
}
