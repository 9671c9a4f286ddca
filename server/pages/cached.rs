//! Pages for all users: looked up in the cache, made for it once for all who ask meanwhile, and stored when they are whole.

use super::Pages;
use super::answer::PageSource;
use super::negative::{MissingPage, NegativeEntry};
use super::pending::PendingPage;
use super::permits::{BeginningTurn, RenderPermit};
use super::request::PageRequest;
use super::shared_pages::{self, Others, OthersPage};
use super::stored::StoredPage;
use super::stream::PageStream;
use crate::cache::{Lease, LoadGuard, Lookup};
use crate::encoding::Encoded;
use crate::network::client::Client;
use crate::network::owner_permits::Owner;
use crate::serve::UntilSent;
use crate::session::SessionStatus;
use crate::trace::{self, Span};
use crate::upstream::UpstreamSource;
use lucarne_render::{DataSource, RenderEvent, Started};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::timeout;

type PageGuard = LoadGuard<StoredPage, Arc<PageStream>>;

impl Pages {
    /// The stored page, one that is being made, or a new one, which is then made for the cache where it can be kept.
    pub(super) async fn cached(
        self: &Arc<Self>,
        request: &PageRequest,
        client: Client,
    ) -> PageSource {
        let Some(key) = request.key().filter(|_| self.has_cache) else {
            let status = &SessionStatus::Anonymous;
            let owner = Owner::Network(client);
            let source = |shared: Arc<UpstreamSource>| shared as Arc<dyn DataSource>;
            // On the heap, so that the many who get a stored page need not carry it.
            return Box::pin(self.uncached((request, owner), status, source, "uncached")).await;
        };
        if let Some(negative) = self.negative.get(&key) {
            return PageSource::Negative(negative);
        }
        let mut permit: Option<RenderPermit> = None;
        let mut turn = None;
        loop {
            // Permit and turn come first: others join what has started, and count on it.
            let start_flight = || {
                let permit = match &mut permit {
                    Some(permit) => permit,
                    none => none.insert(self.render_permit(Owner::Network(client))?),
                };
                turn = turn.take().or_else(|| permit.line.turn_now());
                turn.as_ref()?;
                let fallback = self.shells.fallback(request);
                Some(PageStream::new(self.page_moment(), fallback))
            };
            let found = self.cache.look_up(&key, start_flight);
            let lacks_turn = matches!(found, Lookup::BackingOff) && turn.is_none();
            let line = permit.as_ref().filter(|_| lacks_turn);
            let Some(line) = line.map(|permit| Arc::clone(&permit.line)) else {
                let begun = permit.map(|permit| permit.held).zip(turn);
                return self.source_of(request, found, begun);
            };
            drop(found);
            // Another client may begin it meanwhile, in a line of its own.
            turn = Box::pin(line.turn(self.limits.start)).await;
            if turn.is_none() {
                return PageSource::Unavailable;
            }
        }
    }

    /// The answer by what the cache has; `begun` is the permit of a page that begins, or begins anew, and its turn.
    fn source_of(
        self: &Arc<Self>,
        request: &PageRequest,
        found: Lookup<StoredPage, Arc<PageStream>>,
        begun: Option<Begun>,
    ) -> PageSource {
        match found {
            Lookup::Fresh {
                value,
                age_ms,
                ttl_ms,
            } => PageSource::Stored {
                page: value,
                age_ms,
                ttl_ms,
            },
            Lookup::Stale {
                value,
                age_ms,
                guard,
                ..
            } => {
                if let Some(guard) = guard {
                    let cause = Cause::Stale(value.clone());
                    self.spawn_render(request, &self.sources.renewing, (guard, begun), cause);
                }
                PageSource::Stored {
                    page: value,
                    age_ms,
                    ttl_ms: 0,
                }
            }
            Lookup::InFlight(stream) => PageSource::Pending(PendingPage::Coalesced(stream), None),
            Lookup::Miss(guard) => {
                let stream = Arc::clone(guard.flight());
                let held = begun.as_ref().map(|(held, _)| held.clone());
                self.spawn_render(request, &self.sources.serving, (guard, begun), Cause::Asked);
                PageSource::Pending(PendingPage::Leader(stream), held)
            }
            Lookup::BackingOff => PageSource::Unavailable,
        }
    }

