//! What can be set.

use std::time::Duration;

use tengen_play::{Lang, echo, text};

use super::command::whole;
use super::strength::{ELO, Level, STRONGEST};

/// The options as they are set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The size of the table, in MiB.
    pub hash: usize,
    /// Threads that search.
    pub threads: u8,
    /// Lines that are shown.
    pub lines: usize,
    /// What a move loses on its way to the clock.
    pub overhead: Duration,
    /// Whether the program is to play about as strong as [`elo`](Options::elo) says.
    pub limited: bool,
    /// How strong, when it is limited.
    pub elo: u32,
    /// Whether somebody analyses: then always at full strength.
    pub analyse: bool,
    /// The place of the level among the levels.
    level: usize,
    levels: Vec<Level>,
}

/// An option, as the protocol knows it.
enum Kind {
    /// A number from here to there.
    Spin(u64, u64),
    Check,
    Button,
    Levels,
}

/// Their names and kinds, in the order in which they are listed.
const ALL: [(&str, Kind); 10] = [
    ("Hash", Kind::Spin(1, 4096)),
    ("Clear Hash", Kind::Button),
    ("Threads", Kind::Spin(1, 64)),
    ("MultiPV", Kind::Spin(1, 218)),
    ("Ponder", Kind::Check),
    ("Move Overhead", Kind::Spin(0, 5000)),
    ("Level", Kind::Levels),
    ("UCI_LimitStrength", Kind::Check),
    (
        "UCI_Elo",
        Kind::Spin(*ELO.start() as u64, *ELO.end() as u64),
    ),
    ("UCI_AnalyseMode", Kind::Check),
];

/// What has to be done after an option was set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// Nothing.
    Nothing,
    /// The table has to get another size.
    Resize,
    /// The table has to forget.
    Clear,
}

impl Options {
    /// The options with which the program starts.
    pub fn new(levels: Vec<Level>) -> Self {
        let strongest = levels.iter().position(|level| level.name == STRONGEST);
        Options {
            hash: 16,
            threads: 1,
            lines: 1,
            overhead: Duration::from_millis(10),
            limited: false,
            elo: 1500,
            analyse: false,
            level: strongest.unwrap_or(0),
            levels,
        }
    }

    /// The level that is set.
    pub fn level(&self) -> Option<&Level> {
        self.levels.get(self.level)
    }

    /// The lines that tell what can be set. Called before anything is set, they have the values at the start.
    pub fn lines(&self) -> Vec<String> {
        let start = Options::new(self.levels.clone());
        let line = |(name, kind): &(&str, Kind)| {
            let start = start.value(name);
            match kind {
                Kind::Spin(min, max) => {
                    format!("option name {name} type spin default {start} min {min} max {max}")
                }
                Kind::Check => format!("option name {name} type check default {start}"),
                Kind::Button => format!("option name {name} type button"),
                Kind::Levels => {
                    let levels = self
                        .levels
                        .iter()
                        .map(|level| format!(" var {}", level.name));
                    let levels: String = levels.collect();
                    format!("option name {name} type combo default {start}{levels}")
                }
            }
        };
        ALL.iter().map(line).collect()
    }

    /// The value of an option as text.
    fn value(&self, name: &str) -> String {
        match name {
            "Hash" => self.hash.to_string(),
            "Threads" => self.threads.to_string(),
            "MultiPV" => self.lines.to_string(),
            "Move Overhead" => self.overhead.as_millis().to_string(),
            "Level" => self
                .level()
                .map_or(String::new(), |level| level.name.clone()),
            "UCI_LimitStrength" => self.limited.to_string(),
            "UCI_Elo" => self.elo.to_string(),
            "UCI_AnalyseMode" => self.analyse.to_string(),
            // Only the other side has to know whether it is on.
            _ => false.to_string(),
        }
    }

