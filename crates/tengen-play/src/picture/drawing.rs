//! The positions of a tree and the moves between them, drawn.

use std::fmt::Write as _;

use super::boards::Board;
use super::layout::{CURVE, Layout, Sizes, layout};
use super::paper::{Font, Num, Paper, float, width};
use super::said::{Mark, View};
use crate::contract::{End, Side};

/// Room around what stands in a card.
const PAD: f64 = 6.0;
/// Room for the sign of a worth.
const SIGN: f64 = 14.0;
/// Room beside what stands on a branch.
const BESIDE: f64 = 6.0;
/// Room above the root for whose turn it is.
const CAPTION: f64 = 20.0;

pub(super) const PLAIN: Font = Font {
    class: "plain",
    size: 11.0,
};
pub(super) const QUIET: Font = Font {
    class: "quiet",
    size: 11.0,
};
const BOLD: Font = Font {
    class: "bold",
    size: 11.0,
};
const SMALL: Font = Font {
    class: "small",
    size: 9.0,
};
const NUMBER: Font = Font {
    class: "number",
    size: 9.0,
};

/// How much wider bold letters are.
const WIDER: f64 = 1.1;

/// A tree about to be drawn.
pub(super) struct Drawing<'a> {
    view: &'a View<'a>,
    /// A board for each position, on small boards.
    boards: Option<Vec<Board>>,
    sizes: Sizes,
    layout: Layout,
    /// For each position that others repeat a number.
    numbers: Vec<Option<usize>>,
    left: f64,
    top: f64,
}

impl<'a> Drawing<'a> {
    /// The tree with its top left at this point.
    pub(super) fn new(view: &'a View<'a>, boards: Option<Vec<Board>>, at: (f64, f64)) -> Self {
        let words = view
            .nodes()
            .map(|(place, _)| width(&view.worth(place).words, PLAIN.size));
        let words = words.fold(20.0, f64::max);
        let (board_width, board_height) = boards.as_ref().map_or((0.0, 14.0), |boards| {
            boards.first().map_or((0.0, 14.0), |board| {
                let cell = cell_size(board);
                (
                    cell * float(board.columns()) + PAD,
                    cell * float(board.rows.len()),
                )
            })
        });
        let depth = view.levels.iter().max().map_or(0, |levels| levels + 1);
        let mut labels = vec![0.0_f64; depth];
        for (place, _) in view.nodes().skip(1) {
            let above = width(&view.label(place), BOLD.size * WIDER);
            let below = view
                .window(place)
                .map_or(0.0, |window| width(&window, SMALL.size));
            let label = &mut labels[view.levels[place]];
            *label = label.max(above.max(below) + 2.0 * BESIDE);
        }
        let sizes = Sizes {
            card_width: (PAD + board_width + SIGN + words + PAD).ceil(),
            card_height: (PAD + board_height + PAD).ceil(),
            labels: labels.into_iter().map(f64::ceil).collect(),
        };
        let mut numbers = vec![None; view.trace.nodes.len()];
        let same = view.nodes().filter_map(|(place, _)| view.same_as(place));
        for place in same {
            numbers[place] = Some(0);
        }
        for (i, number) in numbers.iter_mut().flatten().enumerate() {
            *number = i + 1;
        }
        Drawing {
            layout: layout(view, &sizes),
            view,
            boards,
            sizes,
            numbers,
            left: at.0,
            top: at.1 + CAPTION,
        }
    }

    /// Draws it and returns where it ends below.
    pub(super) fn draw(&self, paper: &mut Paper) -> f64 {
        // The best line over the others, and cards over lines.
        for best in [false, true] {
            for (place, _) in self.view.nodes() {
                if self.view.best[place] == best {
                    self.edge(paper, place);
                }
            }
        }
        for (place, _) in self.view.nodes() {
            self.stub(paper, place);
        }
        for (place, _) in self.view.nodes() {
            self.node(paper, place);
        }
        self.top + self.layout.height
    }

    /// The left end and the middle of a position's card.
    fn card(&self, place: usize) -> (f64, f64) {
        let (x, y) = self.layout.cards[place];
        (self.left + x, self.top + y)
    }

    /// The line to a position with the move on it, and under it what the players had elsewhere.
    fn edge(&self, paper: &mut Paper, place: usize) {
        let (x, y) = self.card(place);
        let Some(parent) = self.view.parents[place] else {
            let caption = self.view.label(place);
            paper.text(x, y - self.sizes.card_height / 2.0 - 7.0, BOLD, &caption);
            return;
        };
        let (from, from_y) = self.card(parent);
        let from = from + self.sizes.card_width;
        let straight = x - self.sizes.labels[self.view.levels[place]];
        let d = format!("{}H{}", branch((from, from_y), (straight, y)), Num(x));
        let class = if self.view.best[place] {
            "edge best"
        } else {
            "edge"
        };
        paper.shape("path", class, &[("d", &d)]);
        let class = match self.view.mover(place) {
            Some(Side::First) => "bold first",
            _ => "bold second",
        };
        let font = Font { class, ..BOLD };
        paper.text(straight + BESIDE, y - 5.0, font, &self.view.label(place));
        if let Some(window) = self.view.window(place) {
            paper.text(straight + BESIDE, y + 11.0, SMALL, &window);
        }
    }

