//! What to play after a show (“click to continue”): the later episodes of its series, then the most popular shows of its
//! category. Only what can be played now.

use super::index::Index;
use crate::broadcaster::Broadcaster;
use lucarne_contract::Show;
use std::collections::HashSet;

const MOST: usize = 20;

/// Up to 20 shows, the next one first.
pub(crate) fn next_up(television: &dyn Broadcaster, index: &Index, show: &Show) -> Vec<Show> {
    let mut next = later_episodes(television, index, show);
    let category = television.category(show.show_category);
    let in_category = category.into_iter().flat_map(|list| list.shows);
    next.extend(in_category.filter(|other| other.show_title != show.show_title));
    next.truncate(MOST);
    next
}

/// One broadcast of each later episode that can be played now, in order.
fn later_episodes(television: &dyn Broadcaster, index: &Index, show: &Show) -> Vec<Show> {
    let Some(serie) = &show.show_serie_id else {
        return Vec::new();
    };
    let place = |show: &Show| (show.show_serie_season, show.show_serie_episode);
    let entries = index.serie(serie).iter();
    let broadcasts = entries.filter_map(|entry| television.show(&entry.show_id));
    let later = broadcasts.filter(|other| match place(show) {
        // Episodes without numbers follow each other in time.
        (None, None) => other.show_start > show.show_start,
        this => place(other) > this,
    });
    let mut episodes: Vec<_> = later.filter(|other| plays(television, other)).collect();
    episodes.sort_by_key(|show| (place(show), show.show_start));
    let mut known = HashSet::new();
    episodes.retain(|show| place(show) == (None, None) || known.insert(place(show)));
    episodes
}

/// Whether a show is on, or can be replayed.
fn plays(television: &dyn Broadcaster, show: &Show) -> bool {
    let Some(channel) = television.channel(&show.show_channel) else {
        return false;
    };
    let now_s = television.now_s();
    let until_s = show.show_stop + i64::from(channel.channel_replayable_hours) * 3600;
    channel.channel_playable && show.show_start <= now_s && now_s < until_s
}
