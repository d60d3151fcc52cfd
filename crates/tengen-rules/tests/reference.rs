//! The rules against a slow, obvious reference: a board of two dimensions, scanned as a whole each time.
#![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]

mod common;

use common::{long, numbers, with_words};
use tengen_rules::mnk::{Cell, Mnk, Preview, Rule, Shape};
use tengen_rules::{Illegal, Notation, Outcome, Player, Position};

/// The rules by the words of their definition. Rows are counted from the top.
#[derive(Clone)]
struct Reference {
    rows: Vec<Vec<Option<Player>>>,
    k: usize,
    rule: Rule,
    turn: Player,
}

impl Reference {
    fn new(shape: Shape) -> Self {
        Reference {
            rows: vec![vec![None; shape.width()]; shape.height()],
            k: shape.k(),
            rule: shape.rule(),
            turn: Player::First,
        }
    }

    fn at(&self, row: isize, column: isize) -> Option<Player> {
        let row = self.rows.get(usize::try_from(row).ok()?)?;
        *row.get(usize::try_from(column).ok()?)?
    }

    fn cells(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let (height, width) = (self.rows.len(), self.rows[0].len());
        (0..height).flat_map(move |row| (0..width).map(move |column| (row, column)))
    }

    /// All rows of stones of one player that can't be made longer, in every direction, with their cells.
    fn runs(&self, player: Player) -> Vec<Vec<(usize, usize)>> {
        let mut runs = Vec::new();
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            for (row, column) in self.cells() {
                let (mut row, mut column) = (row.cast_signed(), column.cast_signed());
                if self.at(row - down, column - right) == Some(player) {
                    continue;
                }
                let mut run = Vec::new();
                while self.at(row, column) == Some(player) {
                    run.push((row.cast_unsigned(), column.cast_unsigned()));
                    row += down;
                    column += right;
                }
                if !run.is_empty() {
                    runs.push(run);
                }
            }
        }
        runs
    }

    /// The rows that decide.
    fn finished(&self, player: Player) -> Vec<Vec<(usize, usize)>> {
        let mut runs = self.runs(player);
        runs.retain(|run| match self.rule {
            Rule::Free | Rule::Misere => run.len() >= self.k,
            Rule::Exact => run.len() == self.k,
        });
        runs
    }

    fn outcome(&self) -> Option<Outcome> {
        for player in Player::BOTH {
            if !self.finished(player).is_empty() {
                return Some(Outcome::Win(match self.rule {
                    Rule::Free | Rule::Exact => player,
                    Rule::Misere => player.other(),
                }));
            }
        }
        let full = self.rows.iter().flatten().all(Option::is_some);
        full.then_some(Outcome::Draw)
    }

    fn legal(&self) -> Vec<(usize, usize)> {
        match self.outcome() {
            Some(_) => Vec::new(),
            None => self
                .cells()
                .filter(|&(row, column)| self.rows[row][column].is_none())
                .collect(),
        }
    }

    fn play(&mut self, (row, column): (usize, usize)) {
        self.rows[row][column] = Some(self.turn);
        self.turn = self.turn.other();
    }

    /// For a position in progress.
    fn preview(&self, (row, column): (usize, usize), player: Player) -> Preview {
        if self.rows[row][column].is_some() {
            return Preview::NotPlayable(Illegal::Occupied);
        }
        let mut with = self.clone();
        with.rows[row][column] = Some(player);
        match (with.finished(player).is_empty(), self.rule) {
            (true, _) => Preview::NoLine,
            (false, Rule::Misere) => Preview::WouldLose,
            (false, Rule::Free | Rule::Exact) => Preview::WouldWin,
        }
    }

    /// The cells of every row that decides, in row order.
    fn deciding(&self) -> Vec<(usize, usize)> {
        let mut cells: Vec<_> = Player::BOTH
            .into_iter()
            .flat_map(|player| self.finished(player))
            .flatten()
            .collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The rows as a position text has them.
    fn text(&self) -> String {
        let rows = self.rows.iter().map(|row| {
            let mut text = String::new();
            for stones in row.chunk_by(|a, b| a.is_none() && b.is_none()) {
                text += &match stones[0] {
                    None => stones.len().to_string(),
                    Some(Player::First) => "x".to_owned(),
                    Some(Player::Second) => "o".to_owned(),
                };
            }
            text
        });
        rows.collect::<Vec<_>>().join("/")
    }

    fn overlines(&self) -> usize {
        let runs = Player::BOTH
            .into_iter()
            .flat_map(|player| self.runs(player));
        runs.filter(|run| run.len() > self.k).count()
    }
}

/// What the random games came across, so that a test can tell whether it saw anything.
#[derive(Debug, Default)]
struct Seen {
    first: usize,
    second: usize,
    draws: usize,
    wins_on_the_last_cell: usize,
    overlines: usize,
    plies: usize,
}

