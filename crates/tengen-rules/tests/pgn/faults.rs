//! Everything that is refused, where, and what is left.

use std::io::{self, BufReader, Read};

use tengen_rules::chess::cozy_chess::{Piece, Square};
use tengen_rules::chess::pgn::{self, Entry, Fault, MAX_GAME_BYTES, MoveFault, Notice};
use tengen_rules::chess::{NoCastling, Refused};

use tengen_rules::Outcome;

use super::{comments, entries, squares, tags};

/// A faulty game between two that aren't: both are read, and of the faulty one the moves before the fault.
fn refused(faulty: &str, line: usize, column: usize, fault: &Fault, moves: &str) -> Entry {
    let before = "[White \"A\"]\n\n1. d4 *\n\n";
    let after = "\n\n[White \"Z\"]\n\n1. c4 c5 *\n";
    let found = entries(format!("{before}{faulty}{after}"));
    let [first, entry, last] = found.try_into().unwrap();
    assert_eq!((&first.fault, squares(&first.game)), (&None, "d2d4".into()));
    assert_eq!(
        (&last.fault, squares(&last.game)),
        (&None, "c2c4 c7c5".into())
    );
    assert_eq!(last.game.tag("White"), Some("Z"));
    assert_eq!((first.number, entry.number, last.number), (1, 2, 3));

    let error = entry.fault.as_ref().expect(faulty);
    assert_eq!(&error.fault, fault, "{faulty:?}");
    assert_eq!((error.line, error.column), (line + 4, column), "{faulty:?}");
    assert_eq!(error.game, 2);
    let place = format!("game 2, line {}, column {column}: ", line + 4);
    assert!(error.to_string().starts_with(&place), "{error}");
    assert_eq!(squares(&entry.game), moves, "{faulty:?}");
    entry
}

fn no_move(text: &str, why: MoveFault) -> Fault {
    let text = text.to_owned();
    Fault::Move { text, why }
}

#[test]
fn moves_that_cant_be_played() {
    let unreadable = MoveFault::Refused(Refused::Unreadable);
    let off_board = MoveFault::Refused(Refused::OffBoard);
    for (text, column, word, why, moves) in [
        ("1. e4 Zz9 2. d4 *", 7, "Zz9", &unreadable, "e2e4"),
        ("1. e4 e5 2. é4 *", 13, "é4", &unreadable, "e2e4 e7e5"),
        ("{é} 1. e4 kingside *", 11, "kingside", &unreadable, "e2e4"),
        ("1. e4 + e5 *", 7, "+", &unreadable, "e2e4"),
        ("1. e4 Nf9 *", 7, "Nf9", &off_board, "e2e4"),
        ("1. e4 1-1 *", 7, "1-1", &unreadable, "e2e4"),
        ("1. e4 -- 2. d4 *", 7, "--", &MoveFault::Pass, "e2e4"),
        ("1. e4 Z0 2. d4 *", 7, "Z0", &MoveFault::Pass, "e2e4"),
        ("1. e4 0000 2. e5 *", 7, "0000", &MoveFault::Pass, "e2e4"),
        ("1. e4 null 2. e5 *", 7, "null", &MoveFault::Pass, "e2e4"),
    ] {
        refused(text, 1, column, &no_move(word, why.clone()), moves);
        // The results of variations and the words of comments don't end the game.
        let more = text.replace('*', "(1-0) {* 1-0} d4 (1. e3 * (0-1)) ; 0-1\n 1/2-1/2");
        refused(&more, 1, column, &no_move(word, why.clone()), moves);
        // Nor does the end of a game that has none come late.
        refused(
            text.trim_end_matches('*'),
            1,
            column,
            &no_move(word, why.clone()),
            moves,
        );
    }
}

#[test]
fn moves_that_are_illegal() {
    let castling = NoCastling::Between {
        piece: Piece::Bishop,
        at: Square::F1,
    };
    let two = vec!["Nbd2".to_owned(), "Nfd2".to_owned()];
    for (text, column, word, why, moves) in [
        (
            "1. e4 e5 2. Ke3 *",
            13,
            "Ke3",
            Refused::CantReach {
                piece: Piece::King,
                from: Square::E1,
                to: Square::E3,
            },
            "e2e4 e7e5",
        ),
        (
            "1. Nf3 a6 2. e3 a5 3. O-O *",
            23,
            "O-O",
            Refused::Castling {
                long: false,
                why: castling,
            },
            "g1f3 a7a6 e2e3 a6a5",
        ),
        (
            "1. d4 e6 2. a3 Bb4+ 3. Nf3 *",
            24,
            "Nf3",
            Refused::StillInCheck {
                by: Piece::Bishop,
                at: Square::B4,
            },
            "d2d4 e7e6 a2a3 f8b4",
        ),
        (
            "1. Nf3 a6 2. d3 a5 3. Nd2 *",
            23,
            "Nd2",
            Refused::Ambiguous {
                piece: Piece::Knight,
                to: Square::D2,
                moves: two,
            },
            "g1f3 a7a6 d2d3 a6a5",
        ),
    ] {
        refused(
            text,
            1,
            column,
            &no_move(word, MoveFault::Refused(why)),
            moves,
        );
    }
    // A text that begins so isn't taken for a game.
    assert!(entries("1. e5 e4 *").is_empty());
}

