//! Which streams could not be had when they were last asked for, for those who mend the playlist.

use super::relay_error::RelayError;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// So many are remembered: as many as a playlist has entries.
const MOST: usize = 20_000;

/// Why a channel's stream could not be had, and when in epoch seconds.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Failure {
    pub(super) at_s: i64,
    pub(super) reason: String,
}

/// By channel.
#[derive(Default)]
pub(super) struct Failures(Mutex<HashMap<String, Failure>>);

impl Failures {
    /// Remembers how asking for a channel's stream ended. That there was no room says nothing of it.
    pub(super) fn note(&self, channel: &str, at_s: i64, error: Option<&RelayError>) {
        let mut failed = self.failed();
        match error {
            None => {
                failed.remove(channel);
            }
            Some(RelayError::Busy) => {}
            Some(error) => {
                if failed.len() >= MOST && !failed.contains_key(channel) {
                    failed.clear();
                }
                let reason = error.to_string();
                failed.insert(channel.to_owned(), Failure { at_s, reason });
            }
        }
    }

    /// The channels with what went wrong, the latest first.
    pub(super) fn latest(&self) -> Vec<(String, Failure)> {
        let failed = self.failed().clone();
        let mut failed: Vec<_> = failed.into_iter().collect();
        failed.sort_by(|(a, first), (b, second)| second.at_s.cmp(&first.at_s).then(a.cmp(b)));
        failed
    }

    fn failed(&self) -> MutexGuard<'_, HashMap<String, Failure>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::{Failures, RelayError};

    fn channels(failures: &Failures) -> Vec<String> {
        let latest = failures.latest().into_iter();
        latest.map(|(channel, _)| channel).collect()
    }

    #[test]
    fn a_stream_that_failed_is_reported_until_it_can_be_had_again() {
        let failures = Failures::default();
        failures.note("one", 10, Some(&RelayError::Status(404)));
        failures.note("two", 20, Some(&RelayError::Silent));
        failures.note("three", 30, Some(&RelayError::Busy));
        assert_eq!(channels(&failures), ["two", "one"]);
        let (_, failure) = failures.latest().remove(1);
        assert_eq!(failure.reason, "the source answered 404");
        failures.note("one", 40, None);
        assert_eq!(channels(&failures), ["two"]);
    }
}
