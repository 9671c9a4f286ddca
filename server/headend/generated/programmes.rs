//! What a programme is: its kind, what the guide prints of it and what its page tells.

pub(in crate::headend) mod details;
pub(in crate::headend) mod kind;
pub(in crate::headend) mod listing;
