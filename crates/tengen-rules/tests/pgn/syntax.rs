//! Everything that is read.

use tengen_rules::chess::pgn::Fault;
use tengen_rules::chess::pgn::{self, Notice};
use tengen_rules::{Notation, Outcome, Player};

use super::{comments, entries, game, games, nags, squares, tags};

const WHITE: Option<Outcome> = Some(Outcome::Win(Player::First));
const BLACK: Option<Outcome> = Some(Outcome::Win(Player::Second));
const DRAW: Option<Outcome> = Some(Outcome::Draw);

/// Numbers of moves, points, line ends and white space, all for the same four moves.
#[test]
fn moves_are_read_in_any_layout() {
    for text in [
        "1. e4 e5 2. Nf3 Nc6 *",
        "1.e4 e5 2.Nf3 Nc6*",
        "1 e4 e5 2 Nf3 Nc6 *",
        "1. e4 1... e5 2. Nf3 2... Nc6 *",
        "1. e4 1. ... e5 2. Nf3 2.... Nc6 *",
        "1 . e4 ... e5 2 .Nf3 Nc6 *",
        "e4 e5 Nf3 Nc6 *",
        "1e4 e5 2Nf3 Nc6 *",
        "7. e4 e5 9. Nf3 Nc6 *",
        "1.\ne4\ne5\n2.\nNf3\nNc6\n*",
        "1. e4\te5\x0b2. Nf3\x0c\tNc6 *\n\n\n",
        "\r\n\r\n1. e4 e5\r\n2. Nf3 Nc6\r\n*\r\n",
        "1. e4 e5\r2. Nf3 Nc6\r*\r",
        "\u{feff}1. e4 e5 2. Nf3 Nc6 *",
        // DOS files end in a control character.
        "1. e4 e5 2. Nf3 Nc6 *\r\n\x1a",
        "1. e4 e5 2. Nf3 Nc6",
        "1. e4. e5. 2. Nf3. Nc6. *",
        "1. e2e4 e7e5 2. g1f3 b8c6 *",
    ] {
        assert_eq!(squares(&game(text)), "e2e4 e7e5 g1f3 b8c6", "{text:?}");
    }
}

#[test]
fn moves_of_every_kind_are_read() {
    let castling = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O d6 5. d3 Bg4 6. Nc3 Qd7 7. Be3 O-O-O *";
    let expected = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 d7d6 d2d3 c8g4 b1c3 d8d7 c1e3 e8c8";
    assert_eq!(squares(&game(castling)), expected);
    let zeros = castling.replace("O-O-O", "0-0-0").replace("O-O", "0-0");
    assert_eq!(squares(&game(zeros)), expected);
    // A capture in passing, promotion with capture, check, and the signs that may be left out.
    for text in [
        "1. e4 d5 2. e5 f5 3. exf6 d4 4. fxg7 d3 5. gxh8=Q dxc2 6. Qxg8 cxb1=N *",
        "1. e4 d5 2. e5 f5 3. exf6 e.p. d4 4. fxg7 d3 5. gxh8=Q dxc2 6. Qxg8 cxb1=N *",
        "1. e4 d5 2. e5 f5 3. exf6e.p. d4 4. fxg7 d3 5. gxh8=Q dxc2 6. Qxg8 cxb1=N *",
    ] {
        assert_eq!(
            squares(&game(text)),
            "e2e4 d7d5 e4e5 f7f5 e5f6 d5d4 f6g7 d4d3 g7h8q d3c2 h8g8 c2b1n"
        );
    }
    // Two rooks of a file, three queens: the square in full.
    let text = "[SetUp \"1\"]\n[FEN \"6k1/8/8/8/4Q2Q/8/K7/7Q w - - 0 1\"]\n\n1. Qh4e1 Kg7 *";
    assert_eq!(squares(&game(text)), "h4e1 g8g7");
    let text = "[FEN \"4k3/8/8/R7/8/8/8/R3K3 w Q - 0 1\"]\n\nR5a4 Kf7 O-O-O *";
    assert_eq!(squares(&game(text)), "a5a4 e8f7 e1c1");
}

#[test]
fn the_result_is_read_in_the_ways_in_which_it_is_written() {
    for (text, result) in [
        ("1-0", WHITE),
        ("0-1", BLACK),
        ("1/2-1/2", DRAW),
        ("*", None),
        ("1/2", DRAW),
        ("½-½", DRAW),
        ("1–0", WHITE),
        ("0–1", BLACK),
    ] {
        let game = game(format!("1. e4 {text}"));
        assert_eq!(game.result(), result, "{text}");
        assert_eq!(game.moves().len(), 1);
    }
    // In Latin-1.
    assert_eq!(game(b"1. e4 \xbd-\xbd").result(), DRAW);
}

