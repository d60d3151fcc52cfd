//! The contests, timed by criterion: `cargo bench`.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tengen_peers::contest;

fn contests(criterion: &mut Criterion) {
    for contest in contest::all() {
        let mut group = criterion.benchmark_group(contest.name);
        group.throughput(Throughput::Elements(contest.items.0));
        for mut entrant in contest.entrants {
            group.bench_function(entrant.name, |bencher| bencher.iter(&mut entrant.run));
        }
        group.finish();
    }
}

criterion_group!(benches, contests);
criterion_main!(benches);
