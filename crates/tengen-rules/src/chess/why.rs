//! Why something is no legal move.

use std::fmt;

use cozy_chess::{
    BitBoard, Board, Color, File, Move, Piece, Rank, Square, get_between_rays, get_bishop_moves,
    get_bishop_rays, get_king_moves, get_knight_moves, get_pawn_attacks, get_rook_moves,
    get_rook_rays,
};

use super::{Chess, color_name, piece_name, player};
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
    /// King or rook have moved before.
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
            NoCastling::Moved => f.write_str("the king or the rook has moved before"),
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

/// The pieces of a colour that attack a square when these squares are occupied.
fn attackers(board: &Board, square: Square, color: Color, occupied: BitBoard) -> BitBoard {
    let of = |piece| board.pieces(piece);
    let queens = of(Piece::Queen);
    let all = (get_bishop_moves(square, occupied) & (of(Piece::Bishop) | queens))
        | (get_rook_moves(square, occupied) & (of(Piece::Rook) | queens))
        | (get_knight_moves(square) & of(Piece::Knight))
        | (get_king_moves(square) & of(Piece::King))
        | (get_pawn_attacks(square, !color) & of(Piece::Pawn));
    all & board.colors(color) & occupied
}

/// The first attacker, with what it is.
fn attacker(
    board: &Board,
    square: Square,
    color: Color,
    occupied: BitBoard,
) -> Option<(Piece, Square)> {
    let at = attackers(board, square, color, occupied).next_square()?;
    Some((board.piece_on(at)?, at))
}

/// Whether a king's move between these squares means castling, and if so to the queen's side: two squares on from the
/// king's first square, or to its own rook.
pub(super) fn castling_to(position: &Chess, from: Square, to: Square) -> Option<bool> {
    let board = position.board();
    let us = board.side_to_move();
    let home = Rank::First.relative_to(us);
    let king = board.colored_pieces(us, Piece::King).has(from);
    if !king || from != Square::new(File::E, home) || to.rank() != home {
        return None;
    }
    let rook = board.colored_pieces(us, Piece::Rook).has(to);
    match to.file() {
        File::C => Some(true),
        File::G => Some(false),
        File::A if rook => Some(true),
        File::H if rook => Some(false),
        _ => None,
    }
}

/// Castling as a move, or why not.
pub(super) fn castle(position: &Chess, long: bool) -> Result<Move, Refused> {
    let board = position.board();
    let us = board.side_to_move();
    let on_home = |file| Square::new(file, Rank::First.relative_to(us));
    let (rook_file, target_file) = if long {
        (File::A, File::C)
    } else {
        (File::H, File::G)
    };
    let (home, rook, target) = (on_home(File::E), on_home(rook_file), on_home(target_file));
    let refused = |why| Err(Refused::Castling { long, why });
    if board.king(us) != home {
        return refused(NoCastling::King { home });
    }
    if !board.colored_pieces(us, Piece::Rook).has(rook) {
        return refused(NoCastling::Rook { home: rook });
    }
    let rights = board.castle_rights(us);
    if (if long { rights.long } else { rights.short }) != Some(rook_file) {
        return refused(NoCastling::Moved);
    }
    let between = get_between_rays(home, rook) & board.occupied();
    if let Some((piece, at)) = between
        .next_square()
        .and_then(|at| Some((board.piece_on(at)?, at)))
    {
        return refused(NoCastling::Between { piece, at });
    }
    let attacked = |square| attacker(board, square, !us, board.occupied());
    if let Some((by, at)) = attacked(home) {
        return refused(NoCastling::InCheck { by, at });
    }
    for square in get_between_rays(home, target) {
        if let Some((by, at)) = attacked(square) {
            return refused(NoCastling::Through { square, by, at });
        }
    }
    if let Some((by, at)) = attacked(target) {
        let square = target;
        return refused(NoCastling::Into { square, by, at });
    }
    Ok(Move {
        from: home,
        to: rook,
        promotion: None,
    })
}

