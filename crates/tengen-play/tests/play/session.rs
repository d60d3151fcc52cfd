//! A session as DESIGN section 4 and 6 describe it, and the traps others fell into.

use crate::support::*;
use tengen_play::contract::{Code, EndedBy, Preview, Side, Status};
use tengen_play::{Ending, Game, Lang, catalog};
use tengen_rules::tree::Tree;
use tengen_rules::{Illegal, Notation, Outcome, Player};

#[test]
fn a_start_position_says_all_five_answers() {
    let session = open("tictactoe");
    let info = info(&*session);
    assert_eq!(
        (info.game.as_str(), info.title.as_str()),
        ("3x3x3", "Tic-tac-toe")
    );
    assert_eq!(info.position, "3x3x3 3/3/3 x");
    assert_eq!(
        info.legal_moves,
        ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]
    );
    assert_eq!(info.legal_moves, session.legal_moves());
    assert_eq!(
        (info.to_move, info.ply, info.revision),
        (Some(Side::First), 0, 0)
    );
    assert_eq!((info.status, info.is_terminal), (Status::InProgress, false));
    assert_eq!((info.winner, info.ended_by, info.line), (None, None, None));
    assert!(!info.can_undo && !info.can_redo && info.history.is_empty());
    assert_eq!((info.reachable, info.last_move), (None, None));
}

#[test]
fn the_revision_rises_by_one_with_every_change_and_with_nothing_else() {
    let mut session = open_with("tictactoe", "human", "random:seed=1");
    let mut revision = 0;
    let mut step = |session: &dyn tengen_play::Session| {
        revision += 1;
        assert_eq!(session.revision(), revision);
        assert_eq!(session.info(EN).revision, revision);
    };
    play(&mut *session, "b2");
    step(&*session);
    bot_moves(&mut *session);
    step(&*session);
    // A pair taken back is one command.
    session.undo(EN).unwrap();
    assert_eq!(session.ply(), 0);
    step(&*session);
    session.redo(EN).unwrap();
    assert_eq!(session.ply(), 2);
    step(&*session);
    session.goto(1, EN).unwrap();
    step(&*session);
    session.goto(2, EN).unwrap();
    step(&*session);
    session.resign(Player::Second, EN).unwrap();
    step(&*session);
    session.undo(EN).unwrap();
    step(&*session);
    assert_eq!(session.ply(), 2, "a resignation is withdrawn by itself");

    let before = bytes(&*session);
    assert_eq!(code(session.play("b2", EN)), Code::Occupied);
    assert_eq!(code(session.redo(EN)), Code::NothingToRedo);
    assert_eq!(code(session.goto(3, EN)), Code::NotFound);
    assert_eq!(bytes(&*session), before);
}

#[test]
fn a_win_on_the_ninth_move_is_a_win() {
    // X: a3 b3 b2 a1 then c3 last, on a full board.
    let mut session = open("tictactoe");
    play(&mut *session, "a3 a2 b3 b2 c2 b1 a1 c1 c3");
    let info = info(&*session);
    assert!(session.legal_moves().is_empty());
    assert_eq!(
        (info.status, info.winner),
        (Status::FirstWins, Some(Side::First))
    );
    assert_eq!(info.ended_by, Some(EndedBy::Line));
    assert_eq!(info.line.unwrap(), ["a3", "b3", "c3"]);
    assert_eq!((info.ply, info.to_move), (9, None));
    assert_eq!(session.result_text(EN).unwrap(), "X wins.");
}

