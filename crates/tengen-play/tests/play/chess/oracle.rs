//! What is so on a board of chess, worked out square by square on letters. Only what a legal move is comes from the
//! rules.

use tengen_rules::chess::Chess;
use tengen_rules::{Notation, Outcome, Position};

/// A board of letters, from a1, b1 on; `.` where nothing stands.
#[derive(Clone)]
pub(super) struct Letters(pub(super) [char; 64]);

/// A square as its number.
pub(super) fn square(text: &str) -> usize {
    let bytes = text.as_bytes();
    usize::from(bytes[0] - b'a') + 8 * usize::from(bytes[1] - b'1')
}

pub(super) fn name(square: usize) -> String {
    format!(
        "{}{}",
        char::from(b'a' + (square % 8) as u8),
        square / 8 + 1
    )
}

/// What a piece counts for, in hundredths of a pawn.
pub(super) fn worth(letter: char) -> i32 {
    match letter.to_ascii_lowercase() {
        'p' => 100,
        'n' => 320,
        'b' => 330,
        'r' => 500,
        'q' => 900,
        _ => 0,
    }
}

pub(super) fn english(letter: char) -> &'static str {
    match letter.to_ascii_lowercase() {
        'p' => "pawn",
        'n' => "knight",
        'b' => "bishop",
        'r' => "rook",
        'q' => "queen",
        _ => "king",
    }
}

impl Letters {
    pub(super) fn of(position: &Chess) -> Self {
        let text = position.position_text();
        let rows = text.split(' ').nth(1).unwrap();
        let mut board = ['.'; 64];
        for (y, row) in rows.split('/').enumerate() {
            let mut x = 0;
            for c in row.chars() {
                if let Some(gap) = c.to_digit(10) {
                    x += gap as usize;
                } else {
                    board[(7 - y) * 8 + x] = c;
                    x += 1;
                }
            }
        }
        Letters(board)
    }

    /// The squares that what stands on a square attacks.
    pub(super) fn attacked(&self, from: usize) -> Vec<usize> {
        let letter = self.0[from];
        let step = |from: usize, dx: i32, dy: i32| {
            let (x, y) = ((from % 8) as i32 + dx, (from / 8) as i32 + dy);
            ((0..8).contains(&x) && (0..8).contains(&y)).then_some((y * 8 + x) as usize)
        };
        const STRAIGHT: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
        const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
        let ways: Vec<(i32, i32)> = match letter.to_ascii_lowercase() {
            'r' => STRAIGHT.to_vec(),
            'b' => DIAGONAL.to_vec(),
            'q' | 'k' => [STRAIGHT, DIAGONAL].concat(),
            'n' => [1, -1]
                .iter()
                .flat_map(|&s| [1, -1].map(|t| (s, t)))
                .flat_map(|(s, t)| [(s, 2 * t), (2 * s, t)])
                .collect(),
            'p' if letter == 'P' => vec![(1, 1), (-1, 1)],
            'p' => vec![(1, -1), (-1, -1)],
            _ => Vec::new(),
        };
        let far = matches!(letter.to_ascii_lowercase(), 'r' | 'b' | 'q');
        let mut squares = Vec::new();
        for (dx, dy) in ways {
            let mut at = step(from, dx, dy);
            while let Some(to) = at {
                squares.push(to);
                at = if far && self.0[to] == '.' {
                    step(to, dx, dy)
                } else {
                    None
                };
            }
        }
        squares
    }

    /// The squares of one side, White's in capitals.
    pub(super) fn side(&self, white: bool) -> Vec<usize> {
        let own = |&square: &usize| {
            let letter = self.0[square];
            letter != '.' && letter.is_ascii_uppercase() == white
        };
        (0..64).filter(own).collect()
    }

    pub(super) fn king(&self, white: bool) -> usize {
        let king = if white { 'K' } else { 'k' };
        self.0.iter().position(|&letter| letter == king).unwrap()
    }

    /// How a reader calls what stands there.
    pub(super) fn called(&self, square: usize) -> String {
        format!("the {} on {}", english(self.0[square]), name(square))
    }
}

/// The same position with the other player to move, if that player's opponent isn't in check.
pub(super) fn flipped(position: &Chess) -> Option<Chess> {
    let text = position.position_text();
    let mut words: Vec<&str> = text.split(' ').collect();
    words[2] = if words[2] == "w" { "b" } else { "w" };
    words[4] = "-";
    position.read_position(&words[1..].join(" ")).ok()
}

/// The moves with which the player to move wins.
pub(super) fn winning(position: &Chess) -> Vec<String> {
    let me = position.turn();
    let moves = position.moves().filter(|&mv| {
        let mut after = position.clone();
        after.make(mv);
        after.outcome() == Some(Outcome::Win(me))
    });
    moves.map(|mv| position.move_text(mv)).collect()
}

/// A move as both squares: `e2e4`, with what a pawn becomes.
pub(super) fn squares_of(position: &Chess, text: &str) -> (usize, usize, String) {
    let uci = position.uci_text(position.read_move(text).unwrap());
    (square(&uci[..2]), square(&uci[2..4]), uci[4..].to_owned())
}

/// What the player to move wins by taking what stands on a square, with every legal way to take and to take back.
pub(super) fn gain(position: &Chess, target: usize) -> i32 {
    let letters = Letters::of(position);
    if letters.0[target] == '.' {
        return 0;
    }
    let mut best = 0;
    for mv in position.moves() {
        let uci = position.uci_text(mv);
        if square(&uci[2..4]) != target || position.is_castling(mv) {
            continue;
        }
        let mut won = worth(letters.0[target]);
        if let Some(piece) = uci[4..].chars().next() {
            won += worth(piece) - worth('p');
        }
        let mut after = position.clone();
        after.make(mv);
        best = best.max(won - gain(&after, target));
    }
    best
}

/// The squares of one side on which the other, who is to move, can win at least a pawn.
pub(super) fn winnable(position: &Chess, white: bool) -> Vec<usize> {
    let letters = Letters::of(position);
    let squares = letters.side(white).into_iter();
    squares
        .filter(|&square| gain(position, square) >= 100)
        .collect()
}
