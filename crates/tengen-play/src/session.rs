//! One game behind the erased contract: strings and serde types only.

use tengen_engine::search::Method;
use tengen_engine::{BotSpec, Limits, Stop, Table};
use tengen_rules::Player;

use crate::contract::{Analysis, Choice, Comparison, Preview, Refusal, Review, Snapshot, Trace};
use crate::kit::Looks;
use crate::lang::Lang;
use crate::levels::Level;
use crate::record::SavedGame;
use crate::seat::Seats;
use crate::words::Idiom;

/// One game, whatever it is. What every front end uses.
///
/// A refused request changes nothing, and its refusal says what would have been right.
pub trait Session: Send + Sync {
    /// The state of the game.
    fn info(&self, lang: Lang) -> Snapshot;

    /// The legal moves in row order; none after the end.
    fn legal_moves(&self) -> Vec<String>;

    /// Whether the game is over.
    fn is_terminal(&self) -> bool;

    /// Who has won, if anybody.
    fn winner(&self) -> Option<Player>;

    /// Whose turn it is; `None` after the end.
    fn to_move(&self) -> Option<Player>;

    /// Moves made since the start.
    fn ply(&self) -> usize;

    /// Grows by one with every move and with every undo, redo, goto, resignation or draw; a refusal changes nothing.
    fn revision(&self) -> u64;

    /// Makes the revision at least this, so that it goes on rising from one game to the next.
    fn continue_from(&mut self, revision: u64);

    /// Who plays.
    fn seats(&self) -> Seats;

    /// Plays a move for whoever's turn it is and returns its canonical text.
    ///
    /// # Errors
    ///
    /// Why it can't be played.
    fn play(&mut self, text: &str, lang: Lang) -> Result<String, Refusal>;

    /// Takes back a move; first a resignation, or whatever else than the rules has ended the game. Where one side is a bot it takes back the pair, so that
    /// the person is to move again.
    ///
    /// # Errors
    ///
    /// If there is nothing to take back.
    fn undo(&mut self, lang: Lang) -> Result<(), Refusal>;

    /// Plays again what was taken back, in the same steps.
    ///
    /// # Errors
    ///
    /// If there is nothing to play again.
    fn redo(&mut self, lang: Lang) -> Result<(), Refusal>;

    /// Jumps to a ply of the game, forth or back, without forgetting what comes after. What else
    /// than the rules has ended the game is withdrawn.
    ///
    /// # Errors
    ///
    /// If the game has no such ply, or is there already.
    fn goto(&mut self, ply: usize, lang: Lang) -> Result<(), Refusal>;

    /// Gives the game to the other player.
    ///
    /// # Errors
    ///
    /// If the game is over.
    fn resign(&mut self, player: Player, lang: Lang) -> Result<(), Refusal>;

    /// Claims the draw that a rule gives to the player to move: as the position stands, or with a move that is announced
    /// and not made. Returns the rule, as it is called in [`Snapshot::ended_why`].
    ///
    /// # Errors
    ///
    /// If the game is over, if the move can't be played, or if no rule gives a draw.
    fn claim(&mut self, mv: Option<&str>, lang: Lang) -> Result<String, Refusal>;

    /// Ends the game with the draw on which two people have agreed.
    ///
    /// # Errors
    ///
    /// If the game is over or has hardly begun, or if a bot plays: it doesn't agree.
    fn agree(&mut self, lang: Lang) -> Result<(), Refusal>;

    /// What a bot would play here: a question that owns all it needs, so that the game is free while it is answered.
    ///
    /// # Errors
    ///
    /// If the game is over.
    fn best_move(&self, bot: BotSpec, lang: Lang) -> Result<Box<dyn Question<Choice>>, Refusal>;

    /// What every legal move is worth. Partial answers come after every look, each deeper than the one before.
    ///
    /// # Errors
    ///
    /// If the game is over.
    fn analyse(&self, limits: Limits, lang: Lang) -> Result<Box<dyn Question<Analysis>>, Refusal>;

    /// The tree of a search here: as many plies of it as `max_nodes` positions hold, but always the first; what lies
    /// deeper is only counted. Stopped, it answers with the part that it has walked.
    ///
    /// # Errors
    ///
    /// If the game is over.
    fn tree(
        &self,
        method: Method,
        limits: Limits,
        max_nodes: usize,
        lang: Lang,
    ) -> Result<Box<dyn Question<Trace>>, Refusal>;

    /// The methods of searching side by side, each with these limits. Partial answers come after every method.
    ///
    /// # Errors
    ///
    /// If the game is over.
    fn compare(&self, limits: Limits, lang: Lang)
    -> Result<Box<dyn Question<Comparison>>, Refusal>;

    /// How the game went, move by move, with these limits at each move. Partial answers come after every move.
    ///
    /// # Errors
    ///
    /// If nothing has been played.
    fn review(&self, limits: Limits, lang: Lang) -> Result<Box<dyn Question<Review>>, Refusal>;

    /// What a move would do if this player made it now, without making it.
    ///
    /// # Errors
    ///
    /// If it can't be played, or if the game can't tell.
    fn preview(&self, text: &str, player: Player, lang: Lang) -> Result<Preview, Refusal>;

    /// How the game calls a player.
    fn player_name(&self, player: Player, lang: Lang) -> String;

    /// How the game speaks of values.
    fn idiom(&self) -> Idiom;

    /// How its board looks.
    fn looks(&self) -> Looks;

    /// How moves are typed, as a sentence or two.
    fn move_form(&self, lang: Lang) -> String;

    /// The bots that menus offer for this game, from easy to strong.
    fn levels(&self) -> &'static [Level];

    /// After how many more plies that can't be taken for progress a rule may make the game a draw; `None` in games
    /// without such a rule, and after the end.
    fn plies_to_ruling(&self) -> Option<u32>;

    /// What players call a rule of [`Snapshot::claim`] or [`Snapshot::ended_why`], as it stands after "a draw by".
    fn rule_text(&self, rule: &str, lang: Lang) -> String;

    /// How the game has ended, as a sentence or two; with one person at the board it speaks to this person.
    /// `None` while it is in progress.
    fn result_text(&self, lang: Lang) -> Option<String>;

    /// The game as it is saved.
    fn record(&self) -> SavedGame;
}

/// A question about a position or a game that may take long.
pub trait Question<A>: Send {
    /// The revision of the game that was asked about.
    fn revision(&self) -> u64;

    /// Answers, or stops early with what is known. `report` hears partial answers, if there are any before the last.
    fn answer(&self, table: &mut Table, stop: &Stop, report: &mut dyn FnMut(A)) -> A;
}
