//! Lines on a board, by columns and rows.

use tengen_play::Lang;
use tengen_play::contract::LineSeen;

type At = (isize, isize);

/// A board as the contract shows it.
pub(crate) struct Board {
    rows: Vec<Vec<String>>,
    k: usize,
    exact: bool,
}

impl Board {
    pub(crate) fn new(rows: Vec<Vec<String>>, game: &str) -> Self {
        let (sizes, rule) = game.split_once(':').unwrap_or((game, "free"));
        Board {
            rows,
            k: sizes.rsplit('x').next().unwrap().parse().unwrap(),
            exact: rule == "exact",
        }
    }

    fn stone(&self, (column, row): At) -> Option<&str> {
        let row = self.rows.len().checked_sub(row.try_into().ok()?)?;
        let column = usize::try_from(column).ok()?;
        Some(self.rows.get(row)?.get(column)?.as_str())
    }

    /// The lines through a cell that a stone of this letter there finishes: their cells, from the left, or from
    /// below in a column.
    fn lines(&self, cell: &str, letter: &str) -> Vec<Vec<At>> {
        let (x, y) = at(cell);
        let mut found = Vec::new();
        for (dx, dy) in [(1, 0), (0, 1), (1, -1), (1, 1)] {
            let place = |n: isize| (x + n * dx, y + n * dy);
            let own = |n: &isize| *n == 0 || self.stone(place(*n)) == Some(letter);
            let back = (1..26_isize).take_while(|n| own(&-n)).count().cast_signed();
            let forth = (1..26_isize).take_while(own).count().cast_signed();
            let run: Vec<At> = (-back..=forth).map(place).collect();
            let enough = if self.exact {
                run.len() == self.k
            } else {
                run.len() >= self.k
            };
            if enough {
                found.push(run);
            }
        }
        found
    }

    /// Holds what the contract says of lines against the board.
    pub(crate) fn check(&self, seen: &[LineSeen], cell: &str, letter: &str, lang: Lang) {
        let lines = self.lines(cell, letter);
        assert_eq!(seen.len(), lines.len(), "{seen:?}");
        for (seen, line) in seen.iter().zip(lines) {
            assert_eq!(seen.name, self.name(&line, lang));
            let mut cells = line.clone();
            // In row order from the top.
            cells.sort_by_key(|&(x, y)| (-y, x));
            let cells: Vec<String> = cells.into_iter().map(text).collect();
            assert_eq!(seen.cells, cells);
            let stones: Vec<String> = cells.into_iter().filter(|other| other != cell).collect();
            assert_eq!(seen.stones, stones);
        }
    }

    fn name(&self, line: &[At], lang: Lang) -> String {
        let (first, last) = (line[0], line[line.len() - 1]);
        let ends = format!("{}–{}", text(first), text(last));
        let column = text(first)[..1].to_owned();
        let whole = line.len() == self.rows[0].len();
        let high = line.len() == self.rows.len();
        match (lang, first.0 == last.0, first.1 == last.1) {
            (Lang::En, false, true) if whole => format!("row {}", first.1),
            (Lang::En, false, true) => format!("row {}, {ends}", first.1),
            (Lang::En, true, false) if high => format!("column {column}"),
            (Lang::En, true, false) => format!("column {column}, {ends}"),
            (Lang::En, ..) => format!("the diagonal {ends}"),
            (Lang::Zh, false, true) if whole => format!("第 {} 行", first.1),
            (Lang::Zh, false, true) => format!("第 {} 行 {ends}", first.1),
            (Lang::Zh, true, false) if high => format!("第 {column} 列"),
            (Lang::Zh, true, false) => format!("第 {column} 列 {ends}"),
            (Lang::Zh, ..) => format!("斜线 {ends}"),
        }
    }
}

fn at(cell: &str) -> At {
    let column = cell.as_bytes()[0] - b'a';
    (column.into(), cell[1..].parse().unwrap())
}

fn text((column, row): At) -> String {
    let letter = b'a' + u8::try_from(column).unwrap();
    format!("{}{row}", char::from(letter))
}
