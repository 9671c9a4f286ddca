//! Attacks that ask for more than a network's share: pages, calls and streams, taken or left as soon as they are asked for.

use crate::app::{App, Reply, read};
use crate::browser::{BASIC, Browser, SIGN_OUT_EVERYWHERE, SUBSCRIBER};
use crate::engine_rig::faulty;
use crate::frames::Frames;
use crate::waiting::{LIMIT, until};
use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use futures::StreamExt;
use futures::stream::FuturesUnordered;
use lucarne::config::Config;
use reqwest::{Method, RequestBuilder, StatusCode};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// Where the one asks from, and where others do.
const ATTACKER: &str = "198.51.100.7";
const OTHER: &str = "203.0.113.9";

/// Long enough for what is asked to have come where it waits.
const TICK: Duration = Duration::from_millis(20);
/// What one network may have of calls, where there are as few as there ever are.
const CALLS: u64 = 100;

const DETAILS: &str = "/api/cache/show/details/";
/// What each page of [`LISTS`] waits for before its first byte, and the privacy notice does not.
const LIVE: &str = "/api/cache/epglive/";
const LISTS: [&str; 5] = [
    "/live/normal?page=2",
    "/live/normal?page=3",
    "/live/normal?page=4",
    "/live/normal?page=5",
    "/live/normal?page=6",
];

/// What stands before the server says for whom it asks.
fn behind_a_proxy(config: &mut Config) {
    let loopback = "127.0.0.0/8".parse().expect("a network");
    config.session.trusted_proxies = vec![loopback];
}

fn few_calls(config: &mut Config) {
    behind_a_proxy(config);
    config.http.max_connections = 1_000;
}

/// A page whose data does not come waits until the test is over.
fn patient(config: &mut Config) {
    config.render.whole = Duration::from_mins(10);
    config.render.data_deadline_ms = 600_000;
}

/// The same of one whose turn does not come.
fn patient_in_line(config: &mut Config) {
    patient(config);
    config.render.start = Duration::from_mins(10);
}

/// Calls under `prefix` are not answered yet.
async fn held(prefix: &str, change: impl FnOnce(&mut Config)) -> App {
    let app = App::start_with(|config| {
        behind_a_proxy(config);
        change(config);
    })
    .await;
    app.faults.hold(prefix);
    app
}

fn asked_from(network: &str, app: &App, path: &str) -> RequestBuilder {
    app.request(path).header("x-forwarded-for", network)
}

fn asking_from(network: &str, app: &App, path: &str) -> JoinHandle<Reply> {
    tokio::spawn(read(asked_from(network, app, path)))
}

/// Reads of the one, each of another path.
fn many(app: &App, count: usize, path: impl Fn(usize) -> String) -> Vec<RequestBuilder> {
    let reads = (0..count).map(|number| asked_from(ATTACKER, app, &path(number)));
    reads.collect()
}

fn spawned(requests: Vec<RequestBuilder>) -> Vec<JoinHandle<Reply>> {
    let asked = requests
        .into_iter()
        .map(|request| tokio::spawn(read(request)));
    asked.collect()
}

/// Asks, and goes away once `are_taken` says that those that have no answer yet are where they wait for it; all others,
/// `refused` of them, were answered by then.
async fn leave(requests: Vec<RequestBuilder>, refused: u64, are_taken: impl AsyncFnMut() -> bool) {
    let asked = spawned(requests);
    until_answered(&asked, refused).await;
    until("they are not taken", are_taken).await;
    // What would be one too many has come by now.
    tokio::time::sleep(10 * TICK).await;
    for one in asked {
        one.abort();
        // The connection is gone when this is.
        let _ = one.await;
    }
}

/// Waits until so many were answered.
async fn until_answered(asked: &[JoinHandle<Reply>], count: u64) {
    let answered = || asked.iter().filter(|asked| asked.is_finished()).count() as u64;
    until("they are not answered", async || answered() >= count).await;
}

async fn pending(app: &App) -> u64 {
    app.metric("lucarne_renders_pending").await
}

