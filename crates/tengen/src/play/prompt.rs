//! The game itself: lines in, moves and messages out.

use std::io;
use std::path::PathBuf;

use tengen_engine::{BotSpec, Table};
use tengen_play::contract::{Code, Refusal, Snapshot};
use tengen_play::{Seat, Seats, Session, catalog, file_refusal, text};
use tengen_rules::Player;

use super::command::{self, Command};
use super::face::{Face, Names, seat_name};
use super::keep::Keep;
use super::keep_word;
use super::lines::{Line, Lines};
use super::saving::Saving;
use super::tally::Tally;
use crate::exit::Exit;
use crate::output::complain;

/// A game, with everybody who takes part in it.
pub struct Prompt<'a> {
    session: Box<dyn Session>,
    face: Face<'a>,
    lines: &'a mut dyn Lines,
    keep: Keep,
    /// Whether it was said that games can't be kept.
    told: bool,
    save: Option<Saving>,
    table: Table,
    tally: Tally,
    /// The bots wait until somebody plays on.
    waits: bool,
    /// The end of this game has been announced.
    over: bool,
}

impl<'a> Prompt<'a> {
    /// A game that is about to begin, or to go on.
    pub fn new(
        session: Box<dyn Session>,
        mut face: Face<'a>,
        lines: &'a mut dyn Lines,
        keep: Keep,
        save: Option<PathBuf>,
    ) -> Self {
        face.turn_to(&*session);
        Prompt {
            session,
            face,
            lines,
            keep,
            told: false,
            save: save.map(Saving::to),
            table: Table::default(),
            tally: Tally::default(),
            waits: false,
            over: false,
        }
    }

    /// Plays until somebody leaves.
    ///
    /// # Errors
    ///
    /// If nothing can be read or written any more. The game is kept.
    pub fn run(mut self) -> io::Result<Exit> {
        self.begin()?;
        loop {
            if self.session.is_terminal() {
                if !self.over {
                    self.over = true;
                    self.count()?;
                }
                if !self.face.live && !self.anybody() {
                    return Ok(Exit::Done);
                }
            } else {
                if std::mem::take(&mut self.over) {
                    self.tally.take_back();
                }
                if let Some(bot) = self.bot_to_move() {
                    let hurried = self.bot_moves(bot)?;
                    // With nobody at the board an interruption can only mean: end.
                    if hurried && !self.anybody() && !self.session.is_terminal() {
                        return self.leave(Exit::Interrupted, "play-interrupted");
                    }
                    continue;
                }
            }
            if let Some(exit) = self.read()? {
                return Ok(exit);
            }
        }
    }

    /// Shows a game that begins or goes on.
    fn begin(&mut self) -> io::Result<()> {
        self.tally.next();
        // A game that was loaded after its end was played in another run.
        self.over = self.session.is_terminal();
        self.waits = false;
        let info = self.info();
        self.face.line(&format!("\n{}", info.title))?;
        if self.anybody() && !info.is_terminal {
            let line = self.how_to_move("play-begin");
            self.face.line(&line)?;
        }
        self.changed()
    }

    /// Whether a person plays.
    fn anybody(&self) -> bool {
        let Seats { first, second } = self.session.seats();
        first == Seat::Human || second == Seat::Human
    }

    /// Who is to move.
    fn seat_to_move(&self) -> Option<Seat> {
        let player = self.session.to_move()?;
        Some(self.session.seats().of(player))
    }

    /// The bot whose turn it is, if it may move.
    fn bot_to_move(&self) -> Option<BotSpec> {
        match self.seat_to_move()? {
            Seat::Bot(bot) if !self.waits => Some(bot),
            _ => None,
        }
    }

    fn info(&self) -> Snapshot {
        self.session.info(self.face.lang)
    }

    fn name(&self, player: Player) -> String {
        self.session.player_name(player, self.face.lang)
    }

