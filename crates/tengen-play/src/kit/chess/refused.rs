//! Why a move or a position of chess is refused, in words.

use tengen_rules::Player;
use tengen_rules::chess::cozy_chess::{File, Piece, Rank, Square};
use tengen_rules::chess::{FenFault, NoCastling, NotPassed, Refused};

use super::{color_name, piece_at, piece_name};
use crate::input::echo;
use crate::lang::{Lang, TextArg, text};

type Arg = (&'static str, TextArg<'static>);

fn square(name: &'static str, square: Square) -> Arg {
    (name, square.to_string().into())
}

/// Why a text is no legal move; `None` where the game has nothing to say beyond what can be said of any.
pub(crate) fn refused_text(refused: &Refused, lang: Lang) -> Option<String> {
    let name = |piece| ("piece", piece_name(piece, lang).into());
    let at = |arg, piece, at| (arg, piece_at(piece, at, lang).into());
    let (key, args): (_, Vec<Arg>) = match refused {
        Refused::Ambiguous { piece, moves, .. } => {
            let moves = moves.join(&text(lang, "move-or", &[]));
            (
                "move-ambiguous",
                vec![name(*piece), ("moves", moves.into())],
            )
        }
        Refused::NoPiece { at } => ("move-no-piece", vec![square("square", *at)]),
        Refused::NotYours {
            at: on,
            piece,
            owner,
        } => {
            let owner = color_name(*owner, lang);
            let piece = at("piece", *piece, *on);
            ("move-not-yours", vec![piece, ("owner", owner.into())])
        }
        Refused::OtherPiece {
            at: on,
            piece,
            found,
        } => {
            let found = ("found", piece_name(*found, lang).into());
            (
                "move-other-piece",
                vec![name(*piece), found, square("square", *on)],
            )
        }
        Refused::NoneThere { piece, file, rank } => {
            return Some(none_there(*piece, *file, *rank, lang));
        }
        Refused::NoneReaches { piece, to } => (
            "move-none-reaches",
            vec![name(*piece), square("square", *to)],
        ),
        Refused::CantReach { piece, from, to } if from == to => {
            ("move-stays", vec![at("piece", *piece, *from)])
        }
        Refused::CantReach { piece, from, to } => (
            "move-cant-reach",
            vec![at("piece", *piece, *from), square("square", *to)],
        ),
        Refused::NothingToTake { from, to } => {
            let pawn = at("piece", Piece::Pawn, *from);
            ("move-nothing-to-take", vec![pawn, square("square", *to)])
        }
        Refused::Blocked {
            piece,
            from,
            by,
            at: on,
        } => (
            "move-blocked",
            vec![at("piece", *piece, *from), at("by", *by, *on)],
        ),
        Refused::OwnPiece { at: on, piece } => {
            ("move-own-piece", vec![name(*piece), square("square", *on)])
        }
        Refused::IntoCheck { to, by, at: on } => (
            "move-into-check",
            vec![square("square", *to), at("by", *by, *on)],
        ),
        Refused::StillInCheck { by, at: on } => ("move-still-in-check", vec![at("by", *by, *on)]),
        Refused::Exposes {
            piece,
            from,
            by,
            at: on,
        } => (
            "move-exposes",
            vec![at("piece", *piece, *from), at("by", *by, *on)],
        ),
        Refused::NeedsPromotion { from, to } => (
            "move-needs-promotion",
            vec![("move", to_queen(*from, *to).into())],
        ),
        Refused::PromotesTo { piece } => ("move-promotes-to", vec![name(*piece)]),
        Refused::NoPromotion { piece, to } => (
            "move-no-promotion",
            vec![name(*piece), square("square", *to)],
        ),
        Refused::Castling { long, why } => {
            let castling = if *long { "O-O-O" } else { "O-O" };
            let why = no_castling(*why, lang);
            (
                "move-castling",
                vec![("castling", castling.into()), ("why", why.into())],
            )
        }
        _ => return None,
    };
    Some(text(lang, key, &args))
}

/// How a pawn's move is written that makes a queen.
fn to_queen(from: Square, to: Square) -> String {
    if from.file() == to.file() {
        format!("{to}=Q")
    } else {
        format!("{}x{to}=Q", from.file())
    }
}

