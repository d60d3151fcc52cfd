//! Writes the weights as the source that the engine is built with.

use std::fmt::Write;

use tengen_engine::chess::terms::{Pair, Weights};

/// The source of the tables.
pub(crate) fn source(weights: &Weights<Pair>) -> String {
    let mut text = HEAD.to_owned();
    let list = weights.list();
    let mut rest = &list[..];
    for &(name, len, meaning) in Weights::<Pair>::TABLES {
        let (table, others) = rest.split_at(len);
        rest = others;
        for line in wrap(meaning) {
            let _ = writeln!(text, "    // {line}");
        }
        let row = if name.ends_with("_square") { 4 } else { 8 };
        let cells: Vec<String> = table
            .iter()
            .map(|pair| format!("p({}, {})", pair.middle(), pair.end()))
            .collect();
        if len <= row && !name.ends_with("_square") {
            let _ = writeln!(text, "    {name}: [{}],", cells.join(", "));
            continue;
        }
        let _ = writeln!(text, "    {name}: [");
        for cells in cells.chunks(row) {
            let cells: Vec<String> = cells.iter().map(|cell| format!("{cell:>12}")).collect();
            let _ = writeln!(text, "    {},", cells.join(","));
        }
        let _ = writeln!(text, "    ],");
    }
    text.push_str("};\n");
    text
}

const HEAD: &str = "//! What each count of the evaluation is worth.
//!
//! Written by `cargo run --release -p tengen-engine --example fit`, which fits them to games that Tengen played against
//! itself. Each weight is a pair: its worth in the middle game and in the end game, in centipawns.

use super::terms::{Pair, Weights};

const fn p(middle: i32, end: i32) -> Pair {
    Pair::new(middle, end)
}

/// The weights that the guide uses.
#[rustfmt::skip]
pub static WEIGHTS: Weights<Pair> = Weights {
";

/// Lines of at most 100 characters.
fn wrap(text: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is a line");
        if line.is_empty() {
            line.push_str(word);
        } else if line.len() + word.len() < 100 {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

/// Reads what [`source`] writes: the pairs in order.
pub(crate) fn read(text: &str) -> Option<Weights<Pair>> {
    let (_, tables) = text.split_once("= Weights {")?;
    let mut list = Vec::new();
    for line in tables.lines().filter(|line| !line.trim().starts_with("//")) {
        for pair in line.split("p(").skip(1) {
            let (middle, rest) = pair.split_once(',')?;
            let (end, _) = rest.split_once(')')?;
            list.push(Pair::new(
                middle.trim().parse().ok()?,
                end.trim().parse().ok()?,
            ));
        }
    }
    (list.len() == Weights::<Pair>::COUNT).then(|| Weights::from_fn(|n| list[n]))
}