    /// The moves that a position never looked at, below its branches.
    fn stub(&self, paper: &mut Paper, place: usize) {
        let Some(y) = self.layout.stubs[place].map(|y| y + self.top) else {
            return;
        };
        let (x, from_y) = self.card(place);
        let from = x + self.sizes.card_width;
        let end = from + CURVE;
        let d = branch((from, from_y), (end, y));
        paper.shape("path", "stub", &[("d", &d)]);
        bar(paper, end, y);
        paper.text(
            end + 8.0,
            y + 4.0,
            QUIET,
            &self.view.trace.nodes[place].text,
        );
    }

    /// A position: its board and its worth.
    fn node(&self, paper: &mut Paper, place: usize) {
        let node = &self.view.trace.nodes[place];
        let said = self.view.worth(place);
        let mut class = "node".to_owned();
        let side = said.mark.and_then(|mark| mark.side);
        class += match side {
            Some(Side::First) => " first",
            Some(Side::Second) => " second",
            None => "",
        };
        class += match node.end {
            Some(End::Over) => " over",
            Some(End::Known | End::Symmetric) => " known",
            _ => "",
        };
        if self.view.best[place] {
            class += " best";
        }
        paper.open("g", &class, &[("data-node", &place)]);
        paper.told("title", &self.told(place, &said.words));
        let (x, y) = self.card(place);
        let Sizes {
            card_width,
            card_height,
            ..
        } = self.sizes;
        let top = y - card_height / 2.0;
        paper.shape(
            "rect",
            "card",
            &[
                ("x", &Num(x)),
                ("y", &Num(top)),
                ("width", &Num(card_width)),
                ("height", &Num(card_height)),
                ("rx", &5),
            ],
        );
        paper.right = paper.right.max(x + card_width);
        let mut inner = x + PAD;
        if let Some(board) = self.boards.as_ref().map(|boards| &boards[place]) {
            let cell = cell_size(board);
            draw_board(paper, board, (inner, top + PAD), cell);
            inner += cell * float(board.columns()) + PAD;
        }
        draw_mark(paper, said.mark, (inner + 5.0, y));
        paper.text(inner + SIGN, y + 4.0, PLAIN, &said.words);
        if let Some(number) = self.numbers[place] {
            badge(paper, x, top, number);
        }
        paper.close("g");
        if self.view.children[place].is_empty() {
            self.beside(paper, place, x + card_width + 8.0, y);
        }
    }

    /// What a pointer that rests on a position hears.
    fn told(&self, place: usize, worth: &str) -> String {
        let path = self.view.path(place);
        let node = &self.view.trace.nodes[place];
        let mut said = Vec::new();
        if !path.is_empty() {
            said.push(path);
        }
        said.push(worth.to_owned());
        if !node.text.is_empty() {
            said.push(node.text.clone());
        }
        said.join("\n")
    }

    /// What stands beside a position without branches.
    fn beside(&self, paper: &mut Paper, place: usize, mut x: f64, y: f64) {
        let node = &self.view.trace.nodes[place];
        let mut said = Vec::new();
        match node.end {
            Some(End::Known | End::Symmetric) => {
                if let Some(number) = self.view.same_as(place).and_then(|same| self.numbers[same]) {
                    paper.text(x, y + 4.0, QUIET, "=");
                    badge(paper, x + 19.0, y, number);
                    x += 31.0;
                    if node.end == Some(End::Symmetric) {
                        said.push(self.view.say("picture-turned"));
                    }
                } else {
                    said.push(node.text.clone());
                }
            }
            Some(End::Cut) if node.skipped > 0 => {
                let d = format!("M{} {}h14", Num(x - 8.0), Num(y));
                paper.shape("path", "stub", &[("d", &d)]);
                bar(paper, x + 6.0, y);
                x += 14.0;
                said.push(node.text.clone());
            }
            None => said.push(self.view.say("picture-stopped")),
            _ => {}
        }
        said.extend(self.view.unlisted_text(place));
        if !said.is_empty() {
            paper.text(x, y + 4.0, QUIET, &said.join(" · "));
        }
    }
}

/// A way from one point to another at its right: along, up or down, and along again. All ways from a point share the
/// part up or down, so that many of them don't fill the picture.
fn branch((from, from_y): (f64, f64), (to, y): (f64, f64)) -> String {
    let middle = f64::midpoint(from, to);
    let round = ((y - from_y).abs() / 2.0).min((to - from) / 2.0);
    let turn = round.copysign(y - from_y);
    format!(
        "M{} {}H{}q{} 0 {} {}V{}q0 {} {} {}H{}",
        Num(from),
        Num(from_y),
        Num(middle - round),
        Num(round),
        Num(round),
        Num(turn),
        Num(y - turn),
        Num(turn),
        Num(round),
        Num(turn),
        Num(to)
    )
}

