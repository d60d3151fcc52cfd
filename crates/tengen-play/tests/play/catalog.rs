//! Specs and position texts, as DESIGN section 5 has them.

use crate::support::*;
use tengen_play::catalog::{self, Visitor};
use tengen_play::contract::Code;
use tengen_play::{Kit, Lang, OpenError, Seat, Seats, read_bot};

fn spec(text: &str) -> String {
    open(text).info(EN).game
}

fn refused(text: &str) -> tengen_play::contract::Refusal {
    let error = catalog::open(text, Seats::HUMANS).err();
    let error = error.unwrap_or_else(|| panic!("{text} was opened"));
    for lang in Lang::ALL {
        assert!(error.refusal(lang).expected.is_some());
    }
    error.refusal(EN)
}

#[test]
fn the_list_opens() {
    let ids: Vec<&str> = catalog::games().iter().map(|game| game.id).collect();
    assert_eq!(ids, ["tictactoe", "gomoku", "mnk", "chess", "tree"]);
    for game in catalog::games() {
        for example in game.examples {
            spec(example);
        }
    }
    let list = catalog::list(EN);
    assert_eq!(list.games.len(), 4, "the tree is for teaching");
    assert_eq!(list.games[2].parameters[0].max, Some(26));
    let rules = list.games[2].parameters[3].words.as_deref().unwrap();
    assert_eq!(rules, ["free", "exact", "misere"]);
    assert_eq!(catalog::list(Lang::Zh).games[0].title, "井字棋");
}

#[test]
fn specs_have_one_canonical_form() {
    for (text, canonical) in [
        ("tictactoe", "3x3x3"),
        ("TicTacToe", "3x3x3"),
        ("  3X3X3  ", "3x3x3"),
        ("gomoku", "15x15x5"),
        ("gomoku:20", "20x20x5"),
        ("gomoku:exact", "15x15x5:exact"),
        ("15x15x5:free", "15x15x5"),
        ("3x3x3:misère", "3x3x3:misere"),
        ("1x1x26", "1x1x26"),
        ("26x26x1", "26x26x1"),
        ("TREE", "tree"),
    ] {
        assert_eq!(spec(text), canonical);
    }
    let title = |text, lang| open(text).info(lang).title;
    assert_eq!(title("5x4x3", EN), "3 in a row on 5×4");
    assert_eq!(title("5x4x3", Lang::Zh), "5×4 棋盘，3 子连线");
    assert_eq!(title("gomoku:exact", EN), "Gomoku (exactly 5)");
    assert_eq!(title("3x3x3:misere", EN), "Tic-tac-toe (misère)");
}

#[test]
fn bad_specs_say_what_would_be_right() {
    for (text, code, expected) in [
        ("", Code::Unreadable, "tictactoe"),
        ("   ", Code::Unreadable, "tictactoe"),
        ("go", Code::NotFound, "gomoku"),
        ("x", Code::NotFound, "tictactoe"),
        ("chess:960", Code::Unreadable, "chess alone"),
        ("gomoku:renju", Code::Unsupported, "gomoku"),
        ("gomoku:caro", Code::Unsupported, "gomoku"),
        ("15x15x5:exact-caro", Code::Unsupported, "gomoku"),
        ("gomoku:foo", Code::Unreadable, "free, exact or misere"),
        ("3x3x3:", Code::Unreadable, "free, exact or misere"),
        ("3x3", Code::Unreadable, "WIDTHxHEIGHTxK"),
        ("3x3x3x3", Code::Unreadable, "WIDTHxHEIGHTxK"),
        ("3x-3x3", Code::Unreadable, "WIDTHxHEIGHTxK"),
        ("0x3x3", Code::Limit, "from 1 to 26"),
        ("3x27x3", Code::Limit, "from 1 to 26"),
        ("99999999999999999999x3x3", Code::Limit, "from 1 to 26"),
        ("gomoku:27", Code::Limit, "from 1 to 26"),
        ("tree:oak", Code::Unreadable, "tree alone"),
    ] {
        let refusal = refused(text);
        assert_eq!(refusal.code, code, "{text}: {refusal}");
        let said = refusal.expected.unwrap();
        assert!(said.contains(expected), "{text}: {said}");
    }
}

#[test]
fn positions_open_in_every_form() {
    let position = |text| open(text).info(EN).position;
    for (text, canonical) in [
        ("tictactoe startpos", "3x3x3 3/3/3 x"),
        ("3x3x3 x1o/1x1/3 o", "3x3x3 x1o/1x1/3 o"),
        ("3x3x3   X1O/3/3   O ", "3x3x3 x1o/3/3 o"),
        ("3x3x3 startpos moves b2 a3", "3x3x3 o2/1x1/3 x"),
        ("3x3x3 moves b2 a3", "3x3x3 o2/1x1/3 x"),
        ("3x3x3 x1o/1x1/3 o moves a1", "3x3x3 x1o/1x1/o2 x"),
        ("3x3x3 startpos moves", "3x3x3 3/3/3 x"),
        ("3x3x3\tSTARTPOS\tMOVES\tB2", "3x3x3 3/1x1/3 o"),
        ("3x3x3 xox/oxo/oxo x", "3x3x3 xox/oxo/oxo x"),
        ("tree startpos moves river ford", "tree river/ford"),
        ("tree river/ford", "tree river/ford"),
        ("tree river moves ford", "tree river/ford"),
        ("26x2x3 26/25x o", "26x2x3 26/25x o"),
    ] {
        assert_eq!(position(text), canonical, "{text}");
        // A position text opens the same position.
        assert_eq!(position(canonical), canonical);
    }
    let info = open("3x3x3 x1o/1x1/3 o moves a1 c1").info(EN);
    assert_eq!((info.history.len(), info.ply, info.revision), (2, 2, 2));
    assert!(info.can_undo);
}

