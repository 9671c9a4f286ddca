//! The render engine: V8 isolates that turn a request, as JSON, into HTML, in chunks. It knows nothing of television:
//! what a page needs it asks a [`DataSource`] for, and what it says goes back as [`RenderEvent`]s.
//!
//! [`Engine`] owns the isolates; [`isolate`] is one of them on its thread; [`extension`] is the bridge into V8.

mod engine;
mod extension;
mod host;
mod isolate;
mod watchdog;

pub use engine::{Engine, EngineConfig, EngineStats, Rendering};

/// Starts V8's platform; before any thread that will run an isolate.
pub fn init_platform() {
    deno_core::JsRuntime::init_platform(None);
}

use bytes::Bytes;
use futures::future::BoxFuture;

/// What a page may ask for while it renders. Never fails: a failure is an answer with a status above 499.
pub trait DataSource: Send + Sync + 'static {
    fn load(&self, call: String) -> BoxFuture<'static, DataAnswer>;
}

/// An answer of a [`DataSource`].
#[derive(Clone, Debug)]
pub struct DataAnswer {
    /// HTTP status.
    pub status: u16,
    /// Milliseconds since the answer was made.
    pub age_ms: i64,
    /// The body as text, usually JSON; of a binary one each byte is a character.
    pub body: String,
}

/// What a render says, in this order: one `Started`, any number of `Chunk`s, one `Ended`. A stream that stops
/// before `Ended` has failed.
#[derive(Debug)]
pub enum RenderEvent {
    Started(Started),
    /// UTF-8 HTML.
    Chunk(Bytes),
    Ended(Ended),
}

/// The first thing known of an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Started {
    pub status: u16,
    /// Where to go instead, for statuses 301 to 308.
    pub location: Option<String>,
}

/// How a render went.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ended {
    /// False when a part was left for the browser, because its data failed or came too late.
    pub complete: bool,
    /// Age of the oldest data in the page, in milliseconds.
    pub oldest_data_ms: i64,
}
