//! What one of our addresses stands for: a source, and what is to be done with what comes from there.

use crate::household::reach::Reach;
use url::Url;

/// Longest address of a source, in bytes: sealed, it still fits into the query that our server passes on.
pub(super) const LONGEST: usize = 2800;

/// What is to be done with what comes from a source.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Role {
    /// A whole stream of a kind that shows when it comes.
    Stream,
    /// A playlist of HLS, to be rewritten.
    Playlist,
    /// A manifest of DASH, to be rewritten.
    Manifest,
    /// A segment, a key or a head, passed on as it is.
    Segment,
    /// The same; the address has places that a player fills in.
    Template,
    /// A file of any length that is read in ranges, passed on as it is.
    File,
}

/// A source and its role.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Target {
    pub(super) role: Role,
    pub(super) reach: Reach,
    /// http or https.
    pub(super) url: Url,
    /// What a playlist of HLS may import from the one that names it.
    pub(super) variables: Vec<Variable>,
}

/// A variable of HLS: its name, and its value without line breaks.
pub(super) type Variable = (String, String);
