//! `tengen uci`: the engine behind the protocol UCI, for programs that show boards and run matches.
//!
//! One thread reads lines, one searches; both tell the main thread, which alone decides and writes. So it answers at
//! any time, and says nothing before its turn.

mod command;
mod input;
mod options;
mod report;
mod search;
mod strength;
mod time;

use std::collections::VecDeque;
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use tengen_engine::{Stop, Table, Value};
use tengen_play::catalog::{self, Visitor};
use tengen_play::contract::Code;
use tengen_play::{Kit, Lang, Uci, board_text, echo, position_fault, text};

use self::command::{Command, Go};
use self::options::{Options, Then};
use self::search::{Answer, Event, Job, asked, lower};
use self::strength::Luck;
use self::time::Plan;
use crate::exit::Exit;
use crate::output::{Failure, Output, refusal, write_line};
use tengen_engine::search::Lines;

/// The game that is spoken of; the protocol has no word for it.
const GAME: &str = "chess";

/// Speaks the protocol until `quit` or the end of input.
///
/// # Errors
///
/// If something can't be written.
pub fn run(output: Output) -> Result<Exit, Failure> {
    struct Speak(Output);
    impl Visitor for Speak {
        type Output = Result<Exit, Failure>;
        fn visit<P: Kit>(self, start: P) -> Self::Output {
            let Output { lang, .. } = self.0;
            let Some(uci) = P::UCI else {
                let said = refusal(Code::Unsupported, "uci-no-game", "expected-uci", lang);
                return Err(said.into());
            };
            Engine::new(uci, start, lang).run()
        }
    }
    catalog::with(GAME, Speak(output)).map_err(|error| error.refusal(output.lang))?
}

struct Engine<P: Kit> {
    uci: Uci<P>,
    lang: Lang,
    start: P,
    place: Place<P>,
    options: Options,
    debug: bool,
    luck: Luck,
    /// The table, unless a search has it.
    table: Option<Table>,
    /// What has to become of the table when it is back.
    then: Then,
    search: Option<Search<P>>,
    sender: Sender<Event<P::Move>>,
    events: Receiver<Event<P::Move>>,
    /// What was said while a search was being ended.
    waiting: VecDeque<Event<P::Move>>,
}

/// Where the game stands.
#[derive(Clone)]
struct Place<P> {
    position: P,
    /// The keys of the positions before this one, as far as they can come back.
    past: Vec<u64>,
    ply: usize,
}

/// A search that goes on, or has ended and may not say so yet.
struct Search<P: Kit> {
    position: P,
    stop: Stop,
    began: Instant,
    until: Until,
    /// What the clock allows, once it runs for the program.
    plan: Option<Plan>,
    /// When it is stopped.
    deadline: Option<Instant>,
    mate: Option<u32>,
    /// Its answer, which may be none, when it has ended and has to wait.
    #[allow(clippy::option_option, reason = "not yet, or nothing, or something")]
    answer: Option<Option<Answer<P::Move>>>,
}

/// Until when no move may be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Until {
    /// It may be.
    Done,
    /// Until the opponent has moved, or until somebody says stop.
    Hit,
    /// Until somebody says stop.
    Stop,
}

impl<P: Kit> Engine<P> {
    fn new(uci: Uci<P>, start: P, lang: Lang) -> Self {
        let (sender, events) = channel();
        let options = Options::new(strength::list(&start));
        Engine {
            uci,
            lang,
            place: Place {
                position: start.clone(),
                past: Vec::new(),
                ply: 0,
            },
            start,
            table: Some(Table::new(options.hash << 20)),
            options,
            debug: false,
            luck: Luck::fresh(),
            then: Then::Nothing,
            search: None,
            sender,
            events,
            waiting: VecDeque::new(),
        }
    }

    fn run(mut self) -> Result<Exit, Failure> {
        input::listen(self.sender.clone());
        loop {
            let event = match self.waiting.pop_front() {
                Some(event) => event,
                None => match self.next_event() {
                    Some(event) => event,
                    None => continue,
                },
            };
            match event {
                Event::Line(line) => {
                    if self.line(&line)? {
                        break;
                    }
                }
                Event::TooLong => self.say("uci-too-long", &[])?,
                Event::End => break,
                event => self.heard(event)?,
            }
        }
        self.end_search()?;
        Ok(Exit::Done)
    }