#[test]
fn bad_positions_say_what_and_where() {
    for (text, code, said) in [
        (
            "3x3x3 x1o/1x1/3",
            Code::Unreadable,
            "At character 16: who is to move is missing: x or o.",
        ),
        (
            "3x3x3 3/3 x",
            Code::Unreadable,
            "At character 7: the board has 3 rows, the text has 2.",
        ),
        (
            "  3x3x3 3/1x2/3 x",
            Code::Unreadable,
            "At character 11: row 2 has 4 cells instead of 3.",
        ),
        (
            "3x3x3 3/1z1/3 x",
            Code::Unreadable,
            "At character 10: “z” means nothing here.",
        ),
        (
            "3x3x3 3/3/3 z",
            Code::Unreadable,
            "At character 13: “z” is not a player: write x or o.",
        ),
        (
            "3x3x3 3/3/3 x x",
            Code::Unreadable,
            "At character 15: “x” stands after the end of the position.",
        ),
        (
            "3x3x3 xxx/ooo/3 x",
            Code::Illegal,
            "At character 7: both players have a finished line.",
        ),
        (
            "3x3x3 99999999999999999999999/3/3 x",
            Code::Unreadable,
            "At character 7: row 3 has 18446744073709551615 cells instead of 3.",
        ),
        (
            "tree river/sea",
            Code::Unreadable,
            "At character 12: “sea” is not a move there.",
        ),
        (
            "3x3x3 startpos moves b2 b2",
            Code::Occupied,
            "At move 2: b2 is occupied.",
        ),
        (
            "3x3x3 moves d1",
            Code::OffBoard,
            "At move 1: d1 is not on the board.",
        ),
        (
            "3x3x3 moves 2 2",
            Code::Occupied,
            "At move 2: 2 is occupied.",
        ),
        (
            "tree moves road x",
            Code::GameOver,
            "At move 2: The game is over.",
        ),
    ] {
        let refusal = refused(text);
        assert_eq!(
            (refusal.code, refusal.text.as_str()),
            (code, said),
            "{text}"
        );
    }
}

/// Tells the size of the type, and what a position knows.
struct Look;

impl Visitor for Look {
    type Output = (usize, usize, Option<u64>);

    fn visit<P: Kit>(self, position: P) -> Self::Output {
        let size = std::mem::size_of::<P>();
        (size, position.move_count(), position.canonical_key())
    }
}

#[test]
fn visitors_get_the_type_that_fits_the_board() {
    let size = |spec| catalog::with(spec, Look).unwrap().0;
    assert_eq!(size("3x3x3"), size("8x8x5"));
    assert!(size("8x8x5") < size("13x5x5"));
    assert_eq!(size("9x9x5"), size("16x16x5"));
    assert!(size("16x16x5") < size("17x16x5"));
    assert_eq!(size("17x16x5"), size("26x26x5"));
    let (_, moves, corner) = catalog::with_position("3x3x3 moves a1", Look).unwrap();
    assert_eq!(moves, 8);
    assert!(corner.is_some());
    assert_eq!(
        catalog::with_position("3x3x3 moves c3", Look).unwrap().2,
        corner
    );
    assert_eq!(catalog::with("tree", Look).unwrap().1, 3);
    assert_eq!(catalog::with("tree", Look).unwrap().2, None);
    assert_eq!(
        catalog::with_position("go 3", Look),
        Err(OpenError::NoGame("go".into()))
    );
}

#[test]
fn seats_read_and_write() {
    for (text, canonical) in [
        ("human", "human"),
        (" Human ", "human"),
        ("ＲＡＮＤＯＭ：ｓｅｅｄ＝７", "random:seed=7"),
        ("Minimax:Depth=3,time=1.5s", "minimax:depth=3,time=1500ms"),
    ] {
        assert_eq!(Seat::read(text).unwrap().to_string(), canonical);
    }
    let error = Seat::read("humna").unwrap_err();
    assert_eq!(
        error.to_string(),
        "There is no bot “humna”. Write human, random, heuristic or minimax."
    );
    let error = read_bot("human").unwrap_err();
    assert_eq!(
        error.to_string(),
        "There is no bot “human”. Write random, heuristic or minimax."
    );
    for bad in [
        "random:depth=1",
        "heuristic:seed=1",
        "minimax:fast",
        "minimax:depth=x",
        "minimax:time=x",
        "minimax:vary,vary",
        "",
        "random:",
        "minimax:nodes=",
    ] {
        for lang in Lang::ALL {
            let refusal = read_bot(bad).unwrap_err().refusal(lang);
            assert_eq!(refusal.code, Code::Unreadable);
            assert!(refusal.expected.is_some());
        }
    }
}

#[test]
fn a_million_lines_would_not_panic() {
    // A taste of it: the long run is fuzzing.
    let mut draws = Draws::new(5);
    let pieces = [
        "3x3x3",
        "gomoku",
        "tree",
        " ",
        "/",
        "moves",
        "startpos",
        "x",
        "o",
        "1",
        "26",
        ":",
        "misere",
        "ｂ２",
        "\u{0}",
        "999999999999",
        "é",
        "river",
        "b2",
        "\n",
        "🦀",
    ];
    for _ in 0..20_000 {
        let text: String = (0..draws.below(9)).map(|_| *draws.of(&pieces)).collect();
        if let Ok(mut session) = catalog::open(&text, Seats::HUMANS) {
            let text: String = (0..draws.below(4)).map(|_| *draws.of(&pieces)).collect();
            let _ = session.play(&text, EN);
        }
        let _ = Seat::read(&text);
    }
}
