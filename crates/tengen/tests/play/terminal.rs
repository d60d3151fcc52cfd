//! A person at a terminal: the program on a pseudo-terminal, its questions, its words, its ways to end.

use std::process::Command;

use rexpect::process::WaitStatus;
use rexpect::session::PtySession;

use crate::support::{Place, signal};

/// Generous: only a test that fails waits so long.
const PATIENCE_MS: u64 = 60_000;

/// Somebody at the terminal.
struct Person {
    session: PtySession,
}

impl Person {
    fn at(place: &Place, args: &[&str]) -> Self {
        Self::with(place, args, &[])
    }

    fn with(place: &Place, args: &[&str], variables: &[(&str, &str)]) -> Self {
        let mut command = place.tengen(args);
        command.envs(variables.iter().copied());
        Self::running(command)
    }

    fn running(command: Command) -> Self {
        let session = rexpect::session::spawn_command(command, Some(PATIENCE_MS)).unwrap();
        Person { session }
    }

    /// Waits until this has been said and gives what was said before it.
    fn hears(&mut self, words: &str) -> String {
        // The reader takes every byte for a character.
        let bytes: String = words.bytes().map(char::from).collect();
        self.session.exp_string(&bytes).unwrap()
    }

    fn types(&mut self, line: &str) {
        // Enter sends a carriage return.
        self.keys(&format!("{line}\r"));
    }

    fn keys(&mut self, keys: &str) {
        self.session.send(keys).unwrap();
        self.session.flush().unwrap();
    }

    /// The exit status, and what was said until then.
    fn leaves(mut self) -> (i32, String) {
        let rest = self.session.exp_eof().unwrap();
        match self.session.process().wait().unwrap() {
            WaitStatus::Exited(_, code) => (code, rest),
            other => panic!("{other:?}"),
        }
    }
}

/// Answers the questions of the menu with Enter.
fn accept_all(person: &mut Person) {
    for question in ["Which game?", "Who plays?", "How strong", "Your side?"] {
        person.hears(question);
        person.hears("] ");
        person.types("");
    }
}

#[test]
fn an_evening_at_the_board() {
    let place = Place::new();
    let mut person = Person::at(&place, &[]);
    // Menus: tic-tac-toe, against the computer, by number the second level, first side on Enter.
    person.hears("Which game?");
    person.hears("Tic-tac-toe");
    person.hears("] ");
    person.types("");
    person.hears("Who plays?");
    person.hears("1  You against the computer");
    person.hears("2  Two people");
    person.hears("3  Computer against computer");
    person.hears("[1] ");
    person.types("nonsense");
    person.hears("Please type one of the numbers");
    person.types("1");
    person.hears("How strong");
    person.hears("random");
    person.hears("2  heuristic");
    person.hears("] ");
    person.types("2");
    person.hears("Your side?");
    person.hears("[1] ");
    person.types("");

    // The board, a hint, a move taken back, a refusal.
    person.hears("\u{1b}[2m7\u{1b}[0m");
    person.hears("X, your move. ");
    person.types("hint");
    let before = person.hears("Try ");
    assert!(!before.contains("┌"), "a hint shows no board");
    person.hears("b2. ");
    person.hears("your move. ");
    person.types("1");
    person.hears("→ a1");
    person.hears("O plays b2. ");
    person.hears("(\u{1b}[1;33mO\u{1b}[0m)");
    person.hears("your move. ");
    person.types("b2");
    person.hears("b2 is occupied.");
    person.hears("your move. ");
    person.types("undo");
    // Both cells are free again: their digits are back.
    person.hears("\u{1b}[2m5\u{1b}[0m");
    person.hears("\u{1b}[2m1\u{1b}[0m");
    person.hears("your move. ");

    // X wins against this computer by two corners.
    for (mv, answer) in [("a1", "b2"), ("c3", "a3"), ("c1", "c2")] {
        person.types(mv);
        person.hears(&format!("O plays {answer}. "));
        person.hears("your move. ");
    }
    person.types("b1");
    person.hears("[\u{1b}[1;7mX\u{1b}[0m]");
    person.hears("You win");
    person.hears("You 1");
    person.hears("Another game, sides changed? [Y/n] ");
    assert!(place.kept().is_empty());

    // Another game: the computer begins. It is given up.
    person.types("");
    person.hears("X plays b2. ");
    person.hears("O, your move. ");
    person.types("resign");
    person.hears("You resign.");
    person.hears("You 1, heuristic 1");
    person.hears("[Y/n] ");
    person.types("y");
    person.hears("X, your move. ");
    // A loss: O wins by a line.
    for mv in ["a3", "a2", "b1"] {
        person.types(mv);
        person.hears("O plays ");
    }
    person.hears("You lose");
    person.hears("You 1, heuristic 2");
    person.hears("[Y/n] ");
    person.types("n");
    person.hears("Goodbye.");
    assert_eq!(person.leaves().0, 0);
    assert!(place.kept().is_empty());
}

