//! Series rules at work: every new episode that an account's rules want is recorded (spec, section 3).

use super::broadcaster::Broadcaster;
use super::guide::index::{Index, IndexCache};
use super::responses::Refusal;
use super::show_snapshot::ShowSnapshot;
use super::store::Store;
use super::store::recordings::{self, KnownEpisodes, Recording};
use super::store::serials::{self, Rule};
use std::sync::Arc;

/// Follows rules.
#[derive(Clone)]
pub(super) struct SeriesRules {
    pub(super) television: Arc<dyn Broadcaster>,
    pub(super) store: Store,
    pub(super) index_cache: Arc<IndexCache>,
}

impl SeriesRules {
    /// Does so for all accounts, as far as it can.
    pub(super) async fn apply_all(&self) -> Result<(), Refusal> {
        let mut applied = Ok(());
        for account in self.store.read(serials::accounts).await? {
            applied = self.apply(account).await.and(applied);
        }
        applied
    }

    /// Records what the account's rules want and it never had.
    pub(super) async fn apply(&self, account: i64) -> Result<(), Refusal> {
        let rules = self.store.read(move |store| serials::rules(store, account));
        let rules = rules.await?;
        if rules.is_empty() {
            return Ok(());
        }
        let index = self.index_cache.today(&self.television).await?;
        let now_s = self.television.now_s();
        let wanted: Vec<_> = rules
            .into_iter()
            .map(
                |Rule {
                     serial,
                     since_s,
                     had,
                 }| {
                    let television = &*self.television;
                    let episodes = episodes(television, &index, &serial.serie_id, since_s, had);
                    (serial, episodes)
                },
            )
            .collect();
        let applied = self.store.write(move |store| {
            recordings::expire(store, account, now_s)?;
            for (serial, episodes) in wanted {
                serials::apply(store, account, &serial, episodes, now_s)?;
            }
            Ok(())
        });
        Ok(applied.await?)
    }
}

/// The first broadcast of each episode that was on or to come when the rule was made, on channels that can be
/// recorded, as far as the account never had it.
fn episodes(
    television: &dyn Broadcaster,
    index: &Index,
    serie_id: &str,
    since_s: i64,
    mut had: KnownEpisodes,
) -> Vec<(Recording, ShowSnapshot)> {
    let mut episodes = Vec::new();
    for entry in index.serie(serie_id) {
        let Some(show) = television.show(&entry.show_id) else {
            continue;
        };
        let Some(channel) = television.channel(&show.show_channel) else {
            continue;
        };
        let may = channel.channel_recordable && channel.channel_playable;
        if !may || show.show_stop <= since_s || !had.add(&show) {
            continue;
        }
        if let Some(snapshot) = ShowSnapshot::take(television, &show.show_id) {
            episodes.push((Recording::new(show, &channel, true), snapshot));
        }
    }
    episodes
}
