//! Trees and comparisons against published counts, and against a plain minimax position by position.

use std::collections::HashMap;

use tengen_engine::search::Method;
use tengen_engine::{Limits, Stop, Table};
use tengen_play::catalog::{Visitor, with_position};
use tengen_play::contract::{
    Bound, Comparison, Distance, End, Side, Trace, TraceNode, Value, Worth,
};
use tengen_play::{Kit, Lang, Seats, catalog};
use tengen_rules::perft;

use crate::oracle::{Kind, Oracle};

fn compare(position: &str, limits: Limits) -> Comparison {
    let session = catalog::open(position, Seats::HUMANS).unwrap();
    let question = session.compare(limits, Lang::En).unwrap();
    question.answer(&mut Table::default(), &Stop::new(), &mut |_| ())
}

fn tree(position: &str, method: Method, limits: Limits, max_nodes: usize) -> Trace {
    let session = catalog::open(position, Seats::HUMANS).unwrap();
    let question = session.tree(method, limits, max_nodes, Lang::En).unwrap();
    question.answer(&mut Table::default(), &Stop::new(), &mut |_| ())
}

/// `facts.md` of the oracles: 549,946 nodes in the full tree with the root; alpha-beta in row order with full
/// window visits 18,297.
#[test]
fn the_methods_on_the_empty_board() {
    let answer = compare("tictactoe", Limits::NONE);
    assert_eq!(answer.agree, Some(true));
    let nodes: Vec<u64> = answer.methods.iter().map(|m| m.counts.nodes).collect();
    assert_eq!(nodes[..2], [549_946, 18_297]);
    assert!(nodes.is_sorted_by(|a, b| a > b), "{nodes:?}");
    assert!(answer.methods.iter().all(|m| m.worth == Some(Worth::Draw)));
    let tree = tree("tictactoe", Method::Minimax, Limits::NONE, 1000);
    assert_eq!(tree.counts.nodes, 549_946);
    assert_eq!(tree.nodes[0].below, 549_945);
    assert_eq!(tree.plies, Some(3));
    assert_eq!(tree.nodes.len(), 1 + 9 + 72 + 504);
    // 255,168 games end in as many positions of the tree.
    assert_eq!(tree.counts.ends, 255_168);
}

const POSITIONS: [&str; 12] = [
    "3x3x3 xox/1o1/2x o",
    "3x3x3 x1o/1x1/3 o",
    "3x3x3 o2/1x1/3 x",
    "3x3x3 2x/1o1/x2 o",
    "3x3x3:misere xo1/1x1/2o x",
    "3x3x3:misere 1x1/3/1o1 x",
    "3x3x3:exact x2/1o1/3 x",
    "4x3x3 xo1x/1o2/x1o1 x",
    "4x4x4 xoxo/oxox/4/xo2 x",
    "4x4x3:misere xoxo/o2x/4/xo1x o",
    "3x3x4 xo1/3/3 x",
    "tree",
];

#[test]
fn every_position_of_a_tree_is_worth_what_it_says() {
    for position in POSITIONS {
        for method in Method::ALL {
            let trace = tree(position, method, Limits::NONE, usize::MAX);
            assert_eq!(trace.nodes.len() as u64, trace.counts.nodes);
            let looked_at = with_position(position, Check(&trace)).unwrap();
            assert!(looked_at > 5, "{position} {method:?}");
        }
    }
}

/// Replays a trace on the rules.
struct Check<'a>(&'a Trace);

impl Visitor for Check<'_> {
    type Output = usize;

    fn visit<P: Kit>(self, root: P) -> usize {
        let trace = self.0;
        let name = format!("{} {}", trace.position, trace.method);
        let mut oracle = Oracle::default();
        let positions = replay(&root, &trace.nodes);
        let mut children: HashMap<usize, Vec<usize>> = HashMap::new();
        for (place, node) in trace.nodes.iter().enumerate().skip(1) {
            let parent = node.parent.unwrap();
            assert!(parent < place, "{name}: a position before its parent");
            children.entry(parent).or_default().push(place);
        }
        let mut accounted = 0;
        for (place, (node, position)) in trace.nodes.iter().zip(&positions).enumerate() {
            let at = format!("{name}: {}", position.position_text());
            assert_eq!(node.to_move, Side::from(position.turn()), "{at}");
            let (kind, _) = oracle.value(position);
            let said = match node.worth.unwrap() {
                Worth::Win => Kind::Win,
                Worth::Draw => Kind::Draw,
                Worth::Loss => Kind::Loss,
                Worth::Score { .. } => panic!("{at}: nothing is estimated to the end"),
            };
            match node.bound.unwrap() {
                Bound::Exact => assert_eq!(said, kind, "{at}"),
                Bound::Lower => assert!(said <= kind, "{at}"),
                Bound::Upper => assert!(said >= kind, "{at}"),
            }
            let tried = children.get(&place).map_or(&[][..], Vec::as_slice);
            accounted += 1 + left_out(node, position, tried, &positions, &at);
            let below: u64 = tried.iter().map(|&n| trace.nodes[n].below + 1).sum();
            assert_eq!(node.below, below, "{at}");
            if let Some(same) = node.same_as {
                let same = &positions[same];
                assert_eq!(same.canonical_key(), position.canonical_key(), "{at}");
                let turned = same.key() != position.key();
                assert_eq!(node.end == Some(End::Symmetric), turned, "{at}");
            }
        }
        // What was visited, and what was left out of the whole tree: together they are the whole tree.
        assert_eq!(accounted, perft::nodes(&mut root.clone()), "{name}");
        let (kind, _) = oracle.value(&root);
        let worth = match kind {
            Kind::Win => Worth::Win,
            Kind::Draw => Worth::Draw,
            Kind::Loss => Worth::Loss,
        };
        assert_eq!(trace.worth, Some(worth), "{name}");
        positions.len()
    }
}

