//! Chess through sessions: what is seen of moves, reasons, refusals, reviews.

mod oracle;
mod refused;
mod review;
mod seen;
