//! A body that is kept, compressed when and as a client asks for it: once for each coding, where no other request waits
//! for it, each form with its ETag.

use super::{Coding, growing, has_tag};
use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use bytes::Bytes;
use std::io::{self, Read, Write};
use std::num::NonZero;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, OnceLock};
use std::time::Duration;
use tokio::sync::{Mutex, Semaphore};
use tokio::time::timeout;

/// Below this size compressing costs more than it saves.
const MIN_COMPRESSED_BYTES: usize = 512;

/// Beyond half of a body's length there is so much room for its forms, but not more than twice its length: small bodies have
/// all their forms, however little each of them saves.
const ROOM_OF_SMALL_FORMS: usize = 16_384;

/// What a body takes in memory besides its bytes.
const BODY_BYTES: usize = 512;

/// Brotli is unfolded by so many bytes at a time.
const UNFOLD_BYTES: usize = 16 * 1024;

/// How long a request waits until its body may be compressed; then it gets it as it is.
const LONGEST_WAIT: Duration = Duration::from_secs(1);

/// The versions of bodies lie below this. Up to 2^53 the numbers are free for what is numbered in another way.
pub const VERSIONS_END: u64 = 1 << 52;

/// Bodies that are compressed at a time in the whole process: each takes a core, and some megabytes of tables.
static PERMITS: LazyLock<Semaphore> = LazyLock::new(|| {
    let cores = std::thread::available_parallelism();
    Semaphore::new(cores.map_or(1, NonZero::get))
});

/// A body as it travels, with its ETag.
#[derive(Clone, Debug)]
struct Form {
    coding: Coding,
    bytes: Bytes,
    etag: HeaderValue,
}

impl Form {
    fn new(coding: Coding, bytes: Bytes, hash: u64) -> Self {
        let etag = etag(hash, coding);
        Self {
            coding,
            bytes,
            etag,
        }
    }
}

/// Names a body in a coding, whether it has been made or not.
fn etag(hash: u64, coding: Coding) -> HeaderValue {
    let suffix = coding.token().unwrap_or("id");
    // Hexadecimal digits and a token: always a header value.
    HeaderValue::try_from(format!("\"{hash:016x}-{suffix}\""))
        .unwrap_or_else(|_| HeaderValue::from_static("\"\""))
}

/// A body that is compressed at most once for each coding, when a client first wants it so.
#[derive(Debug)]
pub struct Encoded {
    identity: Form,
    brotli: OnceLock<Form>,
    zstd: OnceLock<Form>,
    gzip: OnceLock<Form>,
    hash: u64,
    /// What compressed forms may still take of [`Encoded::weight`].
    room: AtomicUsize,
    /// The codings in which it was asked for: a bit for each.
    asked: AtomicU8,
    /// Who compresses it: one after the other, so that however many wait take one thread.
    turn: Arc<Mutex<()>>,
}

impl Encoded {
    #[must_use]
    pub fn new(identity: Bytes) -> Self {
        let hash = xxhash_rust::xxh3::xxh3_64(&identity);
        Self {
            hash,
            room: AtomicUsize::new(room(identity.len())),
            identity: Form::new(Coding::Identity, identity, hash),
            brotli: OnceLock::new(),
            zstd: OnceLock::new(),
            gzip: OnceLock::new(),
            asked: AtomicU8::new(0),
            turn: Arc::default(),
        }
    }

