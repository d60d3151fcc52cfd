//! The bot that looks once, against its definition written out by hand.

#![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]

mod oracle;

use oracle::{start, unfinished};
use tengen_engine::mnk::LineGuide;
use tengen_engine::{Bot, BotSpec, Reason, Stop, Table, Value};
use tengen_rules::mnk::{Cell, Mnk, Preview, Rule, Shape};
use tengen_rules::random::mix;
use tengen_rules::{Notation, Outcome, Player, Position};

fn choose<const W: usize>(position: &Mnk<W>) -> (Cell, Reason) {
    let choice = Bot::new(BotSpec::Heuristic)
        .choose::<_, LineGuide<W>>(position, 0, &mut Table::default(), &Stop::new())
        .unwrap();
    assert_eq!(
        choice.value,
        (choice.reason == Reason::WinsNow).then_some(Value::win(1))
    );
    (choice.mv, choice.reason)
}

fn cells<const W: usize>(position: &Mnk<W>, names: &str) -> Vec<Cell> {
    names
        .split_whitespace()
        .map(|name| position.read_move(name).unwrap())
        .collect()
}

const CENTRE_CORNERS_EDGES: &str = "b2 a3 c3 a1 c1 b3 a2 c2 b1";

/// Win, block, centre, corners, edges.
fn by_hand(position: &Mnk<1>) -> (Cell, &'static str) {
    let order = cells(position, CENTRE_CORNERS_EDGES);
    let finishes = |player| {
        let mut order = order.iter().copied();
        order.find(|&cell| position.preview(cell, player) == Preview::WouldWin)
    };
    let me = position.turn();
    if let Some(cell) = finishes(me) {
        return (cell, "wins_now");
    }
    if position.move_count() == 1 {
        return (position.moves().next().unwrap(), "only_move");
    }
    if let Some(cell) = finishes(me.other()) {
        return (cell, "blocks");
    }
    let free = order
        .into_iter()
        .find(|&cell| position.check(cell).is_ok())
        .unwrap();
    (free, "most_lines")
}

#[test]
fn every_position_of_tictactoe() {
    let positions = unfinished(&start(3, 3, 3, Rule::Free));
    assert_eq!(positions.len(), 4520);
    for position in positions {
        let (cell, reason) = choose(&position);
        assert_eq!((cell, reason.code()), by_hand(&position), "{position:?}");
        if let Reason::MostLines(lines) = reason {
            let name = position.move_text(cell);
            let expected = match CENTRE_CORNERS_EDGES.find(&name).unwrap() / 3 {
                0 => 4,
                1..=4 => 3,
                _ => 2,
            };
            assert_eq!(lines, expected);
        }
    }
}

/// Plays the bot against every line of the opponent; wins, draws and losses of the bot.
fn against_all(position: &Mnk<1>, bot: Player, count: &mut [u32; 3]) {
    match position.outcome() {
        Some(Outcome::Win(player)) if player == bot => count[0] += 1,
        Some(Outcome::Draw) => count[1] += 1,
        Some(_) => count[2] += 1,
        None if position.turn() == bot => {
            let mut after = position.clone();
            after.play(choose(position).0).unwrap();
            against_all(&after, bot, count);
        }
        None => {
            for mv in position.moves() {
                let mut after = position.clone();
                after.play(mv).unwrap();
                against_all(&after, bot, count);
            }
        }
    }
}

/// Counts from an independent program: as O 489 lines, 12 of them lost, as X none lost.
#[test]
fn it_loses_only_as_second_and_only_twelve_lines() {
    let start = start(3, 3, 3, Rule::Free);
    let mut as_first = [0; 3];
    against_all(&start, Player::First, &mut as_first);
    assert_eq!(as_first, [80, 14, 0]);
    let mut as_second = [0; 3];
    against_all(&start, Player::Second, &mut as_second);
    assert_eq!(as_second, [350, 127, 12]);
}

/// The rule for boards other than 3x3x3, from nothing but the stones.
fn by_hand_anywhere<const W: usize>(position: &Mnk<W>) -> Cell {
    let me = position.turn();
    let shape = position.shape();
    let [width, height] = [shape.width(), shape.height()].map(|n| i64::try_from(n).unwrap());
    let sum = |cell: Cell| -> i128 {
        let lines = position.board().lines();
        lines
            .filter(|line| line.cells.contains(&cell.0))
            .map(|line| {
                let on = |player| {
                    let stones = line.cells.iter();
                    stones
                        .filter(|&&c| position.stone(Cell(c)) == Some(player))
                        .count() as u32
                };
                match (on(me), on(me.other())) {
                    (0, theirs) => 4_i128.pow(theirs),
                    (own, 0) => 2 * 4_i128.pow(own),
                    _ => 0,
                }
            })
            .sum()
    };
    let off_centre = |cell: Cell| {
        let (x, y) = (i64::from(cell.0) % width, i64::from(cell.0) / width);
        (2 * x + 1 - width).pow(2) + (2 * y + 1 - height).pow(2)
    };
    let finishing = |player, what| -> Vec<Cell> {
        let moves = position.moves();
        moves
            .filter(|&cell| position.preview(cell, player) == what)
            .collect()
    };
    let mut allowed = finishing(me, Preview::WouldWin);
    if allowed.is_empty() {
        allowed = finishing(me.other(), Preview::WouldWin);
    }
    if shape.rule() == Rule::Misere {
        allowed = finishing(me, Preview::NoLine);
    }
    if allowed.is_empty() {
        allowed = position.moves().collect();
    }
    allowed
        .into_iter()
        .min_by_key(|&cell| (-sum(cell), off_centre(cell), cell))
        .unwrap()
}

fn random_games<const W: usize>(shape: Shape, games: u64) {
    let start = Mnk::<W>::new(shape);
    for game in 0..games {
        let mut position = start.clone();
        for ply in 0_u64.. {
            if position.outcome().is_some() {
                break;
            }
            let mv = choose(&position).0;
            assert_eq!(mv, by_hand_anywhere(&position), "{position:?}");
            // Sometimes its own move, so that lines grow, sometimes any.
            let dice = mix(game ^ mix(ply)) as usize;
            let other = position.nth_move(dice % position.move_count()).unwrap();
            position.make(if dice.is_multiple_of(3) { other } else { mv });
        }
    }
}

#[test]
fn every_other_board_goes_by_the_sum_over_its_lines() {
    for rule in Rule::ALL {
        for (width, height, k) in [
            (4, 3, 3),
            (4, 4, 4),
            (5, 5, 4),
            (6, 3, 1),
            (7, 2, 5),
            (8, 8, 5),
        ] {
            random_games::<1>(Shape::new(width, height, k, rule).unwrap(), 20);
        }
        random_games::<4>(Shape::new(15, 15, 5, rule).unwrap(), 2);
        random_games::<4>(Shape::new(12, 9, 8, rule).unwrap(), 2);
    }
    random_games::<1>(Shape::new(3, 3, 3, Rule::Misere).unwrap(), 200);
    random_games::<11>(Shape::new(26, 26, 26, Rule::Free).unwrap(), 1);
}
