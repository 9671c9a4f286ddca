//! A recording as one file.

use super::super::boxes::{BoxLocation, boxes, child, descend, read_u32, read_u64};
use super::{House, NOW_S};
use axum::body::Body;
use axum::http::Request;
use lucarne_contract::{DownloadUri, ShowList};

/// Where the fragment's track and its time are written.
fn placed(file: &[u8], moof: BoxLocation) -> (u32, u64) {
    let inside = |path: &[&[u8; 4]]| {
        let found = descend(file, moof.inside(), path).expect("boxes");
        found[path.len() - 1].body
    };
    let track = read_u32(file, inside(&[b"traf", b"tfhd"]) + 4).expect("a track");
    let time = read_u64(file, inside(&[b"traf", b"tfdt"]) + 4).expect("a time");
    (track, time)
}

#[tokio::test]
async fn a_complete_recording_is_downloaded_as_one_film_with_picture_and_sound() {
    let house = House::new();
    let token = house.sign_in("subscriber@example.ch").await;
    let list = house.get("/api/cache/epgchannel/rive_une/").await;
    let list: ShowList = serde_json::from_slice(&list.body).expect("shows");
    let mut past = list.shows.into_iter();
    let show = past
        .rfind(|show| show.show_stop < NOW_S - 3600)
        .expect("past");
    let record = format!("/api/mobile/recordings/{}/", show.show_id);
    let mut answers = Vec::new();
    for request in [
        Request::put(&record),
        Request::get(format!("{record}download/uri/")),
    ] {
        let request = request.header("x-auth-token", &token).body(Body::empty());
        answers.push(house.send(request.expect("a request")).await);
    }
    let uri: DownloadUri = serde_json::from_slice(&answers[1].body).expect("an address");
    let said = house.get(&uri.uri).await;
    assert_eq!(
        (said.status.as_u16(), said.header("content-type")),
        (200, "video/mp4")
    );
    assert!(
        said.header("content-disposition")
            .starts_with("attachment; filename=\"rive_une-")
    );
    assert_eq!(said.header("content-length"), said.body.len().to_string());

    let file = &said.body;
    let all = boxes(file, 0..file.len()).expect("boxes");
    let moov = child(file, 0..file.len(), *b"moov").expect("a moov");
    let kinds: Vec<_> = boxes(file, moov.inside())
        .expect("boxes")
        .iter()
        .map(|span| span.kind)
        .collect();
    assert_eq!(kinds, [*b"mvhd", *b"trak", *b"trak", *b"mvex"]);
    let length = descend(file, moov.inside(), &[b"mvex", b"mehd"]).expect("a length")[1];
    let shown_s = i64::from(read_u32(file, length.body + 4).expect("milliseconds") / 1000);
    let asked_s = show.show_stop - show.show_start;
    assert!(
        shown_s >= asked_s && shown_s < asked_s + 30 * 60,
        "{shown_s}"
    );
    let moofs = all.iter().filter(|span| &span.kind == b"moof");
    let moofs: Vec<_> = moofs.map(|moof| placed(file, *moof)).collect();
    assert_eq!(i64::try_from(moofs.len()), Ok(2 * shown_s / 4));
    assert_eq!(moofs[..2], [(1, 0), (2, 0)]);
    assert!(
        moofs
            .chunks(2)
            .is_sorted_by(|a, b| a[0].1 < b[0].1 && a[1].1 < b[1].1)
    );
    assert!(moofs.chunks(2).all(|pair| (pair[0].0, pair[1].0) == (1, 2)));
}

#[tokio::test]
async fn a_download_opens_with_a_signature_for_what_is_over_and_was_not_encrypted() {
    let house = House::new();
    let encrypted = house
        .channel(|one| one.channel_encrypted && one.channel_playable)
        .await;
    let past = format!("download.mp4?start={}&stop={}", NOW_S - 600, NOW_S - 300);
    let running = format!("download.mp4?start={}&stop={}", NOW_S - 60, NOW_S + 60);
    let endless = format!("download.mp4?start={}", NOW_S - 60);
    let long = format!("download.mp4?start={}&stop={NOW_S}", NOW_S - 8 * 3600);
    for (file, status) in [
        (format!("rive_une/{past}"), 200),
        (format!("rive_une/{running}"), 404),
        (format!("rive_une/{endless}"), 404),
        (format!("rive_une/{long}"), 400),
        ("rive_une/download.mp4".to_owned(), 404),
        (format!("{}/{past}", encrypted.channel_epg), 404),
        (format!("nobody/{past}"), 404),
    ] {
        let signed = house
            .master_key
            .sign(&format!("/streams/{file}"), NOW_S + 300);
        assert_eq!(house.get(&signed).await.status, status, "{file}");
    }
    let good = house
        .master_key
        .sign(&format!("/streams/rive_une/{past}"), NOW_S + 300);
    house
        .refused(&format!("/streams/rive_une/{past}"), 403)
        .await;
    house.refused(&good.replace("stop=", "stop=0"), 403).await;
    house.clock.advance_ms(300_000);
    house.refused(&good, 403).await;
}

#[tokio::test]
async fn six_hours_are_announced_with_their_length() {
    let house = House::new();
    let span = format!("start={}&stop={NOW_S}", NOW_S - 6 * 3600);
    let signed = house.master_key.sign(
        &format!("/streams/rive_une/download.mp4?{span}"),
        NOW_S + 300,
    );
    let request = Request::head(&signed).body(Body::empty());
    let said = house.send(request.expect("a request")).await;
    let length: u64 = said.header("content-length").parse().expect("a number");
    // The loop's minute of 890 kB, 360 times.
    assert!(
        said.body.is_empty() && (300_000_000..340_000_000).contains(&length),
        "{length}"
    );
}