    /// A body of which only its brotli is there.
    ///
    /// # Errors
    /// When it is no brotli, or would unfold to more than `most` bytes.
    pub fn from_brotli(bytes: Bytes, most: usize) -> io::Result<Self> {
        let unfolding = brotli::Decompressor::new(&*bytes, UNFOLD_BYTES);
        let mut identity = Vec::new();
        let limit = u64::try_from(most).unwrap_or(u64::MAX);
        unfolding.take(limit + 1).read_to_end(&mut identity)?;
        if identity.len() > most {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        let body = Self::new(identity.into());
        if body.has_room(bytes.len()) {
            let form = Form::new(Coding::Brotli, bytes, body.hash);
            body.brotli.get_or_init(|| form);
        }
        Ok(body)
    }

    /// Names the content: bodies that differ have different versions, as far as a hash can tell. Above 0 and below
    /// [`VERSIONS_END`].
    #[must_use]
    pub fn version(&self) -> u64 {
        (self.hash >> 12).max(1)
    }

    /// The body as it is.
    #[must_use]
    pub fn identity(&self) -> &Bytes {
        &self.identity.bytes
    }

    /// Bytes that it takes in memory at most, whatever forms are made of it later: what finds no room is not kept.
    #[must_use]
    pub fn weight(&self) -> usize {
        let length = self.identity().len();
        length + room(length) + BODY_BYTES
    }

    /// How this body goes out for a request.
    #[must_use]
    pub fn coding(&self, request: &HeaderMap) -> Coding {
        if self.identity().len() < MIN_COMPRESSED_BYTES {
            Coding::Identity
        } else {
            Coding::accepted(request)
        }
    }

    /// Whether it has to be made in a coding before a request can be answered so. Who has it needs no more of it.
    #[must_use]
    pub fn lacks(&self, coding: Coding, status: StatusCode, request: &HeaderMap) -> bool {
        self.form(coding).is_none() && !self.is_known(coding, status, request)
    }

    /// The codings in which it was asked for.
    pub fn asked(&self) -> impl Iterator<Item = Coding> + use<> {
        let asked = self.asked.load(Ordering::Relaxed);
        let kept = [Coding::Brotli, Coding::Zstd, Coding::Gzip];
        kept.into_iter().filter(move |&kept| asked & bit(kept) != 0)
    }

    /// Makes it in a coding, on a thread of its own; who wants the same meanwhile waits for that, but not long. True when this
    /// call made it.
    pub async fn prepare(self: &Arc<Self>, coding: Coding) -> bool {
        let turn = timeout(LONGEST_WAIT, Arc::clone(&self.turn).lock_owned()).await;
        let Ok(turn) = turn else {
            return false;
        };
        if self.form(coding).is_some() {
            return false;
        }
        let body = Arc::clone(self);
        let making = elsewhere(move || {
            body.make(coding);
            // The one who asked may have gone away.
            drop(turn);
        });
        making.await.is_some()
    }

    fn make(&self, coding: Coding) {
        let Some(form) = self.slot(coding) else {
            return;
        };
        form.get_or_init(|| {
            let made = match coding {
                Coding::Brotli => brotli(self.identity()),
                Coding::Zstd => zstd(self.identity()),
                Coding::Gzip => gzip(self.identity()),
                Coding::Identity => Ok(Vec::new()),
            };
            match made {
                // Without what the vector has to spare.
                Ok(made) if made.len() < self.identity().len() && self.has_room(made.len()) => {
                    Form::new(coding, made.into_boxed_slice().into(), self.hash)
                }
                Ok(_) => self.identity.clone(),
                Err(error) => {
                    tracing::error!(%error, "compressing in memory failed");
                    self.identity.clone()
                }
            }
        });
    }

    /// Its bytes in a coding, if it is made in it and is smaller so.
    #[must_use]
    pub fn made_in(&self, coding: Coding) -> Option<Bytes> {
        let form = self.form(coding).filter(|form| form.coding == coding);
        form.map(|form| form.bytes.clone())
    }

    /// Takes room for a form, if it is there.
    fn has_room(&self, length: usize) -> bool {
        let (of_all, order) = (&self.room, Ordering::Relaxed);
        let taken = of_all.fetch_update(order, order, |room| room.checked_sub(length));
        taken.is_ok()
    }

    fn slot(&self, coding: Coding) -> Option<&OnceLock<Form>> {
        match coding {
            Coding::Brotli => Some(&self.brotli),
            Coding::Zstd => Some(&self.zstd),
            Coding::Gzip => Some(&self.gzip),
            Coding::Identity => None,
        }
    }

    /// What goes out in a coding, if it is made.
    fn form(&self, coding: Coding) -> Option<&Form> {
        match self.slot(coding) {
            Some(slot) => slot.get(),
            None => Some(&self.identity),
        }
    }

    fn etag(&self, coding: Coding) -> HeaderValue {
        match self.form(coding) {
            Some(form) => form.etag.clone(),
            None => etag(self.hash, coding),
        }
    }

    fn is_known(&self, coding: Coding, status: StatusCode, request: &HeaderMap) -> bool {
        status == StatusCode::OK
            && request.contains_key(header::IF_NONE_MATCH)
            && has_tag(request, &self.etag(coding))
    }

    /// A response with this body in the best coding, which is made first where it lacks, or 304 when the browser has that
    /// already.
    pub async fn respond(
        self: &Arc<Self>,
        status: StatusCode,
        request: &HeaderMap,
    ) -> Response<Body> {
        let coding = self.coding(request);
        if self.lacks(coding, status, request) {
            self.prepare(coding).await;
        }
        self.respond_with(HeaderMap::new(), status, request, coding)
    }

    /// The same with header fields that are there already, in a coding that is made: as it is where it is not.
    pub fn respond_with(
        &self,
        mut head: HeaderMap,
        status: StatusCode,
        request: &HeaderMap,
        coding: Coding,
    ) -> Response<Body> {
        if self.asked.load(Ordering::Relaxed) & bit(coding) == 0 {
            self.asked.fetch_or(bit(coding), Ordering::Relaxed);
        }
        let known = self.is_known(coding, status, request);
        let body = if known {
            head.insert(header::ETAG, self.etag(coding));
            Body::empty()
        } else {
            let form = self.form(coding).unwrap_or(&self.identity);
            head.insert(header::ETAG, form.etag.clone());
            if let Some(token) = form.coding.token() {
                head.insert(header::CONTENT_ENCODING, HeaderValue::from_static(token));
            }
            Body::from(form.bytes.clone())
        };
        let mut response = Response::new(body);
        *response.headers_mut() = head;
        *response.status_mut() = if known {
            StatusCode::NOT_MODIFIED
        } else {
            status
        };
        response
    }

    /// A response with a body that goes out this once: compressed at the fastest level, or not at all where that was not
    /// asked for. What is compressed so has no tag, as a kept form would be other bytes.
    pub async fn respond_once(self, status: StatusCode, request: &HeaderMap) -> Response<Body> {
        let kept = self.coding(request);
        if kept == Coding::Identity || self.is_known(kept, status, request) {
            return self.respond_with(HeaderMap::new(), status, request, kept);
        }
        let coding = Coding::accepted_growing(request);
        let body = self.identity().clone();
        let made = elsewhere(move || growing::whole(coding, &body)).await;
        let (Some(Ok(made)), Some(token)) = (made, coding.token()) else {
            return self.respond_with(HeaderMap::new(), status, request, Coding::Identity);
        };
        let mut response = Response::new(Body::from(made));
        *response.status_mut() = status;
        let fields = response.headers_mut();
        fields.insert(header::CONTENT_ENCODING, HeaderValue::from_static(token));
        response
    }
}

/// What the compressed forms of a body may take together. Pages and answers shrink to a tenth; small ones to a half, of which
/// there is room for one in each coding: a browser that takes gzip must not keep the next one from its brotli.
fn room(length: usize) -> usize {
    length / 2 + (2 * length).min(ROOM_OF_SMALL_FORMS) + MIN_COMPRESSED_BYTES
}

fn bit(coding: Coding) -> u8 {
    1 << coding as u8
}

/// Does what takes milliseconds where no request waits, once there is a permit. Who goes away meanwhile leaves the permit taken
/// until it is done. `None` when there was no permit in time, or it ended in a panic.
async fn elsewhere<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let permit = timeout(LONGEST_WAIT, PERMITS.acquire()).await.ok()?.ok()?;
    let working = tokio::task::spawn_blocking(move || {
        let done = work();
        drop(permit);
        done
    });
    working.await.ok()
}

