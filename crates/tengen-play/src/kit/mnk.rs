//! The m,n,k games.

use tengen_engine::mnk::LineGuide;
use tengen_rules::mnk::{Cell, Mnk, Preview as Stone, Rule, Shape};
use tengen_rules::{Player, Position, Symmetry};

use super::{Figure, Kit, Looks, lines};
use crate::contract::{EndedBy, Evidence, Preview};
use crate::lang::{Lang, text};

impl<const W: usize> Kit for Mnk<W> {
    type Guide = LineGuide<W>;

    const LOOKS: Looks = Looks {
        figures: &[
            stone("x", "X", Player::First),
            stone("o", "O", Player::Second),
        ],
        opposite: false,
    };

    const MOVE_FORM: &'static str = "help-moves-cells";

    fn title(&self, lang: Lang) -> String {
        title(self.shape(), lang)
    }

    fn ended_by(&self) -> EndedBy {
        match self.decided() {
            Some(_) => EndedBy::Line,
            None => EndedBy::Full,
        }
    }

    fn player_name(&self, player: Player, _: Lang) -> String {
        // The letters on the board, the same in every language.
        match player {
            Player::First => "X".to_owned(),
            Player::Second => "O".to_owned(),
        }
    }

    fn board(&self) -> Option<Vec<Vec<String>>> {
        let cell = |index: usize| match self.stone(Cell::from(index)) {
            Some(Player::First) => "x".to_owned(),
            Some(Player::Second) => "o".to_owned(),
            None => ".".to_owned(),
        };
        let (width, height) = (self.shape().width(), self.shape().height());
        let row = |row: usize| (row * width..(row + 1) * width).map(cell).collect();
        Some((0..height).map(row).collect())
    }

    fn deciding_line(&self) -> Vec<Cell> {
        Mnk::deciding_line(self)
    }

    fn reachable(&self) -> bool {
        Mnk::reachable(self)
    }

    fn canonical_key(&self) -> Option<u64> {
        Some(Symmetry::canonical_key(self))
    }

    fn preview(&self, cell: Cell, player: Player) -> Option<Preview> {
        match Mnk::preview(self, cell, player) {
            Stone::WouldWin => Some(Preview::WouldWin),
            Stone::WouldLose => Some(Preview::WouldLose),
            Stone::NoLine => Some(Preview::WouldNotDecide),
            Stone::NotPlayable(_) => None,
        }
    }

    fn evidence(&self, cell: Cell, _: &[Cell], lang: Lang) -> Evidence {
        lines::evidence(self, cell, lang)
    }
}

const fn stone(cell: &'static str, symbol: &'static str, side: Player) -> Figure {
    Figure {
        cell,
        symbol,
        plain: symbol,
        side,
    }
}

fn title(shape: Shape, lang: Lang) -> String {
    let k = || ("k", shape.k().into());
    let name = match (shape.width(), shape.height(), shape.k()) {
        (3, 3, 3) => text(lang, "title-tictactoe", &[]),
        (15, 15, 5) => text(lang, "title-gomoku", &[]),
        (width, height, _) => {
            let sizes = [("width", width.into()), ("height", height.into()), k()];
            text(lang, "title-mnk", &sizes)
        }
    };
    match shape.rule() {
        Rule::Free => name,
        Rule::Exact => text(lang, "title-exact", &[("title", name.into()), k()]),
        Rule::Misere => text(lang, "title-misere", &[("title", name.into())]),
    }
}
