//! Pictures from a source that is not to be trusted.

use super::address::{PictureAddress, Source};
use super::form::Form;
use super::pixels::Pixels;
use super::store::{Known, Picture};
use super::{PictureConfig, PictureLimits, PictureStore, photo};
use crate::cache::FreshnessRules;
use crate::network::client::Peer;
use crate::upstream::{UpstreamClient, UpstreamConfig};
use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Request, Response};
use futures::StreamExt;
use futures::stream::FuturesUnordered;
use lucarne_contract::clock::Clock;
use lucarne_contract::headers::ApiHeaders;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::net::TcpListener;
use url::Url;

/// Whatever is waited for comes long before.
const MINUTE: Duration = Duration::from_mins(1);

/// A store before a source that answers as `answer` says, and how often that was asked.
struct Rig {
    store: Arc<PictureStore>,
    asked: Arc<AtomicUsize>,
    clock: Clock,
}

impl Rig {
    async fn start(
        limits: PictureLimits,
        answer: impl Fn(&str) -> Response<Body> + Clone + Send + Sync + 'static,
    ) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let asked = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&asked);
        let app = Router::new().fallback(move |request: Request<Body>| {
            counted.fetch_add(1, Ordering::Relaxed);
            let answered = answer(request.uri().path());
            async move { answered }
        });
        tokio::spawn(async move { axum::serve(listener, app).await });
        let base = Url::parse(&format!("http://{address}/")).expect("an address");
        let config = UpstreamConfig::new(base, ApiHeaders::default(), MINUTE);
        let client = Arc::new(UpstreamClient::new(config).expect("a client"));
        let clock = Clock::manual(1_795_289_400_000);
        let config = PictureConfig {
            hosts: Vec::new(),
            cache: FreshnessRules::of_the_spec(1 << 20),
            limits,
        };
        Self {
            store: PictureStore::new(client, config, Vec::new(), clock.clone()).expect("a store"),
            asked,
            clock,
        }
    }

    async fn get(&self, name: &str, width: u32, form: Form) -> Option<Known> {
        self.get_from(7, name, width, form).await
    }

    /// Asked for by a client whose address ends so.
    async fn get_from(&self, client: u8, name: &str, width: u32, form: Form) -> Option<Known> {
        let source = Source::Upstream(format!("/pictures/{name}"));
        let address = PictureAddress { width, source };
        let peer = Peer(SocketAddr::from(([198, 51, 100, client], 1)));
        let from = (peer, &HeaderMap::new());
        self.store.get(address, form, from).await
    }

    async fn picture(&self, name: &str, width: u32, form: Form) -> Picture {
        match self.get(name, width, form).await {
            Some(Known::Picture(picture)) => picture,
            other => panic!("{other:?}"),
        }
    }

    fn asked(&self) -> usize {
        self.asked.load(Ordering::Relaxed)
    }

    fn counted(&self, kind: &'static str) -> u64 {
        let loads = &self.store.stats().loads;
        loads.get_or_create(&[("kind", kind)]).get()
    }
}

fn answer(kind: &str, body: impl Into<Body>) -> Response<Body> {
    let response = Response::builder().header("content-type", kind);
    response.body(body.into()).expect("an answer")
}

/// A picture of this size, half of it clear if asked for.
fn pixels(width: u32, height: u32, is_clear: bool) -> Pixels {
    let opacity = |at: u32| {
        if is_clear && at.is_multiple_of(2) {
            0
        } else {
            255
        }
    };
    let pixel = |at: u32| [200, 100, at.to_le_bytes()[0], opacity(at)];
    Pixels {
        width,
        height,
        rgba: (0..width * height).flat_map(pixel).collect(),
    }
}

fn file(width: u32, height: u32, is_clear: bool, form: Form) -> Vec<u8> {
    let written = form.write(&pixels(width, height, is_clear));
    written.expect("a file").1
}

const DRAWING: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 480 270\"><path d=\"M0 0h480v270z\" \
     fill=\"#c33\"/></svg>";

