//! DASH manifests (ISO/IEC 23009-1, live profile): segments are named by their number, so that the manifest of a
//! running stream says all there is to say and needs no renewal but at its end.

use super::encryption;
use super::licence::ContentKey;
use super::presentation::{Presentation, written};
use super::thumbnails;
use super::timeline::{Growth, SEGMENT_S, starts_at};
use crate::streams::playable::Playable;
use crate::streams::tracks::{FRAMES_PER_S, Medium, SAMPLES_PER_S, Track};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use std::fmt::Write;

/// Bits a second of subtitles, roughly.
const TEXT_BANDWIDTH: u64 = 800;
/// A segment of thumbnails is a single one.
const ONE_TILE: &str = "<EssentialProperty schemeIdUri=\"http://dashif.org/guidelines/thumbnail_tile\" value=\"1x1\"/>";

/// The manifest at `now_s`.
pub(super) fn manifest(shown: &Presentation, tracks: &[Playable], now_s: i64) -> Option<String> {
    let protection = match shown.key {
        Some(key) => protection(key)?,
        None => String::new(),
    };
    let mut xml = opening(shown, now_s);
    let is_video = |one: &&Playable| matches!(one.track.medium, Medium::Video { .. });
    xml.push_str(
        "<AdaptationSet contentType=\"video\" mimeType=\"video/mp4\" segmentAlignment=\"true\" startWithSAP=\"1\">",
    );
    xml.push_str(&protection);
    template(&mut xml, shown, "m4s");
    for one in tracks.iter().filter(is_video) {
        representation(&mut xml, one);
    }
    xml.push_str("</AdaptationSet>");
    for one in tracks.iter().filter(|one| !is_video(one)) {
        let medium = one.track.medium;
        if thumbnails::is_left_out(shown, medium) {
            continue;
        }
        let protection = if medium == Medium::Audio {
            &protection
        } else {
            ""
        };
        set(&mut xml, shown, one.track, protection);
        template(&mut xml, shown, medium.ending());
        representation(&mut xml, one);
        xml.push_str("</AdaptationSet>");
    }
    xml.push_str("</Period>");
    if !shown.is_complete() {
        let now = written(now_s);
        _ = write!(
            xml,
            "<UTCTiming schemeIdUri=\"urn:mpeg:dash:utc:direct:2014\" value=\"{now}\"/>"
        );
    }
    xml.push_str("</MPD>\n");
    Some(xml)
}

/// Everything before the first track.
fn opening(shown: &Presentation, now_s: i64) -> String {
    let window = shown.window;
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<MPD xmlns=\"urn:mpeg:dash:schema:mpd:2011\" \
         xmlns:cenc=\"urn:mpeg:cenc:2013\" profiles=\"urn:mpeg:dash:profile:isoff-live:2011\" minBufferTime=\"PT4S\"",
    );
    let lasts = |until: u64| {
        let seconds = until.saturating_sub(window.first) * SEGMENT_S.unsigned_abs();
        format!(" mediaPresentationDuration=\"PT{seconds}S\"")
    };
    let since = written(starts_at(start_number(shown)));
    let now = written(now_s);
    let running = |every_s: u32| {
        format!(
            " type=\"dynamic\" availabilityStartTime=\"{since}\" publishTime=\"{now}\" \
             minimumUpdatePeriod=\"PT{every_s}S\" suggestedPresentationDelay=\"PT12S\""
        )
    };
    match window.growth {
        Growth::Complete => {
            _ = write!(xml, " type=\"static\"{}", lasts(window.end));
        }
        Growth::Growing { until } => {
            let length = until.map(lasts).unwrap_or_default();
            // Often enough to see soon that it is complete.
            _ = write!(xml, "{}{length}", running(8));
        }
        Growth::Sliding => {
            let seconds = (window.end - window.first) * SEGMENT_S.unsigned_abs();
            _ = write!(xml, "{} timeShiftBufferDepth=\"PT{seconds}S\"", running(60));
        }
    }
    xml.push_str("><Period id=\"1\" start=\"PT0S\">");
    xml
}

