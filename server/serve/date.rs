//! The `Date` of answers. hyper's own stands still once the machine's clock was set back.

use axum::http::HeaderValue;
use jiff::Timestamp;
use jiff::fmt::rfc2822::DateTimePrinter;
use lucarne_contract::clock::Clock;
use std::sync::{Mutex, PoisonError};

const PRINTER: DateTimePrinter = DateTimePrinter::new();

/// Writes the date once a second.
pub struct Date {
    clock: Clock,
    /// The second that was written last, since the Unix epoch.
    written: Mutex<Option<(i64, HeaderValue)>>,
}

impl Date {
    pub fn new(clock: Clock) -> Self {
        Self {
            clock,
            written: Mutex::default(),
        }
    }

    /// What the clock says; none for a moment that has no date.
    pub fn now(&self) -> Option<HeaderValue> {
        let now_s = self.clock.now_s();
        let mut written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, date)) = written.as_ref().filter(|(second, _)| *second == now_s) {
            return Some(date.clone());
        }
        let now = Timestamp::from_second(now_s).ok()?;
        let text = PRINTER.timestamp_to_rfc9110_string(&now).ok()?;
        let date = HeaderValue::try_from(text).ok()?;
        *written = Some((now_s, date.clone()));
        Some(date)
    }
}

#[cfg(test)]
mod tests {
    use super::Date;
    use lucarne_contract::clock::Clock;

    #[test]
    fn it_follows_a_clock_that_is_set_back() {
        let clock = Clock::manual(1_795_289_400_999);
        let date = Date::new(clock.clone());
        assert_eq!(date.now().expect("a date"), "Sat, 21 Nov 2026 19:30:00 GMT");
        clock.advance_ms(1);
        assert_eq!(date.now().expect("a date"), "Sat, 21 Nov 2026 19:30:01 GMT");
        clock.set_ms(1_795_285_800_000);
        assert_eq!(date.now().expect("a date"), "Sat, 21 Nov 2026 18:30:00 GMT");
    }
}
