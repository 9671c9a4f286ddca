//! Passes for a household's own streams: how long an address is good, and what the parental level closes of a channel.

use crate::browser::PIN;
use crate::household_house::{House, TIMEOUT, lines};
use serde_json::json;
use tokio::time::timeout;

/// From the evening's moment, 20:30, into the show that begins at 21:00 and is rated from 16 on.
const TO_THE_RATED_SHOW_MS: i64 = 31 * 60_000;
/// A pass is good for half a day, up to the next whole hour.
const PASS_MS: i64 = 13 * 3_600_000;

#[tokio::test(flavor = "multi_thread")]
async fn an_address_of_a_households_stream_is_good_for_half_a_day() {
    let house = House::new().await;
    let (live, film) = (house.live("hls").await, house.film("film").await);
    for good in [&live, &film] {
        assert_eq!(house.get(good).await.status, 200, "{good}");
    }
    house.app.clock.advance_ms(PASS_MS);
    for over in [&live, &film] {
        assert_eq!(house.get(over).await.status, 403, "{over}");
    }
    for good in [house.live("hls").await, house.film("film").await] {
        assert_eq!(house.get(&good).await.status, 200, "{good}");
    }
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_of_a_households_stream_is_over_when_its_session_is() {
    let house = House::new().await;
    let live = house.live("hls").await;
    let list = lines(&house.get(&live).await.text)[0].to_owned();
    assert_eq!(house.get(&list).await.status, 200);
    let out = house.browser.post("/api/mobile/logout/", &json!({})).await;
    assert_eq!(out.status, 200);
    for over in [&live, &list] {
        assert_eq!(house.get(over).await.status, 403, "{over}");
    }
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_households_channel_closes_while_it_shows_what_wants_the_pin() {
    let house = House::new().await;
    let live = house.live("hls").await;
    let list = lines(&house.get(&live).await.text)[0].to_owned();
    let segment = lines(&house.get(&list).await.text)[0].to_owned();
    assert_eq!(house.get(&segment).await.status, 200);
    house.app.clock.advance_ms(TO_THE_RATED_SHOW_MS);
    for closed in [&live, &list, &segment] {
        let refused = house.get(closed).await;
        assert_eq!(refused.status, 423, "{closed}");
        assert_eq!(refused.json()["error"]["code"], "pin_wanted");
    }
    assert_eq!(house.browser.check_pin(PIN).await.status, 200);
    let rights = house.browser.get("/api/mobile/channel/rights/hls/").await;
    let opened = rights.json()["channel_ott_live_url"].clone();
    let master = house.get(opened.as_str().expect("an address")).await;
    assert_eq!(master.status, 200);
    assert_eq!(house.get(lines(&master.text)[0]).await.status, 200);
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_households_live_stream_ends_where_a_show_begins_that_wants_the_pin() {
    let house = House::new().await;
    let url = format!("http://{}{}", house.app.address, house.live("tuner").await);
    let mut viewer = house.app.client().get(&url).send().await.expect("a stream");
    let first = timeout(TIMEOUT, viewer.chunk()).await.expect("in time");
    assert_eq!(first.expect("a stream").expect("a piece")[0], 0x47);
    house.app.clock.advance_ms(TO_THE_RATED_SHOW_MS);
    let rest = timeout(TIMEOUT, async {
        while let Ok(Some(_)) = viewer.chunk().await {}
    });
    rest.await.expect("the stream ends");
    let again = house
        .app
        .client()
        .get(&url)
        .send()
        .await
        .expect("an answer");
    assert_eq!(again.status(), 423);
    house.tuned(|tuned| tuned.open == 0).await;
    house.app.stop().await;
}
