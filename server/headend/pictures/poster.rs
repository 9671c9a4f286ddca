//! Posters of shows and titles of the video on demand: which scenes and colours suit what.

use super::canvas::View;
use super::palette::{self, Palette};
use super::scene::{Scene, drawn};
use super::{arena, city, landscape, people, play, stage};
use crate::generated::seeded_rng::SeededRng;
use crate::sport::Sport;

/// What a poster is about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Subject<'a> {
    /// The title; it decides on the colours and the composition.
    pub(crate) title: &'a str,
    /// The second line, which tells a match's sport.
    pub(crate) sub_title: &'a str,
    pub(crate) category: u32,
    /// The section of the texts, such as `thriller` or `regional`.
    pub(crate) mood: &'a str,
}

/// A 16:9 drawing of 480 by 270.
pub(crate) fn poster(subject: Subject<'_>) -> String {
    drawing(subject, View::Whole, 0)
}

/// The `turn`th drawing of a title, as much of it as `view` shows.
pub(crate) fn drawing(subject: Subject<'_>, view: View, turn: i64) -> String {
    let mut rng = SeededRng::new(8).for_name(subject.title);
    if turn != 0 {
        rng = rng.for_number(turn);
    }
    let (scenes, palettes) = scenery(subject);
    drawn(scenes, palettes, view, &mut rng)
}

/// The drawings and colours that suit a subject; neither is ever empty.
fn scenery(subject: Subject<'_>) -> (&'static [Scene], &'static [Palette]) {
    match subject.mood {
        "thriller" => (&[city::street, people::walker], palette::NOIR),
        "crime" => (
            &[people::portraits, city::street, people::walker],
            palette::NOIR,
        ),
        "horror" => (&[landscape::haunted], palette::BLOOD),
        "adventure" => (&[landscape::sea, landscape::peaks], palette::OPEN_AIR),
        "family" => (&[landscape::balloons, play::animal], palette::PLAYFUL),
        "fantasy" => (&[landscape::planets], palette::DREAM),
        "period" => (&[city::facade, people::portraits], palette::WARM),
        "comedy" => (
            &[play::caravan, city::facade, stage::sofa],
            palette::PLAYFUL,
        ),
        "drama" if subject.category == 9 => (&[people::portraits], palette::WARM),
        "drama" => (
            &[
                landscape::hills,
                people::walker,
                landscape::sea,
                landscape::village,
                people::portraits,
                landscape::forest,
            ],
            palette::WARM,
        ),
        "event" => (arena::event(subject.title), palette::OPEN_AIR),
        "match" => (arena::scenes(Sport::of(subject.sub_title)), palette::ARENA),
        "sportmag" => (&[arena::track, arena::pitch], palette::ARENA),
        "magazine" => (
            &[stage::cut_outs, stage::books, city::columns],
            palette::PLAYFUL,
        ),
        "lifestyle" => (&[stage::still_life], palette::WARM),
        "talk" | "debate" => (&[stage::sofa], palette::DREAM),
        "parliament" => (&[city::columns], palette::NEWS),
        "shopping" => (&[stage::cut_outs, stage::still_life], palette::WARM),
        "night" => (&[landscape::hills, landscape::peaks], palette::NOIR),
        "regional" => (&[landscape::village], palette::OPEN_AIR),
        _ => match subject.category {
            11 => (
                &[
                    play::animal,
                    play::animal,
                    landscape::balloons,
                    play::caravan,
                    landscape::planets,
                ],
                palette::PLAYFUL,
            ),
            12 => (&[city::newsroom], palette::NEWS),
            10 => (
                &[landscape::peaks, landscape::sea, landscape::forest],
                palette::OPEN_AIR,
            ),
            3 => (&[stage::vinyl, stage::waveform], palette::DREAM),
            _ => (&[stage::spotlights, stage::marquee], palette::DREAM),
        },
    }
}
