//! A game's knowledge for choosing moves.

use tengen_rules::{Outcome, Player, Position};

/// Larger than every estimate of a guide. An answer of that size, either way, is a win or a loss that rests on a
/// choice of moves.
pub const MAX_SCORE: i32 = 1_000_000;

/// What a position forces, seen at one look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tactics {
    /// The moves win at once.
    Wins,
    /// The opponent threatens to win, and only the moves prevent it: every other move loses by the next
    /// ply at the latest, and none of these does.
    Blocks,
    /// The opponent threatens to win in more ways than one move can prevent: whatever is played, the game
    /// is lost in two plies. The moves prevent one threat each.
    Lost,
    /// Nothing is forced.
    Quiet,
}

/// How many of the legal moves a guide names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// All of them.
    All,
    /// Those worth a look, in the guide's judgement.
    Some,
}

/// Why a quiet move looks good at one look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Merit {
    /// It lies on so many lines.
    Lines(u32),
    /// It adds to one's own lines.
    Builds,
    /// It spoils the opponent's lines.
    Hinders,
    /// It just ranks first.
    Rank,
}

/// The best of the moves that were estimated without making them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glanced<M> {
    /// The move.
    pub mv: M,
    /// The estimate after it, for the player who makes it.
    pub score: i32,
    /// How many moves were estimated.
    pub count: usize,
}

/// What has to be tried at a position before its score can be trusted, where a look ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unrest {
    /// Nothing: the score is good as it is.
    Calm,
    /// The moves, each of which the player may also leave: the score is the least that the position is worth.
    Noisy,
    /// The moves, which are all the legal ones: the player has to do something about a threat.
    Forced,
}

/// How well a late move is looked at, after so many others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Late {
    /// So many plies less deep; deeper if it turns out better than expected.
    Less(u32),
    /// Not at all.
    Out,
}

/// A move that comes late in the order of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lateness {
    /// Plies that are left to look.
    pub depth: u32,
    /// How many moves have been tried before.
    pub tried: usize,
    /// How far the estimate of the position lies below what the player already has, if it does.
    pub lacks: i32,
    /// Whether only one value is asked for: is it better, or isn't it?
    pub narrow: bool,
    /// How the move has done elsewhere, above 0 if well: from -3072 to 3072, or within 1024 where nothing is known of
    /// the moves before it.
    pub experience: i32,
    /// Whether the player stands better than two plies ago, as far as that is known.
    pub rises: bool,
}

/// Everything that choosing a move wants to know about a game, kept up to date move by move.
///
/// A guide follows one position: [`push`](Guide::push) after every `make`, [`pop`](Guide::pop)
/// before every `unmake`. It is asked only about positions that are not decided.
pub trait Guide<P: Position>: Clone + Send {
    /// A guide for a position.
    fn new(position: &P) -> Self;

    /// Follows a move that has just been made.
    fn push(&mut self, position: &P, mv: P::Move);

    /// Takes back the move that is about to be unmade.
    fn pop(&mut self, position: &P, mv: P::Move);

    /// An estimate for the player to move, less than [`MAX_SCORE`] either way.
    fn score(&self, position: &P) -> i32;

    /// What the position forces; the moves that it names are added to an empty list, in row order. Must
    /// be right, since a search takes it for a fact: if any move wins at once, it is [`Tactics::Wins`], with all
    /// of them.
    fn tactics(&self, position: &P, moves: &mut Vec<P::Move>) -> Tactics;

    /// How good a legal move looks at one look; larger is better. Among moves that look the same, the
    /// first in the order of [`Position::moves`] is preferred.
    fn rank(&self, position: &P, mv: P::Move) -> i64;

    /// How early a search should try a legal move; larger is earlier. Unless a game says otherwise, what looks best.
    fn order(&self, position: &P, mv: P::Move) -> i64 {
        self.rank(position, mv)
    }

    /// Why a quiet move looks good at one look.
    fn merit(&self, position: &P, mv: P::Move) -> Merit;

    /// Adds the moves worth searching to an empty list, in row order. A guide that leaves some out belongs to a
    /// game in which no win takes two plies, or every win an even number of them: then a win in three is the
    /// fastest where no move wins at once.
    fn candidates(&self, position: &P, moves: &mut Vec<P::Move>) -> Scope {
        moves.extend(position.moves());
        Scope::All
    }

    /// An estimate, for the player who makes it, of the position after a move that is legal in a position without
    /// tactics; `None` if one has to look. Must be what [`score`](Guide::score) would say there, and that there are no
    /// tactics after it and the game can still be won by both.
    fn glance(&self, position: &P, mv: P::Move) -> Option<i32> {
        let _ = (position, mv);
        None
    }

    /// [Glances](Guide::glance) at all moves: adds those at which one has to look to an empty list, and gives the
    /// first of the best among the others, with its estimate and how many they are.
    fn glance_all(&self, position: &P, others: &mut Vec<P::Move>) -> Option<Glanced<P::Move>> {
        let mut all: Option<Glanced<P::Move>> = None;
        for mv in position.moves() {
            match self.glance(position, mv) {
                None => others.push(mv),
                Some(score) => {
                    let count = all.as_ref().map_or(0, |all| all.count) + 1;
                    let better = all.filter(|best| best.score >= score);
                    all = Some(Glanced {
                        count,
                        ..better.unwrap_or(Glanced { mv, score, count })
                    });
                }
            }
        }
        all
    }

