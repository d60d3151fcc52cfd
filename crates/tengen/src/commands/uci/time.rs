//! How much of the clock a move gets.

use std::time::Duration;

/// What a player's clock says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// What is left.
    pub left: Duration,
    /// What is added after every move.
    pub increment: Duration,
    /// Moves until more is added; `None` if there will be no more.
    pub moves_to_go: Option<u32>,
}

/// How long to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// After so long no new look begins.
    pub enough: Duration,
    /// After so long the search ends.
    pub time: Duration,
}

/// So many more moves are reckoned with, when nobody knows.
const MOVES: u32 = 30;

/// The most moves ahead that time is put by for.
const MAX_MOVES: u32 = 50;

/// The time for a move by the clock. `overhead` is what a move loses on its way to the clock, and never used. However
/// little is left, the search ends before that.
pub fn plan(clock: Clock, overhead: Duration) -> Plan {
    let Clock {
        left, increment, ..
    } = clock;
    // When it is already too late for the overhead, a part of what is left.
    let usable = left.saturating_sub(overhead).max(left / 8);
    let moves = clock.moves_to_go.unwrap_or(MOVES).clamp(1, MAX_MOVES);
    // The last move before more comes may take nearly everything; otherwise something must be left for the others.
    let most = if clock.moves_to_go == Some(1) {
        usable * 9 / 10
    } else {
        usable / 2
    };
    // All that comes until then, less what every move loses.
    let coming = increment.saturating_sub(overhead) * (moves - 1);
    let share = (usable + coming) / moves;
    let time = (share * 3).min(most);
    Plan {
        // The last look takes about as long as all before it.
        enough: (share * 9 / 10).min(time),
        time,
    }
}

/// The same for a fixed time a move: all of it but the overhead, and at least half.
pub fn fixed(time: Duration, overhead: Duration) -> Duration {
    time.saturating_sub(overhead).max(time / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    const OVERHEAD: Duration = Duration::from_millis(30);

    fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    fn clock(left: u64, increment: u64, moves_to_go: Option<u32>) -> Clock {
        Clock {
            left: ms(left),
            increment: ms(increment),
            moves_to_go,
        }
    }

    #[test]
    fn no_clock_is_ever_overstepped() {
        for left in [0, 1, 5, 10, 29, 30, 31, 50, 100, 1000, 60_000, 10_000_000] {
            for increment in [0, 1, 10, 100, 1000, 100_000] {
                for moves in [None, Some(0), Some(1), Some(2), Some(40), Some(u32::MAX)] {
                    let Plan { enough, time } = plan(clock(left, increment, moves), OVERHEAD);
                    assert!(enough <= time);
                    let used = if left > 60 {
                        time + OVERHEAD
                    } else {
                        // What is left can't bear the overhead: as little as possible.
                        time * 2
                    };
                    assert!(used <= ms(left), "{left} {increment} {moves:?}: {time:?}");
                }
            }
        }
    }

    #[test]
    fn a_whole_game_ends_in_time() {
        // Every move takes all that it may, and then loses the overhead as well.
        for (left, increment, every) in [
            (1000, 100, None),
            (1000, 0, None),
            (60_000, 600, None),
            (10_000, 0, Some(40)),
            (60_000, 0, Some(1)),
        ] {
            let mut rest = ms(left);
            for n in 0..400 {
                let moves = every.map(|every| every - n % every);
                if every.is_some() && moves == every && n > 0 {
                    rest += ms(left);
                }
                let clock = Clock {
                    left: rest,
                    increment: ms(increment),
                    moves_to_go: moves,
                };
                let Plan { time, .. } = plan(clock, OVERHEAD);
                // Where nothing comes back, four hundred moves of full overhead don't fit: half of a millisecond.
                let lost = if increment == 0 {
                    (rest / 8).min(OVERHEAD)
                } else {
                    OVERHEAD
                };
                let used = time + lost;
                assert!(
                    used < rest,
                    "{left}+{increment} {every:?}, {n}: {used:?} of {rest:?}"
                );
                rest = rest.checked_sub(used).unwrap() + ms(increment);
            }
        }
    }

    #[test]
    fn time_is_there_to_be_used() {
        // A minute with nothing to come: neither a tenth of a second nor ten seconds.
        let Plan { enough, time } = plan(clock(60_000, 0, None), OVERHEAD);
        assert!(enough > ms(1000) && time < ms(10_000));
        // More with an increment, and more when fewer moves have to share it.
        assert!(plan(clock(60_000, 1000, None), OVERHEAD).enough > enough);
        assert!(plan(clock(60_000, 0, Some(5)), OVERHEAD).enough > enough);
        // The last move before time comes has nearly all of it.
        assert!(plan(clock(10_000, 0, Some(1)), OVERHEAD).time > ms(8000));
        assert_eq!(fixed(ms(1000), OVERHEAD), ms(970));
        assert_eq!(fixed(ms(40), OVERHEAD), ms(20));
    }
}
