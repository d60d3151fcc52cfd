//! Tengen's side, by the code that plays every game.

use tengen_engine::mnk::LineGuide;
use tengen_engine::{Bot, BotSpec, Choice, Guide, Merit, Scope, Stop, Table, Tactics, Value};
use tengen_rules::mnk::{Bits, Cell, Mnk, Shape};
use tengen_rules::{Outcome, Player, Position};

use crate::{Rng, below, gomoku};

/// Plays random moves to the end of the game.
#[inline(never)]
pub fn random_game<P: Position>(position: &mut P, rng: &mut Rng) -> Outcome {
    loop {
        let count = position.move_count();
        if count == 0 {
            return position.decided().unwrap_or_else(|| position.stuck());
        }
        if let Some(mv) = position.nth_move(below(rng, count)) {
            position.make(mv);
        }
    }
}

/// The minimax bot's move on the empty board and its value, with a new board, bot and table.
pub fn first_move(shape: Shape) -> Option<(Cell, Value)> {
    let bot = Bot::new(BotSpec::MINIMAX);
    let start = Mnk::<1>::new(shape);
    let choice = bot
        .choose::<_, LineGuide<1>>(&start, 0, &mut Table::default(), &Stop::new())
        .ok()?;
    Some((choice.mv, choice.value?))
}

/// What a bot chooses on 15x15x5, with a new guide and table.
pub fn search<G: Guide<Mnk<4>>>(position: &Mnk<4>, bot: BotSpec) -> Option<Choice<Cell>> {
    let (mut table, stop) = (Table::default(), Stop::new());
    Bot::new(bot)
        .choose::<_, G>(position, 0, &mut table, &stop)
        .ok()
}

/// A guide that leaves no move out, so that a search has as much before it as the peers have.
#[derive(Clone, Debug)]
pub struct AllMoves<G>(G);

impl<P: Position, G: Guide<P>> Guide<P> for AllMoves<G> {
    fn new(position: &P) -> Self {
        AllMoves(G::new(position))
    }

    fn push(&mut self, position: &P, mv: P::Move) {
        self.0.push(position, mv);
    }

    fn pop(&mut self, position: &P, mv: P::Move) {
        self.0.pop(position, mv);
    }

    fn score(&self, position: &P) -> i32 {
        self.0.score(position)
    }

    fn tactics(&self, position: &P, moves: &mut Vec<P::Move>) -> Tactics {
        self.0.tactics(position, moves)
    }

    fn rank(&self, position: &P, mv: P::Move) -> i64 {
        self.0.rank(position, mv)
    }

    fn order(&self, position: &P, mv: P::Move) -> i64 {
        self.0.order(position, mv)
    }

    fn merit(&self, position: &P, mv: P::Move) -> Merit {
        self.0.merit(position, mv)
    }

    fn candidates(&self, position: &P, moves: &mut Vec<P::Move>) -> Scope {
        moves.extend(position.moves());
        Scope::All
    }

    fn glance(&self, position: &P, mv: P::Move) -> Option<i32> {
        self.0.glance(position, mv)
    }

    fn shared_key(&self, position: &P) -> u64 {
        self.0.shared_key(position)
    }

    fn can_win(&self, player: Player) -> bool {
        self.0.can_win(player)
    }

    fn plies_left(&self, position: &P) -> Option<u32> {
        self.0.plies_left(position)
    }

    fn threats(&self, position: &P) -> usize {
        self.0.threats(position)
    }
}

/// A position of 15x15x5 and the guide that follows it, as Tengen's own search keeps them: Tengen's rules
/// and evaluation for the traits of the peers.
#[derive(Clone, Debug)]
pub struct Guided {
    position: Mnk<4>,
    guide: LineGuide<4>,
}

impl Guided {
    /// A position with a new guide.
    pub fn new(position: &Mnk<4>) -> Self {
        Guided {
            position: position.clone(),
            guide: Guide::new(position),
        }
    }

