//! Which channels a household has, under which numbers, names and ids.

use super::{EIGHT, Guide, after, guide, programme};
use crate::answer_room::tests::answer_bytes;
use crate::answer_room::{LONGEST, Room};
use crate::household::playlist::MOST_ENTRIES;
use lucarne_contract::calls::{LONGEST_ANSWER, ORDER_BYTES};
use lucarne_contract::{ChannelList, HouseholdReport, LineupOrder};
use std::collections::HashSet;

/// A guide whose line-up has channels without a stream, too.
fn whole(tv: &str, m3u: &str) -> Guide {
    after(&Guide::before_all(true), tv, m3u)
}

#[test]
fn ids_are_short_whatever_the_files_call_a_channel() {
    let long = "t".repeat(300);
    let tv = format!("<channel id=\"{long}\"/>") + &programme(&long, "2000", "2100", "A");
    let m3u = format!("#EXTINF:-1 tvg-id=\"m{long}\",A\nhttp://a/x\n");
    let guide = whole(&tv, &m3u);
    let longest = guide
        .channels()
        .into_iter()
        .map(|channel| channel.channel_epg.len());
    let longest = longest.max().expect("channels");
    assert!(
        MOST_ENTRIES * (longest + 3) + 100 < ORDER_BYTES,
        "{longest}"
    );
}

fn ids(guide: &Guide) -> Vec<(u32, String, bool)> {
    let channels = guide.channels().into_iter();
    channels
        .map(|channel| {
            (
                channel.channel_number,
                channel.channel_epg,
                channel.channel_playable,
            )
        })
        .collect()
}

#[test]
fn channels_are_matched_by_id_then_by_name() {
    let tv = "<channel id=\"one.ch\"><display-name>Nobody</display-name></channel>\
        <channel id=\"x2\"><display-name>La Deux</display-name></channel>\
        <channel id=\"x3\"><display-name>Drei</display-name></channel>\
        <channel id=\"x4\"><display-name>4</display-name><display-name>Only in the guide</display-name></channel>";
    let tv = format!("{tv}{}", programme("x4", "2000", "2100", "A"));
    let m3u = "#EXTINF:-1 tvg-id=\"ONE.ch\",Drei\nhttp://a/1\n#EXTINF:-1 tvg-name=\"la-deux\",II\nhttp://a/2\n\
        #EXTINF:-1 tvg-id=\"unknown\",CH: DREI HD\nhttp://a/3\n#EXTINF:-1,Only in the playlist\nhttp://a/5\n";
    let guide = whole(&tv, m3u);
    assert_eq!(
        ids(&guide),
        [
            (1, "one_ch".into(), true),
            (2, "x2".into(), true),
            (3, "x3".into(), true),
            (4, "Only_in_the_playlist".into(), true),
            (5, "x4".into(), false),
        ]
    );
    let channels = guide.channels();
    let names: Vec<_> = channels
        .iter()
        .map(|channel| channel.channel_name.as_str())
        .collect();
    assert_eq!(
        names,
        [
            "Drei",
            "II",
            "CH: DREI HD",
            "Only in the playlist",
            "Only in the guide"
        ]
    );
    assert_eq!(guide.live_url("x2"), Some("http://a/2"));
    assert_eq!(guide.live_url("x4"), None);
}

#[test]
fn a_channel_that_the_playlist_has_twice_has_its_shows_twice_under_other_ids() {
    let m3u = "#EXTINF:-1 tvg-id=\"c\",C\nhttp://a/1\n#EXTINF:-1 tvg-id=\"c\",C HD\nhttp://a/2\n#EXTINF:-1 tvg-id=\"c\",C HD\nhttp://a/3\n";
    let guide = guide(&programme("c", "2000", "2100", "A"), m3u);
    let on_air = guide.on_air(EIGHT);
    assert_eq!(
        (guide.channels().len(), on_air.len(), guide.count()),
        (3, 3, 3)
    );
    for on in &on_air {
        let details = guide.details(&on.current.show_id).expect("details");
        assert_eq!(details.show.show_channel, on.current.show_channel);
    }
}

#[test]
fn a_number_is_the_playlists_and_who_asks_for_none_comes_behind() {
    let m3u = "#EXTINF:-1,A\nhttp://a/1\n#EXTINF:-1 tvg-chno=\"1\",B\nhttp://a/2\n#EXTINF:-1 tvg-chno=\"1\",C\nhttp://a/3\n#EXTINF:-1 tvg-chno=\"9\",D\nhttp://a/4";
    let numbers = ids(&guide("", m3u));
    assert_eq!(
        numbers,
        [
            (1, "B".into(), true),
            (2, "C".into(), true),
            (9, "D".into(), true),
            (10, "A".into(), true)
        ]
    );
}

