//! Shows that the guide has forgotten and that accounts still have, through the front door.

use super::Outcome;
use super::rig::{BASIC, Client, Fallible, Rig, SUBSCRIBER};
use lucarne_contract::{Show, ShowDetails, ShowList, ShowRights};
use serde_json::json;

const DAY_MS: i64 = 86_400_000;

/// What is on now on some channels, titled and of a series, so that there is something to tell of it.
async fn series_on_air(client: &Client) -> Fallible<Vec<Show>> {
    let live: ShowList = client.get("/api/cache/epglive/").await?.read()?;
    let mut shows = live.shows;
    shows.retain(|show| show.show_serie_id.is_some());
    shows.dedup_by(|one, other| one.show_channel == other.show_channel);
    Ok(shows)
}

fn details(show: &Show) -> String {
    format!("/api/mobile/show/details/{}/", show.show_id)
}

fn recording(show: &Show) -> String {
    format!("/api/mobile/recordings/{}/", show.show_id)
}

/// What is read of a show while the guide knows it: its details and its picture.
async fn snapshot(client: &Client, show: &Show) -> Fallible<(ShowDetails, Vec<u8>)> {
    let details = client.get(&details(show)).await?.read()?;
    let picture = client.get(&show.show_image).await?;
    assert_eq!(picture.status, 200);
    Ok((details, picture.bytes))
}

#[tokio::test]
async fn who_recorded_or_began_a_show_reads_of_it_when_the_guide_has_forgotten_it() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let shows = series_on_air(&client).await?;
    let [recorded, begun, other] = &shows[..3] else {
        return Err("too little is on".into());
    };
    let before = [
        snapshot(&client, recorded).await?,
        snapshot(&client, begun).await?,
    ];
    assert!(
        before
            .iter()
            .all(|(details, _)| !details.show_description.is_empty())
    );
    client.put(&recording(recorded), json!({})).await?;
    let bookmark = format!("/api/mobile/bookmark/{}/", begun.show_id);
    client.put(&bookmark, json!({ "bookmark": 99 })).await?;
    rig.clock.advance_ms(20 * DAY_MS);
    for (show, (known, picture)) in [recorded, begun].into_iter().zip(before) {
        let after: ShowDetails = client.get(&details(show)).await?.read()?;
        assert_eq!(after, known);
        assert_eq!(client.get(&show.show_image).await?.bytes, picture);
        let next: ShowList = client
            .get(&format!("{}c2c/", details(show)))
            .await?
            .read()?;
        assert!(!next.shows.is_empty());
        let rights = format!("/api/mobile/show/rights/{}/", show.show_id);
        let rights: ShowRights = client.get(&rights).await?.read()?;
        assert_eq!(rights.recording, show == recorded);
    }
    client.refused(&details(other), 404).await?;
    let picture = client.get(&other.show_image).await?;
    assert_eq!(
        picture.status, 200,
        "a picture tells nothing of who keeps a show"
    );
    client
        .refused(&format!("{}?next=true", details(recorded)), 404)
        .await
}

#[tokio::test]
async fn no_other_account_reads_of_a_forgotten_show_and_none_once_it_is_deleted() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let show = series_on_air(&client).await?.remove(0);
    client.put(&recording(&show), json!({})).await?;
    rig.clock.advance_ms(20 * DAY_MS);
    let basic = rig.sign_in(BASIC, "tv").await?;
    for stranger in [&basic, &rig.anonymous()] {
        stranger.refused(&details(&show), 404).await?;
        let next = format!("{}c2c/", details(&show));
        stranger.refused(&next, 404).await?;
    }
    let cached = format!("/api/cache/show/details/{}/", show.show_id);
    client.refused(&cached, 404).await?;
    assert_eq!(client.delete(&recording(&show)).await?.status, 200);
    client.refused(&details(&show), 404).await?;
    assert_eq!(rig.anonymous().get(&show.show_image).await?.status, 200);
    for made_up in [
        "rive_une-1",
        "rive_une-01",
        "rive_une--4",
        "nobody-300",
        "rive_une",
    ] {
        let picture = format!("/pictures/show/{made_up}");
        client.refused(&picture, 404).await?;
    }
    Ok(())
}

#[tokio::test]
async fn the_snapshot_of_a_recording_goes_with_it_when_it_expires() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let show = series_on_air(&client).await?.remove(0);
    client.put(&recording(&show), json!({})).await?;
    rig.clock.advance_ms(119 * DAY_MS);
    client.refused(&details(&show), 200).await?;
    rig.clock.advance_ms(2 * DAY_MS);
    client.refused(&details(&show), 404).await
}
