//! Guide data in its binary form (spec, section 3): `FlatBuffers` after the schema `epg2d.fbs`, which says what the fields
//! mean. Here is how a chunk is written, and how a body is told from one; `ui/api/epg2d.ts` reads them.

// Made from the schema by planus (`npm run contract`), so it looks as planus likes it.
#[rustfmt::skip]
#[allow(
    unsafe_code,
    unreachable_pub,
    dead_code,
    clippy::all,
    clippy::pedantic,
    reason = "generated: a reader of this project reads the schema instead"
)]
mod generated;

#[cfg(all(test, feature = "guide-code"))]
mod code;

use generated::lucarne::epg2d as wire;
use planus::{Builder, ReadAsRoot};
use utoipa::openapi::schema::{Schema, Type};
use utoipa::openapi::{ObjectBuilder, RefOr};
use utoipa::{PartialSchema, ToSchema};
pub use wire::Chunk as ReadChunk;

/// What the answer's `content-type` says.
pub const MEDIA_TYPE: &str = "application/vnd.lucarne.epg2d+flatbuffers";
/// Where the OpenAPI document, at its place in the repository, finds the schema.
const SCHEMA_LINK: &str = "../../server/contract/epg2d.fbs";
/// Bytes 4 to 7 of every chunk.
const IDENTIFIER: [u8; 4] = *b"EPG2";
/// What a table and the offset to it take at least, in bytes.
const SMALLEST_TABLE: usize = 12;

/// A chunk as the OpenAPI document describes it.
pub struct Epg2dChunk;

impl PartialSchema for Epg2dChunk {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::String)
            .content_media_type(MEDIA_TYPE)
            .description(Some(format!(
                "FlatBuffers with the identifier `EPG2`, after the schema [epg2d.fbs]({SCHEMA_LINK}): per channel the \
                 shows that touch four hours of a Swiss day, each with id, title, serie_id, start, stop and age"
            )))
            .build()
            .into()
    }
}

impl ToSchema for Epg2dChunk {}

/// A show of the guide. The schema says what the fields mean.
#[derive(Clone, Copy, Debug)]
pub struct GuideShow<'a> {
    pub id: &'a str,
    pub title: &'a str,
    pub serie_id: Option<&'a str>,
    /// Epoch seconds; times that the wire can't hold (before 1970, after 2106) become the nearest it can.
    pub start: i64,
    /// Epoch seconds.
    pub stop: i64,
    pub age: u8,
}

/// Writes one chunk, channel by channel.
pub struct ChunkWriter {
    builder: Builder,
    channels: Vec<planus::Offset<wire::Channel>>,
    shows: Vec<planus::Offset<wire::Show>>,
}

impl ChunkWriter {
    /// A chunk without channels, with room for `bytes`.
    #[must_use]
    pub fn with_capacity(bytes: usize) -> Self {
        Self {
            builder: Builder::with_capacity(bytes),
            channels: Vec::new(),
            shows: Vec::new(),
        }
    }

    /// Adds a channel (its `channel_epg`) and what it shows, in order.
    pub fn channel<'a>(&mut self, id: &str, shows: impl IntoIterator<Item = GuideShow<'a>>) {
        let builder = &mut self.builder;
        self.shows.clear();
        for show in shows {
            let written = wire::Show::create(
                builder,
                show.id,
                show.title,
                show.serie_id,
                seconds(show.start),
                seconds(show.stop),
                show.age,
            );
            self.shows.push(written);
        }
        let written = wire::Channel::create(builder, id, self.shows.as_slice());
        self.channels.push(written);
    }

    /// The bytes of the chunk between these edges, in epoch seconds.
    #[must_use]
    pub fn finish(mut self, start: i64, stop: i64) -> Vec<u8> {
        let channels = self.channels.as_slice();
        let root = wire::Chunk::create(&mut self.builder, seconds(start), seconds(stop), channels);
        identified(self.builder.finish(root, None))
    }
}

/// The buffer with its identifier, which planus 1.3 itself would put before the offset to the root instead of after
/// it. Everything moves on by four bytes, the alignment of the schema's largest number.
fn identified(buffer: &[u8]) -> Vec<u8> {
    let (root, rest) = buffer.split_first_chunk::<4>().unwrap_or((&[0; 4], &[]));
    let root = u32::from_le_bytes(*root).saturating_add(4);
    [&root.to_le_bytes(), &IDENTIFIER, rest].concat()
}

fn seconds(at: i64) -> u32 {
    u32::try_from(at.max(0)).unwrap_or(u32::MAX)
}

/// Why a body is not a chunk.
#[derive(Debug, thiserror::Error)]
pub enum NoChunk {
    #[error("no guide chunk: the identifier EPG2 is missing")]
    Identifier,
    #[error("no guide chunk: {0}")]
    Layout(#[from] planus::Error),
    #[error("no guide chunk: its parts are larger than the whole")]
    Amplified,
    #[error("no guide chunk: a stop is not after its start")]
    Backwards,
}

/// Whether a body is a chunk that a reader can go through from end to end. Takes time in proportion to the body,
/// however its offsets point, and no memory.
///
/// # Errors
/// When it is not.
pub fn check(body: &[u8]) -> Result<(), NoChunk> {
    let chunk = root(body)?;
    ordered(chunk.start()?, chunk.stop()?)?;
    let mut budget = Budget(body.len());
    for channel in chunk.channels()? {
        let channel = channel?;
        budget.spend(SMALLEST_TABLE + channel.id()?.len())?;
        for show in channel.shows()? {
            let show = show?;
            let serie = show.serie_id()?.unwrap_or_default();
            budget.spend(SMALLEST_TABLE + show.id()?.len() + show.title()?.len() + serie.len())?;
            ordered(show.start()?, show.stop()?)?;
            show.age()?;
        }
    }
    Ok(())
}

/// All that is in a chunk.
///
/// # Errors
/// As [`check`].
pub fn read(body: &[u8]) -> Result<ReadChunk, NoChunk> {
    check(body)?;
    Ok(root(body)?.try_into()?)
}

fn root(body: &[u8]) -> Result<wire::ChunkRef<'_>, NoChunk> {
    if body.get(4..8) != Some(&IDENTIFIER) {
        return Err(NoChunk::Identifier);
    }
    Ok(wire::ChunkRef::read_as_root(body)?)
}

/// Bytes that may still be read. Offsets may point to one table a million times; such a buffer is no chunk.
struct Budget(usize);

impl Budget {
    fn spend(&mut self, bytes: usize) -> Result<(), NoChunk> {
        self.0 = self.0.checked_sub(bytes).ok_or(NoChunk::Amplified)?;
        Ok(())
    }
}

fn ordered(start: u32, stop: u32) -> Result<(), NoChunk> {
    if start < stop {
        Ok(())
    } else {
        Err(NoChunk::Backwards)
    }
}

#[cfg(test)]
mod tests;
