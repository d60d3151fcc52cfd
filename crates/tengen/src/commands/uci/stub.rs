//! TEMPORARY

#![allow(missing_docs)]

use std::time::Duration;

use tengen_engine::search::{Play, Silent, choose};
use tengen_engine::{GameOver, Guide, Limits, Stop, Table, Value};
use tengen_rules::Position;

pub struct Root<'a, P: Position> {
    pub position: &'a P,
    pub past: &'a [u64],
}
#[derive(Clone, Debug)]
pub struct Lines<M> {
    pub lines: Vec<Line<M>>,
    pub depth: u32,
    pub nodes: u64,
    pub elapsed: Duration,
}
#[derive(Clone, Debug)]
pub struct Line<M> {
    pub mv: M,
    pub value: Value,
    pub pv: Vec<M>,
}
pub fn best_lines<'a, P: Position, G: Guide<P>>(
    root: impl Into<Root<'a, P>>,
    limits: Limits,
    _count: usize,
    _only: &[P::Move],
    table: &mut Table,
    stop: &Stop,
    report: &mut dyn FnMut(&Lines<P::Move>),
) -> Result<Lines<P::Move>, GameOver> {
    let root = root.into();
    let max = limits.depth.unwrap_or(60);
    let start = std::time::Instant::now();
    let mut last = None;
    for depth in 1..=max {
        let now = Limits {
            depth: Some(depth),
            time: limits.time.map(|time| time.saturating_sub(start.elapsed())),
            ..limits
        };
        let c = choose::<P, G, Play>(root.position, now, table, stop, Silent)?;
        let lines = Lines {
            lines: vec![Line { mv: c.mv, value: c.value.unwrap_or(Value::Draw), pv: c.pv }],
            depth: c.depth,
            nodes: c.nodes,
            elapsed: start.elapsed(),
        };
        let whole = c.depth == depth;
        if !whole && last.is_some() {
            break;
        }
        report(&lines);
        last = Some(lines);
        if !whole || stop.is_stopped() {
            break;
        }
    }
    last.ok_or(GameOver)
}
