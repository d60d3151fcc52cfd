//! Positions of chess as text: the Forsyth-Edwards notation.

use std::fmt::{self, Write};

use cozy_chess::{Board, BoardBuilder, BoardBuilderError, Color, File, Piece, Rank, Square};

use super::{Chess, can_take_en_passant, color_name, colored, piece_name, player};
use crate::notation::{Fault, PositionTextError, words};
use crate::position::Player;

/// What is wrong with a position of chess, beyond what can be wrong with any [position text](Fault).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FenFault {
    /// The word for the player to move is missing.
    NoTurn,
    /// The word for the player to move is neither `w` nor `b`.
    Turn(String),
    /// The word for the rights to castle is missing.
    NoCastling,
    /// The word for the pawn to be taken in passing is missing.
    NoEnPassant,
    /// A player has no king, or more than one.
    Kings {
        /// Whose.
        player: Player,
        /// How many there are.
        found: usize,
    },
    /// A pawn on the first or the last row.
    PawnRow(Square),
    /// A player has more than eight pawns.
    Pawns {
        /// Whose.
        player: Player,
        /// How many there are.
        found: usize,
    },
    /// A player has more than sixteen pieces, pawns included.
    Pieces {
        /// Whose.
        player: Player,
        /// How many there are.
        found: usize,
    },
    /// The kings stand side by side.
    KingsTouch,
    /// The king of the player who is not to move stands in check: it could be taken.
    OpponentInCheck {
        /// Whose king.
        player: Player,
        /// Where it stands.
        king: Square,
    },
    /// A letter that is no right to castle.
    Castling(char),
    /// A right to castle that is written twice.
    CastlingTwice(char),
    /// A right to castle that names a rook by its file, as Chess960 has it.
    Chess960(char),
    /// A right to castle, but king or rook are not where they were at the start.
    CastlingPlace {
        /// The right as it is written.
        right: char,
        /// What is missing: a king or a rook.
        piece: Piece,
        /// Where it would have to stand.
        at: Square,
    },
    /// The word for the pawn to be taken in passing is neither a square nor `-`.
    EnPassant(String),
    /// No pawn can just have passed this square.
    Passed {
        /// The square as it is written.
        square: Square,
        /// Why not.
        why: NotPassed,
    },
    /// The plies since a capture or a pawn's move are no number, or too large.
    Clock(String),
    /// The number of the move is no number, or too large.
    Number(String),
}

/// Why no pawn can just have passed a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NotPassed {
    /// It is not on the row that the opponent's pawns pass with a double step.
    Row,
    /// The opponent's pawn is not in front of it, at this square.
    NoPawn(Square),
    /// Something stands where the pawn came from or what it passed.
    Occupied(Square),
    /// The king is in check from a piece that was there before the double step.
    Check,
}

