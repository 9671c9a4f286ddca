//! What to watch next: the order of suggestions, what follows a show, and downloads of what was recorded.

use super::rig::{BASIC, Client, Fallible, Rig, SUBSCRIBER};
use super::{NOW_S, Outcome};
use lucarne_contract::{ChannelList, DownloadUri, Explore, Show, ShowList};
use serde_json::json;

const FILMS: &str = "/api/mobile/show/epgflat/explore/category/5/";

async fn list(client: &Client, path: &str) -> Fallible<Vec<Show>> {
    Ok(client.get(path).await?.read::<ShowList>()?.shows)
}

#[tokio::test]
async fn suggestions_put_what_was_begun_first_and_what_was_seen_last() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let basic = rig.sign_in(BASIC, "tv").await?;
    let popular = list(&rig.anonymous(), FILMS).await?;
    assert_eq!(list(&client, FILMS).await?, popular);
    let (seen, begun) = (&popular[0], &popular[10]);
    for viewer in [&client, &basic] {
        let length = seen.show_stop - seen.show_start;
        for (show, position) in [(seen, length), (begun, 600)] {
            let path = format!("/api/mobile/bookmark/{}/", show.show_id);
            let kept = viewer.put(&path, json!({ "bookmark": position })).await?;
            assert_eq!(kept.status, 200);
        }
    }
    let suggested = list(&client, FILMS).await?;
    assert_eq!(suggested.first(), Some(begun));
    assert_eq!(suggested.last(), Some(seen));
    // Without the permission the order is that of all accounts.
    assert_eq!(list(&basic, FILMS).await?, popular);
    Ok(())
}

#[tokio::test]
async fn a_category_has_as_many_shows_as_its_list() -> Outcome {
    let client = Rig::new().anonymous();
    let explore: Explore = client.get(super::EXPLORE).await?.read()?;
    for category in explore.categories {
        let id = category.category_id;
        let path = format!("/api/mobile/show/epgflat/explore/category/{id}/");
        let shows = list(&client, &path).await?;
        assert_eq!(usize::try_from(category.category_nb_shows)?, shows.len());
    }
    Ok(())
}

#[tokio::test]
async fn after_an_episode_come_later_ones_that_can_be_played_then_shows_of_its_kind() -> Outcome {
    let rig = Rig::new();
    let client = rig.anonymous();
    let mut continued = 0;
    for show in list(&client, "/api/cache/epglive/")
        .await?
        .iter()
        .step_by(31)
    {
        let path = format!("/api/mobile/show/details/{}/c2c/", show.show_id);
        let next = list(&client, &path).await?;
        assert!(next.len() <= 20);
        let later = next
            .iter()
            .take_while(|next| next.show_title == show.show_title);
        let episodes: Vec<_> = later
            .map(|show| (show.show_serie_season, show.show_serie_episode))
            .collect();
        assert!(episodes.is_sorted());
        let this = (show.show_serie_season, show.show_serie_episode);
        assert!(episodes.iter().all(|episode| *episode > this));
        continued += episodes.len();
        for other in &next {
            assert!(other.show_start <= NOW_S && other.show_id != show.show_id);
            assert_eq!(other.show_category, show.show_category);
        }
    }
    assert!(continued > 0);
    client
        .refused("/api/mobile/show/details/nothing-1/c2c/", 404)
        .await
}

#[tokio::test]
async fn a_complete_recording_has_an_address_to_download_it_from_for_five_minutes() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let show = list(&client, "/api/cache/epglive/").await?.remove(0);
    let record = format!("/api/mobile/recordings/{}/", show.show_id);
    let path = format!("{record}download/uri/");
    client.refused(&path, 404).await?;
    assert_eq!(client.put(&record, json!({})).await?.status, 200);
    let early = client.get(&path).await?;
    assert_eq!((early.status, early.code()), (403, "not_complete"));
    rig.clock.advance_ms((show.show_stop + 900 - NOW_S) * 1000);
    let found: DownloadUri = client.get(&path).await?.read()?;
    assert_eq!(found.expiration, show.show_stop + 900 + 300);
    let span = format!(
        "?start={}&stop={}",
        show.show_start - 300,
        show.show_stop + 900
    );
    let begin = format!("/streams/{}/download.mp4{span}", show.show_channel);
    assert!(found.uri.starts_with(&begin), "{}", found.uri);
    rig.anonymous().refused(&path, 401).await?;
    let basic = rig.sign_in(BASIC, "tv").await?;
    basic.refused(&path, 403).await
}

#[tokio::test]
async fn recordings_of_encrypted_channels_can_not_be_downloaded() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let line_up = client.get("/api/mobile/channels/").await?;
    let mut channels = line_up.read::<ChannelList>()?.channels.into_iter();
    let found = channels.find(|known| known.channel_encrypted && known.channel_recordable);
    let epg = found.ok_or("none is encrypted")?.channel_epg;
    let live = list(&client, "/api/cache/epglive/").await?.into_iter();
    let mut shows = live.filter(|show| show.show_channel == epg);
    let show = shows.next().ok_or("nothing is on")?;
    let record = format!("/api/mobile/recordings/{}/", show.show_id);
    assert_eq!(client.put(&record, json!({})).await?.status, 200);
    rig.clock.advance_ms((show.show_stop + 900 - NOW_S) * 1000);
    let said = client.get(&format!("{record}download/uri/")).await?;
    assert_eq!((said.status, said.code()), (403, "not_downloadable"));
    Ok(())
}
