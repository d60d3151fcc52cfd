//! A board as a person sees it.

use std::fmt::Write;

use tengen_play::Looks;
use tengen_play::contract::Snapshot;
use tengen_rules::Player;

/// How the terminal may be used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// Colours are welcome.
    pub colour: bool,
    /// Nothing but ASCII.
    pub ascii: bool,
}

/// What a cell is painted with. What colour says, a mark says too.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Paint {
    First,
    Second,
    Line,
    Alarm,
    Faint,
    None,
}

impl Paint {
    const fn code(self) -> &'static str {
        match self {
            Paint::First => "\x1b[1;36m",
            Paint::Second => "\x1b[1;33m",
            Paint::Line => "\x1b[1;7m",
            Paint::Alarm => "\x1b[1;31m",
            Paint::Faint => "\x1b[2m",
            Paint::None => "",
        }
    }
}

/// One cell: what stands in it, and the marks at its sides.
struct Cell {
    symbol: String,
    paint: Paint,
    left: char,
    right: char,
}

/// Boards up to this height are drawn with lines between their cells.
const FRAMED_ROWS: usize = 8;
const FRAMED_COLUMNS: usize = 16;

/// How somebody sees a board.
#[derive(Clone, Copy, Debug)]
pub struct View {
    /// How the terminal may be used.
    pub style: Style,
    /// How the game's board looks.
    pub looks: Looks,
    /// From the other side.
    pub turned: bool,
    /// So many columns has the terminal.
    pub columns: usize,
}

/// Draws the board of a snapshot; `None` for a game without one. The last move stands in round brackets, the
/// line that decided the game in square ones, and what is threatened between exclamation marks.
pub fn draw(info: &Snapshot, view: View) -> Option<String> {
    let rows = info.board.as_ref()?;
    let width = rows.first()?.len();
    let mut cells: Vec<Vec<Cell>> = rows
        .iter()
        .enumerate()
        .map(|(y, row)| {
            let row = row.iter().enumerate();
            row.map(|(x, text)| cell(info, view, text, x, rows.len() - y))
                .collect()
        })
        .collect();
    let mut letters: Vec<char> = ('a'..='z').take(width).collect();
    let mut numbers: Vec<usize> = (1..=cells.len()).rev().collect();
    if view.turned {
        cells.reverse();
        numbers.reverse();
        letters.reverse();
        for row in &mut cells {
            row.reverse();
        }
    }
    let cells: Vec<(usize, Vec<Cell>)> = numbers.into_iter().zip(cells).collect();
    // Three columns for the numbers, four for each cell, and the last bar.
    let fits = 4 + 4 * width <= view.columns;
    let framed = cells.len() <= FRAMED_ROWS && width <= FRAMED_COLUMNS && fits;
    Some(if framed {
        frame(&cells, &letters, view.style)
    } else {
        compact(&cells, &letters, view.style)
    })
}

fn cell(info: &Snapshot, view: View, text: &str, column: usize, number: usize) -> Cell {
    let name = format!("{}{number}", char::from(b'a' + column as u8));
    let in_line = info.line.as_ref().is_some_and(|line| line.contains(&name));
    let threatened = info.threatened.contains(&name);
    let last = info.last_move.as_ref() == Some(&name) && info.last_cells.is_empty()
        || info.last_cells.contains(&name);
    let (left, right) = match (in_line, threatened, last) {
        (true, ..) => ('[', ']'),
        (_, true, _) => ('!', '!'),
        (.., true) => ('(', ')'),
        _ => (' ', ' '),
    };
    let figure = view.looks.figures.iter().find(|figure| figure.cell == text);
    let (symbol, paint) = match (figure, text) {
        (Some(figure), _) => {
            let symbol = if view.style.ascii {
                figure.plain
            } else {
                figure.symbol
            };
            let paint = match figure.side {
                Player::First => Paint::First,
                Player::Second => Paint::Second,
            };
            (symbol.to_owned(), paint)
        }
        (None, ".") => (empty(info, view.style, column, number), Paint::Faint),
        (None, other) => (other.to_owned(), Paint::None),
    };
    Cell {
        symbol,
        paint: match (in_line, threatened) {
            (true, _) => Paint::Line,
            (_, true) => Paint::Alarm,
            _ => paint,
        },
        left,
        right,
    }
}

