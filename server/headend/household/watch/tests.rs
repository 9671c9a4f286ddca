//! A household whose files change under it.

use crate::household::watch::load_error::LoadError;
use crate::household::watch::{Files, Household};
use flate2::{Compression, write::GzEncoder};
use lucarne_contract::clock::Clock;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

struct Home {
    folder: tempfile::TempDir,
    files: Files,
}

impl Home {
    fn new(guide: &str, playlist: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let files = Files {
            guide: Some(folder.path().join("guide.xml").into()),
            playlist: Some(folder.path().join("list.m3u").into()),
            ..Files::default()
        };
        let home = Self { folder, files };
        home.write_guide(guide);
        home.write_playlist(playlist);
        home
    }

    fn guide(&self) -> PathBuf {
        self.folder.path().join("guide.xml")
    }

    fn write_guide(&self, text: &str) {
        fs::write(self.guide(), text).expect("written");
    }

    fn write_playlist(&self, text: &str) {
        fs::write(self.folder.path().join("list.m3u"), text).expect("written");
    }

    fn open(&self) -> Arc<Household> {
        Household::open(self.files.clone(), evening()).expect("a household")
    }
}

/// 2026-11-21 20:00 UTC.
const EVENING_S: i64 = 1_795_291_200;

fn evening() -> Clock {
    Clock::manual(EVENING_S * 1000)
}

const LIST: &str = "#EXTM3U\n#EXTINF:-1 tvg-id=\"c\",C\nhttp://a/c\n";

/// Nothing that a browser plays.
const NO_LIST: &str = "#EXTM3U\n#EXTINF:0,X\nrtp://x\n";

fn tv(title: &str) -> String {
    format!(
        "<tv>\n<programme start=\"20261121200000\" channel=\"c\"><title>{title}</title></programme>\n</tv>"
    )
}

fn title(household: &Household) -> String {
    household
        .guide()
        .on_air(EVENING_S)
        .remove(0)
        .current
        .show_title
}

#[test]
fn a_new_file_takes_the_place_of_the_old_one_without_a_restart() {
    let home = Home::new(&tv("Old"), LIST);
    let household = home.open();
    let held = household.guide();
    home.write_guide(&tv("Newer"));
    household.reload_if_changed();
    assert_eq!(title(&household), "Newer");
    assert_eq!(held.on_air(EVENING_S)[0].current.show_title, "Old");
}

#[test]
fn a_guide_that_only_the_list_names_is_said_to_be_missing() {
    let list = LIST.replace(
        "#EXTM3U",
        "#EXTM3U url-tvg=\"http://g.example/guide.xml?k=secret\"",
    );
    let home = Home::new(&tv("T"), &list);
    let said = |household: &Household| {
        let flaws = household.report().playlist.expect("a list").flaws;
        flaws.into_iter().map(|flaw| flaw.what).collect::<Vec<_>>()
    };
    assert!(said(&home.open()).is_empty(), "the household has one");
    let files = Files {
        guide: None,
        ..home.files.clone()
    };
    let household = Household::open(files, evening()).expect("a household");
    let expected = "expected the guide of g.example, which url-tvg names, to be given with --guide; it isn't read";
    assert_eq!(said(&household), [expected]);
}

#[test]
fn a_broken_new_file_leaves_the_old_guide_and_says_where_it_is_broken() {
    let home = Home::new(&tv("Old"), LIST);
    let household = home.open();
    home.write_guide("<html>\n</html>");
    let error = household.reload().expect_err("broken");
    assert!(matches!(error, LoadError::Broken { .. }));
    assert!(
        error
            .to_string()
            .ends_with("guide.xml: line 1, column 1: expected <tv>, found <html>"),
        "{error}"
    );
    assert_eq!(title(&household), "Old");
    fs::remove_file(home.guide()).expect("removed");
    assert!(matches!(
        household.reload().expect_err("gone"),
        LoadError::Unreadable { .. }
    ));
    assert_eq!(title(&household), "Old");
    home.write_guide(&tv("Mended"));
    household.reload_if_changed();
    assert_eq!(title(&household), "Mended");
}

#[test]
fn a_guide_in_which_nothing_can_be_used_leaves_the_old_one() {
    let home = Home::new(&tv("Old"), LIST);
    let household = home.open();
    let useless =
        "<tv>\n<programme start=\"soon\" channel=\"c\"><title>New</title></programme>\n</tv>";
    for (text, place) in [
        (useless, "line 2, column 1"),
        ("<tv></tv>", "line 1, column 10"),
    ] {
        home.write_guide(text);
        let error = household.reload().expect_err("nothing to show").to_string();
        assert!(error.contains(place), "{error}");
        assert_eq!(title(&household), "Old");
    }
}

