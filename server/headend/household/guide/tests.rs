//! What a household sees: its channels, what is on, what was on.

use super::super::playlist::{self, Playlist};
use super::super::xmltv::{self, Bounds, MOST_BYTES};
use crate::broadcaster::Neighbour;
use crate::household::guide::{Guide, Listings};

/// 2026-11-21 20:00 UTC.
const EIGHT: i64 = 1_795_291_200;
const HOUR: i64 = 3600;

/// `programmes` are attributes after the channel and elements; `20` stands for 20:00 UTC.
fn guide(tv: &str, m3u: &str) -> Guide {
    after(&Guide::default(), tv, m3u)
}

/// The guide that takes another one's place.
fn after(before: &Guide, tv: &str, m3u: &str) -> Guide {
    let listings = if tv.is_empty() {
        Listings::default()
    } else {
        let text = format!("<tv>{tv}</tv>");
        let bounds = Bounds {
            now_s: EIGHT,
            most_bytes: MOST_BYTES,
        };
        let tv = xmltv::read(text.as_bytes(), bounds);
        Listings::of(tv.expect("a guide"), EIGHT)
    };
    let playlist = if m3u.is_empty() {
        Playlist::default()
    } else {
        playlist::read(m3u.as_bytes()).expect("a playlist")
    };
    before.followed_by(&listings, &playlist)
}

fn programme(channel: &str, start: &str, stop: &str, title: &str) -> String {
    let time = |hour: &str| format!("20261121{hour}00");
    let stop = if stop.is_empty() {
        String::new()
    } else {
        format!("stop=\"{}\"", time(stop))
    };
    format!(
        "<programme channel=\"{channel}\" start=\"{}\" {stop}><title>{title}</title></programme>",
        time(start)
    )
}

/// Titles with hours after eight of start and stop.
fn times(guide: &Guide, channel: &str) -> Vec<(String, i64, i64)> {
    let shows = guide.shows(channel, 0, i64::MAX).expect("a channel");
    let minutes = |time: i64| (time - EIGHT) / 60;
    shows
        .into_iter()
        .map(|show| {
            (
                show.show_title,
                minutes(show.show_start),
                minutes(show.show_stop),
            )
        })
        .collect()
}

mod groups;
mod ids;
mod lineup;
mod reach;
mod replay;
mod shift;

#[test]
fn what_the_whole_day_is_called_gives_way_to_what_is_on() {
    let day = "<programme channel=\"c\" start=\"20261121200000\" stop=\"20261122200000\"><title>All day</title></programme>";
    let tv = [
        day,
        &programme("c", "2000", "2030", "A"),
        &programme("c", "2100", "2130", "B"),
    ]
    .concat();
    let shown = [("A".into(), 0, 30), ("B".into(), 60, 90)];
    assert_eq!(times(&guide(&tv, ""), "c"), shown);
}

#[test]
fn a_stop_that_is_not_after_the_start_is_mended_by_what_follows() {
    let tv = [
        programme("c", "2000", "2000", "A"),
        programme("c", "2045", "1900", "B"),
        programme("c", "2357", "0000", "C"),
    ]
    .concat();
    let shown = [
        ("A".into(), 0, 45),
        ("B".into(), 45, 237),
        ("C".into(), 237, 240),
    ];
    assert_eq!(times(&guide(&tv, ""), "c"), shown);
}

#[test]
fn a_missing_stop_is_the_next_start_or_half_an_hour() {
    let tv = [
        programme("c", "2000", "", "A"),
        programme("c", "2045", "", "B"),
    ]
    .concat();
    assert_eq!(
        times(&guide(&tv, ""), "c"),
        [("A".into(), 0, 45), ("B".into(), 45, 75)]
    );
    let far = [
        programme("c", "0700", "", "A"),
        programme("c", "2000", "2100", "B"),
    ]
    .concat();
    assert_eq!(times(&guide(&far, ""), "c")[0], ("A".into(), -780, -750));
    let long = "<programme channel=\"c\" start=\"20261121200000\"><title>A</title><length units=\"hours\">2</length></programme>";
    assert_eq!(times(&guide(long, ""), "c")[0], ("A".into(), 0, 120));
}

#[test]
fn the_later_start_cuts_the_earlier_show_and_gaps_stay_gaps() {
    let tv = [
        programme("c", "2200", "2300", "D"),
        programme("c", "2000", "2130", "A"),
        programme("c", "2100", "2115", "B"),
        programme("c", "2100", "2115", "Second at nine"),
        programme("c", "2000", "2130", "A"),
    ]
    .concat();
    let guide = guide(&tv, "");
    assert_eq!(
        times(&guide, "c"),
        [
            ("A".into(), 0, 60),
            ("B".into(), 60, 75),
            ("D".into(), 120, 180)
        ]
    );
    assert!(guide.on_air(EIGHT + 90 * 60).is_empty());
    assert!(guide.on_air(EIGHT - 1).is_empty());
    assert!(guide.on_air(EIGHT + 3 * HOUR).is_empty());
}

