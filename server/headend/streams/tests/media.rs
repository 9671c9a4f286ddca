//! Segments as HTTP answers.

use super::super::boxes::{boxes, child};
use super::{EDGE, House};
use crate::HeadendConfig;
use axum::body::Body;
use axum::http::Request;

#[tokio::test]
async fn segments_may_be_kept_for_ever_and_are_what_they_say() {
    let house = House::new();
    for (file, kind) in [
        ("v288/init.mp4".to_owned(), "video/mp4"),
        (format!("v288/{}.m4s", EDGE - 1), "video/mp4"),
        (format!("audio-de/{}.m4s", EDGE - 1), "audio/mp4"),
        (
            format!("text-fr/{}.vtt", EDGE - 1),
            "text/vtt; charset=utf-8",
        ),
        (format!("thumbnails/{}.jpg", EDGE - 1), "image/jpeg"),
    ] {
        let said = house.get(&format!("/streams/rive_une/{file}")).await;
        assert_eq!(said.header("content-type"), kind);
        assert!(said.header("cache-control").contains("immutable"));
        assert_eq!(said.header("accept-ranges"), "bytes");
    }
}

#[tokio::test]
async fn a_part_of_a_segment_can_be_had_and_its_head_without_body() {
    let house = House::new();
    let path = format!("/streams/rive_une/v144/{}.m4s", EDGE - 1);
    let whole = house.get(&path).await.body;
    let part = house.get_with(&path, &[("range", "bytes=4-7")]).await;
    assert_eq!((part.status.as_u16(), part.text()), (206, "moof"));
    assert_eq!(
        part.header("content-range"),
        format!("bytes 4-7/{}", whole.len())
    );
    let conditional = [("range", "bytes=4-7"), ("if-range", "\"x\"")];
    assert_eq!(house.get_with(&path, &conditional).await.body, whole);
    let beyond = house.get_with(&path, &[("range", "bytes=9999999-")]).await;
    assert_eq!(beyond.status, 416);
    assert_eq!(
        beyond.header("content-range"),
        format!("bytes */{}", whole.len())
    );
    let head = Request::head(&path).body(Body::empty()).expect("a request");
    let head = house.send(head).await;
    assert!(head.status.is_success() && head.body.is_empty());
    assert_eq!(head.header("content-length"), whole.len().to_string());
}

#[tokio::test]
async fn numbers_have_one_spelling_and_an_end() {
    let house = House::new();
    for number in [
        "-1",
        "+448822349",
        "0448822349",
        "448822349.0",
        "1e8",
        "18446744073709551616",
        "x",
        "",
    ] {
        house
            .refused(&format!("/streams/rive_une/v144/{number}.m4s"), 404)
            .await;
    }
    house.refused("/streams/rive_une/v144/0.m4s", 403).await;
    house
        .refused(&format!("/streams/rive_une/text-fr/{}.vtt", u64::MAX), 404)
        .await;
}

#[tokio::test]
async fn thumbnails_are_those_of_the_second_and_have_no_head_nor_playlist_of_media() {
    let house = House::new();
    let path = |number: u64| format!("/streams/rive_une/thumbnails/{number}.jpg");
    let [this, next, a_minute_ago] = [EDGE - 2, EDGE - 1, EDGE - 17].map(path);
    let [this, next, a_minute_ago] = [
        house.get(&this).await.body,
        house.get(&next).await.body,
        house.get(&a_minute_ago).await.body,
    ];
    assert!(this.starts_with(&[0xff, 0xd8, 0xff]));
    assert_eq!(this, a_minute_ago);
    assert_ne!(this, next);
    for file in [
        "init.mp4".to_owned(),
        format!("{}.m4s", EDGE - 1),
        format!("{EDGE}.jpg"),
    ] {
        let path = format!("/streams/rive_une/thumbnails/{file}");
        house.refused(&path, 404).await;
    }
    let list = house.text("/streams/rive_une/thumbnails/live.m3u8").await;
    assert!(list.contains("#EXT-X-IMAGES-ONLY") && !list.contains("#EXT-X-MAP"));
    assert!(list.contains(&format!("#EXTINF:4.000,\n{}.jpg", EDGE - 1)));
}

#[tokio::test]
async fn what_is_encrypted_has_no_thumbnails() {
    let house = House::new();
    let encrypted = house.channel(|channel| channel.channel_encrypted).await;
    let folder = format!("/streams/{}", encrypted.channel_epg);
    for list in ["live.mpd", "live.m3u8"] {
        let list = house.text(&format!("{folder}/{list}")).await;
        assert!(!list.contains("thumbnails"), "{list}");
    }
    let path = format!("{folder}/thumbnails/{}.jpg", EDGE - 1);
    house.refused(&path, 404).await;
}

#[tokio::test]
async fn an_encrypted_channel_is_encrypted_in_every_track_and_the_same_after_a_restart() {
    let data = tempfile::tempdir().expect("a directory");
    let config = || HeadendConfig {
        data: Some(data.path().to_owned()),
        ..HeadendConfig::default()
    };
    let house = House::of(config());
    let rule =
        |channel: &lucarne_contract::Channel| channel.channel_encrypted && channel.channel_playable;
    let channel = house.channel(rule).await.channel_epg;
    for track in ["v144", "v288", "v480", "audio-fr", "audio-de"] {
        let clear = house
            .get(&format!("/streams/rive_une/{track}/{}.m4s", EDGE - 1))
            .await
            .body;
        let path = format!("/streams/{channel}/{track}/{}.m4s", EDGE - 1);
        let hidden = house.get(&path).await.body;
        let media = |bytes: &[u8]| {
            let mdat = child(bytes, 0..bytes.len(), *b"mdat").expect("media");
            bytes[mdat.body..].to_vec()
        };
        assert_ne!(media(&clear), media(&hidden));
        let restarted = House::of(config());
        assert_eq!(restarted.get(&path).await.body, hidden);
        let head = house
            .get(&format!("/streams/{channel}/{track}/init.mp4"))
            .await
            .body;
        let inside = child(&head, 0..head.len(), *b"moov").expect("a moov");
        let inside = boxes(&head, inside.body..inside.end).expect("boxes");
        assert_eq!(inside.last().map(|last| last.kind), Some(*b"pssh"));
    }
}