#[test]
fn a_draw_and_a_game_in_progress_differ() {
    let mut session = open("tictactoe");
    play(&mut *session, "b2 a3 c3 a1 a2 c2 b3 b1");
    let running = info(&*session);
    assert_eq!((running.status, running.winner), (Status::InProgress, None));
    assert_eq!(
        (running.is_terminal, running.to_move),
        (false, Some(Side::First))
    );
    assert_eq!(session.result_text(EN), None);
    play(&mut *session, "c1");
    let drawn = info(&*session);
    assert_eq!((drawn.status, drawn.winner), (Status::Draw, None));
    assert_eq!((drawn.is_terminal, drawn.to_move), (true, None));
    assert_eq!((drawn.ended_by, drawn.line), (Some(EndedBy::Full), None));
    assert_eq!(session.result_text(EN).unwrap(), "A draw.");
    assert_eq!(session.result_text(Lang::Zh).unwrap(), "和棋。");
}

#[test]
fn after_the_end_nothing_is_legal_and_a_bot_refuses() {
    for text in [
        "3x3x3 startpos moves a3 a2 b3 b2 c3", // won with cells left
        "3x3x3 xox/oxo/oxo x",                 // full
        "tree forest/hide/wait",
    ] {
        let mut session = open(text);
        let before = bytes(&*session);
        assert!(session.legal_moves().is_empty(), "{text}");
        assert!(session.is_terminal() && session.to_move().is_none());
        // Also for a text that is no move, and for an occupied or missing cell.
        for mv in ["c1", "a3", "z99", "", "hello", "wait"] {
            let refusal = session.play(mv, EN).unwrap_err();
            assert_eq!(refusal.code, Code::GameOver, "{text} {mv}");
            assert_eq!(refusal.legal_moves, None);
        }
        for bot in ["random", "heuristic", "minimax"] {
            assert_eq!(
                code(session.best_move(crate::support::bot(bot), EN)),
                Code::GameOver
            );
        }
        assert_eq!(code(session.resign(Player::First, EN)), Code::GameOver);
        assert_eq!(
            code(session.preview("c1", Player::First, EN)),
            Code::GameOver
        );
        assert_eq!(bytes(&*session), before);
    }
    let mut resigned = open("tictactoe");
    resigned.resign(Player::First, EN).unwrap();
    assert_eq!(
        code(resigned.best_move(bot("heuristic"), EN)),
        Code::GameOver
    );
    assert_eq!(code(resigned.play("b2", EN)), Code::GameOver);
    assert!(resigned.legal_moves().is_empty());
}

#[test]
fn undo_works_after_the_end_and_gives_the_turn_back() {
    let mut session = open("tictactoe");
    play(&mut *session, "a3 a2 b3 b2 c3");
    assert!(info(&*session).can_undo);
    session.undo(EN).unwrap();
    let info = info(&*session);
    assert_eq!((info.ply, info.to_move), (4, Some(Side::First)));
    assert_eq!(info.status, Status::InProgress);
    assert_eq!(info.legal_moves, ["c3", "c2", "a1", "b1", "c1"]);
    session.redo(EN).unwrap();
    assert_eq!(session.winner(), Some(Player::First));
}

