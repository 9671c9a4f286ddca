//! Clients that write all of a body before they read anything, as many do: they hear what was wrong with it.

use crate::app::App;
use crate::browser::{Browser, SUBSCRIBER};
use crate::process::Process;
use reqwest::Method;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// The order of channels.
const LINEUP: &str = "/api/mobile/lineup/";

const BODY: usize = 10 * 1024 * 1024;

/// Sends the head and 10 MB, then reads the answer. No write may fail.
async fn answer_to(address: SocketAddr, call: &str, length: &str, more: &str) -> String {
    let mut connection = TcpStream::connect(address).await.expect("a connection");
    let head = format!(
        "{call} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\
         content-type: application/json\r\n{length}\r\n{more}\r\n"
    );
    let mut sent = head.into_bytes();
    if length.contains("chunked") {
        sent.extend(format!("{BODY:x}\r\n").into_bytes());
    }
    sent.resize(sent.len() + BODY, b' ');
    if length.contains("chunked") {
        sent.extend(b"\r\n0\r\n\r\n");
    }
    connection.write_all(&sent).await.expect(call);
    let mut answer = Vec::new();
    connection.read_to_end(&mut answer).await.expect(call);
    String::from_utf8(answer).expect("text")
}

/// Whether the answer has this status and the contract's error.
fn is_refusal(answer: &str, status: u16) -> bool {
    let code = answer.split_once("\r\n\r\n").map(|(_, body)| {
        let error: Value = serde_json::from_str(body).expect("JSON");
        error["error"]["code"].is_string()
    });
    answer.starts_with(&format!("HTTP/1.1 {status} ")) && code == Some(true)
}

fn lengths() -> [String; 2] {
    [
        format!("content-length: {BODY}"),
        "transfer-encoding: chunked".to_owned(),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_tells_why_it_refuses_a_body_of_10_mb() {
    let app = App::start_with(|config| {
        // One that is not written for a while is not over, however slow the machine.
        config.http.body_silence = Duration::from_mins(1);
    })
    .await;
    let origin = format!("origin: http://{}\r\n", app.address);
    let ours = format!("{origin}x-lucarne: 1\r\n");
    let (ours, origin) = (ours.as_str(), origin.as_str());
    for length in lengths() {
        for (call, more, status) in [
            ("POST /api/mobile/auth/", ours, 413),
            ("POST /api/mobile/auth/", origin, 403),
            ("PUT /api/mobile/recordings/a-1/", ours, 401),
            ("POST /api/nowhere/", ours, 404),
            ("POST /home", origin, 405),
            ("POST /streams/quartz/licence", origin, 413),
        ] {
            let answer = answer_to(app.address, call, &length, more).await;
            assert!(is_refusal(&answer, status), "{call}: {answer}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_of_channels_may_be_as_long_as_a_households_and_no_longer() {
    let app = App::start().await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    let ids = |count: usize| (0..count).map(|number| format!("{number:0>96}"));
    let order = |count| json!({ "channels": ids(count).collect::<Vec<_>>() });
    // Long enough for both the server and the head-end, which has no such channels.
    let most = browser.write(Method::PUT, LINEUP, &order(20_000)).await;
    assert_eq!(most.status, 400);
    assert!(most.text.contains("not known"), "{}", most.text);
    let longer = browser.write(Method::PUT, LINEUP, &order(22_000)).await;
    assert_eq!(longer.status, 413);
    assert_eq!(longer.json()["error"]["code"], "too_large");
    let stranger = Browser::new(&app);
    let refused = stranger.write(Method::PUT, LINEUP, &order(20_000)).await;
    assert_eq!(refused.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_head_end_tells_why_it_refuses_a_body_of_10_mb() {
    let data = TempDir::new().expect("a folder");
    let mut headend = Process::headend(data.path(), &[]);
    let origin = headend.origin();
    let address = origin.strip_prefix("http://").expect("an origin");
    let address = address.parse().expect("an address");
    for length in lengths() {
        for (call, status) in [
            ("POST /api/mobile/auth/", 413),
            ("PUT /api/mobile/recordings/a-1/", 401),
            ("POST /api/nowhere/", 404),
            ("POST /api/cache/epglive/", 405),
        ] {
            let answer = answer_to(address, call, &length, "").await;
            assert!(is_refusal(&answer, status), "{call}: {answer}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_before_sending_a_body_is_told_without_sending_it() {
    let app = App::start().await;
    let mut connection = TcpStream::connect(app.address).await.expect("a connection");
    let head = format!(
        "POST /home HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: {BODY}\r\n\r\n"
    );
    connection.write_all(head.as_bytes()).await.expect("sent");
    let mut answer = Vec::new();
    connection
        .read_to_end(&mut answer)
        .await
        .expect("an answer");
    let answer = String::from_utf8(answer).expect("text");
    assert!(is_refusal(&answer, 405), "{answer}");
}