#[test]
fn who_asks_for_no_number_comes_behind_the_highest_in_the_order_of_the_list() {
    let m3u = "#EXTINF:-1,Radio\nhttp://a/1\n#EXTINF:-1 tvg-chno=\"204\",Sport\nhttp://a/2\n\
        #EXTINF:-1,12. Kino\nhttp://a/3\n#EXTINF:-1 tvg-chno=\"0\",Test\nhttp://a/4\n#EXTINF:-1 tvg-chno=\"3.2\",Drei\nhttp://a/5\n";
    let expected = [
        (3, "Drei".into(), true),
        (12, "12__Kino".into(), true),
        (204, "Sport".into(), true),
        (205, "Radio".into(), true),
        (206, "Test".into(), true),
    ];
    assert_eq!(ids(&guide("", m3u)), expected);
    let none = "#EXTINF:-1,B\nhttp://a/1\n#EXTINF:-1,A\nhttp://a/2\n";
    let in_order = [(1, "B".into(), true), (2, "A".into(), true)];
    assert_eq!(ids(&guide("", none)), in_order);
}

#[test]
fn no_number_has_more_digits_than_can_be_typed() {
    let m3u = "#EXTINF:-1 tvg-chno=\"999999\",Last\nhttp://a/1\n#EXTINF:-1 tvg-chno=\"999999\",Again\nhttp://a/2\n\
        #EXTINF:-1,Other\nhttp://a/3\n#EXTINF:-1 tvg-chno=\"899999.5\",Part\nhttp://a/4\n";
    let numbers = ids(&guide("", m3u)).into_iter();
    let numbers: Vec<_> = numbers.map(|(number, name, _)| (number, name)).collect();
    let expected = [
        (899_999, "Part"),
        (900_000, "Again"),
        (900_001, "Other"),
        (999_999, "Last"),
    ];
    assert_eq!(numbers, expected.map(|(at, name)| (at, name.to_owned())));
}

#[test]
fn as_many_as_there_may_be_can_ask_for_the_highest_number() {
    let list = "#EXTINF:-1 tvg-chno=\"999999\",A\nhttp://a/x\n".repeat(MOST_ENTRIES);
    let channels = guide("", &list).channels();
    assert_eq!(channels.len(), MOST_ENTRIES);
    let numbers: HashSet<_> = channels
        .iter()
        .map(|channel| channel.channel_number)
        .collect();
    assert_eq!(numbers.len(), MOST_ENTRIES);
    assert!(
        numbers
            .iter()
            .all(|number| (900_000..1_000_000).contains(number))
    );
}

#[test]
fn an_address_is_no_channels_name() {
    let tv = "<channel id=\"one\"><display-name>http://ann:pw@tuner/1</display-name><display-name>Un http://a/</display-name></channel>\
        <channel id=\"http://ann:pw@tuner/2\"/>"
        .to_owned()
        + &programme("one", "20", "21", "T");
    let channels = guide(&tv, "").channels().into_iter();
    let names: Vec<_> = channels
        .map(|channel| (channel.channel_name, channel.channel_epg))
        .collect();
    let expected = [("Un", "one"), ("2", "2")];
    assert_eq!(
        names,
        expected.map(|(name, epg)| (name.to_owned(), epg.to_owned()))
    );
}

#[test]
fn numbers_with_a_point_keep_their_order_and_a_name_may_ask_for_one() {
    let entry = |number: &str, name: &str| {
        let number = if number.is_empty() {
            String::new()
        } else {
            format!(" tvg-chno=\"{number}\"")
        };
        format!("#EXTINF:-1{number},{name}\nhttp://a/x\n")
    };
    let list = [
        entry("5.10", "5_10"),
        entry("5.2", "5_2"),
        entry("5.1", "5_1"),
        entry("1141", "5 USA"),
        entry("10002", "B"),
        entry("100010", "C"),
        entry("10001", "A"),
        entry("", "84. Vox"),
        entry("007", "Bond"),
        entry("2", "Two"),
        entry("2", "Two too"),
        entry("", "None"),
    ];
    let numbers = ids(&guide("", &list.concat()))
        .into_iter()
        .map(|(number, id, _)| (number, id));
    let expected = [
        (2, "Two"),
        (3, "Two_too"),
        (5, "5_1"),
        (6, "5_2"),
        (7, "Bond"),
        (8, "5_10"),
        (84, "84__Vox"),
        (1141, "5_USA"),
        (10001, "A"),
        (10002, "B"),
        (100_010, "C"),
        (100_011, "None"),
    ];
    let expected = expected.map(|(number, id)| (number, id.to_owned()));
    assert_eq!(numbers.collect::<Vec<_>>(), expected);
}

