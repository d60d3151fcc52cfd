//! The fixed part of an m,n,k game: its lines, symmetries and hash numbers.

use super::bits::Bits;
use super::shape::{Rule, Shape};
use crate::position::Player;
use crate::random::mix;

/// Which way a line runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// From left to right.
    Row,
    /// From top to bottom.
    Column,
    /// From the top left to the bottom right.
    Falling,
    /// From the top right to the bottom left.
    Rising,
}

impl Direction {
    const ALL: [Direction; 4] = [
        Direction::Row,
        Direction::Column,
        Direction::Falling,
        Direction::Rising,
    ];

    /// Columns to the right and rows down that one step takes.
    const fn step(self) -> (isize, isize) {
        match self {
            Direction::Row => (1, 0),
            Direction::Column => (0, 1),
            Direction::Falling => (1, 1),
            Direction::Rising => (-1, 1),
        }
    }
}

/// `k` cells in a row on the board, from the top or the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line<'a> {
    /// Which way it runs.
    pub direction: Direction,
    /// Its cells, as indices in row order from the top left.
    pub cells: &'a [u16],
}

/// What all positions of one m,n,k game share. Cells are numbered in row order from the top left.
#[derive(Debug)]
pub struct Board<const W: usize> {
    shape: Shape,
    all: Bits<W>,
    line_cells: Box<[u16]>,
    line_directions: Box<[Direction]>,
    through: Lists,
    /// For boards of one word, the runs through each cell, in `fours` groups of four.
    runs: Box<[FourRuns]>,
    fours: usize,
    /// For larger boards, how many cells matter to each cell, ahead and behind in each direction.
    reach: Box<[[(u8, u8); 4]]>,
    numbers: Box<[[u64; 2]]>,
    base: [u64; 2],
    maps: Box<[Box<[u16]>]>,
}

/// One place where `k` in a row can lie: `stones & care == want` when they do.
#[derive(Clone, Copy, Debug)]
struct Run {
    care: u64,
    want: u64,
}

/// Four runs, looked at at once: whether one of the first or of the last lies there can't be foreseen.
#[derive(Clone, Copy, Debug)]
struct FourRuns {
    care: [u64; 4],
    want: [u64; 4],
}

impl FourRuns {
    /// The runs, at most four; what is left over of the four never lies there.
    fn new(runs: &[Run]) -> Self {
        let mut four = FourRuns {
            care: [0; 4],
            want: [1; 4],
        };
        for (i, run) in runs.iter().enumerate() {
            four.care[i] = run.care;
            four.want[i] = run.want;
        }
        four
    }

    #[inline]
    fn any(&self, stones: u64) -> bool {
        let off = |i: usize| (stones & self.care[i]) ^ self.want[i];
        // The minimum takes no branch.
        off(0).min(off(1)).min(off(2).min(off(3))) == 0
    }
}

/// A list for each cell, stored end to end.
#[derive(Debug)]
struct Lists {
    starts: Box<[u32]>,
    items: Box<[u16]>,
}

impl Lists {
    fn new(lists: Vec<Vec<u16>>) -> Self {
        let mut starts = vec![0];
        let mut items = Vec::new();
        for list in lists {
            items.extend(list);
            starts.push(items.len() as u32);
        }
        Lists {
            starts: starts.into(),
            items: items.into(),
        }
    }

    #[inline]
    fn of(&self, cell: usize) -> &[u16] {
        &self.items[self.starts[cell] as usize..self.starts[cell + 1] as usize]
    }
}

