//! The command line: from arguments to what was asked for.

mod definition;
mod fault;

use std::env;
use std::ffi::OsString;

use clap::builder::StyledStr;
use clap::error::ErrorKind;
use clap::{ArgMatches, Command};
use tengen_play::Lang;
use tengen_play::contract::Refusal;

pub use definition::command;

/// What was asked for.
#[derive(Debug)]
pub enum Asked {
    /// Help, or the version.
    Help(StyledStr),
    /// Nothing in particular.
    Nothing,
    /// A subcommand, with its arguments.
    Command(String, ArgMatches),
}

/// The arguments, without the program's name, that may be options.
fn options(args: &[OsString]) -> impl Iterator<Item = &str> {
    let words = args.iter().skip(1).map(|arg| arg.to_str().unwrap_or(""));
    words.take_while(|word| *word != "--")
}

/// The language of `--lang`, else of the locale. It has to be known before the arguments are read, to say what is
/// wrong with them.
pub fn lang(args: &[OsString]) -> Lang {
    let next = options(args).skip(1);
    let spaced = options(args)
        .zip(next)
        .filter(|(option, _)| *option == "--lang");
    let joined = options(args).filter_map(|word| word.strip_prefix("--lang="));
    let named = spaced.map(|(_, name)| name).chain(joined).last();
    named.and_then(Lang::from_name).unwrap_or_else(|| {
        let values = ["LC_ALL", "LC_MESSAGES", "LANG"].map(env::var_os);
        let values = values.iter().flatten();
        Lang::from_locale(values.filter_map(|value| value.to_str()))
    })
}

/// Whether JSON is wanted, also of what is wrong with the arguments.
pub fn json(args: &[OsString]) -> bool {
    options(args).any(|word| word == "--json")
}

/// Reads the arguments, the first of which is the program's name.
///
/// # Errors
///
/// What is wrong with them.
pub fn read(args: &[OsString], lang: Lang) -> Result<Asked, Refusal> {
    let mut command = command(lang);
    match command.try_get_matches_from_mut(args) {
        Ok(mut matches) => Ok(match matches.remove_subcommand() {
            Some((name, matches)) if name == "help" => Asked::Help(help(&mut command, &matches)),
            Some((name, matches)) => Asked::Command(name, matches),
            None => Asked::Nothing,
        }),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Ok(Asked::Help(error.render())),
            _ => {
                let about = options(args).find(|word| command.find_subcommand(word).is_some());
                Err(fault::refusal(&error, about, lang))
            }
        },
    }
}

/// The answer to `tengen help [COMMAND]`.
fn help(command: &mut Command, matches: &ArgMatches) -> StyledStr {
    command.build();
    let name = matches.get_one::<String>("command");
    match name.and_then(|name| command.find_subcommand_mut(name)) {
        Some(command) => command.render_help(),
        None => command.render_help(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_is_sound_in_every_language() {
        for lang in Lang::ALL {
            command(lang).debug_assert();
        }
    }

    #[test]
    fn the_last_language_counts_and_only_before_two_dashes() {
        let found = |line: &str| {
            let args: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            lang(&args)
        };
        assert_eq!(found("tengen games --lang zh"), Lang::Zh);
        assert_eq!(found("tengen --lang=ZH games"), Lang::Zh);
        assert_eq!(found("tengen --lang zh games --lang en"), Lang::En);
        assert_eq!(found("tengen --lang en -- --lang zh"), Lang::En);
    }
}
