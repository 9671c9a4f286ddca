//! The codings browsers take, and which of them a request gets: brotli, zstd, gzip or the body as it is. [`encoded`] is for
//! bodies that are kept, [`growing`] for those that are compressed as they come.

mod encoded;
pub mod growing;

pub use encoded::{Encoded, VERSIONS_END};

use axum::http::{HeaderMap, HeaderValue, header};

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
/// What costs least when a client waits.
const FOR_ONCE: [Coding; 3] = [Coding::Zstd, Coding::Gzip, Coding::Brotli];

impl Coding {
    /// The best coding of a kept body that an `Accept-Encoding` header allows. Unreadable parts are passed over.
    #[must_use]
    pub fn accepted(headers: &HeaderMap) -> Self {
        Self::accepted_of(FOR_KEEPING, headers)
    }

    /// The best coding of a body that is compressed while a client waits.
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

/// Whether the browser says that it has what is tagged so; with `*`, which is no tag among others, it has whatever there is
/// (RFC 9110, section 13.1.2).
pub fn has_tag(request: &HeaderMap, etag: &HeaderValue) -> bool {
    let fields = request.get_all(header::IF_NONE_MATCH).iter();
    let mut fields = fields.filter_map(|value| value.to_str().ok());
    fields.any(|field| {
        let mut tags = field.split(',').map(str::trim);
        field.trim() == "*" || tags.any(|tag| tag.strip_prefix("W/").unwrap_or(tag) == etag)
    })
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

#[cfg(test)]
mod tests {
    use super::Coding;
    use axum::http::{HeaderMap, HeaderValue, header};

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
}
