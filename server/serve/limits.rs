//! What one client may cost, and what answers say of themselves for that.

use std::any::Any;
use std::sync::Arc;
use std::time::Duration;

const MIB: u64 = 1024 * 1024;

/// What hyper may hold of an answer over HTTP/1, and of a request's header, in bytes. All header fields and the address that
/// we read fit in.
pub const HTTP_1_BUFFER: usize = 64 * 1024;

/// What hyper may hold of an answer over HTTP/2 before it takes the next piece, in bytes: one piece at a time, so that the end of
/// an answer stays with us until all before it has gone out to the socket.
pub const HTTP_2_BUFFER: usize = 1;

/// In an answer's extensions: it may go on when its connection is too old for another request. Media that a viewer watches.
#[derive(Clone, Copy, Debug)]
pub struct Lasting;

/// In an answer's extensions: held until the answer has gone out or was given up.
#[derive(Clone)]
pub struct UntilSent(pub Arc<dyn Any + Send + Sync>);

/// Limits of connections and of what is sent over them.
#[derive(Clone, Copy, Debug)]
pub struct HttpLimits {
    /// Time to send a request's header.
    pub header_timeout: Duration,
    /// What an answer left unread of a request's body is read away; a client that sends none of it for this long is not waited
    /// for. One that writes as fast as it can is not silent for so long.
    pub body_silence: Duration,
    /// Header fields in one request.
    pub max_headers: usize,
    /// Connections at a time; more wait until one is over.
    pub max_connections: usize,
    /// Connections of one network at a time; more are closed at once.
    pub network_connections: usize,
    /// An answer of which nothing is taken for this long is given up: a stream is reset, a connection cut.
    pub write_timeout: Duration,
    /// What requests without an answer may weigh together, in bytes, and a quarter of it those of one client.
    pub unanswered_bytes: u64,
    /// What answers under way may hold together, in bytes, while their readers take nothing of them.
    pub unsent_bytes: u64,
    /// The same of one connection.
    pub unsent_connection_bytes: u64,
    /// Above these, an answer is given up of which nothing is taken for this long.
    pub unsent_timeout: Duration,
    /// After this long without a request a connection is closed.
    pub idle_timeout: Duration,
    /// After this long a connection takes no more requests.
    pub connection_age: Duration,
    /// After this long even an answer that is [`Lasting`] is cut.
    pub lasting_age: Duration,
    /// So long a server that leaves slowly still takes connections, for what stands in front to notice that it is not ready.
    pub unready: Duration,
    /// Time that open requests get after that.
    pub drain: Duration,
}

impl Default for HttpLimits {
    /// For clients that may be any program.
    fn default() -> Self {
        Self {
            header_timeout: Duration::from_secs(10),
            body_silence: Duration::from_secs(1),
            max_headers: 100,
            max_connections: 10_000,
            network_connections: 2_000,
            write_timeout: Duration::from_secs(30),
            unanswered_bytes: 96 * MIB,
            unsent_bytes: 256 * MIB,
            unsent_connection_bytes: 64 * MIB,
            unsent_timeout: Duration::from_secs(1),
            idle_timeout: Duration::from_mins(1),
            connection_age: Duration::from_mins(10),
            lasting_age: Duration::from_hours(7),
            unready: Duration::from_secs(5),
            drain: Duration::from_secs(10),
        }
    }
}

impl HttpLimits {
    /// For clients that are servers: they keep connections for the next request, and pass on what slow readers take.
    #[must_use]
    pub fn between_servers() -> Self {
        Self {
            header_timeout: Duration::from_mins(5),
            body_silence: Duration::from_secs(10),
            write_timeout: Duration::from_mins(5),
            idle_timeout: Duration::from_mins(5),
            unanswered_bytes: u64::MAX,
            unsent_bytes: u64::MAX,
            unsent_connection_bytes: u64::MAX,
            // No probe asks them whether they are ready.
            unready: Duration::ZERO,
            connection_age: Duration::from_hours(24),
            lasting_age: Duration::from_hours(24),
            ..Self::default()
        }
    }
}
