//! Licences: who gets one, for how long, and what is in it.

use super::{House, NOW_S};
use axum::body::Body;
use axum::http::Request;
use axum::http::request::Builder;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use lucarne_contract::{Channel, Drm, ShowList, VodShow, VodStream};
use serde_json::{Value, json};

fn is_encrypted(channel: &Channel) -> bool {
    channel.channel_encrypted && channel.channel_playable
}

/// Where this account asks for the licence of an encrypted channel; none when its rights name no place.
async fn address(house: &House, epg: &str, account: Option<&str>) -> Option<String> {
    let live = house.get("/api/cache/epglive/").await;
    let live: ShowList = serde_json::from_slice(&live.body).expect("shows");
    let show = live.shows.into_iter().find(|show| show.show_channel == epg);
    let show = show.expect("on air").show_id;
    let of_show = rights(house, &format!("show/rights/{show}/"), account).await;
    let of_channel = rights(house, &format!("channel/rights/{epg}/"), account).await;
    assert_eq!(of_channel["drm"], of_show["drm"], "{account:?}");
    let drm = of_show.get("drm")?.clone();
    let drm: Drm = serde_json::from_value(drm).expect("how it is opened");
    Some(drm.licence_url)
}

async fn rights(house: &House, call: &str, account: Option<&str>) -> Value {
    let mut request = Request::get(format!("/api/mobile/{call}"));
    if let Some(account) = account {
        request = request.header("x-auth-token", house.sign_in(account).await);
    }
    let request = request.body(Body::empty()).expect("a request");
    house.send(request).await.json()
}

/// The channel's key id, as its head names it.
async fn key_id(house: &House, epg: &str) -> String {
    let head = house
        .get(&format!("/streams/{epg}/v144/init.mp4"))
        .await
        .body;
    // The end of the pssh: the id, and a length of 0.
    let id = &head[head.len() - 20..head.len() - 4];
    URL_SAFE_NO_PAD.encode(id)
}

fn request(kids: &[&str]) -> String {
    json!({ "kids": kids, "type": "temporary" }).to_string()
}

#[tokio::test]
async fn a_subscriber_gets_the_key_that_the_head_names() {
    let house = House::new();
    let epg = house.channel(is_encrypted).await.channel_epg;
    let address = address(&house, &epg, Some("subscriber@example.ch"))
        .await
        .expect("a licence");
    let kid = key_id(&house, &epg).await;
    let other = URL_SAFE_NO_PAD.encode([1; 16]);
    let said = house.post(&address, &request(&[&other, &kid])).await;
    assert_eq!(said.status, 200, "{}", said.text());
    assert_eq!(said.header("cache-control"), "no-store");
    let licence = said.json();
    assert_eq!(licence["type"], "temporary");
    let keys = licence["keys"].as_array().expect("keys");
    assert_eq!(keys.len(), 1);
    assert_eq!(
        (&keys[0]["kty"], &keys[0]["kid"]),
        (&json!("oct"), &Value::from(kid))
    );
    let key = URL_SAFE_NO_PAD
        .decode(keys[0]["k"].as_str().expect("a key"))
        .expect("base64url");
    assert_eq!(key.len(), 16);
    house.refused(&address, 405).await;
}

#[tokio::test]
async fn no_other_account_gets_a_licence() {
    let house = House::new();
    let epg = house.channel(is_encrypted).await.channel_epg;
    assert_eq!(address(&house, &epg, None).await, None);
    assert_eq!(address(&house, &epg, Some("abroad@example.ch")).await, None);
    let good = address(&house, &epg, Some("subscriber@example.ch"))
        .await
        .expect("a licence");
    let kid = key_id(&house, &epg).await;
    let bare = format!("/streams/{epg}/licence");
    let second = |channel: &Channel| is_encrypted(channel) && channel.channel_epg != epg;
    let elsewhere = house.channel(second).await.channel_epg;
    let until = NOW_S + 600;
    for (address, status) in [
        (bare.clone(), 403),
        (format!("{bare}?expires={until}&signature="), 403),
        (format!("{bare}?expires={until}&signature=%00"), 403),
        (
            good.replace(&until.to_string(), &(until + 1).to_string()),
            403,
        ),
        (good.replace(&epg, &elsewhere), 403),
        (good.replace(&epg, "rive_une"), 404),
        (good.replace(&epg, "nobody"), 404),
        (good.clone(), 200),
    ] {
        let said = house.post(&address, &request(&[&kid])).await;
        assert_eq!(said.status, status, "{address}");
    }
    house.clock.advance_ms(599_000);
    assert_eq!(house.post(&good, &request(&[&kid])).await.status, 200);
    house.clock.advance_ms(1000);
    assert_eq!(house.post(&good, &request(&[&kid])).await.status, 403);
}

