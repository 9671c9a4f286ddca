//! Live streams of MPEG-TS, one connection to a source for all its viewers: a tuner has few of them. What comes goes
//! through a ring that all viewers read; who is slower than the ring misses what was in it, and is not waited for.

use super::fetch::Source;
use super::kind::{PACKET, first_packet};
use super::limits::RelayLimits;
use super::relay_error::RelayError;
use bytes::{Bytes, BytesMut};
use futures::Stream;
use std::collections::HashMap;
use std::convert::Infallible;
use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};
use tokio::time::{Instant, interval};

/// Pieces that viewers get, in bytes: whole packets, so that who misses one goes on with the next.
const PIECE: usize = 256 * PACKET;
/// Pieces in the ring: 3 MB, which is some seconds of television.
const RING: usize = 64;
/// A piece that isn't full goes out after so long.
const FLUSH: Duration = Duration::from_millis(100);

/// The live sources, by their addresses.
pub(super) struct Fanout {
    sources: Mutex<HashMap<String, Shared>>,
    limits: RelayLimits,
}

/// None until the source has answered; why there is no stream, or no longer.
type State = Option<Result<(), RelayError>>;

/// A source as its viewers see it.
struct Shared {
    pieces: broadcast::Sender<Bytes>,
    state: watch::Receiver<State>,
}

/// A viewer's place at a source.
struct Seat {
    pieces: broadcast::Receiver<Bytes>,
    state: watch::Receiver<State>,
}

/// What a source sends from now on.
pub(super) struct SourceStream(Seat);

impl SourceStream {
    /// Ends when the source does, and tells `ended` why.
    pub(super) fn pieces(
        self,
        ended: impl FnOnce(&RelayError) + Send,
    ) -> impl Stream<Item = Result<Bytes, Infallible>> + Send {
        futures::stream::unfold((self.0, ended), |(mut seat, ended)| async {
            loop {
                match seat.pieces.recv().await {
                    Ok(piece) => return Some((Ok(piece), (seat, ended))),
                    Err(RecvError::Lagged(_)) => {}
                    Err(RecvError::Closed) => {
                        if let Some(Err(why)) = &*seat.state.borrow() {
                            ended(why);
                        }
                        return None;
                    }
                }
            }
        })
    }
}

impl Fanout {
    pub(super) fn new(limits: RelayLimits) -> Self {
        Self {
            sources: Mutex::default(),
            limits,
        }
    }

    /// One more viewer of a source. `open` is asked when no viewer reads this source yet.
    pub(super) async fn join(
        self: &Arc<Self>,
        address: &str,
        open: impl Future<Output = Result<Source, RelayError>> + Send + 'static,
    ) -> Result<SourceStream, RelayError> {
        let mut seat = self.enter(address, open)?;
        let state = match seat.state.wait_for(Option::is_some).await {
            Ok(state) => state.clone(),
            Err(_) => None,
        };
        match state.unwrap_or(Err(RelayError::Silent)) {
            // It was quicker than its first viewer, for whom the ring has what came.
            Ok(()) | Err(RelayError::Ended | RelayError::BrokeOff(_)) => Ok(SourceStream(seat)),
            Err(error) => Err(error),
        }
    }

    /// A place at a source; the first viewer has it opened.
    fn enter(
        self: &Arc<Self>,
        address: &str,
        open: impl Future<Output = Result<Source, RelayError>> + Send + 'static,
    ) -> Result<Seat, RelayError> {
        let mut sources = self.sources();
        if let Some(shared) = sources.get(address) {
            return Ok(Seat {
                pieces: shared.pieces.subscribe(),
                state: shared.state.clone(),
            });
        }
        if sources.len() >= self.limits.most_live {
            return Err(RelayError::Busy);
        }
        let (sender, pieces) = broadcast::channel(RING);
        let (tell, state) = watch::channel(None);
        let shared = Shared {
            pieces: sender.clone(),
            state: state.clone(),
        };
        sources.insert(address.to_owned(), shared);
        let (fanout, address) = (Arc::clone(self), address.to_owned());
        tokio::spawn(async move {
            let why = match open.await.and_then(endless) {
                Ok(source) => {
                    tell.send_replace(Some(Ok(())));
                    fanout.carry(&address, source, &sender).await
                }
                Err(error) => {
                    fanout.sources().remove(&address);
                    error
                }
            };
            // Before the pieces end: who sees that asks why.
            tell.send_replace(Some(Err(why)));
        });
        Ok(Seat { pieces, state })
    }

    /// Passes on what comes until the source ends or has had no viewers for a while; gives what ended it.
    async fn carry(
        &self,
        address: &str,
        mut source: Source,
        pieces: &broadcast::Sender<Bytes>,
    ) -> RelayError {
        let mut packer = Packer::default();
        let mut flush = interval(FLUSH);
        let mut last_seen = Instant::now();
        let mut last_heard = Instant::now();
        let why = loop {
            tokio::select! {
                chunk = source.chunk() => {
                    let chunk = match chunk {
                        Ok(Some(chunk)) => chunk,
                        Ok(None) => break RelayError::Ended,
                        Err(error) => break RelayError::BrokeOff(error.to_string()),
                    };
                    last_heard = Instant::now();
                    packer.push(&chunk);
                    while let Some(piece) = packer.full() {
                        // No viewer reads at the moment, and one may come.
                        let _ = pieces.send(piece);
                    }
                }
                now = flush.tick() => {
                    if let Some(piece) = packer.rest() {
                        let _ = pieces.send(piece);
                    }
                    if now - last_heard > self.limits.silence {
                        break RelayError::BrokeOff(RelayError::Silent.to_string());
                    }
                    let mut sources = self.sources();
                    if pieces.receiver_count() > 0 {
                        last_seen = now;
                    } else if now - last_seen >= self.limits.linger {
                        sources.remove(address);
                        return RelayError::Ended;
                    }
                }
            }
        };
        if let Some(piece) = packer.rest() {
            let _ = pieces.send(piece);
        }
        self.sources().remove(address);
        why
    }

