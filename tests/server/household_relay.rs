//! A household's own streams, played through the server: nothing reaches browsers but by our own addresses, and by these
//! nothing that neither the playlist nor a manifest names.

use crate::app::EVENING_MS;
use crate::household_house::{CHANNELS, House, TIMEOUT, address, lines};
use crate::household_origin::{FILM, Tuned};
use tokio::time::timeout;

#[tokio::test(flavor = "multi_thread")]
async fn a_households_hls_plays_from_our_own_addresses_down_to_its_keys() {
    let house = House::new().await;
    let live = house.live("hls").await;
    assert!(live.ends_with("/live.m3u8"), "{live}");
    let master = house.get(&live).await;
    assert_eq!(master.status, 200);
    assert_eq!(
        master.header("content-type"),
        "application/vnd.apple.mpegurl"
    );
    assert!(!master.text.contains("http"), "{}", master.text);
    let media = house.get(lines(&master.text)[0]).await.text;
    let segment = house.get(lines(&media)[0]).await;
    assert_eq!(segment.text, "bytes of /hls/7.ts");
    assert_eq!(segment.header("content-type"), "video/mp2t", "no page");
    let key = media
        .split("URI=\"")
        .nth(1)
        .and_then(|rest| rest.split('"').next());
    let key = house.get(key.expect("a key")).await;
    assert_eq!(key.text, "0123456789abcdef");
    assert_eq!(key.header("content-type"), "application/octet-stream");
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_households_dash_plays_from_our_own_addresses_as_its_player_fills_them_in() {
    let house = House::new().await;
    let live = house.live("dash").await;
    assert!(live.ends_with("/live.mpd"), "{live}");
    let manifest = house.get(&live).await;
    assert_eq!(manifest.header("content-type"), "application/dash+xml");
    let value = |name: &str| {
        let (_, rest) = manifest.text.split_once(name).expect("an address");
        let (value, _) = rest.split_once('"').expect("its end");
        value.replace("&amp;", "&")
    };
    let head = house.get(&value("initialization=\"")).await;
    assert_eq!(head.text, "bytes of /dash/init.mp4");
    let media = value("media=\"");
    let filled = |id: &str, number: &str| {
        media
            .replace("$RepresentationID$", id)
            .replace("$Number$", number)
    };
    let segment = house.get(&filled("v1", "7")).await;
    assert_eq!(segment.text, "bytes of /dash/v1-7.m4s");
    assert_eq!(segment.header("content-type"), "video/mp4");
    for (id, number) in [
        ("v1", "8"),
        ("..", "7"),
        ("%2e%2e%2fhls%2f", "7"),
        ("v1", "7.m4s%3f"),
        ("v1", ""),
    ] {
        assert_eq!(
            house.get(&filled(id, number)).await.status,
            404,
            "{id} {number}"
        );
    }
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_film_is_on_demand_and_is_read_in_ranges() {
    let house = House::new().await;
    let film = house.film("film").await;
    assert!(film.ends_with("/index.mp4"), "{film}");
    let whole = house.get(&film).await;
    assert_eq!((whole.status.as_u16(), whole.bytes.as_slice()), (200, FILM));
    let part = house.app.get_with(&film, "range", "bytes=4-7").await;
    assert_eq!((part.status.as_u16(), part.text.as_str()), (206, "ftyp"));
    assert_eq!(
        part.header("content-range"),
        format!("bytes 4-7/{}", FILM.len())
    );
    assert_eq!(part.header("etag"), "\"film\"");
    let beyond = house.app.get_with(&film, "range", "bytes=4000-").await;
    assert_eq!(beyond.status, 416);
    let as_channel = film.replace("/index.mp4", "/live.mp4");
    assert_eq!(house.get(&as_channel).await.status, 404);
    let live = house.live("hls").await;
    let as_film = live.replace("/live.m3u8", "/index.m3u8");
    assert_eq!(house.get(&as_film).await.status, 404);
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_films_source_hears_what_the_playlist_says_and_its_refusal_is_reported() {
    let house = House::new().await;
    let film = house.film("film_agent").await;
    let list = house.get(&film).await;
    assert!(!list.text.contains("http"), "{}", list.text);
    let segment = house.get(lines(&list.text)[0]).await;
    assert_eq!(segment.text, "bytes of /hls/7.ts");
    for path in ["/movie/7.m3u8", "/hls/7.ts"] {
        let heard = house.origin.heard(path).expect("a request");
        assert_eq!(heard["user-agent"], "A Tuner", "{path}");
    }
    let forbidden = house.film("film_forbidden").await;
    for _ in 0..3 {
        assert_eq!(house.get(&forbidden).await.status, 403);
    }
    assert_eq!(house.origin.count("/movie/403"), 1);
    let reason = house.reported("film_forbidden").await.expect("a failure");
    assert!(reason.contains("403"), "{reason}");
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn fifty_viewers_of_a_live_stream_share_one_connection_that_ends_after_the_last() {
    let house = House::new().await;
    let unknown = house.live("tuner").await;
    assert!(unknown.ends_with("/live"), "{unknown}");
    let url = format!("http://{}{unknown}", house.app.address);
    let client = house.app.client();
    let viewers = (0..50).map(|_| client.get(&url).send());
    let mut viewers = futures::future::join_all(viewers).await;
    for viewer in &mut viewers {
        let viewer = viewer.as_mut().expect("an answer");
        assert_eq!(viewer.headers()["content-type"], "video/mp2t");
        let first = timeout(TIMEOUT, viewer.chunk()).await.expect("in time");
        assert_eq!(first.expect("a stream").expect("a piece")[0], 0x47);
    }
    assert_eq!(*house.origin.tuned.borrow(), Tuned { open: 1, opened: 1 });
    let known = house.live("tuner").await;
    assert!(known.ends_with("/live.ts"), "{known}");
    drop(viewers);
    house.tuned(|tuned| tuned.open == 0).await;

    let mut again = client.get(&url).send().await.expect("an answer");
    timeout(TIMEOUT, again.chunk())
        .await
        .expect("in time")
        .expect("a stream");
    assert_eq!(*house.origin.tuned.borrow(), Tuned { open: 1, opened: 2 });
    drop(again);
    house.tuned(|tuned| tuned.open == 0).await;
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn asking_what_a_tuner_sends_takes_no_further_connection() {
    let house = House::new().await;
    let url = format!("http://{}{}", house.app.address, house.live("tuner").await);
    let client = house.app.client();
    for _ in 0..3 {
        let head = client.head(&url).send().await.expect("an answer");
        assert_eq!(head.headers()["content-type"], "video/mp2t");
    }
    let tuned = house.tuned(|tuned| tuned.open == 0).await;
    assert_eq!(tuned.opened, 1);
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_are_for_who_is_signed_in_and_cannot_be_made_up() {
    let house = House::new().await;
    let anonymous = house.get(CHANNELS).await.json();
    for channel in ["hls", "tuner"] {
        assert_eq!(address(&anonymous, channel), "");
    }
    let live = house.live("hls").await;
    let master = house.get(&live).await.text;
    let list = lines(&master)[0];
    let (path, sealed) = list.split_once("?to=").expect("a target");
    let (folder, _) = path.rsplit_once('/').expect("a folder");
    let pass = live.split('/').nth(3).expect("a pass");
    let turned: String = sealed.chars().rev().collect();
    for (forged, status) in [
        ("/streams/hls/live.m3u8".to_owned(), 404),
        (live.replace("/streams/hls/", "/streams/dash/"), 403),
        (
            live.replace(pass, &pass.chars().rev().collect::<String>()),
            403,
        ),
        (list.replace("/streams/hls/", "/streams/dash/"), 403),
        (format!("{path}?to={turned}"), 404),
        (format!("{path}?to=http://127.0.0.1/"), 404),
        (format!("{path}?to="), 404),
        (path.to_owned(), 404),
        (format!("{folder}/..%2fx?to={sealed}"), 404),
    ] {
        assert_eq!(house.get(&forged).await.status, status, "{forged}");
    }
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn redirects_are_followed_on_the_same_host_and_out_of_this_network() {
    let house = House::new().await;
    let moved = house.live("moved").await;
    let master = house.get(&moved).await;
    assert_eq!(master.status, 200);
    let media = house.get(lines(&master.text)[0]).await.text;
    let segment = house.get(lines(&media)[0]).await;
    assert_eq!(
        segment.text, "bytes of /hls/7.ts",
        "relative to where it was sent"
    );
    for channel in ["gone", "round"] {
        let refused = house.get(&house.live(channel).await).await;
        assert_eq!(refused.status, 422, "{channel}");
        assert!(!refused.text.contains("localhost"), "{}", refused.text);
    }
    let reason = house.reported("gone").await.expect("a failure");
    assert!(reason.contains("sends to localhost:9, "), "{reason}");
    assert!(!reason.contains("/hls"), "{reason}");
    let outside = house.get(&house.live("outside").await).await;
    assert_eq!(outside.status, 404, "it was looked for there");
    let reason = house.reported("outside").await.expect("a failure");
    assert_eq!(reason, "no host has the name in the address");
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_redirect_to_another_port_of_the_host_is_followed_only_if_the_playlist_names_it() {
    let house = House::new().await;
    let asked = "/hls/index.m3u8";
    let refused = house.get(&house.live("to_unnamed").await).await;
    assert_eq!(refused.status, 422);
    assert!(house.unnamed.heard(asked).is_none());
    let followed = house.get(&house.live("to_named").await).await;
    assert_eq!(followed.status, 200);
    assert!(house.named.heard(asked).is_some());
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_manifests_are_not_passed_on() {
    let house = House::new().await;
    for channel in ["inside", "huge"] {
        let refused = house.get(&house.live(channel).await).await;
        assert_eq!(refused.status, 422, "{channel}");
        assert_eq!(refused.json()["error"]["code"], "no_playable_stream");
    }
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sources_hear_what_the_playlist_wants_them_to() {
    let house = House::new().await;
    let media = house.get(&house.live("agent").await).await.text;
    house.get(lines(&media)[0]).await;
    for path in ["/hls/low.m3u8", "/hls/7.ts"] {
        let heard = house.origin.heard(path).expect("a request");
        assert_eq!(heard["user-agent"], "A Tuner", "{path}");
        assert_eq!(heard["referer"], "http://tv.example/", "{path}");
        assert!(!heard.contains_key("cookie"), "{path}");
    }
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sources_hear_who_asks_where_the_playlist_does_not_say() {
    let house = House::new().await;
    house.get(&house.live("hls").await).await;
    let heard = house.origin.heard("/hls/index.m3u8").expect("a request");
    let name = heard["user-agent"].to_str().expect("text");
    assert!(name.starts_with("Lucarne/"), "{name}");
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sources_cookies_go_to_it_for_all_viewers_and_neither_to_browsers_nor_to_other_channels()
{
    let house = House::new().await;
    let master = house.get(&house.live("ticket").await).await;
    let media = house.get(lines(&master.text)[0]).await;
    let segment = house.get(lines(&media.text)[0]).await;
    assert_eq!(segment.text, "bytes of /ticket/7.ts");
    for reply in [&master, &media, &segment] {
        assert_eq!(reply.header("set-cookie"), "");
    }
    let refused = house.get(&house.live("ticketless").await).await;
    assert_eq!(refused.status, 403);
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_login_of_an_address_is_known_below_it_and_to_no_other_host() {
    let house = House::new().await;
    let master = house.get(&house.live("login").await).await;
    let media = house.get(lines(&master.text)[0]).await;
    let segments = lines(&media.text);
    assert_eq!(segments.len(), 2);
    for segment in segments {
        assert_eq!(house.get(segment).await.text, "with a login");
    }
    for reply in [&master, &media] {
        assert!(!reply.text.contains("http"), "{}", reply.text);
    }
    let away = house.get(&house.live("login_away").await).await;
    assert_eq!(away.status, 200);
    let heard = house.named.heard("/hls/index.m3u8").expect("a request");
    assert!(!heard.contains_key("authorization"));
    house.app.stop().await;
}

/// What a viewer hears who plays a channel as the player does: rights, and the stream, all of it once more with new rights.
async fn played(house: &House, channel: &str, location: &str) -> u16 {
    let live = house.get("/api/cache/epglive/").await.json();
    let shows = live["shows"].as_array().expect("shows");
    let show = shows.iter().find(|show| show["show_channel"] == channel);
    let id = show.expect("a show")["show_id"].as_str().expect("an id");
    let path = format!("/api/mobile/show/rights/{id}/?location={location}");
    let mut statuses = Vec::new();
    for _ in 0..2 {
        let rights = house.browser.get(&path).await.json();
        let url = rights["url"].as_str().expect("an address");
        for _ in 0..2 {
            statuses.push(house.get(url).await.status.as_u16());
        }
    }
    statuses.dedup();
    assert_eq!(statuses.len(), 1, "{channel}: {statuses:?}");
    statuses[0]
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_source_refuses_is_one_request_to_it_however_often_it_is_played() {
    let house = House::new().await;
    for (channel, path, status) in [
        ("forbidden", "/status/403", 403),
        ("lost", "/status/404.m3u8", 404),
        ("odd", "/status/405", 403),
    ] {
        for (location, requests) in [("live", 1), ("startover", 2)] {
            assert_eq!(played(&house, channel, location).await, status, "{channel}");
            assert_eq!(house.origin.count(path), requests, "{channel} {location}");
        }
    }
    let troubled = played(&house, "troubled", "live").await;
    assert!(matches!(troubled, 502 | 503), "{troubled}");
    assert!(house.origin.count("/status/500") > 1, "it may be over");
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_no_host_has_is_said_at_once() {
    let house = House::new().await;
    let refused = house.get(&house.live("nowhere").await).await;
    assert_eq!(refused.status, 404);
    let reason = house.reported("nowhere").await;
    let reason = reason.as_deref();
    assert_eq!(reason, Some("no host has the name in the address"));
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn variables_reach_the_lists_that_import_them() {
    let house = House::new().await;
    let master = house.get(&house.live("variables").await).await;
    let media = house.get(lines(&master.text)[0]).await;
    let segment = house.get(lines(&media.text)[0]).await;
    assert_eq!(segment.text, "bytes of /hls/7.ts");
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_fails_below_an_address_is_reported_and_a_good_answer_above_it_says_nothing_of_that() {
    let house = House::new().await;
    let live = house.live("dash").await;
    let master = house.get(&live).await.text;
    let (_, media) = master.split_once("media=\"").expect("segments");
    let (media, _) = media.split_once('"').expect("an end");
    let segment = media
        .replace("&amp;", "&")
        .replace("$RepresentationID$", "v1");
    house.get(&segment.replace("$Number$", "8")).await;
    house.get(&live).await;
    let reason = house.reported("dash").await;
    assert_eq!(
        reason.as_deref(),
        Some("a segment: the source answered 404")
    );
    house.get(&segment.replace("$Number$", "7")).await;
    assert_eq!(house.reported("dash").await, None);
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sound_alone_is_refused_at_once() {
    let house = House::new().await;
    let refused = house.get(&house.live("radio").await).await;
    assert_eq!(refused.status, 422);
    assert_eq!(refused.json()["error"]["code"], "no_playable_stream");
    house.app.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_show_is_played_from_its_start_where_the_playlist_says() {
    let house = House::new().await;
    assert_eq!(house.app.clock.now_ms(), EVENING_MS);
    let live = house.get("/api/cache/epglive/").await.json();
    let shows = live["shows"].as_array().expect("shows");
    let id = |channel: &str| {
        let show = shows.iter().find(|show| show["show_channel"] == channel);
        show.expect("a show")["show_id"]
            .as_str()
            .expect("an id")
            .to_owned()
    };
    let path = format!("/api/mobile/show/rights/{}/?location=startover", id("hls"));
    let rights = house.browser.get(&path).await.json();
    let url = rights["url"].as_str().expect("an address");
    assert!(url.contains("/replay.m3u8?start="), "{url}");
    assert_eq!(house.get(url).await.status, 200);
    assert_eq!(rights.get("show_seeking"), None, "it has an index");
    let path = format!("/api/mobile/show/rights/{}/?location=live", id("tuner"));
    let rights = house.browser.get(&path).await.json();
    let url = rights["url"].as_str().expect("an address");
    assert!(
        url.ends_with("/live.ts"),
        "rights find out what it is: {url}"
    );
    assert_eq!(rights.get("show_seeking"), None, "it is live");
    let startover = format!(
        "/api/mobile/show/rights/{}/?location=startover",
        id("tuner")
    );
    for (from, begins_s) in [("", 0), ("&from=240", 240), ("&from=43200", 1_799)] {
        let rights = house.browser.get(&format!("{startover}{from}")).await;
        let rights = rights.json();
        let url = rights["url"].as_str().expect("an address");
        assert!(url.contains("/replay.ts?start="), "{url}");
        assert_eq!(rights["show_seeking"], "anew");
        assert_eq!(rights["show_from"], begins_s, "{from}");
    }
    for from in ["-1", "43201", "x"] {
        let refused = house.browser.get(&format!("{startover}&from={from}")).await;
        assert_eq!(refused.status, 400, "{from}");
    }
    house.app.stop().await;
}