#[test]
fn tags_and_result_settle_the_result() {
    let settled = |text: &str| {
        let [entry] = entries(text).try_into().unwrap();
        assert_eq!(entry.fault, None);
        (entry.game.result(), entry.notices)
    };
    let other = |tag: &str| vec![Notice::OtherResult(tag.to_owned())];
    assert_eq!(settled("[Result \"1-0\"]\n\n1. e4 1-0"), (WHITE, vec![]));
    // The tag is taken where the moves say nothing.
    assert_eq!(
        settled("[Result \"1-0\"]\n\n1. e4"),
        (WHITE, vec![Notice::NoResult])
    );
    assert_eq!(
        settled("[Result \"1-0\"]\n\n1. e4 *"),
        (WHITE, other("1-0"))
    );
    // The end of the moves is taken where both say something.
    assert_eq!(
        settled("[Result \"1-0\"]\n\n1. e4 0-1"),
        (BLACK, other("1-0"))
    );
    assert_eq!(settled("[Result \"*\"]\n\n1. e4 0-1"), (BLACK, other("*")));
    assert_eq!(
        settled("[Result \"white\"]\n\n1. e4 0-1"),
        (BLACK, other("white"))
    );
    assert_eq!(settled("[Result \"?\"]\n\n1. e4 0-1"), (BLACK, vec![]));
    assert_eq!(settled("1. e4"), (None, vec![Notice::NoResult]));
}

#[test]
fn tags_are_kept_in_order() {
    let text = concat!(
        "[Event \"Club \\\"Chess\\\"\"]\n",
        "[Site \"C:\\\\games\"]\n",
        "[Date \"2024.01.02\"]\n",
        "[Round \"?\"]\n",
        "[White \"?\"]\n",
        "[Black \"B\"]\n",
        "[Result \"1-0\"]\n",
        "[ECO \"?\"]\n",
        "[WhiteElo \"\"]\n",
        "[PlyCount \"1\"]\n",
        "\n1. e4 1-0"
    );
    let game = game(text);
    assert_eq!(
        tags(&game),
        [
            ("Event", "Club \"Chess\""),
            ("Site", "C:\\games"),
            ("Date", "2024.01.02"),
            // What is unknown is absent, and the result is in the game itself.
            ("Black", "B"),
            ("ECO", "?"),
            ("WhiteElo", ""),
            ("PlyCount", "1"),
        ]
    );
    assert_eq!(game.tag("Black"), Some("B"));
    assert_eq!(game.tag("White"), None);
    assert_eq!(game.result(), WHITE);
}

#[test]
fn tags_are_read_in_any_layout() {
    let expected = [("White", "A"), ("Black", "B")];
    for text in [
        "[White \"A\"]\n[Black \"B\"]\n\n1. e4 *",
        "[White \"A\"][Black \"B\"] 1. e4 *",
        "[White \"A\"] [Black \"B\"]\n1. e4 *",
        "[ White \"A\" ]\n  [Black\t\"B\"\t]\n1. e4 *",
        "[White \"A\"\n]\n[\nBlack\n \"B\"]\n1. e4 *",
        "[White\"A\"]\r\n[Black\"B\"]\r\n1. e4 *",
        "[White \"A\"]\n\n\n[Black \"B\"]\n1. e4 *",
        "[White \"A\"]\n%[Black \"C\"]\n[Black \"B\"]\n1. e4 *",
        "some words\n[White \"A\"]\n[Black \"B\"]\n\n1. e4 *",
    ] {
        let game = game(text);
        assert_eq!(tags(&game), expected, "{text:?}");
        assert_eq!(squares(&game), "e2e4", "{text:?}");
    }
    // A quote without a backslash is taken for what it is, and so is a backslash without a quote.
    let text = "[Event \"The \"Big\" one\"]\n[Site \"C:\\chess\"]\n\n1. e4 *";
    let expected = [("Event", "The \"Big\" one"), ("Site", "C:\\chess")];
    assert_eq!(tags(&game(text)), expected);
    // The same tag twice.
    let text = "[White \"A\"]\n[White \"B\"]\n\n1. e4 *";
    assert_eq!(tags(&game(text)), [("White", "A"), ("White", "B")]);
}

