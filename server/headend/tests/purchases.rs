//! Purchases, licences, plays and bookmarks of the video on demand, through the front door.

use super::Outcome;
use super::rig::{BASIC, Client, Fallible, Rig, SUBSCRIBER};
use super::vod::film;
use lucarne_contract::{Vod, VodHierarchy, VodPurchase, VodShow, VodStream};
use serde_json::{Value, json};

const OVERVIEW: &str = "/api/mobile/vod/";
const PING: &str = "/api/mobile/ping/";
const HOUR_MS: i64 = 3_600_000;

fn purchase(product: &str) -> String {
    format!("/api/mobile/vod/product/{product}/purchase/")
}

fn licence(product: &str) -> String {
    format!("/api/mobile/vod/product/{product}/licence/")
}

fn stream(id: &str) -> String {
    format!("/api/mobile/vod/stream/{id}/")
}

async fn overview(client: &Client) -> Fallible<Vod> {
    client.get(OVERVIEW).await?.read()
}

async fn bought(client: &Client, product: &str, payload: Value) -> Fallible<VodPurchase> {
    client.put(&purchase(product), payload).await?.read()
}

#[tokio::test]
async fn a_licence_is_bought_once_and_really_expires() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let (show, product) = film(&client).await?;
    let refused = client.post(&licence(&product), json!({})).await?;
    assert_eq!((refused.status, refused.code()), (403, "no_licence"));
    let first = bought(&client, &product, json!({})).await?;
    let price = show.show_products[0].product_price.ok_or("no price")?;
    assert!((first.price - price).abs() < 0.001);
    assert_eq!(first.licence.duration, "48H");
    let again = bought(&client, &product, json!({})).await?;
    assert!(again.price == 0.0 && again.licence == first.licence);
    let mine = overview(&client).await?;
    assert_eq!(mine.licences.get(&product), Some(&first.licence));
    assert_eq!(mine.purchased[0].show_id.as_ref(), Some(&show.show_id));
    let opened: VodStream = client.post(&licence(&product), json!({})).await?.read()?;
    let folder = format!("/streams/vod/{}/", show.show_id);
    assert!(opened.url.starts_with(&folder), "{}", opened.url);
    assert!(opened.url.ends_with("/index.m3u8"));
    assert!(opened.dash_url.ends_with("/index.mpd"));
    rig.clock.advance_ms(48 * HOUR_MS - 1000);
    assert_eq!(overview(&client).await?.licences.len(), 1);
    rig.clock.advance_ms(1000);
    let over = overview(&client).await?;
    assert!(over.licences.is_empty() && over.purchased.is_empty());
    for path in [licence(&product), stream(&opened.stream_id)] {
        assert_eq!(client.post(&path, json!({})).await?.code(), "no_licence");
    }
    let renewed = client.post(&purchase(&product), json!({})).await?;
    assert!(renewed.read::<VodPurchase>()?.price > 0.0);
    Ok(())
}

#[tokio::test]
async fn buying_anew_pays_again_for_a_later_end() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let (_, product) = film(&client).await?;
    let first = bought(&client, &product, json!({})).await?;
    rig.clock.advance_ms(HOUR_MS);
    let second = client.post(&purchase(&product), json!({})).await?;
    let second: VodPurchase = second.read()?;
    assert!((second.price - first.price).abs() < 0.001);
    assert_eq!(
        second.licence.expiration,
        first.licence.expiration + 48 * 3600
    );
    rig.clock.advance_ms(96 * HOUR_MS);
    let third = client.post(&purchase(&product), json!({})).await?;
    let third: VodPurchase = third.read()?;
    assert_eq!(third.licence.expiration, rig.clock.now_s() + 48 * 3600);
    Ok(())
}

#[tokio::test]
async fn a_promo_code_halves_the_price_and_a_wrong_one_is_refused() -> Outcome {
    let client = Rig::new().sign_in(SUBSCRIBER, "tv").await?;
    let (show, product) = film(&client).await?;
    for (code, status, word) in [
        ("LUCARNE49", 400, "wrong_promocode"),
        ("LUCARNE2025", 400, "wrong_promocode"),
        ("QUOTA", 509, "monthly_quota_exceeded"),
        ("ABROAD", 451, "purchase_abroad"),
    ] {
        let asked = json!({ "promocode": code });
        let said = client.put(&purchase(&product), asked).await?;
        assert_eq!((said.status, said.code()), (status, word), "{code}");
    }
    let long = json!({ "promocode": "x".repeat(65) });
    assert_eq!(client.put(&purchase(&product), long).await?.status, 400);
    let paid = bought(&client, &product, json!({ "promocode": "lucarne50" })).await?;
    let price = show.show_products[0].product_price.ok_or("no price")?;
    assert!((paid.price * 2.0 - price).abs() < 0.001);
    Ok(())
}

