//! What people type as a move of chess, and which legal move it is.

use cozy_chess::{BitBoard, File, Move, Piece, Rank, Square};

use super::{Chess, Refused, why};
use crate::notation::{MoveTextError, Notation};

/// A text that has the form of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Text {
    /// Castling, `O-O` or `O-O-O`.
    Castles {
        /// To the queen's side.
        long: bool,
    },
    /// A piece and a square.
    Asked(Asked),
    /// A small b before a square: the file of a pawn that takes, else a bishop.
    PawnOrBishop(Asked, Asked),
}

/// A piece and the square to which it goes, with whatever is said of where it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Asked {
    /// Not said: a pawn, or with both squares whatever stands there.
    piece: Option<Piece>,
    file: Option<File>,
    rank: Option<Rank>,
    to: Square,
    promotion: Option<Piece>,
    takes: bool,
}

impl Text {
    pub(super) fn read(text: &str) -> Result<Text, MoveTextError> {
        let text = undecorated(text);
        castling(&text).map_or_else(|| asked(&text), Ok)
    }

    /// The move, if the text has both squares and nothing else.
    pub(super) fn squares(&self) -> Option<Move> {
        let Text::Asked(asked) = self else {
            return None;
        };
        let from = Square::new(asked.file?, asked.rank?);
        asked.piece.is_none().then_some(Move {
            from,
            to: asked.to,
            promotion: asked.promotion,
        })
    }
}

/// The signs of the move itself: without spaces, the number before it, and what is thought of it.
fn undecorated(text: &str) -> Vec<char> {
    let mut text: Vec<char> = text
        .chars()
        // With the selectors that choose between a sign and its picture.
        .filter(|c| !c.is_whitespace() && !matches!(c, '\u{fe0e}' | '\u{fe0f}'))
        .map(|c| match c {
            '♔' | '♚' => 'K',
            '♕' | '♛' => 'Q',
            '♖' | '♜' => 'R',
            '♗' | '♝' => 'B',
            '♘' | '♞' => 'N',
            '♙' | '♟' => 'P',
            '‐' | '‑' | '‒' | '–' | '—' | '−' => '-',
            '×' | ':' => 'x',
            c => c,
        })
        .collect();
    let digits = text.iter().take_while(|c| c.is_ascii_digit()).count();
    let dots = text[digits..]
        .iter()
        .take_while(|c| matches!(c, '.' | '…'))
        .count();
    if dots > 0 {
        text.drain(..digits + dots);
    }
    loop {
        if text
            .pop_if(|c| matches!(c, '+' | '#' | '†' | '‡' | '!' | '?' | '='))
            .is_some()
        {
            continue;
        }
        let passing = ["e.p.", "e.p", "ep"].into_iter().find(|words| {
            let start = text.len().checked_sub(words.len());
            start.is_some_and(|start| {
                let end = text[start..].iter().map(char::to_ascii_lowercase);
                end.eq(words.chars())
            })
        });
        let Some(words) = passing else {
            return text;
        };
        text.truncate(text.len() - words.len());
    }
}

fn castling(text: &[char]) -> Option<Text> {
    let is_o = |c: &char| matches!(c, 'O' | 'o' | '0');
    let only = text.iter().all(|c| is_o(c) || *c == '-');
    if !only || !text.first().is_some_and(is_o) || !text.last().is_some_and(is_o) {
        return None;
    }
    match text.iter().filter(|c| is_o(c)).count() {
        2 => Some(Text::Castles { long: false }),
        3 => Some(Text::Castles { long: true }),
        _ => None,
    }
}

/// The piece of a letter, in either case.
fn piece_of(c: char) -> Option<Piece> {
    Piece::try_from(c.to_ascii_lowercase()).ok()
}

/// Reads a file and a rank.
fn square(file: char, rank: char) -> Result<Square, MoveTextError> {
    if !file.is_ascii_alphabetic() || !rank.is_ascii_digit() {
        return Err(MoveTextError::Unreadable);
    }
    match (file_of(file), Rank::try_from(rank)) {
        (Some(file), Ok(rank)) => Ok(Square::new(file, rank)),
        _ => Err(MoveTextError::OffBoard),
    }
}

fn file_of(c: char) -> Option<File> {
    File::try_from(c.to_ascii_lowercase()).ok()
}

