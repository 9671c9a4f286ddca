//! What a source has just said that it would say again. Who looks what kind of stream it is, who plays it and who asks for
//! the rights again all come within moments, and each request counts where the household pays for them.

use super::relay_error::RelayError;
use moka::sync::Cache;
use std::time::Duration;

/// So long a source isn't asked again. Who mends the playlist or their subscription needs longer.
const KEPT: Duration = Duration::from_secs(10);
/// What was good so lately may be half written or a moment late, and is asked for again.
const GOOD: Duration = Duration::from_mins(5);
/// So many are remembered of each.
const MOST: u64 = 4096;

/// A channel, and the address that was asked for it: the same address may be another channel's, which has other headers.
type Asked = (String, String);

/// By what was asked for.
pub(super) struct Refusals {
    refused: Cache<Asked, RelayError>,
    good: Cache<Asked, ()>,
}

impl Default for Refusals {
    fn default() -> Self {
        let refused = Cache::builder().max_capacity(MOST).time_to_live(KEPT);
        let good = Cache::builder().max_capacity(MOST).time_to_live(GOOD);
        Self {
            refused: refused.build(),
            good: good.build(),
        }
    }
}

impl Refusals {
    /// What is asked for, unless it was just refused.
    fn still_open(&self, (channel, url): (&str, &str)) -> Result<Asked, RelayError> {
        let asked = (channel.to_owned(), url.to_owned());
        self.refused.get(&asked).map_or(Ok(asked), Err)
    }

    /// What comes of `asking` for the channel's address, or what just came of it if that was definite: then it is not asked for.
    pub(super) async fn unless_refused<T>(
        &self,
        asked: (&str, &str),
        asking: impl Future<Output = Result<T, RelayError>>,
    ) -> Result<T, RelayError> {
        let asked = self.still_open(asked)?;
        let answer = asking.await;
        match &answer {
            Ok(_) => self.good.insert(asked, ()),
            Err(error) if error.is_definite() && !self.good.contains_key(&asked) => {
                self.refused.insert(asked, error.clone());
            }
            Err(_) => {}
        }
        answer
    }

    /// The same of what a manifest names, of which some may be a moment late.
    pub(super) async fn unless_refused_below<T>(
        &self,
        asked: (&str, &str),
        asking: impl Future<Output = Result<T, RelayError>>,
    ) -> Result<T, RelayError> {
        let asked = self.still_open(asked)?;
        let answer = asking.await;
        if let Err(error) = &answer
            && error.is_definite_below()
        {
            self.refused.insert(asked, error.clone());
        }
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::{Refusals, RelayError};

    async fn heard(refusals: &Refusals, asked: (&str, &str), error: RelayError) -> u16 {
        let answer = refusals.unless_refused(asked, async { Err::<(), _>(error) });
        match answer.await {
            Err(RelayError::Status(status)) => status,
            other => panic!("{other:?}"),
        }
    }

    #[tokio::test]
    async fn a_definite_answer_is_not_asked_for_again_and_any_other_is() {
        let refusals = Refusals::default();
        let one = ("one", "http://a/1");
        assert_eq!(heard(&refusals, one, RelayError::Status(500)).await, 500);
        assert_eq!(heard(&refusals, one, RelayError::Status(403)).await, 403);
        assert_eq!(heard(&refusals, one, RelayError::Status(404)).await, 403);
        for other in [("two", "http://a/1"), ("one", "http://a/2")] {
            assert_eq!(heard(&refusals, other, RelayError::Status(404)).await, 404);
        }
    }

    #[tokio::test]
    async fn below_an_address_what_is_definite_is_not_asked_for_again_but_what_may_be_late_is() {
        let refusals = Refusals::default();
        let definite = [302, 400, 401, 402, 403, 405, 407, 410, 451, 458];
        let definite = definite.map(|status| (status, status));
        let others = [404, 408, 416, 425, 429, 503].map(|status| (status, 500));
        for (status, again) in definite.into_iter().chain(others) {
            let url = format!("http://a/{status}.ts");
            for (given, heard) in [(status, status), (500, again)] {
                let asking = async { Err::<(), _>(RelayError::Status(given)) };
                let answer = refusals.unless_refused_below(("one", &url), asking).await;
                let error = answer.expect_err("an error").to_string();
                assert_eq!(error, format!("the source answered {heard}"));
            }
        }
        let other = refusals.unless_refused_below(("two", "http://a/403.ts"), async { Ok(()) });
        other.await.expect("another channel has other headers");
    }

    #[tokio::test]
    async fn what_was_good_is_asked_for_again() {
        let refusals = Refusals::default();
        let one = ("one", "http://a/1");
        let good = refusals.unless_refused(one, async { Ok(()) }).await;
        good.expect("an answer");
        assert_eq!(heard(&refusals, one, RelayError::Status(404)).await, 404);
        assert_eq!(heard(&refusals, one, RelayError::Status(403)).await, 403);
        assert_eq!(heard(&refusals, one, RelayError::Status(404)).await, 404);
    }
}
