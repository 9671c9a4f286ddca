//! A household's guide and playlist from the web: fetched when they change, kept on disk, and no page of an error in their
//! place.

use crate::app::EVENING_MS;
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use flate2::Compression;
use flate2::write::GzEncoder;
use lucarne_contract::clock::Clock;
use lucarne_headend::household::watch::{LoadError, Location};
use lucarne_headend::household::{Files, Household};
use std::fs::{self, Permissions};
use std::future::ready;
use std::io::Write;
use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::sync::{Arc, Mutex};
use tempfile::TempDir;
use tokio::net::TcpListener;

/// What the web has at the moment, and how often it was asked.
#[derive(Default)]
struct Web {
    status: u16,
    body: Vec<u8>,
    etag: &'static str,
    /// Who may have it; every client that says who it is.
    wants: &'static str,
    /// Who sent there last, if that is told.
    referer: Option<HeaderValue>,
    whole: usize,
    unchanged: usize,
}

type Shared = Arc<Mutex<Web>>;

async fn answer(State(web): State<Shared>, headers: HeaderMap) -> Response {
    let mut web = web.lock().expect("no panic");
    web.referer = headers.get(header::REFERER).cloned();
    let name = headers.get(header::USER_AGENT);
    if name.is_none_or(|name| name != web.wants && !web.wants.is_empty()) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let known = headers.get(header::IF_NONE_MATCH);
    if known.is_some_and(|known| known == web.etag) && web.status == 200 {
        web.unchanged += 1;
        return StatusCode::NOT_MODIFIED.into_response();
    }
    web.whole += 1;
    let status = StatusCode::from_u16(web.status).expect("a status");
    (status, [(header::ETAG, web.etag)], web.body.clone()).into_response()
}

async fn serve(web: &Shared) -> SocketAddr {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let routes = Router::new().route("/{file}", get(answer));
    let routes = routes.with_state(Arc::clone(web));
    tokio::spawn(async move { axum::serve(listener, routes).await });
    address
}

fn guide(title: &str) -> Vec<u8> {
    format!(
        "<tv><programme start=\"20261121200000 +0100\" stop=\"20261121210000 +0100\" channel=\"c\">\
         <title>{title}</title></programme></tv>"
    )
    .into_bytes()
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
    packer.write_all(bytes).expect("packs");
    packer.finish().expect("packs")
}

fn set(web: &Shared, status: u16, etag: &'static str, body: Vec<u8>) {
    let mut web = web.lock().expect("no panic");
    (web.status, web.etag, web.body) = (status, etag, body);
}

fn counts(web: &Shared) -> (usize, usize) {
    let web = web.lock().expect("no panic");
    (web.whole, web.unchanged)
}

fn of_guide(address: SocketAddr, copies: &Path) -> Files {
    let url = format!("http://{address}/guide.xml.gz?user=me&password=s3cret");
    Files {
        guide: Some(url.parse::<Location>().expect("an address")),
        copies: copies.join("household"),
        ..Files::default()
    }
}

fn open(files: Files) -> Result<Arc<Household>, LoadError> {
    Household::open(files, Clock::manual(EVENING_MS))
}

fn title(household: &Household) -> String {
    let guide = household.guide();
    let now_s = EVENING_MS / 1000;
    let channel = guide.channels().remove(0).channel_epg;
    let shows = guide.shows(&channel, now_s, now_s + 1).expect("a channel");
    shows[0].show_title.clone()
}

/// Whether a household takes what it has on disk for something from outside.
fn is_from_outside(copies: &Path) -> bool {
    let files = fs::read_dir(copies.join("household")).expect("a folder");
    let mut files = files.map(|file| file.expect("a file").path());
    let told = files.find(|file| file.extension().is_some_and(|ending| ending == "json"));
    let told = fs::read_to_string(told.expect("what is known of the copy")).expect("readable");
    let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    told["is_from_outside"].as_bool().expect("it is known")
}

