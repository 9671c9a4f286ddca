//! A household's streams through the head-end, so that browsers have them from our own origin. [`addresses`] makes ours
//! for what the playlist names, which a [`viewer_pass`] opens, [`fetch`] asks the sources, [`hls`] and [`dash`] rewrite manifests, [`fanout`] shares a
//! live source among its viewers, [`serving`] answers. [`artwork`] has logos and posters.

mod addresses;
mod artwork;
mod causes;
mod cookies;
mod credentials;
mod dash;
mod failures;
mod fanout;
mod fetch;
mod hls;
mod kind;
mod kinds;
mod limits;
mod links;
mod manifest_error;
mod passing;
mod picture_type;
mod refusals;
mod relay_error;
#[cfg(test)]
mod rewriting_rig;
// What the fuzzer does with what sources send.
#[cfg(test)]
#[path = "../../../tests/fuzz/exercise_cookies.rs"]
pub(super) mod exercise_cookies;
#[cfg(test)]
#[path = "../../../tests/fuzz/exercise_dash.rs"]
pub(super) mod exercise_dash;
#[cfg(test)]
#[path = "../../../tests/fuzz/exercise_head.rs"]
pub(super) mod exercise_head;
#[cfg(test)]
#[path = "../../../tests/fuzz/exercise_hls.rs"]
pub(super) mod exercise_hls;
mod seal;
pub(crate) mod serving;
mod target;
mod viewer_pass;

use super::guide::Guide;
use super::playlist::Entry;
use super::reach::Reach;
use super::watch::Household;
use crate::secrets::master_key::MasterKey;
use crate::stream_urls::StreamUrls;
use crate::streams::grant::{FILM, LIVE};
use addresses::Addresses;
use axum::http::{HeaderMap, header};
use cookies::{Cookies, SourceCookies};
use credentials::Credentials;
use failures::{Failures, Part, Stage};
use fanout::Fanout;
use fetch::{Fetcher, SourceRequest};
use kind::Kind;
use kinds::Kinds;
pub use limits::RelayLimits;
use lucarne_contract::clock::Clock;
use lucarne_contract::{FailedStream, Seeking, Show};
use refusals::Refusals;
use relay_error::RelayError;
use std::io;
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use url::Url;

/// Most failed streams that are told of, so that what is told of the files has room beside them in an answer.
const MOST_TOLD: usize = 1_000;

/// Relays the streams of one household.
pub(crate) struct Relay {
    household: Arc<Household>,
    clock: Clock,
    addresses: Addresses,
    kinds: Kinds,
    failures: Failures,
    refusals: Refusals,
    fetcher: Fetcher,
    cookies: Cookies,
    fanout: Arc<Fanout>,
    room: Arc<Semaphore>,
}

/// A channel or a film as the playlist has it at the moment.
struct Listed {
    guide: Arc<Guide>,
    entry: Arc<Entry>,
    cookies: Arc<SourceCookies>,
    /// What our address of the whole of it is called.
    name: &'static str,
}

impl Relay {
    /// # Errors
    /// When the TLS library can't be set up.
    pub(crate) fn new(
        household: Arc<Household>,
        master_key: Arc<MasterKey>,
        limits: RelayLimits,
        clock: Clock,
    ) -> io::Result<Self> {
        Ok(Self {
            fetcher: Fetcher::new(limits, household.user_agent()).map_err(io::Error::other)?,
            cookies: Cookies::default(),
            household,
            clock,
            addresses: Addresses::new(master_key),
            kinds: Kinds::default(),
            failures: Failures::default(),
            refusals: Refusals::default(),
            fanout: Arc::new(Fanout::new(limits)),
            room: Arc::new(Semaphore::new(limits.most_relays)),
        })
    }

    /// Our address for what goes out on a channel; none when the playlist has no stream of it.
    pub(crate) fn live(&self, channel: &str) -> Option<StreamUrls> {
        let guide = self.household.guide();
        let kind = self.kinds.known(&guide.entry(channel)?.url);
        Some(urls(addresses::whole(channel, LIVE, kind), kind))
    }

    /// Our address for a film; none when the playlist has none of this id. Within raw MPEG-TS no viewer moves.
    pub(crate) fn film(&self, id: &str) -> Option<StreamUrls> {
        let guide = self.household.guide();
        let (_, listed) = guide.films().find(id)?;
        let kind = self.kinds.known(listed.film.url());
        let seeking = (kind == Some(Kind::Ts)).then_some(Seeking::None);
        Some(StreamUrls {
            seeking,
            ..urls(addresses::whole(id, FILM, kind), kind)
        })
    }

    /// Our address for a show that is at `url`. Within raw MPEG-TS no viewer moves: it has no index.
    pub(crate) fn replay(&self, show: &Show, url: &str) -> Option<StreamUrls> {
        let channel = &show.show_channel;
        let listed = self.listed(channel)?;
        // What an address doesn't tell is most likely as it is live.
        let live = || self.kinds.known(&listed.entry.url);
        let kind = Kind::of_address(url).or_else(live);
        let url = Url::parse(url).ok()?;
        // The guide may have its part in it, which may come from anywhere.
        let reach = listed.reach(&url, Reach::Outside);
        let span = (show.show_start, show.show_stop);
        let address = self.addresses.replay(channel, span, (url, reach), kind);
        let seeking = (kind == Some(Kind::Ts)).then_some(Seeking::None);
        Some(StreamUrls {
            seeking,
            ..urls(address?, kind)
        })
    }