    /// Renders in a task of its own: whichever visitor goes away, the others still get their page.
    fn spawn_render(
        self: &Arc<Self>,
        request: &PageRequest,
        source: &Arc<UpstreamSource>,
        (guard, begun): (PageGuard, Option<Begun>),
        cause: Cause,
    ) {
        let (held, turn) = begun.unzip();
        let stream = Arc::clone(guard.flight());
        let rendered_at = stream.rendered_at();
        let request = request.clone();
        let this = Arc::clone(self);
        let source = Arc::clone(source);
        self.runtime.spawn(trace::carry(async move {
            let lease = match this.others(&request, &cause).await {
                Others::Nothing(lease) => lease,
                others => return take_over(others, guard, &stream),
            };
            let began_ms = this.clock.passed_ms();
            let rendering = async {
                match cause {
                    Cause::Asked => this.render_if_any(&request, source, &stream, turn).await,
                    Cause::Stale(_) => {
                        let deadline_ms = this.limits.data_deadline_ms;
                        this.render(&request, deadline_ms, source, &stream, turn)
                            .await
                    }
                }
            };
            let rendered = timeout(this.limits.whole, rendering).await;
            // Who asked may have gone away; until here it was theirs all the same.
            drop(held);
            match rendered.unwrap_or(Err(NotRendered::Failed)) {
                Ok(rendered) if rendered.keepable() => {
                    let age_ms = this.clock.passed_ms() - began_ms + rendered.oldest_data_ms;
                    let Rendered { body, started, .. } = rendered;
                    let body = Arc::new(Encoded::new(body));
                    let page = StoredPage::new(body, &started.links, &request, rendered_at);
                    if let Cause::Stale(older) = cause {
                        this.compress_as(&older, &page).await;
                    }
                    let drawn_ms = this.clock.since_ms(rendered_at);
                    shared_pages::leave(lease, &page, &started.links, drawn_ms, age_ms);
                    guard.keep(page, age_ms);
                }
                Ok(rendered) => {
                    let Rendered {
                        body, key, started, ..
                    } = rendered;
                    let negative = NegativeEntry::of(&started, body, rendered_at);
                    if let (Some(key), Some(negative)) = (key, negative) {
                        this.negative.insert(key, negative);
                    }
                    // A page with a hole is an answer, but not one for later visitors.
                    guard.release();
                }
                Err(why) => {
                    stream.fail();
                    match why {
                        NotRendered::Failed => {
                            lease.fail();
                            guard.fail();
                        }
                        // The next visitor may come at a better time.
                        NotRendered::Busy => guard.release(),
                    }
                }
            }
        }));
    }

    /// What other servers have of a page that is to be made because of this.
    async fn others(&self, request: &PageRequest, cause: &Cause) -> Others {
        let (Some(shared), Some(key)) = (&self.sources.shared, request.key()) else {
            return Others::Nothing(Lease::none());
        };
        let has_older = matches!(cause, Cause::Stale(_));
        shared
            .find(&key, request, has_older, || self.clock.moment())
            .await
    }

    /// Renders a page, but where the upstream says that there is nothing at its address, the stream gets the page that says so for
    /// all things of the kind.
    async fn render_if_any(
        &self,
        request: &PageRequest,
        source: Arc<UpstreamSource>,
        stream: &PageStream,
        beginning: Option<BeginningTurn>,
    ) -> Result<Rendered, NotRendered> {
        let deadline = Duration::from_millis(self.limits.data_deadline_ms);
        let began = Instant::now();
        let is_lacking = timeout(deadline, lacks(request, &source)).await;
        let nothing = match is_lacking {
            Ok(true) => request.of_nothing(),
            _ => None,
        };
        // What was not said in time the page does not wait for once more.
        let left = deadline.saturating_sub(began.elapsed());
        let left_ms = u64::try_from(left.as_millis()).unwrap_or(u64::MAX);
        let known = nothing.as_ref().and_then(PageRequest::key);
        if let Some(NegativeEntry::Page(page)) = known.and_then(|key| self.negative.get(&key)) {
            return Ok(passed_on(&page, stream));
        }
        let request = nothing.as_ref().unwrap_or(request);
        self.render(request, left_ms, source, stream, beginning)
            .await
    }