#[tokio::test(flavor = "multi_thread")]
async fn no_host_that_a_files_address_leads_on_to_hears_the_password_or_gets_a_say_in_the_house() {
    let web = Shared::default();
    let address = serve(&web).await;
    set(&web, 200, "\"one\"", guide("Here"));
    let folder = TempDir::new().expect("a folder");
    open(of_guide(address, folder.path())).expect("a household");
    assert!(!is_from_outside(folder.path()), "it is from this machine");

    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    let sending = listener.local_addr().expect("an address");
    let to = format!("http://{address}/guide.xml.gz");
    let routes = Router::new().route("/{file}", get(move || ready(Redirect::to(&to))));
    tokio::spawn(async move { axum::serve(listener, routes).await });
    let folder = TempDir::new().expect("a folder");
    let household = open(of_guide(sending, folder.path())).expect("a household");
    assert_eq!(title(&household), "Here");
    assert_eq!(web.lock().expect("no panic").referer, None);
    assert!(is_from_outside(folder.path()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guide_of_the_web_is_fetched_again_only_when_it_changed() {
    let web = Shared::default();
    let address = serve(&web).await;
    let folder = TempDir::new().expect("a folder");
    set(&web, 200, "\"one\"", packed(&guide("First")));
    let household = open(of_guide(address, folder.path())).expect("a household");
    assert_eq!(
        (title(&household), counts(&web)),
        ("First".to_owned(), (1, 0))
    );
    let before = household.guide();
    household.renew().expect("unchanged");
    assert_eq!(counts(&web), (1, 1));
    assert!(Arc::ptr_eq(&before, &household.guide()));
    set(&web, 200, "\"two\"", guide("Second"));
    household.renew().expect("another one");
    assert_eq!(
        (title(&household), counts(&web)),
        ("Second".to_owned(), (2, 1))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_error_or_garbage_leaves_the_guide_and_its_copy() {
    let web = Shared::default();
    let address = serve(&web).await;
    let folder = TempDir::new().expect("a folder");
    set(&web, 200, "\"one\"", guide("First"));
    let household = open(of_guide(address, folder.path())).expect("a household");
    for (status, body) in [
        (500, guide("Wrong")),
        (200, b"<html>Please sign in</html>".to_vec()),
        (200, packed(&guide("Cut"))[..40].to_vec()),
        (200, Vec::new()),
        (404, Vec::new()),
    ] {
        set(&web, status, "\"bad\"", body);
        let error = household.renew().expect_err("refused").to_string();
        assert!(error.starts_with("http://127.0.0.1:"), "{error}");
        assert!(
            !error.contains("s3cret") && error.lines().count() == 1,
            "{error}"
        );
        assert_eq!(title(&household), "First");
        let again = open(of_guide(address, folder.path())).expect("the copy");
        assert_eq!(title(&again), "First", "a restart has the copy");
    }
    set(&web, 200, "\"two\"", guide("Second"));
    household.renew().expect("mended");
    assert_eq!(title(&household), "Second");
}

#[tokio::test(flavor = "multi_thread")]
async fn copies_are_their_owners_alone_also_where_everybody_could_read_them_before() {
    let mode = |path: &Path| fs::metadata(path).expect("there").permissions().mode() & 0o777;
    let web = Shared::default();
    let address = serve(&web).await;
    let folder = TempDir::new().expect("a folder");
    let copies = folder.path().join("household");
    fs::create_dir(&copies).expect("made");
    let older = copies.join("older.draft");
    fs::write(&older, "http://me:s3cret@example.org").expect("written");
    for (path, mode) in [(&copies, 0o755), (&older, 0o644)] {
        fs::set_permissions(path, Permissions::from_mode(mode)).expect("set");
    }
    set(&web, 200, "\"one\"", guide("First"));
    drop(open(of_guide(address, folder.path())).expect("a household"));
    assert_eq!(mode(&copies), 0o700);
    let files: Vec<_> = fs::read_dir(&copies).expect("readable").collect();
    assert_eq!(files.len(), 3);
    for file in files {
        let file = file.expect("a file").path();
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_without_a_network_has_the_last_good_copy() {
    let web = Shared::default();
    let address = serve(&web).await;
    let folder = TempDir::new().expect("a folder");
    set(&web, 200, "\"one\"", packed(&guide("First")));
    let files = of_guide(address, folder.path());
    drop(open(files.clone()).expect("a household"));
    set(&web, 503, "", Vec::new());
    assert_eq!(title(&open(files).expect("the copy")), "First");
    set(&web, 200, "\"one\"", guide("Unread"));
    let same = open(of_guide(address, folder.path())).expect("the copy");
    assert_eq!(title(&same), "First", "the source says that it is the same");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_start_without_the_file_says_so_in_one_line() {
    let web = Shared::default();
    let address = serve(&web).await;
    let folder = TempDir::new().expect("a folder");
    for (status, body, says) in [
        (500, Vec::new(), "500"),
        (200, b"<html/>".to_vec(), "expected <tv>"),
    ] {
        set(&web, status, "\"x\"", body);
        let refused = open(of_guide(address, folder.path()));
        let error = refused.expect_err("no guide").to_string();
        let start = format!("http://{address}/guide.xml.gz: ");
        assert!(error.starts_with(&start) && error.contains(says), "{error}");
        assert!(
            error.lines().count() == 1 && !error.contains("s3cret"),
            "{error}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_playlist_of_the_web_may_be_packed_and_is_bounded() {
    let web = Shared::default();
    let address = serve(&web).await;
    let folder = TempDir::new().expect("a folder");
    let list = b"#EXTM3U\n#EXTINF:-1 tvg-id=\"c\",C\nhttp://tuner.example/c.m3u8\n";
    set(&web, 200, "\"one\"", packed(list));
    let url = format!("http://{address}/tv.m3u");
    let files = Files {
        playlist: Some(url.parse::<Location>().expect("an address")),
        copies: folder.path().to_owned(),
        ..Files::default()
    };
    let household = open(files).expect("a household");
    assert_eq!(household.guide().channels().len(), 1);
    let bomb = packed(&vec![b'#'; 64 * 1024 * 1024]);
    set(&web, 200, "\"two\"", bomb);
    let error = household.renew().expect_err("too large").to_string();
    assert!(error.contains("at most"), "{error}");
    assert_eq!(household.guide().channels().len(), 1);
    let more = b"#EXTINF:-1,D\nhttp://tuner.example/d.m3u8\n";
    let remark = format!("# {}\n", "x".repeat(16_000));
    let rest = [remark.repeat(2_200).as_bytes(), more].concat();
    let large = [&list[..], &more[..], &rest[..]].concat();
    set(&web, 200, "\"three\"", large);
    household.renew().expect("its beginning");
    assert_eq!(household.guide().channels().len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_source_that_wants_a_certain_name_hears_it() {
    let web = Shared::default();
    let address = serve(&web).await;
    let folder = TempDir::new().expect("a folder");
    set(&web, 200, "\"one\"", guide("First"));
    web.lock().expect("no panic").wants = "HouseTV/4.2 (Linux)";
    let refused = open(of_guide(address, folder.path())).expect_err("another name");
    assert!(refused.to_string().contains("403"), "{refused}");
    let files = Files {
        user_agent: "HouseTV/4.2 (Linux)".parse().expect("a name"),
        ..of_guide(address, folder.path())
    };
    assert_eq!(title(&open(files).expect("a household")), "First");
}