#[tokio::test]
async fn requests_that_are_none_are_refused() {
    let house = House::new();
    let epg = house.channel(is_encrypted).await.channel_epg;
    let address = address(&house, &epg, Some("subscriber@example.ch"))
        .await
        .expect("a licence");
    let kid = key_id(&house, &epg).await;
    let many = vec![kid.as_str(); 17];
    for (payload, status) in [
        (String::new(), 400),
        ("{".to_owned(), 400),
        ("{\"kids\":5}".to_owned(), 400),
        (request(&[]), 400),
        (request(&["!"]), 400),
        (request(&["AAAA"]), 400),
        (request(&many), 400),
        (
            json!({ "kids": [&kid], "type": "persistent-license" }).to_string(),
            400,
        ),
        (request(&[&URL_SAFE_NO_PAD.encode([1; 16])]), 404),
        (" ".repeat(70_000), 413),
        (json!({ "kids": [&kid] }).to_string(), 200),
    ] {
        let said = house.post(&address, &payload).await;
        assert_eq!(said.status, status, "{payload:.80}");
    }
}

#[tokio::test]
async fn two_channels_have_two_keys() {
    let house = House::new();
    let one = house.channel(is_encrypted).await.channel_epg;
    let other = house
        .channel(|channel| is_encrypted(channel) && channel.channel_epg != one)
        .await;
    assert_ne!(
        key_id(&house, &one).await,
        key_id(&house, &other.channel_epg).await
    );
}

/// The title whose stream is encrypted.
const FILM: &str = "vod-21";

#[tokio::test]
async fn the_encrypted_film_opens_with_the_licence_of_who_rented_it() {
    let house = House::new();
    let show = house.get(&format!("/api/mobile/vod/show/{FILM}")).await;
    let show: VodShow = serde_json::from_slice(&show.body).expect("a show");
    let product = &show.show_products[0];
    assert!(product.product_price > Some(0.0) && show.show_age < 16 && !show.show_adult);
    let token = house.sign_in("subscriber@example.ch").await;
    let asked = async |request: Builder| {
        let request = request.header("x-auth-token", &token).body("{}".into());
        house.send(request.expect("a request")).await
    };
    let product = format!("/api/mobile/vod/product/{}", product.product_id);
    let licence = format!("{product}/licence/");
    let refused = asked(Request::post(&licence)).await;
    assert_eq!(refused.status, 403, "{}", refused.text());
    asked(Request::put(format!("{product}/purchase/"))).await;
    let stream = asked(Request::post(&licence)).await;
    let stream: VodStream = serde_json::from_slice(&stream.body).expect("a stream");
    let drm = stream.drm.expect("a key system");
    assert_eq!(drm.key_system_id, "org.w3.clearkey");
    let folder = format!("vod/{FILM}");
    let manifest = house.text(&format!("/streams/{folder}/index.mpd")).await;
    assert!(manifest.contains("ContentProtection"), "{manifest}");
    let kid = key_id(&house, &folder).await;
    let said = house.post(&drm.licence_url, &request(&[&kid])).await;
    assert_eq!(said.status, 200, "{}", said.text());
    assert_eq!(said.json()["keys"][0]["kid"], Value::from(kid.clone()));
    let clear = house.film("fr").await.0;
    assert_ne!(clear, FILM);
    for (address, status) in [
        (format!("/streams/{FILM}/licence"), 403),
        (drm.licence_url.replace(FILM, &clear), 404),
        (drm.licence_url.replace(FILM, "vod-0"), 404),
    ] {
        let said = house.post(&address, &request(&[&kid])).await;
        assert_eq!(said.status, status, "{address}");
    }
    let segment = async |film: &str| {
        let segment = house.get(&format!("/streams/vod/{film}/v144/0.m4s")).await;
        segment.body
    };
    assert_ne!(segment(FILM).await, segment(&clear).await);
}
