//! Waiting for a bot.

use std::io;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use tengen_engine::{Stop, Table};
use tengen_play::Question;
use tengen_play::contract::Choice;

use crate::interrupt;

/// How long a move may take before somebody is told.
const MOMENT: Duration = Duration::from_millis(300);

/// Answers a question on a thread of its own. `slow` is called once if it takes more than a moment; an
/// interruption makes the bot answer at once.
///
/// # Errors
///
/// What `slow` says.
pub fn answer(
    question: Box<dyn Question>,
    table: &mut Table,
    slow: impl FnOnce() -> io::Result<()>,
) -> io::Result<Choice> {
    let stop = Stop::new();
    interrupt::stoppable(&stop, || {
        thread::scope(|scope| {
            let (done, answered) = mpsc::channel();
            let stop = &stop;
            let thinking = scope.spawn(move || {
                let choice = question.answer(table, stop);
                // Whoever waits may have gone.
                let _ = done.send(());
                choice
            });
            let told = match answered.recv_timeout(MOMENT) {
                Err(mpsc::RecvTimeoutError::Timeout) => slow(),
                _ => Ok(()),
            };
            if told.is_err() {
                // Nobody is there to hear the answer.
                stop.stop();
            }
            match thinking.join() {
                Ok(choice) => told.map(|()| choice),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        })
    })
}
