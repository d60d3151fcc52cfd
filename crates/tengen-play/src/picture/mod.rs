//! Trees of a search to look at: as lines of text, and as a drawing.
//!
//! Both say worths by name, such as "X wins", so that a reader need not ask by whom they are seen.
//!
//! ```
//! use tengen_engine::search::Method;
//! use tengen_engine::{Limits, Stop, Table};
//! use tengen_play::{Lang, Seats, catalog, picture};
//!
//! let session = catalog::open("3x3x3 xox/oxx/1o1 o", Seats::HUMANS)?;
//! let question = session.tree(Method::AlphaBeta, Limits::NONE, 150, Lang::En).map_err(|r| r.text)?;
//! let trace = question.answer(&mut Table::default(), &Stop::new(), &mut |_| ());
//! let text = picture::tree_text(&trace, Lang::En);
//! assert!(text.contains("\n├ O a1"));
//! assert!(text.contains("\n│ └ X c1"));
//! assert!(picture::tree_svg(&trace, Lang::En).starts_with("<svg "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod boards;
mod drawing;
mod layout;
mod legend;
mod paper;
mod said;
mod svg;
mod text;

pub use svg::tree_svg;
pub use text::{tree_text, tree_text_ascii};
