//! Failure on request: every row of the table in the head-end's README.

use super::Outcome;
use super::rig::{Rig, SUBSCRIBER, credentials};
use crate::HeadendConfig;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use lucarne_contract::{Show, ShowDetails, ShowList, VodHierarchy};
use serde_json::json;
use tower::ServiceExt;

const AUTH: &str = "/api/mobile/auth/";
const LIVE: &str = "/api/cache/epglive/";
const CHANNELS: &str = "/api/mobile/channels/";

/// The first show that can be recorded.
async fn show_on_air(rig: &Rig) -> Result<Show, Box<dyn std::error::Error>> {
    let live: ShowList = rig.anonymous().get(LIVE).await?.read()?;
    Ok(live.shows.into_iter().next().ok_or("nothing is on")?)
}

#[tokio::test]
async fn any_call_fails_with_the_status_that_its_query_or_id_asks_for() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    for status in [400, 401, 403, 404, 410, 429, 451, 500, 502, 503, 509] {
        for path in [
            format!("/api/mobile/profile/?fault={status}"),
            format!("{LIVE}?x=y&fault={status}"),
            format!("/api/mobile/show/rights/fail-{status}/"),
            format!("/api/mobile/vod/show/fail-{status}"),
            format!("/api/mobile/channel/rights/fail-{status}/"),
            format!("/api/mobile/vod/product/fail-{status}/licence/"),
        ] {
            client.refused(&path, status).await?;
        }
        let path = format!("/api/mobile/recordings/fail-{status}/");
        assert_eq!(client.put(&path, json!({})).await?.status, status);
    }
    client.refused("/api/mobile/profile/?fault=418", 200).await
}

#[tokio::test]
async fn a_late_answer_is_a_good_one_and_a_show_id_can_ask_for_it() -> Outcome {
    let client = Rig::new().anonymous();
    let late = client.get(&format!("{LIVE}?fault=slow-1")).await?;
    assert!(!late.read::<ShowList>()?.shows.is_empty());
    let show = client.get("/api/mobile/show/details/fail-slow-1/").await?;
    assert_eq!(show.read::<ShowDetails>()?.show.show_id, "fail-slow-1");
    Ok(())
}

#[tokio::test]
async fn half_an_answer_breaks_off_and_garbage_claims_to_be_whole() -> Outcome {
    let app = super::headend();
    for (fault, whole) in [("half", false), ("garbage", true)] {
        let uri = format!("{CHANNELS}?fault={fault}");
        let request = Request::builder().uri(uri).body(Body::empty())?;
        let response = app.clone().oneshot(request).await?;
        assert_eq!(response.status(), 200);
        let body = to_bytes(response.into_body(), usize::MAX).await;
        assert_eq!(body.is_ok(), whole, "{fault}");
        if let Ok(body) = body {
            assert!(serde_json::from_slice::<serde_json::Value>(&body).is_err());
        }
    }
    Ok(())
}

#[tokio::test]
async fn sign_in_is_refused_as_the_account_says() -> Outcome {
    let rig = Rig::new();
    for (name, status) in [
        ("nosub", 403),
        ("blocked", 429),
        ("broken", 500),
        ("x", 401),
    ] {
        let asked = credentials(&format!("{name}@example.ch"), "tv");
        assert_eq!(rig.anonymous().post(AUTH, asked).await?.status, status);
    }
    Ok(())
}

