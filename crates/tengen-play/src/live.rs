//! The one implementation of a session, for every game.

use tengen_engine::search::Method;
use tengen_engine::{Bot, BotSpec, Limits, Stop, Table, fresh_seed};
use tengen_rules::{Outcome, Player};

use crate::catalog::play_text;
use crate::contract::{
    Analysis, Choice, Code, Comparison, Preview, Refusal, Review, SCHEMA, Side, Snapshot, Status,
    Tag, Trace,
};
use crate::explain::{Analyse, Compare, Here, ReviewGame, WalkTree};
use crate::game::{Ending, Game};
use crate::input::read_move;
use crate::kit::{Kit, Looks, board_text, texts_along};
use crate::lang::{Lang, text};
use crate::levels::Level;
use crate::record::{SavedEnding, SavedGame};
use crate::refusal::{of_move, of_no_agreement, of_nothing_played, of_ply, of_this_ply, refusal};
use crate::seat::Seats;
use crate::session::{Question, Session};
use crate::words::{self, Idiom, sentences};

/// A game with those who play it.
pub struct Live<P: Kit> {
    game: Game<P>,
    seats: Seats,
    tags: Vec<Tag>,
    revision: u64,
}

impl<P: Kit> Live<P> {
    /// A session on a game. Bots that draw by lot and have no seed get one, so that their draws can be
    /// repeated.
    pub fn new(game: Game<P>, seats: Seats) -> Self {
        let revision = game.ply() as u64;
        Self::resumed(game, seats, Vec::new(), revision)
    }

