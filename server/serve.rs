//! HTTP connections: hyper with the limits that axum's own server does not set, and a shutdown that lets open
//! requests finish. [`connection`] is one of them; [`unread`] is what an answer leaves of its request.

mod connection;
mod unread;

use crate::config::HttpLimits;
use axum::body::Body;
use axum::response::Response;
use connection::Connections;
use hyper::Request;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use hyper_util::server::conn::auto;
use std::future::Future;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};

/// How long to wait after the system refused a connection, for want of file descriptors for example.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);
/// How often an HTTP/2 client is asked whether it is still there.
const PING_EVERY: Duration = Duration::from_secs(20);
/// Requests that one HTTP/2 connection may have open.
const MAX_STREAMS: u32 = 100;
/// Requests that it may open and take back at once (“rapid reset”) before the connection is ended.
const MAX_RESETS: usize = 20;
/// All header fields of an HTTP/2 request together, in bytes.
const MAX_HEADER: u32 = 32 * 1024;

/// Answers requests by `app`, which is told where each comes from, until `shutdown` ends; then takes no more connections
/// and gives open ones `limits.drain` to finish.
pub async fn serve<A, F>(
    listener: TcpListener,
    app: A,
    limits: HttpLimits,
    shutdown: impl Future<Output = ()>,
) where
    A: Fn(Request<Body>, SocketAddr) -> F + Clone + Send + Sync + 'static,
    F: Future<Output = Response> + Send + 'static,
{
    let (stop, stopping) = watch::channel(false);
    let connections = Connections {
        server: Arc::new(server(limits)),
        app,
        limits,
        stopping,
    };
    let room = Arc::new(Semaphore::new(limits.max_connections));
    let mut shutdown = pin!(shutdown);
    loop {
        let accepted = async {
            let place = Arc::clone(&room).acquire_owned().await;
            (listener.accept().await, place)
        };
        tokio::select! {
            (accepted, place) = accepted => match accepted {
                Ok((stream, peer)) => {
                    let connection = connections.open(stream, peer);
                    tokio::spawn(async move {
                        connection.await;
                        drop(place);
                    });
                }
                Err(error) => {
                    tracing::warn!(%error, "a connection was not accepted");
                    tokio::time::sleep(ACCEPT_PAUSE).await;
                }
            },
            () = &mut shutdown => break,
        }
    }
    drop(listener);
    drop(connections);
    stop.send_replace(true);
    // Every connection holds a receiver.
    if tokio::time::timeout(limits.drain, stop.closed())
        .await
        .is_err()
    {
        tracing::warn!("some requests were still open when the time to drain was over");
    }
}

fn server(limits: HttpLimits) -> auto::Builder<TokioExecutor> {
    let mut server = auto::Builder::new(TokioExecutor::new());
    server
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.header_timeout)
        .max_headers(limits.max_headers);
    server
        .http2()
        .timer(TokioTimer::new())
        .keep_alive_interval(PING_EVERY)
        .max_concurrent_streams(MAX_STREAMS)
        .max_pending_accept_reset_streams(MAX_RESETS)
        .max_header_list_size(MAX_HEADER);
    server
}
