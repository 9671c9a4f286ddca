//! Bodies in the encodings browsers take, made once and kept: brotli, zstd, gzip and identity, each with its ETag.
//! [`growing`] is for bodies that are compressed as they come.

pub mod growing;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use bytes::Bytes;
use std::io::Write;
use std::sync::OnceLock;

/// Below this size compressing costs more than it saves.
const MIN_COMPRESSED_BYTES: usize = 512;

/// How a body travels.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Coding {
    Brotli,
    Zstd,
    Gzip,
    Identity,
}

/// What is smallest when it may take its time.
const FOR_KEEPING: [Coding; 3] = [Coding::Brotli, Coding::Zstd, Coding::Gzip];
/// What costs least when somebody waits.
const FOR_ONCE: [Coding; 3] = [Coding::Zstd, Coding::Gzip, Coding::Brotli];

impl Coding {
    /// The best coding of a kept body that an `Accept-Encoding` header allows. Unreadable parts are passed over.
    #[must_use]
    pub fn accepted(headers: &HeaderMap) -> Self {
        Self::accepted_of(FOR_KEEPING, headers)
    }

    /// The best coding of a body that is compressed while somebody waits.
    #[must_use]
    pub fn accepted_growing(headers: &HeaderMap) -> Self {
        Self::accepted_of(FOR_ONCE, headers)
    }

    /// Of the codings that there are, the browser's favourite; of several such the first one. Names are good in any case,
    /// and `*` stands for all that are not named (RFC 9110, section 12.5.3).
    #[must_use]
    pub fn accepted_of<const N: usize>(preferred: [Self; N], headers: &HeaderMap) -> Self {
        let quality = |name: &str| {
            let accepted = headers.get_all(header::ACCEPT_ENCODING);
            let mut parts = accepted
                .iter()
                .filter_map(|value| value.to_str().ok())
                .flat_map(|value| value.split(','));
            parts.find_map(|part| {
                let mut fields = part.split(';').map(str::trim);
                let is_named = fields.next()?.eq_ignore_ascii_case(name);
                is_named.then(|| {
                    fields
                        .find_map(|field| field.strip_prefix("q=").or(field.strip_prefix("Q=")))
                        .map_or(1000, thousandths)
                })
            })
        };
        let mut best = (Self::Identity, 0);
        for coding in preferred {
            let named = coding.token().and_then(quality);
            let liked = named.or_else(|| quality("*")).unwrap_or(0);
            if liked > best.1 {
                best = (coding, liked);
            }
        }
        best.0
    }

    /// The name in HTTP headers; the identity has none.
    #[must_use]
    pub fn token(self) -> Option<&'static str> {
        match self {
            Self::Brotli => Some("br"),
            Self::Zstd => Some("zstd"),
            Self::Gzip => Some("gzip"),
            Self::Identity => None,
        }
    }
}

/// A body in one coding, with its ETag.
#[derive(Clone, Debug)]
struct Form {
    bytes: Bytes,
    etag: HeaderValue,
}

impl Form {
    fn new(bytes: Bytes, hash: u64, coding: Coding) -> Self {
        let suffix = coding.token().unwrap_or("id");
        // Hexadecimal digits and a token: always a header value.
        let etag = HeaderValue::try_from(format!("\"{hash:016x}-{suffix}\""))
            .unwrap_or_else(|_| HeaderValue::from_static("\"\""));
        Self { bytes, etag }
    }
}

/// The versions of bodies lie below this. Up to 2^53 the numbers are free for what is numbered in another way.
pub const VERSIONS_END: u64 = 1 << 52;

/// A body that is compressed at most once per coding, when somebody first wants it so.
#[derive(Debug)]
pub struct Encoded {
    identity: Form,
    brotli: OnceLock<Form>,
    zstd: OnceLock<Form>,
    gzip: OnceLock<Form>,
    hash: u64,
}

