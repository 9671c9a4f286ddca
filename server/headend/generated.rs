//! Television that does not exist: its channels, what they show and what is said of it, all from a seed and the clock.

mod broadcaster;
mod explore;
pub(super) mod language;
pub(super) mod lineup;
pub(super) mod programmes;
mod schedule;
pub(super) mod seeded_rng;
pub(super) mod television;
pub(super) mod words;
