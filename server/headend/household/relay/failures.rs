//! Which streams could not be had when they were last asked for, for those who mend the playlist: their own addresses, and what
//! is below these.

use super::relay_error::RelayError;
use super::target::Role;
use crate::household::playlist::MOST_ENTRIES;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use url::Url;
use xxhash_rust::xxh3::xxh3_64;

/// So many are remembered: as many as a line-up has channels.
const MOST: usize = MOST_ENTRIES;
/// So many addresses of a stage are remembered as failed of a channel.
const MOST_ADDRESSES: usize = 8;
/// What failed so long before another address of its stage could be had is forgotten, in seconds: an address with a ticket in it
/// is never asked for again.
const LASTS_S: i64 = 600;

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

/// Something of a stream that was asked for: two that differ in their marks say nothing of each other.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Part {
    stage: Stage,
    mark: u64,
}

impl Part {
    /// What a channel's own address or its catch-up leads to.
    pub(super) fn own(stage: Stage) -> Self {
        Self { stage, mark: 0 }
    }

    /// What is at an address below. A list is known by its path; of segments the numbers in their names don't count, since one
    /// follows the other.
    pub(super) fn at(stage: Stage, url: &Url) -> Self {
        let (folder, file) = url.path().rsplit_once('/').unwrap_or_default();
        let mark = match stage {
            Stage::Live | Stage::Replay => 0,
            Stage::Manifest => xxh3_64(url.path().as_bytes()),
            Stage::Media => {
                let is_digit = |letter: char| letter.is_ascii_digit();
                xxh3_64(format!("{folder}/{}", file.replace(is_digit, "")).as_bytes())
            }
        };
        Self { stage, mark }
    }
}

/// What failed of the stream at an address.
struct FailedSource {
    url: String,
    failures: Vec<(Part, Failure)>,
}

/// By channel.
#[derive(Default)]
pub(super) struct Failures(Mutex<HashMap<String, FailedSource>>);

impl Failures {
    /// Remembers how asking for a part of a channel's stream at `url` ended: it says nothing of the other parts. That there
    /// was no room, or that a player asked for more than there is, says nothing of the stream.
    pub(super) fn note(
        &self,
        (channel, url): (&str, &str),
        part: Part,
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
        let is_old = |(known, failure): &(Part, Failure)| {
            known.stage == part.stage && failure.at_s < at_s - LASTS_S
        };
        failures.retain(|known| known.0 != part && !(error.is_none() && is_old(known)));
        if let Some(error) = error {
            let of_stage = failures
                .iter()
                .filter(|(known, _)| known.stage == part.stage);
            if of_stage.count() >= MOST_ADDRESSES {
                // They are in the order in which they failed.
                let first = failures
                    .iter()
                    .position(|(known, _)| known.stage == part.stage);
                first.map(|first| failures.remove(first));
            }
            let reason = part.stage.described(error);
            failures.push((part, Failure { at_s, reason }));
        }
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
    use super::{Failures, LASTS_S, MOST_ADDRESSES, Part, RelayError, Stage};
    use url::Url;

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
            failures.note((channel, "http://a/"), Part::own(Stage::Live), at_s, error);
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
        let note = |url, stage, at_s, error| {
            failures.note(("one", url), Part::own(stage), at_s, error);
        };
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

    fn part(stage: Stage, path: &str) -> Part {
        let url = Url::parse(&format!("http://a{path}")).expect("an address");
        Part::at(stage, &url)
    }

    #[test]
    fn what_can_be_had_says_nothing_of_its_neighbours() {
        for (stage, failed, neighbour, same) in [
            (
                Stage::Manifest,
                "/1080p.m3u8",
                "/480p.m3u8",
                "/1080p.m3u8?token=2",
            ),
            (
                Stage::Media,
                "/audio/7.m4s",
                "/video/7.m4s",
                "/audio/8.m4s?token=2",
            ),
            (Stage::Media, "/7-audio.ts", "/7-video.ts", "/12-audio.ts"),
            (Stage::Media, "/a/init.mp4", "/a/7.mp4", "/a/init.mp4"),
        ] {
            let failures = Failures::default();
            let note = |path, at_s, error| {
                failures.note(("one", "http://a/"), part(stage, path), at_s, error);
            };
            note(failed, 10, Some(&RelayError::Status(403)));
            note(neighbour, 20, None);
            assert_eq!(channels(&failures), ["one"], "{failed}");
            note(same, 30, None);
            assert!(channels(&failures).is_empty(), "{failed}");
        }
    }

    #[test]
    fn what_failed_is_forgotten_long_after_and_there_is_only_so_much_of_it() {
        let failures = Failures::default();
        let note = |path: &str, at_s, error| {
            let part = part(Stage::Manifest, path);
            failures.note(("one", "http://a/"), part, at_s, error);
        };
        let refused = RelayError::Status(403);
        let count = || {
            failures
                .failed()
                .get("one")
                .map_or(0, |source| source.failures.len())
        };
        for at_s in 0..50 {
            note(&format!("/{at_s}/list.m3u8"), at_s, Some(&refused));
        }
        assert_eq!(count(), MOST_ADDRESSES);
        note("/other.m3u8", 48 + LASTS_S, None);
        assert_eq!(count(), 2);
        note("/other.m3u8", 50 + LASTS_S, None);
        assert_eq!(count(), 0);
    }
}