#[test]
fn enter_alone_plays_against_the_strongest() {
    let place = Place::new();
    let mut person = Person::at(&place, &[]);
    accept_all(&mut person);
    person.hears("X, your move. ");
    person.types("5");
    person.hears("O plays ");
    person.hears("your move. ");
    person.types("quit");
    let (code, rest) = person.leaves();
    assert_eq!(code, 0);
    assert!(
        rest.contains("The game is kept") && rest.contains("Goodbye."),
        "{rest}"
    );
}

#[test]
fn two_people_share_a_keyboard() {
    let place = Place::new();
    let mut person = Person::at(&place, &["play", "tictactoe"]);
    // The game is named already.
    let before = person.hears("Who plays?");
    assert!(!before.contains("Which game?"), "{before}");
    person.types("2");
    for (player, mv) in [("X", "7"), ("O", "4"), ("X", "8"), ("O", "5")] {
        person.hears(&format!("{player} to move. "));
        person.types(mv);
    }
    person.hears("X to move. ");
    person.types("9");
    person.hears("X wins.");
    person.hears("X 1, O 0");
    person.hears("[Y/n] ");
    // A look back at the end: the game isn't won any more, nor counted.
    person.types("undo");
    person.hears("X to move. ");
    person.types("c2");
    person.hears("O to move. ");
    person.types("c3");
    person.hears("X to move. ");
    person.keys("\u{4}");
    let (code, rest) = person.leaves();
    assert_eq!(code, 1, "end of input in mid-game");
    assert!(rest.contains("The input ended"), "{rest}");
    assert_eq!(place.kept().len(), 1);
}

#[test]
fn computers_play_and_somebody_watches() {
    let place = Place::new();
    let mut person = Person::at(
        &place,
        &["play", "--first", "minimax", "--second", "minimax"],
    );
    person.hears("X plays b2. ");
    person.hears("A draw.");
    person.hears("drawn 1.");
    person.hears("[Y/n] ");
    person.types("no");
    person.hears("Goodbye.");
    assert_eq!(person.leaves().0, 0);
}

#[test]
fn an_unfinished_game_is_offered_at_the_next_start() {
    let place = Place::new();
    for mv in ["a1", "c3"] {
        let run = place.run(&["play", "--second", "heuristic"], format!("{mv}\n"));
        assert_eq!(run.code, Some(1));
    }
    assert_eq!(place.kept().len(), 2);
    let mut person = Person::at(&place, &[]);
    person.hears("unfinished game");
    person.hears("1  Tic-tac-toe, 2 moves made, human against heuristic");
    person.hears("2  Tic-tac-toe");
    person.hears("3  Begin a new game");
    person.hears("[1] ");
    person.types("");
    // The newest.
    person.hears("X, your move. ");
    person.types("history");
    person.hears("1. c3 b2");
    person.hears("your move. ");
    person.types("resign");
    person.hears("[Y/n] ");
    person.types("n");
    assert_eq!(person.leaves().0, 0);
    // The other one is still there; this one has ended.
    assert_eq!(place.kept().len(), 1);
    let mut person = Person::at(&place, &[]);
    person.hears("1  Tic-tac-toe, 2 moves made");
    person.hears("2  Begin a new game");
    person.types("n");
    person.hears("Which game?");
    person.types("quit");
    person.hears("Goodbye.");
    assert_eq!(person.leaves().0, 0);
    assert_eq!(place.kept().len(), 1);
}

