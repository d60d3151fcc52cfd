//! The crate `board-game`: its tic-tac-toe, its random moves, its solver.

use board_game::ai::solver::solve;
use board_game::board::{Board, Outcome};
use board_game::games::ttt::TTTBoard;
use board_game::util::coord::Coord3;
use internal_iterator::InternalIterator;

pub mod search;

use crate::Rng;

/// Plays random moves to the end of the game.
#[inline(never)]
pub fn random_game(rng: &mut Rng) -> Option<Outcome> {
    let mut board = TTTBoard::default();
    while let Ok(mv) = board.random_available_move(rng) {
        board.play(mv).ok()?;
    }
    board.outcome()
}

/// The best move on the empty board, by the crate's solver.
pub fn best_move(rng: &mut Rng) -> Option<Coord3> {
    solve(&TTTBoard::default(), 9, rng).best_move
}

/// Visits every node of the tree below a board, itself included, and counts them.
pub fn nodes<B: Board>(board: &B) -> u64 {
    let mut count = 1;
    if let Ok(children) = board.children() {
        children.for_each(|(_, child)| count += nodes(&child));
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ENDS_3X3, NODES_3X3};
    use board_game::board::Player;
    use rand::SeedableRng;

    #[test]
    fn the_tree_is_that_of_tic_tac_toe() {
        fn visit<B: Board>(board: &B, ends: &mut [u64; 3]) {
            match board.outcome() {
                Some(Outcome::WonBy(Player::A)) => ends[0] += 1,
                Some(Outcome::WonBy(Player::B)) => ends[1] += 1,
                Some(Outcome::Draw) => ends[2] += 1,
                None => board
                    .children()
                    .unwrap()
                    .for_each(|(_, child)| visit(&child, ends)),
            }
        }
        let start = TTTBoard::default();
        assert_eq!(nodes(&start), NODES_3X3);
        let mut ends = [0; 3];
        visit(&start, &mut ends);
        assert_eq!(ends, ENDS_3X3);
    }

    #[test]
    fn the_solver_sees_a_draw_and_random_games_end() {
        let mut rng = Rng::seed_from_u64(1);
        assert!(best_move(&mut rng).is_some());
        let value = board_game::ai::solver::solve_value(&TTTBoard::default(), 9);
        assert_eq!(value, board_game::ai::solver::SolverValue::Draw);
        assert!((0..1000).all(|_| random_game(&mut rng).is_some()));
    }
}
