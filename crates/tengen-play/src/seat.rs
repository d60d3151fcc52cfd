//! Who plays.

use std::fmt;

use tengen_engine::{BotSpec, fresh_seed};
use tengen_rules::Player;

use crate::contract::Players;
use crate::error::BotError;
use crate::input::plain;

/// A person or a program. Written as `human` or as the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// A person.
    Human,
    /// A program.
    Bot(BotSpec),
}

impl Seat {
    /// Reads `human` or a bot.
    ///
    /// # Errors
    ///
    /// What is wrong with the text.
    pub fn read(text: &str) -> Result<Self, BotError> {
        if word(text) == "human" {
            return Ok(Seat::Human);
        }
        match read_bot(text) {
            Ok(bot) => Ok(Seat::Bot(bot)),
            Err(error) => Err(BotError {
                seat: true,
                ..error
            }),
        }
    }

    fn map(self, change: impl Fn(BotSpec) -> BotSpec) -> Self {
        match self {
            Seat::Human => Seat::Human,
            Seat::Bot(bot) => Seat::Bot(change(bot)),
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Human => f.write_str("human"),
            Seat::Bot(bot) => bot.fmt(f),
        }
    }
}

/// Reads a bot, such as `minimax:depth=4`, also in capitals and in full-width characters.
///
/// # Errors
///
/// What is wrong with the text.
pub fn read_bot(text: &str) -> Result<BotSpec, BotError> {
    word(text)
        .parse()
        .map_err(|why| BotError { why, seat: false })
}

fn word(text: &str) -> String {
    plain(text).trim().to_lowercase()
}

/// Both seats of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seats {
    /// Who plays `First`.
    pub first: Seat,
    /// Who plays `Second`.
    pub second: Seat,
}

impl Seats {
    /// Two people.
    pub const HUMANS: Seats = Seats {
        first: Seat::Human,
        second: Seat::Human,
    };

    /// Who plays this side.
    pub const fn of(&self, player: Player) -> Seat {
        match player {
            Player::First => self.first,
            Player::Second => self.second,
        }
    }

    /// The side of the only person at the board; `None` with two or none.
    pub const fn lone_human(&self) -> Option<Player> {
        match (self.first, self.second) {
            (Seat::Human, Seat::Bot(_)) => Some(Player::First),
            (Seat::Bot(_), Seat::Human) => Some(Player::Second),
            _ => None,
        }
    }

    /// The same seats, every bot with a seed where it wants one, so that its draws can be repeated.
    #[must_use]
    pub fn seeded(self) -> Self {
        self.map(|bot| bot.seeded(fresh_seed()))
    }

    /// The same seats for another game, with other draws from the same seeds.
    #[must_use]
    pub fn for_game(self, number: u64) -> Self {
        self.map(|bot| bot.for_game(number))
    }

    /// The same seats, with sides changed.
    #[must_use]
    pub fn swapped(self) -> Self {
        Seats {
            first: self.second,
            second: self.first,
        }
    }

    fn map(self, change: impl Fn(BotSpec) -> BotSpec) -> Self {
        Seats {
            first: self.first.map(&change),
            second: self.second.map(&change),
        }
    }
}

impl From<Seats> for Players {
    fn from(seats: Seats) -> Self {
        Players {
            first: seats.first.to_string(),
            second: seats.second.to_string(),
        }
    }
}