async fn until_pending(app: &App, count: u64) {
    until("no render waits", async || pending(app).await >= count).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_a_client_that_went_away_are_its_own_until_they_are_rendered() {
    let app = held(LIVE, |config| config.render.client_pages = 3).await;
    for (before, page) in LISTS[..3].iter().enumerate() {
        let is_taken = async || pending(&app).await > before as u64;
        leave(vec![app.request(page)], 0, is_taken).await;
    }
    for page in &LISTS[3..] {
        let refused = app.get(page).await;
        assert_eq!(refused.state()["rendered"], false, "{page}");
    }
    let rate_limited = "lucarne_pages_total{kind=\"rate_limited\"}";
    assert_eq!(app.metric(rate_limited).await, 2);
    assert_eq!(pending(&app).await, 3);
    app.faults.clear();
}

#[tokio::test(flavor = "multi_thread")]
async fn made_up_shows_that_the_tv_service_is_asked_for_count_as_pages_of_their_network() {
    let app = held(DETAILS, |config| config.render.client_pages = 3).await;
    let page = |number| app.request(&format!("/live/normal/show/x{number}"));
    for number in 0..3 {
        let is_asked = async || app.faults.calls(DETAILS) > number;
        leave(vec![page(number)], 0, is_asked).await;
    }
    let refused = read(page(3)).await;
    assert_eq!(refused.state()["rendered"], false);
    assert_eq!(app.faults.calls(DETAILS), 3);
    let rate_limited = "lucarne_pages_total{kind=\"rate_limited\"}";
    assert_eq!(app.metric(rate_limited).await, 1);
    assert_eq!(app.metric("lucarne_renders_total").await, 0);
    app.faults.clear();
}

#[tokio::test(flavor = "multi_thread")]
async fn of_made_up_shows_of_one_network_a_few_are_asked_for_at_a_time() {
    let app = held(DETAILS, patient_in_line).await;
    let pages = spawned(many(&app, 10, |number| {
        format!("/live/normal/show/x{number}")
    }));
    until("they are not asked for", async || {
        app.faults.calls(DETAILS) == 4
    })
    .await;
    // The others stand in their network's line by now.
    tokio::time::sleep(10 * TICK).await;
    assert_eq!(app.faults.calls(DETAILS), 4);
    app.faults.clear();
    for page in pages {
        assert_eq!(page.await.expect("no panic").status, 404);
    }
    assert_eq!(app.faults.calls(DETAILS), 10);
}

#[tokio::test(flavor = "multi_thread")]
async fn first_visitors_of_a_show_are_one_visitor_also_while_it_is_asked_whether_there_is_one() {
    let app = held(DETAILS, |config| config.render.client_pages = 3).await;
    let show = app.show_on_air().await;
    let path = format!("/live/normal/show/{show}");
    let pages = spawned(many(&app, 10, |_| path.clone()));
    until("it is not asked for", async || {
        app.faults.calls(DETAILS) == 1
    })
    .await;
    tokio::time::sleep(10 * TICK).await;
    app.faults.clear();
    for page in pages {
        let page = page.await.expect("no panic");
        assert_eq!(
            (page.status, &page.state()["rendered"]),
            (StatusCode::OK, &true.into())
        );
    }
    assert_eq!(app.faults.calls(DETAILS), 1);
    assert_eq!(app.metric("lucarne_renders_total").await, 1);
}

/// With pages that are stored, and with pages for one visitor each.
#[tokio::test(flavor = "multi_thread")]
async fn no_visitor_waits_for_a_page_in_the_line_of_another_network() {
    for page_cache_bytes in [u64::MAX, 0] {
        let app = held(LIVE, |config| {
            let weight = &mut config.caches.pages.weight_bytes;
            *weight = page_cache_bytes.min(*weight);
            patient_in_line(config);
        })
        .await;
        let slow: Vec<_> = LISTS[..4]
            .iter()
            .map(|page| asking_from(ATTACKER, &app, page))
            .collect();
        until_pending(&app, 4).await;
        let behind = asking_from(ATTACKER, &app, "/privacy");
        // It stands in its own network's line by now.
        tokio::time::sleep(10 * TICK).await;
        assert_eq!(pending(&app).await, 4);
        let other = asking_from(OTHER, &app, "/privacy");
        assert_eq!(other.await.expect("no panic").state()["rendered"], true);
        assert!(!behind.is_finished(), "it has no turn yet");
        app.faults.clear();
        let behind = behind.await.expect("no panic");
        assert_eq!(behind.state()["rendered"], true);
        for page in slow {
            assert_eq!(page.await.expect("no panic").state()["rendered"], true);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_whose_turn_does_not_come_is_the_shell() {
    let app = held(LIVE, |config| {
        patient(config);
        config.render.start = Duration::from_millis(200);
    })
    .await;
    let pages = many(&app, 4, |number| LISTS[number].to_owned());
    leave(pages, 0, async || pending(&app).await == 4).await;
    assert_eq!(pending(&app).await, 4);
    let behind = read(asked_from(ATTACKER, &app, "/privacy")).await;
    assert_eq!(
        (behind.status.as_u16(), &behind.state()["rendered"]),
        (200, &false.into())
    );
    app.faults.clear();
}

#[tokio::test(flavor = "multi_thread")]
async fn who_takes_their_pages_slowly_keeps_no_turn_from_the_next_one() {
    let app = App::start_with(|config| {
        config.caches.pages.weight_bytes = 0;
        config.http.write_timeout = Duration::from_mins(10);
        config.render.start = Duration::from_mins(10);
    })
    .await;
    let mut frames = Frames::to(&app, 0).await;
    for _ in 0..4 {
        frames.ask("/live/normal").await;
    }
    let next = tokio::time::timeout(LIMIT, app.get("/home")).await;
    assert_eq!(next.expect("it has a turn").state()["rendered"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn stale_pages_of_one_network_are_renewed_a_few_at_a_time() {
    let app = App::start_with(|config| {
        behind_a_proxy(config);
        patient(config);
    })
    .await;
    let live = app.get("/api/cache/epglive/").await.json();
    let shows = live["shows"].as_array().expect("shows");
    let pages: Vec<String> = shows
        .iter()
        .take(8)
        .map(|show| {
            format!(
                "/live/normal/show/{}",
                show["show_id"].as_str().expect("an id")
            )
        })
        .collect();
    for page in &pages {
        assert_eq!(
            read(asked_from(OTHER, &app, page)).await.state()["rendered"],
            true
        );
    }
    app.settle().await;
    app.clock.advance_ms(6 * 60_000);
    app.faults.hold(DETAILS);
    for page in &pages {
        let stale = read(asked_from(ATTACKER, &app, page)).await;
        assert!(stale.header("cache-status").contains("stale"));
    }
    assert_eq!(pending(&app).await, 4);
    app.faults.clear();
}

#[tokio::test(flavor = "multi_thread")]
async fn searches_that_no_client_waits_for_any_more_are_a_few_in_the_queue() {
    let app = App::start_with(|config| {
        behind_a_proxy(config);
        config.engine.isolates = 1;
        config.engine.prelude = Some(faulty());
        // Far more than the test takes; the isolate spins as long as that, whatever runs beside it.
        config.engine.turn_limit = Duration::from_secs(30);
    })
    .await;
    // Keeps the isolate from all others.
    let busy = asking_from(OTHER, &app, "/home/show/vod-1/product/fault-spin");
    until_pending(&app, 1).await;
    let searches = many(&app, 20, |number| format!("/search/all?q=x{number}"));
    leave(searches, 0, async || pending(&app).await == 1 + 4).await;
    assert_eq!(pending(&app).await, 1 + 4);
    busy.abort();
}

/// Reads, and writes of who is not signed in.
#[tokio::test(flavor = "multi_thread")]
async fn one_network_has_a_share_of_the_calls_and_others_are_answered_meanwhile() {
    let app = App::start_with(few_calls).await;
    app.faults.hold(DETAILS);
    let reads = many(&app, 630, |number| format!("{DETAILS}x{number}/"));
    let reads = spawned(reads);
    // Those that have no permit are answered at once.
    until_answered(&reads, 630 - CALLS).await;
    let other = asked_from(OTHER, &app, "/api/cache/epgcarousel");
    assert_eq!(read(other).await.status, 200);
    app.faults.clear();
    let mut refused = None;
    for (number, answer) in reads.into_iter().enumerate() {
        match answer.await.expect("no panic").status.as_u16() {
            404 => {}
            503 => refused = Some(number),
            other => panic!("{other}"),
        }
    }
    assert_eq!(app.faults.calls(DETAILS), CALLS);
    // What was refused did not fail: it is asked for at once.
    let refused = format!("{DETAILS}x{}/", refused.expect("more than the share"));
    assert_eq!(read(asked_from(ATTACKER, &app, &refused)).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn calls_that_no_client_waits_for_any_more_are_their_networks_until_they_are_answered() {
    let app = App::start_with(few_calls).await;
    app.faults.hold(DETAILS);
    let path = |number| format!("{DETAILS}x{number}/");
    let are_asked = |count| {
        let faults = &app.faults;
        async move || faults.calls(DETAILS) == count
    };
    leave(many(&app, 60, path), 0, are_asked(60)).await;
    let more = many(&app, 120, |number| path(60 + number));
    leave(more, 60 + 120 - CALLS, are_asked(CALLS)).await;
    assert_eq!(app.faults.calls(DETAILS), CALLS);
    let other = asked_from(OTHER, &app, "/api/cache/epgcarousel");
    assert_eq!(read(other).await.status, 200);
    app.faults.clear();
}

#[tokio::test(flavor = "multi_thread")]
async fn writes_of_one_network_have_a_share_of_the_calls_too() {
    let app = App::start_with(few_calls).await;
    let tv = Arc::new(Browser::at(&app, ATTACKER));
    tv.post("/api/mobile/auth/device/code/", &json!({})).await;
    let polled = "/api/mobile/auth/device/token/";
    app.faults.hold(polled);
    let polls = (0..CALLS + 20).map(|_| {
        let tv = Arc::clone(&tv);
        tokio::spawn(async move { tv.post(polled, &json!({})).await })
    });
    let polls: Vec<_> = polls.collect();
    until_answered(&polls, 20).await;
    app.faults.clear();
    let mut refused = 0;
    for poll in polls {
        if poll.await.expect("no panic").status == 503 {
            refused += 1;
        }
    }
    assert_eq!(refused, 20);
}

#[tokio::test(flavor = "multi_thread")]
async fn writes_that_never_end_have_a_share_too_and_others_write_meanwhile() {
    let app = App::start_with(few_calls).await;
    let path = "/api/mobile/auth/device/code/";
    let mut begun = endless_writes(&app, CALLS + 5, path, "");
    for _ in 0..5 {
        let refused = begun.next().await.expect("one of them");
        assert_eq!(refused.expect("an answer").status(), 503);
    }
    let other = Browser::at(&app, OTHER);
    let code = other.post(path, &json!({})).await;
    assert_eq!(code.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_fills_the_share_of_an_account_keeps_no_user_from_signing_out() {
    let app = App::start_with(few_calls).await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    let jar = browser.jar();
    let mut begun = endless_writes(&app, CALLS + 5, "/api/mobile/play/", &jar);
    for _ in 0..5 {
        let refused = begun.next().await.expect("one of them");
        assert_eq!(refused.expect("an answer").status(), 503);
    }
    let bye = browser.post("/api/mobile/logout/", &json!({})).await;
    assert_eq!(bye.status, 200);
    drop(begun);
    let stolen = Browser::new(&app);
    for pair in jar.split("; ") {
        let (name, value) = pair.split_once('=').expect("a cookie");
        stolen.set_cookie(name, value);
    }
    assert_eq!(stolen.state().await, "anonymous");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_fills_the_share_of_an_account_keeps_no_user_from_signing_out_everywhere() {
    let app = App::start_with(few_calls).await;
    let owner = Browser::of(&app, BASIC).await;
    let thief = Browser::of(&app, BASIC).await;
    app.clock.advance_ms(1);
    let jar = thief.jar();
    let mut begun = endless_writes(&app, CALLS + 5, "/api/mobile/play/", &jar);
    for _ in 0..5 {
        let refused = begun.next().await.expect("one of them");
        assert_eq!(refused.expect("an answer").status(), 503);
    }
    let bye = owner.post(SIGN_OUT_EVERYWHERE, &json!({})).await;
    assert_eq!(bye.status, 200);
    drop(begun);
    assert_eq!(thief.state().await, "anonymous");
}

/// Writes of the attacker whose bodies begin and never end.
fn endless_writes(
    app: &App,
    count: u64,
    path: &str,
    cookies: &str,
) -> FuturesUnordered<impl Future<Output = reqwest::Result<reqwest::Response>>> {
    let begun = (0..count).map(|_| {
        let first = futures::stream::once(async { Ok::<_, std::io::Error>("{") });
        let endless = first.chain(futures::stream::pending());
        app.asking(Method::POST, path)
            .header("x-forwarded-for", ATTACKER)
            .header("x-lucarne", "1")
            .header("cookie", cookies)
            .header("sec-fetch-site", "same-origin")
            .header("content-type", "application/json")
            .body(reqwest::Body::wrap_stream(endless))
            .send()
    });
    begun.collect()
}

/// A stream that says one word and then nothing.
async fn endless() -> impl IntoResponse {
    let first = futures::stream::once(async { Ok::<_, std::io::Error>(Bytes::from_static(b"1")) });
    let body = Body::from_stream(first.chain(futures::stream::pending()));
    ([(header::CONTENT_TYPE, "video/mp4")], body)
}

#[tokio::test(flavor = "multi_thread")]
async fn one_network_has_a_share_of_the_streams_and_others_play_meanwhile() {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let upstream = Router::new().route("/streams/a/v/{segment}", get(endless));
    tokio::spawn(async move { axum::serve(listener, upstream).await });
    let app = App::start_with(|config| {
        few_calls(config);
        config.upstream = Some(format!("http://{address}/").parse().expect("an address"));
    })
    .await;
    let mut playing = Vec::new();
    let path = |number| format!("/streams/a/v/{number}.m4s");
    for request in many(&app, 120, path) {
        let answer = request.send().await.expect("an answer");
        if answer.status() == 200 {
            playing.push(answer);
        } else {
            assert_eq!(answer.status(), 503);
        }
    }
    assert_eq!(playing.len() as u64, CALLS);
    let other = asked_from(OTHER, &app, "/streams/a/v/0.m4s").send().await;
    assert_eq!(other.expect("an answer").status(), 200);
    playing.pop();
    let again = async {
        loop {
            let asked = asked_from(ATTACKER, &app, "/streams/a/v/0.m4s")
                .send()
                .await;
            if asked.expect("an answer").status() == 200 {
                return;
            }
            tokio::time::sleep(TICK).await;
        }
    };
    let again = tokio::time::timeout(LIMIT, again).await;
    again.expect("the share is free again");
}
