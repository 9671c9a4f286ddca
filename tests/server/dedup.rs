//! Personal answers that are the same for many, line-ups above all: read once, and shown to no account that was not
//! given the very same bytes.

use crate::app::{App, EVENING_MS};
use crate::browser::{BASIC, Browser, SUBSCRIBER};
use crate::rogue::{Rogue, answer};
use lucarne_contract::calls::{Audience, CALLS, CHANNELS, EXPLORE, MYSPORTS};
use lucarne_contract::clock::Clock;
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Signed in with every permission, but outside the country: the line-up has no live addresses.
const BUSY: &str = "busy@example.ch";
const ABROAD: &str = "abroad@example.ch";

/// A server with one isolate that notes what it reads.
async fn app_that_notes(change: impl FnOnce(&mut lucarne::config::Config)) -> App {
    App::start_with(|config| {
        config.engine.isolates = 1;
        config.engine.prelude = Some(include_str!("../faults/read.js").into());
        change(config);
    })
    .await
}

/// Opens Home; gives the lengths of the answers to `call` that the isolate read for it.
async fn read_for(browser: &Browser, call: &str) -> Vec<u64> {
    let home = browser.get("/home").await;
    assert_eq!(home.status, 200);
    let read = browser
        .get("/home/show/vod-1/product/fault-read")
        .await
        .json();
    let lengths = read[call].as_array().expect("it was asked for");
    lengths.iter().filter_map(Value::as_u64).collect()
}

async fn line_ups_read_for(browser: &Browser) -> Vec<u64> {
    read_for(browser, CHANNELS).await
}

/// A length as `read_for` gives it.
fn length(text: &str) -> u64 {
    text.encode_utf16().count() as u64
}

#[tokio::test(flavor = "multi_thread")]
async fn people_with_the_same_line_up_share_it_and_one_with_another_does_not() {
    let app = app_that_notes(|_| {}).await;
    // The parental level is a part of the streams' addresses: neither of the two has one.
    let first = Browser::of(&app, BASIC).await;
    let second = Browser::of(&app, BUSY).await;
    let abroad = Browser::of(&app, ABROAD).await;
    let line_up = first.get(CHANNELS).await.text;
    assert_eq!(line_up, second.get(CHANNELS).await.text);
    let other = abroad.get(CHANNELS).await.text;
    assert_ne!(line_up, other);

    assert_eq!(line_ups_read_for(&first).await, [length(&line_up)]);
    assert_eq!(line_ups_read_for(&second).await, [0]);
    assert_eq!(line_ups_read_for(&abroad).await, [length(&other)]);
    // In turn: nothing is read again.
    for browser in [&first, &abroad, &second, &abroad] {
        assert_eq!(line_ups_read_for(browser).await, [0]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_up_that_its_owner_changes_changes_for_no_other_account() {
    let app = app_that_notes(|_| {}).await;
    let owner = Browser::of(&app, SUBSCRIBER).await;
    let other = Browser::of(&app, BASIC).await;
    let before = channels_on(&owner).await;
    assert_eq!(before, channels_on(&other).await);
    let order = json!({ "channels": [before[9]] });
    let saved = owner.write(Method::PUT, "/api/mobile/lineup/", &order);
    assert_eq!(saved.await.status, 200);
    let mut after = before.clone();
    after[..10].rotate_right(1);
    // The second time from what is kept.
    for _ in 0..2 {
        assert_eq!(channels_on(&owner).await, after);
        assert_eq!(channels_on(&other).await, before);
    }
}

/// The channels of the live list, as its logos stand in the page.
async fn channels_on(browser: &Browser) -> Vec<String> {
    let page = browser.get("/live/normal").await.text;
    let (page, _) = page.split_once("lucarne-state").expect("a page with state");
    let logos = page.split("src=\"/pictures/96/logo/").skip(1);
    let ids = logos.filter_map(|rest| rest.split(['/', '"']).next());
    ids.map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_up_like_that_of_anonymous_visitors_is_the_same_to_an_isolate() {
    let bare = r#"{"channels":[]}"#;
    let rogue = Rogue::start(Clock::manual(EVENING_MS), move |target, _| {
        (target == CHANNELS).then(|| answer(200, "application/json", bare))
    })
    .await;
    let upstream = rogue.url();
    let app = app_that_notes(|config| config.upstream = Some(upstream)).await;
    app.wait_until_ready().await;
    let person = Browser::of(&app, SUBSCRIBER).await;
    assert_eq!(
        line_ups_read_for(&Browser::new(&app)).await,
        [bare.len() as u64]
    );
    assert_eq!(line_ups_read_for(&person).await, [0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn any_answer_is_shared_that_is_just_what_anonymous_visitors_get_and_no_other() {
    let call = "/api/mobile/show/epgflat/explore/category/5/";
    let app = app_that_notes(|_| {}).await;
    let first = Browser::of(&app, BASIC).await;
    let second = Browser::of(&app, ABROAD).await;
    let answer = [length(&first.get(call).await.text)];
    // The contract doesn't list it as deduplicated: it is not known yet that there is nothing of a person in it.
    for browser in [&first, &second, &first] {
        assert_eq!(read_for(browser, call).await, answer);
    }
    assert_eq!(read_for(&Browser::new(&app), call).await, answer);
    for browser in [&first, &second] {
        assert_eq!(read_for(browser, call).await, [0]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_up_that_is_never_the_same_twice_is_never_taken_for_another() {
    let times = AtomicUsize::new(0);
    let rogue = Rogue::start(Clock::manual(EVENING_MS), move |target, line_up| {
        // As an upstream would that puts a ticket into every address.
        let time = times.fetch_add(1, Ordering::Relaxed);
        let marked = line_up.replace(".m3u8", &format!(".m3u8?ticket={time}"));
        (target == CHANNELS).then(|| answer(200, "application/json", marked))
    })
    .await;
    let upstream = rogue.url();
    let app = app_that_notes(|config| config.upstream = Some(upstream)).await;
    app.wait_until_ready().await;
    let person = Browser::of(&app, SUBSCRIBER).await;
    for _ in 0..12 {
        assert_ne!(line_ups_read_for(&person).await, [0]);
    }
}

#[test]
fn only_answers_that_name_no_account_are_shared_with_many() {
    let deduped = CALLS
        .iter()
        .filter(|call| call.audience == Audience::Deduped);
    let paths: Vec<_> = deduped.map(|call| call.path).collect();
    assert_eq!(paths, [CHANNELS, EXPLORE, MYSPORTS]);
}
