//! Moves and positions of chess as text.

use cozy_chess::{Move, Piece, Rank};

use super::read::Text;
use super::{Chess, Refused, fen, read, san};
use crate::notation::{MoveTextError, Notation, PositionTextError};

impl Notation for Chess {
    /// Short algebraic notation: `Nf3`, `exd5`, `O-O`, `e8=Q+`. A move that isn't legal is written as
    /// [`Chess::uci_text`] has it.
    fn move_text(&self, mv: Move) -> String {
        if self.board().is_legal(mv) {
            san::write(self, mv)
        } else {
            self.uci_text(mv)
        }
    }

    /// Reads short algebraic notation as people type it: without the signs for captures, checks and promotions,
    /// with `0-0`, with figurines, with more of the origin than needed, in lower case; and what the protocol UCI
    /// has: `e2e4`, `e7e8q`, `e1g1`. Whoever needs to know why a text is no legal move asks
    /// [`why_not`](Chess::why_not).
    ///
    /// A text with both squares gives its move even if it isn't legal.
    fn read_move(&self, text: &str) -> Result<Move, MoveTextError> {
        let text = Text::read(text)?;
        read::find(self, &text).or_else(|refused| match (text.squares(), refused) {
            (Some(mv), _) => Ok(mv),
            (None, Refused::Ambiguous { .. }) => Err(MoveTextError::Ambiguous),
            (None, _) => Err(MoveTextError::NoMove),
        })
    }

    fn spec_text(&self) -> String {
        "chess".to_owned()
    }

    fn position_text(&self) -> String {
        format!("chess {}", self.fen())
    }

    /// Reads a FEN: `ROWS w|b CASTLING EN-PASSANT CLOCK NUMBER`, the last two words only if they are known.
    fn read_position(&self, text: &str) -> Result<Self, PositionTextError> {
        fen::read(text)
    }
}

impl Chess {
    /// The position in Forsyth-Edwards notation. A pawn to be taken in passing is in it only if that is legal.
    pub fn fen(&self) -> String {
        fen::write(self)
    }

    /// A move as the protocol UCI has it: both squares and what a pawn becomes; castling is the king's move.
    pub fn uci_text(&self, mv: Move) -> String {
        let board = self.board();
        let color = board.side_to_move();
        let rights = board.castle_rights(color);
        let rook = [rights.short, rights.long].contains(&Some(mv.to.file()))
            && mv.to.rank() == Rank::First.relative_to(color);
        let castles = rook && board.colored_pieces(color, Piece::King).has(mv.from);
        let to = if castles { self.target(mv) } else { mv.to };
        Move { to, ..mv }.to_string()
    }

    /// Why a text is no legal move; `None` if it is one.
    ///
    /// ```
    /// use tengen_rules::chess::Chess;
    ///
    /// let start = Chess::start();
    /// assert_eq!(start.why_not("Nf3"), None);
    /// let why = start.why_not("e2e5").unwrap();
    /// assert_eq!(why.to_string(), "the pawn on e2 can't reach e5");
    /// ```
    pub fn why_not(&self, text: &str) -> Option<Refused> {
        use crate::position::Position;
        let text = match Text::read(text) {
            Ok(text) => text,
            Err(MoveTextError::OffBoard) => return Some(Refused::OffBoard),
            Err(_) => return Some(Refused::Unreadable),
        };
        if self.outcome().is_some() {
            return Some(Refused::GameOver);
        }
        read::find(self, &text).err()
    }
}
