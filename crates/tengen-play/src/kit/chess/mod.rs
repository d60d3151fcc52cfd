//! Chess.

mod evidence;
mod merits;
mod refused;
mod taking;

use tengen_engine::chess::ChessGuide;
use tengen_rules::chess::Chess;
use tengen_rules::chess::cozy_chess::util::parse_uci_move;
use tengen_rules::chess::cozy_chess::{Color, File, Move, Piece, Rank, Square};
use tengen_rules::{Outcome, Player, Position};

use super::{Figure, Kit, Looks, Uci, openings};
use crate::contract::{EndedBy, Evidence, Preview};
use crate::input::plain;
use crate::lang::{Lang, text};
use crate::levels::{Level, PIECES};
use crate::words::{Grades, Idiom};
pub(crate) use refused::{fen_fault, refused_text};

impl Kit for Chess {
    type Guide = ChessGuide;

    const UCI: Option<Uci<Self>> = Some(Uci {
        move_text: |position, mv| position.uci_text(mv),
        read_move: |position, text| parse_uci_move(position.board(), text).ok(),
    });

    const OPENINGS: &'static [&'static str] = openings::CHESS;

    fn title(&self, lang: Lang) -> String {
        text(lang, "title-chess", &[])
    }

    const IDIOM: Idiom = Idiom {
        unit: 100,
        mates: true,
        grades: Some(Grades {
            inaccuracy: 50,
            mistake: 100,
            blunder: 300,
            won: 800,
        }),
    };

    const LOOKS: Looks = Looks {
        figures: &FIGURES,
        opposite: true,
    };

    const MOVE_FORM: &'static str = "help-moves-pieces";

    const POSITION_FORM: &'static str = "expected-fen";

    fn levels(&self) -> &'static [Level] {
        PIECES
    }

    fn ended_by(&self) -> EndedBy {
        match self.outcome() {
            Some(Outcome::Win(_)) => EndedBy::Mate,
            _ => EndedBy::Rule,
        }
    }

    fn ended_why(&self) -> Option<&'static str> {
        Some(match self.decided() {
            Some(_) => "insufficient_material",
            None => "stalemate",
        })
    }

    fn rule_name(&self, why: &str, lang: Lang) -> Option<String> {
        let key = match why {
            "stalemate" => "rule-stalemate",
            "insufficient_material" => "rule-material",
            "threefold" => "rule-threefold",
            "fivefold" => "rule-fivefold",
            "fifty_moves" => "rule-fifty-moves",
            "seventy_five_moves" => "rule-seventy-five-moves",
            _ => return None,
        };
        Some(text(lang, key, &[]))
    }

    fn move_label(&self, _: usize) -> String {
        let dots = match self.turn() {
            Player::First => ".",
            Player::Second => "...",
        };
        format!("{}{dots}", self.move_number())
    }

    fn player_name(&self, player: Player, lang: Lang) -> String {
        color_name(player, lang)
    }

    fn cells(&self, mv: Move) -> Vec<String> {
        [mv.from, self.target(mv)]
            .map(|square| square.to_string())
            .to_vec()
    }

    fn threatened(&self) -> Vec<String> {
        if !self.in_check() {
            return Vec::new();
        }
        let king = self.board().king(self.board().side_to_move());
        vec![king.to_string()]
    }

    fn evidence(&self, mv: Move, after: &[Move], lang: Lang) -> Evidence {
        evidence::evidence(self, mv, after, lang)
    }

    fn why_not(&self, typed: &str, lang: Lang) -> Option<String> {
        refused::refused_text(&self.why_not(&plain(typed))?, lang)
    }

    fn preview(&self, mv: Move, player: Player) -> Option<Preview> {
        if player != self.turn() {
            return None;
        }
        let mut after = self.clone();
        after.make(mv);
        Some(match after.outcome() {
            Some(Outcome::Win(_)) => Preview::WouldWin,
            _ => Preview::WouldNotDecide,
        })
    }

    fn board(&self) -> Option<Vec<Vec<String>>> {
        let board = self.board();
        let cell = |square: Square| match (board.piece_on(square), board.color_on(square)) {
            (Some(piece), Some(color)) => letter(piece, color),
            _ => ".".to_owned(),
        };
        let row = |rank: Rank| {
            File::ALL
                .iter()
                .map(|&file| cell(Square::new(file, rank)))
                .collect()
        };
        Some(Rank::ALL.iter().rev().map(|&rank| row(rank)).collect())
    }
}

const fn figure(cell: &'static str, symbol: &'static str, side: Player) -> Figure {
    Figure {
        cell,
        symbol,
        plain: cell,
        side,
    }
}

const FIGURES: [Figure; 12] = [
    figure("K", "♔", Player::First),
    figure("Q", "♕", Player::First),
    figure("R", "♖", Player::First),
    figure("B", "♗", Player::First),
    figure("N", "♘", Player::First),
    figure("P", "♙", Player::First),
    figure("k", "♚", Player::Second),
    figure("q", "♛", Player::Second),
    figure("r", "♜", Player::Second),
    figure("b", "♝", Player::Second),
    figure("n", "♞", Player::Second),
    figure("p", "♟", Player::Second),
];

/// What a player is called.
fn color_name(player: Player, lang: Lang) -> String {
    let key = match player {
        Player::First => "player-white",
        Player::Second => "player-black",
    };
    text(lang, key, &[])
}

/// What a piece is called.
fn piece_name(piece: Piece, lang: Lang) -> String {
    let key = match piece {
        Piece::Pawn => "piece-pawn",
        Piece::Knight => "piece-knight",
        Piece::Bishop => "piece-bishop",
        Piece::Rook => "piece-rook",
        Piece::Queen => "piece-queen",
        Piece::King => "piece-king",
    };
    text(lang, key, &[])
}

/// A piece as the board shows it.
fn letter(piece: Piece, color: Color) -> String {
    match color {
        Color::White => piece.to_string().to_uppercase(),
        Color::Black => piece.to_string(),
    }
}

/// The knight on f3, as it stands in a sentence.
fn piece_at(piece: Piece, square: Square, lang: Lang) -> String {
    let piece = ("piece", piece_name(piece, lang).into());
    let square = ("square", square.to_string().into());
    text(lang, "piece-at", &[piece, square])
}
