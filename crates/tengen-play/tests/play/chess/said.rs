//! What is said of moves, against the oracle.

use std::collections::BTreeMap;

use tengen_engine::{Limits, Stop, Table};
use tengen_play::contract::{Candidate, Evidence, PieceSeen, Value};
use tengen_play::{Kit, Lang};
use tengen_rules::chess::Chess;
use tengen_rules::{Notation, Outcome, Player, Position};

use super::oracle::*;
use super::seen::positions;
use crate::support::*;

fn list(pieces: &[PieceSeen], word: &str) -> String {
    let names: Vec<String> = pieces.iter().map(|piece| piece.name.clone()).collect();
    join(&names, word)
}

fn join(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} {word} {last}", rest.join(", ")),
    }
}

fn pawns(points: i32) -> String {
    let sign = ["", "+", "-"][usize::from(points > 0) + 2 * usize::from(points < 0)];
    format!("{sign}{}.{:02}", points.abs() / 100, points.abs() % 100)
}

/// Whether a sentence of an English text, without its stop, is known and so.
fn holds(position: &Chess, candidate: &Candidate, all: &[Candidate], said: &str) -> bool {
    let seen = &candidate.evidence;
    let (me, they) = match position.turn() {
        Player::First => ("White", "Black"),
        Player::Second => ("Black", "White"),
    };
    let said = said.replace(they, "OO");
    let points = match candidate.value {
        Value::Score { points } => Some(points),
        _ => None,
    };
    let others = || all.iter().filter(|other| other.mv != candidate.mv);
    let order = |value: &Value| match value {
        Value::Win { .. } => i32::MAX,
        Value::Draw => 0,
        Value::Score { points } => *points,
        Value::Loss { .. } => i32::MIN,
    };
    let reply = || {
        let mut after = position.clone();
        after.make(position.read_move(&candidate.mv).unwrap());
        after
    };
    match said.as_str() {
        "It is checkmate" => return winning(position).contains(&candidate.mv),
        "It is the only move" => return position.move_count() == 1,
        "It looks best" => return true,
        "It gives check" => return seen.checks,
        "It is stalemate" => {
            let after = reply();
            return after.moves().count() == 0 && !seen.checks;
        }
        "It leaves too little material to mate" => {
            let after = reply();
            return after.outcome() == Some(Outcome::Draw) && !Letters::of(&after).0.contains(&'P');
        }
        "It castles" => return candidate.mv.starts_with("O-O"),
        "Every other move loses" | "The other move loses" => {
            return others().all(|other| matches!(other.value, Value::Loss { .. }));
        }
        "It keeps the draw" | "It draws for certain" => return candidate.value == Value::Draw,
        "Every move keeps the draw" => {
            return all.iter().all(|candidate| candidate.value == Value::Draw);
        }
        "The game is lost all the same" => return matches!(candidate.value, Value::Loss { .. }),
        "It keeps OO from mating at once" => return seen.leaves.is_empty(),
        _ => {}
    }
    let rest = |prefix: &str| said.strip_prefix(prefix).map(str::to_owned);
    let piece = || list(seen.takes.as_slice(), "and");
    if let Some(taken) = rest("It takes ") {
        if let Some(taken) = taken.strip_suffix(", and OO takes back") {
            let after = reply();
            let back = squares_of(&after, &candidate.pv[1]).1;
            return back == squares_of(position, &candidate.mv).1 && taken == piece();
        }
        return match taken.strip_suffix(", and nothing can take back") {
            Some(taken) => seen.free && taken == piece(),
            None => !seen.free && taken == piece(),
        };
    }
    for (prefix, expected) in [
        ("It forks ", list(&seen.forks, "and")),
        ("It saves ", list(&seen.saves, "and")),
        ("It pins ", list(&seen.pins, "and")),
        ("It attacks ", list(&seen.attacks, "and")),
        ("It stops ", join(&seen.stops, "and")),
        ("It threatens mate by ", join(&seen.threatens, "and")),
        ("After this OO can mate by ", join(&seen.leaves, "or")),
        ("After this OO can win ", list(&seen.hangs, "or")),
        (
            "It is estimated highest, at ",
            points.map_or_else(String::new, pawns),
        ),
        (
            "No move is estimated higher than this, at ",
            points.map_or_else(String::new, pawns),
        ),
    ] {
        if let Some(rest) = rest(prefix) {
            let high = !prefix.contains("estimated")
                || others().all(|other| order(&other.value) <= order(&candidate.value));
            return rest == expected && !expected.is_empty() && high;
        }
    }
    if let Some(piece) = rest("It lets OO take ") {
        return seen.hangs.first().is_some_and(|first| first.name == piece);
    }
    if let Some(kind) = rest("It develops the ") {
        let from = squares_of(position, &candidate.mv).0;
        let home = if me == "White" { 0 } else { 7 };
        return english(Letters::of(position).0[from]) == kind && from / 8 == home;
    }
    if let Some(kind) = rest("The pawn becomes a ") {
        let became = squares_of(position, &candidate.mv).2;
        return became
            .chars()
            .next()
            .is_some_and(|letter| english(letter) == kind);
    }
    if let Some(said) = merit(position, candidate, &said) {
        return said;
    }
    if let Some((best, value)) = said.split_once(" is estimated higher, at ") {
        let best = all.iter().find(|other| other.mv == best).unwrap();
        return matches!(best.value, Value::Score { points: higher } if points.is_some_and(|own| higher > own) && pawns(higher) == value);
    }
    if let Some((best, value)) = said.split_once(" draws for certain; this is estimated at ") {
        let best = all.iter().find(|other| other.mv == best).unwrap();
        return best.value == Value::Draw
            && points.is_some_and(|own| own <= 0 && pawns(own) == value);
    }
    if let Some(answer) = rest("OO answers ") {
        let (mv, taken) = answer.split_once(" and takes ").unwrap();
        let (taken, free) = match taken.strip_suffix("; nothing can take back") {
            Some(taken) => (taken, true),
            None => (taken, false),
        };
        let after = reply();
        let mv = after.read_move(mv).unwrap();
        let seen = after.evidence(mv, &[], Lang::En);
        // Nobody speaks of what is taken back for as much.
        assert!(won_along(position, &candidate.pv) <= -50, "{candidate:?}");
        return candidate.pv.get(1) == Some(&after.move_text(mv))
            && seen.free == free
            && list(seen.takes.as_slice(), "and") == taken;
    }
    // What is said of certain wins and losses has its tests with other games; here the values are what counts.
    let mates = |rest: &str| rest.contains("mates in") || rest.contains("mates at once");
    if let Some(rest) = rest("Whatever OO does, it ") {
        return matches!(candidate.value, Value::Win { .. }) && mates(&rest);
    }
    if let Some(rest) = rest("It loses: OO ") {
        return matches!(candidate.value, Value::Loss { .. }) && mates(&rest);
    }
    if let Some(rest) = rest("It loses sooner: OO ") {
        return matches!(candidate.value, Value::Loss { .. }) && mates(&rest);
    }
    if let Some(rest) = rest("Every move loses; ") {
        return all
            .iter()
            .all(|other| matches!(other.value, Value::Loss { .. }))
            && !rest.is_empty();
    }
    if let Some((best, _)) = said.split_once(" mates ")
        && let Some(best) = all.iter().find(|other| other.mv == best)
    {
        return matches!(best.value, Value::Win { .. });
    }
    if said.starts_with("It may not win: ") && points.is_some_and(|points| points <= -100) {
        return false;
    }
    if said.starts_with("It may not win: ") || said.starts_with("It only draws: ") {
        return others().any(|other| matches!(other.value, Value::Win { .. }));
    }
    said.starts_with("If OO answers ") || said.starts_with("OO must answer ")
}

