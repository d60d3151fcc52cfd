//! What is written, and that it reads as the same game.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use tengen_rules::chess::Chess;
use tengen_rules::chess::pgn::{self, Game};
use tengen_rules::{Notation, Outcome, Player, Position};

use super::game;
use crate::common::{long, numbers};

/// A game played at random by the numbers of a seed.
fn random_game(start: Chess, plies: usize, seed: u64) -> Game {
    let mut below = numbers(seed);
    let mut game = Game::new(start);
    for _ in 0..plies {
        let count = game.position().move_count();
        if count == 0 {
            break;
        }
        let mv = game.position().nth_move(below(count)).unwrap();
        game.play(mv).unwrap();
    }
    game
}

/// Whether the text has the form that the standard asks for.
fn check_form(text: &str) {
    let (tags, moves) = text.split_once("\n\n").unwrap();
    let mut names: Vec<_> = tags
        .lines()
        .map(|line| {
            let inner = line.strip_prefix('[').unwrap().strip_suffix("\"]").unwrap();
            inner.split_once(" \"").unwrap().0
        })
        .collect();
    names.dedup();
    assert_eq!(names[..7], pgn::ROSTER);
    assert!(names[7..].is_sorted());
    let moves = moves.strip_suffix("\n\n").unwrap();
    for line in moves.lines() {
        let breakable = line.contains(' ') && !line.contains(';') && !line.contains(" %");
        assert!(line.chars().count() < 80 || !breakable, "{line}");
        assert!(
            !line.is_empty() && !line.starts_with([' ', '%']),
            "{line:?}"
        );
        assert!(!line.ends_with(' ') || line.contains(';'));
    }
}

/// Texts with everything that means something in PGN.
fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[ -~]{0,120}",
        "[]{}()\\[;%$!?*\"\\\\. \n\ta1é中\u{85}\u{a0}]{0,40}",
        "(%x |1-0 |\\[Event \"x\"\\]\n|\n\n|[a-z]{1,30} ){0,30}",
        any::<String>(),
    ]
}

fn any_start() -> impl Strategy<Value = &'static str> {
    prop_oneof![
        3 => Just("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        1 => Just("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
        1 => Just("8/PPP4k/8/8/8/8/4Kppp/8 b - - 12 77"),
        1 => Just("4k3/8/8/8/8/8/8/R3K2R b KQ - 99 120"),
    ]
}

prop_compose! {
    fn any_game()(
        start in any_start(),
        plies in 0_usize..120,
        seed in any::<u64>(),
        tags in prop::collection::vec(("[A-Za-z0-9_]{1,12}|White|Event|Date|[^a]{1,4}", any_text()), 0..12),
        remarks in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), any_text()), 0..30),
        result in prop::sample::select(vec![
            None,
            Some(Outcome::Draw),
            Some(Outcome::Win(Player::First)),
            Some(Outcome::Win(Player::Second)),
        ]),
    ) -> Game {
        let start = Chess::start().read_position(start).expect(start);
        let moves = random_game(start, plies, seed);
        let mut game = Game::new(moves.start().clone());
        // In the order of the export format.
        let mut tags = tags;
        let place = |name: &str| pgn::ROSTER.iter().position(|&other| other == name).unwrap_or(7);
        tags.sort_by_key(|(name, _)| (place(name), name.clone()));
        for (name, value) in &tags {
            game.add_tag(name, value);
        }
        let length = moves.moves().len() + 1;
        let remarks: Vec<_> = remarks.iter().map(|(at, nag, text)| (at.index(length), nag, text)).collect();
        for at in 0..length {
            if at > 0 {
                game.play(moves.moves()[at - 1].mv).unwrap();
            }
            for (_, nag, text) in remarks.iter().filter(|(place, ..)| *place == at) {
                game.add_nag(**nag);
                game.add_comment(text);
            }
        }
        game.set_result(result);
        game
    }
}

/// The tags as the export format has them: names that aren't allowed change, and with them the order.
fn sorted(game: &Game) -> Vec<(usize, String, String)> {
    let place = |name: &str| pgn::ROSTER.iter().position(|&other| other == name);
    let mut tags: Vec<_> = game
        .tags()
        .iter()
        .map(|tag| {
            let place = place(&tag.name).unwrap_or(7);
            (place, tag.name.clone(), tag.value.clone())
        })
        .collect();
    tags.sort_by(|a, b| (a.0, &a.1).cmp(&(b.0, &b.1)));
    tags
}

