//! What answers under way hold while their readers take nothing, and which of them are given up: those that nobody took
//! anything of for too long, and, while all together hold too much, those that have waited longest.

use super::limits::HttpLimits;
use super::stats::ConnectionStats;
use futures::future::AbortHandle;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

/// How often answers under way are looked at.
const SWEEP_EVERY: Duration = Duration::from_millis(100);

/// What an answer may hold that does not say how long it is: markup that waits, a compressor's tables.
pub const GROWING_BYTES: u64 = 1024 * 1024;

/// One answer under way. It counts for as long as somebody holds it.
pub struct UnsentAnswer {
    connection: u64,
    weight_bytes: u64,
    /// When its reader last got something; `None` while the reader waits for the answer.
    untaken_since: Mutex<Option<Instant>>,
    reset: AbortHandle,
}

impl UnsentAnswer {
    /// The reader has room for more.
    pub fn wanted(&self) {
        *self.untaken_since() = None;
    }

    /// There is something that the reader has to take now.
    pub fn offered(&self, now: Instant) {
        *self.untaken_since() = Some(now);
    }

    fn untaken_since(&self) -> MutexGuard<'_, Option<Instant>> {
        let since = self.untaken_since.lock();
        since.unwrap_or_else(PoisonError::into_inner)
    }
}

/// All answers under way of a port.
pub struct Unsent {
    limits: HttpLimits,
    answers: Mutex<Vec<Weak<UnsentAnswer>>>,
    stats: Arc<ConnectionStats>,
}

impl Unsent {
    pub fn new(limits: HttpLimits, stats: Arc<ConnectionStats>) -> Arc<Self> {
        Arc::new(Self {
            limits,
            answers: Mutex::default(),
            stats,
        })
    }

    /// Sweeps now and then, for as long as somebody holds this.
    pub fn keep_sweeping(self: &Arc<Self>) {
        let unsent = Arc::downgrade(self);
        tokio::spawn(async move {
            while let Some(unsent) = unsent.upgrade() {
                unsent.sweep(Instant::now());
                drop(unsent);
                tokio::time::sleep(SWEEP_EVERY).await;
            }
        });
    }

    /// An answer of `weight_bytes` on a connection, which `reset` ends.
    pub fn hold(
        &self,
        connection: u64,
        weight_bytes: u64,
        reset: AbortHandle,
    ) -> Arc<UnsentAnswer> {
        let answer = Arc::new(UnsentAnswer {
            connection,
            weight_bytes,
            untaken_since: Mutex::default(),
            reset,
        });
        self.answers().push(Arc::downgrade(&answer));
        answer
    }

    /// Gives up what has to be.
    fn sweep(&self, now: Instant) {
        let mut under_way = Vec::new();
        self.answers().retain(|answer| {
            let answer = answer.upgrade();
            under_way.extend(answer.clone());
            answer.is_some()
        });
        let held: Vec<Weighed> = under_way
            .iter()
            .map(|answer| Weighed {
                connection: answer.connection,
                weight_bytes: answer.weight_bytes,
                untaken: answer.untaken_since().map(|since| now - since),
            })
            .collect();
        let mut bytes: u64 = held.iter().map(|held| held.weight_bytes).sum();
        for index in given_up(&held, &self.limits) {
            bytes -= held[index].weight_bytes;
            self.stats.given_up.inc();
            under_way[index].reset.abort();
        }
        let bytes = i64::try_from(bytes).unwrap_or(i64::MAX);
        self.stats.unsent_bytes.set(bytes);
    }

    fn answers(&self) -> MutexGuard<'_, Vec<Weak<UnsentAnswer>>> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An answer as the rule sees it.
struct Weighed {
    connection: u64,
    weight_bytes: u64,
    /// For how long its reader has taken nothing of what there is.
    untaken: Option<Duration>,
}

/// Which of the answers are given up, by their places.
fn given_up(held: &[Weighed], limits: &HttpLimits) -> Vec<usize> {
    let mut all: u64 = 0;
    let mut by_connection: HashMap<u64, u64> = HashMap::new();
    for answer in held {
        all += answer.weight_bytes;
        *by_connection.entry(answer.connection).or_default() += answer.weight_bytes;
    }
    let mut waiting: Vec<(Duration, usize)> = held
        .iter()
        .enumerate()
        .filter_map(|(index, answer)| Some((answer.untaken?, index)))
        .collect();
    waiting.sort_by_key(|(untaken, _)| Reverse(*untaken));
    let mut given_up = Vec::new();
    for (untaken, index) in waiting {
        let answer = &held[index];
        let of_connection = by_connection.entry(answer.connection).or_default();
        let is_too_much =
            all > limits.unsent_bytes || *of_connection > limits.unsent_connection_bytes;
        if untaken >= limits.write_timeout || (is_too_much && untaken >= limits.unsent_patience) {
            all -= answer.weight_bytes;
            *of_connection -= answer.weight_bytes;
            given_up.push(index);
        }
    }
    given_up
}

#[cfg(test)]
mod tests {
    use super::{Weighed, given_up};
    use crate::serve::HttpLimits;
    use std::time::Duration;

    const LIMITS: fn() -> HttpLimits = || HttpLimits {
        write_timeout: Duration::from_secs(30),
        unsent_bytes: 100,
        unsent_connection_bytes: 60,
        unsent_patience: Duration::from_secs(1),
        ..HttpLimits::default()
    };

    fn held(connection: u64, weight_bytes: u64, untaken_ms: Option<u64>) -> Weighed {
        Weighed {
            connection,
            weight_bytes,
            untaken: untaken_ms.map(Duration::from_millis),
        }
    }

    #[test]
    fn an_answer_that_nobody_takes_for_the_write_timeout_is_given_up() {
        let answers = [
            held(1, 1, Some(29_999)),
            held(1, 1, Some(30_000)),
            held(1, 1, None),
        ];
        assert_eq!(given_up(&answers, &LIMITS()), [1]);
    }

    #[test]
    fn while_all_hold_too_much_those_that_have_waited_longest_go_first() {
        let answers = [
            held(1, 40, Some(2_000)),
            held(2, 40, Some(4_000)),
            held(3, 40, Some(3_000)),
            held(4, 40, None),
        ];
        assert_eq!(given_up(&answers, &LIMITS()), [1, 2]);
    }

    #[test]
    fn a_connection_that_holds_too_much_costs_the_others_nothing() {
        let answers = [
            held(1, 30, Some(2_000)),
            held(1, 31, Some(1_500)),
            held(2, 30, Some(9_000)),
        ];
        assert_eq!(given_up(&answers, &LIMITS()), [0]);
    }

    #[test]
    fn nothing_is_given_up_that_its_reader_took_from_a_moment_ago() {
        let answers = [held(1, 500, Some(999)), held(2, 500, None)];
        assert!(given_up(&answers, &LIMITS()).is_empty());
    }
}