/// What the player to move wins or loses by the moves of a line as long as they take on the square of the second one;
/// where it ends with taking, by the best that can be had there then.
fn won_along(position: &Chess, pv: &[String]) -> i32 {
    let mut after = position.clone();
    after.make(position.read_move(&pv[0]).unwrap());
    let target = squares_of(&after, &pv[1]).1;
    let mut position = position.clone();
    let (mut sum, mut sign) = (0, 1);
    for (n, text) in pv.iter().enumerate() {
        let (_, to, became) = squares_of(&position, text);
        let letters = Letters::of(&position);
        if text.contains('x') && to == target {
            let taken = if letters.0[to] == '.' {
                'p'
            } else {
                letters.0[to]
            };
            let became = became.chars().next().map_or(0, |piece| worth(piece) - 100);
            sum += sign * (worth(taken) + became);
        } else if n > 0 {
            return sum;
        }
        sign = -sign;
        position.make(position.read_move(text).unwrap());
    }
    sum + sign * gain(&position, target)
}

/// Whether a sentence on what a quiet move does is so, as far as it can be seen without an evaluation; `None` for
/// other sentences.
fn merit(position: &Chess, candidate: &Candidate, said: &str) -> Option<bool> {
    let (from, to, _) = squares_of(position, &candidate.mv);
    let letters = Letters::of(position);
    let white = position.turn() == Player::First;
    let pawn = if white { 'P' } else { 'p' };
    let quiet = letters.0[to] == '.' && !candidate.mv.contains('x');
    let ahead = |square: usize| {
        let rows: Vec<usize> = if white {
            (square / 8 + 1..8).collect()
        } else {
            (0..square / 8).collect()
        };
        let files = (0..8).filter(move |file| (square % 8).abs_diff(*file) <= 1);
        files.flat_map(move |file| rows.clone().into_iter().map(move |row| row * 8 + file))
    };
    let theirs = if white { 'p' } else { 'P' };
    let passed = |square: usize| ahead(square).all(|square| letters.0[square] != theirs);
    if said == "The rook gets a file without pawns of its own" {
        let file = (0..8).map(|row| letters.0[row * 8 + to % 8]);
        let mut old = (0..8).map(|row| letters.0[row * 8 + from % 8]);
        let left = old.any(|letter| letter == pawn);
        return Some(quiet && left && file.into_iter().all(|letter| letter != pawn));
    }
    if said == "It advances a passed pawn" {
        return Some(letters.0[from] == pawn && passed(from) && passed(to));
    }
    if said == "It makes a passed pawn" {
        return Some(letters.0[from] == pawn && !passed(from) && passed(to));
    }
    if said.ends_with("no pawn can drive it away") {
        let guards = letters.side(white).into_iter();
        let mut guards = guards.filter(|&square| letters.0[square] == pawn);
        let beside = ahead(to).filter(|square| square % 8 != to % 8);
        let driven = beside.filter(|&square| letters.0[square] == theirs).count();
        let guarded = guards.any(|square| letters.attacked(square).contains(&to));
        return Some(quiet && guarded && driven == 0);
    }
    let compares = said.starts_with("It shifts ") && said.ends_with("’s favour");
    let stands = said.contains(" stands better on ");
    (compares || stands).then_some(quiet)
}

