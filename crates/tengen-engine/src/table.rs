//! A transposition table: what a search has found out about positions that it may meet again.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

/// How a value bounds the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is at least that.
    Lower = 1,
    /// It is at most that.
    Upper = 2,
    /// It is that.
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
    /// Whether no move was left out anywhere below.
    pub(crate) whole: bool,
    /// The code of the best move.
    pub(crate) code: Option<u16>,
}

/// A place for one position. Threads write to it without waiting for each other; a slot written by two at once
/// has a check that fits no key.
#[derive(Default)]
struct Slot {
    /// The key, with the data's bits flipped into it.
    check: AtomicU64,
    /// 0 if the slot is free.
    data: AtomicU64,
}

impl Slot {
    fn read(&self) -> (u64, u64) {
        let data = self.data.load(Relaxed);
        (self.check.load(Relaxed) ^ data, data)
    }

    fn write(&self, key: u64, data: u64) {
        self.check.store(key ^ data, Relaxed);
        self.data.store(data, Relaxed);
    }
}

/// A transposition table that grows with the work done, up to a bound. Any choice and any analysis of any game may
/// use it, and what one has found out serves the next; whoever wants the same answer every time
/// [clears](Table::clear) it first.
pub struct Table {
    slots: View,
    max_slots: usize,
}

/// The slots of a table, as the threads of a search share them.
#[derive(Clone)]
pub(crate) struct View(Arc<[Slot]>);

const MIN_SLOTS: usize = 1 << 10;

impl Table {
    /// A table of at most so many bytes (at least 16 KiB are used).
    #[must_use]
    pub fn new(max_bytes: usize) -> Self {
        let slots = (max_bytes / size_of::<Slot>()).max(MIN_SLOTS);
        Table {
            slots: View::new(MIN_SLOTS),
            max_slots: 1 << slots.ilog2(),
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        match Arc::get_mut(&mut self.slots.0) {
            Some(slots) if slots.len() == MIN_SLOTS => slots.fill_with(Slot::default),
            _ => self.slots = View::new(MIN_SLOTS),
        }
    }

    /// Makes room for so many positions, if the bound allows; keeps what is known.
    pub(crate) fn reserve(&mut self, positions: u64) {
        let wanted = usize::try_from(positions).unwrap_or(usize::MAX);
        let wanted = wanted.clamp(MIN_SLOTS, self.max_slots).next_power_of_two();
        if wanted <= self.slots.0.len() {
            return;
        }
        let grown = View::new(wanted);
        for slot in self.slots.0.iter() {
            let (key, data) = slot.read();
            if let Some(entry) = unpack(data) {
                grown.put(key, entry);
            }
        }
        self.slots = grown;
    }

    /// The slots as they are now.
    pub(crate) fn view(&self) -> View {
        self.slots.clone()
    }
}

impl View {
    fn new(slots: usize) -> Self {
        View((0..slots).map(|_| Slot::default()).collect())
    }

    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        let place = self.place(key);
        let mut pair = self.0[place..place + 2].iter().map(Slot::read);
        let (_, data) = pair.find(|&(stored, _)| stored == key)?;
        unpack(data)
    }

    /// Stores an entry: in the place of what is known about the same position, else of what took less work.
    pub(crate) fn put(&self, key: u64, entry: Entry) {
        let place = self.place(key);
        let [first, second] = &self.0[place..place + 2] else {
            return;
        };
        let data = pack(entry);
        let (first_key, first_data) = first.read();
        if first_key == key || first_data == 0 {
            first.write(key, data);
        } else if second.read().0 == key || work(first_data) > work(data) {
            second.write(key, data);
        } else {
            second.write(first_key, first_data);
            first.write(key, data);
        }
    }

    fn place(&self, key: u64) -> usize {
        // Pairs of slots, in the order of keys, so that growing moves through memory once.
        let pairs = self.0.len() as u64 / 2;
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
            .field("slots", &self.slots.0.len())
            .field("max_slots", &self.max_slots)
            .finish()
    }
}

// Layout of the data: value 32 bits, code 16, depth 8, bound 2 (never 0), proved 1, has a code 1,
// whole 1.

fn pack(entry: Entry) -> u64 {
    u64::from(entry.value.cast_unsigned())
        | u64::from(entry.code.unwrap_or_default()) << 32
        | u64::from(entry.depth) << 48
        | (entry.bound as u64) << 56
        | u64::from(entry.proved) << 58
        | u64::from(entry.code.is_some()) << 59
        | u64::from(entry.whole) << 60
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
        whole: data >> 60 & 1 != 0,
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
            whole: n.is_multiple_of(3),
            code: (!n.is_multiple_of(5)).then_some(n as u16 * 600),
        };
        // Spread evenly, so that no pair of slots has to take three.
        let key = |n: u64| n * (u64::MAX / 101);
        for n in 0..100 {
            table.view().put(key(n), entry(n));
        }
        table.reserve(1 << 14);
        for n in 0..100 {
            assert_eq!(table.view().get(key(n)), Some(entry(n)));
        }
        assert_eq!(table.view().get(key(100)), None);
        table.clear();
        assert_eq!(table.view().get(key(1)), None);
    }

    #[test]
    fn it_never_grows_past_its_bound() {
        let mut table = Table::new(100_000);
        table.clear();
        table.reserve(u64::MAX);
        assert!(table.slots.0.len() * size_of::<Slot>() <= 100_000);
    }
}
