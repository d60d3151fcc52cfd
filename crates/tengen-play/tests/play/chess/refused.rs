//! Moves and positions that are refused say why.

use tengen_play::contract::Code;
use tengen_play::{Lang, Seats, catalog};

use crate::support::*;

fn refused(position: &str, mv: &str, lang: Lang) -> (Code, String) {
    let mut session = open(position);
    let before = bytes(&*session);
    let refusal = session.play(mv, lang).unwrap_err();
    assert_eq!(bytes(&*session), before);
    (refusal.code, refusal.text)
}

#[test]
fn moves_are_refused_with_the_reason() {
    for (position, mv, code, en, zh) in [
        (
            "chess",
            "e2e5",
            Code::Illegal,
            "e5 is out of reach for the pawn on e2.",
            "e2 的兵走不到 e5。",
        ),
        (
            "chess",
            "e2e2",
            Code::Illegal,
            "A move leads to another square: the pawn on e2 stands there already.",
            "走子要走到另一格：e2 的兵已经在那里。",
        ),
        (
            "chess 4k3/8/8/8/8/8/8/4K2R w - - 0 1",
            "O-O",
            Code::Illegal,
            "O-O isn't possible: there is no right to it: the king or the rook has moved, or the position began without it.",
            "不能走 O-O：没有这个易位权：王或车已经动过，或局面开始时就没有。",
        ),
        (
            "chess",
            "Nd4",
            Code::Illegal,
            "No knight of yours can move to d4.",
            "你没有能走到 d4 的马。",
        ),
        (
            "chess",
            "e4e5",
            Code::Illegal,
            "There is nothing on e4.",
            "e4 上没有棋子。",
        ),
        (
            "chess",
            "e7e5",
            Code::Illegal,
            "It isn't your piece: the pawn on e7 belongs to Black.",
            "e7 的兵不是你的，是黑方的。",
        ),
        (
            "chess",
            "Ra3",
            Code::Illegal,
            "Something is in the way of the rook on a1: the pawn on a2.",
            "a1 的车被 a2 的兵挡住了。",
        ),
        (
            "chess",
            "Nz9",
            Code::OffBoard,
            "Nz9 is not on the board.",
            "Nz9 不在棋盘上。",
        ),
        (
            "chess",
            "hello",
            Code::Unreadable,
            "“hello” is not a move here.",
            "“hello”不是这里的走法。",
        ),
        (
            "chess",
            "O-O",
            Code::Illegal,
            "O-O isn't possible: something stands between them, the bishop on f1.",
            "不能走 O-O：王车之间有 f1 的象。",
        ),
        (
            "chess 4k3/8/8/8/8/8/8/R2QK3 w Q - 0 1",
            "O-O-O",
            Code::Illegal,
            "O-O-O isn't possible: something stands between them, the queen on d1.",
            "不能走 O-O-O：王车之间有 d1 的后。",
        ),
        (
            "chess startpos moves e4 e5 Nf3 d6 Bb5",
            "Nf6",
            Code::Illegal,
            "The king would still be in check from the bishop on b5.",
            "王仍会被 b5 的象将军。",
        ),
        (
            "chess 4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1",
            "Bd3",
            Code::Illegal,
            "It can't move, the bishop on e2: the king would be in check from the rook on e4.",
            "e2 的象不能动：否则王会被 e4 的车将军。",
        ),
        (
            "chess 4k3/8/8/8/8/8/r7/4K3 w - - 0 1",
            "Kd2",
            Code::Illegal,
            "On d2 the king would be in check from the rook on a2.",
            "王走到 d2 会被 a2 的车将军。",
        ),
        (
            "chess 4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            "a8",
            Code::Illegal,
            "Say what the pawn becomes, such as a8=Q.",
            "请写明兵升变成什么，例如 a8=Q。",
        ),
        (
            "chess 4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1",
            "Nd2",
            Code::Ambiguous,
            "Which knight: Nbd2 or Nfd2?",
            "哪个马：Nbd2 还是 Nfd2？",
        ),
        (
            "chess startpos moves f3 e5 g4 Qh4",
            "a3",
            Code::GameOver,
            "The game is over.",
            "对局已经结束。",
        ),
    ] {
        assert_eq!(
            refused(position, mv, Lang::En),
            (code, en.to_owned()),
            "{mv}"
        );
        assert_eq!(
            refused(position, mv, Lang::Zh),
            (code, zh.to_owned()),
            "{mv}"
        );
    }
}

