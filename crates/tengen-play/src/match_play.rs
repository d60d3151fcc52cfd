//! Many games of bot against bot.

use tengen_engine::{Bot, BotSpec, Stop, Table, fresh_seed};
use tengen_rules::{Outcome, Player};

use crate::catalog::{Visitor, with_position};
use crate::contract::MatchTable;
use crate::error::OpenError;
use crate::kit::Kit;

/// The size of each bot's table. Each has its own, so that the weaker one learns nothing from it.
const TABLE_BYTES: usize = 32 << 20;

/// Plays `games` games from a position; `first` plays `First` in all of them. After each game the
/// table so far goes to `progress`. A stopped match gives the games that were finished.
///
/// Bots that draw by lot draw differently in every game. The table names them with their seeds:
/// with those the same match comes again, as long as no time limit is at work.
///
/// # Errors
///
/// What is wrong with the position text; [`OpenError::Over`] if the game is over there.
pub fn play_match(
    text: &str,
    first: BotSpec,
    second: BotSpec,
    games: u64,
    progress: &mut dyn FnMut(&MatchTable),
    stop: &Stop,
) -> Result<MatchTable, OpenError> {
    let bots = [first, second].map(|bot| bot.seeded(fresh_seed()));
    let play = Match {
        bots,
        games,
        progress,
        stop,
    };
    with_position(text, play)?
}

struct Match<'a> {
    bots: [BotSpec; 2],
    games: u64,
    progress: &'a mut dyn FnMut(&MatchTable),
    stop: &'a Stop,
}

impl Visitor for Match<'_> {
    type Output = Result<MatchTable, OpenError>;

    fn visit<P: Kit>(self, start: P) -> Self::Output {
        if start.outcome().is_some() {
            return Err(OpenError::Over);
        }
        let mut tables = [(); 2].map(|()| Table::new(TABLE_BYTES));
        let mut results = MatchTable {
            position: start.position_text(),
            first: self.bots[0].to_string(),
            second: self.bots[1].to_string(),
            asked: self.games,
            games: 0,
            first_wins: 0,
            second_wins: 0,
            draws: 0,
            plies: 0,
        };
        for number in 0..self.games {
            let bots = self.bots.map(|bot| Bot::new(bot.for_game(number)));
            let Some((outcome, plies)) = play_out(&start, &bots, &mut tables, self.stop) else {
                break;
            };
            results.games += 1;
            results.plies += plies as u64;
            match outcome {
                Outcome::Win(Player::First) => results.first_wins += 1,
                Outcome::Win(Player::Second) => results.second_wins += 1,
                Outcome::Draw => results.draws += 1,
            }
            (self.progress)(&results);
        }
        Ok(results)
    }
}

/// Plays a game to its end and counts its moves; `None` if it was stopped.
fn play_out<P: Kit>(
    start: &P,
    bots: &[Bot; 2],
    tables: &mut [Table; 2],
    stop: &Stop,
) -> Option<(Outcome, usize)> {
    let mut position = start.clone();
    for ply in 0.. {
        if let Some(outcome) = position.outcome() {
            return Some((outcome, ply));
        }
        let side = position.turn().index();
        let choice = bots[side].choose::<P, P::Guide>(&position, ply, &mut tables[side], stop);
        if stop.is_stopped() {
            return None;
        }
        position.make(choice.ok()?.mv);
    }
    None
}
