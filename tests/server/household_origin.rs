//! What a household's sources are in tests: a server with HLS, DASH, a film, a tuner without end, and what misbehaves.

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::{Interval, interval};

/// An MPEG-TS packet; the tuner sends this many of them at once.
const PACKET: usize = 188;
const BURST: usize = 64;
pub const FILM: &[u8] = b"\0\0\0\x18ftypisom0123456789abcdefghij";

/// Connections to the tuner: now, and so far.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Tuned {
    pub open: usize,
    pub opened: usize,
}

/// A running origin.
pub struct Origin {
    pub address: SocketAddr,
    pub tuned: watch::Receiver<Tuned>,
    seen: Arc<Mutex<Vec<(String, HeaderMap)>>>,
}

#[derive(Clone)]
struct Shared {
    tuned: Arc<watch::Sender<Tuned>>,
    seen: Arc<Mutex<Vec<(String, HeaderMap)>>>,
}

impl Origin {
    pub async fn start() -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (tune, tuned) = watch::channel(Tuned::default());
        let shared = Shared {
            tuned: Arc::new(tune),
            seen: Arc::default(),
        };
        let seen = Arc::clone(&shared.seen);
        let routes = Router::new()
            .route("/auto/{number}", get(tuner))
            .route("/film.mp4", get(film))
            .route("/away/{where}", get(away))
            .route("/{folder}/{file}", get(file))
            .with_state(shared);
        tokio::spawn(async move { axum::serve(listener, routes).await });
        Self {
            address,
            tuned,
            seen,
        }
    }

    /// What was sent with the last request for a path.
    pub fn heard(&self, path: &str) -> Option<HeaderMap> {
        let seen = self.seen.lock().expect("no panic");
        let found = seen.iter().rev().find(|(known, _)| known == path);
        found.map(|(_, headers)| headers.clone())
    }

    /// How many requests there were for a path.
    pub fn count(&self, path: &str) -> usize {
        let seen = self.seen.lock().expect("no panic");
        seen.iter().filter(|(known, _)| known == path).count()
    }
}

/// A connection to the tuner, until it is dropped.
struct Tuning {
    tuned: Arc<watch::Sender<Tuned>>,
    pace: Interval,
}

impl Drop for Tuning {
    fn drop(&mut self) {
        self.tuned.send_modify(|tuned| tuned.open -= 1);
    }
}

/// MPEG-TS without end, and without a word of what it is.
async fn tuner(State(shared): State<Shared>) -> Response {
    shared.tuned.send_modify(|tuned| {
        tuned.open += 1;
        tuned.opened += 1;
    });
    let tuning = Tuning {
        tuned: shared.tuned,
        pace: interval(Duration::from_millis(5)),
    };
    let packet: Vec<u8> = std::iter::once(0x47).chain([0x11; PACKET - 1]).collect();
    let burst = Bytes::from(packet.repeat(BURST));
    let bursts = futures::stream::unfold((tuning, burst), |(mut tuning, burst)| async {
        tuning.pace.tick().await;
        Some((Ok::<_, Infallible>(burst.clone()), (tuning, burst)))
    });
    let fields = [(header::CONTENT_TYPE, "application/octet-stream")];
    (fields, Body::from_stream(bursts)).into_response()
}

/// A file that is read in ranges.
async fn film(headers: HeaderMap) -> Response {
    let asked = headers
        .get(header::RANGE)
        .and_then(|range| range.to_str().ok());
    let range = asked.and_then(|range| range.strip_prefix("bytes=")?.split_once('-'));
    let fields = [
        (header::CONTENT_TYPE, "video/mp4"),
        (header::ETAG, "\"film\""),
    ];
    let Some((from, to)) = range else {
        return (fields, FILM).into_response();
    };
    let (from, to): (usize, usize) = (
        from.parse().unwrap_or(0),
        to.parse().unwrap_or(FILM.len() - 1),
    );
    if from >= FILM.len() {
        return StatusCode::RANGE_NOT_SATISFIABLE.into_response();
    }
    let shown = format!("bytes {from}-{to}/{}", FILM.len());
    let status = StatusCode::PARTIAL_CONTENT;
    (
        status,
        fields,
        [(header::CONTENT_RANGE, shown)],
        &FILM[from..=to],
    )
        .into_response()
}

/// Of 64 letters and more no part of a name is, so that whoever looks for it hears at once that there is none.
pub const NOWHERE: &str =
    "http://xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.example/";

/// Redirects: on this host, to another port of it, to another host, out of this network, and round and round.
async fn away(Path(to): Path<String>) -> Response {
    match to.as_str() {
        "here" => Redirect::temporary("/hls/index.m3u8").into_response(),
        "round" => Redirect::temporary("/away/round").into_response(),
        port if port.parse::<u16>().is_ok() => {
            Redirect::temporary(&format!("http://127.0.0.1:{port}/hls/index.m3u8")).into_response()
        }
        "outside" => Redirect::temporary(&format!("{NOWHERE}hls/index.m3u8")).into_response(),
        _ => Redirect::temporary("http://localhost:9/hls/index.m3u8").into_response(),
    }
}

