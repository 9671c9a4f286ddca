//! What is behind an address: which segments, in which languages first, and with whose key.

use super::grant::Grant;
use super::licence::ContentKey;
use super::timeline::{GRACE_S, Growth, KEPT_S, LONGEST_S, Part, Window};
use crate::extract::Query;
use crate::responses::Refusal;
use crate::streams::packager::Packager;
use crate::streams::timeline;
use jiff::Timestamp;
use lucarne_contract::Channel;

/// The guide's window back (spec, section 9).
const WEEK_S: i64 = 7 * 86_400;

/// Something that can be played.
pub(super) struct Presentation {
    pub(super) window: Window,
    /// The file name of its playlists, without the ending.
    pub(super) name: &'static str,
    /// What its media playlists repeat of the query, with the question mark.
    pub(super) query: String,
    /// What is spoken.
    language: String,
    /// Whose samples are encrypted.
    pub(super) key: Option<ContentKey>,
    /// Whether its timeline is that of the wall clock.
    pub(super) is_broadcast: bool,
}

/// What is asked for of a channel: `live`, `replay` or `archive`, and which part of these.
pub(super) struct PresentationPath {
    name: &'static str,
    part: Option<Part>,
}

impl PresentationPath {
    /// # Errors
    /// 404 for other names, 400 for a `start` or `stop` that makes no sense.
    pub(super) fn read(name: &str, query: &Query) -> Result<Self, Refusal> {
        let (name, part) = match name {
            "live" => ("live", None),
            "replay" => ("replay", Part::asked(query)?),
            "archive" => ("archive", Part::asked(query)?),
            _ => return Err(Refusal::NOT_FOUND),
        };
        Ok(Self { name, part })
    }

    /// Whether this is what was granted.
    pub(super) fn is_granted(&self, grant: &Grant) -> bool {
        grant.opens(self.name, self.part)
    }

    /// When what was kept begins, in epoch seconds.
    pub(super) fn archive_start(&self) -> Option<i64> {
        self.part
            .filter(|_| self.name == "archive")
            .map(|part| part.start)
    }

    /// # Errors
    /// 404 for what is not there (any more), 400 for a part that is too long.
    pub(super) fn of_channel(
        &self,
        streams: &Packager,
        channel: &Channel,
        is_archived: bool,
        now_s: i64,
    ) -> Result<Presentation, Refusal> {
        let Self { name, part } = *self;
        if !(may(channel, name, part, now_s) || is_archived && channel.channel_recordable) {
            return Err(Refusal::NOT_FOUND);
        }
        let window = match (name, part) {
            ("live", _) => timeline::live(now_s),
            (_, None) => timeline::time_shift(now_s),
            (_, Some(part)) => part.window(now_s)?,
        };
        Ok(Presentation {
            window,
            name,
            query: part.map_or_else(String::new, repeated),
            language: channel.channel_language.clone(),
            key: streams.key(channel),
            is_broadcast: true,
        })
    }
}

impl Presentation {
    /// A film or an episode on demand.
    pub(super) fn on_demand(length_s: u32, language: &str, key: Option<ContentKey>) -> Self {
        Self {
            window: timeline::on_demand(i64::from(length_s)),
            name: "index",
            query: String::new(),
            language: language.to_owned(),
            key,
            is_broadcast: false,
        }
    }

    /// The audio that is played unless another is chosen; the clip speaks no English.
    pub(super) fn main_language(&self) -> &str {
        if self.language == "de" { "de" } else { "fr" }
    }

    /// Whether no segment will come or go any more.
    pub(super) fn is_complete(&self) -> bool {
        self.window.growth == Growth::Complete
    }
}

/// The query of a part, written anew: what was asked is never echoed.
fn repeated(part: Part) -> String {
    let stop = part.stop.map(|stop| format!("&stop={stop}"));
    format!("?start={}{}", part.start, stop.unwrap_or_default())
}

/// What the channel offers of its past (spec, section 4, "Playback"). A show may be replayed for some hours after its
/// end, and started over until then; what was recorded may be watched for 120 days.
fn may(channel: &Channel, name: &str, part: Option<Part>, now_s: i64) -> bool {
    let replay_s = i64::from(channel.channel_replayable_hours) * 3600;
    match name {
        "replay" => {
            let Some(part) = part else {
                return replay_s > 0;
            };
            let stop = part.stop.unwrap_or(now_s).max(part.start);
            let offered = replay_s > 0 || channel.channel_startoverable;
            offered && now_s - replay_s - GRACE_S < stop && now_s - part.start < WEEK_S + LONGEST_S
        }
        "archive" => {
            let start = part.map_or(now_s, |part| part.start);
            channel.channel_recordable && now_s - start < KEPT_S + LONGEST_S
        }
        _ => true,
    }
}

/// When a segment begins, as playlists write times.
pub(super) fn written(at_s: i64) -> String {
    Timestamp::from_second(at_s).map_or_else(|_| String::new(), |at| at.to_string())
}

#[cfg(test)]
mod tests {
    use super::{WEEK_S, may};
    use crate::generated::lineup::Lineup;
    use crate::generated::seeded_rng::SeededRng;
    use crate::streams::timeline::Part;
    use lucarne_contract::Channel;

    const NOW_S: i64 = 1_795_289_400;

    fn channel(hours: u32) -> Channel {
        let lineup = Lineup::new(&SeededRng::new(1));
        Channel {
            channel_replayable_hours: hours,
            ..lineup.stations[0].channel.clone()
        }
    }

    fn shown(ago_s: i64, length_s: i64) -> Part {
        let start = NOW_S - ago_s;
        Part {
            start,
            stop: Some(start + length_s),
        }
    }

    #[test]
    fn a_show_can_be_replayed_within_the_channels_hours() {
        let channel = channel(30);
        for (ended_h, offered) in [(0, true), (29, true), (31, false), (200, false)] {
            let part = Some(shown(ended_h * 3600 + 1800, 1800));
            assert_eq!(may(&channel, "replay", part, NOW_S), offered, "{ended_h}");
        }
        let long = Part {
            start: NOW_S - 2 * WEEK_S,
            stop: None,
        };
        assert!(!may(&channel, "replay", Some(long), NOW_S));
    }

    #[test]
    fn without_replay_hours_a_show_can_be_started_over_until_it_ends() {
        let mut channel = channel(0);
        assert!(may(&channel, "replay", Some(shown(60, 1800)), NOW_S));
        // The playlist that says that nothing comes any more.
        assert!(may(&channel, "replay", Some(shown(1808, 1800)), NOW_S));
        assert!(!may(&channel, "replay", Some(shown(3600, 1800)), NOW_S));
        assert!(!may(&channel, "replay", None, NOW_S));
        channel.channel_startoverable = false;
        assert!(!may(&channel, "replay", Some(shown(60, 1800)), NOW_S));
    }

    #[test]
    fn a_recording_can_be_watched_for_120_days() {
        let mut channel = channel(0);
        assert!(may(
            &channel,
            "archive",
            Some(shown(119 * 86_400, 1800)),
            NOW_S
        ));
        assert!(!may(
            &channel,
            "archive",
            Some(shown(121 * 86_400, 1800)),
            NOW_S
        ));
        channel.channel_recordable = false;
        assert!(!may(&channel, "archive", Some(shown(3600, 1800)), NOW_S));
    }
}
