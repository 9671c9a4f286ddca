//! Reads XMLTV, plain or gzip, as a stream: of a file of any size only what is kept stays in memory. Document
//! type and entity declarations are read over and never expanded. What the elements mean, the XMLTV DTD says;
//! what a file gets wrong in one programme costs that programme, what breaks the XML costs the file.

mod age;
mod category;
mod descriptions;
mod draft;
mod element;
mod episode;
mod language;
mod limits;
mod localized_text;
mod programme;
mod reader;
mod source;
mod tv;
mod when;

use super::flaw::Flaw;
pub use category::{Hints, unsaid};
pub use descriptions::{DescriptionRef, Descriptions};
use element::{Elements, Step};
use flate2::bufread::MultiGzDecoder;
pub use language::StatedLanguage;
pub use programme::{Marks, Programme, Role};
use reader::Reader;
use source::Source;
use std::io::{BufRead, BufReader};
pub use tv::{Bounds, Channel, MOST_BYTES, Tv};

/// Reads a guide. What doesn't fit is given up in the order of `limits.rs`.
///
/// # Errors
/// When it isn't well-formed XML with a `tv` element, or can't be read to its end, or has no programme that can be used:
/// where, and what was expected.
pub fn read(mut input: impl BufRead, bounds: Bounds) -> Result<Tv, Flaw> {
    let start = input
        .fill_buf()
        .map_err(|error| Flaw::new(1, 1, format!("expected a readable file: {error}")))?;
    match start {
        [0x1f, ..] => {
            let unpacked = BufReader::with_capacity(128 * 1024, MultiGzDecoder::new(input));
            read_plain(unpacked, bounds)
        }
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => {
            Err(Flaw::new(1, 1, "expected UTF-8 or Latin-1, found UTF-16"))
        }
        _ => read_plain(input, bounds),
    }
}

fn read_plain(input: impl BufRead, bounds: Bounds) -> Result<Tv, Flaw> {
    let mut elements = Elements::new(Source::new(input));
    let mut reader = Reader::new(bounds);
    loop {
        match elements.step()? {
            Step::Opened => reader.open(&elements),
            Step::Closed => reader.close(&elements),
            Step::End => return reader.finish(elements.position()),
        }
        if !reader.make_room(elements.position()) {
            return reader.finish(elements.position());
        }
    }
}

#[cfg(test)]
mod tests;
