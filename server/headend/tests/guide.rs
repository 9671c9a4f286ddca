//! Channels, series, search, people and matches, through the front door.

use super::rig::{BASIC, Rig, SUBSCRIBER};
use super::{NOW_S, Outcome, WEEK_S};
use lucarne_contract::{
    Accurate, MySportsEvents, PeopleList, SearchAnswer, Serie, ShowDetails, ShowList, VodLocations,
    VodShow,
};
use std::collections::HashSet;

#[tokio::test]
async fn a_channels_guide_has_two_weeks_without_gaps() -> Outcome {
    let client = Rig::new().anonymous();
    let path = "/api/cache/epgchannel/rive_une/";
    let shows = client.get(path).await?.read::<ShowList>()?.shows;
    assert!(shows[0].show_start <= NOW_S - WEEK_S);
    assert!(
        shows
            .windows(2)
            .all(|pair| pair[0].show_stop == pair[1].show_start)
    );
    assert!(shows[shows.len() - 1].show_stop >= NOW_S + WEEK_S);
    client.refused("/api/cache/epgchannel/nobody/", 404).await
}

#[tokio::test]
async fn the_carousel_shows_what_is_to_come_best_first() -> Outcome {
    let client = Rig::new().anonymous();
    let shows = client
        .get("/api/cache/epgcarousel")
        .await?
        .read::<ShowList>()?
        .shows;
    assert_eq!(shows.len(), 20);
    assert!(shows.iter().all(|show| show.show_start >= NOW_S));
    assert!(shows.is_sorted_by_key(|show| std::cmp::Reverse(show.show_rank)));
    Ok(())
}

#[tokio::test]
async fn accurate_channels_tell_the_true_start() -> Outcome {
    let client = Rig::new().anonymous();
    let told: Accurate = client.get("/api/cache/accurate/rive_une/").await?.read()?;
    assert!(told.show_exact_start <= NOW_S + 150);
    client.refused("/api/cache/accurate/nobody/", 404).await
}

#[tokio::test]
async fn a_series_has_its_episodes_and_search_finds_it_without_case_and_accents() -> Outcome {
    let client = Rig::new().anonymous();
    let live: ShowList = client.get("/api/cache/epglive/").await?.read()?;
    let mut shows = live.shows.into_iter();
    let show = shows
        .find(|show| show.show_serie_id.is_some())
        .ok_or("no series")?;
    let id = show.show_serie_id.ok_or("no series")?;
    let serie: Serie = client
        .get(&format!("/api/mobile/show/serie/{id}/"))
        .await?
        .read()?;
    assert_eq!(serie.serie_title, show.show_title);
    assert!(
        serie
            .episodes
            .iter()
            .any(|episode| episode.show_id == show.show_id)
    );
    let words = crate::fold::fold(&show.show_title).to_uppercase();
    let path = format!(
        "/api/mobile/show/epgflat/search/?query={}",
        words.replace(' ', "+")
    );
    let found: SearchAnswer = client.get(&path).await?.read()?;
    assert!(
        found
            .shows
            .iter()
            .any(|found| found.show_title == show.show_title)
    );
    let nothing = client
        .get("/api/mobile/show/epgflat/search/?query=")
        .await?;
    assert!(nothing.read::<SearchAnswer>()?.shows.is_empty());
    client.refused("/api/mobile/show/serie/fr-none/", 404).await
}

#[tokio::test]
async fn search_finds_through_small_typing_errors() -> Outcome {
    let client = Rig::new().anonymous();
    let path = "/api/mobile/show/epgflat/search/?query=orfelin";
    let found: SearchAnswer = client.get(path).await?.read()?;
    let mut titles = found.shows.iter().map(|show| &show.show_title);
    assert!(titles.any(|title| title.contains("Orphelins")));
    Ok(())
}

#[tokio::test]
async fn search_finds_what_is_on_a_channel_by_its_name_and_what_is_on_demand() -> Outcome {
    let client = Rig::new().anonymous();
    let search = "/api/mobile/show/epgflat/search/?query=";
    let found: SearchAnswer = client.get(&format!("{search}RIVE+une")).await?.read()?;
    assert_eq!(found.shows[0].show_channel, "rive_une");
    assert!(found.shows[0].show_start <= NOW_S && NOW_S < found.shows[0].show_stop);
    let all = client.get("/api/mobile/vod/locations/shows/").await?;
    let title = &all.read::<VodLocations>()?.elements[0];
    let words = title.name.replace(' ', "+");
    let found: SearchAnswer = client.get(&format!("{search}{words}")).await?.read()?;
    assert!(found.vod.iter().any(|element| element == title));
    Ok(())
}

