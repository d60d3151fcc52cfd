//! Games of Tengen against itself.

use tengen_engine::chess::ChessGuide;
use tengen_engine::chess::terms::{Pair, Weights};
use tengen_engine::search::{Play, Root, Silent, choose};
use tengen_engine::{
    Guide, Late, Lateness, Limits, Merit, Scope, Stop, Table, Tactics, Unrest, Value,
};
use tengen_rules::chess::Chess;
use tengen_rules::chess::cozy_chess::Move;
use tengen_rules::random::mix;
use tengen_rules::{Outcome, Player, Position};

/// Plies after which a game counts as drawn.
const MOST_PLIES: usize = 300;
/// A score that wins, if it lasts for [`LASTS`] plies.
const WINS: i32 = 1000;
const LASTS: usize = 4;
/// A score that draws, after so many plies, if it lasts for so many.
const DRAWS: (i32, usize, usize) = (8, 100, 10);

/// A guide of which there can be two in one program, each with its weights.
#[derive(Clone)]
pub(crate) struct With<const N: usize>(ChessGuide);

/// The weights of the two guides.
pub(crate) static WEIGHTS: [std::sync::OnceLock<Weights<Pair>>; 2] =
    [std::sync::OnceLock::new(), std::sync::OnceLock::new()];

impl<const N: usize> Guide<Chess> for With<N> {
    const TACTICS_EVERYWHERE: bool = ChessGuide::TACTICS_EVERYWHERE;
    const SELECTIVE: bool = ChessGuide::SELECTIVE;
    const KINDS: usize = <ChessGuide as Guide<Chess>>::KINDS;

    fn new(_: &Chess) -> Self {
        let weights = WEIGHTS[N].get().expect("the weights are set");
        With(ChessGuide::with_weights(weights))
    }

    fn push(&mut self, position: &Chess, mv: Move) {
        self.0.push(position, mv);
    }

    fn pop(&mut self, position: &Chess, mv: Move) {
        self.0.pop(position, mv);
    }

    fn score(&self, position: &Chess) -> i32 {
        self.0.score(position)
    }

    fn tactics(&self, position: &Chess, moves: &mut Vec<Move>) -> Tactics {
        self.0.tactics(position, moves)
    }

    fn rank(&self, position: &Chess, mv: Move) -> i64 {
        self.0.rank(position, mv)
    }

    fn order(&self, position: &Chess, mv: Move) -> i64 {
        self.0.order(position, mv)
    }

    fn merit(&self, position: &Chess, mv: Move) -> Merit {
        self.0.merit(position, mv)
    }

    fn candidates(&self, position: &Chess, moves: &mut Vec<Move>) -> Scope {
        self.0.candidates(position, moves)
    }

    fn unrest(&self, position: &Chess, moves: &mut Vec<Move>) -> Unrest {
        self.0.unrest(position, moves)
    }

    fn gain(&self, position: &Chess, mv: Move) -> i32 {
        self.0.gain(position, mv)
    }

    fn wins_now(&self, position: &Chess) -> Option<bool> {
        self.0.wins_now(position)
    }

    fn forcing(&self, position: &Chess, moves: &mut [Move]) -> usize {
        self.0.forcing(position, moves)
    }

    fn kind(&self, position: &Chess, mv: Move) -> usize {
        self.0.kind(position, mv)
    }

    fn extension(&self, position: &Chess) -> u32 {
        self.0.extension(position)
    }

    fn late(&self, position: &Chess, mv: Move, lateness: Lateness) -> Late {
        self.0.late(position, mv, lateness)
    }

    fn margin(&self, position: &Chess, depth: u32, rises: bool) -> Option<i32> {
        self.0.margin(position, depth, rises)
    }

    fn passing(&self, position: &Chess, depth: u32) -> Option<u32> {
        self.0.passing(position, depth)
    }
}

/// What a bot says of a position.
pub(crate) struct Said {
    pub(crate) mv: Move,
    /// For the player to move.
    pub(crate) score: i32,
}

/// The search with a guide, on so many nodes.
pub(crate) fn ask<G: Guide<Chess>>(root: Root<'_, Chess>, nodes: u64, table: &mut Table) -> Said {
    let limits = Limits::nodes(nodes);
    let choice = choose::<Chess, G, Play>(root, limits, table, &Stop::new(), Silent)
        .expect("the game is not over");
    let score = match choice.value {
        Some(Value::Win { .. }) => 30_000,
        Some(Value::Loss { .. }) => -30_000,
        Some(Value::Score(score)) => score,
        _ => 0,
    };
    Said {
        mv: choice.mv,
        score,
    }
}

/// A position after a few moves at random, in which a short look finds neither side much better.
pub(crate) fn opening(seed: u64) -> Chess {
    let mut table = Table::new(1 << 20);
    for attempt in 0.. {
        let mut position = Chess::start();
        let seed = mix(seed ^ mix(attempt));
        let plies = 7 + seed % 3;
        for ply in 0..plies {
            let count = position.move_count();
            if count == 0 {
                break;
            }
            let n = mix(seed ^ mix(ply)) as usize % count;
            if let Some(mv) = position.nth_move(n) {
                position.make(mv);
            }
        }
        if position.outcome().is_some() {
            continue;
        }
        table.clear();
        let said = ask::<ChessGuide>(Root::from(&position), 2000, &mut table);
        if said.score.abs() <= 120 {
            return position;
        }
    }
    unreachable!("the attempts don't end")
}

/// Plays from a position; both `ask` for moves, White and Black. Hears every position with what was said of it. The
/// result for White: 1, one half or 0.
pub(crate) fn play(
    start: &Chess,
    ask: &mut dyn FnMut(Root<'_, Chess>) -> Said,
    hear: &mut dyn FnMut(&Chess, &Said),
) -> f64 {
    let mut position = start.clone();
    let mut past = Vec::new();
    // How long White, and Black, has been winning.
    let mut winning = [0; 2];
    let mut even = 0;
    for ply in 0..MOST_PLIES {
        match position.outcome() {
            Some(Outcome::Win(Player::First)) => return 1.0,
            Some(Outcome::Win(Player::Second)) => return 0.0,
            Some(Outcome::Draw) => return 0.5,
            None => {}
        }
        let times = 1 + past.iter().filter(|&&key| key == position.key()).count();
        if position.ruling(times).is_some() {
            return 0.5;
        }
        let said = ask(Root {
            position: &position,
            past: &past,
        });
        hear(&position, &said);
        let white = match position.turn() {
            Player::First => said.score,
            Player::Second => -said.score,
        };
        for (lasts, score) in winning.iter_mut().zip([white, -white]) {
            *lasts = if score >= WINS { *lasts + 1 } else { 0 };
        }
        let (score, from, lasts) = DRAWS;
        even = if said.score.abs() <= score && ply >= from {
            even + 1
        } else {
            0
        };
        if even >= lasts {
            return 0.5;
        }
        if winning[0] >= LASTS {
            return 1.0;
        }
        if winning[1] >= LASTS {
            return 0.0;
        }
        past.push(position.key());
        position.make(said.mv);
    }
    0.5
}
