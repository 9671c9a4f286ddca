//! The headers that a playlist may have said to its sources, and what it calls them.

/// The headers that a source may want; others are the player's business alone.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum SourceHeader {
    UserAgent,
    Referer,
    Origin,
    Authorization,
    Cookie,
}

impl SourceHeader {
    /// Whether only a channel's own sources may hear it.
    pub(in crate::household) fn is_secret(self) -> bool {
        matches!(self, Self::Authorization | Self::Cookie)
    }

    /// What it is called.
    pub(super) fn name(self) -> &'static str {
        let mut names = NAMES.into_iter();
        let found = names.find_map(|(name, header)| (header == self).then_some(name));
        found.unwrap_or_default()
    }
}

/// What the headers are called, `http-` before it or not.
pub(super) const NAMES: [(&str, SourceHeader); 7] = [
    ("user-agent", SourceHeader::UserAgent),
    ("referer", SourceHeader::Referer),
    ("referrer", SourceHeader::Referer),
    ("origin", SourceHeader::Origin),
    ("authorization", SourceHeader::Authorization),
    ("cookie", SourceHeader::Cookie),
    ("cookies", SourceHeader::Cookie),
];

/// The header that is called so, `http-` before it or not.
pub(super) fn header_named(name: &str) -> Option<SourceHeader> {
    let name = name.trim().to_ascii_lowercase();
    let name = name.strip_prefix("http-").unwrap_or(&name);
    let mut known = NAMES.into_iter();
    known.find_map(|(known, header)| (known == name).then_some(header))
}