impl fmt::Display for FenFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenFault::NoTurn => f.write_str("who is to move is missing: w or b"),
            FenFault::Turn(word) => write!(f, "{word:?} is not a player: write w or b"),
            FenFault::NoCastling => {
                f.write_str("the rights to castle are missing: write - if there are none")
            }
            FenFault::NoEnPassant => {
                f.write_str("the en passant square is missing: write - if there is none")
            }
            FenFault::Kings { player, found } => {
                write!(
                    f,
                    "{} has {found} kings instead of one",
                    color_name(*player)
                )
            }
            FenFault::PawnRow(square) => write!(f, "no pawn can stand on {square}"),
            FenFault::Pawns { player, found } => {
                write!(f, "{} has {found} pawns, more than 8", color_name(*player))
            }
            FenFault::Pieces { player, found } => {
                write!(
                    f,
                    "{} has {found} pieces, more than 16",
                    color_name(*player)
                )
            }
            FenFault::KingsTouch => f.write_str("the kings stand side by side"),
            FenFault::OpponentInCheck { player, king } => {
                let (name, other) = (color_name(*player), color_name(player.other()));
                write!(
                    f,
                    "{name}'s king on {king} stands in check although {other} is to move"
                )
            }
            FenFault::Castling(c) => {
                write!(f, "{c:?} is no right to castle: write K, Q, k, q or -")
            }
            FenFault::CastlingTwice(c) => write!(f, "the right to castle {c} stands there twice"),
            FenFault::Chess960(c) => {
                write!(
                    f,
                    "the right to castle {c} is one of Chess960: write K, Q, k, q or -"
                )
            }
            FenFault::CastlingPlace { right, piece, at } => {
                let (name, piece) = (
                    color_name(if right.is_ascii_uppercase() {
                        Player::First
                    } else {
                        Player::Second
                    }),
                    piece_name(*piece),
                );
                write!(
                    f,
                    "the right to castle {right} needs {name}'s {piece} on {at}"
                )
            }
            FenFault::EnPassant(word) => {
                write!(f, "{word:?} is no en passant square: write a square or -")
            }
            FenFault::Passed { square, why } => {
                write!(f, "no pawn can just have passed {square}: ")?;
                match why {
                    NotPassed::Row => f.write_str("it is on the wrong row"),
                    NotPassed::NoPawn(at) => write!(f, "there is no such pawn on {at}"),
                    NotPassed::Occupied(at) => write!(f, "{at} is occupied"),
                    NotPassed::Check => f.write_str("the check was there before its double step"),
                }
            }
            FenFault::Clock(word) => write!(
                f,
                "{word:?} does not count the plies since a capture or a pawn's move"
            ),
            FenFault::Number(word) => write!(f, "{word:?} is not the number of a move"),
        }
    }
}

/// Writes the position, en passant only if a pawn can legally be taken so.
pub(super) fn write(position: &Chess) -> String {
    let board = position.board();
    let mut text = String::new();
    for &rank in Rank::ALL.iter().rev() {
        let mut gap = 0;
        for &file in &File::ALL {
            let square = Square::new(file, rank);
            let Some(piece) = board.piece_on(square) else {
                gap += 1;
                continue;
            };
            if gap > 0 {
                let _ = write!(text, "{}", std::mem::take(&mut gap));
            }
            text.push(colored(piece, board.colors(Color::White).has(square)));
        }
        if gap > 0 {
            let _ = write!(text, "{gap}");
        }
        text.push(if rank == Rank::First { ' ' } else { '/' });
    }
    text.push_str(if board.side_to_move() == Color::White {
        "w "
    } else {
        "b "
    });
    let before = text.len();
    for (color, short, long) in [(Color::White, 'K', 'Q'), (Color::Black, 'k', 'q')] {
        let rights = board.castle_rights(color);
        text.extend(rights.short.map(|_| short));
        text.extend(rights.long.map(|_| long));
    }
    if text.len() == before {
        text.push('-');
    }
    let passed = board
        .en_passant()
        .filter(|_| can_take_en_passant(board))
        .map_or("-".to_owned(), |file| {
            passed_square(board.side_to_move(), file).to_string()
        });
    let _ = write!(
        text,
        " {passed} {} {}",
        position.clock(),
        position.move_number()
    );
    text
}

/// The square that a pawn of the other player passed on this file.
fn passed_square(turn: Color, file: File) -> Square {
    Square::new(file, Rank::Sixth.relative_to(turn))
}

fn fail<T>(at: usize, fault: FenFault) -> Result<T, PositionTextError> {
    let fault = Fault::Fen(fault);
    Err(PositionTextError { at, fault })
}

