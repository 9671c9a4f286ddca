//! Small pictures of the stream, for who seeks in it: one for each segment of the clip, as a track of images (DASH-IF IOP
//! 6.2.6; in HLS `EXT-X-IMAGE-STREAM-INF`). They were made from the clip by
//! `ffmpeg -i v288.mp4 -vf "select=not(mod(n\\,100)),scale=160:90" -fps_mode vfr -q:v 6 -start_number 0 %d.jpg`.

use super::clip::LOOP;
use super::presentation::Presentation;
use super::timeline::SEGMENT_S;
use super::tracks::Medium;

/// By the segment's place in the clip.
const FILES: &[&[u8]] = &[
    include_bytes!("thumbnails/0.jpg"),
    include_bytes!("thumbnails/1.jpg"),
    include_bytes!("thumbnails/2.jpg"),
    include_bytes!("thumbnails/3.jpg"),
    include_bytes!("thumbnails/4.jpg"),
    include_bytes!("thumbnails/5.jpg"),
    include_bytes!("thumbnails/6.jpg"),
    include_bytes!("thumbnails/7.jpg"),
    include_bytes!("thumbnails/8.jpg"),
    include_bytes!("thumbnails/9.jpg"),
    include_bytes!("thumbnails/10.jpg"),
    include_bytes!("thumbnails/11.jpg"),
    include_bytes!("thumbnails/12.jpg"),
    include_bytes!("thumbnails/13.jpg"),
    include_bytes!("thumbnails/14.jpg"),
];

/// The first picture of segment `number`, as JPEG.
pub(super) fn of_segment(number: u64) -> &'static [u8] {
    let place = usize::try_from(number % LOOP).ok();
    place
        .and_then(|place| FILES.get(place))
        .copied()
        .unwrap_or_default()
}

/// Bits a second, of the largest.
pub(super) fn bandwidth() -> u64 {
    let largest = FILES.iter().map(|file| file.len()).max().unwrap_or(0);
    largest as u64 * 8 / SEGMENT_S.unsigned_abs()
}

/// What is encrypted has none: they would show it to who has no key.
pub(super) fn is_left_out(shown: &Presentation, medium: Medium) -> bool {
    matches!(medium, Medium::Thumbnails { .. }) && shown.key.is_some()
}

#[cfg(test)]
mod tests {
    use super::super::clip::LOOP;
    use super::{FILES, of_segment};
    use crate::streams::tracks::{Medium, TRACKS};

    /// Width and height in the frame header of a JPEG file (`SOF0`).
    fn size(file: &[u8]) -> [u32; 2] {
        let at = file
            .windows(2)
            .position(|two| two == [0xff, 0xc0])
            .expect("a frame");
        let number = |at: usize| u32::from(file[at]) * 256 + u32::from(file[at + 1]);
        [number(at + 7), number(at + 5)]
    }

    #[test]
    fn each_segment_of_the_clip_has_one_of_the_size_that_is_told() {
        let told = TRACKS.iter().find_map(|track| match track.medium {
            Medium::Thumbnails { width, height } => Some([width, height]),
            _ => None,
        });
        assert_eq!(FILES.len() as u64, LOOP);
        assert!(
            FILES
                .iter()
                .all(|file| Some(size(file)) == told && file.len() < 8_000)
        );
        assert_eq!(of_segment(3), of_segment(3 + 7 * LOOP));
        assert_ne!(of_segment(3), of_segment(4));
    }
}
