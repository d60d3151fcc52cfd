//! The boards of a tree's positions, found by playing its moves.

use crate::catalog;
use crate::lang::Lang;
use crate::seat::Seats;
use crate::session::Session;

use super::said::View;

/// The longest side of boards that are drawn for every position.
pub(super) const TINY: usize = 5;

/// A board as it is drawn.
#[derive(Clone)]
pub(super) struct Board {
    /// Rows from the top.
    pub(super) rows: Vec<Vec<String>>,
    /// The cells that differ from the board before, by row and column.
    pub(super) fresh: Vec<(usize, usize)>,
    /// The cells of the line that decided the game.
    pub(super) line: Vec<(usize, usize)>,
}

impl Board {
    fn of(session: &dyn Session, lang: Lang) -> Option<Self> {
        let info = session.info(lang);
        let rows = info.board?;
        let line = info.line.unwrap_or_default();
        let line = line.iter().filter_map(|mv| cell(mv, rows.len())).collect();
        Some(Board {
            rows,
            fresh: Vec::new(),
            line,
        })
    }

    pub(super) fn columns(&self) -> usize {
        self.rows.first().map_or(0, Vec::len)
    }
}

/// The row and column of a cell's name: a letter for the column, and the row's number from below.
fn cell(name: &str, rows: usize) -> Option<(usize, usize)> {
    let letter = name.bytes().next().filter(u8::is_ascii_lowercase)?;
    let number: usize = name.get(1..)?.parse().ok()?;
    Some((rows.checked_sub(number)?, usize::from(letter - b'a')))
}

/// The board at the root, if the game has one.
pub(super) fn root(view: &View<'_>) -> Option<Board> {
    let session = catalog::open(&view.trace.position, Seats::HUMANS).ok()?;
    Board::of(&*session, view.lang)
}

/// The board of every position in the tree; `None` if its moves can't be played.
pub(super) fn all(view: &View<'_>) -> Option<Vec<Board>> {
    let mut session = catalog::open(&view.trace.position, Seats::HUMANS).ok()?;
    let mut boards: Vec<Board> = Vec::with_capacity(view.trace.nodes.len());
    let mut played = 0;
    for (place, node) in view.nodes() {
        let Some(parent) = view.parents[place] else {
            boards.push(Board::of(&*session, view.lang)?);
            continue;
        };
        while played >= view.levels[place] {
            session.undo(view.lang).ok()?;
            played -= 1;
        }
        session.play(node.mv.as_deref()?, view.lang).ok()?;
        played += 1;
        let mut board = Board::of(&*session, view.lang)?;
        let before = &boards[parent].rows;
        for (row, cells) in board.rows.iter().enumerate() {
            let changed = |&column: &usize| {
                before.get(row).and_then(|cells| cells.get(column)) != cells.get(column)
            };
            board
                .fresh
                .extend((0..cells.len()).filter(changed).map(|column| (row, column)));
        }
        boards.push(board);
    }
    Some(boards)
}
