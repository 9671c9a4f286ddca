//! Who gets an address, and what it opens.

use super::{EDGE, House, NOW_S, Said};
use axum::body::Body;
use axum::http::Request;
use lucarne_contract::{Channel, ChannelList, ChannelRights, ShowList, ShowRights};
use serde::de::DeserializeOwned;

const HOUR_MS: i64 = 3_600_000;

impl House {
    async fn plain(&self, path: &str) -> Said {
        let request = Request::get(path).body(Body::empty());
        self.send_as_it_is(request.expect("a request")).await
    }

    async fn told<T: DeserializeOwned>(&self, path: &str, token: &str) -> T {
        let said = self.get_with(path, &[("x-auth-token", token)]).await;
        serde_json::from_slice(&said.body).expect(path)
    }

    async fn channels(&self, account: &str) -> Vec<Channel> {
        let token = self.sign_in(account).await;
        let list: ChannelList = self.told("/api/mobile/channels/", &token).await;
        list.channels
    }

    /// Live of the first channel, for the device with this token.
    async fn live_url(&self, token: &str) -> String {
        let rights = "/api/mobile/channel/rights/rive_une/";
        let rights: ChannelRights = self.told(rights, token).await;
        rights.channel_ott_live_url
    }
}

/// The folder that everything of a stream is in.
fn folder(url: &str) -> &str {
    url.rsplit_once('/').expect("a folder").0
}

#[tokio::test]
async fn nothing_plays_without_a_pass() {
    let house = House::new();
    let (film, _) = house.film("fr").await;
    let past = format!("start={}&stop={}", NOW_S - 7200, NOW_S - 3600);
    for path in [
        "rive_une/live.m3u8".to_owned(),
        "rive_une/live.mpd".to_owned(),
        format!("rive_une/replay.m3u8?{past}"),
        format!("rive_une/archive.mpd?{past}"),
        format!("rive_une/v144/{}.m4s", EDGE - 1),
        "rive_une/live.9999999999.x/live.m3u8".to_owned(),
        format!("rive_une/live.9999999999.x/v144/{}.m4s", EDGE - 1),
        format!("vod/{film}/index.m3u8"),
        format!("vod/{film}/v144/0.m4s"),
        format!("vod/{film}/index.9999999999.x/index.m3u8"),
        format!("vod/{film}/index.9999999999.x/v144/0.m4s"),
    ] {
        let said = house.plain(&format!("/streams/{path}")).await;
        assert!(
            [403, 404].contains(&said.status.as_u16()),
            "{path}: {}",
            said.status
        );
    }
}

#[tokio::test]
async fn a_pass_of_one_channel_opens_no_other_and_none_is_good_for_ever() {
    let house = House::new();
    let token = house.sign_in("subscriber@example.ch").await;
    let live = house.live_url(&token).await;
    assert_eq!(house.plain(&live).await.status, 200);
    let init = format!("{}/v144/init.mp4", folder(&live));
    assert_eq!(house.plain(&init).await.status, 200);
    for path in [&live, &init] {
        let elsewhere = path.replace("/rive_une/", "/arene_1/");
        assert_eq!(house.plain(&elsewhere).await.status, 403, "{elsewhere}");
    }
    let replay = format!("{}/replay.m3u8", folder(&live));
    assert_eq!(house.plain(&replay).await.status, 403);
    let old = format!("{}/v144/{}.m4s", folder(&live), EDGE - 900);
    assert_eq!(house.plain(&old).await.status, 403, "live is not the past");
    house.clock.advance_ms(12 * HOUR_MS);
    assert_eq!(house.plain(&live).await.status, 200);
    house.clock.advance_ms(HOUR_MS);
    assert_eq!(house.plain(&live).await.status, 403);
}

#[tokio::test]
async fn a_pass_is_over_when_its_session_is_and_does_not_tell_whose_it_is() {
    let house = House::new();
    let token = house.sign_in("subscriber@example.ch").await;
    let other = house.sign_in("basic@example.ch").await;
    let (live, others) = (house.live_url(&token).await, house.live_url(&other).await);
    assert_eq!(
        live,
        house.live_url(&token).await,
        "players keep what they have"
    );
    assert_ne!(live, others);
    let segment = format!("{}/v144/{}.m4s", folder(&live), EDGE - 1);
    for url in [&live, &segment, &others] {
        assert_eq!(house.plain(url).await.status, 200, "{url}");
        for told in ["live", "subscriber", "basic", token.as_str()] {
            let mut folders = url.split('/').skip(3).take(1);
            assert!(folders.all(|pass| !pass.contains(told)), "{url}");
        }
    }
    let out = Request::post("/api/mobile/logout/").header("x-auth-token", &token);
    let out = house
        .send(out.body(Body::empty()).expect("a request"))
        .await;
    assert_eq!(out.status, 200);
    for url in [&live, &segment] {
        assert_eq!(house.plain(url).await.status, 403, "{url}");
    }
    assert_eq!(house.plain(&others).await.status, 200, "who is signed in");
}