#[test]
fn games_that_are_left_can_be_deleted_and_damaged_ones_are_named() {
    let place = Place::new();
    for mv in ["a1", "c3"] {
        place.run(&["play", "--second", "heuristic"], format!("{mv}\n"));
    }
    let kept = place.kept();
    let damaged = kept[0].with_file_name("0000000000001-1-0.json");
    std::fs::write(&damaged, "{").unwrap();
    let mut person = Person::at(&place, &[]);
    person.hears("can't be read:");
    person.hears("0000000000001-1-0.json");
    person.hears("JSON: line 1");
    person.hears("3  Begin a new game");
    person.types("delete 3");
    person.hears("Please type one of the numbers");
    person.types("delete 2");
    person.hears("The game is removed.");
    person.hears("1  Tic-tac-toe, 2 moves made");
    person.hears("2  Begin a new game");
    // The older one has gone; the damaged file stays for whoever wants to mend it.
    assert_eq!(place.kept(), [damaged, kept[1].clone()]);
    person.types("delete 1");
    person.hears("The game is removed.");
    person.hears("Which game?");
    person.types("quit");
    person.hears("Goodbye.");
    assert_eq!(person.leaves().0, 0);
    assert_eq!(place.kept().len(), 1);
}

#[test]
fn a_draw_is_offered_to_the_other_person() {
    let place = Place::new();
    let seats = ["play", "chess", "--first", "human", "--second", "human"];
    let mut person = Person::at(&place, &seats);
    for (player, line) in [("White", "e4"), ("Black", "e5"), ("White", "draw")] {
        person.hears(&format!("{player} to move. "));
        person.types(line);
    }
    person.hears("Does Black agree to a draw? [y/N] ");
    person.types("n");
    person.hears("The game goes on.");
    person.hears("White to move. ");
    person.types("draw");
    person.hears("[y/N] ");
    person.types("y");
    person.hears("A draw by agreement.");
    person.hears("[Y/n] ");
    person.types("n");
    assert_eq!(person.leaves().0, 0);
}

/// The window of a terminal, with a shell that sets it.
fn window(place: &Place, columns: u32, rows: u32, play: &str) -> Person {
    let program = env!("CARGO_BIN_EXE_tengen");
    let script = format!("stty cols {columns} rows {rows}; exec {program} {play}");
    let mut command = place.within(Command::new("sh"));
    command.args(["-c", &script]);
    command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
    Person::running(command)
}

/// How many columns a line takes that holds no colours.
fn columns(line: &str) -> usize {
    // The reader takes every byte for a character.
    let bytes: Vec<u8> = line.chars().map(|c| c as u8).collect();
    String::from_utf8(bytes).unwrap().trim_end().chars().count()
}

#[test]
fn what_is_said_fits_into_a_narrow_window() {
    let place = Place::new();
    for (width, framed) in [(50, true), (30, false)] {
        let play = "play chess --first human --second human --plain";
        let mut person = window(&place, width, 24, play);
        let begun = person.hears("White to move. ");
        person.types("help");
        let help = person.hears("White to move. ");
        person.types("e4");
        let moved = person.hears("Black to move. ");
        for said in [&begun, &help, &moved] {
            for line in said.lines() {
                assert!(columns(line) <= width as usize, "{width}: {line:?}");
            }
        }
        let bar: String = "│".bytes().map(char::from).collect();
        assert_eq!(moved.contains(&bar), framed, "{moved}");
        person.types("quit");
        assert_eq!(person.leaves().0, 0);
    }
}

