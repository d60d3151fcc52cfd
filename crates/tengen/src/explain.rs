//! Analyses as lines of text, and shown while they are refined.

use std::env;
use std::io::{self, IsTerminal, Write};
use std::time::Instant;

use tengen_play::contract::{Analysis, Ended};
use tengen_play::{Idiom, Lang, text, value_text};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::output::table_lines;
use crate::wait::MOMENT;

/// The most moves of a line of play that are shown.
const SHOWN: usize = 6;

/// Every move with its value, its best line of play and its reason; the best ones are marked.
pub fn analysis_lines(analysis: &Analysis, idiom: Idiom, lang: Lang) -> Vec<String> {
    let mut lines = vec![analysis.text.clone(), String::new()];
    lines.extend(fitted_lines(&candidate_rows(
        analysis,
        usize::MAX,
        idiom,
        lang,
    )));
    lines.push(String::new());
    lines.push(effort_line(analysis, lang));
    lines
}

/// The same in so many lines at the terminal, or in as few as can be: the best moves, how many more there are, and how far the search got.
pub fn short_analysis_lines(
    analysis: &Analysis,
    room: usize,
    idiom: Idiom,
    lang: Lang,
) -> Vec<String> {
    /// Fewer moves tell too little, wherever the screen ends.
    const LEAST: usize = 8;
    let width = terminal_size().0.max(1);
    let height = |lines: &[String]| -> usize {
        let lines = lines.iter().flat_map(|line| line.split('\n'));
        lines.map(|line| line.width().div_ceil(width).max(1)).sum()
    };
    let all = analysis.candidates.len();
    let whole = analysis_lines(analysis, idiom, lang);
    let mut most = all.min(room);
    if most == all && height(&whole) <= room {
        return whole;
    }
    loop {
        let mut lines = vec![analysis.text.clone()];
        lines.extend(fitted_lines(&candidate_rows(analysis, most, idiom, lang)));
        if most < all {
            let left = ("moves", (all - most).into());
            lines.push(text(lang, "analyse-more-all", &[left]));
        }
        lines.push(effort_line(analysis, lang));
        if height(&lines) <= room || most <= LEAST {
            return lines;
        }
        most -= 1;
    }
}

/// The table of the best moves, with its heading.
fn candidate_rows(analysis: &Analysis, most: usize, idiom: Idiom, lang: Lang) -> Vec<Vec<String>> {
    let say = |key| text(lang, key, &[]);
    let heading = vec![
        String::new(),
        say("best-move"),
        say("best-value"),
        say("best-pv"),
        say("best-reason"),
    ];
    let candidates = analysis.candidates.iter().take(most).map(|candidate| {
        let mut pv = candidate.pv[..candidate.pv.len().min(SHOWN)].join(" ");
        if candidate.pv.len() > SHOWN {
            pv += " …";
        }
        vec![
            if candidate.best { "*" } else { "" }.to_owned(),
            candidate.mv.clone(),
            value_text(&candidate.value, idiom, lang),
            pv,
            candidate.text.clone(),
        ]
    });
    std::iter::once(heading).chain(candidates).collect()
}

/// The lines of a table whose last column is wrapped where the terminal ends, or stands below the others if there is
/// too little room for it. What goes elsewhere is left whole.
pub fn fitted_lines(rows: &[Vec<String>]) -> Vec<String> {
    /// The last column needs so much room to stand beside the others; below them it is indented so far.
    const ROOM: usize = 30;
    const INDENT: usize = 6;
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let whole = table_lines(rows, columns);
    if !io::stdout().is_terminal() {
        return whole;
    }
    let before: Vec<Vec<String>> = rows
        .iter()
        .map(|row| row[..row.len().min(columns - 1)].to_vec())
        .collect();
    let before = table_lines(&before, columns);
    let width = terminal_size().0;
    let beside = before.iter().map(|line| line.width()).max().unwrap_or(0) + 2;
    let below = beside + ROOM > width;
    let indent = if below { INDENT } else { beside };
    let room = width.saturating_sub(indent).max(ROOM / 2);
    let mut lines = Vec::new();
    for (start, row) in before.iter().zip(rows) {
        let last = row.get(columns - 1).map_or("", String::as_str);
        let parts = textwrap::wrap(last, room);
        let mut parts = parts.iter();
        lines.push(match parts.next() {
            Some(part) if !below => {
                let fill = " ".repeat(indent.saturating_sub(start.width()));
                format!("{start}{fill}{part}").trim_end().to_owned()
            }
            part => {
                let part = part.into_iter().filter(|part| !part.is_empty());
                let part = part.map(|part| format!("\n{}{part}", " ".repeat(indent)));
                format!("{start}{}", part.collect::<String>())
            }
        });
        lines.extend(parts.map(|part| format!("{}{part}", " ".repeat(indent))));
    }
    lines
}

