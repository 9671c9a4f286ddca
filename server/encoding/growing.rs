//! Bodies that are compressed as they come. Whatever has come is passed on at once, so that compressing holds no first
//! byte back.

use super::Coding;
use bytes::Bytes;
use flate2::write::GzEncoder;
use futures::stream::unfold;
use futures::{Stream, StreamExt};
use std::io::{self, Write};

/// Pieces that are there already are compressed together.
const TOGETHER: usize = 32;

/// The fastest levels: the reader waits, and the body is compressed for this one reader only.
const ZSTD_LEVEL: i32 = 1;
const GZIP_LEVEL: u32 = 1;
const BROTLI_LEVEL: u32 = 1;
const BROTLI_WINDOW: u32 = 20;
const BUFFER_BYTES: usize = 4096;

enum Encoder {
    Zstd(zstd::stream::write::Encoder<'static, Vec<u8>>),
    Gzip(GzEncoder<Vec<u8>>),
    Brotli(Box<brotli::CompressorWriter<Vec<u8>>>),
}

impl Encoder {
    fn new(coding: Coding) -> io::Result<Option<Self>> {
        Ok(match coding {
            Coding::Zstd => Some(Self::Zstd(zstd::stream::write::Encoder::new(
                Vec::new(),
                ZSTD_LEVEL,
            )?)),
            Coding::Gzip => Some(Self::Gzip(GzEncoder::new(
                Vec::new(),
                flate2::Compression::new(GZIP_LEVEL),
            ))),
            Coding::Brotli => Some(Self::Brotli(Box::new(brotli::CompressorWriter::new(
                Vec::new(),
                BUFFER_BYTES,
                BROTLI_LEVEL,
                BROTLI_WINDOW,
            )))),
            Coding::Identity => None,
        })
    }

    fn writer(&mut self) -> &mut dyn Write {
        match self {
            Self::Zstd(encoder) => encoder,
            Self::Gzip(encoder) => encoder,
            Self::Brotli(encoder) => encoder.as_mut(),
        }
    }

    /// What the browser can read of `pieces`.
    fn take(&mut self, pieces: &[Bytes]) -> io::Result<Bytes> {
        let writer = self.writer();
        for piece in pieces {
            writer.write_all(piece)?;
        }
        writer.flush()?;
        let out = match self {
            Self::Zstd(encoder) => encoder.get_mut(),
            Self::Gzip(encoder) => encoder.get_mut(),
            Self::Brotli(encoder) => encoder.get_mut(),
        };
        Ok(Bytes::from(std::mem::take(out)))
    }

    fn finish(self) -> io::Result<Bytes> {
        let out = match self {
            Self::Zstd(encoder) => encoder.finish()?,
            Self::Gzip(encoder) => encoder.finish()?,
            Self::Brotli(encoder) => encoder.into_inner(),
        };
        Ok(Bytes::from(out))
    }
}

/// A body that is there already, at the same levels.
///
/// # Errors
/// When there is no memory for the coding's tables.
pub fn whole(coding: Coding, body: &Bytes) -> io::Result<Bytes> {
    let Some(mut encoder) = Encoder::new(coding)? else {
        return Ok(body.clone());
    };
    encoder.writer().write_all(body)?;
    encoder.finish()
}

struct Growing<S> {
    body: S,
    encoder: Option<Encoder>,
    over: bool,
}

/// `body` in a coding.
///
/// # Errors
/// When there is no memory for the coding's tables.
pub fn growing(
    coding: Coding,
    body: impl Stream<Item = Bytes> + Send + 'static,
) -> io::Result<impl Stream<Item = io::Result<Bytes>> + Send + 'static> {
    let encoder = Encoder::new(coding)?;
    let together = if encoder.is_some() { TOGETHER } else { 1 };
    let growing = Growing {
        body: Box::pin(body.ready_chunks(together)),
        encoder,
        over: false,
    };
    Ok(unfold(growing, |mut growing| async move {
        if growing.over {
            return None;
        }
        let out = match (growing.body.next().await, &mut growing.encoder) {
            (Some(pieces), Some(encoder)) => encoder.take(&pieces),
            (Some(mut pieces), None) => Ok(pieces.pop().unwrap_or_default()),
            (None, encoder) => {
                growing.over = true;
                encoder.take()?.finish()
            }
        };
        Some((out, growing))
    }))
}

#[cfg(test)]
mod tests {
    use super::{Coding, growing};
    use bytes::Bytes;
    use futures::StreamExt;
    use std::io::Read;

    fn opened(coding: Coding, body: &[u8]) -> Vec<u8> {
        let mut out = Vec::new();
        match coding {
            Coding::Zstd => out = zstd::stream::decode_all(body).expect("zstd"),
            Coding::Gzip => {
                let mut decoder = flate2::read::GzDecoder::new(body);
                decoder.read_to_end(&mut out).expect("gzip");
            }
            Coding::Brotli => {
                brotli::BrotliDecompress(&mut &*body, &mut out).expect("brotli");
            }
            Coding::Identity => out = body.to_vec(),
        }
        out
    }

    #[tokio::test]
    async fn a_growing_body_reads_back_as_it_was_in_every_coding() {
        for coding in [Coding::Identity, Coding::Zstd, Coding::Gzip, Coding::Brotli] {
            let pieces = ["<p>one</p>", "", "<p>two</p>"].map(Bytes::from);
            let body = growing(coding, futures::stream::iter(pieces)).expect("an encoder");
            let parts: Vec<_> = body.collect().await;
            let whole: Vec<u8> = parts
                .into_iter()
                .flat_map(|part| part.expect("a part"))
                .collect();
            assert_eq!(
                opened(coding, &whole),
                b"<p>one</p><p>two</p>",
                "{coding:?}"
            );
        }
    }

    /// What a browser makes of the beginning of a body.
    fn read_so_far(coding: Coding, first: &[u8]) -> Vec<u8> {
        let mut out = vec![0; 64];
        let read = match coding {
            Coding::Zstd => {
                let mut decoder = zstd::stream::raw::Decoder::new().expect("a decoder");
                zstd::stream::raw::Operation::run_on_buffers(&mut decoder, first, &mut out)
                    .expect("readable")
                    .bytes_written
            }
            Coding::Gzip => flate2::read::GzDecoder::new(first)
                .read(&mut out)
                .expect("readable"),
            Coding::Brotli => brotli::Decompressor::new(first, 4096)
                .read(&mut out)
                .expect("readable"),
            Coding::Identity => (&mut &*first).read(&mut out).expect("readable"),
        };
        out.truncate(read);
        out
    }

    #[tokio::test]
    async fn what_has_come_can_be_read_before_the_rest_is_there() {
        for coding in [Coding::Identity, Coding::Zstd, Coding::Gzip, Coding::Brotli] {
            let (more, rest) = futures::channel::mpsc::unbounded();
            let mut body = Box::pin(growing(coding, rest).expect("an encoder"));
            more.unbounded_send(Bytes::from_static(b"<h1>at once</h1>"))
                .expect("a reader");
            let first = body.next().await.expect("a part").expect("compressed");
            assert_eq!(
                read_so_far(coding, &first),
                b"<h1>at once</h1>",
                "{coding:?}"
            );
        }
    }
}
