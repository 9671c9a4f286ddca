//! Traces for `OpenTelemetry`: one from a request through its page to the calls of the TV API ([`span`]). Off unless the operator names
//! a collector; then a share of requests has one, and all others cost what they cost without. Spans are named by routes and by calls of
//! the contract: nothing that a visitor wrote is in them, and nobody's name.

mod config;
mod span;

pub use config::TraceConfig;
pub use span::{Span, carry};

use opentelemetry::trace::TracerProvider;
use opentelemetry_otlp::{SpanExporter, WithExportConfig};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::{Sampler, SdkTracerProvider};
use std::io;

/// What everything of ours is called at a collector, unless `OTEL_SERVICE_NAME` says otherwise.
const SERVICE: &str = "lucarne";

/// Sends spans from a thread of its own; dropped, it sends what is left.
#[must_use]
pub struct Traces(SdkTracerProvider);

/// Has a share of this process's requests traced from now on.
///
/// # Errors
/// When they can't be sent to such an address, or they are traced already.
pub fn start(config: &TraceConfig) -> io::Result<Traces> {
    let exporter = SpanExporter::builder()
        .with_http()
        .with_endpoint(config.url.as_str())
        .build()
        .map_err(io::Error::other)?;
    let resource = Resource::builder();
    let resource = match std::env::var_os("OTEL_SERVICE_NAME") {
        Some(_) => resource,
        None => resource.with_service_name(SERVICE),
    };
    let provider = SdkTracerProvider::builder()
        .with_batch_exporter(exporter)
        .with_sampler(Sampler::TraceIdRatioBased(config.share))
        .with_resource(resource.build())
        .build();
    span::trace_with(provider.tracer(SERVICE))?;
    Ok(Traces(provider))
}

impl Drop for Traces {
    fn drop(&mut self) {
        if let Err(error) = self.0.shutdown() {
            tracing::warn!(%error, "the last traces were not sent");
        }
    }
}