#[test]
fn what_is_said_is_so() {
    let mut said = BTreeMap::<String, usize>::new();
    for position in positions(24) {
        let text = position.position_text();
        let session = open(&text);
        let question = session.analyse(Limits::nodes(4_000), EN).unwrap();
        let analysis = question.answer(&mut Table::default(), &Stop::new(), &mut |_| ());
        for candidate in &analysis.candidates {
            for sentence in candidate.text.strip_suffix('.').unwrap().split(". ") {
                assert!(
                    holds(&position, candidate, &analysis.candidates, sentence),
                    "{text} {}: {sentence} ({candidate:?})",
                    candidate.mv
                );
                let start: Vec<&str> = sentence.split(' ').take(2).collect();
                *said.entry(start.join(" ")).or_default() += 1;
            }
        }
    }
    for expected in [
        "It takes",
        "It is",
        "It attacks",
        "It gives",
        "It threatens",
    ] {
        assert!(said.contains_key(expected), "{expected}: {said:?}");
    }
}

/// The reason of the first choice of a bot.
fn reason(position: &str, bot_text: &str) -> (String, String) {
    let choice = ask(&*open(position), bot(bot_text));
    (choice.mv, choice.text)
}

#[test]
fn famous_blows_are_explained() {
    // Scholar's mate, one move before it.
    let (mv, text) = reason(
        "chess startpos moves e4 e5 Bc4 Nc6 Qh5 Nf6",
        "minimax:depth=2",
    );
    assert_eq!((mv.as_str(), text.as_str()), ("Qxf7#", "It is checkmate."));
    // The rook can take back, but the queen is gone.
    let (mv, text) = reason(
        "chess 4k3/8/8/1q3r2/3N4/8/8/4K3 w - - 0 30",
        "minimax:depth=4",
    );
    assert_eq!(mv, "Nxb5");
    assert!(
        text.contains("It takes the queen on b5, and Black takes back."),
        "{text}"
    );
    let fork = "chess q3k3/8/8/3N4/8/8/4P3/4K3 w - - 0 30";
    let (mv, text) = reason(fork, "minimax:depth=4");
    assert_eq!(mv, "Nc7+", "{text}");
    let forks = "It forks the king on e8 and the queen on a8.";
    assert!(text.contains(forks), "{text}");
    // In Légal's position the knight may leave the queen to be taken.
    let legal = "chess startpos moves e4 e5 Nf3 d6 Bc4 Bg4 Nc3 g6 Nxe5";
    let session = open("chess startpos moves e4 e5 Nf3 d6 Bc4 Bg4 Nc3 g6");
    let question = session.analyse(Limits::depth(5), EN).unwrap();
    let analysis = question.answer(&mut Table::default(), &Stop::new(), &mut |_| ());
    let blow = analysis.candidates.iter().find(|c| c.mv == "Nxe5").unwrap();
    let hangs: Vec<&str> = blow
        .evidence
        .hangs
        .iter()
        .map(|piece| piece.name.as_str())
        .collect();
    assert_eq!(hangs.first(), Some(&"the queen on d1"));
    // And who takes it is mated.
    let session = open(&format!("{legal} Bxd1"));
    let question = session.best_move(bot("minimax:depth=4"), EN).unwrap();
    let choice = question.answer(&mut Table::default(), &Stop::new(), &mut |_| ());
    assert_eq!(choice.mv, "Bxf7+");
    assert!(
        matches!(choice.value, Some(Value::Win { plies: 3, .. })),
        "{choice:?}"
    );
    assert!(choice.text.starts_with("Whatever Black does, it mates in 2 moves. Black must answer Ke7; then Nd5# mates at once."), "{}", choice.text);
}