/// The first segment that the manifest numbers: a sliding window's timeline is that of the epoch.
fn start_number(shown: &Presentation) -> u64 {
    match shown.window.growth {
        Growth::Sliding => 0,
        Growth::Growing { .. } | Growth::Complete => shown.window.first,
    }
}

fn template(xml: &mut String, shown: &Presentation, ending: &str) {
    let first = start_number(shown);
    let offset = first * SEGMENT_S.unsigned_abs();
    let head = if ending == "m4s" {
        " initialization=\"$RepresentationID$/init.mp4\""
    } else {
        ""
    };
    _ = write!(
        xml,
        "<SegmentTemplate timescale=\"1\" duration=\"{SEGMENT_S}\" startNumber=\"{first}\" \
         presentationTimeOffset=\"{offset}\"{head} media=\"$RepresentationID$/$Number$.{ending}\"/>"
    );
}

fn set(xml: &mut String, shown: &Presentation, track: &Track, protection: &str) {
    if matches!(track.medium, Medium::Thumbnails { .. }) {
        xml.push_str("<AdaptationSet contentType=\"image\" mimeType=\"image/jpeg\">");
        return;
    }
    let is_main = track.language == shown.main_language();
    let (content, mime, role) = match track.medium {
        Medium::Text => ("text", "text/vtt", "subtitle"),
        _ if is_main => ("audio", "audio/mp4", "main"),
        _ => ("audio", "audio/mp4", "dub"),
    };
    _ = write!(
        xml,
        "<AdaptationSet contentType=\"{content}\" mimeType=\"{mime}\" lang=\"{}\" segmentAlignment=\"true\" \
         startWithSAP=\"1\">{protection}<Label>{}</Label><Role schemeIdUri=\"urn:mpeg:dash:role:2011\" value=\"{role}\"/>",
        track.language,
        track.label(),
    );
}

fn representation(xml: &mut String, one: &Playable) {
    let track = one.track;
    let bandwidth = match (track.medium, &one.clip) {
        (_, Some(clip)) => clip.bandwidth().0,
        (Medium::Thumbnails { .. }, None) => thumbnails::bandwidth(),
        (_, None) => TEXT_BANDWIDTH,
    };
    _ = write!(
        xml,
        "<Representation id=\"{}\" bandwidth=\"{}\"",
        track.name, bandwidth
    );
    match track.medium {
        Medium::Video { width, height } => {
            _ = write!(
                xml,
                " codecs=\"{}\" width=\"{width}\" height=\"{height}\" frameRate=\"{FRAMES_PER_S}\"/>",
                track.codecs
            );
        }
        Medium::Audio => {
            _ = write!(
                xml,
                " codecs=\"{}\" audioSamplingRate=\"{SAMPLES_PER_S}\"><AudioChannelConfiguration \
                 schemeIdUri=\"urn:mpeg:dash:23003:3:audio_channel_configuration:2011\" value=\"1\"/></Representation>",
                track.codecs
            );
        }
        Medium::Text => xml.push_str("/>"),
        Medium::Thumbnails { width, height } => {
            _ = write!(
                xml,
                " width=\"{width}\" height=\"{height}\">{ONE_TILE}</Representation>"
            );
        }
    }
}

/// That samples are encrypted, with which key, and that a `ClearKey` licence opens them.
fn protection(key: ContentKey) -> Option<String> {
    let id = key.id.iter().fold(String::new(), |mut id, byte| {
        _ = write!(id, "{byte:02x}");
        id
    });
    let id = [&id[..8], &id[8..12], &id[12..16], &id[16..20], &id[20..]].join("-");
    let pssh = STANDARD.encode(encryption::pssh(key)?);
    Some(format!(
        "<ContentProtection schemeIdUri=\"urn:mpeg:dash:mp4protection:2011\" value=\"cenc\" cenc:default_KID=\"{id}\"/>\
         <ContentProtection schemeIdUri=\"urn:uuid:e2719d58-a985-b3c9-781a-b030af78d30e\" value=\"ClearKey1.0\">\
         <cenc:pssh>{pssh}</cenc:pssh></ContentProtection>"
    ))
}