impl Encoded {
    #[must_use]
    pub fn new(identity: Bytes) -> Self {
        let hash = xxhash_rust::xxh3::xxh3_64(&identity);
        Self {
            hash,
            identity: Form::new(identity, hash, Coding::Identity),
            brotli: OnceLock::new(),
            zstd: OnceLock::new(),
            gzip: OnceLock::new(),
        }
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

    /// Bytes in memory, counted as if everything were made already, so that a cache's bound holds later too.
    #[must_use]
    pub fn weight(&self) -> usize {
        let length = self.identity().len();
        length + length / 2 + 256
    }

    /// Makes all compressed forms now. Takes milliseconds: call it where nobody waits.
    pub fn compress(&self) {
        for coding in FOR_KEEPING {
            self.make(coding);
        }
    }

    /// Whether a coding is ready, or too small to bother with.
    #[must_use]
    pub fn has(&self, coding: Coding) -> bool {
        self.identity().len() < MIN_COMPRESSED_BYTES
            || match coding {
                Coding::Brotli => self.brotli.get().is_some(),
                Coding::Zstd => self.zstd.get().is_some(),
                Coding::Gzip => self.gzip.get().is_some(),
                Coding::Identity => true,
            }
    }

    /// Makes the body in one coding now, unless it is made already.
    pub fn make(&self, coding: Coding) {
        self.form(coding);
    }

    /// The body in a coding; the identity where compressing would not pay.
    fn form(&self, coding: Coding) -> (Coding, &Form) {
        if self.identity().len() < MIN_COMPRESSED_BYTES {
            return (Coding::Identity, &self.identity);
        }
        let made = |form: fn(&[u8]) -> Bytes| Form::new(form(self.identity()), self.hash, coding);
        let form = match coding {
            Coding::Brotli => self.brotli.get_or_init(|| made(brotli)),
            Coding::Zstd => self.zstd.get_or_init(|| made(zstd)),
            Coding::Gzip => self.gzip.get_or_init(|| made(gzip)),
            Coding::Identity => &self.identity,
        };
        (coding, form)
    }

    /// A response with this body in the best coding, or 304 when the browser has that already.
    pub fn respond(&self, status: StatusCode, request: &HeaderMap) -> Response<Body> {
        self.respond_with(HeaderMap::new(), status, request)
    }

    /// The same with header fields that are there already.
    pub fn respond_with(
        &self,
        mut head: HeaderMap,
        status: StatusCode,
        request: &HeaderMap,
    ) -> Response<Body> {
        let (coding, form) = self.form(Coding::accepted(request));
        let known = status == StatusCode::OK && has_tag(request, &form.etag);
        head.insert(header::ETAG, form.etag.clone());
        let body = if known {
            Body::empty()
        } else {
            if let Some(token) = coding.token() {
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
}

/// Whether the browser says that it has what is tagged so; with `*` it has whatever there is (RFC 9110, section 13.1.2).
pub fn has_tag(request: &HeaderMap, etag: &HeaderValue) -> bool {
    let mut tags = request
        .get_all(header::IF_NONE_MATCH)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(str::trim);
    tags.any(|tag| tag == "*" || tag.strip_prefix("W/").unwrap_or(tag) == etag)
}

/// A quality value such as `0.8` in thousandths; 0 for what is none.
pub fn thousandths(quality: &str) -> u32 {
    match quality.parse::<f32>() {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "the value lies between 0 and 1000"
        )]
        Ok(value) if (0.0..=1.0).contains(&value) => (value * 1000.0) as u32,
        _ => 0,
    }
}

fn brotli(body: &[u8]) -> Bytes {
    let params = brotli::enc::BrotliEncoderParams {
        quality: 5,
        lgwin: 20,
        size_hint: body.len(),
        ..brotli::enc::BrotliEncoderParams::default()
    };
    let mut out = Vec::new();
    match brotli::BrotliCompress(&mut &*body, &mut out, &params) {
        Ok(_) => Bytes::from(out),
        Err(error) => unreachable_in_memory(&error),
    }
}

fn zstd(body: &[u8]) -> Bytes {
    match zstd::bulk::compress(body, 12) {
        Ok(out) => Bytes::from(out),
        Err(error) => unreachable_in_memory(&error),
    }
}

fn gzip(body: &[u8]) -> Bytes {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::new(6));
    match encoder.write_all(body).and_then(|()| encoder.finish()) {
        Ok(out) => Bytes::from(out),
        Err(error) => unreachable_in_memory(&error),
    }
}

/// Writing to memory has no way to fail; were it to, the response would be empty and the log would say so.
fn unreachable_in_memory(error: &std::io::Error) -> Bytes {
    tracing::error!(%error, "compressing in memory failed");
    Bytes::new()
}

#[cfg(test)]
mod tests {
    use super::{Coding, Encoded};
    use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
    use bytes::Bytes;

    fn asking(name: header::HeaderName, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_static(value))])
    }

    #[test]
    fn a_coding_is_named_in_any_case_and_a_star_stands_for_those_that_are_not_named() {
        for (accepted, kept, growing) in [
            ("BR", Coding::Brotli, Coding::Brotli),
            ("GZip;Q=0.5, Zstd", Coding::Zstd, Coding::Zstd),
            ("*", Coding::Brotli, Coding::Zstd),
            ("*;q=0.5, gzip", Coding::Gzip, Coding::Gzip),
            ("br;q=0, zstd;q=0, *", Coding::Gzip, Coding::Gzip),
            ("*;q=0", Coding::Identity, Coding::Identity),
            ("*;q=0, br", Coding::Brotli, Coding::Brotli),
            ("identity", Coding::Identity, Coding::Identity),
            ("", Coding::Identity, Coding::Identity),
        ] {
            let asked = asking(header::ACCEPT_ENCODING, accepted);
            assert_eq!(Coding::accepted(&asked), kept, "{accepted}");
            assert_eq!(Coding::accepted_growing(&asked), growing, "{accepted}");
        }
    }

    #[test]
    fn who_has_whatever_there_is_gets_304_of_what_is_there() {
        let body = Encoded::new(Bytes::from_static(b"a page"));
        let status = |tags, of| {
            let asked = asking(header::IF_NONE_MATCH, tags);
            body.respond(of, &asked).status()
        };
        assert_eq!(status("*", StatusCode::OK), StatusCode::NOT_MODIFIED);
        assert_eq!(
            status("*", StatusCode::NOT_FOUND),
            StatusCode::NOT_FOUND,
            "there is nothing"
        );
        assert_eq!(status("\"*\"", StatusCode::OK), StatusCode::OK, "a tag");
    }
}