fn none_there(piece: Piece, file: Option<File>, rank: Option<Rank>, lang: Lang) -> String {
    let piece = ("piece", piece_name(piece, lang).into());
    let place = match (file, rank) {
        (Some(file), Some(rank)) => ("place", format!("{file}{rank}").into()),
        (Some(file), None) => (
            "place",
            text(lang, "place-file", &[("file", file.to_string().into())]).into(),
        ),
        (None, Some(rank)) => (
            "place",
            text(lang, "place-rank", &[("rank", rank.to_string().into())]).into(),
        ),
        (None, None) => return text(lang, "move-none", &[piece]),
    };
    text(lang, "move-none-there", &[piece, place])
}

fn no_castling(why: NoCastling, lang: Lang) -> String {
    let at = |piece, at| ("by", piece_at(piece, at, lang).into());
    let (key, args): (_, Vec<Arg>) = match why {
        NoCastling::King { home } => ("castling-king", vec![square("square", home)]),
        NoCastling::Rook { home } => ("castling-rook", vec![square("square", home)]),
        NoCastling::Moved => ("castling-moved", vec![]),
        NoCastling::InCheck { by, at: on } => ("castling-in-check", vec![at(by, on)]),
        NoCastling::Between { piece, at: on } => ("castling-between", vec![at(piece, on)]),
        NoCastling::Through {
            square: over,
            by,
            at: on,
        } => ("castling-through", vec![square("square", over), at(by, on)]),
        NoCastling::Into {
            square: to,
            by,
            at: on,
        } => ("castling-into", vec![square("square", to), at(by, on)]),
    };
    text(lang, key, &args)
}

/// What is wrong with the text of a position.
pub(crate) fn fen_fault(fault: &FenFault, lang: Lang) -> String {
    let word = |word: &str| vec![("word", echo(word).into())];
    let player = |player: Player| ("player", color_name(player, lang).into());
    let found = |n: usize| ("found", n.to_string().into());
    let (key, args): (_, Vec<Arg>) = match fault {
        FenFault::NoTurn => ("fen-no-turn", vec![]),
        FenFault::Turn(turn) => ("fen-turn", word(turn)),
        FenFault::NoCastling => ("fen-no-castling", vec![]),
        FenFault::NoEnPassant => ("fen-no-en-passant", vec![]),
        FenFault::Kings {
            player: side,
            found: n,
        } => ("fen-kings", vec![player(*side), found(*n)]),
        FenFault::PawnRow(on) => ("fen-pawn-row", vec![square("square", *on)]),
        FenFault::Pawns {
            player: side,
            found: n,
        } => ("fen-pawns", vec![player(*side), found(*n)]),
        FenFault::Pieces {
            player: side,
            found: n,
        } => ("fen-pieces", vec![player(*side), found(*n)]),
        FenFault::KingsTouch => ("fen-kings-touch", vec![]),
        FenFault::OpponentInCheck { player: side, king } => {
            let other = ("other", color_name(side.other(), lang).into());
            (
                "fen-opponent-in-check",
                vec![player(*side), other, square("square", *king)],
            )
        }
        FenFault::Castling(c) => ("fen-castling", word(&c.to_string())),
        FenFault::CastlingTwice(c) => ("fen-castling-twice", word(&c.to_string())),
        FenFault::Chess960(c) => ("fen-other-castling", word(&c.to_string())),
        FenFault::CastlingPlace { right, piece, at } => {
            let owner = if right.is_ascii_uppercase() {
                Player::First
            } else {
                Player::Second
            };
            let piece = ("piece", piece_name(*piece, lang).into());
            let right = ("word", right.to_string().into());
            (
                "fen-castling-place",
                vec![right, player(owner), piece, square("square", *at)],
            )
        }
        FenFault::EnPassant(passed) => ("fen-en-passant", word(passed)),
        FenFault::Passed { square: on, why } => {
            let why = ("why", not_passed(*why, lang).into());
            ("fen-passed", vec![square("square", *on), why])
        }
        FenFault::Clock(clock) => ("fen-clock", word(clock)),
        FenFault::Number(number) => ("fen-number", word(number)),
        // Whatever comes to be without words of its own.
        other => ("fen-other", word(&other.to_string())),
    };
    text(lang, key, &args)
}

fn not_passed(why: NotPassed, lang: Lang) -> String {
    let (key, args): (_, Vec<Arg>) = match why {
        NotPassed::Row => ("passed-row", vec![]),
        NotPassed::NoPawn(at) => ("passed-no-pawn", vec![square("square", at)]),
        NotPassed::Occupied(at) => ("passed-occupied", vec![square("square", at)]),
        NotPassed::Check => ("passed-check", vec![]),
    };
    text(lang, key, &args)
}
