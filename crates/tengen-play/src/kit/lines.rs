//! What can be seen of a move on a board with lines.

use tengen_rules::mnk::{Cell, Direction, Mnk, Preview, Rule, Shape};
use tengen_rules::{Notation, Player, Position};

use crate::contract::{Evidence, LineSeen};
use crate::lang::{Lang, text};

/// Each direction with the columns to the right and the rows down that one step takes; every step leads on in row
/// order.
const DIRECTIONS: [(Direction, isize, isize); 4] = [
    (Direction::Row, 1, 0),
    (Direction::Column, 0, 1),
    (Direction::Falling, 1, 1),
    (Direction::Rising, -1, 1),
];

/// What can be seen of a legal move.
pub(super) fn evidence<const W: usize>(position: &Mnk<W>, cell: Cell, lang: Lang) -> Evidence {
    if position.check(cell).is_err() {
        return Evidence::default();
    }
    let me = position.turn();
    let mut after = position.clone();
    after.make(cell);
    // Where a line loses, nobody threatens with one and nobody is in its way.
    let misere = position.shape().rule() == Rule::Misere;
    let wins_next = |player| {
        if misere || after.outcome().is_some() {
            return Vec::new();
        }
        let wins = beside(&after, player);
        let wins = wins.filter(|&cell| after.preview(cell, player) == Preview::WouldWin);
        wins.map(|cell| after.move_text(cell)).collect()
    };
    let lines = |player| lines(position, cell, player, lang);
    Evidence {
        blocks: if misere {
            Vec::new()
        } else {
            lines(me.other())
        },
        finishes: lines(me),
        threatens: wins_next(me),
        leaves: wins_next(me.other()),
        ..Evidence::default()
    }
}

/// The cell that is so many steps away, if the board has it.
fn at(shape: Shape, cell: usize, (dx, dy): (isize, isize), steps: isize) -> Option<usize> {
    let (width, height) = (shape.width(), shape.height());
    let x = (cell % width).checked_add_signed(steps * dx)?;
    let y = (cell / width).checked_add_signed(steps * dy)?;
    (x < width && y < height).then_some(y * width + x)
}

/// The free cells beside a player's stones, in row order: a line of more than one stone can be finished nowhere else.
fn beside<const W: usize>(position: &Mnk<W>, player: Player) -> impl Iterator<Item = Cell> {
    let shape = position.shape();
    let mut beside = vec![false; shape.cells()];
    for stone in position.stones(player) {
        for (_, dx, dy) in DIRECTIONS {
            let both = [-1, 1].map(|steps| at(shape, stone, (dx, dy), steps));
            for cell in both.into_iter().flatten() {
                beside[cell] = true;
            }
        }
    }
    position.moves().filter(move |cell| beside[cell.index()])
}

/// The lines that a stone of this player on this cell would finish, at most one in each direction: lines of `k` that
/// overlap are one.
fn lines<const W: usize>(
    position: &Mnk<W>,
    cell: Cell,
    player: Player,
    lang: Lang,
) -> Vec<LineSeen> {
    let shape = position.shape();
    let stones = position.stones(player);
    let mut seen = Vec::new();
    for (direction, dx, dy) in DIRECTIONS {
        let stone = |steps| {
            let cell = at(shape, cell.index(), (dx, dy), steps);
            cell.filter(|&cell| stones.contains(cell))
        };
        let mut run: Vec<usize> = (1..).map_while(|n| stone(-n)).collect();
        run.reverse();
        run.push(cell.index());
        run.extend((1..).map_while(stone));
        let finished = match shape.rule() {
            Rule::Exact => run.len() == shape.k(),
            Rule::Free | Rule::Misere => run.len() >= shape.k(),
        };
        // A line of one cell is the same line in every direction.
        if finished && (shape.k() > 1 || direction == Direction::Row) {
            let cells: Vec<String> = run
                .iter()
                .map(|&cell| position.move_text(cell.into()))
                .collect();
            let this = position.move_text(cell);
            seen.push(LineSeen {
                name: name(shape, direction, &cells, lang),
                stones: cells
                    .iter()
                    .filter(|&cell| *cell != this)
                    .cloned()
                    .collect(),
                cells,
            });
        }
    }
    seen
}

/// How a reader calls the line of these cells, which come in row order.
fn name(shape: Shape, direction: Direction, cells: &[String], lang: Lang) -> String {
    let (Some(first), Some(last)) = (cells.first(), cells.last()) else {
        return String::new();
    };
    let whole = match direction {
        Direction::Row => cells.len() == shape.width(),
        Direction::Column => cells.len() == shape.height(),
        Direction::Falling | Direction::Rising => false,
    };
    // From the left, or from below in a column.
    let (from, to) = match direction {
        Direction::Row | Direction::Falling => (first, last),
        Direction::Column | Direction::Rising => (last, first),
    };
    let ends = [("from", from.as_str().into()), ("to", to.as_str().into())];
    let (column, row) = first.split_at(1);
    match direction {
        _ if cells.len() == 1 => text(lang, "line-cell", &[("cell", first.as_str().into())]),
        Direction::Row if whole => text(lang, "line-row", &[("row", row.into())]),
        Direction::Row => {
            let [from, to] = ends;
            text(lang, "line-row-part", &[("row", row.into()), from, to])
        }
        Direction::Column if whole => text(lang, "line-column", &[("column", column.into())]),
        Direction::Column => {
            let [from, to] = ends;
            let column = ("column", column.into());
            text(lang, "line-column-part", &[column, from, to])
        }
        Direction::Falling | Direction::Rising => text(lang, "line-diagonal", &ends),
    }
}
