//! Games written out as trees.

use tengen_engine::NoGuide;
use tengen_rules::Position;
use tengen_rules::tree::Tree;

use super::Kit;
use crate::contract::EndedBy;
use crate::lang::{Lang, text};

impl Kit for Tree {
    type Guide = NoGuide;

    const POSITION_FORM: &'static str = "expected-path";

    fn title(&self, lang: Lang) -> String {
        text(lang, "title-tree", &[])
    }

    fn ended_by(&self) -> EndedBy {
        match self.decided() {
            Some(_) => EndedBy::Rule,
            None => EndedBy::Full,
        }
    }

    fn ended_why(&self) -> Option<&'static str> {
        // The outline says so.
        self.decided().map(|_| "outline")
    }
}
