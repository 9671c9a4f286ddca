//! What a pass opens: one stream of a channel, whole or a part of it, or a film. Passes are written from it and read into
//! it: `replay-1-2` for the address `replay.m3u8?start=1&stop=2`, `live-below-16` for live where shows from 16 on want a PIN.

use super::timeline::{GRACE_S, Part, SEGMENT_S, starts_at};
use crate::secrets::master_key::MasterKey;
use std::fmt;

/// How far behind the present a viewer may be who watches live.
const LIVE_S: i64 = GRACE_S;
/// How the files of films begin.
pub(crate) const FILM: &str = "index";
/// What was recorded: a pass opens one recording of it.
const ARCHIVE: &str = "archive";
/// How those of what goes out on a channel do.
pub(crate) const LIVE: &str = "live";
const REPLAY: &str = "replay";

/// What was granted.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Grant {
    name: String,
    span: Option<(i64, i64)>,
    /// Shows from this age on are closed.
    below: Option<u8>,
}

const BELOW: &str = "-below-";

impl Grant {
    /// What an address plays, by its file.
    pub(crate) fn of(file: &str) -> Option<Self> {
        let (path, query) = file.split_once('?').unwrap_or((file, ""));
        let (name, _) = path.split_once('.').unwrap_or((path, ""));
        let Some(span) = query.strip_prefix("start=") else {
            return Some(Self::whole(name));
        };
        let (start, stop) = span.split_once("&stop=")?;
        let (stop, _) = stop.split_once('&').unwrap_or((stop, ""));
        let span = Some((start.parse().ok()?, stop.parse().ok()?));
        Some(Self {
            span,
            ..Self::whole(name)
        })
    }

    /// Reads what a pass says.
    pub(super) fn read(grant: &str) -> Option<Self> {
        if let Some((name, age)) = grant.split_once(BELOW) {
            let below = Some(age.parse().ok()?);
            return (!name.contains('-') && name != ARCHIVE).then_some(Self {
                below,
                ..Self::whole(name)
            });
        }
        let Some((name, span)) = grant.split_once('-') else {
            return (grant != ARCHIVE).then(|| Self::whole(grant));
        };
        let (start, stop) = span.split_once('-')?;
        let span = Some((start.parse().ok()?, stop.parse().ok()?));
        Some(Self {
            span,
            ..Self::whole(name)
        })
    }

    fn whole(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            span: None,
            below: None,
        }
    }

    /// The same without what is rated from `closed_from` on. A span is one show's, which was looked at before it was granted,
    /// and so was a film.
    pub(crate) fn below(self, closed_from: Option<u8>) -> Self {
        let is_channel = self.span.is_none() && !self.is_film();
        let below = closed_from.filter(|_| is_channel);
        Self { below, ..self }
    }

    /// What a pass opens of the streams in `folder`; none when it was not made here, or is over at `now_s`.
    pub(crate) fn proven(
        master_key: &MasterKey,
        folder: &str,
        pass: &str,
        now_s: i64,
    ) -> Option<Self> {
        let pass = master_key.opened(folder, pass, now_s)?;
        Self::read(&pass.grant)
    }

    /// What it opens, apart from what may be closed of that.
    pub(crate) fn scope(&self) -> String {
        let whole = Self {
            name: self.name.clone(),
            below: None,
            ..*self
        };
        whole.to_string()
    }

    /// The age from which on shows are closed.
    pub(crate) fn closed_from(&self) -> Option<u8> {
        self.below
    }

    /// Whether this playlist or manifest is what was granted, or a part of it.
    pub(super) fn opens(&self, name: &str, part: Option<Part>) -> bool {
        let is_part = match (self.span, part) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(span), Some(part)) => (part.start, part.stop) == (span.0, Some(span.1)),
        };
        self.name == name && is_part
    }

    /// Whether it is of what an account recorded.
    pub(super) fn is_archive(&self) -> bool {
        self.name == ARCHIVE
    }

    /// Whether it is of a film.
    pub(super) fn is_film(&self) -> bool {
        self.name == FILM
    }

    /// Whether it is of a channel's present.
    pub(super) fn is_live(&self) -> bool {
        self.name == LIVE
    }

    /// Whether what goes out at `now_s` is of it, as it is of a channel's whole past, and of a show that is not over.
    pub(super) fn reaches(&self, now_s: i64) -> bool {
        !self.is_film() && self.span.is_none_or(|(_, stop)| stop > now_s)
    }

    /// Whether this segment is of what was granted, on a channel that offers `replay_s` seconds of its past. Who began in time
    /// sees a show to its end.
    pub(super) fn has(&self, number: u64, now_s: i64, replay_s: i64) -> bool {
        let at_s = starts_at(number);
        match self.span {
            Some((start, stop)) => {
                let is_late = now_s > stop + replay_s + (stop - start) + GRACE_S;
                // The first and the last segment are whole.
                let is_in = at_s > start - 2 * SEGMENT_S && at_s < stop + SEGMENT_S;
                is_in && !(is_late && self.name == REPLAY)
            }
            None if self.is_live() => at_s >= now_s - LIVE_S,
            None => at_s >= now_s - replay_s - GRACE_S,
        }
    }
}

