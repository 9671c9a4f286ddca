//! The categories of shows, which the specification numbers.

/// The upstream's category ids (spec, section 9), in the order in which the UI shows them, with their names.
pub(super) const CATEGORIES: [(u32, &str); 11] = [
    (5, "Films"),
    (9, "Séries"),
    (11, "Enfants"),
    (12, "Actualités"),
    (4, "Sport"),
    (10, "Documentaires"),
    (2, "Culture"),
    (7, "Divertissement"),
    (3, "Musique"),
    (6, "Régions"),
    (1, "Autres"),
];

/// Shows that the list of a category holds at most.
pub(super) const PER_CATEGORY: usize = 120;

/// How many shows a category is said to have: as many as its list holds.
pub(super) fn listed(shows: usize) -> u32 {
    u32::try_from(shows.min(PER_CATEGORY)).unwrap_or(u32::MAX)
}

/// The contract's word for a group of categories.
pub(super) fn meta_category(category: u32) -> &'static str {
    match category {
        5 => "film",
        9 => "series",
        4 => "sport",
        12 => "news",
        11 => "kids",
        10 | 2 | 3 => "culture",
        _ => "show",
    }
}
