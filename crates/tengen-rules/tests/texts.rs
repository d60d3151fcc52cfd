//! Positions and moves as people write them: what is read, what is refused and where, and which composed
//! positions play can lead to.
#![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]

mod common;

use std::collections::HashSet;

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use tengen_rules::mnk::{Mnk, Shape};
use tengen_rules::tree::{OutlineError, Tree};
use tengen_rules::{
    Fault, Illegal, MoveTextError, Notation, Outcome, Player, Position, PositionTextError,
};

fn start<const W: usize>(spec: &str) -> Mnk<W> {
    Mnk::new(spec.parse().unwrap())
}

#[test]
fn composed_positions_read_and_write() {
    for (spec, text, outcome) in [
        ("3x3x3", "3/3/3 x", None),
        ("3x3x3", "3/3/3 o", None),
        ("3x3x3", "x1o/1x1/3 o", None),
        ("3x3x3", "xxx/3/3 x", Some(Outcome::Win(Player::First))),
        ("3x3x3", "ooo/3/3 x", Some(Outcome::Win(Player::Second))),
        (
            "3x3x3:misere",
            "ooo/3/3 x",
            Some(Outcome::Win(Player::First)),
        ),
        ("3x3x3", "xox/xoo/oxx o", Some(Outcome::Draw)),
        ("3x3x3", "xox/xoo/oxx x", Some(Outcome::Draw)),
        ("5x1x3", "xx1xx o", None),
        ("5x1x3:exact", "xxxxx o", Some(Outcome::Draw)),
        ("12x1x5", "10xo x", None),
        ("1x1x1", "1 x", None),
        ("1x1x1", "o x", Some(Outcome::Win(Player::Second))),
    ] {
        let position = start::<1>(spec).read_position(text).unwrap();
        assert_eq!(position.position_text(), format!("{spec} {text}"));
        assert_eq!(position.outcome(), outcome, "{spec} {text}");
    }
}

#[test]
fn other_ways_to_write_the_same_position() {
    let start = start::<1>("3x3x3");
    let expected = start.read_position("x1o/1x1/3 o").unwrap();
    for text in [" x1o/1x1/3 o", "X1O/1X1/3 O", "x1o/1x1/03\t o \n"] {
        assert_eq!(start.read_position(text), Ok(expected.clone()), "{text}");
    }
    // The position that reads gives its game, not its stones.
    assert_eq!(expected.read_position("3/3/3 x"), Ok(start));
}

fn refused(spec: &str, text: &str, at: usize, fault: Fault) {
    let error = start::<1>(spec).read_position(text).unwrap_err();
    assert_eq!(error, PositionTextError { at, fault }, "{text:?}");
    let sentence = error.to_string();
    assert!(
        sentence.ends_with(&format!("(at character {})", at + 1)),
        "{sentence}"
    );
}

#[test]
fn malformed_positions_are_refused_where_they_are_wrong() {
    let count = |found| Fault::RowCount { expected: 3, found };
    let width = |row, found| Fault::RowWidth {
        row,
        expected: 3,
        found,
    };
    refused("3x3x3", "", 0, Fault::NoRows);
    refused("3x3x3", "   ", 3, Fault::NoRows);
    refused("3x3x3", "3/3 x", 0, count(2));
    refused("3x3x3", "  3/3/3/3 x", 2, count(4));
    refused("3x3x3", "x", 0, count(1));
    refused("3x3x3", "3/4/3 x", 2, width(2, 4));
    refused("3x3x3", "xxx1/3/3 x", 0, width(3, 4));
    refused("3x3x3", "3/3/2 x", 4, width(1, 2));
    refused("3x3x3", "3//3 x", 2, width(2, 0));
    // A run of empty cells is one number.
    refused("3x3x3", "3/3/111 x", 4, width(1, 111));
    refused("3x3x3", " 3/3/xo x", 5, width(1, 2));
    refused(
        "3x3x3",
        "3/3/99999999999999999999999x x",
        4,
        width(1, usize::MAX),
    );
    refused("3x3x3", "3/1z1/3 x", 3, Fault::Character('z'));
    refused("3x3x3", "3/3/.3 x", 4, Fault::Character('.'));
    refused("3x3x3", "é/3/3 x", 0, Fault::Character('é'));
    refused("3x3x3", "3/xé1/3 x", 3, Fault::Character('é'));
    refused("3x3x3", "3/٣/3 x", 2, Fault::Character('٣'));
    refused("3x3x3", "3/3/-3 x", 4, Fault::Character('-'));
    refused("3x3x3", "3/3/3", 5, Fault::NoTurn);
    refused("3x3x3", "3/3/3  ", 7, Fault::NoTurn);
    refused("3x3x3", "3/3/3 z", 6, Fault::Turn("z".to_owned()));
    refused("3x3x3", "3/3/3  xo", 7, Fault::Turn("xo".to_owned()));
    refused("3x3x3", "3/3/3 ж", 6, Fault::Turn("ж".to_owned()));
    refused("3x3x3", "3/3/3 x o", 8, Fault::Extra("o".to_owned()));
    refused(
        "3x3x3",
        "3/3/3 x\u{3000}é 1",
        8,
        Fault::Extra("é".to_owned()),
    );
    // The first fault is told.
    refused("3x3x3", "3/9/z x", 2, width(2, 9));
}

