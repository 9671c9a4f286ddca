//! One connection, and what it may cost: time to say anything, time to take what it asked for, time altogether.

use super::activity::{Activity, ConnectionState};
use super::control_frames::Counted;
use super::limits::{HTTP_1_BUFFER, HttpLimits, Lasting, UntilSent};
use super::outgoing::Outgoing;
use super::resets::{self, StreamExecutor};
use super::turns::Turns;
use super::unread;
use super::unsent::{Held, Unsent, UnsentAnswer};
use axum::body::Body;
use axum::http::Version;
use axum::response::Response;
use hyper::Request;
use hyper::body::Body as HttpBody;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use hyper_util::server::conn::auto;
use prometheus_client::metrics::counter::Counter;
use std::convert::Infallible;
use std::future::Future;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};
use tokio_io_timeout::TimeoutStream;

/// What connections share.
pub struct Connections<A> {
    pub server: Arc<auto::Builder<StreamExecutor>>,
    pub app: A,
    pub limits: HttpLimits,
    pub unsent: Arc<Unsent>,
    /// Counts the connections that are closed for their control frames.
    pub flooded: Counter,
    /// True once the server is shutting down.
    pub stopping: watch::Receiver<bool>,
}

/// What a connection's one timer waits for.
enum Waiting {
    /// Its first request. hyper's own limit begins once it knows the version of HTTP, and a silent client never
    /// says.
    Request,
    /// The end of its time without a request, or its old age.
    Next,
    /// The end of the answers that are under way when it closes.
    End,
}

impl<A, F> Connections<A>
where
    A: Fn(Request<Body>, SocketAddr) -> F + Clone + Send + Sync + 'static,
    F: Future<Output = Response> + Send + 'static,
{
    /// Serves a connection to its end, its requests in their `turns`.
    pub fn open(
        &self,
        stream: TcpStream,
        peer: SocketAddr,
        turns: Turns,
    ) -> impl Future<Output = ()> + Send + use<A, F> {
        let server = Arc::clone(&self.server);
        let app = self.app.clone();
        let limits = self.limits;
        let unsent = Arc::clone(&self.unsent);
        let flooded = self.flooded.clone();
        let mut stopping = self.stopping.clone();
        resets::resettable(async move {
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "a connection keeps Nagle's delay");
            }
            let activity = Arc::new(Activity::default());
            let active = Arc::clone(&activity);
            let is_lasting = Arc::new(AtomicBool::new(false));
            let lasts = Arc::clone(&is_lasting);
            let of_connection = Arc::new(Held::default());
            let service = service_fn(move |request| {
                let open = active.begin();
                let version = request.version();
                let turn = turns.of(request.headers());
                let (request, rest) = unread::lend(request);
                let answering = app(request, peer);
                let lasts = Arc::clone(&lasts);
                let unsent = Arc::clone(&unsent);
                let of_connection = Arc::clone(&of_connection);
                async move {
                    let mut answer = turn.take(&unsent, answering).await;
                    if answer.extensions().get::<Lasting>().is_some() {
                        lasts.store(true, Ordering::Relaxed);
                    }
                    if let Some(rest) = rest {
                        rest.read_away(limits.body_silence).await;
                    }
                    let kept = answer.extensions_mut().remove::<UntilSent>();
                    Ok::<_, Infallible>(answer.map(|body| {
                        let holders = [of_connection, Arc::clone(turn.held())];
                        let held = hold(&unsent, holders, version, &body);
                        Outgoing::new(body, held, (open, kept, turn))
                    }))
                }
            });
            let mut stream = TimeoutStream::new(Counted::new(stream, &flooded));
            stream.set_write_timeout(Some(limits.write_timeout));
            let io = TokioIo::new(Box::pin(stream));
            let mut connection = pin!(server.serve_connection(io, service));
            let opened = Instant::now();
            let old = opened + limits.connection_age;
            let mut waiting = Waiting::Request;
            let first = limits.header_timeout.min(limits.connection_age);
            let mut timer = pin!(sleep_until(opened + first));
            let mut stop = pin!(stopping.wait_for(|stopping| *stopping));
            loop {
                let is_stopping = tokio::select! {
                    biased;
                    ended = connection.as_mut() => {
                        if let Err(error) = ended {
                            tracing::debug!(%error, "a connection broke");
                        }
                        return;
                    }
                    () = timer.as_mut() => false,
                    _ = stop.as_mut(), if !matches!(waiting, Waiting::End) => true,
                };
                let now = Instant::now();
                let next = match (&waiting, activity.state()) {
                    _ if is_stopping => None,
                    (Waiting::End, _) | (Waiting::Request, ConnectionState::Silent) => return,
                    _ if now >= old => None,
                    (_, ConnectionState::IdleSince(since)) => Some(since + limits.idle_timeout),
                    _ => Some(now + limits.idle_timeout),
                };
                if let Some(next) = next.filter(|next| *next > now) {
                    waiting = Waiting::Next;
                    timer.as_mut().reset(next.min(old));
                    continue;
                }
                connection.as_mut().graceful_shutdown();
                waiting = Waiting::End;
                let end = match next {
                    Some(_) => now,
                    None if is_lasting.load(Ordering::Relaxed) => {
                        (opened + limits.lasting_age).max(old)
                    }
                    None => old,
                };
                timer.as_mut().reset(end + limits.drain);
            }
        })
    }
}

/// Has an answer watched that may hold something while its reader takes nothing. A short one over HTTP/1 is in hyper's hands
/// at once, one of each connection, and the socket has its own timeout.
fn hold(
    unsent: &Unsent,
    holders: [Arc<Held>; 2],
    version: Version,
    body: &Body,
) -> Option<Arc<UnsentAnswer>> {
    let length = body.size_hint().exact();
    let is_short = length.is_some_and(|length| length <= HTTP_1_BUFFER as u64);
    if body.is_end_stream() || (version < Version::HTTP_2 && is_short) {
        return None;
    }
    Some(unsent.hold(holders, length, resets::current()?))
}