#[tokio::test]
async fn a_receiver_plays_what_was_cast_to_it_without_a_session() {
    let house = House::new();
    let token = house.sign_in("subscriber@example.ch").await;
    let fork = Request::put("/api/mobile/auth/fork/").header("x-auth-token", &token);
    let fork = fork.body(Body::from("{\"service\":\"cast\"}"));
    let fork = house.send(fork.expect("a request")).await.json();
    let fork = fork["token"].as_str().expect("a token").to_owned();
    let list: ShowList = house.told("/api/cache/epgchannel/rive_une/", &token).await;
    let is_on = |show: &lucarne_contract::Show| show.show_start <= NOW_S && NOW_S < show.show_stop;
    let show = list.shows.into_iter().find(is_on).expect("a show");
    let rights = format!("/api/mobile/show/rights/{}/?token={fork}", show.show_id);
    let rights: ShowRights =
        serde_json::from_slice(&house.plain(&rights).await.body).expect("rights");
    assert_eq!(house.plain(&rights.url).await.status, 200);
    assert_eq!(house.plain(&rights.dash_url).await.status, 200);
}

#[tokio::test]
async fn what_a_line_up_names_is_opened_by_rights_alone() {
    let house = House::new();
    let listed = house.channels("subscriber@example.ch").await.into_iter();
    let named = listed.flat_map(|channel| {
        let Channel {
            channel_ott_live_url: live,
            channel_ott_replay_url: replay,
            channel_ott_archive_url: archive,
            ..
        } = channel;
        [live, replay, archive]
    });
    let named: Vec<String> = named.filter(|url| !url.is_empty()).collect();
    assert!(named.len() > 300, "{}", named.len());
    for url in named.into_iter().take(30) {
        assert_eq!(house.plain(&url).await.status, 404, "{url}");
    }
}

#[tokio::test]
async fn a_replay_opens_one_show() {
    let house = House::new();
    let token = house.sign_in("abroad@example.ch").await;
    let list: ShowList = house.told("/api/cache/epgchannel/rive_une/", &token).await;
    let mut past = list.shows.into_iter();
    let show = past
        .rfind(|show| show.show_stop < NOW_S - 3600)
        .expect("a show that is over");
    let rights = format!("/api/mobile/show/rights/{}/", show.show_id);
    let rights: ShowRights = house.told(&rights, &token).await;
    assert_eq!(house.plain(&rights.url).await.status, 200);
    assert_eq!(house.plain(&rights.dash_url).await.status, 200);
    let longer = rights.url.replace(
        &format!("stop={}", show.show_stop),
        &format!("stop={NOW_S}"),
    );
    assert_eq!(house.plain(&longer).await.status, 403);
    let segment = |number: u64| format!("{}/v144/{number}.m4s", folder(&rights.url));
    let first = u64::try_from(show.show_start / 4).expect("after 1970");
    assert_eq!(house.plain(&segment(first)).await.status, 200);
    assert_eq!(house.plain(&segment(EDGE - 1)).await.status, 403, "live");
}

#[tokio::test]
async fn who_may_not_watch_gets_no_address() {
    let house = House::new();
    let anonymous: ChannelList =
        serde_json::from_slice(&house.plain("/api/mobile/channels/").await.body).expect("channels");
    for (who, channels) in [
        ("anonymous", anonymous.channels),
        ("abroad", house.channels("abroad@example.ch").await),
        ("former", house.channels("former@example.ch").await),
    ] {
        assert!(!channels.is_empty(), "{who}");
        for channel in channels {
            let addresses = [
                channel.channel_ott_live_url,
                channel.channel_ott_replay_url,
                channel.channel_ott_archive_url,
            ];
            assert_eq!(addresses.concat(), "", "{who}: {}", channel.channel_epg);
        }
    }
}