impl<const W: usize> Board<W> {
    /// The board of a game.
    ///
    /// # Panics
    ///
    /// If the cells don't fit into `W` words.
    #[must_use]
    pub fn new(shape: Shape) -> Self {
        let cells = shape.cells();
        assert!(cells <= Bits::<W>::CAPACITY, "{shape} needs more words");
        let grid = Grid(shape);

        let mut line_cells = Vec::new();
        let mut line_directions = Vec::new();
        let mut through = vec![Vec::new(); cells];
        let mut runs = vec![Vec::new(); if W == 1 { cells } else { 0 }];
        for direction in Direction::ALL {
            for start in 0..cells {
                let Some(line) = grid.line(start, direction) else {
                    continue;
                };
                if W == 1 {
                    let run = grid.run(&line, direction);
                    for &cell in &line {
                        runs[usize::from(cell)].push(run);
                    }
                }
                // A line of one cell is the same line in every direction.
                if shape.k() > 1 || direction == Direction::Row {
                    for &cell in &line {
                        through[usize::from(cell)].push(line_directions.len() as u16);
                    }
                    line_cells.extend(line);
                    line_directions.push(direction);
                }
            }
        }

        let most = runs.iter().map(Vec::len).max().unwrap_or(0);
        let fours = most.div_ceil(4);
        let runs = runs
            .iter()
            .flat_map(|runs| (0..fours).map(|n| runs.chunks(4).nth(n).unwrap_or_default()))
            .map(FourRuns::new)
            .collect();

        let seed = mix(u64::from_le_bytes([
            b'm',
            b'n',
            b'k',
            shape.width() as u8,
            shape.height() as u8,
            shape.k() as u8,
            shape.rule() as u8,
            0,
        ]));
        let first = mix(seed ^ 1);
        let turn = mix(seed ^ 2);
        Board {
            shape,
            all: Bits::first(cells),
            line_cells: line_cells.into(),
            line_directions: line_directions.into(),
            through: Lists::new(through),
            runs,
            fours,
            reach: (0..if W == 1 { 0 } else { cells })
                .map(|cell| Direction::ALL.map(|d| grid.reach(cell, d)))
                .collect(),
            // A stone always hands over the turn, so its number includes that.
            numbers: (0..cells as u64)
                .map(|cell| [3 + 2 * cell, 4 + 2 * cell].map(|n| mix(seed ^ n) ^ turn))
                .collect(),
            base: [first, first ^ turn],
            maps: (0..if shape.width() == shape.height() {
                8
            } else {
                4
            })
                .map(|s| (0..cells).map(|cell| grid.mapped(s, cell)).collect())
                .collect(),
        }
    }

    /// Which game it is.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Every cell.
    #[inline]
    pub fn all(&self) -> Bits<W> {
        self.all
    }

    /// How many lines of `k` cells the board has.
    pub fn line_count(&self) -> usize {
        self.line_directions.len()
    }

    /// A line by its number.
    ///
    /// # Panics
    ///
    /// If there are not so many lines.
    pub fn line(&self, number: usize) -> Line<'_> {
        let k = self.shape.k();
        Line {
            direction: self.line_directions[number],
            cells: &self.line_cells[number * k..(number + 1) * k],
        }
    }

    /// All lines of `k` cells: rows, columns, falling and rising diagonals.
    pub fn lines(&self) -> impl ExactSizeIterator<Item = Line<'_>> {
        (0..self.line_count()).map(|number| self.line(number))
    }

    /// The numbers of the lines through a cell.
    ///
    /// # Panics
    ///
    /// If the board has no such cell.
    #[inline]
    pub fn lines_through(&self, cell: usize) -> &[u16] {
        self.through.of(cell)
    }

    /// Whether a stone of the set on `cell` lies in a finished row. Looks at no other rows.
    #[inline]
    pub(super) fn completes(&self, stones: &Bits<W>, cell: usize) -> bool {
        if W == 1 {
            self.runs[cell * self.fours..][..self.fours]
                .iter()
                .any(|runs| runs.any(stones.word()))
        } else if self.shape.k() >= 4 && !self.may_lie_in_four(stones, cell) {
            false
        } else {
            self.run_through(stones, cell)
        }
    }

    /// Whether a stone on `cell` may lie in a row of four or more: certain if not. Takes no branch that
    /// could not be foreseen, and leaves few stones to look at closely.
    #[inline]
    fn may_lie_in_four(&self, stones: &Bits<W>, cell: usize) -> bool {
        // The 7 by 7 cells around it. Rows go around the edges here, so some may be others' neighbours.
        let width = self.shape.width();
        let corner = Bits::<W>::CAPACITY + cell - 3 * width - 3;
        let near = (0..7).fold(0, |near, row| {
            near | (stones.window(corner + row * width) & 0x7F) << (7 * row)
        });
        // In each direction, from the four places where four may begin.
        let fours = [1, 7, 8, 6].map(|step| {
            let twos = near & near >> step;
            let starts = 1 << 24 | 1 << (24 - step) | 1 << (24 - 2 * step) | 1 << (24 - 3 * step);
            twos & twos >> (2 * step) & starts
        });
        fours != [0; 4]
    }

    /// Whether a stone on `cell` lies in a finished row, by counting its neighbours in each direction.
    fn run_through(&self, stones: &Bits<W>, cell: usize) -> bool {
        let k = self.shape.k();
        let width = self.shape.width();
        let exact = self.shape.rule() == Rule::Exact;
        let finished = |direction: Direction, step: usize| {
            let (ahead, behind) = self.reach[cell][direction as usize];
            let mut run = 1;
            let mut next = cell;
            for _ in 0..ahead {
                next += step;
                if !stones.contains(next) {
                    break;
                }
                run += 1;
            }
            next = cell;
            for _ in 0..behind {
                next -= step;
                if !stones.contains(next) {
                    break;
                }
                run += 1;
            }
            if exact { run == k } else { run >= k }
        };
        finished(Direction::Row, 1)
            || finished(Direction::Column, width)
            || finished(Direction::Falling, width + 1)
            || finished(Direction::Rising, width - 1)
    }

    /// The hash number of a stone, the change of turn included.
    #[inline]
    pub(super) fn number(&self, player: Player, cell: usize) -> u64 {
        self.numbers[cell][player.index()]
    }

    /// The key of a position from scratch.
    pub(super) fn key(&self, stones: &[Bits<W>; 2], turn: Player) -> u64 {
        self.mapped_key(0, stones, turn)
    }

    /// The key of the position that symmetry `s` makes of this one.
    pub(super) fn mapped_key(&self, s: usize, stones: &[Bits<W>; 2], turn: Player) -> u64 {
        let map = &self.maps[s];
        let mut key = self.base[0];
        let mut placed = 0;
        for player in Player::BOTH {
            for cell in stones[player.index()] {
                key ^= self.number(player, map[cell].into());
                placed += 1;
            }
        }
        // Each stone has handed over the turn once; set it to what it is.
        if (placed % 2 == 1) == (turn == Player::First) {
            key ^= self.base[0] ^ self.base[1];
        }
        key
    }

    /// How many symmetries the board has: 8 if it is square, else 4.
    pub(super) fn symmetries(&self) -> usize {
        self.maps.len()
    }

    /// Where symmetry `s` takes a cell.
    pub(super) fn map(&self, s: usize, cell: usize) -> usize {
        self.maps[s][cell].into()
    }
}