#[tokio::test]
async fn directors_and_presenters_are_people_too() -> Outcome {
    let client = Rig::new().anonymous();
    let live: ShowList = client.get("/api/cache/epglive/").await?.read()?;
    let mut seen = 0;
    let matches = live.shows.iter().filter(|show| show.show_category == 4);
    assert!(matches.clone().count() > 0);
    for show in live.shows.iter().take(40).chain(matches.take(10)) {
        let path = format!("/api/mobile/show/details/{}/", show.show_id);
        let details: ShowDetails = client.get(&path).await?.read()?;
        let credits = details.show_credits;
        for name in credits.director.into_iter().chain(credits.presenter) {
            let path = format!("/api/mobile/people/{}/", name.replace(' ', "%20"));
            let found: PeopleList = client.get(&path).await?.read()?;
            let shows = &found.people.first().ok_or("no person")?.shows;
            assert!(
                shows
                    .iter()
                    .any(|other| other.show_title == show.show_title)
            );
            seen += 1;
        }
    }
    assert!(seen > 0);
    Ok(())
}

#[tokio::test]
async fn what_is_on_demand_is_among_the_works_of_those_who_are_in_it() -> Outcome {
    let client = Rig::new().anonymous();
    let all = client.get("/api/mobile/vod/locations/shows/").await?;
    let elements = all.read::<VodLocations>()?.elements;
    let mut seen = 0;
    for element in elements
        .iter()
        .filter(|element| !element.show_adult)
        .take(20)
    {
        let id = element.show_id.as_deref().ok_or("no show")?;
        let path = format!("/api/mobile/vod/show/{id}");
        let credits = client.get(&path).await?.read::<VodShow>()?.show_credits;
        for name in credits.actor.into_iter().chain(credits.director) {
            let path = format!("/api/mobile/people/{}/", name.replace(' ', "%20"));
            let found: PeopleList = client.get(&path).await?.read()?;
            let person = found.people.first().ok_or("no person")?;
            assert_eq!(person.people_id, name);
            assert!(person.vod.contains(element), "{name}");
            seen += 1;
        }
    }
    assert!(seen > 0);
    Ok(())
}

#[tokio::test]
async fn people_are_found_by_name_with_the_shows_they_play_in() -> Outcome {
    let client = Rig::new().anonymous();
    let suggested: PeopleList = client
        .get("/api/mobile/people/suggestions/")
        .await?
        .read()?;
    assert_eq!(suggested.people.len(), 30);
    let person = &suggested.people[0];
    let name = person.people_id.replace(' ', "%20");
    let path = format!("/api/mobile/people/{name},Nobody%20At%20All/");
    let found: PeopleList = client.get(&path).await?.read()?;
    assert_eq!(found.people.len(), 1);
    assert_eq!(&found.people[0], person);
    let details = format!("/api/mobile/show/details/{}/", person.shows[0].show_id);
    let details: ShowDetails = client.get(&details).await?.read()?;
    let credits = details.show_credits;
    let mut people = [credits.actor, credits.director, credits.presenter]
        .concat()
        .into_iter();
    assert!(people.any(|name| name == person.people_id));
    Ok(())
}

#[tokio::test]
async fn many_people_in_one_call_are_each_told_once_and_share_the_shows() -> Outcome {
    let client = Rig::new().anonymous();
    let suggested = client.get("/api/mobile/people/suggestions/").await?;
    let suggested = suggested.read::<PeopleList>()?.people;
    let names: Vec<_> = suggested[..25]
        .iter()
        .flat_map(|person| [person.people_id.clone(), person.people_id.to_uppercase()])
        .collect();
    let path = format!(
        "/api/mobile/people/{}/",
        names.join(",").replace(' ', "%20")
    );
    let found: PeopleList = client.get(&path).await?.read()?;
    assert_eq!(found.people.len(), 25);
    let most = found.people.iter().map(|person| person.shows.len()).max();
    assert!(
        most.is_some_and(|most| (1..=20).contains(&most)),
        "{most:?}"
    );
    Ok(())
}

#[tokio::test]
async fn matches_are_those_of_all_days_of_the_guide_without_repeats() -> Outcome {
    let client = Rig::new().sign_in(SUBSCRIBER, "tv").await?;
    let said = client.get("/api/mobile/mysports/events/").await?;
    let events = said.read::<MySportsEvents>()?.events;
    let days: HashSet<i64> = events
        .iter()
        .map(|event| (event.event_start - NOW_S).div_euclid(86_400))
        .collect();
    assert!((-7..7).all(|day| days.contains(&day)), "{days:?}");
    for event in events.iter().step_by(20) {
        let path = format!("/api/mobile/show/details/{}/", event.event_id);
        let details: ShowDetails = client.get(&path).await?.read()?;
        assert!(details.show.show_is_live);
    }
    Ok(())
}

#[tokio::test]
async fn matches_have_two_teams_and_a_league_and_need_the_permission() -> Outcome {
    let rig = Rig::new();
    let client = rig.sign_in(SUBSCRIBER, "tv").await?;
    let path = "/api/mobile/mysports/events/";
    let events = client.get(path).await?.read::<MySportsEvents>()?.events;
    assert!(events.iter().any(|event| event.event_start > NOW_S));
    assert!(events.iter().any(|event| event.event_start < NOW_S));
    assert!(events.is_sorted_by_key(|event| event.event_start));
    for event in &events {
        assert_ne!(event.event_host_team, event.event_opponent);
        assert!(!event.event_league.is_empty());
    }
    assert!(events.iter().any(|event| event.event_category == 1));
    rig.sign_in(BASIC, "tv").await?.refused(path, 403).await
}
