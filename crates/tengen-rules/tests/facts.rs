//! Facts about tic-tac-toe and its neighbours that other programs have counted, from the rules alone: the
//! searches here are as plain as they can be. Where no other source is given the numbers come from the
//! project's oracle `facts.md`.
#![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]

mod common;

use std::collections::HashMap;

use tengen_rules::mnk::{Cell, Mnk, Preview, Rule, Shape};
use tengen_rules::{Notation, Outcome, Player, Position, Symmetry, perft};

type Small = Mnk<1>;

fn board(spec: &str) -> Small {
    Mnk::new(spec.parse().unwrap())
}

/// Every reachable position, each once.
fn positions(start: &Small) -> Vec<Small> {
    perft::layers(start, Position::key).flatten().collect()
}

/// Calls `visit` with every game and the position at its end.
fn games(position: &mut Small, plies: usize, visit: &mut impl FnMut(&Small, usize)) {
    if position.outcome().is_some() {
        visit(position, plies);
    }
    for mv in position.moves() {
        position.make(mv);
        games(position, plies + 1, visit);
        position.unmake(mv, ());
    }
}

fn after(position: &Small, mv: Cell) -> Small {
    let mut position = position.clone();
    position.play(mv).unwrap();
    position
}

/// Cells in row order as one word list, to read.
fn texts(position: &Small, cells: impl Iterator<Item = Cell>) -> String {
    let texts: Vec<_> = cells.map(|cell| position.move_text(cell)).collect();
    texts.join(" ")
}

/// First's result, Second's result, draws.
#[derive(Debug, Default, PartialEq, Eq)]
struct Count {
    first: u64,
    second: u64,
    draw: u64,
}

impl Count {
    fn add(&mut self, outcome: Outcome, weight: u64) {
        *match outcome {
            Outcome::Win(Player::First) => &mut self.first,
            Outcome::Win(Player::Second) => &mut self.second,
            Outcome::Draw => &mut self.draw,
        } += weight;
    }

    const fn of(first: u64, second: u64, draw: u64) -> Self {
        Count {
            first,
            second,
            draw,
        }
    }
}

/// Values for the player to move: 1 a win, 0 a draw, -1 a loss. Looks at every move of every position.
#[derive(Default)]
struct Minimax(HashMap<u64, i32>);

impl Minimax {
    fn value(&mut self, position: &Small) -> i32 {
        if let Some(&value) = self.0.get(&position.key()) {
            return value;
        }
        let value = match position.outcome() {
            Some(outcome) => result(outcome, position.turn()),
            None => position
                .moves()
                .map(|mv| -self.value(&after(position, mv)))
                .max()
                .unwrap(),
        };
        self.0.insert(position.key(), value);
        value
    }

    /// The moves that keep the value.
    fn best<'a>(&'a mut self, position: &'a Small) -> impl Iterator<Item = Cell> + 'a {
        let value = self.value(position);
        position
            .moves()
            .filter(move |&mv| -self.value(&after(position, mv)) == value)
    }
}

fn result(outcome: Outcome, player: Player) -> i32 {
    match outcome {
        Outcome::Draw => 0,
        Outcome::Win(winner) if winner == player => 1,
        Outcome::Win(_) => -1,
    }
}

/// Wins, draws and losses for the player to move.
fn balance(values: impl Iterator<Item = i32>) -> [usize; 3] {
    let values: Vec<i32> = values.collect();
    [1, 0, -1].map(|value| values.iter().filter(|&&v| v == value).count())
}

#[test]
fn positions_of_tictactoe() {
    let start = board("3x3x3");
    let all = positions(&start);
    assert_eq!(all.len(), 5478);
    assert_eq!(all.iter().filter(|p| p.outcome().is_none()).count(), 4520);
    let mut finals = Count::default();
    for outcome in all.iter().filter_map(Position::outcome) {
        finals.add(outcome, 1);
    }
    assert_eq!(finals, Count::of(626, 316, 16));

    let classes: Vec<_> = perft::layers(&start, Symmetry::canonical_key)
        .flatten()
        .collect();
    assert_eq!(classes.len(), 765);
    let mut finals = Count::default();
    for outcome in classes.iter().filter_map(Position::outcome) {
        finals.add(outcome, 1);
    }
    assert_eq!(finals, Count::of(91, 44, 3));
}

