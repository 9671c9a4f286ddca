//! Sessions, devices, codes, PINs and the backup configuration, through the front door.

use super::rig::{BASIC, Client, Fallible, Rig, SUBSCRIBER, credentials};
use super::{NOW_S, Outcome};
use lucarne_contract::{DeviceCode, DeviceList, DeviceToken, Done, ForkToken, Profile};
use serde_json::{Value, json};
use std::collections::BTreeMap;

const AUTH: &str = "/api/mobile/auth/";
const PROFILE: &str = "/api/mobile/profile/";
const DEVICES: &str = "/api/mobile/devices/";
const SIGN_OUT_EVERYWHERE: &str = "/api/mobile/logout/everywhere/";
const PIN: &str = "/api/mobile/parentalcontrol/";

#[tokio::test]
async fn each_account_of_the_design_signs_in_or_is_refused_as_it_says() -> Outcome {
    let rig = Rig::new();
    for (name, status) in [
        ("subscriber", 200),
        ("basic", 200),
        ("former", 200),
        ("abroad", 200),
        ("nosub", 403),
        ("blocked", 429),
        ("nobody", 401),
    ] {
        let asked = credentials(&format!("{name}@example.ch"), "tv");
        let said = rig.anonymous().post(AUTH, asked).await?;
        assert_eq!(said.status, status, "{name}");
    }
    let profile = |name: &'static str| {
        let rig = rig.clone();
        async move {
            let client = rig.sign_in(&format!("{name}@example.ch"), "tv").await?;
            client.get(PROFILE).await?.read::<Profile>()
        }
    };
    let subscriber = profile("subscriber").await?;
    assert_eq!(subscriber.parentalcontrol_level, Some(16));
    assert_eq!(subscriber.permissions.len(), 7);
    assert!(profile("basic").await?.permissions.is_empty());
    assert_eq!(profile("former").await?.status, "former_customer");
    assert!(profile("abroad").await?.country_locked);
    Ok(())
}

#[tokio::test]
async fn a_fourth_device_signs_out_the_oldest() -> Outcome {
    let rig = Rig::new();
    let first = rig.sign_in(SUBSCRIBER, "one").await?;
    let second = rig.sign_in(SUBSCRIBER, "two").await?;
    let third = rig.sign_in(SUBSCRIBER, "three").await?;
    first.get(PROFILE).await?.read::<Profile>()?;
    let other = rig.sign_in(BASIC, "four").await?;
    let fourth = rig.sign_in(SUBSCRIBER, "four").await?;
    first.refused(PROFILE, 401).await?;
    first.refused("/api/mobile/channels/", 401).await?;
    for client in [second, third, fourth, other] {
        client.get(PROFILE).await?.read::<Profile>()?;
    }
    Ok(())
}

#[tokio::test]
async fn a_device_that_signs_in_again_does_not_count_twice() -> Outcome {
    let rig = Rig::new();
    let old = rig.sign_in(SUBSCRIBER, "tv").await?;
    let phone = rig.sign_in(SUBSCRIBER, "phone").await?;
    for _ in 0..4 {
        rig.sign_in(SUBSCRIBER, "tv").await?;
    }
    phone.get(PROFILE).await?.read::<Profile>()?;
    old.refused(PROFILE, 401).await
}

#[tokio::test]
async fn signing_out_ends_the_session() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    assert_eq!(
        client.post("/api/mobile/logout/", json!({})).await?.status,
        200
    );
    client.refused(PROFILE, 401).await
}

#[tokio::test]
async fn an_account_sees_its_own_devices_by_name_the_latest_first() -> Outcome {
    let rig = Rig::new();
    let tv = rig.sign_in(SUBSCRIBER, "tv").await?;
    rig.clock.advance_ms(60_000);
    let phone = rig.sign_in(SUBSCRIBER, "phone").await?;
    rig.sign_in(BASIC, "other").await?;
    for _ in 0..2 {
        let named = format!("{PROFILE}?device_id=tv&device_alias=Salon");
        tv.get(&named).await?.read::<Profile>()?;
    }
    let DeviceList { devices } = phone.get(DEVICES).await?.read()?;
    let told: Vec<_> = devices
        .iter()
        .map(|device| {
            let since_s = device.signed_in_at - NOW_S;
            (device.device_alias.as_str(), since_s, device.is_current)
        })
        .collect();
    assert_eq!(told, [("a test", 60, true), ("Salon", 0, false)]);
    rig.anonymous().refused(DEVICES, 401).await
}

