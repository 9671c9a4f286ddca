//! Media and licences through the server: what the upstream has, piece by piece, and nothing else.

use crate::app::{App, read};
use crate::browser::{Browser, SUBSCRIBER};
use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect};
use axum::routing::{get, post};
use futures::StreamExt;
use tokio::net::TcpListener;

/// A server whose upstream answers with these routes.
async fn before(upstream: Router) -> App {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move { axum::serve(listener, upstream).await });
    App::start_with(|config| {
        let base = format!("http://{address}/");
        config.upstream = Some(base.parse().expect("an address"));
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_of_the_head_end_reaches_the_browser_from_one_origin() {
    let app = App::start().await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    let rights = browser.get("/api/mobile/channel/rights/rive_une/").await;
    let rights = rights.json();
    let address = rights["channel_ott_live_url"].as_str().expect("an address");
    let (folder, _) = address.rsplit_once('/').expect("a folder");
    let live = app.get(address).await;
    assert_eq!(live.status, 200);
    assert_eq!(live.header("content-type"), "application/vnd.apple.mpegurl");
    assert_eq!(live.header("cache-control"), "private, max-age=1");
    assert_eq!(live.header("x-content-type-options"), "nosniff");
    assert!(live.header("content-security-policy").contains("sandbox"));
    let track = app.get(&format!("{folder}/v144/live.m3u8")).await.text;
    let segment = track.lines().rfind(|line| !line.starts_with('#'));
    let path = format!("{folder}/v144/{}", segment.expect("a segment"));
    let part = app.get_with(&path, "range", "bytes=4-7").await;
    assert_eq!((part.status.as_u16(), part.text.as_str()), (206, "moof"));
    assert!(part.header("content-range").starts_with("bytes 4-7/"));
    let client = reqwest::Client::new();
    let head = client.head(format!("http://{}{path}", app.address));
    let head = head.send().await.expect("an answer");
    assert!(head.status().is_success());
    assert!(
        part.header("content-range")
            .ends_with(head.headers()["content-length"].to_str().expect("a number"))
    );
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_head_ends_refusals_are_passed_on_as_they_are() {
    let app = App::start().await;
    for (path, status) in [
        ("/streams/nobody/live.1.x/live.m3u8", 403),
        ("/streams/rive_une/live.m3u8", 404),
        ("/streams/rive_une/live.1.x/live.m3u8", 403),
        ("/streams/rive_une/live.1.x/v144/0.m4s", 403),
        ("/streams/vod/vod-2/index.1.x/index.m3u8", 403),
    ] {
        let said = app.get(path).await;
        assert_eq!(said.status, status, "{path}");
        assert!(said.json()["error"]["code"].is_string());
    }
    let unproven = app.ask_for_keys("/streams/rive_une/licence").body("{}");
    let unproven = read(unproven).await;
    assert_eq!(unproven.status, 404);
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_paths_of_streams_are_asked_for_and_licences_only_posted_to() {
    let app = App::start().await;
    let before = app.faults.calls("/");
    for path in [
        "/streams/a/b/c/d/e/f",
        "/streams/a/..%2f..%2fapi",
        "/streams/a//b",
        "/streams/.hidden/live.m3u8",
    ] {
        assert_eq!(app.get(path).await.status, 404, "{path}");
    }
    let query = format!("/streams/a/b?{}", "x".repeat(4097));
    assert_eq!(app.get(&query).await.status, 404);
    assert_eq!(read(app.post("/streams/a/live.m3u8")).await.status, 404);
    let long = app.ask_for_keys("/streams/a/licence").body(vec![0; 70_000]);
    assert_eq!(read(long).await.status, 413);
    assert_eq!(app.faults.calls("/"), before);
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_and_redirects_of_an_upstream_do_not_get_out_and_only_what_may_pass_is_asked_for_again()
 {
    let of = |status: StatusCode, kind: &'static str| {
        get(move || async move { (status, [(header::CONTENT_TYPE, kind)], "<script>") })
    };
    let page = |status| of(status, "text/html");
    let upstream = Router::new()
        .route("/streams/a/page", page(StatusCode::OK))
        .route("/streams/a/drawn", of(StatusCode::OK, "image/svg+xml"))
        .route("/streams/a/seen", of(StatusCode::OK, "image/jpeg"))
        .route("/streams/a/gone", page(StatusCode::GONE))
        .route("/streams/a/busy", page(StatusCode::TOO_MANY_REQUESTS))
        .route("/streams/a/away", get(|| async { Redirect::to("/x.m3u8") }))
        .route("/streams/a/bare", get(|| async { StatusCode::OK }))
        .route(
            "/streams/a/broken",
            get(|| async { StatusCode::BAD_GATEWAY }),
        );
    let app = before(upstream).await;
    for (file, status, code, retry) in [
        ("page", 422, "no_playable_stream", ""),
        ("drawn", 422, "no_playable_stream", ""),
        ("away", 422, "no_playable_stream", ""),
        ("bare", 422, "no_playable_stream", ""),
        ("gone", 410, "stream_refused", ""),
        ("busy", 429, "stream_refused", "2"),
        ("broken", 503, "upstream_unavailable", "2"),
    ] {
        let said = app.get(&format!("/streams/a/{file}")).await;
        assert_eq!(said.status, status, "{file}");
        assert_eq!(said.json()["error"]["code"], code, "{file}");
        assert_eq!(said.header("retry-after"), retry, "{file}");
        assert_eq!(said.header("location"), "");
        assert!(!said.text.contains("<script>"), "{file}");
    }
    let seen = app.get("/streams/a/seen").await;
    assert_eq!(
        (seen.status.as_u16(), seen.header("content-type")),
        (200, "image/jpeg")
    );
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_goes_out_before_its_end_has_come_in() {
    let (more, rest) = tokio::sync::oneshot::channel::<()>();
    let rest = std::sync::Mutex::new(Some(rest));
    let endless = move || {
        let rest = rest.lock().expect("the lock").take().expect("asked once");
        let first = futures::stream::once(async { Bytes::from_static(b"first") });
        let second = futures::stream::once(async {
            rest.await.expect("the test goes on");
            Bytes::from_static(b"second")
        });
        let body = first.chain(second).map(Ok::<_, std::io::Error>);
        let kind = [
            (header::CONTENT_TYPE, "video/mp4"),
            (header::SET_COOKIE, "a=b"),
        ];
        std::future::ready((kind, Body::from_stream(body)).into_response())
    };
    let endless = std::sync::Arc::new(endless);
    let route = get(move || endless());
    let app = before(Router::new().route("/streams/a/v/1.m4s", route)).await;
    let mut answer = app
        .request("/streams/a/v/1.m4s")
        .send()
        .await
        .expect("a head");
    assert!(!answer.headers().contains_key("set-cookie"));
    let mut first = Vec::new();
    while first.len() < b"first".len() {
        let chunk = answer.chunk().await.expect("a chunk");
        first.extend(chunk.expect("more to come"));
    }
    assert_eq!(first, b"first");
    more.send(()).expect("the upstream waits");
    assert_eq!(answer.text().await.expect("the rest"), "second");
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_licence_request_goes_up_as_it_was_sent_and_without_the_browsers_headers() {
    let told = |headers: HeaderMap, body: Bytes| async move {
        let seen = format!(
            "{:?} {:?} {}",
            headers.get("cookie"),
            headers.get("x-app-name"),
            body.len()
        );
        ([(header::CONTENT_TYPE, "application/octet-stream")], seen)
    };
    let app = before(Router::new().route("/streams/a/licence", post(told))).await;
    let asked = app.ask_for_keys("/streams/a/licence?expires=1&signature=x");
    let said = read(asked.header("cookie", "secret").body(vec![7; 30])).await;
    assert_eq!(said.text, "None Some(\"lucarne\") 30");
    app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_are_for_our_own_pages_only() {
    let app = App::start().await;
    let own = format!("http://{}", app.address);
    let path = "/streams/rive_une/licence";
    let before = app.faults.calls("/streams/");
    for headers in [
        &[][..],
        &[("origin", "https://evil.example")],
        &[("origin", "null")],
        &[("sec-fetch-site", "cross-site")],
        &[("sec-fetch-site", "same-site")],
        &[("origin", &own), ("sec-fetch-site", "cross-site")],
    ] {
        let mut asked = app.post(path).header("content-type", "text/plain");
        for (name, value) in headers {
            asked = asked.header(*name, *value);
        }
        let said = read(asked.body("x")).await;
        assert_eq!(said.status, 403, "{headers:?}");
        assert_eq!(said.json()["error"]["code"], "foreign_origin");
    }
    assert_eq!(app.faults.calls("/streams/"), before);
    // Players on pages of ours send bytes, and no header of ours.
    let asked = app
        .ask_for_keys(path)
        .header("sec-fetch-site", "same-origin");
    assert_ne!(read(asked.body(vec![7; 30])).await.status, 403);
    app.stop().await;
}