impl fmt::Display for Grant {
    fn fmt(&self, pass: &mut fmt::Formatter<'_>) -> fmt::Result {
        pass.write_str(&self.name)?;
        if let Some((start, stop)) = self.span {
            write!(pass, "-{start}-{stop}")?;
        }
        match self.below {
            Some(below) => write!(pass, "{BELOW}{below}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{GRACE_S, Grant, LIVE_S};
    use crate::streams::timeline::Part;

    const NOW_S: i64 = 1_795_289_400;
    const HOURS_S: i64 = 30 * 3_600;

    fn number(at_s: i64) -> u64 {
        u64::try_from(at_s / 4).expect("after 1970")
    }

    #[test]
    fn a_replay_opens_its_own_show_and_no_other() {
        let (start, stop) = (NOW_S - 7200, NOW_S - 3600);
        let text = format!("replay-{start}-{stop}");
        let grant = Grant::read(&text).expect("a grant");
        let part = |start, stop| Some(Part { start, stop });
        assert!(grant.opens("replay", part(start, Some(stop))));
        assert!(!grant.opens("replay", part(start, Some(stop + 1))));
        assert!(!grant.opens("replay", part(start, None)));
        assert!(!grant.opens("replay", None));
        assert!(!grant.opens("archive", part(start, Some(stop))));
        assert!(
            grant.has(number(start), NOW_S, HOURS_S) && grant.has(number(stop) - 1, NOW_S, HOURS_S)
        );
        assert!(!grant.has(number(start) - 2, NOW_S, HOURS_S));
        assert!(!grant.has(number(stop) + 1, NOW_S, HOURS_S));
    }

    #[test]
    fn a_replay_ends_with_the_hours_of_its_channel_and_the_time_that_it_takes_to_see_it() {
        let length = 3_600;
        for (name, replay_s, is_bounded) in [
            ("replay", HOURS_S, true),
            // A start-over on a channel without replay.
            ("replay", 0, true),
            ("archive", 0, false),
        ] {
            let ends = NOW_S - replay_s - length - GRACE_S;
            let has = |stop: i64| {
                let grant = Grant::read(&format!("{name}-{}-{stop}", stop - length));
                let grant = grant.expect("a grant");
                grant.has(number(stop - length), NOW_S, replay_s)
            };
            assert!(has(ends), "{name} {replay_s}");
            assert_eq!(has(ends - 1), !is_bounded, "{name} {replay_s}");
        }
    }

    #[test]
    fn a_pass_says_what_its_address_plays() {
        for (file, pass) in [
            ("live.mpd", "live"),
            ("index.m3u8", "index"),
            ("replay.m3u8?start=1&stop=2", "replay-1-2"),
            ("replay.ts?start=1&stop=2&to=sealed", "replay-1-2"),
            ("live", "live"),
        ] {
            let grant = Grant::of(file).expect("a grant");
            assert_eq!(grant.to_string(), pass);
            assert_eq!(Grant::read(pass), Some(grant));
        }
        for odd in ["replay.m3u8?start=1", "replay.m3u8?start=x&stop=2"] {
            assert_eq!(Grant::of(odd), None, "{odd}");
        }
    }

    #[test]
    fn live_opens_the_present_and_not_the_past() {
        let grant = Grant::read("live").expect("a grant");
        assert!(grant.opens("live", None) && !grant.opens("replay", None));
        assert!(grant.has(number(NOW_S) - 1, NOW_S, HOURS_S));
        assert!(!grant.has(number(NOW_S - LIVE_S) - 1, NOW_S, HOURS_S));
    }

    #[test]
    fn a_channels_past_opens_every_part_of_it_that_may_be_replayed() {
        let grant = Grant::read("replay").expect("a grant");
        assert!(grant.opens(
            "replay",
            Some(Part {
                start: 1,
                stop: None
            })
        ));
        assert!(grant.opens("replay", None));
        assert!(grant.has(number(NOW_S - HOURS_S), NOW_S, HOURS_S));
        assert!(!grant.has(number(NOW_S - HOURS_S - 700), NOW_S, HOURS_S));
    }

    #[test]
    fn a_channel_below_an_age_closes_what_is_rated_from_it_on() {
        let text = Grant::of("live.mpd")
            .expect("a grant")
            .below(Some(16))
            .to_string();
        assert_eq!(text, "live-below-16");
        let grant = Grant::read(&text).expect("a grant");
        assert_eq!(grant.closed_from(), Some(16));
        assert!(grant.opens("live", None) && !grant.opens("replay", None));
        assert_eq!(grant.scope(), "live");
        let open = Grant::of("live.mpd").expect("a grant").below(None);
        assert_eq!(open.closed_from(), None);
        for looked_at in ["index.mpd", "replay.m3u8?start=1&stop=2"] {
            let grant = Grant::of(looked_at).expect("a grant").below(Some(10));
            assert_eq!(grant.closed_from(), None, "{looked_at}");
        }
    }

    #[test]
    fn what_names_no_span_is_no_grant() {
        for odd in [
            "replay-1",
            "replay-x-2",
            "replay-1-",
            "replay-1-2-3",
            "live-below-",
            "live-below-x",
            "replay-1-2-below-16",
            "archive",
            "archive-below-16",
        ] {
            assert!(Grant::read(odd).is_none(), "{odd}");
        }
    }
}
