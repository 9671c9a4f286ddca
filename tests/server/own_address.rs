//! Addresses for what has to be told where to listen, before it does.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::atomic::{AtomicU8, Ordering};

static NEXT: AtomicU8 = AtomicU8::new(1);

/// An address on which no server listens. Its host is this call's own, so that no connection of other tests, all of which
/// are from and to 127.0.0.1, takes the port before it is bound.
pub fn own_address() -> SocketAddr {
    let [high, low, ..] = std::process::id().to_le_bytes();
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let host = Ipv4Addr::new(127, 64 | (high & 63), low, number);
    let port = TcpListener::bind((host, 0)).expect("a port");
    port.local_addr().expect("an address")
}
