//! Films of a household's playlist through the front door: titles on demand that are its own.

use super::rig::{Client, Fallible, Rig, SUBSCRIBER};
use super::{CHANNELS, NOW_S, Outcome};
use crate::answer_room::LONGEST;
use crate::household::{Files, Household};
use lucarne_contract::clock::Clock;
use lucarne_contract::{
    ChannelList, HouseholdReport, SearchAnswer, Vod, VodElement, VodHierarchy, VodLocations,
    VodSeason, VodShow, VodShowList, VodStream,
};
use serde_json::json;
use std::fs;
use std::time::{Duration, Instant};
use tempfile::TempDir;

const PLAYLIST: &str = r#"#EXTM3U
#EXTINF:-1,First
http://tv.example/live/u/s3cret/1.m3u8
#EXTINF:5400 tvg-logo="http://pictures.example/s3cret.png" group-title="Drame",L&eacute;gende
http://tv.example/movie/u/s3cret/2.mp4|User-Agent=hush
#EXTINF:-1 group-title="Action",Le Col
http://tv.example/movie/u/s3cret/3.mp4
#EXTINF:-1,Sans groupe
http://tv.example/movie/u/s3cret/4.mkv
#EXTINF:-1 group-title="Action",La Vallée
http://tv.example/movie/u/s3cret/5.m3u8
"#;
const ROOT: u32 = 0;
const HOME: u32 = 45470;
const FEED: u32 = 44856;

/// A viewer in a household with this playlist.
struct Viewer {
    rig: Rig,
    client: Client,
    _folder: TempDir,
}

impl Viewer {
    async fn of(playlist: &str) -> Fallible<Self> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join("tv.m3u");
        fs::write(&path, playlist)?;
        let files = Files {
            playlist: Some(path.into()),
            ..Files::default()
        };
        let household = Household::open(files, Clock::manual(NOW_S * 1000))?;
        let rig = Rig::of(household);
        Ok(Self {
            client: rig.sign_in(SUBSCRIBER, "tv").await?,
            rig,
            _folder: folder,
        })
    }

    async fn category(&self, id: u32) -> Fallible<VodHierarchy> {
        let path = format!("/api/mobile/vod/hierarchy/{id}?lang=fr");
        self.client.get(&path).await?.read()
    }

    async fn account(&self) -> Fallible<Vod> {
        let path = "/api/mobile/vod/?lang=fr";
        self.client.get(path).await?.read()
    }

    /// The film of this name, and its id.
    async fn film(&self, name: &str) -> Fallible<(VodElement, String)> {
        let elements = self.category(FEED).await?.elements.into_iter();
        let film = elements.into_iter().find(|element| element.name == name);
        let film = film.ok_or("no film")?;
        let id = film.show_id.clone().ok_or("no id")?;
        Ok((film, id))
    }
}

fn names(elements: &[VodElement]) -> Vec<&str> {
    elements.iter().map(|element| &*element.name).collect()
}

