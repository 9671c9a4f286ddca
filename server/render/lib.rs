//! The render engine: V8 isolates that turn a request, as JSON, into HTML, in chunks. It knows nothing of television:
//! what a page needs it asks a [`DataSource`] for, and what it says goes back as [`RenderEvent`]s.
//!
//! - [`engine`] is the door; behind it [`pool`] has the isolates, and [`admission`] says which renders are taken in.
//! - [`isolate`] is one isolate on its thread; [`work_queue`] has the renders ([`job`]) that wait for it, [`host`] those
//!   that are under way in it; [`script`] and [`extension`] are the two bridges, into V8 and out of it.
//! - [`inspection`] is what an operator may see of an isolate while it serves.
//! - [`stream`] is one render as its reader sees it, [`sink`] as its page does.
//! - [`watchdog`] ends pages that don't end, or outgrow the [`memory`] of their isolate; [`kills`] says whether that
//!   happens in a loop. Isolates say what becomes of them ([`event`]), and [`supervisor`] replaces
//!   them and has their renders made again.

mod admission;
mod config;
mod engine;
mod event;
mod extension;
mod host;
mod inspection;
mod isolate;
mod job;
mod kills;
mod memory;
mod pool;
mod script;
mod sink;
mod snapshot;
mod stats;
mod stream;
mod supervisor;
mod wake;
mod watchdog;
mod work_queue;

pub use config::EngineConfig;
pub use engine::Engine;
pub use inspection::NotInspected;
pub use job::Queued;
pub use snapshot::snapshot;
pub use stats::EngineStats;
pub use stream::RenderStream;
pub use watchdog::resident_bytes;

/// `TurboFan` leaves the checks for termination out of loops that contain calls, also where it inlines these: such a loop
/// can't be ended from outside. Maglev, the compiler below it, keeps them.
///
/// A page leaves almost nothing behind, so young objects need little room (MB a half): 16 MB would be filled and kept by
/// every isolate. What there is to collect is too little to share out among threads.
const V8_FLAGS: &str = "--no-turbofan --max-semi-space-size=4 --single-threaded-gc";

/// Starts V8's platform; before any thread that will run an isolate.
pub fn init_platform() {
    deno_core::v8::V8::set_flags_from_string(V8_FLAGS);
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
    /// Names the body, below 2^53, when every render that is answered with the same bytes may share it: isolates then
    /// keep it parsed. 0 for what is for one render only, such as a person's own data; nothing of that is ever kept.
    pub version: u64,
    /// Text, usually JSON, or bytes where the page asks for them.
    pub body: Bytes,
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
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Started {
    pub status: u16,
    /// Where to go instead, for statuses 301 to 308.
    pub location: Option<String>,
    /// What the page will need, each as one value of a `Link` header.
    pub links: Vec<String>,
}

/// How a render went.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ended {
    /// False when a part was left for the browser, because its data failed or came too late.
    pub complete: bool,
    /// Age of the oldest data in the page, in milliseconds.
    pub oldest_data_ms: i64,
}
