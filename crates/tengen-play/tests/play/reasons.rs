//! Reasons, what they rest on and their texts, held against the rules: on every position of tic-tac-toe and on many
//! others. What is so is worked out here from the rules alone.

mod board;
mod claims;
mod oracle;

use std::collections::{BTreeMap, HashSet};

use tengen_engine::{Limits, Stop, Table};
use tengen_play::contract::{Analysis, Candidate, Choice, Distance, Evidence, Value};
use tengen_play::{Lang, Session};
use tengen_rules::mnk::{Mnk, Shape};
use tengen_rules::tree::Tree;
use tengen_rules::{Notation, Player, Position};

use crate::support::*;
use board::Board;
use claims::Claims;
use oracle::*;

/// How often each reason came up.
type Counts = BTreeMap<String, usize>;

fn analyse(session: &dyn Session, limits: Limits, lang: Lang) -> Analysis {
    let question = session.analyse(limits, lang).unwrap();
    question.answer(&mut Table::default(), &Stop::new(), &mut |_| ())
}

/// Analyses a position and holds everything that is said against the rules.
fn check<P: Tested>(
    position: &P,
    limits: Limits,
    mut minimax: Option<&mut Minimax>,
    counts: &mut Counts,
) {
    let text = position.position_text();
    let session = open(&text);
    let [en, zh] = Lang::ALL.map(|lang| analyse(&*session, limits, lang));
    let legal: HashSet<String> = session.legal_moves().into_iter().collect();
    let listed: HashSet<String> = en.candidates.iter().map(|c| c.mv.clone()).collect();
    assert_eq!(legal, listed, "{text}");
    for (candidate, chinese) in en.candidates.iter().zip(&zh.candidates) {
        let candidates = &en.candidates;
        let mut judge = || {
            let mut claims = Claims {
                position,
                mv: position.read_move(&candidate.mv).unwrap(),
                value: Some(candidate.value),
                evidence: &candidate.evidence,
                pv: &candidate.pv,
                candidates,
                minimax: minimax.as_deref_mut(),
            };
            reason(&mut claims, &candidate.reason);
            value(&mut claims);
            claims.check(&candidate.text);
            evidence(position, &candidate.mv, &candidate.evidence, Lang::En);
            evidence(position, &chinese.mv, &chinese.evidence, Lang::Zh);
        };
        // Of so many positions, a failure has to name the one.
        let judged = std::panic::catch_unwind(std::panic::AssertUnwindSafe(&mut judge));
        assert!(judged.is_ok(), "{text}: {candidate:?}");
        same(candidate, chinese);
        *counts.entry(candidate.reason.clone()).or_default() += 1;
    }
}

/// What is seen on the board, and nothing else is.
fn evidence<P: Tested>(position: &P, mv: &str, seen: &Evidence, lang: Lang) {
    let Some(rows) = position.board() else {
        assert!(seen.is_empty());
        return;
    };
    // There is nothing to see but lines.
    let lines = Evidence {
        blocks: seen.blocks.clone(),
        finishes: seen.finishes.clone(),
        threatens: seen.threatens.clone(),
        leaves: seen.leaves.clone(),
        ..Evidence::default()
    };
    assert_eq!(&lines, seen);
    let misere = position.spec_text().ends_with("misere");
    let letters = match position.turn() {
        Player::First => ["x", "o"],
        Player::Second => ["o", "x"],
    };
    let board = Board::new(rows, &position.spec_text());
    board.check(&seen.finishes, mv, letters[0], lang);
    let mv_text = mv;
    let mv = position.read_move(mv).unwrap();
    let flipped = position.flipped().unwrap();
    let after = after(position, mv);
    let mut decides: Vec<&String> = seen.finishes.iter().flat_map(|line| &line.cells).collect();
    decides.sort();
    decides.dedup();
    let line = after.deciding_line();
    let mut line: Vec<String> = line
        .into_iter()
        .map(|cell| position.move_text(cell))
        .collect();
    line.sort();
    assert!(decides.into_iter().eq(&line));
    if misere {
        assert!(seen.blocks.is_empty());
    } else {
        board.check(&seen.blocks, mv_text, letters[1], lang);
    }
    assert_eq!(!seen.blocks.is_empty(), wins(&flipped, mv));
    if after.outcome().is_some() {
        assert!(seen.threatens.is_empty() && seen.leaves.is_empty());
    } else {
        assert_eq!(seen.threatens, winning(&after.flipped().unwrap()));
        assert_eq!(seen.leaves, winning(&after));
    }
}

