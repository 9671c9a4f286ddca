//! Hears of isolates that are over: puts new ones in their places, and has the renders that were in them made again.
//! The one that was at work when its isolate died, and any that lost two isolates, are made again alone, away from the
//! others; what dies alone is not tried again.

use super::engine::Engine;
use super::host::Left;
use super::isolate::{Isolate, Job, Place};
use super::stats::EndOfIsolate;
use std::collections::VecDeque;
use std::sync::Weak;
use std::time::Instant;
use tokio::sync::mpsc::UnboundedReceiver;

/// What isolates say of themselves.
pub enum Notice {
    /// The isolate's thread has ended, or was given up.
    Over {
        place: Place,
        /// `None`: the engine had let go of it.
        why: Option<EndOfIsolate>,
        ended: Instant,
        /// Renders that had begun and not ended.
        left: Vec<Left>,
        /// Renders that had not begun.
        queued: Vec<Job>,
    },
    /// The isolate's heap stays large; it goes on until there is another one.
    Outgrown(Place),
    /// A turn lasts long; what waits behind it can be rendered elsewhere.
    Stalled(Place),
}

/// How many isolates there may be beside the pool.
const ALONE: usize = 4;

/// Renders that wait to be made again, each in an isolate of its own.
#[derive(Default)]
struct Suspects {
    waiting: VecDeque<Job>,
    /// Isolates at work on one; each says when it is over.
    busy: usize,
}

/// Runs as long as the engine does.
pub async fn supervise(engine: Weak<Engine>, mut notices: UnboundedReceiver<Notice>) {
    let mut suspects = Suspects::default();
    while let Some(notice) = notices.recv().await {
        let Some(engine) = engine.upgrade() else {
            return;
        };
        match notice {
            Notice::Outgrown(place) => {
                engine.replace(place, EndOfIsolate::Growth, Instant::now());
            }
            Notice::Stalled(place) => engine.spread(place),
            Notice::Over {
                place: Place::Alone,
                ..
            } => suspects.busy -= 1,
            Notice::Over {
                place,
                why,
                ended,
                left,
                queued,
            } => {
                if let Some(why) = why {
                    engine.replace(place, why, ended);
                }
                for job in queued {
                    engine.requeue(job);
                }
                for left in left {
                    suspects.make_again(&engine, left);
                }
            }
        }
        suspects.next(&engine);
    }
}

impl Suspects {
    /// Finds a place for another attempt. A render that had its chances is dropped; its reader sees the stream stop.
    fn make_again(&mut self, engine: &Engine, Left { job, at_work }: Left) {
        let lost_before = job.outlet.attempts() > 1;
        let Some(outlet) = job.outlet.again() else {
            return;
        };
        engine.stats().retried.inc();
        let job = Job { outlet, ..job };
        if at_work || lost_before {
            self.waiting.push_back(job);
        } else {
            engine.requeue(job);
        }
    }

    fn next(&mut self, engine: &Engine) {
        while self.busy < ALONE
            && let Some(job) = self.waiting.pop_front()
        {
            match engine.isolate_alone() {
                // Let go of at once, the isolate ends after this one job.
                Ok(isolate) => self.busy += usize::from(Isolate::submit(&isolate, job)),
                Err(error) => tracing::error!(%error, "a render can't be made again"),
            }
        }
    }
}
