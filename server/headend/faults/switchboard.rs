//! The switchboard for tests: slows calls down, makes them fail and counts them, by path prefix, at run time.

use crate::responses::refusal;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::Response;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;

/// Paths are an attacker's to invent; beyond this many, new ones are served but not counted.
const COUNTED_PATHS: usize = 4096;

/// Faults by path prefix. The longest matching prefix wins, separately for delay and status.
#[derive(Debug, Default)]
pub struct Faults {
    board: Mutex<Board>,
    cleared: Notify,
}

#[derive(Debug, Default)]
struct Board {
    delays_ms: BTreeMap<String, u64>,
    statuses: BTreeMap<String, u16>,
    held: BTreeMap<String, bool>,
    calls: BTreeMap<String, u64>,
}

impl Faults {
    /// Answers under `prefix` come `ms` milliseconds later from now on; 0 ends it.
    pub fn delay(&self, prefix: &str, ms: u64) {
        self.board().delays_ms.insert(prefix.to_owned(), ms);
    }

    /// Answers under `prefix` have this status, and an `ApiError`, from now on.
    pub fn fail(&self, prefix: &str, status: u16) {
        self.board().statuses.insert(prefix.to_owned(), status);
    }

    /// Answers under `prefix` wait until [`Faults::clear`] is called.
    pub fn hold(&self, prefix: &str) {
        self.board().held.insert(prefix.to_owned(), true);
    }

    /// No delays, no failures and nothing held any more. The counts stay.
    pub fn clear(&self) {
        let mut board = self.board();
        board.delays_ms.clear();
        board.statuses.clear();
        board.held.clear();
        drop(board);
        self.cleared.notify_waiters();
    }

    /// Waits while answers to `path` are held.
    async fn wait_while_held(&self, path: &str) {
        loop {
            let cleared = self.cleared.notified();
            if longest(&self.board().held, path).is_none() {
                return;
            }
            cleared.await;
        }
    }

    /// How many calls to paths that start with `prefix` came in so far, failed ones included.
    #[must_use]
    pub fn calls(&self, prefix: &str) -> u64 {
        let board = self.board();
        let paths = board.calls.iter();
        paths
            .filter(|(path, _)| path.starts_with(prefix))
            .map(|(_, calls)| calls)
            .sum()
    }

    fn count(&self, path: &str) -> (Duration, Option<StatusCode>) {
        let mut board = self.board();
        if let Some(calls) = board.calls.get_mut(path) {
            *calls += 1;
        } else if board.calls.len() < COUNTED_PATHS {
            board.calls.insert(path.to_owned(), 1);
        }
        let delay_ms = longest(&board.delays_ms, path).unwrap_or(0);
        let status = longest(&board.statuses, path);
        let status = status.and_then(|status| StatusCode::from_u16(status).ok());
        (Duration::from_millis(delay_ms), status)
    }

    fn board(&self) -> MutexGuard<'_, Board> {
        // A panic elsewhere can't leave these maps half written.
        self.board.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn longest<T: Copy>(faults: &BTreeMap<String, T>, path: &str) -> Option<T> {
    let matching = faults
        .iter()
        .filter(|(prefix, _)| path.starts_with(*prefix));
    matching
        .max_by_key(|(prefix, _)| prefix.len())
        .map(|(_, fault)| *fault)
}

/// Counts the call, waits when it is told to, and answers with the forced status or passes the call on.
pub(crate) async fn inject(
    State(faults): State<Arc<Faults>>,
    request: Request,
    next: Next,
) -> Response {
    let (delay, status) = faults.count(request.uri().path());
    if !delay.is_zero() {
        tokio::time::sleep(delay).await;
    }
    faults.wait_while_held(request.uri().path()).await;
    match status {
        Some(status) => refusal(
            status,
            "injected_fault",
            "The switchboard was told to fail this call",
        ),
        None => next.run(request).await,
    }
}

#[cfg(test)]
mod tests {
    use super::Faults;
    use std::time::Duration;

    #[test]
    fn the_longest_prefix_decides_and_clear_ends_it() {
        let faults = Faults::default();
        faults.fail("/api", 503);
        faults.fail("/api/cache/epglive/", 500);
        faults.delay("/api/cache/", 1500);
        let (delay, status) = faults.count("/api/cache/epglive/");
        assert_eq!(delay, Duration::from_millis(1500));
        assert_eq!(status.map(|status| status.as_u16()), Some(500));
        faults.clear();
        assert_eq!(faults.count("/api/cache/epglive/"), (Duration::ZERO, None));
    }

    #[test]
    fn calls_are_counted_by_prefix() {
        let faults = Faults::default();
        faults.count("/api/mobile/channels/");
        faults.count("/api/cache/epglive/");
        faults.count("/api/cache/epglive/");
        assert_eq!(faults.calls("/api/cache/epglive/"), 2);
        assert_eq!(faults.calls("/api"), 3);
        assert_eq!(faults.calls("/pictures"), 0);
    }
}
