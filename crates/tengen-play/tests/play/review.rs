//! Reviews of games against a plain minimax, and what they say.

use std::fmt::Write;

use tengen_engine::{Limits, Stop, Table};
use tengen_play::contract::{Preview as Stone, Review, SideReview, Sides, Value, Verdict};
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
    assert_eq!(reviewed, (1..=session.ply()).collect::<Vec<_>>());
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
        let blunders = of(&[Verdict::Blunder]);
        let (mistakes, doubtful) = (
            missed_wins + blunders + of(&[Verdict::LosesDraw, Verdict::Mistake]),
            of(&[Verdict::Estimated]),
        );
        let inaccuracies = of(&[Verdict::Inaccuracy]);
        SideReview {
            moves: best + of(&[Verdict::Fine]) + slips + mistakes + doubtful + inaccuracies,
            inaccuracies,
            blunders,
            best,
            mistakes,
            missed_wins,
            slips,
            doubtful,
        }
    });
    let [first, second] = counted;
    assert_eq!(review.sides, Sides { first, second });
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
        assert_eq!(
            (one.before, one.after),
            (told(before), told(after)),
            "{seen}"
        );
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
            // Of a win it may be open whether another move wins faster.
            match (better.value, one.before) {
                (Value::Win { plies, .. }, Value::Win { plies: before, .. }) => {
                    assert_eq!(plies, before);
                }
                (better, before) => assert_eq!(better, before),
            }
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
        let Sides {
            first: x,
            second: o,
        } = review.sides;
        let turns = review.moves.iter().filter(|one| one.verdict.turns());
        let last = turns.map(|one| Player::from(one.side)).next_back();
        if let Some(winner) = session.winner() {
            results[winner.index()] += 1;
            assert_eq!(last, Some(winner.other()));
            assert!([o, x][winner.index()].mistakes > 0);
        } else {
            results[2] += 1;
            let missed = x.missed_wins + o.missed_wins;
            let lost = x.mistakes + o.mistakes - missed;
            // Whatever was given away was given back.
            assert_eq!(lost, missed, "{moves}");
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
            assert_eq!(
                last.text,
                "It loses in 1 move; c3 would have kept the draw."
            );
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
    // From a start that was set up, with O to move.
    let start = tictactoe().read_position("x1x/1o1/3 o").unwrap();
    let review_of = |moves: &str| review(&format!("3x3x3 x1x/1o1/3 o moves {moves}"), EXACT, EN);
    let review = review_of("a1 b3");
    check_exact(&start, &review, &mut Oracle::default());
    assert_eq!(verdicts(&review), [Verdict::LosesDraw, Verdict::Best]);
    assert_eq!(
        review.summary,
        "X wins: O gave the draw away with move 1 (a1; b3 would have kept it)."
    );
    assert_eq!(verdicts(&review_of("b3")), [Verdict::Best]);
    // Won when it begins, first slowly, then at once.
    let start = tictactoe().read_position("xo1/1x1/2o x").unwrap();
    let game = "3x3x3 xo1/1x1/2o x moves b1 a2 a1 c3 c2";
    let session = open(game);
    let review = review_with(&*session, EXACT, &mut Table::default(), EN);
    check_exact(&start, &review, &mut Oracle::default());
}

/// A game without a board: its moves are words, its players have no letters.
#[test]
fn a_walk() {
    let game = "tree startpos moves river bridge rest";
    let walk = review(game, EXACT, EN);
    check_exact(&Tree::lesson(), &walk, &mut Oracle::default());
    let expected = [Verdict::Best, Verdict::LosesDraw, Verdict::LosesWin];
    assert_eq!(verdicts(&walk), expected);
    assert_eq!(
        walk.summary,
        "Second wins: 2 moves gave a win or a draw away, the last when First turned a win into a loss \
         with move 3 (rest; run wins at once)."
    );
    assert_eq!(
        walk.moves[2].text,
        "It turns a win into a loss: run wins at once."
    );
    let walk = review("tree startpos moves road", EXACT, Lang::Zh);
    assert_eq!(
        walk.summary,
        "后手获胜：第 1 步先手没守住和棋（走了 road；走 river 可以守住）。"
    );
}

