//! Making sure of wins and of their distances.
//!
//! A search that looks at some moves less than at others finds wins, but perhaps not the fastest, and overlooks some.
//! Whether a player wins within so many plies is a question of its own, to be answered by yes or no: the winner has to
//! find one move, the loser all of them. It takes every move of every position, and no estimate. It is asked where a
//! guide is [selective](Guide::SELECTIVE); in such games whoever wins makes the last move, so that wins take 1, 3, 5 …
//! plies.

use tengen_rules::{Outcome, Position};

use super::lines::Root;
use super::worker::Control;
use crate::guide::Guide;
use crate::value::{Distance, Value};

/// Proves wins and losses from one root. What it has found out serves the questions that follow.
pub(super) struct Prover<P: Position, G> {
    position: P,
    guide: G,
    /// The keys of positions that have stood twice: to reach them once more draws.
    twice: Vec<u64>,
    memory: Memory,
    /// What has refuted last with so many plies left.
    refutations: Vec<Option<u16>>,
    /// How often each move has been the right one, by the winner and by the loser.
    history: [Vec<u32>; 2],
    /// The search on whose account it works.
    control: Control,
    nodes: u64,
    /// Positions that are on its account already.
    accounted: u64,
    limit: u64,
    stopped: bool,
    /// No win takes less plies than that.
    plies: u32,
}

/// The fastest win.
pub(super) struct Fastest<M> {
    pub(super) plies: u32,
    pub(super) pv: Vec<M>,
}

/// Whose part a player to move has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Wins,
    Loses,
}

impl<P: Position, G: Guide<P>> Prover<P, G> {
    pub(super) fn new(root: Root<'_, P>, control: &Control) -> Self {
        Prover {
            position: root.position.clone(),
            guide: G::new(root.position),
            twice: root.twice(),
            memory: Memory::default(),
            refutations: Vec::new(),
            history: [Vec::new(), Vec::new()],
            control: control.clone(),
            nodes: 0,
            accounted: 0,
            limit: 0,
            stopped: false,
            plies: 1,
        }
    }

    /// Whether no win takes less plies.
    pub(super) fn has_ruled_out(&self, below: u32) -> bool {
        self.plies >= below
    }

    /// Looks for the fastest win from below, within one ply, three, five, until it has visited so many positions in
    /// all; a win that doesn't take less than `below` plies isn't looked for.
    pub(super) fn climb(&mut self, nodes: u64, below: u32) -> Option<Fastest<P::Move>> {
        // Within more plies the rules may end the game, which this question leaves out.
        let below = below.min(self.position.plies_to_ruling().saturating_add(1));
        self.allow(nodes.saturating_sub(self.nodes));
        let mut found = None;
        while self.plies < below && !self.stopped {
            let plies = self.plies;
            let wins = self.wins_here(plies);
            if self.stopped {
                break;
            }
            if wins {
                self.allow(u64::MAX);
                let pv = self.line(plies).or_else(|| Some(vec![self.remembered()?]));
                found = pv.map(|pv| Fastest { plies, pv });
                break;
            }
            self.plies += 2;
        }
        self.settle();
        found
    }

    /// Makes sure that a move's win or loss takes no less plies, if that can be done with so many positions; else its
    /// distance stays what it was.
    pub(super) fn confirm(&mut self, mv: P::Move, value: Value, nodes: u64) -> Value {
        let (plies, sure) = match value {
            Value::Win {
                plies,
                distance: Distance::AtMost,
            } => (plies, Value::win(plies)),
            Value::Loss {
                plies,
                distance: Distance::AtMost,
            } => (plies, Value::loss(plies)),
            _ => return value,
        };
        if !G::SELECTIVE {
            return value;
        }
        if plies > self.position.plies_to_ruling() {
            return value;
        }
        self.allow(nodes);
        let undo = self.make(mv);
        let faster = match value {
            _ if plies < 3 => false,
            Value::Win { .. } => self.loses(plies - 3),
            _ => self.wins(plies - 3),
        };
        self.unmake(mv, undo);
        self.settle();
        if faster || self.stopped { value } else { sure }
    }