#[test]
fn text_is_utf_8_or_latin_1() {
    let text = "[White \"Réti, Richárd\"]\n\n1. e4 {♘ – „gut“} *";
    assert_eq!(game(text).tag("White"), Some("Réti, Richárd"));
    assert_eq!(comments(&game(text)), [(1, "♘ – „gut“")]);
    let text = b"[White \"R\xe9ti\"]\n\n1. e4 {\x84gut\x93 \x96 \xd6} {\xc3\xa9} *";
    let game = game(text);
    assert_eq!(game.tag("White"), Some("Réti"));
    assert_eq!(comments(&game), [(1, "„gut“ – Ö"), (1, "é")]);
}

#[test]
fn comments_stay_with_their_move() {
    let text = "{before}\n1. e4 {one} {two ; 3. Nf3 (x) * 1-0} e5 ; to the end { of } it\n\
        2. Nf3 {a\n  b\r\n\tc} Nc6 {last} 1-0 {after it} ; and more\n";
    let game = game(text);
    assert_eq!(
        comments(&game),
        [
            (0, "before"),
            (1, "one"),
            (1, "two ; 3. Nf3 (x) * 1-0"),
            (2, "to the end { of } it"),
            (3, "a b c"),
            (4, "last"),
            (4, "after it"),
            (4, "and more"),
        ]
    );
    assert_eq!(squares(&game), "e2e4 e7e5 g1f3 b8c6");
    // Within the tags, right behind a move, and without text.
    let text = "[White \"A\"] {x}\n; y\n[Black \"B\"]\n\n1. e4{z}e5{} 2. Nf3 { } *";
    let game = super::game(text);
    assert_eq!(comments(&game), [(0, "x"), (0, "y"), (1, "z")]);
    assert_eq!(tags(&game), [("White", "A"), ("Black", "B")]);
    assert_eq!(squares(&game), "e2e4 e7e5 g1f3");
    // A percent sign is an escape only outside, and only at the start of a line.
    let text = "% no game\n1. e4 {a\n%b} %c\n%d\n*";
    let [entry] = entries(text).try_into().unwrap();
    assert_eq!(comments(&entry.game), [(1, "a %b")]);
    assert!(entry.fault.is_some());
    assert_eq!(
        comments(&super::game("1. e4 {a\n%b}\n%c\n*")),
        [(1, "a %b")]
    );
}

#[test]
fn annotations_stay_with_their_move() {
    let text = "[White \"A\"] $220 1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6?! 4. Ba4 $10 $146 Nf6 $0$255 5. O-O \
        !? 5... Be7 {x} $1 6. Re1!!! b5$13 *";
    assert_eq!(
        nags(&game(text)),
        [
            (0, 220),
            (1, 1),
            (2, 2),
            (3, 3),
            (4, 4),
            (5, 5),
            (6, 6),
            (7, 10),
            (7, 146),
            (8, 0),
            (8, 255),
            (9, 5),
            (10, 1),
            (11, 3),
            (12, 13),
        ]
    );
    assert_eq!(comments(&game(text)), [(10, "x")]);
}

#[test]
fn variations_are_left_out_and_counted() {
    let text = "1. e4 (1. d4 {not ) here} d5 (1... Nf6 ; nor ) here\n 2. c4 (2. Nf3)) 2. c4) e5 \
        (1... Zz9 $999 [x] -- 1-0) () 2. Nf3 *";
    let [entry] = entries(text).try_into().unwrap();
    assert_eq!(entry.fault, None);
    assert_eq!(entry.notices, [Notice::Variations(5)]);
    assert_eq!(squares(&entry.game), "e2e4 e7e5 g1f3");
    assert_eq!(comments(&entry.game), []);
    // As deep as anybody likes.
    let deep = format!("1. e4 {}{} *", "(".repeat(100_000), ")".repeat(100_000));
    let [entry] = entries(deep).try_into().unwrap();
    assert_eq!(entry.notices, [Notice::Variations(100_000)]);
}

#[test]
fn a_game_may_start_anywhere() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 5 39";
    for tags in [
        format!("[SetUp \"1\"]\n[FEN \"{fen}\"]"),
        format!("[FEN \"{fen}\"]\n[SetUp \"1\"]"),
        format!("[FEN \"{fen}\"]"),
        format!("[SetUp \"0\"]\n[FEN \"{fen}\"]"),
        format!("[Variant \"From Position\"]\n[FEN \"{fen}\"]"),
    ] {
        let game = game(format!("{tags}\n\n39... Ke7 40. e4 *"));
        assert_eq!(game.start().position_text(), format!("chess {fen}"));
        assert_eq!(squares(&game), "e8e7 e2e4");
    }
    let usual = game("[SetUp \"0\"]\n[Variant \"Standard\"]\n\n1. e4 *");
    assert_eq!(squares(&usual), "e2e4");
    assert_eq!(tags(&usual), [("Variant", "Standard")]);
}

