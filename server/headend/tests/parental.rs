//! Parental control by what is handed out: rights, passes and segments of what is rated at the level or above.

use super::rig::{BASIC, Client, Fallible, Rig, SUBSCRIBER};
use super::{NOW_S, Outcome};
use lucarne_contract::{ChannelList, ChannelRights, Show, ShowList, ShowRights, Vod, VodLocations};
use serde_json::json;

const CHECK: &str = "/api/mobile/parentalcontrol/check/";
const CREATE: &str = "/api/mobile/parentalcontrol/create/";
const UPDATE: &str = "/api/mobile/parentalcontrol/update/";
const PIN_GOOD_MS: i64 = 12 * 3_600_000;

fn rights(show: &Show) -> String {
    format!("/api/mobile/show/rights/{}/", show.show_id)
}

/// The first show of a clear channel with a week of replay that `fits`.
async fn find(client: &Client, fits: impl Fn(&Show) -> bool) -> Fallible<Show> {
    let list: ChannelList = client.get("/api/mobile/channels/").await?.read()?;
    for channel in list.channels {
        if channel.channel_replayable_hours < 168 || channel.channel_encrypted {
            continue;
        }
        let path = format!("/api/cache/epgchannel/{}/", channel.channel_epg);
        let shows: ShowList = client.get(&path).await?.read()?;
        if let Some(found) = shows.shows.into_iter().find(&fits) {
            return Ok(found);
        }
    }
    Err("no such show".into())
}

/// A show that can be replayed for days, rated so.
pub(super) async fn past(client: &Client, age: u8) -> Fallible<Show> {
    let is_past = move |show: &Show| {
        show.show_age == age && show.show_stop < NOW_S && show.show_stop > NOW_S - 5 * 86_400
    };
    find(client, is_past).await
}

/// A mild show of the last days, and the one after it, which is rated 16.
async fn neighbours(client: &Client) -> Fallible<(Show, Show)> {
    let epg = past(client, 16).await?.show_channel;
    let path = format!("/api/cache/epgchannel/{epg}/");
    let shows = client.get(&path).await?.read::<ShowList>()?.shows;
    let mut pairs = shows.windows(2);
    let found = pairs.find(|pair| {
        let is_past = pair[1].show_stop < NOW_S - 3_600 && pair[0].show_stop > NOW_S - 5 * 86_400;
        is_past && pair[0].show_age < 16 && pair[1].show_age == 16
    });
    let [mild, rated] = found.ok_or("no such neighbours")? else {
        return Err("two".into());
    };
    Ok((mild.clone(), rated.clone()))
}

async fn check(client: &Client, pin: &str) -> Fallible<u16> {
    Ok(client.post(CHECK, json!({ "pin": pin })).await?.status)
}

#[tokio::test]
async fn what_is_rated_at_the_level_or_above_has_an_address_only_after_the_pin() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let other = rig.sign_in(SUBSCRIBER, "phone").await?;
    let (rated, mild) = (past(&client, 16).await?, past(&client, 12).await?);
    client.refused(&rights(&rated), 423).await?;
    assert!(
        !client
            .get(&rights(&mild))
            .await?
            .read::<ShowRights>()?
            .url
            .is_empty()
    );
    assert_eq!(check(&client, "4321").await?, 401);
    client.refused(&rights(&rated), 423).await?;
    assert_eq!(check(&client, "1234").await?, 200);
    let opened: ShowRights = client.get(&rights(&rated)).await?.read()?;
    assert!(opened.url.contains("/replay.m3u8?start="), "{}", opened.url);
    // A device on which it was not typed.
    other.refused(&rights(&rated), 423).await?;
    let anonymous: ShowRights = rig.anonymous().get(&rights(&rated)).await?.read()?;
    assert!(anonymous.replay && anonymous.url.is_empty());
    rig.clock.advance_ms(PIN_GOOD_MS);
    client.refused(&rights(&rated), 423).await
}

#[tokio::test]
async fn where_no_level_was_set_shows_for_adults_want_one_first() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(BASIC, "tv").await?;
    let (adult, rated) = (past(&client, 18).await?, past(&client, 16).await?);
    assert_eq!(client.get(&rights(&rated)).await?.status, 200);
    client.refused(&rights(&adult), 423).await?;
    let asked = json!({ "pin": "0000", "level": 12 });
    assert_eq!(client.post(CREATE, asked).await?.status, 200);
    assert_eq!(client.get(&rights(&adult)).await?.status, 200);
    rig.sign_in(BASIC, "phone")
        .await?
        .refused(&rights(&rated), 423)
        .await
}