#[test]
fn two_winners_are_refused() {
    for rule in ["", ":misere", ":exact"] {
        let spec = format!("3x3x3{rule}");
        refused(&spec, "xxx/3/ooo x", 0, Fault::TwoWinners);
        refused(&spec, " x1o/x1o/x1o o", 1, Fault::TwoWinners);
    }
    // An overline is no line under `exact`.
    assert!(
        start::<1>("4x2x3:exact")
            .read_position("xxxx/ooo1 x")
            .is_ok()
    );
    refused("4x2x3", "xxxx/ooo1 x", 0, Fault::TwoWinners);
    refused("2x1x1", "xo x", 0, Fault::TwoWinners);
}

/// Stones of both players on the nine cells of a 3x3 board, as digits to the base of three, and who is to move.
type Nine = ([u8; 9], Player);

/// Whether a player has `k` or more in a row, by the words of the rule.
fn has_line(cells: &[u8; 9], stone: u8, k: isize) -> bool {
    let at = |row: isize, column: isize| {
        (0..3).contains(&row)
            && (0..3).contains(&column)
            && cells[(3 * row + column).cast_unsigned()] == stone
    };
    let starts = (0..9).flat_map(|cell| [(0, 1), (1, 0), (1, 1), (1, -1)].map(|step| (cell, step)));
    starts
        .into_iter()
        .any(|(cell, (down, right))| (0..k).all(|n| at(cell / 3 + n * down, cell % 3 + n * right)))
}

/// All positions that play can lead to, by playing everything.
fn reached(k: isize) -> HashSet<Nine> {
    let mut reached = HashSet::new();
    let mut open = vec![([0; 9], Player::First)];
    while let Some((cells, turn)) = open.pop() {
        if !reached.insert((cells, turn)) || has_line(&cells, 1, k) || has_line(&cells, 2, k) {
            continue;
        }
        for cell in 0..9 {
            if cells[cell] == 0 {
                let mut next = cells;
                next[cell] = turn.index() as u8 + 1;
                open.push((next, turn.other()));
            }
        }
    }
    reached
}

#[test]
fn reachable_is_what_play_can_reach() {
    for (k, specs) in [
        (3, ["3x3x3", "3x3x3:misere", "3x3x3:exact"].as_slice()),
        (1, ["3x3x1", "3x3x1:misere"].as_slice()),
        (2, ["3x3x2", "3x3x2:misere"].as_slice()),
        (4, ["3x3x4", "3x3x4:exact"].as_slice()),
    ] {
        let reached = reached(k);
        if k == 3 {
            assert_eq!(reached.len(), 5478);
        }
        for spec in specs {
            let (one, two) = (start::<1>(spec), start::<2>(spec));
            let (mut count, mut read) = (0, 0);
            let mut keys = HashSet::new();
            for number in 0..3_u32.pow(9) {
                let mut cells = [0; 9];
                for (i, cell) in cells.iter_mut().enumerate() {
                    *cell = (number / 3_u32.pow(i as u32) % 3) as u8;
                }
                for turn in Player::BOTH {
                    let text = text_of(&cells, turn);
                    let position = one.read_position(&text);
                    if has_line(&cells, 1, k) && has_line(&cells, 2, k) {
                        let fault = Fault::TwoWinners;
                        assert_eq!(position, Err(PositionTextError { at: 0, fault }), "{text}");
                        assert!(!reached.contains(&(cells, turn)));
                        continue;
                    }
                    let position = position.unwrap();
                    assert_eq!(position.position_text(), format!("{spec} {text}"));
                    let expected = reached.contains(&(cells, turn));
                    assert_eq!(position.reachable(), expected, "{position:?}");
                    let large = two.read_position(&text).unwrap();
                    assert_eq!(large.reachable(), expected, "{position:?}");
                    assert_eq!(large.key(), position.key());
                    keys.insert(position.key());
                    read += 1;
                    count += usize::from(expected);
                }
            }
            assert_eq!(count, reached.len(), "{spec}");
            assert_eq!(keys.len(), read, "{spec}: two positions, one key");
        }
    }
}

