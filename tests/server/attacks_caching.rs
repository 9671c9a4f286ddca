//! Attacks on the caches: getting an account's page kept for others, or something of one's own kept for all users.

use crate::app::App;
use crate::browser::{BASIC, Browser, SUBSCRIBER};
use reqwest::Method;
use serde_json::json;

async fn nothing_is_kept(app: &App) {
    assert_eq!(app.metric("lucarne_page_cache_entries").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_spelling_of_an_address_gets_a_personal_page_kept() {
    let app = App::start().await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    for path in [
        "/home",
        "/home/",
        "/home/x.css",
        "/home;.js",
        "/home%2f..%2fx.css",
        "/home/..%2fx.js",
        "/home%00.css",
        "/home%23.css",
        "/home?x.css",
        "/home/show/x.css",
        "/live/normal/logo.png",
        "/assets/..%2fhome",
        "/assets/%2e%2e/home",
    ] {
        let personal = browser.get(path).await;
        let stored = personal.header("cache-control").contains("s-maxage")
            || personal.header("cache-control").contains("immutable");
        assert!(!stored, "{path}");
        if personal.text.contains(SUBSCRIBER) {
            assert_eq!(personal.header("cache-control"), "no-store", "{path}");
            assert_eq!(personal.header("etag"), "", "{path}");
        }
        let visitor = app.get(path).await;
        assert!(!visitor.text.contains(SUBSCRIBER), "{path}");
        assert!(!visitor.text.contains("authenticated"), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_personal_page_is_nowhere_in_the_caches() {
    let app = App::start().await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    for path in ["/home", "/live/normal", "/home?feed=105-9"] {
        let page = browser.get(path).await;
        assert!(page.text.contains(SUBSCRIBER), "{path}");
        assert_eq!(page.header("cache-control"), "no-store");
        assert!(!page.header("cache-status").contains("hit"));
    }
    nothing_is_kept(&app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_persons_page_is_never_served_to_another() {
    let app = App::start().await;
    let (one, other) = (
        Browser::of(&app, SUBSCRIBER).await,
        Browser::of(&app, BASIC).await,
    );
    for _ in 0..5 {
        let (first, second, visitor) =
            tokio::join!(one.get("/home"), other.get("/home"), app.get("/home"));
        let state = |reply: &crate::app::Reply| reply.state()["context"]["session"].clone();
        assert_eq!(state(&first)["username"], SUBSCRIBER);
        assert_eq!(state(&second)["username"], BASIC);
        assert_eq!(state(&visitor), json!({"state": "anonymous"}));
        assert!(!second.text.contains(SUBSCRIBER) && !first.text.contains(BASIC));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_persons_answers_are_never_served_to_another() {
    let app = App::start().await;
    let channels = "/api/mobile/channels/";
    let browser = Browser::of(&app, SUBSCRIBER).await;
    let before = app.get(channels).await.json();
    let last = before["channels"].as_array().expect("channels").last();
    let last = last.expect("a channel")["channel_epg"].clone();
    let order = json!({"channels": [last]});
    let saved = browser
        .write(Method::PUT, "/api/mobile/lineup/", &order)
        .await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    let own = browser.get(channels).await;
    assert_eq!(own.json()["channels"][0]["channel_epg"], last);
    assert_eq!(own.header("cache-control"), "no-store");
    // Whatever is asked for first after the personal answer, on a cold cache too.
    app.clock.advance_ms(86_400_000);
    assert_ne!(
        app.get(channels).await.json()["channels"][0]["channel_epg"],
        last
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_anonymous_page_that_clears_a_cookie_is_for_its_visitor_alone() {
    let app = App::start().await;
    app.get("/home").await;
    let browser = Browser::new(&app);
    browser.set_cookie("__Host-lucarne", "tampered");
    let page = browser.get("/home").await;
    assert_eq!(page.status, 200);
    assert!(page.header("set-cookie").starts_with("__Host-lucarne=;"));
    assert_eq!(page.header("cache-control"), "no-store");
}

#[tokio::test(flavor = "multi_thread")]
async fn headers_that_frameworks_and_proxies_trust_change_no_page() {
    // Times of the making are in it, and differ.
    let timeless = |page: &str| page.replace(|c: char| c.is_ascii_digit(), "");
    let clean = App::start().await;
    let expected = timeless(&clean.get("/live/normal").await.text);
    let app = App::start().await;
    for (name, value) in [
        ("x-forwarded-host", "evil.example"),
        ("x-forwarded-proto", "gopher"),
        ("x-forwarded-for", "127.0.0.1"),
        ("x-forwarded-prefix", "//evil.example"),
        ("x-original-url", "/logout"),
        ("x-rewrite-url", "/logout"),
        ("x-http-method-override", "POST"),
        ("x-middleware-subrequest", "middleware"),
        ("x-middleware-prefetch", "1"),
        ("x-nextjs-data", "1"),
        ("x-react-router-spa-mode", "yes"),
        ("x-react-router-prerender-data", "evil"),
        ("rsc", "1"),
        ("forwarded", "host=evil.example;proto=http"),
        ("base-url", "//evil.example"),
        ("origin", "https://evil.example"),
        ("referer", "https://evil.example/"),
        ("range", "bytes=0-10"),
    ] {
        // The first one to ask is the one whose page is kept.
        let poisoned = app.get_with("/live/normal", name, value).await;
        assert_eq!(poisoned.status, 200, "{name}");
        assert!(!poisoned.text.contains("evil"), "{name}");
        assert!(timeless(&poisoned.text) == expected, "{name}");
    }
    assert!(timeless(&app.get("/live/normal").await.text) == expected);
    // An unknown host has the default brand, and its name is nowhere.
    let host = app.get_with("/live/normal", "host", "evil.example").await;
    assert!(timeless(&host.text) == expected);
}
