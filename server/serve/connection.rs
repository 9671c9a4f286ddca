//! One connection, and what it may cost: time to say anything, time to take what it asked for, time altogether.

use crate::config::HttpLimits;
use crate::session::Peer;
use axum::Router;
use hyper::Request;
use hyper::body::Incoming;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto;
use hyper_util::service::TowerToHyperService;
use std::future::Future;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio_io_timeout::TimeoutStream;

/// What connections share.
pub struct Connections {
    pub server: Arc<auto::Builder<TokioExecutor>>,
    pub app: Router,
    pub limits: HttpLimits,
    /// True once the server is shutting down.
    pub stopping: watch::Receiver<bool>,
}

impl Connections {
    /// Serves a connection to its end.
    pub fn open(
        &self,
        stream: TcpStream,
        peer: SocketAddr,
    ) -> impl Future<Output = ()> + Send + 'static {
        let server = Arc::clone(&self.server);
        let app = TowerToHyperService::new(self.app.clone());
        let limits = self.limits;
        let mut stopping = self.stopping.clone();
        async move {
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "a connection keeps Nagle's delay");
            }
            let asked = Arc::new(AtomicBool::new(false));
            let noted = Arc::clone(&asked);
            let service = service_fn(move |mut request: Request<Incoming>| {
                noted.store(true, Ordering::Relaxed);
                request.extensions_mut().insert(Peer(peer));
                app.call(request)
            });
            let mut stream = TimeoutStream::new(stream);
            stream.set_write_timeout(Some(limits.write_timeout));
            let io = TokioIo::new(Box::pin(stream));
            let mut connection = pin!(server.serve_connection(io, service));
            // hyper's own limit begins once it knows the version of HTTP, and a silent client never says.
            let mut silent = pin!(tokio::time::sleep(limits.header_timeout));
            let mut old = pin!(tokio::time::sleep(limits.connection_age));
            let mut too_old = pin!(tokio::time::sleep(limits.connection_age + limits.drain));
            let mut closing = false;
            loop {
                tokio::select! {
                    ended = connection.as_mut() => {
                        if let Err(error) = ended {
                            tracing::debug!(%error, "a connection broke");
                        }
                        return;
                    }
                    () = silent.as_mut(), if !silent.is_elapsed() => {
                        if !asked.load(Ordering::Relaxed) {
                            return;
                        }
                    }
                    () = old.as_mut(), if !closing => {
                        closing = true;
                        connection.as_mut().graceful_shutdown();
                    }
                    () = too_old.as_mut() => return,
                    _ = stopping.wait_for(|stopping| *stopping), if !closing => {
                        closing = true;
                        connection.as_mut().graceful_shutdown();
                    }
                }
            }
        }
    }
}