fn brotli(body: &[u8]) -> io::Result<Vec<u8>> {
    let params = brotli::enc::BrotliEncoderParams {
        quality: 5,
        lgwin: 20,
        size_hint: body.len(),
        ..brotli::enc::BrotliEncoderParams::default()
    };
    let mut out = Vec::new();
    brotli::BrotliCompress(&mut &*body, &mut out, &params)?;
    Ok(out)
}

fn zstd(body: &[u8]) -> io::Result<Vec<u8>> {
    zstd::bulk::compress(body, 12)
}

fn gzip(body: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(6));
    encoder.write_all(body)?;
    encoder.finish()
}

#[cfg(test)]
mod tests {
    use super::{Coding, Encoded};
    use axum::body::to_bytes;
    use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
    use bytes::Bytes;
    use std::sync::Arc;

    const CODINGS: [Coding; 3] = [Coding::Brotli, Coding::Zstd, Coding::Gzip];

    fn asking(fields: &[(HeaderName, &str)]) -> HeaderMap {
        let value = |text| HeaderValue::from_str(text).expect("a header value");
        let fields = fields.iter();
        fields
            .map(|(name, text)| (name.clone(), value(text)))
            .collect()
    }

    fn text() -> Bytes {
        Bytes::from("<li>one row of many</li>".repeat(200))
    }

