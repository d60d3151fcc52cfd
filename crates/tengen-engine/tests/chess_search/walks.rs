//! The methods for learners: whatever they leave out, they say the same.

use tengen_engine::chess::ChessGuide;
use tengen_engine::search::{self, Method, Silent, Worth};
use tengen_engine::{Limits, Stop};
use tengen_rules::chess::Chess;

use super::positions::{each, fen};
use super::rounds;

fn worth(position: &Chess, method: Method, depth: u32) -> Option<Worth> {
    let limits = Limits::depth(depth);
    let walked = search::walk::<_, ChessGuide>(position, method, limits, &mut Silent, &Stop::new());
    walked.unwrap().worth
}

#[test]
fn methods_agree() {
    let agree = |position: &Chess, depth: u32| {
        let [first, ..] = Method::ALL;
        let plain = worth(position, first, depth);
        for method in Method::ALL {
            let found = worth(position, method, depth);
            assert_eq!(found, plain, "{position:?} {} {depth}", method.name());
        }
        plain
    };
    each(rounds(60), 6, |case| {
        for depth in 1..=3 {
            agree(&case.position, depth);
        }
    });
    // Kf2 leaves Black, who is ahead, without a move: nothing else saves White.
    let saved = fen("8/8/6P1/8/8/5K2/1p5p/bN5k w - - 0 1");
    assert_eq!(agree(&saved, 1), Some(Worth::Score(0)));
}
