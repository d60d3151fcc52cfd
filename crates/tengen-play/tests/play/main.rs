//! Sessions, records, the catalog and the texts, from outside.
#![allow(clippy::unwrap_used)]

mod catalog;
mod chess;
mod endings;
mod explain;
mod golden;
mod matches;
mod operations;
mod oracle;
mod pgn;
mod pictures;
mod reasons;
mod records;
mod review;
mod session;
mod support;
mod texts;
