//! How long a search takes to stop: the worst of many, on several boards.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "an example")]

use std::thread;
use std::time::{Duration, Instant};

use tengen_engine::mnk::LineGuide;
use tengen_engine::{Bot, Stop, Table};
use tengen_rules::Position;
use tengen_rules::mnk::Mnk;
use tengen_rules::random::mix;

fn main() {
    for spec in [
        "4x4x4:misere",
        "5x5x4",
        "15x15x5",
        "26x26x5",
        "26x26x26",
        "26x26x3:misere",
    ] {
        let mut worst = Duration::ZERO;
        for trial in 0..40 {
            let mut position = Mnk::<11>::new(spec.parse().unwrap());
            for ply in 0..trial % 8 {
                let n = mix(trial ^ mix(ply)) as usize % position.move_count();
                position.make(position.nth_move(n).unwrap());
            }
            let stop = Stop::new();
            let searching = thread::spawn({
                let stop = stop.clone();
                move || {
                    let bot = Bot::new("minimax:time=60s".parse().unwrap());
                    let _ =
                        bot.choose::<_, LineGuide<11>>(&position, 0, &mut Table::default(), &stop);
                    Instant::now()
                }
            });
            thread::sleep(Duration::from_millis(1 + mix(trial) % 400));
            let stopped = Instant::now();
            stop.stop();
            worst = worst.max(searching.join().unwrap().saturating_duration_since(stopped));
        }
        println!("{spec}: {worst:?}");
    }
}
