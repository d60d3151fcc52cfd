//! The law suite over random games on random boards, over trees, and over games that break a law.
#![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]

mod common;

use std::collections::HashSet;

use common::{long, numbers, with_words};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use tengen_rules::laws::{self, Broken};
use tengen_rules::mnk::{Mnk, Rule, Shape};
use tengen_rules::random::mix;
use tengen_rules::tree::Tree;
use tengen_rules::{
    Fault, Illegal, MoveTextError, Notation, Outcome, Player, Position, PositionTextError, Symmetry,
};

/// How many cases, and always the same ones.
fn cases(short: u32, with_long: u32) -> ProptestConfig {
    ProptestConfig {
        cases: if long() { with_long } else { short },
        rng_seed: RngSeed::Fixed(0x7E46),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

fn game<const W: usize>(shape: Shape, seed: u64) -> Result<(), Broken> {
    laws::check(&Mnk::<W>::new(shape), numbers(seed))
}

fn symmetric_game<const W: usize>(shape: Shape, seed: u64) -> Result<(), Broken> {
    laws::check_symmetry(&Mnk::<W>::new(shape), numbers(seed))
}

/// Any game on boards of up to a size, with any `k`: every other time a small one.
fn shapes(side: u8) -> impl Strategy<Value = Shape> {
    let rules = prop::sample::select(&Rule::ALL[..]);
    let k = prop_oneof![1..=6_u8, 1..=26_u8];
    (1..=side, 1..=side, k, rules)
        .prop_map(|(width, height, k, rule)| Shape::new(width, height, k, rule).unwrap())
}

#[test]
fn the_laws_on_every_width_and_height() {
    let mut seen = HashSet::new();
    for round in 0..if long() { 6 } else { 1 } {
        for width in 1..=26_u8 {
            for height in 1..=26_u8 {
                let place = usize::from(width - 1) * 26 + usize::from(height - 1) + 6 * round;
                // 78 boards after one another take every k with every rule.
                let k = (place % 26) as u8 + 1;
                let rule = Rule::ALL[place / 26 % 3];
                let shape = Shape::new(width, height, k, rule).unwrap();
                with_words!(shape, game(shape, place as u64))
                    .unwrap_or_else(|broken| panic!("{shape}: {broken}"));
                seen.insert((k, rule));
            }
        }
    }
    assert_eq!(seen.len(), 26 * 3);
}

proptest! {
    #![proptest_config(cases(1500, 40_000))]

    #[test]
    fn the_laws_on_random_boards(shape in shapes(12), seed: u64) {
        prop_assert_eq!(with_words!(shape, game(shape, seed)), Ok(()));
    }

    #[test]
    fn the_laws_of_symmetry_on_random_boards(shape in shapes(8), seed: u64) {
        prop_assert_eq!(with_words!(shape, symmetric_game(shape, seed)), Ok(()));
    }
}

#[test]
fn the_laws_of_symmetry_on_large_boards() {
    for (seed, spec) in [
        "15x15x5",
        "15x15x5:exact",
        "15x15x4:misere",
        "17x15x5",
        "26x26x3",
        "26x1x2:exact",
        "1x26x20",
        "11x12x26",
    ]
    .into_iter()
    .enumerate()
    {
        let shape: Shape = spec.parse().unwrap();
        assert_eq!(
            with_words!(shape, symmetric_game(shape, seed as u64)),
            Ok(())
        );
    }
}

#[test]
fn the_laws_from_composed_positions() {
    let start = Mnk::<1>::new("4x4x3".parse().unwrap());
    for text in ["4/4/4/4 o", "x3/4/4/4 x", "x2x/4/1x2/4 o", "oo2/4/4/o3 x"] {
        let position = start.read_position(text).unwrap();
        for seed in 0..20 {
            assert_eq!(laws::check(&position, numbers(seed)), Ok(()));
            assert_eq!(laws::check_symmetry(&position, numbers(seed)), Ok(()));
        }
    }
}

/// Whatever can be asked of a game, ply by ply.
fn told<const W: usize>(shape: Shape, seed: u64) -> Vec<String> {
    let mut choose = numbers(seed);
    let mut position = Mnk::<W>::new(shape);
    let lines: Vec<_> = position
        .board()
        .lines()
        .map(|line| format!("{line:?}"))
        .collect();
    let mut told = vec![lines.concat()];
    loop {
        let moves: Vec<_> = position.moves().collect();
        let nth: Vec<_> = (0..=moves.len()).map(|n| position.nth_move(n)).collect();
        let previews: Vec<_> = (0..=shape.cells())
            .flat_map(|cell| Player::BOTH.map(|player| position.preview(cell.into(), player)))
            .collect();
        told.push(format!(
            "{} {:016x} {:016x} {:?} {:?} {moves:?} {nth:?} {previews:?} {:?} {}",
            position.position_text(),
            position.key(),
            position.canonical_key(),
            position.outcome(),
            position.turn(),
            position.deciding_line(),
            position.reachable(),
        ));
        if moves.is_empty() {
            return told;
        }
        position.make(moves[choose(moves.len())]);
    }
}

proptest! {
    #![proptest_config(cases(600, 10_000))]

    /// The words that a board could do without change nothing.
    #[test]
    fn more_words_change_nothing_on_small_boards(shape in shapes(8), seed: u64) {
        let one = told::<1>(shape, seed);
        prop_assert_eq!(&one, &told::<2>(shape, seed));
        prop_assert_eq!(&one, &told::<3>(shape, seed));
        prop_assert_eq!(&one, &told::<4>(shape, seed));
        prop_assert_eq!(&one, &told::<5>(shape, seed));
        prop_assert_eq!(&one, &told::<6>(shape, seed));
        prop_assert_eq!(&one, &told::<7>(shape, seed));
        prop_assert_eq!(&one, &told::<8>(shape, seed));
        prop_assert_eq!(&one, &told::<9>(shape, seed));
        prop_assert_eq!(&one, &told::<10>(shape, seed));
        prop_assert_eq!(&one, &told::<11>(shape, seed));
    }
}

proptest! {
    #![proptest_config(cases(60, 1000))]

    #[test]
    fn more_words_change_nothing_on_middle_boards(shape in shapes(16), seed: u64) {
        let four = told::<4>(shape, seed);
        prop_assert_eq!(&four, &told::<5>(shape, seed));
        prop_assert_eq!(&four, &told::<11>(shape, seed));
    }
}

/// An outline of a random tree.
fn outline(choose: &mut impl FnMut(usize) -> usize, depth: usize, text: &mut String) {
    for n in 0..=choose(3) {
        text.push_str(&"  ".repeat(depth));
        text.push_str(["ash", "beech", "cedar"][n]);
        match choose(6) {
            0 => text.push_str(" = first\n"),
            1 => text.push_str(" = second\n"),
            2 => text.push_str(" = draw\n"),
            _ => {
                text.push('\n');
                if depth < 5 && choose(4) > 0 {
                    outline(choose, depth + 1, text);
                }
            }
        }
    }
}

#[test]
fn the_laws_on_trees() {
    let lesson = Tree::lesson();
    for seed in 0..20 {
        assert_eq!(laws::check(&lesson, numbers(seed)), Ok(()));
    }
    for seed in 0..if long() { 2000 } else { 100 } {
        let mut text = String::new();
        outline(&mut numbers(seed), 0, &mut text);
        let tree = Tree::read(&text).unwrap();
        for game in 0..3 {
            assert_eq!(laws::check(&tree, numbers(game)), Ok(()), "{text}");
        }
    }
    // No moves at all: a draw at once.
    let nothing = Tree::read("").unwrap();
    assert_eq!(nothing.outcome(), Some(Outcome::Draw));
    assert_eq!(laws::check(&nothing, numbers(0)), Ok(()));
}

/// What a [`Toy`] gets wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Flaw {
    None,
    TurnStays,
    UnmakeForgetsTheKey,
    CountsOneTooMany,
    NthFromTheBack,
    ListsTwice,
    ListsIllegal,
    HidesALegalMove,
    CodesClash,
    MoveTextIsAnother,
    MovesAfterTheEnd,
    EndsEarly,
    DecidedIsNotTheOutcome,
    OtherReasonAfterTheEnd,
    SpecIsMissing,
    TextForgetsTheTurn,
    KeyIsNotFromScratch,
    IdentityMoves,
    WrongInverse,
    SymmetryChangesTheTurn,
    SymmetryForgetsTheMove,
    CanonicalKeyIsTheKey,
    MovedElsewhere,
}

/// Two heaps of matches; a player takes one or two from one of them, and who takes the last match wins.
/// Moves have codes from 100 on, with gaps. Swapping the heaps is a symmetry.
#[derive(Clone)]
struct Toy {
    heaps: [u8; 2],
    turn: Player,
    key: u64,
    flaw: Flaw,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Take {
    heap: usize,
    matches: u8,
}

impl Toy {
    fn new(flaw: Flaw) -> Self {
        Toy::at([3, 4], Player::First, flaw)
    }

    fn at(heaps: [u8; 2], turn: Player, flaw: Flaw) -> Self {
        Toy {
            heaps,
            turn,
            key: Toy::key_of(heaps, turn),
            flaw,
        }
    }

    fn key_of(heaps: [u8; 2], turn: Player) -> u64 {
        mix(u64::from(heaps[0]) << 16 | u64::from(heaps[1]) << 8 | turn.index() as u64)
    }

    fn is(&self, flaw: Flaw) -> bool {
        self.flaw == flaw
    }

    fn takes() -> [Take; 4] {
        [(0, 1), (0, 2), (1, 1), (1, 2)].map(|(heap, matches)| Take { heap, matches })
    }

    fn list(&self) -> Vec<Take> {
        let over = self.heaps == [0, 0];
        if over && self.is(Flaw::MovesAfterTheEnd) {
            return vec![Toy::takes()[0]];
        }
        let mut list = Toy::takes().to_vec();
        if !self.is(Flaw::ListsIllegal) || over {
            list.retain(|take| take.matches <= self.heaps[take.heap]);
        }
        if self.is(Flaw::HidesALegalMove) && list.len() == 4 {
            list.pop();
        }
        if self.is(Flaw::ListsTwice) {
            list.extend(list.first().copied());
        }
        list
    }
}

impl Position for Toy {
    type Move = Take;
    type Undo = ();
    type Moves = std::vec::IntoIter<Take>;

    fn turn(&self) -> Player {
        self.turn
    }

    fn moves(&self) -> Self::Moves {
        self.list().into_iter()
    }

    fn move_count(&self) -> usize {
        self.list().len() + usize::from(self.is(Flaw::CountsOneTooMany))
    }

    fn nth_move(&self, n: usize) -> Option<Take> {
        let mut list = self.list();
        if self.is(Flaw::NthFromTheBack) {
            list.reverse();
        }
        list.get(n).copied()
    }

    fn check(&self, take: Take) -> Result<(), Illegal> {
        if self.heaps == [0, 0] {
            match self.flaw {
                Flaw::MovesAfterTheEnd if take == Toy::takes()[0] => Ok(()),
                Flaw::OtherReasonAfterTheEnd => Err(Illegal::NotAMove),
                _ => Err(Illegal::GameOver),
            }
        } else if take.matches <= self.heaps[take.heap] {
            Ok(())
        } else {
            Err(Illegal::NotAMove)
        }
    }

    fn make(&mut self, take: Take) {
        self.heaps[take.heap] -= take.matches;
        if !self.is(Flaw::TurnStays) {
            self.turn = self.turn.other();
        }
        self.key = Toy::key_of(self.heaps, self.turn);
        if self.is(Flaw::KeyIsNotFromScratch) {
            self.key ^= 1;
        }
    }

    fn unmake(&mut self, take: Take, (): ()) {
        self.heaps[take.heap] += take.matches;
        self.turn = self.turn.other();
        if !self.is(Flaw::UnmakeForgetsTheKey) {
            self.key = Toy::key_of(self.heaps, self.turn);
        }
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn code(&self, take: Take) -> u16 {
        let matches = if self.is(Flaw::CodesClash) {
            1
        } else {
            take.matches
        };
        100 + 10 * take.heap as u16 + u16::from(matches)
    }

    fn decode(&self, code: u16) -> Option<Take> {
        Toy::takes()
            .into_iter()
            .find(|take| code == 100 + 10 * take.heap as u16 + u16::from(take.matches))
    }

    fn decided(&self) -> Option<Outcome> {
        (self.heaps == [0, 0]).then_some(Outcome::Win(self.turn.other()))
    }

    fn stuck(&self) -> Outcome {
        Outcome::Draw
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.flaw {
            Flaw::EndsEarly if self.heaps[0] == 0 => Some(Outcome::Draw),
            Flaw::DecidedIsNotTheOutcome => self.decided().map(|_| Outcome::Draw),
            _ => self.decided(),
        }
    }
}

impl Notation for Toy {
    fn move_text(&self, take: Take) -> String {
        let matches = if self.is(Flaw::MoveTextIsAnother) {
            1
        } else {
            take.matches
        };
        format!("{}-{matches}", take.heap)
    }

    fn read_move(&self, text: &str) -> Result<Take, MoveTextError> {
        let (heap, matches) = text.split_once('-').ok_or(MoveTextError::Unreadable)?;
        let read = |text: &str| text.parse::<u8>().map_err(|_| MoveTextError::Unreadable);
        Ok(Take {
            heap: read(heap)?.into(),
            matches: read(matches)?,
        })
    }

    fn spec_text(&self) -> String {
        "heaps".to_owned()
    }

    fn position_text(&self) -> String {
        let [a, b] = self.heaps;
        let spec = if self.is(Flaw::SpecIsMissing) {
            ""
        } else {
            "heaps"
        };
        format!("{spec} {a} {b} {}", self.turn.index())
    }

    fn read_position(&self, text: &str) -> Result<Self, PositionTextError> {
        let numbers: Result<Vec<u8>, _> = text.split_whitespace().map(str::parse).collect();
        match numbers.as_deref() {
            Ok(&[a, b, turn @ 0..=1]) => {
                let turn = if self.is(Flaw::TextForgetsTheTurn) {
                    0
                } else {
                    turn
                };
                Ok(Toy::at([a, b], Player::BOTH[usize::from(turn)], self.flaw))
            }
            _ => Err(PositionTextError {
                at: 0,
                fault: Fault::NoRows,
            }),
        }
    }
}

impl Symmetry for Toy {
    fn symmetries(&self) -> usize {
        2
    }

    fn inverse(&self, s: usize) -> usize {
        if self.is(Flaw::WrongInverse) { 0 } else { s }
    }

    fn map_move(&self, s: usize, take: Take) -> Take {
        let swap = s == 1 && !self.is(Flaw::SymmetryForgetsTheMove);
        Take {
            heap: if swap { 1 - take.heap } else { take.heap },
            // Where a heap gives one match it gives two as well: both moves stay legal, but each is the other.
            matches: if s == 1
                && self.is(Flaw::MovedElsewhere)
                && self.heaps.iter().all(|&n| n != 1)
            {
                3 - take.matches
            } else {
                take.matches
            },
        }
    }

    fn mapped(&self, s: usize) -> Self {
        let [a, b] = self.heaps;
        let swap = (s == 1) != self.is(Flaw::IdentityMoves);
        let turn = if s == 1 && self.is(Flaw::SymmetryChangesTheTurn) {
            self.turn.other()
        } else {
            self.turn
        };
        Toy::at(if swap { [b, a] } else { [a, b] }, turn, self.flaw)
    }

    fn canonical_key(&self) -> u64 {
        let [a, b] = self.heaps;
        if self.is(Flaw::CanonicalKeyIsTheKey) {
            self.key
        } else {
            Toy::key_of([a.min(b), a.max(b)], self.turn)
        }
    }
}

#[test]
fn a_right_toy_keeps_the_laws() {
    for seed in 0..50 {
        let toy = Toy::new(Flaw::None);
        assert_eq!(laws::check(&toy, numbers(seed)), Ok(()));
        assert_eq!(laws::check_symmetry(&toy, numbers(seed)), Ok(()));
    }
}

/// The law that a game breaks first, in some games.
fn broken_law(test: impl Fn(u64) -> Result<(), Broken>) -> Option<&'static str> {
    let broken = (0..50).find_map(|seed| test(seed).err())?;
    assert!(broken.to_string().starts_with(broken.law));
    assert!(broken.to_string().ends_with(&broken.position));
    Some(broken.law)
}

#[test]
fn a_broken_toy_is_caught_by_the_law_that_it_breaks() {
    for (flaw, law) in [
        (Flaw::TurnStays, "a move hands over the turn"),
        (
            Flaw::UnmakeForgetsTheKey,
            "unmake gives back the position as it was",
        ),
        (Flaw::CountsOneTooMany, "move_count counts the moves"),
        (Flaw::NthFromTheBack, "nth_move agrees with moves"),
        (Flaw::ListsTwice, "no move is listed twice"),
        (Flaw::ListsIllegal, "every listed move is legal"),
        (Flaw::HidesALegalMove, "every legal move is listed"),
        (Flaw::CodesClash, "a move's code leads back to it"),
        (Flaw::MoveTextIsAnother, "a move's text leads back to it"),
        (
            Flaw::MovesAfterTheEnd,
            "there are moves until the end and none after it",
        ),
        (
            Flaw::EndsEarly,
            "there are moves until the end and none after it",
        ),
        (
            Flaw::DecidedIsNotTheOutcome,
            "what is decided is the outcome",
        ),
        (
            Flaw::OtherReasonAfterTheEnd,
            "after the end every move is refused because the game is over",
        ),
        (
            Flaw::SpecIsMissing,
            "a position's text begins with its spec",
        ),
        (
            Flaw::TextForgetsTheTurn,
            "a position's text leads back to it, with the same key and the same moves",
        ),
        (
            Flaw::KeyIsNotFromScratch,
            "a position's text leads back to it, with the same key and the same moves",
        ),
    ] {
        let toy = Toy::new(flaw);
        let found = broken_law(|seed| laws::check(&toy, numbers(seed)));
        assert_eq!(found, Some(law), "{flaw:?}");
    }
}

#[test]
fn a_broken_symmetry_is_caught_by_the_law_that_it_breaks() {
    for (flaw, law) in [
        (Flaw::IdentityMoves, "symmetry 0 changes nothing"),
        (Flaw::WrongInverse, "the inverse of a symmetry undoes it"),
        (
            Flaw::SymmetryChangesTheTurn,
            "a symmetry changes neither outcome nor turn",
        ),
        (
            Flaw::SymmetryForgetsTheMove,
            "a symmetry takes legal moves to legal moves",
        ),
        (
            Flaw::CanonicalKeyIsTheKey,
            "symmetric positions have the same canonical key",
        ),
        (
            Flaw::MovedElsewhere,
            "a symmetry may come before a move or after it",
        ),
    ] {
        let toy = Toy::at([1, 4], Player::First, flaw);
        let found = broken_law(|seed| laws::check_symmetry(&toy, numbers(seed)));
        assert_eq!(found, Some(law), "{flaw:?}");
    }
}
