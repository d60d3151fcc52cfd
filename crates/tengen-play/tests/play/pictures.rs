//! Pictures of trees: what they must show, and that nothing lies on top of anything else.

mod extents;

use std::collections::BTreeMap;

use roxmltree::{Document, Node};
use tengen_engine::search::Method;
use tengen_engine::{Limits, Stop, Table};
use tengen_play::Lang;
use tengen_play::contract::{End, Sides, Trace, TraceNode};
use tengen_play::picture::{tree_svg, tree_text, tree_text_ascii};
use unicode_width::UnicodeWidthStr;

use crate::support::open;

use extents::{apart, cards, extent, has_class, inside};

fn trace(position: &str, method: Method, limits: Limits, max_nodes: usize, lang: Lang) -> Trace {
    let question = open(position)
        .tree(method, limits, max_nodes, lang)
        .unwrap();
    question.answer(&mut Table::default(), &Stop::new(), &mut |_| ())
}

/// Trees that are whole, folded, cut off at a depth and stopped, with boards of every kind and without.
fn each(mut look: impl FnMut(&str, &Trace, Lang)) {
    let depth = |plies| Limits {
        depth: Some(plies),
        ..Limits::NONE
    };
    let nodes = |nodes| Limits {
        nodes: Some(nodes),
        ..Limits::NONE
    };
    let samples = [
        ("3x3x3 xo1/1x1/2o x", Limits::NONE, 300),
        ("3x3x3 startpos moves a3 b2 c1 b1", Limits::NONE, 100),
        ("3x3x3:misere xox/oxx/1o1 o", Limits::NONE, 150),
        ("3x3x3", Limits::NONE, 120),
        ("4x4x3 startpos moves b2", depth(3), 60),
        ("5x4x4 startpos moves b2 c3", depth(2), 100),
        ("gomoku startpos moves h8 h9", depth(2), 80),
        ("tree", Limits::NONE, 150),
        ("3x3x3 xo1/1x1/2o x", nodes(20), 150),
        ("3x3x3 xo1/1x1/2o x", nodes(1), 150),
    ];
    for (position, limits, max_nodes) in samples {
        for method in Method::ALL {
            for lang in Lang::ALL {
                let trace = trace(position, method, limits, max_nodes, lang);
                let name = format!("{position} {} {lang:?} {limits:?}", method.name());
                look(&name, &trace, lang);
            }
        }
    }
}

fn label(trace: &Trace, node: &TraceNode) -> Option<String> {
    let mover = trace.nodes[node.parent?].to_move;
    let name = trace.names.of(mover);
    Some(format!("{name} {}", node.mv.as_ref()?))
}

/// The lines of the positions in a text picture.
fn rows(text: &str) -> Vec<&str> {
    let tree = text.lines().skip_while(|line| !line.is_empty()).skip(2);
    tree.take_while(|line| !line.is_empty()).collect()
}

#[test]
fn a_text_has_one_line_for_each_position() {
    each(|name, trace, lang| {
        let text = tree_text(trace, lang);
        assert!(
            text.ends_with('\n') && !text.contains(" \n"),
            "{name}:\n{text}"
        );
        assert!(
            text.contains(&trace.text) && text.contains(&trace.position),
            "{name}"
        );
        let rows = rows(&text);
        assert_eq!(rows.len(), trace.nodes.len(), "{name}:\n{text}");
        for (node, row) in trace.nodes.iter().zip(&rows) {
            let indent = row.chars().take_while(|c| " │├└".contains(*c)).count();
            assert_eq!(indent, 2 * node.ply as usize, "{name}: {row}");
            if let Some(label) = label(trace, node) {
                let told = row.chars().skip(indent).collect::<String>();
                assert!(told.starts_with(&(label + " ")), "{name}: {row}");
            }
            if matches!(node.end, Some(End::Over | End::Cut)) {
                assert!(row.contains(&node.text), "{name}: {row}");
            }
            if let Some(same) = node.same_as {
                let mv = trace.nodes[same].mv.as_ref().unwrap();
                assert!(row.contains(mv.as_str()), "{name}: {row}");
            }
            assert!(node.worth.is_some() || row.contains('?'), "{name}: {row}");
            if let Some(winner) = node.text.strip_suffix(" has won") {
                assert!(row.contains(&format!("{winner} wins")), "{name}: {row}");
            }
            if name.starts_with("3x3x3 x") && lang == Lang::En {
                assert!(row.width() <= 100, "{name}: {row}");
            }
        }
    });
}

#[test]
fn ascii_says_the_same() {
    each(|name, trace, lang| {
        let (text, plain) = (tree_text(trace, lang), tree_text_ascii(trace, lang));
        assert_eq!(text.lines().count(), plain.lines().count(), "{name}");
        // The first line is the game's name.
        let ascii = plain.lines().skip(1).all(str::is_ascii);
        assert!(lang != Lang::En || ascii, "{name}:\n{plain}");
        assert!(
            !plain.contains(['│', '├', '└', '…', '≥', '·', '–']),
            "{name}:\n{plain}"
        );
    });
}

