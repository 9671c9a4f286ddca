//! The moment at which browser tests live (`tests/fixtures/suite-clock.txt`): however slow their machine, the first channels
//! show what they showed when the tests began.

use super::rig::{Fallible, Rig};
use super::{NOW_S, Outcome};
use jiff::Timestamp;
use lucarne_contract::{ChannelList, ShowList};
use std::collections::HashMap;

const MOMENT: &str = include_str!("../../../tests/fixtures/suite-clock.txt");
const CALM_S: i64 = 20 * 60;
/// All channels that tests look at, by their numbers.
const FIRST: usize = 40;

/// What the first channels show at this moment, in order.
async fn shown(rig: &Rig) -> Fallible<Vec<String>> {
    let client = rig.anonymous();
    let now_s = rig.clock.now_s();
    let live: ShowList = client.get("/api/cache/epglive/").await?.read()?;
    let shows = live.shows.into_iter();
    let by_channel: HashMap<_, _> = shows
        .filter(|show| (show.show_start..show.show_stop).contains(&now_s))
        .map(|show| (show.show_channel, show.show_id))
        .collect();
    let lineup: ChannelList = client.get("/api/mobile/channels/").await?.read()?;
    let mut channels = lineup.channels;
    channels.sort_by_key(|channel| channel.channel_number);
    let ids = channels[..FIRST].iter().map(|channel| {
        let shown = by_channel.get(&channel.channel_epg);
        shown.cloned().ok_or("a channel shows nothing")
    });
    Ok(ids.collect::<Result<_, _>>()?)
}

#[tokio::test]
async fn no_show_of_the_first_channels_begins_or_ends_for_20_minutes_from_the_suites_clock_on()
-> Outcome {
    let moment: Timestamp = MOMENT.trim().parse()?;
    let rig = Rig::new();
    rig.clock.advance_ms((moment.as_second() - NOW_S) * 1000);
    let first = shown(&rig).await?;
    rig.clock.advance_ms(CALM_S * 1000 - 1);
    assert_eq!(first, shown(&rig).await?);
    Ok(())
}
