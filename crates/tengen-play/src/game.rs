//! The record of a game: where it started, what was played, what was taken back, and how it ended if the position
//! doesn't say so.

use tengen_rules::{Illegal, Outcome, Player, Position, Ruling};

use crate::contract::Forfeit;

/// How a game ended that goes on as far as its position is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending<M> {
    /// This player has given up.
    Resigned(Player),
    /// A player has lost by something beside the board.
    Forfeit {
        /// Who has lost.
        loser: Player,
        /// By what.
        why: Forfeit,
    },
    /// The players have agreed to a draw.
    Agreed,
    /// The player to move has claimed a draw, with the position as it stands or with a move that is announced and not
    /// made.
    Claimed {
        /// The rule, as it is called on the wire.
        rule: &'static str,
        /// The move that was announced.
        with: Option<M>,
    },
    /// Somebody who watches over the game has said how it ends.
    Adjudicated(Outcome),
}

impl<M> Ending<M> {
    /// How the game ended by it.
    pub const fn outcome(&self) -> Outcome {
        match self {
            Ending::Resigned(loser) | Ending::Forfeit { loser, .. } => Outcome::Win(loser.other()),
            Ending::Agreed | Ending::Claimed { .. } => Outcome::Draw,
            Ending::Adjudicated(outcome) => *outcome,
        }
    }
}

/// A move that was made.
struct Made<P: Position> {
    mv: P::Move,
    undo: P::Undo,
    /// The position before it can't come back.
    irreversible: bool,
}

/// A game of a known type. Every change happens as a whole or not at all.
pub struct Game<P: Position> {
    start: P,
    position: P,
    made: Vec<Made<P>>,
    /// The keys of the positions before each of these moves; empty where positions can't come back.
    keys: Vec<u64>,
    /// Moves taken back, the next one to play again last.
    undone: Vec<P::Move>,
    ending: Option<Ending<P::Move>>,
}

impl<P: Position> Game<P> {
    /// A game that begins here.
    pub fn new(start: P) -> Self {
        Game {
            position: start.clone(),
            start,
            made: Vec::new(),
            keys: Vec::new(),
            undone: Vec::new(),
            ending: None,
        }
    }

    /// The same moves again, as far as they have been made.
    pub(crate) fn again(&self) -> Self {
        let mut game = Game::new(self.start.clone());
        for mv in self.moves() {
            game.make(mv);
        }
        game
    }

    /// Where the game began.
    pub fn start(&self) -> &P {
        &self.start
    }

    /// Where it stands.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// The keys of the earlier positions that can still come back, the latest last.
    pub fn past(&self) -> &[u64] {
        let reversible = self.made.iter().rev().take_while(|made| !made.irreversible);
        let back = reversible.count().min(self.keys.len());
        &self.keys[self.keys.len() - back..]
    }

    /// How often the position has stood on the board, this time included.
    pub fn times(&self) -> usize {
        1 + seen(self.past(), self.position.key())
    }

    /// Moves made since the start.
    pub fn ply(&self) -> usize {
        self.made.len()
    }

