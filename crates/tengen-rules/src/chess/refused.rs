//! What may be wrong with a move, as types and as sentences.

use std::fmt;

use cozy_chess::{File, Piece, Rank, Square};

use super::{color_name, piece_name};
use crate::position::Player;

/// Why a text is no legal move of a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Refused {
    /// It doesn't have the form of a move.
    Unreadable,
    /// It names a square that the board doesn't have.
    OffBoard,
    /// The game has ended.
    GameOver,
    /// Several legal moves fit.
    Ambiguous {
        /// Which piece moves.
        piece: Piece,
        /// Where it goes.
        to: Square,
        /// The moves that fit, as they would have to be written.
        moves: Vec<String>,
    },
    /// Nothing stands on the square from which the move comes.
    NoPiece {
        /// The square.
        at: Square,
    },
    /// The piece on the square is the opponent's.
    NotYours {
        /// The square.
        at: Square,
        /// What stands there.
        piece: Piece,
        /// Whose it is.
        owner: Player,
    },
    /// Another piece than the one named stands on the square.
    OtherPiece {
        /// The square.
        at: Square,
        /// The piece named.
        piece: Piece,
        /// What stands there.
        found: Piece,
    },
    /// The player has no such piece on the file or rank that the text names.
    NoneThere {
        /// The piece named.
        piece: Piece,
        /// The file, if one was named.
        file: Option<File>,
        /// The rank, if one was named.
        rank: Option<Rank>,
    },
    /// The player has no piece of this kind that goes there.
    NoneReaches {
        /// The piece named.
        piece: Piece,
        /// Where it was to go.
        to: Square,
    },
    /// The piece doesn't move so.
    CantReach {
        /// Which piece.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// A pawn moves to another file only when it takes something, and there is nothing to take.
    NothingToTake {
        /// Where the pawn stands.
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// Something stands in the way.
    Blocked {
        /// Which piece was to move.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// What stands in its way.
        by: Piece,
        /// Where that stands.
        at: Square,
    },
    /// A piece of the same player stands on the square.
    OwnPiece {
        /// The square.
        at: Square,
        /// What stands there.
        piece: Piece,
    },
    /// The king would go to a square that is attacked.
    IntoCheck {
        /// Where the king was to go.
        to: Square,
        /// What attacks it there.
        by: Piece,
        /// Where that stands.
        at: Square,
    },
    /// The king is in check and would still be.
    StillInCheck {
        /// What gives check after the move.
        by: Piece,
        /// Where that stands.
        at: Square,
    },
    /// The king would stand in check once the piece has gone.
    Exposes {
        /// Which piece was to move.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// What would give check.
        by: Piece,
        /// Where that stands.
        at: Square,
    },
    /// It isn't said what the pawn becomes.
    NeedsPromotion {
        /// Where the pawn stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// A pawn can't become this.
    PromotesTo {
        /// What it was to become.
        piece: Piece,
    },
    /// Only a pawn that reaches the last rank becomes something else.
    NoPromotion {
        /// Which piece was to move.
        piece: Piece,
        /// Where it was to go.
        to: Square,
    },
    /// Castling isn't possible.
    Castling {
        /// To the queen's side.
        long: bool,
        /// Why not.
        why: NoCastling,
    },
}

/// Why a player may not castle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoCastling {
    /// The king isn't on its first square.
    King {
        /// Its first square.
        home: Square,
    },
    /// The rook isn't on its first square.
    Rook {
        /// Its first square.
        home: Square,
    },
    /// There is no right to it: king or rook have moved, or the position began without it.
    Moved,
    /// The king is in check.
    InCheck {
        /// What gives it.
        by: Piece,
        /// Where that stands.
        at: Square,
    },
    /// Something stands between king and rook.
    Between {
        /// What it is.
        piece: Piece,
        /// Where it stands.
        at: Square,
    },
    /// The king would cross a square that is attacked.
    Through {
        /// The square.
        square: Square,
        /// What attacks it.
        by: Piece,
        /// Where that stands.
        at: Square,
    },
    /// The king would come to stand in check.
    Into {
        /// Where it would stand.
        square: Square,
        /// What attacks it there.
        by: Piece,
        /// Where that stands.
        at: Square,
    },
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |piece: &Piece| piece_name(*piece);
        match self {
            Refused::Unreadable => f.write_str("this is not a move"),
            Refused::OffBoard => f.write_str("the board has no such square"),
            Refused::GameOver => f.write_str("the game is over"),
            Refused::Ambiguous { piece, moves, .. } => {
                write!(f, "which {}? {}", name(piece), moves.join(" or "))
            }
            Refused::NoPiece { at } => write!(f, "there is no piece on {at}"),
            Refused::NotYours { at, piece, owner } => {
                write!(f, "the {} on {at} is {}'s", name(piece), color_name(*owner))
            }
            Refused::OtherPiece { at, piece, found } => {
                write!(f, "a {} stands on {at}, not a {}", name(found), name(piece))
            }
            Refused::NoneThere { piece, file, rank } => {
                write!(f, "there is no {} of yours", name(piece))?;
                match (file, rank) {
                    (Some(file), Some(rank)) => write!(f, " on {file}{rank}"),
                    (Some(file), None) => write!(f, " on the {file}-file"),
                    (None, Some(rank)) => write!(f, " on rank {rank}"),
                    (None, None) => Ok(()),
                }
            }
            Refused::NoneReaches { piece, to } => {
                write!(f, "no {} of yours can move to {to}", name(piece))
            }
            Refused::CantReach { piece, from, to } => {
                write!(f, "the {} on {from} can't reach {to}", name(piece))
            }
            Refused::NothingToTake { from, to } => {
                write!(f, "the pawn on {from} has nothing to take on {to}")
            }
            Refused::Blocked {
                piece,
                from,
                by,
                at,
            } => write!(
                f,
                "the {} on {at} stands in the way of the {} on {from}",
                name(by),
                name(piece)
            ),
            Refused::OwnPiece { at, piece } => {
                write!(f, "your own {} stands on {at}", name(piece))
            }
            Refused::IntoCheck { to, by, at } => write!(
                f,
                "on {to} the king would stand in check from the {} on {at}",
                name(by)
            ),
            Refused::StillInCheck { by, at } => write!(
                f,
                "the king would still stand in check from the {} on {at}",
                name(by)
            ),
            Refused::Exposes {
                piece,
                from,
                by,
                at,
            } => write!(
                f,
                "once the {} has left {from}, the king would stand in check from the {} on {at}",
                name(piece),
                name(by)
            ),
            Refused::NeedsPromotion { from, to } => {
                let file = from.file();
                let takes = if file == to.file() {
                    String::new()
                } else {
                    format!("{file}x")
                };
                write!(f, "say what the pawn becomes, such as {takes}{to}=Q")
            }
            Refused::PromotesTo { piece } => {
                write!(f, "a pawn can't become a {}", name(piece))
            }
            Refused::NoPromotion { piece, to } => {
                write!(f, "the {} becomes nothing else on {to}", name(piece))
            }
            Refused::Castling { long, why } => {
                let castling = if *long { "O-O-O" } else { "O-O" };
                write!(f, "{castling} isn't possible: {why}")
            }
        }
    }
}

impl fmt::Display for NoCastling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |piece: &Piece| piece_name(*piece);
        match self {
            NoCastling::King { home } => write!(f, "the king isn't on {home}"),
            NoCastling::Rook { home } => write!(f, "there is no rook of yours on {home}"),
            NoCastling::Moved => f.write_str("there is no right to it"),
            NoCastling::InCheck { by, at } => {
                write!(f, "the king is in check from the {} on {at}", name(by))
            }
            NoCastling::Between { piece, at } => {
                write!(f, "the {} on {at} stands between", name(piece))
            }
            NoCastling::Through { square, by, at } => write!(
                f,
                "the king would cross {square}, which the {} on {at} attacks",
                name(by)
            ),
            NoCastling::Into { square, by, at } => write!(
                f,
                "on {square} the king would stand in check from the {} on {at}",
                name(by)
            ),
        }
    }
}

impl std::error::Error for Refused {}