    /// Whose turn it is, as a sentence.
    fn turn(&self) -> String {
        let lang = self.face.lang;
        let Some(player) = self.session.to_move() else {
            return String::new();
        };
        let key = match self.session.seats().of(player) {
            Seat::Human if self.session.seats().lone_human().is_some() => "play-your-turn",
            Seat::Human => "play-turn",
            Seat::Bot(_) => "play-computer-turn",
        };
        text(lang, key, &[("player", self.name(player).into())])
    }

    /// Keeps and shows the game after a change.
    fn changed(&mut self) -> io::Result<()> {
        let lang = self.face.lang;
        let kept = self.keep.update(&*self.session);
        if let Err(error) = &kept
            && !self.told
        {
            self.told = true;
            let why = file_refusal(error, lang).text;
            complain(&text(lang, "play-not-kept", &[("why", why.into())]));
        }
        keep_word(
            kept.is_ok() && !self.session.is_terminal() && self.session.ply() > 0,
            lang,
        );
        if let Some(saving) = &self.save
            && let Err(error) = saving.write(&*self.session)
        {
            let why = [("why", file_refusal(&error, lang).text.into())];
            complain(&text(lang, "play-not-saved", &why));
        }
        if !self.face.json && self.bot_to_move().is_some() {
            // The board follows with the bot's move, or while it thinks.
            return Ok(());
        }
        let result = self.session.result_text(lang);
        let turn = self.turn();
        let info = self.info();
        let notes = self.notes(&info);
        self.face.snapshot(info, &notes, result.as_deref(), &turn)
    }

    /// What a player had better notice.
    fn notes(&self, info: &Snapshot) -> Vec<String> {
        let lang = self.face.lang;
        let Some(player) = self.session.to_move() else {
            return Vec::new();
        };
        let mut notes = Vec::new();
        if !info.threatened.is_empty() {
            let name = ("player", self.name(player).into());
            notes.push(text(lang, "play-check", &[name]));
        }
        if let Some(rule) = &info.claim
            && self.session.seats().of(player) == Seat::Human
        {
            let rule = ("rule", self.session.rule_text(rule, lang).into());
            notes.push(text(lang, "play-claim", &[rule]));
        }
        notes
    }

    /// Counts a finished game.
    fn count(&mut self) -> io::Result<()> {
        let score = self.tally.count(self.session.winner());
        let names = self.names();
        self.face.score(score, &names)
    }

    /// The names of those who play, as they sat in the first game.
    fn names(&self) -> Names {
        let seats = self.session.seats();
        let mut pair = Player::BOTH.map(|player| match seats.of(player) {
            Seat::Human if seats.lone_human().is_some() => text(self.face.lang, "play-you", &[]),
            Seat::Human => self.name(player),
            bot @ Seat::Bot(_) => seat_name(bot, self.face.lang),
        });
        if self.tally.changed {
            pair.reverse();
        }
        let [one, two] = pair;
        Names { one, two }
    }

    /// Reads a line and does what it says; an exit if somebody leaves.
    fn read(&mut self) -> io::Result<Option<Exit>> {
        let lang = self.face.lang;
        let over = self.session.is_terminal();
        let prompt = if over {
            text(lang, "play-another", &[])
        } else {
            format!("{} ", self.turn())
        };
        let session = &*self.session;
        let mut words = || {
            let mut words: Vec<String> = command::words(lang).collect();
            words.extend(session.legal_moves());
            words
        };
        let line = match self.lines.next(&prompt, &mut words)? {
            Line::Text(line) => line,
            line => return self.no_text(&line),
        };
        if over && self.face.live {
            match line.trim().to_lowercase().as_str() {
                "" | "y" | "yes" | "是" => return self.another().map(|()| None),
                "n" | "no" | "否" => return self.leave(Exit::Done, "").map(Some),
                _ => {}
            }
        }
        self.say(&line)
    }

