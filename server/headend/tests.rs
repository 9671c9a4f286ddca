//! The head-end through its front door: every call of the contract, and the pictures.

mod accounts;
mod broken_off;
mod calm;
mod contract;
mod epg2d;
mod failures;
mod fetched;
mod films;
mod forgotten;
mod guide;
mod household;
mod media;
mod parental;
mod purchases;
mod recordings;
mod refusals;
mod relayed;
pub(super) mod rig;
mod series_rules;
mod sports;
mod suggestions;
mod tags;
mod untrusted;
mod viewing;
mod vod;

use super::{HeadendConfig, app};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use lucarne_contract::calls::{CHANNELS, EPG_LIVE, EXPLORE};
use lucarne_contract::clock::Clock;
use lucarne_contract::{ApiError, ChannelList, Explore, Show, ShowDetails, ShowList};
use serde::de::DeserializeOwned;
use std::collections::HashSet;
use std::error::Error;
use tower::ServiceExt;

type Outcome = Result<(), Box<dyn Error>>;

/// Saturday, 21 November 2026, 20:30 in Zurich.
const NOW_S: i64 = 1_795_289_400;
const WEEK_S: i64 = 7 * 86_400;

fn headend() -> Router {
    let config = HeadendConfig {
        faults_on_request: true,
        ..HeadendConfig::default()
    };
    app(config, Clock::manual(NOW_S * 1000)).expect("a head-end")
}

async fn call(
    app: &Router,
    method: &str,
    path: &str,
) -> Result<(StatusCode, HeaderMap, Vec<u8>), Box<dyn Error>> {
    let request = Request::builder()
        .method(method)
        .uri(path)
        .body(Body::empty())?;
    let response = app.clone().oneshot(request).await?;
    let (parts, body) = response.into_parts();
    Ok((
        parts.status,
        parts.headers,
        to_bytes(body, usize::MAX).await?.to_vec(),
    ))
}

async fn get<T: DeserializeOwned>(app: &Router, path: &str) -> Result<T, Box<dyn Error>> {
    let (status, _, body) = call(app, "GET", path).await?;
    assert_eq!(status, StatusCode::OK, "{path}");
    Ok(serde_json::from_slice(&body)?)
}

async fn refused(app: &Router, method: &str, path: &str) -> Result<StatusCode, Box<dyn Error>> {
    let (status, _, body) = call(app, method, path).await?;
    let error: ApiError = serde_json::from_slice(&body)?;
    assert!(!error.error.code.is_empty());
    Ok(status)
}

async fn some_show(app: &Router) -> Result<Show, Box<dyn Error>> {
    let live: ShowList = get(app, EPG_LIVE).await?;
    Ok(live.shows.into_iter().next().ok_or("nothing is on")?)
}

fn details_of(id: &str) -> String {
    format!("/api/mobile/show/details/{id}/")
}

#[tokio::test]
async fn epglive_tells_for_every_channel_what_is_on_and_what_comes_next_for_ten_minutes() -> Outcome
{
    let app = headend();
    let live: ShowList = get(&app, EPG_LIVE).await?;
    let channels: ChannelList = get(&app, CHANNELS).await?;
    let by_channel = |a: &Show, b: &Show| a.show_channel == b.show_channel;
    let mut count = 0;
    for shows in live.shows.chunk_by(by_channel) {
        count += 1;
        assert!(shows[0].show_start <= NOW_S && NOW_S < shows[0].show_stop);
        for pair in shows.windows(2) {
            assert_eq!(pair[0].show_stop, pair[1].show_start);
        }
        let begins_late = |show: &Show| show.show_start > NOW_S + 600;
        let late = shows.iter().position(begins_late);
        assert_eq!(late, Some(shows.len() - 1), "{}", shows[0].show_channel);
    }
    assert_eq!(count, channels.channels.len());
    Ok(())
}