/// How long the line-up is that a viewer gets who ordered the channels.
fn lineup_bytes(guide: &Guide) -> usize {
    let mut channels = guide.channels();
    for (number, channel) in (1..).zip(&mut channels) {
        channel.channel_ott_live_url = format!("/streams/{}/live.m3u8", channel.channel_epg);
        channel.channel_number = number;
    }
    let list = ChannelList {
        channels,
        hidden: Vec::new(),
    };
    serde_json::to_vec(&list).expect("JSON").len()
}

#[test]
fn so_many_channels_with_names_of_120_letters_fit_into_an_answer_and_no_channel_more_is_seated() {
    let name = "é".repeat(120);
    let entry = |number: usize| {
        let id = format!(
            "tvg-id=\"c{number}\" group-title=\"Groupe {}\"",
            number % 40
        );
        format!("#EXTINF:-1 {id},{name}\nhttp://a/{number}/index.m3u8\n")
    };
    let at = guide("", &(0..MOST_ENTRIES).map(entry).collect::<String>());
    assert_eq!((at.channels().len(), at.unlisted()), (MOST_ENTRIES, None));
    let answer = lineup_bytes(&at);
    assert!(answer < LONGEST_ANSWER, "{answer}");
    let ids = at.channels().into_iter().map(|channel| channel.channel_epg);
    let order = LineupOrder {
        channels: ids.collect(),
        hidden: Vec::new(),
    };
    let order = serde_json::to_vec(&order).expect("JSON").len();
    assert!(order < ORDER_BYTES, "{order}");

    let tv = "<channel id=\"of the guide\"/>".to_owned() + &programme("c", "2000", "2100", "A");
    let entry = "#EXTINF:-1,A\nhttp://a/x\n";
    let past = whole(&tv, &entry.repeat(MOST_ENTRIES + 1));
    assert_eq!(past.channels().len(), MOST_ENTRIES);
    let one_less = whole(&tv, &entry.repeat(MOST_ENTRIES - 1));
    assert_eq!(one_less.channels().len(), MOST_ENTRIES);
}

#[test]
fn of_channels_with_the_longest_texts_the_first_are_listed_as_far_as_an_answer_goes_and_the_others_counted()
 {
    // What takes most room as JSON.
    let quotes = "\"".repeat(200);
    let groups = "\";".repeat(100);
    let entry = format!("#EXTINF:-1 group-title='{groups}',{quotes}\nhttp://a/x\n");
    let declared = |number| format!("<channel id=\"c{number}\"/>");
    let tv: String = (0..20).map(declared).collect();
    let tv = tv + &programme("c0", "2000", "2100", "A");
    let count = 16_000;
    let guide = whole(&tv, &entry.repeat(count));
    let channels = guide.channels();
    let numbers = channels.iter().map(|channel| channel.channel_number);
    assert!(numbers.eq(1..=u32::try_from(channels.len()).expect("few")));
    let answer = lineup_bytes(&guide);
    // Of no number of an account's are the digits known beforehand.
    let room = LONGEST * 99 / 100..=LONGEST_ANSWER;
    assert!(room.contains(&answer), "{answer}");
    let (left_out, flaw) = guide.unlisted().expect("too long");
    assert_eq!(left_out, count - channels.len());
    assert!(flaw.what.contains("names and groups"), "{flaw}");
    assert_eq!(guide.overflow().map(|(count, _)| count), Some(20));
}