/// Plays a random game on both and compares them after every move. In a careful game the players finish a
/// row only where they find nothing else soon, so that boards fill up.
fn compare<const W: usize>(shape: Shape, seed: u64, seen: &mut Seen) {
    let mut choose = numbers(seed);
    let careful = choose(2) == 0;
    let mut reference = Reference::new(shape);
    let mut position = Mnk::<W>::new(shape);
    let cell = |(row, column): (usize, usize)| Cell::from(row * shape.width() + column);
    loop {
        seen.plies += 1;
        let text = || format!("{position:?}");
        let outcome = reference.outcome();
        assert_eq!(position.outcome(), outcome, "{}", text());
        assert_eq!(position.turn(), reference.turn, "{}", text());
        let legal: Vec<Cell> = reference.legal().into_iter().map(cell).collect();
        assert_eq!(position.moves().collect::<Vec<_>>(), legal, "{}", text());
        let deciding: Vec<Cell> = reference.deciding().into_iter().map(cell).collect();
        assert_eq!(position.deciding_line(), deciding, "{}", text());
        assert!(position.reachable(), "{}", text());
        let turn = ["x", "o"][reference.turn.index()];
        let expected = format!("{shape} {} {turn}", reference.text());
        assert_eq!(position.position_text(), expected);

        let cells: Vec<_> = reference.cells().collect();
        // All previews on small boards, some on large ones: the reference is slow.
        let some: Vec<_> = if cells.len() <= 36 {
            cells.clone()
        } else {
            (0..2).map(|_| cells[choose(cells.len())]).collect()
        };
        for at in some {
            for player in Player::BOTH {
                let expected = match outcome {
                    Some(_) => Preview::NotPlayable(Illegal::GameOver),
                    None => reference.preview(at, player),
                };
                let found = position.preview(cell(at), player);
                assert_eq!(found, expected, "{} {at:?} {player:?}", text());
            }
        }
        for &at in &cells {
            let expected = match outcome {
                Some(_) => Err(Illegal::GameOver),
                None if reference.rows[at.0][at.1].is_some() => Err(Illegal::Occupied),
                None => Ok(()),
            };
            assert_eq!(position.check(cell(at)), expected, "{} {at:?}", text());
        }
        let outside = match outcome {
            Some(_) => Illegal::GameOver,
            None => Illegal::OffBoard,
        };
        assert_eq!(position.check(Cell(shape.cells() as u16)), Err(outside));

        if let Some(outcome) = outcome {
            seen.overlines += reference.overlines();
            match outcome {
                Outcome::Draw => seen.draws += 1,
                Outcome::Win(winner) => {
                    let full = reference.rows.iter().flatten().all(Option::is_some);
                    seen.wins_on_the_last_cell += usize::from(full);
                    *match winner {
                        Player::First => &mut seen.first,
                        Player::Second => &mut seen.second,
                    } += 1;
                }
            }
            return;
        }
        let mut at = reference.legal()[choose(legal.len())];
        for _ in 0..if careful { 8 } else { 0 } {
            if position.preview(cell(at), reference.turn) == Preview::NoLine {
                break;
            }
            at = reference.legal()[choose(legal.len())];
        }
        reference.play(at);
        position.play(cell(at)).unwrap();
    }
}

#[test]
fn random_games_on_small_boards() {
    for rule in Rule::ALL {
        let mut seen = Seen::default();
        for seed in 0..if long() { 100_000 } else { 3000 } {
            let mut choose = numbers(seed ^ 0xB0A4D);
            let mut size = |most: usize| choose(most) as u8 + 1;
            let shape = Shape::new(size(6), size(6), size(5), rule).unwrap();
            compare::<1>(shape, seed, &mut seen);
        }
        assert!(
            seen.first > 100 && seen.second > 100 && seen.draws > 100,
            "{seen:?}"
        );
        assert!(seen.wins_on_the_last_cell > 10, "{rule:?} {seen:?}");
        assert!(seen.overlines > 30, "{rule:?} {seen:?}");
    }
}

#[test]
fn random_games_on_all_boards() {
    let mut seen = Seen::default();
    for seed in 0..if long() { 10_000 } else { 400 } {
        let mut choose = numbers(seed ^ 0x1A46E);
        let mut size = |most: usize| choose(most) as u8 + 1;
        let (width, height) = (size(26), size(26));
        let k = if seed % 4 == 0 { size(26) } else { size(5) };
        let rule = Rule::ALL[seed as usize % 3];
        let shape = Shape::new(width, height, k, rule).unwrap();
        with_words!(shape, compare(shape, seed, &mut seen));
    }
    assert!(
        seen.first > 20 && seen.second > 20 && seen.draws > 20,
        "{seen:?}"
    );
    assert!(seen.plies > 10_000, "{seen:?}");
}