#[test]
fn games_that_somebody_gave_up() {
    let said = |moves: &str, player| {
        let mut session = open(&format!("3x3x3 startpos moves {moves}"));
        session.resign(player, EN).unwrap();
        let review = review_with(&*session, EXACT, &mut Table::default(), EN);
        check_exact(&tictactoe(), &review, &mut Oracle::default());
        review.summary
    };
    assert_eq!(
        said("a3 b3", Player::Second),
        "O resigns, X wins: O gave the draw away with move 2 (b3; b2 would have kept it)."
    );
    assert_eq!(
        said("a3 b2", Player::First),
        "X resigns, O wins: no move gave anything away; X resigned in a drawn position."
    );
    assert_eq!(
        said("a3 b3", Player::First),
        "X resigns, O wins: O gave the draw away with move 2 (b3; b2 would have kept it); \
         X resigned in a won position."
    );
}

#[test]
fn unfinished_games_and_wins_that_were_missed() {
    // X could have won with c3.
    let review = review("3x3x3 startpos moves a3 a2 b3 b2 a1", EXACT, EN);
    check_exact(&tictactoe(), &review, &mut Oracle::default());
    let missed = &review.moves[4];
    assert_eq!(missed.verdict, Verdict::LosesWin);
    assert_eq!(missed.before, told((Kind::Win, 1)));
    assert_eq!(missed.text, "It turns a win into a loss: c3 wins at once.");
    assert_eq!(missed.pv, ["a1", "c2"]);
    assert!(review.summary.starts_with("Unfinished after 5 moves: "));
    assert!(review.summary.ends_with("; with best play O wins."));
}

#[test]
fn a_review_that_is_stopped() {
    let session = open("3x3x3 startpos moves a3 b3 c3 b2 a1 b1");
    let answer = |stop: &Stop, after: usize, lang| {
        let question = session.review(EXACT, lang).unwrap();
        question.answer(&mut Table::default(), stop, &mut |part| {
            assert!(!part.stopped);
            if part.moves.len() == after {
                stop.stop();
            }
        })
    };
    let stopped = Stop::new();
    stopped.stop();
    let review = answer(&stopped, 0, EN);
    assert!(review.stopped && review.moves.is_empty());
    assert_eq!(review.sides, Sides::default());
    assert_eq!(review.summary, "No move was reviewed.");
    let whole = answer(&Stop::new(), 0, EN);
    for (moves, said) in [
        (1, "The first move of 6: neither side gave anything away."),
        (
            2,
            "The first 2 moves of 6: O gave the draw away with move 2 (b3; b2 would have kept it).",
        ),
    ] {
        let review = answer(&Stop::new(), moves, EN);
        assert!(review.stopped);
        assert_eq!(review.summary, said);
        assert_eq!(review.moves, whole.moves[..moves]);
        check_sums(&review);
    }
    let review = answer(&Stop::new(), 1, Lang::Zh);
    assert_eq!(review.summary, "前 1 步（共 6 步）：双方都没有失误。");
    assert!(!answer(&Stop::new(), 6, EN).stopped);
}

/// A game of gomoku that X wins: the diagonal from e6 to i10 at last.
const GOMOKU: &str = "gomoku startpos moves h8 i9 h9 h10 g8 i8 i10 g10 i7 f6 j6 k5 h7 g7 h6 h5 g6 i6 f8 e9 k6 e8 f7 j11 e6";