#[test]
fn games_of_tictactoe() {
    let mut winners = Count::default();
    let mut lengths = [0; 10];
    // Chances in 9! of uniformly random play.
    let mut chances = Count::default();
    let factorial = |n: usize| (1..=n as u64).product::<u64>();
    games(&mut board("3x3x3"), 0, &mut |end, plies| {
        let outcome = end.outcome().unwrap();
        winners.add(outcome, 1);
        lengths[plies] += 1;
        chances.add(outcome, factorial(9 - plies));
    });
    assert_eq!(winners, Count::of(131_184, 77_904, 46_080));
    assert_eq!(
        lengths,
        [0, 0, 0, 0, 0, 1440, 5328, 47_952, 72_576, 127_872]
    );
    assert_eq!(lengths.iter().sum::<u64>(), 255_168);
    let all = factorial(9);
    assert_eq!(chances.first * 1260, 737 * all);
    assert_eq!(chances.second * 420, 121 * all);
    assert_eq!(chances.draw * 63, 8 * all);
}

#[test]
fn paths_through_the_classes_of_tictactoe() {
    /// Paths to the end, one for each class that a move can lead to.
    fn paths(position: &Small, count: &mut Count) {
        if let Some(outcome) = position.outcome() {
            return count.add(outcome, 1);
        }
        let next: HashMap<u64, Small> = position
            .moves()
            .map(|mv| after(position, mv))
            .map(|next| (next.canonical_key(), next))
            .collect();
        for next in next.values() {
            paths(next, count);
        }
    }
    let mut count = Count::default();
    paths(&board("3x3x3"), &mut count);
    assert_eq!(count, Count::of(13_957, 8005, 4868));
    assert_eq!(count.first + count.second + count.draw, 26_830);
}

#[test]
fn values_of_all_positions_of_tictactoe() {
    let all = positions(&board("3x3x3"));
    let mut minimax = Minimax::default();
    let values = all.iter().map(|p| minimax.value(p));
    assert_eq!(balance(values), [2836, 1068, 1574]);

    let lost: Vec<_> = all
        .iter()
        .filter(|p| p.outcome().is_none() && minimax.value(p) == -1)
        .collect();
    assert_eq!(lost.len(), 632);
    let first = |p: &&&Small| p.turn() == Player::First;
    assert_eq!(lost.iter().filter(first).count(), 152);
}

#[test]
fn values_of_all_positions_of_misere_tictactoe() {
    let start = board("3x3x3:misere");
    let all = positions(&start);
    assert_eq!(all.len(), 5478);
    let mut minimax = Minimax::default();
    let values = all.iter().map(|p| minimax.value(p));
    assert_eq!(balance(values), [3054, 980, 1444]);

    assert_eq!(minimax.value(&start), 0);
    assert_eq!(texts(&start, minimax.best(&start)), "b2");
    for opening in start.moves().filter(|&mv| start.move_text(mv) != "b2") {
        assert_eq!(minimax.value(&after(&start, opening)), 1);
    }
}

#[test]
fn openings_and_replies_that_keep_the_draw() {
    let start = board("3x3x3");
    let mut minimax = Minimax::default();
    assert_eq!(minimax.value(&start), 0);
    assert_eq!(minimax.best(&start).count(), 9);
    for (opening, replies) in [
        ("a3", "b2"),
        ("c3", "b2"),
        ("a1", "b2"),
        ("c1", "b2"),
        ("b3", "a3 c3 b2 b1"),
        ("b2", "a3 c3 a1 c1"),
    ] {
        let position = after(&start, start.read_move(opening).unwrap());
        assert_eq!(texts(&position, minimax.best(&position)), replies);
    }
}

