//! Which kinds of programmes a format shows at which hour. Minutes count from midnight; 1440 and more is the night after.

use crate::calendar::DAY_STARTS_AT;
use crate::generated::lineup::{Format, Loop};
use crate::generated::programmes::kind::ProgrammeKind::{
    self, Breakfast, Cartoon, Clips, Comedy, Concert, Crime, Debate, Documentary, Film, Lifestyle,
    Magazine, Match, News, Night, Parliament, Quiz, Regional, Series, Shopping, Soap,
    SportMagazine, Talk, Variety,
};
use crate::generated::seeded_rng::SeededRng;

/// From `from` until the next block, the kinds follow each other, over and over.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block {
    pub(super) from: u16,
    pub(super) kinds: &'static [ProgrammeKind],
}

type Grid = &'static [(u16, &'static [ProgrammeKind])];

const GENERAL: Grid = &[
    (360, &[Breakfast]),
    (540, &[Lifestyle, Magazine]),
    (630, &[Series]),
    (690, &[Quiz, Lifestyle]),
    (765, &[News]),
    (795, &[Soap]),
    (860, &[Film]),
    (960, &[Cartoon]),
    (1035, &[Quiz, Lifestyle]),
    (1110, &[Regional, Quiz]),
    (1170, &[News, Lifestyle]),
    (PRIME_AT, &[]),
    (1335, &[Debate]),
    (1380, &[News]),
    (1405, &[Film]),
    (1510, &[Series]),
    (1640, &[Documentary]),
    (1740, &[Night]),
];

const GENERAL_WEEKEND: Grid = &[
    (360, &[Cartoon]),
    (570, &[Magazine, Documentary]),
    (690, &[Lifestyle]),
    (765, &[News]),
    (795, &[Film]),
    (900, &[Match]),
    (1020, &[SportMagazine, Series]),
    (1110, &[Regional, Lifestyle]),
    (1170, &[News, Lifestyle]),
    (PRIME_AT, &[]),
    (1345, &[SportMagazine, News]),
    (1400, &[Film]),
    (1510, &[Concert]),
    (1610, &[Documentary]),
    (1740, &[Night]),
];

const PRIVATE: Grid = &[
    (360, &[Cartoon]),
    (480, &[Shopping]),
    (540, &[Comedy]),
    (690, &[Lifestyle, Quiz]),
    (765, &[News]),
    (795, &[Soap, Soap]),
    (860, &[Series]),
    (960, &[Lifestyle, Quiz]),
    (1080, &[Comedy]),
    (1170, &[News, Talk]),
    (PRIME_AT, &[]),
    (1350, &[Crime]),
    (1450, &[Talk]),
    (1510, &[Film]),
    (1620, &[Comedy]),
    (1720, &[Shopping]),
];

const NEWS: Grid = &[
    (360, &[Breakfast]),
    (540, &[News]),
    (690, &[News, Debate]),
    (840, &[News, News, Documentary]),
    (1080, &[News]),
    (1200, &[Debate, News]),
    (1320, &[News, Magazine]),
    (1500, &[News, Documentary]),
];

const SPORT: Grid = &[
    (360, &[SportMagazine]),
    (540, &[Match, SportMagazine]),
    (1080, &[SportMagazine]),
    (1140, &[Match]),
    (1380, &[SportMagazine]),
    (1440, &[Match, SportMagazine]),
];

const KIDS: Grid = &[(360, &[Cartoon]), (1170, &[Film]), (1275, &[Cartoon])];

const FILMS: Grid = &[(360, &[Film]), (PRIME_AT, &[Film]), (1360, &[Film])];

const SERIES: Grid = &[
    (360, &[Comedy]),
    (540, &[Series]),
    (840, &[Soap, Series]),
    (1080, &[Comedy]),
    (1170, &[Series]),
    (PRIME_AT, &[Crime]),
    (1380, &[Series]),
    (1560, &[Crime]),
];

const DOCS: Grid = &[
    (360, &[Documentary]),
    (1140, &[Magazine]),
    (PRIME_AT, &[Documentary]),
];

const MUSIC: Grid = &[
    (360, &[Clips]),
    (780, &[Concert]),
    (960, &[Clips, Magazine]),
    (PRIME_AT, &[Concert]),
    (1500, &[Clips]),
];

const CLIPS: Grid = &[(360, &[Clips])];

