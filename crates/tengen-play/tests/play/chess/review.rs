//! Reviews of famous short games: what is certain about them, and what any sensible estimate must say.

use tengen_engine::{Limits, Stop, Table};
use tengen_play::Lang;
use tengen_play::contract::{Review, Value, Verdict};

use crate::support::*;

fn review(moves: &str, lang: Lang) -> Review {
    let session = open(&format!("chess startpos moves {moves}"));
    let question = session.review(Limits::nodes(60_000), lang).unwrap();
    question.answer(&mut Table::default(), &Stop::new(), &mut |_| ())
}

/// The move with this number, counted in plies from 1.
fn verdict(review: &Review, number: usize) -> Verdict {
    review.moves[number - 1].verdict
}

#[test]
fn fools_mate() {
    let review = review("f3 e5 g4 Qh4#", EN);
    // 2. g4 allows mate: nothing could be worse.
    let g4 = &review.moves[2];
    assert_eq!(g4.verdict, Verdict::Blunder);
    assert!(matches!(g4.after, Value::Loss { plies: 2, .. }), "{g4:?}");
    assert_eq!(g4.pv, ["g4", "Qh4#"]);
    assert!(g4.text.starts_with("A blunder: "), "{}", g4.text);
    let better = g4.better.as_ref().unwrap();
    assert!(better.mv != "g4" && !matches!(better.value, Value::Loss { .. }));
    let mate = &review.moves[3];
    assert_eq!((mate.verdict, mate.after), (Verdict::Best, mate.before));
    assert_eq!(mate.text, "It is checkmate.");
    assert!(matches!(mate.after, Value::Win { plies: 1, .. }));
    assert_eq!(review.sides.first.blunders, 1);
    assert_eq!(
        (review.sides.second.mistakes, review.sides.second.best),
        (0, 2)
    );
    assert!(
        review.summary.starts_with("Black mates: "),
        "{}",
        review.summary
    );
    assert!(
        review.summary.contains("White blundered with move 2 (g4; "),
        "{}",
        review.summary
    );
}

#[test]
fn scholars_mate() {
    let review = review("e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#", EN);
    let labels: Vec<&str> = review.moves.iter().map(|one| one.label.as_str()).collect();
    assert_eq!(labels, ["1.", "1...", "2.", "2...", "3.", "3...", "4."]);
    let nf6 = &review.moves[5];
    assert_eq!(nf6.verdict, Verdict::Blunder);
    assert!(matches!(nf6.after, Value::Loss { plies: 2, .. }));
    // Every move that saves Black guards f7 or drives the queen away.
    let better = nf6.better.as_ref().unwrap();
    assert!(
        ["Qe7", "g6", "Qf6", "Nh6", "d5"].contains(&better.mv.as_str()),
        "{}",
        better.mv
    );
    assert!(
        review.summary.contains("move 3 (Nf6; "),
        "{}",
        review.summary
    );
}

#[test]
fn legals_mate() {
    let review = review("e4 e5 Nf3 d6 Bc4 Bg4 Nc3 g6 Nxe5 Bxd1 Bxf7+ Ke7 Nd5#", EN);
    // Taking the queen loses by force.
    let taken = &review.moves[9];
    assert!(
        matches!(taken.after, Value::Loss { plies: 4, .. }),
        "{taken:?}"
    );
    assert_eq!(taken.verdict, Verdict::Blunder);
    assert_eq!(taken.pv, ["Bxd1", "Bxf7+", "Ke7", "Nd5#"]);
    for number in [11, 13] {
        assert_eq!(verdict(&review, number), Verdict::Best, "{number}");
    }
    assert_eq!(review.moves[11].text, "The only legal move.");
    assert_eq!(review.moves.len(), 13);
    assert!(
        review.summary.starts_with("White mates: "),
        "{}",
        review.summary
    );
    assert!(review.sides.second.blunders >= 1 && review.sides.first.blunders == 0);
}

#[test]
fn a_queen_that_is_given_away_is_a_blunder_and_the_reason_says_so() {
    let [en, zh] = Lang::ALL.map(|lang| review("e4 e5 Qg4 d6 Qxc8 Qxc8", lang));
    // The bishop was guarded: the queen is gone.
    let blunder = &en.moves[4];
    assert_eq!(blunder.verdict, Verdict::Blunder);
    assert!(
        matches!(blunder.after, Value::Score { points } if points < -300),
        "{blunder:?}"
    );
    let answer = "Black answers Qxc8 and takes the queen on c8; nothing can take back.";
    assert!(blunder.text.ends_with(answer), "{}", blunder.text);
    assert!(
        zh.moves[4]
            .text
            .ends_with("黑方应 Qxc8，吃掉 c8 的后，无法吃回。"),
        "{}",
        zh.moves[4].text
    );
    assert_eq!(verdict(&en, 6), Verdict::Best);
    assert!(
        en.summary.starts_with("Unfinished after 6 moves: "),
        "{}",
        en.summary
    );
    let verdicts =
        |review: &Review| -> Vec<Verdict> { review.moves.iter().map(|one| one.verdict).collect() };
    assert_eq!(verdicts(&en), verdicts(&zh));
}

