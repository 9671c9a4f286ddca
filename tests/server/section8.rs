//! Spec, section 8: every row of the error catalogue that an upstream answers, over HTTP.

use crate::headend::{Headend, credentials};
use reqwest::Method;
use serde_json::json;

const AUTH: &str = "/api/mobile/auth/";
const PROFILE: &str = "/api/mobile/profile/";
const PING: &str = "/api/mobile/ping/";
const CHANNELS: &str = "/api/mobile/channels/";

#[tokio::test(flavor = "multi_thread")]
async fn sign_in_is_401_403_429_or_an_error_of_the_service() {
    let headend = Headend::start().await;
    let anonymous = headend.anonymous();
    let mut wrong = credentials("basic", "tv");
    wrong["password"] = json!("guess");
    assert_eq!(anonymous.post(AUTH, wrong).await.status, 401);
    for (name, status) in [
        ("x", 401),
        ("nosub", 403),
        ("blocked", 429),
        ("broken", 500),
    ] {
        let said = anonymous.post(AUTH, credentials(name, "tv")).await;
        assert_eq!(said.status, status, "{name}");
        assert!(!said.code().is_empty());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn too_many_devices_and_a_session_that_is_over_are_401() {
    let headend = Headend::start().await;
    let first = headend.sign_in("subscriber", "one").await;
    assert_eq!(first.get(PROFILE).await.status, 200);
    for device in ["two", "three", "four"] {
        headend.sign_in("subscriber", device).await;
    }
    for path in [PROFILE, CHANNELS, "/api/mobile/vod/"] {
        let said = first.get(path).await;
        assert_eq!((said.status, said.code()), (401, "signed_out"), "{path}");
    }
    let expired = headend.sign_in("expired", "tv").await;
    assert_eq!(expired.get(PROFILE).await.status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn full_quotas_of_recordings_and_archives_are_509() {
    let headend = Headend::start().await;
    let full = headend.sign_in("full", "tv").await;
    let show = full.on_air().await;
    let id = show["show_id"].as_str().expect("an id");
    let record = format!("/api/mobile/recordings/{id}/");
    let said = full.call(Method::PUT, &record, None).await;
    assert_eq!((said.status, said.code()), (509, "quota_exceeded"));
    let archived = headend.sign_in("archived", "tv").await;
    assert_eq!(archived.call(Method::PUT, &record, None).await.status, 200);
    let archive = format!("{record}archive/");
    let said = archived.call(Method::PUT, &archive, None).await;
    assert_eq!((said.status, said.code()), (509, "quota_exceeded"));
}

#[tokio::test(flavor = "multi_thread")]
async fn rights_from_abroad_are_451() {
    let headend = Headend::start().await;
    let abroad = headend.sign_in("abroad", "tv").await;
    let show = abroad.on_air().await;
    let id = show["show_id"].as_str().expect("an id");
    let rights = format!("/api/mobile/show/rights/{id}/?location=live");
    let said = abroad.get(&rights).await;
    assert_eq!((said.status, said.code()), (451, "country_locked"));
    let asked = abroad.get("/api/mobile/show/rights/fail-451/").await;
    assert_eq!(asked.status, 451);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_play_too_many_is_429_on_ping() {
    let headend = Headend::start().await;
    let mut pings = Vec::new();
    for device in ["one", "two", "three"] {
        let device = headend.sign_in("subscriber", device).await;
        let show = device.on_air().await;
        let play = json!({ "show_id": show["show_id"] });
        assert_eq!(device.post("/api/mobile/play/", play).await.status, 200);
        pings.push(device.get(PING).await.status);
    }
    assert_eq!(pings, [200, 200, 429]);
    let busy = headend.sign_in("busy", "tv").await;
    let said = busy.get(PING).await;
    assert_eq!((said.status, said.code()), (429, "too_many_plays"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_pin_says_so_and_does_not_look_like_the_end_of_a_session() {
    let headend = Headend::start().await;
    let device = headend.sign_in("subscriber", "tv").await;
    let check = json!({ "pin": "0000" });
    let said = device
        .post("/api/mobile/parentalcontrol/check/", check)
        .await;
    assert_eq!((said.status, said.code()), (401, "wrong_pin"));
    let update = json!({ "old_pin": "0000", "pin": "1111", "level": 16 });
    let said = device
        .post("/api/mobile/parentalcontrol/update/", update)
        .await;
    assert_eq!((said.status, said.code()), (403, "wrong_pin"));
    assert_eq!(device.get(PROFILE).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn each_refusal_of_a_purchase_has_a_word_of_its_own() {
    let headend = Headend::start().await;
    let device = headend.sign_in("subscriber", "tv").await;
    let (_, product) = device.film().await;
    let path = format!("/api/mobile/vod/product/{product}/purchase/");
    for (account, code, status, word) in [
        ("subscriber", "WRONG", 400, "wrong_promocode"),
        ("subscriber", "QUOTA", 509, "monthly_quota_exceeded"),
        ("subscriber", "ABROAD", 451, "purchase_abroad"),
        ("spent", "", 509, "monthly_quota_exceeded"),
        ("abroad", "", 451, "purchase_abroad"),
    ] {
        let device = headend.sign_in(account, "tv").await;
        for method in [Method::PUT, Method::POST] {
            let asked = json!({ "promocode": code });
            let said = device.call(method, &path, Some(asked)).await;
            assert_eq!(
                (said.status, said.code()),
                (status, word),
                "{account} {code}"
            );
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn pairing_fails_with_an_unknown_or_old_code_and_the_device_hears_410() {
    let headend = Headend::start().await;
    let device = headend.sign_in("subscriber", "tv").await;
    let verify = "/api/mobile/auth/device/code/verify/";
    for (code, status) in [("ABCD-EFGH", 404), ("EXPD-EXPD", 410), ("?", 400)] {
        let asked = json!({ "user_code": code, "grant_access": true });
        assert_eq!(device.post(verify, asked).await.status, status, "{code}");
    }
    let anonymous = headend.anonymous();
    let code = anonymous
        .call(Method::POST, "/api/mobile/auth/device/code/", None)
        .await;
    let poll = json!({ "device_code": code.text("/device_code"), "device_id": "box" });
    let token = "/api/mobile/auth/device/token/";
    assert_eq!(anonymous.post(token, poll.clone()).await.status, 400);
    headend.clock.advance_ms(601_000);
    assert_eq!(anonymous.post(token, poll).await.status, 410);
    let late = json!({ "user_code": code.text("/user_code"), "grant_access": true });
    assert_eq!(device.post(verify, late).await.status, 410);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_configuration_that_was_never_saved_is_404() {
    let headend = Headend::start().await;
    let device = headend.sign_in("subscriber", "tv").await;
    for device in [device, headend.anonymous()] {
        let said = device.get("/api/mobile/backupconfig/").await;
        assert_eq!((said.status, said.code()), (404, "not_found"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn any_call_can_fail_dawdle_or_break_off() {
    let headend = Headend::start().await;
    let anonymous = headend.anonymous();
    let failed = anonymous.get(&format!("{CHANNELS}?fault=500")).await;
    assert_eq!((failed.status, failed.code()), (500, "injected_fault"));
    let late = anonymous.get(&format!("{CHANNELS}?fault=slow-5")).await;
    assert_eq!(late.status, 200);
    let unlucky = |name| headend.sign_in(name, "tv");
    let (half, garbage) = (unlucky("half").await, unlucky("garbage").await);
    for (device, query) in [
        (&anonymous, "?fault=half"),
        (&anonymous, "?fault=garbage"),
        (&half, ""),
        (&garbage, ""),
    ] {
        let path = format!("{CHANNELS}{query}");
        let request = device.request(Method::GET, &path);
        let response = request.send().await.expect("the head of an answer");
        assert_eq!(response.status(), 200);
        let body = response.json::<serde_json::Value>().await;
        assert!(body.is_err(), "{query}");
    }
    let failing = unlucky("failing").await;
    assert_eq!(failing.get(CHANNELS).await.status, 500);
}
