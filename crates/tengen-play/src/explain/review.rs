//! A game gone through move by move.

use tengen_engine::{Limits, Stop, Table};

use crate::contract::{Review, SideReview};
use crate::kit::Kit;
use crate::lang::Lang;
use crate::session::Question;

/// The question how a game went.
pub(crate) struct ReviewGame<P: Kit> {
    pub(crate) start: P,
    pub(crate) moves: Vec<P::Move>,
    pub(crate) limits: Limits,
    pub(crate) revision: u64,
    pub(crate) lang: Lang,
}

impl<P: Kit> Question<Review> for ReviewGame<P> {
    fn revision(&self) -> u64 {
        self.revision
    }

    fn answer(&self, table: &mut Table, stop: &Stop, report: &mut dyn FnMut(Review)) -> Review {
        let _ = (table, stop, report, self.lang, &self.moves);
        Review {
            start: self.start.position_text(),
            moves: Vec::new(),
            sides: [SideReview::default(); 2],
            summary: String::new(),
            exact: true,
            limit: self.limits.to_string(),
            stopped: false,
        }
    }
}
