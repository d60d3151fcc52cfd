#![allow(clippy::print_stdout, clippy::unwrap_used, missing_docs, reason="x")]
use std::time::Instant;
use tengen_engine::mnk::LineGuide;
use tengen_engine::search::*;
use tengen_engine::{Limits, Stop, Table};
use tengen_rules::mnk::Mnk;
use tengen_rules::Notation;
macro_rules! feat { ($n:ident, $($f:ident : $v:expr),*) => { #[derive(Clone,Copy)] struct $n; impl Features for $n { const ON: Feature = Feature { $($f: $v,)* ..Play::ON }; } } }
feat!(NoHist, history: false);feat!(NoHG, history: false, glance: false);feat!(NoHK, history: false, killers: false);
feat!(NoKill, killers: false);
feat!(NoGlance, glance: false);
feat!(NoScout, scout: false);
feat!(Sym, symmetry: false);
feat!(Asp, aspire: true);
feat!(NoExt, extend: false);
feat!(NoTable, table: false);
feat!(NoTact, tactics: false, extend: false, glance: false);
feat!(NoOrder, order: false);
fn run<F: Features>(name: &str, p: &Mnk<4>, limits: Limits) {
    let t=Instant::now();
    let c = choose::<_, LineGuide<4>, F>(p, limits, &mut Table::default(), &Stop::new(), Silent).unwrap();
    println!("  {name:10} {:>10} nodes {:>8.1} ms  {:.1} Mnps {} {:?} d{}", c.nodes, t.elapsed().as_secs_f64()*1e3, c.nodes as f64/t.elapsed().as_secs_f64()/1e6, p.move_text(c.mv), c.value, c.depth);
}
fn main() {
    let m = Limits { time: Some(std::time::Duration::from_secs(6)), ..Limits::NONE };
    for (text, rest, limits) in [("4x4x3:misere","", m), ("4x4x4:misere","",m), ("4x4x3","4/1x2/2o1/4 x",m)] {
        let start = Mnk::<4>::new(text.parse().unwrap());
        let p = if rest.is_empty() { start } else { start.read_position(rest).unwrap() };
        println!("{text} {rest}");
        run::<Play>("play", &p, limits);
        run::<NoHist>("nohist", &p, limits);
        run::<NoHG>("nohistgl", &p, limits);
        run::<NoHK>("nohistki", &p, limits);
        run::<NoKill>("nokill", &p, limits);
        run::<NoGlance>("noglance", &p, limits);
        run::<NoScout>("noscout", &p, limits);
        run::<Sym>("nosym", &p, limits);
        run::<Asp>("aspire", &p, limits);
        run::<NoExt>("noext", &p, limits);
        let mut l = limits; l.threads = Some(2);
        run::<Play>("2 threads", &p, l);
        let mut l = limits; l.time = Some(std::time::Duration::from_secs(5));
        run::<NoTable>("notable", &p, l);
        run::<NoTact>("notact", &p, l);
        run::<NoOrder>("noorder", &p, l);
    }
}
