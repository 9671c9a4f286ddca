//! What a client of HTTP/2 may say that asks for nothing: settings, pings, priorities, frames without content, with little but
//! padding, or of unknown kinds, streams taken back that it never opened, room for bytes that we never sent. Each costs an answer
//! or a look, so a connection that floods us with them is closed, as one that takes all its requests back is. hyper tells of none
//! of them: they are counted in the bytes that come in.

use super::pause::Paused;
use prometheus_client::metrics::counter::Counter;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Instant;

const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
const HEADER_BYTES: usize = 9;

const DATA: u8 = 0;
const HEADERS: u8 = 1;
const PRIORITY: u8 = 2;
const RST_STREAM: u8 = 3;
const SETTINGS: u8 = 4;
const PING: u8 = 6;
const WINDOW_UPDATE: u8 = 8;
/// The kinds above it are extensions, which we pass over.
const CONTINUATION: u8 = 9;
const END_STREAM: u8 = 1;
const PADDED: u8 = 8;
/// One byte says how much of a frame is padding, up to 255 bytes: a padded frame that is no longer may have nothing else.
const MOST_PADDING: usize = 256;

/// So many at once, for a browser that opens with settings and priorities, …
const BURST: u32 = 200;
/// … and one more each time so long has passed: a careful client asks a few times a minute whether we are there.
const EVERY: Duration = Duration::from_millis(100);

/// A client gives room back twice for a piece of an answer, to its stream and to the connection. Few do so more often than
/// each half a window; for pieces smaller than this it would be talk.
const UPDATE_BYTES: usize = 256;
/// So many are saved up at most: what a client may say at once of a window of 64 MiB, piece by piece.
const MOST_UPDATES: usize = 512 * 1024;
/// So many requests may be taken back at once that were opened before.
const MOST_OPENED: usize = 1_000;

/// Where in a connection's bytes we are.
enum Position {
    /// So many bytes were those of HTTP/2's preface.
    Preface(usize),
    /// So many bytes of a frame's header are known.
    Header([u8; HEADER_BYTES], usize),
    /// So many bytes of a frame's payload are to come.
    Payload(usize),
    /// HTTP/1, which has no frames.
    Frameless,
}

const NEXT_FRAME: Position = Position::Header([0; HEADER_BYTES], 0);

/// Counts them in the bytes of one connection.
struct ControlFrames {
    position: Position,
    left: u32,
    /// Requests that were opened and not taken back.
    opened: usize,
    /// Bytes that went out and for which no room was given back.
    sent: usize,
    /// Until when `left` was made up for the time that has passed.
    refilled: Instant,
}

impl ControlFrames {
    fn new(now: Instant) -> Self {
        Self {
            position: Position::Preface(0),
            left: BURST,
            opened: 0,
            sent: 0,
            refilled: now,
        }
    }

    /// Bytes went out, of which a client tells that it has taken them.
    fn sent(&mut self, bytes: usize) {
        self.sent = self
            .sent
            .saturating_add(bytes)
            .min(MOST_UPDATES * UPDATE_BYTES);
    }

    /// Whether the connection is known to speak HTTP/1, which has no frames.
    fn are_none(&self) -> bool {
        matches!(self.position, Position::Frameless)
    }

    /// Reads on in the bytes that came; false when there were more such frames than a client has a use for.
    fn allow(&mut self, mut bytes: &[u8], now: Instant) -> bool {
        while let Some(&byte) = bytes.first() {
            match &mut self.position {
                Position::Frameless => return true,
                Position::Preface(known) => {
                    bytes = &bytes[1..];
                    self.position = match (byte == PREFACE[*known], *known + 1) {
                        (false, _) => Position::Frameless,
                        (true, all) if all == PREFACE.len() => NEXT_FRAME,
                        (true, known) => Position::Preface(known),
                    };
                }
                Position::Payload(left) => {
                    let passed = bytes.len().min(*left);
                    bytes = &bytes[passed..];
                    *left -= passed;
                    if *left == 0 {
                        self.position = NEXT_FRAME;
                    }
                }
                Position::Header(header, known) => {
                    let taken = bytes.len().min(HEADER_BYTES - *known);
                    header[*known..*known + taken].copy_from_slice(&bytes[..taken]);
                    bytes = &bytes[taken..];
                    *known += taken;
                    if *known < HEADER_BYTES {
                        return true;
                    }
                    let header = *header;
                    let length = u32::from_be_bytes([0, header[0], header[1], header[2]]) as usize;
                    self.position = Position::Payload(length);
                    if self.asks_for_nothing(header[3], header[4], length) && !self.take(now) {
                        return false;
                    }
                }
            }
        }
        true
    }

    fn take(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.refilled);
        let more = u32::try_from(passed.as_millis() / EVERY.as_millis()).unwrap_or(BURST);
        if more > 0 {
            self.left = self.left.saturating_add(more).min(BURST);
            self.refilled = now;
        }
        match self.left.checked_sub(1) {
            Some(left) => self.left = left,
            None => return false,
        }
        true
    }

    fn asks_for_nothing(&mut self, kind: u8, flags: u8, length: usize) -> bool {
        match kind {
            PRIORITY | SETTINGS | PING => true,
            DATA => {
                let is_empty = length == 0 || (flags & PADDED != 0 && length <= MOST_PADDING);
                is_empty && flags & END_STREAM == 0
            }
            HEADERS => {
                self.opened = (self.opened + 1).min(MOST_OPENED);
                false
            }
            RST_STREAM => !spend(&mut self.opened, 1),
            WINDOW_UPDATE => !spend(&mut self.sent, UPDATE_BYTES),
            kind => kind > CONTINUATION,
        }
    }
}

