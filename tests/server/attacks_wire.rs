//! Attacks below HTTP's grammar, and on the time of the server: smuggling, and clients that are slow on purpose.

use crate::app::App;
use crate::browser::{Browser, SUBSCRIBER};
use crate::frames::{HEADERS, PREFACE, RST_STREAM, SETTINGS, WHOLE, frame};
use crate::waiting::LIMIT;
use crate::wire::{Wire, answers};
use std::time::Duration;

/// An app that loses patience quickly.
async fn impatient() -> App {
    App::start_with(|config| {
        config.http.header_timeout = Duration::from_millis(300);
        config.http.write_timeout = Duration::from_millis(500);
        config.session.payload_time = Duration::from_millis(300);
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_with_two_lengths_is_the_last_one_of_its_connection() {
    let app = App::start().await;
    let smuggled = "GET /healthz HTTP/1.1\r\nhost: x\r\nx-smuggled: yes\r\n\r\n";
    for lengths in [
        format!(
            "content-length: {}\r\ntransfer-encoding: chunked",
            5 + smuggled.len()
        ),
        format!(
            "transfer-encoding: chunked\r\ncontent-length: {}",
            5 + smuggled.len()
        ),
        "content-length: 5\r\ncontent-length: 6".to_owned(),
        "content-length: 5, 6".to_owned(),
        "content-length: +5".to_owned(),
        "transfer-encoding: xchunked".to_owned(),
        "transfer-encoding: chunked, identity".to_owned(),
        "transfer-encoding : chunked".to_owned(),
    ] {
        let request = format!(
            "POST /api/mobile/logout/ HTTP/1.1\r\nhost: x\r\n{lengths}\r\n\r\n0\r\n\r\n{smuggled}"
        );
        let text = Wire::exchange(&app, request).await;
        assert_eq!(answers(&text), 1, "{lengths}: {text}");
        assert!(!text.contains("200 OK"), "{lengths}: {text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_names_one_host() {
    let app = App::start().await;
    for hosts in [
        "host: a.example\r\nhost: b.example\r\n",
        "host: a.example\r\nHost: a.example\r\n",
        "",
    ] {
        let request = format!("GET /home HTTP/1.1\r\n{hosts}connection: close\r\n\r\n");
        let text = Wire::exchange(&app, request).await;
        assert!(text.starts_with("HTTP/1.1 400"), "{hosts}: {text}");
    }
    let check = Wire::exchange(&app, "GET /healthz HTTP/1.0\r\n\r\n").await;
    assert!(check.contains(" 200 "), "{check}");
    assert_eq!(app.metric("lucarne_page_cache_entries").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_header_takes_no_cookie_away() {
    let app = App::start().await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    let request = format!(
        "GET /home HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\nconnection: close, cookie, accept-encoding\r\n\r\n",
        app.address,
        browser.jar()
    );
    let text = Wire::exchange(&app, request).await;
    assert!(text.contains(SUBSCRIBER) && text.contains("cache-control: no-store"));
    assert_eq!(app.metric("lucarne_page_cache_entries").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_does_not_say_what_it_wants_is_cut_off() {
    let app = impatient().await;
    for start in [
        "",
        "P",
        PREFACE,
        "GET /home HTTP/1.1\r\nhost: x\r\nx-slow: ",
    ] {
        let mut wire = Wire::to(&app).await;
        wire.send(start).await.expect("sent");
        let closed = tokio::time::timeout(LIMIT, wire.rest()).await;
        assert!(closed.is_ok(), "{start:?} is still open");
    }
    // A connection that did say something once may rest no longer than that, either.
    let mut wire = Wire::to(&app).await;
    wire.send("GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
        .await
        .expect("sent");
    let closed = tokio::time::timeout(LIMIT, wire.rest()).await;
    assert_eq!(answers(&closed.expect("closed")), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payload_that_does_not_come_is_not_waited_for() {
    let app = impatient().await;
    for path in ["/api/mobile/auth/", "/streams/rive_une/licence"] {
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: {0}\r\norigin: http://{0}\r\nx-lucarne: 1\r\n\
             content-type: application/json\r\ncontent-length: 100\r\n\r\n{{",
            app.address
        );
        let mut wire = Wire::to(&app).await;
        wire.send(head).await.expect("sent");
        let text = tokio::time::timeout(LIMIT, wire.rest()).await;
        let text = text.expect("closed");
        assert!(text.starts_with("HTTP/1.1 408"), "{path}: {text}");
        assert!(text.contains("\"too_slow\""), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payload_without_end_is_refused() {
    let app = App::start().await;
    let head = format!(
        "POST /api/mobile/auth/ HTTP/1.1\r\nhost: {0}\r\norigin: http://{0}\r\nx-lucarne: 1\r\n\
         content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n",
        app.address
    );
    let chunk = format!("10000\r\n{}\r\n", " ".repeat(0x10000));
    let text = Wire::exchange(&app, format!("{head}{chunk}{chunk}{chunk}")).await;
    assert!(
        text.is_empty() || text.starts_with("HTTP/1.1 413"),
        "{text}"
    );
    assert_eq!(app.faults.calls("/api/mobile/auth/"), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_does_not_take_its_answers_is_cut_off() {
    let app = impatient().await;
    app.get("/home").await;
    let mut wire = Wire::to(&app).await;
    let request = "GET /home HTTP/1.1\r\nhost: x\r\n\r\n";
    // Far more than the buffers of two sockets hold, and nothing of it is read.
    let flood = tokio::time::timeout(LIMIT, async {
        while wire.send(request.repeat(100)).await.is_ok() {}
    });
    assert!(flood.await.is_ok(), "the server still waits");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_gets_no_older_than_it_may() {
    let app = App::start_with(|config| {
        config.http.connection_age = Duration::from_millis(300);
        config.http.drain = Duration::from_millis(300);
    })
    .await;
    let mut wire = Wire::to(&app).await;
    // Asking now and then keeps no connection open for ever.
    let asked = async {
        let request = "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n";
        while wire.send(request).await.is_ok() && !wire.some().await.is_empty() {}
    };
    let closed = tokio::time::timeout(LIMIT, asked).await;
    assert!(closed.is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_waits_while_there_is_no_room_for_it() {
    let app = App::start_with(|config| {
        config.http.max_connections = 3;
        // Else one network would not have them all.
        let loopback = "127.0.0.0/8".parse().expect("a network");
        config.session.trusted_proxies = vec![loopback];
    })
    .await;
    // The client that asked whether the server is ready has kept a connection.
    assert_eq!(app.get("/healthz").await.status, 200);
    let (one, _two) = (Wire::to(&app).await, Wire::to(&app).await);
    let mut next = Wire::to(&app).await;
    next.send("GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        .await
        .expect("sent");
    let early = tokio::time::timeout(Duration::from_millis(300), next.some()).await;
    assert!(early.is_err(), "answered although all places were taken");
    drop(one);
    assert_eq!(answers(&next.rest().await), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_header_larger_than_any_browsers_is_refused() {
    let app = App::start().await;
    let reply = app.get_with("/home", "x-large", &"y".repeat(40_000)).await;
    assert_eq!(reply.status, 431);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_asks_and_takes_back_without_end_is_cut_off() {
    let app = App::start().await;
    let mut wire = Wire::to(&app).await;
    wire.send(PREFACE).await.expect("sent");
    wire.send(frame(SETTINGS, 0, 0, &[])).await.expect("sent");
    // GET, http, /, and an authority, in HPACK's static table.
    let header = [0x82, 0x86, 0x84, 0x41, 0x01, b'x'];
    let mut flood = Vec::new();
    for number in 0..5_000_u32 {
        let stream = 2 * number + 1;
        flood.extend(frame(HEADERS, WHOLE, stream, &header));
        flood.extend(frame(RST_STREAM, 0, stream, &8_u32.to_be_bytes()));
    }
    drop(wire.send(flood).await);
    let closed = tokio::time::timeout(LIMIT, wire.rest()).await;
    assert!(closed.is_ok(), "the connection is still open");
    assert_eq!(app.get("/healthz").await.status, 200);
    let made = app.metric("lucarne_renders_total").await;
    assert!(made < 200, "{made} renders");
}
