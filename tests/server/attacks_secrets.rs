//! Tokens, PINs, passwords and codes show up nowhere: not in a log line of the whole process, a metric, a page, an
//! answer, or a cookie that can be read.

use crate::app::EVENING_MS;
use crate::browser::{BASIC, Browser, PASSWORD};
use crate::own_address::own_address;
use crate::process::Process;
use crate::rogue::Rogue;
use axum::body::Body;
use axum::http::{Response, StatusCode};
use lucarne_contract::clock::Clock;
use reqwest::{Client, Method};
use serde_json::{Value, json};
use std::net::SocketAddr;

/// What was typed in these flows and must not be seen again.
const WRONG_PASSWORD: &str = "Wr0ng-pass-phrase";
const LINK_TOKEN: &str = "l1nk-t0ken-0f-an-e-mail";
/// PINs that begin with 0, as no number in a log or a metric does.
const PIN: &str = "0475";
const WRONG_PIN: &str = "0953";
const NEW_PIN: &str = "0864";
const SEARCHED: &str = "what-nobody-should-know";
const SEARCH: &str = "/api/mobile/show/epgflat/search/";

/// What goes wrong is told with more words than what goes well.
fn failed() -> Response<Body> {
    let mut failed = Response::new(Body::empty());
    *failed.status_mut() = StatusCode::INTERNAL_SERVER_ERROR;
    failed
}

/// Whether the secret is in the text; a PIN as a word of its own, in quotes or not.
fn says(text: &str, secret: &str) -> bool {
    if secret.len() > PIN.len() {
        return text.contains(secret);
    }
    text.match_indices(secret).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + secret.len()..].chars().next();
        [before, after]
            .into_iter()
            .flatten()
            .all(|beside| !beside.is_alphanumeric())
    })
}

/// Goes through everything that a secret takes part in; gives all that the browser got, and a pass of a stream, which is for it.
async fn flows(browser: &Browser, client: &Client, admin: SocketAddr) -> (Vec<String>, String) {
    let mut seen = Vec::new();
    let mut see = |reply: crate::app::Reply| {
        seen.push(format!("{:?} {}", reply.headers, reply.text));
        reply
    };
    see(browser.sign_in(BASIC, WRONG_PASSWORD).await);
    see(browser.sign_in(BASIC, PASSWORD).await);
    for path in [
        "/home",
        "/api/session/",
        "/api/mobile/profile/",
        &format!("/auth/{BASIC}/{LINK_TOKEN}/"),
        &format!("/Auth/{BASIC}/{LINK_TOKEN}/"),
        &format!("/fr/auth/{BASIC}/{LINK_TOKEN}/"),
        &format!("/auth/{LINK_TOKEN}"),
        &format!("/auth/{BASIC}%2F{LINK_TOKEN}"),
        &format!("{SEARCH}?query={SEARCHED}"),
    ] {
        see(browser.get(path).await);
    }
    let rights = browser.get("/api/mobile/channel/rights/rive_une/").await;
    let rights = rights.json();
    let live = rights["channel_ott_live_url"].as_str();
    let live = live.expect("an address").to_owned();
    let pass = live.split('/').nth(3).expect("a pass").to_owned();
    assert_eq!(browser.get(&live).await.status, 200);
    let create = json!({"pin": PIN, "level": 16});
    see(browser
        .post("/api/mobile/parentalcontrol/create/", &create)
        .await);
    see(browser.check_pin(WRONG_PIN).await);
    assert_eq!(see(browser.check_pin(PIN).await).status, 200);
    let change = json!({"old_pin": PIN, "pin": NEW_PIN, "level": 16});
    let changed = browser.post("/api/mobile/parentalcontrol/update/", &change);
    assert_eq!(see(changed.await).status, 200);
    let tv = Browser::on(client.clone(), browser.origin().to_owned());
    see(tv.get(&format!("{SEARCH}?query={SEARCHED}")).await);
    let code = see(tv.post("/api/mobile/auth/device/code/", &json!({})).await);
    let poll = "/api/mobile/auth/device/token/";
    see(tv.post(poll, &json!({})).await);
    let verdict = json!({"user_code": code.json()["user_code"], "grant_access": true});
    see(browser
        .post("/api/mobile/auth/device/code/verify/", &verdict)
        .await);
    assert_eq!(see(tv.post(poll, &json!({})).await).status, 200);
    let link = json!({"username": BASIC, "password": LINK_TOKEN, "context": "token"});
    see(tv.post("/api/mobile/auth/", &link).await);
    see(tv
        .post("/api/mobile/auth/", &json!({"password": WRONG_PASSWORD}))
        .await);
    assert_eq!(see(browser.get("/api/mobile/devices/").await).status, 200);
    see(tv.post("/api/mobile/logout/", &json!({})).await);
    let everywhere = "/api/mobile/logout/everywhere/";
    let ended = see(browser.post(everywhere, &json!({})).await);
    assert_eq!(ended.status, 200);
    assert_eq!(see(browser.sign_in(BASIC, PASSWORD).await).status, 200);
    let metrics = client.request(Method::GET, format!("http://{admin}/metrics"));
    see(crate::app::read(metrics).await);
    (seen, pass)
}

#[tokio::test(flavor = "multi_thread")]
async fn no_secret_is_in_the_log_or_in_anything_a_browser_gets() {
    let rogue = Rogue::start(Clock::manual(EVENING_MS), |path, _| {
        path.starts_with(SEARCH).then(failed)
    })
    .await;
    let folder = tempfile::tempdir().expect("a folder");
    let admin = own_address();
    let (mut process, log) = Process::logged(
        folder.path(),
        &[
            "--admin-listen",
            &admin.to_string(),
            "--upstream",
            rogue.url().as_str(),
            "--log",
            "debug,lucarne=trace",
        ],
    );
    let client = Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .expect("a client");
    let browser = Browser::on(client.clone(), process.origin());
    let (seen, pass) = flows(&browser, &client, admin).await;
    drop(process);
    let log = log.join().expect("the log");
    assert!(log.matches("answered").count() > 15, "the log is there");
    assert!(log.contains("/auth/…"));
    assert!(log.contains("a load failed"), "of the search");

    let mut secrets = vec![
        WRONG_PASSWORD.to_owned(),
        LINK_TOKEN.to_owned(),
        PIN.to_owned(),
        WRONG_PIN.to_owned(),
        NEW_PIN.to_owned(),
    ];
    for answer in rogue.answers() {
        let answer: Value = serde_json::from_str(&answer).unwrap_or_default();
        for field in ["token", "device_code"] {
            secrets.extend(answer[field].as_str().map(str::to_owned));
        }
    }
    assert!(secrets.len() >= 8, "two tokens and a code were given out");
    for secret in &secrets {
        for line in log.lines() {
            assert!(!says(line, secret), "{secret} is in the log: {line}");
        }
        for text in &seen {
            assert!(!says(text, secret), "{secret} is in {text}");
        }
    }
    for private in [
        SEARCHED,
        &pass,
        &browser.cookie("__Host-lucarne").expect("a session"),
    ] {
        assert!(!log.contains(private), "{private} is in the log");
    }
}