#[test]
fn an_analysis_shows_what_fits_into_the_window_and_all_on_request() {
    let place = Place::new();
    let position = "chess 7k/8/8/8/8/8/8/KQ6 w - - 0 1 --first human --second human --plain";
    // The values in a column of their own, whatever the search finds.
    let values = ["  estimated at ", "  mates in ", "  draws ", "  seems to "];
    let moves = |shown: &str| {
        let lines = shown.lines();
        let lines = lines.filter(|line| values.iter().any(|value| line.contains(value)));
        lines.count()
    };
    for (width, rows) in [(80, 24), (80, 40), (60, 24)] {
        let mut person = window(&place, width, rows, &format!("play {position}"));
        person.hears("White to move. ");
        person.types("analyse");
        let before = person.hears("analyse all shows them.");
        let rest = person.hears("White to move. ");
        let shown = before + &rest;
        for line in shown.lines() {
            assert!(columns(line) <= width as usize, "{width}: {line:?}");
        }
        // The first line is what was typed, the last one the prompt's.
        let lines = shown.lines().count() - 2;
        if width == 80 {
            assert!(lines <= rows as usize - 2, "{rows}: {lines}\n{shown}");
        }
        assert!(moves(&shown) >= 8, "{shown}");
        person.types("analyse all");
        let all = person.hears("White to move. ");
        assert!(!all.contains("more: "), "{all}");
        assert!(moves(&all) > moves(&shown), "{all}");
        person.types("quit");
        assert_eq!(person.leaves().0, 0);
    }
}

#[test]
fn commands_break_their_sentences_between_words() {
    let place = Place::new();
    for width in [80, 60] {
        for line in [
            "review chess startpos moves f3 e5 g4 Qh4 --depth 2",
            "best chess startpos moves e4 e5 Nf3 Nc6 --bot minimax:depth=3",
            "analyse chess startpos moves e4 e5 --depth 2",
        ] {
            let said = window(&place, width, 24, line).leaves();
            assert_eq!(said.0, 0, "{line}");
            for line in said.1.lines() {
                // What goes on meanwhile is shown and taken back.
                let line = line.rsplit("\u{1b}[K").next().unwrap_or_default();
                let line = line.rsplit("\u{1b}[J").next().unwrap_or_default();
                assert!(columns(line) <= width as usize, "{width}: {line:?}");
            }
        }
    }
}

#[test]
fn a_game_that_was_killed_at_the_terminal_is_offered_too() {
    let place = Place::new();
    let mut person = Person::at(&place, &[]);
    accept_all(&mut person);
    person.hears("your move. ");
    person.types("a1");
    person.hears("O plays b2. ");
    person.hears("your move. ");
    person
        .session
        .process_mut()
        .signal(rexpect::process::Signal::SIGKILL)
        .unwrap();
    drop(person);
    let mut person = Person::at(&place, &[]);
    person.hears("2 moves made, human against minimax");
    person.types("y");
    person.hears("your move. ");
    person.types("history");
    person.hears("1. a1 b2");
    person.hears("your move. ");
    person.types("quit");
    assert_eq!(person.leaves().0, 0);
}

#[test]
fn ctrl_c_at_the_prompt_keeps_the_game() {
    let place = Place::new();
    let mut person = Person::at(&place, &["play", "--second", "heuristic"]);
    person.hears("your move. ");
    person.types("a1");
    person.hears("O plays b2. ");
    person.hears("your move. ");
    person.keys("\u{3}");
    let (code, rest) = person.leaves();
    assert_eq!(code, 130);
    assert!(rest.contains("The game is kept"), "{rest}");
    assert_eq!(place.kept().len(), 1);
}

#[test]
fn ctrl_c_in_the_menu_leaves() {
    let place = Place::new();
    let mut person = Person::at(&place, &[]);
    person.hears("Which game?");
    person.hears("] ");
    person.keys("\u{3}");
    assert_eq!(person.leaves().0, 130);
}

#[test]
fn ctrl_c_while_the_computer_thinks_makes_it_move_at_once() {
    let place = Place::new();
    let args = ["play", "gomoku", "--second", "minimax:time=60s"];
    let mut person = Person::at(&place, &args);
    person.hears("your move. ");
    person.types("h8");
    person.hears("Thinking… (Ctrl-C: move now)");
    let begun = std::time::Instant::now();
    person.keys("\u{3}");
    person.hears("plays ");
    assert!(begun.elapsed().as_secs() < 30);
    person.hears("your move. ");
    person.types("quit");
    assert_eq!(person.leaves().0, 0);
}