#[test]
fn moves_after_the_end() {
    let over = MoveFault::Refused(Refused::GameOver);
    refused(
        "1. f3 e5 2. g4 Qh4# 3. a3 0-1",
        1,
        24,
        &no_move("a3", over),
        "f2f3 e7e5 g2g4 d8h4",
    );
}

/// Where only the pieces to mate are missing, programs and people play on: that costs the rest, not the game.
#[test]
fn moves_after_the_pieces_to_mate_have_gone() {
    let text = "[FEN \"8/8/8/8/8/8/k1p5/2K5 w - - 0 1\"]\n\nKxc2 {x} Ka1 {y} Kc1 Ka2 1/2-1/2";
    let [entry] = entries(text).try_into().unwrap();
    assert_eq!(entry.fault, None);
    assert_eq!(entry.notices, [Notice::AfterEnd(3)]);
    assert_eq!(squares(&entry.game), "c1c2");
    assert_eq!(comments(&entry.game), [(1, "x"), (1, "y")]);
    assert_eq!(entry.game.result(), Some(Outcome::Draw));
}

#[test]
fn faults_outside_of_moves() {
    for (text, line, column, fault, moves) in [
        ("1. e4 ) e5 *", 1, 7, Fault::Character(')'), "e2e4"),
        ("1. e4 } e5 *", 1, 7, Fault::Character('}'), "e2e4"),
        ("1. e4 ] e5 *", 1, 7, Fault::Character(']'), "e2e4"),
        ("1. e4 [%clk 1] e5 *", 1, 7, Fault::Character('['), "e2e4"),
        ("1. e4\n[%clk 1] e5 *", 2, 1, Fault::Character('['), "e2e4"),
        ("1. e4 \"good\" e5 *", 1, 7, Fault::Character('"'), "e2e4"),
        ("1. e4 <x> e5 *", 1, 7, Fault::Character('<'), "e2e4"),
        ("1. e4 $ e5 *", 1, 8, Fault::Nag, "e2e4"),
        ("1. e4 $256 e5 *", 1, 8, Fault::Nag, "e2e4"),
        ("1. e4 $-1 e5 *", 1, 8, Fault::Nag, "e2e4"),
        ("1. e4 {x e5 2. d4 *", 1, 7, Fault::Comment, "e2e4"),
        ("1. e4\n (1. d4 e5 2. d4 *", 2, 2, Fault::Variation, "e2e4"),
        ("1. e4 (1. d4 (1. c4) *", 1, 7, Fault::Variation, "e2e4"),
        ("1. e4 (1. d4 {x) *", 1, 14, Fault::Comment, "e2e4"),
    ] {
        refused(text, line, column, &fault, moves);
    }
}

#[test]
fn a_faulty_tag_costs_no_moves() {
    for (text, line, column, fault, left) in [
        ("[]", 1, 2, Fault::TagName, vec![]),
        ("[\"A\"]", 1, 2, Fault::TagName, vec![]),
        ("[White]", 1, 7, Fault::TagText, vec![]),
        ("[White A]", 1, 8, Fault::TagText, vec![]),
        ("[White \"A]", 1, 8, Fault::TagText, vec![]),
        ("[White é\"A\"]", 1, 8, Fault::TagText, vec![]),
        ("[White", 2, 1, Fault::TagText, vec![]),
        (
            "[White\n[Site \"S\"]",
            2,
            1,
            Fault::TagText,
            vec![("Site", "S")],
        ),
        ("[White \"A\"", 2, 1, Fault::TagEnd, vec![("White", "A")]),
        (
            "[White \"A\"\n[Site \"S\"]",
            2,
            1,
            Fault::TagEnd,
            vec![("White", "A"), ("Site", "S")],
        ),
        (
            "[White \"A\" [Site \"S\"]",
            1,
            12,
            Fault::TagEnd,
            vec![("White", "A")],
        ),
        ("[White \"A\"}", 1, 11, Fault::TagText, vec![]),
        ("[White 1]\n[Site 2]", 1, 8, Fault::TagText, vec![]),
    ] {
        let column = if text == "[White \"A\"}" { 8 } else { column };
        let text = format!("[Black \"B\"]\n{text}\n\n1. e4 e5 *");
        let entry = refused(&text, line + 1, column, &fault, "e2e4 e7e5");
        let left = [vec![("Black", "B")], left].concat();
        assert_eq!(tags(&entry.game), left, "{text:?}");
    }
}

