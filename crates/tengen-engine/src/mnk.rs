//! The guide to the m,n,k games: what stands on every line, and what every cell adds to it.

use std::sync::Arc;

use tengen_rules::mnk::{Bits, Board, Cell, Mnk, Preview, Rule, Shape};
use tengen_rules::{Player, Position, Symmetry};

use crate::guide::{Glanced, Guide, MAX_SCORE, Merit, Scope, Tactics};

/// Up to so many empty cells, all of them are searched.
const ALL_CELLS: usize = 36;
/// With more, the best so many at one look.
const BEST_CELLS: usize = 20;

/// Up to so many cells, symmetric positions are always taken for one.
const SYMMETRIC_CELLS: usize = 64;
/// With more, up to so many stones.
const SYMMETRIC_STONES: usize = 8;

/// Keeps for every line how many stones of each player it holds, and from that for every cell what
/// the lines through it are worth: 4^stones for a line that holds stones of one player only.
#[derive(Clone, Debug)]
pub struct LineGuide<const W: usize> {
    board: Arc<Board<W>>,
    /// Stones on each line.
    stones: Box<[[u8; 2]]>,
    cells: Box<[CellSums]>,
    /// What all lines are worth to each player.
    totals: [i64; 2],
    /// Lines that each player may still finish.
    alive: [u32; 2],
    /// Cells with which a player would finish a line.
    hot: [Bits<W>; 2],
    /// The most lines that lie through one cell.
    most_through: u32,
    /// Whether it is the board of tic-tac-toe, which has an order of its own.
    tictactoe: bool,
}

#[derive(Clone, Copy, Debug, Default)]
struct CellSums {
    /// What the lines of each player through this cell are worth.
    sums: [i64; 2],
    /// Lines through this cell that hold no stone.
    open: u32,
    /// Lines on which only this cell is missing, for each player.
    missing: [u16; 2],
    /// Lines of each player alone that lack two stones.
    near: [u16; 2],
    /// The square of the distance from the centre of the board, in half cells.
    off_centre: u32,
}

/// What a line with so many stones of one player is worth.
const fn worth(stones: u8) -> i64 {
    1 << (2 * stones)
}

/// A stone put on a line or taken off it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Change {
    Put,
    Take,
}

impl<const W: usize> LineGuide<W> {
    /// Changes everything that depends on the lines through `cell`, where `player` has just put a stone or
    /// takes it away. `stones` are the player's, that one included.
    fn change(&mut self, cell: Cell, player: Player, own: &Bits<W>, change: Change) {
        let board = Arc::clone(&self.board);
        let k = board.shape().k() as u8;
        let (me, other) = (player.index(), player.other().index());
        let sign = if change == Change::Put { 1 } else { -1 };
        for &line in board.lines_through(cell.index()) {
            let stones = &mut self.stones[usize::from(line)];
            if change == Change::Take {
                stones[me] -= 1;
            }
            let [before, theirs] = [stones[me], stones[other]];
            if change == Change::Put {
                stones[me] += 1;
            }
            let cells = board.line(line.into()).cells;
            if theirs == 0 {
                let mut gain = worth(before + 1);
                if before == 0 {
                    // The line was open: from now on it's the player's alone.
                    self.alive[other] = self.alive[other].wrapping_add_signed(-sign);
                    for &cell in cells {
                        let open = &mut self.cells[usize::from(cell)].open;
                        *open = open.wrapping_add_signed(-sign);
                    }
                } else {
                    gain -= worth(before);
                }
                let gain = gain * i64::from(sign);
                self.totals[me] += gain;
                for &cell in cells {
                    self.cells[usize::from(cell)].sums[me] += gain;
                }
                // From so many stones to one more; taking one back is the same with the signs changed.
                if before + 2 == k {
                    self.near(cells, me, -sign);
                }
                if before + 3 == k {
                    self.near(cells, me, sign);
                }
                if before + 1 == k {
                    self.miss(cell.index(), me, -sign);
                }
                if before + 2 == k {
                    let gap = cells.iter().find(|&&c| !own.contains(c.into()));
                    if let Some(&gap) = gap {
                        self.miss(gap.into(), me, sign);
                    }
                }
                if k == 1 {
                    self.miss(cell.index(), other, -sign);
                }
            } else if before == 0 {
                // The line was the opponent's alone: now it's dead.
                self.alive[other] = self.alive[other].wrapping_add_signed(-sign);
                let loss = worth(theirs) * i64::from(sign);
                self.totals[other] -= loss;
                for &cell in cells {
                    self.cells[usize::from(cell)].sums[other] -= loss;
                }
                if theirs + 1 == k {
                    self.miss(cell.index(), other, -sign);
                }
                if theirs + 2 == k {
                    self.near(cells, other, -sign);
                }
            }
        }
    }

