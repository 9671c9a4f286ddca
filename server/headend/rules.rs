//! Series rules at work: every new episode that an account's rules want is recorded (spec, section 3).

use super::answers::Refusal;
use super::broadcaster::Broadcaster;
use super::index::{Index, Indexes};
use super::known;
use super::store::Store;
use super::store::kept_shows::KeptShow;
use super::store::recordings::{self, Recording};
use super::store::serials::{self, Rule};
use std::collections::HashSet;
use std::sync::Arc;

/// Follows rules.
#[derive(Clone)]
pub(super) struct Rules {
    pub(super) television: Arc<dyn Broadcaster>,
    pub(super) store: Store,
    pub(super) indexes: Arc<Indexes>,
}

impl Rules {
    /// Records what the account's rules want and it never had.
    pub(super) async fn follow(&self, account: i64) -> Result<(), Refusal> {
        let rules = self.store.read(move |store| serials::rules(store, account));
        let rules = rules.await?;
        if rules.is_empty() {
            return Ok(());
        }
        let index = self.indexes.today(&self.television).await?;
        let now_s = self.television.now_s();
        let wanted: Vec<_> = rules
            .into_iter()
            .map(|rule| (episodes(&*self.television, &index, &rule), rule.serial))
            .collect();
        let followed = self.store.write(move |store| {
            recordings::expire(store, account, now_s)?;
            for (episodes, serial) in wanted {
                serials::apply(store, account, &serial, episodes, now_s)?;
            }
            Ok(())
        });
        Ok(followed.await?)
    }
}

/// The first broadcast of each episode that was on or to come when the rule was made, on channels that can be
/// recorded, as far as the account never had it.
fn episodes(
    television: &dyn Broadcaster,
    index: &Index,
    rule: &Rule,
) -> Vec<(Recording, KeptShow)> {
    let mut known = HashSet::new();
    let mut episodes = Vec::new();
    for spot in index.serie(&rule.serial.serie_id) {
        let Some(show) = television.show(&spot.show_id) else {
            continue;
        };
        let Some(channel) = television.channel(&show.show_channel) else {
            continue;
        };
        if show.show_stop <= rule.since_s
            || !channel.channel_recordable
            || !channel.channel_playable
        {
            continue;
        }
        let is_first = known.insert((show.show_serie_season, show.show_serie_episode));
        if !is_first || rule.had.contains(&show.show_id) {
            continue;
        }
        if let Some(told) = known::told(television, &show.show_id) {
            episodes.push((Recording::new(show, &channel, true), told));
        }
    }
    episodes
}
