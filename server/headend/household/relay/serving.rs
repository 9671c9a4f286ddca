//! What comes from the addresses of a household's streams.

use super::failures::{Part, Stage};
use super::fetch::Source;
use super::kind::Kind;
use super::links::Links;
use super::manifest_error::{LARGEST, ManifestError};
use super::passing::{LONGEST_FILE, LONGEST_SEGMENT, media_type, noting_its_end, passed, ranges};
use super::relay_error::RelayError;
use super::target::{Role, Target, Variable};
use super::viewer_pass::ViewerPass;
use super::{Listed, Relay, dash, hls};
use crate::extract::{Id, Query};
use crate::household::reach::Reach;
use crate::responses::Refusal;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::response::{IntoResponse, Response};
use futures::StreamExt;
use jiff::Timestamp;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::time::timeout;
use url::Url;

const MOVING: HeaderValue = HeaderValue::from_static("no-store");

/// `GET /streams/{channel}/{pass}/live…`: what goes out on the channel; `/streams/{film}/{pass}/index…`: a film. With `?to=…&v=…` what the playlist's catch-up or a
/// manifest of the channel names; `v` are the values that a player filled in. The ending says nothing to us, for the source
/// may have become another one.
pub(crate) async fn stream(
    State(relay): State<Arc<Relay>>,
    names: Id<(String, String, String)>,
    query: Query,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let Path((channel, pass, file)) = names.map_err(|_| Refusal::NOT_FOUND)?;
    let listed = relay.listed(&channel).ok_or(Refusal::NOT_FOUND)?;
    let pass = &relay.admit(&channel, &pass)?;
    let answer = if let Some(sealed) = query.get("to") {
        let target = relay.addresses.open(pass, sealed);
        let target = target.and_then(|target| complete(target, &query));
        let target = target.ok_or(Refusal::NOT_FOUND)?;
        let stage = Stage::of(target.role);
        let url = target.url.to_string();
        let part = Part::at(stage, &target.url);
        let asked = (channel.as_str(), url.as_str());
        let asking = relay.target((&listed, pass), target, &headers);
        let answer = if stage == Stage::Replay {
            relay.refusals.unless_refused(asked, asking).await
        } else {
            relay.refusals.unless_refused_below(asked, asking).await
        };
        relay.note(&channel, &listed, part, answer.as_ref().err());
        answer.map(|answer| noting_its_end(answer, relay.noter(&channel, &listed, part)))
    } else {
        if !pass.opens(listed.name) || file.split('.').next() != Some(listed.name) {
            return Err(Refusal::NOT_FOUND);
        }
        let answer = relay.play((&listed, pass), &method, &headers).await;
        let part = Part::own(Stage::Live);
        // A head says what is known already.
        if answer.is_err() || method != Method::HEAD {
            relay.note(&channel, &listed, part, answer.as_ref().err());
        }
        let answer =
            answer.map(|answer| noting_its_end(answer, relay.noter(&channel, &listed, part)));
        answer.map(|answer| relay.until_closed(pass, answer))
    };
    answer.map_err(|error| {
        tracing::warn!(channel, %error, "a household's stream could not be had");
        error.into()
    })
}

/// The target with what a player filled in.
fn complete(mut target: Target, query: &Query) -> Option<Target> {
    if target.role == Role::Template {
        let values: Vec<String> = query.all("v").map(str::to_owned).collect();
        target.url = dash::template::filled(&target.url, &values)?;
    }
    Some(target)
}

/// Where a source is put that can't be shared.
type Apart = Arc<Mutex<Option<Source>>>;

/// A channel, and a viewer's pass for it.
type Watched<'a> = (&'a Listed, &'a ViewerPass<'a>);

impl Relay {
    async fn play(
        self: &Arc<Self>,
        watched: Watched<'_>,
        method: &Method,
        headers: &HeaderMap,
    ) -> Result<Response, RelayError> {
        let (listed, pass) = watched;
        let url = listed.entry.url.as_str();
        // Asking what it is takes no tuner.
        if method == Method::HEAD && self.kinds.known(url) == Some(Kind::Ts) {
            return Ok(flowing(Body::empty()));
        }
        let asking = self.open_live(watched, method, headers);
        let asked = (pass.channel, url);
        self.refusals.unless_refused(asked, asking).await
    }

    async fn open_live(
        self: &Arc<Self>,
        watched: Watched<'_>,
        method: &Method,
        headers: &HeaderMap,
    ) -> Result<Response, RelayError> {
        let (listed, _) = watched;
        match self.kind(listed).await? {
            Kind::Ts if method == Method::HEAD => Ok(flowing(Body::empty())),
            Kind::Ts => {
                let apart = Apart::default();
                match self.shared(watched, &apart).await {
                    Err(RelayError::Finite) => self.alone(watched, headers, &apart).await,
                    answer => answer,
                }
            }
            kind => self.whole(watched, headers, kind).await,
        }
    }