#[tokio::test]
async fn films_stand_in_the_categories_of_their_groups_and_are_no_channels() -> Outcome {
    let viewer = Viewer::of(PLAYLIST).await?;
    let channels: ChannelList = viewer.client.get(CHANNELS).await?.read()?;
    let channels = channels.channels.iter();
    let channels: Vec<_> = channels.map(|channel| &*channel.channel_name).collect();
    assert_eq!(channels, ["First"]);
    let home = viewer.category(HOME).await?;
    let shelves: Vec<_> = home
        .categories
        .iter()
        .map(|shelf| (&*shelf.name, shelf.nb_elements, names(&shelf.elements)))
        .collect();
    assert_eq!(
        shelves,
        [
            ("Drame", 1, vec!["Légende"]),
            ("Action", 2, vec!["Le Col", "La Vallée"]),
            ("Autres titres", 1, vec!["Sans groupe"]),
        ]
    );
    let menu = viewer.account().await?.menu;
    let root = viewer.category(ROOT).await?;
    for ((entry, shelf), category) in menu.iter().zip(&home.categories).zip(&root.categories) {
        assert_eq!(entry.category_id, shelf.category_id);
        assert_eq!(category.category_id, shelf.category_id);
        let found = viewer.category(entry.category_id).await?;
        assert_eq!(
            (found.name, found.parent_id),
            (entry.name.clone(), Some(ROOT))
        );
        assert_eq!(found.elements, shelf.elements);
        let is_here = |film: &VodElement| film.category_id == entry.category_id;
        assert!(found.elements.iter().all(is_here));
    }
    assert_eq!(menu.len(), 3);
    let feed = viewer.category(FEED).await?.elements;
    let all = ["Légende", "Le Col", "Sans groupe", "La Vallée"];
    assert_eq!(names(&feed), all);
    let located = viewer
        .client
        .get("/api/mobile/vod/locations/shows/")
        .await?;
    assert_eq!(names(&located.read::<VodLocations>()?.elements), all);
    viewer
        .client
        .refused("/api/mobile/vod/hierarchy/7", 404)
        .await?;
    Ok(())
}

#[tokio::test]
async fn a_film_has_a_page_and_is_neither_sold_nor_rented() -> Outcome {
    let viewer = Viewer::of(PLAYLIST).await?;
    let (element, id) = viewer.film("Légende").await?;
    let show = format!("/api/mobile/vod/show/{id}");
    let show: VodShow = viewer.client.get(&show).await?.read()?;
    assert_eq!((&*show.show_title, show.show_duration), ("Légende", 5400));
    assert_eq!(show.show_products, element.show_products);
    let [product] = &show.show_products[..] else {
        return Err("one product".into());
    };
    assert_eq!(product.product_price, None);
    let purchase = format!("/api/mobile/vod/product/{}/purchase/", product.product_id);
    let refused = viewer.client.put(&purchase, json!({})).await?;
    assert_eq!(refused.status, 400);
    let (_, col) = viewer.film("Le Col").await?;
    let after = format!("/api/mobile/vod/show/{col}/c2c/");
    let after: VodShowList = viewer.client.get(&after).await?.read()?;
    let after = after.shows.iter().map(|show| &*show.show_title);
    assert_eq!(after.collect::<Vec<_>>(), ["La Vallée"]);
    for picture in ["poster", "backdrop"] {
        let path = format!("/pictures/vod/{col}/{picture}");
        let drawn = viewer.client.get(&path).await?;
        assert_eq!((drawn.status, &*drawn.media), (200, "image/svg+xml"));
    }
    for unknown in ["film-0", "vod-1", "film-zz"] {
        let path = format!("/api/mobile/vod/show/{unknown}");
        viewer.client.refused(&path, 404).await?;
    }
    Ok(())
}

#[tokio::test]
async fn a_film_plays_from_our_own_address_and_tells_nothing_of_its_source() -> Outcome {
    let viewer = Viewer::of(PLAYLIST).await?;
    let (film, id) = viewer.film("Légende").await?;
    let product = &film.show_products[0].product_id;
    let licence = format!("/api/mobile/vod/product/{product}/licence/");
    let said = viewer.client.post(&licence, json!({})).await?;
    let mut told = said.body.to_string();
    let stream: VodStream = said.read()?;
    assert!(
        stream.url.starts_with(&format!("/streams/{id}/")),
        "{}",
        stream.url
    );
    assert!(stream.url.ends_with("/index.mp4"), "{}", stream.url);
    assert_eq!(
        (stream.drm, stream.bookmark, &*stream.dash_url),
        (None, 0, "")
    );
    let refused = viewer.rig.anonymous().post(&licence, json!({})).await?;
    assert_eq!(refused.status, 401);
    for path in [
        format!("/api/mobile/vod/show/{id}"),
        format!("/api/mobile/vod/show/{id}/c2c/"),
        format!("/api/mobile/vod/hierarchy/{FEED}"),
        format!("/api/mobile/vod/hierarchy/{HOME}"),
        "/api/mobile/vod/".to_owned(),
        "/api/mobile/vod/locations/shows/".to_owned(),
        "/api/mobile/show/epgflat/search/?query=legende".to_owned(),
    ] {
        told += &viewer.client.get(&path).await?.body.to_string();
    }
    for hidden in ["tv.example", "pictures.example", "s3cret", "hush", "movie"] {
        assert!(!told.contains(hidden), "{hidden}");
    }
    Ok(())
}

