//! People who are credited in titles of the catalogue; `people` finds them.

use std::collections::HashMap;

/// A person who plays in titles of the catalogue, directs or presents them.
pub(super) struct VodPerson {
    pub(super) name: String,
    /// Places in the list of titles, each once.
    pub(super) titles: Vec<usize>,
}

/// People by name, in lower case and without accents.
pub(super) type VodPeople = HashMap<String, VodPerson>;
