//! What repetition and the count of moves do to wins.

use tengen_engine::chess::ChessGuide;
use tengen_engine::search::{self, Play, Root, Silent};
use tengen_engine::{Choice, Distance, Limits, Stop, Table, Value};
use tengen_rules::chess::Chess;
use tengen_rules::chess::cozy_chess::Move;
use tengen_rules::random::mix;
use tengen_rules::{Notation, Outcome, Position};

use crate::claims::Report;
use crate::mates::{check_move, choose};
use crate::oracle::{Fate, fate, wins};
use crate::positions::{each, fen, few};
use crate::rounds;

/// Chooses with the keys of what has been before.
fn choose_after(position: &Chess, past: &[u64], nodes: u64) -> Choice<Move> {
    let root = Root { position, past };
    let mut table = Table::default();
    let limits = Limits::nodes(nodes);
    search::choose::<_, ChessGuide, Play>(root, limits, &mut table, &Stop::new(), Silent).unwrap()
}

/// The same position with another clock.
fn with_clock(position: &Chess, clock: u16) -> Chess {
    let text = position.position_text();
    let mut words: Vec<&str> = text.split(' ').collect();
    let clock = clock.to_string();
    let place = words.len() - 2;
    words[place] = &clock;
    fen(&words[words.len() - 6..].join(" "))
}

/// Shortly before the fifty moves are over: what doesn't mate in time, or take or move a pawn, doesn't win. The same
/// position with several clocks uses one table.
#[test]
fn wins_end_with_the_count_of_moves() {
    let (mut report, mut table) = (Report::default(), Table::default());
    let mut cut_off = 0;
    let mut seed = 0;
    let mut done = 0;
    while done < rounds(60) {
        seed = mix(seed + 1);
        let Some(free) = few(seed, 0) else {
            continue;
        };
        let truth = fate(&free, 5);
        if matches!(truth, Fate::Open | Fate::Wins(1)) {
            continue;
        }
        done += 1;
        for clock in [0, 99, 97, 95, 98, 96, 0] {
            let position = with_clock(&free, clock);
            let fate = fate(&position, 5);
            cut_off += u64::from(fate != truth);
            let limits = Limits::nodes([2_000, 50_000][seed as usize % 2]);
            let choice = choose(&position, limits, &mut table, Silent);
            let value = choice.value.unwrap();
            report.value(&position, value, fate, 5);
            report.line(&position, choice.mv, &choice.pv, value, 5);
            let analysis = search::analyse::<_, ChessGuide>(
                &position,
                Limits::nodes(5_000),
                &mut table,
                &Stop::new(),
                &mut |_| (),
            );
            let analysis = analysis.unwrap();
            report.value(&position, analysis.value(), fate, 5);
            for candidate in &analysis.candidates {
                check_move(
                    &mut report,
                    &position,
                    candidate.mv,
                    candidate.value,
                    &candidate.pv,
                    5,
                );
            }
        }
    }
    report.assert_clean();
    assert!(cut_off > 50, "{cut_off}");
}

/// Kg6, Kg8 and Ra8 mate: at the hundredth ply, or not at all.
#[test]
fn a_mate_at_the_last_ply_of_the_count_stands() {
    let value = |board: &str, clock: u16| {
        let position = fen(&format!("{board} w - - {clock} 90"));
        let choice = choose(
            &position,
            Limits::nodes(50_000),
            &mut Table::default(),
            Silent,
        );
        (fate(&position, 5), choice.value.unwrap())
    };
    let (three, one) = ("7k/8/5K2/8/8/8/8/R7", "7k/8/6K1/8/8/8/8/R7");
    assert_eq!(value(three, 97), (Fate::Wins(3), Value::win(3)));
    let (fate, late) = value(three, 98);
    assert_eq!(fate, Fate::Open);
    assert!(matches!(late, Value::Score(_)), "{late:?}");
    assert_eq!(value(one, 99), (Fate::Wins(1), Value::win(1)));
}

/// White is far behind, and about to be mated, but gives check for ever.
#[test]
fn perpetual_check() {
    for (text, check) in [
        ("6k1/6p1/5p2/8/8/8/rq6/4Q2K w - - 0 1", "e1e8"),
        ("6k1/5p1p/8/6Q1/8/8/qr6/7K b - - 0 1", "g8f8"),
    ] {
        let position = fen(text);
        let choice = choose(
            &position,
            Limits::nodes(300_000),
            &mut Table::default(),
            Silent,
        );
        assert_eq!(choice.value, Some(Value::Score(0)), "{text}");
        assert_eq!(choice.mv, position.read_move(check).unwrap(), "{text}");
        // Black can't get out of it.
        let mut after = position.clone();
        after.make(choice.mv);
        let reply = choose(
            &after,
            Limits::nodes(300_000),
            &mut Table::default(),
            Silent,
        );
        assert_eq!(reply.value, Some(Value::Score(0)), "{text}");
    }
}