#[test]
fn a_reason_is_followed_by_a_few_moves_and_a_list_for_programs() {
    let refusal = open("chess").play("e2e5", EN).unwrap_err();
    assert_eq!(refusal.legal_moves.map(|moves| moves.len()), Some(20));
    let expected = refusal.expected.unwrap();
    assert!(
        expected.starts_with("There are 20 legal moves, such as "),
        "{expected}"
    );
}

#[test]
fn moves_are_understood_as_people_type_them() {
    for typed in [
        "Nf3",
        "nf3",
        "g1f3",
        "Ng1f3",
        "G1F3",
        "Ｎｆ３",
        "♘f3",
        "N-f3",
        "Nf3!",
        "1. Nf3",
    ] {
        assert_eq!(open("chess").play(typed, EN).unwrap(), "Nf3", "{typed}");
    }
    let castle = "chess r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    for typed in ["O-O", "0-0", "o-o", "e1g1", "e1h1", "OO"] {
        assert_eq!(
            open(castle).play(typed, EN).unwrap(),
            "O-O+".trim_end_matches('+'),
            "{typed}"
        );
    }
}

#[test]
fn positions_are_refused_with_the_reason() {
    for (fen, en) in [
        (
            "8/8/8/8/8/8/8/8 w - - 0 1",
            "At character 7: White has 0 kings instead of one.",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 x - - 0 1",
            "“x” is not a player: write w or b.",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1",
            "the right to castle K needs a rook of White on h1.",
        ),
        (
            "4k2R/8/8/8/8/8/8/4K3 w - - 0 1",
            "the king of Black on e8 is in check although White is to move.",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
            "no pawn can just have passed e6: there is no such pawn on e5.",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - many 1",
            "“many” doesn't count the plies since a capture or a pawn's move.",
        ),
        ("4k3/8/8/8/8/8/8/4K3", "who is to move is missing: w or b."),
    ] {
        let error = catalog::open(&format!("chess {fen}"), Seats::HUMANS)
            .err()
            .unwrap();
        let [refusal, zh] = Lang::ALL.map(|lang| error.refusal(lang));
        assert!(refusal.text.ends_with(en), "{fen}: {}", refusal.text);
        assert!(
            refusal
                .expected
                .unwrap()
                .starts_with("Write the position as FEN")
        );
        assert!(zh.text.starts_with("第 ") && zh.expected.unwrap().contains("FEN"));
    }
}

#[test]
fn moves_behind_a_position_are_refused_with_the_reason() {
    for (text, en) in [
        (
            "chess startpos moves e4 e5 O-O",
            "At move 3: O-O isn't possible: something stands between them, the bishop on f1.",
        ),
        (
            "chess 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves Kd2 Kd8 e2e2",
            "At move 3: A move leads to another square: the pawn on e2 stands there already.",
        ),
        // Where the game has nothing to say, what can be said of any.
        ("chess startpos moves e4 hello", "At move 2: “hello”"),
        ("3x3x3 startpos moves b2 b2", "At move 2: b2 is occupied."),
    ] {
        let error = catalog::open(text, Seats::HUMANS).err().unwrap();
        let refusal = error.refusal(EN);
        assert!(refusal.text.starts_with(en), "{text}: {}", refusal.text);
        let zh = error.refusal(Lang::Zh).text;
        assert!(!zh.contains("At move"), "{zh}");
    }
}

/// Behind a position that is written down, the pawn that has just passed is easily forgotten: the text names it only where
/// it can be taken.
#[test]
fn taking_in_passing_is_refused_with_the_true_reason() {
    let text = |words: &str| {
        let refused = catalog::open(words, Seats::HUMANS).err().unwrap();
        refused.refusal(EN).text
    };
    assert_eq!(
        text("chess 8/3p4/8/K3P2r/8/8/8/4k3 b - - 0 1 moves d5 exd6"),
        "At move 2: It can't move, the pawn on e5: the king would be in check from the rook on h5."
    );
    assert_eq!(
        text("chess 4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1 moves exd6"),
        "At move 1: It can't move, the pawn on e5: the king would be in check from the rook on e8."
    );
    // Nothing has passed here.
    assert_eq!(
        text("chess 4r1k1/8/8/3pP3/8/8/8/4K3 w - - 0 1 moves exd6"),
        "At move 1: There is nothing on d6 that the pawn on e5 could take."
    );
}
