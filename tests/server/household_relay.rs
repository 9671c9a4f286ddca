//! A household's own streams, played through the server: nothing reaches browsers but by our own addresses, and by these
//! nothing that neither the playlist nor a manifest names.

use crate::app::{App, EVENING_MS, Reply};
use crate::browser::{Browser, SUBSCRIBER};
use crate::household_origin::{FILM, Origin, Tuned};
use lucarne::clock::Clock;
use lucarne::headend::household::{Files, Household, RelayLimits};
use serde_json::Value;
use std::fs;
use std::time::Duration;
use tempfile::TempDir;
use tokio::time::timeout;

const CHANNELS: &str = "/api/mobile/channels/";
/// Whatever is waited for comes long before.
const PATIENCE: Duration = Duration::from_mins(1);

/// A server for a household whose sources are an origin of the test's.
struct House {
    app: App,
    origin: Origin,
    browser: Browser,
    _folder: TempDir,
}

impl House {
    async fn new() -> Self {
        let origin = Origin::start().await;
        let at = format!("http://{}", origin.address);
        let lines = [
            ("hls", "hls/index.m3u8"),
            ("dash", "dash/index.mpd"),
            ("film", "film.mp4"),
            ("tuner", "auto/v5.1"),
            ("moved", "away/here"),
            ("gone", "away/elsewhere.m3u8"),
            ("round", "away/round"),
            ("inside", "hls/inside.m3u8"),
            ("huge", "hls/huge.m3u8"),
            (
                "agent",
                "hls/low.m3u8|User-Agent=A%20Tuner&Referer=http://tv.example/",
            ),
        ];
        let entry = |(name, path): &(&str, &str)| {
            format!("#EXTINF:-1 tvg-id=\"{name}\" catchup=\"shift\",{name}\n{at}/{path}\n")
        };
        let entries: String = lines.iter().map(entry).collect();
        let folder = TempDir::new().expect("a folder");
        let path = |file: &str| folder.path().join(file);
        fs::write(path("tv.m3u"), format!("#EXTM3U\n{entries}")).expect("written");
        let shows = ["hls", "tuner"].map(|channel| {
            format!(
                "<programme start=\"20261121200000 +0100\" stop=\"20261121210000 +0100\" channel=\"{channel}\">\
                 <title>{channel}</title></programme>"
            )
        });
        fs::write(path("tv.xml"), format!("<tv>{}</tv>", shows.concat())).expect("written");
        let files = Files {
            guide: Some(path("tv.xml").into()),
            playlist: Some(path("tv.m3u").into()),
            ..Files::default()
        };
        let clock = Clock::manual(EVENING_MS);
        let household = Household::open(files, clock).expect("a household");
        let app = App::start_with(|config| {
            config.headend.household = Some(household);
            config.headend.relay = RelayLimits {
                linger: Duration::from_millis(200),
                ..RelayLimits::default()
            };
        })
        .await;
        let browser = Browser::of(&app, SUBSCRIBER).await;
        Self {
            app,
            origin,
            browser,
            _folder: folder,
        }
    }

    /// The live address of a channel, as somebody who is signed in gets it.
    async fn live(&self, channel: &str) -> String {
        let said = self.browser.get(CHANNELS).await.json();
        address(&said, channel)
    }

    async fn get(&self, path: &str) -> Reply {
        self.app.get(path).await
    }

    /// Waits until the connections to the tuner are like this.
    async fn tuned(&self, is_it: impl Fn(&Tuned) -> bool) -> Tuned {
        let mut tuned = self.origin.tuned.clone();
        let seen = timeout(PATIENCE, tuned.wait_for(is_it)).await;
        *seen.expect("in time").expect("an origin")
    }
}

fn address(channels: &Value, channel: &str) -> String {
    let channels = channels["channels"].as_array().expect("channels");
    let found = channels
        .iter()
        .find(|known| known["channel_epg"] == channel);
    let address = &found.expect("the channel")["channel_ott_live_url"];
    address.as_str().expect("an address").to_owned()
}