    /// Finds out of what kind a channel's live stream or a film is, unless that is known, so that its address says it.
    pub(crate) async fn get_to_know(&self, channel: &str) {
        let Some(listed) = self.listed(channel) else {
            return;
        };
        let url = listed.entry.url.as_str();
        if self.kinds.known(url).is_some() {
            return;
        }
        let looking = self.kind(&listed);
        let looking = self.refusals.unless_refused((channel, url), looking);
        // A client waits for an answer that says more than this.
        let looked = timeout(self.fetcher.timeout() / 2, looking).await;
        if let Err(error) = looked.unwrap_or(Err(RelayError::Silent)) {
            self.note(channel, &listed, Part::own(Stage::Live), Some(&error));
            tracing::warn!(channel, %error, "the kind of this stream is not known");
        }
    }

    /// The channels and films whose streams could not be had when they were last asked for, the latest first.
    pub(crate) fn failed_streams(&self) -> Vec<FailedStream> {
        let guide = self.household.guide();
        let failed = self.failures.latest().into_iter();
        failed
            .filter_map(|(channel_epg, failure)| {
                let (channel_name, channel_number) = match guide.channel(&channel_epg) {
                    Some(channel) => (channel.channel_name.clone(), Some(channel.channel_number)),
                    None => (
                        guide.films().find(&channel_epg)?.1.film.name.to_string(),
                        None,
                    ),
                };
                Some(FailedStream {
                    channel_name,
                    channel_number,
                    failed_at: failure.at_s,
                    reason: failure.reason,
                    channel_epg,
                })
            })
            .take(MOST_TOLD)
            .collect()
    }

    fn listed(&self, id: &str) -> Option<Listed> {
        let guide = self.household.guide();
        let film = guide.films().find(id);
        let (entry, name) = match film {
            Some((_, listed)) => (Arc::new(listed.film.entry()), FILM),
            None => (Arc::clone(guide.entry(id)?), LIVE),
        };
        let cookies = self.cookies.of(&entry.url);
        Some(Listed {
            guide,
            entry,
            cookies,
            name,
        })
    }

    /// Remembers how asking for something of a channel ended.
    fn note(&self, channel: &str, listed: &Listed, part: Part, error: Option<&RelayError>) {
        let source = (channel, listed.entry.url.as_str());
        self.failures.note(source, part, self.clock.now_s(), error);
    }

    /// Remembers how a part of a channel's stream ended that had begun to come.
    fn noter(
        self: &Arc<Self>,
        channel: &str,
        listed: &Listed,
        part: Part,
    ) -> impl Fn(&RelayError) + Send + 'static {
        let relay = Arc::clone(self);
        let (channel, url) = (channel.to_owned(), listed.entry.url.clone());
        // A film ends.
        let is_film = listed.name == FILM;
        move |error| {
            if is_film && matches!(error, RelayError::Ended) {
                return;
            }
            tracing::warn!(channel, %error, "a household's stream ended");
            let now_s = relay.clock.now_s();
            relay
                .failures
                .note((&channel, &url), part, now_s, Some(error));
        }
    }

    async fn kind(&self, listed: &Listed) -> Result<Kind, RelayError> {
        self.kinds.learn(&listed.entry.url, self.look(listed)).await
    }

    async fn look(&self, listed: &Listed) -> Result<Kind, RelayError> {
        let _place = self.place()?;
        let ask = listed.live(HeaderMap::new())?;
        let mut source = self.fetcher.open(ask).await?;
        let head = source.head().await?;
        let kind = Kind::of_content(source.header(&header::CONTENT_TYPE), &head);
        let kind = kind.ok_or(RelayError::Unknown)?;
        if kind == Kind::Ts {
            // A tuner has few connections: the first viewer takes over the one that is open now.
            let opened = async move { Ok(source) };
            drop(self.fanout.join(&listed.entry.url, opened).await);
        }
        Ok(kind)
    }

    /// Room for one more answer.
    fn place(&self) -> Result<OwnedSemaphorePermit, RelayError> {
        let place = Arc::clone(&self.room).try_acquire_owned();
        place.map_err(|_| RelayError::Busy)
    }
}

/// One address is all that a playlist has of a stream.
fn urls(address: String, kind: Option<Kind>) -> StreamUrls {
    let dash = if kind == Some(Kind::Dash) {
        address.clone()
    } else {
        String::new()
    };
    StreamUrls {
        hls: address,
        dash,
        ..StreamUrls::default()
    }
}

impl Listed {
    /// Asks for the live stream.
    fn live(&self, fields: HeaderMap) -> Result<SourceRequest, RelayError> {
        let url = Url::parse(&self.entry.url);
        let url = url.map_err(|error| RelayError::Http(error.to_string()))?;
        Ok(self.ask(url, self.guide.playlist_reach(), fields))
    }

    /// Asks for something of this channel, with the headers that the playlist wants to be sent.
    fn ask(&self, url: Url, reach: Reach, mut fields: HeaderMap) -> SourceRequest {
        let (credentials, open) = Credentials::of(&self.entry);
        fields.extend(open);
        let guide = Arc::clone(&self.guide);
        SourceRequest {
            url,
            reach,
            fields,
            credentials,
            cookies: Some(Arc::clone(&self.cookies)),
            named: Arc::new(move |url: &Url| guide.names(url)),
        }
    }

    /// How far an address may lead that a manifest names, of a source that itself may lead so far. What the playlist names may
    /// be where it leads, whatever else names it.
    fn reach(&self, url: &Url, source: Reach) -> Reach {
        match source {
            Reach::Anywhere => Reach::Anywhere,
            Reach::Outside => self.guide.names(url).unwrap_or(Reach::Outside),
        }
    }
}