#[test]
fn undo_against_a_bot_takes_back_the_pair() {
    // The person is first: a win by the person takes back one ply.
    let mut session = open_with("3x3x3 startpos moves a3 a2 b3 b2 c3", "human", "heuristic");
    session.undo(EN).unwrap();
    assert_eq!((session.ply(), session.to_move()), (4, Some(Player::First)));
    session.redo(EN).unwrap();
    assert_eq!(session.ply(), 5);

    // A win by the bot takes back two.
    let mut session = open_with(
        "3x3x3 startpos moves a3 a2 b3 b2 c1 c2",
        "human",
        "heuristic",
    );
    assert_eq!(session.winner(), Some(Player::Second));
    session.undo(EN).unwrap();
    assert_eq!((session.ply(), session.to_move()), (4, Some(Player::First)));

    // While the bot is to move, only the person's own move goes.
    let mut session = open_with("3x3x3 startpos moves a3 a2 b3", "human", "heuristic");
    session.undo(EN).unwrap();
    assert_eq!((session.ply(), session.to_move()), (2, Some(Player::First)));
    session.undo(EN).unwrap();
    assert_eq!(session.ply(), 0);
    assert_eq!(code(session.undo(EN)), Code::NothingToUndo);
    session.redo(EN).unwrap();
    session.redo(EN).unwrap();
    assert_eq!(session.ply(), 3);

    // The bot opened: its move alone can't be taken back.
    let mut session = open_with("3x3x3 startpos moves b2", "heuristic", "human");
    assert!(!info(&*session).can_undo);
    assert_eq!(code(session.undo(EN)), Code::NothingToUndo);
    play(&mut *session, "a3");
    session.undo(EN).unwrap();
    assert_eq!(
        (session.ply(), session.to_move()),
        (1, Some(Player::Second))
    );

    // A composed position with the second player to move: the person is who moves first.
    let mut session = open_with("3x3x3 3/1x1/3 o moves a3 a2", "heuristic", "human");
    session.undo(EN).unwrap();
    assert_eq!(
        (session.ply(), session.to_move()),
        (0, Some(Player::Second))
    );

    // Two people, and two bots: one ply.
    for (first, second) in [("human", "human"), ("heuristic", "random:seed=1")] {
        let mut session = open_with("3x3x3 startpos moves a3 a2 b3", first, second);
        session.undo(EN).unwrap();
        assert_eq!(session.ply(), 2);
        session.redo(EN).unwrap();
        assert_eq!(session.ply(), 3);
    }
}

#[test]
fn a_typed_game_refuses_as_well() {
    let mut game = Game::new(Tree::lesson());
    let road = game.position().read_move("road").unwrap();
    assert!(game.end(Ending::Resigned(Player::First)));
    assert_eq!(game.play(road), Err(Illegal::GameOver));
    assert_eq!(game.outcome(), Some(Outcome::Win(Player::Second)));
    assert!(!game.end(Ending::Resigned(Player::Second)) && !game.goto(1) && game.goto(0));
    assert_eq!((game.ending(), game.to_move()), (None, Some(Player::First)));
    assert_eq!(game.play(road), Ok(()));
    assert_eq!(game.play(road), Err(Illegal::GameOver));
    assert_eq!((game.ply(), game.undone().len()), (1, 0));
}

#[test]
fn a_resignation_is_a_loss_and_can_be_withdrawn() {
    let mut session = open_with("3x3x3 startpos moves a3 a2", "human", "heuristic");
    session.resign(Player::First, EN).unwrap();
    let seen = info(&*session);
    assert_eq!(
        (seen.status, seen.winner),
        (Status::SecondWins, Some(Side::Second))
    );
    assert_eq!((seen.ended_by, seen.line), (Some(EndedBy::Resigned), None));
    assert_eq!((seen.to_move, seen.legal_moves.len()), (None, 0));
    assert!(seen.can_undo && !seen.can_redo);
    assert_eq!(session.result_text(EN).unwrap(), "You resign. O wins.");
    assert_eq!(code(session.resign(Player::Second, EN)), Code::GameOver);
    session.undo(EN).unwrap();
    assert_eq!((session.ply(), session.to_move()), (2, Some(Player::First)));
}

#[test]
fn results_speak_to_the_only_person() {
    let won = "3x3x3 startpos moves a3 a2 b3 b2 c3";
    let said = |first, second| open_with(won, first, second).result_text(EN).unwrap();
    assert_eq!(said("human", "heuristic"), "You win. Well played!");
    assert_eq!(said("heuristic", "human"), "You lose.");
    assert_eq!(said("human", "human"), "X wins.");
    assert_eq!(said("minimax", "heuristic"), "X wins.");
    // Misère: whoever makes the line loses.
    let misere = won.replace("3x3x3", "3x3x3:misere");
    assert_eq!(open(&misere).result_text(EN).unwrap(), "O wins.");
    assert_eq!(open(&misere).info(EN).line.unwrap(), ["a3", "b3", "c3"]);
}

