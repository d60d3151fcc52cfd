//! Tengen's program: it plays, solves and explains board games in the terminal.
#![allow(unreachable_pub, reason = "nothing outside can reach into a program")]

mod cli;
mod commands;
mod exit;
mod explain;
mod interrupt;
mod output;
mod play;
mod wait;

use std::ffi::OsString;
use std::process::ExitCode;

fn main() -> ExitCode {
    interrupt::listen();
    let args: Vec<OsString> = std::env::args_os().collect();
    commands::run(&args).into()
}