#[test]
fn the_longest_report_of_what_the_files_lack_fits_into_an_answer() {
    let quotes = "\"".repeat(200);
    let half = MOST_ENTRIES / 2;
    let of_guide = |number: usize| {
        format!("<channel id=\"c{number}\"><display-name>{quotes}</display-name></channel>")
    };
    let tv: String = (0..MOST_ENTRIES).map(of_guide).collect();
    let tv = tv + &programme("c0", "2000", "2100", "A");
    let entry = format!("#EXTINF:-1,{quotes}x\nhttp://a/x\n");
    let guide = guide(&tv, &entry.repeat(half));
    let report = HouseholdReport {
        channels_without_guide: guide.without_shows(),
        guide_without_channel: guide.without_stream(),
        ..HouseholdReport::default()
    };
    assert_eq!(report.channels_without_guide.len(), half);
    assert_eq!(report.guide_without_channel.len(), half);
    let bytes = serde_json::to_vec(&report).expect("JSON").len();
    // What stands there of each file, and of streams, is bounded by itself.
    assert!(bytes < 12 * 1024 * 1024, "{bytes}");
}

#[test]
fn as_many_channels_as_there_may_be_that_ask_for_one_number_are_seated_in_time() {
    let list = "#EXTINF:-1 tvg-chno=\"7\",A\nhttp://a/x\n".repeat(MOST_ENTRIES);
    let began = std::time::Instant::now();
    let guide = guide("", &list);
    let numbers = ids(&guide);
    assert_eq!(numbers[0].0, 7);
    assert!(began.elapsed().as_secs() < 20, "{:?}", began.elapsed());
}

#[test]
fn no_channel_of_a_household_passes_for_a_free_one() {
    let guide = guide(
        "",
        "#EXTINF:-1 tvg-id=\"fast_food\",F\nhttp://a/1\n#EXTINF:-1,日本\nhttp://a/2\n#EXTINF:-1,???\nhttp://a/3",
    );
    for (_, id, _) in ids(&guide) {
        assert!(id.starts_with("tv_") && id.len() <= 64, "{id}");
        assert!(
            id.bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_'),
            "{id}"
        );
    }
}

#[test]
fn pictures_have_our_addresses_wherever_they_are() {
    let tv = "<channel id=\"c\"><icon src=\"https://logo.example/c.png\"/></channel><channel id=\"d\"><icon src=\"javascript:x\"/></channel>\
        <channel id=\"e\"><icon src=\"http://logo.example/e.png\"/></channel>";
    let m3u = "#EXTINF:-1 tvg-id=\"e\" tvg-logo=\"http://list.example/e.png\",E\nhttp://a/1";
    let guide = whole(&format!("{tv}{}", programme("c", "2000", "2100", "A")), m3u);
    let pictures: Vec<_> = guide
        .channels()
        .into_iter()
        .map(|channel| channel.channel_image_dark)
        .collect();
    assert_eq!(
        pictures,
        [
            "/pictures/logo/e/dark",
            "/pictures/logo/c/dark",
            "/pictures/logo/d/dark"
        ]
    );
    let logos = ["e", "c", "d"].map(|epg| Some(guide.logo(epg)?.0));
    assert_eq!(
        logos,
        [
            Some("http://list.example/e.png"),
            Some("https://logo.example/c.png"),
            None
        ]
    );
    let show = guide.on_air(EIGHT).remove(0).current;
    assert_eq!(show.show_image, format!("/pictures/show/{}", show.show_id));
}

#[test]
fn what_cannot_be_watched_is_not_in_the_line_up_of_a_playlist_or_behind_all_that_can() {
    let tv = ["x", "one", "y"].map(|channel| programme(channel, "2000", "2100", channel));
    let tv = tv.concat();
    let m3u =
        "#EXTINF:-1 tvg-id=\"one\" tvg-chno=\"7\",One\nhttp://a/1\n#EXTINF:-1,Two\nhttp://a/2\n";
    let playable = [(7, "one".to_owned(), true), (8, "Two".to_owned(), true)];
    let left_out = [(9, "x".to_owned(), false), (10, "y".to_owned(), false)];
    let five = guide(&tv, m3u);
    assert_eq!(ids(&five), playable);
    assert_eq!((five.count(), five.on_air(EIGHT).len()), (1, 1));
    assert!(five.shows("x", 0, i64::MAX).is_none());
    let all = whole(&tv, m3u);
    assert_eq!(ids(&all), [playable, left_out].concat());
    for guide in [&five, &all, &after(&all, &tv, m3u)] {
        let named = guide.without_stream().into_iter();
        let named: Vec<_> = named
            .map(|channel| (channel.channel_number, channel.channel_epg))
            .collect();
        assert_eq!(named, [(9, "x".to_owned()), (10, "y".to_owned())]);
    }
    assert_eq!(
        ids(&guide(&tv, "")).len(),
        3,
        "without a playlist nothing plays"
    );
}