/// The positions of a trace, by the rules.
fn replay<P: Kit>(root: &P, nodes: &[TraceNode]) -> Vec<P> {
    let mut positions = vec![root.clone()];
    for node in &nodes[1..] {
        let mut position = positions[node.parent.unwrap()].clone();
        let mv = position.read_move(node.mv.as_ref().unwrap()).unwrap();
        position.play(mv).unwrap();
        positions.push(position);
    }
    positions
}

/// The positions of the whole tree below a node that were not visited, as the node tells it.
fn left_out<P: Kit>(
    node: &TraceNode,
    position: &P,
    tried: &[usize],
    positions: &[P],
    at: &str,
) -> u64 {
    let whole = |position: &P| perft::nodes(&mut position.clone());
    let untried = || {
        let tried: Vec<u64> = tried.iter().map(|&n| positions[n].key()).collect();
        let afters = position.moves().map(|mv| {
            let mut after = position.clone();
            after.make(mv);
            after
        });
        afters
            .filter(|after| !tried.contains(&after.key()))
            .collect::<Vec<P>>()
    };
    match node.end.unwrap() {
        End::Over => {
            assert!(position.outcome().is_some(), "{at}");
            0
        }
        End::Known | End::Symmetric => {
            assert!(tried.is_empty() && node.same_as.is_some(), "{at}");
            whole(position) - 1
        }
        End::Tried => {
            assert_eq!(untried().len(), 0, "{at}");
            0
        }
        End::Cut => {
            let untried = untried();
            assert_eq!(untried.len(), node.skipped, "{at}");
            assert!(node.skipped > 0, "{at}");
            untried.iter().map(whole).sum()
        }
        End::Estimated => panic!("{at}: nothing is estimated to the end"),
    }
}

#[test]
fn counts_are_those_of_the_positions() {
    for method in Method::ALL {
        let trace = tree("3x3x3 x2/1o1/3 x", method, Limits::depth(4), usize::MAX);
        let count = |end| trace.nodes.iter().filter(|n| n.end == Some(end)).count() as u64;
        let counts = &trace.counts;
        assert_eq!(counts.cutoffs, count(End::Cut));
        assert_eq!(counts.hits, count(End::Known) + count(End::Symmetric));
        assert_eq!(counts.symmetric.unwrap_or(0), count(End::Symmetric));
        assert_eq!(counts.estimates, count(End::Estimated));
        assert_eq!(counts.ends, count(End::Over));
        let skipped: usize = trace.nodes.iter().map(|node| node.skipped).sum();
        assert_eq!(counts.skipped, skipped as u64);
        assert!(counts.estimates > 0 && trace.nodes.iter().all(|node| node.ply <= 4));
        // A part of the tree says the same of the whole.
        let part = tree("3x3x3 x2/1o1/3 x", method, Limits::depth(4), 50);
        assert_eq!(part.counts, trace.counts);
        assert!(part.nodes.len() <= 50);
        assert_eq!(part.nodes[0].below + 1, counts.nodes);
    }
}

/// A game without symmetry has no method that looks for it.
#[test]
fn only_methods_that_the_game_has_are_compared() {
    let names = |game| -> Vec<String> {
        let compared = compare(game, Limits::depth(1)).methods;
        compared.into_iter().map(|one| one.method).collect()
    };
    assert_eq!(names("chess"), ["minimax", "alphabeta", "ordered", "table"]);
    assert_eq!(names("3x3x3").last().unwrap(), "symmetry");
}

/// The guide leaves moves out on large boards; the methods don't.
#[test]
fn every_move_is_in_the_tree_of_a_large_board() {
    for method in Method::ALL {
        let trace = tree("7x6x4", method, Limits::depth(1), 100);
        assert_eq!(trace.nodes.len(), 43, "{method:?}");
        assert_eq!(trace.depth, Some(1));
    }
    let plain = &compare("7x6x4", Limits::depth(2)).methods[0];
    assert_eq!(plain.counts.nodes, 1 + 42 + 42 * 41);
    // Beyond 255 plies nobody looks.
    let trace = tree("26x26x26", Method::Ordered, Limits::nodes(300), 10);
    assert_eq!(trace.depth, Some(255));
}

