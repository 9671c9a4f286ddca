//! A household's streams through the front door, from sources of the tests' own.

use super::rig::{Client, Fallible, Rig, SUBSCRIBER, Said};
use super::untrusted::Untrusted;
use super::{NOW_S, Outcome};
use crate::household::{Files, Household};
use axum::Router;
use axum::body::Body;
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use futures::{FutureExt, StreamExt};
use lucarne_contract::clock::Clock;
use lucarne_contract::{ChannelRights, HouseholdReport, ShowList, ShowRights};
use std::fs;
use std::net::SocketAddr;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tempfile::TempDir;
use tokio::net::TcpListener;

/// Where a stream is, and what is there.
pub(super) type Stocked = (&'static str, u16, &'static [u8]);

/// What is here doesn't say where it ends.
pub(super) const UNENDED: &str = "/unended/";
/// Nor does this, and then it breaks off.
pub(super) const TORN: &str = "/torn/";

/// A source of streams.
pub(super) struct Origin {
    address: SocketAddr,
    asked: Arc<Mutex<Vec<String>>>,
}

impl Origin {
    pub(super) async fn start(stock: &'static [Stocked]) -> Fallible<Self> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let address = listener.local_addr()?;
        let asked: Arc<Mutex<Vec<String>>> = Arc::default();
        let seen = Arc::clone(&asked);
        let answer = move |uri: Uri| async move {
            seen.lock().expect("no panic").push(uri.to_string());
            answered(stock, uri.path())
        };
        let routes = Router::new().fallback(answer);
        tokio::spawn(async move { axum::serve(listener, routes).await });
        Ok(Self { address, asked })
    }

    /// A viewer in a household whose channels are at these paths.
    pub(super) async fn viewer(&self, paths: &[&str]) -> Fallible<Viewer> {
        let at = |path: &&str| format!("http://{}{path}", self.address);
        Viewer::of(&paths.iter().map(at).collect::<Vec<_>>()).await
    }

    /// How many requests there were for a path.
    pub(super) fn count(&self, path: &str) -> usize {
        let asked = self.asked.lock().expect("no panic");
        asked.iter().filter(|known| *known == path).count()
    }
}

fn answered(stock: &[Stocked], path: &str) -> Response {
    let found = stock.iter().find(|(at, _, _)| *at == path);
    let Some((_, status, body)) = found else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let status = StatusCode::from_u16(*status).unwrap_or_default();
    let unended = |end: Option<&'static str>| {
        let begun = futures::stream::iter([Ok(*body)]);
        // What was sent goes out once there is something to wait for.
        let waiting = tokio::time::sleep(Duration::from_millis(10));
        let end = waiting.map(move |()| futures::stream::iter(end.map(Err)));
        Body::from_stream(begun.chain(end.flatten_stream()))
    };
    let body = if path.starts_with(TORN) {
        unended(Some("torn"))
    } else if path.starts_with(UNENDED) {
        unended(None)
    } else {
        Body::from(*body)
    };
    (status, body).into_response()
}

/// A viewer in a household whose channels `c0`, `c1`, … have these addresses.
pub(super) struct Viewer {
    pub(super) client: Client,
    _folder: TempDir,
}

