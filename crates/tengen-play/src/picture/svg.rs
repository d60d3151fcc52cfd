//! The tree of a search as a drawing.

use std::fmt::Write as _;

use super::boards::{self, Board};
use super::drawing::{Drawing, draw_board};
use super::legend;
use super::paper::{Font, Num, Paper, escaped, float};
use super::said::View;
use crate::contract::Trace;
use crate::lang::Lang;

/// Space around everything.
const MARGIN: f64 = 24.0;
const MIN_WIDTH: f64 = 560.0;
/// How far to the right the lines with the signs may go; the tree may go further.
const LEGEND_WIDTH: f64 = 760.0;

const HEADING: Font = Font {
    class: "heading",
    size: 18.0,
};
const LEAD: Font = Font {
    class: "lead",
    size: 13.0,
};
const QUIET: Font = Font {
    class: "quiet",
    size: 11.0,
};
const CODE: Font = Font {
    class: "code",
    size: 11.0,
};

/// The tree of a search as an SVG picture, from the root at the left to the last moves at the right.
///
/// On boards up to 5x5 every position shows its board; else the root's board stands above the tree. Colours follow
/// the reader's choice of light or dark, and nothing is told by colour alone. The picture needs nothing from outside,
/// and the same tree makes the same picture.
///
/// # Examples
///
/// ```
/// use tengen_engine::search::Method;
/// use tengen_engine::{Limits, Stop, Table};
/// use tengen_play::{Lang, Seats, catalog, picture};
///
/// let session = catalog::open("3x3x3 xox/oxx/1o1 o", Seats::HUMANS)?;
/// let question = session.tree(Method::Minimax, Limits::NONE, 150, Lang::En).map_err(|r| r.text)?;
/// let trace = question.answer(&mut Table::default(), &Stop::new(), &mut |_| ());
/// let svg = picture::tree_svg(&trace, Lang::En);
/// assert_eq!(svg.matches("data-node=").count(), trace.nodes.len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn tree_svg(trace: &Trace, lang: Lang) -> String {
    let view = View::new(trace, lang);
    let root = boards::root(&view);
    let (tiny, large) = match root {
        Some(root) if root.rows.len().max(root.columns()) <= boards::TINY => {
            (boards::all(&view), Some(root))
        }
        other => (None, other),
    };
    let large = if tiny.is_some() { None } else { large };

    let mut paper = Paper::default();
    let top = header(&view, large.as_ref(), &mut paper);
    let mut bottom = top;
    if !trace.nodes.is_empty() {
        bottom = Drawing::new(&view, tiny, (MARGIN, top)).draw(&mut paper);
    }
    let width = (paper.right + MARGIN).max(MIN_WIDTH).ceil();
    let height = (bottom + MARGIN).ceil();

    let mut svg = String::new();
    let size = format!("width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\"");
    let _ = writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tengen-tree\" role=\"img\" {size}>"
    );
    let _ = writeln!(svg, "<title>{}</title>", escaped(&view.title()));
    let _ = writeln!(svg, "<desc>{}</desc>", escaped(&description(&view)));
    let _ = writeln!(svg, "<style>\n{}</style>", include_str!("style.css"));
    let _ = writeln!(
        svg,
        "<rect class=\"paper\" width=\"{}\" height=\"{}\"/>",
        Num(width),
        Num(height)
    );
    svg += &paper.written;
    svg += "</svg>\n";
    svg
}

/// What the picture shows, for who can't see it.
fn description(view: &View<'_>) -> String {
    let mut said = vec![view.trace.position.clone(), view.trace.text.clone()];
    said.extend(view.counts());
    said.extend(view.best_play());
    said.join("\n")
}

/// What was searched and what came out. Returns where the tree may begin.
fn header(view: &View<'_>, board: Option<&Board>, paper: &mut Paper) -> f64 {
    let mut left = MARGIN;
    let mut below = 0.0;
    if let Some(board) = board {
        let (width, height) = header_board(board, paper);
        left += width + 20.0;
        below = MARGIN + height;
    }
    let mut y = MARGIN + 15.0;
    paper.text(left, y, HEADING, &view.title());
    let mut line = |font: Font, step: f64, said: &str| {
        y += step;
        paper.text(left, y, font, said);
    };
    line(LEAD, 24.0, &view.trace.text);
    if let Some(best) = view.best_play() {
        line(LEAD, 19.0, &best);
    }
    let counts = view.counts();
    if !counts.is_empty() {
        line(QUIET, 20.0, &counts.join("  ·  "));
    }
    line(CODE, 17.0, &view.trace.position);
    // Above the tree, for a tall one ends far below.
    if !view.trace.nodes.is_empty() {
        y = legend::draw(view, paper, (left, y + 26.0), MARGIN + LEGEND_WIDTH);
    }
    y.max(below) + 22.0
}

/// The root's board with its rows and columns named. Returns its width and height.
fn header_board(board: &Board, paper: &mut Paper) -> (f64, f64) {
    const SMALL: Font = Font {
        class: "small",
        size: 9.0,
    };
    let side = board.rows.len().max(board.columns());
    let cell = if side <= 8 { 16.0 } else { 11.0 };
    let (x, y) = (MARGIN + 16.0, MARGIN);
    draw_board(paper, board, (x, y), cell);
    for (row, number) in (1..=board.rows.len()).rev().enumerate() {
        let middle = y + cell * (float(row) + 0.5) + 3.0;
        paper.middle(MARGIN + 6.0, middle, SMALL, &number.to_string());
    }
    let height = cell * float(board.rows.len());
    for (column, letter) in ('a'..='z').take(board.columns()).enumerate() {
        let middle = x + cell * (float(column) + 0.5);
        paper.middle(middle, y + height + 11.0, SMALL, &letter.to_string());
    }
    (16.0 + cell * float(board.columns()), height + 14.0)
}
