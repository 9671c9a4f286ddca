//! What an index of the guide has entries of.

/// A broadcast and its start in epoch seconds.
#[derive(Clone, Debug)]
pub(in crate::headend) struct IndexEntry {
    pub(in crate::headend) start: i64,
    pub(in crate::headend) show_id: String,
}

/// A film, a series, a programme: everything with one title in one language.
pub(in crate::headend) struct IndexedTitle {
    pub(in crate::headend) rank: u32,
    /// The id of its most popular broadcast.
    pub(in crate::headend) best: String,
}

/// A person who plays in titles of the index, directs or presents them.
pub(in crate::headend) struct Person {
    pub(in crate::headend) name: String,
    /// Whether in one of them as an actor.
    pub(in crate::headend) plays: bool,
    /// Places in `titles`.
    pub(in crate::headend) titles: Vec<usize>,
}