/// The text of a position of 3x3.
fn text_of(cells: &[u8; 9], turn: Player) -> String {
    let rows: Vec<String> = cells
        .chunks(3)
        .map(|row| {
            row.chunk_by(|a, b| (*a, *b) == (0, 0))
                .map(|run| match run[0] {
                    0 => run.len().to_string(),
                    stone => ["x", "o"][usize::from(stone) - 1].to_owned(),
                })
                .collect()
        })
        .collect();
    format!("{} {}", rows.join("/"), ["x", "o"][turn.index()])
}

/// Under `exact`, `reachable` may be wrong only by saying yes.
#[test]
fn unreachable_is_certain_under_exact() {
    let start = start::<1>("3x3x2:exact");
    let mut open = vec![start];
    let mut seen = HashSet::new();
    while let Some(position) = open.pop() {
        if !seen.insert(position.key()) {
            continue;
        }
        assert!(position.reachable(), "{position:?}");
        for mv in position.moves() {
            let mut next = position.clone();
            next.make(mv);
            open.push(next);
        }
    }
    assert!(seen.len() > 100);
    let extra_stone = open_position("3x3x2:exact", "x1x/3/3 o");
    assert!(!extra_stone.reachable());
}

fn open_position(spec: &str, text: &str) -> Mnk<1> {
    start::<1>(spec).read_position(text).unwrap()
}

#[test]
fn unreachable_positions_by_name() {
    for (spec, text, expected) in [
        ("3x3x3", "3/3/3 x", true),
        ("3x3x3", "3/3/3 o", false),
        // The winner would have moved on.
        ("3x3x3", "xxx/oo1/3 o", true),
        ("3x3x3", "xxx/oo1/3 x", false),
        ("3x3x3", "xxx/oo1/o2 x", false),
        // Two rows that share a cell can be finished at once, two that share none can't.
        ("3x3x3", "xxx/xoo/xoo o", true),
        ("7x2x3", "xxx1xxx/oo1oo1o o", false),
        // Six in a row: three and two, joined.
        ("6x2x5", "xxxxxx/oooo1o o", true),
        ("6x2x5", "xxxxx1/oooo2 o", true),
        // Nine: four and four; ten always had five before.
        ("11x2x5", "xxxxxxxxxx1/oooo1oooo1o o", false),
        ("9x2x5", "xxxxxxxxx/oooo1oooo x", false),
        ("9x2x5", "xxxxxxxxx/oooo1oooo o", true),
    ] {
        let position = open_position(spec, text);
        assert_eq!(position.reachable(), expected, "{spec} {text}");
    }
}

#[test]
fn typed_moves_on_tictactoe() {
    let start = start::<1>("3x3x3");
    for (typed, cell) in [
        ("b2", "b2"),
        ("B2", "b2"),
        ("  c1\r\n", "c1"),
        ("A03", "a3"),
        ("2 2", "b2"),
        ("2,2", "b2"),
        // Row from the top, then column.
        ("1 1", "a3"),
        ("1 3", "c3"),
        ("3 1", "a1"),
        ("3,2", "b1"),
        ("3, 2", "b1"),
        ("3\t2", "b1"),
        ("3   2", "b1"),
        ("1", "a1"),
        ("2", "b1"),
        ("3", "c1"),
        ("4", "a2"),
        ("5", "b2"),
        ("6", "c2"),
        ("7", "a3"),
        ("8", "b3"),
        ("9", "c3"),
    ] {
        let mv = start.read_move(typed).unwrap();
        assert_eq!(start.move_text(mv), cell, "{typed:?}");
    }
    for typed in [
        "99 99",
        "z9",
        "Z9",
        "a0",
        "a4",
        "d1",
        "0 0",
        "0,1",
        "1 0",
        "4 1",
        "1 4",
        "a10",
        "a99999999999999999999999999",
        "99999999999999999999999999 1",
        "1 18446744073709551617",
    ] {
        let found = start.read_move(typed);
        assert_eq!(found, Err(MoveTextError::OffBoard), "{typed:?}");
    }
    for typed in [
        "",
        " ",
        "\n",
        "0",
        "10",
        "b",
        "22",
        "bb",
        "b2b",
        "2b",
        "b 2",
        "b-2",
        "b+2",
        "2 2 2",
        "2;2",
        "-1 2",
        "+1 2",
        "1.5 2",
        ",",
        ", ,",
        "2,",
        ",2",
        "b2 b3",
        "move",
        "б2",
        "ａ１",
        "２ ２",
        "b٢",
        "٢ ٢",
        "😀",
        "é1",
        "b2\0",
        "a1é",
        "½ 1",
        "99999999999999999999999999",
    ] {
        let found = start.read_move(typed);
        assert_eq!(found, Err(MoveTextError::Unreadable), "{typed:?}");
    }
    assert_eq!(
        start.read_move(&"9".repeat(100_000)),
        Err(MoveTextError::Unreadable)
    );
    assert_eq!(
        start.read_move(&format!("a{}", "9".repeat(100_000))),
        Err(MoveTextError::OffBoard)
    );
}

