//! How long programs may think, and the clocks that the match keeps for them.

use std::fmt;
use std::fmt::Write;
use std::str::FromStr;
use std::time::Duration;

use tengen_rules::Player;

/// A time control: `40/60+0.5` is 60 seconds for every 40 moves, and half a second more after each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl {
    /// After so many moves the time is added again; `None` if it is all there is.
    pub moves: Option<u32>,
    /// The time at the start.
    pub base: Duration,
    /// What is added after every move.
    pub increment: Duration,
}

impl Default for TimeControl {
    /// Ten seconds, and a tenth of a second a move.
    fn default() -> Self {
        TimeControl {
            moves: None,
            base: Duration::from_secs(10),
            increment: Duration::from_millis(100),
        }
    }
}

/// A text that is no time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TempoError;

impl fmt::Display for TempoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a time control is written like 10+0.1 or 40/60+0.5, in seconds")
    }
}

impl std::error::Error for TempoError {}

impl FromStr for TimeControl {
    type Err = TempoError;

    fn from_str(text: &str) -> Result<Self, TempoError> {
        let (moves, times) = match text.split_once('/') {
            Some((moves, times)) => {
                let moves: u32 = moves.trim().parse().map_err(|_| TempoError)?;
                (Some(moves), times)
            }
            None => (None, text),
        };
        let (base, increment) = times.split_once('+').unwrap_or((times, "0"));
        let control = TimeControl {
            moves,
            base: seconds(base)?,
            increment: seconds(increment)?,
        };
        if moves == Some(0) || control.base.is_zero() {
            return Err(TempoError);
        }
        Ok(control)
    }
}

/// Reads seconds, up to a day.
///
/// # Errors
///
/// If it is no time.
pub fn seconds(text: &str) -> Result<Duration, TempoError> {
    const DAY: Duration = Duration::from_secs(86_400);
    let text = text.trim();
    let text = text.strip_suffix('s').unwrap_or(text);
    if !text
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b'.')
    {
        return Err(TempoError);
    }
    let seconds: f64 = text.parse().map_err(|_| TempoError)?;
    let time = Duration::try_from_secs_f64(seconds).map_err(|_| TempoError)?;
    let time = Duration::from_millis(time.as_millis() as u64);
    if time > DAY {
        return Err(TempoError);
    }
    Ok(time)
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        write!(f, "{}", self.base.as_secs_f64())?;
        if !self.increment.is_zero() {
            write!(f, "+{}", self.increment.as_secs_f64())?;
        }
        Ok(())
    }
}

/// What programs are given for their moves. Bots have their limits in their texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tempo {
    /// A clock for each.
    pub clock: Option<TimeControl>,
    /// Time for every move.
    pub move_time: Option<Duration>,
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// By how much a clock, or the time for a move, may be overstepped.
    pub margin: Duration,
    /// How long a program may say nothing where no clock runs, and for how long it is waited for when it starts.
    pub patience: Duration,
    /// How long it may take for a move where no clock runs, however much it says meanwhile.
    pub move_limit: Duration,
}

impl Default for Tempo {
    /// No limit yet; a margin of 50 ms, 30 s of patience, and ten minutes at most for a move.
    fn default() -> Self {
        Tempo {
            clock: None,
            move_time: None,
            depth: None,
            nodes: None,
            margin: Duration::from_millis(50),
            patience: Duration::from_secs(30),
            move_limit: Duration::from_secs(600),
        }
    }
}

impl Tempo {
    /// The same, with the default clock where nothing would end a search.
    #[must_use]
    pub fn or_default(self) -> Self {
        let limited = self.clock.is_some()
            || self.move_time.is_some()
            || self.depth.is_some()
            || self.nodes.is_some();
        Tempo {
            clock: if limited {
                self.clock
            } else {
                Some(TimeControl::default())
            },
            ..self
        }
    }
}

impl fmt::Display for Tempo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        parts.extend(self.clock.map(|clock| clock.to_string()));
        parts.extend(
            self.move_time
                .map(|time| format!("movetime={}", time.as_secs_f64())),
        );
        parts.extend(self.depth.map(|depth| format!("depth={depth}")));
        parts.extend(self.nodes.map(|nodes| format!("nodes={nodes}")));
        f.write_str(&parts.join(","))
    }
}

/// The clocks of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clocks {
    tempo: Tempo,
    left: [Duration; 2],
    made: [u32; 2],
}

/// The time for a move was overstepped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooLate;

impl Clocks {
    /// The clocks at the start of a game.
    pub(super) fn new(tempo: Tempo) -> Self {
        let base = tempo.clock.map_or(Duration::ZERO, |clock| clock.base);
        Clocks {
            tempo,
            left: [base; 2],
            made: [0; 2],
        }
    }

