//! Guides that are too large to be kept as they are.

use super::{EIGHT, Programme, Tv, read_within};
use std::collections::HashSet;
use xxhash_rust::xxh3::xxh3_64;

const DAY_S: i64 = 24 * 3600;

fn within(most_bytes: usize, text: &str) -> Tv {
    read_within(most_bytes, text.as_bytes()).expect("a guide")
}

/// A programme so many seconds after eight, with a description of so many words that no other one has.
fn programme(channel: usize, after_s: i64, words: u64) -> String {
    let start = jiff::Timestamp::from_second(EIGHT + after_s).expect("a time");
    let mut description = format!("{channel} {after_s}");
    for place in 0..words {
        let word = xxh3_64(format!("{channel} {after_s} {place}").as_bytes());
        description.extend([" ", &format!("{word:016x}")]);
    }
    format!(
        "<programme start=\"{}\" channel=\"c{channel}\"><title>T</title><desc>{description}</desc>\
         <credits><actor>A{channel}</actor></credits><country>CH</country><icon src=\"http://a/{channel}\"/></programme>\n",
        start.strftime("%Y%m%d%H%M%S")
    )
}

/// Ordered by channel, as most guides are.
fn guide(channels: usize, starts: &[i64], words: u64) -> String {
    let of = |channel| {
        let starts = starts.iter();
        starts.map(move |after_s| programme(channel, *after_s, words))
    };
    format!(
        "<tv>\n{}</tv>",
        (0..channels).flat_map(of).collect::<String>()
    )
}

/// How many channels have how many programmes.
fn counts(tv: &Tv) -> (usize, usize) {
    let channels: HashSet<u32> = tv.programmes.iter().map(|show| show.channel).collect();
    (channels.len(), tv.programmes.len())
}

fn description(tv: &Tv, programme: &Programme) -> String {
    let place = programme.description.expect("a description");
    tv.descriptions.get(place).expect("a description")
}

/// The longest description that is left, in bytes.
fn longest(tv: &Tv) -> usize {
    let shows = tv.programmes.iter();
    shows
        .map(|show| description(tv, show).len())
        .max()
        .unwrap_or(0)
}

fn first_flaw(tv: &Tv) -> String {
    tv.flaws.described.first().expect("a flaw").to_string()
}

#[test]
fn what_fits_is_kept_however_far_away_it_is() {
    let text = guide(3, &[-30 * DAY_S, 0, 30 * DAY_S], 100);
    let tv = within(1_000_000, &text);
    assert_eq!((counts(&tv), tv.flaws.count), ((3, 9), 0));
    assert!(longest(&tv) > 1700 && !tv.left_out_later);
}

#[test]
fn of_a_large_guide_the_week_around_now_is_kept_first() {
    let days = [-9, -6, 0, 6, 9].map(|days| days * DAY_S);
    let tv = within(180_000, &guide(40, &days, 50));
    assert_eq!(counts(&tv), (40, 120));
    assert!(longest(&tv) > 850 && tv.left_out_later);
    let said = first_flaw(&tv);
    assert!(said.starts_with("line "), "{said}");
    let end = "at most 180000 bytes are kept; left out: what is more than 7 days away";
    assert!(said.ends_with(end), "{said}");
}

#[test]
fn descriptions_are_shortened_before_a_channel_is_lost() {
    let tv = within(270_000, &guide(100, &[0, 3600], 100));
    assert_eq!(counts(&tv), (100, 200));
    // The first one read is as short as the last one, ends at a word and says that there was more.
    for programme in &tv.programmes {
        let text = description(&tv, programme);
        assert!((370..=400).contains(&text.len()), "{text}");
        let last = text.strip_suffix('…').expect("more").rsplit(' ').next();
        assert_eq!(last.map(str::len), Some(16), "{text}");
    }
    assert!(description(&tv, &tv.programmes[0]).starts_with("0 0 "));
    assert!(!tv.left_out_later);
    let said = first_flaw(&tv);
    let end = "kept; left out: what descriptions say after 400 bytes";
    assert!(said.ends_with(end), "{said}");
    assert_eq!(tv.flaws.count, 1);
}

#[test]
fn then_all_but_titles_and_times_goes_and_days_that_are_far_away() {
    let starts = [-5 * DAY_S, -3600, 0, 3600, 5 * DAY_S];
    let tv = within(180_000, &guide(100, &starts, 100));
    assert_eq!(counts(&tv), (100, 300));
    assert!(tv.programmes.iter().all(|programme| {
        programme.description.is_none()
            && programme.people.is_empty()
            && programme.countries().is_empty()
            && programme.icon.is_none()
    }));
    assert!(tv.left_out_later);
    let said = first_flaw(&tv);
    let end = "more than 3 days away, descriptions, people and pictures";
    assert!(said.ends_with(end), "{said}");
}

#[test]
fn what_is_beyond_all_measure_ends_there_and_is_said_first() {
    let tv = within(100_000, &guide(1000, &[0, 3600], 1));
    let (channels, shows) = counts(&tv);
    assert!((30..100).contains(&channels), "{channels}");
    let said = first_flaw(&tv);
    assert!(said.starts_with(&format!("line {}, ", shows + 1)), "{said}");
    assert!(said.ends_with("what follows is left out"), "{said}");
    assert_eq!(tv.flaws.count, 2);
}

#[test]
fn channels_count_towards_what_is_kept() {
    let channel = |number: usize| format!("<channel id=\"c{number}\"/>");
    let channels: String = (0..1000).map(channel).collect();
    let text = format!("<tv>{}{channels}</tv>", programme(0, 0, 1));
    let found = within(100_000, &text);
    assert!((50..100).contains(&found.channels.len()));
}