fn config() -> ProptestConfig {
    ProptestConfig {
        cases: if long() { 20_000 } else { 400 },
        rng_seed: RngSeed::Fixed(0x9617),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn what_was_written_reads_as_the_same_game(written in any_game()) {
        let text = written.to_string();
        let read = game(&text);
        prop_assert_eq!(sorted(&read), sorted(&written));
        prop_assert_eq!(read.start().position_text(), written.start().position_text());
        prop_assert_eq!(read.before(), written.before());
        prop_assert_eq!(read.moves(), written.moves());
        prop_assert_eq!(read.result(), written.result());
        prop_assert_eq!(read.to_string(), text);
    }

    #[test]
    fn what_is_written_has_the_form_of_the_standard(written in any_game()) {
        check_form(&written.to_string());
    }

    #[test]
    fn several_games_read_as_they_were_written(written in prop::collection::vec(any_game(), 0..4)) {
        let text: String = written.iter().map(Game::to_string).collect();
        let read = super::games(&text);
        prop_assert_eq!(read.len(), written.len());
        for (read, written) in read.iter().zip(&written) {
            prop_assert_eq!(read.moves(), written.moves());
        }
    }

    /// Anything can be read; and what was understood can be written.
    #[test]
    fn nothing_is_too_odd(text in prop::collection::vec(any_text(), 0..8)) {
        let text = text.concat();
        let mut numbers = 1..;
        for entry in pgn::read(text.as_bytes()) {
            prop_assert_eq!(Some(entry.number), numbers.next());
            let again = game(entry.game.to_string());
            prop_assert_eq!(again.moves(), entry.game.moves());
            prop_assert_eq!(sorted(&again), sorted(&entry.game));
        }
    }

    /// A sound game is found whatever stands before it, if only a blank line lies between.
    #[test]
    fn the_next_game_is_found_behind_anything(odd in prop::collection::vec(any_text(), 0..8), sound in any_game()) {
        let odd = odd.concat();
        let text = format!("{odd}\n\n{sound}");
        let last = pgn::read(text.as_bytes()).last().unwrap();
        prop_assert_eq!(last.fault, None);
        prop_assert_eq!(last.game.moves(), sound.moves());
    }
}

#[test]
fn a_game_as_the_standard_writes_it() {
    let text = "[ECO \"C60\"]\n[White \"A \\\"B\\\" \\\\\"]\n[Date \"2024.05.06\"]\n\n\
        {Hello} 1.e4! e5 2. Nf3 {developing} Nc6 3.Bb5 a6 $6 4.Ba4 1-0";
    assert_eq!(
        game(text).to_string(),
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"2024.05.06\"]\n[Round \"?\"]\n\
        [White \"A \\\"B\\\" \\\\\"]\n[Black \"?\"]\n[Result \"1-0\"]\n[ECO \"C60\"]\n\n\
        {Hello} 1. e4 $1 1... e5 2. Nf3 {developing} 2... Nc6 3. Bb5 a6 $6 4. Ba4 1-0\n\n"
    );
}

#[test]
fn a_start_other_than_the_usual_is_written() {
    let text =
        "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 5 39\"]\n[ZZ \"z\"]\n[Annotator \"a\"]\n\nKe7 e4 *";
    assert_eq!(
        game(text).to_string(),
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n\
        [Black \"?\"]\n[Result \"*\"]\n[Annotator \"a\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 5 39\"]\n\
        [SetUp \"1\"]\n[ZZ \"z\"]\n\n39... Ke7 40. e4 *\n\n"
    );
}

#[test]
fn lines_are_broken_between_words() {
    let mut long = Game::default();
    long.add_comment(&"word ".repeat(40));
    let text = long.to_string();
    let (_, moves) = text.split_once("\n\n").unwrap();
    let lines: Vec<_> = moves.trim_end().lines().collect();
    assert_eq!(lines[0], format!("{{{}word", "word ".repeat(14)));
    assert_eq!(lines[1], format!("{}word", "word ".repeat(15)));
    assert_eq!(lines[1].len(), 79);
    assert_eq!(lines[2], format!("{}word}} *", "word ".repeat(8)));
    // A comment with a brace takes the rest of its line, and no line starts with a percent sign.
    let mut odd = Game::default();
    odd.add_comment("a } b");
    odd.add_comment(&format!("{} % c", "x".repeat(76)));
    let text = odd.to_string();
    let expected = format!("; a }} b\n{{{} %\nc}} *\n\n", "x".repeat(76));
    assert_eq!(text.split_once("\n\n").unwrap().1, expected);
    assert_eq!(super::comments(&game(text)).len(), 2);
}

#[test]
fn what_a_game_refuses() {
    let mut game = Game::default();
    let mv = game.position().read_move("e2e4").unwrap();
    game.play(mv).unwrap();
    assert!(game.play(mv).is_err());
    assert_eq!(game.moves().len(), 1);
    // These say what the game says itself, or nothing.
    for (name, value) in [
        ("FEN", "x"),
        ("SetUp", "1"),
        ("Result", "1-0"),
        ("White", "?"),
        ("Date", "????.??.??"),
        ("", "x"),
    ] {
        game.add_tag(name, value);
    }
    assert_eq!(super::tags(&game), []);
    game.add_tag("My Tag\n", "two\nlines");
    assert_eq!(super::tags(&game), [("My_Tag_", "two lines")]);
}