    /// Counts a line on which only this cell is missing.
    fn miss(&mut self, cell: usize, player: usize, sign: i32) {
        let missing = &mut self.cells[cell].missing[player];
        let before = *missing;
        *missing = before.wrapping_add_signed(sign as i16);
        if (before == 0) != (*missing == 0) {
            self.hot[player].toggle(cell);
        }
    }

    /// Counts a line that lacks two stones of a player.
    fn near(&mut self, cells: &[u16], player: usize, sign: i32) {
        for &cell in cells {
            let near = &mut self.cells[usize::from(cell)].near[player];
            *near = near.wrapping_add_signed(sign as i16);
        }
    }

    /// The cells with which a player would finish a line at once.
    fn finishing(&self, position: &Mnk<W>, player: Player) -> impl Iterator<Item = Cell> {
        let shape = self.board.shape();
        self.hot[player.index()]
            .into_iter()
            .map(Cell::from)
            .filter(move |&cell| {
                // Under `exact` a stone further on can spoil it.
                shape.rule() != Rule::Exact || position.preview(cell, player) == Preview::WouldWin
            })
    }

    /// By how much a player's lines are worth more than the opponent's.
    fn ahead(&self, me: usize) -> i64 {
        self.totals[me] - self.totals[1 - me]
    }

    /// What a stone adds to that: it makes each of its own lines worth four times as much and kills the opponent's.
    fn gain(&self, cell: Cell, me: usize) -> i64 {
        let CellSums { sums, open, .. } = &self.cells[cell.index()];
        3 * sums[me] + worth(1) * i64::from(*open) + sums[1 - me]
    }

    /// Whether a stone makes a threat, or in misère ends the game.
    fn forces(&self, cell: Cell, me: usize) -> bool {
        if self.misere() {
            self.hot[me].contains(cell.index())
        } else {
            // A line that lacks two would lack one.
            self.cells[cell.index()].near[me] > 0
        }
    }

    /// Whether the game is far from being settled, so that a quiet stone can be judged by itself.
    fn is_open(&self, position: &Mnk<W>) -> bool {
        self.alive.iter().all(|&alive| alive > self.most_through)
            && position.move_count() > 1
            && self.board.shape().k() > 2
            && (self.misere() || self.hot.iter().all(Bits::is_empty))
    }

    /// The estimate for a player whose lines are worth so much more than the opponent's.
    fn points(&self, ahead: i64) -> i32 {
        let ahead = if self.misere() { -ahead } else { ahead };
        let most = i64::from(MAX_SCORE) - 1;
        ahead.clamp(-most, most) as i32
    }

    fn lines_through(&self, cell: Cell) -> u32 {
        self.board.lines_through(cell.index()).len() as u32
    }

    fn misere(&self) -> bool {
        self.board.shape().rule() == Rule::Misere
    }
}

/// The square of a cell's distance from the centre of the board, in half cells.
fn off_centre(shape: Shape, cell: usize) -> u32 {
    let x = (2 * (cell % shape.width()) + 1).abs_diff(shape.width());
    let y = (2 * (cell / shape.width()) + 1).abs_diff(shape.height());
    (x * x + y * y) as u32
}

impl<const W: usize> Guide<Mnk<W>> for LineGuide<W> {
    fn new(position: &Mnk<W>) -> Self {
        let board = position.shared_board();
        let cells = board.shape().cells();
        let lines = board.line_count();
        let mut guide = LineGuide {
            stones: vec![[0; 2]; lines].into(),
            cells: (0..cells)
                .map(|cell| CellSums {
                    open: board.lines_through(cell).len() as u32,
                    off_centre: off_centre(board.shape(), cell),
                    ..CellSums::default()
                })
                .collect(),
            totals: [0; 2],
            alive: [lines as u32; 2],
            hot: [Bits::EMPTY; 2],
            tictactoe: board.shape() == Shape::TICTACTOE,
            most_through: (0..cells)
                .map(|cell| board.lines_through(cell).len() as u32)
                .max()
                .unwrap_or_default(),
            board,
        };
        if guide.board.shape().k() == 1 {
            for cell in 0..cells {
                guide.miss(cell, 0, 1);
                guide.miss(cell, 1, 1);
            }
        }
        for player in Player::BOTH {
            let mut placed = Bits::EMPTY;
            for cell in position.stones(player) {
                placed.insert(cell);
                guide.change(cell.into(), player, &placed, Change::Put);
            }
        }
        guide
    }

    fn push(&mut self, position: &Mnk<W>, cell: Cell) {
        let player = position.turn().other();
        self.change(cell, player, &position.stones(player), Change::Put);
    }