/// Where the end is far, values are estimates; what is said for certain all the same must hold.
#[test]
fn a_game_that_is_only_estimated() {
    let mut position = open("gomoku");
    let review = review(GOMOKU, Limits::nodes(2000), EN);
    assert!(!review.exact && !review.stopped);
    assert_eq!(review.limit, "nodes=2000");
    assert!(
        review
            .summary
            .contains("as far as nodes=2000 a move can tell")
    );
    let estimate = |value| matches!(value, Value::Score { .. });
    let (mut estimates, mut facts) = (0, 0);
    for (n, one) in review.moves.iter().enumerate() {
        // Only facts make a turn, and only distances that are certain a slip.
        if one.verdict.turns() {
            assert!(!estimate(one.before) && !estimate(one.after));
        }
        assert!(!matches!(one.verdict, Verdict::Slower | Verdict::Sooner));
        assert_eq!(one.better.is_some(), one.verdict != Verdict::Best);
        if let Some(better) = &one.better {
            // Of a win it may be open whether another move wins faster.
            match (better.value, one.before) {
                (Value::Win { plies, .. }, Value::Win { plies: before, .. }) => {
                    assert_eq!(plies, before);
                }
                (better, before) => assert_eq!(better, before),
            }
            assert!(better.best && better.mv != one.mv && one.text.contains(&better.mv));
            assert_ne!(better.reason, "lower_score");
            assert_ne!(better.reason, "loses");
        }
        if estimate(one.after) {
            estimates += 1;
        } else {
            facts += 1;
        }
        // What is certain at the next move is certain of this one.
        let next = review.moves.get(n + 1).map(|next| next.before);
        match next {
            Some(Value::Win { .. }) => assert!(matches!(one.after, Value::Loss { .. }), "{n}"),
            Some(Value::Loss { .. }) => assert!(matches!(one.after, Value::Win { .. }), "{n}"),
            _ => (),
        }
        // A win with the next move, or a loss to it, can be seen on the board.
        let wins = |session: &dyn Session| {
            let side = session.to_move().unwrap();
            let moves = session.legal_moves().into_iter();
            let wins = moves.filter(|mv| {
                let preview = session.preview(mv, side, EN).unwrap();
                preview == Stone::WouldWin
            });
            wins.count()
        };
        if let Value::Win { plies: 1, .. } = one.before {
            assert!(wins(&*position) > 0);
        } else {
            assert_eq!(wins(&*position), 0);
        }
        let start = Mnk::<4>::new("15x15x5".parse().unwrap());
        let before = start.read_position(position.info(EN).position.split_once(' ').unwrap().1);
        check_line(&before.unwrap(), &one.pv, one.after);
        play(&mut *position, &one.mv);
        if let Value::Loss { plies: 2, .. } = one.after {
            assert!(wins(&*position) > 0);
        }
    }
    assert!(estimates > 5 && facts > 5, "{estimates} {facts}");
    assert_eq!(position.winner(), Some(Player::First));
    assert_eq!(review.moves.last().unwrap().after, told((Kind::Win, 1)));
}

/// What reviews say, kept as a file for each language.
#[test]
fn reviews_keep_their_words() {
    let games = [
        "3x3x3 startpos moves a3 b3 c3 b2 a1 b1",
        "3x3x3 startpos moves a3 b2 b3 c3 a1 b1 c2 c1 a2",
        "3x3x3 startpos moves b2 a3 c3 a1 a2 c2 b3 b1 c1",
        "3x3x3 startpos moves a3 a2 a1 c3 c1 b3 b1",
        "3x3x3 startpos moves b1 b3 c3 a3 a1",
        "3x3x3 startpos moves b1 b3 c3 a3 a2 c1",
        "3x3x3 startpos moves c1 c3 b1 b2 a2",
        "3x3x3:misere startpos moves a3 b2 c3 b3 a1 c1",
        "tree startpos moves forest hide wait",
    ];
    for lang in Lang::ALL {
        let mut said = String::new();
        let mut say = |review: &Review| {
            for one in &review.moves {
                writeln!(said, "{}. {}: {}", one.number, one.mv, one.text).unwrap();
            }
            writeln!(said, "= {}\n", review.summary).unwrap();
        };
        for game in games {
            say(&review(game, EXACT, lang));
        }
        compare(
            &format!("review-{}.txt", lang.name()),
            &(said.trim_end().to_owned() + "\n"),
        );
    }
}