#[test]
fn playing_after_undo_forgets_the_rest_unless_it_is_the_same_move() {
    let mut session = open("3x3x3 startpos moves a3 a2 b3");
    session.goto(1, EN).unwrap();
    play(&mut *session, "a2");
    assert!(
        info(&*session).can_redo,
        "the same move keeps what came after"
    );
    session.redo(EN).unwrap();
    assert_eq!(info(&*session).history, ["a3", "a2", "b3"]);
    session.goto(1, EN).unwrap();
    play(&mut *session, "c1");
    assert!(!info(&*session).can_redo);
    assert_eq!(code(session.goto(3, EN)), Code::NotFound);
}

#[test]
fn refused_moves_say_what_would_have_been_right() {
    let mut session = open("3x3x3 startpos moves b2 a3");
    for (mv, expected) in [
        ("b2", Code::Occupied),
        ("2 2", Code::Occupied),
        ("5", Code::Occupied),
        ("d1", Code::OffBoard),
        ("99 99", Code::OffBoard),
        ("a0", Code::OffBoard),
        ("", Code::Unreadable),
        ("hello", Code::Unreadable),
        ("0", Code::Unreadable),
        ("b2b2", Code::Unreadable),
        ("99999999999999999999999", Code::Unreadable),
    ] {
        let refusal = session.play(mv, EN).unwrap_err();
        assert_eq!(refusal.code, expected, "{mv:?}");
        assert_eq!(refusal.legal_moves.unwrap(), session.legal_moves());
        let expected = refusal.expected.unwrap();
        assert!(
            expected.contains("7 legal moves") && expected.contains("c3"),
            "{expected}"
        );
    }
    assert_eq!(session.play("b2", EN).unwrap_err().text, "b2 is occupied.");
    assert_eq!(
        session.play("b2", Lang::Zh).unwrap_err().text,
        "b2 已经有子了。"
    );

    // On a large board the list would only be long.
    let refusal = open("gomoku").play("p1", EN).unwrap_err();
    assert_eq!(refusal.legal_moves, None);
    let expected = refusal.expected.unwrap();
    assert!(
        expected.contains("225") && expected.contains("a15"),
        "{expected}"
    );
    assert_eq!(open("8x8x5").play("z1", EN).unwrap_err().legal_moves, None);
    assert_eq!(
        open("6x10x5")
            .play("z1", EN)
            .unwrap_err()
            .legal_moves
            .unwrap()
            .len(),
        60
    );
}

#[test]
fn outside_text_is_repeated_short_and_without_control_characters() {
    for hostile in [
        "\u{1b}[2J\u{7}boo",
        "\u{202e}evil",
        "a\r\nb",
        "\0",
        &"z".repeat(1 << 20),
    ] {
        let refusal = open("tictactoe").play(hostile, EN).unwrap_err();
        assert!(refusal.text.chars().count() < 80, "{}", refusal.text);
        assert!(
            !refusal
                .text
                .chars()
                .any(|c| c.is_control() || c == '\u{202e}')
        );
        let error = catalog::open(hostile, tengen_play::Seats::HUMANS)
            .err()
            .unwrap();
        let text = error.to_string();
        assert!(text.chars().count() < 240, "{text}");
        assert!(!text.chars().any(|c| c.is_control() || c == '\u{202e}'));
    }
}

#[test]
fn full_width_and_capital_input_is_understood() {
    let mut session = open("３ｘ３ｘ３");
    assert_eq!(session.info(EN).game, "3x3x3");
    assert_eq!(session.play("ｂ２", EN).unwrap(), "b2");
    assert_eq!(session.play("Ａ３", EN).unwrap(), "a3");
    assert_eq!(session.play("C3", EN).unwrap(), "c3");
    assert_eq!(session.play("３　１", EN).unwrap(), "a1");
    assert_eq!(session.play("４", EN).unwrap(), "a2");
    let mut session = open("Tree");
    assert_eq!(session.play("ＲＩＶＥＲ", EN).unwrap(), "river");
    assert_eq!(open("５×５×４：ＭＩＳＥＲＥ").info(EN).game, "5x5x4:misere");
    let info = open("３ｘ３ｘ３　ｘ１ｏ／１ｘ１／３　ｏ　ＭＯＶＥＳ　ａ１").info(EN);
    assert_eq!(info.position, "3x3x3 x1o/1x1/o2 x");
}

