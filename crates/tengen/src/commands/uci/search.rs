//! The search, on a thread of its own, and what it is asked.

use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use tengen_engine::{Bot, BotSpec, Limits, Stop, Table, Value};
use tengen_play::Kit;

use super::command::Go;
use super::options::Options;
use super::strength::{CONSIDERED, Luck, handicap};
use super::time::{Clock, Plan, fixed, plan};
use tengen_engine::search::{Line, Lines, Root, best_lines};

/// What the main thread hears.
pub enum Event<M> {
    /// A line from the other side.
    Line(String),
    /// A line that is longer than any that makes sense.
    TooLong,
    /// Nothing more comes.
    End,
    /// A look of the search.
    Look(Lines<M>),
    /// The search has ended.
    Done(Table, Option<Answer<M>>),
}

/// What a search has chosen.
pub struct Answer<M> {
    /// The move, and the one that is expected next.
    pub mv: M,
    pub next: Option<M>,
    /// What it knows at the end.
    pub lines: Lines<M>,
}

/// A search to be made.
pub struct Job<P: Kit> {
    pub position: P,
    /// The keys of the positions before this one.
    pub past: Vec<u64>,
    pub ply: usize,
    /// Only these moves; all if empty.
    pub only: Vec<P::Move>,
    pub limits: Limits,
    /// How many lines are wanted.
    pub count: usize,
    pub strength: Strength,
    pub table: Table,
    pub stop: Stop,
}

/// How the move is chosen.
#[derive(Clone, Copy, Debug)]
pub enum Strength {
    /// The best that is found.
    Best,
    /// As this bot does, without a search.
    Bot(BotSpec),
    /// One of the best that are found, misjudged by so many points.
    Blurred(u32, Luck),
}

impl<P: Kit> Job<P> {
    /// Searches on another thread; what comes of it is sent to the main one.
    pub fn start(self, events: Sender<Event<P::Move>>) {
        thread::spawn(move || self.run(&events));
    }

    fn run(mut self, events: &Sender<Event<P::Move>>) {
        let answer = match self.strength {
            Strength::Bot(bot) if self.only.is_empty() => self.as_bot(bot),
            _ => self.search(events),
        };
        // The other side may have gone.
        let _ = events.send(Event::Done(self.table, answer));
    }

    fn search(&mut self, events: &Sender<Event<P::Move>>) -> Option<Answer<P::Move>> {
        let count = match self.strength {
            Strength::Blurred(blur, _) if blur > 0 => self.count.max(CONSIDERED),
            _ => self.count,
        };
        let shown = self.count;
        let root = Root {
            position: &self.position,
            past: &self.past,
        };
        let mut report = |lines: &Lines<P::Move>| {
            let mut lines = lines.clone();
            lines.lines.truncate(shown);
            let _ = events.send(Event::Look(lines));
        };
        let found = best_lines::<P, P::Guide>(
            root,
            self.limits,
            count,
            &self.only,
            &mut self.table,
            &self.stop,
            &mut report,
        );
        let mut lines = found.ok()?;
        let chosen = match self.strength {
            Strength::Blurred(blur, luck) => {
                let values: Vec<Value> = lines.lines.iter().map(|line| line.value).collect();
                luck.pick(self.position.key(), &values, blur)
            }
            _ => 0,
        };
        let line = lines.lines.get(chosen)?;
        let (mv, next) = (line.mv, line.pv.get(1).copied());
        lines.lines.truncate(shown);
        Some(Answer { mv, next, lines })
    }

    /// A move by one of the bots that don't search.
    fn as_bot(&mut self, bot: BotSpec) -> Option<Answer<P::Move>> {
        let chosen = Bot::new(bot).choose::<P, P::Guide>(
            &self.position,
            self.ply,
            &mut self.table,
            &self.stop,
        );
        let chosen = chosen.ok()?;
        let line = chosen.value.map(|value| Line {
            mv: chosen.mv,
            value,
            pv: chosen.pv.clone(),
        });
        Some(Answer {
            mv: chosen.mv,
            next: None,
            lines: Lines {
                lines: line.into_iter().collect(),
                depth: chosen.depth,
                nodes: chosen.nodes,
                elapsed: chosen.elapsed,
            },
        })
    }
}

/// How a search is to be made by what is asked and what is set.
pub struct Asked {
    pub limits: Limits,
    pub strength: Strength,
    /// What the clock allows, if there is one.
    pub plan: Option<Plan>,
}

/// What is asked. `side` is the place of the player to move in what the clocks say; with only one move to choose from
/// there is little to think about.
pub fn asked(go: &Go, options: &Options, side: usize, only_move: bool, luck: Luck) -> Asked {
    let plan = match (go.move_time, go.left[side]) {
        (Some(time), _) => {
            let time = fixed(time, options.overhead);
            Some(Plan { enough: time, time })
        }
        (None, Some(left)) => {
            let clock = Clock {
                left,
                increment: go.increment[side],
                moves_to_go: go.moves_to_go,
            };
            let plan = plan(clock, options.overhead);
            Some(Plan {
                enough: if only_move {
                    Duration::ZERO
                } else {
                    plan.enough
                },
                ..plan
            })
        }
        (None, None) => None,
    };
    let mut limits = Limits {
        depth: go.depth.map(|depth| depth.max(1)),
        nodes: go.nodes,
        threads: Some(options.threads),
        ..Limits::NONE
    };
    let mut strength = Strength::Best;
    if !options.analyse {
        if options.limited {
            let held = handicap(options.elo);
            limits.nodes = lower(limits.nodes, Some(held.nodes));
            limits.threads = Some(1);
            strength = Strength::Blurred(held.blur, luck);
        } else {
            match options.level().and_then(|level| level.bot) {
                Some(BotSpec::Minimax { limits: held, .. }) => {
                    limits.depth = lower(limits.depth, held.depth);
                    limits.nodes = lower(limits.nodes, held.nodes);
                    limits.time = held.time;
                }
                Some(bot) => strength = Strength::Bot(bot),
                None => {}
            }
        }
    }
    Asked {
        limits,
        strength,
        plan,
    }
}

/// The lower of two limits.
pub fn lower<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}
