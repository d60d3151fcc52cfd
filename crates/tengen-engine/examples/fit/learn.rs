//! Fits weights to positions with the results of their games, by logistic regression.
//!
//! What a score promises is `1 / (1 + 10^(-score / 400))` of a game, times a factor that is found once for the weights
//! to begin with; the fit makes the mean square of what results differ from that small. The weights stay near where they
//! begin: each pays for the square of how far it goes.

use tengen_engine::chess::terms::{Pair, Weights};
use tengen_engine::chess::trace;
use tengen_rules::Notation;
use tengen_rules::chess::Chess;

use super::textbook::Both;

/// A position: what is counted, and how its game ended.
struct Sample {
    from: u32,
    to: u32,
    middle: f32,
    share: f32,
    /// For White.
    result: f32,
}

/// The positions, their counts in one list.
#[derive(Default)]
pub(crate) struct Samples {
    samples: Vec<Sample>,
    counts: Vec<(u16, i16)>,
}

impl Samples {
    /// Reads lines of `FEN;RESULT;SCORE`: the result for White, the score of the search for White. The target lies so
    /// much of the way from the result to what the score promises.
    pub(crate) fn read(&mut self, text: &str, trust: f64) {
        let start = Chess::start();
        for line in text.lines() {
            let mut parts = line.split(';');
            let (Some(fen), Some(result), Some(score)) = (parts.next(), parts.next(), parts.next())
            else {
                continue;
            };
            let (Ok(position), Ok(result), Ok(score)) = (
                start.read_position(fen),
                result.parse::<f64>(),
                score.parse::<f64>(),
            ) else {
                continue;
            };
            let trace = trace(&position);
            if !trace.whole || trace.share == 0.0 {
                continue;
            }
            let from = self.counts.len() as u32;
            let counts = trace.counts.iter().enumerate();
            self.counts.extend(
                counts
                    .filter(|&(_, &count)| count != 0)
                    .map(|(n, &count)| (n as u16, count as i16)),
            );
            let target = result * (1.0 - trust) + trust * promise(score);
            self.samples.push(Sample {
                from,
                to: self.counts.len() as u32,
                middle: trace.middle as f32,
                share: trace.share as f32,
                result: target as f32,
            });
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.samples.len()
    }

    fn score(&self, sample: &Sample, weights: &[[f32; 2]]) -> f32 {
        let (mut middle, mut end) = (0.0, 0.0);
        for &(n, count) in &self.counts[sample.from as usize..sample.to as usize] {
            let weight = weights[usize::from(n)];
            middle += f32::from(count) * weight[0];
            end += f32::from(count) * weight[1];
        }
        (middle * sample.middle + end * (1.0 - sample.middle)) * sample.share
    }

    /// The mean square error of every tenth position (`held`), which are not fitted to, or of the others.
    pub(crate) fn loss(&self, weights: &[[f32; 2]], factor: f32, held: bool) -> f64 {
        let (mut sum, mut count) = (0.0, 0);
        for (n, sample) in self.samples.iter().enumerate() {
            if is_held(n) == held {
                let off = sigmoid(factor * self.score(sample, weights)) - sample.result;
                sum += f64::from(off * off);
                count += 1;
            }
        }
        sum / f64::from(count)
    }

    /// The factor with which the scores of these weights promise best.
    pub(crate) fn factor(&self, weights: &[[f32; 2]]) -> f32 {
        let (mut low, mut high) = (0.001_f32, 0.02_f32);
        for _ in 0..14 {
            let (a, b) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
            if self.loss(weights, a, false) < self.loss(weights, b, false) {
                high = b;
            } else {
                low = a;
            }
        }
        f32::midpoint(low, high)
    }

    /// Improves the weights for so many rounds over all positions (Adam); `home` is where they are held.
    pub(crate) fn fit(
        &self,
        weights: &mut [[f32; 2]],
        home: &[[f32; 2]],
        factor: f32,
        rounds: u32,
        hold: f32,
    ) {
        const STEP: f32 = 1.5;
        let mut first = vec![[0.0_f32; 2]; weights.len()];
        let mut second = vec![[0.0_f32; 2]; weights.len()];
        for round in 1..=rounds {
            let mut slopes = vec![[0.0_f64; 2]; weights.len()];
            for (n, sample) in self.samples.iter().enumerate() {
                if is_held(n) {
                    continue;
                }
                let promised = sigmoid(factor * self.score(sample, weights));
                let slope = (promised - sample.result) * promised * (1.0 - promised) * sample.share;
                let (middle, end) = (slope * sample.middle, slope * (1.0 - sample.middle));
                for &(n, count) in &self.counts[sample.from as usize..sample.to as usize] {
                    let slopes = &mut slopes[usize::from(n)];
                    slopes[0] += f64::from(f32::from(count) * middle);
                    slopes[1] += f64::from(f32::from(count) * end);
                }
            }
            // Smaller steps towards the end.
            let step = STEP * (1.0 - 0.9 * round as f32 / rounds as f32);
            for n in 0..weights.len() {
                for part in 0..2 {
                    let away = weights[n][part] - home[n][part];
                    let slope = slopes[n][part] as f32 + hold * away;
                    let (first, second) = (&mut first[n][part], &mut second[n][part]);
                    *first = 0.9 * *first + 0.1 * slope;
                    *second = 0.999 * *second + 0.001 * slope * slope;
                    let mean = *first / (1.0 - 0.9_f32.powi(round as i32));
                    let spread = *second / (1.0 - 0.999_f32.powi(round as i32));
                    weights[n][part] -= step * mean / (spread.sqrt() + 1e-6);
                }
            }
        }
    }
}

fn is_held(n: usize) -> bool {
    // Positions of one game are near each other: whole runs are held back.
    (n / 500).is_multiple_of(10)
}

fn promise(score: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-score / 400.0))
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

pub(crate) fn to_list(weights: &Weights<Both>) -> Vec<[f32; 2]> {
    weights
        .list()
        .iter()
        .map(|&(middle, end)| [middle as f32, end as f32])
        .collect()
}

pub(crate) fn pairs(list: &[[f32; 2]]) -> Weights<Pair> {
    Weights::from_fn(|n| Pair::new(list[n][0].round() as i32, list[n][1].round() as i32))
}
