//! Tracks with their clips, read and checked once.

use super::clip::{Clip, ClipError};
use super::tracks::{TRACKS, Track};

/// A track with its clip, read and checked. `place` is its place in [`TRACKS`].
#[derive(Debug)]
pub(super) struct Playable {
    pub(super) track: &'static Track,
    pub(super) place: u8,
    /// None for subtitles and thumbnails.
    pub(super) clip: Option<Clip>,
}

/// All tracks with their clips.
///
/// # Errors
/// When a clip file is not what it should be.
pub(super) fn read() -> Result<Vec<Playable>, ClipError> {
    let tracks = (0..).zip(TRACKS).map(|(place, track)| {
        let clip = track.file.map(Clip::read).transpose()?;
        Ok(Playable { track, place, clip })
    });
    tracks.collect()
}

#[cfg(test)]
mod tests {
    use super::{TRACKS, read};

    #[test]
    fn three_bit_rates_rise_and_all_clips_together_stay_below_6_megabytes() {
        let playable = read().expect("good clips");
        let rates = playable.iter().filter_map(|one| one.clip.as_ref());
        let rates: Vec<u64> = rates.map(|clip| clip.bandwidth().1).collect();
        assert_eq!(rates.len(), 5);
        assert!(rates[..3].is_sorted_by(|a, b| a < b), "{rates:?}");
        let files = TRACKS.iter().filter_map(|track| track.file);
        assert!(files.map(<[u8]>::len).sum::<usize>() < 6_000_000);
    }
}
