//! A household's own television through the front door: an XMLTV and an M3U file in a folder.

use super::rig::{Fallible, Rig, SUBSCRIBER};
use super::{Outcome, call};
use crate::household::{Files, Household};
use crate::{HeadendConfig, app};
use axum::http::StatusCode;
use lucarne_contract::clock::Clock;
use lucarne_contract::{
    ChannelList, Explore, HouseholdChannel, HouseholdReport, PeopleList, Profile, SearchAnswer,
    Serie, Show, ShowDetails, ShowList, ShowRights,
};
use std::fs;
use std::sync::Arc;
use tempfile::TempDir;

const PLAYLIST: &str = r#"#EXTM3U
#EXTINF:-1 tvg-id="one" catchup="append" catchup-days="3" catchup-source="?utc=${start}",First
http://tv.example/one.m3u8
#EXTINF:-1 tvg-id="two",Second
http://tv.example/two.m3u8
"#;

/// Now is 19:30.
fn guide(on_air: &str) -> String {
    let programme = |channel: &str, start: &str, stop: &str, title: &str| {
        format!(
            "<programme channel=\"{channel}\" start=\"20261121{start}00 +0000\" \
             stop=\"20261121{stop}00 +0000\"><title>{title}</title>\
             <category>Series</category></programme>"
        )
    };
    [
        "<tv>".to_owned(),
        programme("one", "1800", "1900", "Before"),
        programme("one", "1900", "2000", on_air),
        programme("one", "2000", "2100", "After"),
        programme("two", "1900", "2000", "Elsewhere"),
        "</tv>".to_owned(),
    ]
    .concat()
}

/// A household in a folder; the folder goes when it is dropped.
fn household() -> Fallible<(TempDir, Arc<Household>)> {
    let folder = tempfile::tempdir()?;
    let (tv, m3u) = (folder.path().join("tv.xml"), folder.path().join("tv.m3u"));
    fs::write(&tv, guide("Église"))?;
    fs::write(&m3u, PLAYLIST)?;
    let files = Files {
        guide: Some(tv.into()),
        playlist: Some(m3u.into()),
        ..Files::default()
    };
    let household = Household::open(files, Clock::manual(super::NOW_S * 1000))?;
    Ok((folder, household))
}

async fn live(rig: &Rig) -> Fallible<Vec<Show>> {
    let said = rig.anonymous().get("/api/cache/epglive/").await?;
    Ok(said.read::<ShowList>()?.shows)
}

fn titles(shows: &[Show]) -> Vec<&str> {
    shows.iter().map(|show| show.show_title.as_str()).collect()
}

#[tokio::test]
async fn channels_and_what_is_on_come_from_the_files_and_streams_are_for_viewers() -> Outcome {
    let (_folder, household) = household()?;
    let rig = Rig::of(household);
    let path = super::CHANNELS;
    let seen: ChannelList = rig.anonymous().get(path).await?.read()?;
    let names = seen.channels.iter().map(|channel| &*channel.channel_name);
    assert_eq!(names.collect::<Vec<_>>(), ["First", "Second"]);
    let closed = |url: &String| url.is_empty();
    assert!(
        seen.channels
            .iter()
            .all(|channel| closed(&channel.channel_ott_live_url))
    );
    let viewer = rig.sign_in(SUBSCRIBER, "tv").await?;
    let seen: ChannelList = viewer.get(path).await?.read()?;
    let live_url = &seen.channels[0].channel_ott_live_url;
    assert!(live_url.starts_with("/streams/"), "{live_url}");
    assert!(live_url.ends_with("/live.m3u8"), "{live_url}");
    assert_eq!(titles(&live(&rig).await?), ["Église", "After", "Elsewhere"]);
    Ok(())
}

#[tokio::test]
async fn a_show_has_details_and_neighbours_without_an_address() -> Outcome {
    let (_folder, household) = household()?;
    let rig = Rig::of(household);
    let client = rig.anonymous();
    let id = live(&rig).await?[0].show_id.clone();
    for (base, query, title) in [
        ("/api/mobile", "", "Église"),
        ("/api/mobile", "?next=true", "After"),
        ("/api/mobile", "?prev=true", "Before"),
        ("/api/cache", "", "Église"),
    ] {
        let path = format!("{base}/show/details/{id}/{query}");
        let details: ShowDetails = client.get(&path).await?.read()?;
        assert_eq!(details.show.show_title, title);
        assert_eq!(details.channel.channel_ott_live_url, "");
    }
    Ok(())
}