/// The length of a cell's side where every position has its board.
fn cell_size(board: &Board) -> f64 {
    match board.rows.len().max(board.columns()) {
        0..=3 => 12.0,
        4 => 10.0,
        _ => 9.5,
    }
}

/// What closes a branch that wasn't looked at.
pub(super) fn bar(paper: &mut Paper, x: f64, y: f64) {
    let d = format!("M{} {}v10", Num(x), Num(y - 5.0));
    paper.shape("path", "stop", &[("d", &d)]);
}

/// The number of a position that others repeat.
pub(super) fn badge(paper: &mut Paper, x: f64, y: f64, number: usize) {
    let said = number.to_string();
    let wide = 14.0 + 5.0 * float(said.len() - 1);
    paper.shape(
        "rect",
        "badge",
        &[
            ("x", &Num(x - wide / 2.0)),
            ("y", &Num(y - 7.0)),
            ("width", &Num(wide)),
            ("height", &14),
            ("rx", &7),
        ],
    );
    paper.middle(x, y + 3.2, NUMBER, &said);
}

/// A square for the first player, a circle for the second, a diamond for neither; filled if it is certain.
pub(super) fn draw_mark(paper: &mut Paper, mark: Option<Mark>, (x, y): (f64, f64)) {
    let Some(mark) = mark else {
        return;
    };
    let class = if mark.sure { "mark sure" } else { "mark" };
    match mark.side {
        Some(Side::First) => {
            let (left, top) = (Num(x - 4.0), Num(y - 4.0));
            let attributes: [(&str, &dyn std::fmt::Display); 4] =
                [("x", &left), ("y", &top), ("width", &8), ("height", &8)];
            paper.shape("rect", class, &attributes);
        }
        Some(Side::Second) => {
            let (x, y) = (Num(x), Num(y));
            paper.shape("circle", class, &[("cx", &x), ("cy", &y), ("r", &4.3)]);
        }
        None => {
            let d = format!("M{} {}l5 5l-5 5l-5-5z", Num(x), Num(y - 5.0));
            paper.shape("path", class, &[("d", &d)]);
        }
    }
}

/// A board with its stones; what is new is marked, and the line that decided the game is drawn.
pub(super) fn draw_board(paper: &mut Paper, board: &Board, (x, y): (f64, f64), cell: f64) {
    let (columns, rows) = (board.columns(), board.rows.len());
    let (width, height) = (cell * float(columns), cell * float(rows));
    for &(row, column) in &board.fresh {
        let (x, y) = (Num(x + cell * float(column)), Num(y + cell * float(row)));
        let side = Num(cell);
        paper.shape(
            "rect",
            "fresh",
            &[("x", &x), ("y", &y), ("width", &side), ("height", &side)],
        );
    }
    let mut d = String::new();
    for column in 0..=columns {
        let _ = write!(
            d,
            "M{} {}v{}",
            Num(x + cell * float(column)),
            Num(y),
            Num(height)
        );
    }
    for row in 0..=rows {
        let _ = write!(
            d,
            "M{} {}h{}",
            Num(x),
            Num(y + cell * float(row)),
            Num(width)
        );
    }
    paper.shape("path", "grid", &[("d", &d)]);
    let middle = |row: usize, column: usize| {
        (
            x + cell * (float(column) + 0.5),
            y + cell * (float(row) + 0.5),
        )
    };
    let stone = cell * 0.28;
    for (row, cells) in board.rows.iter().enumerate() {
        for (column, said) in cells.iter().enumerate() {
            let (x, y) = middle(row, column);
            match said.as_str() {
                "." => {}
                "x" => {
                    let (left, top, size) = (Num(x - stone), Num(y - stone), Num(2.0 * stone));
                    let d = format!("M{left} {top}l{size} {size}m0-{size}l-{size} {size}");
                    paper.shape("path", "stone first", &[("d", &d)]);
                }
                "o" => {
                    let (x, y, r) = (Num(x), Num(y), Num(stone * 1.07));
                    paper.shape(
                        "circle",
                        "stone second",
                        &[("cx", &x), ("cy", &y), ("r", &r)],
                    );
                }
                other => paper.middle(x, y + 3.5, PLAIN, other),
            }
        }
    }
    if let (Some(&first), Some(&last)) = (board.line.first(), board.line.last()) {
        let (from, to) = (middle(first.0, first.1), middle(last.0, last.1));
        let d = format!(
            "M{} {}L{} {}",
            Num(from.0),
            Num(from.1),
            Num(to.0),
            Num(to.1)
        );
        paper.shape("path", "won", &[("d", &d)]);
    }
}