/// Reads the six words of a position, or four without clock and number. Digits may stand side by side: `44` is eight
/// empty squares, too.
pub(super) fn read(text: &str) -> Result<Chess, PositionTextError> {
    let mut words = words(text);
    let end = text.chars().count();
    let Some((rows_at, rows)) = words.next() else {
        let fault = Fault::NoRows;
        return Err(PositionTextError { at: end, fault });
    };
    let (mut builder, places) = read_rows(rows_at, rows)?;
    builder.side_to_move = match words.next() {
        Some((_, "w" | "W")) => Color::White,
        Some((_, "b" | "B")) => Color::Black,
        Some((at, word)) => return fail(at, FenFault::Turn(word.to_owned())),
        None => return fail(end, FenFault::NoTurn),
    };
    let Ok(board) = builder.build() else {
        // The pieces have been counted: what is left is a king that could be taken.
        let color = !builder.side_to_move;
        let player = player(color);
        let Some(king) = find_king(&builder, color) else {
            return fail(rows_at, FenFault::Kings { player, found: 0 });
        };
        let fault = FenFault::OpponentInCheck { player, king };
        return fail(places[king as usize], fault);
    };
    let Some((castling_at, castling)) = words.next() else {
        return fail(end, FenFault::NoCastling);
    };
    read_castling(&mut builder, castling_at, castling)?;
    let Some((passed_at, passed)) = words.next() else {
        return fail(end, FenFault::NoEnPassant);
    };
    if passed != "-" {
        let Ok(square) = passed.parse() else {
            return fail(passed_at, FenFault::EnPassant(passed.to_owned()));
        };
        if let Some(why) = not_passed(&board, square) {
            return fail(passed_at, FenFault::Passed { square, why });
        }
        builder.en_passant = Some(square);
    }
    let mut clock = 0;
    if let Some((at, word)) = words.next() {
        let Some(plies) = read_number(word) else {
            return fail(at, FenFault::Clock(word.to_owned()));
        };
        clock = plies;
    }
    if let Some((at, word)) = words.next() {
        let Some(number) = read_number(word) else {
            return fail(at, FenFault::Number(word.to_owned()));
        };
        // Some programs count from 0.
        builder.fullmove_number = number.max(1);
    }
    if let Some((at, word)) = words.next() {
        let fault = Fault::Extra(word.to_owned());
        return Err(PositionTextError { at, fault });
    }
    builder.halfmove_clock = u8::try_from(clock).unwrap_or(u8::MAX).min(100);
    match builder.build() {
        Ok(board) => Ok(Chess::from_board(board, clock)),
        Err(BoardBuilderError::InvalidEnPassant) => {
            fail(passed_at, FenFault::EnPassant(passed.to_owned()))
        }
        Err(_) => {
            let c = castling.chars().next().unwrap_or('-');
            fail(castling_at, FenFault::Castling(c))
        }
    }
}

/// A plain number: no sign, and no larger than the type.
fn read_number(word: &str) -> Option<u16> {
    let digits = word.bytes().all(|b| b.is_ascii_digit());
    digits.then(|| word.parse().ok()).flatten()
}

fn find_king(builder: &BoardBuilder, color: Color) -> Option<Square> {
    let king = Some((Piece::King, color));
    Square::ALL
        .into_iter()
        .find(|&square| builder.square(square) == king)
}

/// Reads the rows, with the place in the text of what stands on each square.
fn read_rows(at: usize, text: &str) -> Result<(BoardBuilder, [usize; 64]), PositionTextError> {
    let mut builder = BoardBuilder::empty();
    let mut places = [at; 64];
    let generic = |at, fault| Err(PositionTextError { at, fault });
    let found = text.split('/').count();
    if found != 8 {
        return generic(at, Fault::RowCount { expected: 8, found });
    }
    let mut here = at;
    for (row, &rank) in text.split('/').zip(Rank::ALL.iter().rev()) {
        let start = here;
        let mut column = 0;
        for c in row.chars() {
            if let Some(gap @ 1..=8) = c.to_digit(10) {
                column += gap as usize;
            } else {
                let Ok(piece) = Piece::try_from(c.to_ascii_lowercase()) else {
                    return generic(here, Fault::Character(c));
                };
                let color = if c.is_ascii_uppercase() {
                    Color::White
                } else {
                    Color::Black
                };
                if let Some(file) = File::try_index(column) {
                    let square = Square::new(file, rank);
                    *builder.square_mut(square) = Some((piece, color));
                    places[square as usize] = here;
                }
                column += 1;
            }
            here += 1;
        }
        if column != 8 {
            let fault = Fault::RowWidth {
                row: rank as usize + 1,
                expected: 8,
                found: column,
            };
            return generic(start, fault);
        }
        here += 1;
    }
    check_pieces(&builder, at, &places)?;
    Ok((builder, places))
}

