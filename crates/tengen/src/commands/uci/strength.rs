//! How strong the program plays: at full strength, as a level, or about as strong as a number says.

use tengen_engine::{BotSpec, Value, fresh_seed};
use tengen_play::Kit;
use tengen_rules::random::mix;

/// A level as the protocol shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// Its name.
    pub name: String,
    /// The bot that it is; `None` for the search without any hold on it.
    pub bot: Option<BotSpec>,
}

/// The name of full strength.
pub const STRONGEST: &str = "strongest";

/// The levels of a game, the weakest first.
pub fn list<P: Kit>(start: &P) -> Vec<Level> {
    let levels = start.levels().iter().map(|level| {
        let bot = (level.bot != BotSpec::MINIMAX).then_some(level.bot);
        Level {
            name: bot.map_or(STRONGEST.to_owned(), |bot| bot.to_string()),
            bot,
        }
    });
    levels.collect()
}

/// What holds the program back at a rating: how many positions it visits, and by how many points it may misjudge each
/// of its best moves (the standard deviation).
struct Step {
    elo: u32,
    nodes: u64,
    blur: u32,
}

/// From the weakest on; between two steps everything changes evenly, nodes by their logarithm. From
/// 1400 to 2000 from games against Stockfish 15.1 limited to numbers near (40 for each of five settings: within some 100
/// points); the others continue that line, and are a guess.
const STEPS: [Step; 8] = [
    step(800, 60, 160),
    step(1000, 150, 110),
    step(1200, 400, 80),
    step(1400, 1_200, 55),
    step(1600, 3_300, 40),
    step(1800, 9_000, 26),
    step(2000, 30_000, 14),
    step(2200, 200_000, 0),
];

const fn step(elo: u32, nodes: u64, blur: u32) -> Step {
    Step { elo, nodes, blur }
}

/// The ratings that can be asked for.
pub const ELO: std::ops::RangeInclusive<u32> = STEPS[0].elo..=STEPS[STEPS.len() - 1].elo;

/// How many of the best moves are considered when one is misjudged.
pub const CONSIDERED: usize = 4;

/// What holds the program back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handicap {
    /// Positions to visit.
    pub nodes: u64,
    /// The standard deviation of what each of the best moves is misjudged by, in points.
    pub blur: u32,
}

/// What holds the program back at a rating.
#[allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "node counts are far below 2^52, and never below one"
)]
pub fn handicap(elo: u32) -> Handicap {
    let elo = elo.clamp(*ELO.start(), *ELO.end());
    let upper = STEPS.iter().position(|step| step.elo >= elo).unwrap_or(0);
    let (low, high) = (&STEPS[upper.saturating_sub(1)], &STEPS[upper]);
    let width = high.elo - low.elo;
    let part = if width == 0 {
        0.0
    } else {
        f64::from(elo - low.elo) / f64::from(width)
    };
    let between = |low: f64, high: f64| low + (high - low) * part;
    Handicap {
        nodes: between((low.nodes as f64).ln(), (high.nodes as f64).ln())
            .exp()
            .round() as u64,
        blur: between(low.blur.into(), high.blur.into()).round() as u32,
    }
}

/// Where the misjudgements of one game come from.
#[derive(Clone, Copy, Debug)]
pub struct Luck(u64);

impl Luck {
    /// That of another game.
    pub fn fresh() -> Self {
        Luck(fresh_seed())
    }

    /// Which of some moves with these values, the best first, looks best in a position, when each is misjudged.
    pub fn pick(self, key: u64, values: &[Value], blur: u32) -> usize {
        let seen = values.iter().enumerate().map(|(n, value)| {
            let draw = mix(self.0 ^ mix(key ^ mix(n as u64)));
            points(*value) + misjudged(draw, blur)
        });
        // The first of the best.
        let seen: Vec<i64> = seen.collect();
        let best = seen.iter().max();
        seen.iter().position(|n| Some(n) == best).unwrap_or(0)
    }
}

/// A value in points; nobody takes a mate for less than it is.
fn points(value: Value) -> i64 {
    const MATE: i64 = 100_000_000;
    match value {
        Value::Win { plies, .. } => MATE - i64::from(plies),
        Value::Loss { plies, .. } => i64::from(plies) - MATE,
        Value::Draw => 0,
        Value::Score(points) => points.into(),
    }
}

/// Some points around 0, nearly normally distributed: the sum of four even draws, each of which has a standard
/// deviation of its width / √12.
fn misjudged(draw: u64, blur: u32) -> i64 {
    const MIDDLE: i64 = 2 * 65_535;
    let sum: i64 = (0..4)
        .map(|n| (draw >> (16 * n) & 0xffff).cast_signed())
        .sum();
    // Four of them: width / √3, so 65,536 / 1.732 = 37,837.
    (sum - MIDDLE) * i64::from(blur) / 37_837
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_higher_rating_sees_more_and_misjudges_less() {
        let all: Vec<Handicap> = ELO.map(handicap).collect();
        assert!(all.windows(2).all(|two| two[0].nodes <= two[1].nodes));
        assert!(all.windows(2).all(|two| two[0].blur >= two[1].blur));
        for step in &STEPS {
            let Handicap { nodes, blur } = handicap(step.elo);
            assert_eq!((nodes, blur), (step.nodes, step.blur));
        }
        // Half way between two steps: the geometric mean of their nodes.
        let middle = handicap(u32::midpoint(STEPS[1].elo, STEPS[2].elo));
        assert_eq!(middle.nodes, 245);
        assert_eq!(handicap(0), handicap(*ELO.start()));
        assert_eq!(handicap(u32::MAX), handicap(*ELO.end()));
    }

    #[test]
    fn misjudgements_are_spread_as_they_say() {
        let draws: Vec<i64> = (0..100_000).map(|n| misjudged(mix(n), 100)).collect();
        let mean = draws.iter().sum::<i64>() / 100_000;
        let variance = draws.iter().map(|n| n * n).sum::<i64>() / 100_000;
        assert!(mean.abs() <= 1, "{mean}");
        // 100 squared; the fourth moment of the sum makes for a standard error of 0.4 %.
        assert!((9_800..10_200).contains(&variance), "{variance}");
        assert!((0..1000).all(|n| misjudged(mix(n), 0) == 0));
    }

    #[test]
    fn a_mate_is_never_missed_and_equals_are_shared() {
        let values = [Value::win(3), Value::Score(900)];
        let luck = Luck(5);
        assert!((0..1000).all(|key| luck.pick(key, &values, 160) == 0));
        let equal = [Value::Score(0), Value::Draw];
        let first = (0..1000)
            .filter(|&key| luck.pick(key, &equal, 50) == 0)
            .count();
        assert!((400..600).contains(&first), "{first}");
        // Nothing is misjudged: the best, and of equals the first.
        assert!((0..100).all(|key| luck.pick(key, &equal, 0) == 0));
        assert_eq!(luck.pick(1, &[], 50), 0);
    }

    #[test]
    fn the_levels_end_with_full_strength() {
        let levels = list(&tengen_rules::chess::Chess::start());
        assert_eq!(levels[0].name, "random");
        let last = levels.last().unwrap();
        assert_eq!((last.name.as_str(), last.bot), (STRONGEST, None));
        assert_eq!(levels.iter().filter(|level| level.bot.is_none()).count(), 1);
    }
}