#[tokio::test]
async fn a_film_goes_on_where_it_was_left_without_a_licence() -> Outcome {
    let viewer = Viewer::of(PLAYLIST).await?;
    for (name, at_s, seen) in [
        ("Légende", 5000, true),
        ("Légende", 600, false),
        ("Le Col", 5000, false),
    ] {
        let (film, id) = viewer.film(name).await?;
        let product = &film.show_products[0].product_id;
        let stream = format!("/api/mobile/vod/stream/{product}-stream/");
        assert_eq!(viewer.client.post(&stream, json!({})).await?.status, 200);
        let path = format!("/api/mobile/bookmark/{id}/");
        let payload = json!({ "bookmark": at_s });
        assert_eq!(viewer.client.put(&path, payload).await?.status, 200);
        let kept = viewer.account().await?.bookmarks;
        let kept = kept.iter().find(|kept| kept.show_id == id);
        let kept = kept.ok_or("no bookmark")?;
        assert_eq!((kept.bookmark, kept.seen), (at_s, seen), "{name}");
        assert_eq!(&kept.product_id, product);
    }
    let account = viewer.account().await?;
    assert!(account.licences.is_empty() && account.purchased.is_empty());
    Ok(())
}

#[tokio::test]
async fn a_search_finds_films_whatever_their_accents() -> Outcome {
    let viewer = Viewer::of(PLAYLIST).await?;
    let found = |query: &'static str| {
        let client = viewer.client.clone();
        async move {
            let path = format!("/api/mobile/show/epgflat/search/?query={query}");
            let answer: SearchAnswer = client.get(&path).await?.read()?;
            let names = answer.vod.into_iter().map(|element| element.name);
            Fallible::Ok(names.collect::<Vec<_>>())
        }
    };
    assert_eq!(found("LEGENDE").await?, ["Légende"]);
    assert_eq!(found("valle").await?, ["La Vallée"]);
    assert!(found("zzzz").await?.is_empty());
    Ok(())
}

#[tokio::test]
async fn episodes_are_seasons_of_their_series_and_follow_one_another() -> Outcome {
    let entry = |name: &str, number: usize| {
        format!("#EXTINF:-1 group-title=\"Séries\",{name}\nhttp://a/series/u/p/{number}.mp4\n")
    };
    let names = [
        "Les Ombres S01 E02",
        "Les Ombres S01 E01 - Le retour",
        "Les Ombres S02 E01",
        "Un film",
    ];
    let entries = names
        .iter()
        .zip(1..)
        .map(|(name, number)| entry(name, number));
    let viewer = Viewer::of(&entries.collect::<String>()).await?;
    let feed = viewer.category(FEED).await?.elements;
    let standing = ["Les Ombres – S01", "Les Ombres – S02", "Un film"];
    assert_eq!(self::names(&feed), standing);
    let season = feed[0].season_id.clone().ok_or("no season")?;
    let path = format!("/api/mobile/vod/season/{season}/");
    let season: VodSeason = viewer.client.get(&path).await?.read()?;
    assert_eq!(
        (&*season.season_title, season.season_num),
        ("Les Ombres", 1)
    );
    assert_eq!(self::names(&season.seasons), standing[..2]);
    let titles = |shows: &[VodShow]| -> Vec<String> {
        shows.iter().map(|show| show.show_title.clone()).collect()
    };
    assert_eq!(
        titles(&season.shows),
        ["1. Le retour", "Les Ombres S01 E02"]
    );
    let first = &season.shows[0];
    assert_eq!(first.season_id.as_ref(), Some(&season.season_id));
    assert_eq!(first.show_episode_num, Some(1));
    let after = format!("/api/mobile/vod/show/{}/c2c/", first.show_id);
    let after: VodShowList = viewer.client.get(&after).await?.read()?;
    let following = ["Les Ombres S01 E02", "Les Ombres S02 E01", "Un film"];
    assert_eq!(titles(&after.shows), following);
    for (path, found) in [
        ("/api/mobile/vod/locations/seasons/", &standing[..2]),
        ("/api/mobile/vod/locations/shows/", &standing[2..]),
    ] {
        let located = viewer.client.get(path).await?.read::<VodLocations>()?;
        assert_eq!(self::names(&located.elements), found, "{path}");
    }
    let search = "/api/mobile/show/epgflat/search/?query=ombres";
    let found: SearchAnswer = viewer.client.get(search).await?.read()?;
    assert_eq!(self::names(&found.vod), standing[..2]);
    let poster = format!("/pictures/vod/{}/poster", season.season_id);
    assert_eq!(viewer.client.get(&poster).await?.status, 200);
    Ok(())
}

