//! Spec, section 7: every row of its tables, made over HTTP by a signed-in account against a running head-end. The rows,
//! the contract's table and the walk must name the same calls.

mod rows;
mod walk;

use crate::app::App;
use crate::headend::{Headend, credentials};
use lucarne_contract::calls::Method::{Delete, Get, Post, Put};
use lucarne_contract::calls::{self, CALLS};
use rows::{CACHE, CACHE_ROWS, MOBILE, OURS, ROWS};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use walk::{Walk, row};

const NOTHING: Value = Value::Null;

fn table() -> BTreeSet<String> {
    let calls = CALLS.iter().map(|call| row(call.method, call.path));
    calls.collect()
}

#[test]
fn the_contract_has_the_rows_of_section_7_and_three_of_ours() {
    let below = |base: &'static str, rows: &'static [&str]| {
        rows.iter()
            .map(move |row| row.replacen(' ', &format!(" {base}"), 1))
    };
    let rows = below(MOBILE, ROWS).chain(below(MOBILE, OURS));
    let rows = rows.chain(below(CACHE, CACHE_ROWS));
    assert_eq!(table(), rows.collect());
}

#[tokio::test(flavor = "multi_thread")]
async fn every_call_is_answered_as_the_contract_says() {
    let headend = Headend::start().await;
    let mut walk = Walk::new(headend.sign_in("subscriber", "tv").await);
    sign_in(&headend, &mut walk).await;
    channels(&mut walk).await;
    shows(&mut walk).await;
    playback(&mut walk).await;
    on_demand(&mut walk).await;
    cached(&mut walk).await;
    recordings(&headend, &mut walk).await;
    walk.step(Get, calls::DEVICES, "", NOTHING).await;
    walk.step(Post, calls::SIGN_OUT, "", NOTHING).await;
    let last = headend.sign_in("subscriber", "last").await;
    walk.step_of(&last, Post, calls::SIGN_OUT_EVERYWHERE, "", NOTHING)
        .await;
    let left: Vec<_> = table().difference(&walk.made).cloned().collect();
    assert!(left.is_empty(), "the walk does not make {left:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_lacks_a_field_or_has_a_wrong_one_is_noticed() {
    let headend = Headend::start().await;
    let mut walk = Walk::new(headend.anonymous());
    let (film, _) = walk.device.film().await;
    let mut said = walk.step(Get, calls::VOD_SHOW, &film, NOTHING).await;
    let product = &mut said.body["show_products"][0];
    product["product_price"] = json!("free");
    let product = product.as_object_mut().expect("a product");
    product.remove("product_id");
    let flaws = walk.flaws(Get, calls::VOD_SHOW, &said);
    assert_eq!(flaws.len(), 2, "{flaws:#?}");
}

async fn sign_in(headend: &Headend, walk: &mut Walk) {
    walk.step(Post, calls::SIGN_IN, "", credentials("subscriber", "phone"))
        .await;
    walk.step(Put, calls::FORK, "", json!({ "service": "web" }))
        .await;
    let anonymous = headend.anonymous();
    let code = walk
        .step_of(&anonymous, Post, calls::DEVICE_CODE, "", NOTHING)
        .await;
    let verdict = json!({ "user_code": code.text("/user_code"), "grant_access": true });
    walk.step(Post, calls::DEVICE_CODE_VERIFY, "", verdict)
        .await;
    let poll = json!({ "device_code": code.text("/device_code"), "device_id": "box" });
    walk.step_of(&anonymous, Post, calls::DEVICE_TOKEN, "", poll)
        .await;
    walk.step(Get, calls::EXTRAS, "", NOTHING).await;
    let device = "?device_id=tv&device_alias=Salon";
    walk.step(Get, calls::PROFILE, device, NOTHING).await;
    walk.step(Post, calls::PIN_CHECK, "", json!({ "pin": "1234" }))
        .await;
    let change = json!({ "old_pin": "1234", "pin": "4321", "level": 12 });
    walk.step(Post, calls::PIN_UPDATE, "", change).await;
    let without_pin = headend.sign_in("basic", "tv").await;
    let pin = json!({ "pin": "1234", "level": 16 });
    walk.step_of(&without_pin, Post, calls::PIN_CREATE, "", pin)
        .await;
}

async fn channels(walk: &mut Walk) {
    let list = walk
        .step(Get, calls::CHANNELS, "?lineup=default", NOTHING)
        .await;
    let channel = list.text("/channels/3/channel_epg");
    let order = json!({ "channels": [channel], "hidden": [] });
    walk.step(Put, calls::LINEUP, "", order).await;
    walk.step(Delete, calls::LINEUP, "", NOTHING).await;
    walk.step(Get, calls::CHANNEL_RIGHTS, &channel, NOTHING)
        .await;
    let others = [calls::PLAYTIME, calls::AUDIENCE, calls::HOUSEHOLD];
    for path in [calls::PORTAL_FAST].into_iter().chain(others) {
        walk.step(Get, path, "", NOTHING).await;
    }
}

async fn shows(walk: &mut Walk) {
    walk.step(Get, calls::EXPLORE, "", NOTHING).await;
    let suggested = walk.step(Get, calls::EXPLORE_CATEGORY, "9", NOTHING).await;
    let serie = suggested.text("/shows/0/show_serie_id");
    let show = suggested.text("/shows/0/show_id");
    walk.step(Get, calls::SERIE, &serie, NOTHING).await;
    walk.step(Get, calls::SHOW_C2C, &show, NOTHING).await;
    for query in ["", "?next=true", "?prev=true"] {
        let asked = format!("{show}{query}");
        walk.step(Get, calls::SHOW_DETAILS, &asked, NOTHING).await;
    }
    let rights = format!("{show}?location=replay&key_system_id=org.w3.clearkey");
    walk.step(Get, calls::SHOW_RIGHTS, &rights, NOTHING).await;
    walk.step(Get, calls::SEARCH, "?query=journal", NOTHING)
        .await;
    let people = walk.step(Get, calls::PEOPLE_SUGGESTIONS, "", NOTHING).await;
    let names = format!("{},nobody", people.text("/people/0/people_id"));
    walk.step(Get, calls::PEOPLE, &names, NOTHING).await;
    walk.step(Get, calls::MYSPORTS, "", NOTHING).await;
}

async fn playback(walk: &mut Walk) {
    let show = walk.device.on_air().await;
    let id = show["show_id"].as_str().expect("an id");
    walk.step(Post, calls::PLAY, "", json!({ "show_id": id }))
        .await;
    walk.step(Put, calls::BOOKMARK, id, json!({ "bookmark": 600 }))
        .await;
    let listed = walk.step(Get, calls::BOOKMARKS, "", NOTHING).await;
    assert_eq!(listed.text("/shows/0/show_id"), id);
    let feed = json!({ "feed_id": 105, "feed_position": 1, "feed_arg": 5 });
    let config = json!({ "config": { "mobile": { "home_feeds": [feed] }, "people": ["A"] } });
    walk.step(Put, calls::BACKUP_CONFIG, "", config.clone())
        .await;
    let kept = walk.step(Get, calls::BACKUP_CONFIG, "", NOTHING).await;
    assert_eq!(kept.body, config);
    walk.step(Get, calls::PING, "", NOTHING).await;
    let data = json!({ "channel_id": show["show_channel"], "duration_s": 61 });
    walk.step(
        Post,
        calls::EVENT,
        "",
        json!({ "event": "stop", "data": data }),
    )
    .await;
    let message = json!({ "email": "a@example.ch", "message": "Bonjour" });
    walk.step(Post, calls::CONTACT, "", message).await;
    let brand = "?brand=sweez&lang=de";
    walk.step(Get, calls::INTERSTITIEL, brand, NOTHING).await;
}

async fn on_demand(walk: &mut Walk) {
    for category in ["0", "44856", "45470?lang=en", "45476"] {
        walk.step(Get, calls::VOD_HIERARCHY, category, NOTHING)
            .await;
    }
    walk.step(Get, calls::VOD_SHOW_LOCATIONS, "", NOTHING).await;
    let seasons = walk
        .step(Get, calls::VOD_SEASON_LOCATIONS, "", NOTHING)
        .await;
    let season = seasons.text("/elements/0/season_id");
    walk.step(Get, calls::VOD_SEASON_LOCATION, &season, NOTHING)
        .await;
    walk.step(Get, calls::VOD_SEASON, &season, NOTHING).await;
    let (film, product) = walk.device.film().await;
    walk.step(Get, calls::VOD_SHOW, &film, NOTHING).await;
    walk.step(Get, calls::VOD_C2C, &film, NOTHING).await;
    let code = json!({ "promocode": "LUCARNE50" });
    walk.step(Put, calls::VOD_PURCHASE, &product, code).await;
    walk.step(
        Post,
        calls::VOD_PURCHASE,
        &product,
        json!({ "promocode": "" }),
    )
    .await;
    let opened = walk
        .step(Post, calls::VOD_LICENCE, &product, json!({}))
        .await;
    let stream = opened.text("/stream_id");
    walk.step(Post, calls::VOD_STREAM, &stream, NOTHING).await;
    let position = json!({ "bookmark": 600 });
    walk.step(Delete, calls::VOD_STREAM, &stream, position)
        .await;
    let mine = walk.step(Get, calls::VOD, "?lang=fr", NOTHING).await;
    assert_eq!(mine.text("/purchased/0/show_id"), film);
    assert_eq!(mine.body["bookmarks"][0]["bookmark"], 600);
}

async fn cached(walk: &mut Walk) {
    for names in ["lucarne/fr", "lucarne/de", "sweez/en"] {
        walk.step(Get, calls::RESOURCES, names, NOTHING).await;
    }
    let live = walk.step(Get, calls::EPG_LIVE, "", NOTHING).await;
    let show = live.text("/shows/0/show_id");
    let channel = live.text("/shows/0/show_channel");
    walk.step(Get, calls::SHOW_DETAILS_CACHED, &show, NOTHING)
        .await;
    walk.step(Get, calls::EPG_CAROUSEL, "", NOTHING).await;
    walk.step(Get, calls::EPG_CHANNEL, &channel, NOTHING).await;
    walk.get_binary(calls::EPG2D, "2026-11-21-5?format=fbs")
        .await;
    walk.step(Get, calls::ACCURATE, &channel, NOTHING).await;
}

/// Moves the clock past the end of a recording.
async fn recordings(headend: &Headend, walk: &mut Walk) {
    let show = walk.device.on_air().await;
    let id = show["show_id"].as_str().expect("an id");
    walk.step(Put, calls::RECORDING, id, NOTHING).await;
    walk.step(Get, calls::RECORDINGS, "", NOTHING).await;
    walk.step(Get, calls::QUOTAS, "", NOTHING).await;
    walk.step(Put, calls::ARCHIVE, id, NOTHING).await;
    let left_s = show["show_stop"].as_i64().expect("a time") - headend.clock.now_s();
    headend.clock.advance_ms((left_s + 3600) * 1000);
    walk.step(Get, calls::DOWNLOAD_URI, id, NOTHING).await;
    walk.step(Delete, calls::RECORDING, id, NOTHING).await;
    let series = walk.step(Get, calls::EXPLORE_CATEGORY, "9", NOTHING).await;
    let serie = series.text("/shows/0/show_serie_id");
    for path in [
        calls::SERIAL_EPISODES,
        calls::SERIAL_SCHEDULER,
        calls::SERIAL_ALL,
    ] {
        let keep = json!({ "retention": 3 });
        walk.step(Put, calls::SERIAL, &serie, keep).await;
        walk.step(Delete, path, &serie, NOTHING).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn browsers_may_read_the_shared_catalogue_and_nothing_personal_of_it() {
    let app = App::start().await;
    let feed = app.get("/api/mobile/vod/hierarchy/44856?lang=de").await;
    assert_eq!(feed.status, 200);
    let film = &feed.json()["elements"][0];
    let id = film["show_id"].as_str().expect("an id").to_owned();
    let show = app.get(&format!("/api/mobile/vod/show/{id}")).await;
    assert_eq!(show.json()["show_title"], film["name"]);
    let poster = film["logo"].as_str().expect("a path");
    let poster = poster.replace("/pictures/", "/pictures/256/");
    let poster = app.get(&poster).await;
    assert_eq!(poster.header("content-type"), "image/jpeg");
    let tips = app
        .get("/api/mobile/interstitiel?brand=lucarne&lang=fr")
        .await;
    assert_eq!(tips.status, 200);
    for (path, status) in [
        ("/api/mobile/vod/", 401),
        ("/api/mobile/recordings/vod-1/download/uri/", 401),
        ("/api/mobile/vod/hierarchy/44856?lang=it", 400),
        ("/api/mobile/vod/hierarchy/44856?fault=500", 400),
        ("/api/mobile/vod/product/vod-1-hd/licence/", 405),
    ] {
        assert_eq!(app.get(path).await.status, status, "{path}");
    }
}
