//! Where the games of a match begin.

use tengen_rules::random::mix;

use crate::catalog::read_game;
use crate::error::OpenError;
use crate::game::Game;
use crate::kit::Kit;

/// Where the games begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Openings {
    /// At the position of the match.
    Here,
    /// At these, one after the other and again from the first: lines with what follows the spec in a position text, or
    /// with whole position texts. Of a line that can't be read so, as in the format EPD, the first four words count.
    Lines(Vec<String>),
    /// At those that the game brings with it; at its start if it brings none.
    Common,
    /// After so many moves by lot from the position of the match; others for every opening.
    Random {
        /// How many moves.
        plies: usize,
        /// Where the draws come from.
        seed: u64,
    },
}

/// Why a line is no opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningError {
    /// The line, from 1; 0 if there is no opening at all.
    pub line: usize,
    /// What is wrong with it.
    pub why: OpenError,
}

/// The openings of a match.
pub(super) enum Source<P: Kit> {
    Listed(Vec<Game<P>>),
    Random {
        from: Game<P>,
        plies: usize,
        seed: u64,
    },
}

impl<P: Kit> Source<P> {
    /// The openings of a match whose position is that of `game`.
    pub(super) fn new(openings: &Openings, game: Game<P>) -> Result<Self, OpeningError> {
        let fault = |line, why| OpeningError { line, why };
        let all = match openings {
            Openings::Here => vec![game],
            Openings::Random { plies, seed } => {
                return Ok(Source::Random {
                    from: game,
                    plies: *plies,
                    seed: *seed,
                });
            }
            Openings::Common => {
                let known = P::OPENINGS.iter().zip(1..);
                let known = known.map(|(text, line)| {
                    read_game(game.start().clone(), text, 0).map_err(|why| fault(line, why))
                });
                let known: Vec<Game<P>> = known.collect::<Result<_, _>>()?;
                if known.is_empty() { vec![game] } else { known }
            }
            Openings::Lines(lines) => {
                let mut all = Vec::new();
                for (line, number) in lines.iter().zip(1..) {
                    let line = line.trim();
                    if line.is_empty() || line.starts_with('#') {
                        continue;
                    }
                    let opening =
                        read_line(game.start(), line).map_err(|why| fault(number, why))?;
                    if opening.outcome().is_some() {
                        return Err(fault(number, OpenError::Over));
                    }
                    all.push(opening);
                }
                all
            }
        };
        if all.is_empty() {
            return Err(fault(0, OpenError::Empty));
        }
        Ok(Source::Listed(all))
    }

    /// The opening of a number, from 0.
    pub(super) fn opening(&self, number: u64) -> Game<P> {
        match self {
            Source::Listed(all) => all[(number % all.len() as u64) as usize].again(),
            Source::Random { from, plies, seed } => {
                let mut state = mix(seed ^ mix(number));
                // An opening that ends the game is none.
                for _ in 0..1000 {
                    let mut game = from.again();
                    for _ in 0..*plies {
                        state = mix(state.wrapping_add(1));
                        let count = game.position().move_count().max(1) as u64;
                        let mv = game.position().nth_move((state % count) as usize);
                        if mv.is_none_or(|mv| game.play(mv).is_err()) {
                            break;
                        }
                    }
                    if game.outcome().is_none() {
                        return game;
                    }
                }
                from.again()
            }
        }
    }
}

fn read_line<P: Kit>(start: &P, line: &str) -> Result<Game<P>, OpenError> {
    let spec = start.spec_text();
    let after_spec = line
        .split_once(char::is_whitespace)
        .filter(|(word, _)| word.eq_ignore_ascii_case(&spec));
    let text = after_spec.map_or(line, |(_, text)| text);
    read_game(start.clone(), text, 0).or_else(|why| {
        let words: Vec<&str> = text.split_whitespace().take(4).collect();
        read_game(start.clone(), &words.join(" "), 0).map_err(|_| why)
    })
}