#[test]
fn previews_tell_without_playing() {
    let session = open("3x3x3 x1o/1x1/o2 x");
    let before = bytes(&*session);
    let preview = |mv, player| session.preview(mv, player, EN);
    assert_eq!(preview("c1", Player::First), Ok(Preview::WouldWin));
    assert_eq!(preview("c1", Player::Second), Ok(Preview::WouldNotDecide));
    assert_eq!(preview("b1", Player::First), Ok(Preview::WouldNotDecide));
    assert_eq!(code(preview("b2", Player::First)), Code::Occupied);
    assert_eq!(code(preview("d4", Player::First)), Code::OffBoard);
    assert_eq!(code(preview("boo", Player::First)), Code::Unreadable);
    assert_eq!(bytes(&*session), before);
    let misere = open("3x3x3:misere x1o/1x1/o2 x");
    assert_eq!(
        misere.preview("c1", Player::First, EN),
        Ok(Preview::WouldLose)
    );
    assert_eq!(
        code(open("tree").preview("river", Player::First, EN)),
        Code::Unsupported
    );
}

#[test]
fn composed_positions_are_marked() {
    let info = |text| open(text).info(EN);
    assert_eq!(info("3x3x3 xx1/3/3 x").reachable, Some(false));
    assert_eq!(info("3x3x3 x2/3/3 x").reachable, Some(false));
    assert_eq!(info("3x3x3 x2/3/3 o").reachable, None);
    // A finished line, and the loser is to move next: nothing to play, and the line is shown.
    let over = info("3x3x3 xxx/oo1/3 o");
    assert_eq!((over.is_terminal, over.to_move), (true, None));
    assert_eq!(over.position, "3x3x3 xxx/oo1/3 o");
    assert_eq!((over.ply, over.can_undo), (0, false));
}

#[test]
fn the_largest_board_works() {
    let mut session = open("26x26x26");
    assert_eq!(session.legal_moves().len(), 676);
    assert_eq!(session.legal_moves()[0], "a26");
    play(&mut *session, "z1 a26 1,26 z2");
    let info = session.info(EN);
    assert_eq!(info.history, ["z1", "a26", "z26", "z2"]);
    let board = info.board_text.unwrap();
    let lines: Vec<&str> = board.lines().collect();
    assert_eq!(lines.len(), 27);
    assert_eq!(lines[0], format!("26 o{} x", " .".repeat(24)));
    assert_eq!(lines[25], format!(" 1{} x", " .".repeat(25)));
    assert_eq!(
        lines[26],
        "   a b c d e f g h i j k l m n o p q r s t u v w x y z"
    );
    let rows = info.board.unwrap();
    assert!(rows.len() == 26 && rows.iter().all(|row| row.len() == 26));
}

