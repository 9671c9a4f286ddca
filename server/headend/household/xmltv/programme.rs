//! A programme as it is kept: small, since there are hundreds of thousands of them.

use super::super::text::Text;
use super::Tongue;

/// What somebody did, in the contract's groups.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Role {
    Company,
    Author,
    Director,
    Actor,
    Presenter,
}

/// One broadcast. Texts that occur often are shared.
#[derive(Clone, Debug, PartialEq)]
pub struct Programme {
    /// The channel's id.
    pub channel: Text,
    /// Epoch seconds.
    pub start: i64,
    /// Epoch seconds, after `start`; none when the file doesn't say.
    pub stop: Option<i64>,
    pub title: Text,
    pub sub_title: Option<Text>,
    /// The title in the original language, when that is another one.
    pub original_title: Option<Text>,
    pub description: Option<Text>,
    /// The most important first.
    pub people: Box<[(Role, Text)]>,
    /// As the file names them.
    pub countries: Box<[Text]>,
    /// An http(s) URL.
    pub icon: Option<Text>,
    /// What the playlist's `{catchup-id}` stands for.
    pub catchup_id: Option<Text>,
    /// Seconds without advertisements.
    pub length_s: Option<u32>,
    /// From 1.
    pub season: Option<u32>,
    /// From 1.
    pub episode: Option<u32>,
    pub year: Option<i16>,
    /// Spoken language, or else the texts'.
    pub tongue: Tongue,
    /// One of spec, section 9.
    pub category: u8,
    /// 0, 10, 12, 16 or 18.
    pub age: u8,
    /// Half stars out of five, 0 to 10.
    pub half_stars: Option<u8>,
    pub marks: Marks,
}

impl Programme {
    /// What it takes in memory, in bytes, without its texts.
    pub(super) fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(&*self.people) + size_of_val(&*self.countries)
    }
}

/// What listings mark with a word.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the DTD has one empty element per mark"
)]
pub struct Marks {
    pub live: bool,
    pub new: bool,
    pub premiere: bool,
    pub repeat: bool,
}
