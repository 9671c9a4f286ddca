//! Pictures of television that doesn't exist: a logo for every channel, a poster for every title. Drawn as small
//! SVG from flat shapes and gradients alone, because weak TVs have to rasterise them. The same title always has
//! the same picture.

mod arena;
pub(super) mod canvas;
mod city;
mod landscape;
mod logo;
mod palette;
mod people;
mod play;
pub(super) mod poster;
mod scene;
mod sport;
mod stage;

pub(super) use logo::{Background, logo};
pub(super) use people::portrait;
pub(super) use sport::{badge, crest, home_of, sign};
