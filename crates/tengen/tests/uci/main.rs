//! The protocol UCI, spoken with the program.
#![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]
#![allow(unreachable_pub, reason = "nothing outside can reach into a test")]

mod clocks;
mod commands;
mod matches;
mod noise;
mod searches;
mod support;
