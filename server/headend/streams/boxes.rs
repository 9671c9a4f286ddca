//! Boxes of the ISO base media file format (ISO/IEC 14496-12, section 4.2): finding and making them. Every length is
//! checked against what surrounds it, so that a broken file gives nothing rather than a panic.

use std::ops::Range;

/// Where a box is in its file: `start..body` is its header.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct BoxLocation {
    pub(super) kind: [u8; 4],
    pub(super) start: usize,
    pub(super) body: usize,
    pub(super) end: usize,
}

impl BoxLocation {
    /// Where its content is.
    pub(super) fn inside(&self) -> Range<usize> {
        self.body..self.end
    }

    /// The whole box.
    pub(super) fn of<'a>(&self, file: &'a [u8]) -> Option<&'a [u8]> {
        file.get(self.start..self.end)
    }
}

/// The boxes that fill `within` of the file, one after the other; none when they don't fit.
pub(super) fn boxes(file: &[u8], within: Range<usize>) -> Option<Vec<BoxLocation>> {
    let mut found = Vec::new();
    let mut start = within.start;
    while start < within.end {
        let span = header(file, start)?;
        if span.end > within.end {
            return None;
        }
        start = span.end;
        found.push(span);
    }
    Some(found)
}

fn header(file: &[u8], start: usize) -> Option<BoxLocation> {
    let kind = file.get(start.checked_add(4)?..)?.first_chunk::<4>()?;
    let (length, body) = match read_u32(file, start)? {
        // The length follows in 64 bits.
        1 => (
            usize::try_from(read_u64(file, start + 8)?).ok()?,
            start + 16,
        ),
        length => (usize::try_from(length).ok()?, start + 8),
    };
    // Also refuses the length 0, which stands for "to the end of the file".
    let end = start.checked_add(length)?;
    (body <= end && end <= file.len()).then_some(BoxLocation {
        kind: *kind,
        start,
        body,
        end,
    })
}

/// The first box of this kind in `within`.
pub(super) fn child(file: &[u8], within: Range<usize>, kind: [u8; 4]) -> Option<BoxLocation> {
    let mut boxes = boxes(file, within)?.into_iter();
    boxes.find(|span| span.kind == kind)
}

/// The boxes from `within` down the path of kinds, the outermost first.
pub(super) fn descend(
    file: &[u8],
    within: Range<usize>,
    path: &[&[u8; 4]],
) -> Option<Vec<BoxLocation>> {
    let mut within = within;
    let mut found = Vec::with_capacity(path.len());
    for kind in path {
        let span = child(file, within, **kind)?;
        within = span.body..span.end;
        found.push(span);
    }
    Some(found)
}

/// A new box.
pub(super) fn made(kind: [u8; 4], body: &[&[u8]]) -> Option<Vec<u8>> {
    let length = 8 + body.iter().map(|part| part.len()).sum::<usize>();
    let mut bytes = Vec::with_capacity(length);
    bytes.extend(u32::try_from(length).ok()?.to_be_bytes());
    bytes.extend(kind);
    for part in body {
        bytes.extend_from_slice(part);
    }
    Some(bytes)
}

/// Adds `by` to the length of the box that starts at `start`.
pub(super) fn grow(file: &mut [u8], start: usize, by: usize) -> Option<()> {
    let length = read_u32(file, start)?.checked_add(u32::try_from(by).ok()?)?;
    write(file, start, &length.to_be_bytes())
}

pub(super) fn read_u32(file: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_be_bytes(*file.get(at..)?.first_chunk()?))
}

pub(super) fn read_u64(file: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_be_bytes(*file.get(at..)?.first_chunk()?))
}

/// Overwrites what stands at `at`; none when it would reach beyond the end.
pub(super) fn write(file: &mut [u8], at: usize, bytes: &[u8]) -> Option<()> {
    let place = file.get_mut(at..at.checked_add(bytes.len())?)?;
    place.copy_from_slice(bytes);
    Some(())
}

#[cfg(test)]
mod tests {
    use super::{boxes, child, descend, grow, made, read_u32, write};

    fn nested() -> Vec<u8> {
        let inner = made(*b"tfdt", &[&[1, 2, 3]]).expect("small");
        let empty = made(*b"free", &[]).expect("small");
        let outer = made(*b"traf", &[&empty, &inner]).expect("small");
        [made(*b"styp", &[]).expect("small"), outer].concat()
    }

    #[test]
    fn a_box_is_found_by_its_path_with_its_place_in_the_file() {
        let file = nested();
        let found = descend(&file, 0..file.len(), &[b"traf", b"tfdt"]).expect("there");
        assert_eq!((found[0].start, found[0].body), (8, 16));
        assert_eq!(&file[found[1].body..found[1].end], [1, 2, 3]);
        assert!(child(&file, 0..file.len(), *b"moof").is_none());
    }

    #[test]
    fn a_length_in_64_bits_is_read() {
        let file = [&[0, 0, 0, 1], &b"mdat"[..], &17_u64.to_be_bytes(), &[9]].concat();
        let span = child(&file, 0..file.len(), *b"mdat").expect("there");
        assert_eq!((span.body, span.end), (16, 17));
    }

    #[test]
    fn lengths_that_lie_give_nothing() {
        let file = nested();
        for length in [0_u32, 7, 2, 1, 9, u32::MAX] {
            let mut broken = file.clone();
            write(&mut broken, 8, &length.to_be_bytes()).expect("inside");
            assert!(boxes(&broken, 0..broken.len()).is_none(), "{length}");
        }
        let mut inner = file.clone();
        grow(&mut inner, 24, 1).expect("inside");
        assert!(descend(&inner, 0..inner.len(), &[b"traf", b"tfdt"]).is_none());
        let huge = [&[0, 0, 0, 1], &b"mdat"[..], &u64::MAX.to_be_bytes()].concat();
        assert!(boxes(&huge, 0..huge.len()).is_none());
    }

    #[test]
    fn a_file_that_breaks_off_anywhere_gives_nothing() {
        let file = nested();
        for length in (1..8).chain(9..file.len()) {
            assert!(boxes(&file[..length], 0..length).is_none(), "{length}");
        }
    }

    #[test]
    fn nothing_is_read_or_written_beyond_the_end() {
        let mut file = [0; 8];
        assert_eq!(read_u32(&file, 5), None);
        assert_eq!(read_u32(&file, usize::MAX), None);
        assert_eq!(write(&mut file, 5, &[1; 4]), None);
        assert_eq!(write(&mut file, usize::MAX, &[1]), None);
        assert_eq!(file, [0; 8]);
    }
}
