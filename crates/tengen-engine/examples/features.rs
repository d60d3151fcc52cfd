//! What each feature of the search gives: positions visited and time with and without it, as a table in Markdown.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "an example")]

use std::time::{Duration, Instant};

use tengen_engine::mnk::LineGuide;
use tengen_engine::search::{Feature, Features, Play, Silent, choose};
use tengen_engine::{Guide, Limits, NoGuide, Stop, Table};
use tengen_rules::mnk::Mnk;
use tengen_rules::{Notation, Position};

/// Boards, moves made, and how deep to look.
const POSITIONS: [(&str, &str, Option<u32>); 4] = [
    ("4x4x4", "", None),
    ("4x4x3:misere", "", None),
    ("5x5x4", "", Some(10)),
    ("15x15x5", "h8 i9 g7 f6 i8 g8 h9 h7 j7 g10", Some(7)),
];

/// A search that takes longer is given up.
const PATIENCE: Duration = Duration::from_secs(20);

/// What is changed of the search that plays.
macro_rules! variants {
    ($($name:ident $title:literal $($feature:ident = $on:literal)*;)*) => {
        $(
            #[derive(Clone, Copy)]
            struct $name;

            impl Features for $name {
                #[allow(clippy::needless_update, reason = "one of them changes nothing")]
                const ON: Feature = Feature { $($feature: $on,)* ..Play::ON };
            }
        )*

        /// The title of every variant, with the line of the table that it gives.
        const VARIANTS: &[(&str, fn(&Mnk<4>, Limits) -> Found)] =
            &[$(($title, run::<LineGuide<4>, $name>)),*];
    };
}

variants! {
    Everything "as it plays";
    NoTable "without the table" table = false symmetry = false;
    NoSymmetry "without symmetry" symmetry = false;
    NoOrder "without the guide's order" order = false;
    NoTactics "without tactics" tactics = false extend = false glance = false;
    NoExtension "without the forced reply's extension" extend = false;
    NoScout "without scouts" scout = false;
    NoKillers "without killers" killers = false;
    NoHistory "without history" history = false;
    NoGlance "without glances" glance = false;
    NoJump "without the jump to the end" jump = false;
    NoAspiration "without aspiration" aspire = false;
}

/// What a search took; `None` if it was given up.
type Found = Option<(u64, Duration)>;

fn run<G: Guide<Mnk<4>>, F: Features>(position: &Mnk<4>, limits: Limits) -> Found {
    let limits = Limits {
        time: Some(PATIENCE),
        ..limits
    };
    let mut best: Found = None;
    // The best of three: the machine has other things to do as well.
    for _ in 0..3 {
        let start = Instant::now();
        let mut table = Table::default();
        let found = choose::<_, G, F>(position, limits, &mut table, &Stop::new(), Silent).unwrap();
        let time = start.elapsed();
        if time >= PATIENCE {
            return None;
        }
        best = Some((found.nodes, best.map_or(time, |(_, best)| best.min(time))));
    }
    best
}

fn main() {
    let positions = POSITIONS.map(|(spec, moves, depth)| {
        let mut position = Mnk::<4>::new(spec.parse().unwrap());
        for mv in moves.split_whitespace() {
            position.play(position.read_move(mv).unwrap()).unwrap();
        }
        let limits = depth.map_or(Limits::NONE, Limits::depth);
        (position, limits)
    });
    print!("| the search |");
    for (spec, moves, depth) in POSITIONS {
        let from = if moves.is_empty() {
            ""
        } else {
            ", a middle game"
        };
        let depth = depth.map_or("to the end".to_owned(), |depth| format!("depth {depth}"));
        print!(" {spec}{from}, {depth} |");
    }
    println!("\n|---|{}", "---:|".repeat(POSITIONS.len()));
    for (title, run) in VARIANTS {
        line(title, &positions, *run);
    }
    // Where a guide knows nothing, killers and history are all there is.
    line("no guide", &positions, run::<NoGuide, Everything>);
    line(
        "no guide, no killers",
        &positions,
        run::<NoGuide, NoKillers>,
    );
    line(
        "no guide, no history",
        &positions,
        run::<NoGuide, NoHistory>,
    );
}

fn line(title: &str, positions: &[(Mnk<4>, Limits)], run: fn(&Mnk<4>, Limits) -> Found) {
    print!("| {title} |");
    for (position, limits) in positions {
        match run(position, *limits) {
            Some((nodes, time)) => print!(" {nodes} in {:.1} ms |", time.as_secs_f64() * 1e3),
            None => print!(" over {} s |", PATIENCE.as_secs()),
        }
    }
    println!();
}
