//! How long things count as fresh, failed and worth keeping (spec, section 9).

/// Spec, section 9.
pub const FRESH_MS: i64 = 300_000;
/// Spec, section 9.
pub const RETRY_AFTER_MS: i64 = 30_000;
/// A day.
pub const KEEP_MS: i64 = 86_400_000;
/// Of the time that a value is fresh, one part in so many is taken off at random.
pub const JITTER_PART: i64 = 10;

/// When a value goes stale, when a failed load is tried again, and when a value is dropped. Times in milliseconds.
#[derive(Clone, Copy, Debug)]
pub struct FreshnessRules {
    /// Age at which a value becomes stale (spec, section 9: 5 minutes).
    pub fresh_ms: i64,
    /// How long a failed load is not tried again (spec, section 9: 30 s).
    pub retry_after_ms: i64,
    /// Age at which a stale value is dropped, when nothing newer could be had.
    pub keep_ms: i64,
    /// Memory the values may take together, in bytes.
    pub weight_bytes: u64,
}

impl FreshnessRules {
    /// The spec's times, with room for `weight_bytes` of values.
    #[must_use]
    pub fn of_the_spec(weight_bytes: u64) -> Self {
        Self {
            fresh_ms: FRESH_MS,
            retry_after_ms: RETRY_AFTER_MS,
            keep_ms: KEEP_MS,
            weight_bytes,
        }
    }
}
