//! What the guide to chess says, against the rules and against slower ways to find out.

#![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]

mod exchange;
mod order;
mod score;
mod support;
mod tactics;
