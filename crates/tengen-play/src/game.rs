//! The record of a game: where it started, what was played, what was taken back.

use tengen_rules::{Illegal, Outcome, Player, Position};

/// A game of a known type. Every change happens as a whole or not at all.
pub struct Game<P: Position> {
    start: P,
    position: P,
    made: Vec<(P::Move, P::Undo)>,
    /// Moves taken back, the next one to play again last.
    undone: Vec<P::Move>,
    resigned: Option<Player>,
}

impl<P: Position> Game<P> {
    /// A game that begins here.
    pub fn new(start: P) -> Self {
        Game {
            position: start.clone(),
            start,
            made: Vec::new(),
            undone: Vec::new(),
            resigned: None,
        }
    }

    /// Where the game began.
    pub fn start(&self) -> &P {
        &self.start
    }

    /// Where it stands.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// Moves made since the start.
    pub fn ply(&self) -> usize {
        self.made.len()
    }

    /// The moves made since the start, both players'.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = P::Move> + ExactSizeIterator {
        self.made.iter().map(|(mv, _)| *mv)
    }

    /// The moves taken back, the next one to play again first.
    pub fn undone(&self) -> impl DoubleEndedIterator<Item = P::Move> + ExactSizeIterator {
        self.undone.iter().rev().copied()
    }

    /// Who has given up.
    pub fn resigned(&self) -> Option<Player> {
        self.resigned
    }

    /// How the game has ended; `None` while it is in progress.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.resigned {
            Some(player) => Some(Outcome::Win(player.other())),
            None => self.position.outcome(),
        }
    }

    /// Whose turn it is; `None` after the end.
    pub fn to_move(&self) -> Option<Player> {
        self.outcome().is_none().then(|| self.position.turn())
    }

    /// Plays a move. Moves that were taken back are forgotten, unless it is the next of them.
    ///
    /// # Errors
    ///
    /// Why it can't be played.
    pub fn play(&mut self, mv: P::Move) -> Result<(), Illegal> {
        if self.resigned.is_some() {
            return Err(Illegal::GameOver);
        }
        let undo = self.position.play(mv)?;
        self.made.push((mv, undo));
        if self.undone.pop() != Some(mv) {
            self.undone.clear();
        }
        Ok(())
    }

    /// Gives the game to the other player; `false` if it is over.
    pub fn resign(&mut self, player: Player) -> bool {
        let open = self.outcome().is_none();
        if open {
            self.resigned = Some(player);
        }
        open
    }

    /// Jumps to a ply and keeps the moves that come after it. A resignation is withdrawn.
    /// `false` if the game has no such ply.
    pub fn goto(&mut self, ply: usize) -> bool {
        if ply > self.made.len() + self.undone.len() {
            return false;
        }
        self.resigned = None;
        while self.made.len() > ply
            && let Some((mv, undo)) = self.made.pop()
        {
            self.position.unmake(mv, undo);
            self.undone.push(mv);
        }
        while self.made.len() < ply
            && let Some(mv) = self.undone.pop()
        {
            self.made.push((mv, self.position.make(mv)));
        }
        true
    }

    /// The ply to which taking back leads: one less, or with one person at the board the last one at
    /// which this person was to move. A resignation is taken back by itself.
    pub fn undo_target(&self, person: Option<Player>) -> Option<usize> {
        if self.resigned.is_some() {
            return Some(self.ply());
        }
        let mut plies = (0..self.ply()).rev();
        plies.find(|&ply| person.is_none_or(|person| self.turn_at(ply) == person))
    }

    /// The ply to which playing again leads, in the steps of [`undo_target`](Game::undo_target).
    pub fn redo_target(&self, person: Option<Player>) -> Option<usize> {
        let last = self.ply() + self.undone.len();
        if self.resigned.is_some() || self.undone.is_empty() {
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