/// How many of each there are, and where pawns and kings can't stand.
fn check_pieces(
    builder: &BoardBuilder,
    at: usize,
    places: &[usize; 64],
) -> Result<(), PositionTextError> {
    // In the order of the text: row by row from the top.
    let in_text = || {
        let rows = Rank::ALL.into_iter().rev();
        rows.flat_map(|rank| File::ALL.map(|file| Square::new(file, rank)))
    };
    for color in Color::ALL {
        let player = player(color);
        let of = |piece: Option<Piece>| {
            in_text().filter(move |&square| {
                builder
                    .square(square)
                    .is_some_and(|(p, c)| c == color && piece.is_none_or(|piece| p == piece))
            })
        };
        // Where there are too many, the first that is too much; where there are none, the rows.
        let place = |piece, most| of(piece).nth(most).map_or(at, |s| places[s as usize]);
        let found = of(Some(Piece::King)).count();
        if found != 1 {
            let fault = FenFault::Kings { player, found };
            return fail(place(Some(Piece::King), 1), fault);
        }
        let found = of(Some(Piece::Pawn)).count();
        if found > 8 {
            let fault = FenFault::Pawns { player, found };
            return fail(place(Some(Piece::Pawn), 8), fault);
        }
        let found = of(None).count();
        if found > 16 {
            return fail(place(None, 16), FenFault::Pieces { player, found });
        }
        let last = |square: &Square| matches!(square.rank(), Rank::First | Rank::Eighth);
        if let Some(square) = of(Some(Piece::Pawn)).find(last) {
            return fail(places[square as usize], FenFault::PawnRow(square));
        }
    }
    let [white, black] = Color::ALL.map(|color| find_king(builder, color));
    if let (Some(white), Some(black)) = (white, black)
        && cozy_chess::get_king_moves(white).has(black)
    {
        return fail(places[white as usize], FenFault::KingsTouch);
    }
    Ok(())
}

fn read_castling(
    builder: &mut BoardBuilder,
    at: usize,
    text: &str,
) -> Result<(), PositionTextError> {
    if text == "-" {
        return Ok(());
    }
    for (n, c) in text.chars().enumerate() {
        let at = at + n;
        let color = if c.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        let file = match c.to_ascii_lowercase() {
            'k' => File::H,
            'q' => File::A,
            'a'..='h' => return fail(at, FenFault::Chess960(c)),
            _ => return fail(at, FenFault::Castling(c)),
        };
        let home = Rank::First.relative_to(color);
        for (piece, file) in [(Piece::King, File::E), (Piece::Rook, file)] {
            let square = Square::new(file, home);
            if builder.square(square) != Some((piece, color)) {
                let fault = FenFault::CastlingPlace {
                    right: c,
                    piece,
                    at: square,
                };
                return fail(at, fault);
            }
        }
        let rights = builder.castle_rights_mut(color);
        let right = if file == File::H {
            &mut rights.short
        } else {
            &mut rights.long
        };
        if right.replace(file).is_some() {
            return fail(at, FenFault::CastlingTwice(c));
        }
    }
    Ok(())
}

/// Why no pawn of the player who isn't to move can just have passed this square.
fn not_passed(board: &Board, square: Square) -> Option<NotPassed> {
    let turn = board.side_to_move();
    if square.rank() != Rank::Sixth.relative_to(turn) {
        return Some(NotPassed::Row);
    }
    let from = Square::new(square.file(), Rank::Seventh.relative_to(turn));
    let pawn = Square::new(square.file(), Rank::Fifth.relative_to(turn));
    if !board.colored_pieces(!turn, Piece::Pawn).has(pawn) {
        return Some(NotPassed::NoPawn(pawn));
    }
    if let Some(at) = [square, from]
        .into_iter()
        .find(|&square| board.occupied().has(square))
    {
        return Some(NotPassed::Occupied(at));
    }
    // A check is the pawn's own, or the pawn came from between the piece that gives it and the king.
    let king = board.king(turn);
    let old =
        |checker: Square| checker != pawn && !cozy_chess::get_between_rays(checker, king).has(from);
    board
        .checkers()
        .into_iter()
        .any(old)
        .then_some(NotPassed::Check)
}
