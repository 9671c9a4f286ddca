//! `/metrics` in the OpenMetrics text format. Counters live where things happen; here they get their names.

use crate::pages::Pages;
use crate::render::{Engine, EngineStats, resident_bytes};
use crate::upstream::{DataCache, UpstreamClient};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::{Registry, Unit};
use std::sync::Arc;

/// The named counters, and what is read off only when somebody looks.
pub struct Metrics {
    registry: Registry,
    engine: Arc<Engine>,
    pages: Arc<Pages>,
    data: Arc<DataCache>,
    waiting: Gauge,
    under_way: Gauge,
    page_entries: Gauge,
    data_entries: Gauge,
    resident: Gauge,
}

impl Metrics {
    #[must_use]
    pub fn new(
        engine: Arc<Engine>,
        pages: Arc<Pages>,
        data: Arc<DataCache>,
        client: &UpstreamClient,
    ) -> Arc<Self> {
        let mut registry = Registry::with_prefix("lucarne");
        let [waiting, under_way, page_entries, data_entries, resident] =
            std::array::from_fn(|_| Gauge::default());
        register_renders(&mut registry, engine.stats());
        registry.register_with_unit(
            "process_resident",
            "Memory of the process",
            Unit::Bytes,
            resident.clone(),
        );
        registry.register(
            "renders_waiting",
            "Renders waiting or under way",
            waiting.clone(),
        );
        registry.register(
            "pages",
            "Page answers by how they were found",
            pages.stats().answers.clone(),
        );
        registry.register(
            "pages_under_way",
            "Pages being made for the cache",
            under_way.clone(),
        );
        registry.register("page_cache_entries", "Pages held", page_entries.clone());
        registry.register(
            "data_cache_entries",
            "Answers of the TV API held",
            data_entries.clone(),
        );
        register_upstream(&mut registry, client);
        Arc::new(Self {
            registry,
            engine,
            pages,
            data,
            waiting,
            under_way,
            page_entries,
            data_entries,
            resident,
        })
    }

    fn text(&self) -> Result<String, std::fmt::Error> {
        self.waiting.set(count(self.engine.load() as u64));
        self.under_way.set(count(self.pages.under_way() as u64));
        self.page_entries.set(count(self.pages.len()));
        self.data_entries.set(count(self.data.len()));
        self.resident.set(count(resident_bytes().unwrap_or(0)));
        let mut text = String::new();
        encode(&mut text, &self.registry)?;
        Ok(text)
    }
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
        "Renders that ended because nobody was interested any more",
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
