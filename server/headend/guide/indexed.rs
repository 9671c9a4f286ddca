//! What an index of the guide has entries of.

/// A broadcast and its start in epoch seconds.
#[derive(Clone, Debug)]
pub(crate) struct IndexEntry {
    pub(crate) start: i64,
    pub(crate) show_id: String,
}

/// A film, a series, a programme: everything with one title in one language.
pub(crate) struct IndexedTitle {
    pub(crate) rank: u32,
    /// The id of its most popular broadcast.
    pub(crate) best: String,
}

/// A person who plays in titles of the index, directs or presents them.
pub(crate) struct Person {
    pub(crate) name: String,
    /// Whether in one of them as an actor.
    pub(crate) plays: bool,
    /// Places in `titles`.
    pub(crate) titles: Vec<usize>,
}
