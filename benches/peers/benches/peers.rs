//! The contests, timed by criterion: `cargo bench`.

use std::time::Instant;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tengen_peers::contest;

fn contests(criterion: &mut Criterion) {
    for contest in contest::all() {
        let mut group = criterion.benchmark_group(contest.name);
        group.sample_size(contest.rounds.max(10));
        for mut entrant in contest.entrants {
            let start = Instant::now();
            group.throughput(Throughput::Elements((entrant.run)()));
            if start.elapsed() > contest::LONG {
                println!("{}/{}: left out", contest.name, entrant.name);
                continue;
            }
            group.bench_function(entrant.name, |bencher| bencher.iter(&mut entrant.run));
        }
        group.finish();
    }
}

criterion_group!(benches, contests);
criterion_main!(benches);
