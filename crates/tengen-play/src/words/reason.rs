//! Why a move is what it is, in words.

use tengen_engine::search::Candidate;
use tengen_engine::{MAX_SCORE, Reason, Value};
use tengen_rules::Outcome;

use super::{Idiom, sentences};
use crate::contract::{Evidence, LineSeen};
use crate::kit::Kit;
use crate::lang::{Lang, TextArg, text};

/// A move with everything that its reason may rest on.
pub(crate) struct Why<'a, P: Kit> {
    /// The position in which it is made.
    pub(crate) position: &'a P,
    pub(crate) mv: P::Move,
    pub(crate) reason: Reason,
    pub(crate) value: Option<Value>,
    /// The best moves from here on, this one first.
    pub(crate) pv: &'a [P::Move],
    pub(crate) evidence: &'a Evidence,
    /// All moves, this one among them, the best first; empty where only this one is known.
    pub(crate) candidates: &'a [Candidate<P::Move>],
}

/// Why a move is what it is, as a sentence or a few.
pub(crate) fn reason_text<P: Kit>(why: &Why<'_, P>, lang: Lang) -> String {
    let value = why.value.unwrap_or(Value::Score(0));
    let said = match (why.reason, value) {
        (Reason::OnlyMove, _) => vec![
            Some(say(lang, "reason-only-move")),
            (why.ends() == Some(false)).then(|| why.loses_now(lang)),
        ],
        (Reason::WinsNow, _) => vec![Some(why.wins_now(lang))],
        (Reason::Blocks, _) => why.blocks_and(value, lang),
        (Reason::MakesTwoThreats, _) => vec![why.blocks(lang), Some(why.two_threats(lang))],
        (Reason::ForcedWin, _) => vec![
            why.blocks(lang),
            Some(why.forced_win(value, lang)),
            why.goes_on(lang),
        ],
        (Reason::KeepsDraw, _) => vec![why.blocks(lang), Some(why.keeps_draw(lang))],
        (Reason::LongestDefence, Value::Loss { plies, distance }) => {
            vec![
                why.blocks(lang),
                Some(why.longest_defence(plies, distance, lang)),
            ]
        }
        (Reason::Loses, Value::Loss { plies, distance }) => {
            vec![Some(why.loses(plies, distance, lang))]
        }
        (Reason::MissesWin, _) => vec![Some(why.misses_win(value, lang)), why.leaves(value, lang)],
        (Reason::BestScore, Value::Score(points)) => {
            let mut said = vec![
                Some(why.best_score(points, lang)),
                why.threatens(lang),
                why.leaves(value, lang),
            ];
            said.extend(why.sights(2, lang));
            said.push(why.offers(lang));
            said
        }
        (Reason::LowerScore, Value::Score(points)) => {
            let mut said = vec![
                Some(why.lower_score(points, lang)),
                why.threatens(lang),
                why.leaves(value, lang),
            ];
            match why.falls_to(points, lang) {
                Some(reply) => said.push(Some(reply)),
                None => said.extend(why.sights(1, lang)),
            }
            said
        }
        (Reason::MostLines(lines), _) => {
            let lines = [("lines", lines.into())];
            vec![Some(text(lang, "reason-most-lines", &lines))]
        }
        (Reason::Builds, _) => vec![Some(say(lang, "reason-builds"))],
        (Reason::Hinders, _) => vec![Some(say(lang, "reason-hinders"))],
        (Reason::Random, _) => vec![Some(say(lang, "reason-random"))],
        // Whatever comes to be without words of its own.
        _ => vec![Some(say(lang, "reason-best-score"))],
    };
    let said = std::iter::once(why.draws_now(lang)).chain(said).flatten();
    said.reduce(|first, next| sentences(&first, &next))
        .unwrap_or_default()
}

pub(super) fn say(lang: Lang, key: &str) -> String {
    text(lang, key, &[])
}

/// What a reply does at one look.
pub(super) enum Does {
    Wins,
    TwoThreats,
    Else,
}

impl Does {
    pub(super) const fn key(&self, idiom: Idiom) -> &'static str {
        match self {
            Does::Wins if idiom.mates => "mates",
            Does::Wins => "wins",
            Does::TwoThreats => "threats",
            Does::Else => "else",
        }
    }
}

/// A move further on, with what it does.
pub(super) struct Later {
    pub(super) mv: String,
    pub(super) evidence: Evidence,
    pub(super) does: Does,
}

