//! Attacks by connections that take places and memory and nothing else: closed windows, idle clients, too many of them.

use crate::app::{App, read};
use crate::browser::{Browser, SUBSCRIBER};
use crate::frames::{DATA, Frames, HEADERS, OPEN, RST_STREAM};
use crate::own_address::own_address;
use crate::process::Process;
use crate::waiting::LIMIT;
use crate::wire::{Wire, answers};
use lucarne::config::Config;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};

const MIB: u64 = 1024 * 1024;

/// How often something is looked at that comes by itself.
const TICK: Duration = Duration::from_millis(20);
/// The system's queue takes a connection sooner, or is full.
const QUEUED: Duration = Duration::from_secs(2);
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
    waited.expect("streams that no client reads stay open");
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
    // What was rendered for no reader has ended with its stream.
    assert_eq!(app.metric("lucarne_renders_pending").await, 0);
    assert!(is_whole(&app).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_no_client_takes_goes_early_while_there_is_too_much_of_it() {
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
async fn a_connection_whose_answers_hold_too_much_loses_some_and_others_none() {
    let app = App::start_with(|config| {
        uncached(config);
        config.http.write_timeout = Duration::from_mins(10);
        config.http.unsent_connection_bytes = 2 * MIB;
    })
    .await;
    let mut others = Frames::to(&app, 0).await;
    for _ in 0..2 {
        others.ask("/live/normal").await;
    }
    // A growing page counts as 1 MiB.
    let mut one = Frames::to(&app, 0).await;
    for _ in 0..6 {
        one.ask("/live/normal").await;
    }
    until_reset(&mut one, 4).await;
    assert_eq!(app.metric("lucarne_answers_given_up_total").await, 4);
    assert_eq!(app.metric("lucarne_answers_unsent_bytes").await, 4 * MIB);
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_of_a_few_bytes_hold_something_as_well() {
    let app = App::start_with(|config| {
        config.http.write_timeout = Duration::from_mins(10);
        config.http.unsent_bytes = MIB;
    })
    .await;
    // A byte of each is taken.
    let mut frames = Frames::to(&app, 1).await;
    for _ in 0..100 {
        frames.ask("/healthz").await;
    }
    // 64 of 16 KiB fit.
    until_reset(&mut frames, 36).await;
    assert_eq!(app.metric("lucarne_answers_given_up_total").await, 36);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_of_http_2_whose_windows_are_open_and_who_reads_nothing_holds_what_is_counted() {
    let app = App::start_with(|config| {
        // The socket's own timeout does not come before.
        config.http.write_timeout = Duration::from_mins(10);
        config.http.unsent_bytes = 1;
    })
    .await;
    // Far more than the buffers of two sockets hold.
    let mut frames = Frames::to(&app, OPEN).await;
    frames.open_window().await;
    for _ in 0..100 {
        frames.ask("/api/mobile/vod/locations/shows/").await;
    }
    let given_up = async {
        while app.metric("lucarne_answers_given_up_total").await < 20 {
            tokio::time::sleep(TICK).await;
        }
    };
    let given_up = tokio::time::timeout(LIMIT, given_up).await;
    given_up.expect("what no client reads is known to be held");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_burst_of_one_network_stays_within_the_bound_and_others_are_answered() {
    let app = App::start_with(|config| {
        // Nothing is given up while this test runs.
        config.http.write_timeout = Duration::from_mins(10);
        config.http.unsent_timeout = Duration::from_mins(10);
        config.http.unsent_bytes = MIB;
    })
    .await;
    let mut burst = Vec::new();
    for _ in 0..3 {
        let mut frames = Frames::to(&app, 0).await;
        for _ in 0..100 {
            frames.ask("/healthz").await;
        }
        burst.push(frames);
    }
    let unsent = async || app.metric("lucarne_answers_unsent_bytes").await;
    let full = async {
        while unsent().await < MIB {
            tokio::time::sleep(TICK).await;
        }
    };
    let full = tokio::time::timeout(LIMIT, full).await;
    full.expect("what no client takes is held");
    let other = reqwest::Client::builder()
        .local_address(IpAddr::from([127, 0, 0, 2]))
        .build()
        .expect("a client");
    for _ in 0..20 {
        let asked = other.get(format!("http://{}/healthz", app.address));
        assert_eq!(read(asked).await.status, 200);
    }
    // An eighth more, and the four that are begun at a time. There are 300.
    let most = MIB + MIB / 8 + 5 * 16 * 1024;
    assert!(unsent().await <= most, "{} bytes", unsent().await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_burst_for_what_comes_later_stays_within_the_bound_too() {
    let app = App::start_with(|config| {
        // Nothing is given up while this test runs.
        config.http.write_timeout = Duration::from_mins(10);
        config.http.unsent_timeout = Duration::from_mins(10);
        config.http.unsent_bytes = 4 * MIB;
    })
    .await;
    // What the TV backend is asked for is there a moment after all of them have asked.
    let channels = app.get("/api/mobile/channels/").await.json();
    let channels = channels["channels"].as_array().expect("channels");
    let paths = channels.iter().map(|channel| {
        let epg = channel["channel_epg"].as_str().expect("a name");
        format!("/api/cache/epgchannel/{epg}/")
    });
    let paths: Vec<_> = paths.take(150).collect();
    let length = app.get(&paths[0]).await.text.len() as u64;
    assert!(150 * length > 16 * MIB, "{length} bytes");
    let mut burst = Vec::new();
    for paths in paths.chunks(50) {
        let mut frames = Frames::to(&app, 0).await;
        for path in paths {
            frames.ask(path).await;
        }
        burst.push(frames);
    }
    let unsent = async || app.metric("lucarne_answers_unsent_bytes").await;
    let rests = async {
        let mut before = 0;
        loop {
            tokio::time::sleep(Duration::from_secs(1)).await;
            let now = unsent().await;
            if now > 0 && now == before {
                return now;
            }
            before = now;
        }
    };
    let held = tokio::time::timeout(LIMIT, rests).await.expect("at rest");
    // An eighth more, and what was begun before the last of it came.
    let most = 4 * MIB + MIB / 2 + 5 * MIB;
    assert!(held <= most, "{held} bytes of answers of {length}");
}

#[tokio::test(flavor = "multi_thread")]
async fn visitors_by_a_proxy_do_not_pay_for_what_another_one_leaves() {
    let app = App::start_with(|config| {
        let loopback = "127.0.0.0/8".parse().expect("a network");
        config.session.trusted_proxies = vec![loopback];
        config.http.write_timeout = Duration::from_millis(500);
    })
    .await;
    let mut frames = Frames::to(&app, 0).await;
    for _ in 0..100 {
        frames.ask_for("203.0.113.9", "/healthz").await;
    }
    until_reset(&mut frames, 100).await;
    let other = frames.ask_for("198.51.100.7", "/healthz").await;
    let answered = async {
        loop {
            let frame = frames.next().await.expect("the connection stays");
            if frame.stream == other && frame.kind == HEADERS {
                return;
            }
        }
    };
    let answered = tokio::time::timeout(LIMIT, answered).await;
    answered.expect("the other visitor is answered");
}

#[tokio::test(flavor = "multi_thread")]
async fn many_short_answers_that_no_client_takes_are_all_reset() {
    let app = App::start_with(|config| {
        config.http.write_timeout = Duration::from_millis(500);
    })
    .await;
    // There are three bytes.
    for window in [0, 1, 2] {
        let mut frames = Frames::to(&app, window).await;
        for _ in 0..100 {
            frames.ask("/healthz").await;
        }
        until_reset(&mut frames, 100).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_takes_none_of_its_answers_and_asks_on_is_closed() {
    let app = App::start_with(|config| {
        config.http.write_timeout = Duration::from_millis(500);
    })
    .await;
    let mut frames = Frames::to(&app, 0).await;
    for _ in 0..100 {
        frames.ask("/healthz").await;
    }
    until_reset(&mut frames, 100).await;
    frames.ask("/healthz").await;
    let closed = tokio::time::timeout(LIMIT, async { while frames.next().await.is_some() {} });
    closed.await.expect("the connection is closed");
    // Not the address: the next one is served.
    assert!(is_whole(&app).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_no_client_takes_over_http_1_goes_early_too() {
    let app = App::start_with(|config| {
        config.http.write_timeout = Duration::from_mins(10);
        config.http.unsent_bytes = 1;
    })
    .await;
    let ask = |path: &str| format!("GET {path} HTTP/1.1\r\nhost: x\r\n\r\n");
    let (page, long) = (ask("/home"), ask("/api/mobile/vod/locations/shows/"));
    // Far more than the buffers of two sockets hold, and nothing of it is read. What hyper has of the end of an answer is not held any
    // more: each connection gets stuck at another place.
    let mut floods = Vec::new();
    for pages in 0..5 {
        let mut wire = Wire::to(&app).await;
        let (pages, long) = (page.repeat(pages), long.repeat(10));
        floods.push(tokio::spawn(async move {
            wire.send(pages).await?;
            while wire.send(&long).await.is_ok() {}
            std::io::Result::Ok(())
        }));
    }
    let given_up = async {
        while app.metric("lucarne_answers_given_up_total").await < 1 {
            tokio::time::sleep(TICK).await;
        }
    };
    let given_up = tokio::time::timeout(LIMIT, given_up).await;
    given_up.expect("the server holds what no client takes");
    floods.iter().for_each(tokio::task::JoinHandle::abort);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_signed_in_has_pages_whatever_others_in_the_network_take() {
    let app = App::start_with(|config| {
        uncached(config);
        config.render.client_pages = 2;
        config.http.write_timeout = Duration::from_mins(10);
    })
    .await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    let mut frames = Frames::to(&app, 0).await;
    for _ in 0..3 {
        frames.ask("/live/normal").await;
    }
    let rate_limited = async {
        while app
            .metric("lucarne_pages_total{kind=\"rate_limited\"}")
            .await
            < 1
        {
            tokio::time::sleep(TICK).await;
        }
    };
    let rate_limited = tokio::time::timeout(LIMIT, rate_limited).await;
    rate_limited.expect("its network has no more places");
    assert!(!is_whole(&app).await);
    for _ in 0..5 {
        assert_eq!(browser.get("/home").await.state()["rendered"], true);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_takes_no_page_has_a_few_rendered_and_takes_none_from_others() {
    let app = App::start_with(|config| {
        uncached(config);
        config.render.client_pages = 4;
        config.http.write_timeout = Duration::from_mins(10);
        // What stands before the server says for whom it asks.
        let loopback = "127.0.0.0/8".parse().expect("a network");
        config.session.trusted_proxies = vec![loopback];
    })
    .await;
    let before = app.metric("lucarne_renders_total").await;
    let mut frames = Frames::to(&app, 0).await;
    for _ in 0..20 {
        frames.ask("/live/normal").await;
    }
    let rate_limited = "lucarne_pages_total{kind=\"rate_limited\"}";
    let refused = async {
        while app.metric(rate_limited).await < 16 {
            tokio::time::sleep(TICK).await;
        }
    };
    let refused = tokio::time::timeout(LIMIT, refused).await;
    refused.expect("pages beyond the fourth are not rendered");
    assert_eq!(app.metric("lucarne_renders_total").await, before + 4);
    let of_another = async || {
        let page = app.get_with("/home", "x-forwarded-for", "198.51.100.7");
        page.await.state()["rendered"] == true
    };
    assert!(of_another().await);
    drop(frames);
    let free = async { while !is_whole(&app).await {} };
    let free = tokio::time::timeout(LIMIT, free).await;
    free.expect("its places are free again");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_who_takes_a_little_at_a_time_gets_the_whole_page() {
    let app = App::start_with(|config| {
        uncached(config);
        config.http.unsent_bytes = 1;
        config.http.unsent_timeout = Duration::from_secs(5);
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
async fn a_reader_who_pauses_loses_nothing_while_another_network_fills_the_bound() {
    let app = App::start_with(|config| {
        uncached(config);
        config.http.write_timeout = Duration::from_mins(10);
        config.http.unsent_timeout = Duration::from_millis(100);
        config.http.unsent_bytes = 2 * MIB;
    })
    .await;
    let reader = reqwest::Client::builder()
        .http2_prior_knowledge()
        .http2_initial_stream_window_size(1024)
        .local_address(IpAddr::from([127, 0, 0, 2]))
        .build()
        .expect("a client");
    let asked = reader.get(format!("http://{}/live/normal", app.address));
    let mut page = asked.send().await.expect("an answer");
    let mut text = page.chunk().await.expect("some").expect("more").to_vec();
    // Its page counts as 1 MiB, and has waited for longest when the 400 answers of 16 KiB make too much of it. 64 of them fit.
    let mut others = Vec::new();
    for _ in 0..4 {
        let mut frames = Frames::to(&app, 0).await;
        for _ in 0..100 {
            frames.ask("/healthz").await;
        }
        others.push(frames);
    }
    let given_up = async || app.metric("lucarne_answers_given_up_total").await;
    let room = async {
        while given_up().await < 336 {
            tokio::time::sleep(TICK).await;
        }
    };
    let room = tokio::time::timeout(LIMIT, room).await;
    room.expect("the bound holds");
    while let Some(chunk) = page.chunk().await.expect("it is not cut") {
        text.extend(chunk);
    }
    assert!(text.ends_with(b"</html>"));
    assert_eq!(given_up().await, 336);
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
    let three: [fn(&mut Config); 2] = [
        |config| config.http.network_connections = 3,
        // A fifth of all.
        |config| config.http.max_connections = 15,
    ];
    for limit in three {
        let app = App::start_with(limit).await;
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
}

async fn is_healthy(admin: SocketAddr) -> bool {
    let asked = reqwest::get(format!("http://{admin}/healthz"));
    let answer = tokio::time::timeout(LIMIT, asked).await;
    answer.expect("in time").expect("an answer").status() == 200
}

#[tokio::test(flavor = "multi_thread")]
async fn the_admin_port_answers_when_visitors_hold_every_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = folder.path().join("lucarne.toml");
    // So that one network may have them all.
    let text = "[front]\ntrusted_proxies = ['127.0.0.0/8']";
    std::fs::write(&config, text).expect("written");
    let flags = ["--config", config.to_str().expect("a path")];
    let admin = own_address();
    let mut server = Process::with_descriptors(folder.path(), 400, admin, &flags);
    let origin = server.origin();
    let public = origin.strip_prefix("http://").expect("an address");
    let mut held = Vec::new();
    for _ in 0..500 {
        // Where all places are taken the system lets some wait, and no more.
        let connection = tokio::time::timeout(QUEUED, TcpStream::connect(public)).await;
        let Ok(connection) = connection else {
            break;
        };
        held.push(connection.expect("the system takes it"));
    }
    assert!(is_healthy(admin).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_visitors_ask_of_a_silent_upstream_takes_no_descriptor_that_is_kept_back() {
    let upstream = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    let url = format!("http://{}", upstream.local_addr().expect("an address"));
    let accepted = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&accepted);
    tokio::spawn(async move {
        let mut silent = Vec::new();
        while let Ok((connection, _)) = upstream.accept().await {
            counted.fetch_add(1, Ordering::Relaxed);
            silent.push(connection);
        }
    });
    let folder = tempfile::tempdir().expect("a folder");
    let admin = own_address();
    let flags = ["--upstream", &url];
    let mut server = Process::with_descriptors(folder.path(), 400, admin, &flags);
    let origin = server.origin();
    let public = origin.strip_prefix("http://").expect("an address");
    let public = public.parse().expect("an address");
    let mut clients = Vec::new();
    for client in 0..5 {
        let network = IpAddr::from([127, 0, 0, 10 + client]);
        let mut frames = Frames::between(network, public, 65_535).await;
        for number in 0..50 {
            frames
                .ask(&format!("/streams/a/{client}-{number}.m3u8"))
                .await;
            frames
                .ask(&format!("/api/cache/show/details/x{client}-{number}/"))
                .await;
        }
        clients.push(frames);
    }
    // Those for whom there is no place hear so first.
    for frames in &mut clients {
        let mut answered = 0;
        while answered < 10 {
            let frame = tokio::time::timeout(LIMIT, frames.next()).await;
            let frame = frame.expect("in time").expect("the connection stays");
            answered += usize::from(frame.kind == HEADERS);
        }
    }
    assert!(is_healthy(admin).await);
    let accepted = accepted.load(Ordering::Relaxed);
    assert!((20..100).contains(&accepted), "{accepted} connections");
}
