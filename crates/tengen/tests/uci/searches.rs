//! What a search says, and when.

use std::time::Duration;

use crate::support::*;

const NO_LINES: Vec<String> = Vec::new();

/// White mates with the rook on the last rank.
const MATE_IN_1: &str = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1";

/// The two-mover of the two rooks: one takes the seventh rank, the other mates on the eighth.
const MATE_IN_2: &str = "7k/8/8/8/8/8/R7/1R2K3 w - - 0 1";

/// Black is mated.
const MATED: &str = "4R1k1/5ppp/8/8/8/8/8/K7 b - - 0 1";

/// Black has no move and is not in check.
const STALEMATE: &str = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";

#[test]
fn a_search_to_a_depth_tells_every_look() {
    let mut engine = Engine::start();
    let said = engine.search("position startpos moves e2e4\ngo depth 5");
    let after = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    check_lines(after, &said);
    let depths = said.iter().filter_map(|line| number_after(line, "depth"));
    let mut depths: Vec<i64> = depths.collect();
    depths.dedup();
    assert_eq!(depths, [1, 2, 3, 4, 5]);
    // The move is that of the last line of play, with the answer that it expects.
    let info = last_info(&said);
    let pv: Vec<&str> = info.split_once(" pv ").unwrap().1.split(' ').collect();
    let last = said.last().unwrap();
    assert_eq!(*last, format!("bestmove {} ponder {}", pv[0], pv[1]));
    engine.quit();
}

#[test]
fn nodes_are_a_limit() {
    let mut engine = Engine::start();
    for nodes in [1, 100, 5000] {
        let said = engine.search(&format!("position startpos\ngo nodes {nodes}"));
        check_lines(START, &said);
        assert!(
            number_after(last_info(&said), "nodes") <= Some(nodes),
            "{said:?}"
        );
    }
    engine.quit();
}

#[test]
fn an_infinite_search_waits_for_stop_and_others_are_heard_meanwhile() {
    let mut engine = Engine::start();
    engine.say("position startpos\ngo infinite");
    assert!(!engine.moves_within(Duration::from_millis(300)));
    let said = engine.ask("setoption name Hash value 8\nposition fen 8/8/8/8/8/8/8/8 w - - 0 1");
    assert!(said.iter().any(|line| line.starts_with("info string")));
    assert!(said.iter().all(|line| !line.starts_with("bestmove")));
    let said = engine.search("stop");
    check_lines(START, &said);
    // There is nothing to stop any more.
    assert_eq!(engine.ask("stop\nponderhit"), NO_LINES);

    // What is found at once waits as well: a mate, the only move, and the end of the game.
    for fen in [MATE_IN_1, "7k/8/8/8/8/8/7r/K7 w - - 0 1", MATED, STALEMATE] {
        engine.say(&format!("position fen {fen}\ngo infinite"));
        assert!(!engine.moves_within(Duration::from_millis(200)), "{fen}");
        check_lines(fen, &engine.search("stop"));
    }
    engine.quit();
}

#[test]
fn pondering_waits_for_the_hit() {
    let mut engine = Engine::start();
    let go = "position startpos moves e2e4 e7e5\ngo ponder wtime 400 btime 400 winc 0 binc 0";
    let after = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    // Far longer than the clock would allow.
    engine.say(go);
    assert!(!engine.moves_within(Duration::from_millis(900)));
    let said = engine.search("ponderhit");
    check_lines(after, &said);
    // The opponent has played something else.
    engine.say(go);
    assert!(!engine.moves_within(Duration::from_millis(300)));
    check_lines(after, &engine.search("stop"));
    // Also what is found at once.
    engine.say(&format!(
        "position fen {MATE_IN_1}\ngo ponder wtime 1000 btime 1000"
    ));
    assert!(!engine.moves_within(Duration::from_millis(200)));
    assert_eq!(engine.best("ponderhit"), "e1e8");
    // After the hit the clock runs, and it may take some time yet.
    engine.say("position startpos\ngo ponder wtime 30000 btime 30000\nponderhit");
    assert!(engine.moves_within(Duration::from_secs(20)));
    // A depth ends it no sooner.
    engine.say("position startpos\ngo ponder depth 1");
    assert!(!engine.moves_within(Duration::from_millis(200)));
    check_lines(START, &engine.search("ponderhit"));
    engine.quit();
}

#[test]
fn mates_are_counted_in_moves() {
    let mut engine = Engine::start();
    let mut score = |fen: &str, go: &str| {
        let said = engine.search(&format!("ucinewgame\nposition fen {fen}\n{go}"));
        check_lines(fen, &said);
        let info = last_info(&said).clone();
        (
            info.split_once(" score ")
                .unwrap()
                .1
                .split(" nodes")
                .next()
                .unwrap()
                .to_owned(),
            info,
        )
    };
    assert_eq!(score(MATE_IN_1, "go depth 3").0, "mate 1");
    let (found, info) = score(MATE_IN_2, "go depth 5");
    assert_eq!(found, "mate 2");
    assert_eq!(info.split_once(" pv ").unwrap().1.split(' ').count(), 3);
    // After the first of its moves: mated in one, whatever Black does.
    let after = "7k/R7/8/8/8/8/8/1R2K3 b - - 0 1";
    assert_eq!(score(after, "go depth 4").0, "mate -1");
    // Looked for by its length, it ends by itself.
    assert_eq!(score(MATE_IN_2, "go mate 2").0, "mate 2");
    engine.quit();
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let mut engine = Engine::start();
    for (fen, score) in [(MATED, "mate 0"), (STALEMATE, "cp 0")] {
        let said = engine.search(&format!("position fen {fen}\ngo wtime 1000 btime 1000"));
        assert_eq!(
            said,
            [
                format!("info depth 0 score {score}"),
                "bestmove (none)".to_owned()
            ]
        );
    }
    engine.quit();
}