/// Why a move that isn't legal is not.
pub(super) fn explain(
    position: &Chess,
    from: Square,
    to: Square,
    promotion: Option<Piece>,
) -> Refused {
    let board = position.board();
    let us = board.side_to_move();
    let Some(piece) = board.piece_on(from) else {
        return Refused::NoPiece { at: from };
    };
    if !board.colors(us).has(from) {
        return Refused::NotYours {
            at: from,
            piece,
            owner: player(!us),
        };
    }
    let last = piece == Piece::Pawn && to.rank() == Rank::Eighth.relative_to(us);
    let with = |promotion| Move {
        from,
        to,
        promotion,
    };
    match promotion {
        None if last && board.is_legal(with(Some(Piece::Queen))) => {
            return Refused::NeedsPromotion { from, to };
        }
        Some(piece @ (Piece::Pawn | Piece::King))
            if last && board.is_legal(with(Some(Piece::Queen))) =>
        {
            return Refused::PromotesTo { piece };
        }
        Some(_) if !last && board.is_legal(with(None)) => {
            return Refused::NoPromotion { piece, to };
        }
        _ => {}
    }
    if let Some(long) = castling_to(position, from, to)
        && let Err(refused) = castle(position, long)
    {
        return refused;
    }
    if let Some(refused) = out_of_reach(board, piece, from, to) {
        return refused;
    }
    in_check(board, piece, from, to).unwrap_or(Refused::CantReach { piece, from, to })
}

/// Why a piece doesn't get there, whatever becomes of its king.
fn out_of_reach(board: &Board, piece: Piece, from: Square, to: Square) -> Option<Refused> {
    let us = board.side_to_move();
    let cant = Some(Refused::CantReach { piece, from, to });
    let blocked = |squares: BitBoard| {
        let at = nearest(squares & board.occupied(), from)?;
        Some(Refused::Blocked {
            piece,
            from,
            by: board.piece_on(at)?,
            at,
        })
    };
    let reach = match piece {
        Piece::Pawn => {
            if get_pawn_attacks(from, us).has(to) {
                let own = own_piece(board, to);
                let takes = board.colors(!us).has(to) || passed(board) == Some(to);
                let nothing = (!takes).then_some(Refused::NothingToTake { from, to });
                return own.or(nothing);
            }
            let empty = BitBoard::EMPTY;
            if !cozy_chess::get_pawn_quiets(from, us, empty).has(to) {
                return cant;
            }
            return blocked(get_between_rays(from, to) | to.bitboard());
        }
        Piece::Knight => get_knight_moves(from),
        Piece::Bishop => get_bishop_rays(from),
        Piece::Rook => get_rook_rays(from),
        Piece::Queen => get_bishop_rays(from) | get_rook_rays(from),
        Piece::King => get_king_moves(from),
    };
    if !reach.has(to) {
        return cant;
    }
    let between = match piece {
        Piece::Bishop | Piece::Rook | Piece::Queen => get_between_rays(from, to),
        _ => BitBoard::EMPTY,
    };
    blocked(between).or_else(|| own_piece(board, to))
}

fn own_piece(board: &Board, at: Square) -> Option<Refused> {
    let own = board.colors(board.side_to_move()).has(at);
    let piece = board.piece_on(at).filter(|_| own)?;
    Some(Refused::OwnPiece { at, piece })
}

/// The square that the opponent's pawn has just passed.
fn passed(board: &Board) -> Option<Square> {
    let rank = Rank::Sixth.relative_to(board.side_to_move());
    board.en_passant().map(|file| Square::new(file, rank))
}

/// Of some squares on one line, the nearest.
fn nearest(squares: BitBoard, from: Square) -> Option<Square> {
    squares.into_iter().min_by_key(|square| {
        let files = (square.file() as i32 - from.file() as i32).abs();
        files.max((square.rank() as i32 - from.rank() as i32).abs())
    })
}

/// What would give check after a move that is legal but for the king.
fn in_check(board: &Board, piece: Piece, from: Square, to: Square) -> Option<Refused> {
    let us = board.side_to_move();
    let mut occupied = board.occupied() & !from.bitboard();
    if piece == Piece::King {
        let (by, at) = attacker(board, to, !us, occupied & !to.bitboard())?;
        return Some(Refused::IntoCheck { to, by, at });
    }
    // What is taken attacks nothing any more; what has moved stands in the way where it is now.
    let mut theirs = !BitBoard::EMPTY & !to.bitboard();
    if piece == Piece::Pawn && passed(board) == Some(to) && from.file() != to.file() {
        let taken = Square::new(to.file(), from.rank()).bitboard();
        occupied &= !taken;
        theirs &= !taken;
    }
    occupied |= to.bitboard();
    let at = (attackers(board, board.king(us), !us, occupied) & theirs).next_square()?;
    let by = board.piece_on(at)?;
    Some(if board.checkers().has(at) {
        Refused::StillInCheck { by, at }
    } else {
        Refused::Exposes {
            piece,
            from,
            by,
            at,
        }
    })
}
