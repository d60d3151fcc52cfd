//! What several test files need.
#![allow(
    dead_code,
    unused_imports,
    unused_macros,
    reason = "each test file uses its part"
)]

use tengen_rules::Position;
use tengen_rules::chess::Chess;
use tengen_rules::random::mix;

/// Whether to take the time for the deep cases: with `TENGEN_LONG=1`.
pub(crate) fn long() -> bool {
    std::env::var_os("TENGEN_LONG").is_some_and(|value| value == "1")
}

/// Numbers below a bound, from a seed: the same on every machine.
pub(crate) fn numbers(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = mix(seed);
    move |bound| {
        state = mix(state);
        (state % bound as u64) as usize
    }
}

/// Calls a generic function with as many words as a board's cells need: 1, 4 or 11.
macro_rules! with_words {
    ($shape:expr, $function:ident ( $($argument:expr),* $(,)? )) => {
        match $shape.cells() {
            ..=64 => $function::<1>($($argument),*),
            65..=256 => $function::<4>($($argument),*),
            _ => $function::<11>($($argument),*),
        }
    };
}
pub(crate) use with_words;

/// Visits the positions of random games of chess. The rules of repetition belong to the record: here a game just
/// ends some day.
pub(crate) fn each_chess_position(games: u64, mut visit: impl FnMut(&Chess)) {
    for seed in 0..games {
        let mut choose = numbers(seed);
        let mut position = Chess::start();
        for _ in 0..300 {
            visit(&position);
            let count = position.move_count();
            let Some(mv) = (count > 0)
                .then(|| choose(count))
                .and_then(|n| position.nth_move(n))
            else {
                break;
            };
            position.make(mv);
        }
    }
}
