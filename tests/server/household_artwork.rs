//! A household's logos and posters, wherever its files say that they are: browsers have them from us, and files from outside lead
//! to nothing in the house.

use crate::app::{App, EVENING_MS};
use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use lucarne_contract::clock::Clock;
use lucarne_headend::household::watch::Location;
use lucarne_headend::household::{Files, Household};
use serde_json::Value;
use std::fs;
use std::io::Cursor;
use std::net::SocketAddr;
use std::path::Path as FilePath;
use std::sync::{Arc, Mutex};
use tempfile::TempDir;
use tokio::net::TcpListener;

/// A colour that no drawing of the head-end is all of.
const LOGO: [u8; 4] = [12, 200, 34, 255];

type Asked = Arc<Mutex<Vec<String>>>;

async fn artwork(State(asked): State<Asked>, Path(name): Path<String>) -> Response {
    asked.lock().expect("no panic").push(name.clone());
    let png = || {
        let mut png = Cursor::new(Vec::new());
        let logo = image::RgbaImage::from_pixel(200, 100, LOGO.into());
        let written = logo.write_to(&mut png, image::ImageFormat::Png);
        written.expect("a picture");
        ([(header::CONTENT_TYPE, "image/png")], png.into_inner()).into_response()
    };
    match name.as_str() {
        "logo.png" | "poster.png" => png(),
        "bytes.png" => {
            let kind = [(header::CONTENT_TYPE, "application/octet-stream")];
            (kind, png().into_body()).into_response()
        }
        "moved.png" => Redirect::temporary("/logo.png").into_response(),
        "away.png" => Redirect::temporary("http://elsewhere.example/logo.png").into_response(),
        "page.png" => "<html></html>".into_response(),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A guide with a show on air and its poster, as a source sends it that knows when it is had already.
async fn guide(headers: HeaderMap) -> Response {
    if headers.contains_key(header::IF_NONE_MATCH) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let host = headers[header::HOST].to_str().expect("an address");
    ([(header::ETAG, "\"one\"")], show(host)).into_response()
}

fn show(host: &str) -> String {
    format!(
        "<tv><programme start=\"20261121200000 +0100\" stop=\"20261121210000 +0100\" channel=\"logo\">\
         <title>A show</title><icon src=\"http://{host}/poster.png\"/></programme></tv>"
    )
}

async fn origin() -> (SocketAddr, Asked) {
    let asked = Asked::default();
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let routes = Router::new()
        .route("/tv.xml", get(guide))
        .route("/{name}", get(artwork))
        .with_state(Arc::clone(&asked));
    tokio::spawn(async move { axum::serve(listener, routes).await });
    (address, asked)
}

/// The colour in the middle.
fn colour(bytes: &[u8]) -> [u8; 4] {
    let picture = image::load_from_memory(bytes).expect("a picture");
    let picture = picture.into_rgba8();
    picture
        .get_pixel(picture.width() / 2, picture.height() / 2)
        .0
}

/// Whether a picture is the origin's, as far as it can be after it was drawn anew.
fn is_logo(bytes: &[u8]) -> bool {
    let seen = colour(bytes).into_iter();
    seen.zip(LOGO).all(|(one, other)| one.abs_diff(other) < 12)
}

/// Where the poster of what is on air is.
async fn poster(app: &App) -> String {
    let live = app.get("/api/cache/epglive/").await.json();
    let poster = live["shows"][0]["show_image"].as_str().expect("a picture");
    poster.replace("/pictures/", "/pictures/384/")
}

#[tokio::test(flavor = "multi_thread")]
async fn logos_and_posters_of_other_hosts_come_from_us() {
    let (address, asked) = origin().await;
    let folder = TempDir::new().expect("a folder");
    let path = |file: &str| folder.path().join(file);
    let logos = ["logo", "moved", "bytes", "away", "page", "gone"];
    let entries = logos.map(|name| {
        format!(
            "#EXTINF:-1 tvg-id=\"{name}\" tvg-logo=\"http://{address}/{name}.png\",{name}\nhttp://tv.example/{name}\n"
        )
    });
    fs::write(path("tv.m3u"), format!("#EXTM3U\n{}", entries.concat())).expect("written");
    fs::write(path("tv.xml"), show(&address.to_string())).expect("written");
    let files = Files {
        guide: Some(path("tv.xml").into()),
        playlist: Some(path("tv.m3u").into()),
        ..Files::default()
    };
    let household = Household::open(files, Clock::manual(EVENING_MS)).expect("a household");
    let app = App::start_with(|config| config.headend.household = Some(household)).await;

    let list = app.get("/api/mobile/channels/").await;
    assert!(!list.text.contains(&address.to_string()), "{}", list.text);
    let poster = poster(&app).await;
    for path in [
        "/pictures/128/logo/logo",
        "/pictures/128/logo/logo/dark",
        "/pictures/128/logo/moved",
        "/pictures/128/logo/bytes",
        &poster,
    ] {
        let picture = app.get(path).await;
        assert_eq!(picture.status, 200, "{path}");
        assert!(is_logo(&picture.bytes), "{path}");
    }
    for path in ["away", "page", "gone"].map(|name| format!("/pictures/128/logo/{name}")) {
        let drawn = app.get(&path).await;
        assert_eq!(drawn.status, 200, "{path}");
        assert_ne!(colour(&drawn.bytes), LOGO, "{path}: drawn instead");
    }
    let asked = asked.lock().expect("no panic").clone();
    let times = asked.iter().filter(|name| *name == "poster.png").count();
    assert_eq!(times, 1, "{asked:?}");
}

/// Has the copy of the guide come from there: from outside, or from an unknown place.
fn came_from(copies: &FilePath, is_from_outside: Option<bool>) {
    let mut files = fs::read_dir(copies).expect("a folder");
    let known = files.find_map(|file| {
        let path = file.expect("a file").path();
        path.extension()
            .is_some_and(|ending| ending == "json")
            .then_some(path)
    });
    let known = known.expect("what is known of the copy");
    let text = fs::read(&known).expect("readable");
    let mut value: Value = serde_json::from_slice(&text).expect("JSON");
    value["is_from_outside"] = is_from_outside.into();
    fs::write(&known, value.to_string()).expect("written");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guide_from_outside_has_no_picture_of_this_network_got() {
    let (address, asked) = origin().await;
    let folder = TempDir::new().expect("a folder");
    let path = |file: &str| folder.path().join(file);
    let channel = format!(
        "#EXTM3U\n#EXTINF:-1 tvg-id=\"logo\" tvg-logo=\"http://{address}/logo.png\",logo\nhttp://tv.example/\n"
    );
    fs::write(path("tv.m3u"), channel).expect("written");
    let open = || {
        let guide = format!("http://{address}/tv.xml").parse::<Location>();
        let files = Files {
            guide: guide.ok(),
            playlist: Some(path("tv.m3u").into()),
            copies: path("copies"),
            ..Files::default()
        };
        Household::open(files, Clock::manual(EVENING_MS)).expect("a household")
    };
    drop(open());
    // The source is on this machine, and says that the copy is as good as the file.
    for (is_from_outside, is_got) in [(Some(false), true), (None, true), (Some(true), false)] {
        came_from(&path("copies"), is_from_outside);
        asked.lock().expect("no panic").clear();
        let household = open();
        let app = App::start_with(|config| config.headend.household = Some(household)).await;
        let poster = app.get(&poster(&app).await).await;
        assert_eq!(is_logo(&poster.bytes), is_got, "{is_from_outside:?}");
        let logo = app.get("/pictures/128/logo/logo").await;
        assert!(is_logo(&logo.bytes), "the household's own file names it");
        let asked = asked.lock().expect("no panic").clone();
        let was_asked = asked.iter().any(|name| name == "poster.png");
        assert_eq!(was_asked, is_got, "{is_from_outside:?}");
        app.stop().await;
    }
}
