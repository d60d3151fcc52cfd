//! Any text wherever a text is read: as a bot, an outline, a saved game, and as a session whose first
//! line is a position and whose other lines are commands and moves.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tengen_engine::search::Method;
use tengen_engine::{Limits, Stop, Table};
use tengen_play::catalog::{self, Visitor};
use tengen_play::contract::Refusal;
use tengen_play::{Kit, Lang, SavedGame, Seat, Seats, Session, picture, read_bot};
use tengen_rules::laws;
use tengen_rules::tree::Tree;

fuzz_target!(|data: &[u8]| {
    let text = &String::from_utf8_lossy(data);

    match Seat::read(text) {
        Ok(seat) => assert_eq!(Seat::read(&seat.to_string()), Ok(seat)),
        Err(error) => refused(|lang| error.refusal(lang)),
    }

    if let Ok(tree) = Tree::read(text) {
        assert_eq!(laws::check(&tree, |_| data.len()), Ok(()));
    }

    match SavedGame::read(data) {
        Ok(saved) => {
            assert_eq!(reread(&saved), saved);
            match saved.open() {
                Ok(session) => reopens(&*session),
                Err(error) => refused(|lang| error.refusal(lang)),
            }
        }
        Err(error) => refused(|lang| error.refusal(lang)),
    }

    let (position, lines) = text.split_once('\n').unwrap_or((text, ""));
    // Half of them against a bot, so that commands come in pairs.
    let seats = Seats {
        second: [Seat::Human, seat("heuristic")][data.len() % 2],
        ..Seats::HUMANS
    };
    match catalog::open(position, seats) {
        Ok(mut session) => {
            let reread = catalog::with_position(position, Reread);
            reread.expect("what opens as a game opens as a position");
            for line in lines.lines() {
                say(&mut *session, line);
            }
            reopens(&*session);
        }
        Err(error) => refused(|lang| error.refusal(lang)),
    }
});

fn seat(text: &str) -> Seat {
    Seat::read(text).expect("a seat")
}

/// A refusal says something in every language.
fn refused(refusal: impl Fn(Lang) -> Refusal) {
    for lang in Lang::ALL {
        assert!(!refusal(lang).text.is_empty());
    }
}

fn reread(saved: &SavedGame) -> SavedGame {
    SavedGame::read(saved.to_json().as_bytes()).expect("what is written can be read")
}

/// A saved game goes on where it was.
fn reopens(session: &dyn Session) {
    let saved = reread(&session.record());
    assert_eq!(saved, session.record());
    let again = saved.open().expect("what was saved opens");
    assert_eq!(again.info(Lang::Zh), session.info(Lang::Zh));
}

/// A position's text leads back to it.
struct Reread;

impl Visitor for Reread {
    type Output = ();

    fn visit<P: Kit>(self, position: P) {
        let text = position.position_text();
        let rest = text
            .strip_prefix(&position.spec_text())
            .expect("spec first");
        let again = position
            .read_position(rest)
            .expect("what is written can be read");
        assert_eq!(again.position_text(), text);
        assert_eq!(again.key(), position.key());
    }
}

/// Carries out a line; what is refused changes nothing, and what is not is a new revision.
fn say(session: &mut dyn Session, line: &str) {
    let lang = Lang::En;
    let before = session.info(lang);
    let (command, argument) = line.split_once(' ').unwrap_or((line, ""));
    let side = session.to_move();
    let done = match (command, side) {
        ("undo", _) => session.undo(lang),
        ("redo", _) => session.redo(lang),
        ("goto", _) => session.goto(argument.parse().unwrap_or(usize::MAX), lang),
        ("resign", Some(side)) => session.resign(side, lang),
        ("preview", Some(side)) => {
            let _ = session.preview(argument, side, lang);
            assert_eq!(session.info(lang), before);
            return;
        }
        ("best", Some(_)) => {
            best(session, argument);
            assert_eq!(session.info(lang), before);
            return;
        }
        ("explain", Some(_)) => {
            explain(session, argument.len());
            assert_eq!(session.info(lang), before);
            return;
        }
        _ => session.play(line, lang).map(drop),
    };
    let after = session.info(lang);
    match done {
        Ok(()) => assert_eq!(after.revision, before.revision + 1),
        Err(refusal) => {
            refused(|_| refusal.clone());
            assert_eq!(after, before);
        }
    }
}

/// A bot without any time has a legal move all the same.
fn best(session: &dyn Session, bot: &str) {
    let Ok(bot) = read_bot(bot) else { return };
    let question = session.best_move(bot, Lang::Zh).expect("in progress");
    let stop = Stop::new();
    stop.stop();
    let choice = question.answer(&mut Table::new(0), &stop, &mut |_| ());
    assert!(session.legal_moves().contains(&choice.mv));
    assert_eq!(choice.pv.first(), Some(&choice.mv));
}

/// What explains a position has something to say at any limit, in words and as pictures.
fn explain(session: &dyn Session, nodes: usize) {
    let (limits, stop) = (Limits::nodes(nodes as u64), &Stop::new());
    let table = &mut Table::new(0);
    let question = session.analyse(limits, Lang::Zh).expect("in progress");
    let analysis = question.answer(table, stop, &mut |_| ());
    assert_eq!(analysis.candidates.len(), session.legal_moves().len());
    assert!(analysis.candidates.iter().all(|one| !one.text.is_empty()));
    let method = Method::ALL[nodes % Method::ALL.len()];
    let question = session
        .tree(method, limits, 50, Lang::En)
        .expect("in progress");
    let trace = question.answer(table, stop, &mut |_| ());
    assert!(trace.counts.nodes <= nodes.max(1) as u64);
    assert!(!picture::tree_text(&trace, Lang::En).is_empty());
    assert!(picture::tree_svg(&trace, Lang::Zh).ends_with("</svg>\n"));
    if let Ok(question) = session.review(limits, Lang::En) {
        let review = question.answer(table, stop, &mut |_| ());
        assert_eq!(review.moves.len(), session.ply());
    }
}
