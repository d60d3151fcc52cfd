//! What every legal move is worth.

use tengen_engine::search::{self, Analysis as Found, Candidate as Move};
use tengen_engine::{Limits, Stop, Table};

use super::Here;
use crate::contract::{Analysis, Candidate, Ended};
use crate::kit::{Kit, texts_along};
use crate::lang::Lang;
use crate::session::Question;
use crate::words::{Why, position_value_text, reason_text};

/// The question what every legal move is worth.
pub(crate) struct Analyse<P> {
    pub(crate) here: Here<P>,
    pub(crate) limits: Limits,
    pub(crate) revision: u64,
    pub(crate) lang: Lang,
}

impl<P: Kit> Question<Analysis> for Analyse<P> {
    fn revision(&self) -> u64 {
        self.revision
    }

    fn answer(&self, table: &mut Table, stop: &Stop, report: &mut dyn FnMut(Analysis)) -> Analysis {
        let mut report = |found| report(self.told(&found, None));
        let found =
            search::analyse::<P, P::Guide>(self.here.root(), self.limits, table, stop, &mut report)
                .unwrap_or_else(|_| {
                    unreachable!("the question is asked only in a game in progress")
                });
        let ended = if found.exact() {
            Ended::Exact
        } else if found.settled {
            Ended::Settled
        } else if stop.is_stopped() {
            Ended::Stopped
        } else {
            Ended::Limit
        };
        self.told(&found, Some(ended))
    }
}

impl<P: Kit> Analyse<P> {
    fn told(&self, found: &Found<P::Move>, ended: Option<Ended>) -> Analysis {
        let value = found.value();
        let position = &self.here.position;
        let candidates = (0..found.candidates.len())
            .map(|n| candidate(position, &found.candidates, n, self.lang));
        Analysis {
            position: position.position_text(),
            to_move: position.turn().into(),
            value: value.into(),
            text: position_value_text(position, value, self.lang),
            candidates: candidates.collect(),
            exact: found.exact(),
            done: ended.is_some(),
            ended,
            limit: self.limits.to_string(),
            depth: found.depth,
            nodes: found.nodes,
            elapsed_ms: found.elapsed.as_millis() as u64,
        }
    }
}

/// The candidate at this place, in the words of the contract.
pub(super) fn candidate<P: Kit>(
    position: &P,
    candidates: &[Move<P::Move>],
    n: usize,
    lang: Lang,
) -> Candidate {
    told(position, &candidates[n], candidates, lang)
}

/// A candidate in the words of the contract, beside all the others or, where they aren't known, none.
pub(super) fn told<P: Kit>(
    position: &P,
    found: &Move<P::Move>,
    candidates: &[Move<P::Move>],
    lang: Lang,
) -> Candidate {
    let evidence = position.evidence(found.mv, found.pv.get(1..).unwrap_or_default(), lang);
    let why = Why {
        position,
        mv: found.mv,
        reason: found.reason,
        value: Some(found.value),
        pv: &found.pv,
        evidence: &evidence,
        candidates,
    };
    Candidate {
        mv: position.move_text(found.mv),
        value: found.value.into(),
        best: found.best,
        reason: found.reason.code().to_owned(),
        text: reason_text(&why, lang),
        evidence,
        pv: texts_along(position, found.pv.iter().copied()),
        depth: found.depth,
        nodes: found.nodes,
    }
}
