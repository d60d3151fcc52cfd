//! What a clock is given.

use std::time::{Duration, Instant};

use crate::support::*;

/// How long a move takes by the program's own clock and by ours.
fn times(engine: &mut Engine, go: &str) -> (Duration, Duration) {
    let start = Instant::now();
    let said = engine.search(go);
    let ours = start.elapsed();
    check_lines(START, &said);
    let told = number_after(last_info(&said), "time").unwrap();
    (Duration::from_millis(told.cast_unsigned()), ours)
}

#[test]
fn little_time_is_never_overstepped() {
    let mut engine = Engine::start();
    engine.ask("position startpos");
    for left in [10, 50, 200, 1000] {
        let limit = Duration::from_millis(left);
        // What other programs do meanwhile is none of its fault: one of several tries.
        let fits = (0..20).any(|_| {
            let go = format!("go wtime {left} btime 100000 winc 0 binc 100000");
            times(&mut engine, &go).1 < limit
        });
        assert!(fits, "{left}");
    }
    // With nothing left at all there is still a move, at once.
    let (told, _) = times(&mut engine, "go wtime 0 btime 100000 winc 1000 binc 0");
    assert!(told < Duration::from_millis(500), "{told:?}");
    engine.quit();
}

#[test]
fn every_player_has_a_clock_of_its_own() {
    let mut engine = Engine::start();
    // White's is nearly empty, Black's is full: the move is quick for White alone.
    let (told, _) = times(&mut engine, "position startpos\ngo wtime 100 btime 600000");
    assert!(told < Duration::from_millis(100), "{told:?}");
    let said = engine.search("position startpos moves e2e4\ngo wtime 600000 btime 100");
    let told = number_after(last_info(&said), "time").unwrap();
    assert!(told < 100, "{told}");
    engine.quit();
}

#[test]
fn a_time_for_the_move_is_used_but_for_the_overhead() {
    let mut engine = Engine::start();
    engine.ask("setoption name Move Overhead value 100");
    let (told, ours) = times(&mut engine, "position startpos\ngo movetime 500");
    assert!(told >= Duration::from_millis(300), "{told:?}");
    assert!(told <= Duration::from_millis(450), "{told:?}");
    assert!(ours >= told);
    engine.quit();
}

#[test]
fn a_move_that_is_the_only_one_takes_no_time() {
    let mut engine = Engine::start();
    // The king has one square.
    let fen = "7k/8/8/8/8/8/7r/K7 w - - 0 1";
    let said = engine.search(&format!("position fen {fen}\ngo wtime 600000 btime 600000"));
    check_lines(fen, &said);
    assert!(
        number_after(last_info(&said), "time") < Some(500),
        "{said:?}"
    );
    engine.quit();
}
