//! What stands where in a drawing.

use std::collections::BTreeMap;

use roxmltree::{Document, Node};
use unicode_width::UnicodeWidthStr;

/// A part of the picture: its left, top, right and lower end.
pub(super) type Extent = [f64; 4];

fn number(node: Node<'_, '_>, name: &str) -> f64 {
    node.attribute(name)
        .map_or(0.0, |text| text.parse().unwrap())
}

/// The numbers and letters of a path's description.
fn steps(d: &str) -> Vec<(char, Vec<f64>)> {
    let mut steps: Vec<(char, String)> = Vec::new();
    for c in d.chars() {
        match steps.last_mut() {
            _ if c.is_ascii_alphabetic() => steps.push((c, String::new())),
            Some((_, numbers)) => {
                // A minus sign parts numbers as well.
                if c == '-' {
                    numbers.push(' ');
                }
                numbers.push(c);
            }
            None => panic!("{d}"),
        }
    }
    let read = |text: String| {
        text.split_whitespace()
            .map(|n| n.parse().unwrap())
            .collect()
    };
    steps.into_iter().map(|(c, text)| (c, read(text))).collect()
}

fn path_extent(d: &str) -> Extent {
    let (mut x, mut y) = (0.0, 0.0);
    let mut extent = [f64::MAX, f64::MAX, f64::MIN, f64::MIN];
    for (step, numbers) in steps(d) {
        match (step, &numbers[..]) {
            ('M' | 'L', [to_x, to_y]) => (x, y) = (*to_x, *to_y),
            ('H', [to]) => x = *to,
            ('V', [to]) => y = *to,
            ('h', [by]) => x += by,
            ('v', [by]) => y += by,
            ('m' | 'l', by) => {
                for by in by.chunks(2) {
                    x += by[0];
                    y += by[1];
                }
            }
            ('q', [_, _, by_x, by_y]) => {
                x += by_x;
                y += by_y;
            }
            ('z', []) => {}
            _ => panic!("{d}"),
        }
        extent = around(extent, [x, y, x, y]);
    }
    extent
}

fn around(a: Extent, b: Extent) -> Extent {
    [
        a[0].min(b[0]),
        a[1].min(b[1]),
        a[2].max(b[2]),
        a[3].max(b[3]),
    ]
}

pub(super) fn apart(a: Extent, b: Extent) -> bool {
    a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1]
}

/// Where a shape or a text is; a text is taken for rather too short than too long.
pub(super) fn extent(node: Node<'_, '_>) -> Option<Extent> {
    let at = |name| number(node, name);
    match node.tag_name().name() {
        "rect" => Some([
            at("x"),
            at("y"),
            at("x") + at("width"),
            at("y") + at("height"),
        ]),
        "circle" => {
            let (x, y, r) = (at("cx"), at("cy"), at("r"));
            Some([x - r, y - r, x + r, y + r])
        }
        "path" => Some(path_extent(node.attribute("d").unwrap())),
        "text" => {
            let width = 4.0 * f64::from(node.text().unwrap().width() as u32);
            let middle = node.attribute("class").unwrap().contains("middle");
            let x = at("x") - if middle { width / 2.0 } else { 0.0 };
            Some([x, at("y") - 7.0, x + width, at("y") + 1.0])
        }
        _ => None,
    }
}

pub(super) fn has_class(node: Node<'_, '_>, class: &str) -> bool {
    let classes = node.attribute("class").unwrap_or_default();
    classes.split(' ').any(|one| one == class)
}

pub(super) fn inside(node: Node<'_, '_>, class: &str) -> bool {
    node.ancestors().any(|above| has_class(above, class))
}

/// The cards of a drawing by the places of their positions.
pub(super) fn cards<'a, 'input>(
    svg: &'a Document<'input>,
) -> BTreeMap<usize, (Node<'a, 'input>, Extent)> {
    let mut cards = BTreeMap::new();
    for group in svg.descendants() {
        if let Some(place) = group.attribute("data-node") {
            let mut boxes = group.children().filter(|&node| has_class(node, "card"));
            let card = extent(boxes.next().unwrap()).unwrap();
            assert!(boxes.next().is_none());
            let before = cards.insert(place.parse().unwrap(), (group, card));
            assert!(before.is_none(), "{place} is drawn twice");
        }
    }
    cards
}