/// An empty cell; on 3x3 with the digit that stands there on a numeric keypad, if moves are cells.
fn empty(info: &Snapshot, style: Style, column: usize, number: usize) -> String {
    let rows = info.board.as_ref().map_or(0, Vec::len);
    let columns = info
        .board
        .as_ref()
        .and_then(|rows| rows.first())
        .map_or(0, Vec::len);
    if (rows, columns) == (3, 3) && info.cells.is_empty() && !info.is_terminal {
        ((number - 1) * 3 + column + 1).to_string()
    } else if style.ascii {
        ".".to_owned()
    } else {
        "·".to_owned()
    }
}

fn painted(cell: &Cell, style: Style) -> String {
    let code = cell.paint.code();
    if style.colour && !code.is_empty() {
        format!("{code}{}\x1b[0m", cell.symbol)
    } else {
        cell.symbol.clone()
    }
}

fn frame(cells: &[(usize, Vec<Cell>)], letters: &[char], style: Style) -> String {
    let width = letters.len();
    let rule = |left: &str, middle: &str, right: &str, dash: &str| {
        let pieces = vec![dash.repeat(3); width];
        format!("   {left}{}{right}\n", pieces.join(middle))
    };
    let (top, between, bottom, bar) = if style.ascii {
        let same = rule("+", "+", "+", "-");
        (same.clone(), same.clone(), same, "|")
    } else {
        (
            rule("┌", "┬", "┐", "─"),
            rule("├", "┼", "┤", "─"),
            rule("└", "┴", "┘", "─"),
            "│",
        )
    };
    let rows = cells.iter().map(|(number, row)| {
        let cells: Vec<String> = row
            .iter()
            .map(|cell| format!("{}{}{}", cell.left, painted(cell, style), cell.right))
            .collect();
        format!("{number:>2} {bar}{}{bar}\n", cells.join(bar))
    });
    let rows: Vec<String> = rows.collect();
    let letters: Vec<String> = letters
        .iter()
        .map(|letter| format!("  {letter} "))
        .collect();
    format!(
        "{top}{}{bottom}   {}",
        rows.join(&between),
        letters.concat().trim_end()
    )
}

