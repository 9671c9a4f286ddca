//! Every address that yields media, for who is not signed in and for who did not type the PIN. They are found in the routes
//! and in the contract, so that a new one is asked for, too, or stops the tests until it is said how.

use super::parental::{film, past};
use super::rig::{Client, Fallible, Rig, SUBSCRIBER};
use super::{NOW_S, Outcome, vod};
use lucarne_contract::{ChannelRights, Show, ShowList, ShowRights, VodStream, openapi_json};
use serde_json::{Value, json};
use std::collections::BTreeSet;

const ROUTES: &str = include_str!("../routes.rs");
const STREAMS: &str = "/streams/";

/// The routes of streams, a household's among them.
fn routes() -> BTreeSet<&'static str> {
    let texts = ROUTES.split('"');
    texts.filter(|text| text.starts_with(STREAMS)).collect()
}

/// Addresses of this route, with what a client may have in the place of a pass.
fn addresses(route: &str, passes: &[String]) -> Vec<String> {
    let past = format!("start={}&stop={}", NOW_S - 7200, NOW_S - 3600);
    let number = NOW_S / 4 - 2;
    let files = [
        "live.m3u8".to_owned(),
        "live.mpd".to_owned(),
        "live.ts".to_owned(),
        "live".to_owned(),
        "replay.m3u8".to_owned(),
        format!("replay.mpd?{past}"),
        format!("archive.m3u8?{past}"),
        "index.m3u8".to_owned(),
        "init.mp4".to_owned(),
        format!("{number}.m4s"),
        format!("{number}.vtt"),
        "part.ts?to=AAAA".to_owned(),
    ];
    let mut addresses = vec![String::new()];
    for part in route.split('/').skip(1) {
        let choices: Vec<&str> = match part {
            "{channel}" => vec!["rive_une"],
            "{show}" => vec!["vod-2"],
            "{pass}" => passes.iter().map(String::as_str).collect(),
            "{track}" => vec!["v144", "text-fr"],
            "{file}" => files.iter().map(String::as_str).collect(),
            odd if odd.contains('{') => panic!("what stands for {odd} in {route}?"),
            word => vec![word],
        };
        let longer = |address: &String| {
            let longer = |choice: &&str| format!("{address}/{choice}");
            choices.iter().map(longer).collect::<Vec<_>>()
        };
        addresses = addresses.iter().flat_map(longer).collect();
    }
    addresses
}

/// The pass in an address.
fn pass(url: &str) -> Fallible<String> {
    Ok(url.split('/').nth(3).ok_or("no pass")?.to_owned())
}

async fn channel_rights(client: &Client, epg: &str) -> Fallible<ChannelRights> {
    let path = format!("/api/mobile/channel/rights/{epg}/");
    client.get(&path).await?.read()
}

/// Where a show is played from.
async fn address(client: &Client, show: &Show, location: &str) -> Fallible<String> {
    let id = &show.show_id;
    let path = format!("/api/mobile/show/rights/{id}/?location={location}");
    Ok(client.get(&path).await?.read::<ShowRights>()?.url)
}

#[tokio::test]
async fn no_route_of_streams_answers_who_has_no_pass_of_its_own() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let elsewhere = channel_rights(&client, "arene_1").await?;
    let gone = rig.sign_in(SUBSCRIBER, "phone").await?;
    let over = channel_rights(&gone, "rive_une").await?;
    assert_eq!(
        gone.post("/api/mobile/logout/", json!({})).await?.status,
        200
    );
    let passes = [
        "live.9999999999.x".to_owned(),
        "A".repeat(110),
        pass(&elsewhere.channel_ott_live_url)?,
        pass(&over.channel_ott_live_url)?,
        pass(&over.channel_ott_replay_url)?,
    ];
    let routes = routes();
    assert!(routes.len() >= 6, "{routes:?}");
    for address in routes.iter().flat_map(|route| addresses(route, &passes)) {
        for who in [&rig.anonymous(), &client] {
            for method in ["GET", "POST"] {
                let said = who.call(method, &address, b"{}".to_vec()).await?;
                let refused = (400..500).contains(&said.status);
                assert!(refused, "{method} {address}: {}", said.status);
            }
        }
    }
    Ok(())
}

#[tokio::test]
async fn a_pass_is_over_where_the_account_lost_what_it_was_made_for() -> Outcome {
    let data = tempfile::tempdir()?;
    let rig = Rig::over(Some(data.path()));
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let rights = channel_rights(&client, "rive_une").await?;
    let on_air = client.get("/api/cache/epglive/").await?;
    let on_air = on_air.read::<ShowList>()?.shows.into_iter();
    let mut on_air = on_air.filter(|show| show.show_channel == "rive_une");
    let on_air = on_air.next().ok_or("nothing is on")?;
    let from_its_start = address(&client, &on_air, "startover").await?;
    let replay = address(&client, &past(&client, 10).await?, "replay").await?;
    let (_, product) = vod::film(&client).await?;
    let bought = format!("/api/mobile/vod/product/{product}");
    client
        .put(&format!("{bought}/purchase/"), json!({}))
        .await?;
    let film = client
        .post(&format!("{bought}/licence/"), json!({}))
        .await?;
    let film = film.read::<VodStream>()?.url;
    let television = [
        &rights.channel_ott_live_url,
        &rights.channel_ott_replay_url,
        &from_its_start,
    ];
    let past = [&replay];
    let films = [&film];
    let file = rusqlite::Connection::open(data.path().join("headend.sqlite3"))?;
    for (lost, given_back, over, open) in [
        (
            "status = 'former_customer'",
            "status = 'customer'",
            [&television[..], &past].concat(),
            films.to_vec(),
        ),
        (
            "country_locked = 1",
            "country_locked = 0",
            television.to_vec(),
            [past, films].concat(),
        ),
        (
            "permissions = replace(permissions, 'vod_mobile', 'x')",
            "permissions = replace(permissions, 'x', 'vod_mobile')",
            films.to_vec(),
            [&television[..], &past].concat(),
        ),
    ] {
        for url in over.iter().chain(&open) {
            assert_eq!(client.get(url).await?.status, 200, "{url}");
        }
        file.execute(&format!("UPDATE account SET {lost}"), [])?;
        for url in over {
            assert_eq!(client.get(url).await?.status, 403, "{lost}: {url}");
        }
        for url in open {
            assert_eq!(client.get(url).await?.status, 200, "{lost}: {url}");
        }
        file.execute(&format!("UPDATE account SET {given_back}"), [])?;
    }
    Ok(())
}

