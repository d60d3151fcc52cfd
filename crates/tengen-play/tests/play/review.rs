//! Reviews of games against a plain minimax, and what they say.

use std::fmt::Write;

use tengen_engine::{Limits, Stop, Table};
use tengen_play::contract::{Review, SideReview, Value, Verdict};
use tengen_play::{Lang, Session};
use tengen_rules::mnk::{Cell, Mnk, Preview};
use tengen_rules::tree::Tree;
use tengen_rules::{Notation, Outcome, Player, Position};

use crate::golden::compare;
use crate::oracle::{Kind, Oracle, order, told};
use crate::support::*;

/// Enough to see all of a small board, the same on every machine.
const EXACT: Limits = Limits::nodes(10_000_000);

fn review_with(session: &dyn Session, limits: Limits, table: &mut Table, lang: Lang) -> Review {
    let question = session.review(limits, lang).unwrap();
    assert_eq!(question.revision(), session.revision());
    let mut partial = Vec::new();
    let review = question.answer(table, &Stop::new(), &mut |review| partial.push(review));
    let reviewed: Vec<usize> = partial.iter().map(|part| part.moves.len()).collect();
    assert_eq!(reviewed, Vec::from_iter(1..=session.ply()));
    assert_eq!(partial.last(), Some(&review));
    for review in partial {
        check_sums(&review);
        check_texts(&review);
    }
    review
}

fn review(game: &str, limits: Limits, lang: Lang) -> Review {
    review_with(&*open(game), limits, &mut Table::default(), lang)
}

/// The counts of the sides are those of the verdicts.
fn check_sums(review: &Review) {
    let counted = Player::BOTH.map(|player| {
        let of = |verdicts: &[Verdict]| {
            let moves = review.moves.iter();
            let own = moves.filter(|one| Player::from(one.side) == player);
            own.filter(|one| verdicts.contains(&one.verdict)).count()
        };
        let missed_wins = of(&[Verdict::MissesWin, Verdict::LosesWin]);
        let [best, slips] = [&[Verdict::Best][..], &[Verdict::Slower, Verdict::Sooner]].map(of);
        let (mistakes, doubtful) = (missed_wins + of(&[Verdict::LosesDraw]), of(&[Verdict::Estimated]));
        SideReview {
            moves: best + slips + mistakes + doubtful,
            best,
            mistakes,
            missed_wins,
            slips,
            doubtful,
        }
    });
    assert_eq!(review.sides, counted);
}

fn check_texts(review: &Review) {
    let moves = review.moves.iter();
    for text in moves.map(|one| &one.text).chain([&review.summary]) {
        assert!(text.ends_with(['.', '。']), "{text}");
        assert!(!text.contains(['{', '}', '$']), "{text}");
    }
}

/// A review of a game against values from the rules alone.
fn check_exact<P: Notation>(start: &P, review: &Review, oracle: &mut Oracle) {
    assert!(review.exact && !review.stopped);
    assert_eq!(review.start, start.position_text());
    let mut position = start.clone();
    for (n, one) in review.moves.iter().enumerate() {
        let (turn, mv) = (position.turn(), position.read_move(&one.mv).unwrap());
        assert_eq!((one.number, Player::from(one.side)), (n + 1, turn));
        let (before, after) = (oracle.value(&position), oracle.after(&position, mv));
        let seen = format!("{} {}", position.position_text(), one.mv);
        assert_eq!((one.before, one.after), (told(before), told(after)), "{seen}");
        let verdict = match (before.0, after.0) {
            _ if order(before) == order(after) => Verdict::Best,
            (Kind::Win, Kind::Win) => Verdict::Slower,
            (Kind::Loss, _) => Verdict::Sooner,
            (Kind::Win, Kind::Draw) => Verdict::MissesWin,
            (Kind::Win, Kind::Loss) => Verdict::LosesWin,
            (Kind::Draw, _) => Verdict::LosesDraw,
        };
        assert_eq!(one.verdict, verdict, "{seen}");
        assert_eq!(one.better.is_some(), verdict != Verdict::Best, "{seen}");
        if let Some(better) = &one.better {
            let mv = position.read_move(&better.mv).unwrap();
            assert_eq!(oracle.after(&position, mv), before, "{seen}: {}", better.mv);
            assert_eq!(better.value, one.before);
            assert!(better.best && better.pv[0] == better.mv);
        }
        check_line(&position, &one.pv, one.after);
        assert_eq!(one.pv[0], one.mv);
        position.play(mv).unwrap();
        // The game turned where its value for the same player became another one.
        let kept = match oracle.value(&position).0 {
            Kind::Win => Kind::Loss,
            Kind::Draw => Kind::Draw,
            Kind::Loss => Kind::Win,
        };
        assert_eq!(one.verdict.turns(), kept != before.0, "{seen}");
    }
}

/// A line of play is legal, and one that goes to the end of a decided game ends as it was said.
fn check_line<P: Notation>(position: &P, line: &[String], value: Value) {
    let (mut position, turn) = (position.clone(), position.turn());
    for mv in line {
        let mv = position.read_move(mv).unwrap();
        position.play(mv).unwrap();
    }
    let (winner, plies) = match value {
        Value::Win { plies, .. } => (turn, plies),
        Value::Loss { plies, .. } => (turn.other(), plies),
        Value::Draw | Value::Score { .. } => return,
    };
    assert!(line.len() <= plies as usize);
    if let Some(outcome) = position.outcome() {
        assert_eq!(outcome, Outcome::Win(winner));
    }
}

fn tictactoe() -> Mnk<1> {
    Mnk::new("3x3x3".parse().unwrap())
}

fn verdicts(review: &Review) -> Vec<Verdict> {
    review.moves.iter().map(|one| one.verdict).collect()
}

