//! Chess.

use tengen_engine::chess::ChessGuide;
use tengen_rules::Position;
use tengen_rules::chess::Chess;
use tengen_rules::chess::cozy_chess::util::parse_uci_move;
use tengen_rules::chess::cozy_chess::{Color, File, Rank, Square};

use super::{Kit, Uci, openings};
use crate::contract::EndedBy;
use crate::lang::{Lang, text};

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

    fn ended_by(&self) -> EndedBy {
        EndedBy::Rule
    }

    fn ended_why(&self) -> Option<&'static str> {
        Some(if self.decided().is_some() {
            "insufficient_material"
        } else if self.in_check() {
            "checkmate"
        } else {
            "stalemate"
        })
    }

    fn board(&self) -> Option<Vec<Vec<String>>> {
        let board = self.board();
        let cell = |square: Square| match (board.piece_on(square), board.color_on(square)) {
            (Some(piece), Some(Color::White)) => piece.to_string().to_uppercase(),
            (Some(piece), Some(Color::Black)) => piece.to_string(),
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
