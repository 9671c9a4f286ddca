//! What kind each of the playlist's streams is: once it was looked at by what came from there, and before by its address.

use super::kind::Kind;
use super::relay_error::RelayError;
use std::collections::HashMap;
use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::OnceCell;

/// So many are remembered: more than a line-up has channels.
const MOST: usize = 20_000;

type Learnt = HashMap<String, Arc<OnceCell<Kind>>>;

/// The kinds of streams by their addresses.
#[derive(Default)]
pub(super) struct Kinds(Mutex<Learnt>);

impl Kinds {
    /// The kind, as far as it is known.
    pub(super) fn known(&self, url: &str) -> Option<Kind> {
        let learnt = self.learnt().get(url).and_then(|cell| cell.get().copied());
        learnt.or_else(|| Kind::of_address(url))
    }

    /// Remembers what came from an address, if that isn't what was known of it.
    pub(super) fn correct(&self, url: &str, kind: Kind) {
        if self.known(url) != Some(kind) {
            let mut learnt = self.learnt();
            make_room(&mut learnt, url);
            learnt.insert(url.to_owned(), Arc::new(OnceCell::new_with(Some(kind))));
        }
    }

    /// The kind, which `look` finds out unless it is known. Callers who ask meanwhile wait for the same look.
    pub(super) async fn learn(
        &self,
        url: &str,
        look: impl Future<Output = Result<Kind, RelayError>>,
    ) -> Result<Kind, RelayError> {
        if let Some(known) = self.known(url) {
            return Ok(known);
        }
        let cell = {
            let mut learnt = self.learnt();
            make_room(&mut learnt, url);
            Arc::clone(learnt.entry(url.to_owned()).or_default())
        };
        cell.get_or_try_init(|| look).await.copied()
    }

    fn learnt(&self) -> MutexGuard<'_, Learnt> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn make_room(learnt: &mut Learnt, url: &str) {
    if learnt.len() >= MOST && !learnt.contains_key(url) {
        learnt.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::{Kind, Kinds, RelayError};

    const TUNER: &str = "http://tuner/auto/v5";

    #[tokio::test]
    async fn a_stream_is_looked_at_once_and_again_only_when_that_failed() {
        let kinds = Kinds::default();
        assert_eq!(kinds.known(TUNER), None);
        let failed = kinds.learn(TUNER, async { Err(RelayError::Unknown) }).await;
        failed.expect_err("nothing was learnt");
        let learnt = kinds.learn(TUNER, async { Ok(Kind::Ts) }).await;
        assert_eq!(learnt.expect("a kind"), Kind::Ts);
        assert_eq!(kinds.known(TUNER), Some(Kind::Ts));
        let again = kinds.learn(TUNER, async { Err(RelayError::Unknown) }).await;
        assert_eq!(again.expect("remembered"), Kind::Ts);
    }

    #[tokio::test]
    async fn what_came_from_an_address_counts_before_its_ending() {
        let kinds = Kinds::default();
        let url = "http://a/live.m3u8";
        for kind in [Kind::Ts, Kind::Hls, Kind::Hls] {
            kinds.correct(url, kind);
            assert_eq!(kinds.known(url), Some(kind));
        }
    }

    #[tokio::test]
    async fn an_address_that_tells_its_kind_is_not_looked_at() {
        let kinds = Kinds::default();
        let unasked = async { Err(RelayError::Unknown) };
        let kind = kinds.learn("http://a/live.mpd?x", unasked).await;
        assert_eq!(kind.expect("known"), Kind::Dash);
    }
}
