//! Whose television the head-end serves: one face for the generated one and a household's own, in the contract's
//! types.

use super::stream_urls::StreamUrls;
use lucarne_contract::{Channel, Explore, HouseholdReport, Location, Show, ShowDetails, ShowList};
use std::any::Any;
use std::sync::{Arc, Weak};

/// How far `epglive` looks ahead: an answer that is kept for some minutes still tells what comes next.
pub(super) const AHEAD_S: i64 = 600;

/// What is on a channel now, and what comes after it: the next show, and more as long as they begin within
/// [`AHEAD_S`].
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct OnAir {
    pub(crate) current: Show,
    pub(crate) coming: Vec<Show>,
}

/// Which neighbour of a show on its channel.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Neighbour {
    Next,
    Previous,
}

/// Which guide an answer was made from: equal until the guide changes.
#[derive(Clone, Debug)]
pub(super) struct Edition(Weak<dyn Any + Send + Sync>);

impl Edition {
    /// That of a guide whose place another one will take.
    pub(super) fn of<T: Any + Send + Sync>(guide: &Arc<T>) -> Self {
        let guide: Weak<T> = Arc::downgrade(guide);
        Self(guide)
    }

    /// That of television which never changes.
    pub(super) fn constant() -> Self {
        Self(Weak::<()>::new())
    }
}

impl PartialEq for Edition {
    fn eq(&self, other: &Self) -> bool {
        self.0.ptr_eq(&other.0)
    }
}

/// Everything that the calls answer from.
pub(super) trait Broadcaster: Send + Sync {
    /// Epoch seconds.
    fn now_s(&self) -> i64;

    /// Another one when the guide has changed; always the same for television that never does.
    fn edition(&self) -> Edition;

    /// What was understood of a household's files; nothing where there are none.
    fn household_report(&self) -> HouseholdReport {
        HouseholdReport::default()
    }

    /// The line-up, without the addresses of streams.
    fn channels(&self) -> Vec<Channel>;

    /// One channel of the line-up.
    fn channel(&self, epg: &str) -> Option<Channel>;

    /// Fills in the addresses that a signed-in viewer gets; `live_too` unless the country is locked.
    fn unlock(&self, channel: &mut Channel, live_too: bool);

    /// Where a show is played from; none when there is no stream of it there. What is recorded has
    /// [`Broadcaster::recording_urls`]. In a stream without an index it begins `from_s` seconds after its start.
    fn stream_urls(&self, show: &Show, location: Location, from_s: u32) -> Option<StreamUrls>;

    /// Where what was recorded of a channel is played from, `start` to `stop` in epoch seconds; none when nothing can be
    /// recorded.
    fn recording_urls(&self, epg: &str, start: i64, stop: i64) -> Option<StreamUrls>;

    /// What each channel shows now, and what comes next.
    fn on_air(&self) -> Vec<OnAir>;

    /// How many watch a show that is on, beside those whom this head-end serves; 0 where none are made up.
    fn viewers_elsewhere(&self, _show: &Show) -> u32 {
        0
    }

    /// What the free, ad-supported channels show now.
    fn on_fast_channels(&self) -> Vec<Show>;

    /// The show with this id.
    fn show(&self, id: &str) -> Option<Show>;

    /// The show with its texts, people and channel, or its neighbour with them.
    fn details(&self, id: &str, neighbour: Option<Neighbour>) -> Option<ShowDetails>;

    /// Whether broadcasts of one title may have people of their own, such as the guests of an episode.
    fn has_guests(&self) -> bool {
        false
    }

    /// What a channel shows in this span; none when there is no such channel.
    fn shows(&self, epg: &str, from_s: i64, to_s: i64) -> Option<Vec<Show>>;

    /// The most popular show with a title that begins on a channel in this span; none where there is none.
    fn best_coming(&self, epg: &str, from_s: i64, to_s: i64) -> Option<Show> {
        let shows = self.shows(epg, from_s, to_s)?.into_iter();
        shows
            .filter(|show| show.show_start >= from_s && !show.show_title.is_empty())
            .max_by_key(|show| show.show_rank)
    }

    /// Categories and the best shows that can be replayed.
    fn explore(&self) -> Explore;

    /// The best of one category; none when there is no such category.
    fn category(&self, id: u32) -> Option<ShowList>;

    /// The address of a person's portrait; none where no person has one.
    fn portrait(&self, name: &str) -> Option<String>;

    /// Which drawings suit a show.
    fn mood(&self, show: &Show) -> &'static str;
}
