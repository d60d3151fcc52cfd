//! What the guide keeps move by move, against the same from scratch and against the rules.

#![allow(clippy::unwrap_used, reason = "a test that can't go on may stop")]

use tengen_engine::mnk::LineGuide;
use tengen_engine::{Guide, Tactics};
use tengen_rules::mnk::{Cell, Mnk, Preview, Rule, Shape};
use tengen_rules::random::mix;
use tengen_rules::{Outcome, Player, Position};

/// All that a guide says about a position.
fn view<const W: usize>(guide: &LineGuide<W>, position: &Mnk<W>) -> String {
    let mut moves = Vec::new();
    let tactics = guide.tactics(position, &mut moves);
    let ranks: Vec<_> = position
        .moves()
        .map(|cell| (guide.rank(position, cell), guide.merit(position, cell)))
        .collect();
    let mut candidates = Vec::new();
    let scope = guide.candidates(position, &mut candidates);
    let can_win = Player::BOTH.map(|player| guide.can_win(player));
    format!(
        "{tactics:?} {moves:?} {ranks:?} {scope:?} {candidates:?} {can_win:?} {} {}",
        guide.score(position),
        guide.threats(position),
    )
}

fn check_against_rules<const W: usize>(guide: &LineGuide<W>, position: &Mnk<W>) {
    let finishing = |player| -> Vec<Cell> {
        let moves = position.moves();
        moves
            .filter(|&cell| position.preview(cell, player) == Preview::WouldWin)
            .collect()
    };
    let me = position.turn();
    let (own, theirs) = (finishing(me), finishing(me.other()));
    let expected = match (own.len(), theirs.len()) {
        (0, 0) => (Tactics::Quiet, vec![]),
        (0, 1) => (Tactics::Blocks, theirs.clone()),
        (0, _) => (Tactics::Lost, theirs.clone()),
        _ => (Tactics::Wins, own),
    };
    let mut moves = Vec::new();
    assert_eq!(
        (guide.tactics(position, &mut moves), moves),
        expected,
        "{position:?}"
    );
    assert_eq!(guide.threats(position), theirs.len());
}

fn game<const W: usize>(shape: Shape, seed: u64) {
    let mut position = Mnk::<W>::new(shape);
    let mut guide = LineGuide::new(&position);
    let mut played = Vec::new();
    for ply in 0_u64.. {
        if position.outcome().is_some() {
            break;
        }
        let scratch = LineGuide::new(&position);
        let seen = view(&guide, &position);
        assert_eq!(seen, view(&scratch, &position), "{position:?}");
        check_against_rules(&guide, &position);
        let n = mix(seed ^ mix(ply)) as usize % position.move_count();
        let mv = position.nth_move(n).unwrap();
        position.make(mv);
        guide.push(&position, mv);
        played.push((mv, seen));
    }
    while let Some((mv, seen)) = played.pop() {
        guide.pop(&position, mv);
        position.unmake(mv, ());
        assert_eq!(view(&guide, &position), seen, "{position:?}");
    }
}

#[test]
fn move_by_move_is_the_same_as_from_scratch() {
    for rule in Rule::ALL {
        for (width, height, k) in [
            (1, 1, 1),
            (3, 3, 1),
            (3, 3, 2),
            (3, 3, 3),
            (3, 3, 4),
            (4, 4, 3),
            (6, 5, 4),
            (8, 8, 5),
            (9, 1, 3),
        ] {
            for seed in 0..40 {
                game::<1>(Shape::new(width, height, k, rule).unwrap(), seed);
            }
        }
        game::<4>(Shape::new(15, 15, 5, rule).unwrap(), 7);
        game::<4>(Shape::new(11, 10, 3, rule).unwrap(), 8);
        game::<11>(Shape::new(19, 19, 4, rule).unwrap(), 9);
    }
}

/// `can_win` says no only when no play leads to a win.
#[test]
fn who_can_no_longer_win_never_wins() {
    fn wins(position: &Mnk<1>, player: Player) -> bool {
        match position.outcome() {
            Some(outcome) => outcome == Outcome::Win(player),
            None => position.moves().any(|mv| {
                let mut after = position.clone();
                after.make(mv);
                wins(&after, player)
            }),
        }
    }
    let mut denied = 0;
    for rule in Rule::ALL {
        let shape = Shape::new(4, 3, 3, rule).unwrap();
        for seed in 0..1500 {
            let mut position = Mnk::<1>::new(shape);
            for ply in 0..6 + seed % 6 {
                let n = mix(seed ^ mix(ply)) as usize % position.move_count().max(1);
                if let Some(mv) = position.nth_move(n) {
                    position.make(mv);
                }
            }
            if position.outcome().is_some() {
                continue;
            }
            let guide = LineGuide::new(&position);
            for player in Player::BOTH {
                if !guide.can_win(player) {
                    denied += 1;
                    assert!(!wins(&position, player), "{position:?}");
                }
            }
        }
    }
    assert!(denied > 50, "{denied}");
}

/// A glance is what one would find by making the move: no tactics, a game that both can win, and that score.
#[test]
fn glances_are_what_a_look_would_find() {
    fn game<const W: usize>(shape: Shape, seed: u64, glances: &mut usize) {
        let mut position = Mnk::<W>::new(shape);
        for ply in 0_u64.. {
            if position.outcome().is_some() {
                break;
            }
            let guide = LineGuide::new(&position);
            if guide.tactics(&position, &mut Vec::new()) == Tactics::Quiet {
                *glances += look::<W>(&guide, &position);
            }
            let n = mix(seed ^ mix(ply)) as usize % position.move_count();
            position.make(position.nth_move(n).unwrap());
        }
    }

    /// Compares every glance, and how many there are.
    fn look<const W: usize>(guide: &LineGuide<W>, position: &Mnk<W>) -> usize {
        let mut best: Option<(i32, Cell)> = None;
        let mut others = Vec::new();
        let mut count = 0;
        for cell in position.moves() {
            let Some(score) = guide.glance(position, cell) else {
                others.push(cell);
                continue;
            };
            count += 1;
            if best.is_none_or(|(most, _)| score > most) {
                best = Some((score, cell));
            }
            let mut after = position.clone();
            after.make(cell);
            let found = LineGuide::new(&after);
            assert_eq!(after.outcome(), None, "{position:?}");
            assert_eq!(found.tactics(&after, &mut Vec::new()), Tactics::Quiet);
            assert!(Player::BOTH.iter().all(|&player| found.can_win(player)));
            assert_eq!(score, -found.score(&after), "{position:?} {cell:?}");
        }
        let mut named = Vec::new();
        let all = guide.glance_all(position, &mut named);
        assert_eq!(named, others);
        assert_eq!(all.map(|all| (all.score, all.mv)), best, "{position:?}");
        assert_eq!(all.map_or(0, |all| all.count), count);
        count
    }

    let mut glances = 0;
    for seed in 0..60 {
        for rule in Rule::ALL {
            game::<1>(Shape::new(4, 4, 4, rule).unwrap(), seed, &mut glances);
            game::<1>(Shape::new(5, 5, 4, rule).unwrap(), seed, &mut glances);
            game::<1>(Shape::new(7, 6, 3, rule).unwrap(), seed, &mut glances);
            game::<1>(Shape::new(6, 6, 2, rule).unwrap(), seed, &mut glances);
        }
    }
    for seed in 0..3 {
        for rule in Rule::ALL {
            game::<4>(Shape::new(15, 15, 5, rule).unwrap(), seed, &mut glances);
        }
    }
    assert!(glances > 20_000, "{glances}");
}
