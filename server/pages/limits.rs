//! How long a page may take, and how many a client.

use std::time::Duration;

/// Limits from the request on.
#[derive(Clone, Copy, Debug)]
pub struct RenderLimits {
    /// After this, what is pending in a page is left for the browser, in milliseconds.
    pub data_deadline_ms: u64,
    /// After this, a page that has not begun is replaced by the shell.
    pub start: Duration,
    /// After this, a render is given up.
    pub whole: Duration,
    /// Rendered pages of one client under way at a time; beyond that it gets the shell. Who takes nothing of them keeps as many
    /// until they are given up.
    pub client_pages: usize,
}
