//! Analyses as lines of text, and shown while they are refined.

use std::env;
use std::io::{self, IsTerminal, Write};
use std::time::Instant;

use tengen_play::contract::Analysis;
use tengen_play::{Lang, text, value_text};
use unicode_width::UnicodeWidthChar;

use crate::output::table_lines;
use crate::wait::MOMENT;

/// The most moves of a line of play that are shown.
const SHOWN: usize = 6;

/// The most moves that are shown while an analysis goes on.
const LIVE_MOVES: usize = 12;

/// Every move with its value, its best line of play and its reason; the best ones are marked.
pub fn analysis_lines(analysis: &Analysis, lang: Lang) -> Vec<String> {
    let mut lines = vec![analysis.text.clone(), String::new()];
    lines.extend(candidate_lines(analysis, usize::MAX, lang));
    lines.push(String::new());
    lines.push(effort_line(analysis, lang));
    lines
}

fn candidate_lines(analysis: &Analysis, most: usize, lang: Lang) -> Vec<String> {
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
            value_text(&candidate.value, lang),
            pv,
            candidate.text.clone(),
        ]
    });
    let rows: Vec<Vec<String>> = std::iter::once(heading).chain(candidates).collect();
    table_lines(&rows, rows[0].len())
}

/// How far the search got, and whether it could get further.
fn effort_line(analysis: &Analysis, lang: Lang) -> String {
    let key = if analysis.exact {
        "analyse-exact"
    } else {
        "analyse-estimates"
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
    /// Shows something only if somebody watches who can see it replaced.
    pub fn new() -> Self {
        let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        Live {
            shown: 0,
            start: Instant::now(),
            on: io::stderr().is_terminal() && io::stdout().is_terminal() && !dumb,
        }
    }

    /// Shows the best moves as they are known now.
    pub fn show(&mut self, analysis: &Analysis, lang: Lang) {
        // What is soon over would only flicker.
        if self.start.elapsed() < MOMENT {
            return;
        }
        let mut lines = vec![analysis.text.clone()];
        lines.extend(candidate_lines(analysis, LIVE_MOVES, lang));
        lines.push(effort_line(analysis, lang));
        lines.push(text(lang, "best-thinking", &[]));
        self.replace(&lines);
    }

    /// Takes the block away.
    pub fn clear(&mut self) {
        self.replace(&[]);
    }

    fn replace(&mut self, lines: &[String]) {
        if !self.on {
            return;
        }
        // Wider lines would wrap, and the block couldn't be replaced.
        let (columns, rows) = terminal_size::terminal_size().map_or((80, 24), |(width, height)| {
            (width.0.into(), height.0.into())
        });
        let mut block = String::new();
        if self.shown > 0 {
            block += "\x1b[";
            block += &self.shown.to_string();
            block.push('A');
        }
        block += "\r\x1b[J";
        let fitting = lines.len().min(usize::max(rows, 2) - 1);
        for line in &lines[..fitting] {
            block += &cut(line, columns);
            block.push('\n');
        }
        self.shown = fitting;
        let mut err = io::stderr().lock();
        // Nothing depends on it.
        let _ = err.write_all(block.as_bytes()).and_then(|()| err.flush());
    }
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
