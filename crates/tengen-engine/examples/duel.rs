//! What each feature of the search is worth at chess: the search that plays against itself without one of them, with
//! the same number of positions for each move, as a table in Markdown.
//!
//! `cargo run --release -p tengen-engine --example duel -- [PAIRS [NODES [WORD]]]`: so many pairs of games, one with
//! each colour; only the variants whose name holds the word.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "an example")]
#![allow(clippy::cast_precision_loss, reason = "few games")]

use tengen_engine::chess::ChessGuide;
use tengen_engine::search::{Feature, Features, Play, Root, Silent, choose};
use tengen_engine::{Limits, Stop, Table, Value};
use tengen_rules::chess::Chess;
use tengen_rules::random::mix;
use tengen_rules::{Outcome, Player, Position, Ruling};

type Move = <Chess as Position>::Move;
type Choose = fn(&Chess, &[u64], Limits, &mut Table) -> (Move, Value);

/// What is changed of the search that plays.
macro_rules! variants {
    ($($name:ident $title:literal $($feature:ident = $on:literal)*;)*) => {
        $(
            #[derive(Clone, Copy)]
            struct $name;

            impl Features for $name {
                const ON: Feature = Feature { $($feature: $on,)* ..Play::ON };
            }
        )*

        const VARIANTS: &[(&str, Choose)] = &[$(($title, run::<$name>)),*];
    };
}

variants! {
    NoTable "without the table" table = false;
    NoScout "without scouts and what comes with them" scout = false hope = false late = false;
    NoKillers "without killers" killers = false;
    NoHistory "without history" history = false;
    NoExtension "without extensions" extend = false;
    NoAspiration "without aspiration" aspire = false;
    NoSettle "without a quiet end" settle = false;
    NoHope "without margins and passes" hope = false;
    NoLate "without less for late moves" late = false;
}

fn run<F: Features>(
    position: &Chess,
    past: &[u64],
    limits: Limits,
    table: &mut Table,
) -> (Move, Value) {
    let root = Root { position, past };
    let choice = choose::<_, ChessGuide, F>(root, limits, table, &Stop::new(), Silent).unwrap();
    (choice.mv, choice.value.unwrap())
}

/// A position after some moves by lot that leaves neither side much better.
fn opening(number: u64) -> Chess {
    for attempt in 0.. {
        let mut position = Chess::start();
        for ply in 0..8 {
            let count = position.move_count();
            if count == 0 {
                break;
            }
            let draw = mix(number * 1000 + attempt * 10 + ply);
            let mv = position.nth_move((draw % count as u64) as usize).unwrap();
            position.make(mv);
        }
        if position.outcome().is_none() {
            let (_, value) =
                run::<Play>(&position, &[], Limits::nodes(5000), &mut Table::default());
            if matches!(value, Value::Score(points) if points.abs() < 80) {
                return position;
            }
        }
    }
    unreachable!("there is always another opening")
}

/// Plays a game and gives the points of the first of the two: 2, 1 or 0.
fn game(start: &Chess, sides: [Choose; 2], limits: Limits) -> u64 {
    let mut position = start.clone();
    let mut past = Vec::new();
    let mut tables = [(); 2].map(|()| Table::default());
    for ply in 0.. {
        let key = position.key();
        let times = 1 + past.iter().filter(|&&before| before == key).count();
        let drawn = matches!(
            position.ruling(times),
            Some(Ruling::Claim(_) | Ruling::Ends(_))
        );
        match position.outcome() {
            Some(Outcome::Win(player)) => {
                return if player == start.turn() { 2 } else { 0 };
            }
            Some(Outcome::Draw) => return 1,
            None if drawn || ply > 600 => return 1,
            None => {}
        }
        let side = ply % 2;
        let (mv, _) = sides[side](&position, &past, limits, &mut tables[side]);
        past.push(key);
        position.make(mv);
    }
    unreachable!("a game ends")
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize, or: u64| arguments.get(n).map_or(or, |text| text.parse().unwrap());
    let (pairs, nodes) = (number(0, 50), number(1, 5000));
    let word = arguments.get(2).map_or("", String::as_str);
    println!(
        "| variant | won, drawn, lost in {} games | Elo |",
        2 * pairs
    );
    println!("|---|---|---|");
    for (title, variant) in VARIANTS.iter().filter(|(title, _)| title.contains(word)) {
        let mut results = [0_u64; 3];
        for pair in 0..pairs {
            let start = opening(pair);
            debug_assert!(matches!(start.turn(), Player::First));
            let limits = Limits::nodes(nodes);
            let first = game(&start, [*variant, run::<Play>], limits);
            let second = 2 - game(&start, [run::<Play>, *variant], limits);
            results[first as usize] += 1;
            results[second as usize] += 1;
        }
        let [lost, drawn, won] = results;
        let games = 2.0 * pairs as f64;
        let score = (won as f64 + drawn as f64 / 2.0) / games;
        let elo = |score: f64| -400.0 * (1.0 / score.clamp(0.001, 0.999) - 1.0).log10();
        let deviation = ((won as f64 * (1.0 - score).powi(2)
            + drawn as f64 * (0.5 - score).powi(2)
            + lost as f64 * score.powi(2))
            / games)
            .sqrt()
            / games.sqrt();
        let error = (elo(score + 1.96 * deviation) - elo(score - 1.96 * deviation)) / 2.0;
        println!(
            "| {title} | {won}, {drawn}, {lost} | {:+.0} ± {error:.0} |",
            elo(score)
        );
    }
}
