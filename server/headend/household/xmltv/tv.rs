//! A guide's file as far as it can be used: its channels and programmes.

use super::descriptions::Descriptions;
use super::language::StatedLanguage;
use super::programme::Programme;
use crate::household::flaw::{Flaw, Flaws};
pub(super) use crate::household::text::LONGEST_NAME;

/// Most memory that is kept of a file, in bytes. While a guide of this size takes the place of another one, both together,
/// and what putting them in order takes, stay below 400 MB. A guide of 220 MB with short descriptions just fits.
pub const MOST_BYTES: usize = 160 * 1024 * 1024;

/// A channel as the guide describes it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Channel {
    pub id: Box<str>,
    /// Display names, those in a preferred language first.
    pub names: Vec<Box<str>>,
    pub language: Option<StatedLanguage>,
    /// An http(s) URL.
    pub icon: Option<Box<str>>,
}

/// How much of a guide is kept, and around when.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// The present, in epoch seconds.
    pub now_s: i64,
    /// Most memory that is kept, in bytes.
    pub most_bytes: usize,
}

/// A guide as far as it can be used.
#[derive(Clone, Debug, Default)]
pub struct Tv {
    /// In the file's order, each id once.
    pub channels: Vec<Channel>,
    /// The ids of channels that have programmes.
    pub ids: Vec<Box<str>>,
    /// In the file's order, as they stand there: gaps, overlaps and missing ends are the reader's business.
    pub programmes: Vec<Programme>,
    pub descriptions: Descriptions,
    /// Why programmes, or parts of them, were left out or mended.
    pub flaws: Flaws,
    /// Whether programmes were left out because they are too far in the future to be kept now.
    pub left_out_later: bool,
    /// Why the file couldn't be read to its end.
    pub cut: Option<Flaw>,
}