#[test]
fn public_games() {
    let (mut oracle, mut table) = (Oracle::default(), Table::default());
    let games = include_str!("games/public.txt").lines();
    let games = games.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut count = 0;
    for line in games {
        let (moves, result) = line.split_once(" = ").unwrap();
        let session = open(&format!("3x3x3 startpos moves {moves}"));
        let said = match session.winner() {
            None => ["draw", "A draw: ", "和棋："],
            Some(Player::First) => ["first", "X wins: ", "X 获胜："],
            Some(Player::Second) => ["second", "O wins: ", "O 获胜："],
        };
        assert!(session.is_terminal());
        assert_eq!(said[0], result, "{line}");
        for (lang, said) in Lang::ALL.into_iter().zip(&said[1..]) {
            // What the table knows from other games changes nothing.
            for table in [&mut table, &mut Table::default()] {
                let review = review_with(&*session, EXACT, table, lang);
                check_exact(&tictactoe(), &review, &mut oracle);
                assert!(review.summary.starts_with(said), "{}", review.summary);
                assert_eq!(review.limit, "nodes=10000000");
            }
        }
        count += 1;
    }
    assert_eq!(count, 47);
}

/// "Win, block, centre, corners, edges", in row order.
fn simple_rule(position: &Mnk<1>) -> Cell {
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

/// Every game in which the rule plays O and X plays whatever there is.
fn rule_games(position: &Mnk<1>, moves: &str, games: &mut Vec<String>) {
    if position.outcome().is_some() {
        games.push(moves.to_owned());
        return;
    }
    let all: Vec<Cell> = match position.turn() {
        Player::First => position.moves().collect(),
        Player::Second => vec![simple_rule(position)],
    };
    for mv in all {
        let mut after = position.clone();
        after.make(mv);
        let moves = format!("{moves} {}", position.move_text(mv));
        rule_games(&after, &moves, games);
    }
}

/// `facts.md` of the oracles: over the 489 lines that X can take the rule wins 350, draws 127 and loses 12. Those are
/// won from a draw, so the last to give something away was always the loser.
#[test]
fn the_simple_rule_as_second() {
    let mut games = Vec::new();
    rule_games(&tictactoe(), "", &mut games);
    let (mut oracle, mut table) = (Oracle::default(), Table::default());
    let mut results = [0; 3];
    for moves in games {
        let session = open(&format!("3x3x3 startpos moves{moves}"));
        let review = review_with(&*session, EXACT, &mut table, EN);
        check_exact(&tictactoe(), &review, &mut oracle);
        let [x, o] = review.sides;
        let turns = review.moves.iter().filter(|one| one.verdict.turns());
        let last = turns.map(|one| Player::from(one.side)).last();
        match session.winner() {
            Some(winner) => {
                results[winner.index()] += 1;
                assert_eq!(last, Some(winner.other()));
                assert!([o, x][winner.index()].mistakes > 0);
            }
            None => {
                results[2] += 1;
                let missed: usize = x.missed_wins + o.missed_wins;
                let lost = x.mistakes + o.mistakes - missed;
                // Whatever was given away was given back.
                assert_eq!(lost, missed, "{moves}");
            }
        }
    }
    assert_eq!(results, [12, 350, 127]);
}

/// X a3 b3, O b2: the only move that doesn't lose is c3.
#[test]
fn a_draw_that_hangs_on_one_move() {
    for mv in ["c3", "a2", "c2", "a1", "b1", "c1"] {
        let game = format!("3x3x3 startpos moves a3 b2 b3 {mv}");
        let review = review(&game, EXACT, EN);
        let last = &review.moves[3];
        check_exact(&tictactoe(), &review, &mut Oracle::default());
        if mv == "c3" {
            assert_eq!(last.text, "The only move that doesn't lose.");
            assert_eq!(
                review.summary,
                "Unfinished after 4 moves: neither side gave anything away; with best play it is a draw."
            );
        } else {
            assert_eq!(last.verdict, Verdict::LosesDraw);
            assert_eq!(last.better.as_ref().unwrap().mv, "c3");
            assert_eq!(last.pv, [mv, "c3"]);
            assert_eq!(last.text, "It loses in 1 move; c3 would have kept the draw.");
            let said = format!(
                "Unfinished after 4 moves: O gave the draw away with move 4 \
                 ({mv}; c3 would have kept it); with best play X wins."
            );
            assert_eq!(review.summary, said);
        }
    }
}

#[test]
fn other_games_on_small_boards() {
    // Only the centre holds the draw in misère.
    let misere = Mnk::<1>::new("3x3x3:misere".parse().unwrap());
    let oracle = &mut Oracle::default();
    let games = ["a3", "b2", "a3 b2 c3 b3 a1", "b2 a3 c1 c3 a1 b3"];
    for moves in games {
        let game = format!("3x3x3:misere startpos moves {moves}");
        let review = review(&game, EXACT, EN);
        check_exact(&misere, &review, oracle);
        let opening = review.moves[0].verdict;
        assert_eq!(opening == Verdict::Best, moves.starts_with("b2"));
        assert!(opening == Verdict::Best || opening == Verdict::LosesDraw);
    }
    // From a start that was set up, here with O to move; X has won already with best play.
    let start = "3x3x3 x1x/1o1/3 o";
    let game = format!("{start} moves a1 b3");
    let start = Mnk::<1>::read_position("x1x/1o1/3 o", "3x3x3".parse().unwrap());
    let review = review(&game, EXACT, EN);
    check_exact(&start, &review, &mut Oracle::default());
    assert_eq!(verdicts(&review), [Verdict::LosesDraw, Verdict::Best]);
}
