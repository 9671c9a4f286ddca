//! Kinds of programmes: which category each belongs to, and how long it takes.

/// A broadcast's nature. The wire knows only its category.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) enum ProgrammeKind {
    Film,
    Series,
    Crime,
    Comedy,
    Soap,
    Cartoon,
    News,
    Breakfast,
    Debate,
    Documentary,
    Magazine,
    Lifestyle,
    Quiz,
    Variety,
    Talk,
    Clips,
    Concert,
    Match,
    SportMagazine,
    Regional,
    Parliament,
    Shopping,
    Night,
}

impl ProgrammeKind {
    /// The category, as one of [`CATEGORIES`](crate::categories::CATEGORIES).
    pub(crate) fn category(self) -> u32 {
        match self {
            Self::Film => 5,
            Self::Series | Self::Crime | Self::Comedy | Self::Soap => 9,
            Self::Cartoon => 11,
            Self::News | Self::Breakfast | Self::Debate => 12,
            Self::Match | Self::SportMagazine => 4,
            Self::Documentary => 10,
            Self::Magazine => 2,
            Self::Lifestyle | Self::Quiz | Self::Variety | Self::Talk => 7,
            Self::Clips | Self::Concert => 3,
            Self::Regional => 6,
            Self::Parliament | Self::Shopping | Self::Night => 1,
        }
    }

    /// The shortest and the longest it usually takes, in minutes.
    pub(crate) fn minutes(self) -> (i32, i32) {
        match self {
            Self::Film => (85, 125),
            Self::Series | Self::Crime => (40, 55),
            Self::Comedy | Self::Soap => (25, 30),
            Self::Cartoon => (20, 30),
            Self::News => (30, 30),
            Self::Breakfast => (60, 180),
            Self::Debate | Self::Talk | Self::SportMagazine | Self::Shopping => (45, 75),
            Self::Documentary => (50, 90),
            Self::Magazine | Self::Regional | Self::Lifestyle => (40, 60),
            Self::Quiz => (40, 50),
            Self::Variety => (90, 130),
            Self::Clips | Self::Night => (60, 120),
            Self::Concert => (60, 100),
            Self::Match => (100, 130),
            Self::Parliament => (90, 150),
        }
    }

    /// Made of episodes that follow each other.
    pub(crate) fn is_serial(self) -> bool {
        matches!(
            self,
            Self::Series | Self::Crime | Self::Comedy | Self::Soap | Self::Cartoon
        )
    }

    /// How many episodes in a row a channel usually shows.
    pub(crate) fn run(self) -> i64 {
        match self {
            Self::Series | Self::Crime | Self::Comedy => 2,
            Self::Cartoon => 3,
            _ => 1,
        }
    }
}