#[tokio::test]
async fn each_unlucky_account_signs_in_and_has_its_own_bad_luck() -> Outcome {
    let rig = Rig::new();
    let expired = rig.sign_in("expired@example.ch", "tv").await?;
    expired.refused("/api/mobile/profile/", 401).await?;
    let failing = rig.sign_in("failing@example.ch", "tv").await?;
    failing.refused(CHANNELS, 500).await?;
    for name in ["half", "garbage"] {
        let client = rig.sign_in(&format!("{name}@example.ch"), "tv").await?;
        assert!(client.get(CHANNELS).await.is_err(), "{name}");
    }
    let busy = rig.sign_in("busy@example.ch", "tv").await?;
    busy.refused("/api/mobile/ping/", 429).await?;
    let path = format!(
        "/api/mobile/recordings/{}/",
        show_on_air(&rig).await?.show_id
    );
    let full = rig.sign_in("full@example.ch", "tv").await?;
    assert_eq!(full.put(&path, json!({})).await?.status, 509);
    let archived = rig.sign_in("archived@example.ch", "tv").await?;
    assert_eq!(archived.put(&path, json!({})).await?.status, 200);
    let said = archived.put(&format!("{path}archive/"), json!({})).await?;
    assert_eq!((said.status, said.code()), (509, "quota_exceeded"));
    Ok(())
}

#[tokio::test]
async fn pairing_codes_can_be_unknown_too_old_or_broken() -> Outcome {
    let client = Rig::new().sign_in(SUBSCRIBER, "tv").await?;
    for (code, status) in [
        ("ABCD-EFGH", 404),
        ("EXPD-EXPD", 410),
        ("FFFF-5555", 500),
        ("ABC", 400),
    ] {
        let asked = json!({ "user_code": code, "grant_access": true });
        let path = "/api/mobile/auth/device/code/verify/";
        assert_eq!(client.post(path, asked).await?.status, status, "{code}");
    }
    Ok(())
}

#[tokio::test]
async fn no_client_that_asks_for_a_failure_gets_one_unless_the_configuration_says_so() -> Outcome {
    let rig = Rig::as_shipped(HeadendConfig::default());
    let client = rig.anonymous();
    for path in [
        format!("{LIVE}?fault=500"),
        format!("{LIVE}?fault=slow-20000"),
        format!("{CHANNELS}?fault=garbage"),
    ] {
        client.refused(&path, 200).await?;
    }
    for id in ["fail-500", "fail-slow-20000"] {
        let path = format!("/api/cache/show/details/{id}/");
        client.refused(&path, 404).await?;
    }
    let failing = rig.sign_in("failing@example.ch", "tv").await?;
    failing.refused("/api/mobile/profile/", 200).await
}

#[tokio::test]
async fn an_account_of_an_older_database_gets_company() -> Outcome {
    let data = tempfile::tempdir()?;
    drop(Rig::over(Some(data.path())));
    let file = rusqlite::Connection::open(data.path().join("headend.sqlite3"))?;
    file.execute_batch(
        "DELETE FROM account WHERE id > 6;
         ALTER TABLE account DROP COLUMN fault;
         ALTER TABLE account DROP COLUMN concurrent_streams;
         ALTER TABLE account DROP COLUMN vod_quota_ct;
         DROP TABLE vod_licence; DROP TABLE vod_payment; DROP TABLE vod_bookmark;
         ALTER TABLE session DROP COLUMN pin_good_until_s;
         ALTER TABLE fork DROP COLUMN pin_good_until_s;
         ALTER TABLE serial DROP COLUMN image;
         ALTER TABLE serial DROP COLUMN channel;
         ALTER TABLE serial DROP COLUMN category;
         ALTER TABLE serial DROP COLUMN over_quota;
         DROP TABLE kept_show; DROP TABLE hidden_channel; DROP INDEX recording_by_show; DROP INDEX bookmark_by_show;
         PRAGMA user_version = 1;",
    )?;
    drop(file);
    let rig = Rig::over(Some(data.path()));
    rig.sign_in(SUBSCRIBER, "tv").await?;
    let spent = rig.sign_in("spent@example.ch", "tv").await?;
    let feed = spent.get("/api/mobile/vod/hierarchy/45506").await?;
    let feed: VodHierarchy = feed.read()?;
    let mut products = feed.elements.iter().flat_map(|film| &film.show_products);
    let paid = products.find(|product| product.product_price > Some(0.0));
    let id = &paid.ok_or("nothing has a price")?.product_id;
    let path = format!("/api/mobile/vod/product/{id}/purchase/");
    assert_eq!(spent.put(&path, json!({})).await?.status, 509);
    Ok(())
}