    /// Passes a render's events on to the stream.
    async fn render(
        &self,
        request: &PageRequest,
        deadline_ms: u64,
        source: Arc<dyn DataSource>,
        stream: &PageStream,
        mut beginning: Option<BeginningTurn>,
    ) -> Result<Rendered, NotRendered> {
        let at_ms = stream.rendered_at().at_ms;
        let json = request.render_request(&SessionStatus::Anonymous, at_ms, deadline_ms);
        let span = Span::of_step("render");
        let source = span.source(source);
        let render = self.engine.render(json, source, usize::MAX, None);
        let mut render = render.ok_or(NotRendered::Busy)?;
        let mut started = None;
        while let Some(event) = render.next().await {
            drop(beginning.take());
            match event {
                RenderEvent::Started(start) => {
                    if start.status >= 500 {
                        tracing::warn!(status = start.status, "a page could not get its data");
                    }
                    stream.start(start.clone());
                    started = Some(start);
                }
                RenderEvent::Chunk(chunk) => stream.push(chunk),
                RenderEvent::Ended(ended) => {
                    stream.end();
                    let started = started.ok_or(NotRendered::Failed)?;
                    return Ok(Rendered {
                        key: request.key(),
                        started,
                        complete: ended.complete,
                        oldest_data_ms: ended.oldest_data_ms,
                        body: stream.whole(),
                    });
                }
            }
        }
        Err(NotRendered::Failed)
    }

    /// Compresses a page as the one before it was asked for, so that no client has to wait for what many want.
    async fn compress_as(&self, older: &StoredPage, page: &StoredPage) {
        for coding in older.body().asked() {
            self.compress(page, coding).await;
        }
    }
}

/// Ends the flight of a page with what other servers have of it.
fn take_over(others: Others, guard: PageGuard, stream: &PageStream) {
    match others {
        Others::Page(OthersPage {
            page,
            started,
            rendered_at,
            age_ms,
        }) => {
            stream.replay(started, page.body().identity().clone(), rendered_at);
            guard.keep(page, age_ms);
        }
        // The next visitor may find it there; for how long nobody makes what failed, the cache says to all.
        Others::Failed | Others::Renewing | Others::Nothing(_) => {
            stream.fail();
            guard.release();
        }
    }
}

/// What the visitor holds because of whom a page begins.
type Begun = (UntilSent, BeginningTurn);

/// Why a page is rendered for all users.
enum Cause {
    /// A visitor waits for it.
    Asked,
    /// This one is stale.
    Stale(StoredPage),
}

/// Why there is no page.
enum NotRendered {
    /// There was more to render than could be done in time.
    Busy,
    Failed,
}

/// A render that ended.
struct Rendered {
    /// By which it is known; none of one that is known already.
    key: Option<String>,
    started: Started,
    complete: bool,
    oldest_data_ms: i64,
    body: bytes::Bytes,
}

impl Rendered {
    fn keepable(&self) -> bool {
        self.started.status == 200 && self.complete
    }
}

/// Whether the upstream says that there is nothing at a page's address.
async fn lacks(request: &PageRequest, source: &UpstreamSource) -> bool {
    let Some((read, needed)) = request.address.needed() else {
        return false;
    };
    let answer = source.load(read).await;
    needed.is_lacking(answer.status, &answer.body)
}

/// A page that says that there is nothing, which was made a moment ago.
fn passed_on(page: &MissingPage, stream: &PageStream) -> Rendered {
    let body = page.body().clone();
    stream.start(page.started().clone());
    stream.push(body.clone());
    stream.end();
    Rendered {
        key: None,
        started: page.started().clone(),
        complete: false,
        oldest_data_ms: 0,
        body,
    }
}
