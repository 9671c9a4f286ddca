//! Attacks by connections that take places and memory and nothing else: closed windows, idle clients, too many of them.

use crate::app::{App, read};
use crate::frames::{DATA, Frames, RST_STREAM};
use crate::process::Process;
use crate::wire::{Wire, answers};
use lucarne::config::Config;
use std::time::Duration;
use tokio::net::TcpStream;

/// More than any of these tests needs.
const LIMIT: Duration = Duration::from_secs(30);
/// What a client that does not want an answer any more says, and what we say.
const CANCEL: [u8; 4] = [0, 0, 0, 8];

/// Every request is rendered for itself.
fn uncached(config: &mut Config) {
    config.caches.pages.weight_bytes = 0;
}

/// Waits until so many streams were reset; gives what came of data until then, in bytes.
async fn until_reset(frames: &mut Frames, mut streams: usize) -> usize {
    let mut data = 0;
    let resets = async {
        while streams > 0 {
            let frame = frames.next().await.expect("the connection stays");
            match frame.kind {
                DATA => data += frame.payload.len(),
                RST_STREAM => {
                    assert_eq!(frame.payload, CANCEL, "stream {}", frame.stream);
                    streams -= 1;
                }
                _ => {}
            }
        }
    };
    let waited = tokio::time::timeout(LIMIT, resets).await;
    waited.expect("streams that nobody reads stay open");
    data
}

/// Asks for as many pages as `streams`, each of which may send `window` bytes, and waits until they were reset; gives what
/// came of data, in bytes.
async fn ask_until_reset(app: &App, window: u32, streams: usize) -> usize {
    let mut frames = Frames::to(app, window).await;
    for _ in 0..streams {
        frames.ask("/live/normal").await;
    }
    until_reset(&mut frames, streams).await
}

async fn is_whole(app: &App) -> bool {
    let page = app.get("/home").await;
    page.state()["rendered"] == true && page.text.ends_with("</html>")
}

#[tokio::test(flavor = "multi_thread")]
async fn streams_that_take_nothing_for_the_write_timeout_are_reset() {
    let app = App::start_with(|config| {
        uncached(config);
        config.http.write_timeout = Duration::from_millis(500);
    })
    .await;
    for window in [0, 1] {
        let data = ask_until_reset(&app, window, 8).await;
        assert!(data <= 8 * window as usize, "{data} bytes");
    }
    assert_eq!(app.metric("lucarne_answers_given_up_total").await, 16);
    // What was rendered for nobody has ended with its stream.
    assert_eq!(app.metric("lucarne_renders_pending").await, 0);
    assert!(is_whole(&app).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_takes_goes_early_while_there_is_too_much_of_it() {
    let app = App::start_with(|config| {
        uncached(config);
        config.http.write_timeout = Duration::from_mins(10);
        config.http.unsent_bytes = 1;
    })
    .await;
    ask_until_reset(&app, 0, 12).await;
    assert_eq!(app.metric("lucarne_answers_given_up_total").await, 12);
    assert_eq!(app.metric("lucarne_answers_unsent_bytes").await, 0);
    assert!(is_whole(&app).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_who_takes_a_little_at_a_time_gets_the_whole_page() {
    let app = App::start_with(|config| {
        uncached(config);
        config.http.unsent_bytes = 1;
        config.http.unsent_patience = Duration::from_secs(5);
    })
    .await;
    // Its socket's buffers take no whole page either.
    let reader = reqwest::Client::builder()
        .http2_prior_knowledge()
        .http2_initial_stream_window_size(1024)
        .build()
        .expect("a client");
    let asked = reader.get(format!("http://{}/live/normal", app.address));
    let page = read(asked).await;
    assert!(page.text.ends_with("</html>"));
    assert_eq!(app.metric("lucarne_answers_given_up_total").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_only_answers_pings_gives_its_place_back() {
    let app = App::start_with(|config| {
        config.http.idle_timeout = Duration::from_millis(300);
        config.http.drain = Duration::from_millis(300);
    })
    .await;
    let mut frames = Frames::to(&app, 65_535).await;
    frames.ask("/healthz").await;
    let closed = tokio::time::timeout(LIMIT, async { while frames.next().await.is_some() {} });
    assert!(closed.await.is_ok(), "the connection is still open");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_network_takes_no_more_places_than_it_may() {
    let app = App::start_with(|config| config.http.network_connections = 3).await;
    assert_eq!(app.get("/healthz").await.status, 200);
    let held = [
        Wire::to(&app).await,
        Wire::to(&app).await,
        Wire::to(&app).await,
    ];
    let request = "GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    assert_eq!(answers(&Wire::exchange(&app, request).await), 0);
    // The client that asked whether the server is ready may have kept connections, too.
    assert!(app.metric("lucarne_connections_refused_total").await >= 1);
    drop(held);
    let served = async { while answers(&Wire::exchange(&app, request).await) == 0 {} };
    let served = tokio::time::timeout(LIMIT, served).await;
    served.expect("the place is free again");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_admin_port_answers_when_visitors_hold_every_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let admin = std::net::TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    let address = admin.local_addr().expect("an address");
    drop(admin);
    let mut server = Process::with_descriptors(folder.path(), 400, address);
    let origin = server.origin();
    let public = origin.strip_prefix("http://").expect("an address");
    let mut held = Vec::new();
    for _ in 0..500 {
        let connection = TcpStream::connect(public).await;
        held.push(connection.expect("the system takes it"));
    }
    let asked = reqwest::get(format!("http://{address}/healthz"));
    let answer = tokio::time::timeout(LIMIT, asked).await;
    let answer = answer.expect("in time").expect("an answer");
    assert_eq!(answer.status(), 200);
}
