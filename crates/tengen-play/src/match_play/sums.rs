//! The results of a match so far.

use std::collections::{BTreeMap, HashSet};

use tengen_rules::{Outcome, Player};

use super::play::Why;
use super::run::{Finished, turned};
use super::stats::Tally;
use super::{Lapse, MatchSpec, Sides};
use crate::contract::{Forfeits, MatchElo, MatchSprt, MatchTable, Side};

/// The results so far.
pub(super) struct Sums<'a> {
    spec: &'a MatchSpec,
    table: MatchTable,
    /// What says something about the players' strength: all that isn't repeated.
    tally: Tally,
    /// Games whose other half of the pair isn't finished: the points in halves, and the course.
    halves: BTreeMap<u64, (usize, u64)>,
    /// The courses of games and of pairs so far.
    courses: HashSet<u64>,
    pairs: HashSet<u64>,
    ends: BTreeMap<&'static str, u64>,
    forfeits: BTreeMap<(usize, Lapse), u64>,
}

impl<'a> Sums<'a> {
    pub(super) fn new(spec: &'a MatchSpec, position: String) -> Self {
        let [first, second] = spec.names();
        let swapped = spec.sides == Sides::Swapped;
        Sums {
            spec,
            table: MatchTable {
                position,
                first,
                second,
                asked: spec.games,
                games: 0,
                first_wins: 0,
                second_wins: 0,
                draws: 0,
                plies: 0,
                repeated: 0,
                swapped,
                tempo: spec.has_programs().then(|| spec.tempo.to_string()),
                pairs: swapped.then_some([0; 5]),
                elo: None,
                sprt: None,
                ends: BTreeMap::new(),
                forfeits: Vec::new(),
            },
            tally: Tally::default(),
            halves: BTreeMap::new(),
            courses: HashSet::new(),
            pairs: HashSet::new(),
            ends: BTreeMap::new(),
            forfeits: BTreeMap::new(),
        }
    }

    pub(super) fn table(&self) -> &MatchTable {
        &self.table
    }

    pub(super) fn into_table(self) -> MatchTable {
        self.table
    }

    pub(super) fn add(&mut self, result: &Finished) {
        let turned = turned(self.spec, result.number);
        // The place of the winner among the players.
        let winner = match result.ended.outcome {
            Outcome::Win(side) => Some(side.index() ^ usize::from(turned)),
            Outcome::Draw => None,
        };
        let halves = match winner {
            Some(0) => 2,
            Some(_) => 0,
            None => 1,
        };
        // Where bots draw by lot, the same game twice is chance, and counts.
        let lots = self.spec.has_lots();
        let new = lots || self.courses.insert(result.course);
        let (table, tally) = (&mut self.table, &mut self.tally);
        table.games += 1;
        table.plies += result.plies;
        table.repeated += u64::from(!new);
        *[
            &mut table.second_wins,
            &mut table.draws,
            &mut table.first_wins,
        ][halves] += 1;
        if new {
            *[&mut tally.losses, &mut tally.draws, &mut tally.wins][halves] += 1;
        }
        if let Some(pairs) = &mut table.pairs {
            let pair = result.number / 2;
            match self.halves.remove(&pair) {
                Some((other, course)) => {
                    pairs[halves + other] += 1;
                    if lots || self.pairs.insert(course ^ result.course) {
                        tally.pairs[halves + other] += 1;
                    }
                }
                None => {
                    self.halves.insert(pair, (halves, result.course));
                }
            }
        }
        if !self.spec.compares() {
            return;
        }
        *self.ends.entry(result.ended.why.code()).or_default() += 1;
        if let (Why::Forfeit(lapse), Some(winner)) = (result.ended.why, winner) {
            *self.forfeits.entry((1 - winner, lapse)).or_default() += 1;
        }
        self.tell();
    }

    /// Puts what the results say into the table.
    fn tell(&mut self) {
        let pairs = self.spec.sides == Sides::Swapped;
        let table = &mut self.table;
        let owned = self
            .ends
            .iter()
            .map(|(code, games)| ((*code).to_owned(), *games));
        table.ends = owned.collect();
        let forfeits = self
            .forfeits
            .iter()
            .map(|(&(place, lapse), &games)| Forfeits {
                player: Side::from(Player::BOTH[place]),
                kind: lapse.code().to_owned(),
                games,
            });
        table.forfeits = forfeits.collect();
        table.elo = self.tally.comparison(pairs).map(|found| MatchElo {
            difference_tenths: found.difference.map(|elo| whole(elo * 10.0)),
            low_tenths: found.low.map(|elo| whole(elo * 10.0)),
            high_tenths: found.high.map(|elo| whole(elo * 10.0)),
            superiority_permille: found
                .superiority
                .map(|chance| whole(chance * 1000.0).unsigned_abs()),
        });
        table.sprt = self.spec.sprt.map(|test| {
            let ratio = test.ratio(&self.tally, pairs);
            let (low, high) = test.bounds();
            let accepted = if ratio <= low {
                Some(test.elo0)
            } else if ratio >= high {
                Some(test.elo1)
            } else {
                None
            };
            MatchSprt {
                elo0_tenths: whole(test.elo0 * 10.0),
                elo1_tenths: whole(test.elo1 * 10.0),
                ratio_thousandths: whole(ratio * 1000.0),
                low_thousandths: whole(low * 1000.0),
                high_thousandths: whole(high * 1000.0),
                accepted_tenths: accepted.map(|elo| whole(elo * 10.0)),
            }
        });
    }

    /// Whether the test has decided.
    pub(super) fn decided(&self) -> bool {
        self.table
            .sprt
            .is_some_and(|sprt| sprt.accepted_tenths.is_some())
    }
}

/// The nearest whole number.
fn whole(number: f64) -> i64 {
    number.round() as i64
}