    /// The position alone.
    #[inline]
    pub fn position(&self) -> &Mnk<4> {
        &self.position
    }

    /// The legal moves from the centre out, as the peers need them, which try moves in the order that they are
    /// given: in row order, five plies took them minutes to hours. None after the end.
    #[inline]
    pub fn moves(&self) -> impl Iterator<Item = Cell> {
        let empty = match self.position.decided() {
            None => self.position.empty(),
            Some(_) => Bits::EMPTY,
        };
        gomoku::from_the_centre()
            .filter(move |&place| empty.contains(place))
            .map(Cell::from)
    }

    /// Plays a legal move.
    #[inline]
    pub fn make(&mut self, cell: Cell) {
        self.position.make(cell);
        self.guide.push(&self.position, cell);
    }

    /// Takes back the last move.
    #[inline]
    pub fn unmake(&mut self, cell: Cell) {
        self.guide.pop(&self.position, cell);
        self.position.unmake(cell, ());
    }

    /// The guide's evaluation for the player to move.
    #[inline]
    pub fn score(&self) -> i32 {
        self.guide.score(&self.position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ENDS_3X3, NODES_3X3};
    use rand::SeedableRng;
    use tengen_rules::{Player, perft};

    #[test]
    fn the_tree_is_that_of_tic_tac_toe() {
        fn visit<P: Position>(position: &mut P, ends: &mut [u64; 3]) {
            match position.outcome() {
                Some(Outcome::Win(Player::First)) => ends[0] += 1,
                Some(Outcome::Win(Player::Second)) => ends[1] += 1,
                Some(Outcome::Draw) => ends[2] += 1,
                None => {
                    for mv in position.moves() {
                        let undo = position.make(mv);
                        visit(position, ends);
                        position.unmake(mv, undo);
                    }
                }
            }
        }
        let mut start = Mnk::<1>::new(Shape::TICTACTOE);
        assert_eq!(perft::nodes(&mut start), NODES_3X3);
        let mut ends = [0; 3];
        visit(&mut start, &mut ends);
        assert_eq!(ends, ENDS_3X3);
    }

    #[test]
    fn random_games_end_as_often_as_they_should() {
        let start = Mnk::<1>::new(Shape::TICTACTOE);
        let mut rng = Rng::seed_from_u64(3);
        let games = 100_000;
        let drawn = (0..games)
            .filter(|_| random_game(&mut start.clone(), &mut rng) == Outcome::Draw)
            .count();
        // 8 of 63 are drawn; six standard deviations are 632.
        assert!(drawn.abs_diff(games * 8 / 63) < 632);
    }

    /// Those of the rules, in another order.
    #[test]
    fn a_guided_position_has_all_moves_and_takes_them_back() {
        let mut rng = Rng::seed_from_u64(6);
        let mut guided = Guided::new(&Mnk::new("gomoku".parse().unwrap()));
        let mut played = vec![];
        loop {
            let mut moves: Vec<Cell> = guided.moves().collect();
            moves.sort_unstable();
            assert!(moves.iter().copied().eq(guided.position().moves()));
            if moves.is_empty() {
                break;
            }
            let score = guided.score();
            let cell = moves[below(&mut rng, moves.len())];
            guided.make(cell);
            played.push((cell, score));
        }
        assert!(guided.position().outcome().is_some());
        for (cell, score) in played.into_iter().rev() {
            guided.unmake(cell);
            assert_eq!(guided.score(), score);
            assert_eq!(guided.score(), Guided::new(guided.position()).score());
        }
        assert_eq!(guided.position().move_count(), gomoku::CELLS);
    }

    #[test]
    fn the_first_moves_are_exact() {
        for spec in ["3x3x3", "4x4x4"] {
            let (_, value) = first_move(spec.parse().unwrap()).unwrap();
            assert_eq!(value, Value::Draw, "{spec}");
        }
    }
}
