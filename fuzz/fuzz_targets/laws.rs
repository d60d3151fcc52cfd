//! The laws of every game, and finished lines against a plain scan: the bytes choose a board, a
//! rule, the stones that lie there already, and the moves; or a position of chess and the moves.

#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};
use tengen_rules::chess::Chess;
use tengen_rules::mnk::{MAX_SIDE, Mnk, Rule, Shape};
use tengen_rules::{Notation, Outcome, Player, Position, laws};

/// The bytes to choose by, over and over.
type Bytes<'a> = std::iter::Cycle<std::iter::Copied<std::slice::Iter<'a, u8>>>;

fuzz_target!(|data: &[u8]| -> Corpus {
    if data.is_empty() {
        return Corpus::Reject;
    }
    let mut bytes = data.iter().copied().cycle();
    let mut below = |n: u8| bytes.next().expect("endless") % n;
    if below(16) == 15 {
        return on_chessboard(bytes);
    }
    // Mostly small boards: they take a hundredth of the time.
    let most = [4, 4, 4, 4, 6, 6, 9, MAX_SIDE][usize::from(below(8))];
    let sides = [(); 3].map(|()| below(most) + 1);
    let rule = Rule::ALL[usize::from(below(3))];
    let shape = Shape::new(sides[0], sides[1], sides[2], rule).expect("in range");
    match (shape.cells(), below(2)) {
        (0..=64, 0) => on_board::<1>(shape, bytes),
        (0..=256, _) => on_board::<4>(shape, bytes),
        _ => on_board::<11>(shape, bytes),
    }
});

fn on_board<const W: usize>(shape: Shape, mut bytes: Bytes<'_>) -> Corpus {
    let mut byte = || bytes.next().expect("endless");
    let density = byte() / 2;
    let cells: Vec<char> = (0..shape.cells())
        .map(|_| match byte() {
            b if b < density => 'x',
            b if b / 2 < density => 'o',
            _ => '.',
        })
        .collect();
    let turn = ['x', 'o'][usize::from(byte() % 2)];

    let [x, o] = ['x', 'o'].map(|stone| has_line(shape, &cells, stone));
    let empty = Mnk::<W>::new(shape);
    let Ok(start) = empty.read_position(&format!("{} {turn}", rows(shape, &cells))) else {
        assert!(x && o);
        return Corpus::Reject;
    };
    let lines = match (x, o) {
        (true, false) => Some(Player::First),
        (false, true) => Some(Player::Second),
        _ => None,
    };
    let winner = match shape.rule() {
        Rule::Misere => lines.map(Player::other),
        Rule::Free | Rule::Exact => lines,
    };
    assert!(!(x && o));
    assert_eq!(start.decided(), winner.map(Outcome::Win));

    assert_eq!(laws::check(&start, choice(bytes.clone())), Ok(()));
    if shape.cells() <= 25 {
        assert_eq!(laws::check_symmetry(&start, choice(bytes)), Ok(()));
    }
    Corpus::Keep
}

/// Two plies from any position of chess: each has thousands of moves to be refused.
fn on_chessboard(mut bytes: Bytes<'_>) -> Corpus {
    let mut byte = || bytes.next().expect("endless");
    let mut cells = [None; 64];
    for _ in 0..byte() % 32 {
        let (at, piece) = (byte() % 64, byte() % 16);
        // Pawns are the likeliest.
        cells[usize::from(at)] = Some(b"PPPNBRQpppnbrqRr"[usize::from(piece)]);
    }
    for king in *b"Kk" {
        cells[usize::from(byte() % 64)] = Some(king);
    }
    // Every other time kings and rooks are at home.
    let rights = if byte() % 2 == 0 {
        let home = [
            (0, b'r'),
            (4, b'k'),
            (7, b'r'),
            (56, b'R'),
            (60, b'K'),
            (63, b'R'),
        ];
        for cell in cells
            .iter_mut()
            .filter(|cell| matches!(cell, Some(b'k' | b'K')))
        {
            *cell = None;
        }
        for (at, piece) in home {
            cells[at] = Some(piece);
        }
        ["KQkq", "Kq", "Qk", "-"][usize::from(byte() % 4)]
    } else {
        "-"
    };
    let turn = ["w", "b"][usize::from(byte() % 2)];
    let passed = match byte() {
        n @ 0..=7 => format!(
            "{}{}",
            char::from(b'a' + n),
            if turn == "w" { 6 } else { 3 }
        ),
        _ => "-".to_owned(),
    };
    let rows: Vec<String> = cells
        .chunks(8)
        .map(|row| {
            row.iter()
                .map(|cell| cell.map_or('1', char::from))
                .collect()
        })
        .collect();
    let text = format!("{} {turn} {rights} {passed} {} 1", rows.join("/"), byte());
    let Ok(start) = Chess::start().read_position(&text) else {
        return Corpus::Reject;
    };
    assert_eq!(laws::check_plies(&start, 2, choice(bytes)), Ok(()));
    Corpus::Keep
}

/// Chooses moves by the bytes.
fn choice(mut bytes: Bytes<'_>) -> impl FnMut(usize) -> usize {
    move |_| usize::from(bytes.next().expect("endless"))
}

/// The rows of a position text.
fn rows(shape: Shape, cells: &[char]) -> String {
    let mut text = String::new();
    for row in cells.chunks(shape.width()) {
        for run in row.chunk_by(|a, b| a == b) {
            match run[0] {
                '.' => text += &run.len().to_string(),
                _ => text.extend(run),
            }
        }
        text.push('/');
    }
    text.pop();
    text
}

/// Whether these stones have a line that counts, found the slow way.
fn has_line(shape: Shape, cells: &[char], stone: char) -> bool {
    let (width, height) = (shape.width().cast_signed(), shape.height().cast_signed());
    let at = |x: isize, y: isize| {
        (0..width).contains(&x)
            && (0..height).contains(&y)
            && cells[(y * width + x).cast_unsigned()] == stone
    };
    let directions = [(1, 0), (0, 1), (1, 1), (-1, 1)];
    (0..width).any(|x| {
        (0..height).any(|y| {
            directions.iter().any(|&(dx, dy)| {
                let run = (0..26).take_while(|n| at(x + n * dx, y + n * dy)).count();
                match shape.rule() {
                    Rule::Exact => run == shape.k() && !at(x - dx, y - dy),
                    Rule::Free | Rule::Misere => run >= shape.k(),
                }
            })
        })
    })
}
