//! What a search found out about a position.

/// How well the distance of a win or a loss is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Distance {
    /// No faster win exists, no longer defence.
    Shortest,
    /// The game is won (or lost) in so many plies, perhaps in fewer.
    AtMost,
}

/// A value as the player to move sees it. Everything but `Score` is exact.
///
/// Plies count the moves of both players up to the end of the game: a move that wins at once is a
/// win in 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The player to move wins.
    Win {
        /// Plies to the end.
        plies: u32,
        /// How well that is known.
        distance: Distance,
    },
    /// Nobody can force a win.
    Draw,
    /// The player to move loses.
    Loss {
        /// Plies to the end.
        plies: u32,
        /// How well that is known.
        distance: Distance,
    },
    /// An estimate in points, above 0 when the player to move stands better.
    Score(i32),
}

impl Value {
    /// The fastest win, in so many plies.
    pub const fn win(plies: u32) -> Self {
        let distance = Distance::Shortest;
        Value::Win { plies, distance }
    }

    /// The longest defence, for so many plies.
    pub const fn loss(plies: u32) -> Self {
        let distance = Distance::Shortest;
        Value::Loss { plies, distance }
    }

    /// Whether it can't be known better: no estimate, and the distance of a win or loss is the shortest.
    pub const fn is_exact(self) -> bool {
        match self {
            Value::Draw => true,
            Value::Win { distance, .. } | Value::Loss { distance, .. } => {
                matches!(distance, Distance::Shortest)
            }
            Value::Score(_) => false,
        }
    }

    /// The order of values as the player who chooses sees them: a fast win, a slow one, estimates around a draw, a
    /// late loss, an early one. Larger is better.
    pub const fn order(self) -> (i8, i64) {
        match self {
            Value::Win { plies, .. } => (1, -(plies as i64)),
            Value::Draw => (0, 0),
            Value::Score(points) => (0, points as i64),
            Value::Loss { plies, .. } => (-1, plies as i64),
        }
    }
}
