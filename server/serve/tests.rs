//! Connections over real sockets, on one thread, so that the order in which requests begin is certain.

use super::{HttpLimits, Port, serve};
use axum::body::Body;
use axum::response::Response;
use hyper::Request;
use std::future::pending;
use std::io::Write;
use std::net::TcpStream;
use std::sync::{Arc, Mutex};
use tokio::net::{TcpListener, TcpSocket};
use tokio::task::yield_now;

const SETTINGS: u8 = 4;
const HEADERS: u8 = 1;
/// `END_STREAM` and `END_HEADERS`.
const WHOLE: u8 = 5;
/// GET, http, / and an authority, in HPACK's static table.
const REQUEST: [u8; 6] = [0x82, 0x86, 0x84, 0x41, 1, b'x'];

fn frame(kind: u8, flags: u8, stream: u8, payload: &[u8]) -> Vec<u8> {
    let length = u8::try_from(payload.len()).expect("short");
    [&[0, 0, length, kind, flags, 0, 0, 0, stream], payload].concat()
}

/// So many requests of HTTP/2 at once.
fn requests(count: u8) -> Vec<u8> {
    let mut bytes = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_vec();
    bytes.extend(frame(SETTINGS, 0, 0, &[]));
    for number in 0..count {
        bytes.extend(frame(HEADERS, WHOLE, 2 * number + 1, &REQUEST));
    }
    bytes
}

/// Asks by each of the connections for so many things at once, and by `one` for a single thing when the first of them begins;
/// gives how many began before that one.
async fn position_of_one(listener: TcpListener, one: TcpStream, mut many: Vec<TcpStream>) -> usize {
    const EACH: u8 = 100;
    let all = many.len() * usize::from(EACH) + 1;
    let one = Arc::new(one);
    let begun = Arc::new(Mutex::new(String::new()));
    let noted = Arc::clone(&begun);
    let answer = move |request: Request<Body>, _| {
        let (begun, one) = (Arc::clone(&noted), Arc::clone(&one));
        async move {
            let mut begun = begun.lock().expect("unpoisoned");
            if begun.is_empty() {
                let asked = (&*one).write_all(b"GET /one HTTP/1.1\r\nhost: x\r\n\r\n");
                asked.expect("asked");
            }
            let is_one = request.uri().path() == "/one";
            begun.push(if is_one { 'o' } else { 'm' });
            Response::new(Body::empty())
        }
    };
    let port = Port {
        limits: HttpLimits::default(),
        proxies: Vec::new(),
        stats: Arc::default(),
    };
    let serving = tokio::spawn(serve(listener, answer, port, pending()));
    for connection in &mut many {
        connection.write_all(&requests(EACH)).expect("asked");
    }
    while begun.lock().expect("unpoisoned").len() < all {
        yield_now().await;
    }
    serving.abort();
    let begun = begun.lock().expect("unpoisoned");
    begun.find('o').expect("begun")
}

#[tokio::test]
async fn one_request_does_not_wait_for_a_hundred_of_another_connection() {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let connect = || TcpStream::connect(address).expect("a connection");
    let position = position_of_one(listener, connect(), vec![connect()]).await;
    assert!(position < 30, "{position}");
}

#[tokio::test]
async fn one_request_does_not_wait_for_those_of_another_network() {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let elsewhere = TcpSocket::new_v4().expect("a socket");
    elsewhere
        .bind(([127, 0, 0, 2], 0).into())
        .expect("another address of this machine");
    let one = elsewhere.connect(address).await.expect("a connection");
    let one = one.into_std().expect("a socket");
    let many = (0..40).map(|_| TcpStream::connect(address).expect("a connection"));
    let position = position_of_one(listener, one, many.collect()).await;
    // Four of each connection would be 160.
    assert!(position < 100, "{position}");
}
