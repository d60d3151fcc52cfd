//! The board as data: its lines, its symmetries, and what a position costs.
#![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]

mod common;

use std::collections::HashSet;

use common::with_words;
use tengen_rules::mnk::{Bits, Board, Cell, Direction, Mnk, Rule, Shape};
use tengen_rules::{Notation, Player, Position, Symmetry};

fn shape(spec: &str) -> Shape {
    spec.parse().unwrap()
}

fn line_count<const W: usize>(shape: Shape) -> usize {
    let board = Board::<W>::new(shape);
    assert_eq!(board.lines().len(), board.line_count());
    board.line_count()
}

#[test]
fn numbers_of_lines() {
    for (spec, lines) in [
        ("3x3x3", 8),
        ("3x3x3:misere", 8),
        ("3x3x3:exact", 8),
        ("4x4x4", 10),
        ("4x3x3", 14),
        ("15x15x5", 572),
        ("15x15x5:exact", 572),
        ("1x1x1", 1),
        ("5x4x1", 20),
        ("7x1x3", 5),
        ("1x7x3", 5),
        ("3x3x4", 0),
        ("26x26x26", 54),
        ("20x2x3", 36),
    ] {
        let shape = shape(spec);
        assert_eq!(with_words!(shape, line_count(shape)), lines, "{spec}");
    }
}

/// Places where `k` fit, on every board: (w-k+1)h along rows and so on.
#[test]
fn numbers_of_lines_by_the_formula() {
    for width in 1..=26_u8 {
        for height in 1..=26_u8 {
            for k in [2, 3, 5, 6, 13, 26] {
                let shape = Shape::new(width, height, k, Rule::Free).unwrap();
                let (w, h, k) = (shape.width(), shape.height(), shape.k());
                let (across, down) = ((w + 1).saturating_sub(k), (h + 1).saturating_sub(k));
                let expected = across * h + down * w + 2 * across * down;
                assert_eq!(with_words!(shape, line_count(shape)), expected, "{shape}");
            }
        }
    }
}

#[test]
fn four_lines_run_through_the_centre_three_through_a_corner_two_through_an_edge() {
    let position = Mnk::<1>::new(Shape::TICTACTOE);
    for (cells, lines) in [
        (["b2"].as_slice(), 4),
        (["a3", "c3", "a1", "c1"].as_slice(), 3),
        (["b3", "a2", "c2", "b1"].as_slice(), 2),
    ] {
        for cell in cells {
            let mv = position.read_move(cell).unwrap();
            let through = position.board().lines_through(mv.index());
            assert_eq!(through.len(), lines, "{cell}");
        }
    }
    let large = Board::<4>::new(shape("gomoku"));
    assert_eq!(large.lines_through(7 * 15 + 7).len(), 20);
    assert_eq!(large.lines_through(0).len(), 3);
}

#[test]
fn the_lines_of_tictactoe_by_name() {
    let position = Mnk::<1>::new(Shape::TICTACTOE);
    let lines: Vec<_> = position
        .board()
        .lines()
        .map(|line| {
            let cells = line
                .cells
                .iter()
                .map(|&cell| position.move_text(Cell(cell)));
            (line.direction, cells.collect::<Vec<_>>().join(" "))
        })
        .collect();
    let expected = [
        (Direction::Row, "a3 b3 c3"),
        (Direction::Row, "a2 b2 c2"),
        (Direction::Row, "a1 b1 c1"),
        (Direction::Column, "a3 a2 a1"),
        (Direction::Column, "b3 b2 b1"),
        (Direction::Column, "c3 c2 c1"),
        (Direction::Falling, "a3 b2 c1"),
        (Direction::Rising, "c3 b2 a1"),
    ];
    assert_eq!(lines, expected.map(|(way, cells)| (way, cells.to_owned())));
}

/// Column and row.
fn place(shape: Shape, cell: Cell) -> (isize, isize) {
    let (column, row) = (cell.index() % shape.width(), cell.index() / shape.width());
    (column.cast_signed(), row.cast_signed())
}

fn check_lines<const W: usize>(shape: Shape) {
    let board = Board::<W>::new(shape);
    let k = shape.k();
    let mut through = vec![Vec::new(); shape.cells()];
    let mut sets = HashSet::new();
    for (number, line) in board.lines().enumerate() {
        assert_eq!(line, board.line(number));
        assert_eq!(line.cells.len(), k, "{shape}");
        let mut set = line.cells.to_vec();
        set.sort_unstable();
        assert!(sets.insert(set), "{shape}: {line:?} twice");
        let places: Vec<_> = line
            .cells
            .iter()
            .map(|&cell| place(shape, Cell(cell)))
            .collect();
        let step = match line.direction {
            Direction::Row => (1, 0),
            Direction::Column => (0, 1),
            Direction::Falling => (1, 1),
            Direction::Rising => (-1, 1),
        };
        for pair in places.windows(2) {
            let (from, to) = (pair[0], pair[1]);
            assert_eq!((to.0 - from.0, to.1 - from.1), step, "{shape}: {line:?}");
        }
        for &cell in line.cells {
            through[usize::from(cell)].push(number as u16);
        }
    }
    for (cell, numbers) in through.iter().enumerate() {
        assert_eq!(board.lines_through(cell), numbers, "{shape} {cell}");
    }
}

#[test]
fn lines_are_distinct_and_straight() {
    for spec in [
        "1x1x1",
        "2x2x2",
        "3x3x3",
        "4x3x3:exact",
        "3x4x2",
        "8x8x5",
        "9x8x5",
        "15x15x5",
        "16x16x1",
        "26x1x5",
        "1x26x5",
        "26x26x2:misere",
        "26x26x26",
        "25x26x7",
    ] {
        let shape = shape(spec);
        with_words!(shape, check_lines(shape));
    }
}

