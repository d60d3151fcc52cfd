//! Waiting for long work.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// How long work may take before somebody is told.
pub const MOMENT: Duration = Duration::from_millis(300);

/// Does work on a thread of its own. `slow` is called once if it takes more than a moment.
pub fn wait<T: Send>(work: impl FnOnce() -> T + Send, slow: impl FnOnce()) -> T {
    thread::scope(|scope| {
        let (done, wait) = channel();
        let working = scope.spawn(move || {
            let result = work();
            // Whoever waits is there: this scope ends after it.
            let _ = done.send(());
            result
        });
        if wait.recv_timeout(MOMENT) == Err(RecvTimeoutError::Timeout) {
            slow();
        }
        match working.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}
