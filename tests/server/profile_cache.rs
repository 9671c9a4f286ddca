//! Pages of a signed-in user while the upstream is slow to say how the session stands.

use crate::app::{App, Reply};
use crate::browser::{Browser, PIN, PROFILE, SESSION, SIGN_OUT, SUBSCRIBER};
use crate::waiting::until;
use futures::StreamExt;
use reqwest::Method;
use serde_json::json;

const FIVE_MINUTES_MS: i64 = 300_000;
const PIN_UPDATE: &str = "/api/mobile/parentalcontrol/update/";

/// Whether a page was made for the subscriber; else it is the shell, which is no account's.
fn is_theirs(page: &Reply) -> bool {
    let state = page.state();
    assert_eq!(page.header("cache-control"), "no-store");
    let is_theirs = state["context"]["session"]["username"] == SUBSCRIBER;
    assert_eq!(state["rendered"], is_theirs);
    is_theirs
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_bytes_leave_before_a_slow_upstream_says_how_the_session_stands() {
    let app = App::start_with(|config| config.render.data_deadline_ms = 60_000).await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    // Nothing personal comes at all: waiting for any of it, this would wait for ever.
    app.faults.hold("/api/mobile/");
    let asked = app.request("/home").header("cookie", browser.jar());
    let mut body = asked.send().await.expect("an answer").bytes_stream();
    let mut early = String::new();
    while !early.contains("<nav") {
        let chunk = body.next().await.expect("more of the page");
        early.push_str(&String::from_utf8_lossy(&chunk.expect("a chunk")));
    }
    assert!(!early.contains("</html>"));
    app.faults.clear();
    let rest: Vec<_> = body.collect().await;
    let rest = rest.into_iter().flat_map(|chunk| chunk.expect("a chunk"));
    let rest = String::from_utf8_lossy(&rest.collect::<Vec<u8>>()).into_owned();
    assert!(rest.ends_with("</html>"));
    assert!(
        rest.contains("\"cached\":true"),
        "the browser asks once more"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn how_a_session_stood_is_believed_for_five_minutes() {
    let app = App::start().await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    app.clock.advance_ms(FIVE_MINUTES_MS - 1);
    app.faults.hold(PROFILE);
    assert!(is_theirs(&browser.get("/home").await));
    app.clock.advance_ms(1);
    assert!(!is_theirs(&browser.get("/home").await));
    app.faults.clear();
    // A request that asks it learns it for the pages that follow.
    assert_eq!(browser.state().await, "authenticated");
    app.faults.hold(PROFILE);
    assert!(is_theirs(&browser.get("/home").await));
    app.faults.clear();
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_believed_of_a_session_that_was_ended() {
    let app = App::start().await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    let late = Browser::new(&app);
    let cookie = browser.cookie("__Host-lucarne").expect("a session");
    browser.post(SIGN_OUT, &json!({})).await;
    app.faults.hold(PROFILE);
    late.set_cookie("__Host-lucarne", &cookie);
    let page = late.get("/home").await;
    assert_eq!(page.state()["context"]["session"]["state"], "anonymous");
    app.faults.clear();
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_believed_once_any_call_was_told_that_the_session_is_over() {
    let app = App::start().await;
    let quotas = "/api/mobile/recordings/quotas/";
    for path in [quotas, SESSION] {
        let browser = Browser::of(&app, SUBSCRIBER).await;
        let late = Browser::new(&app);
        let cookie = browser.cookie("__Host-lucarne").expect("a session");
        late.set_cookie("__Host-lucarne", &cookie);
        app.faults.fail(quotas, 401);
        app.faults.fail(PROFILE, 401);
        browser.get(path).await;
        app.faults.clear();
        app.faults.hold(PROFILE);
        assert!(!is_theirs(&late.get("/home").await), "{path}");
        app.faults.clear();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_upstream_says_too_late_for_one_page_holds_for_the_next() {
    let app = App::start().await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    let asked = app.faults.calls(PROFILE);
    app.faults.fail(PROFILE, 401);
    app.faults.hold(PROFILE);
    assert!(is_theirs(&browser.get("/home").await));
    // The page does not wait for its question to arrive; the upstream's answer is decided when it does.
    let was_asked = async || app.faults.calls(PROFILE) > asked;
    until("the upstream is not asked", was_asked).await;
    app.faults.clear();
    let is_anonymous = async || {
        app.faults.hold(PROFILE);
        let page = browser.get("/home").await;
        app.faults.clear();
        !is_theirs(&page)
    };
    until("the session is believed in", is_anonymous).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_believed_of_a_profile_after_its_pin_was_changed() {
    let app = App::start().await;
    let browser = Browser::of(&app, SUBSCRIBER).await;
    let change = json!({"old_pin": PIN, "pin": "4321", "level": 12});
    let changed = browser.write(Method::POST, PIN_UPDATE, &change).await;
    assert_eq!(changed.status, 200, "{}", changed.text);
    app.faults.hold(PROFILE);
    assert!(!is_theirs(&browser.get("/home").await));
    app.faults.clear();
}
