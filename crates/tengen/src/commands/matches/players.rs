//! Who plays, from the options of the command line.

use clap::ArgMatches;
use tengen_play::contract::{Code, Refusal};
use tengen_play::{Contestant, EngineSpec, Lang, echo, read_bot, text};

/// The two players. A name is that of a program that was defined, else it is a bot.
///
/// # Errors
///
/// What is wrong with a player or a program.
pub fn players(matches: &ArgMatches, lang: Lang) -> Result<[Contestant; 2], Refusal> {
    let engines = engines(matches, lang)?;
    let player = |id| {
        // Both are required; the default is for the type alone.
        let name = matches.get_one::<String>(id).map_or("", String::as_str);
        let engine = engines.iter().find(|engine| engine.name == name.trim());
        match engine {
            Some(engine) => Ok(Contestant::Engine(engine.clone())),
            None => read_bot(name).map(Contestant::Bot).map_err(|error| {
                let refusal = error.refusal(lang);
                let more = text(lang, "expected-engine-name", &[]);
                let expected = refusal
                    .expected
                    .as_ref()
                    .map(|expected| format!("{expected} {more}"));
                let defined = !engines.is_empty();
                Refusal {
                    expected: if defined {
                        expected
                    } else {
                        refusal.expected.clone()
                    },
                    ..refusal
                }
            }),
        }
    };
    Ok([player("first")?, player("second")?])
}

/// The programs that are defined, with their options.
fn engines(matches: &ArgMatches, lang: Lang) -> Result<Vec<EngineSpec>, Refusal> {
    let given = |id| matches.get_many::<String>(id).into_iter().flatten();
    let mut engines: Vec<EngineSpec> = Vec::new();
    for definition in given("engine") {
        let fault = |key| refusal(key, definition, "expected-engine-form", lang);
        let (name, command) = definition
            .split_once('=')
            .ok_or_else(|| fault("match-engine-form"))?;
        let name = name.trim();
        let command = words(command).ok_or_else(|| fault("match-engine-form"))?;
        if name.is_empty() || name.contains('.') || command.first().is_none_or(String::is_empty) {
            return Err(fault("match-engine-form"));
        }
        let taken = engines.iter().any(|engine| engine.name == name);
        if taken || name == "human" || read_bot(name).is_ok() {
            return Err(fault("match-engine-taken"));
        }
        engines.push(EngineSpec {
            name: name.to_owned(),
            command,
            options: Vec::new(),
        });
    }
    for option in given("option") {
        let fault = || refusal("match-option-form", option, "expected-option-form", lang);
        let (name, rest) = option.split_once('.').ok_or_else(fault)?;
        // A button has no value.
        let (option, value) = rest.split_once('=').unwrap_or((rest, ""));
        let engine = engines.iter_mut().find(|engine| engine.name == name.trim());
        let engine = engine
            .filter(|_| !option.trim().is_empty())
            .ok_or_else(fault)?;
        engine
            .options
            .push((option.trim().to_owned(), value.trim().to_owned()));
    }
    Ok(engines)
}

fn refusal(key: &str, value: &str, expected: &str, lang: Lang) -> Refusal {
    Refusal {
        code: Code::Unreadable,
        text: text(lang, key, &[("value", echo(value).into())]),
        expected: Some(text(lang, expected, &[])),
        legal_moves: None,
    }
}

/// The words of a command line. Quotes of both kinds hold words together; a backslash has a meaning only before a
/// quote, a space or another backslash, which it makes an ordinary character. `None` if a quote isn't closed.
fn words(line: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut chars = line.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\\' if chars
                .peek()
                .is_some_and(|next| ['"', '\'', ' ', '\\'].contains(next)) =>
            {
                word.get_or_insert_default().extend(chars.next());
            }
            c if quote == Some(c) => quote = None,
            '"' | '\'' if quote.is_none() => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            c if c.is_whitespace() && quote.is_none() => words.extend(word.take()),
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn command_lines_are_split_as_shells_do() {
        for (line, expected) in [
            ("", &[][..]),
            ("  ", &[]),
            ("a  b", &["a", "b"]),
            ("'/a b/c,d' --x", &["/a b/c,d", "--x"]),
            (r#""a 'b' c"d e"#, &["a 'b' cd", "e"]),
            (r"a\ b \'c\' \\", &["a b", "'c'", r"\"]),
            (r"C:\engines\x.exe", &[r"C:\engines\x.exe"]),
            ("'' x", &["", "x"]),
        ] {
            let found = words(line).unwrap();
            assert_eq!(found, expected, "{line}");
        }
        assert_eq!(words("'a"), None);
        assert_eq!(words("a\"b c"), None);
    }
}