/// Rows and columns of a shape.
struct Grid(Shape);

impl Grid {
    /// The cell that is `n` steps away, if it is on the board.
    fn at(&self, cell: usize, direction: Direction, n: isize) -> Option<usize> {
        let (width, height) = (self.0.width(), self.0.height());
        let (dx, dy) = direction.step();
        let x = (cell % width).checked_add_signed(dx * n)?;
        let y = (cell / width).checked_add_signed(dy * n)?;
        (x < width && y < height).then_some(y * width + x)
    }

    fn line(&self, start: usize, direction: Direction) -> Option<Vec<u16>> {
        (0..self.0.k().cast_signed())
            .map(|n| self.at(start, direction, n).map(|cell| cell as u16))
            .collect()
    }

    fn run(&self, line: &[u16], direction: Direction) -> Run {
        let want = line.iter().fold(0, |mask, &cell| mask | 1 << cell);
        let mut care = want;
        if self.0.rule() == Rule::Exact {
            let ends = [(line[0], -1), (line[line.len() - 1], 1)];
            for (cell, step) in ends {
                if let Some(end) = self.at(cell.into(), direction, step) {
                    care |= 1 << end;
                }
            }
        }
        Run { care, want }
    }

    fn reach(&self, cell: usize, direction: Direction) -> (u8, u8) {
        // Under `exact` a stone more on either side matters.
        let far = self.0.k() + usize::from(self.0.rule() == Rule::Exact);
        let far = |sign: isize| {
            (1..far.cast_signed())
                .take_while(|n| self.at(cell, direction, sign * n).is_some())
                .count() as u8
        };
        (far(1), far(-1))
    }

    /// Symmetry `s`: bit 0 mirrors left and right, bit 1 top and bottom, then bit 2 swaps rows and columns.
    fn mapped(&self, s: usize, cell: usize) -> u16 {
        let (width, height) = (self.0.width(), self.0.height());
        let (mut x, mut y) = (cell % width, cell / width);
        if s & 1 != 0 {
            x = width - 1 - x;
        }
        if s & 2 != 0 {
            y = height - 1 - y;
        }
        if s & 4 != 0 {
            (x, y) = (y, x);
        }
        (y * width + x) as u16
    }
}
