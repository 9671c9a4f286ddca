//! Bytes on a socket, for what no client library would send.

use crate::app::App;
use std::io;
use std::net::{IpAddr, SocketAddr};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

pub struct Wire(pub TcpStream);

impl Wire {
    pub async fn to(app: &App) -> Self {
        Self::between(app.address.ip(), app.address).await
    }

    /// To any server, over IPv4, from an address of this machine.
    pub async fn between(from: IpAddr, address: SocketAddr) -> Self {
        let socket = TcpSocket::new_v4().expect("a socket");
        let from = SocketAddr::from((from, 0));
        socket.bind(from).expect("an address of ours");
        Self(socket.connect(address).await.expect("a connection"))
    }

    pub async fn send(&mut self, bytes: impl AsRef<[u8]>) -> io::Result<()> {
        self.0.write_all(bytes.as_ref()).await
    }

    /// Everything until the server closes the connection.
    pub async fn rest(&mut self) -> String {
        let mut answer = Vec::new();
        drop(self.0.read_to_end(&mut answer).await);
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// What comes next; empty when the connection is closed.
    pub async fn some(&mut self) -> Vec<u8> {
        let mut some = vec![0; 4096];
        let length = self.0.read(&mut some).await.unwrap_or(0);
        some.truncate(length);
        some
    }

    /// Sends bytes and reads until the server closes.
    pub async fn exchange(app: &App, bytes: impl AsRef<[u8]>) -> String {
        let mut wire = Self::to(app).await;
        // The server may close before it has read everything; its answer counts all the same.
        drop(wire.send(bytes).await);
        wire.rest().await
    }
}

/// How many answers a connection gave.
pub fn answers(text: &str) -> usize {
    text.matches("HTTP/1.1 ").count()
}