impl<P: Kit> Why<'_, P> {
    pub(super) fn opponent(&self, lang: Lang) -> (&'static str, TextArg<'static>) {
        let name = self
            .position
            .player_name(self.position.turn().other(), lang);
        ("opponent", name.into())
    }

    /// How many other moves there are, where all are known.
    pub(super) fn others(&self) -> (&'static str, TextArg<'static>) {
        ("others", self.candidates.len().saturating_sub(1).into())
    }

    /// Whether all other moves are known, and what is said is true of each.
    pub(super) fn all_others(&self, is: impl Fn(Value) -> bool) -> bool {
        let mut others = self.candidates.iter().filter(|other| other.mv != self.mv);
        self.candidates.len() > 1 && others.all(|other| is(other.value))
    }

    /// The position after the first moves of the best play, and the move that comes then.
    pub(super) fn later(&self, made: usize, lang: Lang) -> Option<Later> {
        let mut position = self.position.clone();
        for &mv in self.pv.get(..made)? {
            position.play(mv).ok()?;
        }
        let mv = match self.pv.get(made) {
            Some(&mv) => mv,
            // Where the line ends before the opponent wins with the next move.
            None if made == 1 => position.read_move(self.evidence.leaves.first()?).ok()?,
            None => return None,
        };
        position.check(mv).ok()?;
        let evidence = position.evidence(mv, self.pv.get(made + 1..).unwrap_or_default(), lang);
        let (player, text) = (position.turn(), position.move_text(mv));
        position.make(mv);
        let does = if position.outcome() == Some(Outcome::Win(player)) {
            Does::Wins
        } else if P::IDIOM.mates {
            // One move may well meet two threats of mate.
            Does::Else
        } else if evidence.threatens.len() > 1 && evidence.leaves.is_empty() {
            Does::TwoThreats
        } else {
            Does::Else
        };
        Some(Later {
            mv: text,
            evidence,
            does,
        })
    }

    /// Whether the move wins or loses at once, if it does either.
    fn ends(&self) -> Option<bool> {
        let mut after = self.position.clone();
        after.play(self.mv).ok()?;
        match after.outcome()? {
            Outcome::Win(winner) => Some(winner == self.position.turn()),
            Outcome::Draw => None,
        }
    }

    /// By what the move ends the game as a draw, if it does and there is a word for it.
    fn draws_now(&self, lang: Lang) -> Option<String> {
        let mut after = self.position.clone();
        after.play(self.mv).ok()?;
        if after.outcome()? != Outcome::Draw {
            return None;
        }
        match after.ended_why()? {
            "stalemate" => Some(say(lang, "reason-stalemate")),
            "insufficient_material" => Some(say(lang, "reason-material")),
            _ => None,
        }
    }

    /// Whether the opponent has no choice after the move.
    pub(super) fn only_reply(&self) -> bool {
        let mut after = self.position.clone();
        after.play(self.mv).is_ok() && after.move_count() == 1
    }

    pub(super) fn loses_now(&self, lang: Lang) -> String {
        match lines(&self.evidence.finishes, lang) {
            Some(lines) => text(lang, "reason-finishes-and-loses", &[lines]),
            None => say(lang, "reason-loses-now"),
        }
    }

    fn wins_now(&self, lang: Lang) -> String {
        match lines(&self.evidence.finishes, lang) {
            Some(lines) => text(lang, "reason-finishes", &[lines]),
            None if P::IDIOM.mates => say(lang, "reason-mates"),
            None => say(lang, "reason-wins-now"),
        }
    }

    /// Which lines it blocks.
    fn blocks(&self, lang: Lang) -> Option<String> {
        let blocked = &self.evidence.blocks;
        let lines = lines(blocked, lang)?;
        let mut stones: Vec<String> = Vec::new();
        for stone in blocked.iter().flat_map(|line| &line.stones) {
            if !stones.contains(stone) {
                stones.push(stone.clone());
            }
        }
        let stones = ("stones", list(&stones, "list-and", lang)?.into());
        Some(text(
            lang,
            "reason-blocks-lines",
            &[lines, self.opponent(lang), stones],
        ))
    }

    /// With which moves the player would win next.
    fn threatens(&self, lang: Lang) -> Option<String> {
        let cells = list(&self.evidence.threatens, "list-and", lang)?;
        let key = if P::IDIOM.mates {
            "reason-threatens-mate"
        } else {
            "reason-threatens"
        };
        Some(text(lang, key, &[("cells", cells.into())]))
    }

    /// With which moves the opponent wins next, unless the value says that already.
    fn leaves(&self, value: Value, lang: Lang) -> Option<String> {
        if !matches!(value, Value::Score(_)) {
            return None;
        }
        let cells = list(&self.evidence.leaves, "list-or", lang)?;
        let args = [self.opponent(lang), ("cells", cells.into())];
        let key = if P::IDIOM.mates {
            "reason-leaves-mate"
        } else {
            "reason-leaves"
        };
        Some(text(lang, key, &args))
    }

    fn blocks_and(&self, value: Value, lang: Lang) -> Vec<Option<String>> {
        let Some(blocks) = self.blocks(lang).or_else(|| self.stops(lang)) else {
            let key = if P::IDIOM.mates {
                "reason-prevents-mate"
            } else {
                "reason-blocks"
            };
            let mut said = vec![Some(text(lang, key, &[self.opponent(lang)]))];
            said.extend(self.more(lang));
            return said;
        };
        let lost = matches!(value, Value::Loss { .. });
        let more = if lost {
            Some(say(lang, "reason-lost-anyway"))
        } else if self.all_others(|value| matches!(value, Value::Loss { .. })) {
            Some(text(lang, "reason-others-lose", &[self.others()]))
        } else {
            None
        };
        let mut said = vec![Some(blocks)];
        said.extend(self.more(lang));
        said.extend([more, self.leaves(value, lang)]);
        said
    }

    fn two_threats(&self, lang: Lang) -> String {
        let threats = &self.evidence.threatens;
        match list(threats, "list-and", lang) {
            Some(cells) if threats.len() > 1 => {
                let args = [("count", threats.len().into()), ("cells", cells.into())];
                text(lang, "reason-threats", &args)
            }
            _ => say(lang, "reason-makes-two-threats"),
        }
    }

    /// The best move as it is named in a sentence about another.
    pub(super) fn best(&self) -> Option<(Value, (&'static str, TextArg<'static>))> {
        let best = self.candidates.first()?;
        let name = self.position.move_text(best.mv);
        Some((best.value, ("best", name.into())))
    }

    fn best_score(&self, points: i32, lang: Lang) -> String {
        let points_arg = ("points", P::IDIOM.points_text(points).into());
        match looks(points) {
            Some(key) => say(lang, key),
            // Where nothing is known of the others, the value stands beside the reason.
            None if self.candidates.is_empty() => say(lang, "reason-best-score"),
            None if self.all_others(|other| below(other, points)) => {
                text(lang, "reason-estimated-highest", &[points_arg])
            }
            None => text(lang, "reason-none-higher", &[points_arg]),
        }
    }

    fn lower_score(&self, points: i32, lang: Lang) -> String {
        if let Some(key) = looks(points) {
            return say(lang, key);
        }
        let Some((best, name)) = self.best() else {
            return say(lang, "reason-another-is-better");
        };
        match best {
            Value::Score(best) if best >= MAX_SCORE => {
                text(lang, "reason-other-seems-won", &[name])
            }
            Value::Score(best) if best > points => {
                let best = ("points", P::IDIOM.points_text(best).into());
                text(lang, "reason-other-is-higher", &[name, best])
            }
            Value::Draw => {
                let points = ("points", P::IDIOM.points_text(points).into());
                text(lang, "reason-other-draws", &[name, points])
            }
            _ => {
                let points = ("points", P::IDIOM.points_text(points).into());
                text(lang, "reason-none-higher", &[points])
            }
        }
    }
}

