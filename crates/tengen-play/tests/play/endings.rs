//! How games end beside their position: repetition and counts of moves, claims, agreement, forfeits, and what of it is
//! saved.

use serde_json::{Value, json};
use tengen_play::contract::{Code, EndedBy, Forfeit, Side, Status};
use tengen_play::{Ending, Game, Lang, LoadError, SavedGame, Session};
use tengen_rules::chess::Chess;
use tengen_rules::mnk::{Mnk, Shape};
use tengen_rules::{Notation, Outcome, Player};

use crate::support::*;

/// Out with the knights and back: after each time the position is the one before.
const SHUFFLE: &str = "g1f3 g8f6 f3g1 f6g8 ";

fn chess(moves: &str) -> Game<Chess> {
    let mut game = Game::new(Chess::start());
    for mv in moves.split_whitespace() {
        let mv = game.position().read_move(mv).unwrap();
        game.play(mv).unwrap();
    }
    game
}

fn read<P: Notation>(game: &Game<P>, mv: &str) -> P::Move {
    game.position().read_move(mv).unwrap()
}

#[test]
fn positions_are_counted_until_the_fifth_time_ends_the_game() {
    for shuffles in 0..=3 {
        let game = chess(&SHUFFLE.repeat(shuffles));
        assert_eq!(game.times(), shuffles + 1);
        assert_eq!(game.past().len(), 4 * shuffles);
        let claim = (shuffles >= 2).then_some("threefold");
        assert_eq!((game.claim(), game.outcome()), (claim, None), "{shuffles}");
        // And so are those on the way.
        let moves = SHUFFLE.repeat(shuffles) + "g1f3";
        assert_eq!(chess(&moves).times(), shuffles + 1, "{moves}");
    }
    let mut game = chess(&SHUFFLE.repeat(4));
    assert_eq!((game.times(), game.ruled()), (5, Some("fivefold")));
    assert_eq!(game.outcome(), Some(Outcome::Draw));
    assert_eq!((game.claim(), game.to_move()), (None, None));
    let mv = read(&game, "e2e4");
    assert!(game.play(mv).is_err());
    // Nothing but the rules has ended it, so taking back takes back a move.
    assert_eq!(game.undo_target(None), Some(15));
    assert!(game.goto(15));
    assert_eq!((game.outcome(), game.claim()), (None, Some("threefold")));
}

#[test]
fn what_cannot_come_back_is_not_counted() {
    let game = chess("g1f3 g8f6 f3g1 f6g8 e2e4 e7e5 g1f3 g8f6 f3g1 f6g8");
    assert_eq!((game.times(), game.past().len()), (2, 4));
    // The square behind a pawn that nobody can take in passing is no difference; one who can is.
    let game = chess("e2e4 g8f6 g1f3 f6g8 f3g1");
    assert_eq!(game.times(), 2);
    let game = chess("e2e4 a7a6 e4e5 d7d5 g1f3 g8f6 f3g1 f6g8");
    assert_eq!(game.times(), 1);
    // A right to castle that was lost on the way is one, too, although the board looks the same.
    let game = chess("e2e4 e7e5 e1e2 e8e7 e2e1 e7e8");
    assert_eq!(game.times(), 1);
    // Where nothing recurs there is nothing to count.
    let mut stones = Game::new(Mnk::<1>::new(Shape::TICTACTOE));
    let mv = read(&stones, "b2");
    stones.play(mv).unwrap();
    assert_eq!(
        (stones.past().len(), stones.times(), stones.claim()),
        (0, 1, None)
    );
}