#[tokio::test]
async fn a_new_pin_closes_what_the_old_one_opened_elsewhere() -> Outcome {
    let rig = Rig::new();
    let child = rig.sign_in(SUBSCRIBER, "tv").await?;
    let parent = rig.sign_in(SUBSCRIBER, "phone").await?;
    let rated = past(&child, 16).await?;
    assert_eq!(check(&child, "1234").await?, 200);
    assert_eq!(child.get(&rights(&rated)).await?.status, 200);
    let asked = json!({ "old_pin": "1234", "pin": "9999", "level": 16 });
    assert_eq!(parent.post(UPDATE, asked).await?.status, 200);
    child.refused(&rights(&rated), 423).await?;
    assert_eq!(parent.get(&rights(&rated)).await?.status, 200);
    Ok(())
}

/// The segment of the picture that goes out now, in the folder of a live address.
fn segment(live: &str, now_s: i64) -> Fallible<String> {
    let (folder, _) = live.rsplit_once('/').ok_or("no folder")?;
    Ok(format!("{folder}/v144/{}.m4s", now_s / 4 - 2))
}

#[tokio::test]
async fn a_channels_stream_closes_while_it_shows_what_wants_the_pin() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let is_soon = |show: &Show| {
        show.show_age == 16 && show.show_start > NOW_S + 600 && show.show_start < NOW_S + 6 * 3_600
    };
    let rated = find(&client, is_soon).await?;
    let path = format!("/api/mobile/channel/rights/{}/", rated.show_channel);
    let live = || async {
        let rights: ChannelRights = client.get(&path).await?.read()?;
        Fallible::Ok(rights.channel_ott_live_url)
    };
    let before = live().await?;
    let status = async |url: String| Fallible::Ok(client.get(&url).await?.status);
    let now_s = rated.show_start + 60;
    rig.clock.advance_ms((now_s - NOW_S) * 1000);
    assert_eq!(status(before.clone()).await?, 200);
    assert_eq!(status(segment(&before, now_s)?).await?, 423);
    assert_eq!(status(segment(&before, rated.show_start - 8)?).await?, 200);
    assert_eq!(check(&client, "1234").await?, 200);
    assert_eq!(status(segment(&live().await?, now_s)?).await?, 200);
    Ok(())
}

#[tokio::test]
async fn what_is_older_than_the_guide_is_closed_too_and_only_recordings_of_ones_own_open_it()
-> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let rated = past(&client, 16).await?;
    let path = format!("/api/mobile/channel/rights/{}/", rated.show_channel);
    let rights: ChannelRights = client.get(&path).await?.read()?;
    let list: ChannelList = client.get("/api/mobile/channels/").await?.read()?;
    let mut listed = list.channels.into_iter();
    let listed = listed.find(|listed| listed.channel_epg == rated.show_channel);
    let archive = listed.ok_or("listed")?.channel_ott_archive_url;
    assert_eq!(client.get(&archive).await?.status, 404, "it holds no pass");
    let at = |url: &str, at_s: i64| {
        let folder = url.rsplit_once('/').map_or("", |(folder, _)| folder);
        format!("{folder}/v144/{}.m4s", at_s / 4)
    };
    let replay = rights.channel_ott_replay_url;
    let status = async |url: String| Fallible::Ok(client.get(&url).await?.status);
    assert_eq!(status(at(&replay, rated.show_start + 60)).await?, 423);
    for days in [8, 30, 100] {
        let long_ago = at(&replay, NOW_S - days * 86_400);
        assert_eq!(status(long_ago).await?, 403, "{days}");
    }
    assert_eq!(check(&client, "1234").await?, 200);
    let rights: ChannelRights = client.get(&path).await?.read()?;
    let replay = rights.channel_ott_replay_url;
    assert_eq!(status(at(&replay, rated.show_start + 60)).await?, 200);
    assert_eq!(status(at(&replay, NOW_S - 8 * 86_400)).await?, 403);
    Ok(())
}

