//! One connection, and what it may cost: time to say anything, time to take what it asked for, time altogether.

use super::unread;
use crate::config::HttpLimits;
use axum::body::Body;
use axum::response::Response;
use hyper::Request;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto;
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
    pub server: Arc<auto::Builder<TokioExecutor>>,
    pub app: A,
    pub limits: HttpLimits,
    /// True once the server is shutting down.
    pub stopping: watch::Receiver<bool>,
}

/// What a connection's one timer waits for.
enum Waiting {
    /// Its first request. hyper's own limit begins once it knows the version of HTTP, and a silent client never
    /// says.
    Request,
    /// Its old age.
    Age,
    /// The end of the answers that are under way when it closes.
    End,
}

impl<A, F> Connections<A>
where
    A: Fn(Request<Body>, SocketAddr) -> F + Clone + Send + Sync + 'static,
    F: Future<Output = Response> + Send + 'static,
{
    /// Serves a connection to its end.
    pub fn open(
        &self,
        stream: TcpStream,
        peer: SocketAddr,
    ) -> impl Future<Output = ()> + Send + 'static {
        let server = Arc::clone(&self.server);
        let app = self.app.clone();
        let limits = self.limits;
        let mut stopping = self.stopping.clone();
        async move {
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "a connection keeps Nagle's delay");
            }
            let asked = Arc::new(AtomicBool::new(false));
            let noted = Arc::clone(&asked);
            let service = service_fn(move |request| {
                noted.store(true, Ordering::Relaxed);
                let (request, rest) = unread::lend(request);
                let answering = app(request, peer);
                async {
                    let answer = answering.await;
                    if let Some(rest) = rest {
                        rest.read_away().await;
                    }
                    Ok::<_, Infallible>(answer)
                }
            });
            let mut stream = TimeoutStream::new(stream);
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
                let close = tokio::select! {
                    biased;
                    ended = connection.as_mut() => {
                        if let Err(error) = ended {
                            tracing::debug!(%error, "a connection broke");
                        }
                        return;
                    }
                    () = timer.as_mut() => match waiting {
                        Waiting::Request if asked.load(Ordering::Relaxed) => false,
                        Waiting::Request | Waiting::End => return,
                        Waiting::Age => true,
                    },
                    _ = stop.as_mut(), if !matches!(waiting, Waiting::End) => true,
                };
                if close {
                    connection.as_mut().graceful_shutdown();
                    waiting = Waiting::End;
                    timer.as_mut().reset(old + limits.drain);
                } else {
                    waiting = Waiting::Age;
                    timer.as_mut().reset(old);
                }
            }
        }
    }
}
