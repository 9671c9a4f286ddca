//! Recordings, archives, series rules and quotas, through the front door.

use super::rig::{BASIC, Client, Fallible, Rig, SUBSCRIBER};
use super::{NOW_S, Outcome};
use crate::address_passes::Viewer;
use crate::secrets::credentials::hash_token;
use crate::secrets::master_key::MasterKey;
use crate::secrets::stream_passes::Holder;
use crate::stream_urls;
use lucarne_contract::{
    PeopleList, Quotas, RecordingList, Serie, Show, ShowDetails, ShowList, ShowRights,
};
use serde_json::json;

const QUOTAS: &str = "/api/mobile/recordings/quotas/";
const DAY_MS: i64 = 86_400_000;

/// The show on air on the first channel, and the ones after it.
async fn shows(client: &Client, count: usize) -> Fallible<Vec<Show>> {
    let live: ShowList = client.get("/api/cache/epglive/").await?.read()?;
    let mut shows = vec![live.shows.into_iter().next().ok_or("nothing is on")?];
    while shows.len() < count {
        let last = &shows[shows.len() - 1].show_id;
        let next = format!("/api/mobile/show/details/{last}/?next=true");
        shows.push(client.get(&next).await?.read::<ShowDetails>()?.show);
    }
    Ok(shows)
}

fn recording(id: &str) -> String {
    format!("/api/mobile/recordings/{id}/")
}

async fn recorded(client: &Client) -> Fallible<RecordingList> {
    let said = client.get("/api/mobile/show/epgflat/recordings/").await?;
    said.read()
}

async fn quotas(client: &Client) -> Fallible<Quotas> {
    client.get(QUOTAS).await?.read()
}

#[tokio::test]
async fn a_recording_takes_its_length_and_padding_of_the_quota_until_it_is_deleted() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let show = shows(&client, 1).await?.remove(0);
    for _ in 0..2 {
        assert_eq!(
            client
                .put(&recording(&show.show_id), json!({}))
                .await?
                .status,
            200
        );
    }
    let said = client.get(QUOTAS).await?;
    assert_eq!(said.body["RecQuotaMax"], 360_000);
    assert_eq!(
        said.body["RecQuotaUsed"],
        show.show_stop - show.show_start + 1200
    );
    let list = recorded(&client).await?;
    assert_eq!(list.shows.len(), 1);
    assert_eq!(list.shows[0].show.show_id, show.show_id);
    assert_eq!(
        list.shows[0].show_expiration,
        show.show_start + 120 * 86_400
    );
    let other = rig.sign_in("abroad@example.ch", "tv").await?;
    assert!(recorded(&other).await?.shows.is_empty());
    assert_eq!(client.delete(&recording(&show.show_id)).await?.status, 200);
    assert_eq!(client.delete(&recording(&show.show_id)).await?.status, 404);
    assert_eq!(quotas(&client).await?.recordings_used, 0);
    Ok(())
}

#[tokio::test]
async fn a_full_quota_refuses_with_509_and_keeps_what_there_was() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let mut full = 0;
    for show in shows(&client, 150).await? {
        let said = client.put(&recording(&show.show_id), json!({})).await?;
        assert!(said.status == 200 || said.code() == "quota_exceeded");
        full += usize::from(said.status == 509);
        let archive = format!("{}archive/", recording(&show.show_id));
        client.put(&archive, json!({})).await?;
    }
    assert!(full > 0);
    let quotas = quotas(&client).await?;
    assert!(quotas.recordings_used <= quotas.recordings_max);
    assert!(quotas.archives_used <= quotas.archives_max);
    assert!(quotas.archives_used > quotas.archives_max - 6 * 3600);
    let asked = client.put(&recording("fail-509"), json!({})).await?;
    assert_eq!(asked.status, 509);
    Ok(())
}

#[tokio::test]
async fn an_archived_recording_moves_to_the_other_quota_and_does_not_expire() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let shows = shows(&client, 2).await?;
    let archive = format!("{}archive/", recording(&shows[0].show_id));
    assert_eq!(client.put(&archive, json!({})).await?.status, 404);
    for show in &shows {
        client.put(&recording(&show.show_id), json!({})).await?;
    }
    assert_eq!(client.put(&archive, json!({})).await?.status, 200);
    let used = quotas(&client).await?;
    assert!(used.archives_used > 0 && used.recordings_used > 0);
    rig.clock.advance_ms(121 * DAY_MS);
    let list = recorded(&client).await?;
    assert_eq!(list.archives, [shows[0].show_id.clone()]);
    assert_eq!(list.shows.len(), 1);
    assert_eq!(quotas(&client).await?.recordings_used, 0);
    let rights = format!("/api/mobile/show/rights/{}/", shows[0].show_id);
    assert_eq!(client.get(&rights).await?.body["location"], "archive");
    Ok(())
}

