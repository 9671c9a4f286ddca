//! HLS playlists over time.

use super::{EDGE, House, NOW_S};

/// The segments that a playlist lists.
fn numbers(playlist: &str) -> Vec<u64> {
    let lines = playlist.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            line.split('.')
                .next()
                .expect("a name")
                .parse()
                .expect("a number")
        })
        .collect()
}

#[tokio::test]
async fn a_master_offers_three_bit_rates_two_languages_and_two_subtitles() {
    let house = House::new();
    let master = house.text("/streams/rive_une/live.m3u8").await;
    assert_eq!(master.matches("#EXT-X-STREAM-INF:").count(), 3);
    assert_eq!(master.matches("#EXT-X-IMAGE-STREAM-INF:").count(), 1);
    for (kind, language) in [
        ("AUDIO", "fr"),
        ("AUDIO", "de"),
        ("SUBTITLES", "fr"),
        ("SUBTITLES", "de"),
    ] {
        let line = master.lines().find(|line| {
            line.contains(&format!("TYPE={kind}"))
                && line.contains(&format!("LANGUAGE=\"{language}\""))
        });
        let address = line.and_then(|line| line.split("URI=\"").nth(1)?.strip_suffix('"'));
        let path = format!("/streams/rive_une/{}", address.expect("an address"));
        assert!(house.text(&path).await.starts_with("#EXTM3U"));
    }
    for line in master.lines().filter(|line| !line.starts_with('#')) {
        assert_eq!(
            numbers(&house.text(&format!("/streams/rive_une/{line}")).await).len(),
            15
        );
    }
}

#[tokio::test]
async fn a_german_channel_speaks_german_first() {
    let house = House::new();
    let german = house
        .channel(|channel| channel.channel_language == "de")
        .await;
    let path = format!("/streams/{}/live.m3u8", german.channel_epg);
    let master = house.text(&path).await;
    assert!(
        master.contains("LANGUAGE=\"de\",DEFAULT=YES")
            && master.contains("LANGUAGE=\"fr\",DEFAULT=NO")
    );
}

#[tokio::test]
async fn the_live_window_slides_and_its_segments_can_be_had() {
    let house = House::new();
    let path = "/streams/rive_une/v144/live.m3u8";
    let first = house.text(path).await;
    assert!(first.contains(&format!("#EXT-X-MEDIA-SEQUENCE:{}\n", EDGE - 15)));
    assert!(first.contains("#EXT-X-PROGRAM-DATE-TIME:2026-11-21T19:29:00Z\n"));
    assert!(!first.contains("ENDLIST") && !first.contains("PLAYLIST-TYPE"));
    assert_eq!(numbers(&first), (EDGE - 15..EDGE).collect::<Vec<_>>());
    for number in numbers(&first) {
        let segment = house
            .get(&format!("/streams/rive_une/v144/{number}.m4s"))
            .await;
        assert_eq!(segment.status, 200);
    }
    house
        .refused(&format!("/streams/rive_une/v144/{EDGE}.m4s"), 404)
        .await;
    house.clock.advance_ms(4000);
    let next = house.text(path).await;
    assert_eq!(numbers(&next), (EDGE - 14..=EDGE).collect::<Vec<_>>());
}

#[tokio::test]
async fn a_start_over_only_grows_and_ends_with_the_show() {
    let house = House::new();
    let (start, stop) = (NOW_S - 60, NOW_S + 60);
    let path = format!("/streams/rive_une/audio-fr/replay.m3u8?start={start}&stop={stop}");
    let mut before = house.text(&path).await;
    assert_eq!(numbers(&before).len(), 15);
    while house.clock.now_s() < stop {
        house.clock.advance_ms(7000);
        let now = house.text(&path).await;
        let listed = before.trim_end_matches("#EXT-X-ENDLIST\n");
        assert!(now.starts_with(listed), "a line was changed or taken away");
        before = now;
    }
    assert_eq!(numbers(&before).len(), 30);
    assert!(before.contains("PLAYLIST-TYPE:EVENT") && before.ends_with("#EXT-X-ENDLIST\n"));
}

#[tokio::test]
async fn a_replay_passes_its_span_on_to_its_tracks() {
    let house = House::new();
    let span = format!("start={}&stop={}", NOW_S - 3600, NOW_S - 1800);
    let path = format!(
        "/streams/rive_une/replay.m3u8?stop={}&evil=%22&start={}",
        NOW_S - 1800,
        NOW_S - 3600
    );
    let master = house.text(&path).await;
    assert_eq!(master.matches(&format!("replay.m3u8?{span}")).count(), 8);
    assert!(!master.contains("evil"));
    let media = house
        .text(&format!("/streams/rive_une/v480/replay.m3u8?{span}"))
        .await;
    assert_eq!(
        numbers(&media),
        (EDGE - 900..EDGE - 450).collect::<Vec<_>>()
    );
    assert!(media.contains("#EXT-X-MAP:URI=\"init.mp4\"") && media.ends_with("#EXT-X-ENDLIST\n"));
}

#[tokio::test]
async fn what_is_on_demand_begins_at_0_and_lasts_as_long_as_the_film() {
    let house = House::new();
    let (film, length_s) = house.film("de").await;
    let segments = length_s.div_ceil(4);
    let path = format!("/streams/vod/{film}");
    let master = house.text(&format!("{path}/index.m3u8")).await;
    assert!(master.contains("v144/index.m3u8\n"));
    assert!(master.contains("LANGUAGE=\"de\",DEFAULT=YES"));
    let media = house.text(&format!("{path}/v144/index.m3u8")).await;
    assert_eq!(numbers(&media), (0..segments).collect::<Vec<_>>());
    assert!(media.contains("PLAYLIST-TYPE:VOD") && !media.contains("DATE-TIME"));
    let last = house
        .get(&format!("{path}/v144/{}.m4s", segments - 1))
        .await;
    assert_eq!(last.status, 200);
    let beyond = format!("{path}/v144/{segments}.m4s");
    house.refused(&beyond, 404).await;
    let cues = house.text(&format!("{path}/text-de/24.vtt")).await;
    assert!(cues.contains("Stelle 00:01:39"));
}