/// Composed positions with random stones, which random games seldom reach.
#[test]
fn random_boards() {
    fn check<const W: usize>(shape: Shape, reference: &Reference, rows: &str) -> bool {
        let start = Mnk::<W>::new(shape);
        let Ok(position) = start.read_position(&format!("{rows} x")) else {
            let both = Player::BOTH.map(|player| reference.finished(player).is_empty());
            assert_eq!(both, [false, false], "{shape} {rows}");
            return false;
        };
        let cell = |(row, column): (usize, usize)| Cell::from(row * shape.width() + column);
        assert_eq!(position.outcome(), reference.outcome(), "{position:?}");
        let deciding: Vec<Cell> = reference.deciding().into_iter().map(cell).collect();
        assert_eq!(position.deciding_line(), deciding, "{position:?}");
        if position.outcome().is_none() {
            for at in reference.cells() {
                for player in Player::BOTH {
                    let expected = reference.preview(at, player);
                    assert_eq!(
                        position.preview(cell(at), player),
                        expected,
                        "{position:?} {at:?}"
                    );
                }
            }
        }
        true
    }
    let (mut accepted, mut refused) = (0, 0);
    for seed in 0..if long() { 200_000 } else { 6000 } {
        let mut choose = numbers(seed ^ 0xC0DE);
        let mut size = |most: usize| choose(most) as u8 + 1;
        let rule = Rule::ALL[seed as usize % 3];
        let shape = Shape::new(size(10), size(10), size(6), rule).unwrap();
        let mut reference = Reference::new(shape);
        let density = choose(10);
        for (row, column) in reference.cells() {
            reference.rows[row][column] = (choose(10) < density).then(|| Player::BOTH[choose(2)]);
        }
        if with_words!(shape, check(shape, &reference, &reference.text())) {
            accepted += 1;
        } else {
            refused += 1;
        }
    }
    assert!(accepted > 1000 && refused > 100, "{accepted} {refused}");
}

/// Reads a position, plays a move, and tells the outcome and the line that decided, on one word and on more.
fn played(position: &str, mv: &str) -> (Option<Outcome>, String) {
    fn with<const W: usize>(position: &str, mv: &str) -> (Option<Outcome>, String) {
        let (spec, rows) = position.split_once(' ').unwrap();
        let mut position = Mnk::<W>::new(spec.parse().unwrap())
            .read_position(rows)
            .unwrap();
        let mv = position.read_move(mv).unwrap();
        let player = position.turn();
        let preview = position.preview(mv, player);
        position.play(mv).unwrap();
        let line = position.deciding_line();
        let expected = match (line.is_empty(), position.shape().rule()) {
            (true, _) => Preview::NoLine,
            (false, Rule::Misere) => Preview::WouldLose,
            (false, _) => Preview::WouldWin,
        };
        assert_eq!(preview, expected);
        let line: Vec<_> = line
            .into_iter()
            .map(|cell| position.move_text(cell))
            .collect();
        (position.outcome(), line.join(" "))
    }
    let many = with::<11>(position, mv);
    let shape: Shape = position.split_once(' ').unwrap().0.parse().unwrap();
    if shape.cells() <= 64 {
        assert_eq!(with::<1>(position, mv), many);
    }
    many
}

const FIRST: Option<Outcome> = Some(Outcome::Win(Player::First));
const SECOND: Option<Outcome> = Some(Outcome::Win(Player::Second));
const DRAW: Option<Outcome> = Some(Outcome::Draw);

fn expect(position: &str, mv: &str, outcome: Option<Outcome>, line: &str) {
    assert_eq!(
        played(position, mv),
        (outcome, line.to_owned()),
        "{position} {mv}"
    );
}

#[test]
fn a_win_on_the_last_row_and_on_the_last_column() {
    expect("3x3x3 oo1/3/xx1 x", "c1", FIRST, "a1 b1 c1");
    expect("3x3x3 o1x/o1x/3 x", "c1", FIRST, "c3 c2 c1");
    expect("3x3x3 xx1/3/oo1 x", "c3", FIRST, "a3 b3 c3");
    expect("3x3x3 x1o/x1o/3 x", "a1", FIRST, "a3 a2 a1");
    expect(
        "26x26x3 26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/23xx1 x",
        "z1",
        FIRST,
        "x1 y1 z1",
    );
    expect(
        "26x26x3 26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/25x/25x/26 x",
        "z1",
        FIRST,
        "z3 z2 z1",
    );
    // Both diagonals, from their corners.
    expect("3x3x3 x1o/1xo/3 x", "c1", FIRST, "a3 b2 c1");
    expect("3x3x3 o2/ox1/x2 x", "c3", FIRST, "c3 b2 a1");
}