/// The fields of the contract that hold an address, as `Type.field`.
fn fields() -> Fallible<BTreeSet<String>> {
    let contract: Value = serde_json::from_str(&openapi_json()?)?;
    let schemas = contract["components"]["schemas"].as_object();
    let mut fields = BTreeSet::new();
    for (name, schema) in schemas.ok_or("no types")? {
        let names = names(schema).into_iter();
        let addresses = names.filter(|field| field.ends_with("url") || field.ends_with("uri"));
        fields.extend(addresses.map(|field| format!("{name}.{field}")));
    }
    Ok(fields)
}

/// The names of all that is in a type, or in those that it is made of.
fn names(schema: &Value) -> Vec<String> {
    match schema {
        Value::Array(parts) => parts.iter().flat_map(names).collect(),
        Value::Object(parts) => {
            let inside = parts.values().flat_map(names);
            parts.keys().cloned().chain(inside).collect()
        }
        _ => Vec::new(),
    }
}

/// The calls that answer this field of the show, or of the film that begins so; none where it leads elsewhere.
fn calls(field: &str, show: &Show, film: &str) -> Vec<(&'static str, String)> {
    let id = &show.show_id;
    let rights = format!("/api/mobile/show/rights/{id}/");
    let places = ["live", "startover", "replay", "recording", "archive"];
    let places = places.map(|place| ("GET", format!("{rights}?location={place}")));
    match field {
        "Channel.channel_ott_live_url"
        | "Channel.channel_ott_replay_url"
        | "Channel.channel_ott_archive_url" => {
            vec![("GET", "/api/mobile/channels/".to_owned())]
        }
        "ChannelRights.channel_ott_live_url" | "ChannelRights.channel_ott_replay_url" => {
            let epg = &show.show_channel;
            vec![("GET", format!("/api/mobile/channel/rights/{epg}/"))]
        }
        "ShowChannel.channel_ott_live_url"
        | "ShowDetails.show_trailer_url"
        | "VodShow.show_trailer_url" => {
            vec![("GET", format!("/api/mobile/show/details/{id}/"))]
        }
        "ShowRights.url" | "ShowRights.dash_url" | "Drm.licence_url" | "Drm.certificate_url" => {
            [vec![("GET", rights)], places.to_vec()].concat()
        }
        "DownloadUri.uri" => {
            let download = format!("/api/mobile/recordings/{id}/download/uri/");
            vec![("GET", download)]
        }
        "VodStream.url" | "VodStream.dash_url" | "VodLicenceRequest.url" => {
            vec![("POST", format!("{film}/licence/"))]
        }
        // Where a code is typed.
        "DeviceCode.verification_uri" => Vec::new(),
        new => panic!("which call answers {new}?"),
    }
}

/// The addresses of streams in an answer.
fn streams(answer: &Value) -> Vec<String> {
    match answer {
        Value::String(text) if text.starts_with(STREAMS) => vec![text.clone()],
        Value::Array(values) => values.iter().flat_map(streams).collect(),
        Value::Object(fields) => fields.values().flat_map(streams).collect(),
        _ => Vec::new(),
    }
}

#[tokio::test]
async fn no_call_answers_an_address_that_plays_what_wants_the_pin() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let rated = past(&client, 16).await?;
    let film = film(&client, 18).await?;
    let recording = format!("/api/mobile/recordings/{}/", rated.show_id);
    assert_eq!(client.put(&recording, json!({})).await?.status, 200);
    let inside = (rated.show_start + 60) / 4;
    for field in fields()? {
        for (method, path) in calls(&field, &rated, &film) {
            for who in [&rig.anonymous(), &client] {
                let said = who.call(method, &path, b"{}".to_vec()).await?;
                let named = streams(&said.body).into_iter();
                let named = named.filter(|url| url.contains(&rated.show_channel));
                for url in named {
                    let folder = url.rsplit_once('/').map_or("", |(folder, _)| folder);
                    for file in [
                        format!("v144/{inside}.m4s"),
                        format!("text-fr/{inside}.vtt"),
                    ] {
                        let played = who.get(&format!("{folder}/{file}")).await?;
                        let refused = [403, 404, 423].contains(&played.status);
                        assert!(refused, "{field}: {url}: {}", played.status);
                    }
                }
                let may = path.contains("channel") || path.contains("/details/");
                let is_anonymous = who.token.is_none();
                let is_empty = streams(&said.body).is_empty();
                assert!(may && !is_anonymous || is_empty, "{path}: {}", said.body);
                if !may && !is_anonymous {
                    assert!((400..500).contains(&said.status), "{path}: {}", said.status);
                }
            }
        }
    }
    Ok(())
}