#[test]
fn a_draw_is_claimed_with_a_move_that_is_not_made() {
    let mut game = chess("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    assert_eq!(game.claim(), None);
    let (back, other) = (read(&game, "f6g8"), read(&game, "f6g4"));
    assert_eq!(game.claim_with(back), Some("threefold"));
    assert_eq!(game.claim_with(other), None);
    let rule = "threefold";
    assert!(!game.end(Ending::Claimed { rule, with: None }));
    assert!(!game.end(Ending::Claimed {
        rule,
        with: Some(other)
    }));
    assert!(!game.end(Ending::Claimed {
        rule: "fifty_moves",
        with: Some(back)
    }));
    assert!(game.end(Ending::Claimed {
        rule,
        with: Some(back)
    }));
    assert_eq!((game.outcome(), game.ply()), (Some(Outcome::Draw), 7));
    assert!(!game.end(Ending::Agreed));
    // The claim is taken back by itself.
    assert_eq!(
        (game.undo_target(None), game.redo_target(None)),
        (Some(7), None)
    );
    assert!(game.goto(7));
    assert_eq!((game.outcome(), game.ending()), (None, None));
}

/// A game that begins with this clock: White has a rook to walk with, Black the king alone.
fn clock(plies: u32) -> Game<Chess> {
    let text = format!("7k/8/8/8/8/8/8/R6K w - - {plies} 120");
    Game::new(Chess::start().read_position(&text).unwrap())
}

/// Walks on through a board on which nothing comes back.
fn walk(game: &mut Game<Chess>, plies: usize) {
    let mut rook = (0..5_u8).flat_map(|file| {
        let ranks: Vec<u8> = match file % 2 {
            0 => (1..=6).collect(),
            _ => (1..=6).rev().collect(),
        };
        ranks
            .into_iter()
            .map(move |rank| format!("{}{rank}", char::from(b'a' + file)))
    });
    let mut from = rook.next().unwrap();
    for ply in 0..plies {
        let mv = match ply % 4 {
            1 => "h8g8".to_owned(),
            3 => "g8h8".to_owned(),
            _ => {
                let to = rook.next().unwrap();
                std::mem::replace(&mut from, to.clone()) + &to
            }
        };
        let mv = read(game, &mv);
        game.play(mv).unwrap();
        assert_eq!(game.times(), 1);
    }
}

#[test]
fn fifty_moves_may_be_claimed_and_seventy_five_end_the_game() {
    let game = clock(99);
    assert_eq!((game.claim(), game.outcome()), (None, None));
    assert_eq!(game.claim_with(read(&game, "a1a2")), Some("fifty_moves"));
    let mut game = clock(100);
    assert_eq!(game.claim(), Some("fifty_moves"));
    walk(&mut game, 49);
    assert_eq!((game.claim(), game.outcome()), (Some("fifty_moves"), None));
    let last = read(&game, "h8g8");
    assert_eq!(game.claim_with(last), Some("seventy_five_moves"));
    game.play(last).unwrap();
    assert_eq!(
        (game.ruled(), game.outcome()),
        (Some("seventy_five_moves"), Some(Outcome::Draw))
    );
    // Mate counts more than the fifty moves that it completes.
    let text = "k7/8/1K6/8/8/8/8/7R w - - 99 120";
    let mut game = Game::new(Chess::start().read_position(text).unwrap());
    let mv = read(&game, "h1h8");
    assert_eq!(game.claim_with(mv), None);
    game.play(mv).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Win(Player::First)));
    assert_eq!((game.claim(), game.ruled()), (None, None));
}

#[test]
fn whatever_ends_a_game_has_its_result() {
    let forfeit = |loser| Ending::Forfeit {
        loser,
        why: Forfeit::Time,
    };
    let (first, second) = (Player::First, Player::Second);
    for (ending, outcome) in [
        (Ending::Resigned(first), Outcome::Win(second)),
        (forfeit(second), Outcome::Win(first)),
        (Ending::Agreed, Outcome::Draw),
        (Ending::Adjudicated(Outcome::Draw), Outcome::Draw),
        (
            Ending::Adjudicated(Outcome::Win(second)),
            Outcome::Win(second),
        ),
    ] {
        let mut game = Game::new(Mnk::<1>::new(Shape::TICTACTOE));
        assert!(game.end(ending));
        assert_eq!((game.outcome(), game.to_move()), (Some(outcome), None));
        assert!(!game.end(ending));
        let mv = read(&game, "b2");
        assert!(game.play(mv).is_err());
        assert!(game.goto(0) && game.outcome().is_none());
    }
}

#[test]
fn a_session_says_what_may_be_claimed_and_claims_it() {
    let mut session = open(&format!("chess startpos moves {SHUFFLE}{SHUFFLE}"));
    let before = bytes(&*session);
    assert_eq!(info(&*session).claim.as_deref(), Some("threefold"));
    assert_eq!(session.rule_text("threefold", EN), "threefold repetition");
    assert_eq!(code(session.claim(Some("e2e4"), EN)), Code::NothingToClaim);
    assert_eq!(code(session.claim(Some("e2e5"), EN)), Code::Illegal);
    assert_eq!(code(session.claim(Some("nonsense"), EN)), Code::Unreadable);
    assert_eq!(bytes(&*session), before);
    assert_eq!(session.claim(None, EN).unwrap(), "threefold");
    let after = info(&*session);
    assert_eq!(
        (after.ended_by, after.ended_why.as_deref()),
        (Some(EndedBy::Rule), Some("threefold"))
    );
    assert_eq!(
        (after.status, after.claim, after.legal_moves.len()),
        (Status::Draw, None, 0)
    );
    assert_eq!(
        session.result_text(EN).unwrap(),
        "A draw by threefold repetition."
    );
    assert_eq!(code(session.claim(None, EN)), Code::GameOver);
    session.undo(EN).unwrap();
    assert_eq!(info(&*session).claim.as_deref(), Some("threefold"));
    assert_eq!(session.ply(), 8);

    let mut session = open("chess");
    assert_eq!(code(session.claim(None, EN)), Code::NothingToClaim);
    // Nothing of that kind can happen in other games.
    assert_eq!(
        code(open("tictactoe").claim(None, EN)),
        Code::NothingToClaim
    );
    assert_eq!(
        code(open("tictactoe").claim(Some("b2"), EN)),
        Code::NothingToClaim
    );
}

