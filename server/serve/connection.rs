//! One connection, and what it may cost: time to say anything, time to take what it asked for, time altogether.

use super::activity::{Activity, ConnectionState};
use super::control_frames::Counted;
use super::date::Date;
use super::leaving::{FIRST_WORDS, Stage};
use super::limits::{HTTP_1_BUFFER, HttpLimits, Lasting, UntilSent};
use super::outgoing::Outgoing;
use super::pause::{Pause, Paused};
use super::resets::{self, StreamExecutor};
use super::stats::ConnectionStats;
use super::turns::Turns;
use super::unanswered::{self, Unanswered};
use super::unread;
use super::unsent::{Held, Unsent, UnsentResponse};
use axum::body::Body;
use axum::http::{Version, header};
use axum::response::Response;
use hyper::Request;
use hyper::body::{Body as HttpBody, Incoming};
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
use tokio::sync::{Notify, watch};
use tokio::time::{Instant, sleep_until};
use tokio_io_timeout::TimeoutStream;

/// What connections share.
pub struct Connections<A> {
    pub server: Arc<auto::Builder<StreamExecutor>>,
    pub app: A,
    pub date: Arc<Date>,
    pub limits: HttpLimits,
    pub unanswered: Arc<Unanswered>,
    pub unsent: Arc<Unsent>,
    pub stats: Arc<ConnectionStats>,
    /// How far the server is from its end.
    pub stages: watch::Receiver<Stage>,
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
        let date = Arc::clone(&self.date);
        let limits = self.limits;
        let unsent = Arc::clone(&self.unsent);
        let unanswered = Arc::clone(&self.unanswered);
        let stats = Arc::clone(&self.stats);
        let mut stages = self.stages.clone();
        resets::resettable(async move {
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "a connection keeps Nagle's delay");
            }
            let room = turns.room(unanswered.most_before());
            let requests = Arc::new(Requests {
                app,
                date,
                peer,
                limits,
                turns,
                unanswered,
                unsent,
                refused: stats.requests_refused.clone(),
                activity: Arc::default(),
                held: Arc::default(),
                stages: stages.clone(),
                is_lasting: AtomicBool::new(false),
                wasted: Notify::new(),
                pause: Pause::default(),
            });
            let paused = Paused::by(requests.pause.clone(), room);
            let answering = Arc::clone(&requests);
            let service = service_fn(move |request| answering.answer(request));
            let mut stream = TimeoutStream::new(Counted::new(stream, paused, &stats.flooded));
            stream.set_write_timeout(Some(limits.write_timeout));
            let io = TokioIo::new(Box::pin(stream));
            let mut connection = pin!(server.serve_connection(io, service));
            let opened = Instant::now();
            let old = opened + limits.connection_age;
            let mut waiting = Waiting::Request;
            let first = limits.header_timeout.min(limits.connection_age);
            let mut timer = pin!(sleep_until(opened + first));
            let mut stop = pin!(stages.wait_for(|stage| *stage == Stage::Closing));
            let mut is_stopping = false;
            loop {
                tokio::select! {
                    biased;
                    ended = connection.as_mut() => {
                        if let Err(error) = ended {
                            tracing::debug!(%error, "a connection broke");
                        }
                        return;
                    }
                    // Its answers are given up by the dozen, and it asks for more.
                    () = requests.wasted.notified() => return,
                    () = timer.as_mut() => {}
                    _ = stop.as_mut(), if !is_stopping && !matches!(waiting, Waiting::End) => {
                        is_stopping = true;
                        if requests.activity.state() == ConnectionState::Silent {
                            let soon = Instant::now() + FIRST_WORDS;
                            let first = timer.deadline();
                            timer.as_mut().reset(first.min(soon));
                            continue;
                        }
                    }
                }
                let now = Instant::now();
                let next = match (&waiting, requests.activity.state()) {
                    (Waiting::End, _) | (Waiting::Request, ConnectionState::Silent) => return,
                    _ if is_stopping || now >= old => None,
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
                    None if requests.is_lasting.load(Ordering::Relaxed) => {
                        (opened + limits.lasting_age).max(old)
                    }
                    None => old,
                };
                timer.as_mut().reset(end + limits.drain);
            }
        })
    }
}