#[tokio::test]
async fn signing_out_everywhere_ends_all_that_opens_the_account_and_no_other() -> Outcome {
    let rig = Rig::new();
    let tv = rig.sign_in(SUBSCRIBER, "tv").await?;
    let phone = rig.sign_in(SUBSCRIBER, "phone").await?;
    let other = rig.sign_in(BASIC, "tv").await?;
    let asked = json!({ "service": "web" });
    let fork: ForkToken = tv.put("/api/mobile/auth/fork/", asked).await?.read()?;
    let anonymous = rig.anonymous();
    let code = anonymous.post("/api/mobile/auth/device/code/", json!({}));
    let code: DeviceCode = code.await?.read()?;
    let verdict = json!({ "user_code": code.user_code, "grant_access": true });
    phone
        .post("/api/mobile/auth/device/code/verify/", verdict)
        .await?
        .read::<Done>()?;
    phone
        .post(SIGN_OUT_EVERYWHERE, json!({}))
        .await?
        .read::<Done>()?;
    for client in [&tv, &phone] {
        client.refused(PROFILE, 401).await?;
    }
    let mut forked = credentials(SUBSCRIBER, "web");
    forked["password"] = json!(fork.token);
    forked["context"] = json!("token");
    let said = anonymous.post("/api/mobile/auth/", forked).await?;
    assert_eq!(said.status, 401);
    let poll = json!({ "device_code": code.device_code, "device_id": "box" });
    let said = anonymous
        .post("/api/mobile/auth/device/token/", poll)
        .await?;
    assert_eq!(said.status, 410);
    other.get(PROFILE).await?.read::<Profile>()?;
    let again = rig.sign_in(SUBSCRIBER, "tv").await?;
    again.get(PROFILE).await?.read::<Profile>()?;
    Ok(())
}

#[tokio::test]
async fn ten_wrong_passwords_block_the_account_for_a_while() -> Outcome {
    let rig = Rig::new();
    let mut wrong = credentials(BASIC, "tv");
    wrong["password"] = json!("guess");
    for _ in 0..10 {
        assert_eq!(rig.anonymous().post(AUTH, wrong.clone()).await?.status, 401);
    }
    let right = credentials(BASIC, "tv");
    assert_eq!(rig.anonymous().post(AUTH, right.clone()).await?.status, 429);
    rig.clock.advance_ms(301_000);
    assert_eq!(rig.anonymous().post(AUTH, right).await?.status, 200);
    Ok(())
}

#[tokio::test]
async fn a_forked_token_signs_in_once_and_not_after_five_minutes() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let fork = || async {
        let asked = json!({ "service": "web" });
        let said = client.put("/api/mobile/auth/fork/", asked).await?;
        let token = said.read::<ForkToken>()?.token;
        let mut asked = credentials(SUBSCRIBER, "phone");
        asked["context"] = json!("token");
        asked["password"] = json!(token);
        Ok::<_, Box<dyn std::error::Error>>(asked)
    };
    let asked = fork().await?;
    assert_eq!(rig.anonymous().post(AUTH, asked.clone()).await?.status, 200);
    assert_eq!(rig.anonymous().post(AUTH, asked).await?.status, 401);
    let late = fork().await?;
    rig.clock.advance_ms(300_000);
    assert_eq!(rig.anonymous().post(AUTH, late).await?.status, 401);
    Ok(())
}

