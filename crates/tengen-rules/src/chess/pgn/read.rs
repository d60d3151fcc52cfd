//! The games of a PGN text, one by one.

use std::io::BufRead;

use super::game::Game;
use super::scan::{self, Halt, Place, Scan, TagText, Token, Told};
use super::{Fault, MAX_GAME_BYTES, MoveFault, ReadError};
use crate::chess::{Chess, Refused};
use crate::notation::Notation;

/// A game that was found in a text.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its number in the text, from 1.
    pub number: usize,
    /// The line where it begins, from 1.
    pub line: usize,
    /// The game; with a fault, as much of it as could be read: the moves before the fault, or all of them if only a
    /// tag is faulty.
    pub game: Game,
    /// What one should know about how it was read.
    pub notices: Vec<Notice>,
    /// The first thing that is wrong with it.
    pub fault: Option<ReadError>,
}

impl Entry {
    /// The game, if nothing is wrong with it.
    ///
    /// # Errors
    ///
    /// What is wrong.
    pub fn whole(self) -> Result<Game, ReadError> {
        self.fault.map_or(Ok(self.game), Err)
    }
}

/// Something about a game that isn't in it any more, or wasn't.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Notice {
    /// So many variations were left out, those within others counted as well.
    Variations(usize),
    /// So many moves were left out at the end: the pieces to mate had gone before, and with that the game was over.
    AfterEnd(usize),
    /// The moves end without a result; the one of the tag is taken.
    NoResult,
    /// The tag has another result than the end of the moves, which is taken if it says one.
    OtherResult(String),
}

/// The games of a text. What isn't a game is passed over, and [counted](Reader::skipped_lines).
///
/// It holds no more than one line and one game, and of a game no more than [`MAX_GAME_BYTES`].
pub struct Reader<R> {
    scan: Scan<R>,
    games: usize,
    skipped: usize,
    ended: bool,
}

/// Reads the games of a text.
///
/// The text is UTF-8 or Latin-1, with the line ends of any system. The moves of a game have passed the rules. Comments
/// and annotations stay with the move before them, variations are left out; numbers of moves aren't looked at.
pub fn read<R: BufRead>(text: R) -> Reader<R> {
    Reader {
        scan: Scan::new(text),
        games: 0,
        skipped: 0,
        ended: false,
    }
}

impl<R> Reader<R> {
    /// How many lines so far belong to no game.
    pub fn skipped_lines(&self) -> usize {
        self.skipped
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Entry;

    fn next(&mut self) -> Option<Entry> {
        if self.ended {
            return None;
        }
        let mut draft = Draft::default();
        let read = self.game(&mut draft);
        if matches!(read, Ok(false)) {
            self.ended = true;
            return None;
        }
        self.games += 1;
        if let Err(halt) = read {
            self.ended = is_final(&halt.fault);
            if !self.ended {
                self.skip_game();
            }
            if draft.stage == Stage::Outside {
                draft.line = halt.place.line;
            }
            draft.fault.get_or_insert(halt);
        } else {
            draft.conclude();
        }
        Some(draft.entry(self.games))
    }
}

/// How far a game has been read.
#[derive(Default, PartialEq)]
enum Stage {
    /// Nothing says yet that this is a game.
    #[default]
    Outside,
    Tags,
    Moves,
}

/// A game while it is read.
#[derive(Default)]
struct Draft {
    stage: Stage,
    game: Game,
    line: usize,
    /// Bytes kept.
    size: usize,
    variations: usize,
    /// Moves after the end.
    after_end: usize,
    /// The text of the tag `FEN`, and where it begins.
    fen: Option<(String, Place)>,
    /// Where `SetUp "1"` stands.
    set_up: Option<Place>,
    result_tag: Option<String>,
    /// What the moves end with.
    result: Option<Told>,
    fault: Option<Halt>,
}

impl Draft {
    fn grow(&mut self, bytes: usize, place: Place) -> Result<(), Halt> {
        // Some bytes more than the text, for what holds it.
        self.size += bytes + 8;
        if self.size <= MAX_GAME_BYTES {
            return Ok(());
        }
        let fault = Fault::TooLarge;
        Err(Halt { place, fault })
    }

