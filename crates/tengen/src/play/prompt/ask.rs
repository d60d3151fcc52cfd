//! Questions to the engine while a game goes on.

use std::io;

use tengen_engine::{BotSpec, Limits, Stop};
use tengen_play::contract::{Choice, Refusal, Value};
use tengen_play::{Question, text};
use tengen_rules::Player;

use super::Prompt;
use crate::explain::Live;
use crate::interrupt;
use crate::wait::wait;

impl Prompt<'_> {
    /// Lets a bot choose and plays its move. Returns whether it was interrupted while it thought.
    pub(super) fn bot_moves(&mut self, bot: BotSpec) -> io::Result<bool> {
        let Some(player) = self.session.to_move() else {
            return Ok(false);
        };
        let (choice, hurried) = match self.ask(bot, "play-thinking")? {
            Ok(answer) => answer,
            Err(refusal) => {
                self.face.refusal(refusal)?;
                return Ok(false);
            }
        };
        if self.bot_claims(&choice, player)? {
            return Ok(hurried);
        }
        let mv = choice.mv.clone();
        let name = self.name(player);
        self.face.choice(choice, &name)?;
        match self.session.play(&mv, self.face.lang) {
            Ok(_) => self.changed()?,
            Err(refusal) => {
                // A bot plays legal moves; should one not, the person at the board decides.
                self.waits = true;
                self.face.refusal(refusal)?;
            }
        }
        Ok(hurried)
    }

    /// Lets a bot claim a draw where it has found nothing better; whether it has.
    fn bot_claims(&mut self, choice: &Choice, player: Player) -> io::Result<bool> {
        let lang = self.face.lang;
        let content = match choice.value {
            Some(Value::Draw | Value::Loss { .. }) => true,
            Some(Value::Score { points }) => points <= 0,
            Some(Value::Win { .. }) | None => false,
        };
        if !content {
            return Ok(false);
        }
        let Ok(rule) = self.session.claim(None, lang) else {
            return Ok(false);
        };
        let args = [
            ("player", self.name(player).into()),
            ("rule", self.session.rule_text(&rule, lang).into()),
        ];
        self.face.line(&text(lang, "play-claims", &args))?;
        self.changed()?;
        Ok(true)
    }

    /// What a bot would play, and whether it was interrupted while it thought, which the text of this key says.
    pub(super) fn ask(
        &mut self,
        bot: BotSpec,
        thinking: &str,
    ) -> io::Result<Result<(Choice, bool), Refusal>> {
        match self.session.best_move(bot, self.face.lang) {
            Ok(question) => self.answer(question, thinking).map(Ok),
            Err(refusal) => Ok(Err(refusal)),
        }
    }

    /// The answer to a question, and whether it was interrupted.
    fn answer<A: Send>(
        &mut self,
        question: Box<dyn Question<A>>,
        thinking: &str,
    ) -> io::Result<(A, bool)> {
        let info = self.info();
        let stop = &Stop::new();
        let table = &mut self.table;
        let mut told = Ok(());
        let mut shown = false;
        let answer = interrupt::stoppable(stop, || {
            let slow = || {
                shown = true;
                told = self.face.thinking(&info, thinking);
                if told.is_err() {
                    // Nobody is there to hear the answer.
                    stop.stop();
                }
            };
            wait(move || question.answer(table, stop, &mut |_| ()), slow)
        });
        told?;
        if shown {
            self.face.thought()?;
        }
        Ok((answer, stop.is_stopped()))
    }

    /// What every move is worth; at a terminal of all moves, or of the best for which there is room.
    pub(super) fn analyse(&mut self, all: bool) -> io::Result<()> {
        let (idiom, lang) = (self.face.idiom, self.face.lang);
        let question = match self.session.analyse(Limits::DEFAULT, lang) {
            Ok(question) => question,
            Err(refusal) => return self.face.refusal(refusal),
        };
        let stop = &Stop::new();
        let mut live = Live::new(self.face.live && self.face.overwrites);
        let table = &mut self.table;
        let analysis = interrupt::stoppable(stop, || {
            question.answer(table, stop, &mut |so_far| live.show(&so_far, idiom, lang))
        });
        live.clear();
        self.face.analysis(analysis, all)
    }
}