/// How far the search got, and whether it could get further.
fn effort_line(analysis: &Analysis, lang: Lang) -> String {
    let key = match analysis.ended {
        Some(Ended::Exact) => "analyse-exact",
        Some(Ended::Settled) => "analyse-settled",
        Some(Ended::Limit) => "analyse-limit",
        Some(Ended::Stopped) => "analyse-stopped",
        None => "analyse-so-far",
    };
    let args = [
        ("depth", analysis.depth.into()),
        ("nodes", analysis.nodes.into()),
        ("ms", analysis.elapsed_ms.to_string().into()),
        ("limit", analysis.limit.clone().into()),
    ];
    text(lang, key, &args)
}

/// A block of lines at the terminal that each refinement replaces.
pub struct Live {
    /// Lines that stand there.
    shown: usize,
    on: bool,
    start: Instant,
}

impl Live {
    /// Shows something only if somebody watches who can see it replaced, and `wanted`.
    pub fn new(wanted: bool) -> Self {
        let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        Live {
            shown: 0,
            start: Instant::now(),
            on: wanted && io::stderr().is_terminal() && io::stdout().is_terminal() && !dumb,
        }
    }

    /// Shows the best moves as they are known now.
    pub fn show(&mut self, analysis: &Analysis, idiom: Idiom, lang: Lang) {
        // What is soon over would only flicker.
        if self.start.elapsed() < MOMENT {
            return;
        }
        // All moves, if there is room for them with the lines around them.
        let (columns, rows) = terminal_size();
        let room = rows.saturating_sub(6).max(1);
        let left = analysis.candidates.len().saturating_sub(room);
        let mut lines = vec![analysis.text.clone()];
        let candidates = candidate_rows(analysis, room, idiom, lang);
        lines.extend(table_lines(&candidates, candidates[0].len()));
        if left > 0 {
            lines.push(text(lang, "analyse-more", &[("moves", left.into())]));
        }
        lines.push(effort_line(analysis, lang));
        lines.push(text(lang, "best-thinking", &[]));
        // Wider lines would wrap, and the block couldn't be replaced.
        let lines: Vec<String> = lines.iter().map(|line| cut(line, columns)).collect();
        self.replace(&lines[..lines.len().min(rows.saturating_sub(1))]);
    }

    /// Takes the block away.
    pub fn clear(&mut self) {
        self.replace(&[]);
    }

    fn replace(&mut self, lines: &[String]) {
        if !self.on {
            return;
        }
        let mut block = String::new();
        if self.shown > 0 {
            block += "\x1b[";
            block += &self.shown.to_string();
            block.push('A');
        }
        block += "\r\x1b[J";
        for line in lines {
            block += line;
            block.push('\n');
        }
        self.shown = lines.len();
        let mut err = io::stderr().lock();
        // Nothing depends on it.
        let _ = err.write_all(block.as_bytes()).and_then(|()| err.flush());
    }
}

/// The columns and rows of the terminal.
pub fn terminal_size() -> (usize, usize) {
    terminal_size::terminal_size().map_or((80, 24), |(width, height)| {
        (width.0.into(), height.0.into())
    })
}

/// As much of a line as fits into so many columns.
fn cut(line: &str, columns: usize) -> String {
    let mut left = columns;
    let fitting = line.chars().take_while(|c| {
        let width = c.width().unwrap_or(0);
        let fits = width <= left;
        left = left.saturating_sub(width);
        fits
    });
    fitting.collect()
}
