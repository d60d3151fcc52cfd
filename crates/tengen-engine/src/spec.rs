//! Bots as text: `random:seed=7`, `heuristic`, `minimax:depth=4,time=2s`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use tengen_rules::random::mix;

use crate::limits::Limits;

/// A bot: its strength, with its limits.
///
/// ```
/// use tengen_engine::BotSpec;
///
/// let bot: BotSpec = "minimax:nodes=50000,vary,seed=3".parse()?;
/// assert_eq!(bot.to_string(), "minimax:nodes=50000,vary,seed=3");
/// assert_eq!("minimax:time=1.5s".parse::<BotSpec>()?.to_string(), "minimax:time=1500ms");
/// # Ok::<(), tengen_engine::BotSpecError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BotSpec {
    /// Any legal move with equal chance.
    Random {
        /// Where the draws come from; a fresh seed without it.
        seed: Option<u64>,
    },
    /// Win, block, or the best move at one look.
    Heuristic,
    /// To the end of the game where that is possible.
    Minimax {
        /// What ends a search; nothing set means [`Limits::DEFAULT`].
        limits: Limits,
        /// Takes one of the equally good moves by lot instead of the one that looks best.
        vary: bool,
        /// Where the draws come from; a fresh seed without it.
        seed: Option<u64>,
    },
}

impl BotSpec {
    /// The strongest bot with its default limits.
    pub const MINIMAX: BotSpec = BotSpec::Minimax {
        limits: Limits::NONE,
        vary: false,
        seed: None,
    };

    /// The strength's word.
    pub const fn strength(&self) -> &'static str {
        match self {
            BotSpec::Random { .. } => "random",
            BotSpec::Heuristic => "heuristic",
            BotSpec::Minimax { .. } => "minimax",
        }
    }

    /// The same bot with a seed where it uses one and has none, so that it can be repeated.
    #[must_use]
    pub fn seeded(mut self, fresh: u64) -> Self {
        if let BotSpec::Random { seed }
        | BotSpec::Minimax {
            vary: true, seed, ..
        } = &mut self
        {
            seed.get_or_insert(fresh);
        }
        self
    }

    /// The same bot for one game of many: other draws in each, and all of them from the one seed.
    #[must_use]
    pub fn for_game(mut self, number: u64) -> Self {
        if let BotSpec::Random { seed } | BotSpec::Minimax { seed, .. } = &mut self {
            *seed = seed.map(|seed| mix(seed ^ mix(number)));
        }
        self
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.strength())?;
        let mut options = Vec::new();
        if let BotSpec::Minimax { limits, vary, .. } = self {
            options.push(limits.to_string());
            options.extend(vary.then(|| "vary".to_owned()));
        }
        if let BotSpec::Random { seed } | BotSpec::Minimax { seed, .. } = self {
            options.extend(seed.map(|n| format!("seed={n}")));
        }
        options.retain(|option| !option.is_empty());
        if !options.is_empty() {
            write!(f, ":{}", options.join(","))?;
        }
        Ok(())
    }
}

/// Why a text is no bot.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BotSpecError {
    /// No strength has this name.
    Strength(String),
    /// This strength has no such option.
    Option {
        /// The strength.
        strength: &'static str,
        /// The option as written.
        option: String,
    },
    /// The option's value can't be read.
    Value {
        /// The option.
        option: &'static str,
        /// Its value as written.
        value: String,
    },
    /// The option is written twice.
    Twice(&'static str),
}

impl fmt::Display for BotSpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotSpecError::Strength(name) => write!(
                f,
                "unknown bot {name:?}: there are random, heuristic and minimax"
            ),
            BotSpecError::Option { strength, option } => {
                let options = match *strength {
                    "random" => "seed=N",
                    "minimax" => "depth=N, nodes=N, time=2s, threads=N, vary and seed=N",
                    _ => "none",
                };
                write!(f, "{strength} has no option {option:?}; it has {options}")
            }
            BotSpecError::Value { option, value } => {
                let example = match *option {
                    "time" => "500ms or 2s",
                    "threads" => "a whole number from 1 to 64",
                    _ => "a whole number",
                };
                write!(f, "{option}={value}: write {example}")
            }
            BotSpecError::Twice(option) => write!(f, "{option} is written twice"),
        }
    }
}

impl std::error::Error for BotSpecError {}

impl FromStr for BotSpec {
    type Err = BotSpecError;

    fn from_str(text: &str) -> Result<Self, BotSpecError> {
        let (name, options) = match text.split_once(':') {
            Some((name, options)) => (name, Some(options)),
            None => (text, None),
        };
        let mut bot = match name {
            "random" => BotSpec::Random { seed: None },
            "heuristic" => BotSpec::Heuristic,
            "minimax" => BotSpec::MINIMAX,
            _ => return Err(BotSpecError::Strength(name.to_owned())),
        };
        for option in options.into_iter().flat_map(|options| options.split(',')) {
            bot.set(option)?;
        }
        Ok(bot)
    }
}