    /// Allows so many positions from now on.
    fn allow(&mut self, nodes: u64) {
        self.limit = self.nodes.saturating_add(nodes.min(self.control.left()));
        self.memory.reserve(nodes.min(self.control.left()));
        self.stopped = self.control.is_over();
    }

    /// Puts what was visited on the account of the search.
    fn settle(&mut self) {
        self.control.spend(self.nodes - self.accounted);
        self.accounted = self.nodes;
    }

    fn make(&mut self, mv: P::Move) -> P::Undo {
        /// So many positions are visited between two looks at the clock.
        const PAUSE: u64 = 256;
        self.nodes += 1;
        if self.nodes >= self.limit || self.nodes.is_multiple_of(PAUSE) && self.control.is_over() {
            self.stopped = true;
        }
        let undo = self.position.make(mv);
        self.guide.push(&self.position, mv);
        undo
    }

    fn unmake(&mut self, mv: P::Move, undo: P::Undo) {
        self.guide.pop(&self.position, mv);
        self.position.unmake(mv, undo);
    }

    /// Whether the player to move wins within so many plies; of no meaning once it's stopped.
    fn wins(&mut self, plies: u32) -> bool {
        plies > 0 && self.position.decided().is_none() && !self.is_drawn() && self.wins_here(plies)
    }

    /// The same of a position that is in progress, however often it has stood.
    fn wins_here(&mut self, plies: u32) -> bool {
        match self.guide.wins_now(&self.position) {
            Some(wins) if plies == 1 => wins,
            _ => self.decide(plies, Part::Wins),
        }
    }

    /// Whether the player to move loses within so many plies; of no meaning once it's stopped.
    fn loses(&mut self, plies: u32) -> bool {
        let loss = Outcome::Win(self.position.turn().other());
        match self.position.decided() {
            Some(outcome) => outcome == loss,
            None if self.is_drawn() => false,
            None if plies == 0 => self.position.outcome() == Some(loss),
            None => self.decide(plies, Part::Loses),
        }
    }

    fn is_drawn(&self) -> bool {
        !self.twice.is_empty() && self.twice.contains(&self.position.key())
    }

    /// Answers from memory, or by trying the moves.
    fn decide(&mut self, plies: u32, part: Part) -> bool {
        if let Some(known) = self.memory.get(self.position.key(), part)
            && let Some(answer) = known.answer(plies)
        {
            return answer;
        }
        let mut moves: Vec<P::Move> = self.position.moves().collect();
        if moves.is_empty() {
            let me = self.position.turn();
            let winner = if part == Part::Wins { me } else { me.other() };
            return self.position.stuck() == Outcome::Win(winner);
        }
        let key = self.position.key();
        self.order(plies, &mut moves, part);
        for &mv in &moves {
            let undo = self.make(mv);
            let right = match part {
                Part::Wins => self.loses(plies - 1),
                Part::Loses => !self.wins(plies - 1),
            };
            self.unmake(mv, undo);
            if self.stopped {
                return false;
            }
            if right {
                let code = self.position.code(mv);
                self.remember(plies, code, part);
                self.memory
                    .put(key, part, plies, part == Part::Wins, Some(code));
                return part == Part::Wins;
            }
        }
        self.memory.put(key, part, plies, part == Part::Loses, None);
        part == Part::Loses
    }

    /// Brings the most promising moves to the front.
    fn order(&mut self, plies: u32, moves: &mut [P::Move], part: Part) {
        let forcing = self.guide.forcing(&self.position, moves);
        let known = self.memory.get(self.position.key(), part);
        let first = known.and_then(|known| known.code);
        let refutation = match part {
            Part::Wins => None,
            Part::Loses => self.refutations.get(plies as usize).copied().flatten(),
        };
        let history = &self.history[part as usize];
        let position = &self.position;
        let mut ordered: Vec<(u64, P::Move)> = moves
            .iter()
            .enumerate()
            .map(|(n, &mv)| {
                let code = Some(position.code(mv));
                let worth = if code == first {
                    u64::MAX
                } else if code == refutation {
                    u64::MAX - 1
                } else {
                    let often = code.and_then(|code| history.get(usize::from(code)));
                    u64::from(n < forcing) << 32 | u64::from(often.copied().unwrap_or_default())
                };
                (worth, mv)
            })
            .collect();
        ordered.sort_by_key(|&(worth, _)| std::cmp::Reverse(worth));
        for (place, (_, mv)) in moves.iter_mut().zip(ordered) {
            *place = mv;
        }
    }

