//! Connections over real sockets, on one thread, so that the order in which requests begin is certain.

use super::{ConnectionStats, HttpLimits, Port, serve};
use axum::body::Body;
use axum::response::Response;
use hyper::Request;
use std::future::pending;
use std::io::Write;
use std::net::{SocketAddr, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream as AsyncStream};
use tokio::task::yield_now;
use tokio::time::timeout;

/// Whatever is waited for comes long before.
const MINUTE: Duration = Duration::from_mins(1);

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
        limits: HttpLimits {
            // There is room for all of them.
            unanswered_bytes: u64::MAX,
            ..HttpLimits::default()
        },
        proxies: Vec::new(),
        stats: Arc::default(),
    };
    let serving = tokio::spawn(serve(listener, answer, port, pending()));
    for connection in &mut many {
        connection.write_all(&requests(EACH)).expect("asked");
    }
    let have_begun = async {
        while begun.lock().expect("unpoisoned").len() < all {
            yield_now().await;
        }
    };
    timeout(MINUTE, have_begun)
        .await
        .expect("all of them begin");
    serving.abort();
    let begun = begun.lock().expect("unpoisoned");
    begun.find('o').expect("begun")
}

/// A connection from another address of this machine.
async fn from_elsewhere(server: SocketAddr) -> AsyncStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    let bound = socket.bind(([127, 0, 0, 2], 0).into());
    bound.expect("another address of this machine");
    socket.connect(server).await.expect("a connection")
}

/// Reads frames of HTTP/2 until so many answers have begun.
async fn until_answers(connection: &mut AsyncStream, mut count: usize) {
    while count > 0 {
        let mut head = [0; 9];
        connection.read_exact(&mut head).await.expect("a frame");
        let length = u32::from_be_bytes([0, head[0], head[1], head[2]]);
        let mut rest = connection.take(length.into());
        tokio::io::copy(&mut rest, &mut tokio::io::sink())
            .await
            .expect("a payload");
        count -= usize::from(head[3] == HEADERS);
    }
}

#[tokio::test]
async fn what_weighs_too_much_together_is_refused_and_others_are_answered() {
    const ONE: &[u8] = b"GET /one HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    let address = listener.local_addr().expect("an address");
    // All but one wait for ever.
    let answer = |request: Request<Body>, _| async move {
        if request.uri().path() != "/one" {
            pending::<()>().await;
        }
        Response::new(Body::empty())
    };
    let stats = Arc::<ConnectionStats>::default();
    let port = Port {
        limits: HttpLimits {
            // A quarter has room for nine of one client.
            unanswered_bytes: 320 * 1024,
            ..HttpLimits::default()
        },
        proxies: Vec::new(),
        stats: Arc::clone(&stats),
    };
    let serving = tokio::spawn(serve(listener, answer, port, pending()));
    let mut many = AsyncStream::connect(address).await.expect("a connection");
    let asked = Instant::now();
    many.write_all(&requests(100)).await.expect("asked");
    until_answers(&mut many, 91).await;
    assert_eq!(stats.requests_refused.get(), 91);
    // Who asks on is not listened to for a while.
    let more = frame(HEADERS, WHOLE, 201, &REQUEST);
    many.write_all(&more).await.expect("asked");
    until_answers(&mut many, 1).await;
    assert!(asked.elapsed() >= Duration::from_millis(91));

    let said = async |mut one: AsyncStream| {
        let mut said = String::new();
        one.write_all(ONE).await.expect("asked");
        one.read_to_string(&mut said).await.expect("an answer");
        said
    };
    let elsewhere = from_elsewhere(address).await;
    assert!(said(elsewhere).await.starts_with("HTTP/1.1 200"));
    let same = AsyncStream::connect(address).await.expect("a connection");
    let refused = said(same).await;
    assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
    assert!(refused.contains("retry-after: 1"), "{refused}");

    // Who goes away makes room.
    drop(many);
    let has_room = async {
        loop {
            let again = AsyncStream::connect(address).await.expect("a connection");
            if said(again).await.starts_with("HTTP/1.1 200") {
                break;
            }
            yield_now().await;
        }
    };
    timeout(MINUTE, has_room).await.expect("there is room");
    serving.abort();
}

#[tokio::test]
async fn a_refused_write_over_http_1_is_read_to_its_end_and_hears_of_it() {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let port = Port {
        limits: HttpLimits {
            unanswered_bytes: 320 * 1024,
            // Less than the next look at a client's connections may take.
            body_silence: Duration::from_millis(5),
            ..HttpLimits::default()
        },
        proxies: Vec::new(),
        stats: Arc::default(),
    };
    let answer = |_, _| pending::<Response>();
    let serving = tokio::spawn(serve(listener, answer, port, pending()));
    let mut many = AsyncStream::connect(address).await.expect("a connection");
    many.write_all(&requests(100)).await.expect("asked");
    until_answers(&mut many, 91).await;

    // More than is read at once, and no more than the system takes.
    let body = vec![b' '; 128 * 1024];
    let head = format!(
        "POST /one HTTP/1.1\r\nhost: x\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    let mut one = AsyncStream::connect(address).await.expect("a connection");
    let write = [head.as_bytes(), &body].concat();
    one.write_all(&write).await.expect("sent");
    let mut said = String::new();
    one.read_to_string(&mut said).await.expect("an answer");
    assert!(said.starts_with("HTTP/1.1 503"), "{said}");
    serving.abort();
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
    let one = from_elsewhere(address).await;
    let one = one.into_std().expect("a socket");
    let many = (0..40).map(|_| TcpStream::connect(address).expect("a connection"));
    let position = position_of_one(listener, one, many.collect()).await;
    // Four of each connection would be 160.
    assert!(position < 100, "{position}");
}
