//! What a programme is: its kind, what the guide prints of it and what its page tells.

pub(crate) mod details;
pub(crate) mod kind;
pub(crate) mod listing;