#[test]
fn how_a_game_ended_stands_in_the_summary() {
    let mut session = open("chess startpos moves e4 e5 Nf3 Nc6");
    session.agree(EN).unwrap();
    let question = session.review(Limits::nodes(3_000), EN).unwrap();
    let review = question.answer(&mut Table::default(), &Stop::new(), &mut |_| ());
    assert!(
        review
            .summary
            .starts_with("A draw by agreement: no mistake was found"),
        "{}",
        review.summary
    );
    let session = open("chess startpos moves Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    let mut session = session;
    session.claim(Some("Ng8"), EN).unwrap();
    let question = session.review(Limits::nodes(2_000), EN).unwrap();
    let review = question.answer(&mut Table::default(), &Stop::new(), &mut |_| ());
    assert!(
        review
            .summary
            .starts_with("A draw by threefold repetition: "),
        "{}",
        review.summary
    );
}

/// The review of moves from a position.
fn review_from(fen: &str, moves: &str) -> Review {
    let session = open(&format!("chess {fen} moves {moves}"));
    let question = session.review(Limits::nodes(20_000), EN).unwrap();
    question.answer(&mut Table::default(), &Stop::new(), &mut |_| ())
}

#[test]
fn a_mate_that_is_passed_by_is_told_though_the_points_are_as_good() {
    let review = review_from("6k1/5ppp/8/8/8/8/5PPP/RR4K1 w - - 0 1", "h3 h6");
    let missed = &review.moves[0];
    assert_eq!(missed.verdict, Verdict::Inaccuracy);
    assert!(
        ["Ra8#", "Rb8#"]
            .map(|mate| format!("It isn’t the mate: {mate} mates at once."))
            .contains(&missed.text),
        "{}",
        missed.text
    );
    assert_eq!(
        (review.sides.first.missed_wins, review.sides.first.mistakes),
        (1, 0)
    );
    // A slower mate, where the queen mates at once.
    let review = review_from("7k/8/8/8/8/4q3/5r2/7K b - - 0 1", "Kg8 Kg1");
    let slower = &review.moves[0];
    assert!(matches!(slower.before, Value::Win { plies: 1, .. }));
    assert_eq!(slower.verdict, Verdict::Slower, "{slower:?}");
    // Lost by a queen and a rook already, Black forgets the last row.
    let review = review_from("6k1/p4ppp/8/8/8/8/3R1PPP/3Q2K1 b - - 0 1", "a6 Rd8#");
    let walked = &review.moves[0];
    assert!(
        matches!(walked.after, Value::Loss { plies: 2, .. }),
        "{walked:?}"
    );
    match walked.verdict {
        Verdict::Inaccuracy => {
            let said = "It is mated in 1 move; ";
            assert!(walked.text.starts_with(said), "{}", walked.text);
        }
        verdict => assert_eq!(verdict, Verdict::Sooner, "{walked:?}"),
    }
}

#[test]
fn a_game_that_came_back_to_its_start_says_nothing_of_best_play() {
    for rounds in 1..=4 {
        let moves = vec!["Nf3 Nf6 Ng1 Ng8"; rounds].join(" ");
        let session = open(&format!("chess startpos moves {moves}"));
        let question = session.review(Limits::nodes(500), EN).unwrap();
        let review = question.answer(&mut Table::default(), &Stop::new(), &mut |_| ());
        assert!(
            !review.summary.contains("best play"),
            "{rounds}: {}",
            review.summary
        );
    }
}

/// A game of many turns.
const LONG: &str = "d4 d5 c4 e6 Nc3 Nf6 cxd5 exd5 Bg5 Be7 e3 O-O Bd3 Nbd7 Nf3 c6 O-O Re8 Qc2 Nf8 Ne5 Ng4 Bxe7 Qxe7 \
    Nxg4 Bxg4 Rae1 Rad8 Qb3 Rd6 f3 Rh6 g3 Bh3 Rf2 Qg5 e4 dxe4 fxe4 Ng6 Qxb7 Nf4 Bf1 Nd3";

/// What a position loses against the one before it is laid to a move: the values on both sides of it agree.
#[test]
fn nothing_is_lost_between_two_moves() {
    let session = open(&format!("chess startpos moves {LONG}"));
    for nodes in [200, 500, 2_000] {
        let question = session.review(Limits::nodes(nodes), EN).unwrap();
        let review = question.answer(&mut Table::default(), &Stop::new(), &mut |_| ());
        for (one, next) in review.moves.iter().zip(&review.moves[1..]) {
            if let (Value::Score { points: after }, Value::Score { points: before }) =
                (one.after, next.before)
            {
                // Beyond eight pawns it makes no difference.
                let gap = after.clamp(-800, 800) + before.clamp(-800, 800);
                assert!(gap.abs() < 50, "{nodes}: {one:?} {next:?}");
            }
        }
    }
}