#[test]
fn games_in_which_nobody_loses_value() {
    fn count(position: &Small, minimax: &mut Minimax) -> u64 {
        if position.outcome().is_some() {
            return 1;
        }
        let best: Vec<_> = minimax.best(position).collect();
        best.into_iter()
            .map(|mv| count(&after(position, mv), minimax))
            .sum()
    }
    assert_eq!(count(&board("3x3x3"), &mut Minimax::default()), 3584);
}

#[test]
fn alpha_beta_in_row_order() {
    fn search(position: &mut Small, mut alpha: i32, beta: i32, nodes: &mut u64) -> i32 {
        *nodes += 1;
        if let Some(outcome) = position.outcome() {
            return result(outcome, position.turn());
        }
        let mut best = i32::MIN;
        for mv in position.moves() {
            position.make(mv);
            let value = -search(position, -beta, -alpha, nodes);
            position.unmake(mv, ());
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        best
    }
    let mut nodes = 0;
    // Wider than any value, so that the root sees every move.
    let value = search(&mut board("3x3x3"), -2, 2, &mut nodes);
    assert_eq!((value, nodes), (0, 18_297));
}

#[test]
fn positions_with_a_win_in_one() {
    let all = positions(&board("3x3x3"));
    let mut count = 0;
    for position in all.iter().filter(|p| p.outcome().is_none()) {
        let player = position.turn();
        let wins: Vec<_> = position
            .moves()
            .filter(|&mv| position.preview(mv, player) == Preview::WouldWin)
            .collect();
        count += usize::from(!wins.is_empty());
        for mv in position.moves() {
            let won = after(position, mv).outcome() == Some(Outcome::Win(player));
            assert_eq!(won, wins.contains(&mv), "{position:?} {mv:?}");
        }
    }
    assert_eq!(count, 2358);
}

/// Win, else block, else centre, corners, edges.
fn simple_rule(position: &Small) -> Cell {
    let player = position.turn();
    for side in [player, player.other()] {
        let wins = |&mv: &Cell| position.preview(mv, side) == Preview::WouldWin;
        if let Some(mv) = position.moves().find(wins) {
            return mv;
        }
    }
    ["b2", "a3", "c3", "a1", "c1", "b3", "a2", "c2", "b1"]
        .into_iter()
        .map(|text| position.read_move(text).unwrap())
        .find(|&mv| position.check(mv).is_ok())
        .unwrap()
}

#[test]
fn the_simple_rule_over_every_line_of_its_opponent() {
    fn play(position: &Small, seat: Player, count: &mut Count) {
        if let Some(outcome) = position.outcome() {
            count.add(outcome, 1);
        } else if position.turn() == seat {
            play(&after(position, simple_rule(position)), seat, count);
        } else {
            for mv in position.moves() {
                play(&after(position, mv), seat, count);
            }
        }
    }
    let mut count = Count::default();
    play(&board("3x3x3"), Player::Second, &mut count);
    assert_eq!(count, Count::of(12, 350, 127));
    let mut count = Count::default();
    play(&board("3x3x3"), Player::First, &mut count);
    assert_eq!(count, Count::of(80, 0, 14));
}

/// Positions, and positions up to symmetry, by the classes: far fewer than the positions.
#[test]
fn totals() {
    for (spec, positions, up_to_symmetry) in [
        ("3x3x3", 5478, 765),
        ("4x3x3", 111_973, 28_275),
        ("4x3x4", 142_231, 35_957),
        ("4x4x3", 6_036_001, 756_387),
        ("4x4x4", 9_722_011, 1_217_977),
    ] {
        let start = board(spec);
        let (mut all, mut classes) = (0, 0);
        for position in perft::layers(&start, Symmetry::canonical_key).flatten() {
            let mut keys: Vec<_> = (0..position.symmetries())
                .map(|s| position.mapped(s).key())
                .collect();
            keys.sort_unstable();
            keys.dedup();
            all += keys.len();
            classes += 1;
        }
        assert_eq!((all, classes), (positions, up_to_symmetry), "{spec}");
        if start.shape().cells() <= 12 || common::long() {
            let plain = perft::layers(&start, Position::key).map(|layer| layer.len());
            assert_eq!(plain.sum::<usize>(), positions, "{spec}");
        }
    }
}

/// Drawn games, counted over the classes: as many games lead to a class as to the classes before it, times
/// the moves from there.
#[test]
fn drawn_games() {
    for (spec, expected) in [
        ("3x3x3", 46_080),
        ("4x3x3", 14_515_200),
        ("4x4x3", 29_262_643_200),
        ("4x4x4", 8_707_262_054_400_u64),
    ] {
        let start = board(spec);
        let mut layer = HashMap::from([(start.canonical_key(), (start, 1_u64))]);
        let mut drawn = 0;
        while !layer.is_empty() {
            let mut next = HashMap::new();
            for (position, games) in layer.into_values() {
                if position.outcome() == Some(Outcome::Draw) {
                    drawn += games;
                }
                for mv in position.moves() {
                    let after = after(&position, mv);
                    next.entry(after.canonical_key()).or_insert((after, 0)).1 += games;
                }
            }
            layer = next;
        }
        assert_eq!(drawn, expected, "{spec}");
    }
}

/// The value of a position by the definition, but for two things that can't change it: a win ends the look
/// at the other moves, and symmetric positions are looked at once.
fn value(position: &mut Small, known: &mut HashMap<u64, i32>) -> i32 {
    if let Some(outcome) = position.outcome() {
        return result(outcome, position.turn());
    }
    let key = position.canonical_key();
    if let Some(&value) = known.get(&key) {
        return value;
    }
    let mut best = -1;
    for mv in position.moves() {
        position.make(mv);
        best = best.max(-value(position, known));
        position.unmake(mv, ());
        if best == 1 {
            break;
        }
    }
    known.insert(key, best);
    best
}

#[test]
fn values_of_small_boards() {
    let mut lines = include_str!("facts/values.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'));
    assert_eq!(lines.next(), Some("board\tvalue"));
    let mut checked = 0;
    for line in lines {
        let (spec, expected) = line.split_once('\t').unwrap();
        let mut start = board(spec);
        let expected = match expected {
            "first" => 1,
            "draw" => 0,
            _ => panic!("{line}"),
        };
        assert_eq!(value(&mut start, &mut HashMap::new()), expected, "{spec}");
        checked += 1;
    }
    assert_eq!(checked, 12);
}

/// From the text that asked for it: X on a3 and b3, O on b2; O to move has to play c3.
#[test]
fn o_has_to_block() {
    let start = board("3x3x3");
    let position = start.read_position("xx1/1o1/3 o").unwrap();
    let mut minimax = Minimax::default();
    let c3 = position.read_move("c3").unwrap();
    assert_eq!(position.preview(c3, Player::First), Preview::WouldWin);
    for mv in position.moves() {
        let lost = minimax.value(&after(&position, mv)) == 1;
        assert_eq!(lost, mv != c3, "{mv:?}");
    }
}

/// First wins on 4x4x4 come at ply 7. On 15x15x5 there is none before ply 9: the shortest game there is.
#[test]
fn the_shortest_games() {
    let start = board("4x4x4");
    let reached = |plies| perft::sequences(&start, plies).wins;
    assert_eq!([5, 6, 7].map(reached), [0, 0, 316_800]);

    let mut position = Mnk::<4>::new(Shape::new(15, 15, 5, Rule::Free).unwrap());
    for (ply, text) in ["h8", "a1", "i8", "a2", "j8", "a3", "k8", "a4", "l8"]
        .into_iter()
        .enumerate()
    {
        assert_eq!(position.outcome(), None, "ply {ply}");
        position.play(position.read_move(text).unwrap()).unwrap();
    }
    assert_eq!(position.outcome(), Some(Outcome::Win(Player::First)));
}