    /// Takes a tag.
    fn tag(&mut self, read: TagText) -> Result<(), Halt> {
        let place = read.place;
        if let Some(halt) = read.fault {
            if is_final(&halt.fault) {
                return Err(halt);
            }
            self.fault.get_or_insert(halt);
        }
        let Some((name, text)) = read.tag else {
            return Ok(());
        };
        self.grow(name.len() + text.len(), place)?;
        match &*name {
            "FEN" => {
                self.fen.get_or_insert((text, place));
            }
            "SetUp" => self.set_up = (text.trim() == "1").then_some(place),
            "Result" => {
                self.result_tag.get_or_insert(text);
            }
            "Variant" if !is_chess(&text) => {
                let fault = Fault::Variant(start_of(&text));
                return Err(Halt { place, fault });
            }
            _ => self.game.add_tag(&name, &text),
        }
        Ok(())
    }

    /// Ends the tags: the moves begin at the start that they give.
    fn begin(&mut self) -> Result<(), Halt> {
        if self.stage == Stage::Moves {
            return Ok(());
        }
        self.stage = Stage::Moves;
        if let Some((fen, mut place)) = self.fen.take() {
            match Chess::start().read_position(&fen) {
                Ok(start) => self.game.start_at(start),
                Err(error) => {
                    place.column += error.at;
                    let fault = Fault::Start(error);
                    return Err(Halt { place, fault });
                }
            }
        } else if let Some(place) = self.set_up {
            let fault = Fault::NoStart;
            return Err(Halt { place, fault });
        }
        Ok(())
    }

    /// Plays the move that a word says.
    fn play(&mut self, word: &str) -> Result<(), MoveFault> {
        if matches!(word, "--" | "Z0" | "z0" | "0000" | "@@@@" | "null" | "pass") {
            return Err(MoveFault::Pass);
        }
        let text = word.trim_end_matches('.');
        let position = self.game.position();
        let played = position.read_move(text).map(|mv| self.game.play(mv));
        if matches!(played, Ok(Ok(()))) {
            return Ok(());
        }
        let why = self.game.position().why_not(text);
        Err(MoveFault::Refused(why.unwrap_or(Refused::Unreadable)))
    }

    /// Settles the result of a game that was read to its end.
    fn conclude(&mut self) {
        let tag = self.result_tag.as_deref().and_then(scan::result);
        let mut told = [self.result, tag].into_iter().flatten();
        self.game.set_result(told.find_map(|Told(result)| result));
    }

    fn entry(self, number: usize) -> Entry {
        let mut notices = Vec::new();
        if self.variations > 0 {
            notices.push(Notice::Variations(self.variations));
        }
        if self.after_end > 0 {
            notices.push(Notice::AfterEnd(self.after_end));
        }
        let tag = self.result_tag.as_deref().map(str::trim);
        match (self.result, tag) {
            (None, _) if self.fault.is_none() => notices.push(Notice::NoResult),
            (Some(result), Some(tag)) if tag != "?" && scan::result(tag) != Some(result) => {
                notices.push(Notice::OtherResult(start_of(tag)));
            }
            _ => {}
        }
        let fault = self.fault.map(|Halt { place, fault }| ReadError {
            game: number,
            line: place.line,
            column: place.column,
            fault,
        });
        Entry {
            number,
            line: self.line,
            game: self.game,
            notices,
            fault,
        }
    }
}

impl<R: BufRead> Reader<R> {
    /// Reads the next game: `false` if there is none.
    fn game(&mut self, draft: &mut Draft) -> Result<bool, Halt> {
        loop {
            let token = match self.scan.token() {
                Err(halt) if draft.stage == Stage::Outside => {
                    match halt.fault {
                        Fault::Input(_) | Fault::TooLarge => return Err(halt),
                        // The scan stands before the tag that says so.
                        Fault::Comment => self.skipped += 1,
                        _ => self.skip_line(),
                    }
                    continue;
                }
                token => token?,
            };
            let place = self.scan.place();
            match token {
                Token::End if draft.stage == Stage::Outside => return Ok(false),
                Token::End => {
                    draft.begin()?;
                    return Ok(true);
                }
                Token::Comment(text) => {
                    draft.grow(text.len(), place)?;
                    draft.game.add_comment(&text);
                }
                Token::Bracket { name: None } if draft.stage == Stage::Outside => self.skip_line(),
                Token::Bracket { name } if draft.stage != Stage::Moves => {
                    if self.begins_another(draft, name.as_deref()) {
                        draft.begin()?;
                        return Ok(true);
                    }
                    if draft.stage == Stage::Outside {
                        draft.line = place.line;
                        draft.stage = Stage::Tags;
                    }
                    draft.tag(self.scan.tag())?;
                }
                // The next game.
                Token::Bracket { name: Some(_) } => return Ok(true),
                Token::Bracket { name: None } => return Err(unexpected(place, '[')),
                Token::Word(word) => self.word(draft, &word, place)?,
                _ if draft.stage == Stage::Outside => self.skip_line(),
                Token::Result(result) => {
                    draft.begin()?;
                    draft.result = Some(result);
                    while let Some(comment) = self.scan.comment_on_line() {
                        let text = comment?;
                        draft.grow(text.len(), place)?;
                        draft.game.add_comment(&text);
                    }
                    return Ok(true);
                }
                Token::Nag(nag) => {
                    draft.begin()?;
                    draft.grow(1, place)?;
                    draft.game.add_nag(nag);
                }
                Token::Open => {
                    draft.begin()?;
                    self.skip_variation(draft, place)?;
                }
                Token::Close => return Err(unexpected(place, ')')),
            }
        }
    }

