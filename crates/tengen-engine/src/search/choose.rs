//! The best move.

use std::time::Instant;

use tengen_rules::Position;

use super::features::Features;
use super::lines::Root;
use super::observer::Observer;
use super::prove::{Fastest, Prover};
use super::root::{Answer, RootMove, Roots, Wanted, value};
use super::score::{WIN, is_win};

use super::team::Team;
use super::worker::{Control, Worker};
use crate::choice::{Choice, GameOver};
use crate::guide::{Guide, Tactics};
use crate::limits::{Limits, Stop};
use crate::random::Draws;
use crate::table::Table;
use crate::value::Value;

/// Chooses a move by search: deeper and deeper, until the value is exact or a limit is reached. What the table knows
/// from before is used. Its features have to count plies.
///
/// # Errors
///
/// [`GameOver`] if there is no move.
pub fn choose<'a, P: Position, G: Guide<P>, F: Features>(
    root: impl Into<Root<'a, P>>,
    limits: Limits,
    table: &mut Table,
    stop: &Stop,
    observer: impl Observer<P::Move>,
) -> Result<Choice<P::Move>, GameOver> {
    choose_among::<P, G, F>(root.into(), limits, None, table, stop, observer)
}

/// Chooses a move. With `draws`, one of the equally good ones by lot.
///
/// # Errors
///
/// [`GameOver`] if there is no move.
pub(crate) fn choose_among<P: Position, G: Guide<P>, F: Features>(
    root: Root<'_, P>,
    limits: Limits,
    mut draws: Option<Draws>,
    table: &mut Table,
    stop: &Stop,
    observer: impl Observer<P::Move>,
) -> Result<Choice<P::Move>, GameOver> {
    const {
        assert!(F::ON.distance, "a choice says how long it takes");
    }
    if root.position.outcome().is_some() {
        return Err(GameOver);
    }
    let start = Instant::now();
    let control = Control::new(limits, start, stop);
    let mut team: Team<'_, P, G, F, _> = Team::new(root, limits.threads, &control, table, observer);
    let mut roots = team.main.roots();
    let mut prover = Prover::<P, G>::new(root, &control);
    let answer = match roots.tactics {
        Tactics::Wins | Tactics::Lost => forced(&mut team.main, &mut roots),
        Tactics::Blocks | Tactics::Quiet => {
            let wanted = match draws {
                Some(_) => Wanted::Equals,
                None => Wanted::Best,
            };
            let mut hear = |main: &mut Worker<_, _, _, _>, answer, roots: &mut Roots<_>| {
                climb(&mut prover, main, answer, roots)
            };
            deepen(&mut team, &mut roots, limits, wanted, start, &mut hear)
        }
    };
    let main = &mut team.main;
    let mut best = answer.best;
    if let Some(draws) = &mut draws {
        let equal: Vec<usize> = (0..roots.moves.len())
            .filter(|&n| roots.moves[n].value == roots.moves[best].value)
            .collect();
        best = equal[draws.below(equal.len())];
    }
    let RootMove { mv, pv, .. } = roots.moves.swap_remove(best);
    let mut value = value(answer.value, answer.proved, roots.scope, main.narrowed);
    if matches!(value, Value::Loss { .. }) {
        main.tell();
        value = prover.confirm(mv, value, main.all_nodes().max(SURE));
    }
    let named = roots.tactics != Tactics::Quiet;
    Ok(Choice {
        mv,
        value: Some(value),
        reason: main.reason(mv, value, value, (roots.tactics, named)),
        pv,
        depth: answer.depth,
        nodes: main.all_nodes(),
        elapsed: start.elapsed(),
    })
}

/// So many positions may be visited in any case to make sure of a distance.
pub(super) const SURE: u64 = 1_000_000;

/// Looks for a win from below, with little of the work that goes into the looks; once they have found one, with as much
/// as they have taken.
fn climb<P: Position, G: Guide<P>, F: Features, O: Observer<P::Move>>(
    prover: &mut Prover<P, G>,
    main: &mut Worker<P, G, F, O>,
    mut answer: Answer,
    roots: &mut Roots<P::Move>,
) -> Answer {
    let won = is_win(answer.value);
    if answer.proved || !G::SELECTIVE {
        return answer;
    }
    main.tell();
    let visited = main.all_nodes();
    let (nodes, below) = if won {
        let plies = (WIN - answer.value).cast_unsigned();
        (visited.max(SURE), plies)
    } else {
        (visited / 8, u32::MAX)
    };
    if let Some(Fastest { plies, pv }) = prover.climb(nodes, below)
        && let Some(best) = roots.moves.iter().position(|root| root.mv == pv[0])
    {
        answer.best = best;
        answer.value = WIN - plies.cast_signed();
        answer.proved = true;
        roots.moves[best].value = answer.value;
        roots.moves[best].pv = pv;
    }
    answer.proved |= won && prover.has_ruled_out(below);
    answer
}

/// The answer where one look is enough.
pub(super) fn forced<P: Position, G: Guide<P>, F: Features, O: Observer<P::Move>>(
    worker: &mut Worker<P, G, F, O>,
    roots: &mut Roots<P::Move>,
) -> Answer {
    let (value, depth) = match roots.tactics {
        Tactics::Wins => (WIN - 1, 1),
        _ => (2 - WIN, 2),
    };
    for root in &mut roots.moves {
        root.value = value;
        root.pv = worker.forced_line(roots.tactics, root.mv);
    }
    Answer {
        best: 0,
        value,
        proved: true,
        depth,
    }
}

/// Hears the answer of every look, and may know a better one.
type Hear<'h, W, M> = &'h mut dyn FnMut(&mut W, Answer, &mut Roots<M>) -> Answer;

/// Searches one ply deeper each time, until the value is exact or a limit is reached; every look is heard. What a stopped
/// look found counts where a guide is [selective](Guide::SELECTIVE); else it is dropped.
pub(super) fn deepen<P: Position, G: Guide<P>, F: Features, O: Observer<P::Move>>(
    team: &mut Team<'_, P, G, F, O>,
    roots: &mut Roots<P::Move>,
    limits: Limits,
    wanted: Wanted,
    start: Instant,
    hear: Hear<'_, Worker<P, G, F, O>, P::Move>,
) -> Answer {
    let mut answer = Answer {
        best: 0,
        value: team.main.guide.score(&team.main.position),
        proved: false,
        depth: 0,
    };
    roots.moves[0].value = answer.value;
    for depth in team.main.depths(limits.depth) {
        if depth > 1
            && limits
                .enough
                .is_some_and(|enough| start.elapsed() >= enough)
        {
            break;
        }
        let found = team.look(
            |main| main.best_of(roots, answer, depth, wanted),
            |helper| {
                helper.best_of(roots, answer, depth, wanted);
            },
        );
        let Some((next, moves)) = found else {
            break;
        };
        answer = next;
        roots.moves = moves;
        answer = hear(&mut team.main, answer, roots);
        // Looking deeper changes nothing, or can't make a win more exact.
        let main = &team.main;
        let found_win = is_win(answer.value) && main.narrowed && wanted.is_one();
        if answer.proved && wanted.is_one() || !main.horizon || found_win {
            break;
        }
    }
    answer
}
