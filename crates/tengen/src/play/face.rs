//! What a game says: to a person as text, to a program as JSON.

use std::borrow::Cow;
use std::io::{self, Write};

use tengen_play::contract::{
    Analysis, Choice, FileNote, FileNotice, Help, Message, Moves, Refusal, Score, Snapshot,
};
use tengen_play::pgn::Notice;
use tengen_play::{
    Idiom, Lang, Looks, Seat, Seats, Session, catalog, echo, sentences, text, value_text,
};
use tengen_rules::Player;

use super::board::{self, Style, View};

use super::command;
use super::numbers::numbered;
use crate::explain::{analysis_lines, short_analysis_lines, terminal_size};
use crate::output::wrapped;

/// Reasons that say what the move is worth.
const SAY_ALL: [&str; 4] = ["wins_now", "forced_win", "keeps_draw", "longest_defence"];

/// Lines below an answer: for what is typed next, which may take two.
const BELOW: usize = 2;

/// Says everything, in one of two ways.
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is set and read by itself"
)]
pub struct Face<'a> {
    /// Where to.
    pub out: &'a mut dyn Write,
    /// As JSON, one object a line.
    pub json: bool,
    /// How the terminal may be used.
    pub style: Style,
    /// Whether somebody sits at a terminal.
    pub live: bool,
    /// Whether a message may be taken back there.
    pub overwrites: bool,
    /// How the game speaks of values.
    pub idiom: Idiom,
    /// How its board looks.
    pub looks: Looks,
    /// Whether the board is seen from the side of the player who moves second.
    pub turned: bool,
    /// The reader's language.
    pub lang: Lang,
}

/// The names of those who play, for the score.
pub struct Names {
    /// Who was `First` in the first game.
    pub one: String,
    /// Who was `Second` in the first game.
    pub two: String,
}