/// The segments that a track's playlist names.
async fn segments(client: &Client, playlist: &str) -> Fallible<Vec<i64>> {
    let master = String::from_utf8(client.get(playlist).await?.bytes)?;
    let track = master.lines().find(|line| !line.starts_with('#'));
    let (folder, _) = playlist.rsplit_once('/').ok_or("no folder")?;
    let track = format!("{folder}/{}", track.ok_or("no track")?);
    let listed = String::from_utf8(client.get(&track).await?.bytes)?;
    let numbers = listed.lines().filter_map(|line| {
        let (number, _) = line.split_once(".m4s")?;
        number.rsplit('/').next()?.parse().ok()
    });
    Ok(numbers.collect())
}

#[tokio::test]
async fn recordings_and_archives_are_played_with_their_padding() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let show = shows(&client, 1).await?.remove(0);
    client.put(&recording(&show.show_id), json!({})).await?;
    let rights = format!("/api/mobile/show/rights/{}/", show.show_id);
    let after_s = show.show_stop + 900 + 4 - NOW_S;
    rig.clock.advance_ms(after_s * 1000);
    for location in ["recording", "archive"] {
        if location == "archive" {
            let archive = format!("{}archive/", recording(&show.show_id));
            client.put(&archive, json!({})).await?;
        }
        let asked = format!("{rights}?location={location}");
        let rights: ShowRights = client.get(&asked).await?.read()?;
        let (start, stop) = (show.show_start - 300, show.show_stop + 900);
        let query = format!("?start={start}&stop={stop}");
        assert!(rights.url.ends_with(&query), "{}", rights.url);
        assert!(rights.dash_url.ends_with(&query), "{}", rights.dash_url);
        assert_eq!((rights.show_pad_in, rights.show_pad_out), (300, 900));
        let segments = segments(&client, &rights.url).await?;
        assert_eq!(segments.first(), Some(&start.div_euclid(4)));
        assert_eq!(segments.last(), Some(&(stop - 1).div_euclid(4)));
    }
    let replay: ShowRights = client
        .get(&format!("{rights}?location=replay"))
        .await?
        .read()?;
    let query = format!("?start={}&stop={}", show.show_start, show.show_stop);
    assert!(replay.url.ends_with(&query), "{}", replay.url);
    assert_eq!(replay.show_pad_in, 0);
    Ok(())
}

#[tokio::test]
async fn recording_needs_the_permission_and_a_show_that_can_be_recorded() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let show = shows(&client, 1).await?.remove(0);
    let basic = rig.sign_in(BASIC, "tv").await?;
    assert_eq!(
        basic
            .put(&recording(&show.show_id), json!({}))
            .await?
            .status,
        403
    );
    basic.refused(QUOTAS, 403).await?;
    assert_eq!(
        client.put(&recording("nothing-1"), json!({})).await?.status,
        404
    );
    let live: ShowList = client.get("/api/mobile/show/extras/").await?.read()?;
    let free = recording(&live.shows[0].show_id);
    assert_eq!(client.put(&free, json!({})).await?.status, 403);
    Ok(())
}

