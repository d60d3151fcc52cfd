//! What is wrong with a match, in words.

use std::fmt;

use super::engine::EngineFault;
use super::{MatchError, OpeningError};
use crate::contract::{Code, Refusal};
use crate::input::echo;
use crate::lang::{Lang, text};
use crate::refusal::refuse;

impl MatchError {
    /// The same as a refusal.
    pub fn refusal(&self, lang: Lang) -> Refusal {
        match self {
            MatchError::Open(error) => error.refusal(lang),
            MatchError::Opening(OpeningError { line: 0, .. }) => refuse(
                Code::Unreadable,
                text(lang, "match-no-openings", &[]),
                text(lang, "expected-openings", &[]),
            ),
            MatchError::Opening(OpeningError { line, why }) => {
                let why = why.refusal(lang);
                let args = [
                    ("line", line.to_string().into()),
                    ("why", why.text.clone().into()),
                ];
                Refusal {
                    text: text(lang, "match-opening", &args),
                    ..why
                }
            }
            MatchError::NoProtocol => refuse(
                Code::Unsupported,
                text(lang, "match-no-protocol", &[]),
                text(lang, "expected-protocol", &[]),
            ),
            MatchError::Cut { why, .. } => why.refusal(lang),
            MatchError::Engine { name, fault } => {
                let args = [
                    ("name", echo(name).into()),
                    ("why", fault.text(lang).into()),
                ];
                let (code, expected) = match fault {
                    EngineFault::NoOption(_) | EngineFault::Value { .. } => {
                        (Code::Unreadable, "expected-engine-option")
                    }
                    _ => (Code::NotFound, "expected-engine"),
                };
                refuse(
                    code,
                    text(lang, "match-engine", &args),
                    text(lang, expected, &[]),
                )
            }
        }
    }

    /// Whether the fault lies with a program or the system, and not with what was asked.
    pub fn outside(&self) -> bool {
        match self {
            MatchError::Cut { why, .. } => why.outside(),
            MatchError::Engine { fault, .. } => matches!(
                fault,
                EngineFault::Start(_) | EngineFault::Ended | EngineFault::Silent(..)
            ),
            _ => false,
        }
    }
}

impl EngineFault {
    fn text(&self, lang: Lang) -> String {
        match self {
            EngineFault::Start(why) => text(lang, "engine-start", &[("why", echo(why).into())]),
            EngineFault::Ended => text(lang, "engine-ended", &[]),
            EngineFault::Silent(word, time) => {
                let seconds = format!("{}", time.as_secs_f64());
                text(
                    lang,
                    "engine-silent",
                    &[("word", (*word).into()), ("seconds", seconds.into())],
                )
            }
            EngineFault::NoOption(option) => {
                text(lang, "engine-no-option", &[("option", echo(option).into())])
            }
            EngineFault::Value {
                option,
                value,
                expected,
            } => {
                let args = [
                    ("option", echo(option).into()),
                    ("value", echo(value).into()),
                    ("expected", expected.as_str().into()),
                ];
                text(lang, "engine-value", &args)
            }
        }
    }
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.refusal(Lang::En).fmt(f)
    }
}

impl std::error::Error for MatchError {}
