//! Colours that glow on a dark ground, in sets that belong together.

/// A sky from `top` to `bottom`, things far and near in front of it, and one light.
#[derive(Clone, Copy, Debug)]
pub(super) struct Palette {
    pub(super) top: &'static str,
    pub(super) bottom: &'static str,
    pub(super) far: &'static str,
    pub(super) near: &'static str,
    pub(super) light: &'static str,
    pub(super) accent: &'static str,
}

const fn palette(colours: [&'static str; 6]) -> Palette {
    let [top, bottom, far, near, light, accent] = colours;
    Palette {
        top,
        bottom,
        far,
        near,
        light,
        accent,
    }
}

const DUSK: Palette = palette([
    "#1b1f4b", "#e0607e", "#7b3b73", "#251438", "#ffd9a0", "#ff9e6d",
]);
const EMBER: Palette = palette([
    "#3a1237", "#f2703f", "#a8384a", "#2f0f28", "#ffe0a3", "#ffb03b",
]);
const TEAL: Palette = palette([
    "#06283d", "#3fa796", "#1f6f78", "#0a2a3a", "#f5eec2", "#f2a65a",
]);
const NIGHT: Palette = palette([
    "#070b1f", "#2f4b8f", "#22346b", "#080d26", "#f4ecd0", "#f2c14e",
]);
const MOSS: Palette = palette([
    "#163a2c", "#b3c46d", "#4f8255", "#12301f", "#f7f0c4", "#e8843c",
]);
const ROSE: Palette = palette([
    "#3c1642", "#f08fa0", "#a8476e", "#3a1336", "#ffe8d1", "#ffd166",
]);
const GOLD: Palette = palette([
    "#4a2412", "#f0b14a", "#b06a2c", "#3b1a0c", "#fff0c0", "#d1495b",
]);
const ICE: Palette = palette([
    "#123a5c", "#a5d3de", "#5f9ab8", "#153f5c", "#ffffff", "#ff7f51",
]);
const VIOLET: Palette = palette([
    "#170f3d", "#8f5bd0", "#5a3699", "#180e42", "#ffd6f2", "#40c9c6",
]);
const CRIMSON: Palette = palette([
    "#14060b", "#8c1f2b", "#4d101b", "#120508", "#f6d9b0", "#ff5a4e",
]);
const BRUISE: Palette = palette([
    "#0b0c1c", "#6a2f55", "#3a1c3f", "#0a0714", "#f0e3c0", "#e4572e",
]);
const SLATE: Palette = palette([
    "#0c1822", "#4f7c8a", "#274653", "#08131b", "#ffe9b8", "#f25f3a",
]);
const SODIUM: Palette = palette([
    "#120d16", "#a8622a", "#4a2a24", "#0f0a10", "#ffd88a", "#ffb02e",
]);
const AZURE: Palette = palette([
    "#0d2a6b", "#3f8fe0", "#2463b8", "#0a1d4d", "#eaf4ff", "#ff5a5f",
]);
const STEEL: Palette = palette([
    "#141b33", "#51648f", "#33436e", "#0f1530", "#eef1f8", "#ffb703",
]);
const GRASS: Palette = palette([
    "#0d3b2a", "#2f9e58", "#1f7a45", "#082a1d", "#f4fff0", "#ffd23f",
]);
const CLAY: Palette = palette([
    "#5a1f14", "#d9693a", "#b24a2a", "#3d130c", "#fff1e0", "#3ec1d3",
]);
const LAGOON: Palette = palette([
    "#0f6e84", "#7fd1c4", "#2f9c95", "#0d4654", "#fff6d6", "#ff8552",
]);
const CANDY: Palette = palette([
    "#7a2e8e", "#ff9aa2", "#c8559b", "#4a1b5e", "#fff3d9", "#ffcf56",
]);
const SUNNY: Palette = palette([
    "#e8743b", "#ffd06b", "#d9502e", "#6b2218", "#fff7e0", "#2a9d8f",
]);

pub(super) const NOIR: &[Palette] = &[NIGHT, SLATE, SODIUM, BRUISE, TEAL];
pub(super) const BLOOD: &[Palette] = &[CRIMSON, BRUISE];
pub(super) const WARM: &[Palette] = &[DUSK, EMBER, ROSE, GOLD, TEAL];
pub(super) const OPEN_AIR: &[Palette] = &[TEAL, MOSS, ICE, DUSK, EMBER, AZURE];
pub(super) const PLAYFUL: &[Palette] = &[LAGOON, CANDY, SUNNY, VIOLET];
pub(super) const DREAM: &[Palette] = &[VIOLET, ROSE, NIGHT, EMBER, TEAL];
pub(super) const NEWS: &[Palette] = &[AZURE, STEEL, TEAL, NIGHT];
pub(super) const ARENA: &[Palette] = &[GRASS, AZURE, CLAY, STEEL];
