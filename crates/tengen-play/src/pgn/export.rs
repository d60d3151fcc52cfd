//! From a saved game to PGN.

use std::any::Any;

use tengen_rules::chess::{Chess, pgn};

use super::{BOT_NAME, TERMINATION, name_tag};
use crate::catalog::{self, GameVisitor};
use crate::contract::{Forfeit, Side};
use crate::error::{ExportError, LoadError};
use crate::game::{Ending, Game};
use crate::kit::Kit;
use crate::record::{SavedGame, replay};
use crate::seat::Seat;

impl SavedGame {
    /// The game as PGN. Moves that were taken back aren't in it, nor is it said by which rule a draw was claimed.
    ///
    /// # Errors
    ///
    /// If it isn't chess, which PGN is for, or if the record is wrong.
    pub fn to_pgn(&self) -> Result<String, ExportError> {
        struct Export<'a>(&'a SavedGame);
        impl GameVisitor for Export<'_> {
            type Output = Result<String, ExportError>;
            fn visit<P: Kit>(self, game: Game<P>) -> Self::Output {
                let game = replay(self.0, game).map_err(ExportError::Game)?;
                let game: &dyn Any = &game;
                let game = game.downcast_ref().ok_or(ExportError::NotChess)?;
                Ok(self.0.export(game))
            }
        }
        catalog::with_game(&self.start, Export(self))
            .map_err(|error| ExportError::Game(LoadError::Start(error)))?
    }

    fn export(&self, game: &Game<Chess>) -> String {
        let mut written = pgn::Game::new(game.start().clone());
        for mv in game.moves() {
            if written.play(mv).is_err() {
                unreachable!("the record has played this move");
            }
        }
        for tag in &self.tags {
            match &*tag.name {
                TERMINATION => {}
                // It follows from the moves, wherever the game has gone since.
                "PlyCount" => written.add_tag("PlyCount", &game.ply().to_string()),
                name => written.add_tag(name, &tag.text),
            }
        }
        for side in [Side::First, Side::Second] {
            let spec = match side {
                Side::First => &self.players.first,
                Side::Second => &self.players.second,
            };
            let bot = Seat::read(spec).is_ok_and(|seat| matches!(seat, Seat::Bot(_)));
            if bot && written.tag(name_tag(side)).is_none() {
                let (begin, end) = BOT_NAME;
                written.add_tag(name_tag(side), &format!("{begin}{spec}{end}"));
            }
        }
        written.add_tag(TERMINATION, termination(game));
        written.set_result(game.outcome());
        written.to_string()
    }
}

/// How a game ended, in the words of the standard.
fn termination(game: &Game<Chess>) -> &'static str {
    match game.ending() {
        _ if game.outcome().is_none() => "unterminated",
        Some(Ending::Forfeit { why, .. }) => match why {
            Forfeit::Time => "time forfeit",
            Forfeit::Abandoned => "abandoned",
            // The standard has no words for the difference.
            Forfeit::IllegalMove => "rules infraction: illegal move",
            Forfeit::Infraction => "rules infraction",
        },
        Some(Ending::Adjudicated(_)) => "adjudication",
        _ => "normal",
    }
}
