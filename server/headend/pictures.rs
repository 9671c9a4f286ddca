//! Pictures of television that doesn't exist: a logo for every channel, a poster for every work. Drawn as small
//! SVG from flat shapes and gradients alone, because weak TVs have to rasterise them. The same work always has
//! the same picture.

mod arena;
mod canvas;
mod city;
mod landscape;
mod logo;
mod palette;
mod people;
mod play;
mod sport;
mod stage;

use super::dice::Dice;
use super::sport::Sport;
use canvas::Canvas;
pub(super) use canvas::View;
pub(super) use logo::{Ground, logo};
use palette::Palette;
pub(super) use sport::{badge, crest, home_of, sign};

/// What a poster is about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Subject<'a> {
    /// The title; it decides on the colours and the composition.
    pub(super) work: &'a str,
    /// The second line, which tells a match's sport.
    pub(super) sub_title: &'a str,
    pub(super) category: u32,
    /// The section of the texts, such as `thriller` or `regional`.
    pub(super) mood: &'a str,
}

/// Draws one thing.
type Scene = fn(&mut Canvas, &mut Dice);

/// A 16:9 drawing of 480 by 270.
pub(super) fn poster(subject: Subject<'_>) -> String {
    drawing(subject, View::Whole, 0)
}

/// The `turn`th drawing of a work, as much of it as `view` shows.
pub(super) fn drawing(subject: Subject<'_>, view: View, turn: i64) -> String {
    let mut dice = Dice::new(8).by(subject.work);
    if turn != 0 {
        dice = dice.at(turn);
    }
    let (scenes, palettes) = scenery(subject);
    drawn(scenes, palettes, view, &mut dice)
}

/// One of `scenes` in one of `palettes`, neither of which may be empty.
fn drawn(scenes: &[Scene], palettes: &[Palette], view: View, dice: &mut Dice) -> String {
    let palette = dice.pick(&palettes.iter().collect::<Vec<_>>());
    let scene = scenes[dice.below(u32::try_from(scenes.len()).unwrap_or(1)) as usize];
    let mut canvas = Canvas::new(palette, dice.chance(50), view);
    scene(&mut canvas, dice);
    canvas.finish()
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
        "event" => (arena::event(subject.work), palette::OPEN_AIR),
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
