//! The catalogue of the video on demand through the front door.

use super::Outcome;
use super::rig::{Client, Fallible, Rig};
use lucarne_contract::{
    InterstitielList, VodHierarchy, VodLocations, VodSeason, VodShow, VodShowList,
};
use std::collections::HashSet;

const HOUR_MS: i64 = 3_600_000;

/// A film with a price, and its best product.
pub(super) async fn film(client: &Client) -> Fallible<(VodShow, String)> {
    let feed = client.get("/api/mobile/vod/hierarchy/45506").await?;
    let elements = feed.read::<VodHierarchy>()?.elements.into_iter();
    let mut ids = elements.filter(|element| element.show_products[0].product_price > Some(0.0));
    let id = ids.find_map(|element| element.show_id).ok_or("no film")?;
    let show = client.get(&format!("/api/mobile/vod/show/{id}")).await?;
    let show: VodShow = show.read()?;
    let product = show.show_products[0].product_id.clone();
    Ok((show, product))
}

#[tokio::test]
async fn every_title_is_found_where_its_location_says_and_opens() -> Outcome {
    let client = Rig::new().anonymous();
    let shows: VodLocations = client
        .get("/api/mobile/vod/locations/shows/")
        .await?
        .read()?;
    let seasons: VodLocations = client
        .get("/api/mobile/vod/locations/seasons/")
        .await?
        .read()?;
    assert!(shows.elements.len() > 1500 && seasons.elements.len() > 500);
    let all = shows.elements.iter().chain(&seasons.elements);
    let categories: HashSet<u32> = all.map(|element| element.category_id).collect();
    let mut standing = HashSet::new();
    for category in categories {
        let path = format!("/api/mobile/vod/hierarchy/{category}");
        let found: VodHierarchy = client.get(&path).await?.read()?;
        let ids = found.elements.into_iter();
        standing.extend(ids.filter_map(|element| element.show_id.or(element.season_id)));
    }
    for element in shows.elements.iter().step_by(97) {
        let id = element.show_id.as_deref().ok_or("a show has an id")?;
        assert!(standing.contains(id), "{id}");
        let show: VodShow = client
            .get(&format!("/api/mobile/vod/show/{id}"))
            .await?
            .read()?;
        assert_eq!(show.show_title, element.name);
        assert_eq!(show.show_products, element.show_products);
        assert!(show.show_duration > 600 && !show.show_description.is_empty());
    }
    for element in seasons.elements.iter().step_by(53) {
        let id = element.season_id.as_deref().ok_or("a season has an id")?;
        assert!(standing.contains(id), "{id}");
        let one = format!("/api/mobile/vod/locations/seasons/{id}/");
        let one: VodLocations = client.get(&one).await?.read()?;
        assert!(one.elements.iter().eq([element]));
        let season = format!("/api/mobile/vod/season/{id}/");
        let season: VodSeason = client.get(&season).await?.read()?;
        let numbers = season.shows.iter().map(|show| show.show_episode_num);
        assert!(numbers.eq((1..=season.shows.len()).map(|number| u32::try_from(number).ok())));
        assert!(season.seasons.contains(element));
    }
    Ok(())
}

#[tokio::test]
async fn after_an_episode_come_the_ones_that_follow_and_after_a_film_others_like_it() -> Outcome {
    let client = Rig::new().anonymous();
    let all: VodLocations = client
        .get("/api/mobile/vod/locations/seasons/")
        .await?
        .read()?;
    let season = all.elements[0].season_id.clone().ok_or("an id")?;
    let path = format!("/api/mobile/vod/season/{season}/");
    let season: VodSeason = client.get(&path).await?.read()?;
    let path = format!("/api/mobile/vod/show/{}/c2c/", season.shows[1].show_id);
    let next: VodShowList = client.get(&path).await?.read()?;
    assert_eq!(next.shows[..2], season.shows[2..4]);
    let (film, _) = film(&client).await?;
    let path = format!("/api/mobile/vod/show/{}/c2c/", film.show_id);
    let like: VodShowList = client.get(&path).await?.read()?;
    assert_eq!(like.shows.len(), 20);
    for show in like.shows {
        assert_eq!(show.show_category, film.show_category);
        assert!(show.show_id != film.show_id && !show.show_adult);
    }
    Ok(())
}

#[tokio::test]
async fn nothing_is_announced_unless_the_head_end_is_to_give_a_tip() -> Outcome {
    let client = Rig::new().anonymous();
    let said = client.get("/api/mobile/interstitiel?brand=sweez").await?;
    assert_eq!(said.read::<InterstitielList>()?.items, []);
    Ok(())
}

#[tokio::test]
async fn categories_and_tips_speak_the_language_that_is_asked_for() -> Outcome {
    let rig = Rig::announcing();
    let client = rig.anonymous();
    for (lang, name) in [("fr", "Documentaires"), ("de", "Dokumentationen")] {
        let path = format!("/api/mobile/vod/hierarchy/45473?lang={lang}");
        let found: VodHierarchy = client.get(&path).await?.read()?;
        assert_eq!(found.name, name);
        let path = format!("/api/mobile/interstitiel?brand=sweez&lang={lang}");
        let tip: InterstitielList = client.get(&path).await?.read()?;
        let show = tip.items[0].link.split('/').nth(2).ok_or("a show")?;
        let show = client.get(&format!("/api/mobile/vod/show/{show}")).await?;
        assert_eq!(show.body["show_language"], lang);
    }
    client
        .refused("/api/mobile/vod/hierarchy/45473?lang=it", 400)
        .await?;
    let tip = |brand: &'static str| {
        let client = &client;
        async move {
            let said = client.get(&format!("/interstitiel?brand={brand}")).await?;
            said.read::<InterstitielList>()
        }
    };
    assert_ne!(tip("lucarne").await?, tip("sweez").await?);
    let before = tip("lucarne").await?;
    rig.clock.advance_ms(7 * 24 * HOUR_MS);
    assert_ne!(tip("lucarne").await?, before);
    client
        .refused("/api/mobile/interstitiel?brand=nobody", 404)
        .await
}

#[tokio::test]
async fn only_the_canonical_spelling_of_an_id_is_known() -> Outcome {
    let client = Rig::new().anonymous();
    for id in [
        "vod-0",
        "vod-2001",
        "vod-01",
        "vod-+1",
        "vod--1",
        "vod-1-s1e1e1",
        "vod-1-s99e1",
        "vod-1-s-1e1",
        "vod-99999999999999999999",
        "vod-1-",
        "vod-1-x",
    ] {
        for path in [
            format!("/api/mobile/vod/show/{id}"),
            format!("/api/mobile/vod/show/{id}/c2c/"),
            format!("/api/mobile/vod/season/{id}/"),
            format!("/api/mobile/vod/locations/seasons/{id}/"),
            format!("/pictures/vod/{id}/poster"),
        ] {
            client.refused(&path, 404).await?;
        }
    }
    Ok(())
}
