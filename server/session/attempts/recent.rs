//! The attempts of late at one account's secret, from every device. An upstream that is guessed at locks the account for
//! every device, so what is wrong in a few minutes has to stay below that. Of so few attempts, those who guess must not
//! leave the owner none: a device that knew the secret before and was not wrong of late has one more.

use super::lock;
use std::sync::{Arc, Mutex};

/// The 5 minutes for which the head-end counts, and what a call may take to get there.
pub const WINDOW_MS: i64 = 310_000;

/// Oldest first. Of each the time, and the device if it knew the secret before.
pub type Recent = Arc<Mutex<Vec<(i64, Option<u128>)>>>;

/// One attempt among them.
pub struct Noted {
    recent: Recent,
    entry: (i64, Option<u128>),
}

/// Notes an attempt unless there were `together` of late, or says how long to wait, in milliseconds.
pub fn note(recent: Recent, own: Option<u128>, together: usize, now_ms: i64) -> Result<Noted, i64> {
    let mut attempts = lock(&recent);
    attempts.retain(|(at_ms, _)| now_ms < at_ms + WINDOW_MS);
    let own_last = own.and_then(|own| attempts.iter().rfind(|(_, device)| *device == Some(own)));
    let in_reserve = own.is_some() && own_last.is_none();
    if attempts.len() >= together && !in_reserve {
        // When there is room again, or the device has its reserve again.
        let (room_ms, _) = attempts[attempts.len() - together];
        let at_ms = own_last.map_or(room_ms, |(own_ms, _)| room_ms.min(*own_ms));
        return Err(at_ms + WINDOW_MS - now_ms);
    }
    let entry = (now_ms, own);
    attempts.push(entry);
    drop(attempts);
    Ok(Noted { recent, entry })
}

impl Noted {
    /// As if it had not been made.
    pub fn give_back(&self) {
        let mut attempts = lock(&self.recent);
        if let Some(index) = attempts.iter().rposition(|entry| *entry == self.entry) {
            attempts.remove(index);
        }
    }

    /// As if the device had made none.
    pub fn forgive(&self) {
        let (_, device) = self.entry;
        lock(&self.recent).retain(|(_, other)| *other != device);
    }
}
