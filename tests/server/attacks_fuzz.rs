//! Requests that no client would write: real ones, changed at random, from a fixed seed. Whatever comes, the connection ends
//! in time, nothing in the server breaks, and the next visitor is served.

use crate::app::App;
use crate::tier;
use crate::waiting::{LIMIT, until};
use crate::wire::Wire;
use futures::future::join_all;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::time::Duration;
use tokio::io::AsyncWriteExt;

/// In a full run, and in any other.
const MUTATIONS: [u64; 2] = [10_000, 1_000];
/// Connections at a time.
const CLIENTS: u64 = 16;

const SEEDS: [&str; 8] = [
    "GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n",
    "GET /home?variant=tv HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-language: de\r\naccept-encoding: zstd, br\r\nconnection: close\r\n\r\n",
    "GET /api/cache/epglive/ HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: __Host-lucarne=abc; a=b\r\nconnection: close\r\n\r\n",
    "GET /pictures/128/logo/rive_une HTTP/1.1\r\nhost: 127.0.0.1\r\nif-none-match: \"x\"\r\nconnection: close\r\n\r\n",
    "GET /streams/rive_une/live.1.x/v144/0.m4s HTTP/1.1\r\nhost: 127.0.0.1\r\nrange: bytes=0-4\r\nconnection: close\r\n\r\n",
    "POST /api/mobile/auth/ HTTP/1.1\r\nhost: 127.0.0.1\r\norigin: http://127.0.0.1\r\nx-lucarne: 1\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}",
    "POST /api/mobile/logout/ HTTP/1.1\r\nhost: 127.0.0.1\r\norigin: http://127.0.0.1\r\nx-lucarne: 1\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0\0\0\x06\x01\x05\0\0\0\x01\u{1}\u{2}Abcd",
];

/// What breaks readers of requests.
const WORDS: [&[u8]; 16] = [
    b"\r\n",
    b"\r\n\r\n",
    b"\n",
    b"\0",
    b"%00",
    b"%2e%2e/",
    b"../",
    b"\xff\xfe",
    b"host: evil.example\r\n",
    b"content-length: 18446744073709551616\r\n",
    b"transfer-encoding: chunked\r\n",
    b"expect: 100-continue\r\n",
    b"upgrade: h2c\r\n",
    b"?a=b&a=b",
    b"//",
    b"HTTP/1.0",
];

fn mutated(rng: &mut StdRng) -> Vec<u8> {
    let mut bytes = SEEDS[rng.random_range(0..SEEDS.len())].as_bytes().to_vec();
    for _ in 0..rng.random_range(1..=4) {
        let at = rng.random_range(0..bytes.len());
        let end = rng.random_range(at..bytes.len().min(at + 24));
        match rng.random_range(0..5) {
            0 => bytes[at] = rng.random(),
            1 => bytes.insert(at, rng.random()),
            2 if bytes.len() > 32 => drop(bytes.drain(at..end)),
            3 => {
                let again = bytes[at..end].to_vec();
                bytes.splice(at..at, again);
            }
            _ => {
                let word = WORDS[rng.random_range(0..WORDS.len())];
                bytes.splice(at..at, word.iter().copied());
            }
        }
    }
    bytes
}

/// Sends one and gives what came back, when the connection has ended.
async fn exchanged(app: &App, request: &[u8]) -> Option<String> {
    let mut wire = Wire::to(app).await;
    // The server may have closed already.
    drop(wire.send(request).await);
    drop(wire.0.shutdown().await);
    tokio::time::timeout(LIMIT, wire.rest()).await.ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn thousands_of_broken_requests_break_nothing() {
    let app = App::start_with(|config| {
        config.http.header_timeout = Duration::from_millis(500);
        config.session.payload_time = Duration::from_millis(500);
        // What is read is tried here, not what is rendered.
        config.engine.isolates = 1;
        config.engine.queue = 1;
    })
    .await;
    let [full, other] = MUTATIONS;
    let each = tier::of(full, other) / CLIENTS;
    let clients = (0..CLIENTS).map(|client| {
        let app = &app;
        async move {
            let mut rng = StdRng::seed_from_u64(client);
            for number in 0..each {
                let request = mutated(&mut rng);
                let shown = || String::from_utf8_lossy(&request).into_owned();
                let said = exchanged(app, &request).await;
                let said = said.unwrap_or_else(|| panic!("{client}.{number}: {:?}", shown()));
                assert!(
                    !said.contains("HTTP/1.1 500"),
                    "{client}.{number}: {:?}",
                    shown()
                );
            }
        }
    });
    join_all(clients).await;
    assert_eq!(app.get("/healthz").await.status, 200);
    // What the last of them asked for may still be in the one place that there is.
    let is_rendered = async || app.get("/home").await.state()["rendered"] == true;
    until("no page was rendered any more", is_rendered).await;
}
