//! Cells, moves and positions as text.

use std::fmt::Write;
use std::sync::Arc;

use super::{Bits, Cell, Mnk, Shape};
use crate::notation::{Fault, MoveTextError, Notation, PositionTextError, words};
use crate::position::{Player, Position};

impl<const W: usize> Notation for Mnk<W> {
    fn move_text(&self, cell: Cell) -> String {
        cell_text(self.shape(), cell)
    }

    /// Reads `b2`, `2 2` (row from the top, column), and on 3x3 a digit as on a numeric keypad.
    fn read_move(&self, text: &str) -> Result<Cell, MoveTextError> {
        read_cell(self.shape(), text.trim())
    }

    fn spec_text(&self) -> String {
        self.shape().to_string()
    }

    fn position_text(&self) -> String {
        let shape = self.shape();
        let mut text = format!("{shape} ");
        for row in 0..shape.height() {
            if row > 0 {
                text.push('/');
            }
            let mut gap = 0;
            for column in 0..shape.width() {
                let Some(player) = self.stone(Cell::from(row * shape.width() + column)) else {
                    gap += 1;
                    continue;
                };
                push_gap(&mut text, &mut gap);
                text.push(letter(player));
            }
            push_gap(&mut text, &mut gap);
        }
        text.push(' ');
        text.push(letter(self.turn()));
        text
    }

    /// Reads `ROWS TURN`, such as `x1o/1x1/3 o`.
    fn read_position(&self, text: &str) -> Result<Self, PositionTextError> {
        let mut words = words(text);
        let fail = |at, fault| Err(PositionTextError { at, fault });
        let end = text.chars().count();
        let Some((rows_at, rows)) = words.next() else {
            return fail(end, Fault::NoRows);
        };
        let stones = read_rows(self.shape(), rows).map_err(|error| PositionTextError {
            at: rows_at + error.at,
            ..error
        })?;
        let turn = match words.next() {
            Some((_, "x" | "X")) => Player::First,
            Some((_, "o" | "O")) => Player::Second,
            Some((at, word)) => return fail(at, Fault::Turn(word.to_owned())),
            None => return fail(end, Fault::NoTurn),
        };
        if let Some((at, word)) = words.next() {
            return fail(at, Fault::Extra(word.to_owned()));
        }
        Mnk::composed(Arc::clone(&self.board), stones, turn).ok_or(PositionTextError {
            at: rows_at,
            fault: Fault::TwoWinners,
        })
    }
}

/// Writes a run of empty cells, if there is one, and begins the next.
fn push_gap(text: &mut String, gap: &mut usize) {
    if *gap > 0 {
        let _ = write!(text, "{}", std::mem::take(gap));
    }
}

/// `x` or `o`.
fn letter(player: Player) -> char {
    match player {
        Player::First => 'x',
        Player::Second => 'o',
    }
}

/// The text of a cell: its column's letter, then its row counted from the bottom.
fn cell_text(shape: Shape, cell: Cell) -> String {
    let (row, column) = (cell.index() / shape.width(), cell.index() % shape.width());
    format!(
        "{}{}",
        char::from(b'a' + column as u8),
        shape.height() - row
    )
}

fn read_cell(shape: Shape, text: &str) -> Result<Cell, MoveTextError> {
    let (width, height) = (shape.width(), shape.height());
    let number = |digits: &str| -> Result<usize, MoveTextError> {
        if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(MoveTextError::Unreadable);
        }
        // Too large a number is off any board.
        Ok(digits.parse().unwrap_or(usize::MAX))
    };
    // Rows and columns counted from 1 at the top left.
    let cell = |row: usize, column: usize| {
        if (1..=height).contains(&row) && (1..=width).contains(&column) {
            Ok(Cell::from((row - 1) * width + column - 1))
        } else {
            Err(MoveTextError::OffBoard)
        }
    };
    // Row 0 is off the board, and so is every row above it.
    let from_bottom = |row: usize| match row {
        0 => 0,
        row => (height + 1).saturating_sub(row),
    };
    match text.as_bytes() {
        [letter, digits @ ..]
            if letter.is_ascii_alphabetic() && digits.first().is_some_and(u8::is_ascii_digit) =>
        {
            let column = usize::from(letter.to_ascii_lowercase() - b'a') + 1;
            cell(from_bottom(number(&text[1..])?), column)
        }
        [digit @ b'1'..=b'9'] if (width, height) == (3, 3) => {
            let n = usize::from(digit - b'1');
            cell(3 - n / 3, n % 3 + 1)
        }
        _ => {
            let (row, column) = text
                .split_once([' ', '\t', ','])
                .ok_or(MoveTextError::Unreadable)?;
            let column = column.trim_start_matches([' ', '\t', ',']);
            cell(number(row)?, number(column)?)
        }
    }
}

fn read_rows<const W: usize>(shape: Shape, text: &str) -> Result<[Bits<W>; 2], PositionTextError> {
    let mut stones = [Bits::EMPTY; 2];
    let found = text.split('/').count();
    if found != shape.height() {
        let expected = shape.height();
        let fault = Fault::RowCount { expected, found };
        return Err(PositionTextError { at: 0, fault });
    }
    let mut at = 0;
    for (row, cells) in text.split('/').enumerate() {
        let start = at;
        let mut column = 0_usize;
        let mut gap = 0_usize;
        for c in cells.chars() {
            if let Some(digit) = c.to_digit(10) {
                gap = gap.saturating_mul(10).saturating_add(digit as usize);
            } else {
                column = column.saturating_add(std::mem::take(&mut gap));
                let player = match c {
                    'x' | 'X' => Player::First,
                    'o' | 'O' => Player::Second,
                    _ => {
                        let fault = Fault::Character(c);
                        return Err(PositionTextError { at, fault });
                    }
                };
                if column < shape.width() {
                    stones[player.index()].insert(row * shape.width() + column);
                }
                column = column.saturating_add(1);
            }
            at += 1;
        }
        column = column.saturating_add(gap);
        if column != shape.width() {
            let fault = Fault::RowWidth {
                row: shape.height() - row,
                expected: shape.width(),
                found: column,
            };
            return Err(PositionTextError { at: start, fault });
        }
        at += 1;
    }
    Ok(stones)
}
