//! The one implementation of a session, for every game.

use tengen_engine::search::Method;
use tengen_engine::{Bot, BotSpec, Limits, Stop, Table, fresh_seed};
use tengen_rules::{Outcome, Player};

use crate::catalog::play_text;
use crate::contract::{
    Analysis, Choice, Code, Comparison, EndedBy, Preview, Refusal, Review, SCHEMA, Side, Snapshot,
    Status, Trace,
};
use crate::explain::{Analyse, Compare, ReviewGame, WalkTree};
use crate::game::Game;
use crate::input::read_move;
use crate::kit::{Kit, board_text, texts_along};
use crate::lang::Lang;
use crate::record::SavedGame;
use crate::refusal::{of_move, of_nothing_played, of_ply, of_this_ply, refusal};
use crate::seat::Seats;
use crate::session::{Question, Session};
use crate::words;

/// A game with those who play it.
pub struct Live<P: Kit> {
    game: Game<P>,
    seats: Seats,
    revision: u64,
}

impl<P: Kit> Live<P> {
    /// A session on a game. Bots that draw by lot and have no seed get one, so that their draws can be
    /// repeated.
    pub fn new(game: Game<P>, seats: Seats) -> Self {
        let revision = game.ply() as u64;
        Self::resumed(game, seats, revision)
    }

    /// A session that goes on from this revision.
    pub(crate) fn resumed(game: Game<P>, seats: Seats, revision: u64) -> Self {
        Live {
            game,
            seats: seats.seeded(),
            revision,
        }
    }

    /// Jumps to a ply if there is one to jump to.
    fn jump(&mut self, target: Option<usize>, code: Code, lang: Lang) -> Result<(), Refusal> {
        match target {
            Some(ply) if self.game.goto(ply) => {
                self.revision += 1;
                Ok(())
            }
            _ => Err(refusal(code, lang)),
        }
    }

    /// The position, to be asked about.
    fn in_progress(&self, lang: Lang) -> Result<P, Refusal> {
        match self.game.outcome() {
            Some(_) => Err(refusal(Code::GameOver, lang)),
            None => Ok(self.game.position().clone()),
        }
    }

    fn move_texts(&self, moves: impl Iterator<Item = P::Move>) -> Vec<String> {
        moves.map(|mv| self.game.position().move_text(mv)).collect()
    }

    fn made(&self) -> Vec<String> {
        texts_along(self.game.start(), self.game.moves())
    }
}

impl<P: Kit> Session for Live<P> {
    fn info(&self, lang: Lang) -> Snapshot {
        let game = &self.game;
        let position = game.position();
        let outcome = game.outcome();
        let board = position.board();
        let history = self.made();
        let ended_by = outcome.map(|_| match game.resigned() {
            Some(_) => EndedBy::Resigned,
            None => position.ended_by(),
        });
        let ended_why = match ended_by {
            Some(EndedBy::Rule) => position.ended_why(),
            _ => None,
        };
        let line = self.move_texts(position.deciding_line().into_iter());
        let person = self.seats.lone_human();
        Snapshot {
            schema: SCHEMA,
            game: position.spec_text(),
            title: position.title(lang),
            position: position.position_text(),
            reachable: (!position.reachable()).then_some(false),
            board_text: board.as_deref().map(board_text),
            board,
            to_move: game.to_move().map(Side::from),
            ply: game.ply(),
            legal_moves: self.legal_moves(),
            is_terminal: outcome.is_some(),
            status: match outcome {
                None => Status::InProgress,
                Some(Outcome::Win(Player::First)) => Status::FirstWins,
                Some(Outcome::Win(Player::Second)) => Status::SecondWins,
                Some(Outcome::Draw) => Status::Draw,
            },
            winner: self.winner().map(Side::from),
            ended_by,
            ended_why: ended_why.map(str::to_owned),
            line: (!line.is_empty()).then_some(line),
            last_move: history.last().cloned(),
            history,
            players: self.seats.into(),
            can_undo: game.undo_target(person).is_some(),
            can_redo: game.redo_target(person).is_some(),
            revision: self.revision,
        }
    }

    fn legal_moves(&self) -> Vec<String> {
        if self.is_terminal() {
            return Vec::new();
        }
        self.move_texts(self.game.position().moves())
    }

    fn is_terminal(&self) -> bool {
        self.game.outcome().is_some()
    }

    fn winner(&self) -> Option<Player> {
        match self.game.outcome() {
            Some(Outcome::Win(player)) => Some(player),
            Some(Outcome::Draw) | None => None,
        }
    }

    fn to_move(&self) -> Option<Player> {
        self.game.to_move()
    }

    fn ply(&self) -> usize {
        self.game.ply()
    }

    fn revision(&self) -> u64 {
        self.revision
    }

    fn continue_from(&mut self, revision: u64) {
        self.revision = self.revision.max(revision);
    }

    fn seats(&self) -> Seats {
        self.seats
    }

    fn play(&mut self, text: &str, lang: Lang) -> Result<String, Refusal> {
        let played = play_text(&mut self.game, text)
            .map_err(|why| of_move(self.game.position(), text, why, lang))?;
        self.revision += 1;
        Ok(played)
    }

    fn undo(&mut self, lang: Lang) -> Result<(), Refusal> {
        let target = self.game.undo_target(self.seats.lone_human());
        self.jump(target, Code::NothingToUndo, lang)
    }

