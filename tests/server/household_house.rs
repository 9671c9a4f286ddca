//! A server for a household whose sources are an origin of the test's, and what its tests ask of it.

use crate::app::{App, EVENING_MS, Reply};
use crate::browser::{Browser, SUBSCRIBER};
use crate::household_origin::{NOWHERE, Origin, Tuned};
use lucarne_contract::clock::Clock;
use lucarne_headend::household::{Files, Household, RelayLimits};
use serde_json::{Value, json};
use std::fs;
use std::time::Duration;
use tempfile::TempDir;
use tokio::time::timeout;

pub const CHANNELS: &str = "/api/mobile/channels/";
/// Whatever is waited for comes long before.
pub const TIMEOUT: Duration = Duration::from_mins(1);

/// A server for a household whose sources are an origin of the test's.
pub struct House {
    pub app: App,
    pub origin: Origin,
    /// Of the same machine, at ports of their own: the playlist names this one, and not that one.
    pub named: Origin,
    pub unnamed: Origin,
    pub browser: Browser,
    _folder: TempDir,
}

impl House {
    pub async fn new() -> Self {
        let origin = Origin::start().await;
        let (named, unnamed) = (Origin::start().await, Origin::start().await);
        let at = format!("http://{}", origin.address);
        let [to_named, to_unnamed] =
            [&named, &unnamed].map(|other| format!("away/{}", other.address.port()));
        let lines = [
            ("to_named", to_named.as_str()),
            ("to_unnamed", &to_unnamed),
            ("hls", "hls/index.m3u8"),
            ("dash", "dash/index.mpd"),
            ("film", "film.mp4"),
            ("film_forbidden", "movie/403"),
            ("film_agent", "movie/7.m3u8|User-Agent=A%20Tuner"),
            ("tuner", "auto/v5.1"),
            ("moved", "away/here"),
            ("gone", "away/elsewhere.m3u8"),
            ("round", "away/round"),
            ("outside", "away/outside"),
            ("ticket", "ticket/index.m3u8"),
            ("ticketless", "ticket/low.m3u8"),
            ("variables", "variables/index.m3u8?pass=7"),
            ("radio", "sound/radio"),
            ("inside", "hls/inside.m3u8"),
            ("huge", "hls/huge.m3u8"),
            ("forbidden", "status/403"),
            ("lost", "status/404.m3u8"),
            ("odd", "status/405"),
            ("troubled", "status/500"),
            (
                "agent",
                "hls/low.m3u8|User-Agent=A%20Tuner&Referer=http://tv.example/",
            ),
        ];
        let entry = |(name, path): &(&str, &str)| {
            format!("#EXTINF:-1 tvg-id=\"{name}\",{name}\n{at}/{path}\n")
        };
        let of_named = format!("#EXTINF:-1,named\nhttp://{}/film.mp4\n", named.address);
        let with_login = [("login", "login/index.m3u8"), ("login_away", &to_named)];
        let with_login = with_login.map(|(name, path)| {
            let address = origin.address;
            format!("#EXTINF:-1,{name}\nhttp://ann:s3cret@{address}/{path}\n")
        });
        let nowhere = format!("#EXTINF:-1,nowhere\n{NOWHERE}1.m3u8\n");
        let others = with_login.into_iter().chain([of_named, nowhere]);
        let entries: String = lines.iter().map(entry).chain(others).collect();
        let folder = TempDir::new().expect("a folder");
        let path = |file: &str| folder.path().join(file);
        fs::write(
            path("tv.m3u"),
            format!("#EXTM3U catchup=\"shift\"\n{entries}"),
        )
        .expect("written");
        let shown = ["hls", "tuner", "forbidden", "lost", "odd", "troubled"];
        let shows = shown.map(|channel| {
            format!(
                "<programme start=\"20261121200000 +0100\" stop=\"20261121210000 +0100\" channel=\"{channel}\">\
                 <title>{channel}</title></programme>\
                 <programme start=\"20261121210000 +0100\" stop=\"20261121220000 +0100\" channel=\"{channel}\">\
                 <title>Rated</title><rating system=\"CSA\"><value>-16</value></rating></programme>"
            )
        });
        fs::write(path("tv.xml"), format!("<tv>{}</tv>", shows.concat())).expect("written");
        let files = Files {
            guide: Some(path("tv.xml").into()),
            playlist: Some(path("tv.m3u").into()),
            ..Files::default()
        };
        let clock = Clock::manual(EVENING_MS);
        let household = Household::open(files, clock).expect("a household");
        let app = App::start_with(|config| {
            config.headend.household = Some(household);
            config.headend.relay = RelayLimits {
                linger: Duration::from_millis(200),
                ..RelayLimits::default()
            };
        })
        .await;
        let browser = Browser::of(&app, SUBSCRIBER).await;
        Self {
            app,
            origin,
            named,
            unnamed,
            browser,
            _folder: folder,
        }
    }

    /// The live address of a channel, as a signed-in user gets it.
    pub async fn live(&self, channel: &str) -> String {
        let rights = format!("/api/mobile/channel/rights/{channel}/");
        let rights = self.browser.get(&rights).await.json();
        let address = rights["channel_ott_live_url"].as_str();
        address.expect("an address").to_owned()
    }

    /// The address of a film, likewise: nothing was bought for it.
    pub async fn film(&self, name: &str) -> String {
        let feed = "/api/mobile/vod/hierarchy/44856?lang=fr";
        let feed = self.browser.get(feed).await.json();
        let films = feed["elements"].as_array().expect("films");
        let film = films.iter().find(|film| film["name"] == name);
        let products = &film.expect("the film")["show_products"];
        let product = products[0]["product_id"].as_str().expect("an id");
        let licence = format!("/api/mobile/vod/product/{product}/licence/");
        let stream = self.browser.post(&licence, &json!({})).await.json();
        stream["url"].as_str().expect("an address").to_owned()
    }

    /// Why a channel's or film's stream could not be had, as the diagnostic page says it.
    pub async fn reported(&self, channel: &str) -> Option<String> {
        let report = self.browser.get("/api/mobile/household/").await.json();
        let failed = report["failed_streams"].as_array().expect("a list");
        let failed = failed.iter().find(|known| known["channel_name"] == channel);
        Some(failed?["reason"].as_str().expect("a reason").to_owned())
    }

    pub async fn get(&self, path: &str) -> Reply {
        self.app.get(path).await
    }

    /// Waits until the connections to the tuner are like this.
    pub async fn tuned(&self, is_it: impl Fn(&Tuned) -> bool) -> Tuned {
        let mut tuned = self.origin.tuned.clone();
        let seen = timeout(TIMEOUT, tuned.wait_for(is_it)).await;
        *seen.expect("in time").expect("an origin")
    }
}

pub fn address(channels: &Value, channel: &str) -> String {
    let channels = channels["channels"].as_array().expect("channels");
    let found = channels
        .iter()
        .find(|known| known["channel_epg"] == channel);
    let address = &found.expect("the channel")["channel_ott_live_url"];
    address.as_str().expect("an address").to_owned()
}

/// The addresses in a playlist.
pub fn lines(playlist: &str) -> Vec<&str> {
    let lines = playlist.lines();
    lines.filter(|line| !line.starts_with('#')).collect()
}