#[test]
fn rows_do_not_go_around_the_edge() {
    expect("4x4x3 4/2xx/4/4 x", "a2", None, "");
    expect("4x4x3 4/3x/4/x3 x", "b3", None, "");
    expect("9x9x5 9/5xxxx/9/9/9/9/9/9/9 x", "a7", None, "");
    expect("9x9x3 9/8x/9/x8/9/9/9/9/9 x", "b7", None, "");
}

#[test]
fn a_stone_that_joins_two_and_two() {
    expect("5x5x5 xx1xx/5/oooo1/5/5 x", "c5", FIRST, "a5 b5 c5 d5 e5");
    expect("5x5x5 x4/1x3/oo1oo/3x1/4x x", "c3", FIRST, "a5 b4 c3 d2 e1");
    expect(
        "5x5x5 2o2/2o2/xx1xx/2o2/2o2 o",
        "c3",
        SECOND,
        "c5 c4 c3 c2 c1",
    );
    expect(
        "5x5x5 oo2x/3x1/5/1x3/x1oo1 x",
        "c3",
        FIRST,
        "e5 d4 c3 b2 a1",
    );
    expect(
        "15x15x5 15/15/15/15/15/15/15/4xx1xx6/15/15/15/15/15/15/oooo11 x",
        "g8",
        FIRST,
        "e8 f8 g8 h8 i8",
    );
    // Six by joining three and two: k or more.
    expect("6x1x5 xxx1xx x", "d1", FIRST, "a1 b1 c1 d1 e1 f1");
    // Two rows at once: both are shown.
    expect("3x3x3 xx1/oox/o1x x", "c3", FIRST, "a3 b3 c3 c2 c1");
}

#[test]
fn a_win_on_the_very_last_cell_is_a_win() {
    expect("3x3x3 xox/oox/ox1 x", "c1", FIRST, "c3 c2 c1");
    expect("3x3x3:misere xox/oox/ox1 x", "c1", SECOND, "c3 c2 c1");
    expect("3x1x2 ox1 x", "c1", FIRST, "b1 c1");
    expect("3x3x3 xox/xoo/ox1 x", "c1", DRAW, "");
    expect("4x1x2:exact xox1 o", "d1", DRAW, "");
    expect("4x1x2 oxo1 o", "d1", SECOND, "c1 d1");
}

#[test]
fn exact_wants_exactly_k() {
    expect("6x1x3:exact xx1x2 x", "c1", None, "");
    expect("6x1x3:exact xx4 x", "c1", FIRST, "a1 b1 c1");
    expect("6x1x3:exact 3xx1 x", "f1", FIRST, "d1 e1 f1");
    expect("6x1x3:exact xx1xx1 x", "c1", None, "");
    expect("6x1x3:exact oxx1o1 x", "d1", FIRST, "b1 c1 d1");
    expect(
        "15x15x5:exact 15/15/15/15/15/15/15/3xxx1xx6/15/15/15/15/15/15/15 x",
        "g8",
        None,
        "",
    );
    expect(
        "15x15x5:exact 15/15/15/15/15/15/15/4xx1xx6/15/15/15/15/15/15/15 x",
        "g8",
        FIRST,
        "e8 f8 g8 h8 i8",
    );
    // A row that overlines, and one of exactly three in another direction through the same stone.
    expect("4x3x3:exact xx1x/2x1/2x1 x", "c3", FIRST, "c3 c2 c1");
    expect("4x4x3:exact xx1x/1x2/x3/4 x", "c4", FIRST, "c4 b3 a2");
    // On a full board an overline is worth nothing.
    expect("4x1x3:exact xx1x x", "c1", DRAW, "");
}

#[test]
fn a_k_that_fits_nowhere_is_always_a_draw() {
    for spec in ["2x2x3", "3x2x4:exact", "1x1x2:misere", "4x1x26", "9x9x10"] {
        let shape: Shape = spec.parse().unwrap();
        for seed in 0..20 {
            let mut seen = Seen::default();
            with_words!(shape, compare(shape, seed, &mut seen));
            assert_eq!((seen.draws, seen.plies), (1, shape.cells() + 1), "{spec}");
        }
    }
    expect("2x2x3 xo/o1 x", "b1", DRAW, "");
    // It may fit one way and not the other.
    expect("4x2x4 xxx1/ooo1 x", "d2", FIRST, "a2 b2 c2 d2");
}

#[test]
fn with_k_one_the_first_stone_decides() {
    for spec in ["1x1x1", "3x3x1", "3x3x1:exact", "12x12x1", "26x26x1:exact"] {
        let rows = |spec: &str| {
            let shape: Shape = spec.parse().unwrap();
            vec![shape.width().to_string(); shape.height()].join("/")
        };
        expect(&format!("{spec} {} x", rows(spec)), "a1", FIRST, "a1");
    }
    expect("3x3x1:misere 3/3/3 x", "b2", SECOND, "b2");
}
