//! Traces as a collector of `OpenTelemetry` gets them: from a request to the calls that it causes, with nothing of a visitor's in them.

use crate::app::EVENING_MS;
use crate::process::Process;
use crate::redis::Redis;
use crate::rogue::Rogue;
use crate::waiting::until;
use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{Response, StatusCode};
use axum::routing::post;
use lucarne_contract::clock::Clock;
use opentelemetry_proto::tonic::collector::trace::v1::ExportTraceServiceRequest;
use opentelemetry_proto::tonic::trace::v1::Span;
use opentelemetry_proto::tonic::trace::v1::span::SpanKind;
use opentelemetry_proto::tonic::trace::v1::status::StatusCode as Said;
use prost::Message;
use reqwest::Client;
use std::sync::{Arc, Mutex};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::task::spawn_blocking;

/// What a collector was sent.
#[derive(Clone, Default)]
struct Collector(Arc<Mutex<Vec<Bytes>>>);

impl Collector {
    async fn start() -> (Self, String) {
        let collector = Self::default();
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let sent = Arc::clone(&collector.0);
        let take = post(async move |body: Bytes| sent.lock().expect("sent").push(body));
        let app = Router::new().route("/v1/traces", take);
        tokio::spawn(async move { axum::serve(listener, app).await });
        (collector, format!("http://{address}"))
    }

    fn sent(&self) -> Vec<Bytes> {
        self.0.lock().expect("sent").clone()
    }

    fn spans(&self) -> Vec<Span> {
        let sent = self.sent();
        let sent = sent
            .iter()
            .map(|body| ExportTraceServiceRequest::decode(body.as_ref()).expect("OTLP"));
        sent.flat_map(|request| request.resource_spans)
            .flat_map(|of_resource| of_resource.scope_spans)
            .flat_map(|of_scope| of_scope.spans)
            .collect()
    }
}

struct House {
    collector: Collector,
    headend: Rogue,
    server: Process,
    origin: String,
    client: Client,
    _folder: TempDir,
}

impl House {
    async fn open(share: &str) -> Self {
        Self::before(share, &[], |_, _| None).await
    }

    /// … with more flags, and an upstream whose answers some others replace.
    async fn before(
        share: &str,
        more: &[&str],
        replaced: impl Fn(&str, &str) -> Option<Response<Body>> + Send + Sync + 'static,
    ) -> Self {
        let (collector, url) = Collector::start().await;
        let headend = Rogue::start(Clock::manual(EVENING_MS), replaced).await;
        let folder = TempDir::new().expect("a folder");
        let upstream = headend.url().to_string();
        let flags = [
            ["--upstream", &upstream],
            ["--traces-url", &url],
            ["--traces-share", share],
            ["--isolates", "1"],
            ["--log", "error"],
        ];
        let flags = flags.concat();
        let mut server = Process::server(folder.path(), &[&flags, more].concat());
        let origin = server.origin();
        let house = Self {
            collector,
            headend,
            server,
            origin,
            client: Client::new(),
            _folder: folder,
        };
        until("the server is not ready", async || {
            house.get("/readyz").await == 200
        })
        .await;
        house
    }

    async fn get(&self, path: &str) -> u16 {
        let asked = self.client.get(format!("{}{path}", self.origin));
        // Who says so has no request traced, nor left out.
        let asked = asked.header(
            "traceparent",
            "00-11111111111111111111111111111111-1111111111111111-01",
        );
        let answer = asked.send().await.expect("an answer");
        let status = answer.status().as_u16();
        answer.bytes().await.expect("a whole answer");
        status
    }

    /// Ends the server, which sends what it has.
    async fn close(self) -> (Collector, Rogue) {
        let Self {
            collector,
            headend,
            mut server,
            ..
        } = self;
        spawn_blocking(move || server.stop()).await.expect("ended");
        (collector, headend)
    }
}

fn one<'a>(spans: &'a [Span], name: &str) -> &'a Span {
    let mut found = spans.iter().filter(|span| span.name == name);
    let names = || spans.iter().map(|span| &span.name).collect::<Vec<_>>();
    let span = found
        .next()
        .unwrap_or_else(|| panic!("{name}: {:?}", names()));
    assert!(found.next().is_none(), "{name}: {:?}", names());
    span
}