    /// A live stream of MPEG-TS, which its viewers share. What turns out to be something else is put `apart`.
    async fn shared(
        self: &Arc<Self>,
        (listed, pass): Watched<'_>,
        apart: &Apart,
    ) -> Result<Response, RelayError> {
        let channel = pass.channel;
        let place = self.place()?;
        let ask = listed.live(HeaderMap::new())?;
        let fetcher = self.fetcher.clone();
        let apart = Arc::clone(apart);
        let open = async move {
            let mut source = fetcher.open(ask).await?;
            let kind = source.kind(Kind::Ts).await?;
            if kind == Kind::Ts && source.is_endless() {
                return Ok(source);
            }
            *apart.lock().unwrap_or_else(PoisonError::into_inner) = Some(source);
            Err(RelayError::Finite)
        };
        let viewer = self.fanout.join(&listed.entry.url, open).await?;
        let ended = self.noter(channel, listed, Part::own(Stage::Live));
        let pieces = viewer.pieces(ended).map(move |piece| {
            let _held = &place;
            piece
        });
        Ok(flowing(Body::from_stream(pieces)))
    }

    /// What should have been shared and can't be. It is asked for again only where another viewer has it, or for a range.
    async fn alone(
        &self,
        watched: Watched<'_>,
        headers: &HeaderMap,
        apart: &Apart,
    ) -> Result<Response, RelayError> {
        let opened = apart.lock().unwrap_or_else(PoisonError::into_inner).take();
        match opened.filter(|_| ranges(headers).is_empty()) {
            Some(source) => self.known(watched, source, Kind::Ts).await,
            None => self.whole(watched, headers, Kind::Ts).await,
        }
    }

    /// The playlist's own stream, which each viewer reads alone.
    async fn whole(
        &self,
        watched: Watched<'_>,
        headers: &HeaderMap,
        kind: Kind,
    ) -> Result<Response, RelayError> {
        let ask = watched.0.live(ranges(headers))?;
        let source = self.fetcher.open(ask).await?;
        self.known(watched, source, kind).await
    }

    /// The playlist's own stream, as what it is: its address may end in something else.
    async fn known(
        &self,
        watched: Watched<'_>,
        mut source: Source,
        claimed: Kind,
    ) -> Result<Response, RelayError> {
        let kind = source.kind(claimed).await?;
        self.kinds.correct(&watched.0.entry.url, kind);
        self.stream(watched, source, kind).await
    }

    async fn target(
        &self,
        watched: Watched<'_>,
        target: Target,
        headers: &HeaderMap,
    ) -> Result<Response, RelayError> {
        let place = self.place()?;
        let fields = match target.role {
            Role::Playlist | Role::Manifest => HeaderMap::new(),
            _ => ranges(headers),
        };
        let ask = watched.0.ask(target.url.clone(), target.reach, fields);
        let mut source = self.fetcher.open(ask).await?;
        let said = source.header(&header::CONTENT_TYPE).to_owned();
        let most = match target.role {
            Role::Playlist => {
                let variables = &target.variables;
                return self.manifest(watched, source, Kind::Hls, variables).await;
            }
            Role::Manifest => return self.manifest(watched, source, Kind::Dash, &[]).await,
            Role::Stream => {
                let kind = match Kind::of_address(target.url.as_str()) {
                    Some(claimed) => source.kind(claimed).await?,
                    None => {
                        Kind::of_content(&said, &source.head().await?).ok_or(RelayError::Unknown)?
                    }
                };
                return self.stream(watched, source, kind).await;
            }
            Role::Segment | Role::Template => LONGEST_SEGMENT,
            Role::File => LONGEST_FILE,
        };
        let content_type = media_type(&said, &target.url);
        Ok(passed(source, content_type, most, place))
    }

    async fn stream(
        &self,
        watched: Watched<'_>,
        source: Source,
        kind: Kind,
    ) -> Result<Response, RelayError> {
        match kind {
            Kind::Hls | Kind::Dash => self.manifest(watched, source, kind, &[]).await,
            Kind::Ts | Kind::Mp4 => {
                let place = self.place()?;
                Ok(passed(source, kind.content_type(), LONGEST_FILE, place))
            }
        }
    }

    /// A manifest with all that it names leading back through us. It may import `variables`.
    async fn manifest(
        &self,
        (listed, pass): Watched<'_>,
        source: Source,
        kind: Kind,
        variables: &[Variable],
    ) -> Result<Response, RelayError> {
        // Where redirects led is what addresses in it are relative to.
        let base = source.url.clone();
        let from = source.response.remote_addr();
        let source_reach = from.map_or(Reach::Outside, |from| Reach::of_who_is_at(from.ip()));
        let whole = timeout(self.fetcher.timeout(), source.whole(LARGEST)).await;
        let whole = whole.map_err(|_| RelayError::Silent)??;
        // A title in another encoding costs its letters, not the stream.
        let whole = whole.ok_or(ManifestError::Large)?;
        let text = String::from_utf8_lossy(&whole);
        let reach = |url: &Url| listed.reach(url, source_reach);
        let seal = |name: &str, target: &Target| self.addresses.of(pass, name, target);
        let links = Links {
            seal: &seal,
            reach: &reach,
        };
        let rewritten = if kind == Kind::Dash {
            let now = Timestamp::from_millisecond(self.clock.now_ms()).unwrap_or_default();
            dash::rewritten(&text, &base, &links, &now.to_string())?
        } else {
            hls::rewritten(&text, &base, &links, variables)?
        };
        let fields = [
            (header::CONTENT_TYPE, kind.content_type()),
            (header::CACHE_CONTROL, MOVING),
        ];
        Ok((fields, rewritten).into_response())
    }
}

/// An answer that goes on as long as the stream does.
fn flowing(body: Body) -> Response {
    let fields = [
        (header::CONTENT_TYPE, Kind::Ts.content_type()),
        (header::CACHE_CONTROL, MOVING),
    ];
    (fields, body).into_response()
}