    /// What happens next; `None` if a search had to be stopped first.
    fn next_event(&mut self) -> Option<Event<P::Move>> {
        let deadline = self.search.as_ref().and_then(|search| search.deadline);
        let Some(deadline) = deadline else {
            // This side holds a sender as well: it can't be closed.
            return self.events.recv().ok();
        };
        let left = deadline.saturating_duration_since(Instant::now());
        match self.events.recv_timeout(left) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                if let Some(search) = &mut self.search {
                    search.stop.stop();
                    search.deadline = None;
                }
                None
            }
        }
    }

    /// Does what a line asks; whether the program is to end.
    fn line(&mut self, line: &str) -> io::Result<bool> {
        match command::read(line) {
            Command::Uci => self.introduce()?,
            Command::Debug(on) => self.debug = on,
            Command::IsReady => write_line("readyok")?,
            Command::SetOption { name, value } => {
                match self.options.set(&name, value.as_deref(), self.lang) {
                    Ok(Then::Nothing) => {}
                    Ok(then) => {
                        // A new table has forgotten as well.
                        if self.then != Then::Resize {
                            self.then = then;
                        }
                        self.tend_table();
                    }
                    Err(fault) => write_line(&format!("info string {fault}"))?,
                }
            }
            Command::NewGame => {
                self.end_search()?;
                self.then = Then::Clear;
                self.tend_table();
                self.luck = Luck::fresh();
            }
            Command::Position {
                place,
                moves,
                stray,
            } => {
                if !stray.is_empty() {
                    self.say("uci-stray", &[("words", echo(&stray.join(" ")))])?;
                }
                self.go_to(place.as_deref(), &moves)?;
            }
            Command::Go(go) => {
                self.end_search()?;
                self.go(&go)?;
            }
            Command::PonderHit => self.ponder_hit()?,
            Command::Stop => {
                if let Some(search) = &mut self.search {
                    search.stop.stop();
                    search.until = Until::Done;
                }
                self.tell_move()?;
            }
            Command::Quit => return Ok(true),
            Command::Display => self.display()?,
            Command::Unknown => {
                if self.debug && !line.trim().is_empty() {
                    self.say("uci-unknown", &[("line", echo(line))])?;
                }
            }
        }
        Ok(false)
    }

    fn introduce(&self) -> io::Result<()> {
        write_line(concat!("id name Tengen ", env!("CARGO_PKG_VERSION")))?;
        write_line(concat!("id author ", env!("CARGO_PKG_AUTHORS")))?;
        for line in self.options.lines() {
            write_line(&line)?;
        }
        write_line("uciok")
    }

    /// Says something to whoever reads along.
    fn say(&self, key: &str, args: &[(&str, String)]) -> io::Result<()> {
        let args: Vec<_> = args
            .iter()
            .map(|(name, value)| (*name, value.clone().into()))
            .collect();
        write_line(&format!("info string {}", text(self.lang, key, &args)))
    }

    fn display(&self) -> io::Result<()> {
        let position = &self.place.position;
        if let Some(board) = position.board() {
            write_line(&board_text(&board))?;
        }
        write_line(&position.position_text())
    }

    /// Goes to a position; what can't be played stays undone.
    fn go_to(&mut self, rows: Option<&str>, moves: &[String]) -> io::Result<()> {
        let position = match rows {
            None => self.start.clone(),
            Some(rows) => match self.start.read_position(rows) {
                Ok(position) => position,
                Err(error) => {
                    let why = position_fault(&error.fault, self.lang);
                    return self.say("uci-position", &[("why", why)]);
                }
            },
        };
        self.place = Place {
            position,
            past: Vec::new(),
            ply: 0,
        };
        for (n, word) in moves.iter().enumerate() {
            let Place {
                position,
                past,
                ply,
            } = &mut self.place;
            let mv = (self.uci.read_move)(position, word);
            let legal = mv.filter(|&mv| position.check(mv).is_ok());
            let Some(mv) = legal else {
                let args = [("number", (n + 1).to_string()), ("move", echo(word))];
                return self.say("uci-illegal", &args);
            };
            if position.irreversible(mv) {
                past.clear();
            } else {
                past.push(position.key());
            }
            position.make(mv);
            *ply += 1;
        }
        Ok(())
    }

    /// Begins a search.
    fn go(&mut self, go: &Go) -> io::Result<()> {
        let Place {
            position,
            past,
            ply,
        } = self.place.clone();
        let mut only = Vec::new();
        for word in &go.only {
            match (self.uci.read_move)(&position, word).filter(|&mv| position.check(mv).is_ok()) {
                Some(mv) => only.push(mv),
                None => self.say("uci-no-move", &[("move", echo(word))])?,
            }
        }
        let until = if go.ponder {
            Until::Hit
        } else if go.infinite {
            Until::Stop
        } else {
            Until::Done
        };
        let only_move = position.move_count() == 1;
        let mut asked = asked(
            go,
            &self.options,
            position.turn().index(),
            only_move,
            self.luck,
        );
        if until == Until::Done
            && let Some(Plan { enough, time }) = asked.plan
        {
            asked.limits.enough = Some(enough);
            asked.limits.time = lower(asked.limits.time, Some(time));
        }
        if self.debug
            && let Some(Plan { enough, time }) = asked.plan
        {
            let ms = |time: Duration| time.as_millis().to_string();
            self.say("uci-time", &[("enough", ms(enough)), ("time", ms(time))])?;
        }
        let stop = Stop::new();
        let job = Job {
            position: position.clone(),
            past,
            ply,
            only,
            limits: asked.limits,
            count: self.options.lines,
            strength: asked.strength,
            table: self.table.take().unwrap_or_default(),
            stop: stop.clone(),
        };
        self.search = Some(Search {
            position,
            stop,
            began: Instant::now(),
            until,
            plan: asked.plan,
            deadline: None,
            mate: go.mate,
            answer: None,
        });
        job.start(self.sender.clone());
        Ok(())
    }

    /// The opponent has played what was expected: now the clock runs.
    fn ponder_hit(&mut self) -> io::Result<()> {
        let Some(search) = &mut self.search else {
            return Ok(());
        };
        if search.until != Until::Hit {
            return Ok(());
        }
        search.until = Until::Done;
        if let Some(Plan { enough, time }) = search.plan {
            search.deadline = Instant::now().checked_add(time);
            // The time while the opponent thought was well used.
            if search.began.elapsed() >= enough {
                search.stop.stop();
            }
        }
        self.tell_move()
    }

    /// What the search tells.
    fn heard(&mut self, event: Event<P::Move>) -> io::Result<()> {
        match event {
            Event::Look(lines) => {
                self.tell(&lines)?;
                let Some(search) = &mut self.search else {
                    return Ok(());
                };
                let hit = search.until == Until::Done && search.deadline.is_some();
                let enough = search.plan.map(|plan| plan.enough);
                if hit && enough.is_some_and(|enough| search.began.elapsed() >= enough) {
                    search.stop.stop();
                }
                if let (Some(mate), Some(line)) = (search.mate, lines.lines.first())
                    && matches!(line.value, Value::Win { plies, .. } if plies.div_ceil(2) <= mate)
                {
                    search.stop.stop();
                }
            }
            Event::Done(table, answer) => {
                self.table = Some(table);
                self.tend_table();
                if let Some(search) = &mut self.search {
                    search.answer = Some(answer);
                    search.deadline = None;
                }
                self.tell_move()?;
            }
            Event::Line(_) | Event::TooLong | Event::End => self.waiting.push_back(event),
        }
        Ok(())
    }

    fn tell(&self, lines: &Lines<P::Move>) -> io::Result<()> {
        let Some(search) = &self.search else {
            return Ok(());
        };
        report::info(&self.uci, &search.position, lines)
            .iter()
            .try_for_each(|line| write_line(line))
    }

    /// Tells the move of a search that has ended, unless it has to wait.
    fn tell_move(&mut self) -> io::Result<()> {
        let told = |search: &mut Search<P>| search.until == Until::Done && search.answer.is_some();
        let Some(search) = self.search.take_if(told) else {
            return Ok(());
        };
        let Some(answer) = search.answer.flatten() else {
            // The game is over: lost if it is not a draw.
            let score = match search.position.outcome() {
                Some(tengen_rules::Outcome::Win(_)) => "mate 0",
                _ => "cp 0",
            };
            write_line(&format!("info depth 0 score {score}"))?;
            return write_line("bestmove (none)");
        };
        for line in report::info(&self.uci, &search.position, &answer.lines) {
            write_line(&line)?;
        }
        let mut position = search.position;
        let mut said = format!("bestmove {}", (self.uci.move_text)(&position, answer.mv));
        if let Some(next) = answer.next {
            position.make(answer.mv);
            said.push_str(" ponder ");
            said.push_str(&(self.uci.move_text)(&position, next));
        }
        write_line(&said)
    }

    /// Ends a search that goes on, with its move told.
    fn end_search(&mut self) -> io::Result<()> {
        while let Some(search) = &mut self.search {
            search.stop.stop();
            search.until = Until::Done;
            if search.answer.is_some() {
                self.tell_move()?;
            } else if let Ok(event) = self.events.recv() {
                self.heard(event)?;
            }
        }
        Ok(())
    }

    /// Does what has to be done with the table, when it is there.
    fn tend_table(&mut self) {
        let Some(table) = &mut self.table else {
            return;
        };
        match std::mem::replace(&mut self.then, Then::Nothing) {
            Then::Nothing => {}
            Then::Resize => *table = Table::new(self.options.hash << 20),
            Then::Clear => table.clear(),
        }
    }
}