#[test]
fn two_people_agree_and_bots_do_not() {
    for (game, moves) in [("tictactoe", "b2 a3"), ("chess", "e2e4 e7e5")] {
        let mut session = open(game);
        assert_eq!(
            code(session.agree(EN)),
            Code::Unsupported,
            "nobody has moved"
        );
        play(&mut *session, moves);
        session.agree(EN).unwrap();
        let after = info(&*session);
        assert_eq!(
            (after.ended_by, after.ended_why),
            (Some(EndedBy::Agreed), None)
        );
        assert_eq!(session.result_text(EN).unwrap(), "A draw by agreement.");
        assert_eq!(session.result_text(Lang::Zh).unwrap(), "和棋：双方同意。");
        assert_eq!(code(session.agree(EN)), Code::GameOver);
        session.undo(EN).unwrap();
        assert_eq!((session.ply(), session.is_terminal()), (2, false));
    }
    let mut session = open_with("chess startpos moves e2e4 e7e5", "human", "random:seed=1");
    assert_eq!(code(session.agree(EN)), Code::Unsupported);
}

fn saved(ending: &Value, start: &str) -> Result<Box<dyn Session>, LoadError> {
    let moves: Vec<String> = SHUFFLE
        .repeat(2)
        .split_whitespace()
        .map(str::to_owned)
        .collect();
    let game = json!({
        "type": "game", "schema": 1, "start": start, "moves": moves, "revision": 20,
        "players": { "first": "human", "second": "human" }, "ending": ending,
    });
    SavedGame::read(game.to_string().as_bytes())?.open()
}