#[test]
fn of_more_channels_than_there_is_room_for_those_with_programmes_stay_and_the_others_are_counted() {
    let declared = |number| format!("<channel id=\"c{number}\"/>");
    let declared: String = (0..MOST_ENTRIES + 20).map(declared).collect();
    let last = format!("c{}", MOST_ENTRIES + 19);
    let tv = declared + &programme(&last, "2000", "2100", "Late");
    let m3u = "#EXTINF:-1 tvg-id=\"c7\",Seven\nhttp://a/7\n";
    for (guide, left_out) in [(guide(&tv, ""), 20), (whole(&tv, m3u), 20)] {
        assert_eq!(guide.channels().len(), MOST_ENTRIES);
        assert_eq!(guide.on_air(EIGHT)[0].current.show_channel, last);
        let (count, flaw) = guide.overflow().expect("too many");
        assert_eq!(count, left_out);
        assert!(flaw.what.contains("at most 20000 channels"), "{flaw}");
    }
    assert_eq!(guide(&tv, m3u).overflow(), None, "one channel fits");
}

#[test]
fn what_is_on_fits_into_an_answer_however_many_channels_and_long_titles_there_are() {
    let text = "Ελληνική εκπομπή \"λ\" ".repeat(12);
    let of = |channel: usize| {
        let programme = |start: &str, stop: &str| {
            format!(
                "<programme channel=\"c{channel}\" start=\"20261121{start}00\" stop=\"20261121{stop}00\"><title>{text}</title>\
                 <sub-title>{text}</sub-title><category>Series</category></programme>"
            )
        };
        programme("1900", "2005") + &programme("2005", "2100")
    };
    let on_air = |channels: usize| {
        let tv: String = (0..channels).map(of).collect();
        let on_air = guide(&tv, "").on_air(EIGHT);
        let coming = on_air.iter().filter(|on| !on.coming.is_empty()).count();
        assert!(on_air[..coming].iter().all(|on| on.coming.len() == 1));
        let on = on_air.len();
        let shows = on_air.into_iter();
        let shows: Vec<_> = shows
            .flat_map(|on| std::iter::once(on.current).chain(on.coming))
            .collect();
        let bytes = answer_bytes(&shows);
        assert!(bytes <= LONGEST_ANSWER, "{bytes}");
        (on, coming)
    };
    let (on, coming) = on_air(8_000);
    assert_eq!(on, 8_000);
    assert!((1..on).contains(&coming), "{coming}");
    let (on, coming) = on_air(11_000);
    assert!((8_000..11_000).contains(&on), "{on}");
    assert_eq!(coming, 0);
}

#[test]
fn what_comes_is_given_up_before_what_is_on_and_the_last_channels_first() {
    let tv: String = ["a", "b"]
        .map(|channel| {
            programme(channel, "1930", "2003", "Now")
                + &programme(channel, "2003", "2005", "Next")
                + &programme(channel, "2005", "2100", "Then")
        })
        .concat();
    let guide = guide(&tv, "");
    let show = &guide.on_air(EIGHT)[0].current;
    let each = answer_bytes(std::slice::from_ref(show)) - answer_bytes(&[]) + 1;
    let counts = |bytes: usize| {
        let room = Room::beside(LONGEST - bytes);
        let on_air = guide.on_air_within(room, EIGHT).into_iter();
        on_air.map(|on| on.coming.len()).collect::<Vec<_>>()
    };
    // "Next" and "Then" are a letter longer each.
    let all = 6 * each + 4;
    assert_eq!(counts(all), [2, 2]);
    assert_eq!(counts(all - 1), [2, 1]);
    assert_eq!(counts(2 * each), [0, 0]);
    assert_eq!(counts(2 * each - 1), [0]);
    assert!(counts(0).is_empty());
}

#[test]
fn however_short_its_shows_are_a_channel_says_so_many_of_what_follows() {
    let second = |second: u32| {
        format!(
            "<programme channel=\"c\" start=\"202611212000{second:02}\"><title>S{second}</title></programme>"
        )
    };
    let tv: String = (0..60).map(second).collect();
    let on_air = guide(&tv, "").on_air(EIGHT).remove(0);
    assert_eq!(on_air.current.show_title, "S0");
    assert_eq!(on_air.coming.len(), 11);
    assert_eq!(on_air.coming[10].show_title, "S11");
}