#[tokio::test]
async fn a_rule_records_new_episodes_and_keeps_as_many_as_its_retention() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let live: ShowList = client.get("/api/cache/epglive/").await?.read()?;
    let mut series = live.shows.into_iter().filter_map(|show| show.show_serie_id);
    let serie = series.next().ok_or("no series is on")?;
    let rule = format!("/api/mobile/recordings/serial/{serie}/");
    assert_eq!(
        client.put(&rule, json!({ "retention": 2 })).await?.status,
        200
    );
    let list = recorded(&client).await?;
    assert_eq!(list.series.len(), 1);
    assert!(!list.shows.is_empty());
    let mut episodes: Vec<_> = list.shows.iter().map(|recorded| &recorded.show).collect();
    assert!(
        episodes
            .iter()
            .all(|show| show.show_serie_id.as_ref() == Some(&serie))
    );
    episodes.sort_by_key(|show| (show.show_serie_season, show.show_serie_episode));
    let all = episodes.len();
    episodes.dedup_by_key(|show| (show.show_serie_season, show.show_serie_episode));
    assert_eq!(episodes.len(), all, "an episode is recorded once");
    rig.clock.advance_ms(6 * DAY_MS);
    let now_s = NOW_S + 6 * 86_400;
    let kept = recorded(&client).await?.shows;
    let complete = kept.iter().filter(|kept| kept.show.show_stop <= now_s);
    assert!(complete.count() <= 2);
    assert_eq!(
        client.delete(&format!("{rule}scheduler/")).await?.status,
        200
    );
    let left = recorded(&client).await?;
    assert!(left.series.is_empty());
    assert!(left.shows.iter().all(|left| left.show.show_start <= now_s));
    assert_eq!(
        client.put(&rule, json!({ "retention": 0 })).await?.status,
        200
    );
    let begun = |of: &RecordingList| {
        of.shows
            .iter()
            .filter(|kept| kept.show.show_start <= now_s)
            .count()
    };
    let before = recorded(&client).await?;
    assert!(begun(&before) > 0);
    assert_eq!(
        client.delete(&format!("{rule}episodes/")).await?.status,
        200
    );
    let left = recorded(&client).await?;
    assert_eq!((left.series.len(), begun(&left)), (1, 0));
    assert_eq!(left.shows.len(), before.shows.len() - begun(&before));
    assert!(!left.shows.is_empty());
    assert_eq!(client.delete(&format!("{rule}all/")).await?.status, 200);
    assert!(recorded(&client).await?.shows.is_empty());
    assert_eq!(
        client
            .put(&rule, json!({ "retention": 1001 }))
            .await?
            .status,
        400
    );
    let unknown = "/api/mobile/recordings/serial/fr-none/";
    assert_eq!(
        client.put(unknown, json!({ "retention": 0 })).await?.status,
        404
    );
    Ok(())
}

#[tokio::test]
async fn an_archived_recording_plays_after_120_days_and_another_does_not() -> Outcome {
    let data = tempfile::tempdir()?;
    let rig = Rig::over(Some(data.path()));
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let mut recordings = Vec::new();
    for (show, is_archived) in shows(&client, 3).await?.iter().zip([true, false, false]) {
        client.put(&recording(&show.show_id), json!({})).await?;
        if is_archived {
            let archive = format!("{}archive/", recording(&show.show_id));
            assert_eq!(client.put(&archive, json!({})).await?.status, 200);
        }
        let (start, stop) = (show.show_start - 300, show.show_stop + 900);
        recordings.push(stream_urls::archive(&show.show_channel, start, stop));
    }
    rig.clock.advance_ms(200 * DAY_MS);
    let master_key = MasterKey::open(Some(data.path()))?;
    let token = client.token.as_deref().ok_or("signed in")?;
    let viewer = Viewer {
        holder: Holder::Session(hash_token(token)),
        closed_from: None,
    };
    let playlist = |place: usize| {
        recordings[place]
            .with_passes(&master_key, viewer, rig.clock.now_s())
            .hls
    };
    let show_id = recorded(&client).await?.shows.remove(0).show.show_id;
    let rights = format!("/api/mobile/show/rights/{show_id}/");
    let pin = json!({ "pin": "1234" });
    let checked = client.post("/api/mobile/parentalcontrol/check/", pin);
    assert_eq!(checked.await?.status, 200);
    let rights: ShowRights = client.get(&rights).await?.read()?;
    assert_eq!(rights.url, playlist(0));
    let archived = segments(&client, &rights.url).await?;
    let master = String::from_utf8(client.get(&rights.url).await?.bytes)?;
    let track = master.lines().find(|line| !line.starts_with('#'));
    let (track, _) = track
        .and_then(|line| line.split_once('/'))
        .ok_or("no track")?;
    let (folder, _) = rights.url.rsplit_once('/').ok_or("no folder")?;
    let segment = |number: i64| format!("{folder}/{track}/{number}.m4s");
    for number in [archived[0], archived[archived.len() - 1]] {
        assert_eq!(client.get(&segment(number)).await?.status, 200);
    }
    assert_eq!(client.get(&segment(archived[0] - 7200)).await?.status, 403);
    assert_eq!(client.get(&playlist(2)).await?.status, 404);
    // What one account keeps, another can't learn: not with a pass of its own either.
    let other = rig.sign_in("subscriber+other@example.ch", "tv").await?;
    let token = other.token.as_deref().ok_or("signed in")?;
    let viewer = Viewer {
        holder: Holder::Session(hash_token(token)),
        closed_from: None,
    };
    for place in [0, 2] {
        let own = recordings[place].with_passes(&master_key, viewer, rig.clock.now_s());
        assert_eq!(other.get(&own.hls).await?.status, 404, "{place}");
        let (folder, _) = own.hls.rsplit_once('/').ok_or("no folder")?;
        let segment = format!("{folder}/{track}/{}.m4s", archived[0]);
        let expected = if place == 0 { 404 } else { 403 };
        assert_eq!(other.get(&segment).await?.status, expected, "{place}");
    }
    // Nor who may keep nothing.
    let file = rusqlite::Connection::open(data.path().join("headend.sqlite3"))?;
    let sql = "UPDATE account SET permissions = replace(permissions, 'recordings', '')";
    file.execute(sql, [])?;
    assert_eq!(client.get(&rights.url).await?.status, 403);
    Ok(())
}

