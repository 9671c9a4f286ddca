//! Kinds of writes, each with what is to be found after so many of them.

use reqwest::Method;
use serde_json::{Value, json};

/// Method, path and payload; null: none.
pub type Call = (Method, String, Value);

/// What an account writes. Write number 1 is the first.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// Ever higher positions in one show.
    Bookmark,
    /// The number in three digits, each of them a channel.
    Lineup,
    /// Shows are recorded and deleted in turn.
    Recordings,
    /// The number as a feed of Home.
    Config,
}

/// What there is to write about.
pub struct Stock {
    channels: Vec<String>,
    /// What some channels have on air that can be recorded.
    shows: Vec<String>,
}

/// Shows that are recorded.
const SHOWS: usize = 5;

impl Stock {
    /// From the answers of `channels/` and `epglive/`.
    pub fn of(channels: &Value, live: &Value) -> Self {
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        let list = |value: &Value| value.as_array().expect("a list").clone();
        let channels = list(&channels["channels"]);
        let recordable = channels
            .iter()
            .filter(|channel| channel["channel_recordable"] == true);
        let recordable: Vec<_> = recordable.map(|one| text(&one["channel_epg"])).collect();
        let mut on_air = list(&live["shows"]);
        on_air.dedup_by(|one, other| one["show_channel"] == other["show_channel"]);
        on_air.retain(|show| recordable.contains(&text(&show["show_channel"])));
        let shows = on_air.iter().take(SHOWS).map(|show| text(&show["show_id"]));
        Self {
            channels: channels
                .iter()
                .map(|one| text(&one["channel_epg"]))
                .collect(),
            shows: shows.collect(),
        }
    }

    /// Three different channels that say a number below 1000.
    fn spelled(&self, number: u32) -> [&str; 3] {
        let digits = [number / 100 % 10, number / 10 % 10, number % 10];
        let mut row = 0;
        digits.map(|digit| {
            row += 10;
            self.channels[row + digit as usize].as_str()
        })
    }

    fn show(&self, number: u32) -> &str {
        &self.shows[number as usize % SHOWS]
    }
}

impl Kind {
    pub const ALL: [Self; 4] = [Self::Bookmark, Self::Lineup, Self::Recordings, Self::Config];

    /// The call that is the `number`th write.
    pub fn write(self, number: u32, stock: &Stock) -> Call {
        let put = |path: &str, payload| (Method::PUT, format!("/api/mobile/{path}"), payload);
        match self {
            Self::Bookmark => put(
                &format!("bookmark/{}/", stock.show(0)),
                json!({ "bookmark": number }),
            ),
            Self::Lineup => put("lineup/", json!({ "channels": stock.spelled(number) })),
            Self::Recordings => {
                let (_, path, _) = put(&format!("recordings/{}/", stock.show(number)), Value::Null);
                let is_there = is_recorded(number - 1, number as usize % SHOWS);
                let method = if is_there {
                    Method::DELETE
                } else {
                    Method::PUT
                };
                (method, path, Value::Null)
            }
            Self::Config => {
                let feed = json!({ "feed_id": number, "feed_position": 0 });
                let config = json!({ "mobile": { "home_feeds": [feed] }, "people": [] });
                put("backupconfig/", json!({ "config": config }))
            }
        }
    }

    /// Where what was written is read.
    pub fn path(self) -> &'static str {
        match self {
            Self::Bookmark => "/api/mobile/show/epgflat/bookmarks/",
            Self::Lineup => "/api/mobile/channels/",
            Self::Recordings => "/api/mobile/show/epgflat/recordings/",
            Self::Config => "/api/mobile/backupconfig/",
        }
    }

    /// What an answer from there says of what was written.
    pub fn found(self, answer: &Value, stock: &Stock) -> Value {
        let names = |list: &Value, name: &str| {
            let list = list.as_array().expect("a list").iter();
            list.map(|one| one[name].clone()).collect::<Vec<_>>()
        };
        match self {
            Self::Bookmark => json!(names(&answer["shows"], "show_bookmark")),
            Self::Lineup => json!(names(&answer["channels"], "channel_epg")[..3]),
            Self::Recordings => {
                let kept = names(&answer["shows"], "show_id");
                let is_there = |show: &String| kept.contains(&json!(show));
                json!(stock.shows.iter().map(is_there).collect::<Vec<_>>())
            }
            Self::Config => answer["config"]["mobile"]["home_feeds"][0]["feed_id"].clone(),
        }
    }

    /// What is to be found after `count` writes.
    pub fn state(self, count: u32, stock: &Stock) -> Value {
        match (self, count) {
            (Self::Bookmark, 0) => json!([]),
            (Self::Bookmark, _) => json!([count]),
            (Self::Lineup, 0) => json!(stock.channels[..3]),
            (Self::Lineup, _) => json!(stock.spelled(count)),
            (Self::Recordings, _) => {
                json!(
                    (0..SHOWS)
                        .map(|show| is_recorded(count, show))
                        .collect::<Vec<_>>()
                )
            }
            (Self::Config, 0) => Value::Null,
            (Self::Config, _) => json!(count),
        }
    }
}

/// Whether a show is recorded after `count` writes, each of which recorded or deleted the next show.
fn is_recorded(count: u32, show: usize) -> bool {
    (1..=count)
        .filter(|number| *number as usize % SHOWS == show)
        .count()
        % 2
        == 1
}
