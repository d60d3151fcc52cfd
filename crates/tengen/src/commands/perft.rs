//! `tengen perft`: counts of sequences and positions.

use clap::ArgMatches;
use tengen_play::catalog::{Visitor, with_position};
use tengen_play::contract::{Code, Message, PerftRow};
use tengen_play::{Kit, plain, text};
use tengen_rules::perft;

use crate::exit::Exit;
use crate::output::{Failure, Output, pad, refusal, write_line, write_message};

/// The cells of the largest board. Where games last longer, nobody lives to see so many plies counted.
const MAX_DEPTH: usize = 676;

/// The widths of the columns: a ply, and counts.
const PLY: usize = 5;
const COUNT: usize = 18;

/// Counts ply by ply; every row is written as soon as it is known. An interruption just ends the program.
///
/// # Errors
///
/// What is wrong with the position or the depth, or that a row can't be written.
pub fn run(matches: &ArgMatches, output: Output) -> Result<Exit, Failure> {
    let words = super::words(matches).unwrap_or_default();
    let (position, last) = match words.trim().rsplit_once(char::is_whitespace) {
        Some((position, last)) => (position, last),
        None => ("", words.trim()),
    };
    let depth: Option<usize> = plain(last).parse().ok();
    let depth = match depth.filter(|depth| *depth <= MAX_DEPTH) {
        Some(depth) if !position.is_empty() => depth,
        Some(_) => return Err(wrong("open-empty", output)),
        None => return Err(wrong("perft-no-depth", output)),
    };
    let position = super::from_stdin(position.to_owned(), output)?;
    let symmetry = matches.get_flag("symmetry");
    let count = Count {
        depth,
        what: if matches.get_flag("positions") || symmetry {
            What::Positions { symmetry }
        } else {
            What::Sequences
        },
        output,
    };
    let counted = with_position(&position, count);
    counted.map_err(|error| Failure::Unreadable(error.refusal(output.lang)))??;
    Ok(Exit::Done)
}

fn wrong(key: &str, output: Output) -> Failure {
    refusal(Code::Unreadable, key, "perft-expected", output.lang).into()
}

/// What is counted.
#[derive(Clone, Copy)]
enum What {
    Sequences,
    Positions { symmetry: bool },
}

struct Count {
    depth: usize,
    what: What,
    output: Output,
}

impl Visitor for Count {
    type Output = Result<(), Failure>;

    fn visit<P: Kit>(self, position: P) -> Self::Output {
        let symmetric_key = |position: &P| position.canonical_key().unwrap_or_default();
        let plies = 0..=self.depth;
        match self.what {
            What::Sequences => {
                let rows = plies.map(|ply| (ply, perft::sequences(&position, ply)));
                self.write(rows.map(|(ply, found)| PerftRow {
                    ply,
                    sequences: Some(found.count),
                    wins: Some(found.wins),
                    ..PerftRow::default()
                }))
            }
            What::Positions { symmetry: false } => {
                let layers = plies.zip(perft::layers(&position, P::key));
                self.write(layers.map(|(ply, layer)| PerftRow {
                    ply,
                    positions: Some(layer.len() as u64),
                    ..PerftRow::default()
                }))
            }
            What::Positions { symmetry: true } if position.canonical_key().is_none() => {
                let (lang, code) = (self.output.lang, Code::Unsupported);
                Err(refusal(code, "perft-no-symmetry", "perft-without-symmetry", lang).into())
            }
            What::Positions { symmetry: true } => {
                let layers = plies
                    .zip(perft::layers(&position, P::key))
                    .zip(perft::layers(&position, symmetric_key));
                self.write(layers.map(|((ply, layer), symmetric)| PerftRow {
                    ply,
                    positions: Some(layer.len() as u64),
                    symmetric: Some(symmetric.len() as u64),
                    ..PerftRow::default()
                }))
            }
        }
    }
}

impl Count {
    /// Writes rows as they come, until there is nothing left to count.
    fn write(&self, rows: impl Iterator<Item = PerftRow>) -> Result<(), Failure> {
        let mut total = PerftRow::default();
        for row in rows.take_while(|row| row.sequences != Some(0)) {
            if self.output.json {
                write_message(&Message::Perft(row))?;
                continue;
            }
            if row.ply == 0 {
                self.header()?;
            }
            write_row(&row.ply.to_string(), &row)?;
            total = sum(total, row);
        }
        if !self.output.json {
            write_row(&text(self.output.lang, "perft-total", &[]), &total)?;
        }
        Ok(())
    }

    fn header(&self) -> Result<(), Failure> {
        let keys: &[&str] = match self.what {
            What::Sequences => &["perft-sequences", "perft-wins"],
            What::Positions { symmetry: false } => &["perft-positions"],
            What::Positions { symmetry: true } => &["perft-positions", "perft-symmetric"],
        };
        let lang = self.output.lang;
        let mut line = pad(&text(lang, "perft-ply", &[]), PLY);
        for key in keys {
            line += &pad(&text(lang, key, &[]), COUNT);
        }
        write_line(&line)?;
        Ok(())
    }
}

fn write_row(label: &str, row: &PerftRow) -> Result<(), Failure> {
    let mut line = pad(label, PLY);
    for count in counts(row).into_iter().flatten() {
        line += &pad(&count.to_string(), COUNT);
    }
    write_line(&line)?;
    Ok(())
}

/// The columns of a row, in order.
fn counts(row: &PerftRow) -> [Option<u64>; 4] {
    [row.sequences, row.wins, row.positions, row.symmetric]
}

/// The columns of two rows together.
fn sum(a: PerftRow, b: PerftRow) -> PerftRow {
    let sum = |a: Option<u64>, b: Option<u64>| Some(a.unwrap_or(0).saturating_add(b?));
    PerftRow {
        ply: b.ply,
        sequences: sum(a.sequences, b.sequences),
        wins: sum(a.wins, b.wins),
        positions: sum(a.positions, b.positions),
        symmetric: sum(a.symmetric, b.symmetric),
    }
}