/// Takes `price` from what was saved up; whether there was so much.
fn spend(saved: &mut usize, price: usize) -> bool {
    let left = saved.checked_sub(price);
    *saved = left.unwrap_or(*saved);
    left.is_some()
}

/// A connection's socket, which breaks when its client floods us, and is not read while it is paused.
pub struct Counted<S> {
    socket: S,
    paused: Paused,
    frames: ControlFrames,
    flooded: Counter,
}

impl<S> Counted<S> {
    /// `flooded` counts the connections that break.
    pub fn new(socket: S, paused: Paused, flooded: &Counter) -> Self {
        Self {
            socket,
            paused,
            frames: ControlFrames::new(Instant::now()),
            flooded: flooded.clone(),
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Counted<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        ready!(self.paused.poll_end(context));
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.socket).poll_read(context, buffer))?;
        self.paused.looked();
        let came = &buffer.filled()[before..];
        if self.frames.are_none() || self.frames.allow(came, Instant::now()) {
            return Poll::Ready(Ok(()));
        }
        self.flooded.inc();
        let why = "more control frames than a client has a use for";
        Poll::Ready(Err(io::Error::new(io::ErrorKind::ConnectionAborted, why)))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Counted<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = ready!(Pin::new(&mut self.socket).poll_write(context, bytes))?;
        self.frames.sent(written);
        Poll::Ready(Ok(written))
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_shutdown(context)
    }

    fn is_write_vectored(&self) -> bool {
        self.socket.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = ready!(Pin::new(&mut self.socket).poll_write_vectored(context, pieces))?;
        self.frames.sent(written);
        Poll::Ready(Ok(written))
    }
}

#[cfg(test)]
mod tests {
    use super::{
        BURST, ControlFrames, DATA, END_STREAM, EVERY, HEADERS, PADDED, PING, PREFACE, PRIORITY,
        RST_STREAM, SETTINGS, UPDATE_BYTES, WINDOW_UPDATE,
    };
    use tokio::time::Instant;

    const UNKNOWN: u8 = 0x1f;

    fn frame(kind: u8, flags: u8, payload: &[u8]) -> Vec<u8> {
        let length = u8::try_from(payload.len()).expect("short");
        [&[0, 0, length, kind, flags, 0, 0, 0, 1], payload].concat()
    }

    fn begun(now: Instant) -> ControlFrames {
        let mut frames = ControlFrames::new(now);
        assert!(frames.allow(PREFACE, now));
        frames
    }

    #[test]
    fn what_asks_for_nothing_is_bounded_in_whatever_pieces_it_comes() {
        let now = Instant::now();
        for (kind, flags, payload) in [
            (SETTINGS, 0, &[0, 4, 0, 0, 0, 0][..]),
            (SETTINGS, 0, &[]),
            (PING, 0, &[0; 8]),
            (PRIORITY, 0, &[0; 5]),
            (DATA, 0, &[]),
            (DATA, PADDED, &[199; 200]),
            (RST_STREAM, 0, &[0, 0, 0, 8]),
            (WINDOW_UPDATE, 0, &[0, 0, 1, 0]),
            (UNKNOWN, 0, &[0; 200]),
        ] {
            for piece in [1, 7, 1_000] {
                let mut frames = begun(now);
                let flood = frame(kind, flags, payload).repeat(BURST as usize);
                assert!(flood.chunks(piece).all(|bytes| frames.allow(bytes, now)));
                assert!(!frames.allow(&frame(kind, flags, payload), now), "{kind}");
            }
        }
    }

    #[test]
    fn what_asks_or_gives_something_is_not_counted() {
        let now = Instant::now();
        let mut frames = begun(now);
        for (kind, flags, payload) in [
            (HEADERS, 5, &[0x82][..]),
            (DATA, 0, &[0; 100]),
            (DATA, END_STREAM, &[]),
        ] {
            assert!(frames.allow(&frame(kind, flags, payload).repeat(5_000), now));
        }
    }

    #[test]
    fn a_request_may_be_taken_back_once() {
        let now = Instant::now();
        let mut frames = begun(now);
        let reset = frame(RST_STREAM, 0, &[0, 0, 0, 8]);
        for _ in 0..10 * BURST {
            assert!(frames.allow(&frame(HEADERS, 5, &[0x82]), now));
            assert!(frames.allow(&reset, now));
        }
        assert!(frames.allow(&reset.repeat(BURST as usize), now));
        assert!(!frames.allow(&reset, now));
    }

    #[test]
    fn who_takes_an_answer_may_say_so_piece_by_piece() {
        let now = Instant::now();
        let mut frames = begun(now);
        let update = frame(WINDOW_UPDATE, 0, &[0, 0, 1, 0]);
        for _ in 0..10 * BURST {
            frames.sent(2 * UPDATE_BYTES);
            assert!(frames.allow(&update.repeat(2), now));
        }
        assert!(frames.allow(&update.repeat(BURST as usize), now));
        assert!(!frames.allow(&update, now));
    }

    #[test]
    fn a_client_that_asks_now_and_then_whether_we_are_there_may_do_so_for_ever() {
        let mut now = Instant::now();
        let mut frames = begun(now);
        for _ in 0..10 * BURST {
            now += EVERY;
            assert!(frames.allow(&frame(PING, 0, &[0; 8]), now));
        }
    }

    #[test]
    fn http_1_has_no_frames() {
        let now = Instant::now();
        let mut frames = ControlFrames::new(now);
        let pings = frame(PING, 0, &[0; 8]).repeat(5_000);
        assert!(frames.allow(b"PRO", now));
        assert!(frames.allow(&pings, now));
    }
}
