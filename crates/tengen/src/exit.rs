//! How the program ends.

use std::process::ExitCode;

/// The exit status, documented in the manual.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Everything asked for was done; also `quit`.
    Done = 0,
    /// It ended early: end of input in mid-game, an I/O failure, a check that fails.
    Early = 1,
    /// Wrong usage, or input that can't be read.
    Usage = 2,
    /// Interrupted by Ctrl-C or a signal.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        ExitCode::from(exit as u8)
    }
}