impl Face<'_> {
    /// Shows another game, from the side of the only person who plays it.
    pub fn turn_to(&mut self, session: &dyn Session) {
        self.idiom = session.idiom();
        self.looks = session.looks();
        let second = session.seats().lone_human() == Some(Player::Second);
        self.turned = self.looks.opposite && second;
    }

    /// The board as it is seen, if there is one.
    fn drawn(&self, info: &Snapshot) -> Option<String> {
        let view = View {
            style: self.style,
            looks: self.looks,
            turned: self.turned,
            columns: if self.live {
                terminal_size().0
            } else {
                usize::MAX
            },
        };
        board::draw(info, view)
    }

    /// A text of the text files, on a line of its own; to people only.
    ///
    /// # Errors
    ///
    /// If it can't be written.
    pub fn say(&mut self, key: &str) -> io::Result<()> {
        let line = text(self.lang, key, &[]);
        self.line(&line)
    }

    /// A line; to people only.
    ///
    /// # Errors
    ///
    /// If it can't be written.
    pub fn line(&mut self, line: &str) -> io::Result<()> {
        self.hanging(line, 0)
    }

    /// A line; to people only. Where the terminal ends it goes on below, at least so far from the left.
    fn hanging(&mut self, line: &str, indent: usize) -> io::Result<()> {
        if self.json || !self.live {
            return self.unwrapped(line);
        }
        self.unwrapped(&wrapped(line, terminal_size().0, indent))
    }

    /// Lines that are known to fit, such as those of a board; to people only.
    fn unwrapped(&mut self, lines: &str) -> io::Result<()> {
        if self.json {
            return Ok(());
        }
        let lines = self.legible(lines);
        writeln!(self.out, "{lines}")?;
        self.out.flush()
    }

    /// A text as the terminal can show it: with [`Style::ascii`] the signs of English typography have a plain form.
    fn legible<'t>(&self, text: &'t str) -> Cow<'t, str> {
        if !self.style.ascii || text.is_ascii() {
            return text.into();
        }
        let mut plain = String::with_capacity(text.len());
        for c in text.chars() {
            match c {
                '“' | '”' => plain.push('"'),
                '‘' | '’' => plain.push('\''),
                '…' => plain.push_str("..."),
                '→' => plain.push_str("->"),
                '×' => plain.push('x'),
                '–' | '—' => plain.push('-'),
                'è' => plain.push('e'),
                c => plain.push(c),
            }
        }
        plain.into()
    }

    fn message(&mut self, message: &Message) -> io::Result<()> {
        serde_json::to_writer(&mut *self.out, message)?;
        writeln!(self.out)?;
        self.out.flush()
    }

    /// The game as it is now, after a change, with what is to be noticed.
    ///
    /// # Errors
    ///
    /// If it can't be written.
    pub fn snapshot(
        &mut self,
        info: Snapshot,
        notes: &[String],
        result: Option<&str>,
        turn: &str,
    ) -> io::Result<()> {
        if self.json {
            return self.message(&Message::Snapshot(Box::new(info)));
        }
        self.board(&info)?;
        for note in notes {
            self.line(note)?;
        }
        match result {
            Some(result) => self.line(result),
            // Where somebody types, the prompt says whose turn it is.
            None if self.live => Ok(()),
            None => self.line(turn),
        }
    }

    /// The board, to people only; without one, the position and its moves.
    ///
    /// # Errors
    ///
    /// If it can't be written.
    pub fn board(&mut self, info: &Snapshot) -> io::Result<()> {
        if let Some(board) = self.drawn(info) {
            return self.unwrapped(&format!("\n{board}\n"));
        }
        let position = [("position", info.position.as_str().into())];
        let line = text(self.lang, "play-position", &position);
        self.line(&line)?;
        self.list("play-moves", &info.legal_moves)
    }

    /// A move that was typed, as the program understood it.
    ///
    /// # Errors
    ///
    /// If it can't be written.
    pub fn echo(&mut self, typed: &str, understood: &str) -> io::Result<()> {
        if typed.trim() == understood {
            return Ok(());
        }
        self.line(&format!("→ {understood}"))
    }

    /// The move that a bot plays.
    ///
    /// # Errors
    ///
    /// If it can't be written.
    pub fn choice(&mut self, choice: Choice, player: &str) -> io::Result<()> {
        if self.json {
            return self.message(&Message::Choice(choice));
        }
        let args = [
            ("player", player.into()),
            ("move", choice.mv.clone().into()),
        ];
        let played = text(self.lang, "play-choice", &args);
        self.line(&sentences(&played, &self.why(&choice)))
    }

    /// A move that somebody asked for.
    ///
    /// # Errors
    ///
    /// If it can't be written.
    pub fn hint(&mut self, choice: Choice) -> io::Result<()> {
        if self.json {
            return self.message(&Message::Hint(choice));
        }
        let hint = text(
            self.lang,
            "play-hint",
            &[("move", choice.mv.clone().into())],
        );
        self.line(&sentences(&hint, &self.why(&choice)))
    }

    /// What every move is worth; at a terminal as many moves as there is room for above the next prompt, unless all are
    /// wanted.
    ///
    /// # Errors
    ///
    /// If it can't be written.
    pub fn analysis(&mut self, analysis: Analysis, all: bool) -> io::Result<()> {
        if self.json {
            return self.message(&Message::Analysis(analysis));
        }
        let lines = if self.live && !all {
            let room = terminal_size().1.saturating_sub(BELOW);
            short_analysis_lines(&analysis, room, self.idiom, self.lang)
        } else {
            analysis_lines(&analysis, self.idiom, self.lang)
        };
        self.line(&lines.join("\n"))
    }

    /// Value and reason in words.
    fn why(&self, choice: &Choice) -> String {
        match &choice.value {
            _ if SAY_ALL.contains(&choice.reason.as_str()) => choice.text.clone(),
            Some(value) => {
                let value = value_text(value, self.idiom, self.lang);
                let args = [
                    ("reason", choice.text.clone().into()),
                    ("value", value.into()),
                ];
                text(self.lang, "play-reason-and-value", &args)
            }
            None => choice.text.clone(),
        }
    }

    /// A request that changed nothing.
    ///
    /// # Errors
    ///
    /// If it can't be written.
    pub fn refusal(&mut self, refusal: Refusal) -> io::Result<()> {
        if self.json {
            return self.message(&Message::Refusal(refusal));
        }
        self.line(&refusal.to_string())
    }

    /// The legal moves.
    ///
    /// # Errors
    ///
    /// If it can't be written.
    pub fn moves(&mut self, moves: Vec<String>) -> io::Result<()> {
        if self.json {
            return self.message(&Message::Moves(Moves { moves }));
        }
        self.list("play-moves", &moves)
    }

    /// The moves made.
    ///
    /// # Errors
    ///
    /// If it can't be written.
    pub fn history(&mut self, start: &str, moves: Vec<String>) -> io::Result<()> {
        if self.json {
            return self.message(&Message::History(Moves { moves }));
        }
        let first = catalog::open(start, Seats::HUMANS)
            .ok()
            .and_then(|session| session.to_move());
        self.list("play-history", &numbered(&moves, first))
    }

    fn list(&mut self, key: &str, items: &[String]) -> io::Result<()> {
        let items = if items.is_empty() {
            text(self.lang, "play-none", &[])
        } else {
            items.join("  ")
        };
        let line = text(self.lang, key, &[("list", items.into())]);
        self.line(&line)
    }

    /// The game from its start, move by move.
    ///
    /// # Errors
    ///
    /// If it can't be written.
    pub fn replay(&mut self, session: &dyn Session) -> io::Result<()> {
        let record = session.record();
        if self.json {
            return self.history(&record.start, record.moves);
        }
        // It was opened from this very text.
        let Ok(mut again) = catalog::open(&record.start, session.seats()) else {
            return Ok(());
        };
        self.replayed(&again.info(self.lang), "")?;
        for (n, mv) in record.moves.iter().enumerate() {
            let player = again.to_move();
            if again.play(mv, self.lang).is_err() {
                break;
            }
            let player = player.map_or(String::new(), |p| again.player_name(p, self.lang));
            self.replayed(&again.info(self.lang), &format!("{}. {player} {mv}", n + 1))?;
        }
        Ok(())
    }

    fn replayed(&mut self, info: &Snapshot, heading: &str) -> io::Result<()> {
        let board = self.drawn(info).unwrap_or_else(|| info.position.clone());
        self.unwrapped(&format!("\n{heading}\n{board}"))
    }

    /// A file was written or read.
    ///
    /// # Errors
    ///
    /// If it can't be written.
    pub fn file(&mut self, action: &str, path: &str) -> io::Result<()> {
        if self.json {
            return self.message(&Message::File(FileNote {
                action: action.to_owned(),
                path: path.to_owned(),
            }));
        }
        let key = match action {
            "saved" => "play-saved",
            "next" => "play-saved-next",
            _ => "play-loaded",
        };
        let line = text(self.lang, key, &[("file", echo(path).into())]);
        self.line(&line)
    }

    /// What one should know of a game that was read.
    ///
    /// # Errors
    ///
    /// If it can't be written.
    pub fn notices(&mut self, notices: &[Notice]) -> io::Result<()> {
        for notice in notices {
            let text = notice.text(self.lang);
            if self.json {
                let code = notice.code().to_owned();
                self.message(&Message::Notice(FileNotice { code, text }))?;
            } else {
                self.line(&text)?;
            }
        }
        Ok(())
    }

    /// How moves are typed, and the commands.
    ///
    /// # Errors
    ///
    /// If it can't be written.
    pub fn help(&mut self, move_form: &str) -> io::Result<()> {
        let commands = command::list(self.lang);
        if self.json {
            return self.message(&Message::Help(Help { commands }));
        }
        self.line(move_form)?;
        for (typed, about) in commands {
            // Chinese characters take two columns.
            let columns: usize = typed
                .chars()
                .map(|c| if c.is_ascii() { 1 } else { 2 })
                .sum();
            let fill = " ".repeat(11_usize.saturating_sub(columns));
            self.hanging(&format!("  {typed}{fill} {about}"), 14)?;
        }
        Ok(())
    }

    /// The score so far.
    ///
    /// # Errors
    ///
    /// If it can't be written.
    pub fn score(&mut self, score: Score, names: &Names) -> io::Result<()> {
        if self.json {
            return self.message(&Message::Score(score));
        }
        let args = [
            ("one", names.one.as_str().into()),
            ("two", names.two.as_str().into()),
            ("wins-one", score.one.into()),
            ("wins-two", score.two.into()),
            ("draws", score.draws.into()),
        ];
        let line = text(self.lang, "play-score", &args);
        self.line(&line)
    }

    /// Shows the board and says by the text of this key that a bot is thinking, where somebody waits.
    ///
    /// # Errors
    ///
    /// If it can't be written.
    pub fn thinking(&mut self, info: &Snapshot, key: &str) -> io::Result<()> {
        if !self.live {
            return Ok(());
        }
        self.board(info)?;
        let line = text(self.lang, key, &[]);
        let line = self.legible(&line);
        if !self.overwrites {
            return self.line(&line);
        }
        write!(self.out, "{line}")?;
        self.out.flush()
    }

    /// Takes that back.
    ///
    /// # Errors
    ///
    /// If it can't be written.
    pub fn thought(&mut self) -> io::Result<()> {
        if self.live && self.overwrites {
            write!(self.out, "\r\x1b[K")?;
        }
        Ok(())
    }
}

/// Who plays a side, as a person calls them.
pub fn seat_name(seat: Seat, lang: Lang) -> String {
    match seat {
        Seat::Human => text(lang, "play-human", &[]),
        Seat::Bot(bot) => bot.to_string(),
    }
}