const REGIONAL: Grid = &[
    (360, &[Regional]),
    (600, &[Magazine, Regional]),
    (720, &[Regional, Lifestyle]),
    (1080, &[News, Regional]),
    (1200, &[Debate, Regional, News]),
    (1380, &[Regional]),
    (1560, &[Night]),
];

const PARLIAMENT: Grid = &[
    (360, &[Magazine, Debate]),
    (540, &[Parliament]),
    (720, &[Debate, News]),
    (840, &[Parliament]),
    (1080, &[Debate, News]),
    (1260, &[Documentary]),
    (1380, &[Parliament]),
    (1680, &[Night]),
];

const CULTURE: Grid = &[
    (360, &[Concert]),
    (540, &[Documentary, Magazine]),
    (795, &[Film]),
    (900, &[Documentary, Magazine]),
    (1140, &[News, Magazine]),
    (PRIME_AT, &[]),
    (1350, &[Magazine, Documentary]),
    (1470, &[Concert]),
    (1560, &[Film]),
    (1680, &[Documentary]),
];

const LIFESTYLE: Grid = &[
    (360, &[Shopping]),
    (480, &[Lifestyle]),
    (PRIME_AT, &[Lifestyle]),
    (1320, &[Documentary]),
    (1440, &[Lifestyle]),
];

const SHOPPING: Grid = &[(360, &[Shopping])];

/// 20:10; each channel starts its evening a little later than that.
const PRIME_AT: u16 = 1210;
const PRIME_DELAYS: [u16; 6] = [0, 5, 10, 35, 40, 45];
const SHIFTS: [u16; 5] = [0, 5, 10, 15, 20];

const EVENINGS: [&[ProgrammeKind]; 8] = [
    &[Film],
    &[Crime],
    &[Film],
    &[Variety],
    &[Series],
    &[Documentary],
    &[Film],
    &[Crime],
];
const CULTURE_EVENINGS: [&[ProgrammeKind]; 4] =
    [&[Film], &[Documentary], &[Concert], &[Documentary]];

/// The blocks of one day, in order, the first at [`DAY_STARTS_AT`]. `station` picks how a channel differs from
/// others of its format, `evening` what it shows at prime time on this day of the week.
pub(super) fn blocks(
    format: Format,
    weekend: bool,
    station: &SeededRng,
    evening: &SeededRng,
) -> Vec<Block> {
    let mut habits = station.for_name("habits");
    let prime_delay = PRIME_DELAYS[habits.below(6) as usize];
    let shift = SHIFTS[habits.below(5) as usize];
    let moved = |from: u16, kinds: &[ProgrammeKind]| match from {
        DAY_STARTS_AT => from,
        PRIME_AT => from + prime_delay,
        _ if kinds.first() == Some(&News) => from,
        _ if from > PRIME_AT => from + shift.max(prime_delay),
        _ => from + shift,
    };
    let block = |&(from, kinds): &(u16, &'static [ProgrammeKind])| Block {
        from: moved(from, kinds),
        kinds: if kinds.is_empty() {
            prime(format, evening)
        } else {
            kinds
        },
    };
    grid(format, weekend).iter().map(block).collect()
}

fn prime(format: Format, evening: &SeededRng) -> &'static [ProgrammeKind] {
    let mut evening = evening.for_name("evening");
    match format {
        Format::Culture => CULTURE_EVENINGS[evening.below(4) as usize],
        _ => EVENINGS[evening.below(8) as usize],
    }
}

fn grid(format: Format, weekend: bool) -> Grid {
    match format {
        Format::General if weekend => GENERAL_WEEKEND,
        Format::General => GENERAL,
        Format::Private => PRIVATE,
        Format::News => NEWS,
        Format::Sport => SPORT,
        Format::Kids => KIDS,
        Format::Films => FILMS,
        Format::Series => SERIES,
        Format::Docs => DOCS,
        Format::Music => MUSIC,
        Format::Clips => CLIPS,
        Format::Regional => REGIONAL,
        Format::Parliament => PARLIAMENT,
        Format::Culture => CULTURE,
        Format::Lifestyle => LIFESTYLE,
        Format::Shopping => SHOPPING,
        Format::Only(plays) | Format::Fast(plays) => match plays {
            Loop::Crime => &[(360, &[Crime])],
            Loop::Comedy => &[(360, &[Comedy])],
            Loop::Film => &[(360, &[Film])],
            Loop::Kids => &[(360, &[Cartoon])],
            Loop::Docs => &[(360, &[Documentary])],
            Loop::Quiz => &[(360, &[Quiz])],
            Loop::Clips => &[(360, &[Clips])],
        },
    }
}
