//! The tree of a search as a drawing.

use std::fmt::Write as _;

use super::boards::{self, Board};
use super::drawing::{Drawing, draw_board};
use super::legend;
use super::paper::{Font, Num, Paper, escaped};
use super::said::View;
use crate::contract::Trace;
use crate::lang::Lang;

/// Space around everything.
const MARGIN: f64 = 24.0;
/// The least width, so that the lines above the tree and the signs below it have room.
const MIN_WIDTH: f64 = 560.0;

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
    let drawing = Drawing::new(&view, tiny, (MARGIN, top));
    let bottom = drawing.draw(&mut paper);
    let width = (paper.right + MARGIN).max(MIN_WIDTH);
    let bottom = legend::draw(&view, &mut paper, (MARGIN, bottom + 20.0), width - MARGIN);
    let width = width.max(paper.right + MARGIN).ceil();
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
    said.push(view.counts().join(" · "));
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
    line(QUIET, 20.0, &view.counts().join("  ·  "));
    line(CODE, 17.0, &view.trace.position);
    y.max(below) + 34.0
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
        let middle = y + cell * (row as f64 + 0.5) + 3.0;
        paper.middle(MARGIN + 6.0, middle, SMALL, &number.to_string());
    }
    let height = cell * board.rows.len() as f64;
    for (column, letter) in ('a'..='z').take(board.columns()).enumerate() {
        let middle = x + cell * (column as f64 + 0.5);
        paper.middle(middle, y + height + 11.0, SMALL, &letter.to_string());
    }
    (16.0 + cell * board.columns() as f64, height + 14.0)
}
