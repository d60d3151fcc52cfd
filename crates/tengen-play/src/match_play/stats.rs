//! What the results of a match say about the strength of its players.
//!
//! With `s` the mean score of a game for the first player (1 for a win, ½ for a draw), the difference in strength is
//! `-400 log₁₀(1/s - 1)`, the logistic curve of Elo's ratings. Where the players change sides, the unit is the pair of
//! games from one opening: its mean score is one of five values, and the spread of those (the pentanomial model) is
//! narrower than that of single games, because an opening that favours a side does so for both players in turn.
//! Otherwise the unit is the game (the trinomial model).
//!
//! - **Bounds**: `s ± 1.96 σ/√n`, put through the curve; `σ²` is the variance of a unit, `n` their number.
//! - **Superiority**: the chance that the first player is the stronger one, `Φ((s - ½) / (σ/√n))`, by the normal
//!   distribution. Where all units have the same score there is nothing to judge it by, and there are no bounds.
//! - **Sequential test**: the generalised sequential probability ratio test (M. Van den Bergh, *A practical introduction
//!   to the GSPRT*). For each of the two differences it takes the most likely distribution of results that has the
//!   score which belongs to it; the logarithm of the ratio of both likelihoods ends the test below `ln(β/(1-α))` or above
//!   `ln((1-β)/α)` (A. Wald). As the testing framework Fishtest does, it counts results that haven't been seen yet as a
//!   thousandth of a unit. With many results it comes to `n (s₁ - s₀)(2s - s₀ - s₁) / (2σ²)`.

use std::fmt;
use std::str::FromStr;

/// Counts of results, as the first player sees them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    pub(super) wins: u64,
    pub(super) draws: u64,
    pub(super) losses: u64,
    /// Pairs of games by their points, from 0 to 2 in halves. Only used where sides change.
    pub(super) pairs: [u64; 5],
}

/// How strong the first player is compared with the second, by the games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Comparison {
    /// The difference; `None` if the score is all or nothing.
    pub(super) difference: Option<f64>,
    /// The bounds that hold it with 95 % confidence, where there are any.
    pub(super) low: Option<f64>,
    pub(super) high: Option<f64>,
    /// The chance that the first player is the stronger one; `None` where all results are the same.
    pub(super) superiority: Option<f64>,
}

/// Two differences in strength, of which one is to be found more likely.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The first player is stronger by so much at most.
    pub elo0: f64,
    /// It is stronger by so much at least.
    pub elo1: f64,
    /// How often the second may be taken for true although the first is.
    pub alpha: f64,
    /// How often the first may be taken for true although the second is.
    pub beta: f64,
}

/// A text that is no sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SprtError;

impl fmt::Display for SprtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a test is written like 0,5 or 0,5,0.05,0.05: two differences, and how often it may err")
    }
}

impl std::error::Error for SprtError {}

impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Self, SprtError> {
        let numbers: Result<Vec<f64>, _> =
            text.split(',').map(|part| part.trim().parse()).collect();
        let test = match numbers.map_err(|_| SprtError)?[..] {
            [elo0, elo1] => Sprt {
                elo0,
                elo1,
                alpha: 0.05,
                beta: 0.05,
            },
            [elo0, elo1, alpha, beta] => Sprt {
                elo0,
                elo1,
                alpha,
                beta,
            },
            _ => return Err(SprtError),
        };
        let chance = |chance: f64| chance > 0.0 && chance < 0.5;
        let differences =
            test.elo0 < test.elo1 && test.elo0.abs() < 1000.0 && test.elo1.abs() < 1000.0;
        if differences && chance(test.alpha) && chance(test.beta) {
            Ok(test)
        } else {
            Err(SprtError)
        }
    }
}

