//! `/metrics` in the OpenMetrics text format. Counters live where things happen; here they get their names.

use super::log_queue;
use super::purging::Purging;
use super::request_stats::RequestStats;
use crate::cache::SharedCache;
use crate::pages::Pages;
use crate::pictures::{PictureStats, PictureStore};
use crate::serve::ConnectionStats;
use crate::upstream::{DataCache, UpstreamClient};
use crate::vitals::VitalsStats;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use lucarne_render::{Engine, EngineStats, resident_bytes};
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::{Registry, Unit};
use std::sync::Arc;
use std::time::Instant;

/// The named counters, and what is read off only when they are asked for.
pub struct Metrics {
    registry: Registry,
    requests: RequestStats,
    engine: Arc<Engine>,
    pages: Arc<Pages>,
    data: Arc<DataCache>,
    pictures: Arc<PictureStore>,
    shared: Option<Arc<SharedCache>>,
    pending: Gauge,
    in_flight: Gauge,
    page_entries: Gauge,
    data_entries: Gauge,
    picture_entries: Gauge,
    resident: Gauge,
    kill_loop: Gauge,
    shared_rests: Gauge,
}

/// What counts for itself, and is known to the metrics by its counters alone.
pub struct Counted<'a> {
    pub client: &'a UpstreamClient,
    pub connections: &'a ConnectionStats,
    pub purging: &'a Purging,
    /// Where browsers tell how pages went.
    pub vitals: Option<&'a VitalsStats>,
}

impl Metrics {
    #[must_use]
    pub fn new(
        engine: Arc<Engine>,
        pages: Arc<Pages>,
        data: Arc<DataCache>,
        pictures: Arc<PictureStore>,
        counted: &Counted,
    ) -> Arc<Self> {
        let shared = counted.purging.shared().cloned();
        let mut registry = Registry::with_prefix("lucarne");
        let [
            pending,
            in_flight,
            page_entries,
            data_entries,
            picture_entries,
            resident,
            kill_loop,
            shared_rests,
        ] = std::array::from_fn(|_| Gauge::default());
        let requests = RequestStats::default();
        register_requests(&mut registry, &requests);
        register_renders(&mut registry, engine.stats());
        registry.register_with_unit(
            "process_resident",
            "Memory of the process",
            Unit::Bytes,
            resident.clone(),
        );
        registry.register(
            "isolates_killed_in_a_loop",
            "1 while isolates are ended with their pages as fast as they are replaced",
            kill_loop.clone(),
        );
        registry.register(
            "renders_pending",
            "Renders waiting or under way",
            pending.clone(),
        );
        registry.register(
            "pages",
            "Page answers by how they were found",
            pages.stats().answers.clone(),
        );
        registry.register(
            "pages_compressed",
            "Stored pages compressed, by coding",
            pages.stats().compressed.clone(),
        );
        registry.register(
            "pages_in_flight",
            "Pages being made for the cache",
            in_flight.clone(),
        );
        registry.register("page_cache_entries", "Pages held", page_entries.clone());
        registry.register(
            "data_cache_entries",
            "Answers of the TV API held",
            data_entries.clone(),
        );
        registry.register(
            "picture_cache_entries",
            "Pictures held, and what is known of addresses without one",
            picture_entries.clone(),
        );
        register_pictures(&mut registry, pictures.stats());
        register_upstream(&mut registry, counted.client);
        register_connections(&mut registry, counted.connections);
        if let Some(shared) = &shared {
            register_shared(&mut registry, shared, shared_rests.clone());
        }
        if let Some(vitals) = counted.vitals {
            register_vitals(&mut registry, vitals);
        }
        registry.register(
            "purges",
            "Purges by what they meant",
            counted.purging.purges(),
        );
        registry.register(
            "log_dropped",
            "Lines of the log that were not written",
            log_queue::dropped(),
        );
        Arc::new(Self {
            registry,
            requests,
            engine,
            pages,
            data,
            pictures,
            shared,
            pending,
            in_flight,
            page_entries,
            data_entries,
            picture_entries,
            resident,
            kill_loop,
            shared_rests,
        })
    }

    /// Where requests are counted.
    #[must_use]
    pub fn requests(&self) -> &RequestStats {
        &self.requests
    }

    fn text(&self) -> Result<String, std::fmt::Error> {
        self.pending.set(count(self.engine.load() as u64));
        self.in_flight.set(count(self.pages.in_flight() as u64));
        self.page_entries.set(count(self.pages.len()));
        self.data_entries.set(count(self.data.len()));
        self.picture_entries.set(count(self.pictures.held()));
        let kills = &self.engine.stats().recent_kills;
        self.kill_loop.set(i64::from(kills.is_loop(Instant::now())));
        let rests = self.shared.as_ref().is_some_and(|shared| shared.rests());
        self.shared_rests.set(i64::from(rests));
        self.resident.set(count(resident_bytes().unwrap_or(0)));
        let mut text = String::new();
        encode(&mut text, &self.registry)?;
        Ok(text)
    }
}

fn register_requests(registry: &mut Registry, requests: &RequestStats) {
    registry.register(
        "requests",
        "Requests of visitors that were answered, by route and status",
        requests.answered.clone(),
    );
    registry.register_with_unit(
        "request",
        "From a request's header to its answer's, by route",
        Unit::Seconds,
        requests.seconds.clone(),
    );
}

