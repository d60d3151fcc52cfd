//! The command line, run as a program.
#![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]
#![allow(unreachable_pub, reason = "nothing outside can reach into a test")]

mod answers;
mod docs;
mod ends;
mod input;
mod pgn;
mod support;
mod transcripts;