#[tokio::test]
async fn a_device_polls_until_its_code_is_granted() -> Outcome {
    let rig = Rig::new();
    let device = rig.anonymous();
    let code: DeviceCode = device
        .post("/api/mobile/auth/device/code/", json!({}))
        .await?
        .read()?;
    let poll = json!({ "device_code": code.device_code, "device_id": "tv" });
    let token = "/api/mobile/auth/device/token/";
    let waiting = device.post(token, poll.clone()).await?;
    assert_eq!(
        (waiting.status, waiting.code()),
        (400, "authorization_pending")
    );
    let phone = rig.sign_in(SUBSCRIBER, "phone").await?;
    let verify = "/api/mobile/auth/device/code/verify/";
    let grant = json!({ "user_code": code.user_code, "grant_access": true });
    assert_eq!(device.post(verify, grant.clone()).await?.status, 401);
    assert_eq!(phone.post(verify, grant.clone()).await?.status, 200);
    assert_eq!(phone.post(verify, grant).await?.status, 404);
    let granted: DeviceToken = device.post(token, poll.clone()).await?.read()?;
    rig.with(&granted.token)
        .get(PROFILE)
        .await?
        .read::<Profile>()?;
    assert_eq!(device.post(token, poll).await?.status, 410);
    for (code, status) in [("ABCD", 400), ("ABCD-EFGH", 404)] {
        let asked = json!({ "user_code": code, "grant_access": true });
        assert_eq!(phone.post(verify, asked).await?.status, status);
    }
    Ok(())
}

#[tokio::test]
async fn a_device_code_expires_and_can_be_refused() -> Outcome {
    let rig = Rig::new();
    let device = rig.anonymous();
    let phone = rig.sign_in(SUBSCRIBER, "phone").await?;
    for (late, granted, verified, polled) in [(false, false, 200, 403), (true, true, 410, 410)] {
        let code: DeviceCode = device
            .post("/api/mobile/auth/device/code/", json!({}))
            .await?
            .read()?;
        if late {
            rig.clock.advance_ms(i64::from(code.expires_in) * 1000);
        }
        let asked = json!({ "user_code": code.user_code, "grant_access": granted });
        let said = phone
            .post("/api/mobile/auth/device/code/verify/", asked)
            .await?;
        assert_eq!(said.status, verified);
        let poll = json!({ "device_code": code.device_code, "device_id": "tv" });
        let said = device.post("/api/mobile/auth/device/token/", poll).await?;
        assert_eq!(said.status, polled);
    }
    Ok(())
}

#[tokio::test]
async fn a_pin_is_checked_created_once_and_updated_with_the_old_one() -> Outcome {
    let rig = Rig::new();
    let subscriber = rig.sign_in(SUBSCRIBER, "tv").await?;
    let basic = rig.sign_in(BASIC, "tv").await?;
    let pin = |call: &str| format!("{PIN}{call}/");
    let check = |pin: &str| json!({ "pin": pin });
    for (typed, status) in [("1234", 200), ("4321", 401), ("12345", 400), ("12e4", 400)] {
        assert_eq!(
            subscriber.post(&pin("check"), check(typed)).await?.status,
            status
        );
    }
    assert_eq!(subscriber.get(PROFILE).await?.status, 200);
    assert_eq!(basic.post(&pin("check"), check("1234")).await?.status, 404);
    let create = json!({ "pin": "0000", "level": 12 });
    assert_eq!(
        subscriber
            .post(&pin("create"), create.clone())
            .await?
            .status,
        409
    );
    let odd = json!({ "pin": "0000", "level": 11 });
    assert_eq!(basic.post(&pin("create"), odd).await?.status, 400);
    assert_eq!(basic.post(&pin("create"), create).await?.status, 200);
    let update = |old: &str| json!({ "old_pin": old, "pin": "9999", "level": 18 });
    assert_eq!(
        basic.post(&pin("update"), update("1111")).await?.status,
        403
    );
    assert_eq!(
        basic.post(&pin("update"), update("0000")).await?.status,
        200
    );
    let profile: Profile = basic.get(PROFILE).await?.read()?;
    assert_eq!(profile.parentalcontrol_level, Some(18));
    assert_eq!(basic.post(&pin("check"), check("9999")).await?.status, 200);
    Ok(())
}