/// The text of a move among all.
fn told(fen: &str, mv: &str, nodes: u64) -> Candidate {
    let question = open(fen).analyse(Limits::nodes(nodes), EN).unwrap();
    let analysis = question.answer(&mut Table::default(), &Stop::new(), &mut |_| ());
    let mut candidates = analysis.candidates.into_iter();
    candidates.find(|candidate| candidate.mv == mv).unwrap()
}

#[test]
fn a_move_that_ends_the_game_as_a_draw_says_how() {
    let stale = told("chess 7k/8/6Q1/4K3/8/8/8/8 w - - 0 1", "Kf6", 2_000);
    assert!(stale.text.starts_with("It is stalemate. "), "{stale:?}");
    let bare = told("chess 8/8/8/3k4/8/8/1q6/K7 w - - 0 1", "Kxb2", 2_000);
    let said = "It leaves too little material to mate.";
    assert!(bare.text.starts_with(said), "{bare:?}");
}

#[test]
fn both_languages_see_the_same() {
    for position in positions(20) {
        for mv in position.moves().collect::<Vec<_>>() {
            let [en, zh] = Lang::ALL.map(|lang| position.evidence(mv, &[], lang));
            let cells = |evidence: &Evidence| -> Vec<String> {
                let lists = [
                    &evidence.forks,
                    &evidence.pins,
                    &evidence.attacks,
                    &evidence.hangs,
                ];
                let pieces = lists.into_iter().flatten().chain(&evidence.takes);
                pieces.map(|piece| piece.cell.clone()).collect()
            };
            assert_eq!(cells(&en), cells(&zh));
            assert_eq!(en.remarks.len(), zh.remarks.len());
            assert!(
                zh.hangs
                    .iter()
                    .all(|piece| piece.name.starts_with(&piece.cell))
            );
        }
    }
}