#[tokio::test]
async fn a_series_goes_on_for_those_who_recorded_it_when_the_guide_has_forgotten_it() -> Outcome {
    let data = tempfile::tempdir()?;
    let (token, show) = {
        let rig = Rig::over(Some(data.path()));
        let client = rig.sign_in(SUBSCRIBER, "tv").await?;
        let show = shows(&client, 1).await?.remove(0);
        client.put(&recording(&show.show_id), json!({})).await?;
        (client.token.ok_or("signed in")?, show.show_id)
    };
    let file = rusqlite::Connection::open(data.path().join("headend.sqlite3"))?;
    let sql = "UPDATE recording SET serie_id = 'fr-gone',
                   show = json_set(show, '$.show_serie_id', 'fr-gone')";
    file.execute(sql, [])?;
    drop(file);
    let rig = Rig::over(Some(data.path()));
    let client = rig.with(&token);
    let path = "/api/mobile/show/serie/fr-gone/";
    let kept: Serie = client.get(path).await?.read()?;
    assert_eq!(kept.episodes.len(), 1);
    assert_eq!(kept.episodes[0].show_id, show);
    assert!(!kept.serie_description.is_empty());
    let other = rig.sign_in("abroad@example.ch", "tv").await?;
    assert_eq!(other.get(path).await?.status, 404);
    let rule = "/api/mobile/recordings/serial/fr-gone/";
    let said = other.put(rule, json!({ "retention": 3 })).await?;
    assert_eq!(said.status, 404);
    for retention in [3, 5] {
        let said = client.put(rule, json!({ "retention": retention })).await?;
        assert_eq!(said.status, 200);
    }
    let rules = recorded(&client).await?.series;
    assert_eq!((rules[0].retention, rules.len()), (5, 1));
    // The recording is gone for good, and the rule alone is left.
    rig.clock.advance_ms(130 * DAY_MS);
    let said = client.put(rule, json!({ "retention": 1 })).await?;
    assert_eq!(said.status, 200);
    Ok(())
}

#[tokio::test]
async fn a_series_that_is_still_in_the_guide_has_what_was_recorded_of_it_before() -> Outcome {
    let data = tempfile::tempdir()?;
    let (token, show, serie) = {
        let rig = Rig::over(Some(data.path()));
        let client = rig.sign_in(SUBSCRIBER, "tv").await?;
        let live: ShowList = client.get("/api/cache/epglive/").await?.read()?;
        let mut shows = live.shows.into_iter();
        let show = shows.find(|show| show.show_serie_id.is_some());
        let show = show.ok_or("no series is on")?;
        let serie = show.show_serie_id.ok_or("no series")?;
        client.put(&recording(&show.show_id), json!({})).await?;
        (client.token.ok_or("signed in")?, show.show_id, serie)
    };
    let file = rusqlite::Connection::open(data.path().join("headend.sqlite3"))?;
    let sql = "UPDATE recording SET show_id = 'rive_une-gone',
                   show = json_set(show, '$.show_id', 'rive_une-gone',
                       '$.show_start', json_extract(show, '$.show_start') - 30 * 86400)";
    file.execute(sql, [])?;
    drop(file);
    let rig = Rig::over(Some(data.path()));
    let path = format!("/api/mobile/show/serie/{serie}/");
    let ids = |serie: Serie| -> Vec<String> {
        let episodes = serie.episodes.into_iter();
        episodes.map(|episode| episode.show_id).collect()
    };
    let own = ids(rig.with(&token).get(&path).await?.read()?);
    assert_eq!(own[0], "rive_une-gone");
    assert!(own.contains(&show));
    let everybodys = ids(rig.anonymous().get(&path).await?.read()?);
    assert_eq!(everybodys, own[1..]);
    Ok(())
}