#[test]
fn every_ending_is_saved_and_comes_back() {
    let side = |side: &str| json!({ "by": "forfeit", "side": side, "why": "illegal_move" });
    for (ending, by, why, said) in [
        (
            json!({ "by": "agreed" }),
            EndedBy::Agreed,
            None,
            "A draw by agreement.",
        ),
        (
            json!({ "by": "claimed", "why": "threefold" }),
            EndedBy::Rule,
            Some("threefold"),
            "A draw by threefold repetition.",
        ),
        (
            json!({ "by": "adjudicated", "winner": "second" }),
            EndedBy::Adjudicated,
            None,
            "The game has been adjudicated. Black wins.",
        ),
        (
            json!({ "by": "adjudicated" }),
            EndedBy::Adjudicated,
            None,
            "A draw by adjudication.",
        ),
        (
            side("first"),
            EndedBy::Forfeit,
            Some("illegal_move"),
            "White made a move that the rules don't allow. Black wins.",
        ),
        (
            json!({ "by": "forfeit", "side": "second", "why": "time" }),
            EndedBy::Forfeit,
            Some("time"),
            "Black has run out of time. White wins.",
        ),
    ] {
        let session = saved(&ending, "chess").unwrap();
        let now = info(&*session);
        assert_eq!(
            (now.ended_by, now.ended_why.as_deref()),
            (Some(by), why),
            "{ending}"
        );
        assert_eq!(session.result_text(EN).unwrap(), said);
        assert_eq!(
            (now.can_undo, now.can_redo, now.to_move),
            (true, false, None)
        );
        let record: Value = serde_json::from_str(&session.record().to_json()).unwrap();
        assert_eq!(record["ending"], ending);
        let again = SavedGame::read(session.record().to_json().as_bytes())
            .unwrap()
            .open()
            .unwrap();
        assert_eq!(bytes(&*again), bytes(&*session));
    }
    // With the move that was announced, which comes one ply before the third time.
    let mut session = open("chess startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    session.claim(Some("f6g8"), EN).unwrap();
    assert_eq!(info(&*session).ply, 7);
    let again = session.record().open().unwrap();
    assert_eq!(bytes(&*again), bytes(&*session));
}

#[test]
fn endings_that_cannot_be_are_refused() {
    let error = |ending: Value| saved(&ending, "chess").err().unwrap();
    for wrong in [
        json!({ "by": "claimed", "why": "fifty_moves" }),
        json!({ "by": "claimed", "why": "threefold", "move": "e2e4" }),
        json!({ "by": "claimed", "why": "boredom" }),
    ] {
        let error = error(wrong);
        assert!(matches!(error, LoadError::NoClaim), "{error}");
        assert_eq!(error.refusal(EN).code, Code::NothingToClaim);
    }
    assert_eq!(
        error(json!({ "by": "claimed", "why": "threefold", "move": "e2e5" }))
            .refusal(EN)
            .code,
        Code::Illegal
    );
    for wrong in [
        json!({ "by": "lightning" }),
        json!({ "by": "forfeit", "side": "first" }),
        json!({ "by": "forfeit", "side": "first", "why": "weather" }),
        json!("agreed"),
    ] {
        assert!(matches!(error(wrong), LoadError::Field("ending")));
    }
    let mut both: Value = json!({
        "type": "game", "schema": 1, "start": "3x3x3", "moves": ["b2"], "revision": 1,
        "players": { "first": "human", "second": "human" }, "ending": { "by": "agreed" },
    });
    let read = |game: &Value| SavedGame::read(game.to_string().as_bytes());
    assert!(read(&both).unwrap().open().is_ok());
    both["resigned"] = json!("first");
    assert!(matches!(read(&both), Err(LoadError::Field("ending"))));
    // After the end nothing else can end it.
    let over = json!({
        "type": "game", "schema": 1, "start": "3x3x3", "moves": ["a3", "a2", "b3", "b2", "c3"],
        "revision": 5, "players": { "first": "human", "second": "human" },
        "ending": { "by": "agreed" },
    });
    let error = read(&over).unwrap().open().err().unwrap();
    assert!(matches!(error, LoadError::Over("ending")), "{error}");
}

#[test]
fn mate_stalemate_and_a_lack_of_material_have_their_names() {
    let ended = |text: &str| {
        let session = open(text);
        let info = info(&*session);
        (
            info.ended_by.unwrap(),
            info.ended_why,
            info.winner,
            session.result_text(EN).unwrap(),
        )
    };
    // Fool's mate.
    let (by, why, winner, said) = ended("chess startpos moves f2f3 e7e5 g2g4 d8h4");
    assert_eq!((by, why, winner), (EndedBy::Mate, None, Some(Side::Second)));
    assert_eq!(said, "Checkmate. Black wins.");
    let (by, why, winner, said) = ended("chess 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!(
        (by, why.as_deref(), winner),
        (EndedBy::Rule, Some("stalemate"), None)
    );
    assert_eq!(said, "A draw by stalemate.");
    let (by, why, _, said) = ended("chess 8/8/4k3/8/8/4K3/8/5N2 w - - 0 1");
    assert_eq!(
        (by, why.as_deref()),
        (EndedBy::Rule, Some("insufficient_material"))
    );
    assert_eq!(said, "A draw by lack of material.");
}

#[test]
fn a_snapshot_says_which_cells_moves_touch() {
    let session = open("chess r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    let now = info(&*session);
    assert_eq!(now.cells.len(), now.legal_moves.len());
    let castles: Vec<_> = now
        .cells
        .iter()
        .filter(|cells| cells[0] == "e1" && cells[1] != "d1")
        .collect();
    assert!(
        castles.iter().any(|cells| cells[1] == "g1")
            && castles.iter().any(|cells| cells[1] == "c1")
    );
    assert!(now.cells.iter().all(|cells| cells.len() == 2));
    assert!(now.last_cells.is_empty() && now.threatened.is_empty());
    assert_eq!(now.unit, Some(100));
    let mut session = open("chess r3k2r/8/8/8/8/8/1p6/R3K2R b KQkq - 0 1");
    let promotions = |cells: &Vec<String>| cells.as_slice() == ["b2", "a1"];
    assert_eq!(
        info(&*session)
            .cells
            .iter()
            .filter(|cells| promotions(cells))
            .count(),
        4
    );
    play(&mut *session, "b2a1q");
    let now = info(&*session);
    assert_eq!(now.last_cells, ["b2", "a1"]);
    assert_eq!(now.threatened, ["e1"]);
    let mut session = open("chess 4k2r/8/8/8/8/8/8/4K3 b k - 0 1");
    play(&mut *session, "e8g8");
    assert_eq!(info(&*session).last_cells, ["e8", "g8"]);
    // Where a text is the cell there is nothing to add.
    let stones = info(&*open("tictactoe startpos moves b2"));
    assert!(stones.cells.is_empty() && stones.last_cells.is_empty() && stones.unit.is_none());
    // In mate the king that couldn't be saved.
    assert_eq!(
        info(&*open("chess startpos moves f2f3 e7e5 g2g4 d8h4")).threatened,
        ["e1"]
    );
}
