//! What the signs of a drawing mean: only those that occur in it.

use super::drawing::{PLAIN, QUIET, badge, bar, draw_mark};
use super::paper::{Num, Paper, float, width};
use super::said::{Mark, View};
use crate::contract::{End, Side};

/// A sign.
enum Sign {
    Marks(Vec<Mark>),
    Text(String),
    Best,
    Stub,
    Over,
    Known,
}

/// Draws it from this point on, in lines that end before the right end if they can. Returns where it ends below.
pub(super) fn draw(view: &View<'_>, paper: &mut Paper, at: (f64, f64), right: f64) -> f64 {
    let (mut x, mut y) = at;
    let mut first = true;
    paper.open("g", "legend", &[]);
    for (sign, meaning) in entries(view) {
        let wide = sign_width(&sign) + 7.0 + width(&meaning, QUIET.size);
        if !first && x + wide > right {
            x = at.0;
            y += 20.0;
        }
        first = false;
        draw_sign(paper, &sign, x, y);
        paper.text(x + sign_width(&sign) + 7.0, y + 4.0, QUIET, &meaning);
        x += wide + 18.0;
    }
    paper.close("g");
    y + 6.0
}

fn entries(view: &View<'_>) -> Vec<(Sign, String)> {
    let marks: Vec<Mark> = view
        .nodes()
        .filter_map(|(place, _)| view.worth(place).mark)
        .collect();
    let has = |side, sure| marks.contains(&Mark { side, sure });
    let mut entries = Vec::new();
    for side in [Side::First, Side::Second] {
        if has(Some(side), true) {
            let mark = Mark {
                side: Some(side),
                sure: true,
            };
            let wins = view.say_with("picture-wins", "player", view.name(side));
            entries.push((Sign::Marks(vec![mark]), wins));
        }
    }
    if has(None, true) {
        let mark = Mark {
            side: None,
            sure: true,
        };
        entries.push((Sign::Marks(vec![mark]), view.say("picture-draw")));
    }
    let open = [Some(Side::First), Some(Side::Second), None];
    let open = open.into_iter().filter(|&side| has(side, false));
    let open: Vec<Mark> = open.map(|side| Mark { side, sure: false }).collect();
    if !open.is_empty() {
        entries.push((Sign::Marks(open), view.say("picture-legend-open")));
    }
    if view.best.iter().skip(1).any(|&best| best) {
        entries.push((Sign::Best, view.say("picture-legend-best")));
    }
    if view.any(End::Over) {
        entries.push((Sign::Over, view.say("picture-legend-over")));
    }
    if view.any(End::Known) || view.any(End::Symmetric) {
        entries.push((Sign::Known, view.say("picture-legend-known")));
    }
    if view.nodes().any(|(_, node)| node.skipped > 0) {
        entries.push((Sign::Stub, view.say("picture-legend-stub")));
    }
    for [sign, meaning] in view.meanings() {
        entries.push((Sign::Text(sign), meaning));
    }
    entries
}

fn sign_width(sign: &Sign) -> f64 {
    match sign {
        Sign::Marks(marks) => 14.0 * float(marks.len()) - 4.0,
        Sign::Text(said) => width(said, PLAIN.size),
        Sign::Best | Sign::Stub => 22.0,
        Sign::Over => 18.0,
        Sign::Known => 48.0,
    }
}

fn draw_sign(paper: &mut Paper, sign: &Sign, x: f64, y: f64) {
    match sign {
        Sign::Marks(marks) => {
            for (i, &mark) in marks.iter().enumerate() {
                let class = match mark.side {
                    Some(Side::First) => "first",
                    Some(Side::Second) => "second",
                    None => "neither",
                };
                paper.open("g", class, &[]);
                draw_mark(paper, Some(mark), (x + 5.0 + 14.0 * float(i), y));
                paper.close("g");
            }
        }
        Sign::Text(said) => paper.text(x, y + 4.0, PLAIN, said),
        Sign::Best => {
            let d = format!("M{} {}h22", Num(x), Num(y));
            paper.shape("path", "edge best", &[("d", &d)]);
        }
        Sign::Stub => {
            let d = format!("M{} {}h18", Num(x), Num(y));
            paper.shape("path", "stub", &[("d", &d)]);
            bar(paper, x + 18.0, y);
        }
        Sign::Over => sample(paper, "over", x, y),
        Sign::Known => {
            sample(paper, "known", x, y);
            paper.text(x + 22.0, y + 4.0, QUIET, "=");
            badge(paper, x + 41.0, y, 1);
        }
    }
}

/// A small card.
fn sample(paper: &mut Paper, class: &str, x: f64, y: f64) {
    paper.open("g", class, &[]);
    let (x, y) = (Num(x), Num(y - 6.0));
    paper.shape(
        "rect",
        "card",
        &[
            ("x", &x),
            ("y", &y),
            ("width", &18),
            ("height", &12),
            ("rx", &3),
        ],
    );
    paper.close("g");
}
