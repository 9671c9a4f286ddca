//! HLS playlists (RFC 8216). An encrypted channel's say nothing of its key: the initialisation segments do, which is
//! where players find it. HLS has no key format for a `ClearKey` licence, and Shaka Player refuses a playlist that
//! names a format which it doesn't know.

use super::presentation::{Presentation, written};
use super::thumbnails;
use super::timeline::{Growth, SEGMENT_S, starts_at};
use crate::streams::playable::Playable;
use crate::streams::tracks::{FRAMES_PER_S, Medium, Track};
use std::fmt::Write;

/// The playlist of all tracks.
pub(super) fn master(shown: &Presentation, tracks: &[Playable]) -> String {
    let mut lines = String::from("#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n");
    let of = |medium| tracks.iter().filter(move |one| one.track.medium == medium);
    for Playable { track, .. } in of(Medium::Audio) {
        rendition(&mut lines, "AUDIO", shown, track);
    }
    for Playable { track, .. } in of(Medium::Text) {
        rendition(&mut lines, "SUBTITLES", shown, track);
    }
    let bandwidth = |one: &Playable| {
        one.clip
            .as_ref()
            .map_or((0, 0), super::clip::Clip::bandwidth)
    };
    let audio = of(Medium::Audio).map(bandwidth);
    let audio = audio.fold((0, 0), |(peak, mean), one| {
        (peak.max(one.0), mean.max(one.1))
    });
    for one in tracks {
        let Medium::Video { width, height } = one.track.medium else {
            continue;
        };
        let (peak, mean) = bandwidth(one);
        let track = one.track;
        _ = writeln!(
            lines,
            "#EXT-X-STREAM-INF:BANDWIDTH={},AVERAGE-BANDWIDTH={},CODECS=\"{},mp4a.40.2\",RESOLUTION={width}x{height},\
             FRAME-RATE={FRAMES_PER_S}.000,AUDIO=\"audio\",SUBTITLES=\"subtitles\",CLOSED-CAPTIONS=NONE\n{}",
            peak + audio.0,
            mean + audio.1,
            track.codecs,
            address(shown, track),
        );
    }
    for Playable { track, .. } in tracks {
        let Medium::Thumbnails { width, height } = track.medium else {
            continue;
        };
        if !thumbnails::is_left_out(shown, track.medium) {
            _ = writeln!(
                lines,
                "#EXT-X-IMAGE-STREAM-INF:BANDWIDTH={},RESOLUTION={width}x{height},CODECS=\"jpeg\",URI=\"{}\"",
                thumbnails::bandwidth(),
                address(shown, track),
            );
        }
    }
    lines
}

fn rendition(lines: &mut String, kind: &str, shown: &Presentation, track: &Track) {
    let is_audio = track.medium == Medium::Audio;
    let word = |yes| if yes { "YES" } else { "NO" };
    _ = writeln!(
        lines,
        "#EXT-X-MEDIA:TYPE={kind},GROUP-ID=\"{}\",NAME=\"{}\",LANGUAGE=\"{}\",DEFAULT={},AUTOSELECT=YES{},URI=\"{}\"",
        if is_audio { "audio" } else { "subtitles" },
        track.label(),
        track.language,
        // No viewer is shown subtitles unasked.
        word(is_audio && track.language == shown.main_language()),
        if is_audio {
            ",CHANNELS=\"1\""
        } else {
            ",FORCED=NO"
        },
        address(shown, track),
    );
}

fn address(shown: &Presentation, track: &Track) -> String {
    format!("{}/{}.m3u8{}", track.name, shown.name, shown.query)
}

/// The playlist of one track.
///
/// What grows is an `EVENT` and stays one when it is complete: a playlist may not change its type while a client plays
/// it (section 6.2.1), and whether one does is not known.
pub(super) fn media(shown: &Presentation, track: &Track) -> String {
    let window = shown.window;
    let kind = match window.growth {
        Growth::Sliding => "",
        _ if !shown.is_broadcast => "#EXT-X-PLAYLIST-TYPE:VOD\n",
        Growth::Growing { .. } | Growth::Complete => "#EXT-X-PLAYLIST-TYPE:EVENT\n",
    };
    let mut lines = format!(
        "#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:{SEGMENT_S}\n#EXT-X-MEDIA-SEQUENCE:{}\n{kind}\
         #EXT-X-INDEPENDENT-SEGMENTS\n",
        window.first,
    );
    match track.medium {
        Medium::Video { .. } | Medium::Audio => lines.push_str("#EXT-X-MAP:URI=\"init.mp4\"\n"),
        Medium::Thumbnails { .. } => lines.push_str("#EXT-X-IMAGES-ONLY\n"),
        Medium::Text => (),
    }
    let ending = track.medium.ending();
    if shown.is_broadcast {
        let start = written(starts_at(window.first));
        _ = writeln!(lines, "#EXT-X-PROGRAM-DATE-TIME:{start}");
    }
    for number in window.first..window.end {
        _ = writeln!(lines, "#EXTINF:{SEGMENT_S}.000,\n{number}.{ending}");
    }
    if shown.is_complete() {
        lines.push_str("#EXT-X-ENDLIST\n");
    }
    lines
}