#[test]
fn games_follow_each_other() {
    // With and without tags, blank lines and results.
    for (text, lengths) in [
        ("1. e4 * 1. d4 d5 *", vec![1, 2]),
        ("1. e4 1-0\n1. d4 0-1\n1. c4 1/2-1/2", vec![1, 1, 1]),
        (
            "[White \"A\"]\n\n1. e4\n\n[White \"B\"]\n\n1. d4 d5\n",
            vec![1, 2],
        ),
        (
            "[White \"A\"]\n1. e4\n[White \"B\"]\n1. d4 d5\n",
            vec![1, 2],
        ),
        ("[White \"A\"]\n*\n[White \"B\"]\n*\n", vec![0, 0]),
        ("[White \"A\"]\n\n[White \"B\"]\n\n1. e4\n", vec![0, 1]),
        ("[Event \"A\"]\n\n[Event \"B\"]\n\n*", vec![0, 0]),
        ("[Result \"*\"]\n\n[Result \"*\"]\n\n", vec![0, 0]),
        (
            "[FEN \"8/8/8/8/8/8/k1K5/7R w - - 0 1\"]\n\n[FEN \"8/8/8/8/8/8/k1K5/7R w - - 0 1\"]",
            vec![0, 0],
        ),
        ("", vec![]),
        ("\n \n\t\n", vec![]),
        ("% nothing\n; at all\n{here}", vec![]),
    ] {
        let lengths_found: Vec<_> = games(text).iter().map(|game| game.moves().len()).collect();
        assert_eq!(lengths_found, lengths, "{text:?}");
    }
}

#[test]
fn what_is_no_game_is_passed_over() {
    let text = "From: somebody\nSubject: two games\n\nHere they are (the first is best):\n\n\
        [White \"A\"]\n\n1. e4 1-0\n\n} ] $ 1-0 nothing *\n-- \n1. d4 d5 *\n\nBye!\n";
    let mut reader = pgn::read(text.as_bytes());
    let first = reader.next().unwrap();
    assert_eq!(
        (first.number, first.line, first.game.moves().len()),
        (1, 6, 1)
    );
    assert_eq!(reader.skipped_lines(), 3);
    let second = reader.next().unwrap();
    assert_eq!(
        (second.number, second.line, second.game.moves().len()),
        (2, 12, 2)
    );
    assert_eq!(second.fault, None);
    assert!(reader.next().is_none());
    assert!(reader.next().is_none());
    assert_eq!(reader.skipped_lines(), 6);
}

#[test]
fn a_game_is_found_behind_what_has_no_end() {
    for text in ["{x", "; x\n{x", "1-0\n{x y\n z", "no game {x", "(x", "[x"] {
        let game = game(format!("{text}\n\n[White \"A\"]\n\n1. e4 *"));
        assert_eq!(tags(&game), [("White", "A")], "{text}");
        assert_eq!(squares(&game), "e2e4", "{text}");
    }
}

/// Tags may stand apart, so those behind a tag without end belong to the same game: it keeps its moves, and is faulty.
#[test]
fn a_tag_without_end_spoils_no_moves() {
    let found = entries("[x \"y\n\n[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *");
    let [faulty, sound] = found.try_into().unwrap();
    assert_eq!(faulty.fault.unwrap().fault, Fault::TagText);
    assert_eq!(squares(&faulty.game), "e2e4");
    assert_eq!(sound.fault, None);
    assert_eq!(squares(&sound.game), "d2d4");
}

/// A bracket that nothing closes ends at a blank line.
#[test]
fn an_open_bracket_leaves_the_next_game_alone() {
    let found = entries("[Event \"A\"]\n\n2.[\n\n*\n\n[White \"B\"]\n\n1. d4 *");
    let [faulty, sound] = found.try_into().unwrap();
    assert!(faulty.fault.is_some());
    assert_eq!(sound.fault, None);
    assert_eq!(tags(&sound.game), [("White", "B")]);
    assert_eq!(squares(&sound.game), "d2d4");
}