    /// What nothing can make smaller.
    fn noise() -> Bytes {
        let mut state = 1_u64;
        let next = |_| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 56) as u8
        };
        (0..20_000).map(next).collect()
    }

    /// What any coding makes half of at best.
    fn digits(length: usize) -> String {
        let bytes = noise();
        let digit = |byte: &u8| char::from(b'a' + byte % 16);
        bytes[..length].iter().map(digit).collect()
    }

    fn unpacked(coding: &str, packed: &[u8]) -> Vec<u8> {
        let mut out = Vec::new();
        match coding {
            "br" => brotli::BrotliDecompress(&mut &*packed, &mut out).expect("brotli"),
            "zstd" => out = zstd::decode_all(packed).expect("zstd"),
            "gzip" => {
                let mut decoder = flate2::read::GzDecoder::new(packed);
                std::io::copy(&mut decoder, &mut out)
                    .map(drop)
                    .expect("gzip");
            }
            _ => out = packed.to_vec(),
        }
        out
    }

    #[tokio::test]
    async fn a_body_is_compressed_when_and_as_it_is_asked_for() {
        let body = Arc::new(Encoded::new(text()));
        let made = || CODINGS.map(|coding| body.form(coding).is_some());
        assert_eq!(made(), [false; 3]);
        let plain = body.respond(StatusCode::OK, &HeaderMap::new()).await;
        assert!(plain.headers().get(header::CONTENT_ENCODING).is_none());
        assert_eq!(made(), [false; 3], "no client asked for it so");
        assert_eq!(body.asked().count(), 0);
        for (place, coding) in ["br", "zstd", "gzip"].into_iter().enumerate() {
            let request = asking(&[(header::ACCEPT_ENCODING, coding)]);
            let response = body.respond(StatusCode::OK, &request).await;
            assert_eq!(response.headers()[header::CONTENT_ENCODING], coding);
            let packed = to_bytes(response.into_body(), usize::MAX).await;
            assert_eq!(unpacked(coding, &packed.expect("a body")), text());
            let expected: Vec<_> = (0..3).map(|other| other <= place).collect();
            assert_eq!(made().as_slice(), expected);
        }
        assert_eq!(body.asked().collect::<Vec<_>>(), CODINGS);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn however_many_ask_at_once_it_is_compressed_once() {
        let body = Arc::new(Encoded::new(text()));
        let asking = (0..50).map(|_| {
            let body = Arc::clone(&body);
            tokio::spawn(async move { body.prepare(Coding::Brotli).await })
        });
        let made = futures::future::join_all(asking).await;
        let made = made
            .into_iter()
            .filter(|made| *made.as_ref().expect("no panic"));
        assert_eq!(made.count(), 1);
    }

    #[tokio::test]
    async fn who_goes_away_while_it_is_compressed_keeps_no_other_client_from_it() {
        let body = Arc::new(Encoded::new(text()));
        {
            let mut leaving = Box::pin(body.prepare(Coding::Gzip));
            assert!(futures::poll!(&mut leaving).is_pending());
        }
        body.prepare(Coding::Gzip).await;
        assert!(body.form(Coding::Gzip).is_some());
    }

    #[tokio::test]
    async fn all_forms_together_take_no_more_than_it_weighs() {
        for bytes in [noise(), text(), Bytes::from(vec![b'a'; 600])] {
            let body = Arc::new(Encoded::new(bytes.clone()));
            for coding in CODINGS {
                body.prepare(coding).await;
            }
            let forms = CODINGS.map(|coding| body.form(coding).expect("made"));
            let compressed = forms.iter().filter(|form| form.coding != Coding::Identity);
            let held: usize = compressed.map(|form| form.bytes.len()).sum();
            assert!(bytes.len() + held <= body.weight());
        }
    }

    #[tokio::test]
    async fn a_small_body_has_room_for_all_its_forms() {
        for length in [600, 4_000, 8_000] {
            let body = Arc::new(Encoded::new(Bytes::from(digits(length))));
            for coding in CODINGS {
                body.prepare(coding).await;
                let form = body.form(coding).expect("made");
                assert_eq!(form.coding, coding, "{length}");
            }
        }
    }

    #[tokio::test]
    async fn what_would_not_get_smaller_goes_out_as_it_is() {
        let body = Arc::new(Encoded::new(noise()));
        let request = asking(&[(header::ACCEPT_ENCODING, "br")]);
        for _ in 0..2 {
            let response = body.respond(StatusCode::OK, &request).await;
            assert!(response.headers().get(header::CONTENT_ENCODING).is_none());
            let tag = response.headers()[header::ETAG].to_str().expect("text");
            assert!(tag.ends_with("-id\""), "{tag}");
            let sent = to_bytes(response.into_body(), usize::MAX).await;
            assert_eq!(sent.expect("a body"), noise());
        }
    }

    #[tokio::test]
    async fn who_has_a_form_is_told_so_before_it_is_made() {
        let before = Arc::new(Encoded::new(text()));
        let request = asking(&[(header::ACCEPT_ENCODING, "br")]);
        let tag = before.respond(StatusCode::OK, &request).await.headers()[header::ETAG].clone();
        let again = asking(&[
            (header::ACCEPT_ENCODING, "br"),
            (header::IF_NONE_MATCH, tag.to_str().expect("text")),
        ]);
        let body = Arc::new(Encoded::new(text()));
        let response = body.respond(StatusCode::OK, &again).await;
        assert_eq!(response.status(), StatusCode::NOT_MODIFIED);
        assert_eq!(response.headers()[header::ETAG], tag);
        assert!(body.form(Coding::Brotli).is_none());
    }

    #[tokio::test]
    async fn who_has_whatever_there_is_gets_304_of_what_is_there() {
        let body = Arc::new(Encoded::new(Bytes::from_static(b"a page")));
        for (tags, of, expected) in [
            ("*", StatusCode::OK, StatusCode::NOT_MODIFIED),
            ("*", StatusCode::NOT_FOUND, StatusCode::NOT_FOUND),
            ("\"*\"", StatusCode::OK, StatusCode::OK),
            ("*, W/, \"\", junk", StatusCode::OK, StatusCode::OK),
        ] {
            let asked = asking(&[(header::IF_NONE_MATCH, tags)]);
            let response = body.respond(of, &asked).await;
            assert_eq!(response.status(), expected, "{tags} of {of}");
        }
    }

    #[tokio::test]
    async fn what_goes_out_once_has_a_tag_only_as_it_is() {
        for (accepted, coding) in [("br, gzip", "gzip"), ("zstd", "zstd"), ("identity", "")] {
            let request = asking(&[(header::ACCEPT_ENCODING, accepted)]);
            let once = Encoded::new(text())
                .respond_once(StatusCode::OK, &request)
                .await;
            let sent_as = once.headers().get(header::CONTENT_ENCODING);
            let sent_as = sent_as.map_or("", |coding| coding.to_str().expect("text"));
            assert_eq!(sent_as, coding, "{accepted}");
            assert_eq!(once.headers().contains_key(header::ETAG), coding.is_empty());
            let packed = to_bytes(once.into_body(), usize::MAX).await;
            assert_eq!(unpacked(coding, &packed.expect("a body")), text());
        }
        let kept = asking(&[(header::ACCEPT_ENCODING, "br, gzip")]);
        let body = Arc::new(Encoded::new(text()));
        let tag = body.respond(StatusCode::OK, &kept).await.headers()[header::ETAG].clone();
        let again = asking(&[
            (header::ACCEPT_ENCODING, "br, gzip"),
            (header::IF_NONE_MATCH, tag.to_str().expect("text")),
        ]);
        let known = Encoded::new(text())
            .respond_once(StatusCode::OK, &again)
            .await;
        assert_eq!(known.status(), StatusCode::NOT_MODIFIED);
    }
}
