//! The laws of every game, and finished lines against a plain scan: the bytes choose a board, a
//! rule, the stones that lie there already, and the moves.

#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};
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
