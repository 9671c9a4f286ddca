//! One track of the clip: a fragmented MP4 file of one minute, cut into segments that are put anywhere on an endless
//! timeline by rewriting the two numbers that tell where they are. Loops need no discontinuity that way, and HLS and
//! DASH share the segments (CMAF, ISO/IEC 23000-19).

use super::boxes::{self, BoxLocation};
use super::timeline::SEGMENT_S;
use bytes::Bytes;
use std::ops::Range;

/// Segments of the clip: it begins again every minute, and so shows the true second of the minute.
pub(super) const LOOP: u64 = 15;

/// What is wrong with a clip file.
#[derive(Debug, thiserror::Error)]
pub(super) enum ClipError {
    #[error("{0} is not where it should be")]
    Missing(&'static str),
    #[error("{0} segments instead of a minute of them")]
    Length(usize),
    #[error("segment {0} does not begin where the one before it ends")]
    Seam(usize),
}

/// A `moof` with its `mdat`, and where in it the numbers are that place it in time.
#[derive(Debug)]
struct Fragment {
    bytes: Range<usize>,
    sequence_at: usize,
    decode_time_at: usize,
}

/// A track that can be played from any segment on.
#[derive(Debug)]
pub(super) struct Clip {
    file: &'static [u8],
    head: Range<usize>,
    /// Ticks in a second.
    timescale: u32,
    fragments: Vec<Fragment>,
}

impl Clip {
    /// # Errors
    /// When the file is not a minute of segments of the same length.
    pub(super) fn read(file: &'static [u8]) -> Result<Self, ClipError> {
        let spans =
            boxes::boxes(file, 0..file.len()).ok_or(ClipError::Missing("the end of a box"))?;
        let first = spans.iter().position(|span| &span.kind == b"moof");
        let (head, rest) = spans.split_at(first.ok_or(ClipError::Missing("moof"))?);
        let fragments = rest.chunks(2).map(|pair| fragment(file, pair));
        let clip = Self {
            file,
            head: 0..head.last().map_or(0, |last| last.end),
            timescale: timescale(file, head).ok_or(ClipError::Missing("mdhd"))?,
            fragments: fragments.collect::<Result<_, _>>()?,
        };
        clip.check()?;
        Ok(clip)
    }

    fn check(&self) -> Result<(), ClipError> {
        let length = self.fragments.len();
        if length as u64 != LOOP {
            return Err(ClipError::Length(length));
        }
        let starts = self.fragments.iter();
        let starts = starts.map(|fragment| boxes::read_u64(self.file, fragment.decode_time_at));
        let starts: Vec<u64> = starts
            .collect::<Option<_>>()
            .ok_or(ClipError::Missing("tfdt"))?;
        let step = self.ticks(1);
        let seam = starts.windows(2).position(|pair| pair[0] + step != pair[1]);
        seam.map_or(Ok(()), |place| Err(ClipError::Seam(place + 1)))
    }

    /// The initialisation segment.
    pub(super) fn head(&self) -> Bytes {
        Bytes::from_static(&self.file[self.head.clone()])
    }

    /// Segment `number` of the endless timeline, which starts at `number` times [`SEGMENT_S`].
    pub(super) fn segment(&self, number: u64) -> Option<Vec<u8>> {
        self.placed(number, number)
    }

    /// What segment `number` shows, in the place of segment `place`.
    pub(super) fn placed(&self, number: u64, place: u64) -> Option<Vec<u8>> {
        let fragment = self.fragment(number)?;
        let mut bytes = self.file.get(fragment.bytes.clone())?.to_vec();
        let offset = fragment.bytes.start;
        // Sequence numbers grow with the timeline; they are 32 bits wide and may wrap.
        let sequence = u32::try_from(place % (1 << 32)).ok()?.to_be_bytes();
        boxes::write(&mut bytes, fragment.sequence_at - offset, &sequence)?;
        let time = self.ticks(place).to_be_bytes();
        boxes::write(&mut bytes, fragment.decode_time_at - offset, &time)?;
        Some(bytes)
    }

    /// Bytes that segment `number` takes.
    pub(super) fn length(&self, number: u64) -> Option<usize> {
        Some(self.fragment(number)?.bytes.len())
    }

    fn fragment(&self, number: u64) -> Option<&Fragment> {
        self.fragments.get(usize::try_from(number % LOOP).ok()?)
    }

    fn ticks(&self, segments: u64) -> u64 {
        segments
            .saturating_mul(SEGMENT_S.unsigned_abs())
            .saturating_mul(u64::from(self.timescale))
    }

