//! Chess through sessions: what is seen of moves, reasons, refusals, reviews.

mod claims;
mod oracle;
mod refused;
mod review;
mod said;
mod seen;