impl Viewer {
    async fn of(addresses: &[String]) -> Fallible<Self> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("tv.m3u");
        let entries = addresses.iter().enumerate();
        let entries =
            entries.map(|(at, address)| format!("#EXTINF:-1 tvg-id=\"c{at}\",c{at}\n{address}\n"));
        fs::write(&path, entries.collect::<String>())?;
        let guide = folder.path().join("tv.xml");
        let on_air = (0..addresses.len()).map(|at| {
            format!("<programme channel=\"c{at}\" start=\"20261121190000 +0000\" stop=\"20261121200000 +0000\"><title>T</title></programme>")
        });
        fs::write(&guide, format!("<tv>{}</tv>", on_air.collect::<String>()))?;
        let files = Files {
            guide: Some(guide.into()),
            playlist: Some(path.into()),
            ..Files::default()
        };
        let household = Household::open(files, Clock::manual(NOW_S * 1000))?;
        Ok(Self {
            client: Rig::of(household).sign_in(SUBSCRIBER, "tv").await?,
            _folder: folder,
        })
    }

    /// The address of a channel's live stream.
    async fn address(&self, channel: &str) -> Fallible<String> {
        let path = format!("/api/mobile/channel/rights/{channel}/");
        Ok(self
            .client
            .get(&path)
            .await?
            .read::<ChannelRights>()?
            .channel_ott_live_url)
    }

    /// What comes of a channel's live stream.
    pub(super) async fn live(&self, channel: &str) -> Fallible<Said> {
        self.client.get(&self.address(channel).await?).await
    }

    /// The address that a card of what is on has for a glance at it; empty when it has none.
    async fn preview(&self, channel: &str) -> Fallible<String> {
        let live = self.client.get("/api/cache/epglive/").await?;
        let shows = live.read::<ShowList>()?.shows.into_iter();
        let mut of_channel = shows.filter(|show| show.show_channel == channel);
        let id = of_channel.next().ok_or("a show")?.show_id;
        let path = format!("/api/mobile/show/rights/{id}/?preview=1");
        Ok(self.client.get(&path).await?.read::<ShowRights>()?.url)
    }

    /// Why a channel's stream could not be had.
    pub(super) async fn reported(&self, channel: &str) -> Fallible<Option<String>> {
        let report = self.client.get("/api/mobile/household/").await?;
        let failed = report.read::<HouseholdReport>()?.failed_streams;
        let mut failed = failed.into_iter();
        let found = failed.find(|stream| stream.channel_epg == channel);
        Ok(found.map(|stream| stream.reason))
    }
}

/// So many packets of MPEG-TS that it is no accident.
pub(super) fn packets() -> &'static [u8] {
    Box::leak([&[0x47][..], &[0; 187]].concat().repeat(40).into())
}

/// The addresses in a playlist of HLS.
pub(super) fn lines(list: &Said) -> Vec<String> {
    let text = String::from_utf8_lossy(&list.bytes);
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(str::to_owned).collect()
}

#[tokio::test]
async fn what_is_refused_below_an_address_is_one_request_however_often_it_is_asked_for() -> Outcome
{
    let origin = Origin::start(&[
        (
            "/1.m3u8",
            200,
            b"#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nno.m3u8\n#EXTINF:4,\nno.ts\n#EXTINF:4,\ngone.ts\n#EXTINF:4,\nmany.ts\n#EXTINF:4,\nlate.ts\n",
        ),
        ("/no.m3u8", 403, b""),
        ("/no.ts", 401, b""),
        ("/gone.ts", 410, b""),
        ("/many.ts", 458, b""),
    ])
    .await?;
    let viewer = origin.viewer(&["/1.m3u8"]).await?;
    for _ in 0..3 {
        // As a player does that has its rights renewed.
        let list = viewer.live("c0").await?;
        for (address, status) in lines(&list).iter().zip([403, 403, 410, 403, 404]) {
            viewer.client.refused(address, status).await?;
        }
    }
    let below = ["/no.m3u8", "/no.ts", "/gone.ts", "/many.ts", "/late.ts"];
    assert_eq!(below.map(|path| origin.count(path)), [1, 1, 1, 1, 3]);
    assert_eq!(origin.count("/1.m3u8"), 3);
    Ok(())
}

#[tokio::test]
async fn a_certificate_that_nobody_trusts_is_said_at_once_and_asked_for_once() -> Outcome {
    let source = Untrusted::start();
    let viewer = Viewer::of(&[format!("https://{}/1.m3u8", source.address)]).await?;
    for _ in 0..3 {
        let refused = viewer.live("c0").await?;
        assert_eq!(
            (refused.status, refused.code()),
            (422, "no_playable_stream")
        );
    }
    assert_eq!(source.count.load(Ordering::SeqCst), 1);
    let reason = viewer.reported("c0").await?;
    let said = "the source's certificate is none that can be trusted";
    assert_eq!(reason.as_deref(), Some(said));
    Ok(())
}