    /// Does what a line says; an exit if somebody leaves.
    fn say(&mut self, line: &str) -> io::Result<Option<Exit>> {
        let command = command::read(line, || self.session.legal_moves());
        match command {
            Command::Quit => return self.leave(Exit::Done, "").map(Some),
            // Where the answer is another command, this is obeyed, and declines.
            Command::Draw(None) if self.may_agree() => return self.offer_draw(),
            command => self.obey(command, line)?,
        }
        Ok(None)
    }

    /// What comes instead of a text.
    fn no_text(&mut self, line: &Line) -> io::Result<Option<Exit>> {
        match line {
            Line::Text(_) => Ok(None),
            Line::TooLong => self.unreadable("play-too-long", "play-say-what"),
            Line::NotUtf8 => self.unreadable("play-not-utf8", "play-say-what"),
            Line::End => self.leave(Exit::Early, "play-input-ended").map(Some),
            Line::Interrupted => self.leave(Exit::Interrupted, "play-interrupted").map(Some),
        }
    }

    fn unreadable(&mut self, key: &str, expected: &str) -> io::Result<Option<Exit>> {
        self.refuse(Code::Unreadable, key, expected)?;
        Ok(None)
    }

    /// A text that may name a legal move as an example.
    fn how_to_move(&self, key: &str) -> String {
        let example = self.session.legal_moves().into_iter().next();
        let example = example.unwrap_or_else(|| "undo".to_owned());
        text(self.face.lang, key, &[("move", example.into())])
    }

    fn refuse(&mut self, code: Code, key: &str, expected: &str) -> io::Result<()> {
        let expected = self.how_to_move(expected);
        self.face.refusal(Refusal {
            code,
            text: text(self.face.lang, key, &[]),
            expected: Some(expected),
            legal_moves: None,
        })
    }

    /// Ends the run. In mid-game the exit is as given, with a word why; after the end it's a plain end.
    fn leave(&mut self, exit: Exit, why: &str) -> io::Result<Exit> {
        let lang = self.face.lang;
        let unfinished = !self.session.is_terminal();
        if unfinished && !why.is_empty() {
            complain(&text(lang, why, &[]));
        }
        if unfinished && self.session.ply() > 0 && self.keep.update(&*self.session).is_ok() {
            complain(&text(lang, "play-kept", &[]));
        }
        if exit == Exit::Done || !unfinished {
            self.face.say("play-goodbye")?;
        }
        Ok(if unfinished || exit == Exit::Interrupted {
            exit
        } else {
            Exit::Done
        })
    }

    fn obey(&mut self, command: Command, line: &str) -> io::Result<()> {
        let lang = self.face.lang;
        match command {
            Command::Nothing => self.refuse(Code::Unreadable, "play-nothing", "play-say-what"),
            Command::Move(_) | Command::Draw(_)
                if matches!(self.seat_to_move(), Some(Seat::Bot(_))) =>
            {
                self.refuse(Code::NotYourTurn, "refusal-not-your-turn", "play-go-on")
            }
            Command::Move(typed) => match self.session.play(&typed, lang) {
                Ok(understood) => {
                    self.waits = false;
                    self.face.echo(line, &understood)?;
                    self.changed()
                }
                Err(refusal) => self.face.refusal(refusal),
            },
            Command::Undo(Some(times)) => {
                self.travel(|session| repeat(times, || session.undo(lang)))
            }
            Command::Redo(Some(times)) => {
                self.travel(|session| repeat(times, || session.redo(lang)))
            }
            Command::Undo(None) => self.refuse(Code::Unreadable, "play-goto-what", "play-undo-how"),
            Command::Redo(None) => self.refuse(Code::Unreadable, "play-goto-what", "play-redo-how"),
            Command::Goto(Some(ply)) => self.travel(|session| session.goto(ply, lang)),
            Command::Goto(None) => self.refuse(Code::Unreadable, "play-goto-what", "play-goto-how"),
            Command::Hint => match self.ask(BotSpec::MINIMAX, "best-thinking")? {
                Ok((choice, _)) => self.face.hint(choice),
                Err(refusal) => self.face.refusal(refusal),
            },
            Command::Analyse { all } => self.analyse(all),
            Command::Moves => self.face.moves(self.session.legal_moves()),
            Command::History => {
                let record = self.session.record();
                self.face.history(&record.start, record.moves)
            }
            Command::Replay => self.face.replay(&*self.session),
            Command::Save(name) => self.save(name),
            Command::Load(name) => self.load(name),
            Command::Resign => self.resign(),
            Command::Draw(mv) => self.draw(mv.as_deref()),
            Command::Flip => self.flip(),
            Command::New => self.new_game(),
            Command::Go => self.go(),
            Command::Help => {
                let form = self.session.move_form(lang);
                self.face.help(&form)
            }
            Command::Quit => Ok(()),
        }
    }

