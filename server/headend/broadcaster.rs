//! Whose television the head-end serves: one face for the generated one and a household's own, in the contract's
//! types.

mod generated;
mod own;

pub(super) use own::Own;

use super::addresses::Address;
use super::household::Guide;
use super::household::guide::{Neighbour, OnAir};
use crate::contract::{Channel, Explore, Location, Show, ShowDetails, ShowList};
use std::sync::Weak;

/// Everything that the calls answer from.
pub(super) trait Broadcaster: Send + Sync {
    /// Epoch seconds.
    fn now_s(&self) -> i64;

    /// Another one when the guide has changed; always the same for television that never does.
    fn edition(&self) -> Weak<Guide>;

    /// The line-up, without the addresses of streams.
    fn channels(&self) -> Vec<Channel>;

    /// One channel of the line-up.
    fn channel(&self, epg: &str) -> Option<Channel>;

    /// Fills in the addresses that a signed-in viewer gets; `live_too` unless the country is locked.
    fn unlock(&self, channel: &mut Channel, live_too: bool);

    /// Where a show is played from; none when there is no stream of it there. What is recorded has
    /// [`Broadcaster::kept_address`].
    fn address(&self, show: &Show, location: Location) -> Option<Address>;

    /// Where what was recorded of a channel is played from, `start` to `stop` in epoch seconds; none when nothing can be
    /// recorded.
    fn kept_address(&self, epg: &str, start: i64, stop: i64) -> Option<Address>;

    /// What each channel shows now, and what comes next.
    fn on_air(&self) -> Vec<OnAir>;

    /// What the free, ad-supported channels show now.
    fn on_fast_channels(&self) -> Vec<Show>;

    /// The show with this id.
    fn show(&self, id: &str) -> Option<Show>;

    /// The show with its texts, people and channel, or its neighbour with them.
    fn details(&self, id: &str, neighbour: Option<Neighbour>) -> Option<ShowDetails>;

    /// What a channel shows in this span; none when there is no such channel.
    fn shows(&self, epg: &str, from_s: i64, to_s: i64) -> Option<Vec<Show>>;

    /// Categories and the best shows that can be replayed.
    fn explore(&self) -> Explore;

    /// The best of one category; none when there is no such category.
    fn category(&self, id: u32) -> Option<ShowList>;

    /// Which drawings suit a show.
    fn mood(&self, show: &Show) -> &'static str;
}
