//! A guide and playlists that others wrote, as they are: npm packages carry them for their own tests (`epg-parser` a
//! week of New Zealand's television, `iptv-playlist-parser` playlists found in the wild).

use crate::app::App;
use lucarne_contract::clock::Clock;
use lucarne_headend::household::{Files, Household};
use std::path::{Path, PathBuf};

/// Monday, 18 January 2021, 19:45 UTC: within the week of the guide.
const WITHIN_THE_GUIDE_MS: i64 = 1_610_999_100_000;

fn of_package(file: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("node_modules")
        .join(file);
    assert!(
        path.exists(),
        "{} is missing: run npm install",
        path.display()
    );
    path
}

async fn household(files: Files) -> App {
    let clock = Clock::manual(WITHIN_THE_GUIDE_MS);
    let household = Household::open(files, clock.clone()).expect("readable files");
    App::start_with(|config| {
        config.clock = clock;
        config.headend.household = Some(household);
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guide_that_others_wrote_fills_the_live_list_and_the_details() {
    let app = household(Files {
        guide: Some(of_package("epg-parser/test/data/large.xml").into()),
        ..Files::default()
    })
    .await;
    let live = app.get("/api/cache/epglive/").await.json();
    let shows = live["shows"].as_array().expect("shows");
    assert!(shows.len() > 80, "{} shows", shows.len());
    let sesame = shows
        .iter()
        .find(|show| show["show_title"] == "Sesame Street")
        .expect("on TVNZ 2 from 19:35 to 20:00");
    assert_eq!(sesame["show_start"], 1_610_998_500);
    assert_eq!(sesame["show_stop"], 1_611_000_000);
    let page = app.get("/live/normal").await;
    for text in ["TVNZ 1", "TVNZ 2", "Sesame Street"] {
        assert!(page.text.contains(text), "{text}");
    }
    let id = sesame["show_id"].as_str().expect("an id");
    let details = app.get(&format!("/live/normal/show/{id}")).await;
    assert_eq!(details.status, 200);
    assert!(details.text.contains("Thanksgiving"), "the sub-title");
}

#[tokio::test(flavor = "multi_thread")]
async fn playlists_that_others_wrote_give_their_channels() {
    for (file, name) in [("kodi.m3u", "RTP 1"), ("base.m3u", "Channel 1 (Tested)")] {
        let app = household(Files {
            playlist: Some(
                of_package(&format!("iptv-playlist-parser/tests/__data__/input/{file}")).into(),
            ),
            ..Files::default()
        })
        .await;
        let channels = app.get("/api/mobile/channels/").await.text;
        let page = app.get("/live/normal").await;
        assert!(channels.contains(name), "{file}: {name}");
        assert!(page.text.contains(name), "{file}: {name} in the live list");
    }
}