#[tokio::test]
async fn the_quota_of_a_month_ends_and_the_next_month_begins_anew() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let (_, product) = film(&client).await?;
    let mut paid = 0.0;
    let said = loop {
        let said = client.post(&purchase(&product), json!({})).await?;
        if said.status != 200 {
            break said;
        }
        paid += said.read::<VodPurchase>()?.price;
    };
    assert_eq!((said.status, said.code()), (509, "monthly_quota_exceeded"));
    assert!(paid <= 100.0 && paid > 90.0, "{paid}");
    // 21 November, 20:30, to 1 December, 00:30.
    rig.clock.advance_ms((9 * 24 + 4) * HOUR_MS);
    let said = client.post(&purchase(&product), json!({})).await?;
    assert_eq!(said.status, 200);
    let spent = rig.sign_in("spent@example.ch", "tv").await?;
    assert_eq!(spent.put(&purchase(&product), json!({})).await?.status, 509);
    Ok(())
}

#[tokio::test]
async fn nothing_is_bought_from_abroad_but_what_is_free_may_be_had() -> Outcome {
    let client = Rig::new().sign_in("abroad@example.ch", "tv").await?;
    let (_, product) = film(&client).await?;
    let said = client.put(&purchase(&product), json!({})).await?;
    assert_eq!((said.status, said.code()), (451, "purchase_abroad"));
    let free = client.get("/api/mobile/vod/hierarchy/45475").await?;
    let free: VodHierarchy = free.read()?;
    let mild = free.elements.iter().filter(|show| show.show_age < 16);
    for element in mild.take(3) {
        assert_eq!(element.show_products[0].product_price, Some(0.0));
        bought(&client, &element.show_products[0].product_id, json!({})).await?;
    }
    Ok(())
}

#[tokio::test]
async fn former_customers_have_vod_and_users_without_the_permission_have_not() -> Outcome {
    let rig = Rig::new();
    let former = rig.sign_in("former@example.ch", "tv").await?;
    let (_, product) = film(&former).await?;
    bought(&former, &product, json!({})).await?;
    assert_eq!(
        former.post(&licence(&product), json!({})).await?.status,
        200
    );
    let basic = rig.sign_in(BASIC, "tv").await?;
    basic.refused(OVERVIEW, 403).await?;
    assert_eq!(basic.put(&purchase(&product), json!({})).await?.status, 403);
    Ok(())
}

#[tokio::test]
async fn a_vod_stream_counts_as_a_play_until_it_stops() -> Outcome {
    let rig = Rig::new();
    let mut clients = Vec::new();
    for device in ["one", "two", "three"] {
        clients.push(rig.sign_in(SUBSCRIBER, device).await?);
    }
    let (_, product) = film(&clients[0]).await?;
    bought(&clients[0], &product, json!({})).await?;
    let opened = clients[0].post(&licence(&product), json!({})).await?;
    let path = stream(&opened.read::<VodStream>()?.stream_id);
    for client in &clients {
        assert_eq!(client.post(&path, json!({})).await?.status, 200);
    }
    clients[1].refused(PING, 200).await?;
    clients[2].refused(PING, 429).await?;
    let stop = json!({ "bookmark": 60 }).to_string().into_bytes();
    assert_eq!(clients[1].call("DELETE", &path, stop).await?.status, 200);
    clients[2].refused(PING, 200).await?;
    let busy = rig.sign_in("busy@example.ch", "tv").await?;
    busy.refused(PING, 429).await
}

