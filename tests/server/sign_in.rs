//! Signing in, staying in and being signed out, as a browser goes through it.

use crate::app::App;
use crate::browser::{
    BASIC, Browser, PASSWORD, PROFILE, SESSION, SIGN_IN, SIGN_OUT, SIGN_OUT_EVERYWHERE, SUBSCRIBER,
};
use crate::wire::Wire;
use lucarne::config::Config;
use reqwest::Method;
use serde_json::{Value, json};
use std::time::Duration;

const DEVICES: &str = "/api/mobile/devices/";
const FIVE_MINUTES_MS: i64 = 300_000;

/// A page hears how its session stands, however slow the machine.
fn heard(config: &mut Config) {
    config.session.waits.known = Duration::from_mins(1);
    config.session.waits.unknown = Duration::from_mins(1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_subscriber_signs_in_and_is_known_until_they_sign_out() {
    let app = App::start().await;
    let browser = Browser::new(&app);
    assert_eq!(browser.state().await, "anonymous");
    let reply = browser.sign_in(" Subscriber@Example.ch ", PASSWORD).await;
    assert_eq!(reply.status, 200);
    assert_eq!(reply.header("cache-control"), "no-store");
    assert_eq!(reply.json()["profile"]["username"], SUBSCRIBER);
    let session = browser.get(SESSION).await;
    assert_eq!(session.json()["state"], "authenticated");
    assert_eq!(session.json()["username"], SUBSCRIBER);
    assert_eq!(session.json()["server_time_ms"], app.clock.now_ms());
    assert_eq!(session.header("cache-control"), "no-store");
    assert_eq!(browser.get(PROFILE).await.status, 200);
    let device = browser.cookie("__Host-lucarne-device-id");
    let reply = browser.post(SIGN_OUT, &json!({})).await;
    assert_eq!(reply.status, 200);
    assert_eq!(browser.cookie("__Host-lucarne"), None);
    assert_eq!(browser.state().await, "anonymous");
    assert_eq!(browser.get(PROFILE).await.status, 401);
    assert_eq!(
        browser.cookie("__Host-lucarne-device-id"),
        device,
        "it stays the same device"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sign_in_that_fails_says_why_and_starts_no_session() {
    let app = App::start().await;
    for (username, password, status) in [
        (SUBSCRIBER, "wrong", 401),
        ("nobody@example.ch", PASSWORD, 401),
        ("nosub@example.ch", PASSWORD, 403),
        ("blocked@example.ch", PASSWORD, 429),
        ("", PASSWORD, 400),
        (SUBSCRIBER, "", 400),
    ] {
        let browser = Browser::new(&app);
        let reply = browser.sign_in(username, password).await;
        assert_eq!(reply.status, status, "{username}");
        assert!(reply.json()["error"]["code"].is_string());
        assert_eq!(browser.cookie("__Host-lucarne"), None);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_the_upstream_ended_ends_in_the_very_answer_that_notices() {
    let app = App::start_with(heard).await;
    for path in [PROFILE, SESSION, "/home"] {
        let browser = Browser::of(&app, BASIC).await;
        // A fourth device signs the oldest one out.
        for _ in 0..3 {
            Browser::of(&app, BASIC).await;
        }
        // So long after the sign-in a page waits to hear how the session stands.
        app.clock.advance_ms(FIVE_MINUTES_MS);
        let reply = browser.get(path).await;
        assert_eq!(browser.cookie("__Host-lucarne"), None, "{path}");
        match path {
            PROFILE => {
                assert_eq!(reply.status, 401);
                assert_eq!(reply.json()["error"]["code"], "session_expired");
            }
            SESSION => assert_eq!(reply.json()["expired"], true),
            _ => {
                let session = &reply.state()["context"]["session"];
                assert_eq!(*session, json!({"state": "anonymous", "expired": true}));
                assert_eq!(reply.header("cache-control"), "no-store");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_an_older_session_does_not_take_a_newer_one_along() {
    let app = App::start().await;
    let browser = Browser::of(&app, BASIC).await;
    let old = browser.cookie("__Host-lucarne").expect("a session");
    app.clock.advance_ms(1);
    browser.sign_in(BASIC, PASSWORD).await;
    let new = browser.cookie("__Host-lucarne").expect("a session");
    // The old session is ended in the background; a tab asks with its cookie before and after.
    let late = Browser::new(&app);
    for _ in 0..20 {
        late.set_cookie("__Host-lucarne", &old);
        let reply = late.get(PROFILE).await;
        assert!(reply.headers.get("set-cookie").is_none());
        assert_ne!(reply.status, 401);
    }
    browser.set_cookie("__Host-lucarne", &new);
    assert_eq!(browser.state().await, "authenticated");
}

#[tokio::test(flavor = "multi_thread")]
async fn signing_out_everywhere_ends_every_session_of_the_account_at_once_and_no_other() {
    let app = App::start().await;
    let phone = Browser::of(&app, BASIC).await;
    let tv = Browser::of(&app, BASIC).await;
    let other = Browser::of(&app, SUBSCRIBER).await;
    assert_eq!(tv.get("/home").await.status, 200);
    app.clock.advance_ms(1);
    let reply = phone.post(SIGN_OUT_EVERYWHERE, &json!({})).await;
    assert_eq!(reply.status, 200);
    assert_eq!(phone.cookie("__Host-lucarne"), None);
    // The server doesn't ask the upstream about a session that is over here, nor believe what it said of it lately.
    app.faults.hold(PROFILE);
    let page = tv.get("/home").await;
    assert_eq!(page.state()["context"]["session"]["state"], "anonymous");
    assert_eq!(tv.cookie("__Host-lucarne"), None);
    app.faults.clear();
    assert_eq!(other.state().await, "authenticated");
    assert_eq!(tv.sign_in(BASIC, PASSWORD).await.status, 200);
    assert_eq!(tv.state().await, "authenticated");
}

#[tokio::test(flavor = "multi_thread")]
async fn signing_out_everywhere_ends_nothing_where_the_upstream_does_not_hear_of_it() {
    let app = App::start().await;
    let phone = Browser::of(&app, BASIC).await;
    let tv = Browser::of(&app, BASIC).await;
    app.clock.advance_ms(1);
    app.faults.fail(SIGN_OUT_EVERYWHERE, 500);
    let reply = phone.post(SIGN_OUT_EVERYWHERE, &json!({})).await;
    assert_eq!(reply.status, 503);
    for browser in [&phone, &tv] {
        assert_eq!(browser.state().await, "authenticated");
    }
    let reply = Browser::new(&app)
        .post(SIGN_OUT_EVERYWHERE, &json!({}))
        .await;
    assert_eq!(reply.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn devices_are_told_by_name_and_a_tv_says_its_own_with_each_page() {
    const LG: &str = "Mozilla/5.0 (Web0S; Linux/SmartTV) Chrome/53.0 Safari/537.36";
    let app = App::start().await;
    let tv = Browser::of(&app, BASIC).await;
    let phone = Browser::of(&app, BASIC).await;
    let names = async || {
        let reply = phone.get(DEVICES).await;
        assert_eq!(reply.status, 200);
        assert_eq!(reply.header("cache-control"), "no-store");
        let list = reply.json();
        let devices = list["devices"].as_array().expect("a list").iter();
        let keys = ["device_alias", "signed_in_at", "is_current"];
        let told = devices.map(|device| {
            let known = device.as_object().expect("a device").keys();
            assert!(known.eq(keys), "nothing that opens anything: {device}");
            let name = device["device_alias"].as_str().expect("a name").to_owned();
            (name, device["is_current"] == true)
        });
        told.collect::<Vec<_>>()
    };
    let unknown = |is_current| ("Lucarne".to_owned(), is_current);
    assert_eq!(names().await, [unknown(true), unknown(false)]);
    // So long after the sign-in a page waits to hear how the session stands.
    app.clock.advance_ms(FIVE_MINUTES_MS);
    let page = |variant: &str| {
        let asked = app.request(&format!("/home?variant={variant}"));
        tv.send(asked.header("user-agent", LG))
    };
    assert_eq!(page("web").await.status, 200);
    assert_eq!(names().await[1], unknown(false));
    assert_eq!(page("tv").await.status, 200);
    assert_eq!(names().await[1], ("TV LG".to_owned(), false));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_former_customer_is_told_to_be_one() {
    let app = App::start().await;
    let browser = Browser::of(&app, "former@example.ch").await;
    assert_eq!(browser.state().await, "former_customer");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tv_signs_in_with_a_code_that_a_phone_confirms() {
    let app = App::start().await;
    let tv = Browser::new(&app);
    let code = tv.post("/api/mobile/auth/device/code/", &json!({})).await;
    assert_eq!(code.status, 200);
    assert_eq!(code.json()["interval"], 5);
    assert!(code.json().get("device_code").is_none());
    let poll = async || tv.post("/api/mobile/auth/device/token/", &json!({})).await;
    let pending = poll().await;
    assert_eq!(pending.status, 400);
    assert_eq!(pending.json()["error"]["code"], "authorization_pending");
    let phone = Browser::of(&app, SUBSCRIBER).await;
    let verdict = json!({"user_code": code.json()["user_code"], "grant_access": true});
    let confirmed = phone
        .post("/api/mobile/auth/device/code/verify/", &verdict)
        .await;
    assert_eq!(confirmed.status, 200);
    let granted = poll().await;
    assert_eq!(granted.status, 200);
    assert!(granted.json().get("token").is_none());
    assert_eq!(tv.state().await, "authenticated");
    assert_eq!(poll().await.status, 410, "a code is good once");
}

/// The code that another screen of the browser shows.
async fn shown_code(tv: &Browser) -> Value {
    let code = tv.post("/api/mobile/auth/device/code/", &json!({})).await;
    code.json()["user_code"].clone()
}

async fn decide(phone: &Browser, user_code: &Value, grant_access: bool) {
    let verdict = json!({"user_code": user_code, "grant_access": grant_access});
    let decided = phone
        .post("/api/mobile/auth/device/code/verify/", &verdict)
        .await;
    assert_eq!(decided.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn each_of_two_screens_of_a_browser_has_a_code_that_signs_in() {
    let app = App::start().await;
    let phone = Browser::of(&app, SUBSCRIBER).await;
    for confirmed in [0, 1] {
        let tv = Browser::new(&app);
        let poll = async || tv.post("/api/mobile/auth/device/token/", &json!({})).await;
        let codes = [shown_code(&tv).await, shown_code(&tv).await];
        assert_eq!(poll().await.status, 400);
        // A code that was refused does not take the other one along.
        decide(&phone, &codes[1 - confirmed], false).await;
        assert_eq!(poll().await.status, 400);
        decide(&phone, &codes[confirmed], true).await;
        assert_eq!(poll().await.status, 200);
        assert_eq!(tv.state().await, "authenticated");
        assert_eq!(tv.cookie("__Host-lucarne-device"), None);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_polls_for_its_last_few_codes_only() {
    let app = App::start().await;
    let tv = Browser::new(&app);
    let poll = async || tv.post("/api/mobile/auth/device/token/", &json!({})).await;
    for _ in 0..10 {
        shown_code(&tv).await;
    }
    let cookie = tv.cookie("__Host-lucarne-device").expect("codes");
    assert!(cookie.len() < 1024, "{}", cookie.len());
    let before = app.faults.calls("/api/mobile/auth/device/token/");
    assert_eq!(poll().await.status, 400);
    assert_eq!(
        app.faults.calls("/api/mobile/auth/device/token/") - before,
        3
    );
    // A code is of no use without the device that asked for it.
    let other = Browser::new(&app);
    shown_code(&other).await;
    other.set_cookie("__Host-lucarne-device", &cookie);
    let reply = other
        .post("/api/mobile/auth/device/token/", &json!({}))
        .await;
    assert_eq!(reply.status, 410);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_that_is_too_old_or_unknown_is_gone() {
    let app = App::start().await;
    let tv = Browser::new(&app);
    let poll = async || tv.post("/api/mobile/auth/device/token/", &json!({})).await;
    assert_eq!(poll().await.status, 410);
    tv.post("/api/mobile/auth/device/code/", &json!({})).await;
    app.clock.advance_ms(601_000);
    assert_eq!(poll().await.status, 410);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_anonymous_visitor_may_ask_what_is_open_and_nothing_else() {
    let app = App::start().await;
    let show = app.show_on_air().await;
    // What was found is the same for all users, and told apart by its ETag.
    for (path, status, kept) in [
        (format!("/api/mobile/show/rights/{show}/"), 200, "no-store"),
        (
            "/api/mobile/show/epgflat/search/?query=le".to_owned(),
            200,
            "private, no-cache",
        ),
        (PROFILE.to_owned(), 401, "no-store"),
        ("/api/mobile/recordings/quotas/".to_owned(), 401, "no-store"),
    ] {
        let reply = app.get(&path).await;
        assert_eq!(reply.status, status, "{path}");
        assert_eq!(reply.header("cache-control"), kept, "{path}");
    }
    let reply = Browser::new(&app)
        .post("/api/mobile/play/", &json!({"show_id": show}))
        .await;
    assert_eq!(reply.json()["error"]["code"], "signed_out");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_person_saves_is_there_for_them_on_the_server_too() {
    let app = App::start().await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    let show = app.show_on_air().await;
    let path = format!("/api/mobile/bookmark/{show}/");
    let saved = browser
        .write(Method::PUT, &path, &json!({"bookmark": 120}))
        .await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    let bookmarks = browser.get("/api/mobile/show/epgflat/bookmarks/").await;
    assert!(bookmarks.text.contains(&show));
    assert_eq!(bookmarks.header("cache-control"), "no-store");
    let page = browser.get("/home").await;
    assert_eq!(page.status, 200);
    assert_eq!(page.state()["rendered"], true);
    let session = &page.state()["context"]["session"];
    assert_eq!(session["username"], SUBSCRIBER);
    assert_eq!(page.header("cache-control"), "no-store");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_upstream_a_signed_in_person_gets_the_shell_and_stays_signed_in() {
    let app = App::start().await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    let fault = app.faults.clone();
    fault.fail(PROFILE, 500);
    app.clock.advance_ms(FIVE_MINUTES_MS);
    let page = browser.get("/home").await;
    assert_eq!(page.state()["rendered"], false);
    assert_eq!(page.header("cache-control"), "no-store");
    assert_eq!(browser.get(SESSION).await.status, 503);
    fault.clear();
    assert_eq!(browser.state().await, "authenticated");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_from_an_e_mail_is_followed_once_more_before_a_visitor_is_sent_to_sign_in() {
    let app = App::start().await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    let path = "/pair?code=ABCD-EFGH";
    let bounce = app.get_with(path, "sec-fetch-site", "cross-site").await;
    assert_eq!(bounce.status, 200);
    assert_eq!(bounce.header("cache-control"), "no-store");
    assert!(!bounce.text.contains("<script"));
    let (_, rest) = bounce.text.split_once("0;url=").expect("a refresh");
    let again = rest.split('"').next().expect("an address");
    let again = again.replace("&amp;", "&");
    assert_eq!(again, "/pair?code=ABCD-EFGH&lucarne_bounced=1");
    let marked = browser.get(&again).await;
    assert_eq!(marked.status, 302);
    assert_eq!(marked.header("location"), path);
    assert_eq!(browser.get(path).await.status, 200);
    // No browser bounces for ever.
    let twice = app.get_with(&again, "sec-fetch-site", "cross-site").await;
    assert_eq!(twice.status, 302);
    assert!(twice.header("location").starts_with("/login"));
    // An open page needs no bounce.
    let open = app.get_with("/home", "sec-fetch-site", "cross-site").await;
    assert!(!open.text.contains("http-equiv=\"refresh\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_of_a_sign_in_by_link_is_the_same_for_all_and_kept_by_no_cache_outside() {
    let app = App::start().await;
    let page = app.get("/auth/ann@example.ch/s3cret-t0ken/").await;
    assert_eq!(page.status, 200);
    assert_eq!(page.header("cache-control"), "no-store");
    assert_eq!(page.header("referrer-policy"), "strict-origin");
    assert!(!page.text.contains("s3cret-t0ken"));
    assert!(!page.text.contains("ann@example.ch"));
    let other = app.get("/auth/bob@example.ch/0ther-t0ken").await;
    assert_eq!(other.header("cache-control"), "no-store");
    assert_eq!(other.text, page.text);
    assert_eq!(app.metric("lucarne_renders_total").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_may_be_the_token_of_a_link_is_in_no_page_however_the_link_was_spelt() {
    let app = App::start().await;
    for path in [
        "/./auth/x/s3cret-t0ken",
        "/x/../auth/x/s3cret-t0ken",
        "/fr/auth/x/s3cret-t0ken",
        "/auth/s3cret-t0ken",
        "/auth/x%2Fs3cret-t0ken",
        "/auth/x%2Fs3cret-t0ken/y",
    ] {
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n",
            app.address
        );
        let answer = Wire::exchange(&app, request).await;
        assert!(answer.starts_with("HTTP/1.1 302"), "{path}: {answer}");
        assert!(answer.contains("referrer-policy: strict-origin\r\n"));
        assert!(!answer.contains("s3cret-t0ken"), "{path}: {answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_is_answered_405_with_the_methods_it_has() {
    let app = App::start().await;
    let reply = Browser::new(&app)
        .write(Method::DELETE, SIGN_IN, &json!({}))
        .await;
    assert_eq!(reply.status, 405);
    assert_eq!(reply.header("allow"), "POST");
    let fork = Browser::of(&app, BASIC).await;
    let reply = fork
        .write(
            Method::PUT,
            "/api/mobile/auth/fork/",
            &json!({"service": "x"}),
        )
        .await;
    assert_eq!(reply.status, 404, "no script gets a token");
}