    fn pop(&mut self, position: &Mnk<W>, cell: Cell) {
        let player = position.turn().other();
        self.change(cell, player, &position.stones(player), Change::Take);
    }

    fn score(&self, position: &Mnk<W>) -> i32 {
        let me = position.turn().index();
        self.points(self.ahead(me))
    }

    fn tactics(&self, position: &Mnk<W>, moves: &mut Vec<Cell>) -> Tactics {
        if self.misere() {
            return Tactics::Quiet;
        }
        let player = position.turn();
        moves.extend(self.finishing(position, player));
        if !moves.is_empty() {
            return Tactics::Wins;
        }
        moves.extend(self.finishing(position, player.other()));
        match moves.len() {
            0 => Tactics::Quiet,
            1 => Tactics::Blocks,
            _ => Tactics::Lost,
        }
    }

    #[inline]
    fn rank(&self, position: &Mnk<W>, cell: Cell) -> i64 {
        let me = position.turn().index();
        let sums = &self.cells[cell.index()];
        if self.tictactoe {
            // Centre, corners, edges.
            return self.lines_through(cell).into();
        }
        let sum = i64::from(sums.open) + 2 * sums.sums[me] + sums.sums[1 - me];
        // The centre counts among equals only: it's at most 2 * 25^2 half cells away.
        let rank = sum.saturating_mul(2048) - i64::from(sums.off_centre);
        if self.misere() && self.hot[me].contains(cell.index()) {
            rank.saturating_add(i64::MIN / 2)
        } else {
            rank
        }
    }

    fn order(&self, position: &Mnk<W>, cell: Cell) -> i64 {
        if !self.misere() {
            return self.rank(position, cell);
        }
        // Whoever builds lines is the first who must finish one.
        -self.cells[cell.index()].sums[position.turn().index()]
    }

    fn merit(&self, position: &Mnk<W>, cell: Cell) -> Merit {
        let me = position.turn().index();
        let CellSums { sums, open, .. } = self.cells[cell.index()];
        if self.tictactoe {
            Merit::Lines(self.lines_through(cell))
        } else if sums == [0, 0] {
            Merit::Lines(open)
        } else if 2 * sums[me] >= sums[1 - me] {
            Merit::Builds
        } else {
            Merit::Hinders
        }
    }

    fn candidates(&self, position: &Mnk<W>, moves: &mut Vec<Cell>) -> Scope {
        moves.extend(position.moves());
        if moves.len() <= ALL_CELLS {
            return Scope::All;
        }
        let mut ranked: Vec<(i64, Cell)> = moves
            .drain(..)
            .map(|cell| (-self.rank(position, cell), cell))
            .collect();
        ranked.select_nth_unstable(BEST_CELLS - 1);
        moves.extend(ranked[..BEST_CELLS].iter().map(|&(_, cell)| cell));
        moves.sort_unstable();
        Scope::Some
    }

    fn glance(&self, position: &Mnk<W>, cell: Cell) -> Option<i32> {
        let me = position.turn().index();
        if self.forces(cell, me) || !self.is_open(position) {
            return None;
        }
        Some(self.points(self.ahead(me) + self.gain(cell, me)))
    }

    fn glance_all(&self, position: &Mnk<W>, others: &mut Vec<Cell>) -> Option<Glanced<Cell>> {
        if !self.is_open(position) {
            others.extend(position.moves());
            return None;
        }
        let me = position.turn().index();
        let misere = self.misere();
        let mut best: Option<(i64, Cell)> = None;
        let mut count = 0;
        for cell in position.moves() {
            if self.forces(cell, me) {
                others.push(cell);
                continue;
            }
            count += 1;
            let gain = self.gain(cell, me);
            let gain = if misere { -gain } else { gain };
            if best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, cell));
            }
        }
        best.map(|(gain, mv)| Glanced {
            mv,
            score: self.points(self.ahead(me) + if misere { -gain } else { gain }),
            count,
        })
    }

    fn shared_key(&self, position: &Mnk<W>) -> u64 {
        // On a large board play is soon lopsided, and symmetry costs more than it saves.
        let stones = self.cells.len() - position.move_count();
        if self.cells.len() > SYMMETRIC_CELLS && stones > SYMMETRIC_STONES {
            position.key()
        } else {
            position.canonical_key()
        }
    }

    fn can_win(&self, player: Player) -> bool {
        let finisher = if self.misere() {
            player.other()
        } else {
            player
        };
        self.alive[finisher.index()] > 0
    }

    fn plies_left(&self, position: &Mnk<W>) -> Option<u32> {
        Some(position.move_count() as u32)
    }

    fn threats(&self, position: &Mnk<W>) -> usize {
        if self.misere() {
            return 0;
        }
        self.finishing(position, position.turn().other()).count()
    }
}