#[test]
fn texts_to_read() {
    let told = |method, lang| tree_text(&trace("tree", method, Limits::NONE, 150, lang), lang);
    let english = "\
A walk in the country · Alpha-beta
tree
First draws; 10 positions visited.
Cutoffs: 1 · Moves never looked at: 1
Best play: river ford

                   [First, Second]  worth
First to move      [–, –]           draw
├ First river      [–, –]           draw
│ ├ Second bridge  [–, –]           First wins
│ │ ├ First run    [–, –]           First wins     First has won
│ │ └ First rest   [win, –]         Second wins    Second has won
│ └ Second ford    [–, loss]        draw           a draw
";
    let text = told(Method::AlphaBeta, Lang::En);
    assert!(text.starts_with(english), "{text}");
    let chinese = "
├ 先手 forest    [和, –]       后手胜  先手在别处已有和：1 个着法不用看
│ └ 后手 hunt    [和, –]       后手胜  后手已胜
└ 先手 road      [和, –]       后手胜  后手已胜

[–, 和]  先手和后手在别处已有的结果，– 表示没有
";
    let text = told(Method::Ordered, Lang::Zh);
    assert!(text.ends_with(chinese), "{text}");
    let symmetry = trace(
        "3x3x3 xo1/1x1/2o x",
        Method::Symmetry,
        Limits::NONE,
        150,
        Lang::En,
    );
    let text = tree_text_ascii(&symmetry, Lang::En);
    let row =
        "\n| | | `-O c2    [-, draw]     X >= draw  as after c3 a1 b1 a2, turned or reflected\n";
    assert!(text.contains(row), "{text}");
    assert!(text.contains("\nX >= draw  at least that"), "{text}");
    let folded = trace("3x3x3", Method::Minimax, Limits::NONE, 20, Lang::En);
    let text = tree_text(&folded, Lang::En);
    assert!(
        text.contains("\n└ X c1     draw   … 59704 below\n"),
        "{text}"
    );
}

#[test]
fn a_drawing_shows_every_position_once_and_nothing_overlaps() {
    each(|name, trace, lang| {
        let written = tree_svg(trace, lang);
        assert_eq!(written, tree_svg(trace, lang), "{name}");
        let svg = Document::parse(&written).unwrap_or_else(|error| panic!("{name}: {error}"));
        let cards = cards(&svg);
        assert!(cards.keys().copied().eq(0..trace.nodes.len()), "{name}");
        for (&place, &(_, card)) in &cards {
            for (&other, &(_, there)) in cards.range(place + 1..) {
                assert!(apart(card, there), "{name}: {place} and {other}");
            }
            if let Some(parent) = trace.nodes[place].parent {
                assert!(cards[&parent].1[2] < card[0], "{name}: {place}");
            }
        }
        let size = svg.root_element().attribute("viewBox").unwrap();
        let size: Vec<f64> = size.split(' ').map(|n| n.parse().unwrap()).collect();
        let (mut edges, mut stops) = (0, 0);
        let mut texts = Vec::new();
        for node in svg.descendants() {
            let Some(place) = extent(node) else {
                continue;
            };
            let within =
                place[0] >= 0.0 && place[1] >= 0.0 && place[2] <= size[2] && place[3] <= size[3];
            assert!(
                within,
                "{name}: {:?} {place:?}",
                node.attributes().collect::<Vec<_>>()
            );
            if !inside(node, "legend") {
                edges += usize::from(has_class(node, "edge"));
                stops += usize::from(has_class(node, "stop"));
                if node.has_tag_name("text") && !inside(node, "node") {
                    texts.push((node.text().unwrap(), place));
                }
            }
        }
        assert_eq!(edges, trace.nodes.len().saturating_sub(1), "{name}");
        let cut = trace.nodes.iter().filter(|node| node.skipped > 0).count();
        assert_eq!(stops, cut, "{name}");
        for (i, &(text, place)) in texts.iter().enumerate() {
            for (other, &(_, card)) in &cards {
                assert!(apart(place, card), "{name}: {text:?} on {other}");
            }
            for &(other, there) in &texts[..i] {
                assert!(apart(place, there), "{name}: {text:?} and {other:?}");
            }
        }
    });
}