#[tokio::test]
async fn rights_lead_to_the_households_streams() -> Outcome {
    let (_folder, household) = household()?;
    let rig = Rig::of(household);
    let viewer = rig.sign_in(SUBSCRIBER, "tv").await?;
    let id = live(&rig).await?[0].show_id.clone();
    let path = format!("/api/mobile/show/rights/{id}/");
    let closed: ShowRights = rig.anonymous().get(&path).await?.read()?;
    assert_eq!(closed.url, "");
    let rights: ShowRights = viewer.get(&path).await?.read()?;
    assert!(rights.live && rights.startover && !rights.recordable);
    assert!(rights.url.ends_with("/live.m3u8"), "{}", rights.url);
    assert_eq!(rights.dash_url, "");
    let again: ShowRights = viewer
        .get(&format!("{path}?location=startover"))
        .await?
        .read()?;
    assert!(
        again.url.contains("/replay.m3u8?start=") && again.url.contains("&to="),
        "{}",
        again.url
    );
    assert!(!again.url.contains("tv.example"), "{}", again.url);
    Ok(())
}

#[tokio::test]
async fn what_was_understood_of_the_files_is_reported_to_those_who_are_signed_in() -> Outcome {
    let (folder, household) = household()?;
    let rig = Rig::of(Arc::clone(&household));
    let path = "/api/mobile/household/";
    rig.anonymous().refused(path, 401).await?;
    let viewer = rig.sign_in(SUBSCRIBER, "tv").await?;
    let report: HouseholdReport = viewer.get(path).await?.read()?;
    let playlist = report.playlist.ok_or("a playlist")?;
    assert_eq!((&*playlist.name, playlist.channels), ("tv.m3u", 2));
    let read = report.guide.ok_or("a guide")?;
    assert_eq!((&*read.name, read.channels, read.shows), ("tv.xml", 2, 4));
    assert_eq!((read.read_at, read.left_out), (Some(super::NOW_S), 0));
    assert!(report.channels_without_guide.is_empty());
    assert!(report.guide_without_channel.is_empty());

    let more = "#EXTINF:-1 group-title=\"Docs;News\",Third\nhttp://tv.example/3.m3u8\nnowhere\n";
    let of_two = PLAYLIST.replace("tvg-id=\"two\",Second", "tvg-id=\"2\",Deuxième");
    fs::write(folder.path().join("tv.m3u"), of_two + more)?;
    fs::write(folder.path().join("tv.xml"), "<tv><programme")?;
    household.reload().expect_err("a broken guide");
    let report: HouseholdReport = viewer.get(path).await?.read()?;
    let names = |channels: Vec<HouseholdChannel>| -> Vec<String> {
        let channels = channels.into_iter();
        channels.map(|channel| channel.channel_name).collect()
    };
    assert_eq!(names(report.channels_without_guide), ["Deuxième", "Third"]);
    assert_eq!(names(report.guide_without_channel), ["two"]);
    assert_eq!(report.playlist.ok_or("a playlist")?.left_out, 1);
    let problem = report.guide.and_then(|guide| guide.problem);
    assert!(problem.ok_or("a problem")?.contains("line 1"));
    let list: ChannelList = viewer.get(super::CHANNELS).await?.read()?;
    let third = list.channels.iter().find(|one| one.channel_name == "Third");
    assert_eq!(third.ok_or("a channel")?.channel_groups, ["Docs", "News"]);
    let profile: Profile = viewer.get("/api/mobile/profile/").await?.read()?;
    assert!(profile.permissions.iter().any(|one| one == "household"));
    Ok(())
}

#[tokio::test]
async fn generated_television_has_no_files_to_tell_of() -> Outcome {
    let viewer = Rig::new().sign_in(SUBSCRIBER, "tv").await?;
    let report: HouseholdReport = viewer.get("/api/mobile/household/").await?.read()?;
    assert_eq!(report, HouseholdReport::default());
    Ok(())
}

