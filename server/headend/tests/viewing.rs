//! Line-up, rights, plays, bookmarks, events and messages, through the front door.

use super::rig::{BASIC, Client, Fallible, Rig, SUBSCRIBER, credentials};
use super::{NOW_S, Outcome};
use lucarne_contract::{
    AudienceList, BookmarkList, ChannelList, ForkToken, PlaytimeList, Show, ShowDetails, ShowList,
    ShowRights,
};
use serde_json::json;
use std::cmp::Reverse;

const CHANNELS: &str = "/api/mobile/channels/";
const LINEUP: &str = "/api/mobile/lineup/";
const PING: &str = "/api/mobile/ping/";
const BOOKMARKS: &str = "/api/mobile/show/epgflat/bookmarks/";

async fn on_air(client: &Client) -> Fallible<Show> {
    let live: ShowList = client.get("/api/cache/epglive/").await?.read()?;
    Ok(live.shows.into_iter().next().ok_or("nothing is on")?)
}

fn rights(id: &str) -> String {
    format!("/api/mobile/show/rights/{id}/")
}

fn bookmark(id: &str) -> String {
    format!("/api/mobile/bookmark/{id}/")
}

#[tokio::test]
async fn the_line_up_is_in_the_accounts_order_until_it_is_reset() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let order = json!({ "channels": ["quartz", "septante"] });
    assert_eq!(client.put(LINEUP, order.clone()).await?.status, 200);
    let list: ChannelList = client.get(CHANNELS).await?.read()?;
    let first = list.channels.iter().take(3);
    let first: Vec<_> = first.map(|channel| channel.channel_epg.as_str()).collect();
    assert_eq!(first, ["quartz", "septante", "rive_une"]);
    assert!(
        (1..)
            .zip(&list.channels)
            .all(|(number, channel)| channel.channel_number == number)
    );
    let operators = client.get("/api/mobile/channels/?lineup=default").await?;
    assert_eq!(operators.body["channels"][0]["channel_epg"], "rive_une");
    for odd in [
        json!({ "channels": ["quartz", "quartz"] }),
        json!({ "channels": ["nobody"] }),
        json!({ "channels": ["quartz"], "hidden": ["quartz"] }),
        json!({ "channels": [], "hidden": ["nobody"] }),
    ] {
        assert_eq!(client.put(LINEUP, odd).await?.status, 400);
    }
    assert_eq!(client.delete(LINEUP).await?.status, 200);
    let list: ChannelList = client.get(CHANNELS).await?.read()?;
    assert_eq!(list.channels[0].channel_epg, "rive_une");
    let basic = rig.sign_in(BASIC, "tv").await?;
    assert_eq!(basic.put(LINEUP, order).await?.status, 403);
    Ok(())
}

#[tokio::test]
async fn hidden_channels_are_in_no_list_and_the_others_are_numbered_without_them() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let whole: ChannelList = client.get(CHANNELS).await?.read()?;
    let hiding = json!({ "channels": ["quartz"], "hidden": ["rive_une"] });
    assert_eq!(client.put(LINEUP, hiding).await?.status, 200);
    let list: ChannelList = client.get(CHANNELS).await?.read()?;
    assert_eq!(list.channels.len(), whole.channels.len() - 1);
    assert_eq!(list.channels[0].channel_epg, "quartz");
    assert!(
        (1..)
            .zip(list.channels.iter().chain(&list.hidden))
            .all(|(number, channel)| channel.channel_number == number)
    );
    assert_eq!(list.hidden[0].channel_epg, "rive_une");
    // With the addresses that what was recorded there is played from.
    assert!(!list.hidden[0].channel_ott_replay_url.is_empty());
    let operators: ChannelList = client
        .get("/api/mobile/channels/?lineup=default")
        .await?
        .read()?;
    assert_eq!(operators, whole);
    assert_eq!(client.delete(LINEUP).await?.status, 200);
    assert_eq!(client.get(CHANNELS).await?.read::<ChannelList>()?, whole);
    Ok(())
}