#[tokio::test]
async fn a_playlist_of_films_alone_is_a_television_too() -> Outcome {
    let viewer =
        Viewer::of("#EXTM3U\n#EXTINF:-1,Seul\nhttp://tv.example/movie/u/p/1.mp4\n").await?;
    let channels: ChannelList = viewer.client.get(CHANNELS).await?.read()?;
    assert!(channels.channels.is_empty());
    assert_eq!(names(&viewer.category(FEED).await?.elements), ["Seul"]);
    for path in [
        "/api/cache/epglive/",
        "/api/mobile/show/epgflat/explore/",
        "/api/mobile/show/epgflat/search/?query=x",
    ] {
        assert_eq!(viewer.client.get(path).await?.status, 200, "{path}");
    }
    let report: HouseholdReport = viewer.client.get("/api/mobile/household/").await?.read()?;
    let file = report.playlist.ok_or("no playlist")?;
    assert_eq!((file.channels, file.films, file.left_out), (0, 1, 0));
    Ok(())
}

/// As many films as a playlist may have, and one more, in one group and with the longest names.
#[tokio::test]
async fn the_largest_catalogue_is_read_in_time_and_each_answer_of_it_is_whole() -> Outcome {
    let name = "\\".repeat(190);
    let film = |number: usize| {
        format!("#EXTINF:-1 group-title=\"A\",{number:05}{name}\nhttp://a/movie/{number}.mkv\n")
    };
    let films: String = (0..60_001).map(film).collect();
    let began = Instant::now();
    let viewer = Viewer::of(&format!("#EXTM3U\n{films}")).await?;
    assert!(
        began.elapsed() < Duration::from_secs(20),
        "{:?}",
        began.elapsed()
    );
    let report: HouseholdReport = viewer.client.get("/api/mobile/household/").await?.read()?;
    let file = report.playlist.ok_or("no playlist")?;
    assert_eq!((file.films, file.left_out), (60_000, 1));
    assert_eq!(file.flaws[0].line, 2 * 60_001 + 1);
    let menu = viewer.account().await?.menu;
    assert_eq!(menu.len(), 60);
    assert!(menu[1].name.ends_with("(2)"), "{}", menu[1].name);
    for path in [
        "/api/mobile/vod/".to_owned(),
        "/api/mobile/vod/locations/shows/".to_owned(),
        format!("/api/mobile/vod/hierarchy/{ROOT}"),
        format!("/api/mobile/vod/hierarchy/{HOME}"),
        format!("/api/mobile/vod/hierarchy/{}", menu[1].category_id),
        "/api/mobile/show/epgflat/search/?query=0".to_owned(),
    ] {
        let said = viewer.client.get(&path).await?;
        assert_eq!(said.status, 200, "{path}");
        assert!(
            said.bytes.len() < LONGEST / 4,
            "{path}: {}",
            said.bytes.len()
        );
    }
    Ok(())
}