impl Sprt {
    /// Below the first the smaller difference is accepted, above the second the larger one.
    pub(super) fn bounds(&self) -> (f64, f64) {
        let Sprt { alpha, beta, .. } = self;
        ((beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln())
    }

    /// The logarithm of how much more likely the results are with the larger difference than with the smaller.
    pub(super) fn ratio(&self, tally: &Tally, pairs: bool) -> f64 {
        let counts = tally.counts(pairs);
        if counts.iter().all(|count| *count == 0) {
            return 0.0;
        }
        let cells = cells(&counts, 0.001);
        let smaller = likeliest(&cells, score(self.elo0));
        let larger = likeliest(&cells, score(self.elo1));
        let parts = cells.iter().zip(smaller.iter().zip(&larger));
        parts
            .map(|((_, count), (smaller, larger))| count * (larger / smaller).ln())
            .sum()
    }
}

/// Scores, evenly spaced from 0 to 1, with how often they were seen; those that weren't count for `unseen`.
#[allow(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
fn cells(counts: &[u64], unseen: f64) -> Vec<(f64, f64)> {
    let step = 1.0 / (counts.len() - 1) as f64;
    let cells = counts.iter().enumerate().map(|(n, &count)| {
        let count = if count == 0 { unseen } else { count as f64 };
        (n as f64 * step, count)
    });
    cells.collect()
}

/// The chances of the scores that make what was seen most likely, among those with this mean. They are those that were
/// seen, each divided by `1 + θ (score - mean)`, with the θ that gives the mean.
fn likeliest(cells: &[(f64, f64)], mean: f64) -> Vec<f64> {
    /// Each step halves the range: more change nothing.
    const STEPS: u32 = 60;
    let total: f64 = cells.iter().map(|(_, count)| count).sum();
    // Between these, every chance is above 0.
    let (mut below, mut above) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..STEPS {
        let theta = f64::midpoint(below, above);
        let off = cells
            .iter()
            .map(|(score, count)| count * (score - mean) / (1.0 + theta * (score - mean)));
        if off.sum::<f64>() > 0.0 {
            below = theta;
        } else {
            above = theta;
        }
    }
    let theta = f64::midpoint(below, above);
    let chances = cells
        .iter()
        .map(|(score, count)| count / total / (1.0 + theta * (score - mean)));
    chances.collect()
}

/// Units with their scores from 0 to 1.
#[derive(Clone, Copy, Debug)]
struct Sample {
    units: f64,
    mean: f64,
    variance: f64,
}

impl Sample {
    /// Of counts by score, evenly spaced from 0 to 1. `None` without any.
    fn of(counts: &[u64]) -> Option<Sample> {
        let cells = cells(counts, 0.0);
        let units: f64 = cells.iter().map(|(_, count)| count).sum();
        if units == 0.0 {
            return None;
        }
        let mean = cells
            .iter()
            .map(|(score, count)| score * count)
            .sum::<f64>()
            / units;
        let squares = cells
            .iter()
            .map(|(score, count)| (score - mean).powi(2) * count);
        Some(Sample {
            units,
            mean,
            variance: squares.sum::<f64>() / units,
        })
    }
}

impl Tally {
    /// Counts by score: of pairs, or of games.
    fn counts(&self, pairs: bool) -> Vec<u64> {
        if pairs {
            self.pairs.to_vec()
        } else {
            vec![self.losses, self.draws, self.wins]
        }
    }