#[tokio::test]
async fn a_channels_audience_counts_those_who_watch_it_now() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let channel = "rive_une";
    let count = async || -> Fallible<u32> {
        let said = client.get("/api/mobile/audience/live/").await?;
        let channels = said.read::<AudienceList>()?.channels;
        assert!(channels.is_sorted_by_key(|one| Reverse(one.channel_audience)));
        let mut channels = channels.into_iter();
        let found = channels.find(|one| one.channel_epg == channel);
        Ok(found.ok_or("not on air")?.channel_audience)
    };
    let before = count().await?;
    let guide = format!("/api/cache/epgchannel/{channel}/");
    let shows = client.get(&guide).await?.read::<ShowList>()?.shows;
    let play = |show: &Show| json!({ "show_id": show.show_id });
    let is_on = |show: &&Show| show.show_start <= NOW_S && NOW_S < show.show_stop;
    let live = shows.iter().find(is_on).ok_or("nothing is on")?;
    client.post("/api/mobile/play/", play(live)).await?;
    assert_eq!(count().await?, before + 1);
    client.post("/api/mobile/play/", play(&shows[0])).await?;
    assert_eq!(count().await?, before, "that was last week");
    client.post("/api/mobile/play/", play(live)).await?;
    assert_eq!(count().await?, before + 1);
    let stop = json!({ "event": "stop", "data": {} });
    client.post("/api/mobile/event/", stop).await?;
    assert_eq!(count().await?, before);
    Ok(())
}

#[tokio::test]
async fn addresses_of_channels_are_for_subscribers_in_the_country() -> Outcome {
    let rig = Rig::new();
    for (account, live, replay) in [
        (SUBSCRIBER, true, true),
        ("abroad@example.ch", false, false),
        ("former@example.ch", false, false),
    ] {
        let client = rig.sign_in(account, "tv").await?;
        let list: ChannelList = client.get(CHANNELS).await?.read()?;
        let channel = &list.channels[0];
        assert_eq!(!channel.channel_ott_live_url.is_empty(), live, "{account}");
        assert_eq!(
            !channel.channel_ott_replay_url.is_empty(),
            replay,
            "{account}"
        );
        let rights = client.get("/api/mobile/channel/rights/rive_une/").await?;
        assert_eq!(rights.body["live"], live, "{account}");
    }
    Ok(())
}

#[tokio::test]
async fn the_rights_of_a_show_follow_time_channel_country_and_recordings() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let show = on_air(&client).await?;
    let path = rights(&show.show_id);
    let live: ShowRights = client.get(&path).await?.read()?;
    assert!(live.live && live.startover && live.recordable && !live.replay);
    for (url, file) in [(&live.url, "/live.m3u8"), (&live.dash_url, "/live.mpd")] {
        assert!(url.starts_with("/streams/rive_une/"), "{url}");
        assert!(url.ends_with(file), "{url}");
    }
    let anonymous: ShowRights = rig.anonymous().get(&path).await?.read()?;
    assert!(anonymous.live && anonymous.url.is_empty());
    let abroad = rig.sign_in("abroad@example.ch", "tv").await?;
    abroad
        .refused(&format!("{path}?location=live"), 451)
        .await?;
    assert!(
        abroad
            .get(&path)
            .await?
            .read::<ShowRights>()?
            .url
            .is_empty()
    );
    client
        .refused(&format!("{path}?location=replay"), 403)
        .await?;
    client
        .refused(&format!("{path}?location=moon"), 400)
        .await?;
    client.refused(&rights("fail-451"), 451).await?;
    client
        .put(
            &format!("/api/mobile/recordings/{}/", show.show_id),
            json!({}),
        )
        .await?;
    let recorded = client.get(&format!("{path}?location=recording")).await?;
    assert!(
        recorded
            .read::<ShowRights>()?
            .url
            .contains("/archive.m3u8?start=")
    );
    let archive = format!("/api/mobile/recordings/{}/archive/", show.show_id);
    client.put(&archive, json!({})).await?;
    let archived = client.get(&format!("{path}?location=archive")).await?;
    let archived: ShowRights = archived.read()?;
    assert!(archived.archive && !archived.recording);
    assert!(archived.url.contains("/archive.m3u8?start="));
    rig.clock.advance_ms((show.show_stop - NOW_S) * 1000);
    let later: ShowRights = abroad.get(&path).await?.read()?;
    assert!(later.replay && !later.live && later.url.contains("/replay.m3u8?start="));
    let visitor: ShowRights = rig.anonymous().get(&path).await?.read()?;
    assert!(visitor.replay && visitor.url.is_empty());
    let next = format!("/api/mobile/show/details/{}/?next=true", show.show_id);
    let next: ShowDetails = client.get(&next).await?.read()?;
    let after = rig.sign_in("former@example.ch", "tv").await?;
    after.refused(&rights(&next.show.show_id), 403).await
}

