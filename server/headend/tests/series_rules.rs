//! Series rules of accounts that no user looks at, through the front door.

use super::rig::{Client, Fallible, Rig, SUBSCRIBER};
use super::{NOW_S, Outcome};
use lucarne_contract::{ChannelList, RecordingList, Serie, Show, ShowList};
use serde_json::json;
use std::collections::{HashMap, HashSet};
use std::time::Duration;

const DAY_MS: i64 = 86_400_000;
/// Season and number.
type Episode = (Option<u32>, Option<u32>);

fn episode(show: &Show) -> Episode {
    (show.show_serie_season, show.show_serie_episode)
}

/// A series of which a new episode is on nearly every day.
async fn long_series(client: &Client) -> Fallible<String> {
    let live: ShowList = client.get("/api/cache/epglive/").await?.read()?;
    let numbered = live
        .shows
        .iter()
        .filter(|show| show.show_serie_episode.is_some());
    let mut most = (0, None);
    for id in numbered
        .filter_map(|show| show.show_serie_id.clone())
        .take(40)
    {
        let serie: Serie = client.get(&path(&id)).await?.read()?;
        let episodes: HashSet<_> = serie.episodes.iter().map(episode).collect();
        if episodes.len() > most.0 {
            most = (episodes.len(), Some(id));
        }
    }
    Ok(most.1.ok_or("no series is on")?)
}

fn path(serie_id: &str) -> String {
    format!("/api/mobile/show/serie/{serie_id}/")
}

/// Waits until the show is recorded. It asks for the download's address, which follows no rules.
async fn is_recorded(client: &Client, show_id: &str) -> Outcome {
    let uri = format!("/api/mobile/recordings/{show_id}/download/uri/");
    let recorded = async {
        while client.get(&uri).await?.status == 404 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        Ok(())
    };
    tokio::time::timeout(Duration::from_mins(1), recorded).await?
}

#[tokio::test]
async fn rules_are_followed_while_their_account_is_away() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let serie_id = long_series(&client).await?;
    let channels: ChannelList = client.get("/api/mobile/channels/").await?.read()?;
    let recordable = channels.channels.into_iter();
    let recordable = recordable.filter(|channel| channel.channel_recordable);
    let recordable: HashSet<_> = recordable.map(|channel| channel.channel_epg).collect();
    let rule = format!("/api/mobile/recordings/serial/{serie_id}/");
    let said = client.put(&rule, json!({ "retention": 0 })).await?;
    assert_eq!(said.status, 200);
    let list: RecordingList = client
        .get("/api/mobile/show/epgflat/recordings/")
        .await?
        .read()?;
    let kept = list.shows.iter().map(|kept| &kept.show);
    let mut seen: HashMap<Episode, String> = kept
        .map(|show| (episode(show), show.show_id.clone()))
        .collect();
    let before = seen.len();
    for _ in 0..2 {
        rig.clock.advance_ms(9 * DAY_MS);
        let serie: Serie = client.get(&path(&serie_id)).await?.read()?;
        for show in serie.episodes {
            // What was over when the rule was made is not wanted.
            let may = show.show_stop > NOW_S && recordable.contains(&show.show_channel);
            if may && !seen.contains_key(&episode(&show)) {
                is_recorded(&client, &show.show_id).await?;
                seen.insert(episode(&show), show.show_id);
            }
        }
    }
    assert!(seen.len() > before + 5, "{before}, then {}", seen.len());
    let list: RecordingList = client
        .get("/api/mobile/show/epgflat/recordings/")
        .await?
        .read()?;
    let mut recorded: Vec<_> = list.shows.iter().map(|kept| &kept.show.show_id).collect();
    let mut wanted: Vec<_> = seen.values().collect();
    recorded.sort();
    wanted.sort();
    assert_eq!(recorded, wanted, "every episode, and each of them once");
    Ok(())
}