#[test]
fn a_position_on_a_small_board_is_small() {
    assert!(size_of::<Mnk<1>>() <= 40);
    assert!(size_of::<Option<Mnk<1>>>() <= 40);
}

fn check_symmetries<const W: usize>(shape: Shape, expected: usize) {
    let position = Mnk::<W>::new(shape);
    assert_eq!(position.symmetries(), expected, "{shape}");
    let mut maps = HashSet::new();
    for s in 0..position.symmetries() {
        let map: Vec<Cell> = position
            .moves()
            .map(|mv| position.map_move(s, mv))
            .collect();
        let reached: HashSet<Cell> = map.iter().copied().collect();
        assert_eq!(
            reached.len(),
            shape.cells(),
            "{shape}: {s} maps two cells to one"
        );
        // Neighbours stay neighbours.
        for pair in map.chunks(shape.width()).flat_map(|row| row.windows(2)) {
            let (a, b) = (place(shape, pair[0]), place(shape, pair[1]));
            assert_eq!((a.0 - b.0).abs() + (a.1 - b.1).abs(), 1, "{shape}: {s}");
        }
        for mv in position.moves() {
            let there = position.map_move(s, mv);
            assert_eq!(
                position.map_move(position.inverse(s), there),
                mv,
                "{shape}: {s}"
            );
        }
        maps.insert(map);
    }
    if shape.width() > 1 && shape.height() > 1 {
        assert_eq!(maps.len(), expected, "{shape}: two symmetries are the same");
    }
}

#[test]
fn a_square_has_eight_symmetries_and_a_rectangle_four() {
    for (spec, expected) in [
        ("2x2x2", 8),
        ("3x3x3", 8),
        ("3x3x3:misere", 8),
        ("4x3x3", 4),
        ("3x4x3", 4),
        ("9x2x2", 4),
        ("7x1x3", 4),
        ("15x15x5", 8),
        ("26x25x5", 4),
        ("26x26x5", 8),
    ] {
        let shape = shape(spec);
        with_words!(shape, check_symmetries(shape, expected));
    }
}

#[test]
fn keys_tell_games_turns_and_positions_apart() {
    let mut keys = HashSet::new();
    let mut count = 0;
    for width in 1..=8_u8 {
        for height in 1..=8_u8 {
            for k in 1..=26_u8 {
                for rule in Rule::ALL {
                    let start = Mnk::<1>::new(Shape::new(width, height, k, rule).unwrap());
                    let rows = start.position_text();
                    let rows = rows.strip_prefix(&start.spec_text()).unwrap();
                    let other = start.read_position(&rows.replace('x', "o")).unwrap();
                    for position in [start, other] {
                        keys.insert(position.key());
                        for mv in position.moves() {
                            let mut next = position.clone();
                            next.make(mv);
                            keys.insert(next.key());
                        }
                        count += 1 + position.move_count();
                    }
                }
            }
        }
    }
    assert_eq!(keys.len(), count);
}

#[test]
#[should_panic(expected = "needs more words")]
fn a_board_that_is_too_large_for_its_words_is_refused() {
    let _ = Mnk::<1>::new(shape("13x5x5"));
}

#[test]
fn sets_of_cells() {
    fn check<const W: usize>() {
        assert_eq!(Bits::<W>::CAPACITY, W * 64);
        for n in 0..=Bits::<W>::CAPACITY {
            let first = Bits::<W>::first(n);
            assert_eq!(first.len(), n);
            assert_eq!(first.is_empty(), n == 0);
            assert!(first.into_iter().eq(0..n));
            let odd: Bits<W> = (0..n).filter(|cell| cell % 2 == 1).collect();
            assert!(odd.is_subset(&first));
            assert_eq!(first.is_subset(&odd), n == 0);
            assert_eq!(first.and(&odd), odd);
            let even = first.without(&odd, &Bits::EMPTY);
            assert!(even.into_iter().eq((0..n).step_by(2)));
            assert!(even.and(&odd).is_empty());
            assert!((0..n).all(|cell| odd.contains(cell) == (cell % 2 == 1)));
            assert!((0..n / 2).all(|i| odd.nth(i) == Some(2 * i + 1)));
            assert_eq!(odd.nth(n / 2), None);
            assert_eq!(even.into_iter().len(), n.div_ceil(2));
        }
        assert_eq!(Bits::<W>::first(usize::MAX).len(), W * 64);
    }
    check::<1>();
    check::<2>();
    check::<4>();
    check::<11>();
}

/// Also where a set of cells would have the number of the cell, or take it for another one.
#[test]
fn nobody_has_a_stone_off_the_board() {
    let start = Mnk::<1>::new(shape("3x3x4"));
    let full = start.read_position("xox/oxo/xox x").unwrap();
    for number in 0..=u16::MAX {
        let expected = (number < 9).then(|| Player::BOTH[usize::from(number % 2)]);
        assert_eq!(full.stone(Cell(number)), expected, "{number}");
    }
    let start = Mnk::<4>::new(shape("15x15x5"));
    assert_eq!(start.stone(Cell(225)), None);
    assert_eq!(start.stone(Cell(u16::MAX)), None);
}

#[test]
#[should_panic(expected = "no such cell")]
#[cfg(debug_assertions)]
fn a_set_refuses_a_cell_that_it_has_no_place_for() {
    let _ = Bits::<1>::EMPTY.contains(64);
}