    /// A session that goes on from this revision.
    pub(crate) fn resumed(game: Game<P>, seats: Seats, tags: Vec<Tag>, revision: u64) -> Self {
        Live {
            game,
            seats: seats.seeded(),
            tags,
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

    /// Ends the game by something else than a move.
    fn end(&mut self, ending: Ending<P::Move>, code: Code, lang: Lang) -> Result<(), Refusal> {
        if !self.game.end(ending) {
            return Err(refusal(code, lang));
        }
        self.revision += 1;
        Ok(())
    }

    /// The position with its past, to be asked about.
    fn here(&self, lang: Lang) -> Result<Here<P>, Refusal> {
        match self.game.outcome() {
            Some(_) => {
                let mut over = refusal(Code::GameOver, lang);
                if let Some(result) = self.result_text(lang) {
                    over.text = sentences(&over.text, &result);
                }
                Err(over)
            }
            None => Ok(Here::of(&self.game)),
        }
    }

    fn move_texts(&self, moves: impl Iterator<Item = P::Move>) -> Vec<String> {
        moves.map(|mv| self.game.position().move_text(mv)).collect()
    }

    /// The cells of every legal move; nothing where the texts say them.
    fn cells(&self) -> Vec<Vec<String>> {
        let position = self.game.position();
        if self.is_terminal() {
            return Vec::new();
        }
        let cells: Vec<Vec<String>> = position.moves().map(|mv| position.cells(mv)).collect();
        if cells.iter().all(Vec::is_empty) {
            return Vec::new();
        }
        cells
    }

    /// The cells of the move that was made last.
    fn last_cells(&self) -> Vec<String> {
        let mut before = self.game.start().clone();
        let mut moves = self.game.moves();
        let last = moves.next_back();
        for mv in moves {
            before.make(mv);
        }
        last.map_or_else(Vec::new, |mv| before.cells(mv))
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
        let (ended_by, ended_why) = words::ended_by(game).unzip();
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
            unit: (P::IDIOM.unit != 1).then_some(P::IDIOM.unit),
            to_move: game.to_move().map(Side::from),
            ply: game.ply(),
            legal_moves: self.legal_moves(),
            cells: self.cells(),
            threatened: position.threatened(),
            is_terminal: outcome.is_some(),
            status: match outcome {
                None => Status::InProgress,
                Some(Outcome::Win(Player::First)) => Status::FirstWins,
                Some(Outcome::Win(Player::Second)) => Status::SecondWins,
                Some(Outcome::Draw) => Status::Draw,
            },
            winner: self.winner().map(Side::from),
            ended_by,
            ended_why: ended_why.flatten().map(str::to_owned),
            claim: game.claim().map(str::to_owned),
            line: (!line.is_empty()).then_some(line),
            last_move: history.last().cloned(),
            last_cells: self.last_cells(),
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
        if ply == self.game.ply() && self.game.ending().is_none() {
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
        self.end(Ending::Resigned(player), Code::GameOver, lang)
    }

    fn claim(&mut self, mv: Option<&str>, lang: Lang) -> Result<String, Refusal> {
        if self.is_terminal() {
            return Err(refusal(Code::GameOver, lang));
        }
        let position = self.game.position();
        let with = match mv {
            None => None,
            Some(typed) => {
                let refused = |why| of_move(position, typed, why, lang);
                let mv = read_move(position, typed).map_err(|why| refused(why.into()))?;
                position.check(mv).map_err(|why| refused(why.into()))?;
                Some(mv)
            }
        };
        let due = match with {
            Some(mv) => self.game.claim_with(mv),
            None => self.game.claim(),
        };
        let rule = due.ok_or_else(|| refusal(Code::NothingToClaim, lang))?;
        self.end(Ending::Claimed { rule, with }, Code::NothingToClaim, lang)?;
        Ok(rule.to_owned())
    }

    fn agree(&mut self, lang: Lang) -> Result<(), Refusal> {
        if self.is_terminal() {
            return Err(refusal(Code::GameOver, lang));
        }
        if self.seats != Seats::HUMANS {
            return Err(of_no_agreement("refusal-bots-dont-agree", lang));
        }
        // Both have to have had their say on the board.
        if self.game.ply() < 2 {
            return Err(of_no_agreement("refusal-agree-too-soon", lang));
        }
        self.end(Ending::Agreed, Code::GameOver, lang)
    }

    fn best_move(&self, bot: BotSpec, lang: Lang) -> Result<Box<dyn Question<Choice>>, Refusal> {
        Ok(Box::new(BestMove {
            here: self.here(lang)?,
            ply: self.game.ply(),
            // With its seed, so that the answer can be had again.
            bot: bot.seeded(fresh_seed()),
            revision: self.revision,
            lang,
        }))
    }

    fn analyse(&self, limits: Limits, lang: Lang) -> Result<Box<dyn Question<Analysis>>, Refusal> {
        Ok(Box::new(Analyse {
            here: self.here(lang)?,
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
            here: self.here(lang)?,
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
            here: self.here(lang)?,
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
            outcome: self.game.outcome(),
            ended: words::ended_by(&self.game),
            resigned: match self.game.ending() {
                Some(Ending::Resigned(player)) => Some(player),
                _ => None,
            },
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
        words::result_text(&self.game, self.seats.lone_human(), lang)
    }

    fn idiom(&self) -> Idiom {
        P::IDIOM
    }

    fn looks(&self) -> Looks {
        P::LOOKS
    }

    fn move_form(&self, lang: Lang) -> String {
        text(lang, P::MOVE_FORM, &[])
    }

    fn levels(&self) -> &'static [Level] {
        self.game.start().levels()
    }

    fn plies_to_ruling(&self) -> Option<u32> {
        let plies = self.game.position().plies_to_ruling();
        (plies < u32::MAX && !self.is_terminal()).then_some(plies)
    }

    fn rule_text(&self, rule: &str, lang: Lang) -> String {
        let name = self.game.position().rule_name(rule, lang);
        name.unwrap_or_else(|| rule.to_owned())
    }

    fn record(&self) -> SavedGame {
        let position = self.game.position();
        let (resigned, ending) = match self.game.ending() {
            None => (None, None),
            Some(Ending::Resigned(player)) => (Some(player.into()), None),
            Some(Ending::Forfeit { loser, why }) => {
                let side = loser.into();
                (None, Some(SavedEnding::Forfeit { side, why }))
            }
            Some(Ending::Agreed) => (None, Some(SavedEnding::Agreed)),
            Some(Ending::Claimed { rule, with }) => {
                let why = rule.to_owned();
                let mv = with.map(|mv| position.move_text(mv));
                (None, Some(SavedEnding::Claimed { why, mv }))
            }
            Some(Ending::Adjudicated(outcome)) => {
                let winner = match outcome {
                    Outcome::Win(player) => Some(player.into()),
                    Outcome::Draw => None,
                };
                (None, Some(SavedEnding::Adjudicated { winner }))
            }
        };
        SavedGame {
            undone: texts_along(position, self.game.undone()),
            resigned,
            ending,
            tags: self.tags.clone(),
            ..SavedGame::new(
                self.game.start().position_text(),
                self.made(),
                self.seats.into(),
                self.revision,
            )
        }
    }
}

/// What a bot would play in a position.
struct BestMove<P> {
    here: Here<P>,
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
            .choose::<P, P::Guide>(self.here.root(), self.ply, table, stop)
            .unwrap_or_else(|_| unreachable!("the question is asked only in a game in progress"));
        let position = &self.here.position;
        let evidence =
            position.evidence(choice.mv, choice.pv.get(1..).unwrap_or_default(), self.lang);
        let why = words::Why {
            position,
            mv: choice.mv,
            reason: choice.reason,
            value: choice.value,
            pv: &choice.pv,
            evidence: &evidence,
            candidates: &[],
        };
        Choice {
            mv: position.move_text(choice.mv),
            bot: self.bot.to_string(),
            value: choice.value.map(Into::into),
            reason: choice.reason.code().to_owned(),
            text: words::reason_text(&why, self.lang),
            evidence,
            pv: texts_along(position, choice.pv.into_iter()),
            depth: choice.depth,
            nodes: choice.nodes,
            elapsed_ms: choice.elapsed.as_millis() as u64,
        }
    }
}
