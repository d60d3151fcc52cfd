//! Random operations against a naive model: a list of moves, a place in it, and who has resigned.

use crate::support::*;
use tengen_play::contract::{Code, Side};
use tengen_play::{Seat, Session, catalog};
use tengen_rules::Player;

/// The model knows no rules: it asks a fresh session with the moves made so far.
struct Model {
    start: &'static str,
    person: Option<Player>,
    moves: Vec<String>,
    ply: usize,
    resigned: Option<Player>,
    revision: u64,
}

impl Model {
    fn fresh(&self) -> Box<dyn Session> {
        open(&format!(
            "{} moves {}",
            self.start,
            self.moves[..self.ply].join(" ")
        ))
    }

    fn over(&self) -> bool {
        self.resigned.is_some() || self.fresh().is_terminal()
    }

    /// Who would be to move at a ply.
    fn mover(&self, ply: usize) -> Player {
        let first = self.start.ends_with(" o");
        if first == ply.is_multiple_of(2) {
            Player::Second
        } else {
            Player::First
        }
    }

    /// Where taking back would lead, move by move.
    fn undo(&self) -> Option<usize> {
        let mut ply = self.ply;
        let mut persons_move_is_back = false;
        while ply > 0 {
            ply -= 1;
            persons_move_is_back |= Some(self.mover(ply)) == self.person;
            if self.person.is_none() || persons_move_is_back && Some(self.mover(ply)) == self.person
            {
                return Some(ply);
            }
        }
        None
    }

    /// Where playing again would lead, move by move.
    fn redo(&self) -> Option<usize> {
        let mut ply = self.ply;
        while ply < self.moves.len() {
            ply += 1;
            if self.person.is_none_or(|person| self.mover(ply) == person) {
                return Some(ply);
            }
        }
        (ply > self.ply).then_some(ply)
    }

    fn jump(&mut self, target: usize) {
        self.ply = target;
        self.resigned = None;
        self.revision += 1;
    }

    fn check(&self, session: &dyn Session) {
        let info = session.info(EN);
        let fresh = self.fresh();
        let same = fresh.info(EN);
        assert_eq!(info.history, self.moves[..self.ply]);
        assert_eq!(info.position, same.position);
        assert_eq!(info.board, same.board);
        assert_eq!(info.ply, self.ply);
        assert_eq!(info.revision, self.revision);
        assert_eq!(info.is_terminal, self.over());
        assert_eq!(
            info.can_undo,
            self.resigned.is_some() || self.undo().is_some()
        );
        assert_eq!(
            info.can_redo,
            self.resigned.is_none() && self.redo().is_some()
        );
        if let Some(loser) = self.resigned {
            assert_eq!(info.winner, Some(Side::from(loser.other())));
            assert!(info.legal_moves.is_empty() && info.to_move.is_none());
        } else {
            assert_eq!(info.legal_moves, same.legal_moves);
            assert_eq!((info.status, info.winner), (same.status, same.winner));
            assert_eq!((info.to_move, info.line), (same.to_move, same.line));
            if !self.over() {
                assert_eq!(session.to_move(), Some(self.mover(self.ply)));
            }
        }
        let record = session.record();
        assert_eq!(record.moves, self.moves[..self.ply]);
        assert_eq!(record.undone, self.moves[self.ply..]);
    }
}