#[test]
fn typed_moves_on_large_boards() {
    let start = start::<11>("26x20x5");
    for (typed, cell) in [
        ("z20", "z20"),
        ("1 26", "z20"),
        ("20 1", "a1"),
        ("Z1", "z1"),
        ("20,26", "z1"),
    ] {
        let mv = start.read_move(typed).unwrap();
        assert_eq!(start.move_text(mv), cell, "{typed:?}");
    }
    assert_eq!(start.read_move("z21"), Err(MoveTextError::OffBoard));
    assert_eq!(start.read_move("21 1"), Err(MoveTextError::OffBoard));
    // Keypad digits belong to 3x3 alone.
    for spec in ["4x4x4", "3x4x3", "4x3x3", "1x1x1"] {
        let start = self::start::<1>(spec);
        assert_eq!(start.read_move("5"), Err(MoveTextError::Unreadable));
        assert_eq!(start.read_move("1"), Err(MoveTextError::Unreadable));
    }
}

#[test]
fn a_refused_move_changes_nothing() {
    let mut position = open_position("3x3x3", "x1o/1x1/3 o");
    let before = position.clone();
    for (typed, why) in [("a3", Illegal::Occupied), ("b2", Illegal::Occupied)] {
        let mv = position.read_move(typed).unwrap();
        assert_eq!(position.play(mv), Err(why));
    }
    assert_eq!(position.play(9.into()), Err(Illegal::OffBoard));
    assert_eq!(position.play(65535.into()), Err(Illegal::OffBoard));
    assert_eq!((&position, position.key()), (&before, before.key()));

    let mut over = open_position("3x3x3", "xxx/oo1/3 o");
    let before = over.clone();
    for cell in 0..12 {
        assert_eq!(over.play(cell.into()), Err(Illegal::GameOver));
    }
    assert_eq!((&over, over.key()), (&before, before.key()));
}

fn config() -> ProptestConfig {
    ProptestConfig {
        cases: if common::long() { 500_000 } else { 10_000 },
        rng_seed: RngSeed::Fixed(0x7E47),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config())]

    /// What is read as a move is on the board, and its own text leads back to it.
    #[test]
    fn any_text_as_a_move(text in prop_oneof![any::<String>(), "[ a-zA-Z0-9,]{0,6}"]) {
        let start = start::<1>("5x4x3");
        if let Ok(mv) = start.read_move(&text) {
            prop_assert_eq!(start.check(mv), Ok(()));
            prop_assert_eq!(start.read_move(&start.move_text(mv)), Ok(mv));
        }
    }

    /// What is read as a position writes a text that leads back to it; an error lies in the text.
    #[test]
    fn any_text_as_a_position(
        text in prop_oneof![any::<String>(), "[xo1-3]{1,3}/[xo1-3]{1,3}/[xo1-3]{1,3} [xo]", "[xo1-4/ é]{0,16}"]
    ) {
        let start = start::<1>("3x3x3");
        match start.read_position(&text) {
            Ok(position) => {
                let again = position.position_text();
                prop_assert_eq!(start.read_position(again.strip_prefix("3x3x3").unwrap()), Ok(position));
            }
            Err(error) => prop_assert!(error.at <= text.chars().count(), "{}", error),
        }
    }

    #[test]
    fn any_text_as_a_spec(
        text in prop_oneof![any::<String>(), "[0-9]{1,3}x[0-9]{1,2}[x×][0-9]{1,2}(:(free|exact|misere|misère))?"]
    ) {
        if let Ok(shape) = text.parse::<Shape>() {
            prop_assert_eq!(shape.to_string().parse(), Ok(shape));
            prop_assert!((1..=26).contains(&shape.width()) && (1..=26).contains(&shape.height()));
        }
    }

    #[test]
    fn any_text_as_a_tree(text in prop_oneof![any::<String>(), "( {0,3}[ab]( = (first|draw))?\n){0,8}"]) {
        match Tree::read(&text) {
            Ok(tree) => prop_assert!(tree.moves().all(|mv| tree.check(mv).is_ok())),
            Err(error) => prop_assert!((1..=text.lines().count()).contains(&error.line)),
        }
    }
}

