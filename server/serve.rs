//! HTTP connections: hyper with the limits that axum's own server does not set, and a shutdown that cuts no request.
//!
//! - [`connection`] is one of them, [`activity`] what it is doing; [`limits`] has what it all may cost.
//! - [`unread`] is what an answer leaves of its request, [`outgoing`] the answer itself on its way out.
//! - [`control_frames`] closes what floods it with frames that ask for nothing, and [`pause`] doesn't listen to who is refused.
//! - [`unsent`] gives up answers that no client takes, by [`resets`]; [`trim`] gives their memory back.
//! - [`networks`] and [`descriptors`] leave connections for others, and [`turns`] time.
//! - [`leaving`] is how the server ends.

mod activity;
mod connection;
mod control_frames;
mod date;
mod descriptors;
mod leaving;
mod limits;
mod networks;
mod outgoing;
mod pause;
mod resets;
mod stats;
mod trim;
mod turns;
mod unanswered;
mod unread;
mod unsent;

pub use descriptors::{raise_limit, upstream_connections};
pub use leaving::Leave;
pub use limits::{HttpLimits, Lasting, UntilSent};
pub use stats::ConnectionStats;
pub use trim::keep_little;

use axum::body::Body;
use axum::response::Response;
use connection::Connections;
use date::Date;
use hyper::Request;
use hyper_util::rt::TokioTimer;
use hyper_util::server::conn::auto;
use ipnet::IpNet;
use leaving::Stage;
use limits::{HTTP_1_BUFFER, HTTP_2_BUFFER};
use lucarne_contract::clock::Clock;
use networks::Networks;
use resets::StreamExecutor;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use unanswered::Unanswered;
use unsent::Unsent;

/// How long to wait after the system refused a connection, for want of file descriptors for example.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);
/// Connections that stand in the system's line, as tokio has it.
const IN_LINE: usize = 1024;
/// So many networks at least share all connections.
const NETWORKS: usize = 5;
/// How often an HTTP/2 client is asked whether it is still there.
const PING_EVERY: Duration = Duration::from_secs(20);
/// Requests that one HTTP/2 connection may have open.
const MAX_STREAMS: u32 = 100;
/// Requests that it may open and take back at once (“rapid reset”) before the connection is ended.
const MAX_RESETS: usize = 20;
/// All header fields of an HTTP/2 request together, in bytes.
const MAX_HEADER: u32 = 32 * 1024;

/// How a port is served.
pub struct Port {
    pub limits: HttpLimits,
    /// Networks whose connections are many clients'.
    pub proxies: Vec<IpNet>,
    pub stats: Arc<ConnectionStats>,
}

/// Answers requests by `app`, which is told where each comes from, until `shutdown` ends. Leaving slowly it still takes
/// connections for `limits.unready`, and says with each answer that the next is to be asked for elsewhere; then it takes no more
/// of them and gives open ones `limits.drain` to finish.
pub async fn serve<A, F>(
    listener: TcpListener,
    app: A,
    port: Port,
    shutdown: impl Future<Output = Leave>,
) where
    A: Fn(Request<Body>, SocketAddr) -> F + Clone + Send + Sync + 'static,
    F: Future<Output = Response> + Send + 'static,
{
    let Port {
        limits,
        proxies,
        stats,
    } = port;
    let (stage, stages) = watch::channel(Stage::Serving);
    let unsent = Unsent::new(limits, Arc::clone(&stats));
    unsent.keep_sweeping();
    let connections = descriptors::connections(limits.max_connections);
    let of_network = limits.network_connections.min(connections / NETWORKS);
    let networks = Networks::new(of_network.max(1), proxies);
    let room = Arc::new(Semaphore::new(connections));
    let connections = Connections {
        server: Arc::new(server(limits)),
        app,
        date: Arc::new(Date::new(Clock::system())),
        limits,
        unanswered: Arc::new(Unanswered::new(limits.unanswered_bytes)),
        unsent,
        stats: Arc::clone(&stats),
        stages,
    };
    let mut left = pin!(async {
        if shutdown.await == Leave::Slowly {
            stage.send_replace(Stage::Leaving);
            tokio::time::sleep(limits.unready).await;
        }
    });
    let enter = |stream, peer: SocketAddr, permit| {
        let Some(of_network) = networks.enter(peer.ip()) else {
            stats.refused.inc();
            return;
        };
        let connection = connections.open(stream, peer, of_network.turns());
        tokio::spawn(async move {
            connection.await;
            drop((permit, of_network));
        });
    };
    loop {
        let accepted = async {
            let permit = Arc::clone(&room).acquire_owned().await;
            (listener.accept().await, permit)
        };
        tokio::select! {
            (accepted, permit) = accepted => match accepted {
                Ok((stream, peer)) => enter(stream, peer, permit.ok()),
                Err(error) => {
                    tracing::warn!(%error, "a connection was not accepted");
                    tokio::time::sleep(ACCEPT_PAUSE).await;
                }
            },
            () = &mut left => break,
        }
    }
    for (stream, peer) in waiting(listener) {
        match Arc::clone(&room).try_acquire_owned() {
            Ok(permit) => enter(stream, peer, Some(permit)),
            Err(_) => {
                stats.refused.inc();
            }
        }
    }
    drop(connections);
    stage.send_replace(Stage::Closing);
    // Every connection holds a receiver.
    if tokio::time::timeout(limits.drain, stage.closed())
        .await
        .is_err()
    {
        tracing::warn!("some requests were still open when the time to drain was over");
    }
}

/// Closes a port. Who came before stands in the system's line, and would be cut there.
fn waiting(listener: TcpListener) -> Vec<(TcpStream, SocketAddr)> {
    let taken = || -> io::Result<_> {
        let listener = listener.into_std()?;
        let accepted = (0..IN_LINE).map(|_| listener.accept());
        Ok(accepted
            .take_while(|accepted| !accepted.as_ref().is_err_and(is_end))
            .filter_map(|accepted| {
                let (stream, peer) = accepted.ok()?;
                stream.set_nonblocking(true).ok()?;
                Some((TcpStream::from_std(stream).ok()?, peer))
            })
            .collect())
    };
    taken().unwrap_or_else(|error| {
        tracing::warn!(%error, "who came last is not answered");
        Vec::new()
    })
}

/// No client stands in line, and none that went away meanwhile either.
fn is_end(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::WouldBlock
}

fn server(limits: HttpLimits) -> auto::Builder<StreamExecutor> {
    let mut server = auto::Builder::new(StreamExecutor);
    server
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.header_timeout)
        .max_buf_size(HTTP_1_BUFFER)
        .max_headers(limits.max_headers);
    server
        .http2()
        .timer(TokioTimer::new())
        .keep_alive_interval(PING_EVERY)
        .max_concurrent_streams(MAX_STREAMS)
        .max_pending_accept_reset_streams(MAX_RESETS)
        .max_header_list_size(MAX_HEADER)
        .max_send_buf_size(HTTP_2_BUFFER);
    server
}

#[cfg(test)]
mod tests;
