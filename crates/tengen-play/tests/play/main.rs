//! Sessions, records, the catalog and the texts, from outside.
#![allow(
    clippy::too_many_lines,
    clippy::items_after_statements,
    reason = "tables of cases"
)]
#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "squares are few"
)]
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
