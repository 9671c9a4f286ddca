//! Streams: the clip of `clips/` served as live television, replay and video on demand, in HLS and DASH. Nothing is
//! remembered of who plays what: which segments there are follows from the clock ([`timeline`]), a segment is a piece
//! of the clip put in its place in time ([`clip`]), encrypted when the channel is ([`encryption`]).

pub(super) mod admission;
mod boxes;
mod clip;
mod cues;
mod dash;
mod download;
mod encryption;
pub(super) mod grant;
mod hls;
mod licence;
pub(super) mod packager;
mod playable;
mod presentation;
mod ranges;
pub(super) mod serving;
mod thumbnails;
mod timeline;
mod tracks;

#[cfg(test)]
mod tests;
