//! What people type, made plain: the one place for full-width characters and case.

use tengen_rules::{MoveTextError, Notation};

/// The longest piece of outside text that is repeated in a message, in characters.
const ECHO: usize = 40;

/// Replaces the full-width characters of East Asian keyboards (`ｂ２`, `３×３×３`) by plain ones,
/// one by one, so that places in the text stay where they are.
#[must_use]
pub fn plain(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            // Full-width forms stand in the order of ASCII, from `!` to `~`.
            '\u{ff01}'..='\u{ff5e}' => {
                char::from_u32(u32::from(c) - 0xff01 + u32::from('!')).unwrap_or(c)
            }
            '\u{3000}' | '\u{feff}' => ' ',
            '×' => 'x',
            '、' => ',',
            c => c,
        })
        .collect()
}

/// Outside text, fit to be repeated in a message: short, and without control characters.
#[must_use]
pub fn echo(text: &str) -> String {
    let mut out = String::new();
    let mut length = 0;
    for c in text.trim().chars() {
        // Also unseen characters that turn or join what stands around them.
        let unseen = c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
        let piece = if unseen {
            c.escape_default().to_string()
        } else {
            c.to_string()
        };
        let more = piece.chars().count();
        if length + more > ECHO - 1 {
            out.push('…');
            break;
        }
        length += more;
        out.push_str(&piece);
    }
    out
}

/// Reads a move as people type it: plain, then as it is, then in lower case.
pub(crate) fn read_move<P: Notation>(position: &P, text: &str) -> Result<P::Move, MoveTextError> {
    let text = plain(text);
    position.read_move(&text).or_else(|error| match error {
        MoveTextError::Unreadable => position.read_move(&text.to_lowercase()),
        error => Err(error),
    })
}
