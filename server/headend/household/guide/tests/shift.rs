//! Channels that show everything earlier or later than the guide says.

use super::{EIGHT, HOUR, guide, programme, times};

#[test]
fn a_shifted_channel_shows_its_guide_later_or_earlier_in_every_list() {
    let tv = [
        programme("c", "2000", "2100", "A"),
        programme("c", "2100", "2200", "B"),
    ]
    .concat();
    let m3u = "#EXTINF:-1 tvg-id=\"c\",C\nhttp://a/1\n#EXTINF:-1 tvg-id=\"c\" tvg-shift=\"1\" catchup=\"shift\",C +1\nhttp://a/2\n\
        #EXTINF:-1 tvg-id=\"c\" tvg-shift=\"-0.5\",C early\nhttp://a/3\n";
    let guide = guide(&tv, m3u);
    let channels = guide.channels();
    let [plain, later, early] = [0, 1, 2].map(|place: usize| channels[place].channel_epg.as_str());
    let both = |shift| {
        [
            ("A".to_owned(), shift, 60 + shift),
            ("B".to_owned(), 60 + shift, 120 + shift),
        ]
    };
    assert_eq!(times(&guide, plain), both(0));
    assert_eq!(times(&guide, later), both(60));
    assert_eq!(times(&guide, early), both(-30));

    let on_air = |now_s: i64| {
        let on_air = guide.on_air(now_s).into_iter();
        let on_air = on_air.map(|on| (on.current.show_channel, on.current.show_title));
        on_air.collect::<Vec<_>>()
    };
    let now_s = EIGHT + HOUR + 60;
    let shown = |channel: &str, title: &str| (channel.to_owned(), title.to_owned());
    assert_eq!(
        on_air(now_s),
        [shown(plain, "B"), shown(later, "A"), shown(early, "B")]
    );
    // Its own hour, not the guide's.
    let within = guide.shows(later, EIGHT, EIGHT + HOUR).expect("a channel");
    assert!(within.is_empty());

    let again = guide.on_air(now_s).remove(1).current;
    let url = guide.replay_url(&again.show_id, 0, now_s);
    assert_eq!(
        url,
        Some(format!("http://a/2?utc={}&lutc={now_s}", EIGHT + HOUR))
    );
    assert_eq!(
        guide.replay_url(&again.show_id, 0, now_s - 120),
        None,
        "it has not begun"
    );
    assert_eq!(guide.explore(now_s).shows.len(), 1);
    assert!(guide.explore(now_s - 120).shows.is_empty());
}
