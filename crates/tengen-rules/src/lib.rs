//! The rules of board games of two players with nothing hidden.
//!
//! A game is a type that implements [`Position`]: whose turn it is, which moves there are, what a
//! move changes, how it ended. [`Notation`] reads and writes its moves and positions, [`Symmetry`]
//! turns its board. Nothing here chooses a move, keeps a clock or draws a random number.
//!
//! ```
//! use tengen_rules::mnk::{Mnk, Shape};
//! use tengen_rules::{Notation, Position};
//!
//! let mut position = Mnk::<1>::new(Shape::TICTACTOE);
//! let centre = position.read_move("b2")?;
//! position.play(centre)?;
//! assert_eq!(position.position_text(), "3x3x3 3/1x1/3 o");
//! assert_eq!(position.move_count(), 8);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`mnk`]: tic-tac-toe, gomoku and every board between
//! - [`chess`](mod@chess): chess, by the library `cozy-chess`
//! - [`tree`]: a game written out as a tree
//! - [`perft`]: counts of sequences and positions
//! - [`laws`]: what must hold for every game; run it on yours

pub mod chess;
pub mod laws;
pub mod mnk;
mod notation;
pub mod perft;
mod position;
pub mod random;
mod symmetry;
pub mod tree;

pub use notation::{Fault, MoveTextError, Notation, PositionTextError};
pub use position::{Illegal, Outcome, Player, Position, Ruling};
pub use symmetry::Symmetry;
