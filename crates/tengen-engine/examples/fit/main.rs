//! Fits the weights of the evaluation of chess to games that Tengen plays against itself.
#![allow(clippy::print_stdout, reason = "it is a tool")]

mod textbook;
mod write;

use tengen_engine::chess::terms::{Pair, Weights};

fn rounded(weights: &Weights<textbook::Both>) -> Weights<Pair> {
    let list = weights.list();
    Weights::from_fn(|n| Pair::new(list[n].0.round() as i32, list[n].1.round() as i32))
}

fn main() {
    print!("{}", write::source(&rounded(&textbook::textbook())));
}
