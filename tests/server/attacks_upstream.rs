//! An upstream that was taken over, or lies: what it says stays JSON of the contract, of bounded size, for the browser
//! it is meant for.

use crate::app::{App, EVENING_MS};
use crate::browser::{Browser, PROFILE, SUBSCRIBER};
use crate::rogue::{Rogue, answer};
use axum::body::Body;
use axum::http::Response;
use bytes::Bytes;
use flate2::{Compression, write::GzEncoder};
use lucarne_contract::clock::Clock;
use serde_json::{Value, json};
use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tokio::net::TcpListener;

/// A personal call, and a shared one.
const CALLS: [&str; 2] = [
    "/api/mobile/show/epgflat/bookmarks/",
    "/api/cache/epgcarousel",
];

/// An app whose upstream answers these two calls with something else.
async fn app(
    instead: impl Fn(&str, &str) -> Option<Response<Body>> + Send + Sync + 'static,
) -> (App, Rogue) {
    let rogue = Rogue::start(Clock::manual(EVENING_MS), move |path, body| {
        CALLS.contains(&path).then(|| instead(path, body)).flatten()
    })
    .await;
    let upstream = rogue.url();
    let app = App::start_with(|config| config.upstream = Some(upstream)).await;
    app.wait_until_ready().await;
    (app, rogue)
}

