//! What kind of stream an address leads to: told by its ending or, where that says nothing, by what comes from there.

use axum::http::HeaderValue;

/// As many of a stream's first bytes as [`Kind::of_content`] wants to see.
pub(super) const HEAD_BYTES: usize = 4 * 1024;
/// An MPEG-TS packet, in bytes; each begins with [`SYNC`].
pub(super) const PACKET: usize = 188;
const SYNC: u8 = 0x47;
/// Packets in a row that are no accident.
const PACKETS: usize = 3;

/// What browsers play: HLS and DASH by a manifest, MPEG-TS and MP4 as they are.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Kind {
    Hls,
    Dash,
    Ts,
    Mp4,
}

impl Kind {
    /// By the ending of an address's path.
    pub(super) fn of_address(url: &str) -> Option<Self> {
        let path = url.split(['?', '#']).next().unwrap_or_default();
        let file = path.rsplit('/').next().unwrap_or_default();
        let ending = file.rsplit_once('.').map_or(file, |(_, ending)| ending);
        Some(match ending.to_ascii_lowercase().as_str() {
            "m3u8" | "m3u" => Self::Hls,
            "mpd" => Self::Dash,
            "ts" | "mpegts" | "m2t" => Self::Ts,
            "mp4" | "m4v" => Self::Mp4,
            _ => return None,
        })
    }

    /// By the first bytes or, when these say nothing and are no text, by the type that the source gives.
    pub(super) fn of_content(content_type: &str, head: &[u8]) -> Option<Self> {
        let by_type = || Self::told(Self::of_type(content_type)?, head);
        Self::of_bytes(head).or_else(by_type)
    }

    /// What comes from an address that by its ending is of a kind, by the first bytes: that kind where they say nothing, and none
    /// where they are a text, such as a page that says why there is no stream.
    pub(super) fn told(claimed: Self, head: &[u8]) -> Option<Self> {
        match (Self::of_bytes(head), claimed) {
            (Some(kind), _) => Some(kind),
            // What is wrong with a manifest, who reads it says.
            (None, Self::Hls | Self::Dash) => Some(claimed),
            (None, Self::Ts | Self::Mp4) => (!is_text(head)).then_some(claimed),
        }
    }

    fn of_bytes(head: &[u8]) -> Option<Self> {
        let text = head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head);
        let text = text.trim_ascii_start();
        if text.starts_with(b"#EXTM3U") {
            return Some(Self::Hls);
        }
        if text.starts_with(b"<") && memchr::memmem::find(text, b"<MPD").is_some() {
            return Some(Self::Dash);
        }
        if matches!(head.get(4..8), Some(b"ftyp" | b"styp")) {
            return Some(Self::Mp4);
        }
        first_packet(head).map(|_| Self::Ts)
    }

    fn of_type(content_type: &str) -> Option<Self> {
        let name = content_type.split(';').next().unwrap_or_default().trim();
        Some(match name.to_ascii_lowercase().as_str() {
            "application/vnd.apple.mpegurl"
            | "application/x-mpegurl"
            | "audio/mpegurl"
            | "audio/x-mpegurl" => Self::Hls,
            "application/dash+xml" => Self::Dash,
            "video/mp2t" | "video/mpeg" | "video/vnd.dlna.mpeg-tts" => Self::Ts,
            "video/mp4" | "video/x-m4v" => Self::Mp4,
            _ => return None,
        })
    }

    /// How our addresses of such a stream end.
    pub(super) fn ending(self) -> &'static str {
        match self {
            Self::Hls => "m3u8",
            Self::Dash => "mpd",
            Self::Ts => "ts",
            Self::Mp4 => "mp4",
        }
    }

    pub(super) fn content_type(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Self::Hls => "application/vnd.apple.mpegurl",
            Self::Dash => "application/dash+xml",
            Self::Ts => "video/mp2t",
            Self::Mp4 => "video/mp4",
        })
    }
}

/// Whether these are letters and white space alone. What is shorter than a packet is no stream, so no few are an accident.
fn is_text(bytes: &[u8]) -> bool {
    let is_letter = |byte: &u8| !byte.is_ascii_control() || byte.is_ascii_whitespace();
    bytes.iter().all(is_letter)
}