/// The best move would repeat a position for the third time: that draws. The player finds another win, if there is one,
/// and says nothing that isn't true.
#[test]
fn a_third_time_is_no_win() {
    let mut report = Report::default();
    let (mut others, mut draws) = (0, 0);
    each(rounds(260), 11, |case| {
        let position = &case.position;
        let Fate::Wins(plies @ 3..) = case.fate else {
            return;
        };
        let free = choose_after(position, &[], 50_000);
        if free.value != Some(Value::win(plies)) {
            return;
        }
        let mut after = position.clone();
        after.make(free.mv);
        // Others have been between them. An irreversible move leads to nothing that has been.
        if position.irreversible(free.mv) {
            return;
        }
        let past = [after.key(), mix(1), after.key(), mix(2)];
        let choice = choose_after(position, &past, 50_000);
        match choice.value.unwrap() {
            Value::Win {
                plies: now,
                distance,
            } => {
                if choice.mv == free.mv {
                    report.fault(position, "a third time is called a win");
                }
                if now < plies
                    || distance == Distance::Shortest
                        && now != fastest_without(position, free.mv, now)
                {
                    report.fault(
                        position,
                        format!("{:?}, with another move it was {plies}", choice.value),
                    );
                }
                others += 1;
            }
            Value::Score(_) => draws += 1,
            value => report.fault(position, format!("{value:?}")),
        }
        let root = Root {
            position,
            past: &past,
        };
        let mut table = Table::default();
        let analysis = search::analyse::<_, ChessGuide>(
            root,
            Limits::nodes(20_000),
            &mut table,
            &Stop::new(),
            &mut |_| (),
        )
        .unwrap();
        let repeats = analysis
            .candidates
            .iter()
            .find(|candidate| candidate.mv == free.mv)
            .unwrap();
        if repeats.value != Value::Score(0) {
            report.fault(
                position,
                format!("in an analysis a third time is {:?}", repeats.value),
            );
        }
        // Twice is not three times.
        let twice = choose_after(position, &[after.key(), mix(1)], 50_000);
        if twice.value != free.value {
            report.fault(position, format!("a second time is {:?}", twice.value));
        }
    });
    report.assert_clean();
    assert!(others > 20, "{others} {draws}");
}

/// Whoever is about to be mated repeats a position for the third time, if that can be done.
#[test]
fn a_third_time_saves() {
    let mut report = Report::default();
    let mut saved = [0; 2];
    each(rounds(400), 12, |case| {
        let position = &case.position;
        let Fate::Loses(plies) = case.fate else {
            return;
        };
        let make = |mv| {
            let mut after = position.clone();
            after.make(mv);
            after
        };
        // A move that allows a mate at once, if there is one: nobody would look at it otherwise.
        let reversible = position.moves().filter(|&mv| !position.irreversible(mv));
        let Some(mv) = reversible.max_by_key(|&mv| wins(&make(mv), 1)) else {
            return;
        };
        let after = make(mv);
        let past = [after.key(), mix(1), after.key(), mix(2)];
        let choice = choose_after(position, &past, 50_000);
        if (choice.mv, choice.value) != (mv, Some(Value::Score(0))) {
            let move_text = position.move_text(mv);
            report.fault(position, format!("{move_text} repeats, {:?}", choice.value));
        }
        saved[usize::from(plies > 2)] += 1;
    });
    report.assert_clean();
    assert!(saved.iter().all(|&count| count > 10), "{saved:?}");
}

/// In how many plies a player mates at the fastest who doesn't begin with this move; beyond `horizon`, `horizon`.
fn fastest_without(position: &Chess, without: Move, horizon: u32) -> u32 {
    let me = position.turn();
    let with = |mv: Move| {
        let mut after = position.clone();
        after.make(mv);
        match after.outcome() {
            Some(outcome) if outcome == Outcome::Win(me) => Some(1),
            Some(_) => None,
            None => match fate(&after, horizon.min(6) - 1) {
                Fate::Loses(plies) => Some(plies + 1),
                _ => None,
            },
        }
    };
    let moves = position.moves().filter(|&mv| mv != without);
    moves.filter_map(with).min().unwrap_or(horizon)
}