/// The reason's code.
fn reason<P: Tested>(claims: &mut Claims<'_, P>, code: &str) {
    let (position, mv) = (claims.position, claims.mv);
    let score = matches!(claims.value, Some(Value::Score { .. }));
    let only = position.move_count() == 1;
    let wins = wins(position, mv);
    // Before the first look all is estimated.
    assert_eq!(wins && !score, code == "wins_now");
    assert_eq!(only && code != "wins_now", code == "only_move");
    let (own, best) = (claims.worth(mv), claims.best());
    let threats = claims.evidence.threatens.len();
    let is = |worth: Option<Worth>, expected: fn(Worth) -> bool| worth.is_none_or(expected);
    let won = |worth| matches!(worth, Worth::Win(_));
    let lost = |worth| matches!(worth, Worth::Loss(_));
    let holds = match code {
        "wins_now" | "only_move" => true,
        "blocks" => {
            let blocks = position
                .flipped()
                .is_none_or(|flipped| oracle::wins(&flipped, mv));
            blocks && claims.evidence.leaves.is_empty()
        }
        "makes_two_threats" => threats > 1 && is(own, won),
        "forced_win" => threats < 2 && is(own, won),
        "keeps_draw" => {
            // As far as is known: another move may win that is only estimated.
            let known = |c: &Candidate| !matches!(c.value, Value::Score { .. });
            let all_known = claims.candidates.iter().all(known);
            is(own, |worth| worth == Worth::Draw) && (own == best || !all_known)
        }
        "longest_defence" => is(best, lost) && is(own, lost),
        "loses" => is(own, lost),
        "misses_win" => is(best, won) && (score || is(own, |worth| worth == Worth::Draw)),
        "best_score" | "lower_score" => score,
        _ => false,
    };
    assert!(holds, "{code}: {own:?} of {best:?}");
}

/// The value, and the best moves from here on.
fn value<P: Tested>(claims: &mut Claims<'_, P>) {
    let exact = |plies, worth, distance| match distance {
        Distance::Shortest => plies == worth,
        Distance::AtMost => plies >= worth,
    };
    let right = match (claims.value, claims.worth(claims.mv)) {
        (_, None) | (Some(Value::Score { .. }), _) => true,
        (Some(Value::Draw), worth) => worth == Some(Worth::Draw),
        (Some(Value::Win { plies, distance }), Some(Worth::Win(worth)))
        | (Some(Value::Loss { plies, distance }), Some(Worth::Loss(worth))) => {
            exact(plies, worth, distance)
        }
        _ => false,
    };
    assert!(right, "{:?}", claims.value);
    let mut position = claims.position.clone();
    for mv in claims.pv {
        let mv = position.read_move(mv).unwrap();
        position.play(mv).unwrap();
    }
}

/// Both languages say the same: cells, lines, numbers and players, as far as a program can see it.
fn same(english: &Candidate, chinese: &Candidate) {
    let texts = [&english.text, &chinese.text];
    let [en, zh] = texts.map(|text| marks(text));
    assert_eq!(en, zh, "{texts:?}");
    for text in texts {
        assert!(!text.contains(['{', '}', '$']), "{text}");
    }
    assert!(
        !chinese.text.contains("  ") && !english.text.contains("  "),
        "{texts:?}"
    );
    assert_eq!(
        english.text.matches(". ").count() + 1,
        chinese.text.matches('。').count()
    );
    for (en, zh) in [
        ("Every move ", "怎么走都"),
        ("Every other move loses", "其他走法都会输"),
        ("The other move loses", "另一步会输"),
        ("holds out longest", "坚持得最久"),
        ("none holds out longer", "没有哪一步撑得更久"),
        ("at most", "最多"),
        ("It blocks ", "挡住"),
        ("two threats", "两处威胁"),
        ("must answer", "只能应"),
        ("sooner", "更快"),
        ("is lost", "败局已定"),
        ("It only draws", "只能和棋"),
    ] {
        assert_eq!(
            english.text.contains(en),
            chinese.text.contains(zh),
            "{texts:?}"
        );
    }
    assert_eq!(english.reason, chinese.reason);
    assert_eq!(english.value, chinese.value);
}

/// The words with a digit in them, and the players' letters.
fn marks(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && !"+-".contains(c));
    let mut marks: Vec<&str> = words
        .filter(|word| word.contains(|c: char| c.is_ascii_digit()) || ["X", "O"].contains(word))
        .collect();
    marks.sort_unstable();
    marks.dedup();
    marks
}

/// Every position of a game that isn't over.
fn unfinished<P: Position>(start: &P) -> Vec<P> {
    let mut seen = HashSet::from([start.key()]);
    let mut found = vec![start.clone()];
    let mut next = 0;
    while next < found.len() {
        let position = found[next].clone();
        next += 1;
        for mv in position.moves() {
            let after = after(&position, mv);
            if after.outcome().is_none() && seen.insert(after.key()) {
                found.push(after);
            }
        }
    }
    found
}

/// Positions from games of random moves, each with at least `from` and at most `to` stones. Moves near the last
/// stones are preferred, so that lines come about on large boards too.
fn drawn<const W: usize>(
    shape: &str,
    number: usize,
    (from, to): (usize, usize),
    draws: &mut Draws,
) -> Vec<Mnk<W>> {
    let shape: Shape = shape.parse().unwrap();
    let width = shape.width();
    let mut found = Vec::new();
    while found.len() < number {
        let mut position = Mnk::new(shape);
        let stones = from + draws.below(to - from + 1);
        let middle = shape.cells() / 2;
        for _ in 0..stones {
            let mut moves: Vec<_> = position.moves().collect();
            let far = |cell: usize| {
                let row = (cell / width).abs_diff(middle / width);
                row.max((cell % width).abs_diff(middle % width))
            };
            moves.sort_by_key(|cell| far(cell.index()));
            // The five by five cells in the middle come first.
            let Some(&mv) = moves.get(draws.below(moves.len().clamp(1, 25))) else {
                break;
            };
            position.make(mv);
        }
        if position.outcome().is_none() {
            found.push(position);
        }
    }
    found
}