    /// Bits a second: of the largest segment, and on average.
    pub(super) fn bandwidth(&self) -> (u64, u64) {
        let bits = |bytes: usize| bytes as u64 * 8 / SEGMENT_S.unsigned_abs();
        let sizes = self.fragments.iter().map(|fragment| fragment.bytes.len());
        let all: usize = sizes.clone().sum();
        (bits(sizes.max().unwrap_or(0)), bits(all) / LOOP)
    }
}

fn timescale(file: &[u8], head: &[BoxLocation]) -> Option<u32> {
    let end = head.last()?.end;
    let path = [b"moov", b"trak", b"mdia", b"mdhd"];
    let mdhd = *boxes::descend(file, 0..end, &path)?.last()?;
    // Version 0: after the version, the flags and two times of 32 bits.
    let version = *file.get(mdhd.body)?;
    let ticks = boxes::read_u32(file, mdhd.body + 12)?;
    (version == 0 && ticks > 0).then_some(ticks)
}

fn fragment(file: &[u8], pair: &[BoxLocation]) -> Result<Fragment, ClipError> {
    let [moof, mdat] = pair else {
        return Err(ClipError::Missing("mdat"));
    };
    if (&moof.kind, &mdat.kind) != (b"moof", b"mdat") {
        return Err(ClipError::Missing("moof"));
    }
    let within = moof.body..moof.end;
    let mfhd = boxes::child(file, within.clone(), *b"mfhd").ok_or(ClipError::Missing("mfhd"))?;
    let traf = boxes::descend(file, within, &[b"traf", b"tfdt"]);
    let tfdt = *traf
        .as_deref()
        .and_then(<[BoxLocation]>::last)
        .ok_or(ClipError::Missing("tfdt"))?;
    // A time of 64 bits (version 1): 32 bits would be over after some hours.
    if file.get(tfdt.body) != Some(&1) || tfdt.end - tfdt.body != 12 || mfhd.end - mfhd.body != 8 {
        return Err(ClipError::Missing("a tfdt of 64 bits"));
    }
    Ok(Fragment {
        bytes: moof.start..mdat.end,
        sequence_at: mfhd.body + 4,
        decode_time_at: tfdt.body + 4,
    })
}

#[cfg(test)]
mod tests {
    use super::super::boxes::{boxes, descend, made, read_u32, read_u64};
    use super::super::tracks::TRACKS;
    use super::{Clip, ClipError, LOOP};

    fn decode_time(segment: &[u8]) -> u64 {
        let path = [b"moof", b"traf", b"tfdt"];
        let found = descend(segment, 0..segment.len(), &path).expect("a tfdt");
        read_u64(segment, found[2].body + 4).expect("a time")
    }

    #[test]
    fn segments_follow_each_other_across_the_end_of_the_loop() {
        for track in TRACKS.iter().filter_map(|track| track.file) {
            let clip = Clip::read(track).expect("a good clip");
            for number in [0, LOOP - 1, LOOP, 448_822_349, 448_822_350] {
                let times = [number, number + 1].map(|number| {
                    let segment = clip.segment(number).expect("a segment");
                    decode_time(&segment)
                });
                assert_eq!(times[0], number * 4 * u64::from(clip.timescale));
                assert_eq!(times[1] - times[0], 4 * u64::from(clip.timescale));
            }
        }
    }

    #[test]
    fn only_time_and_sequence_differ_between_loops() {
        let clip = Clip::read(TRACKS[0].file.expect("video")).expect("a good clip");
        let [one, other] = [3, 3 + 7 * LOOP].map(|number| clip.segment(number).expect("there"));
        let differing = one.iter().zip(&other).filter(|(a, b)| a != b).count();
        assert_eq!(one.len(), other.len());
        assert!((1..=12).contains(&differing), "{differing}");
        let mfhd = descend(&other, 0..other.len(), &[b"moof", b"mfhd"]).expect("there")[1];
        assert_eq!(read_u32(&other, mfhd.body + 4), Some(108));
        assert_eq!(clip.segment(3), Some(one));
    }

    #[test]
    fn a_segment_of_the_farthest_future_is_no_overflow() {
        let clip = Clip::read(TRACKS[0].file.expect("video")).expect("a good clip");
        let last = clip.segment(u64::MAX).expect("a segment");
        assert_eq!(decode_time(&last), u64::MAX);
    }

    #[test]
    fn a_head_has_no_media_and_the_segments_nothing_else() {
        let clip = Clip::read(TRACKS[0].file.expect("video")).expect("a good clip");
        let kinds = |bytes: &[u8]| -> Vec<[u8; 4]> {
            let found = boxes(bytes, 0..bytes.len()).expect("boxes");
            found.iter().map(|span| span.kind).collect()
        };
        assert_eq!(kinds(&clip.head()), [*b"ftyp", *b"moov"]);
        assert_eq!(
            kinds(&clip.segment(8).expect("there")),
            [*b"moof", *b"mdat"]
        );
    }

    #[test]
    fn files_that_are_no_minute_of_segments_are_refused() {
        let file = TRACKS[0].file.expect("video");
        let spans = boxes(file, 0..file.len()).expect("boxes");
        let refused = |bytes: Vec<u8>| Clip::read(bytes.leak()).expect_err("refused");
        let (last, before) = (spans[spans.len() - 2].start, spans[spans.len() - 4].start);
        assert!(matches!(
            refused(file[..last].to_vec()),
            ClipError::Length(14)
        ));
        assert!(matches!(
            refused(file[..last + 9].to_vec()),
            ClipError::Missing(_)
        ));
        assert!(matches!(refused(Vec::new()), ClipError::Missing("moof")));
        let swapped = [&file[..before], &file[last..], &file[before..last]].concat();
        assert!(matches!(refused(swapped), ClipError::Seam(13)));
        let odd = [file, &made(*b"mfra", &[]).expect("small")].concat();
        assert!(matches!(refused(odd), ClipError::Missing("mdat")));
    }
}