#[test]
fn only_the_moves_that_are_named_are_searched() {
    let mut engine = Engine::start();
    for mv in ["a2a3", "h2h4"] {
        let said = engine.search(&format!(
            "position startpos\ngo depth 3 searchmoves {mv} e2e5"
        ));
        assert!(said[0].starts_with("info string"), "{said:?}");
        check_lines(START, &said);
        assert_eq!(word_after(said.last().unwrap(), "bestmove").unwrap(), mv);
    }
    let both = engine.best("go searchmoves a2a4 h2h4 depth 3");
    assert!(["a2a4", "h2h4"].contains(&both.as_str()));
    engine.quit();
}

#[test]
fn several_lines_are_told_side_by_side() {
    let mut engine = Engine::start();
    engine.say("setoption name MultiPV value 3");
    let said = engine.search("position startpos\ngo depth 4");
    check_lines(START, &said);
    let last: Vec<&String> = said
        .iter()
        .filter(|line| line.contains("depth 4 "))
        .collect();
    let last = &last[last.len() - 3..];
    let numbers: Vec<i64> = last
        .iter()
        .filter_map(|line| number_after(line, "multipv"))
        .collect();
    assert_eq!(numbers, [1, 2, 3]);
    let scores: Vec<i64> = last
        .iter()
        .filter_map(|line| number_after(line, "cp"))
        .collect();
    assert!(scores.is_sorted_by(|a, b| a >= b), "{last:?}");
    let moves: Vec<String> = last
        .iter()
        .filter_map(|line| word_after(line, "pv"))
        .collect();
    assert!(moves[0] != moves[1] && moves[1] != moves[2] && moves[0] != moves[2]);
    assert_eq!(
        word_after(said.last().unwrap(), "bestmove").as_ref(),
        moves.first()
    );
    // More than there are moves.
    engine.say("setoption name MultiPV value 218");
    let said = engine.search(&format!("position fen {MATE_IN_2}\ngo depth 2"));
    check_lines(MATE_IN_2, &said);
    engine.quit();
}

#[test]
fn a_second_search_ends_the_first() {
    let mut engine = Engine::start();
    engine.say("position startpos\ngo infinite\ngo depth 1\nucinewgame\ngo depth 2");
    let said: Vec<String> = (0..3).flat_map(|_| engine.until("bestmove")).collect();
    check_lines(START, &said);
    assert_eq!(engine.ask(""), NO_LINES);
    engine.quit();
}

#[test]
fn levels_and_ratings_hold_it_back_but_not_in_an_analysis() {
    let mut engine = Engine::start();
    let mut depth = |set: &str| {
        let said = engine.search(&format!("ucinewgame\n{set}\nposition startpos\ngo depth 6"));
        check_lines(START, &said);
        said.iter()
            .filter_map(|line| number_after(line, "depth"))
            .max()
            .unwrap_or(0)
    };
    assert_eq!(depth("setoption name Level value minimax:depth=2"), 2);
    assert_eq!(depth("setoption name Level value random"), 0);
    assert_eq!(depth("setoption name UCI_AnalyseMode value true"), 6);
    let free = "setoption name UCI_AnalyseMode value false\nsetoption name Level value strongest";
    assert_eq!(depth(free), 6);
    let weak = "setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 800";
    assert!(depth(weak) < 6);
    // It doesn't always play the same.
    let mut moves: Vec<String> = (0..20)
        .map(|_| engine.best("ucinewgame\nposition startpos\ngo wtime 1000 btime 1000"))
        .collect();
    moves.sort();
    moves.dedup();
    assert!(moves.len() > 1, "{moves:?}");
    engine.quit();
}

#[test]
fn what_has_been_counts() {
    // Black is a queen ahead, and yet the only move that may be chosen makes the position stand for the third time.
    let mut engine = Engine::start();
    let fen = "6k1/8/8/8/8/1q6/8/7K w - - 0 1";
    let shuffle = "h1h2 g8g7 h2h1 g7g8 h1h2 g8g7 h2h1";
    let mut score = |place: &str| {
        let said = engine.search(&format!(
            "ucinewgame\nposition fen {place}\ngo depth 3 searchmoves g7g8"
        ));
        number_after(last_info(&said), "cp").unwrap()
    };
    assert_eq!(score(&format!("{fen} moves {shuffle}")), 0);
    // The same without what has been.
    assert!(score("8/6k1/8/8/8/1q6/8/7K b - - 7 4") > 500);
    engine.quit();
}
