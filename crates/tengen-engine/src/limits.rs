//! When a search ends: by depth, nodes or time, or because somebody says so.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How much a search may do. Whichever limit comes first ends it; without any it goes on until the
/// value is exact.
///
/// Depth and node limits give the same answer every time; a time limit depends on the machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Limits {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Time to think.
    pub time: Option<Duration>,
}

impl Limits {
    /// What a bot gets when nothing is said: two seconds.
    pub const DEFAULT: Limits = Limits {
        depth: None,
        nodes: None,
        time: Some(Duration::from_secs(2)),
    };

    /// No limit at all.
    pub const NONE: Limits = Limits {
        depth: None,
        nodes: None,
        time: None,
    };

    /// A limit of plies.
    pub const fn depth(plies: u32) -> Self {
        Limits {
            depth: Some(plies),
            ..Self::NONE
        }
    }

    /// A limit of positions.
    pub const fn nodes(nodes: u64) -> Self {
        Limits {
            nodes: Some(nodes),
            ..Self::NONE
        }
    }

    /// A limit of time.
    pub const fn time(time: Duration) -> Self {
        Limits {
            time: Some(time),
            ..Self::NONE
        }
    }
}

/// A switch that ends a search from outside. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A switch that nobody has used yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Ends the searches that watch this switch, within 50 ms.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it has been used.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
