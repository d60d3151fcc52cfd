//! Moves with their numbers.

use tengen_rules::Player;

/// Moves in pairs, each with its number; a pair without the first player's move has three dots in its place.
pub fn numbered(moves: &[String], first: Option<Player>) -> Vec<String> {
    let (alone, pairs) = match first {
        Some(Player::Second) => moves.split_at(moves.len().min(1)),
        _ => moves.split_at(0),
    };
    let alone: Vec<String> = alone.iter().map(|mv| format!("1... {mv}")).collect();
    let from = alone.len() + 1;
    let pairs = pairs.chunks(2).enumerate();
    let pairs = pairs.map(|(n, pair)| format!("{}. {}", n + from, pair.join(" ")));
    alone.into_iter().chain(pairs).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_numbered_by_who_begins() {
        let moves: Vec<String> = ["e5", "Nf3", "Nc6"].map(String::from).to_vec();
        let second = Some(Player::Second);
        assert_eq!(numbered(&moves, second), ["1... e5", "2. Nf3 Nc6"]);
        assert_eq!(numbered(&moves[..1], second), ["1... e5"]);
        assert_eq!(
            numbered(&moves, Some(Player::First)),
            ["1. e5 Nf3", "2. Nc6"]
        );
        assert!(numbered(&[], second).is_empty());
    }
}
