//! What can be wrong with the arguments, in our own words.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use tengen_play::contract::{Code, Refusal};
use tengen_play::{Lang, Seats, catalog, echo, text};

/// The refusal of arguments; `about` is the subcommand that they are for, where there is one.
pub fn refusal(error: &clap::Error, about: Option<&str>, lang: Lang) -> Refusal {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(word)) => echo(word),
        Some(ContextValue::Strings(words)) => words.join(", "),
        _ => String::new(),
    };
    let value = context(ContextKind::InvalidValue);
    let command = context(ContextKind::InvalidSubcommand);
    let arg = context(ContextKind::InvalidArg);
    let said = match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => "cli-value-missing",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => "cli-value",
        ErrorKind::TooManyValues => "cli-value-extra",
        ErrorKind::UnknownArgument if arg.starts_with('-') => "cli-no-option",
        ErrorKind::UnknownArgument => "cli-extra",
        ErrorKind::InvalidSubcommand => "cli-no-command",
        ErrorKind::ArgumentConflict => "cli-conflict",
        ErrorKind::MissingRequiredArgument => "cli-missing",
        ErrorKind::InvalidUtf8 => "cli-not-utf8",
        _ => "cli-unreadable",
    };
    let args = [
        ("value", value.into()),
        ("other", context(ContextKind::PriorArg).into()),
        ("command", command.as_str().into()),
        ("arg", arg.into()),
    ];
    let suggestions = [
        (ContextKind::SuggestedSubcommand, "cli-did-you-mean"),
        (ContextKind::SuggestedArg, "cli-did-you-mean"),
        (ContextKind::SuggestedValue, "cli-did-you-mean"),
        (ContextKind::ValidValue, "cli-valid"),
    ];
    let mut expected: Vec<String> = suggestions
        .into_iter()
        .map(|(kind, key)| (context(kind), key))
        .filter(|(words, _)| !words.is_empty())
        .map(|(words, key)| text(lang, key, &[("words", words.into())]))
        .collect();
    match error.kind() {
        ErrorKind::ValueValidation => expected.push(text(lang, "cli-number", &[])),
        // The name of a game: somebody wants to play.
        ErrorKind::InvalidSubcommand if catalog::open(&command, Seats::HUMANS).is_ok() => {
            let play = [("words", format!("tengen play {command}").into())];
            expected = vec![text(lang, "cli-did-you-mean", &play)];
        }
        _ => {}
    }
    let help = match about {
        Some(name) => format!("tengen help {name}"),
        None => "tengen help".to_owned(),
    };
    expected.push(text(lang, "cli-see", &[("help", help.into())]));
    Refusal {
        code: match error.kind() {
            ErrorKind::InvalidSubcommand => Code::NotFound,
            _ => Code::Unreadable,
        },
        text: text(lang, said, &args),
        expected: Some(expected.join(" ")),
        legal_moves: None,
    }
}