async fn both_are_unavailable(app: &App) {
    let browser = Browser::of(app, SUBSCRIBER).await;
    for call in CALLS {
        let reply = browser.get(call).await;
        assert_eq!(reply.status, 503, "{call}");
        assert_eq!(reply.header("content-type"), "application/json");
        assert_eq!(reply.json()["error"]["code"], "upstream_unavailable");
        assert!(!reply.headers.contains_key("location"));
    }
    assert_eq!(browser.state().await, "authenticated");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_is_nested_without_end_is_none() {
    let (app, _) = app(|_, body| {
        let inner = body.strip_prefix('{')?;
        let deep = format!("{}{}", "[".repeat(200_000), "]".repeat(200_000));
        let body = format!("{{\"unknown\":{deep},{inner}");
        Some(answer(200, "application/json", body))
    })
    .await;
    both_are_unavailable(&app).await;
    let page = app.get("/home").await;
    assert_eq!(
        page.state()["rendered"],
        true,
        "one rail suffers, not the page"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_show_that_never_ends_costs_no_page() {
    let rogue = Rogue::start(Clock::manual(EVENING_MS), |path, body| {
        if path != "/api/cache/epglive/" {
            return None;
        }
        let mut shows: Value = serde_json::from_str(body).expect("JSON");
        shows["shows"][0]["show_stop"] = json!(9_000_000_000_000_000_i64);
        Some(answer(200, "application/json", shows.to_string()))
    })
    .await;
    let upstream = rogue.url();
    let app = App::start_with(|config| config.upstream = Some(upstream)).await;
    app.wait_until_ready().await;
    for path in ["/home", "/live/normal", "/live/normal?variant=tv"] {
        assert_eq!(app.get(path).await.state()["rendered"], true, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_redirect_to_a_metadata_address_is_not_followed() {
    let metadata = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    let address = metadata.local_addr().expect("an address");
    let visits = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&visits);
    tokio::spawn(async move {
        while metadata.accept().await.is_ok() {
            counted.fetch_add(1, Ordering::SeqCst);
        }
    });
    let (app, _) = app(move |_, _| {
        let redirect = Response::builder()
            .status(302)
            .header("location", format!("http://{address}/latest/meta-data/"));
        Some(redirect.body(Body::empty()).expect("an answer"))
    })
    .await;
    both_are_unavailable(&app).await;
    assert_eq!(visits.load(Ordering::SeqCst), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_and_scripts_of_the_upstream_are_refused() {
    for (kind, body) in [
        ("text/html", "<script>alert(1)</script>"),
        ("application/javascript", "alert(1)"),
        ("text/plain", "{\"shows\":[]}"),
        ("image/svg+xml", "<svg onload=alert(1)>"),
        ("application/json", "<script>alert(1)</script>"),
        ("application/json", "{\"something\":\"else\"}"),
    ] {
        let (app, _) = app(move |_, _| Some(answer(200, kind, body))).await;
        both_are_unavailable(&app).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_no_that_a_gateway_wrote_goes_on_in_the_contracts_form() {
    let page = "<html><script>alert(1)</script>";
    let (app, _) = app(move |_, _| Some(answer(401, "text/html", page))).await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    let reply = browser.get(CALLS[0]).await;
    assert_eq!(reply.status, 401);
    assert_eq!(reply.header("content-type"), "application/json");
    assert!(!reply.text.contains("script"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_unfolds_without_end_is_given_up() {
    let (app, _) = app(|_, body| {
        // The right answer, and then more blanks than any server has memory for: good JSON all the same.
        let mut folded = GzEncoder::new(Vec::new(), Compression::fast());
        folded.write_all(body.as_bytes()).expect("memory");
        let blanks = vec![b' '; 1 << 20];
        for _ in 0..20 {
            folded.write_all(&blanks).expect("memory");
        }
        let folded = folded.finish().expect("memory");
        assert!(folded.len() < 1 << 20);
        let unfolding = Response::builder()
            .header("content-type", "application/json")
            .header("content-encoding", "gzip");
        Some(unfolding.body(Body::from(folded)).expect("an answer"))
    })
    .await;
    both_are_unavailable(&app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_without_end_is_given_up() {
    let sent = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&sent);
    let (app, _) = app(move |_, _| {
        let (chunk, counted) = (Bytes::from(vec![b' '; 64 * 1024]), Arc::clone(&counted));
        let endless = futures::stream::repeat_with(move || {
            counted.fetch_add(chunk.len(), Ordering::SeqCst);
            Ok::<_, std::io::Error>(chunk.clone())
        });
        Some(answer(200, "application/json", Body::from_stream(endless)))
    })
    .await;
    both_are_unavailable(&app).await;
    // Two bodies, each read to its limit and not until time was up.
    let sent = sent.load(Ordering::SeqCst);
    assert!(sent < 80 << 20, "{sent} bytes were read");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_upstream_that_echoes_the_token_is_not_heard() {
    let sent = Arc::new(Mutex::new(String::new()));
    let echoed = Arc::clone(&sent);
    let (app, rogue) = app(move |_, body| {
        let token = echoed.lock().expect("a token").clone();
        let told = body.replacen('{', &format!("{{\"echo\":\"{token}\","), 1);
        Some(answer(200, "application/json", told))
    })
    .await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    browser.get(PROFILE).await;
    let asked = rogue.asked();
    let token = &asked.last().expect("a call").headers["x-auth-token"];
    token
        .to_str()
        .expect("text")
        .clone_into(&mut sent.lock().expect("a token"));
    let reply = browser.get(CALLS[0]).await;
    assert_eq!(reply.status, 503);
    assert!(!reply.text.contains(sent.lock().expect("a token").as_str()));
}

#[tokio::test(flavor = "multi_thread")]
async fn cookies_and_other_headers_of_the_upstream_do_not_reach_the_browser() {
    let (app, _) = app(|_, body| {
        let own = Response::builder()
            .header("content-type", "application/json")
            .header("set-cookie", "__Host-lucarne=evil; Path=/; Secure")
            .header("access-control-allow-origin", "*")
            .header("content-security-policy", "default-src *")
            .header("clear-site-data", "\"*\"")
            .header("refresh", "0;url=https://evil.example")
            .header("cache-control", "public, max-age=31536000")
            .header("proxy-authenticate", "Basic")
            .header("x-auth-token", "leaked");
        Some(own.body(Body::from(body.to_owned())).expect("an answer"))
    })
    .await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    for call in CALLS {
        let reply = browser.get(call).await;
        assert_eq!(reply.status, 200, "{call}");
        for name in [
            "set-cookie",
            "access-control-allow-origin",
            "clear-site-data",
            "refresh",
            "proxy-authenticate",
            "x-auth-token",
        ] {
            assert!(!reply.headers.contains_key(name), "{call}: {name}");
        }
        assert!(!reply.header("cache-control").contains("public"), "{call}");
    }
}
