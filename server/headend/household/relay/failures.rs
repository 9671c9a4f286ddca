//! Which streams could not be had when they were last asked for, for those who mend the playlist: their own addresses, and what
//! is below these.

use super::relay_error::RelayError;
use super::target::Role;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// So many are remembered: more than a line-up has channels.
const MOST: usize = 20_000;

/// What of a stream was asked for.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Stage {
    /// The playlist's own address.
    Live,
    /// What its catch-up leads to.
    Replay,
    /// A list or a manifest that another one names.
    Manifest,
    /// A segment, a key, a head or a file.
    Media,
}

impl Stage {
    /// Of what one of our addresses stands for.
    pub(super) fn of(role: Role) -> Self {
        match role {
            Role::Stream => Self::Replay,
            Role::Playlist | Role::Manifest => Self::Manifest,
            Role::Segment | Role::Template | Role::File => Self::Media,
        }
    }

    fn described(self, error: &RelayError) -> String {
        match self {
            Self::Live => error.to_string(),
            Self::Replay => format!("its catch-up: {error}"),
            Self::Manifest => format!("a list below its address: {error}"),
            Self::Media => format!("a segment: {error}"),
        }
    }
}

/// Why a channel's stream could not be had, and when in epoch seconds.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Failure {
    pub(super) at_s: i64,
    pub(super) reason: String,
}

/// What failed of the stream at an address.
struct FailedSource {
    url: String,
    failures: Vec<(Stage, Failure)>,
}

/// By channel.
#[derive(Default)]
pub(super) struct Failures(Mutex<HashMap<String, FailedSource>>);

impl Failures {
    /// Remembers how asking for a channel's stream at `url` ended: one of its stages says nothing of the others. That there
    /// was no room, or that a player asked for more than there is, says nothing of the stream.
    pub(super) fn note(
        &self,
        (channel, url): (&str, &str),
        stage: Stage,
        at_s: i64,
        error: Option<&RelayError>,
    ) {
        if matches!(error, Some(RelayError::Busy | RelayError::Status(416))) {
            return;
        }
        let mut failed = self.failed();
        if error.is_some() && failed.len() >= MOST && !failed.contains_key(channel) {
            failed.clear();
        }
        let mut failures = match failed.remove(channel) {
            Some(source) if source.url == url => source.failures,
            // Of the address that the playlist had before.
            _ => Vec::new(),
        };
        failures.retain(|(known, _)| *known != stage);
        failures.extend(error.map(|error| {
            let reason = stage.described(error);
            (stage, Failure { at_s, reason })
        }));
        if !failures.is_empty() {
            let url = url.to_owned();
            failed.insert(channel.to_owned(), FailedSource { url, failures });
        }
    }

    /// The channels with what went wrong last, the latest first.
    pub(super) fn latest(&self) -> Vec<(String, Failure)> {
        let failed = self.failed();
        let of_channel = failed.iter().filter_map(|(channel, source)| {
            let failures = source.failures.iter().map(|(_, failure)| failure);
            let last = failures.max_by_key(|failure| failure.at_s)?;
            Some((channel.clone(), last.clone()))
        });
        let mut latest: Vec<_> = of_channel.collect();
        latest.sort_by(|(a, first), (b, second)| second.at_s.cmp(&first.at_s).then(a.cmp(b)));
        latest
    }

    fn failed(&self) -> MutexGuard<'_, HashMap<String, FailedSource>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::{Failures, RelayError, Stage};

    fn reasons(failures: &Failures) -> Vec<(String, String)> {
        let latest = failures.latest().into_iter();
        latest
            .map(|(channel, failure)| (channel, failure.reason))
            .collect()
    }

    fn channels(failures: &Failures) -> Vec<String> {
        let reasons = reasons(failures).into_iter();
        reasons.map(|(channel, _)| channel).collect()
    }

    #[test]
    fn a_stream_that_failed_is_reported_until_it_can_be_had_again() {
        let failures = Failures::default();
        let note = |channel, at_s, error| {
            failures.note((channel, "http://a/"), Stage::Live, at_s, error);
        };
        note("one", 10, Some(&RelayError::Status(404)));
        note("two", 20, Some(&RelayError::Silent));
        note("three", 30, Some(&RelayError::Busy));
        note("three", 30, Some(&RelayError::Status(416)));
        assert_eq!(channels(&failures), ["two", "one"]);
        let (_, reason) = reasons(&failures).remove(1);
        assert_eq!(reason, "the source answered 404");
        note("one", 40, None);
        assert_eq!(channels(&failures), ["two"]);
    }

    #[test]
    fn what_fails_below_an_address_is_reported_until_that_can_be_had_or_the_address_is_another() {
        let failures = Failures::default();
        let note = |url, stage, at_s, error| failures.note(("one", url), stage, at_s, error);
        let refused = RelayError::Status(403);
        note("http://a/", Stage::Media, 10, Some(&refused));
        note("http://a/", Stage::Live, 20, None);
        note("http://a/", Stage::Manifest, 20, None);
        let said = |reason: &str| [("one".to_owned(), reason.to_owned())];
        assert_eq!(
            reasons(&failures),
            said("a segment: the source answered 403")
        );
        note("http://a/", Stage::Manifest, 30, Some(&refused));
        assert_eq!(
            reasons(&failures),
            said("a list below its address: the source answered 403")
        );
        note("http://a/", Stage::Manifest, 40, None);
        note("http://a/", Stage::Media, 40, None);
        assert!(reasons(&failures).is_empty());
        note("http://a/", Stage::Media, 50, Some(&refused));
        note("http://b/", Stage::Live, 60, None);
        assert!(reasons(&failures).is_empty());
    }
}
