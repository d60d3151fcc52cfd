//! Which positions have been on the way to the present one.

/// The keys of the positions before the present one, the oldest first.
pub(super) struct Path {
    keys: Vec<Before>,
    /// How many of them were before the root.
    past: usize,
    /// How many of the last ones can come back.
    alive: usize,
}

struct Before {
    key: u64,
    /// How many before this one could come back there.
    alive: usize,
}

impl Path {
    /// The path to the root of a search: the keys of the positions before it.
    pub(super) fn new(past: &[u64]) -> Self {
        let keys = past.iter().zip(0..);
        Path {
            keys: keys.map(|(&key, alive)| Before { key, alive }).collect(),
            past: past.len(),
            alive: past.len(),
        }
    }

    /// Goes on from the position with this key.
    pub(super) fn push(&mut self, key: u64, irreversible: bool) {
        let alive = self.alive;
        self.keys.push(Before { key, alive });
        self.alive = if irreversible { 0 } else { alive + 1 };
    }

    /// Goes back.
    pub(super) fn pop(&mut self) {
        if let Some(before) = self.keys.pop() {
            self.alive = before.alive;
        }
    }

    /// The how-many-th time the position with this key stands, if it does now. What has come back in the search itself
    /// can come back as often as one likes.
    pub(super) fn times(&self, key: u64) -> usize {
        let mut times = 1;
        let from = self.keys.len() - self.alive;
        for place in (from..self.keys.len()).rev() {
            if self.keys[place].key == key {
                if place >= self.past {
                    return usize::MAX;
                }
                times += 1;
            }
        }
        times
    }
}