    /// Whether [`tactics`](Guide::tactics) are so cheap that a search asks for them at every position; else it does so
    /// at its root alone.
    const TACTICS_EVERYWHERE: bool = true;

    /// Whether a search may look at some moves and positions less than at others: whether there is anything to be said
    /// by [`late`](Guide::late), [`margin`](Guide::margin) and [`passing`](Guide::passing). In such a game
    /// whoever wins makes the last move.
    const SELECTIVE: bool = false;

    /// How many kinds of moves there are; 0 if moves aren't alike. How a move has done is remembered for its kind, after
    /// moves of each kind.
    const KINDS: usize = 0;

    /// The kind of a legal move, below [`KINDS`](Guide::KINDS): moves that do much the same are of one kind.
    fn kind(&self, position: &P, mv: P::Move) -> usize {
        let _ = (position, mv);
        0
    }

    /// What has to be tried before the score of a position can be trusted; the moves are added to an empty list, the
    /// promising first.
    fn unrest(&self, position: &P, moves: &mut Vec<P::Move>) -> Unrest {
        let _ = (position, moves);
        Unrest::Calm
    }

    /// The most that a [noisy](Unrest::Noisy) move can bring above the score, as a rule.
    fn gain(&self, position: &P, mv: P::Move) -> i32 {
        let _ = (position, mv);
        MAX_SCORE
    }

    /// Whether the player to move wins at once, where [`tactics`](Guide::tactics) aren't asked; `None` if one has to try.
    fn wins_now(&self, position: &P) -> Option<bool> {
        let _ = position;
        None
    }

    /// Brings the moves that leave the opponent little choice to the front, and says how many they are.
    fn forcing(&self, position: &P, moves: &mut [P::Move]) -> usize {
        let _ = (position, moves);
        0
    }

    /// How many plies deeper than others a position is looked at, where [`tactics`](Guide::tactics) aren't asked. Such
    /// a position is an emergency: none of its moves is looked at less.
    fn extension(&self, position: &P) -> u32 {
        let _ = position;
        0
    }

    /// How well a search looks at a legal move that comes late in its order. It is asked in positions that are no
    /// [emergency](Guide::extension), before the move is made.
    fn late(&self, position: &P, mv: P::Move, lateness: Lateness) -> Late {
        let _ = (position, mv, lateness);
        Late::Less(0)
    }

    /// How much the score may fall in so many plies, as a rule; `None` if nothing can be said. A position that is better
    /// than wanted by more than that isn't looked at. `rises` as in [`Lateness`].
    fn margin(&self, position: &P, depth: u32, rises: bool) -> Option<i32> {
        let _ = (position, depth, rises);
        None
    }

    /// How many plies less deep a search looks at what the opponent can do if the player just
    /// [passes](Position::pass): what is good enough then is good enough with a move. `None` where to pass may be
    /// better than every move. The guide doesn't hear of the pass.
    fn passing(&self, position: &P, depth: u32) -> Option<u32> {
        let _ = (position, depth);
        None
    }

    /// A key that the position shares with those which a turn or a reflection of the board makes of it.
    fn shared_key(&self, position: &P) -> u64 {
        position.key()
    }

    /// Whether a player may still win. `false` must be certain.
    fn can_win(&self, player: Player) -> bool {
        let _ = player;
        true
    }

    /// How many plies the game can still last at most, if that is known.
    fn plies_left(&self, position: &P) -> Option<u32> {
        let _ = position;
        None
    }

    /// In how many ways the player who is *not* to move would win at once, if it were their turn.
    fn threats(&self, position: &P) -> usize {
        let _ = position;
        0
    }
}

/// The guide to a game about which nothing is known but its rules.
#[derive(Clone, Copy, Debug)]
pub struct NoGuide;

impl<P: Position> Guide<P> for NoGuide {
    fn new(_: &P) -> Self {
        NoGuide
    }

    fn push(&mut self, _: &P, _: P::Move) {}

    fn pop(&mut self, _: &P, _: P::Move) {}

    fn score(&self, _: &P) -> i32 {
        0
    }

    fn tactics(&self, position: &P, moves: &mut Vec<P::Move>) -> Tactics {
        let mut position = position.clone();
        let all = position.move_count();
        moves.extend(winning_moves(&mut position));
        if !moves.is_empty() {
            return Tactics::Wins;
        }
        for mv in position.moves() {
            let undo = position.make(mv);
            let lost = position.outcome() == Some(Outcome::Win(position.turn()))
                || winning_moves(&mut position).next().is_some();
            position.unmake(mv, undo);
            if !lost {
                moves.push(mv);
            }
        }
        // With no safe move at all, the rules alone don't tell how long it takes.
        if moves.is_empty() || moves.len() == all {
            moves.clear();
            return Tactics::Quiet;
        }
        Tactics::Blocks
    }

    fn rank(&self, _: &P, _: P::Move) -> i64 {
        0
    }

    fn merit(&self, _: &P, _: P::Move) -> Merit {
        Merit::Rank
    }
}

fn winning_moves<P: Position>(position: &mut P) -> impl Iterator<Item = P::Move> {
    let me = position.turn();
    position.moves().filter(move |&mv| {
        let undo = position.make(mv);
        let outcome = position.outcome();
        position.unmake(mv, undo);
        outcome == Some(Outcome::Win(me))
    })
}
