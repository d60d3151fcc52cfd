//! Matches with other programs: a program that does everything wrong that can be done wrong.
#![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]
#![allow(clippy::print_stdout, reason = "the program speaks on stdout")]
#![allow(unreachable_pub, reason = "nothing outside can reach into a test")]

mod ends;
mod fake;
mod faults;
mod matches;
mod openings;
mod support;
