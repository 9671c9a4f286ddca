//! A household's logos and posters, wherever its files say that they are: browsers have them from us.

use crate::app::{App, EVENING_MS};
use axum::Router;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use lucarne::clock::Clock;
use lucarne::headend::household::{Files, Household};
use std::fs;
use std::io::Cursor;
use std::net::SocketAddr;
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
        "moved.png" => Redirect::temporary("/logo.png").into_response(),
        "away.png" => Redirect::temporary("http://elsewhere.example/logo.png").into_response(),
        "page.png" => "<html></html>".into_response(),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn origin() -> (SocketAddr, Asked) {
    let asked = Asked::default();
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let routes = Router::new()
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

#[tokio::test(flavor = "multi_thread")]
async fn logos_and_posters_of_other_hosts_come_from_us() {
    let (address, asked) = origin().await;
    let folder = TempDir::new().expect("a folder");
    let path = |file: &str| folder.path().join(file);
    let logos = ["logo", "moved", "away", "page", "gone"];
    let entries = logos.map(|name| {
        format!(
            "#EXTINF:-1 tvg-id=\"{name}\" tvg-logo=\"http://{address}/{name}.png\",{name}\nhttp://tv.example/{name}\n"
        )
    });
    fs::write(path("tv.m3u"), format!("#EXTM3U\n{}", entries.concat())).expect("written");
    let show = format!(
        "<tv><programme start=\"20261121200000 +0100\" stop=\"20261121210000 +0100\" channel=\"logo\">\
         <title>A show</title><icon src=\"http://{address}/poster.png\"/></programme></tv>"
    );
    fs::write(path("tv.xml"), show).expect("written");
    let files = Files {
        guide: Some(path("tv.xml").into()),
        playlist: Some(path("tv.m3u").into()),
        ..Files::default()
    };
    let household = Household::open(files, Clock::manual(EVENING_MS)).expect("a household");
    let app = App::start_with(|config| config.headend.household = Some(household)).await;

    let list = app.get("/api/mobile/channels/").await;
    assert!(!list.text.contains(&address.to_string()), "{}", list.text);
    let live = app.get("/api/cache/epglive/").await.json();
    let poster = live["shows"][0]["show_image"].as_str().expect("a picture");
    let poster = poster.replace("/pictures/", "/pictures/384/");
    for path in [
        "/pictures/128/logo/logo",
        "/pictures/128/logo/logo/dark",
        "/pictures/128/logo/moved",
        &poster,
    ] {
        let picture = app.get(path).await;
        assert_eq!(picture.status, 200, "{path}");
        let seen = colour(&picture.bytes);
        let is_close = seen
            .iter()
            .zip(LOGO)
            .all(|(one, other)| one.abs_diff(other) < 12);
        assert!(is_close, "{path}: {seen:?}");
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
