//! Ctrl-C and the signals that ask a program to end.
//!
//! While something long runs, an interruption stops it, and what is known so far is shown. At any
//! other time it ends the program, after a last word.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tengen_engine::Stop;

use crate::exit::Exit;

/// How long after one interruption the next is taken for the same.
const AGAIN: Duration = Duration::from_millis(500);

/// What an interruption does now.
static ACTION: Mutex<Action> = Mutex::new(Action {
    stop: None,
    heeded: None,
    last_word: None,
    terminal: None,
});

struct Action {
    /// What is running, if it is something that can be stopped.
    stop: Option<Stop>,
    /// When an interruption stopped something.
    heeded: Option<Instant>,
    /// What to say on stderr when the program ends.
    last_word: Option<String>,
    /// How the terminal was before lines were edited on it.
    terminal: Option<terminal::Settings>,
}

fn action() -> MutexGuard<'static, Action> {
    ACTION.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Begins to listen. Where the system doesn't allow it, an interruption just ends the program.
pub fn listen() {
    let _ = ctrlc::set_handler(|| {
        let mut action = action();
        match &action.stop.clone() {
            Some(stop) if !stop.is_stopped() => {
                action.heeded = Some(Instant::now());
                stop.stop();
            }
            // The same signal often comes twice, to a program and to its group. Only a later one, while the
            // first is still being heeded, ends the program.
            Some(_) if action.heeded.is_some_and(|time| time.elapsed() < AGAIN) => {}
            _ => {
                if let Some(settings) = &action.terminal {
                    settings.restore();
                }
                if let Some(word) = &action.last_word {
                    // Nobody is left to tell if this fails.
                    let _ = std::io::Write::write_all(&mut std::io::stderr(), word.as_bytes());
                }
                std::process::exit(Exit::Interrupted as i32);
            }
        }
    });
}

/// Sets what is said on stderr when an interruption ends the program; with its line break.
pub fn set_last_word(word: Option<String>) {
    action().last_word = word;
}

/// Remembers how the terminal is now. Editing changes that, and a signal may end the program in the midst of it.
pub fn remember_terminal() {
    action().terminal = terminal::Settings::now();
}

/// Runs something that an interruption stops instead of ending the program.
pub fn stoppable<T>(stop: &Stop, run: impl FnOnce() -> T) -> T {
    action().stop = Some(stop.clone());
    let result = run();
    action().stop = None;
    result
}

#[cfg(unix)]
mod terminal {
    //! What editing lines changes at a terminal.

    use std::io::{self, IsTerminal, Write};

    use rustix::termios::{OptionalActions, Termios, tcgetattr, tcsetattr};

    pub struct Settings(Termios);

    impl Settings {
        /// Those of stdin, if it is a terminal.
        pub fn now() -> Option<Self> {
            tcgetattr(io::stdin()).ok().map(Settings)
        }

        /// Makes them so again, as well as it goes.
        pub fn restore(&self) {
            let _ = tcsetattr(io::stdin(), OptionalActions::Now, &self.0);
            let mut err = io::stderr();
            if err.is_terminal() {
                // No brackets around what is pasted.
                let _ = err.write_all(b"\x1b[?2004l");
            }
        }
    }
}

#[cfg(not(unix))]
mod terminal {
    //! Elsewhere the system puts the terminal back.

    pub struct Settings;

    impl Settings {
        pub fn now() -> Option<Self> {
            None
        }

        pub fn restore(&self) {}
    }
}