    /// What the results say; `None` if there are none.
    pub(super) fn comparison(&self, pairs: bool) -> Option<Comparison> {
        /// The normal distribution has 95 % within so many standard deviations.
        const WITHIN: f64 = 1.959_964;
        let sample = Sample::of(&self.counts(pairs))?;
        let deviation = (sample.variance / sample.units).sqrt();
        let certain = deviation > 0.0;
        Some(Comparison {
            difference: elo(sample.mean),
            low: elo(sample.mean - WITHIN * deviation).filter(|_| certain),
            high: elo(sample.mean + WITHIN * deviation).filter(|_| certain),
            superiority: certain.then(|| normal((sample.mean - 0.5) / deviation)),
        })
    }
}

/// The difference in strength that belongs to a score; `None` from 0 down and from 1 up.
fn elo(score: f64) -> Option<f64> {
    (score > 0.0 && score < 1.0).then(|| -400.0 * (1.0 / score - 1.0).log10())
}

/// The score that belongs to a difference in strength.
fn score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The normal distribution, by the approximation 26.2.17 of M. Abramowitz and I. Stegun, *Handbook of Mathematical
/// Functions*, 1964; off by 7.5e-8 at most.
fn normal(x: f64) -> f64 {
    const COEFFICIENTS: [f64; 5] = [
        0.319_381_530,
        -0.356_563_782,
        1.781_477_937,
        -1.821_255_978,
        1.330_274_429,
    ];
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let density = (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    let tail = COEFFICIENTS.iter().rev().fold(0.0, |sum, c| (sum + c) * t);
    let beyond = density * tail;
    if x >= 0.0 { 1.0 - beyond } else { beyond }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]
    #![allow(clippy::float_cmp, reason = "these values are exact")]

    use super::*;

    fn near(found: f64, expected: f64, by: f64) {
        assert!(
            (found - expected).abs() <= by,
            "{found} instead of {expected}"
        );
    }

    fn games(wins: u64, draws: u64, losses: u64) -> Tally {
        Tally {
            wins,
            draws,
            losses,
            ..Tally::default()
        }
    }

    #[test]
    fn differences_are_those_of_elos_curve() {
        // Closed forms: odds of 10 to 1 are 400, of 3 to 1 are 400 log10 3, even ones nothing.
        near(elo(10.0 / 11.0).unwrap(), 400.0, 1e-9);
        near(elo(0.75).unwrap(), 190.848_5, 1e-4);
        near(elo(0.25).unwrap(), -190.848_5, 1e-4);
        near(elo(0.5).unwrap(), 0.0, 1e-9);
        assert_eq!((elo(0.0), elo(1.0)), (None, None));
        for n in -50..50 {
            let difference = f64::from(n) * 17.0;
            near(elo(score(difference)).unwrap(), difference, 1e-6);
        }
    }

    #[test]
    fn the_normal_distribution_is_that_of_the_tables() {
        for (x, expected) in [
            (0.0, 0.5),
            (1.0, 0.841_344_746),
            (1.959_964, 0.975),
            (-1.0, 0.158_655_254),
            (-2.326_348, 0.01),
            (3.0, 0.998_650_102),
        ] {
            near(normal(x), expected, 2e-7);
        }
    }

    #[test]
    fn bounds_and_superiority_follow_from_mean_and_variance() {
        // 100 games without draws, 60 to 40: the variance of a game is 0.6 * 0.4, the deviation of the mean 0.04899.
        let strength = games(60, 0, 40).comparison(false).unwrap();
        near(strength.difference.unwrap(), 70.437, 1e-3);
        near(strength.low.unwrap(), elo(0.6 - 0.096_018).unwrap(), 1e-2);
        near(strength.high.unwrap(), elo(0.6 + 0.096_018).unwrap(), 1e-2);
        near(strength.superiority.unwrap(), normal(0.1 / 0.048_990), 1e-5);
        // Draws make the variance smaller and the bounds narrower.
        let drawn = games(40, 40, 20).comparison(false).unwrap();
        near(drawn.difference.unwrap(), 70.437, 1e-3);
        assert!(drawn.low.unwrap() > strength.low.unwrap());
        // Seen from the other side everything is mirrored.
        let mirrored = games(20, 40, 40).comparison(false).unwrap();
        near(mirrored.low.unwrap(), -drawn.high.unwrap(), 1e-9);
        let chances = (mirrored.superiority.unwrap(), drawn.superiority.unwrap());
        near(chances.0, 1.0 - chances.1, 1e-6);
        assert_eq!(games(0, 0, 0).comparison(false), None);
        let all = games(9, 0, 0).comparison(false).unwrap();
        assert_eq!((all.difference, all.low, all.high), (None, None, None));
        // Results without a spread tell nothing of how sure they are.
        for same in [games(9, 0, 0), games(0, 9, 0), games(0, 0, 9)] {
            assert_eq!(same.comparison(false).unwrap().superiority, None);
        }
    }

    #[test]
    fn pairs_that_an_opening_decides_say_nothing_of_the_players() {
        // In every pair White wins both games: each player has won half of them, without any spread between pairs.
        let tally = Tally {
            pairs: [1, 0, 98, 0, 1],
            ..games(100, 0, 100)
        };
        let by_pairs = tally.comparison(true).unwrap();
        let by_games = tally.comparison(false).unwrap();
        near(by_pairs.difference.unwrap(), 0.0, 1e-9);
        assert!(by_pairs.high.unwrap() < by_games.high.unwrap() / 4.0);
    }

    #[test]
    fn tests_read_and_refuse() {
        let test: Sprt = "0,5".parse().unwrap();
        assert_eq!(test, "0, 5, 0.05, 0.05".parse().unwrap());
        // Wald's bounds for 5 % on both sides: ±ln 19.
        let (low, high) = test.bounds();
        near(high, 2.944_439, 1e-6);
        near(low, -2.944_439, 1e-6);
        for text in [
            "",
            "5",
            "5,0",
            "0,0",
            "0,5,0.05",
            "0,5,0,0.05",
            "0,5,0.05,0.5",
            "a,b",
            "0,5,0.1,0.1,1",
            "NaN,5",
            "0,inf",
        ] {
            assert_eq!(text.parse::<Sprt>(), Err(SprtError), "{text}");
        }
    }

    /// What the ratio comes to with many results: normally distributed means.
    fn limit(test: Sprt, sample: Sample) -> f64 {
        let (low, high) = (score(test.elo0), score(test.elo1));
        sample.units * (high - low) * (2.0 * sample.mean - low - high) / (2.0 * sample.variance)
    }

    #[test]
    fn the_ratio_comes_to_that_of_normal_means() {
        let test: Sprt = "0,10".parse().unwrap();
        for (wins, draws, losses) in [(5300, 9700, 5000), (5200, 9600, 5200), (4950, 9800, 5250)] {
            let tally = games(wins, draws, losses);
            let limit = limit(test, Sample::of(&tally.counts(false)).unwrap());
            near(test.ratio(&tally, false), limit, 0.02 + limit.abs() * 0.03);
        }
        for pairs in [
            [400, 1900, 5100, 2100, 500],
            [500, 2000, 5000, 2000, 500],
            [30, 250, 900, 240, 30],
        ] {
            let tally = Tally {
                pairs,
                ..Tally::default()
            };
            let limit = limit(test, Sample::of(&pairs).unwrap());
            near(test.ratio(&tally, true), limit, 0.02 + limit.abs() * 0.03);
        }
    }

    #[test]
    fn the_ratio_of_wins_and_losses_alone_is_that_of_two_chances() {
        // Without draws the likeliest distribution with a mean is the only one: the classical test of Wald.
        let test: Sprt = "-20,30".parse().unwrap();
        let (low, high) = (score(-20.0), score(30.0));
        for (wins, losses) in [(1_u32, 1_u32), (7, 3), (30, 70), (550, 450)] {
            let (won, lost) = (f64::from(wins), f64::from(losses));
            let expected = won * (high / low).ln() + lost * ((1.0 - high) / (1.0 - low)).ln();
            let tally = games(wins.into(), 0, losses.into());
            // The thousandth of a draw is felt a little.
            near(test.ratio(&tally, false), expected, 0.01);
        }
        // A few results decide nothing.
        assert_eq!(test.ratio(&Tally::default(), false), 0.0);
        for few in [games(3, 0, 0), games(0, 0, 3), games(0, 3, 0)] {
            assert!(test.ratio(&few, false).abs() < 1.0);
        }
    }

    #[test]
    fn the_test_errs_as_often_as_it_may() {
        use tengen_rules::random::mix;
        // Players of the same strength, half of whose games are drawn; 0 against 60 with 5 %.
        let test: Sprt = "0,60".parse().unwrap();
        let (low, high) = test.bounds();
        let mut state = 1;
        let accepted = (0..2000).filter(|_| {
            let mut tally = Tally::default();
            loop {
                state = mix(state);
                match state >> 62 {
                    0 => tally.wins += 1,
                    1 => tally.losses += 1,
                    _ => tally.draws += 1,
                }
                let ratio = test.ratio(&tally, false);
                if ratio >= high {
                    return true;
                } else if ratio <= low {
                    return false;
                }
            }
        });
        // At most 100 but for what the approximation adds; that a test goes past its bounds takes some away. Four
        // standard deviations of 2,000 trials are 39.
        let accepted = accepted.count();
        assert!((40..=139).contains(&accepted), "{accepted}");
    }
}
