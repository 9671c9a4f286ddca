//! What stands in the paths of calls in the place of `{id}` and the like: how it looks, and one that exists.

/// One parameter of a path.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    pub says: &'static str,
    /// A regular expression, empty when there is none. What doesn't match is not found.
    pub pattern: &'static str,
    /// The only ones there are, if they can be listed.
    pub values: &'static [&'static str],
    /// One of the television that the head-end makes up.
    pub example: &'static str,
}

/// Ids are 1 to 64 characters of `A-Z a-z 0-9 _ -`.
const ID: &str = "^[A-Za-z0-9_-]{1,64}$";

const fn id(says: &'static str, example: &'static str) -> Parameter {
    Parameter {
        says,
        pattern: ID,
        values: &[],
        example,
    }
}

const fn one_of(
    says: &'static str,
    values: &'static [&'static str],
    example: &'static str,
) -> Parameter {
    Parameter {
        says,
        pattern: "",
        values,
        example,
    }
}

pub const CHANNEL: Parameter = id("A channel's `channel_epg`", "rive_une");
/// The example was on air on 21 November 2026: an id is gone 7 days after its show.
pub const SHOW: Parameter = id("A `show_id` of the guide", "rive_une-1795289400");
pub const SERIE: Parameter = id("A `show_serie_id`", "fr-8d40dc59");
pub const CATEGORY: Parameter = one_of(
    "A category (spec, section 9)",
    &["1", "2", "3", "4", "5", "6", "7", "9", "10", "11", "12"],
    "5",
);
pub const PEOPLE: Parameter = Parameter {
    says: "Names, at most 50, with commas between",
    pattern: "",
    values: &[],
    example: "Bastien Pellissard",
};
pub const CHUNK: Parameter = Parameter {
    says: "A Swiss day and a slot of four hours",
    pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}-[0-5]$",
    values: &[],
    example: "2026-11-21-3",
};
pub const BRAND: Parameter = one_of("A brand", &["lucarne", "sweez"], "sweez");
pub const LANGUAGE: Parameter = one_of("A language", super::LANGUAGES, "de");

pub const VOD_CATEGORY: Parameter = Parameter {
    says: "A category of the hierarchy; 0 is the root, 45470 the home",
    pattern: "^[0-9]{1,9}$",
    values: &[],
    example: "45470",
};
pub const VOD_SHOW: Parameter = id("A `show_id` of the catalogue", "vod-2");
pub const VOD_SEASON: Parameter = id("A `season_id`", "vod-3-s1");
pub const VOD_PRODUCT: Parameter = id("A `product_id`", "vod-27-hd");
pub const VOD_STREAM: Parameter = id("The `stream_id` of a licence", "vod-27-hd-stream");