#[tokio::test]
async fn a_reload_changes_what_the_calls_answer() -> Outcome {
    let (folder, household) = household()?;
    let rig = Rig::of(Arc::clone(&household));
    let client = rig.anonymous();
    let search = "/api/mobile/show/epgflat/search/?query=";
    let found: SearchAnswer = client.get(&format!("{search}eglise")).await?.read()?;
    assert_eq!(titles(&found.shows), ["Église"]);
    fs::write(folder.path().join("tv.xml"), guide("Another"))?;
    household.reload()?;
    assert_eq!(live(&rig).await?[0].show_title, "Another");
    let found: SearchAnswer = client.get(&format!("{search}another")).await?.read()?;
    assert_eq!(titles(&found.shows), ["Another"]);
    let gone: SearchAnswer = client.get(&format!("{search}eglise")).await?.read()?;
    assert!(gone.shows.is_empty());
    Ok(())
}

#[tokio::test]
async fn series_the_channels_guide_and_what_can_be_replayed_are_there() -> Outcome {
    let (_folder, household) = household()?;
    let rig = Rig::of(household);
    let client = rig.anonymous();
    let show = live(&rig).await?.swap_remove(0);
    let path = format!("/api/cache/epgchannel/{}/", show.show_channel);
    let shows: ShowList = client.get(&path).await?.read()?;
    assert_eq!(titles(&shows.shows), ["Before", "Église", "After"]);
    let serie = show.show_serie_id.ok_or("no series")?;
    let path = format!("/api/mobile/show/serie/{serie}/");
    let serie: Serie = client.get(&path).await?.read()?;
    assert_eq!(titles(&serie.episodes), ["Église"]);
    let explore: Explore = client.get(super::EXPLORE).await?.read()?;
    assert_eq!(explore.shows.len(), 2);
    Ok(())
}

#[tokio::test]
async fn the_guests_of_each_episode_have_a_page_with_it() -> Outcome {
    let folder = tempfile::tempdir()?;
    let (tv, m3u) = (folder.path().join("tv.xml"), folder.path().join("tv.m3u"));
    let episode = |start: &str, stop: &str, guest: &str| {
        format!(
            "<programme channel=\"one\" start=\"20261121{start}00 +0000\" \
             stop=\"20261121{stop}00 +0000\"><title>Talk</title>\
             <credits><presenter>Host</presenter><guest>{guest}</guest></credits></programme>"
        )
    };
    let episodes = [
        episode("1800", "1900", "Ada"),
        episode("1900", "2000", "Bea"),
    ];
    fs::write(&tv, format!("<tv>{}</tv>", episodes.concat()))?;
    fs::write(&m3u, PLAYLIST)?;
    let files = Files {
        guide: Some(tv.into()),
        playlist: Some(m3u.into()),
        ..Files::default()
    };
    let household = Household::open(files, Clock::manual(super::NOW_S * 1000))?;
    let client = Rig::of(household).anonymous();
    let people = client.get("/api/mobile/people/Ada,Bea,Host/").await?;
    let people = people.read::<PeopleList>()?.people;
    let names: Vec<_> = people.iter().map(|person| &*person.people_id).collect();
    assert_eq!(names, ["Ada", "Bea", "Host"]);
    for person in &people {
        assert_eq!(titles(&person.shows), ["Talk"]);
    }
    Ok(())
}

#[tokio::test]
async fn what_is_not_in_the_files_is_not_found() -> Outcome {
    let (_folder, household) = household()?;
    let client = Rig::of(household).anonymous();
    for path in [
        "/api/mobile/show/details/rive_une-1795289400/",
        "/api/cache/show/details/0000000000000000/",
        "/api/cache/epgchannel/rive_une/",
        "/api/mobile/show/serie/nothing/",
        "/pictures/logo/rive_une",
        "/pictures/show/0000000000000000",
    ] {
        client.refused(path, 404).await?;
    }
    Ok(())
}

#[tokio::test]
async fn channels_and_shows_without_pictures_get_drawn_ones() -> Outcome {
    let (_folder, household) = household()?;
    let config = HeadendConfig {
        household: Some(household),
        ..HeadendConfig::default()
    };
    let app = app(config, Clock::manual(super::NOW_S * 1000))?;
    let channels: ChannelList = super::get(&app, super::CHANNELS).await?;
    let live: ShowList = super::get(&app, super::EPG_LIVE).await?;
    for path in [
        &channels.channels[0].channel_image,
        &channels.channels[0].channel_image_dark,
        &live.shows[0].show_image,
    ] {
        let (status, _, drawing) = call(&app, "GET", path).await?;
        assert_eq!(status, StatusCode::OK, "{path}");
        assert!(drawing.starts_with(b"<svg"), "{path}");
    }
    Ok(())
}