/// One column between the cells, which holds the marks.
fn compact(cells: &[(usize, Vec<Cell>)], letters: &[char], style: Style) -> String {
    let mut text = String::new();
    for (number, row) in cells {
        let _ = write!(text, "{number:>2}");
        let mut before = ' ';
        for cell in row {
            // Between two marked cells one mark has to do.
            text.push(if cell.left == ' ' { before } else { cell.left });
            text.push_str(&painted(cell, style));
            before = cell.right;
        }
        if before != ' ' {
            text.push(before);
        }
        text.push('\n');
    }
    text.push_str("  ");
    for letter in letters {
        text.push(' ');
        text.push(*letter);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    use tengen_play::{Lang, Seats, catalog};

    fn drawn(position: &str, ascii: bool) -> String {
        seen(position, ascii, false)
    }

    fn seen(position: &str, ascii: bool, turned: bool) -> String {
        within(80, position, ascii, turned)
    }

    fn within(columns: usize, position: &str, ascii: bool, turned: bool) -> String {
        let session = catalog::open(position, Seats::HUMANS).unwrap();
        let view = View {
            style: Style {
                colour: false,
                ascii,
            },
            looks: session.looks(),
            turned,
            columns,
        };
        draw(&session.info(Lang::En), view).unwrap_or_default()
    }

    #[test]
    fn pieces_have_signs_and_checks_are_marked() {
        let board = "
   ┌───┬───┬───┬───┬───┬───┬───┬───┐
 8 │ ♜ │ ♞ │ ♝ │(·)│ ♚ │ ♝ │ ♞ │ ♜ │
   ├───┼───┼───┼───┼───┼───┼───┼───┤
 7 │ ♟ │ ♟ │ ♟ │ ♟ │ · │ ♟ │ ♟ │ ♟ │
   ├───┼───┼───┼───┼───┼───┼───┼───┤
 6 │ · │ · │ · │ · │ · │ · │ · │ · │
   ├───┼───┼───┼───┼───┼───┼───┼───┤
 5 │ · │ · │ · │ · │ ♟ │ · │ · │ · │
   ├───┼───┼───┼───┼───┼───┼───┼───┤
 4 │ · │ · │ · │ · │ · │ ♙ │ · │(♛)│
   ├───┼───┼───┼───┼───┼───┼───┼───┤
 3 │ · │ · │ · │ · │ ♙ │ · │ · │ · │
   ├───┼───┼───┼───┼───┼───┼───┼───┤
 2 │ ♙ │ ♙ │ ♙ │ ♙ │ · │ · │ ♙ │ ♙ │
   ├───┼───┼───┼───┼───┼───┼───┼───┤
 1 │ ♖ │ ♘ │ ♗ │ ♕ │!♔!│ ♗ │ ♘ │ ♖ │
   └───┴───┴───┴───┴───┴───┴───┴───┘
     a   b   c   d   e   f   g   h";
        let position = "chess startpos moves e3 e5 f4 Qh4+";
        assert_eq!(drawn(position, false), board[1..]);
    }

    #[test]
    fn a_board_can_be_turned() {
        let board = seen("chess startpos moves e4", true, true);
        let lines: Vec<&str> = board.lines().collect();
        assert_eq!(lines[1], " 1 | R | N | B | K | Q | B | N | R |");
        assert_eq!(lines[3], " 2 | P | P | P |(.)| P | P | P | P |");
        assert_eq!(lines[7], " 4 | . | . | . |(P)| . | . | . | . |");
        assert_eq!(lines[15], " 8 | r | n | b | k | q | b | n | r |");
        assert_eq!(lines[17], "     h   g   f   e   d   c   b   a");
        let stones = seen("3x3x3 startpos moves a3", true, true);
        let lines: Vec<&str> = stones.lines().collect();
        assert_eq!(
            (lines[1], lines[5]),
            (" 1 | 3 | 2 | 1 |", " 3 | 9 | 8 |(X)|")
        );
    }

    #[test]
    fn a_small_board_has_lines_digits_and_marks() {
        let board = "
   ┌───┬───┬───┐
 3 │ 7 │ 8 │ O │
   ├───┼───┼───┤
 2 │ 4 │ X │ 6 │
   ├───┼───┼───┤
 1 │(X)│ 2 │ 3 │
   └───┴───┴───┘
     a   b   c";
        assert_eq!(
            drawn("tictactoe startpos moves b2 c3 a1", false),
            board[1..]
        );
    }

    #[test]
    fn the_deciding_line_is_marked() {
        let board = "
   +---+---+---+
 3 |[X]|[X]|[X]|
   +---+---+---+
 2 | O | O | . |
   +---+---+---+
 1 | . | . | . |
   +---+---+---+
     a   b   c";
        assert_eq!(
            drawn("3x3x3 startpos moves a3 a2 b3 b2 c3", true),
            board[1..]
        );
    }

    #[test]
    fn a_large_board_has_room() {
        let board = drawn("10x9x5 startpos moves a1 b1 j9", true);
        let lines: Vec<&str> = board.lines().collect();
        assert_eq!(lines[0], " 9 . . . . . . . . .(X)");
        assert_eq!(lines[8], " 1 X O . . . . . . . .");
        assert_eq!(lines[9], "   a b c d e f g h i j");
        let line = drawn("9x9x2 startpos moves c5 a1 d5", true);
        assert!(line.contains("\n 5 . .[X[X]. . . . .\n"), "{line}");
    }

    #[test]
    fn a_board_without_room_has_no_lines_between_its_cells() {
        let widest = |columns, position| {
            let board = within(columns, position, true, false);
            board.lines().map(str::len).max().unwrap()
        };
        assert_eq!(widest(36, "chess"), 36);
        assert_eq!(widest(35, "chess"), 18);
        assert_eq!(widest(68, "16x8x5"), 68);
        assert_eq!(widest(50, "16x8x5"), 34);
    }

    #[test]
    fn a_game_of_words_has_no_board() {
        assert_eq!(drawn("tree", false), "");
    }

    #[test]
    fn the_largest_board_fits() {
        let board = drawn("26x26x5", false);
        assert_eq!(board.lines().count(), 27);
        assert!(board.starts_with("26 ·"));
    }
}