/// The addresses in a playlist.
fn lines(playlist: &str) -> Vec<&str> {
    let lines = playlist.lines();
    lines.filter(|line| !line.starts_with('#')).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_households_hls_plays_from_our_own_addresses_down_to_its_keys() {
    let house = House::new().await;
    let live = house.live("hls").await;
    assert!(live.ends_with("/live.m3u8"), "{live}");
    let master = house.get(&live).await;
    assert_eq!(master.status, 200);
    assert_eq!(
        master.header("content-type"),
        "application/vnd.apple.mpegurl"
    );
    assert!(!master.text.contains("http"), "{}", master.text);
    let media = house.get(lines(&master.text)[0]).await.text;
    let segment = house.get(lines(&media)[0]).await;
    assert_eq!(segment.text, "bytes of /hls/7.ts");
    assert_eq!(segment.header("content-type"), "video/mp2t", "no page");
    let key = media
        .split("URI=\"")
        .nth(1)
        .and_then(|rest| rest.split('"').next());
    let key = house.get(key.expect("a key")).await;
    assert_eq!(key.text, "0123456789abcdef");
    assert_eq!(key.header("content-type"), "application/octet-stream");
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_households_dash_plays_from_our_own_addresses_as_its_player_fills_them_in() {
    let house = House::new().await;
    let live = house.live("dash").await;
    assert!(live.ends_with("/live.mpd"), "{live}");
    let manifest = house.get(&live).await;
    assert_eq!(manifest.header("content-type"), "application/dash+xml");
    let value = |name: &str| {
        let (_, rest) = manifest.text.split_once(name).expect("an address");
        let (value, _) = rest.split_once('"').expect("its end");
        value.replace("&amp;", "&")
    };
    let head = house.get(&value("initialization=\"")).await;
    assert_eq!(head.text, "bytes of /dash/init.mp4");
    let media = value("media=\"");
    let filled = |id: &str, number: &str| {
        media
            .replace("$RepresentationID$", id)
            .replace("$Number$", number)
    };
    let segment = house.get(&filled("v1", "7")).await;
    assert_eq!(segment.text, "bytes of /dash/v1-7.m4s");
    assert_eq!(segment.header("content-type"), "video/mp4");
    for (id, number) in [
        ("v1", "8"),
        ("..", "7"),
        ("%2e%2e%2fhls%2f", "7"),
        ("v1", "7.m4s%3f"),
        ("v1", ""),
    ] {
        assert_eq!(
            house.get(&filled(id, number)).await.status,
            404,
            "{id} {number}"
        );
    }
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_film_is_read_in_ranges() {
    let house = House::new().await;
    let live = house.live("film").await;
    assert!(live.ends_with("/live.mp4"), "{live}");
    let whole = house.get(&live).await;
    assert_eq!((whole.status.as_u16(), whole.bytes.as_slice()), (200, FILM));
    let part = house.app.get_with(&live, "range", "bytes=4-7").await;
    assert_eq!((part.status.as_u16(), part.text.as_str()), (206, "ftyp"));
    assert_eq!(
        part.header("content-range"),
        format!("bytes 4-7/{}", FILM.len())
    );
    assert_eq!(part.header("etag"), "\"film\"");
    let beyond = house.app.get_with(&live, "range", "bytes=4000-").await;
    assert_eq!(beyond.status, 416);
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn fifty_viewers_of_a_live_stream_share_one_connection_that_ends_after_the_last() {
    let house = House::new().await;
    let unknown = house.live("tuner").await;
    assert!(unknown.ends_with("/live"), "{unknown}");
    let url = format!("http://{}{unknown}", house.app.address);
    let client = house.app.client();
    let viewers = (0..50).map(|_| client.get(&url).send());
    let mut viewers = futures::future::join_all(viewers).await;
    for viewer in &mut viewers {
        let viewer = viewer.as_mut().expect("an answer");
        assert_eq!(viewer.headers()["content-type"], "video/mp2t");
        let first = timeout(PATIENCE, viewer.chunk()).await.expect("in time");
        assert_eq!(first.expect("a stream").expect("a piece")[0], 0x47);
    }
    assert_eq!(*house.origin.tuned.borrow(), Tuned { open: 1, opened: 1 });
    let known = house.live("tuner").await;
    assert!(known.ends_with("/live.ts"), "{known}");
    drop(viewers);
    house.tuned(|tuned| tuned.open == 0).await;

    let mut again = client.get(&url).send().await.expect("an answer");
    timeout(PATIENCE, again.chunk())
        .await
        .expect("in time")
        .expect("a stream");
    assert_eq!(*house.origin.tuned.borrow(), Tuned { open: 1, opened: 2 });
    drop(again);
    house.tuned(|tuned| tuned.open == 0).await;
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn asking_what_a_tuner_sends_takes_no_further_connection() {
    let house = House::new().await;
    let url = format!("http://{}{}", house.app.address, house.live("tuner").await);
    let client = house.app.client();
    for _ in 0..3 {
        let head = client.head(&url).send().await.expect("an answer");
        assert_eq!(head.headers()["content-type"], "video/mp2t");
    }
    let tuned = house.tuned(|tuned| tuned.open == 0).await;
    assert_eq!(tuned.opened, 1);
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_are_for_who_is_signed_in_and_cannot_be_made_up() {
    let house = House::new().await;
    let anonymous = house.get(CHANNELS).await.json();
    for channel in ["hls", "tuner"] {
        assert_eq!(address(&anonymous, channel), "");
    }
    let live = house.live("hls").await;
    let master = house.get(&live).await.text;
    let list = lines(&master)[0];
    let (path, sealed) = list.split_once("?to=").expect("a target");
    let proof = live.split('/').nth(3).expect("a proof");
    let turned: String = sealed.chars().rev().collect();
    for forged in [
        "/streams/hls/live.m3u8".to_owned(),
        live.replace("/streams/hls/", "/streams/dash/"),
        live.replace(proof, &proof.chars().rev().collect::<String>()),
        list.replace("/streams/hls/", "/streams/dash/"),
        format!("{path}?to={turned}"),
        format!("{path}?to=http://127.0.0.1/"),
        format!("{path}?to="),
        path.to_owned(),
        format!("/streams/hls/relay/..%2fx?to={sealed}"),
    ] {
        assert_eq!(house.get(&forged).await.status, 404, "{forged}");
    }
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn redirects_are_followed_on_the_same_host_and_nowhere_else() {
    let house = House::new().await;
    let moved = house.live("moved").await;
    let master = house.get(&moved).await;
    assert_eq!(master.status, 200);
    let media = house.get(lines(&master.text)[0]).await.text;
    let segment = house.get(lines(&media)[0]).await;
    assert_eq!(
        segment.text, "bytes of /hls/7.ts",
        "relative to where it was sent"
    );
    for channel in ["gone", "round"] {
        let refused = house.get(&house.live(channel).await).await;
        assert_eq!(refused.status, 503, "{channel}");
        assert!(!refused.text.contains("localhost"), "{}", refused.text);
    }
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_manifests_are_not_passed_on() {
    let house = House::new().await;
    for channel in ["inside", "huge"] {
        let refused = house.get(&house.live(channel).await).await;
        assert_eq!(refused.status, 503, "{channel}");
        assert!(refused.json()["error"]["code"].is_string());
    }
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sources_hear_what_the_playlist_wants_them_to() {
    let house = House::new().await;
    let media = house.get(&house.live("agent").await).await.text;
    house.get(lines(&media)[0]).await;
    for path in ["/hls/low.m3u8", "/hls/7.ts"] {
        let heard = house.origin.heard(path).expect("a request");
        assert_eq!(heard["user-agent"], "A Tuner", "{path}");
        assert_eq!(heard["referer"], "http://tv.example/", "{path}");
        assert!(!heard.contains_key("cookie"), "{path}");
    }
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_show_is_played_from_its_start_where_the_playlist_says() {
    let house = House::new().await;
    assert_eq!(house.app.clock.now_ms(), EVENING_MS);
    let live = house.get("/api/cache/epglive/").await.json();
    let shows = live["shows"].as_array().expect("shows");
    let id = |channel: &str| {
        let show = shows.iter().find(|show| show["show_channel"] == channel);
        show.expect("a show")["show_id"]
            .as_str()
            .expect("an id")
            .to_owned()
    };
    let path = format!("/api/mobile/show/rights/{}/?location=startover", id("hls"));
    let rights = house.browser.get(&path).await.json();
    let url = rights["url"].as_str().expect("an address");
    assert!(url.contains("/replay.m3u8?to="), "{url}");
    assert_eq!(house.get(url).await.status, 200);
    let path = format!("/api/mobile/show/rights/{}/?location=live", id("tuner"));
    let rights = house.browser.get(&path).await.json();
    let url = rights["url"].as_str().expect("an address");
    assert!(
        url.ends_with("/live.ts"),
        "rights find out what it is: {url}"
    );
    house.app.stop().await;
}
