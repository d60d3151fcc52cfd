//! What the search calls exact in chess, against mates found by the rules alone.

#![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]

mod claims;
mod mates;
mod oracle;
mod past;
mod positions;
mod problems;
mod rulings;
mod walks;

/// So many of a test's rounds; ten times as many with `TENGEN_LONG=1`.
fn rounds(short: u64) -> u64 {
    match std::env::var_os("TENGEN_LONG") {
        Some(value) if value == "1" => short * 10,
        _ => short,
    }
}
