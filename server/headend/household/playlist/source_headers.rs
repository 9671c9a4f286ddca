//! What a playlist wants to be said to its sources: after a URL as Kodi reads it, `|User-Agent=…&Referer=…`, or before it as
//! VLC does, `#EXTVLCOPT:http-user-agent=…`.

use percent_encoding::percent_decode_str;

/// Longest value that is sent, in bytes.
const LONGEST: usize = 512;

/// The headers that a source may want; others are nobody's business but the player's.
#[derive(Debug, Default)]
pub(super) struct SourceHeaders {
    pub(super) user_agent: Option<String>,
    pub(super) referrer: Option<String>,
}

impl SourceHeaders {
    /// What follows a URL's `|`; counts before what VLC's lines said.
    pub(super) fn read_kodi(&mut self, options: &str) {
        for (name, value) in options.split('&').filter_map(|pair| pair.split_once('=')) {
            let value = percent_decode_str(value).decode_utf8_lossy();
            self.set(&name.to_ascii_lowercase(), &value);
        }
    }

    /// What follows `#EXTVLCOPT:`.
    pub(super) fn read_vlc(&mut self, option: &str) {
        if let Some((name, value)) = option.split_once('=') {
            let name = name.trim().to_ascii_lowercase();
            self.set(name.strip_prefix("http-").unwrap_or_default(), value);
        }
    }

    fn set(&mut self, name: &str, value: &str) {
        let place = match name {
            "user-agent" => &mut self.user_agent,
            "referer" | "referrer" => &mut self.referrer,
            _ => return,
        };
        let can_be_sent = value.bytes().all(|byte| (b' '..=b'~').contains(&byte));
        let value = value.trim().trim_matches('"');
        if can_be_sent && (1..=LONGEST).contains(&value.len()) {
            *place = Some(value.to_owned());
        }
    }
}
