//! Bots and search on games without a board, and on boards too large to search to the end.

#![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]

mod oracle;

use std::thread;
use std::time::Duration;

use oracle::Oracle;
use tengen_engine::mnk::LineGuide;
use tengen_engine::{Bot, Choice, NoGuide, Reason, Stop, Table, Value};
use tengen_rules::mnk::{Cell, Mnk, Preview, Rule, Shape};
use tengen_rules::random::mix;
use tengen_rules::tree::Tree;
use tengen_rules::{Notation, Position, perft};

const BOTS: [&str; 8] = [
    "random:seed=1",
    "heuristic",
    "minimax:nodes=1000000",
    "minimax:depth=0",
    "minimax:depth=1",
    "minimax:nodes=0",
    "minimax:time=0s",
    "minimax:nodes=1000000,vary,seed=1",
];

fn in_tree(bot: &str, place: &Tree) -> Choice<tengen_rules::tree::Branch> {
    Bot::new(bot.parse().unwrap())
        .choose::<_, NoGuide>(place, 0, &mut Table::default(), &Stop::new())
        .unwrap()
}

#[test]
fn a_game_of_words() {
    let root = Tree::lesson();
    let mut oracle = Oracle::default();
    for place in perft::layers(&root, Tree::key).flatten() {
        if place.outcome().is_some() {
            continue;
        }
        let choice = in_tree("minimax:nodes=1000000", &place);
        assert_eq!(choice.value, Some(oracle.value(&place)), "{place:?}");
        for bot in BOTS {
            let choice = in_tree(bot, &place);
            assert!(place.check(choice.mv).is_ok(), "{place:?}");
        }
    }
    // River: the ford is a draw, the bridge would let the other side run. The rest loses.
    let choice = in_tree("minimax", &root);
    assert_eq!(root.move_text(choice.mv), "river");
    assert_eq!(choice.value, Some(Value::Draw));
}

/// Trees with wins of different length, and with ends at which nobody can move.
#[test]
fn the_fastest_win_and_the_longest_defence_in_any_tree() {
    let outline = "
a
  b
    c = first
    d
  e
    f = first
g
  h
    i
      j
        k = first
l = second
m
  n = second
  o
";
    let root = Tree::read(outline).unwrap();
    let mut oracle = Oracle::default();
    for place in perft::layers(&root, Tree::key).flatten() {
        if place.outcome().is_none() {
            let choice = in_tree("minimax:nodes=1000000", &place);
            assert_eq!(choice.value, Some(oracle.value(&place)), "{place:?}");
            assert_eq!(oracle.after(&place, choice.mv), oracle.value(&place));
        }
    }
    assert_eq!(in_tree("minimax", &root).value, Some(Value::win(3)));
    assert_eq!(root.move_text(in_tree("minimax", &root).mv), "a");
}

fn on_board<const W: usize>(bot: &str, position: &Mnk<W>) -> Choice<Cell> {
    Bot::new(bot.parse().unwrap())
        .choose::<_, LineGuide<W>>(position, 0, &mut Table::default(), &Stop::new())
        .unwrap()
}

/// On any board, at any limit: a win in one is taken, and a block is found where there is one.
#[test]
fn wins_and_blocks_at_any_limit() {
    fn play<const W: usize>(shape: Shape, seed: u64, seen: &mut [u32; 2]) {
        let mut position = Mnk::<W>::new(shape);
        for ply in 0_u64.. {
            if position.outcome().is_some() {
                return;
            }
            let finishing = |player| {
                let moves = position.moves();
                moves
                    .filter(|&cell| position.preview(cell, player) == Preview::WouldWin)
                    .collect::<Vec<_>>()
            };
            let (own, theirs) = (
                finishing(position.turn()),
                finishing(position.turn().other()),
            );
            let dice = mix(seed ^ mix(ply)) as usize;
            if !own.is_empty() || theirs.len() == 1 {
                let bot = ["depth=0", "nodes=0", "time=0s", "nodes=100", "depth=2"][dice % 5];
                let choice = on_board(&format!("minimax:{bot}"), &position);
                if own.is_empty() {
                    seen[1] += 1;
                    assert_eq!(choice.mv, theirs[0], "{position:?}");
                } else {
                    seen[0] += 1;
                    assert!(own.contains(&choice.mv), "{position:?}");
                    assert_eq!(choice.reason, Reason::WinsNow);
                }
            }
            let near = on_board("heuristic", &position).mv;
            let any = position.nth_move(dice % position.move_count()).unwrap();
            position.make(if dice.is_multiple_of(2) { near } else { any });
        }
    }
    let mut seen = [0; 2];
    for seed in 0..30 {
        for rule in [Rule::Free, Rule::Exact] {
            play::<4>(Shape::new(15, 15, 5, rule).unwrap(), seed, &mut seen);
            play::<1>(Shape::new(7, 8, 4, rule).unwrap(), seed, &mut seen);
        }
    }
    play::<11>(Shape::new(26, 26, 6, Rule::Free).unwrap(), 1, &mut seen);
    assert!(seen[0] > 50 && seen[1] > 100, "{seen:?}");
}

#[test]
fn estimates_are_called_estimates() {
    let choice = on_board(
        "minimax:nodes=20000",
        &Mnk::<4>::new("gomoku".parse().unwrap()),
    );
    assert!(matches!(choice.value, Some(Value::Score(_))));
    assert_eq!(choice.reason, Reason::BestScore);
    assert!(choice.nodes <= 20_000);
    assert!(choice.depth >= 3);
}