#[tokio::test]
async fn five_wrong_pins_make_the_account_wait() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let check = format!("{PIN}check/");
    for _ in 0..5 {
        assert_eq!(
            client.post(&check, json!({ "pin": "0000" })).await?.status,
            401
        );
    }
    assert_eq!(
        client.post(&check, json!({ "pin": "1234" })).await?.status,
        429
    );
    rig.clock.advance_ms(300_000);
    assert_eq!(
        client.post(&check, json!({ "pin": "1234" })).await?.status,
        200
    );
    Ok(())
}

/// How many of so many calls at the same time are answered with each status.
async fn at_once(client: &Client, count: usize, path: &str, asked: Value) -> Fallible<Tally> {
    let calls = (0..count).map(|_| client.post(path, asked.clone()));
    let mut tally = Tally::new();
    for said in futures::future::join_all(calls).await {
        *tally.entry(said?.status).or_default() += 1;
    }
    Ok(tally)
}

type Tally = BTreeMap<u16, usize>;

#[tokio::test]
async fn guesses_at_the_same_time_count_as_those_one_after_the_other() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let check = format!("{PIN}check/");
    let tally = at_once(&client, 60, &check, json!({ "pin": "0000" })).await?;
    assert_eq!(tally, Tally::from([(401, 5), (429, 55)]));
    let update = format!("{PIN}update/");
    let asked = json!({ "old_pin": "1234", "pin": "0000", "level": 18 });
    assert_eq!(client.post(&update, asked).await?.status, 429);
    let mut wrong = credentials(BASIC, "tv");
    wrong["password"] = json!("guess");
    let tally = at_once(&rig.anonymous(), 60, AUTH, wrong).await?;
    assert_eq!(tally, Tally::from([(401, 10), (429, 50)]));
    Ok(())
}

#[tokio::test]
async fn of_those_who_create_or_change_a_pin_at_the_same_time_one_succeeds() -> Outcome {
    let client = Rig::new().sign_in(BASIC, "tv").await?;
    let create = format!("{PIN}create/");
    let asked = json!({ "pin": "0000", "level": 12 });
    let tally = at_once(&client, 20, &create, asked).await?;
    assert_eq!(tally, Tally::from([(200, 1), (409, 19)]));
    let update = format!("{PIN}update/");
    let asked = json!({ "old_pin": "0000", "pin": "9999", "level": 18 });
    let tally = at_once(&client, 4, &update, asked).await?;
    assert_eq!(tally, Tally::from([(200, 1), (403, 3)]));
    Ok(())
}

#[tokio::test]
async fn the_backup_configuration_is_the_accounts_own_and_404_until_it_is_saved() -> Outcome {
    let rig = Rig::new();
    let path = "/api/mobile/backupconfig/";
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    client.refused(path, 404).await?;
    let config = json!({ "config": {
        "mobile": { "home_feeds": [{ "feed_id": 105, "feed_position": 0, "feed_arg": 5 }] },
        "people": ["Léa Dubois"],
    } });
    assert_eq!(client.put(path, config.clone()).await?.status, 200);
    assert_eq!(client.get(path).await?.body, config);
    rig.sign_in(BASIC, "tv").await?.refused(path, 404).await?;
    rig.anonymous().refused(path, 404).await
}

#[tokio::test]
async fn the_backup_configuration_keeps_what_it_does_not_know_up_to_16_kib() -> Outcome {
    let path = "/api/mobile/backupconfig/";
    let client = Rig::new().sign_in(SUBSCRIBER, "tv").await?;
    let config = json!({ "config": {
        "mobile": {
            "home_feeds": [{ "feed_id": 105, "feed_position": 0, "feed_name": "Films" }],
            "hide_menu": true,
        },
        "people": [],
        "tv": { "x": 1, "list": [null, 1.5, "é"] },
    } });
    assert_eq!(client.put(path, config.clone()).await?.status, 200);
    assert_eq!(client.get(path).await?.body, config);
    for place in ["", "/mobile", "/mobile/home_feeds/0"] {
        let mut large = config.clone();
        let inside = large.pointer_mut(&format!("/config{place}"));
        inside.ok_or("no such place")?["more"] = json!("x".repeat(16 * 1024));
        assert_eq!(client.put(path, large).await?.status, 400, "{place}");
    }
    assert_eq!(client.get(path).await?.body, config);
    Ok(())
}