#[test]
fn a_drawing_tells_moves_worths_and_repeats() {
    each(|name, trace, lang| {
        let written = tree_svg(trace, lang);
        let svg = Document::parse(&written).unwrap();
        let cards = cards(&svg);
        let said: Vec<&str> = svg
            .descendants()
            .filter(|node| node.has_tag_name("text"))
            .filter_map(|node| node.text())
            .collect();
        let mut labels: BTreeMap<String, usize> = BTreeMap::new();
        for label in trace.nodes.iter().filter_map(|node| label(trace, node)) {
            *labels.entry(label).or_default() += 1;
        }
        for (label, count) in labels {
            let found = said.iter().filter(|&&text| text == label).count();
            assert_eq!(found, count, "{name}: {label}");
        }
        let text = tree_text(trace, lang);
        for (place, row) in rows(&text).into_iter().enumerate() {
            let group = cards[&place].0;
            let texts = group.children().filter(|node| node.has_tag_name("text"));
            let texts: Vec<&str> = texts.filter_map(|node| node.text()).collect();
            assert!(
                texts.iter().any(|worth| row.contains(worth)),
                "{name}: {row} {texts:?}"
            );
            let node = &trace.nodes[place];
            if let Some(same) = node.same_as {
                let badge =
                    |group: Node<'_, '_>| group.children().any(|node| has_class(node, "badge"));
                assert!(badge(cards[&same].0), "{name}: {row}");
            }
            assert_eq!(
                has_class(group, "over"),
                node.end == Some(End::Over),
                "{name}: {row}"
            );
            let known = matches!(node.end, Some(End::Known | End::Symmetric));
            assert_eq!(has_class(group, "known"), known, "{name}: {row}");
        }
        let best = svg
            .descendants()
            .filter(|&node| has_class(node, "node") && has_class(node, "best"))
            .count();
        let shown = trace.plies.map_or(usize::MAX, |plies| plies as usize);
        let line = 1 + trace.pv.len().min(shown);
        assert_eq!(best, if trace.stopped { 0 } else { line }, "{name}");
        assert!(
            !written.contains("href") && !written.contains("url(") && !written.contains("<script")
        );
        assert!(written.contains("prefers-color-scheme: dark"));
    });
}

#[test]
fn boards_have_their_stones() {
    let trace = trace(
        "3x3x3 xo1/1x1/2o x",
        Method::Minimax,
        Limits::NONE,
        300,
        Lang::En,
    );
    let written = tree_svg(&trace, Lang::En);
    let svg = Document::parse(&written).unwrap();
    for (place, (group, _)) in cards(&svg) {
        let count = |class| {
            group
                .children()
                .filter(|&node| has_class(node, class))
                .count()
        };
        assert_eq!(count("stone"), 4 + trace.nodes[place].ply as usize);
        let won = trace.nodes[place].text.ends_with("has won");
        assert_eq!(count("won"), usize::from(won), "{place}");
    }
}

/// A trace with what no game says.
fn strange() -> Trace {
    let mut strange = trace("tree", Method::Symmetry, Limits::NONE, 150, Lang::En);
    strange.names = Sides {
        first: "A & B".to_owned(),
        second: "<i>\"C'".to_owned(),
    };
    "</text> & \u{1b}[31m".clone_into(&mut strange.text);
    strange.pv.push("a<b".to_owned());
    for node in &mut strange.nodes[1..] {
        node.mv = Some("<&>".to_owned());
        "]]> && <script>".clone_into(&mut node.text);
    }
    strange
}

#[test]
fn texts_in_a_drawing_are_escaped() {
    let mut strange = strange();
    "<nowhere>".clone_into(&mut strange.position);
    let written = tree_svg(&strange, Lang::En);
    let svg = Document::parse(&written).unwrap();
    let said: Vec<&str> = svg.descendants().filter_map(|node| node.text()).collect();
    for text in [
        "A & B <&>",
        "<i>\"C' <&>",
        "</text> &  [31m",
        "<nowhere>",
        "]]> && <script>",
    ] {
        assert!(said.contains(&text), "{text}: {written}");
    }
    assert_eq!(cards(&svg).len(), strange.nodes.len());
}

/// What comes from elsewhere may be no tree at all: there is a picture, whatever it shows.
#[test]
fn traces_that_are_wrong_do_no_harm() {
    let mut strange = strange();
    let count = strange.nodes.len();
    for (i, node) in strange.nodes.iter_mut().enumerate() {
        node.parent = [None, Some(i), Some(usize::MAX), Some(0), Some(i / 2)][i % 5];
        node.same_as = [Some(usize::MAX), Some(i), Some(0), None][i % 4];
        node.ply = u32::MAX;
        node.below = u64::MAX;
        node.skipped = 7;
        node.end = [Some(End::Cut), Some(End::Known), None][i % 3];
    }
    let svg = tree_svg(&strange, Lang::Zh);
    assert_eq!(cards(&Document::parse(&svg).unwrap()).len(), count);
    assert!(tree_text(&strange, Lang::Zh).lines().count() > count);
    "5x5x4".clone_into(&mut strange.position);
    let svg = tree_svg(&strange, Lang::En);
    assert_eq!(cards(&Document::parse(&svg).unwrap()).len(), count);
    strange.nodes.clear();
    assert!(Document::parse(&tree_svg(&strange, Lang::En)).is_ok());
    assert_eq!(tree_text(&strange, Lang::En).lines().count(), 5);
}
