//! Trees and comparisons against published counts.

use tengen_engine::search::Method;
use tengen_engine::{Limits, Stop, Table};
use tengen_play::contract::Worth;
use tengen_play::{Lang, Seats, catalog};

/// `facts.md` of the oracles: 549,946 nodes in the full tree with the root; alpha-beta in row order with full
/// window visits 18,297.
#[test]
fn the_methods_on_the_empty_board() {
    let session = catalog::open("tictactoe", Seats::HUMANS).unwrap();
    let question = session.compare(Limits::NONE, Lang::En).unwrap();
    let answer = question.answer(&mut Table::default(), &Stop::new(), &mut |_| ());
    assert!(answer.agree);
    let nodes: Vec<u64> = answer.methods.iter().map(|m| m.counts.nodes).collect();
    assert_eq!(nodes[..2], [549_946, 18_297]);
    assert!(nodes.is_sorted_by(|a, b| a > b), "{nodes:?}");
    assert!(answer.methods.iter().all(|m| m.worth == Some(Worth::Draw)));
    let question = session
        .tree(Method::Minimax, Limits::NONE, 1000, Lang::En)
        .unwrap();
    let tree = question.answer(&mut Table::default(), &Stop::new(), &mut |_| ());
    assert_eq!(tree.counts.nodes, 549_946);
    assert_eq!(tree.nodes[0].below, 549_945);
    assert_eq!(tree.plies, Some(3));
    assert_eq!(tree.nodes.len(), 1 + 9 + 72 + 504);
}