    /// The moves made since the start, both players'.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = P::Move> + ExactSizeIterator {
        self.made.iter().map(|made| made.mv)
    }

    /// The moves taken back, the next one to play again first.
    pub fn undone(&self) -> impl DoubleEndedIterator<Item = P::Move> + ExactSizeIterator {
        self.undone.iter().rev().copied()
    }

    /// How the game ended, if not by the rules alone.
    pub fn ending(&self) -> Option<Ending<P::Move>> {
        self.ending
    }

    /// What the rules say of the record where the position says nothing.
    fn ruling(&self) -> Option<Ruling> {
        P::RECURS
            .then(|| self.position.ruling(self.times()))
            .flatten()
    }

    /// The rule that has ended the game because of what was played before, though the position doesn't say so.
    pub fn ruled(&self) -> Option<&'static str> {
        match self.ruling() {
            Some(Ruling::Ends(rule)) if self.position.outcome().is_none() => Some(rule),
            _ => None,
        }
    }

    /// How the game has ended; `None` while it is in progress.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.ending {
            Some(ending) => Some(ending.outcome()),
            None => self
                .position
                .outcome()
                .or_else(|| self.ruled().map(|_| Outcome::Draw)),
        }
    }

    /// Whose turn it is; `None` after the end.
    pub fn to_move(&self) -> Option<Player> {
        self.outcome().is_none().then(|| self.position.turn())
    }

    /// The rule by which the player to move may claim a draw now.
    pub fn claim(&self) -> Option<&'static str> {
        match self.ruling() {
            Some(Ruling::Claim(rule)) if self.outcome().is_none() => Some(rule),
            _ => None,
        }
    }

    /// The rule by which the player to move may claim a draw with this move, which is announced and not made.
    pub fn claim_with(&self, mv: P::Move) -> Option<&'static str> {
        if !P::RECURS || self.outcome().is_some() || self.position.check(mv).is_err() {
            return None;
        }
        let mut times = 1;
        let irreversible = self.position.irreversible(mv);
        let mut after = self.position.clone();
        after.make(mv);
        if !irreversible {
            let key = after.key();
            times += seen(self.past(), key) + usize::from(self.position.key() == key);
        }
        match after.ruling(times) {
            Some(Ruling::Ends(rule) | Ruling::Claim(rule)) if after.outcome().is_none() => {
                Some(rule)
            }
            _ => None,
        }
    }

    /// Plays a move. Moves that were taken back are forgotten, unless it is the next of them.
    ///
    /// # Errors
    ///
    /// Why it can't be played.
    pub fn play(&mut self, mv: P::Move) -> Result<(), Illegal> {
        if self.ending.is_some() || self.ruled().is_some() {
            return Err(Illegal::GameOver);
        }
        self.position.check(mv)?;
        self.make(mv);
        if self.undone.pop() != Some(mv) {
            self.undone.clear();
        }
        Ok(())
    }

    /// Makes a legal move.
    fn make(&mut self, mv: P::Move) {
        let irreversible = self.position.irreversible(mv);
        if P::RECURS {
            self.keys.push(self.position.key());
        }
        let undo = self.position.make(mv);
        self.made.push(Made {
            mv,
            undo,
            irreversible,
        });
    }

    /// Ends the game; `false` if it is over, or if a draw is claimed that can't be.
    pub fn end(&mut self, ending: Ending<P::Move>) -> bool {
        let may = match ending {
            Ending::Claimed { rule, with } => {
                let due = match with {
                    Some(mv) => self.claim_with(mv),
                    None => self.claim(),
                };
                due == Some(rule)
            }
            _ => self.outcome().is_none(),
        };
        if may {
            self.ending = Some(ending);
        }
        may
    }

    /// Jumps to a ply and keeps the moves that come after it. What has [ended](Game::ending) the game is withdrawn.
    /// `false` if the game has no such ply.
    pub fn goto(&mut self, ply: usize) -> bool {
        if ply > self.made.len() + self.undone.len() {
            return false;
        }
        self.ending = None;
        while self.made.len() > ply
            && let Some(Made { mv, undo, .. }) = self.made.pop()
        {
            self.keys.pop();
            self.position.unmake(mv, undo);
            self.undone.push(mv);
        }
        while self.made.len() < ply
            && let Some(mv) = self.undone.pop()
        {
            self.make(mv);
        }
        true
    }

    /// The ply to which taking back leads: one less, or with one person at the board the last one at
    /// which this person was to move. What has [ended](Game::ending) the game is taken back by itself.
    pub fn undo_target(&self, person: Option<Player>) -> Option<usize> {
        if self.ending.is_some() {
            return Some(self.ply());
        }
        let mut plies = (0..self.ply()).rev();
        plies.find(|&ply| person.is_none_or(|person| self.turn_at(ply) == person))
    }

    /// The ply to which playing again leads, in the steps of [`undo_target`](Game::undo_target).
    pub fn redo_target(&self, person: Option<Player>) -> Option<usize> {
        let last = self.ply() + self.undone.len();
        if self.ending.is_some() || self.undone.is_empty() {
            return None;
        }
        let mut plies = self.ply() + 1..last;
        plies
            .find(|&ply| person.is_none_or(|person| self.turn_at(ply) == person))
            .or(Some(last))
    }

    /// Whose turn it is at a ply: players take turns.
    fn turn_at(&self, ply: usize) -> Player {
        if ply.is_multiple_of(2) {
            self.start.turn()
        } else {
            self.start.turn().other()
        }
    }
}

/// How often a key is among others.
fn seen(keys: &[u64], key: u64) -> usize {
    keys.iter().filter(|&&other| other == key).count()
}
