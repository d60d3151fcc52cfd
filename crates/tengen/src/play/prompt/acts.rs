//! What a player can do beside moving.

use std::io;
use std::path::Path;

use tengen_play::contract::{Code, Refusal};
use tengen_play::{SavedGame, Seats, echo, file_refusal, text};
use tengen_rules::Player;

use super::Prompt;
use crate::play::lines::Line;

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

    /// Claims a draw, or agrees to one where two people sit at the board.
    pub(super) fn draw(&mut self, mv: Option<&str>) -> io::Result<()> {
        let lang = self.face.lang;
        let people = self.session.seats() == Seats::HUMANS;
        let result = if people && mv.is_none() && self.info().claim.is_none() {
            // Both look at the same board; somebody at a terminal is asked for the other's word.
            if self.face.live && !self.session.is_terminal() && !self.agreed()? {
                return self.face.say("play-goes-on");
            }
            self.session.agree(lang)
        } else {
            self.session.claim(mv, lang).map(|_| ())
        };
        match result {
            Ok(()) => self.changed(),
            Err(refusal) => self.face.refusal(refusal),
        }
    }

    /// Whether the player who is not to move agrees.
    fn agreed(&mut self) -> io::Result<bool> {
        let other = self.session.to_move().map(Player::other);
        let other = other.map_or(String::new(), |player| self.name(player));
        let prompt = text(self.face.lang, "play-agree", &[("player", other.into())]);
        self.sure(&prompt)
    }

    /// Whether a person says yes.
    pub(super) fn sure(&mut self, prompt: &str) -> io::Result<bool> {
        let said = match self.lines.next(prompt, &mut Vec::new)? {
            Line::Text(line) => line.trim().to_lowercase(),
            _ => String::new(),
        };
        Ok(["y", "yes", "是"].contains(&said.as_str()))
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
