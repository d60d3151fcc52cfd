//! The three strengths, from one factory.

use tengen_rules::Position;

use crate::choice::{Choice, GameOver, Reason};
use crate::guide::{Guide, Tactics};
use crate::limits::Stop;
use crate::random::{Draws, fresh_seed};
use crate::search::{Play, Root, Silent, choose_among};
use crate::spec::BotSpec;
use crate::table::Table;
use crate::value::Value;

/// A player that is a program.
///
/// A bot has no memory of the game: what it chooses depends on the position, on the ply and on its
/// own seed, so that a game can be taken back, saved and loaded without changing its draws.
///
/// ```
/// use tengen_engine::mnk::LineGuide;
/// use tengen_engine::{Bot, BotSpec, Stop, Table, Value};
/// use tengen_rules::mnk::{Mnk, Shape};
/// use tengen_rules::Notation;
///
/// let position = Mnk::<1>::new(Shape::TICTACTOE);
/// let bot = Bot::new(BotSpec::MINIMAX);
/// let choice = bot.choose::<_, LineGuide<1>>(&position, 0, &mut Table::default(), &Stop::new())?;
/// assert_eq!(position.move_text(choice.mv), "b2");
/// assert_eq!(choice.value, Some(Value::Draw));
/// # Ok::<(), tengen_engine::GameOver>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Bot {
    spec: BotSpec,
    seed: u64,
}

impl Bot {
    /// The bot of this description. Where it wants a seed and has none, a fresh one is drawn.
    #[must_use]
    pub fn new(spec: BotSpec) -> Self {
        let seed = match spec {
            BotSpec::Random { seed } | BotSpec::Minimax { seed, .. } => seed,
            BotSpec::Heuristic => Some(0),
        };
        Bot {
            spec,
            seed: seed.unwrap_or_else(fresh_seed),
        }
    }

    /// Chooses a move. `ply` is the number of moves that have been made in the game.
    ///
    /// It ends within 50 ms of [`Stop::stop`], with the best move known by then.
    ///
    /// # Errors
    ///
    /// [`GameOver`] if there is no move to choose.
    pub fn choose<'a, P: Position, G: Guide<P>>(
        &self,
        root: impl Into<Root<'a, P>>,
        ply: usize,
        table: &mut Table,
        stop: &Stop,
    ) -> Result<Choice<P::Move>, GameOver> {
        let root = root.into();
        let position = root.position;
        if position.outcome().is_some() {
            return Err(GameOver);
        }
        let draws = Draws::new(self.seed, ply);
        match self.spec {
            BotSpec::Random { .. } => random(position, draws),
            BotSpec::Heuristic => heuristic::<P, G>(position),
            BotSpec::Minimax { limits, vary, .. } => {
                // The same question gets the same answer, whatever was asked before.
                table.clear();
                choose_among::<P, G, Play>(
                    root,
                    limits.or_default(),
                    vary.then_some(draws),
                    table,
                    stop,
                    Silent,
                )
            }
        }
    }
}

fn random<P: Position>(position: &P, mut draws: Draws) -> Result<Choice<P::Move>, GameOver> {
    let count = position.move_count();
    let mv = position.nth_move(draws.below(count)).ok_or(GameOver)?;
    let reason = match count {
        1 => Reason::OnlyMove,
        _ => Reason::Random,
    };
    Ok(Choice::unsearched(mv, reason))
}

fn heuristic<P: Position, G: Guide<P>>(position: &P) -> Result<Choice<P::Move>, GameOver> {
    let guide = G::new(position);
    let mut moves = Vec::new();
    let tactics = guide.tactics(position, &mut moves);
    if tactics == Tactics::Quiet {
        moves.extend(position.moves());
    }
    let mut mv = *moves.first().ok_or(GameOver)?;
    for &other in &moves {
        if guide.rank(position, other) > guide.rank(position, mv) {
            mv = other;
        }
    }
    let reason = match tactics {
        Tactics::Wins => Reason::WinsNow,
        _ if position.move_count() == 1 => Reason::OnlyMove,
        Tactics::Blocks | Tactics::Lost => Reason::Blocks,
        Tactics::Quiet => guide.merit(position, mv).into(),
    };
    Ok(Choice {
        value: (tactics == Tactics::Wins).then_some(Value::win(1)),
        ..Choice::unsearched(mv, reason)
    })
}
