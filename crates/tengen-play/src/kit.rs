//! What binds a game to everything that playing it needs.

mod chess;
mod lines;
mod mnk;
mod openings;
mod tree;

pub(crate) use chess::{fen_fault, refused_text};

use tengen_engine::Guide;
use tengen_rules::{Notation, Player};

use crate::contract::{EndedBy, Evidence, Preview};
use crate::lang::{Lang, text};
use crate::levels::{Level, levels};
use crate::words::Idiom;

/// A game with its parts. Everything but the guide, the title and the end has a default that suits
/// a game without a board and without symmetry.
pub trait Kit: Notation {
    /// What a search knows about the game.
    type Guide: Guide<Self>;

    /// How the game speaks of values.
    const IDIOM: Idiom = Idiom::PLAIN;

    /// How its board looks.
    const LOOKS: Looks = Looks::NONE;

    /// The key of the text that says how moves are typed.
    const MOVE_FORM: &'static str = "help-moves";

    /// The key of the text that says how positions are written.
    const POSITION_FORM: &'static str = "expected-position";

    /// How the game is spoken of in the protocol UCI; `None` if no programs speak it for this game.
    const UCI: Option<Uci<Self>> = None;

    /// Openings from which both players have about the same chances, each as what follows the spec in a position text.
    const OPENINGS: &'static [&'static str] = &[];

    /// The game's name.
    fn title(&self, lang: Lang) -> String;

    /// What ended the game; asked only after the end.
    fn ended_by(&self) -> EndedBy;

    /// The rule that ended the game, when [`ended_by`](Kit::ended_by) is [`EndedBy::Rule`].
    fn ended_why(&self) -> Option<&'static str> {
        None
    }

    /// How players call a rule that ends the game or lets a draw be claimed, such as `stalemate`: what stands after
    /// "a draw by". `None` if they have no name for it.
    fn rule_name(&self, why: &str, lang: Lang) -> Option<String> {
        let _ = (why, lang);
        None
    }

    /// How players count the move that is made here, the one of this number in the game.
    fn move_label(&self, number: usize) -> String {
        format!("{number}.")
    }

    /// How the game calls a player.
    fn player_name(&self, player: Player, lang: Lang) -> String {
        match player {
            Player::First => text(lang, "player-first", &[]),
            Player::Second => text(lang, "player-second", &[]),
        }
    }

    /// The board: rows from the top, one string a cell.
    fn board(&self) -> Option<Vec<Vec<String>>> {
        None
    }

    /// The moves on the cells that decided the game.
    fn deciding_line(&self) -> Vec<Self::Move> {
        Vec::new()
    }

    /// The bots that menus offer, from easy to strong. The order is that of matches between them.
    fn levels(&self) -> &'static [Level] {
        levels(self.move_count())
    }

    /// The cells that a legal move touches: where it begins, then where it ends. None where its text is its cell.
    fn cells(&self, mv: Self::Move) -> Vec<String> {
        let _ = mv;
        Vec::new()
    }

    /// The cells of what the player to move has to save from an attack, or could not save.
    fn threatened(&self) -> Vec<String> {
        Vec::new()
    }

    /// Why a text is no move that can be played here, as a sentence; `None` if the game has nothing to say beyond what
    /// can be said in any game.
    fn why_not(&self, text: &str, lang: Lang) -> Option<String> {
        let _ = (text, lang);
        None
    }

    /// Whether play could lead here.
    fn reachable(&self) -> bool {
        true
    }

    /// A key that symmetric positions share; `None` if the game has no symmetry.
    fn canonical_key(&self) -> Option<u64> {
        None
    }

    /// What a legal move would do if this player made it, whoever's turn it is; `None` if the game
    /// can't tell.
    fn preview(&self, mv: Self::Move, player: Player) -> Option<Preview> {
        let _ = (mv, player);
        None
    }

    /// What can be seen of a legal move on the board, as far as it holds in the line that is shown with it: the moves
    /// after it, if there are any.
    fn evidence(&self, mv: Self::Move, after: &[Self::Move], lang: Lang) -> Evidence {
        let _ = (mv, after, lang);
        Evidence::default()
    }
}

/// A game in the words of the protocol UCI. Positions are written as in [`Notation`], without the spec.
#[derive(Clone, Copy, Debug)]
pub struct Uci<P: Notation> {
    /// The text of a legal move.
    pub move_text: fn(&P, P::Move) -> String,
    /// Reads a move, which may be illegal; `None` if it doesn't have the form of one.
    pub read_move: fn(&P, &str) -> Option<P::Move>,
}

/// How a board looks to a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Looks {
    /// What may stand on it.
    pub figures: &'static [Figure],
    /// Whether the players sit opposite each other, so that each sees the board from another side.
    pub opposite: bool,
}

impl Looks {
    /// Nothing but what the board itself says.
    pub const NONE: Looks = Looks {
        figures: &[],
        opposite: false,
    };
}

/// What may stand on a board, and how it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// How [`Kit::board`] has it.
    pub cell: &'static str,
    /// How it is shown.
    pub symbol: &'static str,
    /// The same in ASCII.
    pub plain: &'static str,
    /// Whose it is.
    pub side: Player,
}

/// A board to read: rows from the top, their numbers at the left, the columns' letters below, a
/// space between cells. Lines end without spaces, and the last one without a line break.
///
/// ```
/// let rows = [["x", "."].map(String::from).to_vec(), ["o", "."].map(String::from).to_vec()];
/// assert_eq!(tengen_play::board_text(&rows), "2 x .\n1 o .\n  a b");
/// ```
#[must_use]
pub fn board_text(rows: &[Vec<String>]) -> String {
    let digits = rows.len().to_string().len();
    let columns = rows.first().map_or(0, Vec::len);
    let mut lines: Vec<String> = rows
        .iter()
        .zip((1..=rows.len()).rev())
        .map(|(cells, number)| format!("{number:>digits$} {}", cells.join(" ")))
        .collect();
    let letters: Vec<String> = ('a'..='z').take(columns).map(String::from).collect();
    lines.push(format!("{:digits$} {}", "", letters.join(" ")));
    lines.join("\n")
}

/// The texts of moves made one after the other.
pub(crate) fn texts_along<P: Kit>(from: &P, moves: impl Iterator<Item = P::Move>) -> Vec<String> {
    let mut position = from.clone();
    moves
        .map(|mv| {
            let text = position.move_text(mv);
            position.make(mv);
            text
        })
        .collect()
}