    /// What a program is told when it is to move.
    pub(super) fn go(&self, side: Player) -> String {
        let mut go = "go".to_owned();
        if let Some(clock) = self.tempo.clock {
            let [first, second] = self.left.map(|left| left.as_millis());
            let increment = clock.increment.as_millis();
            let _ = write!(
                go,
                " wtime {first} btime {second} winc {increment} binc {increment}"
            );
            if let Some(moves) = clock.moves {
                let _ = write!(go, " movestogo {}", moves - self.made[side.index()] % moves);
            }
        }
        if let Some(time) = self.tempo.move_time {
            let _ = write!(go, " movetime {}", time.as_millis());
        }
        if let Some(depth) = self.tempo.depth {
            let _ = write!(go, " depth {depth}");
        }
        if let Some(nodes) = self.tempo.nodes {
            let _ = write!(go, " nodes {nodes}");
        }
        go
    }

    /// The most that a move may take, the margin included; `None` if no clock runs.
    pub(super) fn most(&self, side: Player) -> Option<Duration> {
        let left = self.tempo.clock.map(|_| self.left[side.index()]);
        let least = match (left, self.tempo.move_time) {
            (Some(left), Some(time)) => Some(left.min(time)),
            (left, time) => left.or(time),
        };
        least.map(|time| time + self.tempo.margin)
    }

    /// A move was made in so much time.
    pub(super) fn moved(&mut self, side: Player, took: Duration) -> Result<(), TooLate> {
        if self.most(side).is_some_and(|most| took > most) {
            return Err(TooLate);
        }
        let side = side.index();
        self.made[side] += 1;
        if let Some(clock) = self.tempo.clock {
            let left = &mut self.left[side];
            *left = left.saturating_sub(took) + clock.increment;
            if clock
                .moves
                .is_some_and(|moves| self.made[side].is_multiple_of(moves))
            {
                *left += clock.base;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]

    use super::*;

    const fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn time_controls_read_and_write() {
        for text in ["10", "10+0.1", "40/60+0.5", "0.25+0.001", "1/3", "86400+1"] {
            assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), text);
        }
        let control: TimeControl = "40/60+0.5".parse().unwrap();
        assert_eq!(
            (control.moves, control.base, control.increment),
            (Some(40), ms(60_000), ms(500))
        );
        assert_eq!(
            "1s+0.1s".parse::<TimeControl>().unwrap().to_string(),
            "1+0.1"
        );
        for text in [
            "", "+1", "x", "1+", "1+x", "0/1", "-1", "1e3", "NaN", "1/", "0", "0+1", "86401",
            "1+1+1", "4/4/4",
        ] {
            assert_eq!(text.parse::<TimeControl>(), Err(TempoError), "{text}");
        }
    }

    #[test]
    fn clocks_run_and_are_filled_again() {
        let tempo = Tempo {
            clock: Some("2/1+0.1".parse().unwrap()),
            ..Tempo::default()
        };
        let mut clocks = Clocks::new(tempo);
        assert_eq!(
            clocks.go(Player::First),
            "go wtime 1000 btime 1000 winc 100 binc 100 movestogo 2"
        );
        assert_eq!(clocks.moved(Player::First, ms(300)), Ok(()));
        assert_eq!(
            clocks.go(Player::Second),
            "go wtime 800 btime 1000 winc 100 binc 100 movestogo 2"
        );
        assert_eq!(clocks.most(Player::First), Some(ms(850)));
        assert_eq!(
            clocks.moved(Player::Second, ms(1050)),
            Ok(()),
            "within the margin"
        );
        assert_eq!(
            clocks.go(Player::First),
            "go wtime 800 btime 100 winc 100 binc 100 movestogo 1"
        );
        assert_eq!(clocks.moved(Player::Second, ms(151)), Err(TooLate));
        assert_eq!(clocks.moved(Player::First, ms(800)), Ok(()));
        assert_eq!(
            clocks.go(Player::First),
            "go wtime 1100 btime 100 winc 100 binc 100 movestogo 2"
        );
    }

    #[test]
    fn other_limits_are_told_as_they_are() {
        let tempo = Tempo {
            move_time: Some(ms(200)),
            depth: Some(5),
            nodes: Some(1000),
            ..Tempo::default()
        };
        let mut clocks = Clocks::new(tempo);
        assert_eq!(
            clocks.go(Player::Second),
            "go movetime 200 depth 5 nodes 1000"
        );
        assert_eq!(clocks.most(Player::Second), Some(ms(250)));
        assert_eq!(clocks.moved(Player::Second, ms(250)), Ok(()));
        assert_eq!(clocks.moved(Player::Second, ms(251)), Err(TooLate));
        let nodes = Tempo {
            nodes: Some(7),
            ..Tempo::default()
        };
        assert_eq!(Clocks::new(nodes).most(Player::First), None);
        assert_eq!(nodes.or_default(), nodes);
        assert_eq!(Tempo::default().or_default().to_string(), "10+0.1");
    }
}
