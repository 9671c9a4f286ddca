//! The browser's window on the TV API.

use crate::app::{App, read};
use lucarne_contract::epg2d;
use std::io::Read;

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_says_how_old_it_is_and_is_revalidated_cheaply() {
    let app = App::start().await;
    app.get("/api/mobile/channels/").await;
    app.clock.advance_ms(42_000);
    let reply = app.get("/api/mobile/channels/").await;
    assert_eq!(reply.header("age"), "42");
    assert_eq!(reply.header("content-type"), "application/json");
    assert_eq!(reply.header("cache-control"), "private, no-cache");
    assert!(reply.json()["channels"].as_array().expect("channels").len() >= 200);
    let again = app
        .get_with(
            "/api/mobile/channels/",
            "if-none-match",
            reply.header("etag"),
        )
        .await;
    assert_eq!(again.status, 304);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_calls_of_the_contract_reach_the_upstream() {
    let app = App::start().await;
    let long = format!(
        "/api/mobile/show/epgflat/search/?query={}",
        "a".repeat(1025)
    );
    for (path, status, code) in [
        ("/api/elsewhere", 404, "not_found"),
        ("/api/cache/epglive", 404, "not_found"),
        ("/api/cache/show/details/a%2Fb/", 404, "not_found"),
        ("/api/mobile/auth/", 405, "method_not_allowed"),
        ("/api/cache/epglive/?token=secret", 400, "bad_request"),
        ("/api/mobile/show/details/a/?next=maybe", 400, "bad_request"),
        (
            "/api/mobile/show/details/a/?next=true&next=true",
            400,
            "bad_request",
        ),
        (
            "/api/mobile/show/epgflat/search/?query=%00",
            400,
            "bad_request",
        ),
        (long.as_str(), 400, "bad_request"),
    ] {
        let reply = app.get(path).await;
        assert_eq!(reply.status, status, "{path}");
        assert_eq!(reply.json()["error"]["code"], code, "{path}");
    }
    let posted = read(app.post("/api/mobile/auth/?elsewhere=1")).await;
    assert_eq!(posted.status, 400, "POST would do, but not with this query");
    assert_eq!(app.faults.calls("/api/"), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_binary_guide_comes_through_byte_for_byte_compressed_or_not_and_is_asked_for_once() {
    let app = App::start().await;
    let path = "/api/cache/epg2d/2026-11-21-5/?format=fbs";
    let plain = app.get(path).await;
    assert_eq!(plain.status, 200);
    assert_eq!(plain.header("content-type"), epg2d::MEDIA_TYPE);
    assert_eq!(plain.header("cache-control"), "private, no-cache");
    let chunk = epg2d::read(&plain.bytes).expect("a chunk");
    assert!(chunk.channels.len() >= 200);
    let packed = app.get_with(path, "accept-encoding", "gzip").await;
    assert_eq!(packed.header("content-encoding"), "gzip");
    assert!(packed.bytes.len() < plain.bytes.len() / 2);
    let mut unpacked = Vec::new();
    flate2::read::GzDecoder::new(&packed.bytes[..])
        .read_to_end(&mut unpacked)
        .expect("gzip");
    assert!(unpacked == plain.bytes);
    let again = app
        .get_with(path, "if-none-match", plain.header("etag"))
        .await;
    assert_eq!(again.status, 304);
    assert_eq!(app.faults.calls("/api/cache/epg2d/"), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chunk_outside_the_guides_window_is_not_found_and_one_of_another_format_refused() {
    let app = App::start().await;
    for (path, status, code) in [
        (
            "/api/cache/epg2d/2026-12-24-0/?format=fbs",
            404,
            "not_found",
        ),
        (
            "/api/cache/epg2d/2026-11-21-6/?format=fbs",
            404,
            "not_found",
        ),
        (
            "/api/cache/epg2d/2026-11-21-5/?format=json",
            400,
            "bad_request",
        ),
        ("/api/cache/epg2d/2026-11-21-5/", 400, "bad_request"),
    ] {
        let reply = app.get(path).await;
        assert_eq!(reply.status, status, "{path}");
        assert_eq!(reply.header("content-type"), "application/json");
        assert_eq!(reply.json()["error"]["code"], code, "{path}");
    }
}
