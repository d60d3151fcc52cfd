//! The contests, timed by criterion: `cargo bench`.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tengen_peers::contest;

fn contests(criterion: &mut Criterion) {
    for contest in contest::all() {
        let mut group = criterion.benchmark_group(contest.name);
        group.sample_size(contest.rounds.max(10));
        for mut entrant in contest.entrants {
            group.throughput(Throughput::Elements((entrant.run)()));
            group.bench_function(entrant.name, |bencher| bencher.iter(&mut entrant.run));
        }
        group.finish();
    }
}

criterion_group!(benches, contests);
criterion_main!(benches);