    /// Sets an option, in any case of letters.
    ///
    /// # Errors
    ///
    /// What is wrong with its name or its value; nothing has changed.
    pub fn set(&mut self, name: &str, value: Option<&str>, lang: Lang) -> Result<Then, String> {
        let found = ALL
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name));
        let Some((name, kind)) = found else {
            return Err(text(lang, "uci-no-option", &[("name", echo(name).into())]));
        };
        let value = value.unwrap_or_default();
        let wrong = |key: &str, more: &[(&str, String)]| {
            let more = more
                .iter()
                .map(|(name, value)| (*name, value.clone().into()));
            let args = [("name", (*name).into()), ("value", echo(value).into())];
            let args: Vec<_> = args.into_iter().chain(more).collect();
            text(lang, key, &args)
        };
        match kind {
            Kind::Spin(min, max) => {
                let number = whole(value).filter(|number| (min..=max).contains(&number));
                let number = number.ok_or_else(|| {
                    let range = [("min", min.to_string()), ("max", max.to_string())];
                    wrong("uci-option-number", &range)
                })?;
                self.set_number(name, number);
            }
            Kind::Check => {
                let on = match value.to_ascii_lowercase().as_str() {
                    "true" => true,
                    "false" => false,
                    _ => return Err(wrong("uci-option-check", &[])),
                };
                match *name {
                    "UCI_LimitStrength" => self.limited = on,
                    "UCI_AnalyseMode" => self.analyse = on,
                    _ => {}
                }
            }
            Kind::Button => return Ok(Then::Clear),
            Kind::Levels => {
                let mut levels = self.levels.iter();
                let place = levels.position(|level| level.name.eq_ignore_ascii_case(value));
                self.level = place.ok_or_else(|| {
                    let names: Vec<&str> = self
                        .levels
                        .iter()
                        .map(|level| level.name.as_str())
                        .collect();
                    wrong("uci-option-level", &[("levels", names.join(", "))])
                })?;
            }
        }
        Ok(if *name == "Hash" {
            Then::Resize
        } else {
            Then::Nothing
        })
    }

    /// Sets an option that is a number; it is within its bounds.
    fn set_number(&mut self, name: &str, number: u64) {
        match name {
            "Hash" => self.hash = number as usize,
            "Threads" => self.threads = number as u8,
            "MultiPV" => self.lines = number as usize,
            "Move Overhead" => self.overhead = Duration::from_millis(number),
            "UCI_Elo" => self.elo = number as u32,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use tengen_rules::chess::Chess;

    use super::super::strength;
    use super::*;

    fn options() -> Options {
        Options::new(strength::list(&Chess::start()))
    }

    #[test]
    fn every_option_that_is_listed_can_be_set_to_its_default_and_its_ends() {
        for line in options().lines() {
            let words: Vec<&str> = line.split(' ').collect();
            let at = |word: &str| words.iter().position(|other| *other == word);
            let name = words[2..at("type").unwrap()].join(" ");
            let mut set = options();
            for word in ["default", "min", "max"] {
                if let Some(place) = at(word) {
                    let value = words[place + 1];
                    let then = set.set(&name.to_uppercase(), Some(value), Lang::En);
                    assert!(then.is_ok(), "{line}: {word}");
                    assert!(name == "Ponder" || set.value(&name) == value, "{line}");
                    if word == "default" {
                        assert_eq!(set, options(), "{line}");
                    }
                }
            }
            for bad in [
                None,
                Some(""),
                Some("-"),
                Some("99999999999"),
                Some("maybe"),
            ] {
                let then = options().set(&name, bad, Lang::En);
                assert_eq!(then.is_ok(), name == "Clear Hash", "{line}: {bad:?}");
            }
        }
    }

    #[test]
    fn what_is_wrong_is_said_and_changes_nothing() {
        let mut set = options();
        let mut fault = |name, value| set.set(name, Some(value), Lang::En).unwrap_err();
        assert!(fault("Hush", "1").contains("Hush"));
        assert!(fault("hash", "0").contains("4096"));
        assert!(fault("ponder", "yes").contains("true"));
        assert!(fault("level", "grandmaster").contains("heuristic"));
        assert_eq!(set, options());
        assert_eq!(set.set("hash", Some("32"), Lang::En), Ok(Then::Resize));
        assert_eq!(set.set("CLEAR HASH", None, Lang::En), Ok(Then::Clear));
        assert_eq!(
            set.set("level", Some("Random"), Lang::En),
            Ok(Then::Nothing)
        );
        assert_eq!(set.level().unwrap().name, "random");
    }
}
