//! What a search has found, in the words of the protocol.

use tengen_engine::Value;
use tengen_play::{Kit, Uci};

use tengen_engine::search::{Line, Lines};

/// The lines that tell of a look: one for every line of play.
pub fn info<P: Kit>(uci: &Uci<P>, position: &P, lines: &Lines<P::Move>) -> Vec<String> {
    let Lines {
        depth,
        nodes,
        elapsed,
        ..
    } = lines;
    let speed = u128::from(*nodes) * 1_000_000 / elapsed.as_micros().max(1);
    let time = elapsed.as_millis();
    let told = lines.lines.iter().zip(1..).map(|(line, number)| {
        let score = score(line.value);
        let pv = pv(uci, position, line);
        format!("info depth {depth} multipv {number} score {score} nodes {nodes} nps {speed} time {time} pv {pv}")
    });
    told.collect()
}

/// A value: in hundredths of a pawn, or in full moves to the mate, negative for the player who is mated.
pub fn score(value: Value) -> String {
    match value {
        Value::Score(points) => format!("cp {points}"),
        Value::Draw => "cp 0".to_owned(),
        Value::Win { plies, .. } => format!("mate {}", plies.div_ceil(2)),
        Value::Loss { plies: 0, .. } => "mate 0".to_owned(),
        Value::Loss { plies, .. } => format!("mate -{}", plies.div_ceil(2)),
    }
}

fn pv<P: Kit>(uci: &Uci<P>, position: &P, line: &Line<P::Move>) -> String {
    let mut position = position.clone();
    let moves = line.pv.iter().map(|&mv| {
        let text = (uci.move_text)(&position, mv);
        position.make(mv);
        text
    });
    moves.collect::<Vec<String>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_count_full_moves() {
        // The mate itself is the last ply: in one move after 1 ply, in two after 3.
        let said = [1, 2, 3, 4, 5].map(|plies| score(Value::win(plies)));
        assert_eq!(said, ["mate 1", "mate 1", "mate 2", "mate 2", "mate 3"]);
        // Mated by the opponent's next move: in one.
        let said = [0, 2, 4].map(|plies| score(Value::loss(plies)));
        assert_eq!(said, ["mate 0", "mate -1", "mate -2"]);
        assert_eq!(score(Value::Score(-35)), "cp -35");
        assert_eq!(score(Value::Draw), "cp 0");
    }
}
