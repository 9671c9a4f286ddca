//! Streams through the head-end's front door.

use super::grant::Grant;
use super::timeline::LONGEST_S;
use crate::household::{Files, Household};
use crate::secrets::master_key::MasterKey;
use crate::secrets::stream_passes::Holder;
use crate::tests::rig::credentials;
use crate::{HeadendConfig, app};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use lucarne_contract::clock::Clock;
use lucarne_contract::{ApiError, Channel, ChannelList, ShowList, SignedIn, VodLocations, VodShow};
use percent_encoding::percent_decode_str;
use serde_json::Value;
use tempfile::TempDir;
use tower::ServiceExt;

mod dash;
mod download;
mod hls;
mod licence;
mod media;
mod passes;

/// Saturday, 21 November 2026, 20:30 in Zurich.
const NOW_S: i64 = 1_795_289_400;
/// The segment that begins now.
const EDGE: u64 = 448_822_350;

/// A head-end, the hands of its clock, and its secret.
struct House {
    app: Router,
    clock: Clock,
    master_key: MasterKey,
    /// Where the secret is, unless the test has a place for it.
    _data: TempDir,
}

struct Said {
    status: StatusCode,
    headers: HeaderMap,
    body: Vec<u8>,
}

impl Said {
    fn header(&self, name: &str) -> &str {
        let value = self.headers.get(name).and_then(|value| value.to_str().ok());
        value.unwrap_or_default()
    }

    fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("text")
    }

    fn json(&self) -> Value {
        serde_json::from_slice(&self.body).expect("JSON")
    }
}

impl House {
    fn new() -> Self {
        Self::of(HeadendConfig::default())
    }

    fn of(mut config: HeadendConfig) -> Self {
        let clock = Clock::manual(NOW_S * 1000);
        let data = tempfile::tempdir().expect("a directory");
        let folder = config.data.get_or_insert_with(|| data.path().to_owned());
        let master_key = MasterKey::open(Some(folder)).expect("a secret");
        let app = app(config, clock.clone()).expect("a head-end");
        Self {
            app,
            clock,
            master_key,
            _data: data,
        }
    }

    /// The same path of a stream for who has a pass for all of it; others as they are.
    fn admitted(&self, path: &str) -> String {
        let inside = path.strip_prefix("/streams/");
        let Some(inside) = inside.filter(|inside| !inside.contains("signature=")) else {
            return path.to_owned();
        };
        let file = inside.split('?').next().unwrap_or_default();
        let depth = if inside.starts_with("vod/") { 2 } else { 1 };
        let Some((at, _)) = file.match_indices('/').nth(depth - 1) else {
            return path.to_owned();
        };
        let (folder, rest) = inside.split_at(at);
        if rest == "/licence" || rest.starts_with("/download.mp4") {
            return path.to_owned();
        }
        let name = file.rsplit('/').next().unwrap_or_default();
        let grant = match name.split('.').next() {
            Some("live") => "live".to_owned(),
            Some("archive") => Grant::of(path.rsplit('/').next().unwrap_or_default())
                .map_or_else(String::new, |grant| grant.to_string()),
            _ => "replay".to_owned(),
        };
        let whose = (Holder::Receiver(1), grant.as_str());
        let named = percent_decode_str(folder).decode_utf8_lossy();
        let pass = self.master_key.pass(&named, whose, i64::MAX);
        format!("/streams/{folder}/{pass}{rest}")
    }

    /// Sends a request as it is, but for the pass.
    async fn send(&self, mut request: Request<Body>) -> Said {
        let path = request.uri().to_string();
        *request.uri_mut() = self.admitted(&path).parse().expect("an address");
        self.send_as_it_is(request).await
    }

    async fn send_as_it_is(&self, request: Request<Body>) -> Said {
        let response = self.app.clone().oneshot(request).await.expect("an answer");
        let (parts, body) = response.into_parts();
        let body = to_bytes(body, usize::MAX).await.expect("a body");
        Said {
            status: parts.status,
            headers: parts.headers,
            body: body.to_vec(),
        }
    }