#[tokio::test]
async fn stopping_keeps_a_bookmark_up_to_12_hours_and_0_removes_it() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let (show, product) = film(&client).await?;
    let path = stream(&format!("{product}-stream"));
    let stop = |bookmark: i64| {
        let payload = json!({ "bookmark": bookmark }).to_string().into_bytes();
        client.call("DELETE", &path, payload)
    };
    assert_eq!(stop(60).await?.code(), "no_licence");
    bought(&client, &product, json!({})).await?;
    for (position, status) in [(43_201, 400), (-1, 400), (i64::MAX, 400), (43_200, 200)] {
        assert_eq!(stop(position).await?.status, status, "{position}");
    }
    let length = i64::from(show.show_duration);
    for (position, seen) in [(length * 9 / 10 + 1, true), (length / 2, false)] {
        assert_eq!(stop(position).await?.status, 200);
        let bookmarks = overview(&client).await?.bookmarks;
        assert_eq!(bookmarks.len(), 1);
        assert_eq!(i64::from(bookmarks[0].bookmark), position);
        assert_eq!(
            (&bookmarks[0].show_id, bookmarks[0].seen),
            (&show.show_id, seen)
        );
    }
    let opened: VodStream = client.post(&licence(&product), json!({})).await?.read()?;
    assert_eq!(i64::from(opened.bookmark), length / 2);
    // Also when the licence has expired meanwhile.
    rig.clock.advance_ms(49 * HOUR_MS);
    assert_eq!(stop(0).await?.status, 200);
    assert!(overview(&client).await?.bookmarks.is_empty());
    Ok(())
}

#[tokio::test]
async fn a_position_on_demand_is_kept_while_it_plays_on() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let (show, product) = film(&client).await?;
    let path = format!("/api/mobile/bookmark/{}/", show.show_id);
    let set = |bookmark: u32| client.put(&path, json!({ "bookmark": bookmark }));
    assert_eq!(set(60).await?.code(), "no_licence");
    bought(&client, &product, json!({})).await?;
    for position in [60, 90] {
        assert_eq!(set(position).await?.status, 200);
        let kept = overview(&client).await?.bookmarks;
        let kept = kept.iter().map(|one| (&one.product_id, one.bookmark));
        assert_eq!(kept.collect::<Vec<_>>(), [(&product, position)]);
    }
    assert_eq!(set(43_201).await?.status, 400);
    assert_eq!(set(0).await?.status, 200);
    assert!(overview(&client).await?.bookmarks.is_empty());
    Ok(())
}

#[tokio::test]
async fn a_licence_call_may_repeat_its_own_stream_and_no_other() -> Outcome {
    let client = Rig::new().sign_in(SUBSCRIBER, "tv").await?;
    let (_, product) = film(&client).await?;
    bought(&client, &product, json!({})).await?;
    let opened = client.post(&licence(&product), json!({})).await?.body;
    let same = json!({ "stream_id": opened["stream_id"], "url": opened["url"], "drm": null });
    assert_eq!(client.post(&licence(&product), same).await?.status, 200);
    for other in [
        json!({ "stream_id": "vod-1-hd-stream" }),
        json!({ "url": "https://elsewhere.example/" }),
        json!({ "drm": { "key_system_id": "none", "licence_url": "/" } }),
    ] {
        assert_eq!(client.post(&licence(&product), other).await?.status, 400);
    }
    Ok(())
}

#[tokio::test]
async fn a_licence_call_may_repeat_what_opens_an_encrypted_stream_and_nothing_else() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let show: VodShow = client.get("/api/mobile/vod/show/vod-21").await?.read()?;
    let product = &show.show_products[0].product_id;
    bought(&client, product, json!({})).await?;
    let opened = client.post(&licence(product), json!({})).await?.body;
    rig.clock.advance_ms(60_000);
    let same = json!({
        "stream_id": opened["stream_id"],
        "url": opened["url"],
        "drm": opened["drm"],
    });
    let again = client.post(&licence(product), same).await?;
    assert_eq!(again.status, 200, "{}", again.body);
    // Signed anew.
    assert_ne!(again.body["drm"], opened["drm"]);
    for other in [
        json!({ "key_system_id": "none", "licence_url": opened["drm"]["licence_url"] }),
        json!({ "key_system_id": "org.w3.clearkey", "licence_url": "/streams/vod-22/licence" }),
    ] {
        let asked = json!({ "drm": other });
        assert_eq!(client.post(&licence(product), asked).await?.status, 400);
    }
    Ok(())
}

#[tokio::test]
async fn purchases_survive_a_restart() -> Outcome {
    let data = tempfile::tempdir()?;
    let client = Rig::over(Some(data.path()))
        .sign_in(SUBSCRIBER, "tv")
        .await?;
    let (_, product) = film(&client).await?;
    let paid = bought(&client, &product, json!({})).await?;
    let restarted = Rig::over(Some(data.path()));
    let client = restarted.with(client.token.as_deref().unwrap_or_default());
    let mine = overview(&client).await?;
    assert_eq!(mine.licences.get(&product), Some(&paid.licence));
    Ok(())
}