#[test]
fn a_broken_playlist_leaves_the_old_one() {
    let home = Home::new(&tv("T"), LIST);
    let household = home.open();
    home.write_playlist(NO_LIST);
    assert!(
        household
            .reload()
            .expect_err("broken")
            .to_string()
            .contains("list.m3u: line 3, column 1: expected")
    );
    assert_eq!(household.guide().live_url("c"), Some("http://a/c"));
}

#[test]
fn a_good_guide_is_taken_while_the_playlist_is_broken_and_the_other_way_round() {
    let home = Home::new(&tv("Old"), LIST);
    let household = home.open();
    home.write_playlist(NO_LIST);
    home.write_guide(&tv("Newer"));
    household.reload_if_changed();
    assert_eq!(title(&household), "Newer");
    assert_eq!(household.guide().live_url("c"), Some("http://a/c"));

    home.write_guide("<tv>");
    home.write_playlist(&LIST.replace("http://a/c", "http://a/another"));
    let error = household.reload().expect_err("broken").to_string();
    assert!(error.contains("guide.xml"), "{error}");
    assert_eq!(title(&household), "Newer");
    assert_eq!(household.guide().live_url("c"), Some("http://a/another"));
}

#[test]
fn a_show_that_is_moved_a_little_keeps_its_id_over_a_reload() {
    let home = Home::new(&tv("Film"), LIST);
    let household = home.open();
    let before = household.guide().on_air(EVENING_S).remove(0).current;
    home.write_guide(&tv("Film").replace("20261121200000", "20261121195500"));
    household.reload_if_changed();
    let after = household.guide().on_air(EVENING_S).remove(0).current;
    assert_eq!(after.show_start, before.show_start - 300);
    assert_eq!(after.show_id, before.show_id);
}

/// A guide of one show a day, from today on, for so many days.
fn daily(days: usize) -> String {
    let show = |day: usize| {
        format!(
            "<programme start=\"202612{:02}200000\" channel=\"c\"><title>Day {day}</title></programme>\n",
            day + 1
        )
    };
    format!("<tv>\n{}</tv>", (0..days).map(show).collect::<String>())
}

#[test]
fn a_guide_too_large_to_be_kept_whole_is_read_again_as_its_days_come_near() {
    let home = Home::new(&daily(25), LIST);
    // 2026-12-01 20:00 UTC.
    let clock = Clock::manual(1_796_155_200_000);
    let household =
        Household::open_within(home.files.clone(), clock.clone(), 6_000).expect("a household");
    let first = household.guide();
    assert_eq!(first.count(), 8);
    let hour_ms = 3_600_000;
    clock.advance_ms(23 * hour_ms);
    household.reload_if_changed();
    assert!(Arc::ptr_eq(&first, &household.guide()), "not yet");
    clock.advance_ms(hour_ms);
    household.reload_if_changed();
    assert_eq!(household.guide().count(), 9);

    home.write_guide(&daily(3));
    household.reload_if_changed();
    assert_eq!(household.guide().count(), 3);
    let whole = household.guide();
    clock.advance_ms(48 * hour_ms);
    household.reload_if_changed();
    assert!(
        Arc::ptr_eq(&whole, &household.guide()),
        "all of it is there"
    );
}

#[test]
fn both_files_broken_leave_the_household_as_it_is() {
    let home = Home::new(&tv("Old"), LIST);
    let household = home.open();
    let before = household.guide();
    home.write_playlist(NO_LIST);
    home.write_guide("<tv>");
    household.reload_if_changed();
    assert!(Arc::ptr_eq(&before, &household.guide()));
}

#[test]
fn what_did_not_change_is_not_read_again() {
    let home = Home::new(&tv("T"), LIST);
    let household = home.open();
    let before = household.guide();
    household.reload_if_changed();
    assert!(Arc::ptr_eq(&before, &household.guide()));
}

