//! Attacks on the session through its cookie and across sites.

use crate::app::{App, read};
use crate::browser::{BASIC, Browser, PASSWORD, PROFILE, SIGN_IN, SIGN_OUT, SUBSCRIBER};
use crate::waiting::LIMIT;
use lucarne::session::CookieKeys;
use reqwest::Method;
use serde_json::json;
use std::time::Duration;

/// How often something is looked at that comes by itself.
const TICK: Duration = Duration::from_millis(20);
/// Ends that the upstream is told of at a time.
const TOLD_AT_ONCE: u64 = 4;
const COOKIE: &str = "__Host-lucarne";
const OLD: &str = "b2xkb2xkb2xkb2xkb2xkb2xkb2xkb2xkb2xkb2xkb2xk";
const NEW: &str = "bmV3bmV3bmV3bmV3bmV3bmV3bmV3bmV3bmV3bmV3bmV3";

fn keys(secrets: &[&str]) -> CookieKeys {
    CookieKeys::new(secrets.iter().copied()).expect("keys")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cookie_that_is_not_ours_to_the_last_bit_is_no_accounts_and_is_cleared() {
    let app = App::start().await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    let good = browser.cookie(COOKIE).expect("a session");
    let device = browser
        .cookie("__Host-lucarne-device-id")
        .expect("a device");
    let flipped = |at: usize| {
        let mut bytes = good.clone().into_bytes();
        bytes[at] = if bytes[at] == b'A' { b'B' } else { b'A' };
        String::from_utf8(bytes).expect("ASCII")
    };
    let mut bad = vec![
        String::new(),
        "x".to_owned(),
        "%00".to_owned(),
        "A".repeat(8_000),
        good[..good.len() / 2].to_owned(),
        device,
    ];
    bad.extend([0, 20, good.len() / 2, good.len() - 4].map(flipped));
    for value in bad {
        let forger = Browser::new(&app);
        forger.set_cookie(COOKIE, &value);
        let reply = forger.get(PROFILE).await;
        assert_eq!(reply.status, 401, "{value}");
        assert_eq!(reply.json()["error"]["code"], "signed_out", "{value}");
        assert_eq!(forger.cookie(COOKIE), None, "{value}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_are_changed_without_signing_anyone_out_and_withdrawn_ones_open_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_owned();
    let run = async |secrets: &[&str]| {
        let keys = keys(secrets);
        let data = data.clone();
        App::start_with(|config| {
            config.session.keys = keys;
            config.headend.data = Some(data);
        })
        .await
    };
    let app = run(&[OLD]).await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    let before = browser.cookie(COOKIE).expect("a session");
    drop(browser);
    app.stop().await;

    let app = run(&[NEW, OLD]).await;
    let browser = Browser::new(&app);
    browser.set_cookie(COOKIE, &before);
    assert_eq!(browser.state().await, "authenticated");
    let after = browser.cookie(COOKIE).expect("a session");
    assert_ne!(before, after, "it is sealed with the newest key");
    drop(browser);
    app.stop().await;

    let app = run(&[NEW]).await;
    for (cookie, state) in [(&after, "authenticated"), (&before, "anonymous")] {
        let browser = Browser::new(&app);
        browser.set_cookie(COOKIE, cookie);
        assert_eq!(browser.state().await, state);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_planted_before_signing_in_is_not_the_one_signed_in_with() {
    let app = App::start().await;
    let attacker = Browser::of(&app, BASIC).await;
    let planted = attacker.cookie(COOKIE).expect("a session");
    let victim = Browser::new(&app);
    victim.set_cookie(COOKIE, &planted);
    victim.sign_in(SUBSCRIBER, PASSWORD).await;
    assert_ne!(victim.cookie(COOKIE), Some(planted.clone()));
    let profile = victim.get(PROFILE).await.json();
    assert_eq!(profile["username"], SUBSCRIBER);
    attacker.set_cookie(COOKIE, &planted);
    let profile = attacker.get(PROFILE).await;
    assert!(!profile.text.contains(SUBSCRIBER));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_another_one_replaced_opens_nothing_even_if_the_upstream_did_not_hear_of_it()
{
    let app = App::start().await;
    let browser = Browser::of(&app, BASIC).await;
    let replaced = browser.cookie(COOKIE).expect("a session");
    app.faults.fail(SIGN_OUT, 500);
    browser.sign_in(SUBSCRIBER, PASSWORD).await;
    let profile = browser.get(PROFILE).await.json();
    assert_eq!(profile["username"], SUBSCRIBER);
    let thief = Browser::new(&app);
    thief.set_cookie(COOKIE, &replaced);
    assert_eq!(thief.get(PROFILE).await.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_code_planted_in_another_browser_signs_no_account_in_there() {
    let app = App::start().await;
    let attacker = Browser::of(&app, BASIC).await;
    let code = attacker
        .post("/api/mobile/auth/device/code/", &json!({}))
        .await;
    let verdict = json!({"user_code": code.json()["user_code"], "grant_access": true});
    attacker
        .post("/api/mobile/auth/device/code/verify/", &verdict)
        .await;
    let victim = Browser::of(&app, SUBSCRIBER).await;
    let planted = attacker.cookie("__Host-lucarne-device").expect("a code");
    victim.set_cookie("__Host-lucarne-device", &planted);
    let poll = victim
        .post("/api/mobile/auth/device/token/", &json!({}))
        .await;
    assert_eq!(poll.status, 410);
    let profile = victim.get(PROFILE).await.json();
    assert_eq!(profile["username"], SUBSCRIBER);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_was_ended_opens_nothing_even_if_the_upstream_did_not_hear_of_it() {
    let app = App::start().await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    let kept = browser.cookie(COOKIE).expect("a session");
    app.faults.fail(SIGN_OUT, 500);
    assert_eq!(browser.post(SIGN_OUT, &json!({})).await.status, 200);
    let calls = app.faults.calls(PROFILE);
    let thief = Browser::new(&app);
    thief.set_cookie(COOKIE, &kept);
    assert_eq!(thief.get(PROFILE).await.status, 401);
    assert_eq!(thief.cookie(COOKIE), None);
    assert_eq!(
        app.faults.calls(PROFILE),
        calls,
        "the upstream was not asked"
    );
    app.faults.clear();
    let told = app.faults.calls(SIGN_OUT);
    let telling = async {
        while app.faults.calls(SIGN_OUT) == told {
            tokio::time::sleep(TICK).await;
        }
    };
    let heard = tokio::time::timeout(LIMIT, telling).await;
    heard.expect("the upstream is told again until it has heard of it");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deaf_upstream_is_told_of_all_ends_once_it_hears() {
    let app = App::start().await;
    app.faults.fail(SIGN_OUT, 500);
    for _ in 0..6 {
        let browser = Browser::of(&app, SUBSCRIBER).await;
        assert_eq!(browser.post(SIGN_OUT, &json!({})).await.status, 200);
    }
    app.faults.clear();
    let told = app.faults.calls(SIGN_OUT);
    let telling = async {
        while app.faults.calls(SIGN_OUT) < told + 6 {
            tokio::time::sleep(TICK).await;
        }
    };
    let heard = tokio::time::timeout(LIMIT, telling).await;
    heard.expect("the upstream is told of all");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_upstream_that_hangs_is_told_of_a_few_ends_at_a_time_however_many_there_are() {
    let app = App::start().await;
    app.faults.fail(SIGN_OUT, 500);
    let browser = Browser::of(&app, SUBSCRIBER).await;
    // A user who signs in again ends the session before.
    for _ in 0..3 * TOLD_AT_ONCE {
        assert_eq!(browser.sign_in(SUBSCRIBER, PASSWORD).await.status, 200);
    }
    app.faults.hold(SIGN_OUT);
    let told = app.faults.calls(SIGN_OUT);
    let telling = async {
        while app.faults.calls(SIGN_OUT) < told + TOLD_AT_ONCE {
            tokio::time::sleep(TICK).await;
        }
    };
    let begun = tokio::time::timeout(LIMIT, telling).await;
    begun.expect("the upstream is told");
    // Long enough for any other call to have arrived.
    assert_eq!(browser.sign_in(SUBSCRIBER, PASSWORD).await.status, 200);
    assert_eq!(app.faults.calls(SIGN_OUT), told + TOLD_AT_ONCE);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_signs_out_and_goes_away_at_once_has_signed_out() {
    let app = App::start().await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    let kept = browser.cookie(COOKIE).expect("a session");
    app.faults.hold(SIGN_OUT);
    {
        let nothing = json!({});
        let mut leaving = Box::pin(browser.post(SIGN_OUT, &nothing));
        let begun = async {
            while app.faults.calls(SIGN_OUT) == 0 {
                tokio::time::sleep(TICK).await;
            }
        };
        tokio::select! {
            _ = &mut leaving => unreachable!("the upstream does not answer"),
            begun = tokio::time::timeout(LIMIT, begun) => begun.expect("the upstream is told"),
        }
    }
    let thief = Browser::new(&app);
    thief.set_cookie(COOKIE, &kept);
    assert_eq!(thief.get(PROFILE).await.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_was_ended_stays_so_after_a_restart_and_the_upstream_is_told_then() {
    let folder = tempfile::tempdir().expect("a folder");
    let start = || {
        App::start_with(|config| {
            config.session.keys = keys(&[NEW]);
            config.session.folder = Some(folder.path().to_owned());
            config.headend.data = Some(folder.path().to_owned());
            config.headend.faults.fail(SIGN_OUT, 500);
        })
    };
    let first = start().await;
    let browser = Browser::of(&first, SUBSCRIBER).await;
    let kept = browser.cookie(COOKIE).expect("a session");
    assert_eq!(browser.post(SIGN_OUT, &json!({})).await.status, 200);
    // As after a kill: nothing of this process's memory is in the next one, and the upstream has heard of nothing.
    let second = start().await;
    let thief = Browser::new(&second);
    thief.set_cookie(COOKIE, &kept);
    assert_eq!(thief.get(PROFILE).await.status, 401);
    assert_eq!(thief.cookie(COOKIE), None);
    assert_eq!(
        second.faults.calls(PROFILE),
        0,
        "the upstream was not asked"
    );
    let told = async {
        while second.faults.calls(SIGN_OUT) == 0 {
            tokio::time::sleep(TICK).await;
        }
    };
    let told = tokio::time::timeout(LIMIT, told).await;
    told.expect("the upstream is told by the next process");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_strangers_name_that_leads_to_our_address_can_write_nothing() {
    let app = App::start().await;
    let port = app.address.port();
    for (host, is_ours) in [("evil.example", false), ("localhost", true)] {
        let host = format!("{host}:{port}");
        let request = app
            .asking(Method::POST, "/api/mobile/parentalcontrol/check/")
            .header("host", &host)
            .header("origin", format!("http://{host}"))
            .header("x-lucarne", "1")
            .json(&json!({ "pin": "1234" }));
        let said = read(request).await;
        assert_eq!(said.text.contains("foreign_origin"), !is_ours, "{host}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn another_site_can_write_nothing_with_the_visitors_cookies() {
    let app = App::start().await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    let own = format!("http://{}", app.address);
    let calls = app.faults.calls("/api/mobile/logout/");
    let json = "application/json";
    for (origin, site, own_header, kind, status) in [
        // A form can send these three kinds of body, without the header of ours.
        ("https://evil.example", "cross-site", "", "text/plain", 403),
        (
            "https://evil.example",
            "cross-site",
            "",
            "application/x-www-form-urlencoded",
            403,
        ),
        ("null", "cross-site", "", "multipart/form-data", 403),
        ("", "", "", "text/plain", 403),
        ("https://evil.example", "cross-site", "1", json, 403),
        ("https://evil.example", "", "1", json, 403),
        ("", "", "1", json, 403),
        ("", "same-site", "1", json, 403),
        (&own, "cross-site", "1", json, 403),
        (&own, "same-origin", "", json, 403),
        (&own, "same-origin", "1", "text/plain", 415),
        (&own, "same-origin", "1", "", 415),
    ] {
        let fields = [
            ("origin", origin),
            ("sec-fetch-site", site),
            ("x-lucarne", own_header),
            ("content-type", kind),
        ];
        let mut request = app.asking(Method::POST, SIGN_OUT).body("{}");
        for (name, value) in fields.into_iter().filter(|(_, value)| !value.is_empty()) {
            request = request.header(name, value);
        }
        let reply = browser.send(request).await;
        assert_eq!(reply.status, status, "{fields:?}");
        assert!(reply.header("access-control-allow-origin").is_empty());
    }
    assert_eq!(app.faults.calls("/api/mobile/logout/"), calls);
    assert_eq!(browser.state().await, "authenticated");
    // A preflight is not answered with any permission.
    let preflight = app
        .asking(Method::OPTIONS, SIGN_IN)
        .header("origin", "https://evil.example")
        .header("access-control-request-headers", "x-lucarne");
    let reply = browser.send(preflight).await;
    assert_eq!(reply.status, 405);
    assert!(reply.header("access-control-allow-headers").is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_carries_what_protects_its_reader() {
    let app = App::start_with(|config| config.tls = true).await;
    for path in [
        "/home",
        "/nowhere",
        "/api/session/",
        "/api/cache/epglive/",
        "/api/nowhere",
        "/assets/none.js",
        "/robots.txt",
        "/%00",
    ] {
        let reply = app.get(path).await;
        assert_eq!(reply.header("x-content-type-options"), "nosniff", "{path}");
        assert!(
            reply
                .header("content-security-policy")
                .contains("frame-ancestors 'none'"),
            "{path}"
        );
        assert!(!reply.header("referrer-policy").is_empty(), "{path}");
        assert!(!reply.header("permissions-policy").is_empty(), "{path}");
        assert!(
            reply
                .header("strict-transport-security")
                .starts_with("max-age="),
            "{path}"
        );
        assert!(!reply.header("content-security-policy").contains("unsafe"));
    }
    let without = App::start().await;
    assert!(
        without
            .get("/home")
            .await
            .header("strict-transport-security")
            .is_empty()
    );
}