    /// Whether a tag belongs to the next game: this one has it, and a blank line lies between.
    fn begins_another(&self, draft: &Draft, name: Option<&str>) -> bool {
        let Some(name) = name else {
            return false;
        };
        let has = match name {
            "FEN" => draft.fen.is_some(),
            "SetUp" => draft.set_up.is_some(),
            "Result" => draft.result_tag.is_some(),
            name => draft.game.tag(name).is_some(),
        };
        has && self.scan.after_blank()
    }

    fn word(&mut self, draft: &mut Draft, word: &str, place: Place) -> Result<(), Halt> {
        let outside = draft.stage == Stage::Outside;
        if !outside && matches!(word, "e.p." | "ep") {
            return Ok(());
        }
        draft.grow(word.len(), place)?;
        if !outside {
            draft.begin()?;
            // Programs that don't know this rule play on.
            if draft.game.position().lacks_material() {
                draft.after_end += 1;
                return Ok(());
            }
        }
        match draft.play(word) {
            Ok(()) if outside => {
                draft.line = place.line;
                draft.stage = Stage::Moves;
            }
            Ok(()) => {}
            Err(_) if outside => self.skip_line(),
            Err(why) => {
                let text = start_of(word);
                let fault = Fault::Move { text, why };
                return Err(Halt { place, fault });
            }
        }
        Ok(())
    }

    /// Leaves out the variation that begins here, with all within it.
    fn skip_variation(&mut self, draft: &mut Draft, place: Place) -> Result<(), Halt> {
        let mut depth = 1_usize;
        draft.variations += 1;
        while depth > 0 {
            match self.scan.token() {
                Ok(Token::Open) => {
                    depth += 1;
                    draft.variations += 1;
                }
                Ok(Token::Close) => depth -= 1,
                Ok(Token::End | Token::Bracket { name: Some(_) }) => {
                    let fault = Fault::Variation;
                    return Err(Halt { place, fault });
                }
                Ok(Token::Bracket { name: None }) => self.scan.step(),
                Ok(_) => {}
                // Nobody reads these moves, so they needn't be right; but where they end has to be clear.
                Err(halt) if matches!(halt.fault, Fault::Character(_) | Fault::Nag) => {}
                Err(halt) => return Err(halt),
            }
        }
        Ok(())
    }

    /// Goes to the end of a game that can't be read any more.
    fn skip_game(&mut self) {
        let mut depth = 0_usize;
        loop {
            match self.scan.token() {
                Ok(Token::End | Token::Bracket { name: Some(_) }) => return,
                Ok(Token::Bracket { name: None }) => self.scan.step(),
                Ok(Token::Result(_)) if depth == 0 => break,
                Ok(Token::Open) => depth += 1,
                Ok(Token::Close) => depth = depth.saturating_sub(1),
                Err(halt) if is_final(&halt.fault) => return,
                Ok(_) | Err(_) => {}
            }
        }
        while matches!(self.scan.comment_on_line(), Some(Ok(_))) {}
    }

    /// Passes over a line that belongs to no game.
    fn skip_line(&mut self) {
        self.skipped += 1;
        self.scan.skip_line();
    }
}

fn unexpected(place: Place, c: char) -> Halt {
    let fault = Fault::Character(c);
    Halt { place, fault }
}

/// Whether nothing can be read after this.
fn is_final(fault: &Fault) -> bool {
    matches!(fault, Fault::Input(_))
}

/// Whether a tag `Variant` names the usual game, in one of the ways in which programs do.
fn is_chess(variant: &str) -> bool {
    let names = ["chess", "standard", "normal", "from position", "orthodox"];
    names.contains(&&*variant.trim().to_lowercase()) || variant.trim().is_empty()
}

/// As much of a text as a message should show.
fn start_of(text: &str) -> String {
    text.chars().take(40).collect()
}
