//! A household's own TV, from a guide and a playlist, in the pages a visitor sees.

use crate::app::{App, EVENING_MS};
use lucarne_contract::clock::Clock;
use lucarne_headend::household::{Files, Household};
use std::fs;
use std::sync::Arc;
use tempfile::TempDir;

const PLAYLIST: &str = "#EXTM3U
#EXTINF:-1 tvg-id=\"one.example\" tvg-chno=\"7\",Première maison
http://127.0.0.1:9/one.m3u8
#EXTINF:-1 tvg-chno=\"8\",Without a guide
http://127.0.0.1:9/two.m3u8
";

/// A guide whose one programme is on air on Saturday, 21 November 2026, at 20:30 in Zurich.
fn guide(title: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><tv>
<channel id=\"one.example\"><display-name>Première maison</display-name></channel>
<programme start=\"20261121200000 +0100\" stop=\"20261121210000 +0100\" channel=\"one.example\">
<title lang=\"fr\">{title}</title><desc lang=\"fr\">Une soirée chez soi.</desc></programme></tv>"
    )
}

fn household(folder: &TempDir, title: &str) -> Arc<Household> {
    let files = Files {
        guide: Some(folder.path().join("guide.xml").into()),
        playlist: Some(folder.path().join("channels.m3u").into()),
        ..Files::default()
    };
    fs::write(folder.path().join("guide.xml"), guide(title)).expect("written");
    fs::write(folder.path().join("channels.m3u"), PLAYLIST).expect("written");
    Household::open(files, Clock::manual(EVENING_MS)).expect("a household")
}

#[tokio::test(flavor = "multi_thread")]
async fn home_and_live_show_the_households_own_channels_and_programmes() {
    let folder = TempDir::new().expect("a folder");
    let household = household(&folder, "Le grand soir");
    let app = App::start_with(|config| config.headend.household = Some(household)).await;
    let live = app.get("/live/normal").await;
    for text in ["Première maison", "Without a guide", "Le grand soir"] {
        assert!(live.text.contains(text), "{text}");
    }
    assert!(app.get("/home").await.text.contains("Le grand soir"));
    let id = app.show_on_air().await;
    let show = app.get(&format!("/live/normal/show/{id}")).await;
    assert_eq!(show.status, 200);
    assert!(show.text.contains("Une soirée chez soi."));
    assert!(
        !show.text.contains("one.m3u8"),
        "an anonymous visitor gets no stream"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_signed_out_is_asked_to_sign_in_before_the_files_are_told_of() {
    let folder = TempDir::new().expect("a folder");
    let household = household(&folder, "Le grand soir");
    let app = App::start_with(|config| config.headend.household = Some(household)).await;
    for variant in ["web", "tv"] {
        let path = format!("/diagnostic/household?variant={variant}");
        let asked = app.get(&path).await;
        assert_eq!(asked.status, 302, "{variant}");
        let to = asked.header("location");
        let login = "/login?redirect=%2Fdiagnostic%2Fhousehold";
        assert!(to.starts_with(login), "{variant}: {to}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_changed_guide_is_served_and_a_broken_one_leaves_the_old_one_in_place() {
    let folder = TempDir::new().expect("a folder");
    let household = household(&folder, "Le grand soir");
    let served = Arc::clone(&household);
    let app = App::start_with(|config| config.headend.household = Some(served)).await;
    let id = app.show_on_air().await;
    fs::write(folder.path().join("guide.xml"), "<tv><programme").expect("written");
    let broken = household.reload().expect_err("a broken file").to_string();
    assert!(broken.contains("line 1"), "{broken}");
    assert_eq!(household.guide().count(), 1);
    fs::write(folder.path().join("guide.xml"), guide("Un autre soir")).expect("written");
    household.reload().expect("a good file");
    // Past the data cache's five minutes, and once more for what was renewed meanwhile.
    for _ in 0..2 {
        app.clock.advance_ms(5 * 60_000);
        app.get("/api/cache/epglive/").await;
    }
    assert!(app.get("/live/normal").await.text.contains("Un autre soir"));
    assert_eq!(app.show_on_air().await, id, "a corrected title");
}

/// What each of the files in `tests/fixtures/household` is served as: guide, playlist, the moment in epoch seconds, the
/// names of the channels, and what is on.
type Shape = (
    &'static str,
    Option<&'static str>,
    i64,
    &'static [&'static str],
    &'static [&'static str],
);

const SHAPES: &[Shape] = &[
    (
        "webgrab.xml",
        None,
        1_615_313_700,
        &["Lac Info"],
        &["Le journal de 19 heures; Météo", "Au fil de l'eau"],
    ),
    (
        "webgrab.xml",
        // Its first line says that all shows are on an hour and a half earlier.
        Some("kodi.m3u"),
        1_615_313_700,
        &["Lac Info HD", "Radio du Lac"],
        &["La revue de presse"],
    ),
    (
        "spaces.xml",
        Some("spaces.m3u"),
        1_549_085_400,
        &[
            "Channel 1 (Tested)",
            "Valle Uno HD",
            "Monte Alto",
            "MONTE ALTO",
        ],
        &["Prima colazione", "Il latte del mattino", "Da non perdere"],
    ),
    (
        "dvb.xml",
        Some("dvb.m3u"),
        1_665_253_800,
        &["Alpen Eins", "ALPEN ZWEI HD"],
        &["Der Föhn", "Tagesschau", "Gipfeltour"],
    ),
];

#[tokio::test(flavor = "multi_thread")]
async fn files_in_the_shapes_that_other_programs_write_are_matched_and_served() {
    let folder = std::path::Path::new("tests/fixtures/household");
    for (guide, playlist, at_s, names, titles) in SHAPES {
        let files = Files {
            guide: Some(folder.join(guide).into()),
            playlist: playlist.map(|playlist| folder.join(playlist).into()),
            all_channels: true,
            ..Files::default()
        };
        let clock = Clock::manual(at_s * 1000);
        let household = Household::open(files, clock.clone()).expect("a household");
        let app = App::start_with(|config| {
            config.headend.household = Some(household);
            config.clock = clock;
        })
        .await;
        let said = app.get("/api/mobile/channels/").await.json();
        assert_eq!(texts(&said["channels"], "channel_name"), *names, "{guide}");
        let said = app.get("/api/cache/epglive/").await.json();
        assert_eq!(texts(&said["shows"], "show_title"), *titles, "{guide}");
        let page = app.get("/live/normal").await.text;
        for name in *names {
            assert!(page.contains(name), "{guide}: {name}");
        }
    }
}

fn texts<'a>(list: &'a serde_json::Value, field: &str) -> Vec<&'a str> {
    let items = list.as_array().expect("a list").iter();
    items.filter_map(|item| item[field].as_str()).collect()
}
