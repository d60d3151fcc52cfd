//! `tengen man`: the manual.

use clap::ArgMatches;
use clap_mangen::Man;
use tengen_play::{Lang, text};

use crate::cli;
use crate::exit::Exit;
use crate::output::{Failure, Output, write};

/// Writes the manual page of the program or of a subcommand.
///
/// # Errors
///
/// If it can't be written.
pub fn run(matches: &ArgMatches, output: Output) -> Result<Exit, Failure> {
    let mut command = cli::command(output.lang);
    command.build();
    if let Some(name) = matches.get_one::<String>("command")
        && let Some(found) = command.find_subcommand(name)
    {
        command = found.clone();
    }
    let mut page = Vec::new();
    // It stands in the footer.
    let command = command.version(None);
    let source = concat!("tengen ", env!("CARGO_PKG_VERSION"));
    Man::new(command).source(source).render(&mut page)?;
    let page = in_words(&String::from_utf8_lossy(&page), output.lang);
    write(page.as_bytes())?;
    Ok(Exit::Done)
}

/// The page with its headings in a language. What follows the options in the help becomes sections of their own,
/// with lines as they are.
fn in_words(page: &str, lang: Lang) -> String {
    let mut out = String::new();
    let mut after = false;
    for line in page.lines() {
        let heading = match line.strip_prefix(".SH ") {
            Some("NAME") => text(lang, "man-name", &[]),
            Some("SYNOPSIS") => text(lang, "man-synopsis", &[]),
            Some("DESCRIPTION") => text(lang, "man-description", &[]),
            Some("EXTRA") => {
                after = true;
                continue;
            }
            Some(heading) => heading.to_owned(),
            None if after && line.ends_with(':') => line.trim_end_matches(':').to_owned(),
            None => {
                out += line;
                out.push('\n');
                continue;
            }
        };
        let heading = heading.to_uppercase();
        let heading = if after {
            format!(".fi\n.SH {heading}\n.nf\n")
        } else {
            format!(".SH {heading}\n")
        };
        out += &heading;
    }
    out
}