#[test]
fn a_file_that_breaks_off_takes_the_place_only_of_one_with_less_to_come() {
    let guide = |channels: &[&str], end: &str| {
        let show = |channel: &&str| {
            format!(
                "<programme start=\"20261121200000\" channel=\"{channel}\"><title>T</title></programme>\n"
            )
        };
        format!(
            "<tv>\n{}{end}",
            channels.iter().map(show).collect::<String>()
        )
    };
    let mut home = Home::new(&guide(&["c", "d"], "</tv>"), LIST);
    home.files.all_channels = true;
    let household = home.open();
    home.write_guide(&guide(&["c"], "<progr"));
    let error = household.reload().expect_err("less").to_string();
    assert!(error.contains("guide.xml: line 3, column"), "{error}");
    assert_eq!(household.guide().count(), 2);
    home.write_guide(&guide(&["c", "d", "e"], "<progr"));
    household.reload().expect("more");
    assert_eq!(household.guide().count(), 3);
    // At a start it is better than nothing.
    home.write_guide(&guide(&["c"], "<progr"));
    assert_eq!(home.open().guide().count(), 1);
}

/// A packed list of channels whose names are random letters, so that gzip doesn't hold them back to its end.
fn packed(channels: u16) -> Vec<u8> {
    let entry = |number: u16| {
        let name = xxhash_rust::xxh3::xxh3_64(&number.to_le_bytes());
        format!("#EXTINF:-1,{name:x}\nhttp://a/{number}\n")
    };
    let list: String = (0..channels).map(entry).collect();
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(list.as_bytes()).expect("packs");
    packed.finish().expect("packs")
}

#[test]
fn a_packed_playlist_that_is_cut_short_is_used_as_far_as_it_goes() {
    let home = Home::new(&tv("T"), LIST);
    let list = home.folder.path().join("list.m3u");
    let whole = packed(2000);
    let household = home.open();
    fs::write(&list, &whole[..whole.len() / 2]).expect("written");
    household.reload().expect("more than before");
    let channels = household.guide().channels().len();
    assert!((500..1500).contains(&channels), "{channels}");
    let playlist = household.report().playlist.expect("a playlist");
    let said = &playlist.flaws[0].what;
    assert!(
        said.starts_with("expected a readable file: ") && said.ends_with("comes before is kept"),
        "{said}"
    );
    fs::write(&list, &whole[..whole.len() / 4]).expect("written");
    household.reload().expect_err("less than before");
    assert_eq!(household.guide().channels().len(), channels);
    fs::write(&list, &whole).expect("written");
    household.reload().expect("whole");
    assert_eq!(household.guide().channels().len(), 2000);
}

#[test]
fn a_household_opens_with_one_good_file_and_waits_for_the_other() {
    let home = Home::new("<html/>", LIST);
    let household = home.open();
    assert_eq!(household.guide().live_url("c"), Some("http://a/c"));
    let guide = household.report().guide.expect("a guide");
    assert_eq!(guide.read_at, None);
    let problem = guide.problem.expect("a problem");
    assert!(problem.contains("expected <tv>, found <html>"), "{problem}");
    home.write_guide(&tv("Mended"));
    household.reload_if_changed();
    assert_eq!(title(&household), "Mended");
    let guide = household.report().guide.expect("a guide");
    assert_eq!((guide.read_at, guide.problem), (Some(EVENING_S), None));

    let home = Home::new(&tv("Alone"), NO_LIST);
    assert_eq!(title(&home.open()), "Alone");
}

#[test]
fn a_household_does_not_open_without_a_good_file() {
    let home = Home::new("<html/>", NO_LIST);
    let error = Household::open(home.files.clone(), evening())
        .expect_err("no file")
        .to_string();
    assert!(
        error.contains("list.m3u: line 3, column 1: expected"),
        "{error}"
    );
    let nowhere = Files {
        guide: Some(home.folder.path().join("nowhere.xml").into()),
        ..Files::default()
    };
    assert!(Household::open(nowhere, evening()).is_err());
    assert!(
        Household::open(Files::default(), evening())
            .expect("nothing to read")
            .guide()
            .channels()
            .is_empty()
    );
}

#[tokio::test]
async fn a_file_that_is_renamed_over_the_old_one_is_seen() {
    let home = Home::new(&tv("Old"), LIST);
    let household = home.open();
    let mut changes = household.subscribe();
    let watching = household.watch();
    for title_now in ["First", "Second"] {
        let fresh = home.folder.path().join("guide.xml.new");
        fs::write(&fresh, tv(title_now)).expect("written");
        fs::rename(&fresh, home.guide()).expect("renamed");
        while title(&household) != title_now {
            let change = tokio::time::timeout(Duration::from_secs(30), changes.changed());
            change.await.expect("in time").expect("a guide");
        }
    }
    drop(watching);
}
