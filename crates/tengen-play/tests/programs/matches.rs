//! Matches that are played to their ends.

use tengen_engine::Stop;
use tengen_play::contract::MatchTable;
use tengen_play::{Adjudication, MatchGame, Openings, Sides, run_match};
use tengen_rules::{Outcome, Player};

use crate::support::*;

/// The table of a match and its games in order.
fn games(spec: &tengen_play::MatchSpec) -> (MatchTable, Vec<MatchGame>) {
    let mut spec = spec.clone();
    spec.records = true;
    let mut games = Vec::new();
    let table = run_match(
        &spec,
        &mut |_, game| games.extend(game.cloned()),
        &Stop::new(),
    )
    .unwrap();
    games.sort_by_key(|game| game.number);
    (table, games)
}

#[test]
fn wins_belong_to_the_player_whatever_its_side() {
    let (table, games) = games(&spec(fake("mates"), fake("mated"), 4));
    assert_eq!(
        (table.first_wins, table.second_wins, table.draws),
        (4, 0, 0)
    );
    assert_eq!(table.pairs, Some([0, 0, 0, 0, 2]));
    assert_eq!(table.ends.get("mate"), Some(&4));
    assert!(table.swapped);
    // Seven plies of the one mate, four of the other.
    assert_eq!(table.plies, 2 * (7 + 4));
    assert_eq!(games[0].players, ["mates", "mated"]);
    assert_eq!(games[0].outcome, Some(Outcome::Win(Player::First)));
    assert_eq!(games[0].moves.last().unwrap(), "Qxf7#");
    assert_eq!(games[1].players, ["mated", "mates"]);
    assert_eq!(games[1].outcome, Some(Outcome::Win(Player::Second)));
    assert_eq!(games[1].moves, ["f3", "e5", "g4", "Qh4#"]);
    let (table, _) = self::games(&spec(fake("mated"), fake("mates"), 2));
    assert_eq!(
        (table.first_wins, table.second_wins, table.pairs),
        (0, 2, Some([1, 0, 0, 0, 0]))
    );
    // With fixed sides, one game after the other from the same side.
    let mut fixed = spec(fake("mates"), fake("mated"), 3);
    fixed.sides = Sides::Fixed;
    let (table, games) = self::games(&fixed);
    assert_eq!(
        (table.first_wins, table.pairs, table.swapped),
        (3, None, false)
    );
    assert!(games.iter().all(|game| game.players == ["mates", "mated"]));
}

#[test]
fn draws_that_may_be_claimed_are() {
    let (table, games) = games(&spec(fake("shuffle"), fake("shuffle"), 2));
    assert_eq!((table.draws, table.ends.get("threefold")), (2, Some(&2)));
    // The knights go out and back: the start position stands the third time after eight plies.
    assert_eq!(games[0].moves.len(), 8);
    assert_eq!(
        (games[0].outcome, games[0].why),
        (Some(Outcome::Draw), "threefold")
    );
    // What was played in the opening counts: after four plies it stands the second time.
    let mut later = spec(fake("shuffle"), fake("shuffle"), 2);
    later.position = "chess startpos moves b1c3 b8c6 c3b1 c6b8".to_owned();
    assert_eq!(run(&later).plies, 2 * 4);
    // Fifty moves without a capture or a pawn's move.
    let mut clock = spec(fake("shuffle"), fake("shuffle"), 1);
    clock.position = "chess 1n2k3/8/8/8/8/8/8/1N2K3 w - - 97 100".to_owned();
    let table = run(&clock);
    assert_eq!((table.ends.get("fifty_moves"), table.plies), (Some(&1), 3));
}

#[test]
fn games_end_early_where_both_players_agree() {
    // Both say that they are well ahead: nothing is decided, until the game itself is.
    let resign = Adjudication {
        resign: Some((500, 2)),
        draw: None,
    };
    let mut agreed = spec(fake("score@600"), fake("worse"), 2);
    agreed.adjudication = resign;
    let table = run(&agreed);
    assert_eq!(
        (table.first_wins, table.ends.get("adjudicated")),
        (2, Some(&2))
    );
    assert_eq!(table.plies, 8, "two moves of each in both games");
    let mut disagree = spec(fake("score@600+mates"), fake("score@600+mated"), 2);
    disagree.adjudication = resign;
    assert_eq!(run(&disagree).ends.get("mate"), Some(&2));
    let mut even = spec(fake("score@5"), fake("score@0"), 2);
    even.adjudication = Adjudication {
        resign: None,
        draw: Some((10, 3, 20)),
    };
    let table = run(&even);
    assert_eq!((table.draws, table.plies), (2, 40));
}

#[test]
fn several_games_at_once_give_the_same_as_one_after_the_other() {
    let mut one = spec(bot("random:seed=4"), fake("good"), 12);
    one.openings = Openings::Common;
    let (table, list) = games(&one);
    let mut many = one.clone();
    many.concurrency = 4;
    let (also, other) = games(&many);
    assert_eq!(table, also);
    assert_eq!(list, other);
    // Only bots, as well.
    let mut bots = spec(bot("random:seed=1"), bot("random:seed=2"), 200);
    bots.position = "tictactoe".to_owned();
    let table = run(&bots);
    bots.concurrency = 3;
    assert_eq!(table, run(&bots));
    // First has a great advantage in this game, and each player is First in half of the games.
    assert!(
        table.first_wins.abs_diff(table.second_wins) < 60,
        "{table:?}"
    );
    assert_eq!(table.pairs.unwrap().iter().sum::<u64>(), 100);
}

#[test]
fn a_test_ends_the_match_when_it_has_decided() {
    // Games that are decided after a move of each, from many openings: repetitions wouldn't count.
    let mut test = spec(fake("score@600"), fake("worse"), 1000);
    test.adjudication.resign = Some((500, 1));
    test.openings = Openings::Random { plies: 4, seed: 3 };
    test.sprt = Some("0,100".parse().unwrap());
    test.concurrency = 2;
    let table = run(&test);
    assert!(table.games < 300, "{}", table.games);
    let sprt = table.sprt.unwrap();
    assert_eq!(sprt.accepted_tenths, Some(1000));
    assert!(sprt.ratio_thousandths >= sprt.high_thousandths);
    assert_eq!((sprt.low_thousandths, sprt.high_thousandths), (-2944, 2944));
    // The other way round.
    test.players.swap(0, 1);
    let table = run(&test);
    assert_eq!(table.sprt.unwrap().accepted_tenths, Some(0));
    assert!(table.elo.unwrap().difference_tenths.is_none());
    // It has lost every game: nothing to judge a spread by.
    assert_eq!(table.elo.unwrap().superiority_permille, None);
}

#[test]
fn a_bot_plays_a_program_and_says_how_strong_it_looks() {
    let mut match_ = spec(bot("minimax:depth=2"), fake("good"), 4);
    match_.openings = Openings::Random { plies: 4, seed: 7 };
    let table = run(&match_);
    assert_eq!((table.games, table.first_wins), (4, 4), "{table:?}");
    assert_eq!(table.tempo.as_deref(), Some("nodes=1"));
}
