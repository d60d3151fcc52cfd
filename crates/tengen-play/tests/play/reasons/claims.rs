//! What the sentences claim, held against the rules. A sentence that isn't known here fails.

use tengen_play::Lang;
use tengen_play::contract::{Candidate, Evidence, LineSeen, Value};
use tengen_rules::Outcome;

use super::oracle::*;

/// A move with its text, and everything by which that can be judged.
pub(crate) struct Claims<'a, P: Tested> {
    pub(crate) position: &'a P,
    pub(crate) mv: P::Move,
    pub(crate) value: Option<Value>,
    pub(crate) evidence: &'a Evidence,
    pub(crate) pv: &'a [String],
    /// All moves, if they are known.
    pub(crate) candidates: &'a [Candidate],
    /// Asked on boards that are small enough.
    pub(crate) minimax: Option<&'a mut Minimax>,
}

impl<P: Tested> Claims<'_, P> {
    /// Every sentence of an English text.
    pub(crate) fn check(&mut self, text: &str) {
        let sentences = text.strip_suffix('.').unwrap();
        for sentence in sentences.split(". ") {
            assert!(self.holds(sentence), "{sentence}");
        }
    }

    /// Whether one sentence, without its stop, is known and true.
    fn holds(&mut self, said: &str) -> bool {
        let opponent = self.position.turn().other();
        let opponent = self.position.player_name(opponent, Lang::En);
        // The other player always stands as `OO`.
        let said = said.replace(&opponent, "OO");
        if let Some(rest) = strip(&said, &["It loses: ", "It loses sooner: "]) {
            return self.loses(rest) && (!said.starts_with("It loses sooner") || self.sooner());
        }
        if let Some(rest) = said.strip_prefix("Every move loses") {
            return self.lost(rest);
        }
        if let Some(rest) = strip(&said, &["Every other move loses", "The other move loses"]) {
            let two = self.position.move_count() == 2;
            let kept = rest == "; this keeps the draw";
            return (rest.is_empty() || kept)
                && two == said.starts_with("The other")
                && self.others_lose()
                && (!kept || self.is(Worth::Draw));
        }
        if let Some((way, rest)) = goes_on(&said) {
            return self.goes_on(way, rest);
        }
        self.simple(&said).unwrap_or_else(|| self.of_values(&said))
    }

    /// Sentences that can be seen on the board.
    fn simple(&mut self, said: &str) -> Option<bool> {
        let (position, mv) = (self.position, self.mv);
        let outcome = after(position, mv).outcome();
        let me = position.turn();
        let Evidence {
            blocks,
            finishes,
            threatens,
            leaves,
            ..
        } = self.evidence;
        Some(match said {
            "It is the only move" => position.move_count() == 1,
            "It wins at once" => finishes.is_empty() && wins(position, mv),
            "It loses at once" => outcome == Some(Outcome::Win(me.other())),
            "It was drawn by lot" | "It looks best" => true,
            "Every reply of OO loses at once" => {
                let after = after(position, mv);
                after.moves().all(|reply| {
                    let mut end = after.clone();
                    end.make(reply);
                    end.outcome() == Some(Outcome::Win(me))
                })
            }
            "Every other move lets OO win at once" => {
                let mut others = position.moves().filter(|&other| other != mv);
                others.all(|other| {
                    let after = after(position, other);
                    after.outcome() == Some(Outcome::Win(me.other())) || !winning(&after).is_empty()
                })
            }
            _ => {
                if let Some(lines) = between(said, "It finishes ", " and wins") {
                    lines == names(finishes) && wins(position, mv)
                } else if let Some(lines) = between(said, "It finishes ", " and so loses") {
                    lines == names(finishes) && outcome == Some(Outcome::Win(me.other()))
                } else if let Some((lines, stones)) = said
                    .strip_prefix("It blocks ")
                    .and_then(|rest| rest.split_once(": OO had "))
                {
                    let mut had: Vec<String> = Vec::new();
                    for stone in blocks.iter().flat_map(|line| &line.stones) {
                        if !had.contains(stone) {
                            had.push(stone.clone());
                        }
                    }
                    lines == names(blocks)
                        && stones == join(&had, "and")
                        && wins(&position.flipped()?, mv)
                } else if let Some(rest) = said.strip_prefix("It makes ") {
                    let (count, cells) = rest.split_once(" threats at once, at ")?;
                    let two = if count == "two" { "2" } else { count };
                    two == threatens.len().to_string() && cells == join(threatens, "and")
                } else if let Some(cells) = said.strip_prefix("It threatens to win at ") {
                    cells == join(threatens, "and")
                } else if let Some(cells) = said.strip_prefix("After this OO can win at ") {
                    cells == join(leaves, "or")
                } else if let Some(lines) =
                    between(said, "It lies on ", "; no free cell lies on more")
                {
                    self.candidates.is_empty() && lines.ends_with("lines")
                } else {
                    let merit = said.starts_with("It looks best: above all ");
                    return merit.then_some(true);
                }
            }
        })
    }

    /// Sentences about what is worth what.
    fn of_values(&mut self, said: &str) -> bool {
        if let Some(value) = said.strip_prefix("Whatever OO does, it ") {
            return matches!(self.value, Some(Value::Win { .. }))
                && self.wins_in(value, self.mv, 0);
        }
        if let Some(rest) = said.strip_prefix("It only draws: ") {
            return self.value == Some(Value::Draw)
                && self.is(Worth::Draw)
                && self.other_wins(rest);
        }
        if let Some(rest) = said.strip_prefix("It may not win: ") {
            return self.points().is_some() && self.other_wins(rest);
        }
        if let Some(rest) = said.strip_prefix("It keeps the draw; ") {
            let losing = self
                .candidates
                .iter()
                .filter(|c| matches!(c.value, Value::Loss { .. }))
                .count();
            let moves = self.candidates.len() - 1;
            let lose = if losing == 1 { "loses" } else { "lose" };
            return losing > 0
                && rest == format!("{losing} of the other {moves} moves {lose}")
                && self.holds("It keeps the draw");
        }
        match said {
            "It keeps the draw" => {
                // No move does better, nor is that just not known.
                let known =
                    |c: &Candidate| !matches!(c.value, Value::Win { .. } | Value::Score { .. });
                let worth = self.best();
                return self.is(Worth::Draw)
                    && worth.is_none_or(|best| best == Worth::Draw)
                    && self.candidates.iter().all(known);
            }
            "It draws for certain" => {
                return self.value == Some(Value::Draw) && self.is(Worth::Draw);
            }
            "Every move keeps the draw" => {
                return self
                    .position
                    .moves()
                    .all(|mv| self.worth(mv).is_none_or(|w| w == Worth::Draw));
            }
            "The game is lost all the same" => {
                return matches!(self.value, Some(Value::Loss { .. }))
                    && matches!(self.worth(self.mv), None | Some(Worth::Loss(_)));
            }
            "It seems to win, but not every move has been looked at" => {
                return self.points() == Some(1_000_000);
            }
            "It seems to lose, but not every move has been looked at" => {
                return self.points() == Some(-1_000_000);
            }
            _ => {}
        }
        let (said, own) = match (said.strip_prefix("It draws for certain; "), self.points()) {
            (Some(rest), None) if self.value == Some(Value::Draw) && self.is(Worth::Draw) => {
                (rest, 0)
            }
            (None, Some(points)) => (said, points),
            _ => return false,
        };
        let others = self
            .candidates
            .iter()
            .filter(|c| c.mv != self.position.move_text(self.mv));
        let order = |value: Value| match value {
            Value::Win { .. } => i32::MAX,
            Value::Draw => 0,
            Value::Score { points } => points,
            Value::Loss { .. } => i32::MIN,
        };
        let mut others = others.map(|c| (c.mv.as_str(), c.value, order(c.value)));
        if let Some(points) = said.strip_prefix("It is estimated highest, at ") {
            points == signed(own) && others.all(|(_, _, other)| other < own)
        } else if let Some(points) = said.strip_prefix("No move is estimated higher than this, at ")
        {
            points == signed(own) && others.all(|(_, _, other)| other <= own)
        } else if let Some((best, points)) = said.split_once(" is estimated higher, at ") {
            let higher = |points| Value::Score { points };
            others.any(|(mv, value, other)| {
                mv == best && other > own && points == signed(other) && value == higher(other)
            })
        } else if let Some(best) = said.strip_suffix(" seems to win") {
            others.any(|(mv, _, other)| mv == best && other == 1_000_000)
        } else if let Some((best, points)) =
            said.split_once(" draws for certain; this is estimated at ")
        {
            let best_draws = others.any(|(mv, value, _)| mv == best && value == Value::Draw);
            let best = self.position.read_move(best).unwrap();
            own <= 0
                && points == signed(own)
                && best_draws
                && self.worth(best).is_none_or(|w| w == Worth::Draw)
        } else {
            false
        }
    }

    /// What follows "Every move loses".
    fn lost(&mut self, rest: &str) -> bool {
        let mut worths: Vec<Option<Worth>> = Vec::new();
        for mv in self.position.moves() {
            worths.push(self.worth(mv));
        }
        if !worths
            .iter()
            .all(|worth| matches!(worth, None | Some(Worth::Loss(_))))
        {
            return false;
        }
        let own = self.worth(self.mv);
        let longest = worths.iter().max().copied().flatten();
        let ties = worths.iter().filter(|&&worth| worth == longest).count();
        let lasts = |rest: &str| own.is_none_or(|own| rest == plural(own));
        if let Some(rest) = rest.strip_prefix("; this holds out longest, for ") {
            own == longest && (own.is_none() || ties == 1) && lasts(rest)
        } else if let Some(rest) = rest.strip_prefix("; none holds out longer than this, for ") {
            own == longest
                && (self.candidates.is_empty() || own.is_none() || ties > 1)
                && lasts(rest)
        } else if let Some(most) = between(rest, "; this one loses in at most ", "") {
            let most: u32 = most.split(' ').next().unwrap().parse().unwrap();
            matches!(own, None | Some(Worth::Loss(_))) && own.is_none_or(|own| moves(own) <= most)
        } else if let Some(cells) = rest.strip_prefix("; after this OO wins at ") {
            let leaves = winning(&after(self.position, self.mv));
            !leaves.is_empty() && cells == join(&leaves, "or")
        } else if let Some(rest) = rest.strip_prefix(" at once") {
            let lines = rest.strip_prefix("; this one finishes ");
            let opponent = Outcome::Win(self.position.turn().other());
            let mut ends = self
                .position
                .moves()
                .map(|mv| after(self.position, mv).outcome());
            ends.all(|end| end == Some(opponent))
                && lines.unwrap_or_default() == names(&self.evidence.finishes)
        } else {
            false
        }
    }

    /// What follows "It loses:".
    fn loses(&mut self, rest: &str) -> bool {
        if !matches!(self.value, Some(Value::Loss { .. })) || !self.loses_indeed(self.mv) {
            return false;
        }
        let after_this = after(self.position, self.mv);
        let Some((reply, rest)) = rest
            .strip_prefix("OO answers ")
            .and_then(|rest| rest.split_once(" and "))
        else {
            let value = rest.strip_prefix("OO ");
            return value.is_some_and(|value| self.wins_in(value, self.mv, 1));
        };
        let reply = after_this.read_move(reply).unwrap();
        if let Some(lines) = rest.strip_prefix("finishes ") {
            // Which lines these are, the same position says with the reply as its move.
            return wins(&after_this, reply)
                && lines == names(&after_this.evidence(reply, &[], Lang::En).finishes);
        }
        if let Some(rest) = rest.strip_prefix("makes ") {
            let (count, cells) = rest.split_once(" threats at once, at ").unwrap();
            let then = after(&after_this, reply);
            let threats = winning(&then.flipped().unwrap());
            let two = if count == "two" { "2" } else { count };
            return winning(&then).is_empty()
                && threats.len() > 1
                && two == threats.len().to_string()
                && cells == join(&threats, "and");
        }
        // The reply keeps the whole win.
        let kept = match self.minimax.as_deref_mut() {
            None => true,
            Some(minimax) => {
                minimax.worth(&after(&after_this, reply)).before() == minimax.worth(&after_this)
            }
        };
        let exact = !rest.contains("at most");
        (kept || !exact) && self.wins_in(rest, self.mv, 1)
    }

    /// A reply and what comes then.
    fn goes_on(&mut self, must: bool, (reply, rest): (&str, &str)) -> bool {
        let (mv, does) = rest.split_once(' ').unwrap();
        let after_this = after(self.position, self.mv);
        let reply_mv = after_this.read_move(reply).unwrap();
        let then = after(&after_this, reply_mv);
        let mv = then.read_move(mv).unwrap();
        let me = self.position.turn();
        let outcome = after(&then, mv).outcome();
        let next = after(&then, mv);
        let does = match does {
            "wins at once" => outcome == Some(Outcome::Win(me)),
            "makes two threats at once" => {
                winning(&next).is_empty()
                    && next.flipped().is_some_and(|next| winning(&next).len() > 1)
            }
            "follows" => outcome.is_none(),
            _ => false,
        };
        let must = !must
            || after_this
                .flipped()
                .is_some_and(|turned| winning(&turned) == [reply])
                && winning(&after_this).is_empty();
        let won = match self.minimax.as_deref_mut() {
            None => true,
            Some(minimax) => matches!(minimax.worth(&next).before(), Worth::Win(_)),
        };
        does && must && won
    }

    /// A move and the win that it is worth.
    fn other_wins(&mut self, said: &str) -> bool {
        let (mv, value) = said.split_once(' ').unwrap();
        let best = self.candidates.first().unwrap();
        let is_best = best.mv == mv && matches!(best.value, Value::Win { .. });
        let mv = self.position.read_move(mv).unwrap();
        is_best && self.wins_in(value, mv, 0)
    }

    /// Whether it's so that somebody "wins in 2 moves", counted `later` plies after the move.
    fn wins_in(&mut self, said: &str, mv: P::Move, later: u32) -> bool {
        let wins = match (self.worth(mv), later) {
            (None, _) => return said.starts_with("wins "),
            (Some(Worth::Win(plies)), 0) | (Some(Worth::Loss(plies)), 1) => plies - later,
            _ => return false,
        };
        if said == "wins at once" {
            return wins == 1;
        }
        let words = said.strip_prefix("wins in ").unwrap_or_default();
        let (most, words) = match words.strip_prefix("at most ") {
            Some(words) => (true, words),
            None => (false, words),
        };
        let (number, unit) = words.split_once(' ').unwrap_or_default();
        let number: u32 = number.parse().unwrap_or_default();
        let right = number == wins.div_ceil(2) || most && number > wins.div_ceil(2);
        right && unit == if number == 1 { "move" } else { "moves" }
    }

    fn others_lose(&mut self) -> bool {
        let (mv, text) = (self.mv, self.position.move_text(self.mv));
        let mut known = self.candidates.iter().filter(|c| c.mv != text);
        let mut others = self.position.moves().filter(|&other| other != mv);
        !self.candidates.is_empty()
            && known.all(|c| matches!(c.value, Value::Loss { .. }))
            && others.all(|other| self.loses_indeed(other))
    }

    fn loses_indeed(&mut self, mv: P::Move) -> bool {
        matches!(self.worth(mv), None | Some(Worth::Loss(_)))
    }

    fn sooner(&mut self) -> bool {
        match (self.worth(self.mv), self.best()) {
            (Some(own @ Worth::Loss(_)), Some(best @ Worth::Loss(_))) => own < best,
            (own, _) => own.is_none(),
        }
    }

    /// What the position is worth.
    pub(crate) fn best(&mut self) -> Option<Worth> {
        Some(self.minimax.as_deref_mut()?.worth(self.position))
    }

    fn is(&mut self, worth: Worth) -> bool {
        self.worth(self.mv).is_none_or(|found| found == worth)
    }

    /// What a move is worth to the player who makes it, where that can be told.
    pub(crate) fn worth(&mut self, mv: P::Move) -> Option<Worth> {
        let after = after(self.position, mv);
        Some(self.minimax.as_deref_mut()?.worth(&after).before())
    }

    fn points(&self) -> Option<i32> {
        match self.value {
            Some(Value::Score { points }) => Some(points),
            _ => None,
        }
    }
}

