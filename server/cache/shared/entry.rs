//! How a value travels: what is known of it as JSON, and its body as browsers get it, in brotli. What comes back was written by
//! another server, or by whoever can write to the cache: it is read as something from outside.

use super::super::Cached;
use crate::encoding::{Coding, Encoded};
use bytes::Bytes;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// A body that would unfold to more is not taken, and one that is longer is not given.
const MOST_BYTES: usize = 32 * 1024 * 1024;

const BROTLI: u8 = b'b';
const IDENTITY: u8 = b'i';

/// A value on its way.
#[derive(Clone, Debug)]
pub struct Entry {
    facts: Vec<u8>,
    /// The value's bytes.
    pub body: Arc<Encoded>,
}

impl Entry {
    /// `facts` is what is known of the body; none where it can't be written as JSON.
    pub fn new(facts: &impl Serialize, body: Arc<Encoded>) -> Option<Self> {
        let facts = serde_json::to_vec(facts).ok()?;
        Some(Self { facts, body })
    }

    /// What is known of the body; none where it is not what was asked for.
    pub fn facts<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_slice(&self.facts).ok()
    }

    /// As it is written: the facts, and the body behind a letter that tells its coding. None where it is too long.
    pub(super) async fn to_wire(&self) -> Option<(&[u8], Vec<u8>)> {
        if self.body.identity().len() > MOST_BYTES {
            return None;
        }
        self.body.prepare(Coding::Brotli).await;
        let brotli = self.body.made_in(Coding::Brotli);
        let (letter, bytes) = match &brotli {
            Some(bytes) => (BROTLI, bytes),
            None => (IDENTITY, self.body.identity()),
        };
        let mut wire = Vec::with_capacity(bytes.len() + 1);
        wire.push(letter);
        wire.extend_from_slice(bytes);
        Some((&self.facts, wire))
    }

    /// None where it can't be read.
    pub(super) fn from_wire(facts: Vec<u8>, wire: Vec<u8>) -> Option<Self> {
        let wire = Bytes::from(wire);
        let body = match *wire.first()? {
            BROTLI => Encoded::from_brotli(wire.slice(1..), MOST_BYTES).ok()?,
            IDENTITY => Encoded::new(wire.slice(1..)),
            _ => return None,
        };
        let body = Arc::new(body);
        Some(Self { facts, body })
    }
}

impl Cached for Entry {
    fn weight(&self) -> usize {
        self.facts.len() + self.body.weight()
    }
}

#[cfg(test)]
mod tests {
    use super::{BROTLI, Entry, IDENTITY};
    use crate::encoding::{Coding, Encoded};
    use bytes::Bytes;
    use std::sync::Arc;

    fn entry(body: &str) -> Entry {
        let body = Encoded::new(Bytes::from(body.to_owned()));
        Entry::new(&("facts", 7), Arc::new(body)).expect("JSON")
    }

    #[tokio::test]
    async fn a_value_arrives_as_it_was_sent_with_its_brotli_at_hand() {
        let sent = entry(&"la petite lucarne ".repeat(500));
        let (facts, wire) = sent.to_wire().await.expect("short enough");
        assert!(wire.len() < 1_000, "{}", wire.len());
        let got = Entry::from_wire(facts.to_vec(), wire.clone()).expect("readable");
        assert_eq!(got.facts::<(String, u8)>(), Some(("facts".to_owned(), 7)));
        assert_eq!(got.body.identity(), sent.body.identity());
        assert_eq!(got.body.version(), sent.body.version());
        let brotli = got.body.made_in(Coding::Brotli).expect("made");
        assert_eq!(brotli, wire[1..]);
    }

    #[tokio::test]
    async fn what_does_not_shrink_travels_as_it_is() {
        let sent = entry("x");
        let (facts, wire) = sent.to_wire().await.expect("short enough");
        assert_eq!(wire[0], IDENTITY);
        let got = Entry::from_wire(facts.to_vec(), wire).expect("readable");
        assert_eq!(got.body.identity(), "x");
    }

    #[test]
    fn what_nobody_of_us_wrote_is_no_value() {
        for wire in [
            &b""[..],
            b"?",
            b"x{}",
            b"bnot brotli at all",
            &[BROTLI, 0xff, 0xff],
        ] {
            let got = Entry::from_wire(b"{}".to_vec(), wire.to_vec());
            assert!(got.is_none(), "{wire:?}");
        }
        let other = Entry::from_wire(b"\"text\"".to_vec(), b"i{}".to_vec()).expect("a body");
        assert_eq!(other.facts::<(String, u8)>(), None);
    }

    #[test]
    fn a_body_that_unfolds_without_end_is_not_taken() {
        let zeros = vec![0_u8; 40 * 1024 * 1024];
        let mut small = vec![BROTLI];
        let params = brotli::enc::BrotliEncoderParams {
            quality: 1,
            ..brotli::enc::BrotliEncoderParams::default()
        };
        brotli::BrotliCompress(&mut &*zeros, &mut small, &params).expect("compressed");
        assert!(small.len() < 1_000_000, "{}", small.len());
        assert!(Entry::from_wire(b"{}".to_vec(), small).is_none());
    }
}
