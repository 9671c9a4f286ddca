//! Reads XMLTV, plain or gzip, as a stream: of a file of any size only what is kept stays in memory. Document
//! type and entity declarations are read over and never expanded. What the elements mean, the XMLTV DTD says;
//! what a file gets wrong in one programme costs that programme, also where it breaks the XML.

mod age;
mod category;
mod descriptions;
mod draft;
mod element;
mod elements;
mod episode;
mod language;
mod limits;
mod localized_text;
mod programme;
mod reader;
mod reference;
mod source;
mod tv;
mod when;
mod written_times;
mod zone;

use super::encoding::{Transcoder, declared_by_xml};
use super::flaw::Flaw;
use super::packing::unpacked;
pub use category::{Hints, unsaid};
pub use descriptions::Descriptions;
use elements::{Elements, Step};
pub use language::StatedLanguage;
pub use programme::{Programme, Role};
use reader::Reader;
use source::Source;
use std::io::BufRead;
pub use tv::{Bounds, Channel, MOST_BYTES, Tv};

/// Reads a guide. What doesn't fit is given up in the order of `limits.rs`; of one that can't be read to its end what comes
/// before is kept.
///
/// # Errors
/// When it has no `tv` element, or no programme that can be used: where, and what was expected.
pub fn read(input: impl BufRead, bounds: Bounds) -> Result<Tv, Flaw> {
    let file = unpacked(input, "XMLTV")?;
    let letters = Transcoder::new(&file.start, declared_by_xml(&file.start).as_deref());
    let unknown = letters.unknown();
    let mut elements = Elements::new(Source::new(file.input, letters));
    let mut reader = Reader::new(bounds);
    loop {
        let step = elements.step()?;
        if let Some(flaw) = elements.take_mended() {
            reader.mend(flaw);
        }
        match step {
            Step::Opened => reader.open(&elements),
            Step::Closed => reader.close(&elements),
            Step::End => break,
        }
        if !reader.make_room(elements.position()) {
            break;
        }
    }
    if let Some(flaw) = elements.guess().cloned().or(unknown) {
        reader.mend(flaw);
    }
    let end = elements.position();
    reader.finish(end, elements.take_cut())
}

#[cfg(test)]
mod tests;