#[tokio::test]
async fn why_a_request_failed_is_said_as_the_system_says_it_and_without_the_address() -> Outcome {
    let nobody = TcpListener::bind(("127.0.0.1", 0)).await?.local_addr()?;
    let viewer = Viewer::of(&[format!("http://ann:s3cret@{nobody}/1.m3u8?k=s3cret")]).await?;
    let refused = viewer.live("c0").await?;
    assert_eq!(refused.status, 502, "it may be over");
    let reason = viewer.reported("c0").await?.ok_or("a reason")?;
    assert!(reason.starts_with("Connection refused"), "{reason}");
    assert!(!reason.contains("s3cret"), "{reason}");
    Ok(())
}

#[tokio::test]
async fn a_stream_is_what_comes_and_not_what_its_address_ends_in() -> Outcome {
    let packets = packets();
    let list = b"#EXTM3U\n#EXTINF:4,\n/7.ts\n";
    let page = b"<html><title>Your account has expired</title></html>";
    let stock: Vec<Stocked> = vec![
        ("/list.ts", 200, list),
        ("/stream.m3u8", 200, packets),
        ("/page.ts", 200, page),
        ("/live/page.mp4", 200, page),
        ("/film.ts", 200, packets),
        ("/7.ts", 200, b"a segment"),
    ];
    let origin = Origin::start(stock.leak()).await?;
    let paths = [
        "/list.ts",
        "/stream.m3u8",
        "/page.ts",
        "/live/page.mp4",
        "/film.ts",
    ];
    let viewer = origin.viewer(&paths).await?;

    let played = viewer.live("c0").await?;
    assert_eq!(played.media, "application/vnd.apple.mpegurl");
    let segment = viewer.client.get(&lines(&played)[0]).await?;
    assert_eq!(segment.bytes, b"a segment");
    assert!(viewer.address("c0").await?.ends_with("/live.m3u8"));
    let played = viewer.live("c1").await?;
    assert_eq!((&*played.media, &*played.bytes), ("video/mp2t", packets));
    assert!(viewer.address("c1").await?.ends_with("/live.ts"));
    for channel in ["c2", "c3"] {
        for _ in 0..3 {
            assert_eq!(viewer.live(channel).await?.status, 422);
        }
        let reason = viewer.reported(channel).await?;
        let said = "what comes is no stream that a browser plays";
        assert_eq!(reason.as_deref(), Some(said));
    }
    let played = viewer.live("c4").await?;
    assert_eq!((&*played.media, &*played.bytes), ("video/mp2t", packets));
    assert_eq!(paths.map(|path| origin.count(path)), [1; 5]);
    Ok(())
}

#[tokio::test]
async fn a_list_with_a_letter_that_is_no_utf_8_plays_all_the_same() -> Outcome {
    let origin = Origin::start(&[
        (
            "/1.m3u8",
            200,
            b"#EXTM3U\n#EXTINF:4,Journal t\xe9l\xe9vis\xe9\n7.ts\n",
        ),
        (
            "/2.mpd",
            200,
            b"<MPD><ProgramInformation><Title>\xe9</Title></ProgramInformation></MPD>",
        ),
        ("/7.ts", 200, b"a segment"),
    ])
    .await?;
    let viewer = origin.viewer(&["/1.m3u8", "/2.mpd"]).await?;
    let list = viewer.live("c0").await?;
    assert_eq!(list.status, 200);
    let segment = viewer.client.get(&lines(&list)[0]).await?;
    assert_eq!(segment.bytes, b"a segment");
    assert_eq!(viewer.live("c1").await?.status, 200);
    assert_eq!(origin.count("/1.m3u8"), 1);
    assert_eq!(viewer.reported("c0").await?, None);
    Ok(())
}

#[tokio::test]
async fn a_glance_takes_no_connection_of_a_tuner() -> Outcome {
    let origin = Origin::start(&[("/auto/v5", 200, b""), ("/1.m3u8", 200, b"#EXTM3U\n")]).await?;
    let paths = ["/auto/v5", "/live/7.ts", "/live/8.mp4", "/1.m3u8"];
    let viewer = origin.viewer(&paths).await?;
    for channel in ["c0", "c1", "c2"] {
        assert_eq!(viewer.preview(channel).await?, "", "{channel}");
    }
    assert!(viewer.preview("c3").await?.ends_with("/live.m3u8"));
    assert!(origin.asked.lock().expect("no panic").is_empty());
    Ok(())
}
