//! DASH manifests: what they number is what there is.

use super::{EDGE, House, NOW_S};
use quick_xml::events::Event;
use quick_xml::reader::Reader;
use std::collections::HashMap;

/// The elements of a manifest in their order, each with its attributes.
fn elements(xml: &str) -> Vec<(String, HashMap<String, String>)> {
    let mut reader = Reader::from_str(xml);
    let mut found = Vec::new();
    loop {
        let (Event::Start(element) | Event::Empty(element)) = (match reader.read_event() {
            Ok(Event::Eof) => return found,
            Ok(event) => event,
            Err(error) => panic!("{error}: {xml}"),
        }) else {
            continue;
        };
        let attributes = element.attributes().map(|attribute| {
            let attribute = attribute.expect("an attribute");
            (
                attribute.key.as_ref().to_owned(),
                attribute.value.into_owned(),
            )
        });
        found.push((element.name().as_ref().to_owned(), attributes.collect()));
    }
}

fn all<'a>(
    elements: &'a [(String, HashMap<String, String>)],
    name: &'a str,
) -> impl Iterator<Item = &'a HashMap<String, String>> {
    let named = elements.iter().filter(move |(known, _)| known == name);
    named.map(|(_, attributes)| attributes)
}

#[tokio::test]
async fn a_manifest_offers_all_tracks_and_only_what_there_is() {
    let house = House::new();
    let xml = elements(&house.text("/streams/rive_une/live.mpd").await);
    let mpd = all(&xml, "MPD").next().expect("an MPD");
    assert_eq!(mpd["type"], "dynamic");
    assert_eq!(mpd["availabilityStartTime"], "1970-01-01T00:00:00Z");
    assert_eq!(mpd["timeShiftBufferDepth"], "PT60S");
    let names: Vec<_> = all(&xml, "Representation")
        .map(|one| one["id"].as_str())
        .collect();
    assert_eq!(
        names,
        [
            "v144",
            "v288",
            "v480",
            "audio-fr",
            "audio-de",
            "text-fr",
            "text-de",
            "thumbnails"
        ]
    );
    for template in all(&xml, "SegmentTemplate") {
        assert_eq!(
            (
                template["startNumber"].as_str(),
                template["duration"].as_str()
            ),
            ("0", "4")
        );
        for name in &names {
            let media = template["media"].replace("$RepresentationID$", name);
            let media = media.replace("$Number$", &(EDGE - 1).to_string());
            let ending = match name.split_once('-').map_or(*name, |(kind, _)| kind) {
                "text" => ".vtt",
                "thumbnails" => ".jpg",
                _ => ".m4s",
            };
            if media.ends_with(ending) {
                let said = house.get(&format!("/streams/rive_une/{media}")).await;
                assert_eq!(said.status, 200, "{media}");
            }
        }
    }
    assert_eq!(all(&xml, "ContentProtection").count(), 0);
    assert_eq!(
        all(&xml, "UTCTiming").next().expect("a clock")["value"],
        "2026-11-21T19:30:00Z"
    );
}

#[tokio::test]
async fn a_replay_is_static_and_begins_where_it_was_asked_to() {
    let house = House::new();
    let span = format!("start={}&stop={}", NOW_S - 3600, NOW_S - 1800);
    let xml = elements(
        &house
            .text(&format!("/streams/rive_une/replay.mpd?{span}"))
            .await,
    );
    let mpd = all(&xml, "MPD").next().expect("an MPD");
    assert_eq!(
        (
            mpd["type"].as_str(),
            mpd["mediaPresentationDuration"].as_str()
        ),
        ("static", "PT1800S")
    );
    let template = all(&xml, "SegmentTemplate").next().expect("a template");
    assert_eq!(template["startNumber"], (EDGE - 900).to_string());
    assert_eq!(
        template["presentationTimeOffset"],
        (NOW_S - 3600).to_string()
    );
}

#[tokio::test]
async fn a_start_over_is_dynamic_until_the_show_ends() {
    let house = House::new();
    let path = format!(
        "/streams/rive_une/replay.mpd?start={}&stop={}",
        NOW_S - 60,
        NOW_S + 60
    );
    let xml = elements(&house.text(&path).await);
    let mpd = all(&xml, "MPD").next().expect("an MPD");
    assert_eq!(mpd["type"], "dynamic");
    assert_eq!(mpd["availabilityStartTime"], "2026-11-21T19:29:00Z");
    assert_eq!(mpd["mediaPresentationDuration"], "PT120S");
    assert!(!mpd.contains_key("timeShiftBufferDepth"));
    house.clock.advance_ms(60_000);
    let xml = elements(&house.text(&path).await);
    assert_eq!(all(&xml, "MPD").next().expect("an MPD")["type"], "static");
}

#[tokio::test]
async fn an_encrypted_channel_names_its_key() {
    let house = House::new();
    let rule =
        |channel: &lucarne_contract::Channel| channel.channel_encrypted && channel.channel_playable;
    let channel = house.channel(rule).await.channel_epg;
    let xml = elements(&house.text(&format!("/streams/{channel}/live.mpd")).await);
    let ids: Vec<_> = all(&xml, "ContentProtection")
        .filter_map(|one| one.get("cenc:default_KID"))
        .collect();
    // The video and each audio, but no subtitles.
    assert_eq!(ids.len(), 3);
    assert!(ids.iter().all(|id| *id == ids[0] && id.len() == 36));
}
