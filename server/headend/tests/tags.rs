//! Accounts by tag (decision 101): `name+tag@example.ch` is `name@example.ch` as it was seeded, with everything of its own.

use super::Outcome;
use super::rig::{BASIC, Client, Fallible, Rig, SUBSCRIBER, credentials};
use lucarne_contract::{DeviceList, Profile, RecordingList, ShowList};
use serde_json::json;

const AUTH: &str = "/api/mobile/auth/";
const PROFILE: &str = "/api/mobile/profile/";
const PIN_CHECK: &str = "/api/mobile/parentalcontrol/check/";
const COPY: &str = "subscriber+one@example.ch";

/// The copy of one of the accounts of the design.
fn copy_of(name: &str) -> String {
    format!("{name}+x@example.ch")
}

/// What is on a channel now.
async fn id_on(client: &Client, channel: &str) -> Fallible<String> {
    let live: ShowList = client.get("/api/cache/epglive/").await?.read()?;
    let mut shows = live.shows.into_iter();
    let found = shows.find(|show| show.show_channel == channel);
    Ok(found.ok_or("nothing is on")?.show_id)
}

/// What an account has recorded.
async fn recorded(client: &Client) -> Fallible<Vec<String>> {
    let kept = client.get("/api/mobile/show/epgflat/recordings/").await?;
    let kept: RecordingList = kept.read()?;
    Ok(kept
        .shows
        .into_iter()
        .map(|kept| kept.show.show_id)
        .collect())
}

#[tokio::test]
async fn a_copy_answers_as_the_account_before_its_tag_does_and_has_a_name_of_its_own() -> Outcome {
    let rig = Rig::new();
    for (name, status) in [
        ("subscriber", 200),
        ("nosub", 403),
        ("blocked", 429),
        ("broken", 500),
        ("nobody", 401),
    ] {
        let asked = credentials(&copy_of(name), "tv");
        let said = rig.anonymous().post(AUTH, asked).await?;
        assert_eq!(said.status, status, "{name}");
    }
    let profile = async |name: &str| {
        let client = rig.sign_in(name, "tv").await?;
        client.get(PROFILE).await?.read::<Profile>()
    };
    let subscriber = profile(" Subscriber+ONE@example.ch").await?;
    assert_eq!(subscriber.username, COPY);
    assert_eq!(subscriber.parentalcontrol_level, Some(16));
    assert_eq!(subscriber.permissions.len(), 7);
    assert!(profile(&copy_of("basic")).await?.permissions.is_empty());
    assert!(profile(&copy_of("abroad")).await?.country_locked);
    assert_eq!(profile(&copy_of("former")).await?.status, "former_customer");
    for (name, path, status) in [
        ("busy", "/api/mobile/ping/", 429),
        ("failing", PROFILE, 500),
        ("expired", PROFILE, 401),
    ] {
        let client = rig.sign_in(&copy_of(name), "tv").await?;
        client.refused(path, status).await?;
    }
    Ok(())
}

#[tokio::test]
async fn devices_of_a_copy_sign_out_none_of_the_account_before_its_tag() -> Outcome {
    let rig = Rig::new();
    let original = rig.sign_in(SUBSCRIBER, "tv").await?;
    let mut copies = Vec::new();
    for device in ["one", "two", "three", "four"] {
        copies.push(rig.sign_in(COPY, device).await?);
    }
    original.refused(PROFILE, 200).await?;
    copies[0].refused(PROFILE, 401).await?;
    let devices: DeviceList = copies[3].get("/api/mobile/devices/").await?.read()?;
    assert_eq!(devices.devices.len(), 3);
    Ok(())
}

#[tokio::test]
async fn what_a_copy_keeps_is_its_own_and_what_the_account_before_its_tag_changed_is_not_there()
-> Outcome {
    let rig = Rig::new();
    let original = rig.sign_in(SUBSCRIBER, "tv").await?;
    let [first, second] = [
        id_on(&original, "rive_une").await?,
        id_on(&original, "rive_deux").await?,
    ];
    let record = |id: &str| format!("/api/mobile/recordings/{id}/");
    assert_eq!(original.put(&record(&first), json!({})).await?.status, 200);
    let change = json!({ "old_pin": "1234", "pin": "9999", "level": 18 });
    let update = "/api/mobile/parentalcontrol/update/";
    assert_eq!(original.post(update, change).await?.status, 200);
    let copy = rig.sign_in(COPY, "tv").await?;
    assert_eq!(recorded(&copy).await?, [""; 0]);
    let right = copy.post(PIN_CHECK, json!({ "pin": "1234" })).await?;
    assert_eq!(right.status, 200);
    assert_eq!(copy.put(&record(&second), json!({})).await?.status, 200);
    assert_eq!(recorded(&copy).await?, [second]);
    assert_eq!(recorded(&original).await?, [first]);
    Ok(())
}

#[tokio::test]
async fn wrong_pins_and_passwords_count_for_the_account_at_which_they_were_tried() -> Outcome {
    let rig = Rig::new();
    let guess = async |name: &str| -> Fallible<u16> {
        let mut asked = credentials(name, "tv");
        asked["password"] = json!("wrong");
        Ok(rig.anonymous().post(AUTH, asked).await?.status)
    };
    // Also before any user has signed in to it.
    for _ in 0..10 {
        assert_eq!(guess(COPY).await?, 401);
    }
    assert_eq!(guess(COPY).await?, 429);
    assert_eq!(guess(SUBSCRIBER).await?, 401);
    let copy = rig.sign_in(&copy_of("subscriber"), "tv").await?;
    let original = rig.sign_in(SUBSCRIBER, "tv").await?;
    for status in [401, 401, 401, 401, 401, 429] {
        let said = copy.post(PIN_CHECK, json!({ "pin": "0000" })).await?;
        assert_eq!(said.status, status);
    }
    let right = original.post(PIN_CHECK, json!({ "pin": "1234" })).await?;
    assert_eq!(right.status, 200);
    Ok(())
}

#[tokio::test]
async fn a_name_that_is_no_copy_is_no_accounts() -> Outcome {
    let rig = Rig::new();
    rig.sign_in(BASIC, "tv").await?;
    let long = format!("basic+{}@example.ch", "a".repeat(41));
    for name in [
        "nobody+x@example.ch",
        "basic+@example.ch",
        "basic+x@example.com",
        &long,
    ] {
        let said = rig.anonymous().post(AUTH, credentials(name, "tv")).await?;
        assert_eq!(
            (said.status, said.code()),
            (401, "wrong_credentials"),
            "{name}"
        );
    }
    Ok(())
}
