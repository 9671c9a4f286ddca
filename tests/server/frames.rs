//! HTTP/2 by hand, for what no client library would do.

use crate::app::App;
use crate::wire::Wire;
use std::net::{IpAddr, SocketAddr};
use tokio::io::AsyncReadExt;

pub const DATA: u8 = 0;
pub const HEADERS: u8 = 1;
pub const RST_STREAM: u8 = 3;
pub const SETTINGS: u8 = 4;
const PING: u8 = 6;
const WINDOW_UPDATE: u8 = 8;

const ACK: u8 = 1;
/// `END_STREAM` and `END_HEADERS`.
pub const WHOLE: u8 = 0x5;
const INITIAL_WINDOW_SIZE: u16 = 4;

/// The largest window of a stream.
pub const OPEN: u32 = (1 << 31) - 1;
/// By as much the window of a connection may grow once, from the 65,535 bytes that it begins with.
const OPENING: u32 = OPEN - 65_535;

/// What a client of HTTP/2 begins with.
pub const PREFACE: &str = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// A frame: length, type, flags, stream, payload.
pub fn frame(kind: u8, flags: u8, stream: u32, payload: &[u8]) -> Vec<u8> {
    let length = u32::try_from(payload.len()).expect("small").to_be_bytes();
    let mut frame = length[1..].to_vec();
    frame.extend([kind, flags]);
    frame.extend(stream.to_be_bytes());
    frame.extend(payload);
    frame
}

/// A frame as it comes in.
pub struct Frame {
    pub kind: u8,
    pub stream: u32,
    pub payload: Vec<u8>,
}

/// A client that is as polite as it has to be: it acknowledges settings and pings, and opens no window by itself.
pub struct Frames {
    wire: Wire,
    next: u32,
}

impl Frames {
    /// Connects and says that every stream may send `window` bytes.
    pub async fn to(app: &App, window: u32) -> Self {
        Self::between(app.address.ip(), app.address, window).await
    }

    /// The same to any server, from an address of this machine.
    pub async fn between(from: IpAddr, address: SocketAddr, window: u32) -> Self {
        let mut wire = Wire::between(from, address).await;
        let mut settings = INITIAL_WINDOW_SIZE.to_be_bytes().to_vec();
        settings.extend(window.to_be_bytes());
        let start = [
            PREFACE.as_bytes().to_vec(),
            frame(SETTINGS, 0, 0, &settings),
        ];
        wire.send(start.concat()).await.expect("sent");
        Self { wire, next: 1 }
    }

    /// The connection may send as much as its streams may.
    pub async fn open_window(&mut self) {
        let opening = frame(WINDOW_UPDATE, 0, 0, &OPENING.to_be_bytes());
        self.wire.send(opening).await.expect("sent");
    }

    /// Asks for a page; gives its stream.
    pub async fn ask(&mut self, path: &str) -> u32 {
        self.ask_with(path, &[]).await
    }

    /// The same as a proxy asks for a client.
    pub async fn ask_for(&mut self, client: &str, path: &str) -> u32 {
        let [name, client] = ["x-forwarded-for", client].map(|text| {
            let length = u8::try_from(text.len()).expect("a short text");
            [&[length], text.as_bytes()].concat()
        });
        // A name that is in no table.
        self.ask_with(path, &[vec![0x10], name, client].concat())
            .await
    }

    /// With more fields, as HPACK writes them.
    async fn ask_with(&mut self, path: &str, fields: &[u8]) -> u32 {
        let stream = self.next;
        self.next += 2;
        // GET, http, an authority, and the path, in the names of HPACK's static table.
        let mut header = vec![0x82, 0x86, 0x41, 0x01, b'x', 0x04];
        header.push(u8::try_from(path.len()).expect("a short path"));
        header.extend(path.as_bytes());
        header.extend(fields);
        // The server may have closed already, which the next read tells.
        drop(self.wire.send(frame(HEADERS, WHOLE, stream, &header)).await);
        stream
    }

    /// What comes next, beside what is only to be acknowledged; `None` when the connection is closed.
    pub async fn next(&mut self) -> Option<Frame> {
        loop {
            let mut head = [0; 9];
            self.wire.0.read_exact(&mut head).await.ok()?;
            let [length @ .., kind, flags, _, _, _, _] = head;
            let length = length
                .iter()
                .fold(0, |sum, byte| (sum << 8) | usize::from(*byte));
            let mut payload = vec![0; length];
            self.wire.0.read_exact(&mut payload).await.ok()?;
            if matches!(kind, SETTINGS | PING) {
                if flags & ACK == 0 {
                    let answer: &[u8] = if kind == PING { &payload } else { &[] };
                    drop(self.wire.send(frame(kind, ACK, 0, answer)).await);
                }
                continue;
            }
            let stream = head.last_chunk().copied().map_or(0, u32::from_be_bytes);
            return Some(Frame {
                kind,
                stream,
                payload,
            });
        }
    }
}