#[tokio::test]
async fn a_recording_goes_out_without_padding_that_wants_the_pin_and_is_downloaded_after_it()
-> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let (mild, rated) = neighbours(&client).await?;
    for show in [&mild, &rated] {
        let recording = format!("/api/mobile/recordings/{}/", show.show_id);
        assert_eq!(client.put(&recording, json!({})).await?.status, 200);
    }
    let kept = |show: &Show| format!("{}?location=recording", rights(show));
    let closed: ShowRights = client.get(&kept(&mild)).await?.read()?;
    assert_eq!((closed.show_pad_in, closed.show_pad_out), (0, 0));
    let span = format!("start={}&stop={}", mild.show_start, mild.show_stop);
    assert!(closed.url.ends_with(&span), "{}", closed.url);
    let (folder, _) = closed.url.rsplit_once('/').ok_or("no folder")?;
    let beyond = format!("{folder}/v144/{}.m4s", (rated.show_start + 60) / 4);
    assert_eq!(client.get(&beyond).await?.status, 403);
    let download = |show: &Show| format!("/api/mobile/recordings/{}/download/uri/", show.show_id);
    client.refused(&kept(&rated), 423).await?;
    client.refused(&download(&rated), 423).await?;
    assert_eq!(check(&client, "1234").await?, 200);
    let open: ShowRights = client.get(&kept(&mild)).await?.read()?;
    assert_eq!((open.show_pad_in, open.show_pad_out), (300, 900));
    assert_eq!(client.get(&download(&rated)).await?.status, 200);
    Ok(())
}

/// A product of a film that is rated so and costs something, as its calls begin.
pub(super) async fn film(client: &Client, age: u8) -> Fallible<String> {
    let list = client.get("/api/mobile/vod/locations/shows/").await?;
    let shows = list.read::<VodLocations>()?.elements.into_iter();
    let mut rated = shows.filter(|show| show.show_age == age);
    let product = rated.find_map(|show| {
        let mut products = show.show_products.into_iter();
        products.find(|product| product.product_price > Some(0.0))
    });
    let id = product.ok_or("no such film")?.product_id;
    Ok(format!("/api/mobile/vod/product/{id}"))
}

#[tokio::test]
async fn a_film_at_the_level_or_above_is_sold_and_opened_only_after_the_pin() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let other = rig.sign_in(SUBSCRIBER, "phone").await?;
    let film = film(&client, 18).await?;
    let (purchase, licence) = (format!("{film}/purchase/"), format!("{film}/licence/"));
    let wants_pin = async |client: &Client| {
        for (method, path) in [("PUT", &purchase), ("POST", &purchase), ("POST", &licence)] {
            let said = client.call(method, path, b"{}".to_vec()).await?;
            let expected = (423, "pin_wanted");
            assert_eq!((said.status, said.code()), expected, "{method} {path}");
        }
        Fallible::Ok(())
    };
    for method in ["PUT", "POST"] {
        let refused = client.call(method, &purchase, b"{}".to_vec()).await?;
        assert_eq!((refused.status, refused.code()), (423, "pin_wanted"));
    }
    let mine: Vod = client.get("/api/mobile/vod/").await?.read()?;
    assert!(mine.licences.is_empty(), "nothing was paid");
    assert_eq!(check(&client, "1234").await?, 200);
    assert_eq!(client.put(&purchase, json!({})).await?.status, 200);
    assert_eq!(client.post(&licence, json!({})).await?.status, 200);
    // A device on which it was not typed, and this one once that is long ago.
    wants_pin(&other).await?;
    rig.clock.advance_ms(PIN_GOOD_MS);
    wants_pin(&client).await
}

#[tokio::test]
async fn who_guessed_waits_no_longer_when_the_clock_is_set_back() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    for _ in 0..5 {
        assert_eq!(check(&client, "4321").await?, 401);
    }
    assert_eq!(check(&client, "1234").await?, 429);
    rig.clock.set_ms((NOW_S - 86_400) * 1000);
    assert_eq!(check(&client, "1234").await?, 200);
    Ok(())
}

#[tokio::test]
async fn a_right_pin_of_an_older_database_is_kept_through_the_key_from_then_on() -> Outcome {
    let data = tempfile::tempdir()?;
    let rig = Rig::over(Some(data.path()));
    let kept = || -> Fallible<String> {
        let database = rusqlite::Connection::open(data.path().join("headend.sqlite3"))?;
        let sql = "SELECT pin FROM account WHERE username = ?1";
        Ok(database.query_row(sql, [SUBSCRIBER], |row| row.get(0))?)
    };
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    assert_eq!(check(&client, "4321").await?, 401);
    assert!(
        kept()?.starts_with("$argon2id$"),
        "a wrong one changes nothing"
    );
    assert_eq!(check(&client, "1234").await?, 200);
    assert!(kept()?.starts_with("keyed:"));
    assert_eq!(check(&client, "4321").await?, 401);
    assert_eq!(check(&client, "1234").await?, 200);
    Ok(())
}