#[test]
fn lines_can_be_edited_and_completed() {
    let place = Place::new();
    let mut person = Person::at(&place, &["play", "--first", "human", "--second", "human"]);
    person.hears("X to move. ");
    // b2, with a wrong key taken back.
    person.keys("c\u{7f}b2\r");
    person.hears("O to move. ");
    person.types("moves");
    let moves = person.hears("a1  b1  c1");
    assert!(!moves.contains("b2  "), "{moves}");
    person.hears("O to move. ");
    // Tab completes a command.
    person.keys("hist\t\r");
    person.hears("Played: 1. b2");
    person.hears("O to move. ");
    // Arrow up brings the last line back.
    person.keys("\u{1b}[A\r");
    person.hears("Played: 1. b2");
    person.types("quit");
    assert_eq!(person.leaves().0, 0);
}

#[test]
fn new_in_mid_game_asks_once_more() {
    let place = Place::new();
    let mut person = Person::at(&place, &["play", "--second", "heuristic"]);
    person.hears("your move. ");
    person.types("a1");
    person.hears("O plays b2. ");
    person.hears("your move. ");
    person.types("new");
    person.hears("[y/N] ");
    person.types("");
    person.hears("The game goes on.");
    person.hears("your move. ");
    person.types("new");
    person.hears("[y/N] ");
    person.types("y");
    person.hears("The game so far is kept");
    // The same sides: nothing was decided.
    person.hears("X, your move. ");
    person.types("quit");
    assert_eq!(person.leaves().0, 0);
}

#[test]
fn no_colour_where_it_is_not_wanted() {
    for (args, variables) in [
        (&["--plain"][..], &[][..]),
        (&["--ascii"], &[("NO_COLOR", "1")]),
    ] {
        let place = Place::new();
        let seats = ["play", "--first", "human", "--second", "human"];
        let mut person = Person::with(&place, &[&seats[..], args].concat(), variables);
        person.hears("X to move. ");
        person.types("a3");
        let board = person.hears("to move. ");
        assert!(board.contains("(X)"), "{board:?}");
        assert!(!board.contains("\u{1b}[1;"), "{board:?}");
        if args == ["--ascii"] {
            assert!(board.contains("+---+---+---+"), "{board:?}");
        }
        person.types("quit");
        assert_eq!(person.leaves().0, 0);
    }
}

#[test]
fn the_menu_speaks_chinese_in_a_chinese_locale() {
    let place = Place::new();
    let chinese = [("LC_ALL", "zh_CN.UTF-8")];
    let mut person = Person::with(&place, &[], &chinese);
    for question in ["井字棋", "电脑", "minimax", "X"] {
        person.hears(question);
        person.hears("] ");
        person.types("");
    }
    person.hears("X，该你走了。");
    person.types("认输");
    person.hears("你认输了");
    person.types("否");
    person.hears("再见。");
    assert_eq!(person.leaves().0, 0);
}

#[test]
fn a_signal_leaves_the_terminal_as_it_was() {
    for name in ["TERM", "HUP", "INT"] {
        let place = Place::new();
        let play = format!("{} play --second heuristic", env!("CARGO_BIN_EXE_tengen"));
        let script =
            format!("stty echo; sh -c 'echo $$ > id; exec {play}'; echo status $?; stty -a");
        let mut command = place.within(Command::new("sh"));
        command.args(["-c", &script]);
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
        let mut person = Person::running(command);
        person.hears("your move. ");
        person.types("a1");
        person.hears("O plays b2. ");
        person.hears("your move. ");
        let id = std::fs::read_to_string(place.path("id")).unwrap();
        signal(id.trim().parse().unwrap(), name);
        person.hears("The game is kept");
        person.hears("status 130");
        let (_, settings) = person.leaves();
        let settings: Vec<&str> = settings.split_whitespace().collect();
        for setting in ["icanon", "echo", "isig", "opost"] {
            assert!(settings.contains(&setting), "{name}: {settings:?}");
        }
    }
}