#[tokio::test(flavor = "multi_thread")]
async fn a_trace_leads_from_the_request_through_its_render_to_the_calls_of_the_tv_api() {
    let house = House::open("1").await;
    assert_eq!(house.get("/live/normal").await, 200);
    assert_eq!(house.get("/live/normal").await, 200);
    assert_eq!(house.get("/search?q=secret-words").await, 200);
    let (collector, headend) = house.close().await;

    let spans = collector.spans();
    let live: Vec<_> = spans
        .iter()
        .filter(|span| span.name == "GET /live/:tab")
        .collect();
    assert_eq!(live.len(), 2);
    assert!(live.iter().all(|span| span.kind() == SpanKind::Server));
    assert!(live.iter().all(|span| span.parent_span_id.is_empty()));
    let of_trace = |span: &Span| -> Vec<Span> {
        let same = spans.iter().filter(|other| other.trace_id == span.trace_id);
        same.cloned().collect()
    };
    let mut traces = live.iter().map(|span| of_trace(span));
    let made = traces.find(|trace| trace.len() > 1).expect("a render");
    let render = one(&made, "render");
    let request = one(&made, "GET /live/:tab");
    assert_eq!(render.parent_span_id, request.span_id);
    let call = one(&made, "GET /api/cache/epglive/");
    assert_eq!(call.kind(), SpanKind::Client);
    assert_eq!(call.parent_span_id, render.span_id);
    assert!(call.start_time_unix_nano >= render.start_time_unix_nano);
    assert!(call.end_time_unix_nano > call.start_time_unix_nano);

    // The TV backend hears which trace it works for.
    let digits = |hex: String, byte: &u8| hex + &format!("{byte:02x}");
    let hex = |id: &[u8]| id.iter().fold(String::new(), digits);
    let parent = format!("00-{}-{}-01", hex(&call.trace_id), hex(&call.span_id));
    let asked = headend.asked();
    let heard = asked
        .iter()
        .filter_map(|asked| asked.headers.get("traceparent"));
    assert!(
        heard.into_iter().any(|heard| heard == parent.as_str()),
        "{parent}"
    );

    let all = collector.sent().concat();
    for written in ["secret-words", "11111111111111111111111111111111"] {
        let is_there = all
            .windows(written.len())
            .any(|part| part == written.as_bytes());
        assert!(!is_there, "{written}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_fails_says_so_in_its_trace() {
    let broken = |path: &str| {
        let mut broken = Response::new(Body::empty());
        *broken.status_mut() = StatusCode::INTERNAL_SERVER_ERROR;
        path.starts_with("/api/cache/epglive/").then_some(broken)
    };
    let house = House::before("1", &[], move |path, _| broken(path)).await;
    assert_eq!(house.get("/api/cache/epglive/").await, 503);
    assert_eq!(house.get("/api/cache/show/details/none/").await, 404);
    let (collector, _) = house.close().await;
    let spans = collector.spans();
    let has_failed = |span: &Span| {
        let status = span.status.as_ref();
        status.is_some_and(|status| status.code() == Said::Error)
    };
    let failed = one(&spans, "GET /api/cache/epglive/");
    assert!(has_failed(failed));
    let failed = spans
        .iter()
        .find(|span| span.span_id == failed.parent_span_id);
    assert!(failed.is_some_and(has_failed), "{failed:?}");
    let lacking = one(&spans, "GET /api/cache/show/details/{id}/");
    assert!(!has_failed(lacking), "that there is nothing is an answer");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_cache_that_servers_share_takes_is_told_apart() {
    let redis = Redis::start().await;
    let house = House::before("1", &["--cache-url", &redis.url()], |_, _| None).await;
    assert_eq!(house.get("/live/normal").await, 200);
    let (collector, _) = house.close().await;
    let spans = collector.spans();
    let request = one(&spans, "GET /live/:tab");
    let asked = spans
        .iter()
        .find(|span| span.name == "shared cache" && span.parent_span_id == request.span_id);
    let asked = asked.expect("a part of the request");
    let named = asked.attributes.iter();
    let names: Vec<_> = named.map(|attribute| attribute.key.as_str()).collect();
    assert_eq!(names, ["lucarne.found"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_outside_the_share_have_no_trace_and_no_part_of_one() {
    let house = House::open("0").await;
    assert_eq!(house.get("/live/normal").await, 200);
    let (collector, headend) = house.close().await;
    assert!(collector.spans().is_empty());
    let asked = headend.asked();
    assert!(
        asked
            .iter()
            .all(|asked| !asked.headers.contains_key("traceparent"))
    );
}
