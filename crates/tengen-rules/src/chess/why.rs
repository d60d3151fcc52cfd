//! What forbids a move.

use cozy_chess::{
    BitBoard, Board, Color, File, Move, Piece, Rank, Square, get_between_rays, get_bishop_moves,
    get_bishop_rays, get_king_moves, get_knight_moves, get_pawn_attacks, get_rook_moves,
    get_rook_rays,
};

use super::{Chess, NoCastling, Refused, player};

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
    if let Some(long) = castling_to(position, from, to) {
        return match castle(position, long) {
            Err(refused) => refused,
            // Castling that is legal is refused only for what it was to become.
            Ok(_) => Refused::NoPromotion { piece, to },
        };
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