    fn redo(&mut self, lang: Lang) -> Result<(), Refusal> {
        let target = self.game.redo_target(self.seats.lone_human());
        self.jump(target, Code::NothingToRedo, lang)
    }

    fn goto(&mut self, ply: usize, lang: Lang) -> Result<(), Refusal> {
        if ply == self.game.ply() && self.game.resigned().is_none() {
            return Err(of_this_ply(ply, lang));
        }
        if !self.game.goto(ply) {
            let last = self.game.ply() + self.game.undone().len();
            return Err(of_ply(ply, last, lang));
        }
        self.revision += 1;
        Ok(())
    }

    fn resign(&mut self, player: Player, lang: Lang) -> Result<(), Refusal> {
        if !self.game.resign(player) {
            return Err(refusal(Code::GameOver, lang));
        }
        self.revision += 1;
        Ok(())
    }

    fn best_move(&self, bot: BotSpec, lang: Lang) -> Result<Box<dyn Question<Choice>>, Refusal> {
        Ok(Box::new(BestMove {
            position: self.in_progress(lang)?,
            ply: self.game.ply(),
            // With its seed, so that the answer can be had again.
            bot: bot.seeded(fresh_seed()),
            revision: self.revision,
            lang,
        }))
    }

    fn analyse(&self, limits: Limits, lang: Lang) -> Result<Box<dyn Question<Analysis>>, Refusal> {
        Ok(Box::new(Analyse {
            position: self.in_progress(lang)?,
            limits: limits.or_default(),
            revision: self.revision,
            lang,
        }))
    }

    fn tree(
        &self,
        method: Method,
        limits: Limits,
        max_nodes: usize,
        lang: Lang,
    ) -> Result<Box<dyn Question<Trace>>, Refusal> {
        Ok(Box::new(WalkTree {
            position: self.in_progress(lang)?,
            method,
            limits,
            max_nodes,
            revision: self.revision,
            lang,
        }))
    }

    fn compare(
        &self,
        limits: Limits,
        lang: Lang,
    ) -> Result<Box<dyn Question<Comparison>>, Refusal> {
        Ok(Box::new(Compare {
            position: self.in_progress(lang)?,
            limits,
            revision: self.revision,
        }))
    }

    fn review(&self, limits: Limits, lang: Lang) -> Result<Box<dyn Question<Review>>, Refusal> {
        if self.game.ply() == 0 {
            return Err(of_nothing_played(lang));
        }
        Ok(Box::new(ReviewGame {
            start: self.game.start().clone(),
            moves: self.game.moves().collect(),
            resigned: self.game.resigned(),
            limits: limits.or_default(),
            revision: self.revision,
            lang,
        }))
    }

    fn preview(&self, text: &str, player: Player, lang: Lang) -> Result<Preview, Refusal> {
        if self.is_terminal() {
            return Err(refusal(Code::GameOver, lang));
        }
        let position = self.game.position();
        let refused = |why| of_move(position, text, why, lang);
        let mv = read_move(position, text).map_err(|why| refused(why.into()))?;
        position.check(mv).map_err(|why| refused(why.into()))?;
        position
            .preview(mv, player)
            .ok_or_else(|| refusal(Code::Unsupported, lang))
    }

    fn player_name(&self, player: Player, lang: Lang) -> String {
        self.game.position().player_name(player, lang)
    }

    fn result_text(&self, lang: Lang) -> Option<String> {
        let name = |player| self.player_name(player, lang);
        let outcome = self.game.outcome()?;
        let person = self.seats.lone_human();
        Some(words::result_text(
            outcome,
            self.game.resigned(),
            person,
            name,
            lang,
        ))
    }

    fn record(&self) -> SavedGame {
        let undone = texts_along(self.game.position(), self.game.undone());
        SavedGame::new(
            self.game.start().position_text(),
            self.made(),
            undone,
            self.game.resigned().map(Side::from),
            self.seats.into(),
            self.revision,
        )
    }
}

/// What a bot would play in a position.
struct BestMove<P> {
    position: P,
    ply: usize,
    bot: BotSpec,
    revision: u64,
    lang: Lang,
}

impl<P: Kit> Question<Choice> for BestMove<P> {
    fn revision(&self) -> u64 {
        self.revision
    }

    fn answer(&self, table: &mut Table, stop: &Stop, _: &mut dyn FnMut(Choice)) -> Choice {
        let choice = Bot::new(self.bot)
            .choose::<P, P::Guide>(&self.position, self.ply, table, stop)
            .unwrap_or_else(|_| unreachable!("the question is asked only in a game in progress"));
        let evidence = self.position.evidence(choice.mv, self.lang);
        let why = words::Why {
            position: &self.position,
            mv: choice.mv,
            reason: choice.reason,
            value: choice.value,
            pv: &choice.pv,
            evidence: &evidence,
            candidates: &[],
        };
        Choice {
            mv: self.position.move_text(choice.mv),
            bot: self.bot.to_string(),
            value: choice.value.map(Into::into),
            reason: choice.reason.code().to_owned(),
            text: words::reason_text(&why, self.lang),
            evidence,
            pv: texts_along(&self.position, choice.pv.into_iter()),
            depth: choice.depth,
            nodes: choice.nodes,
            elapsed_ms: choice.elapsed.as_millis() as u64,
        }
    }
}
