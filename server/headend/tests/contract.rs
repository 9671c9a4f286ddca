//! Every call of the contract's table, asked well and asked badly.

use super::rig::{Client, Fallible, Rig, SUBSCRIBER, credentials};
use super::{NOW_S, Outcome};
use crate::vod::catalogue::Catalogue;
use lucarne_contract::calls::{Access, CALLS, Call};
use lucarne_contract::clock::Clock;
use lucarne_contract::{Show, ShowList};
use serde_json::{Value, json};

/// The call's path with something that exists in each of its parameters.
fn path(call: &Call, show: &Show) -> String {
    let (film, product, season) = on_demand();
    let id = match call.path {
        path if path.contains("vod/hierarchy") => "45470",
        path if path.contains("vod/product") => &product,
        path if path.contains("vod/stream") => &format!("{product}-stream"),
        path if path.contains("vod/") && path.contains("/season") => &season,
        path if path.contains("vod/") => &film,
        path if path.contains("category") => "5",
        path if path.contains("channel") || path.contains("accurate") => &show.show_channel,
        path if path.contains("serial") || path.contains("/serie/") => {
            show.show_serie_id.as_deref().unwrap_or_default()
        }
        _ => &show.show_id,
    };
    let path = call.path.replace("{id}", id).replace("{brand}", "sweez");
    let path = path.replace("{lang}", "de").replace("{ids}", "nobody");
    path.replace("{chunk}", "2026-11-21-5")
}

/// The query that the call must have.
fn required(call: &Call) -> String {
    let pairs = call.query.iter().filter(|_| call.query_required);
    let pairs = pairs.map(|(name, values)| format!("{name}={}", values.join("")));
    pairs.fold("?".to_owned(), |query, pair| query + &pair + "&")
}

/// A film of the video on demand, one of its products, and a season.
fn on_demand() -> (String, String, String) {
    let vod = Catalogue::new(1, Clock::manual(NOW_S * 1000));
    let film = vod.show_locations().into_iter().next().expect("a film");
    let season = vod.season_locations().into_iter().next();
    let season = season.and_then(|season| season.season_id);
    let product = film.show_products[0].product_id.clone();
    (
        film.show_id.expect("its id"),
        product,
        season.expect("a season"),
    )
}

/// An episode that is on now.
async fn episode(client: &Client) -> Fallible<Show> {
    let live: ShowList = client.get("/api/cache/epglive/").await?.read()?;
    let mut shows = live.shows.into_iter();
    let episode = shows.find(|show| show.show_serie_id.is_some());
    Ok(episode.ok_or("no series is on")?)
}

/// A payload of the type.
fn payload(name: &str) -> Option<Value> {
    Some(match name {
        "SignIn" => credentials(SUBSCRIBER, "tv"),
        "Fork" => json!({ "service": "web" }),
        "DeviceVerdict" => json!({ "user_code": "ABCD-EFGH", "grant_access": true }),
        "DeviceTokenRequest" => json!({ "device_code": "none", "device_id": "tv" }),
        "PinCheck" => json!({ "pin": "1234" }),
        "PinCreate" => json!({ "pin": "1234", "level": 16 }),
        "PinUpdate" => json!({ "old_pin": "1234", "pin": "1234", "level": 16 }),
        "BackupConfigAnswer" => {
            json!({ "config": { "mobile": { "home_feeds": [] }, "people": [] } })
        }
        "LineupOrder" => json!({ "channels": ["rive_deux"] }),
        "Retention" => json!({ "retention": 3 }),
        "Play" => json!({ "show_id": "nothing-1" }),
        "BookmarkPosition" | "StreamStop" => json!({ "bookmark": 60 }),
        "Event" => json!({ "event": "stop", "data": {} }),
        "PromoCode" => json!({ "promocode": "LUCARNE50" }),
        "VodLicenceRequest" => json!({ "stream_id": null, "url": null, "drm": null }),
        "Contact" => json!({ "email": "a@example.ch", "message": "Bonjour" }),
        _ => return None,
    })
}