/// From the end: what a pawn becomes, the square, a sign between, then piece and origin.
fn asked(text: &[char]) -> Result<Text, MoveTextError> {
    let capitals = !text.iter().any(char::is_ascii_lowercase);
    let mut rest = text.strip_suffix(&[')']).unwrap_or(text);
    let mut promotion = None;
    if let [before @ .., c] = rest
        && let Some(piece) = piece_of(*c)
    {
        promotion = Some(piece);
        rest = match before.split_last() {
            Some(('=' | '/' | '(', before)) => before,
            _ => before,
        };
    }
    let [before @ .., file, rank] = rest else {
        return Err(MoveTextError::Unreadable);
    };
    let to = square(*file, *rank);
    let (origin, takes) = match before.split_last() {
        Some(('x' | 'X', origin)) => (origin, true),
        Some(('-', origin)) => (origin, false),
        _ => (before, false),
    };
    let make = |piece, file, rank| {
        let to = to?;
        Ok(Asked {
            piece,
            file,
            rank,
            to,
            promotion,
            takes,
        })
    };
    let both = |piece, from: Square| make(piece, Some(from.file()), Some(from.rank()));
    Ok(match *origin {
        [] => Text::Asked(make(None, None, None)?),
        // A small b is a file first; so is a capital among capitals.
        [c @ ('b' | 'B')] if c == 'b' || capitals => Text::PawnOrBishop(
            make(None, Some(File::B), None)?,
            make(Some(Piece::Bishop), None, None)?,
        ),
        [c @ ('b' | 'B'), rank] if (c == 'b' || capitals) && rank.is_ascii_digit() => {
            Text::Asked(both(None, square(c, rank)?)?)
        }
        [c] => match (piece_of(c), file_of(c)) {
            (Some(piece), _) => Text::Asked(make(Some(piece), None, None)?),
            (None, Some(file)) => Text::Asked(make(None, Some(file), None)?),
            (None, None) => return Err(MoveTextError::Unreadable),
        },
        [c, from] => match piece_of(c) {
            Some(piece) => {
                let (file, rank) = (file_of(from), Rank::try_from(from).ok());
                if file.is_none() && rank.is_none() {
                    return Err(MoveTextError::Unreadable);
                }
                Text::Asked(make(Some(piece), file, rank)?)
            }
            None => Text::Asked(both(None, square(c, from)?)?),
        },
        [c, file, rank] => {
            let piece = piece_of(c).ok_or(MoveTextError::Unreadable)?;
            Text::Asked(both(Some(piece), square(file, rank)?)?)
        }
        _ => return Err(MoveTextError::Unreadable),
    })
}

/// The legal move that is meant.
pub(super) fn find(position: &Chess, text: &Text) -> Result<Move, Refused> {
    match *text {
        Text::Castles { long } => why::castle(position, long),
        Text::Asked(asked) => find_asked(position, asked),
        Text::PawnOrBishop(pawn, bishop) => {
            find_asked(position, pawn).or_else(|refused| match refused {
                // Where no pawn could go there on any day, it is a bishop; if there is one.
                Refused::CantReach { .. }
                | Refused::NoneReaches { .. }
                | Refused::NoneThere { .. }
                | Refused::NothingToTake { .. } => {
                    find_asked(position, bishop).map_err(|other| match other {
                        Refused::NoneReaches { .. } | Refused::NoneThere { .. } => refused,
                        other => other,
                    })
                }
                refused => Err(refused),
            })
        }
    }
}

fn find_asked(position: &Chess, asked: Asked) -> Result<Move, Refused> {
    let board = position.board();
    let us = board.side_to_move();
    if let (Some(file), Some(rank)) = (asked.file, asked.rank) {
        let from = Square::new(file, rank);
        return match (asked.piece, board.piece_on(from)) {
            (Some(piece), Some(found)) if piece != found && board.colors(us).has(from) => {
                Err(Refused::OtherPiece {
                    at: from,
                    piece,
                    found,
                })
            }
            _ => legal(position, from, asked)
                .ok_or_else(|| why::explain(position, from, asked.to, asked.promotion)),
        };
    }
    let piece = asked.piece.unwrap_or(Piece::Pawn);
    let mut from = board.colored_pieces(us, piece);
    match (piece, asked.file) {
        (_, Some(file)) => from &= file.bitboard(),
        (Piece::Pawn, None) if asked.takes => from &= !asked.to.file().bitboard(),
        (Piece::Pawn, None) => from &= asked.to.file().bitboard(),
        _ => {}
    }
    if let Some(rank) = asked.rank {
        from &= rank.bitboard();
    }
    let moves: Vec<Move> = from
        .into_iter()
        // A piece that is only named doesn't go where another of its own stands.
        .filter(|_| !board.colors(us).has(asked.to))
        .filter_map(|from| legal(position, from, asked))
        .collect();
    match moves[..] {
        [mv] => Ok(mv),
        [] => Err(none_fits(position, piece, from, asked)),
        [..] => Err(Refused::Ambiguous {
            piece,
            to: asked.to,
            moves: moves.iter().map(|&mv| position.move_text(mv)).collect(),
        }),
    }
}

/// The legal move between two squares. Castling may be written as the king's move.
fn legal(position: &Chess, from: Square, asked: Asked) -> Option<Move> {
    let board = position.board();
    let mv = Move {
        from,
        to: asked.to,
        promotion: asked.promotion,
    };
    if board.is_legal(mv) {
        return Some(mv);
    }
    let long = why::castling_to(position, from, asked.to)?;
    if asked.promotion.is_some() {
        return None;
    }
    why::castle(position, long).ok()
}

/// Why none of some pieces of a kind may go there.
fn none_fits(position: &Chess, piece: Piece, from: BitBoard, asked: Asked) -> Refused {
    let (Asked { file, rank, .. }, to) = (asked, asked.to);
    if from.is_empty() && (file.is_some() || rank.is_some()) {
        return Refused::NoneThere { piece, file, rank };
    }
    let mut reasons: Vec<Refused> = from
        .into_iter()
        .map(|from| why::explain(position, from, to, asked.promotion))
        .collect();
    if reasons.len() > 1 {
        reasons.retain(|reason| !matches!(reason, Refused::CantReach { .. }));
        // Nearest to a legal move is what only the king forbids.
        reasons.sort_by_key(|reason| {
            !matches!(
                reason,
                Refused::Exposes { .. } | Refused::StillInCheck { .. }
            )
        });
    }
    let none = Refused::NoneReaches { piece, to };
    reasons.into_iter().next().unwrap_or(none)
}
