//! A programme as it is kept: small, since there are hundreds of thousands of them.

use super::super::text::Text;
use super::descriptions::DescriptionRef;
use super::language::StatedLanguage;

/// What a programme takes beside itself: its place in the guide's index.
const BESIDE: usize = 16;

/// What a person did, in the contract's groups.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Role {
    Company,
    Author,
    Director,
    Actor,
    Presenter,
}

/// One broadcast of a channel. Texts that occur often are shared.
#[derive(Clone, Debug, PartialEq)]
pub struct Programme {
    /// The place of its channel's id in the guide.
    pub channel: u32,
    /// Its place among the file's programmes.
    pub order: u32,
    /// Epoch seconds.
    pub start: i64,
    /// Epoch seconds, after `start`; none when the file doesn't say.
    pub stop: Option<i64>,
    pub title: Text,
    pub sub_title: Option<Text>,
    pub description: Option<DescriptionRef>,
    /// The most important first.
    pub people: Box<[(Role, Text)]>,
    /// An http(s) URL.
    pub icon: Option<Text>,
    /// From 1.
    pub season: Option<u32>,
    /// From 1.
    pub episode: Option<u32>,
    pub year: Option<i16>,
    /// Spoken language, or else the texts'.
    pub language: StatedLanguage,
    /// One of spec, section 9; none when the file's words don't say.
    pub category: Option<u8>,
    /// 0, 10, 12, 16 or 18.
    pub age: u8,
    /// Half stars out of five, 0 to 10.
    pub half_stars: Option<u8>,
    pub flags: BroadcastFlags,
    /// Apart, so that the many that have nothing of it are smaller.
    pub(super) rare: Option<Box<Rare>>,
}

/// What few programmes have.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Rare {
    pub(super) original_title: Option<Text>,
    pub(super) countries: Box<[Text]>,
    pub(super) catchup_id: Option<Text>,
    pub(super) length_s: Option<u32>,
}

impl Programme {
    /// What it takes in memory, in bytes, with its place in the guide and without its texts.
    pub(super) fn bytes(&self) -> usize {
        let rare = self.rare.as_deref();
        let rare = rare.map_or(0, |rare| size_of::<Rare>() + size_of_val(&*rare.countries));
        size_of::<Self>() + BESIDE + size_of_val(&*self.people) + rare
    }

    /// Epoch seconds; of a programme without a stop its start.
    pub fn end(&self) -> i64 {
        self.stop.unwrap_or(self.start)
    }

    /// The title in the original language, when that is another one.
    pub fn original_title(&self) -> Option<&Text> {
        self.rare.as_ref()?.original_title.as_ref()
    }

    /// As the file names them.
    pub fn countries(&self) -> &[Text] {
        self.rare.as_ref().map_or(&[], |rare| &rare.countries)
    }

    /// What the playlist's `{catchup-id}` stands for.
    pub fn catchup_id(&self) -> Option<&str> {
        self.rare.as_ref()?.catchup_id.as_deref()
    }

    /// Seconds without advertisements.
    pub fn length_s(&self) -> Option<u32> {
        self.rare.as_ref()?.length_s
    }
}

/// What listings say of a broadcast with a word.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the DTD has one empty element per flag"
)]
pub struct BroadcastFlags {
    pub live: bool,
    pub new: bool,
    pub premiere: bool,
    pub repeat: bool,
}
