//! What can be seen on the board of a reason, and the reason in words.

use tengen_engine::search::Candidate;

use crate::contract::Evidence;
use crate::kit::Kit;
use crate::lang::Lang;
use crate::words::{self, Why};

/// What can be seen of a move on the board.
pub(super) fn evidence<P: Kit>(position: &P, mv: P::Move, lang: Lang) -> Evidence {
    position.evidence(mv, lang)
}

/// The reason of the candidate at this place, as a sentence or a few.
pub(super) fn reason_text<P: Kit>(
    position: &P,
    candidates: &[Candidate<P::Move>],
    n: usize,
    lang: Lang,
) -> String {
    let found = &candidates[n];
    let why = Why {
        position,
        mv: found.mv,
        reason: found.reason,
        value: Some(found.value),
        pv: &found.pv,
        evidence: &position.evidence(found.mv, lang),
        candidates,
    };
    words::reason_text(&why, lang)
}
