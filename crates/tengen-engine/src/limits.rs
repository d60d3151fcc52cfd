//! When a search ends: by depth, nodes or time, or because somebody says so.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How much a search may do. Whichever limit comes first ends it; without any it goes on until the
/// value is exact.
///
/// Depth and node limits on one thread give the same answer every time; a time limit, or several threads, depend on
/// the machine.
///
/// ```
/// use tengen_engine::Limits;
///
/// assert_eq!(Limits::depth(4).to_string(), "depth=4");
/// assert_eq!(Limits::DEFAULT.to_string(), "time=2s");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Limits {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Time to think.
    pub time: Option<Duration>,
    /// Time after which no further look begins: what is left of the time is for the one that is under way. No part of a
    /// bot's text; it is for those who play with a clock.
    pub enough: Option<Duration>,
    /// Threads that search, 1 to 64; one if nothing is said.
    pub threads: Option<u8>,
}

impl Limits {
    /// What a bot gets when nothing is said: two seconds.
    pub const DEFAULT: Limits = Limits {
        depth: None,
        nodes: None,
        time: Some(Duration::from_secs(2)),
        ..Self::NONE
    };

    /// No limit at all.
    pub const NONE: Limits = Limits {
        depth: None,
        nodes: None,
        time: None,
        enough: None,
        threads: None,
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

    /// The same, and the default time where nothing else ends a search.
    #[must_use]
    pub fn or_default(self) -> Self {
        match self {
            Limits {
                depth: None,
                nodes: None,
                time: None,
                ..
            } => Limits {
                time: Self::DEFAULT.time,
                ..self
            },
            _ => self,
        }
    }
}

impl fmt::Display for Limits {
    /// As in a bot's text: `depth=4,time=2s`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut options = Vec::new();
        options.extend(self.depth.map(|n| format!("depth={n}")));
        options.extend(self.nodes.map(|n| format!("nodes={n}")));
        options.extend(self.time.map(|time| {
            let ms = time.as_millis();
            if ms.is_multiple_of(1000) {
                format!("time={}s", ms / 1000)
            } else {
                format!("time={ms}ms")
            }
        }));
        options.extend(self.threads.map(|n| format!("threads={n}")));
        f.write_str(&options.join(","))
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
