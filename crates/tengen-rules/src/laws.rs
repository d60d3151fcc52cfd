//! Laws that hold for every game, whatever its rules. Run them on a new game before anything else.
//!
//! ```
//! use tengen_rules::{laws, mnk::{Mnk, Shape}};
//!
//! let start = Mnk::<1>::new(Shape::TICTACTOE);
//! // Plays one game, always taking the first legal move, and checks every position on the way.
//! laws::check(&start, |_| 0)?;
//! laws::check_symmetry(&start, |_| 0)?;
//! # Ok::<(), laws::Broken>(())
//! ```

use std::collections::HashSet;
use std::fmt;

use crate::notation::Notation;
use crate::position::{Illegal, Outcome};
use crate::symmetry::Symmetry;

/// A law that doesn't hold, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The law, as a sentence.
    pub law: &'static str,
    /// The position at which it doesn't hold.
    pub position: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} — not so at {}", self.law, self.position)
    }
}

impl std::error::Error for Broken {}

fn law<P: Notation>(holds: bool, position: &P, law: &'static str) -> Result<(), Broken> {
    if holds {
        Ok(())
    } else {
        let position = position.position_text();
        Err(Broken { law, position })
    }
}

/// Everything of a position that can be asked, to compare two of them.
fn view<P: Notation>(position: &P) -> (String, u64, Option<Outcome>, Vec<P::Move>) {
    (
        position.position_text(),
        position.key(),
        position.outcome(),
        position.moves().collect(),
    )
}

/// Plays a game to its end, where `choose(n)` picks one of `n` moves, and checks every law on the
/// way there and on the way back.
///
/// # Errors
///
/// The first law that doesn't hold.
pub fn check<P: Notation>(start: &P, choose: impl FnMut(usize) -> usize) -> Result<(), Broken> {
    check_plies(start, usize::MAX, choose)
}

/// The same for the first plies of a game that may be long.
///
/// # Errors
///
/// The first law that doesn't hold.
pub fn check_plies<P: Notation>(
    start: &P,
    plies: usize,
    mut choose: impl FnMut(usize) -> usize,
) -> Result<(), Broken> {
    let mut position = start.clone();
    let mut played = Vec::new();
    // Every move of the game, legal or not; there may be gaps between the codes.
    let all: Vec<P::Move> = (0..=u16::MAX)
        .filter_map(|code| start.decode(code))
        .collect();
    loop {
        check_position(&position, &all)?;
        let count = position.move_count();
        if count == 0 {
            law(
                position.outcome().is_some(),
                &position,
                "a game without moves has an outcome",
            )?;
            break;
        }
        if played.len() == plies {
            break;
        }
        let Some(mv) = position.nth_move(choose(count) % count) else {
            return law(
                false,
                &position,
                "nth_move gives every move below move_count",
            );
        };
        let before = position.clone();
        let undo = position.make(mv);
        law(
            position.turn() == before.turn().other(),
            &before,
            "a move hands over the turn",
        )?;
        played.push((mv, undo, before));
    }
    for (mv, undo, before) in played.into_iter().rev() {
        position.unmake(mv, undo);
        law(
            view(&position) == view(&before) && position.turn() == before.turn(),
            &before,
            "unmake gives back the position as it was",
        )?;
    }
    law(
        view(&position) == view(start),
        start,
        "taking everything back leads to the start",
    )
}

fn check_position<P: Notation>(position: &P, all: &[P::Move]) -> Result<(), Broken> {
    let law = |holds, text| law(holds, position, text);
    let moves: Vec<P::Move> = position.moves().collect();
    law(
        moves.len() == position.move_count(),
        "move_count counts the moves",
    )?;
    law(
        (0..=moves.len()).all(|n| position.nth_move(n) == moves.get(n).copied()),
        "nth_move agrees with moves",
    )?;
    let distinct: HashSet<P::Move> = moves.iter().copied().collect();
    law(distinct.len() == moves.len(), "no move is listed twice")?;
    law(
        moves.iter().all(|&mv| position.check(mv).is_ok()),
        "every listed move is legal",
    )?;
    law(
        moves
            .iter()
            .all(|&mv| position.decode(position.code(mv)) == Some(mv)),
        "a move's code leads back to it",
    )?;
    let over = position.outcome().is_some();
    let (mut as_listed, mut as_over) = (true, true);
    for &mv in all {
        let legal = position.check(mv);
        as_listed &= distinct.contains(&mv) == legal.is_ok();
        as_over &= legal == Err(Illegal::GameOver);
    }
    law(as_listed, "every legal move is listed")?;
    law(
        moves
            .iter()
            .all(|&mv| position.read_move(&position.move_text(mv)) == Ok(mv)),
        "a move's text leads back to it",
    )?;
    law(
        over == moves.is_empty(),
        "there are moves until the end and none after it",
    )?;
    law(
        position.decided().is_none() || position.outcome() == position.decided(),
        "what is decided is the outcome",
    )?;
    law(
        !over || as_over,
        "after the end every move is refused because the game is over",
    )?;
    let text = position.position_text();
    let body = text.strip_prefix(&position.spec_text());
    law(body.is_some(), "a position's text begins with its spec")?;
    let again = position.read_position(body.unwrap_or_default());
    law(
        again.is_ok_and(|again| view(&again) == view(position) && again.turn() == position.turn()),
        "a position's text leads back to it, with the same key and the same moves",
    )
}

/// Plays a game as [`check`] does and checks the laws of symmetry on the way.
///
/// # Errors
///
/// The first law that doesn't hold.
pub fn check_symmetry<P: Notation + Symmetry>(
    start: &P,
    mut choose: impl FnMut(usize) -> usize,
) -> Result<(), Broken> {
    let mut position = start.clone();
    loop {
        let law = |holds, text| law(holds, &position, text);
        let moves: HashSet<P::Move> = position.moves().collect();
        law(
            view(&position.mapped(0)) == view(&position),
            "symmetry 0 changes nothing",
        )?;
        for s in 0..position.symmetries() {
            let mapped = position.mapped(s);
            let back = position.inverse(s);
            law(
                view(&mapped.mapped(back)) == view(&position),
                "the inverse of a symmetry undoes it",
            )?;
            law(
                mapped.outcome() == position.outcome() && mapped.turn() == position.turn(),
                "a symmetry changes neither outcome nor turn",
            )?;
            law(
                mapped.moves().collect::<HashSet<_>>()
                    == moves.iter().map(|&mv| position.map_move(s, mv)).collect(),
                "a symmetry takes legal moves to legal moves",
            )?;
            law(
                mapped.canonical_key() == position.canonical_key(),
                "symmetric positions have the same canonical key",
            )?;
        }
        let count = position.move_count();
        let Some(mv) = (count > 0)
            .then(|| choose(count) % count)
            .and_then(|n| position.nth_move(n))
        else {
            return Ok(());
        };
        for s in 0..position.symmetries() {
            let mut there = position.mapped(s);
            there.make(position.map_move(s, mv));
            let mut here = position.clone();
            here.make(mv);
            law(
                view(&there) == view(&here.mapped(s)),
                "a symmetry may come before a move or after it",
            )?;
        }
        position.make(mv);
    }
}
