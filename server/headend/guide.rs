//! What is worked out from a guide, whosever it is: its index, its binary chunks, what is popular, its matches, what to play next and what to
//! suggest.

pub(super) mod epg2d;
pub(super) mod index;
mod index_draft;
pub(super) mod indexed;
pub(super) mod matches;
pub(super) mod next_up;
pub(super) mod popular;
pub(super) mod recommendations;