    fn sources(&self) -> MutexGuard<'_, HashMap<String, Shared>> {
        self.sources.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A source whose end isn't known: only such are live.
fn endless(source: Source) -> Result<Source, RelayError> {
    source
        .is_endless()
        .then_some(source)
        .ok_or(RelayError::Finite)
}

/// Makes pieces of whole packets out of what comes.
#[derive(Default)]
struct Packer {
    waiting: BytesMut,
    is_aligned: bool,
}

impl Packer {
    fn push(&mut self, chunk: &[u8]) {
        self.waiting.extend_from_slice(chunk);
        if !self.is_aligned
            && let Some(start) = first_packet(&self.waiting)
        {
            drop(self.waiting.split_to(start));
            self.is_aligned = true;
        }
    }

    /// A full piece.
    fn full(&mut self) -> Option<Bytes> {
        (self.waiting.len() >= PIECE).then(|| self.waiting.split_to(PIECE).freeze())
    }

    /// The whole packets that are there.
    fn rest(&mut self) -> Option<Bytes> {
        let whole = self.waiting.len() / PACKET * PACKET;
        (whole > 0).then(|| self.waiting.split_to(whole).freeze())
    }
}

#[cfg(test)]
mod tests {
    use super::{Fanout, PACKET, PIECE, Packer, RING};
    use crate::household::relay::fetch::Source;
    use crate::household::relay::limits::RelayLimits;
    use crate::household::relay::relay_error::RelayError;
    use bytes::Bytes;
    use futures::channel::mpsc;
    use futures::{SinkExt, StreamExt};
    use std::convert::Infallible;
    use std::future::pending;
    use std::pin::pin;
    use std::sync::Arc;

    fn packets(count: usize) -> Vec<u8> {
        let mut bytes = Vec::new();
        for number in 0..count {
            bytes.push(0x47);
            bytes.extend([u8::try_from(number % 64).unwrap_or(0); PACKET - 1]);
        }
        bytes
    }

    #[test]
    fn pieces_begin_and_end_with_whole_packets_however_they_come() {
        let mut packer = Packer::default();
        let mut stream = vec![0x11; 50];
        stream.extend(packets(600));
        let mut pieces = Vec::new();
        for chunk in stream.chunks(1000) {
            packer.push(chunk);
            while let Some(piece) = packer.full() {
                assert_eq!(piece.len(), PIECE);
                pieces.push(piece);
            }
        }
        pieces.extend(packer.rest());
        assert!(
            pieces
                .iter()
                .all(|piece| piece[0] == 0x47 && piece.len() % PACKET == 0)
        );
        assert_eq!(pieces.concat(), packets(600));
        assert!(packer.rest().is_none());
    }
    fn piece(number: usize) -> Bytes {
        let mut piece = packets(PIECE / PACKET);
        piece[1] = u8::try_from(number % 256).unwrap_or(0);
        piece.into()
    }

    #[tokio::test]
    async fn who_does_not_read_keeps_no_other_reader_waiting_and_finds_the_newest_pieces() {
        let fanout = Arc::new(Fanout::new(RelayLimits::default()));
        let (mut tuner, stream) = mpsc::channel::<Result<Bytes, Infallible>>(1);
        let opened = async { Ok(Source::of(stream)) };
        let slow = fanout.join("http://tuner", opened).await.expect("a place");
        let unopened = pending::<Result<Source, RelayError>>();
        let quick = fanout
            .join("http://tuner", unopened)
            .await
            .expect("a place");
        let mut quick = pin!(quick.pieces(|_| ()));
        for number in 0..4 * RING {
            tuner.send(Ok(piece(number))).await.expect("a source");
            assert_eq!(quick.next().await, Some(Ok(piece(number))));
        }
        drop(tuner);
        assert_eq!(quick.next().await, None, "the source is over");
        let seen: Vec<_> = slow.pieces(|_| ()).collect().await;
        let newest = 3 * RING..4 * RING;
        assert_eq!(
            seen,
            newest.map(|number| Ok(piece(number))).collect::<Vec<_>>()
        );
    }

    #[tokio::test]
    async fn there_are_only_so_many_sources() {
        let fanout = Arc::new(Fanout::new(RelayLimits {
            most_live: 1,
            ..RelayLimits::default()
        }));
        let source = || async {
            Ok(Source::of(futures::stream::pending::<
                Result<Bytes, Infallible>,
            >()))
        };
        let _held = fanout.join("http://one", source()).await.expect("a place");
        fanout.join("http://one", source()).await.expect("the same");
        let refused = fanout.join("http://two", source()).await.err();
        assert!(matches!(refused, Some(RelayError::Busy)), "{refused:?}");
    }
}
