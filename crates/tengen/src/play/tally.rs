//! The score of the games played in a run.

use tengen_play::contract::Score;
use tengen_rules::Player;

/// Counts finished games by who won, whichever side they played.
#[derive(Debug, Default)]
pub struct Tally {
    score: Score,
    /// Whether the sides have changed since the first game.
    pub changed: bool,
    /// What the current game has been counted as.
    counted: Option<Counted>,
}

#[derive(Clone, Copy, Debug)]
enum Counted {
    One,
    Two,
    Draw,
}

impl Tally {
    /// Counts the current game, and gives the score with it.
    pub fn count(&mut self, winner: Option<Player>) -> Score {
        let counted = match winner {
            None => Counted::Draw,
            Some(winner) if (winner == Player::First) != self.changed => Counted::One,
            Some(_) => Counted::Two,
        };
        *self.place(counted) += 1;
        self.counted = Some(counted);
        self.score
    }

    /// The current game goes on after all.
    pub fn take_back(&mut self) {
        if let Some(counted) = self.counted.take() {
            *self.place(counted) -= 1;
        }
    }

    /// Another game begins.
    pub fn next(&mut self) {
        self.counted = None;
    }

    fn place(&mut self, counted: Counted) -> &mut u32 {
        match counted {
            Counted::One => &mut self.score.one,
            Counted::Two => &mut self.score.two,
            Counted::Draw => &mut self.score.draws,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_is_counted_for_whoever_won_on_either_side() {
        let mut tally = Tally::default();
        tally.count(Some(Player::First));
        tally.next();
        tally.changed = true;
        tally.count(Some(Player::First));
        let score = tally.count(None);
        assert_eq!((score.one, score.two, score.draws), (1, 1, 1));
    }

    #[test]
    fn a_game_that_goes_on_is_not_counted_twice() {
        let mut tally = Tally::default();
        tally.count(Some(Player::First));
        tally.take_back();
        tally.take_back();
        let score = tally.count(Some(Player::Second));
        assert_eq!((score.one, score.two, score.draws), (0, 1, 0));
    }
}
