//! Waiting for what comes by itself, on a machine that may be slow.

use std::time::Duration;
use tokio::time::{sleep, timeout};

/// Far more than anything takes that does come: what is not there by then never will be.
pub const LIMIT: Duration = Duration::from_mins(1);
/// Between two looks; without a pause they would take a core from what they wait for.
const PAUSE: Duration = Duration::from_millis(10);

/// Looks until it `is_so`.
///
/// # Panics
/// Says `otherwise` when it never is.
pub async fn until(otherwise: &str, is_so: impl AsyncFnMut() -> bool) {
    within(LIMIT, otherwise, is_so).await;
}

/// The same for what needs its processor time, which others may take.
///
/// # Panics
/// As [`until`].
pub async fn within(limit: Duration, otherwise: &str, mut is_so: impl AsyncFnMut() -> bool) {
    let looking = async {
        while !is_so().await {
            sleep(PAUSE).await;
        }
    };
    timeout(limit, looking).await.expect(otherwise);
}
