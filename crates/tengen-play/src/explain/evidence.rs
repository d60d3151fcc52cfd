//! What can be seen on the board of a reason, and the reason in words.

use tengen_engine::search::Candidate;

use crate::contract::Evidence;
use crate::kit::Kit;
use crate::lang::Lang;
use crate::words;

/// What can be seen of a move on the board.
pub(super) fn evidence<P: Kit>(position: &P, mv: P::Move, lang: Lang) -> Evidence {
    let _ = (position, mv, lang);
    Evidence::default()
}

/// The reason of the candidate at this place, as a sentence.
pub(super) fn reason_text<P: Kit>(
    position: &P,
    candidates: &[Candidate<P::Move>],
    n: usize,
    lang: Lang,
) -> String {
    let _ = position;
    let found = &candidates[n];
    words::reason_text(found.reason, Some(found.value), lang)
}
