//! A part of the past as one file: a fragmented MP4 with the best picture and the channel's language. The clip's files
//! have a track each, so their heads are joined and the sound becomes the second track. Segments are made while the
//! viewer takes them, and begin at 0.

use super::boxes::{self, BoxLocation};
use super::clip::Clip;
use super::presentation::Presentation;
use super::timeline::{SEGMENT_S, Window};
use crate::streams::packager::Packager;
use crate::streams::playable::Playable;
use crate::streams::tracks::Medium;
use axum::body::Body;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures::stream;
use std::io;
use std::sync::Arc;

/// The sound's number in the file; the picture has 1.
const SOUND: [u8; 4] = 2_u32.to_be_bytes();

/// The picture and the sound.
struct Pair {
    streams: Arc<Packager>,
    video: usize,
    audio: usize,
}

/// The file, which is as long as its header says.
pub(super) fn answer(
    streams: &Arc<Packager>,
    shown: &Presentation,
    channel: &str,
) -> Option<Response> {
    let window = shown.window;
    let pair = Pair::of(streams, shown)?;
    let head = pair.head(window)?;
    let media: Option<usize> = (window.first..window.end)
        .map(|number| pair.length(number))
        .sum();
    let headers = [
        (header::CONTENT_TYPE, "video/mp4".to_owned()),
        (header::CONTENT_LENGTH, (head.len() + media?).to_string()),
        (
            header::CONTENT_DISPOSITION,
            format!(
                "attachment; filename=\"{channel}-{}.mp4\"",
                window.first * SEGMENT_S.unsigned_abs()
            ),
        ),
        // It opens for one viewer, and for a while.
        (header::CACHE_CONTROL, "private, no-store".to_owned()),
    ];
    let segments = (window.first..window.end).map(move |number| {
        let segment = pair.segment(number, number - window.first);
        segment.ok_or(io::Error::other("a segment could not be made"))
    });
    let pieces = std::iter::once(Ok(head)).chain(segments);
    let body = pieces.map(|piece| piece.map(Bytes::from));
    Some((headers, Body::from_stream(stream::iter(body))).into_response())
}

impl Pair {
    fn of(streams: &Arc<Packager>, shown: &Presentation) -> Option<Self> {
        let place = |rule: &dyn Fn(&Playable) -> bool| streams.tracks.iter().rposition(rule);
        let language = shown.main_language();
        Some(Self {
            // The bit rates rise.
            video: place(&|one| matches!(one.track.medium, Medium::Video { .. }))?,
            audio: place(&|one| {
                one.track.medium == Medium::Audio && one.track.language == language
            })?,
            streams: Arc::clone(streams),
        })
    }

    fn clip(&self, place: usize) -> Option<&Clip> {
        self.streams.tracks.get(place)?.clip.as_ref()
    }

    fn length(&self, number: u64) -> Option<usize> {
        let [video, audio] = [self.video, self.audio].map(|place| self.clip(place)?.length(number));
        Some(video? + audio?)
    }

    /// The picture's head with the sound's track in it, and how long all takes.
    fn head(&self, window: Window) -> Option<Vec<u8>> {
        let (video, audio) = (self.clip(self.video)?.head(), self.clip(self.audio)?.head());
        let mut audio = audio.to_vec();
        let sound = moov(&audio)?;
        let header = boxes::descend(&audio, sound.inside(), &[b"trak", b"tkhd"])?;
        let defaults = boxes::descend(&audio, sound.inside(), &[b"mvex", b"trex"])?;
        // Version 0 of a tkhd: two times of 32 bits come first. A trex begins with the track.
        boxes::write(&mut audio, header[1].body + 12, &SOUND)?;
        boxes::write(&mut audio, defaults[1].body + 4, &SOUND)?;

        let picture = moov(&video)?;
        let overall = boxes::child(&video, picture.inside(), *b"mvhd")?;
        let track = boxes::child(&video, picture.inside(), *b"trak")?;
        let first = boxes::descend(&video, picture.inside(), &[b"mvex", b"trex"])?;
        // The time scale of a movie's head (version 0) is after two times.
        let ticks = u64::from(boxes::read_u32(&video, overall.body + 12)?);
        let length = (window.end - window.first) * SEGMENT_S.unsigned_abs() * ticks;
        let length = u32::try_from(length).ok()?.to_be_bytes();
        let lasts = boxes::made(*b"mehd", &[&[0; 4], &length])?;
        let extended = [&lasts[..], first[1].of(&video)?, defaults[1].of(&audio)?];
        let extended = boxes::made(*b"mvex", &extended)?;
        let mut overall = overall.of(&video)?.to_vec();
        // The last field of a movie's head: the number of the next track.
        let next = overall.len().checked_sub(4)?;
        boxes::write(&mut overall, next, &3_u32.to_be_bytes())?;
        let tracks = [
            &overall[..],
            track.of(&video)?,
            header[0].of(&audio)?,
            &extended,
        ];
        let whole = boxes::made(*b"moov", &tracks)?;
        Some([video.get(..picture.start)?, &whole].concat())
    }

    /// Picture and sound of a segment, in its place in the file.
    fn segment(&self, number: u64, place: u64) -> Option<Vec<u8>> {
        let mut video = self.clip(self.video)?.placed(number, place)?;
        let mut audio = self.clip(self.audio)?.placed(number, place)?;
        let path = [b"moof", b"traf", b"tfhd"];
        let header = *boxes::descend(&audio, 0..audio.len(), &path)?.last()?;
        boxes::write(&mut audio, header.body + 4, &SOUND)?;
        // Fragments are numbered through the file.
        count(&mut video, 2 * place)?;
        count(&mut audio, 2 * place + 1)?;
        Some([video, audio].concat())
    }
}

fn count(segment: &mut [u8], number: u64) -> Option<()> {
    let header = boxes::descend(segment, 0..segment.len(), &[b"moof", b"mfhd"])?;
    let number = u32::try_from(number + 1).ok()?.to_be_bytes();
    boxes::write(segment, header.last()?.body + 4, &number)
}

fn moov(file: &[u8]) -> Option<BoxLocation> {
    boxes::child(file, 0..file.len(), *b"moov")
}