/// A random operation on both. A refused one must leave every byte as it was.
fn step(session: &mut dyn Session, model: &mut Model, draws: &mut Draws) {
    let before = bytes(session);
    let refused = match draws.below(12) {
        0..=5 => {
            let legal = session.legal_moves();
            let mv = match draws.below(6) {
                0 => "a1".to_owned(),
                1 => (*draws.of(&["z99", "", "moves", "b2 b2", "９"])).to_owned(),
                _ if legal.is_empty() => "c3".to_owned(),
                _ => draws.of(&legal).clone(),
            };
            match session.play(&mv, EN) {
                Ok(played) => {
                    assert!(legal.contains(&played));
                    if model.moves.get(model.ply) != Some(&played) {
                        model.moves.truncate(model.ply);
                        model.moves.push(played);
                    }
                    model.ply += 1;
                    model.revision += 1;
                    false
                }
                Err(refusal) => {
                    assert!(!legal.contains(&mv), "{mv} is legal: {refusal}");
                    assert_eq!(refusal.code == Code::GameOver, model.over());
                    true
                }
            }
        }
        6 | 7 => {
            let target = match model.resigned {
                Some(_) => Some(model.ply),
                None => model.undo(),
            };
            match (session.undo(EN), target) {
                (Ok(()), Some(target)) => {
                    model.jump(target);
                    false
                }
                (Err(refusal), None) => {
                    assert_eq!(refusal.code, Code::NothingToUndo);
                    true
                }
                other => panic!("undo: {other:?}"),
            }
        }
        8 | 9 => {
            let target = model.redo().filter(|_| model.resigned.is_none());
            match (session.redo(EN), target) {
                (Ok(()), Some(target)) => {
                    model.jump(target);
                    false
                }
                (Err(refusal), None) => {
                    assert_eq!(refusal.code, Code::NothingToRedo);
                    true
                }
                other => panic!("redo: {other:?}"),
            }
        }
        10 => {
            let ply = draws.below(model.moves.len() + 2);
            // A jump to where the game is changes nothing, unless somebody has resigned.
            let there = ply == model.ply && model.resigned.is_none();
            let fits = ply <= model.moves.len() && !there;
            assert_eq!(session.goto(ply, EN).is_ok(), fits);
            if fits {
                model.jump(ply);
            }
            !fits
        }
        _ => {
            let player = *draws.of(&Player::BOTH);
            let over = model.over();
            assert_eq!(session.resign(player, EN).is_err(), over);
            if !over {
                model.resigned = Some(player);
                model.revision += 1;
            }
            over
        }
    };
    if refused {
        assert_eq!(bytes(session), before);
    }
    model.check(session);
}

#[test]
fn operations_agree_with_a_list_of_moves() {
    let mut draws = Draws::new(2);
    let starts = [
        "3x3x3 startpos",
        "3x3x3 3/1x1/3 o",
        "3x3x3:misere startpos",
        "4x3x3 startpos",
        "2x1x2 startpos",
        "tree startpos",
        "9x8x4 startpos",
    ];
    let rounds = if std::env::var_os("TENGEN_LONG").is_some() {
        1500
    } else {
        140
    };
    for round in 0..rounds {
        let start = starts[round % starts.len()];
        let seats = match draws.below(4) {
            0 => seats("human", "human"),
            1 => seats("human", "random:seed=1"),
            2 => seats("heuristic", "human"),
            _ => seats("random:seed=1", "heuristic"),
        };
        let mut session = catalog::open(start, seats).unwrap();
        let person = match (seats.first, seats.second) {
            (Seat::Human, Seat::Bot(_)) => Some(Player::First),
            (Seat::Bot(_), Seat::Human) => Some(Player::Second),
            _ => None,
        };
        let mut model = Model {
            start,
            person,
            moves: Vec::new(),
            ply: 0,
            resigned: None,
            revision: 0,
        };
        for _ in 0..60 {
            step(&mut *session, &mut model, &mut draws);
        }
        // And all of it comes back from a file.
        let again = session.record().open().unwrap();
        assert_eq!(bytes(&*again), bytes(&*session));
        model.check(&*again);
    }
}

#[test]
fn every_refusal_at_every_point_leaves_every_byte() {
    for kind in KINDS {
        let mut session = open(kind);
        let mut draws = Draws::new(7);
        loop {
            let before = bytes(&*session);
            if session.ply() > 0 {
                let taken = session.info(EN).history[0].clone();
                assert!(session.play(&taken, EN).is_err(), "{kind}");
            }
            for mv in ["", "zz", "a0", "zz9", "99 99", "é", "no where"] {
                assert!(session.play(mv, EN).is_err(), "{kind} {mv}");
            }
            assert!(session.redo(EN).is_err());
            assert!(session.goto(session.ply() + 1, EN).is_err());
            assert!(session.goto(usize::MAX, EN).is_err());
            if session.ply() == 0 {
                assert!(session.undo(EN).is_err());
            }
            if session.is_terminal() {
                assert!(session.resign(Player::First, EN).is_err());
            }
            assert_eq!(bytes(&*session), before, "{kind}");
            let legal = session.legal_moves();
            if legal.is_empty() || session.ply() > 60 {
                break;
            }
            play(&mut *session, draws.of(&legal).as_str());
        }
    }
}