#[test]
fn limits_and_stops_end_a_walk() {
    let cut = tree("4x4x4", Method::Minimax, Limits::nodes(5000), 100);
    assert!(cut.stopped && cut.worth.is_none());
    assert_eq!((cut.counts.nodes, &*cut.limit), (5000, "nodes=5000"));
    assert!(cut.nodes.len() <= 100);
    let compared = compare("4x4x4", Limits::nodes(20_000));
    assert!(compared.methods.iter().any(|method| method.stopped));
    assert!(
        compared
            .methods
            .iter()
            .all(|method| method.counts.nodes <= 20_000)
    );
    // Whoever was stopped agrees with nobody.
    assert_eq!(compare("26x26x26", Limits::nodes(0)).agree, None);
    let root = tree("4x4x4", Method::Table, Limits::nodes(0), 100);
    assert_eq!((root.nodes.len(), root.counts.nodes), (1, 1));
    assert_eq!((root.stopped, &root.worth), (true, &None));
    let session = catalog::open("4x4x4", Seats::HUMANS).unwrap();
    let stop = Stop::new();
    stop.stop();
    let question = session
        .tree(Method::Ordered, Limits::NONE, 100, Lang::En)
        .unwrap();
    let trace = question.answer(&mut Table::default(), &stop, &mut |_| ());
    assert!(trace.stopped && trace.nodes.len() <= 1);
}

/// While a move is only estimated, nothing is said for certain of the position that this move could change.
#[test]
fn a_position_is_worth_what_its_moves_allow() {
    /// What is said of a position, held against the truth.
    struct Truth(Value);

    impl Visitor for Truth {
        type Output = ();

        fn visit<P: Kit>(self, position: P) {
            let (kind, plies) = Oracle::default().value(&position);
            let at = position.position_text();
            match self.0 {
                Value::Score { .. } => {}
                Value::Draw => assert_eq!(kind, Kind::Draw, "{at}"),
                Value::Win { plies: n, distance } | Value::Loss { plies: n, distance } => {
                    let won = matches!(self.0, Value::Win { .. });
                    assert_eq!(kind, if won { Kind::Win } else { Kind::Loss }, "{at}");
                    match distance {
                        Distance::Shortest => assert_eq!(plies, n, "{at}"),
                        Distance::AtMost => assert!(plies <= n, "{at}"),
                    }
                }
            }
        }
    }

    let positions = [
        "4x4x3:misere 3x/1xo1/1o1x/1o2 x",
        "4x4x4:misere o3/1xo1/xo2/3x x",
        "4x4x3:misere o2x/2x1/x1o1/3o x",
        "4x4x4 xo2/1x2/2o1/o2x x",
        "4x3x3 x3/1o2/4 x",
    ];
    for position in positions {
        let session = catalog::open(position, Seats::HUMANS).unwrap();
        for nodes in (0..6000).step_by(97) {
            let limits = Limits::nodes(nodes);
            let question = session.analyse(limits, Lang::En).unwrap();
            let mut table = Table::default();
            let analysis = question.answer(&mut table, &Stop::new(), &mut |_| ());
            with_position(position, Truth(analysis.value)).unwrap();
        }
    }
}

/// What ends the game is known before any search.
#[test]
fn a_win_on_the_board_is_seen_at_once() {
    for position in [
        "3x3x3 xx1/oo1/3 x",
        "7x6x3 xooxoxo/ox2xoo/oo1oxo1/1xx2xx/ooxoxoo/1x1ooxo x",
    ] {
        let session = catalog::open(position, Seats::HUMANS).unwrap();
        for limits in [Limits::depth(0), Limits::nodes(0)] {
            let question = session.analyse(limits, Lang::En).unwrap();
            let mut table = Table::default();
            let analysis = question.answer(&mut table, &Stop::new(), &mut |_| ());
            let win = Value::Win {
                plies: 1,
                distance: Distance::Shortest,
            };
            assert_eq!(analysis.value, win, "{position}");
            let best = &analysis.candidates[0];
            assert!(best.best && best.value == win && best.reason == "wins_now");
        }
    }
}

#[test]
fn a_finished_game_is_not_asked_about() {
    let session = catalog::open("3x3x3 xxx/oo1/3 o", Seats::HUMANS).unwrap();
    let code = tengen_play::contract::Code::GameOver;
    let refused = [
        session.analyse(Limits::NONE, Lang::En).err().unwrap().code,
        session.compare(Limits::NONE, Lang::En).err().unwrap().code,
        session
            .tree(Method::Ordered, Limits::NONE, 9, Lang::En)
            .err()
            .unwrap()
            .code,
    ];
    assert_eq!(refused, [code; 3]);
    // Nor is a game in which nothing was played reviewed.
    assert!(session.review(Limits::NONE, Lang::En).is_err());
}
