//! Spans: what takes its time within the trace of a request. Of a request without a trace each is nothing, and costs nothing.

use axum::http::{HeaderValue, Method};
use futures::future::{BoxFuture, Either};
use lucarne_render::{DataAnswer, DataSource};
use opentelemetry::trace::{
    FutureExt, SpanBuilder, SpanKind, Status, TraceContextExt, Tracer, WithContext,
};
use opentelemetry::{Context, KeyValue, Value};
use opentelemetry_sdk::trace::SdkTracer;
use std::borrow::Cow;
use std::future::Future;
use std::io;
use std::pin::Pin;
use std::sync::{Arc, OnceLock};

static TRACER: OnceLock<SdkTracer> = OnceLock::new();

pub(super) fn trace_with(tracer: SdkTracer) -> io::Result<()> {
    let set = TRACER.set(tracer);
    set.map_err(|_| io::Error::other("requests are traced already"))
}

/// Something that takes its time; it ends when this is dropped.
#[derive(Default)]
pub struct Span(Option<Context>);

/// A future that has what is under way in a context, if there is one.
type Within<F> = Either<F, Pin<Box<WithContext<F>>>>;

impl Span {
    /// A visitor's request. What a visitor says of traces is not listened to: who may choose what is traced may have all of it traced.
    #[must_use]
    pub fn of_request(method: &Method) -> Self {
        let Some(tracer) = TRACER.get() else {
            return Self::default();
        };
        let name = known(method);
        let builder = tracer
            .span_builder(name)
            .with_kind(SpanKind::Server)
            .with_attributes([KeyValue::new("http.request.method", name)]);
        Self::begin(tracer, builder, &Context::new())
    }

    /// A step of ours in what is under way.
    #[must_use]
    pub fn of_step(name: &'static str) -> Self {
        Self::of_part(SpanKind::Internal, || name.into())
    }

    /// A call to another server in what is under way: `path` as the contract has it.
    #[must_use]
    pub fn of_call(method: &str, path: &'static str) -> Self {
        let span = Self::of_part(SpanKind::Client, || format!("{method} {path}").into());
        span.set("url.template", path);
        span
    }

    fn of_part(kind: SpanKind, name: impl FnOnce() -> Cow<'static, str>) -> Self {
        let Some((tracer, context)) = TRACER.get().zip(current()) else {
            return Self::default();
        };
        let builder = tracer.span_builder(name()).with_kind(kind);
        Self::begin(tracer, builder, &context)
    }

    fn begin(tracer: &SdkTracer, builder: SpanBuilder, parent: &Context) -> Self {
        let span = tracer.build_with_context(builder, parent);
        let context = parent.with_span(span);
        let is_recorded = context.span().is_recording();
        Self(is_recorded.then_some(context))
    }

    /// What is known of it.
    pub fn set(&self, name: &'static str, value: impl Into<Value>) {
        if let Some(context) = &self.0 {
            context.span().set_attribute(KeyValue::new(name, value));
        }
    }

    /// The answer to a request, by the route that it was asked for at and the id that the log has it by.
    pub fn answered(&self, method: &Method, route: Option<&'static str>, status: u16, id: &str) {
        let Some(context) = &self.0 else {
            return;
        };
        if let Some(route) = route {
            let name = format!("{} {route}", known(method));
            context.span().update_name(name);
            self.set("http.route", route);
        }
        self.set("http.response.status_code", i64::from(status));
        self.set("lucarne.request_id", id.to_owned());
        if status >= 500 {
            self.fail("it was answered with an error");
        }
    }

    /// That it came to nothing.
    pub fn fail(&self, why: &'static str) {
        if let Some(context) = &self.0 {
            context.span().set_status(Status::error(why));
        }
    }

    /// How a server that is asked within it knows it, as W3C's `traceparent` has it.
    #[must_use]
    pub fn parent(&self) -> Option<HeaderValue> {
        let context = self.0.as_ref()?.span().span_context().clone();
        let (trace, span) = (context.trace_id(), context.span_id());
        HeaderValue::try_from(format!("00-{trace}-{span}-01")).ok()
    }

    /// A future whose parts are parts of this.
    pub fn within<F: Future>(&self, future: F) -> Within<F> {
        within(self.0.clone(), future)
    }

    /// A source whose loads are parts of this.
    #[must_use]
    pub fn source(&self, source: Arc<dyn DataSource>) -> Arc<dyn DataSource> {
        match self.0.clone() {
            Some(context) => Arc::new(TracedSource { source, context }),
            None => source,
        }
    }
}

impl Drop for Span {
    fn drop(&mut self) {
        if let Some(context) = &self.0 {
            context.span().end();
        }
    }
}

/// A future that goes on elsewhere and is a part of what is under way here.
pub fn carry<F: Future>(future: F) -> Within<F> {
    within(TRACER.get().and_then(|_| current()), future)
}

fn within<F: Future>(context: Option<Context>, future: F) -> Within<F> {
    match context {
        Some(context) => Either::Right(Box::pin(future.with_context(context))),
        None => Either::Left(future),
    }
}

/// What is under way on this thread, if it is traced.
fn current() -> Option<Context> {
    Context::map_current(|current| current.span().is_recording().then(|| current.clone()))
}

/// A method by its name; whatever else a client calls one has none.
fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::DELETE => "DELETE",
        _ => "_OTHER",
    }
}

struct TracedSource {
    source: Arc<dyn DataSource>,
    context: Context,
}

impl DataSource for TracedSource {
    fn load(&self, call: String) -> BoxFuture<'static, DataAnswer> {
        let here = self.context.clone().attach();
        let loading = self.source.load(call);
        drop(here);
        Box::pin(loading.with_context(self.context.clone()))
    }
}