impl BotSpec {
    fn set(&mut self, option: &str) -> Result<(), BotSpecError> {
        let strength = self.strength();
        let (name, value) = match option.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (option, None),
        };
        match (self, name, value) {
            (BotSpec::Random { seed } | BotSpec::Minimax { seed, .. }, "seed", Some(value)) => {
                once(seed, "seed", value, whole)
            }
            (BotSpec::Minimax { limits, .. }, "depth", Some(value)) => {
                once(&mut limits.depth, "depth", value, whole)
            }
            (BotSpec::Minimax { limits, .. }, "nodes", Some(value)) => {
                once(&mut limits.nodes, "nodes", value, whole)
            }
            (BotSpec::Minimax { limits, .. }, "time", Some(value)) => {
                once(&mut limits.time, "time", value, duration)
            }
            (BotSpec::Minimax { limits, .. }, "threads", Some(value)) => {
                once(&mut limits.threads, "threads", value, threads)
            }
            (BotSpec::Minimax { vary: true, .. }, "vary", None) => Err(BotSpecError::Twice("vary")),
            (BotSpec::Minimax { vary, .. }, "vary", None) => {
                *vary = true;
                Ok(())
            }
            _ => Err(BotSpecError::Option {
                strength,
                option: option.to_owned(),
            }),
        }
    }
}

fn once<T>(
    place: &mut Option<T>,
    option: &'static str,
    value: &str,
    read: fn(&str) -> Option<T>,
) -> Result<(), BotSpecError> {
    if place.is_some() {
        return Err(BotSpecError::Twice(option));
    }
    *place = Some(read(value).ok_or_else(|| BotSpecError::Value {
        option,
        value: value.to_owned(),
    })?);
    Ok(())
}

fn whole<T: FromStr>(text: &str) -> Option<T> {
    text.bytes()
        .all(|b| b.is_ascii_digit())
        .then(|| text.parse().ok())
        .flatten()
}

fn threads(text: &str) -> Option<u8> {
    whole(text).filter(|threads| (1..=64).contains(threads))
}

/// Reads `2s`, `1.5s`, `500ms` or `2` (seconds), up to a day.
fn duration(text: &str) -> Option<Duration> {
    const DAY: Duration = Duration::from_secs(86_400);
    let (number, unit) = if let Some(number) = text.strip_suffix("ms") {
        (number, 0.001)
    } else {
        (text.strip_suffix('s').unwrap_or(text), 1.0)
    };
    if !number.bytes().all(|b| b.is_ascii_digit() || b == b'.') {
        return None;
    }
    let time = Duration::try_from_secs_f64(number.parse::<f64>().ok()? * unit).ok()?;
    // Whole milliseconds, so that a bot's text gives its limit exactly.
    let time = Duration::from_millis(time.as_millis().try_into().ok()?);
    (time <= DAY).then_some(time)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_read_and_write() {
        for text in [
            "random",
            "random:seed=18446744073709551615",
            "heuristic",
            "minimax",
            "minimax:depth=0",
            "minimax:depth=4,nodes=1000,time=250ms,threads=2,vary,seed=1",
            "minimax:time=2s",
            "minimax:vary",
        ] {
            assert_eq!(text.parse::<BotSpec>().unwrap().to_string(), text);
        }
        assert_eq!(
            "minimax:time=0.25".parse::<BotSpec>().unwrap().to_string(),
            "minimax:time=250ms"
        );
    }

    #[test]
    fn bad_bots_say_what_is_wrong() {
        for (text, part) in [
            ("", "unknown bot"),
            ("human", "unknown bot"),
            ("random:", "no option"),
            ("random:depth=3", "no option"),
            ("heuristic:seed=1", "no option"),
            ("minimax:fast", "no option"),
            ("minimax:vary=1", "no option"),
            ("minimax:depth=-1", "whole number"),
            ("minimax:depth=", "whole number"),
            ("minimax:threads=0", "from 1 to 64"),
            ("minimax:threads=65", "from 1 to 64"),
            ("minimax:nodes=99999999999999999999", "whole number"),
            ("minimax:time=-2s", "500ms or 2s"),
            ("minimax:time=NaN", "500ms or 2s"),
            ("minimax:time=1e9s", "500ms or 2s"),
            ("minimax:time=s", "500ms or 2s"),
            ("minimax:depth=1,depth=2", "twice"),
            ("minimax:vary,vary", "twice"),
        ] {
            let error = text.parse::<BotSpec>().unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
    }
}
