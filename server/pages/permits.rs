//! Rendered pages under way, of which each network has so many, and each account as many for itself: a user who is signed in
//! lacks nothing because of others in the same network. Of those that one owner has under way a few begin at a time; the others
//! wait for them, so that no other owner's page, nor what it asks the upstream for, stands behind them all.

use crate::network::line::{Line, LineTurn};
use crate::network::owner_permits::{Owner, OwnerPermits};
use crate::serve::UntilSent;
use std::sync::Arc;

/// Held by a page until its status is known, or that it has none.
pub type BeginningTurn = LineTurn;

/// A permit for one rendered page.
pub struct RenderPermit {
    pub held: UntilSent,
    pub line: Arc<Line>,
}

/// Who has how many pages under way.
pub struct RenderPermits(OwnerPermits<Line>);

impl RenderPermits {
    /// At `most` so many for each.
    pub fn new(most: usize) -> Self {
        Self(OwnerPermits::new(most))
    }

    /// `None` when this owner has as many as it may have.
    pub fn take(&self, owner: Owner) -> Option<RenderPermit> {
        let permit = self.0.take(owner)?;
        Some(RenderPermit {
            line: Arc::clone(permit.common()),
            held: UntilSent(Arc::new(permit)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::RenderPermits;
    use crate::network::line::AT_ONCE;
    use crate::network::owner_permits::Owner;
    use futures::poll;
    use std::pin::pin;
    use std::time::Duration;

    #[tokio::test]
    async fn an_owner_has_a_few_pages_that_begin_at_a_time() {
        let permits = RenderPermits::new(2 * AT_ONCE);
        let permit = || permits.take(Owner::Account("one")).expect("a permit");
        let mut beginning = Vec::new();
        for _ in 0..AT_ONCE {
            let permit = permit();
            let turn = permit.line.turn(Duration::from_mins(1)).await;
            beginning.push((permit, turn));
        }
        let next = permit();
        let mut waiting = pin!(next.line.turn(Duration::from_mins(1)));
        assert!(poll!(waiting.as_mut()).is_pending());
        let other = permits.take(Owner::Account("other")).expect("a permit");
        assert!(other.line.turn(Duration::from_mins(1)).await.is_some());
        beginning.pop();
        assert!(waiting.await.is_some());
    }
}