fn moves(worth: Worth) -> u32 {
    match worth {
        Worth::Loss(plies) | Worth::Win(plies) => plies.div_ceil(2),
        Worth::Draw => 0,
    }
}

fn plural(worth: Worth) -> String {
    match moves(worth) {
        1 => "1 more move".to_owned(),
        moves => format!("{moves} more moves"),
    }
}

fn signed(points: i32) -> String {
    if points > 0 {
        format!("+{points}")
    } else {
        points.to_string()
    }
}

fn strip<'a>(said: &'a str, prefixes: &[&str]) -> Option<&'a str> {
    prefixes.iter().find_map(|prefix| said.strip_prefix(prefix))
}

fn between<'a>(said: &'a str, before: &str, behind: &str) -> Option<&'a str> {
    said.strip_prefix(before)?.strip_suffix(behind)
}

/// Whether the reply is forced; the reply, and what comes then.
fn goes_on(said: &str) -> Option<(bool, (&str, &str))> {
    if let Some(rest) = said.strip_prefix("OO must answer ") {
        return Some((true, rest.split_once("; then ")?));
    }
    Some((
        false,
        said.strip_prefix("If OO answers ")?.split_once(", ")?,
    ))
}

fn names(lines: &[LineSeen]) -> String {
    let names: Vec<String> = lines.iter().map(|line| line.name.clone()).collect();
    join(&names, "and")
}

fn join(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} {word} {last}", rest.join(", ")),
    }
}
