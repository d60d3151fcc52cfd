//! Sessions, records, the catalog and the texts, from outside.
#![allow(clippy::unwrap_used)]

mod catalog;
mod explain;
mod golden;
mod matches;
mod operations;
mod records;
mod session;
mod support;
mod texts;