fn assert_seen(counts: &Counts, codes: &[&str]) {
    for code in codes {
        assert!(counts.contains_key(*code), "no {code} among {counts:?}");
    }
}

const DECIDED: [&str; 8] = [
    "only_move",
    "wins_now",
    "blocks",
    "makes_two_threats",
    "forced_win",
    "keeps_draw",
    "loses",
    "misses_win",
];

#[test]
fn every_position_of_tictactoe() {
    let start = Mnk::<1>::new(Shape::TICTACTOE);
    let positions = unfinished(&start);
    assert_eq!(positions.len(), 4520);
    let mut minimax = Minimax::default();
    let mut counts = Counts::new();
    for position in &positions {
        check(position, Limits::NONE, Some(&mut minimax), &mut counts);
    }
    assert_seen(&counts, &DECIDED);
    assert_seen(&counts, &["longest_defence"]);
    // Looks that end too early must not say too much.
    for (depth, position) in (0..4).cycle().zip(&positions) {
        check(
            position,
            Limits::depth(depth),
            Some(&mut minimax),
            &mut counts,
        );
    }
    assert_seen(&counts, &["best_score", "lower_score"]);
}

#[test]
fn every_position_of_misere() {
    let start = Mnk::<1>::new("3x3x3:misere".parse().unwrap());
    let mut minimax = Minimax::default();
    let mut counts = Counts::new();
    for position in unfinished(&start) {
        check(&position, Limits::NONE, Some(&mut minimax), &mut counts);
    }
    assert_seen(
        &counts,
        &[
            "only_move",
            "forced_win",
            "keeps_draw",
            "loses",
            "longest_defence",
        ],
    );
}

#[test]
fn positions_of_small_boards() {
    let draws = &mut Draws::new(1);
    let mut counts = Counts::new();
    for (shape, number, stones) in [
        ("4x3x3", 300, (0, 10)),
        ("4x4x3", 150, (4, 12)),
        ("4x4x4", 250, (7, 14)),
        ("5x3x3:exact", 200, (3, 13)),
        ("5x5x4", 150, (16, 22)),
        ("5x5x4:exact", 150, (16, 22)),
        ("5x4x3:misere", 60, (11, 18)),
    ] {
        let mut minimax = Minimax::default();
        for (n, position) in drawn::<1>(shape, number, stones, draws).iter().enumerate() {
            let limits = [Limits::NONE, Limits::nodes(300), Limits::depth(2)][n % 3];
            check(position, limits, Some(&mut minimax), &mut counts);
        }
    }
    assert_seen(&counts, &DECIDED[1..]);
    assert_seen(&counts, &["longest_defence", "best_score", "lower_score"]);
}

#[test]
fn positions_of_larger_boards() {
    let draws = &mut Draws::new(2);
    let mut counts = Counts::new();
    for position in drawn::<1>("5x5x4", 150, (2, 14), draws) {
        check(&position, Limits::nodes(3000), None, &mut counts);
    }
    for position in drawn::<1>("7x6x4:exact", 60, (4, 20), draws) {
        check(&position, Limits::nodes(5000), None, &mut counts);
    }
    for position in drawn::<4>("15x15x5", 25, (6, 22), draws) {
        check(&position, Limits::nodes(5000), None, &mut counts);
    }
    assert_seen(
        &counts,
        &["blocks", "makes_two_threats", "loses", "longest_defence"],
    );
    assert_seen(&counts, &["best_score", "lower_score", "misses_win"]);
}

#[test]
fn positions_without_a_board() {
    let mut counts = Counts::new();
    for position in unfinished(&Tree::lesson()) {
        check(
            &position,
            Limits::NONE,
            Some(&mut Minimax::default()),
            &mut counts,
        );
    }
    assert_seen(&counts, &["blocks", "loses", "wins_now", "misses_win"]);
}

/// What bots say of their moves knows nothing of the others.
#[test]
fn choices_say_what_is_so() {
    let mut minimax = Minimax::default();
    let start = Mnk::<1>::new(Shape::TICTACTOE);
    for (n, position) in unfinished(&start).iter().enumerate() {
        let session = open(&position.position_text());
        let bots = ["heuristic", "minimax", "minimax:depth=2", "random:seed=1"];
        let choice: Choice = ask(&*session, bot(bots[n % 4]));
        let mut claims = Claims {
            position,
            mv: position.read_move(&choice.mv).unwrap(),
            value: choice.value,
            evidence: &choice.evidence,
            pv: &choice.pv,
            candidates: &[],
            minimax: Some(&mut minimax),
        };
        claims.check(&choice.text);
        evidence(position, &choice.mv, &choice.evidence, Lang::En);
    }
}
