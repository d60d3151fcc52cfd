//! What several tests need.

use tengen_engine::{BotSpec, Stop, Table};
use tengen_play::contract::{Choice, Code, Message, Refusal, Snapshot};
use tengen_play::{Lang, Seat, Seats, Session, catalog, read_bot};
use tengen_rules::random::mix;

pub(crate) const EN: Lang = Lang::En;

/// Draws for tests, the same in every run.
pub(crate) struct Draws(u64);

impl Draws {
    pub(crate) fn new(seed: u64) -> Self {
        Draws(mix(seed))
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = mix(self.0);
        (self.0 % n as u64) as usize
    }

    pub(crate) fn of<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

pub(crate) fn seats(first: &str, second: &str) -> Seats {
    Seats {
        first: Seat::read(first).unwrap(),
        second: Seat::read(second).unwrap(),
    }
}

pub(crate) fn open(text: &str) -> Box<dyn Session> {
    catalog::open(text, Seats::HUMANS).unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn open_with(text: &str, first: &str, second: &str) -> Box<dyn Session> {
    catalog::open(text, seats(first, second)).unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn bot(text: &str) -> BotSpec {
    read_bot(text).unwrap()
}

pub(crate) fn info(session: &dyn Session) -> Snapshot {
    session.info(EN)
}

/// Everything that a front end can see, as bytes.
pub(crate) fn bytes(session: &dyn Session) -> String {
    let seen = Lang::ALL.map(|lang| Message::Snapshot(Box::new(session.info(lang))));
    serde_json::to_string(&seen).unwrap() + &session.record().to_json()
}

pub(crate) fn play(session: &mut dyn Session, moves: &str) {
    for mv in moves.split_whitespace() {
        session
            .play(mv, EN)
            .unwrap_or_else(|refusal| panic!("{mv}: {refusal}"));
    }
}

pub(crate) fn ask(session: &dyn Session, bot: BotSpec) -> Choice {
    let question = session.best_move(bot, EN).unwrap();
    assert_eq!(question.revision(), session.revision());
    question.answer(&mut Table::default(), &Stop::new(), &mut |_| ())
}

/// The bot whose turn it is plays.
pub(crate) fn bot_moves(session: &mut dyn Session) -> String {
    let side = session.to_move().unwrap();
    let Seat::Bot(bot) = session.seats().of(side) else {
        panic!("a person is to move");
    };
    let mv = ask(session, bot).mv;
    session.play(&mv, EN).unwrap()
}

pub(crate) fn code<T>(result: Result<T, Refusal>) -> Code {
    match result {
        Ok(_) => panic!("it was not refused"),
        Err(refusal) => {
            assert!(!refusal.text.is_empty());
            assert!(
                refusal
                    .expected
                    .is_some_and(|expected| !expected.is_empty())
            );
            refusal.code
        }
    }
}

/// One game of every kind, small and large.
pub(crate) const KINDS: [&str; 13] = [
    "tictactoe",
    "3x3x3:misere",
    "4x4x3",
    "5x3x3:exact",
    "1x1x1",
    "2x2x3",
    "8x8x5",
    "gomoku",
    "gomoku:19:exact",
    "26x26x6",
    "26x1x3:misere",
    "tree",
    "chess",
];