    /// Changes what has been played; the bots wait until somebody plays on from there.
    fn travel(
        &mut self,
        change: impl FnOnce(&mut dyn Session) -> Result<(), Refusal>,
    ) -> io::Result<()> {
        match change(&mut *self.session) {
            Ok(()) => {
                self.waits = true;
                self.changed()?;
                match self.seat_to_move() {
                    Some(Seat::Bot(_)) => self.face.say("play-go-on"),
                    _ => Ok(()),
                }
            }
            Err(refusal) => self.face.refusal(refusal),
        }
    }

    fn go(&mut self) -> io::Result<()> {
        match self.seat_to_move() {
            None => self
                .face
                .refusal(tengen_play::refusal(Code::GameOver, self.face.lang)),
            Some(Seat::Human) => self.refuse(Code::Unsupported, "play-no-bot", "play-say-what"),
            Some(Seat::Bot(_)) => {
                self.waits = false;
                Ok(())
            }
        }
    }

    /// Begins another game from the same start; once this one is over, with the sides changed.
    fn another(&mut self) -> io::Result<()> {
        // Other draws than in this game, and yet the same whenever the run is repeated.
        let mut seats = self.session.seats().for_game(1);
        // Two people change places by themselves: their score is that of X and O.
        if self.over && seats != Seats::HUMANS {
            self.tally.changed = !self.tally.changed;
            seats = seats.swapped();
        }
        match catalog::open(&self.session.record().start, seats) {
            Ok(session) => self.replace(session),
            // It was opened from this very text before.
            Err(error) => self.face.refusal(error.refusal(self.face.lang)),
        }
    }

    /// `new`: in mid-game a person at a terminal is asked once more.
    fn new_game(&mut self) -> io::Result<()> {
        if !self.session.is_terminal() && self.session.ply() > 0 && self.face.live {
            let prompt = text(self.face.lang, "play-sure", &[]);
            if !self.sure(&prompt)? {
                return self.face.say("play-goes-on");
            }
        }
        self.another()
    }

    /// Goes over to another game. The one so far stays kept if it isn't over.
    fn replace(&mut self, session: Box<dyn Session>) -> io::Result<()> {
        if !self.session.is_terminal()
            && self.session.ply() > 0
            && self.keep.update(&*self.session).is_ok()
        {
            self.face.say("play-left-kept")?;
        }
        if let Some(saving) = &mut self.save
            && let Some(file) = saving.leave(&*self.session)
        {
            self.face.file("next", &file.display().to_string())?;
        }
        let shown = self.session.revision();
        self.face.turn_to(&*session);
        self.session = session;
        self.session.continue_from(shown + 1);
        self.keep.next();
        self.begin()
    }
}

/// Does something so many times, or as often as it can be done. It is refused if it can't be done once.
fn repeat(times: usize, mut act: impl FnMut() -> Result<(), Refusal>) -> Result<(), Refusal> {
    act()?;
    for _ in 1..times {
        if act().is_err() {
            break;
        }
    }
    Ok(())
}

mod acts;
mod ask;
#[cfg(test)]
mod storm;
