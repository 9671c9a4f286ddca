//! Matches, and the drawings of their clubs, leagues and arenas.

use super::rig::{Rig, SUBSCRIBER};
use super::{NOW_S, Outcome, call, headend};
use crate::vod::catalogue::Catalogue;
use axum::http::StatusCode;
use lucarne_contract::clock::Clock;
use lucarne_contract::{MySportsEvents, PeopleList};
use std::collections::HashSet;

#[tokio::test]
async fn every_match_has_crests_badges_and_a_background_that_can_be_drawn() -> Outcome {
    let client = Rig::new().sign_in(SUBSCRIBER, "tv").await?;
    let said = client.get("/api/mobile/mysports/events/").await?;
    let found: MySportsEvents = said.read()?;
    let ids = found.categories.iter().map(|known| known.category_id);
    assert_eq!(ids.collect::<HashSet<_>>(), HashSet::from([0, 1]));
    let mut pictures = HashSet::new();
    for event in found.events {
        let hockey = event.event_league.to_lowercase().contains("hockey");
        assert_eq!(event.event_category, u32::from(hockey));
        assert_ne!(event.event_host_logo, event.event_opponent_logo);
        pictures.extend([
            event.event_background,
            event.event_host_logo,
            event.event_opponent_logo,
            event.event_genre_logo,
            event.event_league_logo,
        ]);
    }
    assert!(pictures.len() > 20);
    let app = headend();
    for path in pictures {
        let (status, headers, body) = call(&app, "GET", &path).await?;
        assert_eq!(status, StatusCode::OK, "{path}");
        assert_eq!(headers["content-type"], "image/svg+xml");
        assert!(body.starts_with(b"<svg") && body.ends_with(b"</svg>"));
        assert!(body.len() <= 3072, "{path} has {} bytes", body.len());
    }
    Ok(())
}

#[tokio::test]
async fn people_have_portraits_of_their_own_that_can_be_drawn() -> Outcome {
    let client = Rig::new().anonymous();
    let said = client.get("/api/mobile/people/suggestions/").await?;
    let people = said.read::<PeopleList>()?.people;
    let app = headend();
    let mut drawn = HashSet::new();
    for person in people {
        let path = person.people_image.ok_or("no portrait")?;
        let (status, headers, body) = call(&app, "GET", &path).await?;
        assert_eq!(status, StatusCode::OK, "{path}");
        assert_eq!(headers["content-type"], "image/svg+xml");
        assert!(body.starts_with(b"<svg") && body.ends_with(b"</svg>"));
        drawn.insert(body);
    }
    assert!(drawn.len() > 20);
    Ok(())
}

#[tokio::test]
async fn what_names_no_club_league_or_sport_has_no_drawing() -> Outcome {
    let client = Rig::new().anonymous();
    let long = "x".repeat(65);
    for path in [
        "/pictures/club/..%2f",
        "/pictures/club/%ff",
        "/pictures/club/A",
        &format!("/pictures/league/{long}"),
        "/pictures/person/..%2f",
        "/pictures/sport/chess",
        "/pictures/arena/chess/hc",
        "/pictures/arena/hockey/%3Cscript%3E",
    ] {
        client.refused(path, 404).await?;
    }
    Ok(())
}

#[tokio::test]
async fn posters_and_backdrops_of_the_video_on_demand_have_their_cards_sizes() -> Outcome {
    let app = headend();
    for (name, size) in [
        ("poster", "width=\"224\" height=\"330\""),
        ("backdrop", "width=\"480\" height=\"250\""),
    ] {
        let vod = Catalogue::new(1, Clock::manual(NOW_S * 1000));
        let (shows, seasons) = (vod.show_locations(), vod.season_locations());
        let all = shows
            .into_iter()
            .step_by(40)
            .chain(seasons.into_iter().step_by(40));
        for element in all {
            let id = element.show_id.or(element.season_id).ok_or("no id")?;
            let path = format!("/pictures/vod/{id}/{name}");
            let (status, _, body) = call(&app, "GET", &path).await?;
            assert_eq!(status, StatusCode::OK, "{path}");
            assert!(String::from_utf8_lossy(&body).contains(size), "{path}");
            assert!(body.len() <= 3072, "{path} has {} bytes", body.len());
        }
    }
    Ok(())
}