    /// Remembers that a move was the right one.
    fn remember(&mut self, plies: u32, code: u16, part: Part) {
        let history = &mut self.history[part as usize];
        let place = usize::from(code);
        if history.len() <= place {
            history.resize(place + 1, 0);
        }
        history[place] = history[place].saturating_add(plies * plies);
        if part == Part::Loses {
            let place = plies as usize;
            if self.refutations.len() <= place {
                self.refutations.resize(place + 1, None);
            }
            self.refutations[place] = Some(code);
        }
    }

    /// The move that wins here, if that is known.
    fn remembered(&self) -> Option<P::Move> {
        let known = self.memory.get(self.position.key(), Part::Wins)?;
        let mv = self.position.decode(known.code?)?;
        self.position.check(mv).is_ok().then_some(mv)
    }

    /// The line of play of the fastest win, which takes so many plies, with the longest defence.
    fn line(&mut self, plies: u32) -> Option<Vec<P::Move>> {
        let mut made = Vec::new();
        let mut left = plies;
        while left > 0 && !self.stopped {
            let wins = left % 2 == plies % 2;
            let next = self.position.moves().find(|&mv| {
                let undo = self.make(mv);
                let right = if wins {
                    self.loses(left - 1)
                } else {
                    left < 3 || !self.wins(left - 3)
                };
                self.unmake(mv, undo);
                right
            });
            let Some(mv) = next else {
                break;
            };
            made.push((mv, self.make(mv)));
            left -= 1;
        }
        let line = made.iter().map(|&(mv, _)| mv).collect();
        for (mv, undo) in made.into_iter().rev() {
            self.unmake(mv, undo);
        }
        (!self.stopped).then_some(line)
    }
}

/// What is known of a position.
#[derive(Clone, Copy, Default)]
struct Known {
    /// 0 if the place is free.
    key: u64,
    /// It isn't decided within so many plies.
    no: u8,
    /// It is, within so many; 0 if that isn't known.
    yes: u8,
    /// The move to try first.
    code: Option<u16>,
}

impl Known {
    fn answer(self, plies: u32) -> Option<bool> {
        if self.yes > 0 && u32::from(self.yes) <= plies {
            Some(true)
        } else if u32::from(self.no) >= plies {
            Some(false)
        } else {
            None
        }
    }
}

/// What has been found out: one place for each position, which the next one takes.
#[derive(Default)]
struct Memory {
    places: Vec<Known>,
}

impl Memory {
    /// Makes room for so many positions, within bounds.
    fn reserve(&mut self, positions: u64) {
        const LEAST: u64 = 1 << 10;
        const MOST: u64 = 1 << 20;
        let wanted = positions.clamp(LEAST, MOST).next_power_of_two() as usize;
        if wanted > self.places.len() {
            let before = std::mem::replace(&mut self.places, vec![Known::default(); wanted]);
            for known in before {
                let place = self.place(known.key);
                self.places[place] = known;
            }
        }
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.places.len() - 1)
    }

    const fn key(key: u64, part: Part) -> u64 {
        match part {
            Part::Wins => key,
            // Another key of the same position.
            Part::Loses => key ^ 0x9e37_79b9_7f4a_7c15,
        }
    }

    fn get(&self, key: u64, part: Part) -> Option<Known> {
        let key = Self::key(key, part);
        let known = self.places[self.place(key)];
        (known.key == key).then_some(known)
    }

    fn put(&mut self, key: u64, part: Part, plies: u32, answer: bool, code: Option<u16>) {
        let key = Self::key(key, part);
        let place = self.place(key);
        let known = &mut self.places[place];
        if known.key != key {
            *known = Known {
                key,
                ..Known::default()
            };
        }
        let Ok(plies) = u8::try_from(plies) else {
            return;
        };
        if !answer {
            known.no = known.no.max(plies);
        } else if known.yes == 0 || plies < known.yes {
            known.yes = plies;
        }
        known.code = code.or(known.code);
    }
}