#[test]
fn on_air_is_what_is_on_and_what_follows() {
    let tv = [
        programme("c", "2000", "2100", "A"),
        programme("c", "2200", "2300", "B"),
        programme("d", "2000", "2100", "C"),
    ]
    .concat();
    let guide = guide(&tv, "");
    let on_air = guide.on_air(EIGHT);
    let titles: Vec<_> = on_air
        .iter()
        .map(|on| {
            (
                on.current.show_title.as_str(),
                on.coming.first().map(|next| next.show_title.as_str()),
            )
        })
        .collect();
    assert_eq!(titles, [("A", Some("B")), ("C", None)]);
    assert_eq!(guide.on_air(EIGHT + HOUR - 1).len(), 2);
    assert!(guide.on_air(EIGHT + HOUR).is_empty());
}

#[test]
fn what_begins_within_ten_minutes_is_followed_by_the_show_after_it() {
    let tv = [
        programme("c", "2000", "2100", "A"),
        programme("c", "2100", "2105", "B"),
        programme("c", "2105", "2200", "C"),
        programme("c", "2200", "2300", "D"),
    ]
    .concat();
    let guide = guide(&tv, "");
    let coming = |at_s| -> Vec<String> {
        let on = guide.on_air(at_s).remove(0);
        let titles = on.coming.into_iter().map(|show| show.show_title);
        titles.collect()
    };
    assert_eq!(coming(EIGHT), ["B"]);
    assert_eq!(coming(EIGHT + HOUR - 600), ["B", "C"]);
    assert_eq!(coming(EIGHT + HOUR - 300), ["B", "C", "D"]);
}

#[test]
fn a_span_gives_the_shows_that_touch_it() {
    let tv = [
        programme("c", "2000", "2100", "A"),
        programme("c", "2100", "2200", "B"),
        programme("c", "2200", "2300", "C"),
    ]
    .concat();
    let guide = guide(&tv, "");
    let count = |from: i64, to: i64| guide.shows("c", from, to).expect("a channel").len();
    assert_eq!(
        (
            count(EIGHT + HOUR, EIGHT + 2 * HOUR),
            count(EIGHT + HOUR - 1, EIGHT + 2 * HOUR + 1)
        ),
        (1, 3)
    );
    assert_eq!((count(0, 1), count(EIGHT + 5, EIGHT - 5)), (0, 0));
    assert_eq!(guide.shows("nobody", 0, 1), None);
    assert_eq!(
        guide
            .schedule(0, i64::MAX)
            .map(|(_, shows)| shows.len())
            .sum::<usize>(),
        3
    );
}

#[test]
fn details_have_texts_people_and_channel_and_unknown_ids_have_none() {
    let tv = "<programme channel=\"c\" start=\"20261121200000\"><title lang=\"de\">Titel</title><desc>Eins. Zwei.</desc>\
        <credits><director>D</director><producer>P</producer></credits><date>1999</date><category>Film</category>\
        <country>Suisse</country><country>CH</country><star-rating><value>7/10</value></star-rating></programme>";
    let guide = guide(
        tv,
        "#EXTINF:-1 tvg-id=\"c\" catchup=\"shift\" catchup-days=\"2\",See\nhttp://a/1",
    );
    let id = guide.on_air(EIGHT).remove(0).current.show_id;
    let details = guide.details(&id).expect("details");
    assert_eq!(
        (
            details.show.show_title.as_str(),
            details.show.show_language.as_str()
        ),
        ("Titel", "de")
    );
    assert_eq!(
        (details.show_description.as_str(), details.show_year),
        ("Eins. Zwei.", Some(1999))
    );
    assert_eq!(
        (details.show_country, details.show_rating),
        (vec!["CH".to_owned()], Some(3.5))
    );
    assert_eq!(
        (details.show_credits.director, details.show_credits.company),
        (vec!["D".to_owned()], vec!["P".to_owned()])
    );
    assert_eq!(
        (
            details.channel.channel_name.as_str(),
            details.channel.channel_replayable_hours
        ),
        ("See", 48)
    );
    for unknown in [
        "",
        "0",
        "zz",
        "-1",
        "+000000000000001",
        "ffffffffffffffff",
        &id.to_uppercase(),
        &format!("0{id}"),
    ] {
        assert!(
            unknown == id || guide.details(unknown).is_none(),
            "{unknown}"
        );
    }
}

#[test]
fn neighbours_are_before_and_after_on_the_channel_even_over_a_gap() {
    let tv = [
        programme("c", "2000", "2100", "A"),
        programme("c", "2200", "2300", "B"),
    ]
    .concat();
    let guide = guide(&tv, "");
    let first = guide.on_air(EIGHT).remove(0).current.show_id;
    let second = guide
        .neighbour(&first, Neighbour::Next)
        .expect("a next show")
        .show;
    assert_eq!(second.show_title, "B");
    assert_eq!(
        guide
            .neighbour(&second.show_id, Neighbour::Previous)
            .expect("a show before")
            .show
            .show_id,
        first
    );
    assert_eq!(guide.neighbour(&first, Neighbour::Previous), None);
    assert_eq!(guide.neighbour(&second.show_id, Neighbour::Next), None);
}

#[test]
fn neither_guide_nor_playlist_is_an_empty_household() {
    let guide = guide("", "");
    assert!(guide.channels().is_empty() && guide.on_air(EIGHT).is_empty());
    assert_eq!(guide.explore(EIGHT).categories.len(), 11);
}