#[tokio::test]
async fn one_fetch_makes_every_width_and_form() {
    let rig = Rig::start(PictureLimits::default(), |_| {
        answer("image/svg+xml", DRAWING)
    })
    .await;
    let webp = rig.picture("a", 384, Form::WebP).await;
    assert_eq!(webp.content_type, "image/webp");
    let plain = rig.picture("a", 128, Form::Plain).await;
    assert_eq!(plain.content_type, "image/png");
    let read = photo::read(&plain.bytes, 1280, 1_000_000).expect("a picture");
    assert_eq!((read.width, read.height), (128, 72));
    let read = photo::read(&webp.bytes, 1280, 1_000_000).expect("a picture");
    assert_eq!((read.width, read.height), (384, 216));
    assert_eq!(rig.asked(), 1);
}

#[tokio::test]
async fn many_who_ask_at_once_cause_one_load() {
    let rig = Rig::start(PictureLimits::default(), |_| {
        answer("image/svg+xml", DRAWING)
    })
    .await;
    let all = (0..50).map(|_| rig.picture("a", 384, Form::WebP));
    futures::future::join_all(all).await;
    assert_eq!(rig.asked(), 1);
    assert_eq!(rig.counted("made"), 1);
}

#[tokio::test]
async fn a_picture_that_did_not_change_is_not_made_again() {
    let rig = Rig::start(PictureLimits::default(), |_| {
        answer("image/svg+xml", DRAWING)
    })
    .await;
    rig.picture("a", 384, Form::WebP).await;
    rig.clock.advance_ms(301_000);
    rig.picture("a", 384, Form::WebP).await;
    let renewed = async {
        while rig.counted("unchanged") == 0 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(MINUTE, renewed)
        .await
        .expect("renewed");
    assert_eq!(rig.asked(), 2);
    assert_eq!(rig.counted("made"), 1);
}

#[tokio::test]
async fn pixels_are_made_smaller_and_never_larger() {
    let photo = file(600, 300, false, Form::Plain);
    let logo = file(100, 50, true, Form::WebP);
    let rig = Rig::start(PictureLimits::default(), move |path| match path {
        "/pictures/photo" => answer("image/jpeg", photo.clone()),
        _ => answer("image/webp", logo.clone()),
    })
    .await;
    let small = rig.picture("photo", 384, Form::Plain).await;
    assert_eq!(small.content_type, "image/jpeg");
    let small = photo::read(&small.bytes, 9999, 1_000_000).expect("a picture");
    assert_eq!((small.width, small.height), (384, 192));
    let logo = rig.picture("logo", 384, Form::Plain).await;
    assert_eq!(logo.content_type, "image/png", "something shines through");
    let logo = photo::read(&logo.bytes, 9999, 1_000_000).expect("a picture");
    assert_eq!((logo.width, logo.height), (100, 50));
}

/// The head of a PNG that promises these sides, and nothing else.
fn promise(width: u32, height: u32) -> Vec<u8> {
    let mut png = file(1, 1, false, Form::Plain);
    if png.starts_with(&[0xff]) {
        png = file(2, 2, true, Form::Plain);
    }
    png[16..20].copy_from_slice(&width.to_be_bytes());
    png[20..24].copy_from_slice(&height.to_be_bytes());
    let sum = crc(&png[12..29]);
    png[29..33].copy_from_slice(&sum.to_be_bytes());
    png
}

/// CRC-32 as PNG has it.
fn crc(bytes: &[u8]) -> u32 {
    let mut sum = u32::MAX;
    for byte in bytes {
        sum ^= u32::from(*byte);
        for _ in 0..8 {
            sum = (sum >> 1) ^ (0xedb8_8320 * (sum & 1));
        }
    }
    !sum
}

#[tokio::test]
async fn what_is_no_picture_or_too_large_a_one_is_not_used() {
    let whole = file(64, 64, true, Form::Plain);
    let half = whole[..whole.len() / 2].to_vec();
    let limits = PictureLimits {
        source_bytes: 100_000,
        drawing_bytes: 50_000,
        source_pixels: 1_000_000,
        ..PictureLimits::default()
    };
    let rig = Rig::start(limits, move |path| match path {
        "/pictures/page" => answer("text/html", "<html></html>"),
        "/pictures/none" => answer("", whole.clone()),
        "/pictures/liar" => answer("image/png", "<html></html>"),
        "/pictures/truncated" => answer("image/png", half.clone()),
        "/pictures/empty" => answer("image/png", ""),
        "/pictures/bomb" => answer("image/png", promise(60_000, 60_000)),
        "/pictures/wide" => answer("image/png", promise(4_000_000_000, 1)),
        "/pictures/large" => answer("image/png", promise(1001, 1000)),
        "/pictures/long" => answer("image/png", vec![0; 200_000]),
        "/pictures/novel" => answer("image/svg+xml", DRAWING.to_owned() + &" ".repeat(60_000)),
        "/pictures/icon" => answer("image/x-icon", vec![0, 0, 1, 0, 1, 0]),
        _ => panic!("{path}"),
    })
    .await;
    for name in [
        "page",
        "none",
        "liar",
        "truncated",
        "empty",
        "bomb",
        "wide",
        "large",
        "long",
        "novel",
        "icon",
    ] {
        let known = rig.get(name, 384, Form::WebP).await;
        assert!(matches!(known, Some(Known::Unusable)), "{name}: {known:?}");
    }
    let asked = rig.asked();
    assert!(matches!(
        rig.get("bomb", 384, Form::WebP).await,
        Some(Known::Unusable)
    ));
    assert_eq!(rig.asked(), asked, "it is known");
}

#[tokio::test]
async fn a_redirect_leads_nowhere_and_a_failure_is_remembered() {
    let rig = Rig::start(PictureLimits::default(), |path| {
        let response = Response::builder();
        let response = match path {
            "/pictures/moved" => response.status(302).header("location", "/pictures/a"),
            "/pictures/gone" => response.status(404),
            _ => response.status(500),
        };
        response.body(Body::empty()).expect("an answer")
    })
    .await;
    assert!(rig.get("moved", 384, Form::WebP).await.is_none());
    assert!(rig.get("broken", 384, Form::WebP).await.is_none());
    let gone = rig.get("gone", 384, Form::WebP).await;
    assert!(matches!(gone, Some(Known::Missing)));
    assert_eq!(rig.asked(), 3);
    assert!(rig.get("broken", 384, Form::WebP).await.is_none());
    assert_eq!(rig.asked(), 3, "it rests");
    rig.clock.advance_ms(31_000);
    assert!(rig.get("broken", 384, Form::WebP).await.is_none());
    assert_eq!(rig.asked(), 4);
}

#[tokio::test]
async fn a_source_that_keeps_silent_is_given_up() {
    let limits = PictureLimits {
        timeout: Duration::from_millis(50),
        ..PictureLimits::default()
    };
    let rig = Rig::start(limits, |_| {
        let never = futures::stream::pending::<Result<bytes::Bytes, std::io::Error>>();
        answer("image/png", Body::from_stream(never))
    })
    .await;
    let given_up = tokio::time::timeout(MINUTE, rig.get("a", 384, Form::WebP)).await;
    assert!(given_up.expect("in time").is_none());
    assert_eq!(rig.counted("failed"), 1);
}

#[tokio::test]
async fn no_client_waits_for_the_pictures_of_another_network() {
    let photo = file(1280, 720, false, Form::Plain);
    let limits = PictureLimits {
        most_made: 1,
        ..PictureLimits::default()
    };
    let rig = Rig::start(limits, move |_| answer("image/jpeg", photo.clone())).await;
    let rig = &rig;
    let ask = |client: u8, number: usize| async move {
        let name = format!("{client}-{number}");
        let known = rig.get_from(client, &name, 1280, Form::WebP).await;
        assert!(matches!(known, Some(Known::Picture(_))), "{name}");
        client
    };
    let asked = (0..40).map(|number| ask(7, number)).chain([ask(8, 0)]);
    let mut made = asked.collect::<FuturesUnordered<_>>();
    let mut before = 0;
    while made.next().await.expect("all are made") == 7 {
        before += 1;
    }
    assert!(before < 20, "after {before} of another's");
}

#[tokio::test]
async fn more_than_may_wait_are_refused() {
    let limits = PictureLimits {
        most_pending: 0,
        ..PictureLimits::default()
    };
    let rig = Rig::start(limits, |_| answer("image/svg+xml", DRAWING)).await;
    assert!(rig.get("a", 384, Form::WebP).await.is_none());
    assert_eq!(rig.asked(), 0);
    assert_eq!(rig.counted("shed"), 1);
}