    async fn get(&self, path: &str) -> Said {
        self.get_with(path, &[]).await
    }

    async fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Said {
        let mut request = Request::get(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        self.send(request.body(Body::empty()).expect("a request"))
            .await
    }

    /// The token of a device that is signed in to this account.
    async fn sign_in(&self, account: &str) -> String {
        let asked = credentials(account, "tv").to_string();
        let signed_in = self.post("/api/mobile/auth/", &asked).await;
        let signed_in: SignedIn = serde_json::from_slice(&signed_in.body).expect("a token");
        signed_in.token
    }

    async fn post(&self, path: &str, payload: &str) -> Said {
        let request = Request::post(path).body(Body::from(payload.to_owned()));
        self.send(request.expect("a request")).await
    }

    /// The path's text; it is there.
    async fn text(&self, path: &str) -> String {
        let said = self.get(path).await;
        assert_eq!(said.status, 200, "{path}: {}", said.text());
        said.text().to_owned()
    }

    /// Whether the path is refused so, in the contract's form.
    async fn refused(&self, path: &str, status: u16) {
        let said = self.get(path).await;
        assert_eq!(said.status, status, "{path}");
        let error: ApiError = serde_json::from_slice(&said.body).expect("an ApiError");
        assert!(!error.error.code.is_empty());
    }

    /// A channel of the line-up.
    async fn channel(&self, rule: impl Fn(&Channel) -> bool) -> Channel {
        let list = self.get("/api/mobile/channels/").await;
        let list: ChannelList = serde_json::from_slice(&list.body).expect("channels");
        let found = list.channels.into_iter().find(rule);
        found.expect("such a channel")
    }

    /// A film on demand in this language, and how many seconds it takes.
    async fn film(&self, language: &str) -> (String, u64) {
        let list = self.get("/api/mobile/vod/locations/shows/").await;
        let list: VodLocations = serde_json::from_slice(&list.body).expect("shows");
        for element in list.elements {
            let Some(id) = element.show_id else { continue };
            let show = self.get(&format!("/api/mobile/vod/show/{id}")).await;
            let show: VodShow = serde_json::from_slice(&show.body).expect("a show");
            if show.show_language == language {
                return (id, u64::from(show.show_duration));
            }
        }
        panic!("no film in {language}")
    }
}

/// Every address that the contract's answers promise, and what it is.
#[tokio::test]
async fn what_the_answers_promise_is_there() {
    let house = House::new();
    let past = format!("start={}&stop={}", NOW_S - 7200, NOW_S - 3600);
    for (path, kind) in [
        ("live.m3u8".to_owned(), "application/vnd.apple.mpegurl"),
        ("live.mpd".to_owned(), "application/dash+xml"),
        ("replay.m3u8".to_owned(), "application/vnd.apple.mpegurl"),
        (
            format!("replay.m3u8?{past}"),
            "application/vnd.apple.mpegurl",
        ),
        (format!("replay.mpd?{past}"), "application/dash+xml"),
        (
            format!("archive.m3u8?{past}"),
            "application/vnd.apple.mpegurl",
        ),
        (format!("archive.mpd?{past}"), "application/dash+xml"),
    ] {
        let said = house.get(&format!("/streams/rive_une/{path}")).await;
        assert_eq!(said.status, 200, "{path}");
        assert_eq!(said.header("content-type"), kind, "{path}");
        let moving = !path.contains("stop=");
        let kept = if moving { "max-age=1" } else { "max-age=60" };
        assert_eq!(said.header("cache-control"), format!("private, {kept}"));
    }
}

#[tokio::test]
async fn every_show_of_a_week_is_short_enough_to_be_replayed() {
    let house = House::new();
    for epg in ["rive_une", "arene_1", "quartz", "fast_polar_du_lac"] {
        let days = house.get(&format!("/api/cache/epgchannel/{epg}/")).await;
        let list: ShowList = serde_json::from_slice(&days.body).expect("shows");
        let lengths = list
            .shows
            .iter()
            .map(|show| show.show_stop - show.show_start);
        let longest = lengths.max().expect("shows");
        assert!(longest <= LONGEST_S, "{epg}: {longest}");
    }
}

#[tokio::test]
async fn bad_and_hostile_questions_are_refused_plainly() {
    let house = House::new();
    let (film, _) = house.film("fr").await;
    let far = i64::MAX;
    for (path, status) in [
        ("rive_une/replay.m3u8?start=x&stop=2".to_owned(), 400),
        ("rive_une/replay.m3u8?start=-1&stop=2".to_owned(), 400),
        (format!("rive_une/replay.m3u8?start={far}&stop={far}"), 400),
        (format!("rive_une/replay.m3u8?start=1&stop={NOW_S}"), 400),
        (
            format!("rive_une/replay.m3u8?start={NOW_S}&stop={}", NOW_S - 1),
            400,
        ),
        (format!("rive_une/replay.m3u8?stop={NOW_S}"), 400),
        ("rive_une/replay.m3u8?start=1&stop=20".to_owned(), 404),
        (format!("rive_une/archive.m3u8?start={0}&stop={0}9", 1), 404),
        (format!("rive_une/replay.mpd?start={}", NOW_S + 1), 404),
        (format!("rive_une/v144/replay.m3u8?start={NOW_S}x"), 400),
        ("rive_une/live.m4s".to_owned(), 404),
        ("rive_une/live".to_owned(), 404),
        ("rive_une/tomorrow.m3u8".to_owned(), 404),
        ("nobody/live.m3u8".to_owned(), 404),
        ("rive_une/v720/live.m3u8".to_owned(), 404),
        ("rive_une/v144/init.vtt".to_owned(), 404),
        ("rive_une/text-fr/init.mp4".to_owned(), 404),
        ("%ff/live.m3u8".to_owned(), 404),
        ("..%2f..%2fetc/live.m3u8".to_owned(), 404),
        ("vod/a%2fb/index.m3u8".to_owned(), 404),
        ("vod/film/index.m3u8".to_owned(), 404),
        ("vod/vod-0/index.m3u8".to_owned(), 404),
        ("vod/vod-999999/index.mpd".to_owned(), 404),
        ("vod/vod-999999/v144/0.m4s".to_owned(), 404),
        (format!("vod/{}/index.m3u8", "a".repeat(65)), 404),
        (format!("vod/{film}/other.m3u8"), 404),
        (format!("vod/{film}/v144/live.m3u8"), 404),
        (format!("vod/{film}/v720/index.m3u8"), 404),
    ] {
        house.refused(&format!("/streams/{path}"), status).await;
    }
    let posted = house.post("/streams/rive_une/live.m3u8", "").await;
    assert_eq!(posted.status, StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn channels_that_cannot_be_played_have_no_streams() {
    let house = House::new();
    let locked = house.channel(|channel| !channel.channel_playable).await;
    let path = format!("/streams/{}/live.m3u8", locked.channel_epg);
    house.refused(&path, 404).await;
}

#[tokio::test]
async fn a_households_channels_have_their_own_streams_and_none_here() {
    let folder = tempfile::tempdir().expect("a directory");
    let playlist = folder.path().join("channels.m3u");
    let line = "#EXTM3U\n#EXTINF:-1 tvg-id=\"une\",Une\nhttp://127.0.0.1:9/une.m3u8\n";
    std::fs::write(&playlist, line).expect("written");
    let files = Files {
        playlist: Some(playlist.into()),
        ..Files::default()
    };
    let household = Household::open(files, Clock::manual(NOW_S * 1000)).expect("a household");
    let house = House::of(HeadendConfig {
        household: Some(household),
        ..HeadendConfig::default()
    });
    let channel = house.channel(|channel| channel.channel_playable).await;
    let path = format!("/streams/{}/live.m3u8", channel.channel_epg);
    // Nothing is made here: its source is asked, which is not there.
    house.refused(&path, 502).await;
}
