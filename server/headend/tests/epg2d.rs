//! The guide in chunks of four hours, through the front door.

use super::rig::{Client, Fallible, Rig};
use super::{NOW_S, Outcome};
use crate::household::{Files, Household};
use lucarne_contract::clock::Clock;
use lucarne_contract::epg2d::{ReadChunk, read};
use lucarne_contract::{ChannelList, ShowList};
use std::fs;

/// Saturday, 20:00 to 24:00; now is 20:30.
const EVENING: &str = "/api/cache/epg2d/2026-11-21-5/?format=fbs";
const HOUR_S: i64 = 3600;

async fn chunk(client: &Client, path: &str) -> Fallible<ReadChunk> {
    let said = client.get(path).await?;
    assert_eq!(said.status, 200, "{path}: {}", said.body);
    Ok(read(&said.bytes)?)
}

#[tokio::test]
async fn a_chunk_has_every_channel_of_the_line_up_and_its_shows_as_the_channels_guide_has_them()
-> Outcome {
    let client = Rig::new().anonymous();
    let chunk = chunk(&client, EVENING).await?;
    let (start, stop) = (NOW_S - HOUR_S / 2, NOW_S + 7 * HOUR_S / 2);
    assert_eq!(
        (i64::from(chunk.start), i64::from(chunk.stop)),
        (start, stop)
    );
    let lineup: ChannelList = client.get(super::CHANNELS).await?.read()?;
    let ids = lineup.channels.iter().map(|channel| &channel.channel_epg);
    assert!(ids.eq(chunk.channels.iter().map(|channel| &channel.id)));
    for channel in chunk.channels.iter().step_by(20) {
        let path = format!("/api/cache/epgchannel/{}/", channel.id);
        let mut shows = client.get(&path).await?.read::<ShowList>()?.shows;
        shows.retain(|show| show.show_stop > start && show.show_start < stop);
        assert_eq!(shows.len(), channel.shows.len());
        for (show, read) in shows.iter().zip(&channel.shows) {
            assert_eq!((&show.show_id, &show.show_title), (&read.id, &read.title));
            assert_eq!(
                (show.show_age, &show.show_serie_id),
                (read.age, &read.serie_id)
            );
            let times = (i64::from(read.start), i64::from(read.stop));
            assert_eq!((show.show_start, show.show_stop), times);
        }
    }
    Ok(())
}

#[tokio::test]
async fn a_show_that_reaches_over_an_edge_is_in_the_chunks_on_both_sides() -> Outcome {
    let client = Rig::new().anonymous();
    let before = chunk(&client, "/api/cache/epg2d/2026-11-21-4/?format=fbs").await?;
    let after = chunk(&client, EVENING).await?;
    assert_eq!(before.stop, after.start);
    let mut over = 0;
    for (before_it, after_it) in before.channels.iter().zip(&after.channels) {
        let last = before_it.shows.last().ok_or("no shows")?;
        let first = after_it.shows.first().ok_or("no shows")?;
        if last.stop > before.stop {
            assert_eq!(last.id, first.id);
            over += 1;
        } else {
            assert_eq!((last.stop, first.start), (before.stop, after.start));
        }
    }
    assert!(over > 100, "{over}");
    Ok(())
}

#[tokio::test]
async fn the_window_is_seven_whole_days_each_way() -> Outcome {
    let rig = Rig::new();
    let client = rig.anonymous();
    for (name, status) in [
        ("2026-11-13-5", 404),
        ("2026-11-14-0", 200),
        ("2026-11-28-5", 200),
        ("2026-11-29-0", 404),
        ("1970-01-01-0", 404),
        ("9999-12-31-5", 404),
    ] {
        let path = format!("/api/cache/epg2d/{name}/?format=fbs");
        assert_eq!(client.get(&path).await?.status, status, "{name}");
    }
    rig.clock.advance_ms(8 * HOUR_S * 1000);
    client
        .refused("/api/cache/epg2d/2026-11-14-5/?format=fbs", 404)
        .await
}

#[tokio::test]
async fn what_is_no_chunk_is_not_found_and_another_format_is_a_bad_request() -> Outcome {
    let client = Rig::new().anonymous();
    for (path, status) in [
        ("2026-11-21-6/?format=fbs", 404),
        ("2026-11-31-0/?format=fbs", 404),
        ("today/?format=fbs", 404),
        ("2026-11-21-5/?format=json", 400),
        ("2026-11-21-5/?format=", 400),
        ("2026-11-21-5/", 400),
    ] {
        client
            .refused(&format!("/api/cache/epg2d/{path}"), status)
            .await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_household_has_chunks_of_its_own_and_new_ones_when_its_guide_changes() -> Outcome {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("tv.xml");
    let guide = |title: &str| {
        format!(
            "<tv><programme channel=\"one\" start=\"20261121183000 +0000\" \
             stop=\"20261121200000 +0000\"><title>{title}</title></programme></tv>"
        )
    };
    fs::write(&file, guide("Église"))?;
    let files = Files {
        guide: Some(file.clone().into()),
        ..Files::default()
    };
    let household = Household::open(files, Clock::manual(NOW_S * 1000))?;
    let client = Rig::of(std::sync::Arc::clone(&household)).anonymous();
    let title = |chunk: &ReadChunk| chunk.channels[0].shows[0].title.clone();
    assert_eq!(title(&chunk(&client, EVENING).await?), "Église");
    // From 19:30 to 21:00, it touches the chunk before as well.
    let before = chunk(&client, "/api/cache/epg2d/2026-11-21-4/?format=fbs").await?;
    assert_eq!(title(&before), "Église");
    fs::write(&file, guide("Another"))?;
    household.reload()?;
    assert_eq!(title(&chunk(&client, EVENING).await?), "Another");
    Ok(())
}
