//! What a player can do beside moving.

use std::io;
use std::path::Path;

use tengen_play::contract::{Code, Refusal};
use tengen_play::{SavedGame, Seats, echo, file_refusal, text};
use tengen_rules::Player;

use super::Prompt;
use crate::exit::Exit;
use crate::play::command::{self, Command};
use crate::play::lines::Line;

/// What says yes.
const YES: [&str; 3] = ["y", "yes", "是"];

impl Prompt<'_> {
    pub(super) fn resign(&mut self) -> io::Result<()> {
        let seats = self.session.seats();
        let person = match (seats.lone_human(), seats) {
            (Some(person), _) => Some(person),
            (None, Seats::HUMANS) => self.session.to_move(),
            (None, _) => None,
        };
        let Some(person) = person else {
            let lang = self.face.lang;
            return if self.session.is_terminal() {
                self.face
                    .refusal(tengen_play::refusal(Code::GameOver, lang))
            } else {
                self.refuse(Code::Unsupported, "play-bots-play-on", "play-say-what")
            };
        };
        match self.session.resign(person, self.face.lang) {
            Ok(()) => self.changed(),
            Err(refusal) => self.face.refusal(refusal),
        }
    }

    /// Claims a draw.
    pub(super) fn draw(&mut self, mv: Option<&str>) -> io::Result<()> {
        match self.session.claim(mv, self.face.lang) {
            Ok(_) => self.changed(),
            Err(refusal) => self.face.refusal(refusal),
        }
    }

    /// Whether `draw` offers one instead: two people sit at the board, and no rule gives a draw.
    pub(super) fn may_agree(&self) -> bool {
        self.session.seats() == Seats::HUMANS
            && !self.session.is_terminal()
            && self.info().claim.is_none()
    }

    /// Offers a draw to the other person, who answers in the next line; any other line than a yes declines and says
    /// what it says.
    pub(super) fn offer_draw(&mut self) -> io::Result<Option<Exit>> {
        let lang = self.face.lang;
        // What can't be agreed on needs no question.
        // A program that says it says it for both.
        if self.session.ply() >= 2 && !self.face.json {
            let other = self.session.to_move().map(Player::other);
            let other = other.map_or(String::new(), |player| self.name(player));
            let prompt = text(lang, "play-agree", &[("player", other.into())]);
            if !self.face.live {
                self.face.line(prompt.trim_end())?;
            }
            let line = self.lines.next(&prompt, &mut Vec::new)?;
            let said = match &line {
                Line::Text(line) => line.trim().to_lowercase(),
                _ => String::new(),
            };
            // Who answers an offer with an offer agrees.
            let agreed = YES.contains(&said.as_str())
                || command::read(&said, || self.session.legal_moves()) == Command::Draw(None);
            if !agreed {
                self.face.say("play-goes-on")?;
                return match line {
                    Line::Text(line) if !["", "n", "no", "否"].contains(&said.as_str()) => {
                        self.say(&line)
                    }
                    Line::Text(_) => Ok(None),
                    line => self.no_text(&line),
                };
            }
        }
        match self.session.agree(lang) {
            Ok(()) => self.changed()?,
            Err(refusal) => self.face.refusal(refusal)?,
        }
        Ok(None)
    }

    /// Whether a person says yes.
    pub(super) fn sure(&mut self, prompt: &str) -> io::Result<bool> {
        let said = match self.lines.next(prompt, &mut Vec::new)? {
            Line::Text(line) => line.trim().to_lowercase(),
            _ => String::new(),
        };
        Ok(YES.contains(&said.as_str()))
    }

    /// Turns the board round.
    pub(super) fn flip(&mut self) -> io::Result<()> {
        let info = self.info();
        if self.face.json || info.board.is_none() {
            return self.refuse(Code::Unsupported, "play-no-view", "play-say-what");
        }
        self.face.turned = !self.face.turned;
        self.face.board(&info)
    }

    pub(super) fn save(&mut self, name: Option<String>) -> io::Result<()> {
        let lang = self.face.lang;
        let Some(name) = name else {
            return self.refuse(Code::Unreadable, "play-which-file", "play-save-how");
        };
        let path = Path::new(&name);
        if path.exists() && !SavedGame::may_replace(path) {
            let file = [("file", echo(&name).into())];
            return self.face.refusal(Refusal {
                code: Code::Unsupported,
                text: text(lang, "play-save-is-something-else", &file),
                expected: Some(text(lang, "play-save-how", &[])),
                legal_moves: None,
            });
        }
        match self.session.record().save(path) {
            Ok(()) => self.face.file("saved", &name),
            Err(error) => self.face.refusal(file_refusal(&error, lang)),
        }
    }

    pub(super) fn load(&mut self, name: Option<String>) -> io::Result<()> {
        let Some(name) = name else {
            return self.refuse(Code::Unreadable, "play-which-file", "play-load-how");
        };
        // As on the command line, for files with several games.
        let (name, number) = match name.rsplit_once(" --game ") {
            Some((file, number)) => match number.trim().parse() {
                Ok(number) => (file.trim_end().to_owned(), Some(number)),
                Err(_) => (name, None),
            },
            None => (name, None),
        };
        let loaded = SavedGame::find(Path::new(&name), number)
            .and_then(|loaded| Ok((loaded.game.open()?, loaded.notices)));
        match loaded {
            Ok((session, notices)) => {
                self.face.file("loaded", &name)?;
                self.face.notices(&notices)?;
                self.replace(session)
            }
            Err(error) => self.face.refusal(error.refusal(self.face.lang)),
        }
    }
}
