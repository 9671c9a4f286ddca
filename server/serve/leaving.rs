//! How a server ends without cutting a request: visitors are led elsewhere before the door is closed.

use axum::http::{HeaderValue, Version, header};
use axum::response::Response;
use std::time::Duration;

/// A connection over which nothing was said yet gets so long to say it: its request may be on its way.
pub const FIRST_WORDS: Duration = Duration::from_secs(1);

/// How a server is asked to end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Leave {
    /// Others have to notice before it takes no more connections: on SIGTERM.
    Slowly,
    /// The operator waits for the end: on Ctrl-C.
    AtOnce,
}

/// How far the end is.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub enum Stage {
    Serving,
    /// Connections are taken, and their clients told to ask elsewhere for the next thing.
    Leaving,
    /// No more connections, and no more requests over those there are.
    Closing,
}

impl Stage {
    /// Has the client ask for nothing more over this connection: one that hears it sends no request that would be cut. HTTP/2
    /// has a frame of its own for that, which the end of the connection sends.
    pub fn tell(self, version: Version, answer: &mut Response) {
        if self > Self::Serving && version < Version::HTTP_2 {
            let close = HeaderValue::from_static("close");
            answer.headers_mut().insert(header::CONNECTION, close);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Leave;
    use crate::serve::{HttpLimits, Port, serve};
    use axum::body::Body;
    use axum::response::Response;
    use std::io;
    use std::net::SocketAddr;
    use std::sync::Arc;
    use std::time::Duration;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::{TcpListener, TcpStream};
    use tokio::sync::oneshot;
    use tokio::task::JoinHandle;

    const REQUEST: &[u8] = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n";

    struct Server {
        address: SocketAddr,
        leave: oneshot::Sender<Leave>,
        serving: JoinHandle<()>,
    }

    impl Server {
        async fn start() -> Self {
            let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
            let address = listener.local_addr().expect("an address");
            let port = Port {
                limits: HttpLimits {
                    // Longer than the test.
                    unready: Duration::from_hours(1),
                    ..HttpLimits::default()
                },
                proxies: Vec::new(),
                stats: Arc::default(),
            };
            let answer = |_, _| async { Response::new(Body::from("whole")) };
            let (leave, left) = oneshot::channel();
            let left = async { left.await.expect("told to end") };
            let serving = tokio::spawn(serve(listener, answer, port, left));
            Self {
                address,
                leave,
                serving,
            }
        }

        async fn connect(&self) -> TcpStream {
            let connected = TcpStream::connect(self.address).await;
            connected.expect("a connection")
        }
    }

    /// Asks once, and gives the answer to its last word; the connection may go on.
    async fn ask(connection: &mut TcpStream) -> io::Result<String> {
        connection.write_all(REQUEST).await?;
        let mut answer = String::new();
        while !answer.ends_with("whole") {
            let mut some = [0; 1_024];
            match connection.read(&mut some).await? {
                0 => return Err(io::ErrorKind::UnexpectedEof.into()),
                length => answer.push_str(&String::from_utf8_lossy(&some[..length])),
            }
        }
        Ok(answer)
    }

    /// Asks on until it is told to ask elsewhere, then makes sure that it was meant.
    async fn ask_until_told(connection: &mut TcpStream) {
        while !ask(connection)
            .await
            .expect("no request is cut")
            .contains("connection: close")
        {}
        let rest = connection.read(&mut [0; 1]).await;
        assert_eq!(rest.expect("a clean end"), 0);
    }

    #[tokio::test]
    async fn who_asks_while_the_server_leaves_is_answered_and_told_to_ask_elsewhere() {
        let server = Server::start().await;
        let (mut kept, mut silent) = (server.connect().await, server.connect().await);
        let answer = ask(&mut kept).await.expect("an answer");
        assert!(!answer.contains("connection: close"), "{answer}");
        let asking = tokio::spawn(async move { ask_until_told(&mut kept).await });
        server.leave.send(Leave::Slowly).expect("it serves");
        asking.await.expect("told");
        ask_until_told(&mut silent).await;
        let mut new = TcpStream::connect(server.address).await.expect("a door");
        ask_until_told(&mut new).await;
        server.serving.abort();
    }

    #[tokio::test]
    async fn a_first_request_that_is_on_its_way_is_answered_though_the_door_is_closed() {
        let server = Server::start().await;
        let mut silent = server.connect().await;
        // Connections are taken in their order.
        ask(&mut server.connect().await).await.expect("an answer");
        server.leave.send(Leave::AtOnce).expect("it serves");
        let is_closed = async {
            while TcpStream::connect(server.address).await.is_ok() {
                tokio::task::yield_now().await;
            }
        };
        let minute = Duration::from_mins(1);
        let closed = tokio::time::timeout(minute, is_closed).await;
        closed.expect("the door is closed");
        ask_until_told(&mut silent).await;
        server.serving.await.expect("it ended");
    }

    #[tokio::test]
    async fn who_stands_before_the_door_when_it_is_closed_is_let_in() {
        let server = Server::start().await;
        // None of them is looked at before the server is told to end.
        let before: Vec<_> = (0..20)
            .map(|_| std::net::TcpStream::connect(server.address).expect("a connection"))
            .collect();
        server.leave.send(Leave::AtOnce).expect("it serves");
        for connection in before {
            connection.set_nonblocking(true).expect("a mode");
            ask_until_told(&mut TcpStream::from_std(connection).expect("a connection")).await;
        }
        server.serving.await.expect("it ended");
    }
}
