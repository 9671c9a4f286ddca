//! Where the samples of a segment are, and which bytes of a video sample may be hidden.

use super::super::boxes;
use crate::streams::boxes::BoxLocation;
use std::ops::Range;

/// Where a sample is in its segment.
pub(super) type Sample = Range<usize>;

/// The samples of a segment in their order.
pub(super) struct Samples {
    pub(super) samples: Vec<Sample>,
    /// Where the number stands that tells how far the first one is from the start of `moof`.
    pub(super) offset_at: usize,
}

/// Bytes that stay readable and bytes that follow them and don't.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Stretch {
    pub(super) clear: u16,
    pub(super) hidden: u32,
}

/// Flags of `trun` and `tfhd` (ISO/IEC 14496-12, sections 8.8.7 and 8.8.8).
mod flag {
    pub(super) const OFFSET: u32 = 0x1;
    pub(super) const FIRST_FLAGS: u32 = 0x4;
    pub(super) const DURATION: u32 = 0x100;
    pub(super) const SIZE: u32 = 0x200;
    pub(super) const FLAGS: u32 = 0x400;
    pub(super) const COMPOSITION: u32 = 0x800;
}

/// Reads a `trun` that gives its offset and each sample's size, as the clips' do.
pub(super) fn samples(
    segment: &[u8],
    moof: BoxLocation,
    traf: BoxLocation,
    trun: BoxLocation,
) -> Option<Samples> {
    let flags = boxes::read_u32(segment, trun.body)? & 0xff_ffff;
    let within = traf.body..traf.end;
    let runs = boxes::boxes(segment, within)?.into_iter();
    let only = runs.filter(|span| &span.kind == b"trun").count() == 1;
    if flags & flag::OFFSET == 0 || flags & flag::SIZE == 0 || !only {
        return None;
    }
    let count = boxes::read_u32(segment, trun.body + 4)?;
    let offset_at = trun.body + 8;
    let mut start = moof.start + usize::try_from(boxes::read_u32(segment, offset_at)?).ok()?;
    let mut at = offset_at + 4 + width(flags & flag::FIRST_FLAGS);
    let mut samples = Vec::new();
    for _ in 0..count {
        at += width(flags & flag::DURATION);
        if at + 4 > trun.end {
            return None;
        }
        let size = usize::try_from(boxes::read_u32(segment, at)?).ok()?;
        at += 4 + width(flags & flag::FLAGS) + width(flags & flag::COMPOSITION);
        let end = start
            .checked_add(size)
            .filter(|end| *end <= segment.len())?;
        samples.push(start..end);
        start = end;
    }
    Some(Samples { samples, offset_at })
}

/// A field of 4 bytes that is there when its flag is.
fn width(flag: u32) -> usize {
    if flag == 0 { 0 } else { 4 }
}

/// Splits an H.264 sample: of each slice whole blocks of 16 bytes at its end are hidden; its length, its kind and
/// what is left stay readable, as does all that is no slice.
pub(super) fn stretches(segment: &[u8], sample: &Sample) -> Option<Vec<Stretch>> {
    let mut stretches = Vec::new();
    let mut clear = 0_usize;
    let mut at = sample.start;
    while at < sample.end {
        let length = usize::try_from(boxes::read_u32(segment, at)?).ok()?;
        let unit = segment.get(at + 4..(at + 4).checked_add(length)?)?;
        at += 4 + length;
        let kind = unit.first()? & 0x1f;
        let hidden = match kind {
            1..=5 => (length - 1) / 16 * 16,
            _ => 0,
        };
        clear += 4 + length - hidden;
        if hidden > 0 {
            push(&mut stretches, clear, hidden)?;
            clear = 0;
        }
    }
    if clear > 0 {
        push(&mut stretches, clear, 0)?;
    }
    (at == sample.end).then_some(stretches)
}

/// Readable bytes are counted in 16 bits; more of them are stretches without hidden ones.
fn push(stretches: &mut Vec<Stretch>, mut clear: usize, hidden: usize) -> Option<()> {
    while clear > usize::from(u16::MAX) {
        clear -= usize::from(u16::MAX);
        stretches.push(Stretch {
            clear: u16::MAX,
            hidden: 0,
        });
    }
    stretches.push(Stretch {
        clear: u16::try_from(clear).ok()?,
        hidden: u32::try_from(hidden).ok()?,
    });
    Some(())
}

#[cfg(test)]
mod tests {
    use super::{Stretch, stretches};

    fn unit(kind: u8, length: usize) -> Vec<u8> {
        let mut unit = u32::try_from(length).expect("small").to_be_bytes().to_vec();
        unit.push(kind);
        unit.resize(4 + length, 0);
        unit
    }

    fn split(units: &[Vec<u8>]) -> Option<Vec<Stretch>> {
        let sample = units.concat();
        stretches(&sample, &(0..sample.len()))
    }

    #[test]
    fn slices_are_hidden_in_whole_blocks_and_nothing_else_is() {
        let hidden = |clear, hidden| Stretch { clear, hidden };
        let parameters_and_slice = split(&[unit(0x67, 20), unit(0x65, 40)]);
        assert_eq!(parameters_and_slice, Some(vec![hidden(24 + 4 + 8, 32)]));
        assert_eq!(split(&[unit(0x41, 16)]), Some(vec![hidden(20, 0)]));
        assert_eq!(split(&[unit(0x41, 17)]), Some(vec![hidden(5, 16)]));
        let two = split(&[unit(0x41, 17), unit(0x41, 33), unit(0x0c, 3)]);
        assert_eq!(two, Some(vec![hidden(5, 16), hidden(5, 32), hidden(7, 0)]));
    }

    #[test]
    fn readable_bytes_beyond_16_bits_are_counted_in_several_stretches() {
        let split = split(&[unit(6, 70_000), unit(0x65, 17)]).expect("split");
        let clear: u32 = split.iter().map(|stretch| u32::from(stretch.clear)).sum();
        assert_eq!((clear, split.len()), (70_004 + 5, 2));
    }

    #[test]
    fn units_that_do_not_fill_their_sample_are_refused() {
        assert_eq!(split(&[unit(1, 20), vec![0, 0, 0]]), None);
        assert_eq!(split(&[unit(1, 20)[..20].to_vec()]), None);
        assert_eq!(split(&[vec![0, 0, 0, 0]]), None);
        assert_eq!(split(&[vec![0xff; 8]]), None);
        let two = [unit(1, 20), unit(1, 20)].concat();
        assert_eq!(stretches(&two, &(0..30)), None);
    }
}
