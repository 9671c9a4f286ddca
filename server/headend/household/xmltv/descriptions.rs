//! Descriptions, packed: they are most of a guide, and one is read only when its show is opened.

use super::super::text::tidied;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use std::collections::HashMap;
use std::io::{Read, Write};
use std::mem::take;
use xxhash_rust::xxh3::xxh3_128;

/// Most descriptions that are packed together: one bit of a number for each.
const MOST_LINES: u32 = u64::BITS;
/// Or so many bytes of them: a page waits until they are unpacked.
const MOST_BYTES: usize = 32 * 1024;
/// What a description takes while it is known which ones there are, in bytes.
const KNOWN_BYTES: usize = 64;

/// Where a description is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct DescriptionRef {
    block: u32,
    line: u32,
}

/// The descriptions of a guide.
#[derive(Clone, Debug, Default)]
pub struct Descriptions {
    /// Lines, each a description.
    blocks: Vec<Box<[u8]>>,
}

impl Descriptions {
    /// The description at a place that these descriptions gave out.
    pub fn get(&self, place: DescriptionRef) -> Option<String> {
        let block = self.blocks.get(usize::try_from(place.block).ok()?)?;
        let line = usize::try_from(place.line).ok()?;
        unpacked(block).split('\n').nth(line).map(str::to_owned)
    }
}

/// Packs descriptions while a guide is read. However often one occurs, it is kept once.
#[derive(Default)]
pub(super) struct Packer {
    blocks: Vec<Box<[u8]>>,
    /// Lines that aren't packed yet.
    open: String,
    open_lines: u32,
    known: HashMap<u128, DescriptionRef>,
    /// What `blocks` take, in bytes.
    packed_bytes: usize,
}

impl Packer {
    /// Keeps a description, which is tidy and so has no line breaks; of one that isn't known yet its first `most` bytes,
    /// if there is such a bound.
    pub(super) fn keep(&mut self, description: &str, most: Option<usize>) -> DescriptionRef {
        let hash = xxh3_128(description.as_bytes());
        if let Some(place) = self.known.get(&hash) {
            return *place;
        }
        if self.open_lines == MOST_LINES || self.open.len() > MOST_BYTES {
            self.pack();
        }
        if self.open_lines > 0 {
            self.open.push('\n');
        }
        push_shortened(&mut self.open, description, most);
        let place = DescriptionRef {
            block: u32::try_from(self.blocks.len()).unwrap_or(u32::MAX),
            line: self.open_lines,
        };
        self.open_lines += 1;
        self.known.insert(hash, place);
        place
    }

    /// What is kept so far takes this, about.
    pub(super) fn bytes(&self) -> usize {
        self.packed_bytes + self.open.len() + self.known.len() * KNOWN_BYTES
    }

    /// Forgets all but those at the `used` places, and what those say after `most` bytes.
    pub(super) fn trim(&mut self, used: impl Iterator<Item = DescriptionRef>, most: Option<usize>) {
        self.pack();
        let mut lines = vec![0_u64; self.blocks.len()];
        for place in used {
            if let Some(block) = lines.get_mut(place.block as usize) {
                *block |= 1 << place.line;
            }
        }
        let is_used = |place: &DescriptionRef| lines[place.block as usize] & (1 << place.line) != 0;
        self.known.retain(|_, place| is_used(place));
        self.packed_bytes = 0;
        for (block, used) in self.blocks.iter_mut().zip(&lines) {
            let mut trimmed = String::with_capacity(MOST_BYTES);
            for (place, line) in unpacked(block).split('\n').enumerate() {
                if place > 0 {
                    trimmed.push('\n');
                }
                if used & (1 << place) != 0 {
                    push_shortened(&mut trimmed, line, most);
                }
            }
            *block = packed(&trimmed);
            self.packed_bytes += block.len();
        }
    }

    pub(super) fn finish(mut self) -> Descriptions {
        self.pack();
        Descriptions {
            blocks: self.blocks,
        }
    }

    fn pack(&mut self) {
        if take(&mut self.open_lines) > 0 {
            let block = packed(&self.open);
            self.packed_bytes += block.len();
            self.blocks.push(block);
            self.open.clear();
        }
    }
}

/// Appends a text, or its beginning up to a word's end and a sign that there was more.
fn push_shortened(out: &mut String, text: &str, most: Option<usize>) {
    match most {
        Some(most) if text.len() > most => {
            out.push_str(&tidied(text, most.saturating_sub("…".len())));
            out.push('…');
        }
        _ => out.push_str(text),
    }
}

fn packed(text: &str) -> Box<[u8]> {
    let mut packer = DeflateEncoder::new(Vec::new(), Compression::fast());
    // Memory takes whatever is written to it.
    let packed = packer
        .write_all(text.as_bytes())
        .and_then(|()| packer.finish());
    packed.unwrap_or_default().into_boxed_slice()
}

fn unpacked(block: &[u8]) -> String {
    let mut text = String::new();
    match DeflateDecoder::new(block).read_to_string(&mut text) {
        Ok(_) => text,
        // Never: it is what was packed here.
        Err(_) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::{DescriptionRef, Packer};

    fn text(number: usize) -> String {
        format!("{number} {}", "mot après mot ".repeat(30))
    }

    #[test]
    fn each_description_is_found_again_and_kept_once() {
        let mut packer = Packer::default();
        let places: Vec<DescriptionRef> = (0..300)
            .map(|number| packer.keep(&text(number), None))
            .collect();
        for (number, place) in places.iter().enumerate() {
            assert_eq!(packer.keep(&text(number), None), *place);
        }
        assert!(packer.bytes() < 300 * 150, "{}", packer.bytes());
        let descriptions = packer.finish();
        for (number, place) in places.into_iter().enumerate() {
            assert_eq!(descriptions.get(place), Some(text(number)));
        }
    }

    #[test]
    fn what_is_trimmed_keeps_its_place_and_what_is_not_used_goes() {
        let mut packer = Packer::default();
        let places: Vec<DescriptionRef> = (0..300)
            .map(|number| packer.keep(&text(number), None))
            .collect();
        let used = places.iter().copied().skip(100);
        packer.trim(used, Some(20));
        // It comes again, and in full.
        let again = packer.keep(&text(7), None);
        assert_ne!(again, places[7]);
        let descriptions = packer.finish();
        assert_eq!(
            descriptions.get(places[150]).as_deref(),
            Some("150 mot après…")
        );
        assert_eq!(descriptions.get(again), Some(text(7)));
        assert_eq!(descriptions.get(places[7]).as_deref(), Some(""));
    }
}
