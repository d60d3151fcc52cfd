//! `tengen play` from outside: through pipes, at a pseudo-terminal, killed and interrupted.
#![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]

mod interrupted;
mod json;
mod keeping;
mod people;
mod pgn;
mod positions;
mod refused;
mod support;
mod terminal;
mod transcripts;