/// The value for the player to move.
fn value(place: &Tree) -> i32 {
    match place.outcome() {
        Some(Outcome::Draw) => 0,
        Some(Outcome::Win(winner)) => {
            if winner == place.turn() {
                1
            } else {
                -1
            }
        }
        None => place
            .moves()
            .map(|mv| {
                let mut next = place.clone();
                next.make(mv);
                -value(&next)
            })
            .max()
            .unwrap(),
    }
}

#[test]
fn a_tree_plays_as_its_outline_says() {
    let lesson = Tree::lesson();
    let play = |words: &str| lesson.read_position(&format!(" {words}")).unwrap();
    for (words, outcome) in [
        ("", None),
        ("river", None),
        ("river/bridge", None),
        ("river/bridge/run", Some(Outcome::Win(Player::First))),
        ("river/bridge/rest", Some(Outcome::Win(Player::Second))),
        ("river/ford", Some(Outcome::Draw)),
        ("forest/hide", None),
        // Nobody can move on.
        ("forest/hide/wait", Some(Outcome::Draw)),
        ("forest/hunt", Some(Outcome::Win(Player::Second))),
        ("road", Some(Outcome::Win(Player::Second))),
    ] {
        let place = play(words);
        assert_eq!(place.outcome(), outcome, "{words}");
        assert_eq!(place.position_text(), format!("tree {words}").trim_end());
        let plies = words.split('/').filter(|word| !word.is_empty()).count();
        assert_eq!(place.turn(), Player::BOTH[plies % 2], "{words}");
    }
    let texts: Vec<_> = lesson.moves().map(|mv| lesson.move_text(mv)).collect();
    assert_eq!(texts, ["river", "forest", "road"]);
    // Only the river doesn't lose.
    let steps = ["river", "forest", "road"].map(|word| -value(&play(word)));
    assert_eq!(steps, [0, -1, -1]);
}

#[test]
fn a_tree_refuses_moves_and_places_that_it_has_not() {
    let mut place = Tree::lesson();
    assert_eq!(place.read_move("bridge"), Err(MoveTextError::Unreadable));
    assert_eq!(place.read_move(""), Err(MoveTextError::Unreadable));
    assert!(place.read_move(" river\n").is_ok());
    let river = place.read_move("river").unwrap();
    let road = place.read_move("road").unwrap();
    place.play(river).unwrap();
    assert_eq!(place.play(river), Err(Illegal::NotAMove));
    assert_eq!(place.play(road), Err(Illegal::NotAMove));
    let ford = place.read_move("ford").unwrap();
    place.play(ford).unwrap();
    assert_eq!(place.play(ford), Err(Illegal::GameOver));

    for (text, at, word) in [
        (" sea", 1, "sea"),
        (" river/sea", 7, "sea"),
        (" river//ford", 7, ""),
        ("river/bridge/run/on", 17, "on"),
    ] {
        let fault = Fault::Branch(word.to_owned());
        assert_eq!(
            place.read_position(text).err(),
            Some(PositionTextError { at, fault }),
            "{text}"
        );
    }
}

#[test]
fn outlines_that_are_no_trees() {
    const WORDS: &str = "moves from one place need words that differ, without a slash";
    const FORM: &str = "write a word, then perhaps = first, = second or = draw";
    for (outline, line, why) in [
        ("a\nb\na", 3, WORDS),
        ("a\n  b\n  b = draw", 3, WORDS),
        ("a/b", 1, WORDS),
        ("a = draw\n  b", 2, "the game has ended above"),
        ("\n\na b", 3, FORM),
        ("a = third", 1, FORM),
        ("a = first second", 1, FORM),
        ("a =first", 1, FORM),
        ("a =", 1, FORM),
    ] {
        assert_eq!(
            Tree::read(outline).err(),
            Some(OutlineError { line, why }),
            "{outline}"
        );
    }
    // The same word at two places is fine.
    assert!(Tree::read("a\n  c\nb\n  c").is_ok());
    // Nodes have numbers of 16 bits, and the root takes one.
    let groups = (0..300).flat_map(|n| {
        let leaves = (0..299).map(|leaf| format!("  {leaf}\n"));
        std::iter::once(format!("{n}\n")).chain(leaves)
    });
    let lines: Vec<String> = groups.take(65_536).collect();
    assert!(Tree::read(&lines[..65_535].concat()).is_ok());
    let why = "the tree is too large";
    assert_eq!(
        Tree::read(&lines.concat()).err(),
        Some(OutlineError { line: 65_536, why })
    );
}