#[tokio::test]
async fn the_guide_reaches_seven_days_each_way_and_no_further() -> Outcome {
    let app = headend();
    let channels: ChannelList = get(&app, CHANNELS).await?;
    let television = super::generated::television::Television::new(1, Clock::manual(NOW_S * 1000));
    let mut all = 0;
    for place in 0..channels.channels.len() {
        let mut at = NOW_S - WEEK_S;
        while let Some(found) = television.at(place, at) {
            at = found.broadcast.stop;
            all += 1;
        }
        assert!(at >= NOW_S + WEEK_S);
        assert!(television.at(place, NOW_S - WEEK_S - 86_400).is_none());
    }
    assert!((80_000..110_000).contains(&all), "{all} shows");
    Ok(())
}

#[tokio::test]
async fn a_show_id_finds_its_show_also_after_a_restart_until_it_leaves_the_window() -> Outcome {
    let clock = Clock::manual(NOW_S * 1000);
    let show = some_show(&headend()).await?;
    let restarted = app(HeadendConfig::default(), clock.clone()).expect("a head-end");
    let found: ShowDetails = get(&restarted, &details_of(&show.show_id)).await?;
    assert_eq!(found.show, show);
    clock.advance_ms((WEEK_S + 4 * 3600) * 1000);
    assert_eq!(
        refused(&restarted, "GET", &details_of(&show.show_id)).await?,
        StatusCode::NOT_FOUND
    );
    Ok(())
}

#[tokio::test]
async fn next_and_prev_give_the_neighbours_on_the_channel() -> Outcome {
    let app = headend();
    let show = some_show(&app).await?;
    let next: ShowDetails = get(&app, &(details_of(&show.show_id) + "?next=true")).await?;
    assert_eq!(next.show.show_start, show.show_stop);
    let back: ShowDetails = get(&app, &(details_of(&next.show.show_id) + "?prev=true")).await?;
    assert_eq!(back.show.show_id, show.show_id);
    let cached = format!("/api/cache/show/details/{}/?next=true", show.show_id);
    assert_eq!(
        get::<ShowDetails>(&app, &cached).await?.show.show_id,
        show.show_id
    );
    Ok(())
}

#[tokio::test]
async fn explore_offers_started_shows_of_every_category_most_popular_first() -> Outcome {
    let app = headend();
    let explore: Explore = get(&app, EXPLORE).await?;
    let ids: Vec<_> = explore
        .categories
        .iter()
        .map(|category| category.category_id)
        .collect();
    assert_eq!(ids, [5, 9, 11, 12, 4, 10, 2, 7, 3, 6, 1]);
    assert!(
        (50..=66).contains(&explore.shows.len()),
        "{}",
        explore.shows.len()
    );
    for id in ids {
        let list: ShowList = get(
            &app,
            &format!("/api/mobile/show/epgflat/explore/category/{id}/"),
        )
        .await?;
        assert!(
            (3..=120).contains(&list.shows.len()),
            "category {id}: {}",
            list.shows.len()
        );
        assert!(
            list.shows
                .is_sorted_by_key(|show| std::cmp::Reverse(show.show_rank))
        );
        for show in &list.shows {
            assert!(
                show.show_category == id && show.show_start <= NOW_S && !show.show_title.is_empty()
            );
        }
        let distinct: HashSet<_> = list.shows.iter().map(|show| &show.show_title).collect();
        assert_eq!(
            distinct.len(),
            list.shows.len(),
            "category {id} repeats itself"
        );
    }
    Ok(())
}

#[tokio::test]
async fn the_pictures_that_answers_point_to_are_small_drawings() -> Outcome {
    let app = headend();
    let live: ShowList = get(&app, EPG_LIVE).await?;
    let channels: ChannelList = get(&app, CHANNELS).await?;
    let mut paths: Vec<String> = live.shows.into_iter().map(|show| show.show_image).collect();
    for channel in channels.channels {
        paths.extend([channel.channel_image, channel.channel_image_dark]);
    }
    for path in paths {
        let (status, headers, body) = call(&app, "GET", &path).await?;
        assert_eq!(status, StatusCode::OK, "{path}");
        assert_eq!(headers["content-type"], "image/svg+xml");
        assert_eq!(headers["cache-control"], "public, max-age=86400");
        assert!(
            body.starts_with(b"<svg") && body.ends_with(b"</svg>"),
            "{path}"
        );
        assert!(body.len() <= 3072, "{path} has {} bytes", body.len());
    }
    Ok(())
}