#[tokio::test]
async fn a_forked_token_stands_for_a_session_when_rights_are_asked_for() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let show = on_air(&client).await?;
    let asked = json!({ "service": "cast" });
    let fork = || async {
        let said = client.put("/api/mobile/auth/fork/", asked.clone()).await?;
        Ok::<_, Box<dyn std::error::Error>>(said.read::<ForkToken>()?.token)
    };
    let token = fork().await?;
    let cast = format!("{}?token={token}", rights(&show.show_id));
    let receiver = rig.anonymous();
    for _ in 0..2 {
        let may: ShowRights = receiver.get(&cast).await?.read()?;
        assert!(may.url.starts_with("/streams/rive_une/"), "{}", may.url);
    }
    let recording = format!("/api/mobile/recordings/{}/", show.show_id);
    client.put(&recording, json!({})).await?;
    let kept = receiver.get(&format!("{cast}&location=recording")).await?;
    assert!(kept.read::<ShowRights>()?.url.contains("/archive.m3u8"));
    let mut signs_in = credentials(SUBSCRIBER, "cast");
    signs_in["context"] = json!("token");
    signs_in["password"] = json!(token);
    let used = receiver.post("/api/mobile/auth/", signs_in).await?;
    assert_eq!(used.status, 200);
    let late = format!("{}?token={}", rights(&show.show_id), fork().await?);
    rig.clock.advance_ms(300_000);
    for spent in [cast, late, rights(&show.show_id) + "?token=guess"] {
        for caller in [&receiver, &client] {
            let said = caller.get(&spent).await?;
            assert_eq!((said.status, said.code()), (403, "wrong_token"));
        }
    }
    Ok(())
}

#[tokio::test]
async fn a_third_device_that_plays_is_told_so_by_its_ping() -> Outcome {
    let rig = Rig::new();
    let mut clients = Vec::new();
    for device in ["one", "two", "three"] {
        clients.push(rig.sign_in(SUBSCRIBER, device).await?);
    }
    let show = json!({ "show_id": on_air(&clients[0]).await?.show_id });
    for client in &clients {
        assert_eq!(
            client.post("/api/mobile/play/", show.clone()).await?.status,
            200
        );
    }
    clients[0].refused(PING, 200).await?;
    clients[1].refused(PING, 200).await?;
    clients[2].refused(PING, 429).await?;
    let stop = json!({ "event": "stop", "data": { "channel_id": "quartz", "duration_s": 61 } });
    assert_eq!(
        clients[0].post("/api/mobile/event/", stop).await?.status,
        200
    );
    clients[2].refused(PING, 200).await
}

#[tokio::test]
async fn viewings_above_a_minute_count_for_the_usage_of_channels() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    for (channel, seconds) in [
        ("quartz", 600),
        ("septante", 60),
        ("quartz", 61),
        ("nobody", 900),
    ] {
        let data = json!({ "channel_id": channel, "duration_s": seconds });
        let stop = json!({ "event": "stop", "data": data });
        assert_eq!(client.post("/api/mobile/event/", stop).await?.status, 200);
    }
    let list: PlaytimeList = client.get("/api/mobile/channels/playtime/").await?.read()?;
    assert_eq!(list.channels.len(), 1);
    assert_eq!(list.channels[0].channel_playtime, 661);
    Ok(())
}

#[tokio::test]
async fn a_bookmark_is_kept_up_to_12_hours_and_0_removes_it() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let show = on_air(&client).await?;
    let path = bookmark(&show.show_id);
    let set = |position: i64| client.put(&path, json!({ "bookmark": position }));
    for (position, status) in [
        (60, 200),
        (43_200, 200),
        (43_201, 400),
        (-1, 400),
        (i64::MAX, 400),
    ] {
        assert_eq!(
            client
                .put(&path, json!({ "bookmark": position }))
                .await?
                .status,
            status
        );
    }
    let length = show.show_stop - show.show_start;
    for (position, seen) in [(length * 9 / 10, true), (length / 2, false)] {
        assert_eq!(set(position).await?.status, 200);
        let list: BookmarkList = client.get(BOOKMARKS).await?.read()?;
        assert_eq!(list.shows.len(), 1);
        assert_eq!(i64::from(list.shows[0].show_bookmark), position);
        assert_eq!(list.shows[0].show_seen, seen);
    }
    assert_eq!(set(0).await?.status, 200);
    assert!(
        client
            .get(BOOKMARKS)
            .await?
            .read::<BookmarkList>()?
            .shows
            .is_empty()
    );
    assert_eq!(
        client
            .put(&bookmark("nothing-1"), json!({ "bookmark": 9 }))
            .await?
            .status,
        404
    );
    Ok(())
}

#[tokio::test]
async fn a_message_needs_an_address_and_a_text() -> Outcome {
    let client = Rig::new().sign_in(SUBSCRIBER, "tv").await?;
    for (email, message, status) in [
        ("a@example.ch", "Bonjour", 200),
        ("a@example.ch", " ", 400),
        ("nobody", "Bonjour", 400),
        ("@", "Bonjour", 400),
    ] {
        let asked = json!({ "email": email, "message": message });
        assert_eq!(
            client.post("/api/mobile/contact/", asked).await?.status,
            status
        );
    }
    Ok(())
}