#[tokio::test]
async fn who_plays_in_a_recording_and_whom_an_account_follows_are_known_without_the_guide()
-> Outcome {
    let data = tempfile::tempdir()?;
    let token = {
        let rig = Rig::over(Some(data.path()));
        let client = rig.sign_in(SUBSCRIBER, "tv").await?;
        let show = shows(&client, 1).await?.remove(0);
        client.put(&recording(&show.show_id), json!({})).await?;
        let config = json!({ "config": {
            "mobile": { "home_feeds": [] }, "people": ["Zoé Suivie"]
        } });
        let said = client.put("/api/mobile/backupconfig/", config).await?;
        assert_eq!(said.status, 200);
        client.token.ok_or("signed in")?
    };
    let file = rusqlite::Connection::open(data.path().join("headend.sqlite3"))?;
    let sql = r#"UPDATE kept_show SET
        details = json_set(details, '$.show_credits.actor', json('["Ada Partie"]'))"#;
    file.execute(sql, [])?;
    drop(file);
    let rig = Rig::over(Some(data.path()));
    let path = "/api/mobile/people/Ada%20Partie,Zo%C3%A9%20Suivie,Nobody%20At%20All/";
    let known: PeopleList = rig.with(&token).get(path).await?.read()?;
    let people = known.people.iter();
    let works: Vec<_> = people
        .map(|person| (&*person.people_id, person.shows.len()))
        .collect();
    assert_eq!(works, [("Ada Partie", 1), ("Zoé Suivie", 0)]);
    let known: PeopleList = rig.anonymous().get(path).await?.read()?;
    assert!(known.people.is_empty());
    Ok(())
}

#[tokio::test]
async fn a_series_rule_tells_what_the_series_looks_like_and_whether_it_is_over_quota() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let live: ShowList = client.get("/api/cache/epglive/").await?.read()?;
    let mut shows_on_air = live.shows.into_iter();
    let show = shows_on_air.find(|show| show.show_serie_id.is_some());
    let show = show.ok_or("no series is on")?;
    let serie = show.show_serie_id.ok_or("no series")?;
    let rule = format!("/api/mobile/recordings/serial/{serie}/");
    client.put(&rule, json!({ "retention": 0 })).await?;
    let kept = recorded(&client).await?.series.remove(0);
    assert!(
        kept.serie_image.starts_with("/pictures/"),
        "{}",
        kept.serie_image
    );
    assert!(!kept.serie_channel.is_empty());
    assert_eq!(kept.serie_category, show.show_category);
    assert!(!kept.serie_over_quota);
    let full = rig.sign_in("full@example.ch", "tv").await?;
    full.put(&rule, json!({ "retention": 0 })).await?;
    let list = recorded(&full).await?;
    assert!(list.shows.is_empty() && list.series[0].serie_over_quota);
    Ok(())
}

#[tokio::test]
async fn what_an_account_changed_is_there_after_a_restart() -> Outcome {
    let data = tempfile::tempdir()?;
    let token = {
        let rig = Rig::over(Some(data.path()));
        let client = rig.sign_in(SUBSCRIBER, "tv").await?;
        let show = shows(&client, 1).await?.remove(0);
        client.put(&recording(&show.show_id), json!({})).await?;
        let bookmark = format!("/api/mobile/bookmark/{}/", show.show_id);
        client.put(&bookmark, json!({ "bookmark": 99 })).await?;
        client
            .put("/api/mobile/lineup/", json!({ "channels": ["quartz"] }))
            .await?;
        client.token.ok_or("signed in")?
    };
    let client = Rig::over(Some(data.path())).with(&token);
    assert_eq!(recorded(&client).await?.shows.len(), 1);
    let bookmarks = client.get("/api/mobile/show/epgflat/bookmarks/").await?;
    assert_eq!(bookmarks.body["shows"][0]["show_bookmark"], 99);
    let channels = client.get("/api/mobile/channels/").await?;
    assert_eq!(channels.body["channels"][0]["channel_epg"], "quartz");
    Ok(())
}
