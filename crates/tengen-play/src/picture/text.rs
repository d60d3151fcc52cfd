//! The tree of a search as lines of text.

use unicode_width::UnicodeWidthStr;

use super::said::View;
use crate::contract::{End, Trace};
use crate::lang::Lang;

/// Space between columns.
const GAP: usize = 2;

/// The lines between positions: above another one after the same, above the last one, beside and below.
struct Lines {
    branch: &'static str,
    last: &'static str,
    beside: &'static str,
    below: &'static str,
}

const LIGHT: Lines = Lines {
    branch: "├ ",
    last: "└ ",
    beside: "│ ",
    below: "  ",
};

const ASCII: Lines = Lines {
    branch: "|-",
    last: "`-",
    beside: "| ",
    below: "  ",
};

/// The tree of a search as text: one position a line in the order of the walk, indented below the one before it.
///
/// A line says the move and who made it, what the players already had elsewhere when the search came there, what
/// the position turned out to be worth, and why the search went away. Above stands what was searched and what came
/// out, below what the signs mean. Lines end with a line break and without spaces.
///
/// # Examples
///
/// ```
/// use tengen_engine::search::Method;
/// use tengen_engine::{Limits, Stop, Table};
/// use tengen_play::{Lang, Seats, catalog, picture};
///
/// let session = catalog::open("tree", Seats::HUMANS)?;
/// let question = session.tree(Method::Ordered, Limits::NONE, 150, Lang::En).map_err(|r| r.text)?;
/// let trace = question.answer(&mut Table::default(), &Stop::new(), &mut |_| ());
/// let text = picture::tree_text(&trace, Lang::En);
/// let line = text.lines().find(|line| line.contains("First river")).unwrap_or_default();
/// assert!(line.starts_with("├ First river") && line.trim_end().ends_with("draw"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn tree_text(trace: &Trace, lang: Lang) -> String {
    lines(&View::new(trace, lang), &LIGHT).join("\n") + "\n"
}

/// The same with ASCII signs and lines. Names and sentences stay as the language and the game have them.
#[must_use]
pub fn tree_text_ascii(trace: &Trace, lang: Lang) -> String {
    let lines = lines(&View::new(trace, lang), &ASCII);
    lines.join("\n") + "\n"
}

fn lines(view: &View<'_>, signs: &Lines) -> Vec<String> {
    let plain = signs.branch.is_ascii();
    // Before anything is measured: some of them grow.
    let sign = |said: String| if plain { ascii(&said) } else { said };
    let mut lines = vec![view.title(), view.trace.position.clone()];
    lines.push(view.trace.text.clone());
    let counts = view.counts();
    if !counts.is_empty() {
        lines.push(counts.join(" · "));
    }
    lines.extend(view.best_play());
    let mut lines: Vec<String> = lines.into_iter().map(sign).collect();
    if view.trace.nodes.is_empty() {
        return lines;
    }
    lines.push(String::new());

    // Only searches that leave moves out know of windows.
    let windows = view.has_windows();
    let mut rows = vec![heading(view, windows)];
    let mut indents: Vec<String> = Vec::with_capacity(view.parents.len());
    for (place, _) in view.nodes() {
        let (own, inner) = match view.parents[place] {
            None => (String::new(), String::new()),
            Some(parent) => {
                let above = &indents[parent];
                if view.children[parent].last() == Some(&place) {
                    (
                        format!("{above}{}", signs.last),
                        format!("{above}{}", signs.below),
                    )
                } else {
                    (
                        format!("{above}{}", signs.branch),
                        format!("{above}{}", signs.beside),
                    )
                }
            }
        };
        indents.push(inner);
        rows.push([
            own + &view.label(place),
            window(view, place, windows),
            view.worth(place).words,
            note(view, place),
        ]);
    }
    let rows: Vec<[String; 4]> = rows.into_iter().map(|row| row.map(sign)).collect();
    lines.extend(aligned(&rows));

    let legend = view.meanings();
    if !legend.is_empty() {
        lines.push(String::new());
        let legend: Vec<[String; 2]> = legend.into_iter().map(|row| row.map(sign)).collect();
        lines.extend(aligned(&legend));
    }
    lines
}

/// What stands above the columns.
fn heading(view: &View<'_>, windows: bool) -> [String; 4] {
    let names = &view.trace.names;
    let window = windows.then(|| format!("[{}, {}]", names.first, names.second));
    let worth = view.say("picture-worth");
    [
        String::new(),
        window.unwrap_or_default(),
        worth,
        String::new(),
    ]
}

fn window(view: &View<'_>, place: usize, windows: bool) -> String {
    let nothing = || windows.then(|| "[–, –]".to_owned());
    view.window(place).or_else(nothing).unwrap_or_default()
}

/// Why the search went away, and what isn't listed.
fn note(view: &View<'_>, place: usize) -> String {
    let node = &view.trace.nodes[place];
    let why = match (node.end, view.same_as(place)) {
        (None, _) => view.say("picture-stopped"),
        (Some(End::Tried), _) => String::new(),
        (Some(End::Known), Some(same)) => {
            view.say_with("picture-as-after", "moves", &view.path(same))
        }
        (Some(End::Symmetric), Some(same)) => {
            view.say_with("picture-turned-after", "moves", &view.path(same))
        }
        (Some(_), _) => node.text.clone(),
    };
    let parts = [Some(why), view.unlisted_text(place)];
    let parts: Vec<String> = parts
        .into_iter()
        .flatten()
        .filter(|part| !part.is_empty())
        .collect();
    parts.join(" · ")
}

/// Rows as lines, each column as wide as its widest text; a column without texts takes no place.
fn aligned<const N: usize>(rows: &[[String; N]]) -> Vec<String> {
    let widths: [usize; N] = std::array::from_fn(|column| {
        rows.iter()
            .map(|row| row[column].width())
            .max()
            .unwrap_or(0)
    });
    let line = |row: &[String; N]| {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(widths).filter(|&(_, width)| width > 0) {
            line += cell;
            line.extend(std::iter::repeat_n(' ', width - cell.width() + GAP));
        }
        line.truncate(line.trim_end().len());
        line
    };
    rows.iter().map(line).collect()
}

/// Our own signs in ASCII.
fn ascii(said: &str) -> String {
    let mut plain = String::with_capacity(said.len());
    for sign in said.chars() {
        match sign {
            '≥' => plain += ">=",
            '…' => plain += "...",
            '–' => plain.push('-'),
            '·' => plain.push('|'),
            '×' => plain.push('x'),
            other => plain.push(other),
        }
    }
    plain
}