/// On boards where the guide leaves moves out, a win that is claimed in five plies or fewer is one: whatever
/// the opponent replies, some move goes on winning. A claimed loss loses with every move.
#[test]
fn wins_on_large_boards_are_wins() {
    /// Whether the player to move wins within so many plies, by trying everything.
    fn wins(position: &Mnk<1>, plies: u32) -> bool {
        let me = position.turn();
        let mut moves = position.moves();
        if moves.any(|mv| position.preview(mv, me) == Preview::WouldWin) {
            return true;
        }
        plies > 2 && position.moves().any(|mv| !saves(position, mv, plies))
    }
    /// Whether the opponent has an answer to a move that keeps them from losing within so many plies.
    fn saves(position: &Mnk<1>, mv: Cell, plies: u32) -> bool {
        let mut after = position.clone();
        after.make(mv);
        let (them, us) = (after.turn(), position.turn());
        let mut replies = after.moves();
        if replies.any(|reply| after.preview(reply, them) == Preview::WouldWin) {
            return true;
        }
        let mut threats = after.moves();
        let threat = threats.find(|&cell| after.preview(cell, us) == Preview::WouldWin);
        let replies: Vec<Cell> = match threat {
            Some(block) => vec![block],
            None if plies <= 3 => return true,
            None => after.moves().collect(),
        };
        replies.into_iter().any(|reply| {
            let mut next = after.clone();
            next.make(reply);
            next.outcome().is_some() || !wins(&next, plies - 2)
        })
    }
    let mut claims = [0; 2];
    for (spec, seeds) in [("7x7x4", 60), ("8x8x5", 60), ("7x7x4:exact", 40)] {
        for seed in 0..seeds {
            let mut position = Mnk::<1>::new(spec.parse().unwrap());
            for ply in 0..6 {
                // Near the centre, so that something happens.
                let near = on_board("heuristic", &position).mv;
                let dice = mix(seed ^ mix(ply)) as usize;
                let any = position.nth_move(dice % position.move_count()).unwrap();
                position.make(if dice.is_multiple_of(3) { any } else { near });
            }
            if position.outcome().is_some() {
                continue;
            }
            let choice = on_board("minimax:nodes=20000", &position);
            match choice.value.unwrap() {
                Value::Win { plies, .. } if plies <= 5 => {
                    claims[0] += 1;
                    assert!(
                        plies == 1 || !saves(&position, choice.mv, plies),
                        "{position:?} {choice:?}"
                    );
                }
                Value::Loss { plies, .. } if plies <= 4 => {
                    claims[1] += 1;
                    for mv in position.moves() {
                        let mut after = position.clone();
                        after.make(mv);
                        assert!(wins(&after, plies - 1), "{position:?} {choice:?}");
                    }
                }
                _ => {}
            }
        }
    }
    assert!(claims[0] > 20 && claims[1] > 2, "{claims:?}");
}

/// The same limits give the same answer, whatever the table was used for before.
#[test]
fn node_limits_are_reproducible() {
    let start = Mnk::<1>::new("6x6x4".parse().unwrap());
    let bot = Bot::new("minimax:nodes=30000".parse().unwrap());
    let mut table = Table::default();
    let mut ask = |position: &Mnk<1>| {
        let choice = bot
            .choose::<_, LineGuide<1>>(position, 0, &mut table, &Stop::new())
            .unwrap();
        (
            choice.mv,
            choice.value,
            choice.pv,
            choice.nodes,
            choice.depth,
        )
    };
    let first = ask(&start);
    let other = start.read_position("6/6/2xo2/2ox2/6/6 x").unwrap();
    let between = ask(&other);
    assert_eq!(ask(&start), first);
    assert_eq!(ask(&other), between);
}

/// `vary` takes every equally good move at some time, and no other.
#[test]
fn varied_moves_are_the_equally_good_ones() {
    let start = Mnk::<1>::new(Shape::TICTACTOE);
    let mut oracle = Oracle::default();
    for text in [
        "3/3/3 x",
        "x2/3/3 o",
        "1x1/3/3 o",
        "x2/1o1/2x o",
        "3/1x1/3 o",
    ] {
        let position = start.read_position(text).unwrap();
        let best = oracle.value(&position);
        let moves = position.moves();
        let good: Vec<Cell> = moves
            .filter(|&mv| oracle.after(&position, mv) == best)
            .collect();
        let mut chosen: Vec<Cell> = (0..200)
            .map(|seed| {
                let choice = on_board(&format!("minimax:vary,seed={seed}"), &position);
                assert_eq!(choice.value, Some(best));
                assert_eq!(choice.pv.first(), Some(&choice.mv));
                choice.mv
            })
            .collect();
        chosen.sort_unstable();
        chosen.dedup();
        assert_eq!(chosen, good, "{text}");
    }
}

#[test]
fn a_search_without_limits_ends_when_it_is_stopped() {
    for spec in ["gomoku", "26x26x5", "12x12x4:misere"] {
        let start = Mnk::<11>::new(spec.parse().unwrap());
        let bot = Bot::new("minimax:time=86400s".parse().unwrap());
        let stop = Stop::new();
        let searching = thread::spawn({
            let (start, stop) = (start.clone(), stop.clone());
            move || bot.choose::<_, LineGuide<11>>(&start, 0, &mut Table::default(), &stop)
        });
        thread::sleep(Duration::from_millis(200));
        assert!(!searching.is_finished());
        stop.stop();
        let choice = searching.join().unwrap().unwrap();
        assert!(start.check(choice.mv).is_ok());
        assert!(choice.depth >= 1);
    }
}