fn register_renders(registry: &mut Registry, renders: &EngineStats) {
    registry.register("renders", "Renders taken in", renders.renders.clone());
    registry.register(
        "renders_shed",
        "Renders refused because they would not have had their turn in time",
        renders.shed.clone(),
    );
    registry.register(
        "renders_expired",
        "Renders taken in whose turn came too late after all",
        renders.expired.clone(),
    );
    registry.register(
        "renders_cancelled",
        "Renders that ended because the reader went away",
        renders.cancelled.clone(),
    );
    registry.register(
        "renders_retried",
        "Renders made again because another page took their isolate down",
        renders.retried.clone(),
    );
    registry.register_with_unit(
        "render_queue",
        "How long renders waited for their turn",
        Unit::Seconds,
        renders.queue_seconds.clone(),
    );
    registry.register_with_unit(
        "render",
        "From asking for a render to its last byte",
        Unit::Seconds,
        renders.render_seconds.clone(),
    );
    registry.register_with_unit(
        "isolate_heap",
        "JavaScript heap in use",
        Unit::Bytes,
        renders.heap_bytes.clone(),
    );
    registry.register_with_unit(
        "isolate_replacement",
        "From an isolate's end until the next one could render",
        Unit::Seconds,
        renders.replacement_seconds.clone(),
    );
    registry.register(
        "isolates_killed",
        "Isolates that a page was ended with, by why",
        renders.killed.clone(),
    );
    registry.register(
        "isolates_stranded",
        "Isolates given up whose threads have not ended",
        renders.stranded.clone(),
    );
    registry.register_with_unit(
        "isolates_stranded",
        "Memory that they keep",
        Unit::Bytes,
        renders.stranded_bytes.clone(),
    );
    registry.register(
        "isolates_replaced",
        "Isolates replaced, by why",
        renders.replaced.clone(),
    );
}

/// Of a server that shares nothing there is nothing to tell.
fn register_shared(registry: &mut Registry, shared: &SharedCache, rests: Gauge) {
    registry.register(
        "shared_cache_rests",
        "1 while the shared cache is left alone, because it does not answer",
        rests,
    );
    registry.register(
        "shared_cache",
        "What was looked up in the shared cache, by what was found",
        shared.stats().found.clone(),
    );
    registry.register(
        "shared_cache_unanswered",
        "Questions to the shared cache without an answer, by why",
        shared.stats().unanswered.clone(),
    );
}

/// Of real users nothing is known where no browser is to tell.
fn register_vitals(registry: &mut Registry, vitals: &VitalsStats) {
    registry.register(
        "vitals",
        "Messages of browsers about how pages went, by what became of them",
        vitals.messages.clone(),
    );
    registry.register_with_unit(
        "lcp",
        "Real users: until the largest part of a page was drawn",
        Unit::Seconds,
        vitals.lcp_seconds.clone(),
    );
    registry.register_with_unit(
        "inp",
        "Real users: the slowest answer of a page to a press",
        Unit::Seconds,
        vitals.inp_seconds.clone(),
    );
    registry.register(
        "cls",
        "Real users: how far parts of a page moved by themselves",
        vitals.cls.clone(),
    );
    registry.register_with_unit(
        "zap",
        "Real users: from choosing another channel to its first frame",
        Unit::Seconds,
        vitals.zap_seconds.clone(),
    );
    registry.register(
        "playback_failures",
        "Real users: what they were told in place of playback, by kind",
        vitals.failures.clone(),
    );
}

fn register_pictures(registry: &mut Registry, pictures: &PictureStats) {
    registry.register(
        "pictures",
        "Pictures that were looked for at their sources, by what came of it",
        pictures.loads.clone(),
    );
    registry.register_with_unit(
        "picture",
        "How long making a picture took",
        Unit::Seconds,
        pictures.seconds.clone(),
    );
}

fn register_upstream(registry: &mut Registry, upstream: &UpstreamClient) {
    let upstream = upstream.stats();
    registry.register(
        "upstream_calls",
        "Calls to the TV API",
        upstream.calls.clone(),
    );
    registry.register(
        "upstream_failures",
        "Calls to the TV API that gave no answer",
        upstream.failures.clone(),
    );
    registry.register_with_unit(
        "upstream",
        "How long calls to the TV API took",
        Unit::Seconds,
        upstream.seconds.clone(),
    );
}

fn register_connections(registry: &mut Registry, connections: &ConnectionStats) {
    registry.register(
        "connections_refused",
        "Connections closed at once, because their network had as many as it may have",
        connections.refused.clone(),
    );
    registry.register(
        "connections_flooded",
        "Connections closed for control frames of HTTP/2 that asked for nothing",
        connections.flooded.clone(),
    );
    registry.register(
        "requests_refused",
        "Requests refused at once, because too many were without an answer",
        connections.requests_refused.clone(),
    );
    registry.register(
        "answers_given_up",
        "Answers given up because their readers did not take them",
        connections.given_up.clone(),
    );
    registry.register_with_unit(
        "answers_unsent",
        "What answers under way may hold",
        Unit::Bytes,
        connections.unsent_bytes.clone(),
    );
}

fn count(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// `GET /metrics`.
pub async fn metrics(State(metrics): State<Arc<Metrics>>) -> Response {
    match metrics.text() {
        Ok(text) => {
            let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
            ([(header::CONTENT_TYPE, kind)], text).into_response()
        }
        Err(error) => {
            tracing::error!(%error, "the metrics can't be written");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}
