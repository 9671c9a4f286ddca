//! What the head-end does by itself, at its start and every hour: it records what series rules want, also for those who
//! are away, and forgets what no account keeps any more.

use super::responses::Refusal;
use super::series_rules::SeriesRules;
use super::store::{recordings, show_snapshots};
use lucarne_contract::clock::Clock;
use tokio::task::JoinHandle;

/// The guide learns of a show 7 days before it is on: an hour is soon enough.
const EVERY_MS: i64 = 3_600_000;

/// The task at work. It ends with its owner.
pub(super) struct Housekeeping(JoinHandle<()>);

impl Housekeeping {
    /// Must be called inside a tokio runtime.
    pub(super) fn start(rules: SeriesRules, clock: Clock) -> Self {
        Self(tokio::spawn(async move {
            loop {
                let next_ms = clock.passed_ms() + EVERY_MS;
                if let Err(refusal) = once(&rules, clock.now_s()).await {
                    tracing::warn!(
                        ?refusal,
                        "the head-end's housekeeping failed; it is tried again in an hour"
                    );
                }
                clock.has_passed(next_ms).await;
            }
        }))
    }
}

impl Drop for Housekeeping {
    fn drop(&mut self) {
        self.0.abort();
    }
}

async fn once(rules: &SeriesRules, now_s: i64) -> Result<(), Refusal> {
    rules.apply_all().await?;
    let tidied = rules.store.write(move |store| {
        recordings::expire_all(store, now_s)?;
        show_snapshots::tidy(store)
    });
    Ok(tidied.await?)
}
