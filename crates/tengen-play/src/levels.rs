//! Strengths to choose from in a menu.

use tengen_engine::{BotSpec, Limits};

use crate::lang::{Lang, text};

/// A bot with a line on what to expect of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// The bot.
    pub bot: BotSpec,
    /// The key of its line among the texts.
    pub key: &'static str,
}

impl Level {
    const fn depth(plies: u32, key: &'static str) -> Self {
        let bot = BotSpec::Minimax {
            limits: Limits::depth(plies),
            vary: false,
            seed: None,
        };
        Level { bot, key }
    }

    /// What to expect, in a line.
    pub fn about(&self, lang: Lang) -> String {
        text(lang, self.key, &[])
    }
}

const RANDOM: Level = Level {
    bot: BotSpec::Random { seed: None },
    key: "level-random",
};

const HEURISTIC: Level = Level {
    bot: BotSpec::Heuristic,
    key: "level-heuristic",
};

const DEPTH_1: Level = Level::depth(1, "level-depth-1");
const DEPTH_2: Level = Level::depth(2, "level-depth-2");
const DEPTH_4: Level = Level::depth(4, "level-depth-4");

const PERFECT: Level = Level {
    bot: BotSpec::MINIMAX,
    key: "level-perfect",
};

const STRONGEST: Level = Level {
    bot: BotSpec::MINIMAX,
    key: "level-strongest",
};

/// Games with at most so many moves at the start, such as those on 4x4, are played perfectly at
/// default limits.
const SMALL: usize = 16;

const SMALL_LEVELS: &[Level] = &[RANDOM, HEURISTIC, DEPTH_1, DEPTH_2, PERFECT];

// On large boards one move ahead sees less than the sum over all lines does.
const LARGE_LEVELS: &[Level] = &[RANDOM, DEPTH_1, HEURISTIC, DEPTH_2, DEPTH_4, STRONGEST];

/// The levels for a game of pieces that take each other, from easy to strong.
pub(crate) const PIECES: &[Level] = &[
    RANDOM,
    HEURISTIC,
    Level::depth(1, "level-pieces-1"),
    Level::depth(2, "level-pieces-2"),
    Level::depth(4, "level-pieces-4"),
    Level::depth(6, "level-pieces-6"),
    STRONGEST,
];

/// The levels for a game of stones on a board that has so many legal moves at the start, from easy to strong. The order
/// is that of matches between them.
pub(crate) const fn levels(moves: usize) -> &'static [Level] {
    if moves <= SMALL {
        SMALL_LEVELS
    } else {
        LARGE_LEVELS
    }
}