#[test]
fn starts_that_are_none() {
    let entry = |tags: &str| {
        let [entry, next] = entries(format!("{tags}\n\n1. e4 e5 *\n\n1. d4 *"))
            .try_into()
            .unwrap();
        assert_eq!((next.fault, squares(&next.game)), (None, "d2d4".into()));
        assert_eq!(squares(&entry.game), "");
        let error = entry.fault.unwrap();
        (error.line, error.column, error.fault)
    };
    let (line, column, fault) = entry("[White \"A\"]\n[FEN \"no position\"]");
    assert_eq!(line, 2);
    assert!((7..18).contains(&column), "{column}");
    assert!(matches!(fault, Fault::Start(_)));
    let (line, _, fault) = entry("[FEN \"\"]");
    assert_eq!(line, 1);
    assert!(matches!(fault, Fault::Start(_)));
    assert_eq!(entry("[SetUp \"1\"]"), (1, 9, Fault::NoStart));
    for name in ["Chess960", "crazyhouse", "Atomic"] {
        assert_eq!(
            entry(&format!("[Event \"E\"]\n[Variant \"{name}\"]")),
            (2, 11, Fault::Variant(name.to_owned()))
        );
    }
}

#[test]
fn a_comment_or_variation_without_end_at_the_end_of_the_text() {
    for (text, fault, column) in [
        ("1. e4 {x", Fault::Comment, 7),
        ("1. e4 {x\n\n1. d4 *", Fault::Comment, 7),
        ("1. e4 (1. d4", Fault::Variation, 7),
    ] {
        let [entry] = entries(text).try_into().unwrap();
        let error = entry.fault.unwrap();
        assert_eq!((error.fault, error.column), (fault, column), "{text}");
        assert_eq!(squares(&entry.game), "e2e4");
    }
    // What looks like tags is text as long as no blank line comes before.
    let text = "1. e4 {x\n[White \"A\"]} e5 *";
    let [entry] = entries(text).try_into().unwrap();
    assert_eq!(entry.fault, None);
    assert_eq!(comments(&entry.game), [(1, "x [White \"A\"]")]);
}

#[test]
fn what_is_told_of_a_word_is_short() {
    let text = format!("1. e4 {} *", "z".repeat(1000));
    let [entry] = entries(text).try_into().unwrap();
    let Fault::Move { text, .. } = entry.fault.unwrap().fault else {
        panic!("no move");
    };
    assert_eq!(text, "z".repeat(40));
}

#[test]
fn a_game_may_not_be_larger_than_the_limit() {
    let half = "x ".repeat(MAX_GAME_BYTES / 4 + 1);
    // Two comments, one comment, and one line.
    for (text, moves) in [
        (format!("1. e4 {{{half}}}\ne5 {{{half}}}\n2. d4 *"), 2),
        (format!("1. e4 {{{half}\n{half}\n}} e5 *"), 1),
        (format!("1. e4\n{{{half}{half}}} e5 *\n*"), 1),
        (
            format!("[White \"{half}\"]\n[Black \"{half}\"]\n\n1. e4 *"),
            0,
        ),
        // A whole game in such a line.
        (format!("1. e4 {{{half}}} e5 {{{half}}} 2. d4 *"), 0),
        // Behind a line that is too long nothing is lost.
        (format!("[White \"A\"]\n1. e4\n{half}{half}\ne5 *\n"), 1),
    ] {
        let [entry, next] = entries(format!("{text}\n\n[White \"Z\"]\n\n1. c4 *"))
            .try_into()
            .unwrap();
        assert_eq!(entry.fault.unwrap().fault, Fault::TooLarge);
        assert_eq!(entry.game.moves().len(), moves);
        assert_eq!((next.fault, squares(&next.game)), (None, "c2c4".into()));
    }
    // Variations don't count: nobody keeps them.
    let variation = format!("({{{}}} 1. d4)", "x ".repeat(1000));
    let text = format!("1. e4 {} e5 *", format!("{variation}\n").repeat(1000));
    let [entry] = entries(text).try_into().unwrap();
    assert_eq!(
        (entry.fault, squares(&entry.game)),
        (None, "e2e4 e7e5".into())
    );
}

/// A text that breaks off.
struct Torn<'a>(&'a [u8]);

impl Read for Torn<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer)? {
            0 => Err(io::ErrorKind::ConnectionReset.into()),
            read => Ok(read),
        }
    }
}

#[test]
fn a_text_that_breaks_off() {
    for (text, moves) in [
        ("1. d4 *\n1. e4 e5\n", vec![1, 2]),
        ("1. d4 *\n[White \"A\"]\n", vec![1, 0]),
        ("1. d4 *\n1. e4 {x\n", vec![1, 1]),
        ("1. d4 *\n1. e4 (x\n", vec![1, 1]),
        ("1. d4 *\n1. e4 Zz (x\n", vec![1, 1, 0]),
        ("1. d4 *\n[White\n", vec![1, 0]),
        ("1. d4 *\n", vec![1, 0]),
        ("", vec![0]),
    ] {
        let mut found: Vec<_> = pgn::read(BufReader::new(Torn(text.as_bytes()))).collect();
        let lengths: Vec<_> = found.iter().map(|entry| entry.game.moves().len()).collect();
        assert_eq!(lengths, moves, "{text:?}");
        let last = found.pop().unwrap().fault.unwrap();
        let reset = Fault::Input(io::ErrorKind::ConnectionReset);
        assert_eq!(last.fault, reset, "{text:?}");
    }
}
