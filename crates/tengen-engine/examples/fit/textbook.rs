//! Where the weights begin: the worths of the pieces that every textbook has, and simple tables of our own.

use tengen_engine::chess::terms::Weights;

/// A weight in the middle game and in the end game.
pub(crate) type Both = (f64, f64);

/// The weights before anything was fitted.
pub(crate) fn textbook() -> Weights<Both> {
    Weights {
        piece: [100.0, 320.0, 330.0, 500.0, 900.0].map(|worth| (worth, worth)),
        pawn_square: squares(|rank, file| {
            let middle = f64::from(file) * f64::from(u8::from((2..5).contains(&rank))) * 5.0;
            (middle, 6.0 * f64::from(rank))
        }),
        knight_square: squares(|rank, file| both(8.0 * centre(rank, file) - 25.0)),
        bishop_square: squares(|rank, file| both(4.0 * centre(rank, file) - 10.0)),
        rook_square: squares(|rank, file| {
            let seventh = if rank == 6 { 15.0 } else { 0.0 };
            (2.0 * f64::from(file) + seventh, seventh)
        }),
        queen_square: squares(|rank, file| {
            (centre(rank, file) - 3.0, 4.0 * centre(rank, file) - 10.0)
        }),
        king_square: squares(|rank, file| {
            let home = -15.0 * f64::from(rank) - 8.0 * f64::from(file);
            (home, 10.0 * centre(rank, file) - 25.0)
        }),
        knight_mobility: rising(4.0, 4.0),
        bishop_mobility: rising(4.0, 4.0),
        rook_mobility: rising(2.0, 4.0),
        queen_mobility: rising(1.0, 2.0),
        bishop_pair: [(30.0, 50.0)],
        bishop_pawns: [(-3.0, -5.0)],
        outpost: [(25.0, 15.0), (20.0, 10.0)],
        rook_file: [(15.0, 8.0), (30.0, 12.0)],
        passed: ranks([0.0, 0.0, 0.0, 5.0, 20.0, 45.0, 80.0], 1.3),
        passed_free: ranks([0.0, 0.0, 0.0, 5.0, 8.0, 15.0, 30.0], 1.5),
        passed_way: [(5.0, 15.0)],
        passed_own_king: std::array::from_fn(|steps| (0.0, 20.0 - 5.0 * steps as f64)),
        passed_their_king: std::array::from_fn(|steps| (0.0, 8.0 * steps as f64 - 25.0)),
        isolated: [(-8.0, -10.0), (-15.0, -12.0)],
        backward: [(-5.0, -8.0), (-14.0, -10.0)],
        doubled: [(-10.0, -18.0)],
        guarded: ranks([0.0, 0.0, 10.0, 12.0, 16.0, 30.0, 50.0], 0.8),
        beside: ranks([0.0, 3.0, 6.0, 10.0, 18.0, 30.0, 50.0], 0.8),
        by_pawn: [
            (0.0, 0.0),
            (50.0, 30.0),
            (50.0, 35.0),
            (70.0, 30.0),
            (60.0, 30.0),
        ],
        by_minor: [
            (3.0, 8.0),
            (18.0, 18.0),
            (20.0, 20.0),
            (40.0, 25.0),
            (40.0, 25.0),
        ],
        by_rook: [
            (0.0, 8.0),
            (15.0, 20.0),
            (15.0, 20.0),
            (0.0, 10.0),
            (40.0, 25.0),
        ],
        hanging: [(20.0, 15.0)],
        by_step: [(15.0, 12.0)],
        shield: shelter([-20.0, 20.0, 10.0, 2.0, 0.0, 0.0, 0.0, 0.0]),
        side_shield: shelter([-15.0, 15.0, 10.0, 2.0, 0.0, 0.0, 0.0, 0.0]),
        storm: shelter([0.0, 0.0, -20.0, -12.0, -5.0, 0.0, 0.0, 0.0]),
        attack: std::array::from_fn(|strength| {
            let strength = strength as f64;
            (strength * strength * 0.5, strength * 0.5)
        }),
        tempo: [(20.0, 12.0)],
    }
}

/// A table by rank from 0 and by file, from 0 at the edge to 3 in the middle.
fn squares(worth: impl Fn(u8, u8) -> Both) -> [Both; 32] {
    std::array::from_fn(|n| worth(7 - n as u8 / 4, n as u8 % 4))
}

/// How near a square is to the middle, from 0 in the corner to 6.
fn centre(rank: u8, file: u8) -> f64 {
    f64::from(rank.min(7 - rank) + file)
}

fn both(worth: f64) -> Both {
    (worth, worth)
}

/// So much for each square that is reached, 0 at half of them.
fn rising<const N: usize>(middle: f64, end: f64) -> [Both; N] {
    std::array::from_fn(|count| {
        let more = count as f64 - (N as f64 - 1.0) / 2.0;
        (middle * more, end * more)
    })
}

/// A table by rank, in the end game worth so many times as much.
fn ranks(worth: [f64; 7], end: f64) -> [Both; 8] {
    std::array::from_fn(|rank| match worth.get(rank) {
        Some(worth) => (*worth, end * worth),
        None => both(0.0),
    })
}

/// What counts in the middle game only.
fn shelter(worth: [f64; 8]) -> [Both; 8] {
    worth.map(|worth| (worth, 0.0))
}
