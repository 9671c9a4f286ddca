//! Failures for tests: those that a call asks for by itself, and those that a test sets while the head-end runs.

pub(super) mod on_request;
mod switchboard;

pub use switchboard::Faults;
pub(super) use switchboard::inject;