/// What the requests of one connection share.
struct Requests<A> {
    app: A,
    date: Arc<Date>,
    peer: SocketAddr,
    limits: HttpLimits,
    turns: Turns,
    unanswered: Arc<Unanswered>,
    unsent: Arc<Unsent>,
    /// Counts those for which there is no room.
    refused: Counter,
    activity: Arc<Activity>,
    /// What their answers hold, unless they are a proxy's.
    held: Arc<Held>,
    stages: watch::Receiver<Stage>,
    /// One of the answers is [`Lasting`].
    is_lasting: AtomicBool,
    /// Answers are given up by the dozen, and yet more is asked for.
    wasted: Notify,
    /// While it lasts nothing more is heard.
    pause: Pause,
}

impl<A, F> Requests<A>
where
    A: Fn(Request<Body>, SocketAddr) -> F + Clone + Send + Sync + 'static,
    F: Future<Output = Response> + Send + 'static,
{
    /// What there is no room for is let go before anything is made of it.
    fn answer(
        self: &Arc<Self>,
        request: Request<Incoming>,
    ) -> impl Future<Output = Result<Response<Outgoing>, Infallible>> + Send + use<A, F> {
        let this = Arc::clone(self);
        let open = this.activity.begin();
        let version = request.version();
        let turn = this.turns.of(request.headers());
        let weight = this.unanswered.weigh(&request, &turn);
        let (request, rest) = unread::lend(request);
        // Elsewhere than in the task of the stream, which is as large for those that are refused.
        let answering = weight
            .is_some()
            .then(|| Box::pin((this.app)(request, this.peer)));
        if answering.is_none() {
            this.refused.inc();
            // Over HTTP/1 the refusal ends the connection.
            if version != Version::HTTP_2 {
                this.pause.end();
            } else if let Some(until) = turn.refuse(Instant::now()) {
                this.pause.last_until(until);
            }
        }
        if this.held.loses_many(|| Instant::now().into_std()) {
            this.wasted.notify_one();
        }
        async move {
            let (mut answer, begun) = if let Some(answering) = answering {
                let (answer, begun) = turn.take(&this.unsent, answering).await;
                (answer, Some(begun))
            } else {
                (unanswered::refusal(version == Version::HTTP_2), None)
            };
            drop(weight);
            this.stages.borrow().tell(version, &mut answer);
            if let Some(date) = this.date.now() {
                answer.headers_mut().insert(header::DATE, date);
            }
            if answer.extensions().get::<Lasting>().is_some() {
                this.is_lasting.store(true, Ordering::Relaxed);
            }
            if let Some(rest) = rest {
                rest.read_away(this.limits.body_silence).await;
            }
            let kept = answer.extensions_mut().remove::<UntilSent>();
            Ok(answer.map(|body| {
                let holders = [this.holder(), Arc::clone(turn.held())];
                let held = hold(&this.unsent, holders, version, &body);
                drop(begun);
                Outgoing::new(body, held, (open, kept, turn))
            }))
        }
    }
}

impl<A> Requests<A> {
    /// What an answer counts to on its connection. A proxy's is many clients': no client's answers end for those that another
    /// client leaves.
    fn holder(&self) -> Arc<Held> {
        if self.turns.are_a_proxys() {
            Arc::default()
        } else {
            Arc::clone(&self.held)
        }
    }
}

/// Has an answer watched that may hold something while its reader takes nothing. A short one over HTTP/1 is in hyper's hands
/// at once, one of each connection, and the socket has its own timeout.
fn hold(
    unsent: &Unsent,
    holders: [Arc<Held>; 2],
    version: Version,
    body: &Body,
) -> Option<Arc<UnsentResponse>> {
    let length = body.size_hint().exact();
    let is_short = length.is_some_and(|length| length <= HTTP_1_BUFFER as u64);
    if body.is_end_stream() || (version < Version::HTTP_2 && is_short) {
        return None;
    }
    Some(unsent.hold(holders, length, resets::current()?))
}