/// Where the first whole packet of MPEG-TS begins, when there are some in a row.
pub(super) fn first_packet(bytes: &[u8]) -> Option<usize> {
    let is_start = |start: &usize| {
        let starts = (0..PACKETS).map(|packet| bytes.get(start + packet * PACKET));
        starts.into_iter().all(|byte| byte == Some(&SYNC))
    };
    (0..PACKET).find(is_start)
}

#[cfg(test)]
mod tests {
    use super::{Kind, PACKET, first_packet};

    fn packets(before: usize, count: usize) -> Vec<u8> {
        let mut bytes = vec![0x11; before];
        for _ in 0..count {
            bytes.push(0x47);
            bytes.extend([0x22; PACKET - 1]);
        }
        bytes
    }

    #[test]
    fn an_ending_tells_the_kind_whatever_the_query_says() {
        for (url, kind) in [
            ("http://a/live.m3u8?x=y.mp4", Some(Kind::Hls)),
            ("http://a/b/MANIFEST.MPD", Some(Kind::Dash)),
            ("http://a/live/u/p/7.ts#x", Some(Kind::Ts)),
            ("http://a/151/mpegts", Some(Kind::Ts)),
            ("http://a/film.mp4", Some(Kind::Mp4)),
            ("http://tvheadend:9981/stream/channelid/7", None),
            ("http://tuner:5004/auto/v5.1", None),
            ("http://a/play.php?file=x.m3u8", None),
        ] {
            assert_eq!(Kind::of_address(url), kind, "{url}");
        }
    }

    #[test]
    fn first_bytes_tell_more_than_the_type_that_a_source_claims() {
        let dash = b"<?xml version=\"1.0\"?>\n<!-- x --><MPD>";
        for (claimed, head, kind) in [
            ("text/plain", &b"\xef\xbb\xbf#EXTM3U\n"[..], Some(Kind::Hls)),
            ("text/html", dash, Some(Kind::Dash)),
            ("video/mp2t", b"\0\0\0\x18ftypisom", Some(Kind::Mp4)),
            ("text/html", b"<html>", None),
            ("application/octet-stream", b"", None),
            ("Application/X-MPEGURL; charset=utf-8", b"", Some(Kind::Hls)),
            ("video/mp2t", b"", None),
            ("video/mp2t", b"expired", None),
            ("video/mp2t", b"\x01\x02\x03", Some(Kind::Ts)),
        ] {
            assert_eq!(Kind::of_content(claimed, head), kind, "{claimed}");
        }
        let stream = packets(100, 4);
        let kind = Kind::of_content("application/octet-stream", &stream);
        assert_eq!(kind, Some(Kind::Ts));
    }

    #[test]
    fn an_address_may_lead_to_another_kind_than_its_ending_says_or_to_a_page() {
        let stream = packets(0, 4);
        let page = b"<!doctype html>\n<title>Your account has expired</title>";
        let list = b"#EXTM3U\n#EXTINF:4,\n1.ts\n";
        for (claimed, head, kind) in [
            (Kind::Ts, &stream[..], Some(Kind::Ts)),
            (Kind::Hls, &stream, Some(Kind::Ts)),
            (Kind::Ts, list, Some(Kind::Hls)),
            (Kind::Mp4, list, Some(Kind::Hls)),
            (Kind::Ts, b"\0\0\0\x18ftypisom", Some(Kind::Mp4)),
            (Kind::Ts, page, None),
            (Kind::Mp4, "Ce compte est échu.".as_bytes(), None),
            (
                Kind::Ts,
                b"\x01\x02\x03\x04 what is encrypted, say",
                Some(Kind::Ts),
            ),
            (Kind::Ts, b"expired", None),
            (Kind::Ts, b"", None),
            (Kind::Hls, page, Some(Kind::Hls)),
        ] {
            assert_eq!(Kind::told(claimed, head), kind, "{claimed:?}");
        }
    }

    #[test]
    fn mpeg_ts_is_recognised_by_its_packets_and_not_by_a_lucky_byte() {
        assert_eq!(first_packet(&packets(0, 3)), Some(0));
        assert_eq!(first_packet(&packets(187, 3)), Some(187));
        assert_eq!(first_packet(&packets(0, 2)), None);
        assert_eq!(first_packet(b"GGGGGGGG"), None);
    }
}
