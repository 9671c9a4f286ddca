//! Hears of isolates that are over: puts new ones in their places, and has the renders that were in them made again.
//! The one that was at work when its isolate died, and any that lost two isolates, are made again alone, away from the
//! others; what dies alone is not tried again.

use super::event::{IsolateEvent, Slot};
use super::job::{Job, UnfinishedRender};
use super::pool::Pool;
use std::collections::VecDeque;
use std::sync::Weak;
use std::time::Instant;
use tokio::sync::mpsc::UnboundedReceiver;

/// How many isolates there may be beside the pool.
const ALONE: usize = 4;

/// Renders that wait to be made again, each in an isolate of its own.
#[derive(Default)]
struct Suspects {
    waiting: VecDeque<Job>,
    /// Isolates at work on one; each says when it is over.
    busy: usize,
}

/// Runs as long as there is a pool.
pub async fn supervise(pool: Weak<Pool>, mut events: UnboundedReceiver<IsolateEvent>) {
    let mut suspects = Suspects::default();
    // Isolates of the pool that are on their way.
    let mut replacing: usize = 0;
    while let Some(event) = events.recv().await {
        let Some(pool) = pool.upgrade() else {
            return;
        };
        match event {
            IsolateEvent::Retired(slot, why) => {
                let is_replaced = pool.replace(slot, why, Instant::now());
                replacing += usize::from(is_replaced);
            }
            IsolateEvent::Replaced => replacing -= 1,
            IsolateEvent::Stalled(slot) => pool.spread(slot),
            IsolateEvent::Over {
                slot: Slot::Alone, ..
            } => suspects.busy -= 1,
            IsolateEvent::Over {
                slot,
                why,
                ended,
                left,
                queued,
            } => {
                if let Some(why) = why {
                    replacing += usize::from(pool.replace(slot, why, ended));
                }
                for job in queued {
                    pool.requeue(job);
                }
                for left in left {
                    suspects.make_again(&pool, left);
                }
            }
        }
        // Two isolates that are made at once take twice as long, and the pool's is the one that visitors wait for.
        if replacing == 0 {
            suspects.next(&pool);
        }
    }
}

impl Suspects {
    /// Finds a place for another attempt. A render that had its chances is dropped; its reader sees the stream stop.
    fn make_again(&mut self, pool: &Pool, UnfinishedRender { job, at_work }: UnfinishedRender) {
        let lost_before = job.sink.attempts() > 1;
        let Some(sink) = job.sink.again() else {
            return;
        };
        pool.stats().retried.inc();
        let job = Job { sink, ..job };
        if at_work || lost_before {
            self.waiting.push_back(job);
        } else {
            pool.requeue(job);
        }
    }

    fn next(&mut self, pool: &Pool) {
        while self.busy < ALONE
            && let Some(job) = self.waiting.pop_front()
        {
            match pool.isolate_alone() {
                // Let go of at once, the isolate ends after this one job.
                Ok(isolate) => self.busy += usize::from(isolate.submit(job)),
                Err(error) => tracing::error!(%error, "a render can't be made again"),
            }
        }
    }
}