#[test]
fn a_game_without_a_board_is_played_the_same_way() {
    let mut session = open_with("tree", "human", "random:seed=5");
    let start = info(&*session);
    assert_eq!(
        (start.board, start.board_text, start.line),
        (None, None, None)
    );
    assert_eq!(start.legal_moves, ["river", "forest", "road"]);
    assert_eq!(start.position, "tree");
    let refusal = session.play("bridge", EN).unwrap_err();
    assert_eq!(refusal.code, Code::Unreadable);
    assert_eq!(refusal.legal_moves.unwrap(), ["river", "forest", "road"]);
    play(&mut *session, "river bridge run");
    let end = info(&*session);
    assert_eq!(end.position, "tree river/bridge/run");
    assert_eq!(end.history, ["river", "bridge", "run"]);
    assert_eq!(
        (end.status, end.ended_by),
        (Status::FirstWins, Some(EndedBy::Rule))
    );
    assert_eq!(end.ended_why.as_deref(), Some("outline"));
    assert_eq!(end.last_move.as_deref(), Some("run"));
    session.undo(EN).unwrap();
    assert_eq!((session.ply(), session.to_move()), (2, Some(Player::First)));
    session.undo(EN).unwrap();
    assert_eq!(session.ply(), 0);
    play(&mut *session, "forest hide wait");
    let drawn = info(&*session);
    assert_eq!(
        (drawn.status, drawn.ended_by),
        (Status::Draw, Some(EndedBy::Full))
    );
    assert_eq!(drawn.ended_why, None);
    assert_eq!(session.player_name(Player::Second, Lang::Zh), "后手");
}

#[test]
fn a_choice_names_its_bot_and_its_reason_in_the_language() {
    let session = open("3x3x3 startpos moves b2 a3");
    let seen = bytes(&*session);
    let choice = ask(&*session, bot("random:seed=3"));
    assert!(session.legal_moves().contains(&choice.mv));
    assert_eq!(
        (choice.bot.as_str(), choice.reason.as_str()),
        ("random:seed=3", "random")
    );
    assert_eq!(
        (choice.text.as_str(), &choice.pv[0]),
        ("It was drawn by lot.", &choice.mv)
    );
    assert_eq!(choice.value, None);
    assert_eq!(
        choice,
        ask(&*session, bot("random:seed=3")),
        "a seed repeats the draw"
    );
    assert_eq!(bytes(&*session), seen, "asking changes nothing");
}

#[test]
fn bots_win_block_and_say_so() {
    // The texts' own test: X a3 b3, O b2, O to move must play c3.
    let session = open("3x3x3 xx1/1o1/3 o");
    for strength in ["heuristic", "minimax", "minimax:depth=0", "minimax:nodes=0"] {
        let choice = ask(&*session, bot(strength));
        assert_eq!(
            (choice.mv.as_str(), choice.reason.as_str()),
            ("c3", "blocks"),
            "{strength}"
        );
        assert_eq!(choice.text, "It blocks row 3: X had a3 and b3.");
        assert_eq!(choice.bot, strength);
    }
    let session = open("3x3x3 x1o/1x1/o2 x");
    for strength in ["heuristic", "minimax:depth=0"] {
        let choice = ask(&*session, bot(strength));
        assert_eq!(
            (choice.mv.as_str(), choice.reason.as_str()),
            ("c1", "wins_now"),
            "{strength}"
        );
        let value = serde_json::to_string(&choice.value).unwrap();
        assert_eq!(value, r#"{"kind":"win","plies":1,"distance":"shortest"}"#);
    }
    let choice = ask(&*open("tictactoe"), bot("heuristic"));
    assert_eq!(
        (choice.mv.as_str(), choice.reason.as_str()),
        ("b2", "most_lines")
    );
    assert_eq!(
        choice.text,
        "It lies on 4 lines; no free cell lies on more."
    );
}

#[test]
fn minimax_plays_the_game_without_a_board() {
    // By hand: road loses at once, forest loses to hunt, and after river the reply ford draws.
    let mut session = open("tree");
    let choice = ask(&*session, bot("minimax"));
    assert_eq!(
        (choice.mv.as_str(), choice.reason.as_str()),
        ("river", "blocks")
    );
    assert_eq!(choice.pv, ["river", "ford"]);
    assert_eq!(choice.value, Some(tengen_play::contract::Value::Draw));
    play(&mut *session, "river bridge");
    let choice = ask(&*session, bot("minimax"));
    assert_eq!(
        (choice.mv.as_str(), choice.reason.as_str()),
        ("run", "wins_now")
    );
}