async fn asked(client: &Client, call: &Call, path: &str, body: Vec<u8>) -> Outcome {
    let said = client.call(call.method.as_str(), path, body).await?;
    if said.status == 200 {
        assert_eq!(said.media, call.media, "{path}");
        (call.check)(&said.bytes)?;
    } else {
        let listed = call.refusals().contains(&said.status);
        assert!(
            listed,
            "{} {path:.100}: {} {}",
            call.method.as_str(),
            said.status,
            said.body
        );
    }
    Ok(())
}

#[tokio::test]
async fn every_call_answers_with_its_type_or_a_status_that_it_lists() -> Outcome {
    let rig = Rig::new();
    let show = episode(&rig.anonymous()).await?;
    for call in CALLS {
        let body = match call.payload {
            Some(wire) => {
                let body = payload(wire.name).ok_or(wire.name)?.to_string();
                (wire.check)(body.as_bytes())?;
                body.into()
            }
            None => Vec::new(),
        };
        let path = path(call, &show) + &required(call);
        let client = rig.sign_in(SUBSCRIBER, "tv").await?;
        asked(&client, call, &path, body.clone()).await?;
        asked(&rig.anonymous(), call, &path, body).await?;
    }
    Ok(())
}

#[tokio::test]
async fn calls_without_a_good_token_are_refused_as_their_access_says() -> Outcome {
    let rig = Rig::new();
    let show = episode(&rig.anonymous()).await?;
    for call in CALLS {
        let path = path(call, &show);
        for client in [rig.anonymous(), rig.with("stolen"), rig.with("")] {
            let said = client.call(call.method.as_str(), &path, Vec::new()).await?;
            let anonymous = client.token.is_none() && call.access == Access::Open;
            if anonymous || !call.reads_token() {
                assert_ne!(said.status, 401, "{path}");
            } else {
                assert_eq!(said.status, 401, "{path}");
            }
        }
    }
    Ok(())
}

#[tokio::test]
async fn bad_payloads_are_refused_and_never_an_error_of_the_server() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let show = episode(&client).await?;
    for call in CALLS {
        let Some(wire) = call.payload else { continue };
        let path = path(call, &show);
        let mut bodies: Vec<Vec<u8>> = ["", "{", "[]", "null", "7", "{}", "\u{0}", "\"x\""]
            .map(|body| body.as_bytes().to_vec())
            .into();
        bodies.push(vec![0xff; 64]);
        bodies.push("[".repeat(60_000).into_bytes());
        let good = payload(wire.name).ok_or(wire.name)?;
        for key in good.as_object().into_iter().flatten().map(|(key, _)| key) {
            for odd in [json!(null), json!(-1), json!(1e300), json!({}), json!([[]])] {
                let mut bad = good.clone();
                bad[key] = odd;
                bodies.push(bad.to_string().into());
            }
        }
        for body in bodies {
            asked(&client, call, &path, body).await?;
        }
        let said = client
            .call(call.method.as_str(), &path, vec![b' '; 10_000_000])
            .await?;
        assert_eq!(said.status, 413, "{path}");
    }
    Ok(())
}

#[tokio::test]
async fn odd_parameters_are_refused_and_never_an_error_of_the_server() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let show = episode(&client).await?;
    let huge = "9".repeat(20_000);
    let odd = [
        "%00",
        "%ff",
        "-",
        "..",
        "%2e%2e%2f",
        "-1",
        "99999999999999999999",
        "%F0%9F%93%BA",
        &huge,
    ];
    for call in CALLS {
        let body = call.payload.and_then(|wire| payload(wire.name));
        let body = body.map_or_else(Vec::new, |body| body.to_string().into_bytes());
        for odd in odd {
            let path = path(call, &show);
            for (name, _) in call.query {
                asked(&client, call, &format!("{path}?{name}={odd}"), body.clone()).await?;
            }
            if call.path.contains('{') {
                let mut path = call.path.to_owned();
                for name in ["{id}", "{ids}", "{brand}", "{lang}", "{chunk}"] {
                    path = path.replace(name, odd);
                }
                asked(&client, call, &path, body.clone()).await?;
            }
        }
    }
    Ok(())
}
