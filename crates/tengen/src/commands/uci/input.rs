//! Lines from the other side.

use std::io::{self, BufRead, Read};
use std::sync::mpsc::Sender;
use std::thread;

use super::search::Event;

/// The longest line that is read, in bytes: a game of more than ten thousand moves fits many times over.
const LONGEST: u64 = 1 << 20;

/// Reads stdin on a thread of its own until its end.
pub fn listen<M: Send + 'static>(events: Sender<Event<M>>) {
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        while let Some(event) = next(&mut input) {
            if events.send(event).is_err() {
                return;
            }
        }
        let _ = events.send(Event::End);
    });
}

/// The next line; `None` at the end, also of what can't be read.
fn next<M>(input: &mut impl BufRead) -> Option<Event<M>> {
    let mut line = Vec::new();
    let read = input.take(LONGEST).read_until(b'\n', &mut line);
    if read.is_err() || line.is_empty() {
        return None;
    }
    if line.len() as u64 == LONGEST && line.last() != Some(&b'\n') {
        input.skip_until(b'\n').ok()?;
        return Some(Event::TooLong);
    }
    // Whatever isn't UTF-8 is no word of the protocol.
    Some(Event::Line(String::from_utf8_lossy(&line).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_where_they_do_and_long_ones_are_skipped() {
        let long = "x".repeat(LONGEST as usize + 5);
        let fits = "y".repeat(LONGEST as usize - 1);
        let text = format!("uci\r\n{long}\n{fits}\n\nlast");
        let mut input = text.as_bytes();
        let mut said = Vec::new();
        while let Some(event) = next::<()>(&mut input) {
            said.push(match event {
                Event::Line(line) => line.trim().chars().take(4).collect(),
                _ => "long".to_owned(),
            });
        }
        assert_eq!(said, ["uci", "long", "yyyy", "", "last"]);
        assert!(next::<()>(&mut long.as_bytes()).is_some());
        assert!(next::<()>(&mut b"\xff\xfe\n".as_slice()).is_some());
    }
}