/// What is said of an estimate that stands for a win or a loss which rests on a choice of moves.
const fn looks(points: i32) -> Option<&'static str> {
    if points >= MAX_SCORE {
        Some("reason-looks-won")
    } else if points <= -MAX_SCORE {
        Some("reason-looks-lost")
    } else {
        None
    }
}

/// Whether a move of this value looks worse than an estimate.
const fn below(value: Value, points: i32) -> bool {
    match value {
        Value::Win { .. } => false,
        Value::Draw => 0 < points,
        Value::Score(other) => other < points,
        Value::Loss { .. } => true,
    }
}

/// The names of lines, if there are any.
pub(super) fn lines(seen: &[LineSeen], lang: Lang) -> Option<(&'static str, TextArg<'static>)> {
    let names: Vec<String> = seen.iter().map(|line| line.name.clone()).collect();
    Some(("lines", list(&names, "list-and", lang)?.into()))
}

/// A list in words, the last two of which are joined by this text; `None` if it's empty.
pub(super) fn list(items: &[String], key: &str, lang: Lang) -> Option<String> {
    let (last, rest) = items.split_last()?;
    let join = |key: &str, first: String, next: &String| {
        let args = [("first", first.into()), ("next", next.as_str().into())];
        text(lang, key, &args)
    };
    let rest = rest.iter().cloned();
    let rest = rest.reduce(|first, next| join("list-comma", first, &next));
    Some(match rest {
        Some(rest) => join(key, rest, last),
        None => last.clone(),
    })
}