fn has_ticket(headers: &HeaderMap) -> bool {
    let cookie = headers.get(header::COOKIE);
    cookie.is_some_and(|cookie| cookie == "ticket=42")
}

/// ann:s3cret
fn has_login(headers: &HeaderMap) -> bool {
    let login = headers.get(header::AUTHORIZATION);
    login.is_some_and(|login| login == "Basic YW5uOnMzY3JldA==")
}

/// A file that is a status: `403`, `404.m3u8`.
fn status(file: &str) -> StatusCode {
    let status = file
        .split('.')
        .next()
        .and_then(|status| status.parse().ok());
    status.unwrap_or(StatusCode::NOT_FOUND)
}

async fn file(
    State(shared): State<Shared>,
    Path((folder, file)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let path = format!("/{folder}/{file}");
    let said =
        |kind: &'static str, body: String| ([(header::CONTENT_TYPE, kind)], body).into_response();
    let answer = match path.as_str() {
        "/hls/index.m3u8" => said(
            "text/plain",
            "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8\n".to_owned(),
        ),
        "/hls/low.m3u8" => said(
            "application/x-mpegurl",
            "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-KEY:METHOD=AES-128,URI=\"key\"\n#EXTINF:4,\n7.ts\n".to_owned(),
        ),
        "/hls/inside.m3u8" => said(
            "application/x-mpegurl",
            "#EXTM3U\n#EXTINF:4,\nfile:///etc/passwd\n".to_owned(),
        ),
        "/hls/huge.m3u8" => said(
            "application/x-mpegurl",
            format!("#EXTM3U\n{}", "# and so on\n".repeat(1_000_000)),
        ),
        "/ticket/index.m3u8" => {
            let list = "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8\n".to_owned();
            let cookie = "ticket=42; Path=/ticket/; HttpOnly";
            ([(header::SET_COOKIE, cookie)], said("text/plain", list)).into_response()
        }
        "/ticket/low.m3u8" | "/ticket/7.ts" if !has_ticket(&headers) => {
            StatusCode::FORBIDDEN.into_response()
        }
        "/ticket/low.m3u8" => said("text/plain", "#EXTM3U\n#EXTINF:4,\n7.ts\n".to_owned()),
        _ if folder == "status" => status(&file).into_response(),
        "/movie/403" => StatusCode::FORBIDDEN.into_response(),
        "/movie/7.m3u8" => said("text/plain", "#EXTM3U\n#EXTINF:4,\n/hls/7.ts\n".to_owned()),
        _ if folder == "login" && !has_login(&headers) => StatusCode::UNAUTHORIZED.into_response(),
        "/login/index.m3u8" => said(
            "text/plain",
            "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8\n".to_owned(),
        ),
        "/login/low.m3u8" => {
            let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
            let at = format!("http://{}/login", host.unwrap_or_default());
            said("text/plain", format!("#EXTM3U\n#EXTINF:4,\n{at}/7.ts\n#EXTINF:4,\n8.ts\n"))
        }
        "/login/7.ts" | "/login/8.ts" => said("video/mp2t", "with a login".to_owned()),
        "/variables/index.m3u8" => said(
            "text/plain",
            "#EXTM3U\n#EXT-X-DEFINE:QUERYPARAM=\"pass\"\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8\n".to_owned(),
        ),
        "/variables/low.m3u8" => said(
            "text/plain",
            "#EXTM3U\n#EXT-X-DEFINE:IMPORT=\"pass\"\n#EXTINF:4,\n/hls/{$pass}.ts\n".to_owned(),
        ),
        "/sound/radio" => said("audio/mpeg", "\u{1}".repeat(10_000)),
        "/hls/key" => said("text/html", "0123456789abcdef".to_owned()),
        "/dash/index.mpd" => said(
            "application/xml",
            "<?xml version=\"1.0\"?><MPD><Period><AdaptationSet><SegmentTemplate media=\"$RepresentationID$-$Number$.m4s\" \
             initialization=\"init.mp4\"/><Representation id=\"v1\"/></AdaptationSet></Period></MPD>"
                .to_owned(),
        ),
        "/hls/7.ts" | "/ticket/7.ts" | "/dash/v1-7.m4s" | "/dash/init.mp4" => said("text/html", format!("bytes of {path}")),
        _ => StatusCode::NOT_FOUND.into_response(),
    };
    let mut seen = shared.seen.lock().expect("no panic");
    seen.push((path, headers));
    answer
}
