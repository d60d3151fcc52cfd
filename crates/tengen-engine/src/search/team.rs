//! The threads of a search.

use std::thread;

use tengen_rules::Position;

use super::features::Features;
use super::lines::Root;
use super::observer::{Observer, Silent};
use super::worker::{Control, Worker};
use crate::guide::Guide;
use crate::table::Table;

/// One thread that decides, and others that fill the table with it. With one thread a search goes the same way
/// every time.
pub(super) struct Team<'a, P: Position, G, F, O> {
    pub(super) main: Worker<P, G, F, O>,
    helpers: Vec<Worker<P, G, F, Silent>>,
    table: &'a mut Table,
}

impl<'a, P: Position, G: Guide<P>, F: Features, O: Observer<P::Move>> Team<'a, P, G, F, O> {
    pub(super) fn new(
        root: Root<'_, P>,
        threads: Option<u8>,
        control: &Control,
        table: &'a mut Table,
        observer: O,
    ) -> Self {
        let helpers =
            (1..threads.unwrap_or(1)).map(|_| Worker::new(root, table, control.clone(), Silent));
        Team {
            helpers: helpers.collect(),
            main: Worker::new(root, table, control.clone(), observer),
            table,
        }
    }

    /// Lets all threads look, until the one that decides is done.
    pub(super) fn look<R>(
        &mut self,
        main: impl FnOnce(&mut Worker<P, G, F, O>) -> R,
        help: impl Fn(&mut Worker<P, G, F, Silent>) + Sync,
    ) -> R {
        self.table.reserve(self.main.all_nodes().saturating_mul(4));
        self.main.table = self.table.view();
        if self.helpers.is_empty() {
            return main(&mut self.main);
        }
        let over = self.main.control.renew();
        thread::scope(|scope| {
            for helper in &mut self.helpers {
                helper.begin(&self.table.view(), &over);
                let help = &help;
                scope.spawn(move || {
                    help(helper);
                    helper.tell();
                });
            }
            let result = main(&mut self.main);
            over.stop();
            result
        })
    }
}
