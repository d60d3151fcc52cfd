//! What the threads of a search are at, so that they don't do the same work at the same time.
//!
//! A thread that finds another at a move puts that move off until it has tried the rest; by then the table mostly
//! knows what the other has found (T. Kerrigan, "Simplified ABDADA", 2017: the idea).

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

use tengen_rules::random::mix;

/// Places for moves that are being tried. Two in one place do no harm: one of them isn't seen.
const PLACES: usize = 1 << 12;

/// The moves that threads are at; nothing where one thread is alone.
#[derive(Clone, Default)]
pub(super) struct Busy(Option<Arc<[AtomicU64]>>);

impl Busy {
    pub(super) fn new(threads: u8) -> Self {
        let places = || (0..PLACES).map(|_| AtomicU64::new(0)).collect();
        Busy((threads > 1).then(places))
    }

    /// Whether there are others at all.
    pub(super) fn matters(&self) -> bool {
        self.0.is_some()
    }

    /// Whether another thread is at this move of the position.
    pub(super) fn is_at(&self, key: u64, code: u16) -> bool {
        self.place(key, code)
            .is_some_and(|(place, mark)| place.load(Relaxed) == mark)
    }

    /// This thread begins to try it.
    pub(super) fn begin(&self, key: u64, code: u16) {
        if let Some((place, mark)) = self.place(key, code) {
            place.store(mark, Relaxed);
        }
    }

    /// This thread is done with it.
    pub(super) fn end(&self, key: u64, code: u16) {
        if let Some((place, mark)) = self.place(key, code) {
            // Whatever has come there since stays.
            let _ = place.compare_exchange(mark, 0, Relaxed, Relaxed);
        }
    }

    fn place(&self, key: u64, code: u16) -> Option<(&AtomicU64, u64)> {
        let places = self.0.as_ref()?;
        let mark = mix(key ^ mix(code.into()));
        Some((&places[mark as usize % PLACES], mark))
    }
}
