//! The tracks of the clip: three bit rates, two audio languages, two languages of subtitles, small pictures for who seeks.

/// What a track carries.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Medium {
    Video {
        width: u32,
        height: u32,
    },
    Audio,
    /// Written for each moment; see [`super::cues`].
    Text,
    /// One JPEG file a segment; see [`super::thumbnails`].
    Thumbnails {
        width: u32,
        height: u32,
    },
}

impl Medium {
    /// What the names of its segments end in.
    pub(super) fn ending(self) -> &'static str {
        match self {
            Self::Video { .. } | Self::Audio => "m4s",
            Self::Text => "vtt",
            Self::Thumbnails { .. } => "jpg",
        }
    }
}

/// A track as playlists describe it.
#[derive(Debug)]
pub(super) struct Track {
    /// Its folder in addresses, and its id in DASH.
    pub(super) name: &'static str,
    pub(super) medium: Medium,
    /// `fr` or `de`; empty for what is seen.
    pub(super) language: &'static str,
    /// As RFC 6381 writes codecs, held to the file by a test; empty for subtitles and thumbnails.
    pub(super) codecs: &'static str,
    /// None for subtitles and thumbnails.
    pub(super) file: Option<&'static [u8]>,
}

impl Track {
    /// What the language calls itself.
    pub(super) fn label(&self) -> &'static str {
        match self.language {
            "de" => "Deutsch",
            _ => "Français",
        }
    }
}

/// All tracks: video from the lowest bit rate up, audio, text, thumbnails.
pub(super) const TRACKS: &[Track] = &[
    video(
        "v144",
        256,
        144,
        "avc1.4d400c",
        include_bytes!("clips/v144.mp4"),
    ),
    video(
        "v288",
        512,
        288,
        "avc1.4d4015",
        include_bytes!("clips/v288.mp4"),
    ),
    video(
        "v480",
        854,
        480,
        "avc1.4d401e",
        include_bytes!("clips/v480.mp4"),
    ),
    audio("audio-fr", "fr", include_bytes!("clips/fr.mp4")),
    audio("audio-de", "de", include_bytes!("clips/de.mp4")),
    text("text-fr", "fr"),
    text("text-de", "de"),
    Track {
        name: "thumbnails",
        medium: Medium::Thumbnails {
            width: 160,
            height: 90,
        },
        language: "",
        codecs: "",
        file: None,
    },
];

/// Frames in a second of every video track.
pub(super) const FRAMES_PER_S: u32 = 25;
/// Samples in a second of every audio track.
pub(super) const SAMPLES_PER_S: u32 = 32_000;

const fn video(
    name: &'static str,
    width: u32,
    height: u32,
    codecs: &'static str,
    file: &'static [u8],
) -> Track {
    Track {
        name,
        medium: Medium::Video { width, height },
        language: "",
        codecs,
        file: Some(file),
    }
}

const fn audio(name: &'static str, language: &'static str, file: &'static [u8]) -> Track {
    Track {
        name,
        medium: Medium::Audio,
        language,
        codecs: "mp4a.40.2",
        file: Some(file),
    }
}

const fn text(name: &'static str, language: &'static str) -> Track {
    Track {
        name,
        medium: Medium::Text,
        language,
        codecs: "",
        file: None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::boxes::{child, descend};
    use super::{Medium, TRACKS};

    /// The only sample entry of a file: its kind and what follows.
    fn sample_entry(file: &[u8]) -> (&[u8], &[u8]) {
        let path = [b"moov", b"trak", b"mdia", b"minf", b"stbl", b"stsd"];
        let stsd = descend(file, 0..file.len(), &path).expect("an stsd")[5];
        let entry = &file[stsd.body + 8..stsd.end];
        (&entry[4..8], &entry[8..])
    }

    #[test]
    fn sizes_and_codecs_are_those_of_the_files() {
        for track in TRACKS {
            let Some(file) = track.file else {
                assert!(matches!(
                    track.medium,
                    Medium::Text | Medium::Thumbnails { .. }
                ));
                continue;
            };
            let (kind, entry) = sample_entry(file);
            match track.medium {
                Medium::Video { width, height } => {
                    assert_eq!(kind, b"avc1");
                    let size = [entry[24..26].to_vec(), entry[26..28].to_vec()];
                    let size = size.map(|two| u32::from(two[0]) * 256 + u32::from(two[1]));
                    assert_eq!(size, [width, height]);
                    let config = child(entry, 78..entry.len(), *b"avcC").expect("an avcC");
                    let [profile, compatible, level] = [1, 2, 3].map(|at| entry[config.body + at]);
                    let told = format!("avc1.{profile:02x}{compatible:02x}{level:02x}");
                    assert_eq!(track.codecs, told);
                    // Lengths of 4 bytes, as encryption takes them for granted.
                    assert_eq!(entry[config.body + 4] & 3, 3);
                }
                _ => assert_eq!(kind, b"mp4a"),
            }
        }
    }
}
